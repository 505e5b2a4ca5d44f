"""The odds that are shown are true: beside 100,000 shots by a table of its own (GEN-12).

The pools are put together here once more from what the rulebook says, and thrown by dice that know
nothing of the rules under test. A pool that comes up in many ways is thrown once.
"""

from bisect import bisect_left
from functools import cache
from itertools import product

import numpy as np
import pytest

from engine.rulesets.cowpoke.actions import Blaze, Brawl, Shoot
from engine.rulesets.cowpoke.state import Aiming
from tests.rulesets.cowpoke.table import RULES, foe, man, table

SHOTS = 100_000
SECRET = 2
LIGHT, SERIOUS, MORTAL = 1, 2, 4

# T-COW-2: dice by distance, then Aim and Blaze Away, and whether both hands are needed.
GUNS = {
    "revolver": ((5, 4, 3, 1), 2, 3, False),
    "derringer": ((4, 2), 2, 0, False),
    "lever": ((3, 4, 4, 3, 2), 3, 2, True),
    "rifle": ((2, 3, 4, 4, 3, 2), 3, 0, True),
    "bow": ((2, 3, 3, 2), 3, 0, True),
    "shotgun": ((6, 5, 3), 2, 0, True),
    "sawn_off": ((6, 4), 2, 0, False),
    "gatling": ((3, 6, 6, 5, 4, 3), 0, 0, True),
    "thrown": ((3, 2), 0, 0, False),
}
FARTHEST = (2, 6, 12, 18, 24, 36)  # inches of each range
TIERS = {"greenhorn": (-1, -1), "cowpoke": (0, 0), "legend": (1, 1)}  # shooting, brawling
COVERS = {".": 0, "=": -2, "%": -3}  # nothing, a fence, rocks
MELEE = {"unarmed": 0, "knife": 2, "sabre": 4}
SCARS = ((), ("head",), ("arms",), ("head", "arms"), ("legs", "gut", "chest"))
# T-COW-4: location by location die; severity by severity die.
CHART = np.array(
    [
        *2 * [[1, 1, 1, 1, 2, 2]],  # arms
        [1, 1, 1, 1, 2, 2],  # legs
        [1, 1, 1, 2, 2, 4],  # gut
        [1, 1, 2, 2, 2, 4],  # chest
        [1, 1, 2, 2, 4, 4],  # head
    ]
)


# --- dice that know no rules


@cache
def shots(dice, each_six, hp=4, tough=False):
    """Throw a pool, locate and grade its hits; return what each throw did."""
    chance = np.random.default_rng((SECRET, dice, each_six, hp, tough))
    sixes = (chance.integers(1, 7, (SHOTS, dice)) == 6).sum(axis=1)
    hits = sixes if each_six else np.minimum(sixes, 1)
    left, unused = np.full(SHOTS, hp), np.full(SHOTS, tough)
    for number in range(hits.max()):
        where, how = chance.integers(0, 6, (2, SHOTS))
        damage = CHART[where, how] * ((hits > number) & (left > 0))
        shrugged = (damage == LIGHT) & unused
        unused &= ~shrugged
        left -= np.where(shrugged, 0, damage)
    return {"hit": hits > 0, "damage": hp - left, "drops": left <= 0}


@cache
def brawls(mine, theirs):
    """Throw two pools against each other."""
    chance = np.random.default_rng((SECRET, mine, theirs))
    ours = (chance.integers(1, 7, (SHOTS, mine)) == 6).sum(axis=1)
    others = (chance.integers(1, 7, (SHOTS, theirs)) == 6).sum(axis=1)
    return {
        "wins": ours > others,
        "both hit": (ours == others) & (ours > 0),
        "loses": ours < others,
    }


def is_true(chance, thrown):
    """Return whether a chance is within three standard errors of what was thrown."""
    shown = chance.numerator / chance.denominator
    spread = (shown * (1 - shown)) ** 0.5 if chance.percent else thrown.std()
    return abs(shown - thrown.mean()) <= 3 * spread / SHOTS**0.5


def all_true(chances, thrown):
    return {chance.name for chance in chances} == set(thrown) and all(
        is_true(chance, thrown[chance.name]) for chance in chances
    )


# --- shots


@cache
def lane(inches, cover):
    """Doc at one end of a lane, Ike at the other, something before him."""
    ground = "." * (inches - 1) + cover + "."
    return table(ground, doc=man(at=(0, 0)), ike=foe(at=(inches, 0)))


def armed(state, weapon, **card):
    return state.change("doc", weapons=(weapon,), **card)


def ways(weapon):
    """Yield every way to shoot with a weapon."""
    _, aim, blaze, _ = GUNS[weapon]
    acts = ["shoot", *["aim"] * (aim > 0), *["blaze"] * (blaze > 0)]
    yield from product(acts, FARTHEST, COVERS, TIERS, (False, True), (0, 1), SCARS)


def expected(weapon, act, inches, cover, tier, marksman, blinded, scars):
    """Return the dice that the rulebook gives, 0 if there is no shot.

    At point blank whatever is low is next to the shooter too, and covers nobody (GEN-7).
    """
    dice, aim, blaze, two_handed = GUNS[weapon]
    halved = weapon == "thrown" and "arms" in scars  # a throw reaches half as far (T-COW-4)
    band = bisect_left(FARTHEST, inches * (1 + halved))
    if band >= len(dice):
        return 0
    more = {"shoot": 0, "aim": aim, "blaze": blaze}[act] + marksman - 2 * blinded
    worse = ("head" in scars) + 2 * (two_handed and "arms" in scars)
    covered = COVERS[cover] if inches > 2 else 0
    return max(0, dice[band] + more + covered + TIERS[tier][0] - worse)


@pytest.mark.rule("GEN-12", "T-COW-2", "T-COW-3", "T-COW-4", "COW-R1", "COW-R11", "COW-6.2b")
@pytest.mark.parametrize("every", [11, pytest.param(1, marks=pytest.mark.soak)])  # th way
@pytest.mark.parametrize("weapon", GUNS)
def test_the_odds_of_a_shot_are_those_of_100_000_shots(weapon, every):
    wrong = []
    for act, inches, cover, tier, marksman, blinded, scars in [*ways(weapon)][::every]:
        dice = expected(weapon, act, inches, cover, tier, marksman, blinded, scars)
        state = armed(
            lane(inches, cover), weapon, tier=tier, blinded=blinded, scars=scars,
            marksman=weapon if marksman else "",
            aim=Aiming("ike", weapon) if act == "aim" else None,
        )  # fmt: skip
        shot = Blaze if act == "blaze" else Shoot
        bucket = RULES.bucket(state, shot("doc", "ike", weapon))
        thrown = shots(dice, act == "blaze") if dice else {}
        if not all_true(bucket.chances, thrown) or max(0, bucket.pool) != dice:
            wrong.append((act, inches, cover, tier, marksman, blinded, scars))
    assert not wrong


@pytest.mark.rule("GEN-12", "COW-2.3f", "COW-4.4f", "COW-8.5a")
@pytest.mark.parametrize("tough", [False, True])
@pytest.mark.parametrize("hp", [1, 2, 3, 4])
def test_the_odds_count_what_the_target_can_take(hp, tough):
    skills = ("tough",) if tough else ()
    for weapon, act in (("revolver", Shoot), ("revolver", Blaze), ("shotgun", Shoot)):
        for inches in FARTHEST[:3]:
            dice = expected(weapon, act.verb, inches, ".", "cowpoke", 0, 0, ())
            state = armed(lane(inches, "."), weapon).change("ike", hp=hp, skills=skills)
            chances = RULES.bucket(state, act("doc", "ike", weapon)).chances
            assert all_true(chances, shots(dice, act is Blaze, hp, tough)), (weapon, act, inches)


# --- brawls


def fighters():
    """Yield every kind of fighter, as on the card, with the dice that the rulebook gives."""
    for tier, melee, brawler, blinded, scars in product(TIERS, MELEE, (0, 1), (0, 1), SCARS):
        worse = ("head" in scars) + 2 * (melee == "sabre" and "arms" in scars) + 2 * blinded
        dice = 3 + TIERS[tier][1] + MELEE[melee] + 2 * brawler - worse
        skills = ("brawler",) if brawler else ()
        card = {"tier": tier, "melee": melee, "skills": skills, "blinded": blinded, "scars": scars}
        yield card, max(1, dice)


@pytest.mark.rule("GEN-12", "COW-7.2e", "COW-7.3a", "COW-7.3b", "COW-R15", "COW-R24")
@pytest.mark.parametrize(
    ("theirs", "ike"),
    [
        (5, {}),
        (1, {"melee": "unarmed", "blinded": 1}),
        (10, {"tier": "legend", "melee": "sabre", "skills": ("brawler",)}),
    ],
)
def test_the_odds_of_a_brawl_are_those_of_100_000_brawls(theirs, ike):
    given = table("..", doc=man(at=(0, 0)), ike=foe(at=(1, 0))).change("ike", **ike)
    wrong = []
    for card, mine in fighters():
        chances = RULES.bucket(given.change("doc", **card), Brawl("doc", "ike")).chances
        if not all_true(chances, brawls(mine, theirs)):
            wrong.append(card)
    assert not wrong
