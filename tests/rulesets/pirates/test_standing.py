"""How well a seat stands: who is left, how he is, what is in hand, and what goals are near."""

from engine.core.ending import WON
from engine.core.goals import Condition, Goal, Occupies
from engine.core.ruleset import Result
from engine.rulesets.pirates.state import State
from tests.rulesets.pirates.table import DECK, RULES, dealt, foe, man, npc, table


def red(state: State) -> int:
    return RULES.standing(state, "red")


def deck(*, x=0, bob=None, goals=(), **ann):
    people = {"ann": man(at=(x, 1), **ann), "bob": foe(at=(12, 1), **(bob or {}))}
    return table(DECK, **people, cat=npc(at=(30, 1)), goals=goals)


def test_who_lies_or_is_wounded_counts_less():
    assert red(deck(down=True)) < red(deck()) < red(deck(bob={"down": True}))
    assert red(deck(bob={"wounds": 1})) > red(deck())


def test_cards_in_hand_and_loaded_guns_count():
    state = deck()
    card = state.deck.unseen[0]
    mine, theirs = (state.replace(deck=dealt(state, {who: (card,)})) for who in ("red", "blue"))
    assert red(theirs) < red(state) < red(mine)
    assert red(deck(bob={"pistols": 0})) > red(deck(bob={"pistols": 1}))


def test_a_goal_near_at_hand_counts():
    there = (Goal("red", Condition(occupies=Occupies(figure="ann", at=(8, 1)))),)
    assert red(deck(x=6, goals=there)) > red(deck(goals=there))


def test_a_won_game_beats_all():
    state = deck()
    won, lost = (state.replace(ended=Result(who, "")) for who in ("red", "blue"))
    assert red(won) == WON > red(deck(bob={"down": True})) > red(lost) == -WON
