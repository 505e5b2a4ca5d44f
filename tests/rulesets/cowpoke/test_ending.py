"""How a game ends: goals, a side with nobody left, the last turn (GEN-10)."""

import pytest

from engine.core.goals import Condition, Goal, Occupies
from engine.core.ruleset import Result
from engine.rulesets.cowpoke.actions import Brawl, Done, Shoot, Walk
from engine.rulesets.cowpoke.events import FateRolled, Fell, GameEnded
from tests.rulesets.cowpoke.table import (
    ARMS,
    RULES,
    STREET,
    after,
    along,
    asked,
    foe,
    happened,
    man,
    next_roll,
    play,
    rolls,
    table,
)

DROP = [Shoot("doc", "ike", "revolver"), (6, 1, 1, 1), (ARMS, 1)]


def duel(*, others=None, options=None, goals=(), turn=1, seats=None, **ike):
    """Doc is up; one hit drops Ike."""
    return table(STREET, doc=man(at=(0, 0)), ike=foe(**{"at": (5, 0), "hp": 1} | ike), turn=turn,
                 options=options, goals=goals, seats=seats, **(others or {}))  # fmt: skip


def ended(state, when=()):
    return happened(state, when, GameEnded)


@pytest.mark.rule("GEN-10")
def test_a_side_with_nobody_left_has_lost_at_once():
    assert ended(duel(), DROP) == [GameEnded("law", "nobody else is left standing")]
    state = after(duel(), DROP)
    assert RULES.result(state) == Result("law", "nobody else is left standing")
    assert asked(duel(), DROP) is None
    assert state.active is None


@pytest.mark.rule("GEN-10")
def test_with_three_sides_the_last_one_wins():
    given = duel(others={"sam": man(at=(9, 0), seat="town")})
    assert ended(given, DROP) == []
    assert RULES.result(after(given, DROP)) is None


@pytest.mark.rule("GEN-10", "COW-H5")
def test_if_the_last_two_drop_each_other_it_is_a_draw():
    given = duel(at=(1, 0)).change("doc", hp=1)
    when = [Brawl("doc", "ike"), (6, 1, 1, 1, 1), (6, 1, 1, 1, 1), (ARMS, 1), (ARMS, 1)]
    assert ended(given, when) == [GameEnded(None, "nobody is left")]
    assert RULES.result(after(given, when)) == Result(None, "nobody is left")


def last_turn(*fallen, options=None, turn=12, **men):
    """A table whose last activation of a turn is under way."""
    state = table(STREET, turn=turn, options=options, **men)
    for id_ in fallen:
        state = Fell(id_).apply(state)
    for id_ in state.figures:
        state = state.change(id_, acted=turn)
    return state


MEN = {"doc": man((0, 0)), "wes": man((0, 2)), "ike": foe((9, 0)), "jed": foe((9, 2))}


@pytest.mark.rule("GEN-10")
@pytest.mark.parametrize(
    ("fallen", "ending"),
    [
        (("jed",), GameEnded("law", "12 turns are over and the others lost more")),
        (("wes",), GameEnded("gang", "12 turns are over and the others lost more")),
        (("jed", "wes"), GameEnded(None, "12 turns are over and the losses are equal")),
        ((), GameEnded(None, "12 turns are over and the losses are equal")),
    ],
)
def test_after_twelve_turns_the_losses_are_compared(fallen, ending):
    given = last_turn(*fallen, **MEN)
    assert ended(given, [Done("doc")]) == [ending]


@pytest.mark.rule("GEN-10")
def test_not_before_the_twelfth_turn_is_over():
    given = last_turn("jed", turn=11, **MEN)
    assert ended(given, [Done("doc")]) == []
    assert ended(last_turn("jed", **MEN)) == []


@pytest.mark.rule("GEN-10", "GEN-9")
def test_the_scenario_may_give_another_number_of_turns():
    given = last_turn("jed", turn=3, options={"turns": 3}, **MEN)
    assert ended(given, [Done("doc")]) == [
        GameEnded("law", "3 turns are over and the others lost more")
    ]
    house = table(STREET, turn=2, house={"end": {"turns": 2}}, doc=man((0, 0)),
                  ike=foe((9, 0), acted=2))  # fmt: skip
    assert len(ended(house, [Done("doc")])) == 1


@pytest.mark.rule("GEN-10")
def test_a_side_with_nobody_left_does_not_win_by_having_lost_least():
    town = {"sam": man((20, 0), seat="town")}
    given = last_turn("sam", "wes", "abe", "jed", **MEN, **town, abe=man((0, 1)))
    assert ended(given, [Done("doc")]) == [
        GameEnded("gang", "12 turns are over and the others lost more")
    ]


def goal(seat="gang", why="", **when):
    return (Goal(seat, Condition(**when), why),)


@pytest.mark.rule("GEN-10")
def test_a_goal_of_the_scenario_ends_the_game():
    given = duel(others={"jed": foe(at=(30, 0))}, goals=goal("law", down=("ike",)))
    assert ended(given, [*DROP, Done("doc")]) == [GameEnded("law", "the goal is reached")]


def test_goals_are_looked_at_between_activations():
    there = goal("law", "Doc holds the bank", occupies=Occupies(figure="doc", at=(2, 0)))
    given = duel(goals=there)
    walk = [Walk("doc", along(0, 1, 2))]
    assert ended(given, walk) == []
    assert ended(given, [*walk, Done("doc")]) == [GameEnded("law", "Doc holds the bank")]


def test_a_goal_may_wait_for_a_turn_to_end():
    given = table(STREET, goals=goal("gang", turn=1), doc=man((0, 0)), ike=foe((9, 0), acted=1))
    assert ended(given) == []
    assert ended(given, [Done("doc")]) == [GameEnded("gang", "the goal is reached")]


@pytest.mark.rule("GEN-10")
def test_a_goal_comes_before_the_last_man_standing():
    given = duel(at=(1, 0), goals=goal("gang", down=("doc",)), others={"wes": man((0, 2))})
    given = given.change("doc", hp=1)
    when = [Brawl("doc", "ike"), (6, 1, 1, 1, 1), (6, 1, 1, 1, 1), (ARMS, 1), (ARMS, 1)]
    assert ended(given, when) == [GameEnded("gang", "the goal is reached")]


def test_nothing_happens_after_the_end():
    game, events = play(duel(), DROP)
    assert game.question is None
    assert isinstance(events[-2], GameEnded)
    assert RULES.next_script(game) is None


# --- a game after which the fallen are rolled for


@pytest.mark.rule("COW-9.2a", "COW-9.2b", "COW-9.2c", "E-COW-19", "GEN-9")
@pytest.mark.parametrize(("face", "fate"), [(3, "lost"), (4, "lives")])
def test_a_game_with_the_switch_rolls_for_the_fallen_before_it_ends(face, fate):
    given = duel(options={"campaign": True})
    told = next_roll(given, DROP)
    assert (told.why, told.count) == ("Ike: dead or alive", 1)
    assert RULES.result(after(given, DROP)) is None
    state = after(given, [*DROP, (face,)])
    assert state.fallen["ike"].fate == fate
    assert state.figures["doc"].fate == ""
    assert RULES.result(state) == Result("law", "nobody else is left standing")
    lines = [
        RULES.sentence(state, event) for event in happened(given, [*DROP, (face,)], FateRolled)
    ]
    assert [line.text.startswith("Ike") for line in lines] == [True]


@pytest.mark.rule("COW-9.2a")
def test_all_who_fell_are_rolled_for_in_the_order_in_which_they_fell():
    given = duel(others={"wes": man((0, 2)), "jed": foe((30, 0))}, options={"campaign": True})
    for figure in ("jed", "wes"):
        given = Fell(figure).apply(given)
    rolled = rolls(given, [*DROP, (1,), (6,), (4,)])
    assert [why for why, _ in rolled[-3:]] == [
        f"{name}: dead or alive" for name in ("Jed", "Wes", "Ike")
    ]
    fates = after(given, [*DROP, (1,), (6,), (4,)]).fallen
    assert [card.fate for card in fates.values()] == ["lost", "lives", "lives"]


@pytest.mark.rule("COW-9.2a")
@pytest.mark.parametrize("options", [{}, {"campaign": True}])
def test_nobody_is_rolled_for_without_the_switch_or_if_nobody_fell(options):
    assert not options or ended(last_turn(options=options, **MEN), [Done("doc")])
    assert options or ended(duel(options=options), DROP)
