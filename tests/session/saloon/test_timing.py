"""Time: clocks that run out, players who are away, seats handed to the computer and back."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.words import titled
from engine.session.saloon.terms import Clock, Terms
from engine.session.saloon.timing import Timing
from tests.session.saloon.furnished import asked, play, step


def _answer(table) -> None:
    while table.wants_answer():
        assert table.think()


@pytest.mark.parametrize("then", ["pass", "computer"])
def test_when_time_is_up_the_question_is_answered_and_all_are_told(furnished, then) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob", clock=Clock(60, "answer", then))
    one, two = table.chair(mary), table.chair(bob)
    slow = asked(one, two)
    before = slow.answers
    assert slow.clock.left == 60 and slow.clock.runs and slow.report().notice == slow.clock.told
    furnished.wait(59)
    assert not table.wants_answer() and table.seen(mary).clock.left == 1
    furnished.wait(1)
    assert table.wants_answer() and table.think()
    assert slow.answers > before and table.chat[-1].text.startswith(
        f"Time is up for {titled(slow.seat)}"
    )
    assert not table.wants_answer() and asked(one, two).clock.left == 60
    with pytest.raises(IllegalAction, match=r"moved on|asked, not you"):
        slow.answer(slow.seat, None, before)


def test_time_of_a_turn_is_for_all_its_answers(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob", clock=Clock(100, "turn"))
    one, two = table.chair(mary), table.chair(bob)
    slow = asked(one, two)
    furnished.wait(30)
    step(slow, 1)
    left = table.play.timing
    assert left.spent[slow.seat] == 30
    turn = left.turn
    while table.play.timing.turn == turn:
        step(asked(one, two), 0)
    assert asked(one, two).clock.left == 100


def test_a_clock_stands_still_while_nobody_is_there_or_the_house_is_closed(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob", clock=Clock(100, "turn"))
    furnished.wait(40)
    for visitor in (mary, bob):
        furnished.house.leave(visitor)
    furnished.wait(5000)
    assert table.seen(mary).clock.left == 60 and not table.seen(mary).clock.runs
    furnished.reopen()
    table = furnished.house.table(table.number)
    furnished.wait(5000)
    bob = furnished.enter("bob")
    table.watch(bob)
    furnished.wait(10)
    assert table.seen(bob).clock.left == 50


def test_a_clock_measures_what_it_says() -> None:
    timing = Timing(Clock(10, "answer"))
    timing.see("red", 1, 0, 0.0, runs=True)
    timing.see("red", 1, 0, 4.0, runs=True)  # somebody came or went
    assert timing.left(5.0) == 5
    timing.see("blue", 2, 0, 5.0, runs=True)
    assert timing.left(5.0) == 10
    timing.see(None, 3, 0, 6.0, runs=True)
    assert timing.left(99.0) is None and timing.due(99.0) is None
    assert Timing(Clock()).left(99.0) is None


def test_a_seat_goes_to_the_computer_and_back(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob", absent="computer", absent_after=60)
    one, two = table.chair(mary), table.chair(bob)
    play(4, one, two)
    furnished.house.leave(mary)
    furnished.wait(59)
    assert not table.places[0].stand_in
    furnished.wait(1)
    assert table.places[0].stand_in and table.chat[-1].text == (
        "The computer plays Law until mary is back."
    )
    for _ in range(10):
        _answer(table)
        if two.waiting_for == "gang":
            step(two)
    deciders = [node.decided_by for node in table.play.host.course.timeline.nodes]
    assert "law" in deciders[-20:]
    furnished.drop()  # it stays so over a restart
    table = furnished.house.table(table.number)
    assert table.play.host.people == ("gang",)
    mary = furnished.enter("mary")
    table.watch(mary)
    assert table.play.host.people == ("law", "gang") and not table.places[0].stand_in
    assert table.chair(mary).players["law"] == "human"


def test_nobody_plays_before_an_empty_table(furnished) -> None:
    table, (mary,) = furnished.seated("mary", absent="computer", absent_after=60)
    _answer(table)
    furnished.house.leave(mary)
    before = table.play.host.answers
    furnished.wait(3600)
    assert not table.places[0].stand_in and not table.wants_answer()
    assert table.play.host.answers == before
    idle = furnished.house.open_table(furnished.enter("bob"), Terms("cowpoke-pass"))
    for seat in ("law", "gang"):
        idle.place_computer(furnished.house.visitors[0], seat)
    assert idle.state == "running" and not idle.wants_answer()


def test_a_table_is_put_away_if_that_was_agreed(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob", absent="put away", absent_after=60)
    furnished.house.leave(mary)
    furnished.wait(61)
    assert table.state == "put away" and table.play is None
    table.take_up(bob)
    furnished.wait(30)
    assert table.state == "running"
    furnished.wait(31)
    assert table.state == "put away"
