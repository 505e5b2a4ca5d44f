"""What somebody is worth hand to hand (PEP-L1, L3, L6, L14, L18, R15, R16, R28, R40, R55)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import prowess
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.people import Bonus, Task, Wound
from tests.rulesets.peppercorn.brawl import armed, brawl, fight, mode, with_
from tests.rulesets.peppercorn.table import after, foe, happened, horse, man, named

WALL = "....\n.##.\n...."


def worth(given, figure="ann", against="bob", chosen="brawling", weapon="fists", aid=""):
    """Return the parts of somebody's roll but the die, as one who attacks."""
    fought = was.Clashed(("ann",), "bob").apply(given)
    person, other = fought.people[figure], fought.people[against]
    fighter = Fighter(figure, chosen, weapon, aid)
    return named(prowess.strength(fought, person, other, fighter, 0))


@pytest.mark.rule("PEP-L1", "PEP-L3")
def test_a_roll_is_a_die_the_melee_value_and_factors():
    given = brawl(ann={"melee": 2}, bob={"melee": -1})
    (compared,) = happened(given, fight(with_("ann", "fists"), faces=(4, 5)), was.Compared)
    ann, bob = compared.fighters
    assert (named(ann.parts), ann.total) == ({"die": 4, "melee": 2}, 6)
    assert (named(bob.parts), bob.total) == ({"die": 5, "melee": -1}, 4)
    assert worth(brawl()) == {}


@pytest.mark.rule("PEP-L6", "PEP-R16", "PEP-A2")
@pytest.mark.parametrize(
    ("so", "parts"),
    [
        ({"effort": 2}, {"tired": -1}),
        ({"effort": 3, "blood": 1}, {"weary": -2}),
        ({"nerve": "shaken"}, {"shaken": -1}),
        ({"groggy": True}, {"groggy": -1}),
        ({"body": "down"}, {"down": -1}),
        ({"did": {"fumbled": True}}, {"picking up a weapon": -1}),
        ({"enraged": True}, {"enraged": 1}),
        ({"notes": ("enraged",)}, {"enraged": 1}),
        ({"wounds": (Wound(2),), "effort": 2}, {"wounded": -2, "tired": -1}),
    ],
)
def test_each_factor_of_a_fighter(so, parts):
    assert worth(brawl(ann=so)) == parts
    assert worth(brawl(bob=so), "bob", "ann") == parts


@pytest.mark.rule("PEP-L6")
def test_a_rider_is_better_off_and_a_driver_is_not():
    def riding(kind):
        return brawl(marks=[horse((4, 1), beast=kind)], ann={"mount": f"{kind}1"})

    assert worth(riding("horse")) == {"mounted": 1}
    assert worth(riding("coach")) == {}


@pytest.mark.rule("PEP-L6", "PEP-R55")
@pytest.mark.parametrize(
    ("mine", "theirs", "parts"),
    [("w", ".", {"height": 1}), (".", "w", {}), ("w", "w", {}), ("<", ".", {"height": 1})],
)
def test_height_counts_for_who_stands_higher(mine, theirs, parts):
    lower, upper = f"....\n.{mine}{theirs}.\n....", "....\n.>..\n...."
    given = brawl(
        lower, upper, ann={"at": (1, 1)}, bob={"at": (2, 1)},
        others={"far": man((0, 0)), "off": foe((3, 0))},
    )  # fmt: skip
    assert worth(given) == parts


@pytest.mark.rule("PEP-L6")
def test_dodging_has_1_for_it():
    assert worth(brawl(), chosen="dodging", weapon="") == {"dodging": 1}


@pytest.mark.rule("PEP-L14", "T-PEP-3")
@pytest.mark.parametrize(
    ("aid", "parts"),
    [("lariat", {"lariat": 2}), ("rope", {"rope": 1}), ("sack", {"sack": 1}), ("whip", {})],
)
def test_aids_to_mauling_count_in_the_roll_but_a_whip(aid, parts):
    assert worth(brawl(), chosen="mauling", weapon="", aid=aid) == parts


@pytest.mark.rule("PEP-L18", "T-PEP-3")
@pytest.mark.parametrize(
    ("aid", "parts"),
    [("pepper", {"pepper sachet": 2, "dodging": 1}), ("dirt", {"dirt by the handful": 1,
                                                               "dodging": 1})],
)  # fmt: skip
def test_aids_to_dodging(aid, parts):
    assert worth(brawl(), chosen="dodging", weapon="", aid=aid) == parts


# --- next round


@pytest.mark.rule("PEP-R40")
def test_what_was_kept_counts_in_whichever_mode_and_adds_up():
    kept = {"bonuses": (Bonus(2, 9), Bonus(-1, 6))}
    assert worth(brawl(ann=kept)) == {"last round": 1}
    assert worth(brawl(ann=kept), chosen="mauling", weapon="") == {"last round": 1}


@pytest.mark.rule("PEP-R40")
def test_it_lapses_after_four_rounds_or_one_melee_round():
    # Given a bonus of round 1 of move 1
    kept = {"bonuses": (Bonus(2, 5 + 4),)}
    assert worth(brawl(move=2, in_round=1, ann=kept)) == {"last round": 2}
    assert worth(brawl(move=2, in_round=2, ann=kept)) == {}
    # When it has counted once, then it is used up
    then = after(brawl(ann=kept), fight(with_("ann", "fists"), faces=(3, 5)))
    assert then.people["ann"].bonuses == ()


@pytest.mark.rule("PEP-R28", "PEP-B3", "PEP-L6")
def test_the_2_of_a_blow_includes_starting_from_down():
    downed = {"body": "down", "bonuses": (Bonus(-2, 9),)}
    assert worth(brawl(ann=downed)) == {"last round": -2}
    assert worth(brawl(ann={"body": "down", "bonuses": (Bonus(-1, 9),)})) == {
        "down": -1, "last round": -1,
    }  # fmt: skip


# --- surprise


@pytest.mark.rule("PEP-R55", "PEP-L6")
def test_full_surprise_from_out_of_sight():
    # Given Ann behind a wall when the move began
    unseen = brawl(WALL, ann={"at": (3, 1), "did": {"began": Cell(3, 2)}},
                   bob={"at": (3, 0), "did": {"began": Cell(0, 0)}},
                   others={"far": man((0, 0)), "off": foe((0, 2))})  # fmt: skip
    assert worth(unseen) == {"surprise": 2}
    # not for the one who is attacked
    assert worth(unseen, "bob", "ann") == {}
    assert worth(brawl()) == {}


@pytest.mark.rule("PEP-R55", "PEP-R51")
def test_full_surprise_from_hiding():
    assert worth(brawl(ann={"did": {"lurked": True}})) == {"surprise": 2}
    # a real ambush: whoever lurks beside one is in no contact before he strikes
    hidden = brawl(ann={"concealed": True, "did": {"lurked": True}})
    beside = was.StageBegan("advance", 1).apply(hidden)
    assert beside.people["bob"].did.beside == () == beside.people["ann"].did.beside


@pytest.mark.rule("PEP-R55", "PEP-L6")
@pytest.mark.parametrize(
    "busy",
    [{"did": {"busy": True}}, {"task": Task("load", "rifle", 1)},
     {"task": Task("bandage", "off", 1)}, {"did": {"before": ("bob", "off")}}],
)  # fmt: skip
def test_half_surprise_on_the_busy(busy):
    given = brawl(bob=busy)
    ann, bob = given.people["ann"], given.people["bob"]
    assert prowess.surprise(given, ann, bob) == 1
    # who gets up is not busy
    given = brawl(bob={"task": Task("rise", "", 1)})
    assert prowess.surprise(given, given.people["ann"], given.people["bob"]) == 0


@pytest.mark.rule("PEP-R55")
def test_surprise_is_for_the_first_round_of_contact():
    given = brawl(ann={"did": {"lurked": True}})
    later = was.StageBegan("advance", 2).apply(given)
    assert later.people["bob"].did.beside == ("ann",)
    assert worth(later) == {}


@pytest.mark.rule("PEP-R55", "PEP-L6")
def test_all_who_attack_have_their_own_surprise():
    given = brawl(
        bob={"did": {"busy": True, "beside": ("ann",)}},
        others={"cis": man((5, 0), guns=(), hand="")},
    )
    fought = was.Clashed(("ann", "cis"), "bob").apply(given)
    found = [prowess.surprise(fought, fought.people[who], fought.people["bob"])
             for who in ("ann", "cis")]  # fmt: skip
    assert found == [0, 1]


@pytest.mark.rule("PEP-R15", "PEP-L18")
def test_once_used_dirt_and_pepper_are_gone():
    given = brawl(bob={"things": ("pepper",)})
    when = fight(with_("ann", "fists"), mode("bob", "dodging", "pepper"), (3, 1))
    assert happened(given, when, was.AidSpent) == [was.AidSpent("bob", "pepper")]
    assert after(given, when).people["bob"].things == ()
    rope = brawl(ann=armed("rope"))
    assert not happened(rope, fight(mode("ann", "mauling", "rope"), faces=(3, 2)), was.AidSpent)
