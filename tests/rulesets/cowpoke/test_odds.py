"""Odds and buckets: exact, and the same sums as the dice that follow (GEN-12)."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from engine.core.events import Rolled
from engine.core.game import Game
from engine.core.script import Roll
from engine.rulesets.cowpoke import tables
from engine.rulesets.cowpoke.actions import (
    Aim,
    Blaze,
    Brawl,
    QuickDraw,
    Reload,
    Run,
    Shoot,
    SnapShot,
    Walk,
)
from engine.rulesets.cowpoke.events import Fell, PoolResolved, Wounded
from engine.rulesets.cowpoke.state import Aiming, Watching
from tests.rulesets.cowpoke.table import (
    LEGS,
    RULES,
    STREET,
    along,
    everything,
    foe,
    man,
    options,
    pool,
    rolled,
    table,
    wounds,
)

ROUNDS = 1000
GUNS = tables.load().weapons
CARRIED = ("handgun", "long_arm")
LANE = "." * 24
SHOT = Shoot("doc", "ike", "revolver")
BLAZE = Blaze("doc", "ike", "revolver")
FIGHT = Brawl("doc", "ike")


def duel(*, at=(5, 0), ike=None, ground=LANE, **doc):
    return table(ground, doc=man(at=(0, 0), **doc), ike=foe(at=at, **(ike or {})))


def chances(state, action):
    """Return the chances of an action before its roll, by name."""
    bucket = RULES.bucket(state, action)
    return {c.name: Fraction(c.numerator, c.denominator) for c in bucket.chances}


def simulated(state, action, rounds=ROUNDS):
    """Play an action many times and return, of what it did, mean and tolerance by name."""
    dice = random.Random(7)
    seen = {name: Counter() for name in MEASURES}
    for _ in range(rounds):
        game = Game(RULES, state)
        events = game.answer(action)
        while isinstance(game.question, Roll):
            faces = tuple(dice.randint(1, 6) for _ in range(game.question.count))
            events += game.answer(faces)
        for name, measure in MEASURES.items():
            seen[name][measure(events)] += 1
    return {name: three_sigma(counts) for name, counts in seen.items()}


def three_sigma(counts):
    rounds = counts.total()
    mean = sum(value * times for value, times in counts.items()) / rounds
    variance = sum((value - mean) ** 2 * times for value, times in counts.items()) / rounds
    return mean, 3 * (variance / rounds) ** 0.5


def hits(who):
    def of(events):
        pools = [e for e in events if isinstance(e, PoolResolved) and e.figure == who]
        return min(1, sum(e.hits for e in pools))

    return of


MEASURES = {
    "hit": hits("doc"),
    "is hit": hits("ike"),
    "damage": lambda events: sum(
        e.damage for e in events if isinstance(e, Wounded) and e.figure == "ike"
    ),
    "drops": lambda events: sum(isinstance(e, Fell) and e.figure == "ike" for e in events),
}


# --- simulation

POOLS = {
    "a shot": (duel(), SHOT),
    "a shot at a weak man": (duel(ike={"hp": 1}), SHOT),
    "a shot at a tough man": (duel(ike={"skills": ("tough",)}), SHOT),
    "a shot at a tough, weak man": (duel(ike={"hp": 1, "skills": ("tough",)}), SHOT),
    "two dice": (duel(ground="....=" + "." * 9), SHOT),
    "an aimed shotgun": (
        duel(weapons=("shotgun",), aim=Aiming("ike", "shotgun"), ike={"hp": 2}),
        Shoot("doc", "ike", "shotgun"),
    ),
    "blazing away": (duel(ike={"hp": 2}), BLAZE),
    "blazing away at a tough man": (duel(ike={"skills": ("tough",)}), BLAZE),
    "blazing away at a tough greenhorn": (
        duel(ike={"tier": "greenhorn"}).change("ike", skills=("tough",)), BLAZE,
    ),
}  # fmt: skip


@pytest.mark.rule("GEN-12", "COW-R1", "COW-4.4f", "COW-2.3f")
@pytest.mark.parametrize(("state", "action"), POOLS.values(), ids=POOLS)
def test_the_odds_of_a_shot_agree_with_play(state, action):
    found = simulated(state, action)
    for name, chance in chances(state, action).items():
        mean, tolerance = found[name]
        assert abs(mean - chance) <= tolerance, name


@pytest.mark.rule("GEN-12", "COW-7.3a", "COW-7.3b")
@pytest.mark.parametrize("ike", [{}, {"melee": "sabre"}, {"melee": "unarmed", "blinded": 1}])
def test_the_odds_of_a_brawl_agree_with_play(ike):
    state = duel(at=(1, 0), ike=ike)
    before, found = chances(state, FIGHT), simulated(state, FIGHT)
    for name, alone in (("hit", "wins"), ("is hit", "loses")):
        mean, tolerance = found[name]
        assert abs(mean - before[alone] - before["both hit"]) <= tolerance, name


@pytest.mark.soak
@pytest.mark.rule("GEN-12", "T-COW-2")
@pytest.mark.parametrize("weapon", [row for row, gun in GUNS.items() if gun.kind in CARRIED])
def test_the_odds_of_every_weapon_agree_with_play_at_every_range(weapon):
    compared = 0
    for aimed in (None, Aiming("ike", weapon)):
        for x in (1, 3, 7, 11, 15, 23):
            state = duel(at=(x, 0), weapons=(weapon,), aim=aimed)
            for action in options(state, kind=Shoot) + options(state, kind=Blaze):
                found = simulated(state, action, 18 * ROUNDS)
                for name, chance in chances(state, action).items():
                    mean, tolerance = found[name]
                    assert abs(mean - chance) <= 1.5 * tolerance, (action, x, name)
                    compared += 1
    assert compared >= 6


# --- exactly


@pytest.mark.rule("GEN-12", "T-COW-4")
def test_the_odds_are_exact():
    before = chances(duel(), SHOT)
    hit = 1 - Fraction(5, 6) ** 4
    assert before == {"hit": hit, "damage": hit * Fraction(61, 36), "drops": hit * Fraction(4, 36)}


@pytest.mark.rule("GEN-12")
def test_a_brawl_of_one_die_each():
    weak = {"tier": "greenhorn", "melee": "unarmed", "blinded": 1, "scars": ("head",)}
    before = chances(duel(at=(1, 0), ike=weak, **weak), FIGHT)
    assert before == {
        "wins": Fraction(5, 36), "both hit": Fraction(1, 36), "loses": Fraction(5, 36),
    }  # fmt: skip


@pytest.mark.rule("GEN-12", "T-COW-4")
def test_house_tables_change_the_odds():
    house = {"wounds": {"damage": {"L": 2}}}
    given = table(LANE, house=house, doc=man(at=(0, 0)), ike=foe(at=(5, 0)))
    hit = 1 - Fraction(5, 6) ** 4
    assert chances(given, SHOT)["damage"] == hit * Fraction(19 * 2 + 13 * 2 + 4 * 4, 36)


@pytest.mark.rule("COW-8.5a")
def test_who_is_down_is_not_hit_again():
    given = duel(ike={"hp": 1})
    one, many = chances(given, SHOT), chances(given, BLAZE)
    assert many["damage"] == many["hit"] * Fraction(61, 36)  # the first hit drops him
    assert many["drops"] == many["hit"] > one["hit"]


# --- buckets


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize(
    ("state", "action"),
    [
        (duel(), SHOT),
        (duel(aim=Aiming("ike", "revolver"), tier="legend"), SHOT),
        (duel(ground="....=" + "." * 9), BLAZE),
        (duel(at=(1, 0), melee="sabre", scars=("arms",)), FIGHT),
    ],
)
def test_the_bucket_is_the_pool_that_is_rolled(state, action):
    before = RULES.bucket(state, action)
    assert rolled(state, [action])[0] == pool(state, action)
    assert before.pool == sum(pool(state, action).values())
    assert all(part.rule for part in before.parts)


@pytest.mark.rule("GEN-12", "COW-6.2b")
def test_a_bucket_tells_why_there_is_no_shot():
    assert "no shot" in RULES.bucket(duel(at=(14, 0), tier="greenhorn"), SHOT).note
    assert "Out of range" in RULES.bucket(duel(at=(20, 0)), SHOT).note
    assert RULES.bucket(duel(at=(20, 0)), SHOT).pool == 0


def test_the_bucket_of_an_aim_is_of_the_shot_to_come():
    bucket = RULES.bucket(duel(), Aim("doc", "ike", "revolver"))
    assert bucket.pool == 6
    assert bucket.title == "Doc aims, to shoot Ike"


def test_acts_without_a_pool_have_no_bucket():
    for action in (Walk("doc", along(0, 1)), Run("doc"), Reload("doc", "revolver")):
        assert RULES.bucket(duel(), action) is None


def test_luck_is_mentioned():
    assert RULES.bucket(duel(ike={"skills": ("lucky",)}), SHOT).note == "Ike is lucky."


def test_a_rolled_bucket_shows_parts_faces_and_outcome():
    events = everything(duel(), [SHOT, (6, 3, 1, 1), (LEGS, 1)])
    bucket = RULES.rolled(duel(), events)
    assert (bucket.title, bucket.pool) == ("Doc shoots Ike", 4)
    assert (bucket.faces, bucket.outcome) == ((6, 3, 1, 1), "one hit")
    miss = everything(duel(), [BLAZE, (1,) * 7])
    assert RULES.rolled(duel(), miss).outcome == "no hits"
    assert RULES.rolled(duel(), [Rolled("Doc runs", 6, (1, 2))]) is None


def test_a_choice_shows_its_chance():
    given = duel()
    shot = RULES.choice(given, options(given, kind=Shoot)[0])
    assert (shot.label, shot.odds, shot.at) == ("shoot Ike with the revolver", "52 %", (5, 0, 0))
    assert RULES.choice(given, Walk("doc", along(0, 1))).odds == ""


def test_wounds_already_taken_count():
    hurt = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(5, 0), hp=2, wounds=wounds(legs=2)))
    hit = 1 - Fraction(5, 6) ** 4
    assert chances(hurt, SHOT)["drops"] == hit * Fraction(13 + 4, 36)


@pytest.mark.rule("GEN-12")
def test_a_reaction_shows_its_pool_and_odds_before_it_is_chosen():
    watch = Watching("revolver", (1, 0))
    snap = RULES.bucket(duel(at=(5, 0), watch=watch), SnapShot("doc", "ike"))
    assert (snap.pool, snap.chances[0].name) == (4, "hit")
    draw = RULES.bucket(duel(at=(1, 0)), QuickDraw("doc", "ike"))
    assert (draw.pool, draw.chances[0].name) == (5, "hit")
