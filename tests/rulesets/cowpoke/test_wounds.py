"""Hits, the wound chart, scars, out of action (COW-2.4, 8; T-COW-4)."""

from collections import Counter

import pytest

from engine.core.goals import Cue, Effect, Trigger
from engine.core.script import Roll
from engine.rulesets.cowpoke import tables
from engine.rulesets.cowpoke.actions import Shoot, Walk
from engine.rulesets.cowpoke.events import Cued, Fell, GameEnded, Scarred, Wounded
from engine.rulesets.cowpoke.state import Aiming, Watching
from tests.rulesets.cowpoke.table import (
    ARMS,
    CHEST,
    GUT,
    HEAD,
    LEGS,
    STREET,
    after,
    allows,
    along,
    consequences,
    foe,
    happened,
    man,
    next_roll,
    pool,
    rolls,
    table,
    wounds,
)

WOUNDS = tables.load().wounds
SIX = (6, 1, 1, 1)
SHOT = Shoot("doc", "ike", "revolver")
CHART = {"arms": "111122", "legs": "111122", "gut": "111224", "chest": "112224", "head": "112244"}


def hit(*, others=None, triggers=(), **ike):
    """Doc is up and shoots at Ike; Jed keeps the gang in the game."""
    return table(STREET, doc=man(at=(0, 0)), ike=foe(at=(5, 0), **ike), jed=foe(at=(30, 2)),
                 triggers=triggers, **(others or {}))  # fmt: skip


@pytest.mark.rule("COW-8.2a", "COW-H4")
def test_each_hit_rolls_location_then_severity():
    assert next_roll(hit(), [SHOT, SIX]) == Roll("where and how badly Doc hits Ike", 2, 6)
    assert happened(hit(), [SHOT, SIX, (CHEST, 1)], Wounded) == [Wounded("ike", "chest", 1, "doc")]
    assert happened(hit(), [SHOT, SIX, (1, CHEST)], Wounded) == [Wounded("ike", "arms", 2, "doc")]


@pytest.mark.rule("COW-8.3a", "T-COW-4")
@pytest.mark.parametrize(
    ("die", "place"), [(1, "arms"), (2, "arms"), (3, "legs"), (4, "gut"), (5, "chest"), (6, "head")]
)
@pytest.mark.parametrize("severity", range(1, 7))
def test_the_master_wound_chart(die, place, severity):
    damage = int(CHART[place][severity - 1])
    wound = happened(hit(), [SHOT, SIX, (die, severity)], Wounded)
    assert wound == [Wounded("ike", place, damage, "doc")]


@pytest.mark.rule("T-COW-4")
def test_the_chart_totals_over_all_results():
    grades = Counter("".join(WOUNDS.chart[place] for place in WOUNDS.location))
    assert grades == {"L": 19, "S": 13, "M": 4}
    assert WOUNDS.damage == {"L": 1, "S": 2, "M": 4}
    assert sum(WOUNDS.damage[grade] * count for grade, count in grades.items()) == 61  # 1.69 x 36


@pytest.mark.rule("COW-8.3b")
def test_two_damage_in_one_location_in_all_are_a_scar():
    first = [SHOT, SIX, (GUT, 1)]
    assert happened(hit(), first, Scarred) == []
    assert happened(hit(), [*first, SHOT, SIX, (GUT, 2)], Scarred) == [Scarred("ike", "gut")]
    assert happened(hit(), [*first, SHOT, SIX, (LEGS, 2)], Scarred) == []
    assert happened(hit(), [SHOT, SIX, (GUT, 4)], Scarred) == [Scarred("ike", "gut")]


@pytest.mark.rule("COW-8.3b")
def test_a_scar_is_there_once_and_for_good():
    given = hit(hp=2, wounds=wounds(gut=2), scars=("gut",))
    assert happened(given, [SHOT, SIX, (GUT, 1)], Scarred) == []
    assert after(given, [SHOT, SIX, (GUT, 1)]).figures["ike"].scars == ("gut",)


@pytest.mark.rule("COW-R35", "T-COW-4")
def test_a_scar_acts_at_once():
    given = table(
        STREET, doc=man(at=(0, 0)), ike=foe(at=(5, 0), watch=Watching("revolver", (1, 0)))
    )
    state = after(given, [SHOT, SIX, (HEAD, 3)])
    assert state.figures["ike"].watch is None
    assert pool(state, Shoot("ike", "doc", "revolver"))["head scar"] == -1
    lame = after(given, [SHOT, SIX, (ARMS, 5)])
    assert "arms scar" not in pool(lame, Shoot("ike", "doc", "revolver"))
    assert lame.figures["ike"].watch is not None


@pytest.mark.rule("COW-2.4a", "COW-2.4b", "COW-8.5a")
@pytest.mark.parametrize(
    ("tier", "severities", "falls"),
    [
        ("cowpoke", (1, 1, 1), False),
        ("cowpoke", (6,), True),
        ("legend", (4,), False),
        ("greenhorn", (1,), False),
        ("greenhorn", (4,), True),
    ],
)
def test_at_no_hit_points_he_leaves_the_table(tier, severities, falls):
    given = table(STREET, ap=3, doc=man(at=(0, 0)), ike=foe(at=(5, 0), tier=tier, skills=()),
                  jed=foe(at=(30, 2)))  # fmt: skip
    when = [answer for severity in severities for answer in (SHOT, SIX, (GUT, severity))]
    state = after(given, when)
    assert ("ike" in state.fallen) == falls
    assert ("ike" in state.figures) == (not falls)


@pytest.mark.rule("COW-2.4b", "COW-8.5a", "COW-R35")
def test_he_leaves_at_once_with_weapons_and_tokens():
    given = hit(hp=1, aim=Aiming("doc", "revolver"), watch=Watching("revolver", (1, 0)))
    when = [SHOT, SIX, (ARMS, 6)]
    assert consequences(given, when)[1:] == [
        Wounded("ike", "arms", 2, "doc"), Scarred("ike", "arms"), Fell("ike", "doc"),
    ]  # fmt: skip
    card = after(given, when).fallen["ike"]
    assert (card.hp, card.aim, card.watch) == (-1, None, None)
    assert not allows(given, SHOT, when)


@pytest.mark.rule("COW-8.5a")
def test_his_cell_is_free_again():
    street = "." * 12
    given = table(street, doc=man(at=(0, 0)), ike=foe(at=(3, 0), hp=1), jed=foe(at=(11, 0)))
    through = Walk("doc", along(0, 1, 2, 3, 4))
    assert not allows(given, through)
    assert allows(given, through, [SHOT, SIX, (ARMS, 1)])


@pytest.mark.rule("COW-H5")
def test_damage_scar_and_removal_come_in_this_order():
    kinds = [type(event) for event in consequences(hit(hp=2), [SHOT, SIX, (CHEST, 4)])[1:]]
    assert kinds == [Wounded, Scarred, Fell]


@pytest.mark.rule("COW-R35")
def test_damage_stays_on_the_card_by_location():
    state = after(hit(), [SHOT, SIX, (CHEST, 1), SHOT, SIX, (LEGS, 5)])
    assert state.figures["ike"].wounds == wounds(chest=1, legs=2)
    assert state.figures["ike"].hp == 1


def test_a_fall_sets_off_the_scenarios_trigger():
    cry = Trigger(Cue(down="ike"), Effect(say="Ike is done for!"))
    then = consequences(hit(hp=1, triggers=(cry,)), [SHOT, SIX, (ARMS, 1)])
    assert then[-1] == Cued(0, "Ike is done for!")


@pytest.mark.rule("GEN-10")
def test_the_last_fall_ends_the_game_before_anything_else():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(5, 0), hp=1))
    when = [SHOT, SIX, (ARMS, 1)]
    assert consequences(given, when)[-1] == GameEnded("law", "nobody else is left standing")
    assert len(rolls(given, when)) == 2
