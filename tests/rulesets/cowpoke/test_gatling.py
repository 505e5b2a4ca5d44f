"""The Gatling gun: crew, arc, spread, two Shoots a player turn, turning (COW-R41; T-COW-2)."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.geometry import Cell
from engine.rulesets.cowpoke import arms
from engine.rulesets.cowpoke.actions import (
    Aim,
    Blaze,
    Done,
    Reload,
    Shoot,
    SnapShot,
    TurnGun,
    Walk,
    Watch,
)
from engine.rulesets.cowpoke.events import Emptied, GunFired, GunTurned, WatchBegun
from engine.rulesets.cowpoke.refusing import why_not
from engine.rulesets.cowpoke.state import Watching
from tests.rulesets.cowpoke.table import (
    RULES,
    after,
    allows,
    along,
    asked,
    consequences,
    foe,
    happened,
    man,
    options,
    pool,
    table,
    verbs,
)

FIELD = "\n".join(["." * 40] * 17)
GUN = {"kind": "gatling", "at": [5, 8], "facing": "east"}
NAME = "Gatling gun"
SHOT = Shoot("doc", "ike", "gatling")
MISS = (1,) * 6


def crew(at=(4, 8), *, ike=(13, 8), doc=None, guns=(GUN,), **fields):
    """Doc stands behind a gun that points east; Ike is 9" off, before it."""
    card = {"weapons": (), "melee": "sabre", **(doc or {})}
    return table(FIELD, doc=man(at, **card), ike=foe(ike), marks=guns, **fields)


@pytest.mark.rule("COW-R41", "T-COW-2")
@pytest.mark.parametrize(
    ("x", "dice"), [(6, 3), (7, 6), (16, 6), (17, 5), (22, 5), (28, 4), (39, 3)]
)
def test_who_is_in_contact_fires_it_by_a_shoot(x, dice):
    given = crew(ike=(x, 8))
    assert sum(pool(given, SHOT).values()) == dice
    assert allows(given, SHOT)
    assert after(given, [SHOT, (1,) * dice]).active.ap == 1


@pytest.mark.rule("COW-R41", "T-COW-2")
def test_who_is_not_in_contact_does_not():
    assert not allows(crew((3, 8)), SHOT)
    assert not allows(crew((4, 8), guns=()), SHOT)


@pytest.mark.rule("T-COW-2", "GEN-8")
def test_its_target_is_in_its_arc_as_seen_from_the_gun():
    assert allows(crew(ike=(10, 13)), SHOT)
    assert not allows(crew(ike=(10, 14)), SHOT)
    assert not allows(crew(ike=(0, 8)), SHOT)


@pytest.mark.rule("COW-R41")
def test_two_shoots_a_player_turn_and_no_third():
    twice = [SHOT, MISS, SHOT, MISS]
    given = crew(ap=3)
    assert happened(given, twice, GunFired) == [GunFired(NAME, "law")] * 2
    assert not allows(given, SHOT, twice)
    assert why_not(after(given, twice), "doc", "shoot") == (
        "the gun has been fired as often as it can"
    )


@pytest.mark.rule("COW-R41")
def test_the_two_are_the_guns_whoever_fires_it():
    given = crew(ap=3, wes=man((4, 7), weapons=(), melee="sabre"))
    twice = [SHOT, MISS, SHOT, MISS, Done("doc")]
    assert not allows(given, Shoot("wes", "ike", "gatling"), twice)
    once = [SHOT, MISS, Done("doc")]
    assert allows(given, Shoot("wes", "ike", "gatling"), once)


@pytest.mark.rule("COW-R41")
def test_the_next_player_turn_it_is_fired_again():
    given = crew(ap=3, jed=foe((39, 0)))
    ends = [SHOT, MISS, SHOT, MISS, Done("doc")]
    then = after(given, ends)
    assert allows(then.change("doc", acted=1).replace(turn=2, active=None, order=("law",)), SHOT)


@pytest.mark.rule("COW-R41", "COW-4.4d")
def test_it_is_never_emptied_and_neither_aimed_nor_blazed_away_with():
    given = crew()
    assert happened(given, [SHOT, MISS], Emptied) == []
    assert not allows(given, Aim("doc", "ike", "gatling"))
    assert not allows(given, Blaze("doc", "ike", "gatling"))
    assert not allows(given, Reload("doc", "gatling"), [SHOT, MISS])


@pytest.mark.rule("COW-R41", "T-COW-5")
def test_it_does_not_jam_and_neither_do_bows_and_blades():
    given = crew()
    jamming = [weapon for weapon in given.tables.weapons if arms.is_firearm(given, weapon)]
    assert jamming == ["revolver", "derringer", "lever", "rifle", "shotgun", "sawn_off"]


@pytest.mark.rule("COW-R41", "T-COW-2", "COW-R17", "COW-A.2a")
def test_three_hearts_within_four_inches_of_the_target():
    given = crew(sam=foe((13, 12)), jed=foe((14, 8)), moe=foe((13, 6)), far=foe((13, 13)))
    all_three = Shoot("doc", "ike", "gatling", ("sam", "jed", "moe"))
    assert allows(given, all_three)
    assert not allows(given, Shoot("doc", "ike", "gatling", ("far",)))
    assert happened(given, [all_three, MISS, MISS, MISS, MISS], GunFired) == [GunFired(NAME, "law")]


@pytest.mark.rule("T-COW-4")
def test_scarred_arms_count_at_it_for_it_takes_two_hands():
    assert pool(crew(doc={"scars": ("arms",)}), SHOT) == {
        "Gatling gun, medium": 6, "arms scar": -2,
    }  # fmt: skip


@pytest.mark.rule("COW-R14")
def test_nobody_fires_or_turns_it_in_a_brawl():
    given = crew(ike=(3, 8))
    assert not {"shoot", "turn", "overwatch"} & verbs(given)


# --- turning


@pytest.mark.rule("T-COW-2", "COW-R41")
def test_turning_it_is_one_point():
    given, turn = crew(), [TurnGun("doc", NAME, (0, 1))]
    assert consequences(given, turn) == [GunTurned("doc", NAME, (0, 1))]
    then = after(given, turn)
    assert (then.active.ap, then.things.guns[NAME].facing) == (1, (0, 1))
    assert not allows(given, SHOT, turn)
    assert RULES.scene(then).marks[0].name == "Gatling gun, pointing south"


@pytest.mark.rule("T-COW-2")
def test_it_is_turned_any_way_but_where_it_points():
    given = crew()
    assert len(options(given, kind=TurnGun)) == 7
    assert allows(given, TurnGun("doc", NAME, (3, -7)))
    for facing in ((0, 0), (1, 0), (999, 0)):
        assert not allows(given, TurnGun("doc", NAME, facing))
    assert not allows(given, TurnGun("doc", "cannon", (0, 1)))
    assert "turn" not in verbs(crew((1, 8)))
    assert "no gun" in why_not(crew((1, 8)), "doc", "turn")


# --- overwatch


@pytest.mark.rule("COW-R41", "COW-R30")
def test_its_overwatch_covers_its_own_arc_and_no_other():
    given = crew()
    assert options(given, kind=Watch) == [Watch("doc", "gatling", (1, 0))]
    assert not allows(given, Watch("doc", "gatling", (0, 1)))
    watch = [Watch("doc", "gatling", (1, 0))]
    assert after(given, watch).figures["doc"].watch == Watching("gatling", (1, 0))


@pytest.mark.rule("COW-R41", "COW-R9")
def test_whoever_enters_the_guns_arc_is_shot_at():
    # seen from Doc, who stands west of the gun, the cell is inside; seen from the gun it is not
    given = crew(ike=(8, 14))
    watch = [Watch("doc", "gatling", (1, 0))]
    assert SnapShot("doc", "ike") not in _now(given, [*watch, Walk("ike", along(13, 8))])
    shot = [*watch, Walk("ike", (Cell(8, 13), Cell(9, 12))), SnapShot("doc", "ike")]
    assert SnapShot("doc", "ike") in _now(given, shot[:-1])
    assert happened(given, [*shot, MISS], GunFired) == [GunFired(NAME, "gang")]


def _now(given, when):
    return [*asked(given, when).options]


@pytest.mark.rule("COW-R41")
def test_its_shots_on_overwatch_count_in_that_player_turn():
    ready = after(crew(ike=(8, 14)), [Watch("doc", "gatling", (1, 0))])
    walk = [Walk("ike", (Cell(8, 13), Cell(9, 12)))]
    once = GunFired(NAME, "gang").apply(ready)
    assert SnapShot("doc", "ike") in _now(once, walk)
    assert SnapShot("doc", "ike") not in _now(GunFired(NAME, "gang").apply(once), walk)


@pytest.mark.rule("COW-R41")
def test_who_watches_with_a_gun_that_is_turned_watches_where_it_points():
    given = crew(wes=man((4, 7), weapons=(), melee="sabre"))
    turned = [Watch("doc", "gatling", (1, 0)), TurnGun("wes", NAME, (0, 1))]
    assert happened(given, turned, GunTurned, WatchBegun)[1:] == [
        GunTurned("wes", NAME, (0, 1)),
        WatchBegun("doc", "gatling", (0, 1)),
    ]


# --- on the screen, by script, by the computer


def read(given, line):
    who, verb, *words = line.split()
    return RULES.read(given, asked(given), who, verb, words)


def test_scripts_fire_turn_and_watch_with_it():
    given = crew()
    assert read(given, "doc shoot ike") == SHOT
    assert read(given, "doc turn north") == TurnGun("doc", NAME, (0, -1))
    assert read(given, "doc turn Gatling_gun 5,0") == TurnGun("doc", NAME, (0, -8))
    assert read(given, "doc overwatch gatling") == Watch("doc", "gatling", (1, 0))
    assert read(given, "doc overwatch east").weapon == "gatling"
    with pytest.raises(IllegalAction, match="needs a direction"):
        read(given, "doc turn")
    with pytest.raises(IllegalAction, match="cannot turn the Gatling gun that way"):
        read(given, "doc turn east")
    with pytest.raises(IllegalAction, match="cannot keep watch that way"):
        read(given, "doc overwatch gatling north")


def test_of_two_guns_the_one_that_bears_is_fired_and_each_is_turned_by_name():
    other = {"kind": "gatling", "at": [4, 9], "facing": "west", "name": "Big Bess"}
    given = crew(guns=(other, GUN))
    assert happened(given, [SHOT, MISS], GunFired) == [GunFired(NAME, "law")]
    assert read(given, "doc turn Big_Bess south") == TurnGun("doc", "Big Bess", (0, 1))
    assert len(options(given, kind=Watch)) == 2


def test_its_crew_sees_its_arc_and_its_card_tells_of_it():
    given = crew()
    shades = RULES.overlay(given, "sight", "doc").shades
    assert shades[Cell(13, 8)].text == "in the gun's arc"
    assert shades[Cell(0, 0)].text == "in sight"
    rows = ["".join(span.text for span in row) for row in RULES.card(given, "doc").rows]
    assert "Gatling gun to the east" in rows
    assert RULES.choice(given, SHOT).label == "shoot Ike with the Gatling gun"
    assert RULES.overlay(given, "threat", "ike").shades[Cell(13, 8)].text.endswith("6 dice")


def test_the_computer_fires_it_turns_it_to_the_enemy_and_goes_to_it():
    given = crew()
    assert RULES.worth(given, SHOT) > 500
    away = crew(ike=(0, 2))
    north_west = TurnGun("doc", NAME, (-1, -1))
    assert RULES.worth(away, north_west) > 0 > RULES.worth(away, TurnGun("doc", NAME, (0, 1)))
    unarmed = crew((1, 8))
    assert RULES.worth(unarmed, Walk("doc", along(8, 2, 3, 4))) > RULES.worth(
        unarmed, Walk("doc", along(8, 2))
    )
