"""What the computer makes of options, places, shots, melees and cards."""

import pytest

import scenarios
from engine.ai.player import Valued
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.goals import Condition, Occupies
from engine.core.luck import Seeded, purpose_of
from engine.core.scenario import Goal
from engine.core.script import Ask
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import places
from tests.rulesets.pirates.table import DECK, RULES, foe, man, npc, play, table

SHIP = "\n".join(["." * 10 + "!" + "sss" + "!" + "." * 10] * 5)
ROPE = ({"kind": "rope", "at": (10, 2)},)
WIDE = "\n".join(["." * 40] * 9)


def duel(at=(6, 1), *, foe_=None, others=None, ground=DECK, **ann):
    return table(ground, ann=man(at=(0, 1), **ann), bob=foe(at=at, **(foe_ or {})),
                 **(others or {}))  # fmt: skip


def chosen(state, when=()):
    """Return what the computer does then."""
    game, _ = play(state, when)
    assert isinstance(game.question, Ask)
    return Valued().choose(RULES, RULES.view(game.state, game.question.seat), game.question)


def worth(state, action):
    return RULES.worth(state, action)


# --- options and moves


def test_who_is_far_off_runs_and_who_is_near_advances_to_fire():
    assert isinstance(chosen(duel(at=(38, 1))), do.Run)
    assert isinstance(chosen(duel(at=(14, 1))), do.Advance)


def test_a_marksman_shoots_from_where_he_stands():
    given = duel(at=(20, 1), gun="musket")
    assert isinstance(chosen(given), do.Stand | do.Creep)


def test_a_move_closes_in():
    given = duel(at=(30, 1), pistols=0, did={"option": "run", "inches": 8})
    move = chosen(given)
    assert isinstance(move, do.Move) and move.path[-1].x == 8


def test_an_empty_musket_is_loaded_while_nobody_is_near():
    given = duel(at=(39, 1), gun="musket", reload=1)
    assert isinstance(chosen(given), do.Stand)
    assert isinstance(chosen(given, [do.Stand("ann")]), do.Reload)


@pytest.mark.rule("PIR-M3")
def test_the_way_to_the_other_ship_is_a_rope():
    far = table(SHIP, marks=ROPE, ann=man(at=(2, 2)), bob=foe(at=(20, 2)))
    nearer = table(SHIP, marks=ROPE, ann=man(at=(9, 2)), bob=foe(at=(20, 2)))
    there = places.nearest(nearer, nearer.men["ann"])
    assert there < places.nearest(far, far.men["ann"]) < 100
    alone = table(SHIP, marks=ROPE, ann=man(at=(9, 2), rank="hero"), bob=foe(at=(16, 2)))
    assert isinstance(chosen(alone), do.Swing)


def test_a_grenade_is_primed_for_a_crowd_and_spares_friends():
    crowd = {"cid": foe(at=(8, 4)), "dan": foe(at=(7, 3)), "eve": foe(at=(8, 3))}
    given = duel(at=(7, 4), ground=WIDE, grenades=2, others=crowd)
    given = given.change("ann", at=Cell(0, 4))
    assert isinstance(chosen(given), do.Prime)
    primed = given.did("ann", option="prime", arrived=True)
    assert chosen(primed) == do.Throw("ann", (1, 0))
    friends = duel(at=(7, 1), grenades=1, others={"cid": man(at=(8, 1)), "dan": man(at=(7, 2))},
                   did={"option": "prime", "arrived": True})  # fmt: skip
    assert worth(friends, do.Throw("ann", (1, 0))) < 0


def test_goals_draw_men_along():
    goal = Goal("red", Condition(occupies=Occupies(seat="red", area=(0, 0, 1, 1))))
    given = table(WIDE, goals=(goal,), ann=man(at=(12, 4), did={"option": "run", "inches": 9}),
                  bob=foe(at=(39, 8)))  # fmt: skip
    assert chosen(given).path[-1].x < 6


def test_nobody_stays_at_the_rail_with_an_enemy_near():
    given = table(SHIP, ann=man(at=(9, 2)), bob=foe(at=(5, 2)))
    ann = given.men["ann"]
    inside = places.worth(given, ann, "run")
    at_the_rail = places.worth(given, ann.moved_to(Cell(10, 2)), "run")
    assert at_the_rail < inside - 100


# --- shots and melees


@pytest.mark.rule("PIR-S1")
def test_of_two_targets_the_dearer_is_shot():
    given = duel(foe_={"rank": "hero"}, others={"cid": foe(at=(6, 2))},
                 did={"option": "stand"})  # fmt: skip
    assert chosen(given) == do.Shoot("ann", "bob", "pistol")


def test_no_shot_is_fired_that_can_hardly_hit():
    given = duel(at=(8, 1), wounds=1, did={"option": "advance", "moved": True, "arrived": True},
                 foe_={"did": {"moved": True}})  # fmt: skip
    assert worth(given, do.Shoot("ann", "bob", "pistol")) < 0


@pytest.mark.rule("PIR-B6")
def test_a_hero_cuts_down_whom_he_can():
    given = duel(at=(1, 1), rank="hero", foe_={"down": True}, did={"option": "run"})
    assert chosen(given) == do.CutDown("ann", "bob")


def test_a_hero_in_contact_fights_and_a_wounded_swab_against_a_hero_does_not():
    given = duel(at=(1, 1), rank="hero", did={"option": "run"})
    assert chosen(given) == do.Fight("ann", "bob")
    weak = duel(at=(1, 1), wounds=1, pistols=0, foe_={"rank": "hero"}, did={"option": "run"})
    assert worth(weak, do.Fight("ann", "bob")) < 0


@pytest.mark.rule("PIR-B4")
def test_a_pistol_is_drawn_before_a_melee():
    given = duel(at=(1, 1), did={"option": "run"})
    assert chosen(given, [do.Fight("ann", "bob")]) == do.DrawPistol("ann", "bob")


def test_fire_is_held_only_if_nobody_can_be_hit_yet():
    waiting = duel(at=(12, 1), did={"option": "advance", "arrived": True})
    assert chosen(waiting) == do.Hold("ann")
    assert worth(duel(at=(3, 1), did={"option": "advance"}), do.Hold("ann")) < 0


@pytest.mark.rule("PIR-R1")
def test_a_draw_is_called_for_a_good_shot():
    near = duel(at=(3, 1), did={"option": "stand", "held": True})
    assert worth(near, do.CallDraw("ann")) > 0
    far = table(DECK, pack=("black",), up="ann", bob=foe(at=(8, 1)),
                ann=man(at=(0, 1), wounds=1, did={"option": "stand", "held": True}))  # fmt: skip
    assert worth(far, do.CallDraw("ann")) < 0


# --- cards


@pytest.mark.rule("PIR-E1", "PIR-E5")
def test_cards_help_ones_own_and_hinder_the_others():
    given = duel(rank="hero", others={"tom": man(at=(0, 0))})
    rum = {who: worth(given, do.PlayCard("red", "rum", who)) for who in given.men}
    assert rum["ann"] > rum["tom"] > 0 > rum["bob"]
    parrot = {who: worth(given, do.PlayCard("red", "parrot", who)) for who in given.men}
    assert parrot["bob"] > 0 > parrot["tom"]


@pytest.mark.rule("PIR-E4")
def test_the_dangerous_man_stumbles():
    given = duel(foe_={"rank": "dog"}, others={"cid": foe(at=(39, 1))})
    stumbles = {who: worth(given, do.PlayCard("red", "stumble", who)) for who in given.men}
    assert stumbles["bob"] > 0
    assert stumbles["cid"] < 0 and stumbles["ann"] < 0


@pytest.mark.rule("PIR-T7")
def test_blanks_are_laid_away_and_nothing_else():
    given = duel()
    assert worth(given, do.Discard("red", "blank")) > 0
    assert worth(given, do.Discard("red", "rum")) < 0


@pytest.mark.rule("PIR-R34")
def test_the_umpire_lets_it_stand():
    given = table(DECK, ann=man(at=(0, 0)), bob=foe(at=(9, 0)), tom=npc(at=(30, 0)),
                  seats=("red", "black", "umpire"))  # fmt: skip
    assert chosen(given, [do.Appeal("red", "")]) == do.Rule("umpire", "")


# --- whole games


@pytest.mark.parametrize("name", ["pirates-boarding", "pirates-raid"])
def test_computers_play_to_the_end_and_leave_no_good_shot_undone(name):
    game = Game(RULES, RULES.set_up(scenarios.find(name), {}))
    luck, times, acts, idle = Seeded(bytes(16)), dict[str, int](), 0, 0
    while (question := game.question) is not None:
        if isinstance(question, Ask):
            view = RULES.view(game.state, question.seat)
            action = Valued().choose(RULES, view, question)
            acts, idle = acts + 1, idle + _is_idle(view, question, action)
        else:
            purpose = purpose_of(question)
            action = luck.answer(question, times.get(purpose, 0))
            times[purpose] = times.get(purpose, 0) + 1
        game.answer(action)
    assert game.state.ended is not None and game.state.ended.winner is not None
    assert 50 * idle < acts


def _is_idle(view, question, action):
    """Return whether a go was ended with a shot, a throw or a melee left that gains something."""
    if action.verb != "done":
        return False
    useful = ("shoot", "swivel", "throw", "fight", "cut", "reload")
    return any(act.verb in useful and RULES.worth(view, act) > 0 for act in question.options)
