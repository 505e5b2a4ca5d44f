"""Folding a log, and deriving it again."""

import pytest
from msgspec.structs import replace

from engine.core.errors import LogDiverged
from engine.core.events import Decided, Rolled
from engine.core.game import Game, Position
from engine.core.replay import fold, follow, verify
from tests.core.toy import DUEL, Duel, Hurt, Lunge, Strike, Taken, TurnBegan, played, start


@pytest.mark.parametrize("seed", range(10))
def test_what_was_played_follows_from_its_answers(seed):
    verify(DUEL, start(), played(seed)[1])


@pytest.mark.parametrize("seed", range(5))
def test_a_position_can_be_followed_without_any_rules(seed):
    _, branch = played(seed)
    game = Game(DUEL, start())
    begun, since, state = game.position.state, 0, game.state
    for events in branch[1:]:
        game.answer(events[0].action if isinstance(events[0], Decided) else _luck(events[0]))
        begun, since, state = follow(begun, since + 1, state, events)
        assert (begun, since) == (game.position.state, len(game.position.answers))
        assert state == game.state


def _luck(event):
    return event.faces if isinstance(event, Rolled) else event.card


def tampered(branch, kind, change):
    """Change the first event of a kind; return the branch and the number of its answer."""
    for number, events in enumerate(branch):
        for at, event in enumerate(events):
            if isinstance(event, kind):
                changed = [*events[:at], *change(event), *events[at + 1 :]]
                return [*branch[:number], changed, *branch[number + 1 :]], number
    raise AssertionError(f"no {kind.__name__}")


CASES = {
    # what is changed, to what, and what is said of it
    "a field": (
        Taken, lambda taken: [replace(taken, seat="blue")],
        r"event 2, Taken\.seat was 'blue', the rules now say 'red'"),
    "an event too many": (
        Hurt, lambda hurt: [hurt, hurt], "event 3 was Hurt, the rules now say Settled"),
    "an event too few": (
        Hurt, lambda hurt: [], "event 2 was Settled, the rules now say Hurt"),
    "another event": (
        Hurt, lambda hurt: [TurnBegan(9)], "event 2 was TurnBegan, the rules now say Hurt"),
    "the seat of a decision": (
        Decided, lambda decided: [replace(decided, seat="blue")],
        r"event 1, Decided\.seat was 'blue', the rules now say 'red'"),
    "the purpose of a roll": (
        Rolled, lambda rolled: [replace(rolled, why="spite")],
        r"event 1, Rolled\.why was 'spite', the rules now say 'red strikes'"),
    "a die with too many pips": (
        Rolled, lambda rolled: [replace(rolled, faces=(7,))],
        "the recorded answer is no longer legal"),
    "a decision that was not offered": (
        Decided, lambda decided: [replace(decided, action=Lunge())],
        "the recorded answer is no longer legal"),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "change", "said"), CASES.values(), ids=CASES.keys())
def test_a_changed_event_is_found_and_named(kind, change, said):
    changed, number = tampered(played(3)[1], kind, change)
    with pytest.raises(LogDiverged, match=f"^answer {number}: {said}"):
        verify(DUEL, start(), changed)


def test_a_changed_opening_is_found():
    _, branch = played(3)
    with pytest.raises(LogDiverged, match=r"event 1, TurnBegan.turn was 2, the rules now say 1"):
        verify(DUEL, start(), [[TurnBegan(2)], *branch[1:]])


class Gentle(Duel):
    """The rules after a fix: nobody is ever hurt."""

    def next_script(self, game):
        script = super().next_script(game)
        return script and _unhurt(script)


def _unhurt(script):
    answer = None
    while True:
        try:
            step = script.send(answer)
        except StopIteration:
            return
        answer = None if isinstance(step, Hurt) else (yield step)


def test_a_rule_fix_leaves_what_was_played_alone_but_is_told():
    game, branch = played(3)
    assert fold(start(), [event for events in branch for event in events]) == game.state
    with pytest.raises(LogDiverged, match="was Hurt, the rules now say Settled"):
        verify(Gentle(), start(), branch)


def test_a_branch_may_begin_in_the_middle_of_nowhere():
    game = Game.at(DUEL, Position(start(), ("feint",)))
    assert game.answer(Strike()) == [Decided("red", Strike())]
