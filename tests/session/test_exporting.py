"""A game in other forms: its story, tables, lines, rows, and a seat's own copy."""

import csv
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

import scenarios
from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.events import Drawn, Rolled
from engine.core.scene import Sentence
from engine.persistence.log import read
from engine.session import annotating, exporting, saving
from engine.session.checking import verify
from engine.session.exporting import lines
from engine.session.host import Host
from engine.session.recorded import recorded
from engine.session.viewer import Viewer
from tests.session.play import luck

SAMPLE = Path(__file__).parents[2] / "saves" / "sample-saloon.dustup"

FORMS = (
    exporting.as_text, exporting.as_markdown, exporting.as_json_lines, exporting.as_csv,
    exporting.as_code,
)  # fmt: skip

STORY = [
    Sentence("Turn 1", mark="turn"),
    Sentence("Doc shoots Ike: 6, 3, 1."),
    Sentence("Ike falls.", mark="death"),
    Sentence("Turn 2", mark="turn"),
]


def test_a_story_is_plain_lines_with_a_gap_before_each_turn():
    assert [*lines("High noon", STORY)] == [
        "High noon", "=========", "", "Turn 1", "Doc shoots Ike: 6, 3, 1.", "Ike falls.", "",
        "Turn 2",
    ]  # fmt: skip


def test_nothing_in_a_story_can_steer_a_terminal():
    told = [*lines("\x1b]0;owned\x07", [Sentence("Ike\x1b[2J\nfalls.")])]
    assert len(told) == 3
    assert all(line.isprintable() for line in told)


def test_a_seats_copy_shows_the_game_as_it_saw_it(tmp_path):
    # When a copy is made for the law
    copied = tmp_path / "law.dustup"
    exporting.copy(SAMPLE, "law", copied)
    # Then it is the same game to look at, moment by moment
    whole, own = Viewer(SAMPLE), Viewer(copied)
    assert own.last == whole.last
    for at in (0, own.last // 2, own.last):
        assert own.report(at, "law").scene == whole.report(at, "law").scene
        assert own.report(at).story == whole.report(at, "law").story
    assert exporting.as_text(copied) == exporting.as_text(SAMPLE, "law")


def test_a_copy_is_watched_and_not_played_on(tmp_path):
    copied = tmp_path / "law.dustup"
    exporting.copy(SAMPLE, "law", copied)
    with pytest.raises(LogUnreadable, match="can only be watched"):
        Host.open(copied)
    assert verify(copied).status == 1
    assert "what law saw" in verify(copied).sentence
    assert [save.state for save in saving.list_saves(tmp_path)] == ["over"]


def test_a_copy_is_for_a_seat_that_there_is_and_writes_over_nothing(tmp_path):
    with pytest.raises(IllegalAction, match='There is no seat "navy"'):
        exporting.copy(SAMPLE, "navy", tmp_path / "navy.dustup")
    there = tmp_path / "there.dustup"
    there.write_bytes(b"mine")
    with pytest.raises(IllegalAction, match="is there already"):
        exporting.copy(SAMPLE, "law", there)
    assert there.read_bytes() == b"mine"


def test_what_is_made_for_a_seat_holds_no_note_and_no_name_of_a_branch(tmp_path):
    path = tmp_path / "noted.dustup"
    path.write_bytes(SAMPLE.read_bytes())
    annotating.note(path, 3, "Ike holds an ace")
    annotating.name(path, 3, "An ace")
    exporting.copy(path, "law", tmp_path / "law.dustup")
    for content in (
        (tmp_path / "law.dustup").read_bytes(),
        *(form(path, "law").encode() for form in FORMS),
    ):
        assert b"an ace" not in content.lower()
    assert "Ike holds an ace" in exporting.as_json_lines(path)


def test_a_page_of_markdown_has_a_row_for_each_turn():
    page = exporting.as_markdown(SAMPLE).splitlines()
    assert page[0] == "# Saturday night at the Gilded Spur"
    assert page[2] == "Cowpoke: Reforged; law ai, gang ai; undo: free."
    rows = [line.split(" | ") for line in page if line.startswith("| ")]
    assert [row[0] for row in rows[:7]] == [
        "| Turn", "| ---", "| 1", "| 2", "| 3", "| 4", "| 5",
    ]  # fmt: skip
    assert rows[2][1:] == [
        "Law: Marshal Wade Colter, Jessie Boone, Toby Pike; Gang: Bonnie Malone, Deacon Crowe",
        "walk ×5, blaze ×3, aim, overwatch",
        "5 · 4 · 6 5 5 6 1 4 5 · 4 5 · 4 2 4 2 · 2 3 1 3 4 2", "1", "Clem Yates is down! |",
    ]  # fmt: skip
    assert "**Law wins: nobody else is left standing.**" in page
    assert any(line.startswith("| Law | 12 | 46 | 8 | 7.7 |") for line in page)


def test_lines_of_json_hold_every_answer_by_name():
    first, *answers = map(json.loads, exporting.as_json_lines(SAMPLE).splitlines())
    assert (first["dustup"], first["rules"], first["answers"], first["winner"]) == (
        1, "cowpoke", 84, "law",
    )  # fmt: skip
    assert [line["answer"] for line in answers] == [*range(85)]
    opening, roll, walk = answers[0], answers[1], answers[4]
    assert (opening["kind"], opening["parent"], opening["told"][0]["mark"]) == (
        "opening", None, "turn",
    )  # fmt: skip
    assert (roll["kind"], roll["why"], roll["sides"], roll["faces"]) == (
        "roll", "law: initiative", 6, [5],
    )  # fmt: skip
    assert (walk["seat"], walk["turn"], walk["depth"], walk["kept"]) == ("law", 1, 4, True)
    assert walk["action"] == {
        "name": "Walk",
        "verb": "walk",
        "fields": {
            "figure": "wade",
            "path": [{"x": 21, "y": 17, "floor": 0}, {"x": 20, "y": 16, "floor": 0}],
        },
    }
    assert walk["told"][0]["text"] == "Marshal Wade Colter heads for 20,16."


def test_every_roll_and_draw_is_a_row_and_what_was_taken_back_is_marked():
    path = SAMPLE.with_name("sample-raid.dustup")
    rows = [*csv.DictReader(exporting.as_csv(path).splitlines())]
    game = recorded(read(path))
    first = [node.events[0] for node in game.timeline.nodes[1:]]
    assert len(rows) == sum(isinstance(event, Rolled | Drawn) for event in first)
    off = [row for row in rows if row["taken_back"]]
    assert {int(row["answer"]) for row in off}.isdisjoint(game.timeline.branch())
    assert rows[0] == {
        "answer": "1", "turn": "0", "taken_back": "", "seat": "crew", "figure": "",
        "purpose": "crew draws from the event deck", "sides": "", "faces": "", "deck": "event",
        "card": "rum",
    }  # fmt: skip
    shot = next(row for row in rows if "fires" in row["purpose"] or "shoots" in row["purpose"])
    assert shot["figure"] and shot["purpose"].startswith(shot["figure"]) and shot["sides"] == "20"


def test_no_form_holds_the_secret_of_a_game_that_is_not_over(tmp_path):
    saloon = scenarios.find("cowpoke-saloon")
    host = Host.new(saloon, dict.fromkeys(saloon.seats, "ai:1"), saves=tmp_path)
    secret = host.course.luck.secret.hex()
    while host.waiting_for and host.answers < 20:
        assert not any(secret in form(host.path) for form in FORMS)
        told = tmp_path / f"{host.answers}.dustup"
        exporting.copy(host.path, "law", told)
        assert bytes.fromhex(secret) not in told.read_bytes()
        assert secret.encode() not in told.read_bytes()
        for _ in range(9):
            host.think()


def test_no_name_steers_a_terminal_a_page_or_a_spreadsheet(tmp_path):
    saloon = scenarios.find("cowpoke-saloon")
    first, *others = saloon.figures
    evil = replace(
        saloon, title="|<b>\x1b[2J`", figures=({**first, "name": "=HYPERLINK(1)|*x*"}, *others)
    )  # fmt: skip
    host = Host.new(evil, dict.fromkeys(saloon.seats, "ai"), luck=luck(), saves=tmp_path)
    for _ in range(30):
        host.think()
    page = exporting.as_markdown(host.path)
    assert page.startswith("# \\|\\<b\\>?\\[2J\\`\n")
    assert "=HYPERLINK(1)\\|\\*x\\*" in page
    table = exporting.as_csv(host.path)
    assert "'=HYPERLINK(1)|*x*" in table and ",=" not in table
    for form in FORMS:
        assert all(line.isprintable() for line in form(host.path).splitlines())


def test_a_text_is_written_over_nothing(tmp_path):
    exporting.write("one\n", tmp_path / "new")
    with pytest.raises(IllegalAction, match="is there already"):
        exporting.write("two\n", tmp_path / "new")
    assert (tmp_path / "new").read_text() == "one\n"
    with pytest.raises(IllegalAction, match="cannot be written"):
        exporting.write("", tmp_path / "none" / "new")
