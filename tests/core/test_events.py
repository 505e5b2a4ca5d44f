"""Events: past-tense facts that apply themselves, and what each seat is told of them."""

import msgspec
import pytest

from engine.core.events import Decided, Drawn, Event, Rolled, Settled
from engine.core.game import Game
from engine.core.replay import fold
from tests.core.toy import DUEL, Strike, Taken, TurnBegan, played, start

EVERYBODY = ("red", "blue", "")  # "" is an onlooker


def test_an_event_that_does_nothing_says_so_the_first_time_it_is_applied():
    class Forgotten(Event, frozen=True, tag=99):
        pass

    with pytest.raises(NotImplementedError, match="Forgotten"):
        Forgotten().apply(start())


@pytest.mark.parametrize(
    "witness",
    [Decided("red", Strike()), Rolled("red strikes", 6, (4,)), Drawn("duel", "red", "feint")],
)
def test_what_comes_from_outside_changes_nothing_by_itself(witness):
    state = start()
    assert witness.apply(state) is state


def test_on_disk_an_event_is_an_array_that_begins_with_its_tag():
    packed = msgspec.to_builtins(Rolled("red strikes", 6, (4, 2)))
    assert packed == [2, "red strikes", 6, (4, 2)]


def test_a_card_drawn_is_face_down_for_everybody_else():
    drawn = Drawn("duel", "red", "feint")
    assert drawn.seen_by("red") == drawn
    assert drawn.seen_by("blue") == Drawn("duel", "red", None)


def test_a_hidden_choice_is_told_to_its_own_seat_alone():
    class Bluff(Strike, frozen=True, tag=97):
        def as_told(self):
            return Strike()

    decided = Decided("red", Bluff())
    assert decided.seen_by("red") is decided
    assert decided.seen_by("blue") == decided.seen_by("") == Decided("red", Strike())
    open_to_all = Decided("red", Strike())
    assert open_to_all.seen_by("blue") is open_to_all


@pytest.mark.parametrize("seed", range(10))
def test_an_event_seen_is_what_happens_to_the_state_seen(seed):
    _, branch = played(seed)
    state = start()
    for event in (event for events in branch for event in events):
        for seat in EVERYBODY:
            seen = event.seen_by(seat).apply(DUEL.view(state, seat))
            assert seen == DUEL.view(event.apply(state), seat)
        state = event.apply(state)


def test_no_seat_can_tell_two_hidden_hands_apart():
    feint, parry = (
        fold(start(), [TurnBegan(1), Taken("red", card)]) for card in ("feint", "parry")
    )
    assert feint != parry
    assert DUEL.view(feint, "blue") == DUEL.view(parry, "blue")
    assert DUEL.view(feint, "red") != DUEL.view(parry, "red")


@pytest.mark.parametrize("seed", range(10))
def test_the_events_of_a_game_lead_to_its_state(seed):
    game, branch = played(seed)
    assert fold(start(), [event for events in branch for event in events]) == game.state


def test_a_script_that_ended_is_a_place_to_stand():
    game, branch = played(1)
    settled = [number for number, events in enumerate(branch) if Settled() in events]
    assert len(settled) > 3
    assert game.position.answers == ()


def test_the_opening_is_what_happens_before_the_first_question():
    assert Game(DUEL, start()).opening == [TurnBegan(1)]
