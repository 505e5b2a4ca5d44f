"""`dustup export` and codes given to `dustup replay`: what they print and write."""

import io
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import rulesets
from engine.session import saving
from engine.session.host import Host
from tui.cli import BAD_FILE, FINE, NO, USAGE, run
from tui.commands.sharing import unpacked

SALOON = Path(__file__).parents[2] / "saves" / "sample-saloon.dustup"


class Ahead(type(rulesets.RULESETS[0])):
    """The first game by rules to come, which line its figures up the other way round."""

    version = 99

    def set_up(self, scenario, tables):
        state = super().set_up(scenario, tables)
        return replace(state, figures=dict(reversed(state.figures.items())))


@pytest.fixture
def tell(capsys):
    """Run a command; return its status, output lines and error lines."""

    def told(*words):
        status = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return status, out.splitlines(), err.splitlines()

    return told


@pytest.fixture
def code(tell):
    """Return a code of a game that is over."""
    status, (line,), err = tell("export", SALOON, "--to", "share")
    assert (status, err) == (FINE, [])
    return line


def test_each_form_is_printed_or_written(tell, tmp_path):
    for form, first in (
        ("text", "Saturday night at the Gilded Spur"), ("markdown", "# Saturday"),
        ("jsonl", '{"dustup": 1'), ("dice.csv", "answer,turn"), ("share", "DUSTUP1"),
    ):  # fmt: skip
        status, out, _ = tell("export", SALOON, "--to", form, "--seat", "law")
        assert status == FINE and out[0].startswith(first)
        to = tmp_path / form
        assert tell("export", SALOON, "--to", form, "--seat", "law", "--out", to)[0] == FINE
        assert to.read_text(encoding="utf-8").splitlines() == out
        status, _, (said,) = tell("export", SALOON, "--to", form, "--out", to)
        assert (status, said) == (NO, f"{to} is there already.")
        _, (told,), _ = tell("export", SALOON, "--to", form, "--seat", "law", "--json")
        assert json.loads(told)["text"].splitlines() == out


def test_a_mistake_is_one_sentence(tell, tmp_path):
    for words, status, sentence in (
        (["export", SALOON, "--to", "save"], USAGE, "A save is made for a seat"),
        (["export", SALOON, "--to", "share", "--seat", "navy"], NO, 'There is no seat "navy"'),
        (["export", SALOON, "--out", tmp_path / "no" / "where"], NO, "cannot be written"),
        (["replay", "DUSTUP1" + "a" * 400], BAD_FILE, "mistyped or not whole"),
        (["replay", "DUSTUP7abc"], BAD_FILE, "this Dustup reads 1"),
        (["replay", SALOON, "--out", tmp_path / "x"], USAGE, "--out makes a save of a code"),
        (["replay", "DUSTUP1abc", "--follow"], USAGE, "A code is not played on"),
    ):
        got, out, err = tell(*words)
        assert (got, out, len(err)) == (status, [], 1)
        assert sentence in err[0]


def test_a_code_is_watched_from_wherever_it_stands(tell, code, tmp_path, monkeypatch):
    _, whole, _ = tell("replay", SALOON, "--plain")
    assert tell("replay", code, "--plain") == (FINE, whole, [])
    wrapped = tmp_path / "code.txt"
    wrapped.write_text(f"> {code[:70]}\n> {code[70:]}\n")
    assert tell("replay", wrapped) == (FINE, whole, [])
    monkeypatch.setattr("sys.stdin", io.StringIO(code))
    assert tell("replay", "-") == (FINE, whole, [])
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert tell("replay", "-")[2] == ["There is no code on standard input."]


def test_a_code_becomes_a_save(tell, code, tmp_path):
    out = tmp_path / "mine.dustup"
    status, (line,), _ = tell("replay", code, "--out", out)
    assert (status, line) == (FINE, f"{out}: 84 answers; `dustup replay {out}` shows them.")
    assert tell("verify", out)[0] == FINE
    assert tell("replay", code, "--out", out)[2] == [f"{out} is there already."]


def test_a_code_that_rules_have_left_behind_is_shown_as_far_as_it_holds(
    tell, code, tmp_path, monkeypatch
):
    monkeypatch.setattr(rulesets, "RULESETS", (Ahead(), *rulesets.RULESETS[1:]))
    status, out, _ = tell("replay", code)
    assert status == NO
    assert out[-1] == (
        "This code holds for 0 of its 84 answers: "
        "it was made by version 1 of the rules, this is 99."
    )


def test_what_was_begun_from_a_code_is_kept(code, tmp_path, capsys):
    saves = tmp_path / "saves"
    with unpacked(code, saves) as (path, trouble):
        assert not trouble
    assert not saves.exists()
    # When something was noted in it, and another game begun beside it
    with unpacked(code, saves) as (path, _):
        path.with_name("other.dustup").write_bytes(path.read_bytes())
        host = Host.open(path)
        host.note("Well shot.")
        host.close()
    # Then both are among the saves
    assert len(saving.list_saves(saves)) == 2
    assert capsys.readouterr().out.count("kept among the saves") == 2
