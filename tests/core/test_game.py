"""The game: one open question at a time, and a position that is plain data."""

from typing import ClassVar

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Action, Decided, Drawn, Pass, Rolled, Settled
from engine.core.game import Game, Position, answer_in
from engine.core.script import Ask, Draw, Roll
from tests.core.toy import (
    DUEL,
    Duel,
    Feint,
    Hurt,
    Lunge,
    Parry,
    Parrying,
    Played,
    Strike,
    Taken,
    TurnBegan,
    played,
    start,
)


def standing(*answers):
    """Return a game after some answers."""
    game = Game(DUEL, start())
    for answer in answers:
        game.answer(answer)
    return game


def asked(question):
    """Return a question as plain values: its options have no equality of their own."""
    if isinstance(question, Ask):
        return question.seat, question.why, list(question.options)
    return question


QUIET = ("lunge", Strike(), (1,))  # red draws, strikes and misses
FACING_A_PARRY = (*QUIET, "parry", Strike(), (1,), "feint", Strike())  # then red's blow falls


def test_each_answer_tells_all_that_happened_up_to_the_next_question():
    game = standing()
    assert game.question == Draw("duel", "red", start().deck.unseen)
    assert game.answer("lunge") == [Drawn("duel", "red", "lunge"), Taken("red", "lunge")]
    assert asked(game.question) == ("red", "How?", [Strike(), Lunge()])
    assert game.answer(Lunge()) == [Decided("red", Lunge()), Played("red", "lunge")]
    assert game.question == Roll("red strikes", 2, 6)
    assert game.answer((4, 1)) == [
        Rolled("red strikes", 6, (4, 1)), Hurt("blue"), Settled(), TurnBegan(2)
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_a_game_can_be_taken_up_at_any_answer(seed):
    _, branch = played(seed)
    answers = [answer_in(events[0]) for events in branch[1:]]
    live = Game(DUEL, start())
    for number, answer in enumerate(answers):
        again = Game.at(DUEL, live.position)
        assert asked(again.question) == asked(live.question)
        assert (again.state, again.position) == (live.state, live.position)
        assert (again.moments, len(again.position.answers)) == (
            live.moments,
            len(live.position.answers),
        )
        assert again.answer(answer) == live.answer(answer) == branch[number + 1]


def test_a_position_in_the_middle_of_a_script_holds_its_answers():
    game = standing(*QUIET, "parry")
    after_red = standing(*QUIET).position.state
    assert game.position == Position(after_red, ("parry",))
    told = Game.at(DUEL, game.position).opening
    assert told == [TurnBegan(2), Drawn("duel", "blue", "parry"), Taken("blue", "parry")]


def test_a_position_stays_as_it_is_while_its_game_goes_on():
    game = standing("lunge")
    before = game.position
    game.answer(Strike())
    assert before == standing("lunge").position


ILLEGAL = {
    "a card that is not there": ((), "ace", "'ace' is no card left in the duel deck"),
    "dice for a card": ((), (3,), "is no card left"),
    "nothing at all": ((), None, "is no card left"),
    "an act that is not offered": (("feint",), Lunge(), "does not answer the question “How.”"),
    "a pass where none is allowed": (("feint",), Pass(), "does not answer the question “How.”"),
    "dice for a decision": (("feint",), (3,), "does not answer"),
    "an act for dice": (("feint", Strike()), Strike(), "“red strikes”"),
    "too few dice": (("feint", Strike()), (), "“red strikes”"),
    "too many dice": (("feint", Strike()), (1, 2), "“red strikes”"),
    "a seven": (("feint", Strike()), (7,), "“red strikes”"),
    "a nought": (("feint", Strike()), (0,), "“red strikes”"),
    "a die that is no number": (("feint", Strike()), (True,), "“red strikes”"),
    "a list of dice": (("feint", Strike()), [3], "“red strikes”"),
}


@pytest.mark.parametrize(("given", "answer", "why"), ILLEGAL.values(), ids=ILLEGAL.keys())
def test_what_is_no_answer_changes_nothing(given, answer, why):
    game = standing(*given)
    before = game.state, game.position, asked(game.question)
    with pytest.raises(IllegalAction, match=why):
        game.answer(answer)
    assert (game.state, game.position, asked(game.question)) == before


def test_after_the_end_nothing_is_left_to_answer():
    game, _ = played(1)
    assert game.question is None
    assert DUEL.result(game.state).winner == "blue"
    with pytest.raises(IllegalAction, match="The game is over"):
        game.answer(Strike())


@pytest.mark.rule("GEN-17")
def test_in_a_window_the_active_seat_is_asked_first():
    game = standing(*FACING_A_PARRY, (2,))  # a miss: red may feint, blue may parry
    assert asked(game.question) == ("red", "struck", [Feint(), Pass()])
    game.answer(Pass())
    assert asked(game.question) == ("blue", "struck", [Parry(), Pass()])


@pytest.mark.rule("GEN-17")
def test_to_decline_is_final():
    game = standing(*FACING_A_PARRY, (2,), Pass())
    assert game.answer(Pass()) == [Decided("blue", Pass()), Settled(), TurnBegan(4)]


@pytest.mark.rule("GEN-17")
def test_a_seat_may_react_again_as_long_as_something_fits():
    game = standing(*FACING_A_PARRY, (2,))
    assert game.answer(Feint()) == [Decided("red", Feint()), Played("red", "feint")]
    assert game.question == Roll("red feints", 1, 6)
    game.answer((5,))
    assert asked(game.question) == ("blue", "struck", [Parry(), Pass()])


def test_a_reaction_can_be_reacted_to_and_the_moments_are_told_outermost_first():
    game = standing(*FACING_A_PARRY, (6,), Parry())
    assert [DUEL.describe(game.state, moment) for moment in game.moments] == ["struck", "parried"]
    assert asked(game.question) == ("red", "parried", [Feint(), Pass()])
    assert game.answer(Feint()) == [
        Decided("red", Feint()), Played("red", "feint"), Hurt("blue"), Settled(), TurnBegan(4)
    ]  # fmt: skip
    assert game.moments == []


def test_a_window_that_nobody_can_use_asks_nobody():
    game = standing("lunge", Strike())
    assert game.answer((6,))[1:] == [Hurt("blue"), Settled(), TurnBegan(2)]


class Duck(Action, frozen=True, tag=30):
    """Another use of a parry."""

    verb: ClassVar[str] = "duck"


class Ducking(Parrying):
    def offers(self, state, moment):
        return ((seat, Duck()) for seat, _ in super().offers(state, moment))


class Crouched(Duel):
    reactions = (Parrying(), Ducking())


def test_ways_to_react_are_told_apart_by_their_verbs():
    game = Game(Crouched(), start())
    for answer in (*FACING_A_PARRY, (6,)):
        game.answer(answer)
    families = game.question.options.families
    assert [(family.verb, list(family)) for family in families] == [
        ("parry", [Parry()]), ("duck", [Duck()]), ("pass", [Pass()])
    ]  # fmt: skip
    assert game.answer(Duck())[:2] == [Decided("blue", Duck()), Played("blue", "parry")]
