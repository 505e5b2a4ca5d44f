"""Those who are held, tied, gagged or stunned (PEP-L13, L15, L19, R31, R33, R42, R43)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import prowess
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.people import HELPLESS, Bonus, Hold
from engine.rulesets.peppercorn.refusing import why_not
from tests.rulesets.peppercorn.brawl import BARE, ENGAGE, armed, brawl, fight, mode, with_
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    allows,
    asked,
    foe,
    go_on,
    happened,
    horse,
    man,
    named,
    of,
    options,
    rolls,
    table,
    verbs,
    walks,
)

CLOCK = 4 * 2 + 1  # of round 1 of move 2


def held(left=2, since=CLOCK - 1, *, used=False, up="ann", ann=None, bob=None, **fields):
    """Bob is held by Ann in round 1 of move 2."""
    bob = {"hold": Hold("ann", left, since, used), **(bob or {})}
    return brawl(move=2, up=up, ann=ann, bob=bob, **fields)


def helpers(given):
    """Return what can be done to Bob by whoever is up."""
    kinds = (do.Tie, do.Gag, do.Disarm, do.Strike)
    return {act.verb for kind in kinds for act in options(given, kind=kind)}


# --- how long


@pytest.mark.rule("PEP-R42", "PEP-L12", "PEP-L15")
@pytest.mark.parametrize(("margin", "rounds"), [(3, 1), (4, 2), (5, 3)])
def test_a_hold_runs_from_the_next_round_for_as_many_as_it_says(margin, rounds):
    given = brawl(ann={"melee": margin})
    when = fight(mode("ann", "mauling"), faces=(3, 3))
    when += [do.MaulAs("ann", False)] if margin > 3 else []
    game, _ = go_on(given, when, until="acts")
    kept = [game.state.people["bob"].hold is not None]
    for _ in range(rounds):
        game, _ = go_on(game.state, until="acts" if game.state.now.round < 4 else "orders")
        kept.append(game.state.people["bob"].hold is not None)
    # Then she has him for the next so many rounds, and no longer
    assert kept == [True] * rounds + [False]


@pytest.mark.rule("PEP-R42", "PEP-L15")
@pytest.mark.parametrize(
    ("left", "since", "after_"), [(1, CLOCK, 1), (1, CLOCK - 1, 0), (2, CLOCK - 1, 1),
                                  (HELPLESS, 1, HELPLESS)],
)  # fmt: skip
def test_a_round_passes_at_its_end(left, since, after_):
    given = held(left, since, up="", stage="recovery", in_round=1)
    bob = after(given).people["bob"]
    assert (bob.hold.left if bob.hold else 0) == after_
    assert bob.bonuses == (() if bob.hold else (Bonus(-1, CLOCK + 4),))


@pytest.mark.rule("PEP-L15", "PEP-R42")
def test_who_was_held_has_minus_1_in_his_next_melee_round():
    given = held(2)
    then = after(given, [do.Release("ann", "bob")])
    assert (then.people["bob"].hold, then.people["bob"].bonuses) == (None, (Bonus(-1, CLOCK + 4),))
    free = brawl(move=2, bob={"bonuses": (Bonus(-1, CLOCK + 4),)})
    (result,) = happened(free, fight(with_("ann", "fists"), faces=(6, 4)), was.Compared)
    assert named(result.fighters[1].parts) == {"die": 4, "last round": -1}


@pytest.mark.rule("PEP-R42")
def test_it_ends_if_the_holder_moves():
    given = held(HELPLESS, up="ann", stage="orders", in_round=0)
    for path in ((Cell(3, 1),), (Cell(4, 0),)):  # even if he stays beside his prisoner
        _, events = go_on(given, [do.Walk("ann", path)])
        assert of(events, was.Released) == [was.Released("ann", "bob")]


@pytest.mark.rule("PEP-R42")
@pytest.mark.parametrize("ann", [{"at": (8, 1)}, {"effort": 6}, {"nerve": "panicked"}])
def test_it_ends_if_the_holder_is_elsewhere_or_able_to_do_nothing(ann):
    given = held(HELPLESS, up="", stage="recovery", ann=ann)
    assert after(given).people["bob"].hold is None


@pytest.mark.rule("PEP-R42")
def test_it_ends_if_the_holder_is_hit():
    given = held(HELPLESS, order=("ranchers", "law"), up="off",
                 others={"off": foe((6, 1), aim="ann")})  # fmt: skip
    then = after(given, [do.Fire("off", "ann", "medium_pistol"), (9,), (1,), (6,)])
    assert then.people["bob"].hold is None


# --- what nobody does who is held


@pytest.mark.rule("PEP-R31", "PEP-R42")
def test_held_means_no_attack_and_no_movement():
    given = held(2, up="", order=("ranchers", "law"), bob={"guns": ("medium_pistol",)})
    taken = given.replace(up="bob")
    assert verbs(taken) <= {"speak", "activate", "done"}
    orders = held(2, up="off", stage="orders", in_round=0, order=("ranchers", "law"))
    assert "bob" not in [act.figure for act in options(orders, kind=do.Activate)]


@pytest.mark.rule("PEP-R33")
def test_a_hold_cuts_a_path_off():
    given = brawl(ann={"melee": 3}, bob={"order": walks((6, 1), (7, 1))})
    then = after(given, fight(mode("ann", "mauling"), faces=(3, 3)))
    assert then.people["bob"].order is None


@pytest.mark.rule("PEP-R42")
def test_the_holder_does_nothing_but_hold():
    given = held(2, ann={"guns": ("medium_pistol",), "hand": "medium_pistol"})
    assert verbs(given) == {"release", "done", "activate"}


# --- the one act


@pytest.mark.rule("PEP-L13", "PEP-R42")
@pytest.mark.parametrize(
    ("left", "since", "used", "may"),
    [
        (2, CLOCK - 1, False, False),  # the first round of two
        (1, CLOCK - 2, False, True),  # the second
        (3, CLOCK - 1, False, False),
        (2, CLOCK - 2, False, True),
        (1, CLOCK - 3, False, True),
        (1, CLOCK - 3, True, False),  # one act in all
        (1, CLOCK - 1, False, False),  # a hold of one round
        (HELPLESS, CLOCK - 2, False, True),
    ],
)
def test_the_holder_has_one_act_in_the_further_rounds(left, since, used, may):
    given = held(left, since, used=used, bob=armed("club"))
    assert helpers(given) == ({"tie", "gag", "disarm"} if may else set())


@pytest.mark.rule("PEP-L13", "PEP-R42")
@pytest.mark.parametrize(
    "act", [do.Tie("ann", "bob"), do.Gag("ann", "bob"), do.Disarm("ann", "bob")]
)
def test_with_it_his_act_is_spent(act):
    then = after(held(2, CLOCK - 2, bob=armed("club")), [act])
    bob = then.people["bob"]
    assert (bob.hold.used, then.people["ann"].did.acted) == (True, True)
    assert (bob.tied, bob.gagged, bob.hand) == (
        act.verb == "tie", act.verb == "gag", "" if act.verb == "disarm" else "club",
    )  # fmt: skip


@pytest.mark.rule("PEP-L13", "PEP-R43")
@pytest.mark.parametrize("left", [1, 2, HELPLESS])
def test_a_second_assailant_may_do_so_at_once(left):
    given = held(left, up="cis", bob=armed("club"), others={"cis": man((5, 0))})
    assert helpers(given) == {"tie", "gag", "disarm"}
    fresh = held(left, CLOCK, up="cis", bob=armed("club"), others={"cis": man((5, 0))})
    assert helpers(fresh) == set()


@pytest.mark.rule("PEP-R43", "PEP-L13")
def test_from_the_saddle_one_strikes_and_no_more():
    given = brawl(
        ann={"notes": ("brutal",), "mount": "horse1"}, bob={"body": "stunned"},
        marks=[horse((4, 1))], others={"art": man((4, 0), tied=True)},
    )  # fmt: skip
    assert helpers(given) == {"strike"}
    assert helpers(given.change("ann", mount="")) == {"tie", "strike"}
    assert not options(given, kind=do.Free)
    assert options(given.change("ann", mount=""), kind=do.Free)
    assert "back of a beast" in why_not(given, "ann", "tie")


@pytest.mark.rule("PEP-R43")
def test_what_was_taken_from_him_lies_at_his_feet():
    given = held(1, up="cis", bob=armed("club"), others={"cis": man((5, 0))})
    then = after(given, [do.Disarm("cis", "bob")])
    assert [(one.row, one.at) for one in then.lying] == [("club", Cell(5, 1))]


# --- mauling again


@pytest.mark.rule("PEP-R42", "PEP-L15")
def test_in_its_last_round_the_holder_may_maul_again_and_the_victim_has_minus_1():
    assert not allows(held(2), ENGAGE)
    assert not allows(held(HELPLESS), ENGAGE)
    given = held(1, ann={"melee": 4})
    assert {act.mode for act in options(given, [ENGAGE], kind=do.Choose)} == {"mauling"}
    when = fight(mode("ann", "mauling"), faces=(3, 5))
    (result,) = happened(given, when, was.Compared)
    assert named(result.fighters[1].parts) == {"die": 5, "last round": -1}
    # Then it is a hold anew, or none, and the -1 is used up
    bob = after(given, when).people["bob"]
    assert (bob.hold, bob.bonuses) == (Hold("ann", 1, CLOCK), ())
    assert after(given, fight(mode("ann", "mauling"), faces=(1, 4))).people["bob"].hold is None


@pytest.mark.rule("PEP-R42", "PEP-R31")
def test_nobody_else_fights_whoever_is_held():
    given = held(1, up="cis", others={"cis": man((5, 0), **BARE)})
    assert not allows(given, do.Engage("cis", "bob"))
    again = held(1, others={"cis": man((5, 0), **BARE)})
    assert not options(again, [ENGAGE], kind=do.Join)


@pytest.mark.rule("PEP-L15", "PEP-R42")
def test_what_is_foreseen_of_it_counts_that_he_is_held():
    given = held(1)
    bob, ann = given.people["bob"], given.people["ann"]
    parts = prowess.strength(given, bob, ann, Fighter("bob", "brawling", "fists", ""), 3)
    assert named(parts) == {"die": 3, "held": -1}


# --- tied and gagged


@pytest.mark.rule("PEP-R42")
def test_tied_hands_neither_fire_nor_fight_nor_force_doors():
    armed_ = {"guns": ("medium_pistol",), "hand": "medium_pistol", "tied": True}
    given = brawl(ann=armed_)
    assert not {"fire", "aim", "engage", "force", "open", "load", "ready", "hurl"} & verbs(given)
    assert {"speak", "lie"} <= verbs(given)


@pytest.mark.rule("PEP-R42")
def test_the_gagged_say_nothing():
    assert "speak" not in verbs(brawl(ann={"gagged": True}))


@pytest.mark.rule("PEP-R42")
def test_a_friend_spends_a_round_to_free_him():
    given = brawl(others={"cis": man((4, 0), tied=True, gagged=True)})
    then = after(given, [do.Free("ann", "cis")])
    assert (then.people["cis"].tied, then.people["cis"].gagged) == (False, False)
    assert then.people["ann"].did.acted
    assert not allows(brawl(bob={"tied": True}), do.Free("ann", "bob"))
    # not while he holds another
    holder = held(2, others={"cis": man((4, 0), tied=True)})
    assert not options(holder, kind=do.Free)


# --- the brutal


BRUTAL = {"notes": ("brutal",)}
STRIKE = do.Strike("ann", "bob")
HELPLESSLY = [{"body": "stunned"}, {"tied": True}, {"body": "inert"}, {"body": "coma"}]


@pytest.mark.rule("PEP-L19", "PEP-R43")
@pytest.mark.parametrize("bob", HELPLESSLY)
def test_only_the_brutal_strike_the_helpless(bob):
    assert allows(brawl(ann=BRUTAL, bob=bob), STRIKE)
    assert not allows(brawl(bob=bob), STRIKE)
    assert not allows(brawl(ann=BRUTAL), STRIKE)
    assert not allows(brawl(ann=BRUTAL, bob={**bob, "at": (6, 1)}), STRIKE)


@pytest.mark.rule("PEP-L19", "PEP-R43")
def test_and_whoever_is_held():
    others = {"cis": man((5, 0), **BRUTAL)}
    assert allows(held(1, up="cis", others=others), do.Strike("cis", "bob"))
    # the holder himself as his one act
    assert not allows(held(2, ann=BRUTAL), STRIKE)
    given = held(1, CLOCK - 2, ann=BRUTAL)
    assert after(given, [STRIKE, (3,)]).people["bob"].hold.used


@pytest.mark.rule("PEP-R43", "PEP-L19")
def test_with_a_blade_he_strikes_with_pst_and_no_roll_against_it():
    given = brawl(ann=armed("knife", **BRUTAL), bob={"body": "stunned", "dazed": 1})
    when = [STRIKE, (5,), (4,)]
    assert [why for why, _ in rolls(given, when)] == [
        "Ann strikes Bob down: how hard Bob is struck",
        "Ann strikes Bob down: the saving throw of Bob",
    ]
    (blow,) = happened(given, when, was.Pierced)
    assert named(blow.parts) == {"die": 5, "knife": -2}


@pytest.mark.rule("PEP-R43", "PEP-L19", "PEP-B2")
@pytest.mark.parametrize(
    ("hand", "parts"),
    [("club", {"die": 4, "club": -2}), ("", {"die": 4, "fists": -3}),
     ("rope", {"die": 4, "fists": -3})],
)  # fmt: skip
def test_with_anything_else_with_bst(hand, parts):
    given = brawl(ann={"things": (hand,) if hand else (), "hand": hand, **BRUTAL},
                  bob={"tied": True})  # fmt: skip
    (blow,) = happened(given, [STRIKE, (4,)], was.Bludgeoned)
    assert named(blow.parts) == parts
    assert asked(given, [STRIKE]).why == "Ann strikes Bob down"


@pytest.mark.rule("PEP-L19", "PEP-R43")
def test_once_a_round():
    given = brawl(ann=BRUTAL, bob={"body": "stunned", "dazed": 1})
    then = after(given, [STRIKE, (2,)])
    assert then.people["ann"].did.acted


@pytest.mark.rule("PEP-R43")
def test_blows_do_not_wake_the_inert():
    given = brawl(ann=armed("club", **BRUTAL), bob={"body": "coma"})
    assert after(given, [STRIKE, (6,)]).people["bob"].body == "coma"


@pytest.mark.rule("PEP-R43", "PEP-R42")
@pytest.mark.parametrize("bob", [{"body": "stunned"}, {"tied": True}])
def test_others_may_tie_gag_and_disarm_them(bob):
    given = brawl(bob={**armed("club"), **bob})
    tied, awake = "tied" in bob, bob.get("body") != "stunned"
    assert helpers(given) == {"disarm", *(["gag"] if awake else []), *([] if tied else ["tie"])}
    alone = table(FIELD, ann=man((4, 1)), bob=man((5, 1), body="stunned"), far=foe((39, 1)))
    assert not helpers(alone)
