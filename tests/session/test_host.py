"""One game, hosted: reports, answers, the save behind them."""

from threading import Event, Thread

import pytest
from msgspec.structs import replace

from engine.core.errors import IllegalAction, ScenarioInvalid
from engine.core.events import Decided
from engine.core.luck import Manual, Rigged, Seeded
from engine.core.scene import Choice
from engine.persistence.log import read
from engine.persistence.records import Noted, Opened, Recommitted
from engine.persistence.verify import outcome
from engine.session.host import Host
from tests.core.toy import DUEL, SCENARIO, Feint, Lunge, Strike
from tests.session.play import BOTH, finish, luck, seal_of, step

pytestmark = pytest.mark.usefixtures("duel_is_known")


def test_a_report_asks_only_the_seat_whose_turn_it_is() -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck())
    red, blue = host.report("red"), host.report("blue")
    assert (red.waiting_for, blue.waiting_for) == ("red", "red")
    assert red.prompt is not None and blue.prompt is None
    assert [verb.name for verb in red.prompt.verbs][:1] == ["strike"]
    assert red.prompt.choices("strike") == [Choice(Strike(), "strike", "strike")]


def test_luck_answers_at_once_after_a_decision() -> None:
    host = Host.new(SCENARIO, BOTH, luck=Rigged(["parry", (1,), "parry"]))
    host.answer("red", Strike(), host.answers)
    assert host.waiting_for == "blue"
    assert host.report("blue").answers == 4


def test_an_old_number_is_refused_and_changes_nothing() -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck())
    old = host.answers
    step(host)
    now = host.report("red")
    with pytest.raises(IllegalAction, match="moved on"):
        host.answer(host.waiting_for or "", Strike(), old)
    assert host.report("red").answers == now.answers


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck())
    for seat, action in (("blue", Strike()), ("red", Feint()), ("red", "strike"), ("red", None)):
        before = host.answers
        with pytest.raises(IllegalAction):
            host.answer(seat, action, host.answers)
        assert host.answers == before


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    host = Host.new(SCENARIO, BOTH, luck=Rigged(["lunge"]))
    assert "'lunge'" in host.report("red").story[-1].sentence.text
    for other in ("blue", ""):
        assert "'lunge'" not in str([told.sentence for told in host.report(other).story])
    assert host.report("red").secret


@pytest.mark.parametrize("undo", ["free", "reveal", "consent"])
def test_two_worlds_that_differ_in_a_hidden_card_look_the_same_to_the_others(undo) -> None:
    worlds = []
    for card in ("lunge", "parry", "feint"):
        host = Host.new(SCENARIO, BOTH, undo=undo, luck=Rigged([card, (5,), "parry"]))
        seen = [host.report(other) for other in ("blue", "")]
        host.answer("red", Strike(), host.answers)
        worlds.append(seen + [replace(host.report(other), prompt=None) for other in ("blue", "")])
    assert worlds[0] == worlds[1] == worlds[2]


@pytest.mark.parametrize(
    ("players", "undo"),
    [
        ({"red": "human"}, "free"),
        ({**BOTH, "green": "human"}, "free"),
        ({**BOTH, "blue": "robot"}, "free"),
        (BOTH, "sometimes"),
    ],
)
def test_unknown_seats_players_and_policies_are_refused(players, undo) -> None:
    with pytest.raises(IllegalAction):
        Host.new(SCENARIO, players, undo=undo)


def test_unknown_rules_are_the_scenarios_fault() -> None:
    with pytest.raises(ScenarioInvalid, match="chess"):
        Host.new(replace(SCENARIO, rules="chess"), BOTH)


def test_computers_play_a_game_to_its_end() -> None:
    host = Host.new(SCENARIO, {"red": "ai", "blue": "random:7"})
    while host.think():
        pass
    report = host.report("red")
    assert report.waiting_for is None and report.over.endswith(".")
    assert not report.can_undo


def test_a_computer_that_fails_does_not_stop_the_game() -> None:
    class Broken:
        def choose(self, rules, view, ask):
            raise ZeroDivisionError

    host = Host.new(SCENARIO, {"red": "ai", "blue": "ai"}, luck=Seeded(bytes(32)))
    host._minds["red"] = Broken()
    assert host.think()
    assert host.answers > 1


def test_a_fault_in_the_rules_leaves_the_game_where_it_was(monkeypatch) -> None:
    host = Host.new(SCENARIO, BOTH, luck=Rigged(["parry"], then=luck()))
    answers, prompt = host.answers, host.report("red").prompt

    def broken(self, state):
        raise ZeroDivisionError

    with monkeypatch.context() as faulty:
        faulty.setattr(Decided, "apply", broken)
        with pytest.raises(ZeroDivisionError):
            host.answer("red", Strike(), answers)
    assert host.answers == answers and host.report("red").prompt.why == prompt.why
    host.answer("red", Strike(), answers)


def test_what_may_be_drawn_tells_nothing_of_what_others_hold() -> None:
    host = Host.new(SCENARIO, BOTH, luck=Manual())
    everything = set(host.report("red").prompt.dice.cards)
    for number in range(4):  # all the lunges there are
        host.roll("lunge", host.answers)
        host.answer(host.waiting_for, Strike(), host.answers)
        host.roll((6 if number == 0 else 1,), host.answers)
    prompt = host.report(host.waiting_for).prompt
    assert prompt.dice.cards and set(prompt.dice.cards) == everything
    with pytest.raises(IllegalAction, match="no card left"):
        host.roll("lunge", host.answers)


def test_the_computer_thinks_in_a_thread_while_its_game_is_taken_back() -> None:
    class Slow:
        def choose(self, rules, view, ask):
            chosen.set()
            assert moved.wait(60)
            return Strike()

    chosen, moved = Event(), Event()
    host = Host.new(SCENARIO, {"red": "human", "blue": "ai"}, luck=Rigged(["parry"], then=luck()))
    host._minds["blue"] = Slow()
    host.answer("red", Strike(), host.answers)
    thought = Thread(target=host.think)
    thought.start()
    assert chosen.wait(60)
    host.report("red")
    host.undo("red")
    moved.set()
    thought.join(60)
    assert host.waiting_for == "red" and host.report("red").node == 1


def test_dice_are_typed_at_a_real_table_only() -> None:
    host = Host.new(SCENARIO, BOTH)
    with pytest.raises(IllegalAction, match="typed"):
        host.roll((6,), host.answers)


def test_dice_of_a_real_table_are_typed() -> None:
    host = Host.new(SCENARIO, BOTH, luck=Manual())
    prompt = host.report("red").prompt
    assert prompt is not None and prompt.dice is not None and "lunge" in prompt.dice.cards
    host.roll("lunge", host.answers)
    host.answer("red", Lunge(), host.answers)
    with pytest.raises(IllegalAction, match="rolled first"):
        host.answer("red", Strike(), host.answers)
    for wrong in ((1,), (1, 7), "xx", ()):
        with pytest.raises(IllegalAction):
            host.roll(wrong, host.answers)
    dice = host.report("red").prompt.dice
    assert (dice.count, dice.sides, dice.cards) == (2, 6, ())
    host.roll((6, 1), host.answers)
    assert "blue 2" in host.report("red").scene.status


def test_a_save_continues_at_the_same_prompt_after_every_answer(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    while host.waiting_for:
        shown = {seat: host.report(seat) for seat in ("red", "blue", "")}
        host.close()
        host = Host.open(host.path)
        for seat, was in shown.items():
            now = host.report(seat)
            assert (now.answers, now.node, now.scene, now.story) == (
                was.answers,
                was.node,
                was.scene,
                was.story,
            )
            assert (now.prompt is None) == (was.prompt is None)
            if now.prompt and was.prompt:
                assert (now.prompt.why, now.prompt.verbs, now.prompt.moments) == (
                    was.prompt.why,
                    was.prompt.verbs,
                    was.prompt.moments,
                )
        step(host)
    assert host.report("red").over


def test_the_secret_is_sealed_while_the_game_is_on_and_opened_when_it_ends(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, saves=tmp_path)
    seal = seal_of(host)
    assert seal.stat().st_mode & 0o777 == 0o600
    secret = seal.read_text()
    assert secret.encode() not in host.path.read_bytes()
    finish(host)
    assert not seal.exists()
    assert [r.secret for r in read(host.path).records if isinstance(r, Opened)] == [secret]


def test_a_lost_secret_is_replaced_and_said_to_be(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, saves=tmp_path)
    host.close()
    seal_of(host).unlink()
    host = Host.open(host.path)
    host.close()
    host = Host.open(host.path)
    finish(host)
    assert sum(isinstance(r, Recommitted) for r in read(host.path).records) == 1


@pytest.mark.parametrize("name", ["mine.luck", "mine.dustup.luck", "mine", ".luck", "mine."])
def test_a_save_of_any_name_survives_being_played_on(tmp_path, name) -> None:
    host = Host.new(SCENARIO, BOTH, saves=tmp_path)
    host.close()
    moved = host.path.rename(tmp_path / name)
    host = Host.open(moved)
    step(host)
    answers = host.answers
    host.close()
    assert Host.open(moved).answers == answers


def test_dice_that_cannot_be_sealed_are_not_rolled(tmp_path, monkeypatch) -> None:
    from engine.persistence import secret

    host = Host.new(SCENARIO, BOTH, saves=tmp_path)
    finish(host)
    over = host.report("red")
    with monkeypatch.context() as full:
        full.setattr(secret, "_beside", lambda save: tmp_path / "no" / "folder")
        with pytest.raises(IllegalAction, match="cannot be sealed"):
            host.undo("red")
        with pytest.raises(IllegalAction, match="cannot be sealed"):
            Host.new(SCENARIO, BOTH, saves=tmp_path / "other")
    assert list((tmp_path / "other").iterdir()) == []
    assert host.report("red").over == over.over
    host.undo("red")
    finish(host)
    host.close()
    assert outcome(host.path, [DUEL]).ok


def test_a_save_is_played_by_one_host_at_a_time(tmp_path) -> None:
    from engine.core.errors import LogUnreadable

    host = Host.new(SCENARIO, BOTH, saves=tmp_path)
    with pytest.raises(LogUnreadable, match="elsewhere"):
        Host.open(host.path)


def test_a_full_disk_shows_nothing_that_is_not_saved(tmp_path, monkeypatch) -> None:
    import os

    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    host.report("red")
    before = host.path.read_bytes()

    def full(handle):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(IllegalAction, match="No space left"):
            host.answer("red", Strike(), host.answers)
        with pytest.raises(IllegalAction, match="No space left"):
            host.report("red")
        assert host.path.read_bytes() == before
    assert host.report("red").answers == host.answers
    host.close()
    assert Host.open(host.path).answers == host.answers


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("plain words", "plain words"),
        ("\x1b]0;owned\x07two\nlines\t", "?]0;owned?two lines"),
        ("\u202eright to left\u200d", "?right to left?"),
        ("\ud800", "?"),
        ("", ""),
    ],
)
def test_a_note_is_kept_in_one_line_that_steers_nothing(tmp_path, text, kept) -> None:
    host = Host.new(SCENARIO, BOTH, saves=tmp_path)
    host.note(text)
    assert [r.text for r in read(host.path).records if isinstance(r, Noted)] == [kept]


def test_a_note_that_is_too_long_is_refused_and_changes_nothing(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, saves=tmp_path)
    before = host.path.read_bytes()
    with pytest.raises(IllegalAction, match="too much"):
        host.note("x" * 100_000)
    assert host.path.read_bytes() == before
    step(host)


def test_a_torn_end_is_told_of(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    step(host)
    host.close()
    host.path.write_bytes(host.path.read_bytes()[:-5])
    host = Host.open(host.path)
    assert "left out" in host.report("red").notice
    finish(host)
