"""Weather: each result does what it says, and nothing in any other (COW-C.1, H7; T-COW-6)."""

import pytest

from engine.core.events import Rolled
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.ground import Piece
from engine.rulesets.cowpoke import skies, tables, weather
from engine.rulesets.cowpoke.actions import (
    Aim,
    Brawl,
    Dash,
    Done,
    HailMary,
    Reload,
    Run,
    Shoot,
    SnapShot,
    Stay,
    Throw,
    Walk,
    Watch,
)
from engine.rulesets.cowpoke.events import (
    Beset,
    Blinded,
    Breathless,
    Emptied,
    FuseDied,
    Moved,
    Plunged,
    PoolGathered,
    Reloaded,
    Slipped,
    StickDrifted,
    Stirred,
    WeatherSet,
    Winded,
    Wounded,
)
from engine.rulesets.cowpoke.state import Aiming, Watching
from engine.rulesets.cowpoke.things import Stick
from tests.rulesets.cowpoke.table import (
    RULES,
    STREET,
    after,
    allows,
    along,
    asked,
    consequences,
    everything,
    foe,
    happened,
    line,
    man,
    next_roll,
    options,
    pool,
    rolled,
    rolls,
    table,
    wounds,
)

TABLES = tables.load()
SKIES = [*TABLES.skies]
SHOT = Shoot("doc", "ike", "rifle")
LONG = "." * 40


def under(sky, *floors, **fields):
    """A table in some weather: by default a rifleman, and an enemy 14" away in the open."""
    doc = fields.pop("doc", man(at=(0, 0), weapons=("rifle",)))
    ike = fields.pop("ike", foe(at=(14, 0)))
    return table(*(floors or (LONG,)), doc=doc, ike=ike, **fields).replace(weather=sky)


def others(*skies):
    """All weather but some."""
    return [sky for sky in SKIES if sky not in skies]


# --- which weather it is


@pytest.mark.rule("COW-C.1a", "T-COW-6")
@pytest.mark.parametrize("region", TABLES.weather)
@pytest.mark.parametrize("face", range(1, 7))
def test_a_region_has_weather_by_the_die_before_the_first_turn(region, face):
    given = table(
        STREET, turn=0, options={"weather": region}, doc=man(at=(0, 0)), ike=foe(at=(9, 0))
    )
    assert next_roll(given).why == f"{region.replace('_', ' ')}: the weather"
    (settled,) = happened(given, [(face,)], WeatherSet)
    assert settled.sky == TABLES.weather[region][face - 1]
    assert after(given, [(face,), (6,), (1,)]).weather == settled.sky


@pytest.mark.rule("COW-C.1a")
def test_a_face_that_is_agreed_on_is_not_rolled():
    told = {"weather": "swamp", "weather_result": 3}
    given = table(STREET, turn=0, options=told, doc=man(at=(0, 0)), ike=foe(at=(9, 0)))
    assert after(given, []).weather == "mist"
    assert next_roll(given).why == "law: initiative"


@pytest.mark.rule("COW-C.1a")
def test_without_the_option_there_is_no_weather():
    given = table(STREET, turn=0, doc=man(at=(0, 0)), ike=foe(at=(9, 0)))
    assert next_roll(given).why == "law: initiative"
    assert skies.sky(given) is skies.NONE
    assert "·" not in RULES.scene(given).status


@pytest.mark.rule("COW-C.1b")
def test_the_hazards_that_the_rulebook_names_have_effects_of_ours():
    named = {
        "desert": ("dust_devil", "sandstorm"), "plains": ("gusts", "lightning"),
        "mountain": ("snow", "ice", "loose_rock"), "swamp": ("mist",),
        "ghost_town": ("echoes", "rotten_floors"),
    }  # fmt: skip
    for region, hazards in named.items():
        assert set(hazards) <= set(TABLES.weather[region])
    assert {tables.marks(TABLES)[f"skies.{sky}.told"] for sky in SKIES} == {"house"}


@pytest.mark.rule("COW-H7")
@pytest.mark.parametrize("sky", ["dust_devil", "lightning"])
def test_weather_is_rolled_for_after_initiative(sky):
    given = under(sky, turn=0)
    why = [why for why, _ in rolls(given, [(6,), (1,), (1,)])]
    assert why[:2] == ["law: initiative", "gang: initiative"]
    assert len(why) == 3


# --- sight


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize(
    ("sky", "far"),
    [("sandstorm", 12), ("downpour", 18), ("snow", 12), ("mist", 10), ("moonless", 12)],
)
def test_nothing_farther_off_than_sight_can_be_targeted(sky, far):
    near = under(sky, ike=foe(at=(far, 0)))
    beyond = under(sky, ike=foe(at=(far + 1, 0)))
    assert options(near, kind=Shoot)
    assert options(near, kind=Aim)
    assert not options(beyond, kind=Shoot)
    assert not options(beyond, kind=Aim)
    assert skies.sees(near, Cell(0, 0), Cell(far, 0))
    assert not skies.sees(near, Cell(far + 1, 0), Cell(0, 0))


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", others("sandstorm", "downpour", "snow", "mist", "moonless"))
def test_other_weather_leaves_sight_alone(sky):
    assert options(under(sky, ike=foe(at=(23, 0))), kind=Aim)


@pytest.mark.rule("T-COW-6", "COW-4.4c")
def test_an_aim_is_lost_at_the_edge_of_sight_and_overwatch_sees_no_farther():
    aimed = under("mist", doc=man(at=(0, 0), weapons=("rifle",)), ike=foe(at=(9, 0)), up="ike")
    aimed = aimed.change("doc", aim=Aiming("ike", "rifle"))
    assert after(aimed, [Walk("ike", along(0, 10))]).figures["doc"].aim
    assert not after(aimed, [Walk("ike", along(0, 10, 11))]).figures["doc"].aim
    watched = under("mist", ike=foe(at=(14, 0)), up="ike")
    watched = watched.change("doc", watch=Watching("rifle", (1, 0)))
    steps = along(0, 13, 12, 11, 10, 9)
    game = asked(watched, [Walk("ike", steps)])
    assert game.why == "Ike steps into view at 10,0"


@pytest.mark.rule("T-COW-6", "GEN-12")
def test_overlays_see_no_farther_either_and_say_why():
    given = under("mist")
    sight = RULES.overlay(given, "sight", "doc")
    assert max(cell.x for cell in sight.shades) == 10
    assert sight.title == "what Doc sees; marsh mist, sight 10″"
    assert max(cell.x for cell in RULES.overlay(given, "cover", "doc").shades) == 10
    assert Cell(3, 0) not in RULES.overlay(given, "threat", "doc").shades
    assert "sight" not in RULES.overlay(under("clear"), "cover", "doc").title


@pytest.mark.rule("T-COW-6")
def test_a_refusal_says_that_it_is_the_weather():
    with pytest.raises(Exception, match="no enemy is in sight: marsh mist, 10″"):
        RULES.read(under("mist"), asked(under("mist")), "doc", "shoot", ["ike"])


# --- pools


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize(
    ("sky", "at", "dice"),
    [
        ("shimmer", 12, 0), ("shimmer", 13, -1), ("wind", 12, 0), ("wind", 13, -1),
        ("hail", 6, 0), ("hail", 7, -2), ("sandstorm", 1, -1), ("sandstorm", 12, -1),
    ],
)  # fmt: skip
def test_shots_have_fewer_dice(sky, at, dice):
    given = under(sky, ike=foe(at=(max(2, at), 0)))
    assert pool(given, SHOT).get(TABLES.skies[sky].name.lower(), 0) == dice


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", others("shimmer", "wind", "hail", "sandstorm"))
def test_other_weather_leaves_a_rifle_alone(sky):
    assert pool(under(sky, ike=foe(at=(10, 0))), SHOT) == {"rifle, medium": 4}


@pytest.mark.rule("T-COW-6")
def test_a_bucket_names_the_weather_with_its_rule():
    parts = RULES.bucket(under("shimmer"), SHOT).parts
    assert [(part.dice, part.rule) for part in parts if part.name == "heat shimmer"] == [
        (-1, "T-COW-6 house")
    ]
    ours = under("shimmer", house={"skies": {"shimmer": {"shoot": -2}}})
    assert [part.rule for part in RULES.bucket(ours, SHOT).parts][-1] == "T-COW-6 yours"


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize(("weapon", "dice"), [("bow", -1), ("thrown", -1), ("revolver", 0)])
def test_gusts_trouble_the_bow_and_what_is_thrown(weapon, dice):
    guns = () if weapon == "thrown" else (weapon,)
    given = under("gusts", doc=man(at=(0, 0), weapons=guns), ike=foe(at=(4, 0)))
    assert pool(given, Shoot("doc", "ike", weapon)).get("gusting wind", 0) == dice


@pytest.mark.rule("T-COW-6", "COW-4.4b")
@pytest.mark.parametrize("sky", SKIES)
def test_mosquitoes_spoil_the_aim_by_one(sky):
    given = under(sky, ike=foe(at=(6, 0)), doc=man(at=(0, 0), weapons=("rifle",)))
    given = given.change("doc", aim=Aiming("ike", "rifle"))
    aimed = pool(given, SHOT)
    assert aimed["aim"] == 3
    assert aimed.get("mosquitoes", 0) == (-1 if sky == "mosquitoes" else 0)


YARD = "\n".join(["." * 8] * 8)


def watched(sky, weapon="rifle"):
    """Doc is on watch to the east; Ike is about to step into the arc, 5.7" away."""
    doc = man(at=(0, 0), weapons=(weapon,))
    given = under(sky, YARD, doc=doc, ike=foe(at=(3, 5)), up="ike")
    return given.change("doc", watch=Watching(weapon, (1, 0)))


IN_VIEW = Walk("ike", line((4, 4)))


@pytest.mark.rule("T-COW-6", "COW-4.4i")
@pytest.mark.parametrize("sky", others("sandstorm"))
def test_echoes_spoil_overwatch_by_two(sky):
    shot, less = SnapShot("doc", "ike"), 2 if sky == "echoes" else 0
    given = watched(sky)
    assert pool(given, shot).get("echoes", 0) == -less
    (parts,) = rolled(given, [IN_VIEW, shot, (1,) * (3 - less)])
    assert parts.get("echoes", 0) == -less


@pytest.mark.rule("T-COW-6", "COW-R9")
def test_a_watcher_whose_dice_the_echoes_take_is_not_asked():
    assert asked(watched("echoes", "derringer"), [IN_VIEW]).seat == "gang"
    assert asked(watched("clear", "derringer"), [IN_VIEW]).seat == "law"


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", others("sandstorm"))
def test_who_keeps_still_in_tall_grass_has_light_cover(sky):
    grass = '."."......"....'
    still = under(sky, grass, ike=foe(at=(10, 0)))
    covered = pool(still, SHOT).get("tall grass", 0)
    assert covered == (-2 if sky == "tall_grass" else 0)
    assert "tall grass" not in pool(still.change("ike", at=Cell(9, 0)), SHOT)
    assert "tall grass" not in pool(still.change("ike", stirred=True), SHOT)


@pytest.mark.rule("T-COW-6")
def test_grass_hides_again_who_has_an_activation_without_a_move():
    given = under("tall_grass", '."."......"....', up="ike", ike=foe(at=(9, 0)))
    moved = [Walk("ike", along(0, 10)), Done("ike")]
    assert after(given, moved).figures["ike"].stirred
    assert happened(given, moved, Stirred) == [Stirred("ike", True)]
    again = under("tall_grass", '."."......"....', up="", ike=foe(at=(10, 0), stirred=True))
    again = again.change("doc", acted=1)
    assert not after(again, []).figures["ike"].stirred


@pytest.mark.rule("T-COW-6", "COW-6.1c")
def test_grass_adds_nothing_to_better_cover():
    behind = under("tall_grass", '.........=".....', ike=foe(at=(10, 0)))
    assert pool(behind, SHOT) == {"rifle, medium": 4, "light cover": -2}


@pytest.mark.rule("T-COW-6", "COW-R11")
@pytest.mark.parametrize("sky", others("sandstorm"))
def test_without_a_moon_every_interior_is_dark(sky):
    house = "____#\n____/...."
    given = under(sky, house, doc=man(at=(0, 0), weapons=("rifle",)), ike=foe(at=(3, 0)))
    dark = -2 if sky == "moonless" else 0
    assert pool(given, SHOT).get("in the dark", 0) == dark
    close = given.change("ike", at=Cell(1, 0))
    assert pool(close, Brawl("doc", "ike")).get("in the dark", 0) == dark
    assert "in the dark" not in pool(
        given.change("doc", at=Cell(6, 1)).change("ike", at=Cell(8, 1)), SHOT
    )


# --- runs and reloads


@pytest.mark.rule("T-COW-6", "COW-4.2b")
@pytest.mark.parametrize("sky", SKIES)
def test_heat_and_rain_take_a_die_from_a_run(sky):
    dice = 1 if sky in ("heat", "downpour") else 2
    assert next_roll(under(sky), [Run("doc")]).count == dice


@pytest.mark.rule("T-COW-6")
def test_the_overlay_of_a_run_counts_its_dice():
    hot, fine = (RULES.overlay(under(sky), "reach", "doc").shades for sky in ("heat", "clear"))
    assert (max(hot).x, max(fine).x) == (9, 13)


@pytest.mark.rule("T-COW-6", "COW-4.3d")
@pytest.mark.parametrize("sky", SKIES)
def test_a_reload_in_frost_costs_two_points(sky):
    doc = man(at=(0, 0), weapons=("rifle",), empty=("rifle",))
    fresh, tired = under(sky, doc=doc), under(sky, doc=doc, ap=1)
    is_cold = sky == "freezing"
    state = after(fresh, [Reload("doc", "rifle")])
    assert state.figures["doc"].empty == ()
    assert happened(fresh, [Reload("doc", "rifle")], Reloaded)
    assert state.active.figure == ("ike" if is_cold else "doc")
    assert allows(tired, Reload("doc", "rifle")) != is_cold
    if is_cold:
        with pytest.raises(Exception, match="in this frost it takes two action points"):
            RULES.read(tired, asked(tired), "doc", "reload", ["rifle"])


@pytest.mark.rule("T-COW-6", "COW-5.3e")
@pytest.mark.parametrize("sky", SKIES)
def test_a_run_through_snow_is_at_half_speed(sky):
    given, snows = under(sky), sky == "snow"
    dashed = [Run("doc"), (1, 2) if sky not in ("heat", "downpour") else (3,)]
    ends = [dash.path[-1].x for dash in options(given, dashed, kind=Dash)]
    assert max(ends) == (4 if snows else 9)
    assert max(walk.path[-1].x for walk in options(given, kind=Walk)) == 6


@pytest.mark.rule("T-COW-6", "GEN-12")
def test_snow_lies_neither_in_houses_nor_on_what_is_difficult_anyway():
    inside = under("snow", "_" * 40)
    ends = [dash.path[-1].x for dash in options(inside, [Run("doc"), (1, 2)], kind=Dash)]
    assert max(ends) == 9
    mud = under("snow", "," * 40)
    ends = [dash.path[-1].x for dash in options(mud, [Run("doc"), (1, 2)], kind=Dash)]
    assert max(ends) == 4
    shades = RULES.overlay(under("snow"), "reach", "doc").shades
    assert (shades[Cell(6, 0)].glyph, max(shades).x) == ("·", 6)


# --- ice


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", others("heat", "downpour"))
def test_a_run_of_equal_dice_ends_on_ice_after_six_inches(sky):
    given = under(sky)
    ends = [d.path[-1].x for d in options(given, [Run("doc"), (4, 4)], kind=Dash)]
    far = {"ice": 6, "snow": 7}.get(sky, 14)
    assert max(ends, default=0) == far - (far == 14)
    ends = [d.path[-1].x for d in options(given, [Run("doc"), (4, 3)], kind=Dash)]
    assert max(ends) == (6 if sky == "snow" else 13)


ROOF = ("........\n" * 3, "^^^^\n^^^^\n^^^^")


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", others("heat", "downpour", "rotten_floors", "hail", "thin_air"))
def test_whoever_slips_by_a_drop_falls_it(sky):
    given = under(sky, *ROOF, doc=man(at=(0, 1, 1)), ike=foe(at=(7, 0)))
    steps = [Run("doc"), (3, 3), Dash("doc", line((1, 1, 1), (2, 1, 1), (3, 1, 1)))]
    if sky == "ice":
        assert happened(given, [*steps, (1,)], Slipped, Plunged) == [
            Slipped("doc", 1), Plunged("doc", Cell(4, 1), 1),
        ]  # fmt: skip
        assert after(given, [*steps, (1,)]).active.figure == "ike"
    else:
        assert not happened(given, steps, Slipped, Plunged)


@pytest.mark.rule("T-COW-6")
def test_nobody_slips_far_from_a_drop_or_with_unequal_dice():
    given = under("ice", *ROOF, doc=man(at=(0, 1, 1)), ike=foe(at=(7, 0)))
    short = [Run("doc"), (3, 3), Dash("doc", line((1, 1, 1)))]
    assert not happened(given, short, Slipped)
    unequal = [Run("doc"), (3, 2), Dash("doc", line((1, 1, 1), (2, 1, 1), (3, 1, 1)))]
    assert not happened(given, unequal, Slipped)


@pytest.mark.rule("T-COW-6", "GEN-2")
def test_a_drop_round_the_corner_is_more_than_an_inch_off():
    roof = ("........\n" * 3, "^^^^\n^^^^\n^^^")
    given = under("ice", *roof, doc=man(at=(0, 1, 1)), ike=foe(at=(7, 0)))
    assert not happened(
        given, [Run("doc"), (3, 3), Dash("doc", line((1, 1, 1), (2, 1, 1)))], Slipped
    )
    beside = [Run("doc"), (3, 3), Dash("doc", line((1, 1, 1), (2, 2, 1))), (1,)]
    assert happened(given, beside, Plunged) == [Plunged("doc", Cell(3, 2), 1)]


@pytest.mark.rule("T-COW-6", "COW-R30")
def test_a_fall_off_the_ice_is_a_step_to_who_is_on_watch():
    given = under("ice", *ROOF, doc=man(at=(0, 1, 1)), ike=foe(at=(1, 0)))
    given = given.change("ike", watch=Watching("revolver", (1, 0)))
    steps = [Run("doc"), (3, 3), Dash("doc", line((1, 1, 1), (2, 1, 1), (3, 1, 1)))]
    fired = happened(given, [*steps, (1,), SnapShot("ike", "doc"), (1,) * 4], PoolGathered)
    assert [event.target for event in fired] == ["doc"]


# --- moves


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", SKIES)
def test_rattlers_bite_whoever_ends_a_move_on_difficult_ground(sky):
    given = under(sky, ".,......", ike=foe(at=(7, 0)))
    if sky != "rattlers":
        assert not [why for why, _ in rolls(given, [Walk("doc", along(0, 1))]) if "rattlers" in why]
        return
    bitten = [Walk("doc", along(0, 1)), (1,)]
    assert consequences(given, bitten)[1:] == [
        Moved("doc", Cell(1, 0)), Beset("doc", "rattlers"), Wounded("doc", "legs", 1),
    ]  # fmt: skip
    assert not happened(given, [Walk("doc", along(0, 1)), (2,)], Wounded)
    assert not rolls(given, [Walk("doc", along(0, 1, 2))])


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", SKIES)
def test_hail_strikes_whoever_runs_outdoors(sky):
    given, out = under(sky, "........._"), Dash("doc", along(0, 1, 2))
    dice = (3,) if sky in ("heat", "downpour") else (1, 2)
    if sky != "hail":
        asks = [Run("doc"), dice, Stay("doc")]
        assert not happened(given, [*asks, (6,)] if sky == "thin_air" else asks, Wounded)
        return
    struck = [Run("doc"), dice, out, (1,)]
    assert happened(given, struck, Wounded) == [Wounded("doc", "head", 1)]
    assert not happened(given, [Run("doc"), dice, out, (2,)], Wounded)
    assert not rolls(given, [Walk("doc", along(0, 1))])
    inside = [Run("doc"), dice, Dash("doc", along(0, *range(1, 10)))]
    assert len(rolls(given, inside)) == 1


@pytest.mark.rule("T-COW-6", "COW-H6")
@pytest.mark.parametrize("sky", SKIES)
def test_thin_air_leaves_a_runner_one_point_next_time(sky):
    given = under(sky)
    dice = (3,) if sky in ("heat", "downpour") else (1, 2)
    ran = [Run("doc"), dice, Stay("doc")]
    if sky == "hail":
        ran.append((6,))
    if sky != "thin_air":
        assert not happened(given, ran, Breathless)
        return
    assert happened(given, [*ran, (3,)], Breathless) == [Breathless("doc", True)]
    assert not happened(given, [*ran, (4,)], Breathless)
    assert not rolls(given, [Walk("doc", along(0, 1))])


@pytest.mark.rule("T-COW-6", "COW-H6")
def test_out_of_breath_comes_after_a_chest_scar_and_lasts_one_activation():
    tired = man(at=(0, 0), breathless=True, scars=("chest",), wounds=wounds(chest=2), hp=2)
    given = under("thin_air", up="", doc=tired)
    assert "out of breath: 1 AP next" in card(given, "doc")
    assert next_roll(given).why == "Doc: chest scar"
    assert happened(given, [(6,)], Breathless, Winded) == [
        Breathless("doc", False),
        Winded("doc", 1),
    ]
    assert happened(given, [(1,)], Breathless, Winded) == [
        Winded("doc", 1),
        Breathless("doc", False),
    ]
    state = after(given, [(6,)])
    assert (state.active.ap, state.figures["doc"].breathless) == (1, False)


@pytest.mark.rule("T-COW-6", "COW-5.5b")
@pytest.mark.parametrize("sky", others("hail"))
def test_a_rotten_floor_gives_way(sky):
    given = under(sky, *ROOF, doc=man(at=(0, 1, 1)), ike=foe(at=(7, 0)))
    step = Walk("doc", line((1, 1, 1)))
    if sky != "rotten_floors":
        assert not rolls(given, [step])
        return
    assert happened(given, [step, (1,), (2,)], Slipped, Plunged) == [
        Slipped("doc", 1), Plunged("doc", Cell(1, 1), 1),
    ]  # fmt: skip
    assert rolls(given, [step, (1,), (4,)])[-1] == ("Doc: fall", (4,))
    assert not happened(given, [step, (2,)], Slipped)


@pytest.mark.rule("T-COW-6")
def test_a_rotten_floor_is_tried_on_upper_floors_only_and_holds_above_a_wall():
    below = under("rotten_floors", *ROOF, doc=man(at=(0, 1)), ike=foe(at=(7, 0)))
    assert not rolls(below, [Walk("doc", along(1, 1))])
    walled = under(
        "rotten_floors", "###\n###\n###.....", ROOF[1], doc=man(at=(0, 1, 1)), ike=foe(at=(7, 2))
    )
    assert not happened(walled, [Walk("doc", line((1, 1, 1))), (1,)], Slipped, Plunged)


# --- water


BANK = ".....~.....\n...........\n..........."


@pytest.mark.rule("T-COW-6", "COW-5.3e")
@pytest.mark.parametrize("sky", SKIES)
def test_rising_water_makes_its_banks_difficult(sky):
    given = under(sky, BANK, ike=foe(at=(10, 2)))
    wet = {
        (x, y) for x in range(11) for y in range(3)
        if given.ground.piece(Cell(x, y)).ground == "difficult"
    }  # fmt: skip
    banks = {(x, y) for x in range(11) for y in range(3) if (x - 5) ** 2 + y * y <= 4}
    assert wet == (banks if sky == "rising_water" else {(5, 0)})
    ends = [walk.path[-1] for walk in options(given, kind=Walk)]
    assert max(cell.x for cell in ends if cell.y == 0) == (4 if sky == "rising_water" else 5)


@pytest.mark.rule("T-COW-6")
def test_a_flooded_floor_is_a_floor_still_and_walls_stay_dry():
    plank = {"b": Piece("boardwalk", edge=True)}
    ground = under("rising_water", "_~'b+<o", legend=plank, ike=foe(at=(6, 0))).ground
    kinds = [ground.piece(Cell(x, 0)) for x in range(7)]
    assert kinds[0].indoor
    assert kinds[0].ground == "difficult"
    assert kinds[0].name == "wet floor"
    assert kinds[3].ground == "difficult"
    assert kinds[3].name == "wet boardwalk"
    assert [piece.ground for piece in kinds[4:]] == ["open"] * 3
    upstairs = under("rising_water", "~..", "^^^").ground
    assert upstairs.piece(Cell(1, 0)).name == "mud"
    assert upstairs.piece(Cell(1, 0, 1)).ground == "open"


@pytest.mark.rule("T-COW-6")
def test_a_door_that_opens_leaves_the_flood():
    given = under("rising_water", ".~+..", doc=man(at=(0, 0)), ike=foe(at=(4, 0)))
    opened = given.replace(changes=((Cell(2, 0), "/"),))
    assert opened.ground.piece(Cell(2, 0)).door == "open"
    assert opened.ground.piece(Cell(3, 0)).name == "mud"
    assert RULES.scene(opened).floors == ((",~/,.",),)
    RULES.check(opened)


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", SKIES)
def test_gators_take_whoever_ends_an_activation_by_water(sky):
    given = under(sky, BANK, doc=man(at=(4, 0)), ike=foe(at=(10, 2)))
    if sky != "gators":
        assert not rolls(given, [Done("doc")])
        return
    bitten = [Done("doc"), (1,), (6, 6, 1), (5,), (1,)]
    assert happened(given, bitten, Beset, Wounded) == [
        Beset("doc", "gators"), Wounded("doc", "legs", 2), Wounded("doc", "legs", 1),
    ]  # fmt: skip
    assert rolled(given, bitten) == [{"gators": 3}]
    assert len(rolls(given, [Done("doc"), (2,)])) == 1
    dry = under(sky, BANK, doc=man(at=(4, 1)), ike=foe(at=(10, 2)))
    assert not rolls(dry, [Done("doc")])


@pytest.mark.rule("T-COW-6", "COW-3.3b")
def test_gators_come_however_an_activation_ends():
    given = under("gators", BANK, doc=man(at=(5, 0)), ike=foe(at=(10, 2)))
    assert next_roll(given, [Watch("doc", "revolver", (1, 0))]).why == "Doc: gators"
    dead = [Done("doc"), (1,), (6, 6, 6), (6,), (6,)]
    state = after(given, dead)
    assert "doc" in state.fallen
    assert state.active is None


# --- each Game Turn


@pytest.mark.rule("T-COW-6", "GEN-18")
@pytest.mark.parametrize("sky", SKIES)
def test_a_dust_devil_blinds_a_random_one_of_all(sky):
    given = under(sky, turn=0, ike=foe(at=(14, 0)), jed=foe(at=(18, 0)))
    first = [(6,), (1,)]
    if sky != "dust_devil":
        dice = [*first, (1,)] if sky == "lightning" else first
        assert not happened(given, dice, Blinded)
        return
    assert next_roll(given, first).sides == 3
    assert happened(given, [*first, (3,)], Beset, Blinded) == [
        Beset("jed", "dust_devil"), Blinded("jed"),
    ]  # fmt: skip
    state = after(given, [*first, (1,)])
    assert pool(state, Shoot("doc", "ike", "rifle"))["blinded"] == -2
    told = [RULES.sentence(state.replace(active=None), Blinded("jed")).text]
    assert told == ["Jed is blinded by the dust."]


@pytest.mark.rule("T-COW-6", "GEN-18")
@pytest.mark.parametrize("sky", SKIES)
def test_lightning_strikes_a_random_one_outdoors(sky):
    given = under(sky, "_" + LONG, turn=0, jed=foe(at=(18, 0)))
    first = [(6,), (1,)]
    if sky != "lightning":
        dice = [*first, (1,)] if sky == "dust_devil" else first
        assert not happened(given, dice, PoolGathered)
        return
    assert next_roll(given, [*first, (6,)]).sides == 2  # doc is indoors
    struck = [*first, (6,), (2,), (6, 1, 6), (3, 1), (6, 1)]
    assert rolled(given, struck) == [{"lightning": 3}]
    assert happened(given, struck, Wounded) == [
        Wounded("jed", "legs", 1),
        Wounded("jed", "head", 1),
    ]
    assert not happened(given, [*first, (5,)], Beset)
    housed = under(sky, "_" * 40, turn=0)
    assert not happened(housed, [*first, (6,)], Beset)


@pytest.mark.rule("T-COW-6")
def test_what_weather_rolls_against_somebody_is_told_and_shown():
    given = under("lightning", turn=0)
    struck = [(6,), (1,), (6,), (2,), (6, 1, 1), (3, 1)]
    events = everything(given, struck)
    bucket = RULES.rolled(given, events[:-1])
    assert bucket.title == "Lightning against Ike"
    assert bucket.parts[0].rule == "T-COW-6 house"
    assert (bucket.faces, bucket.outcome) == ((6, 1, 1), "one hit")
    rolled_ = next(e for e in events if isinstance(e, Rolled) and "where" in e.why)
    assert rolled_.why == "where and how badly Ike is hit"


# --- guns


@pytest.mark.rule("T-COW-6", "COW-3.4c")
@pytest.mark.parametrize("sky", others("sandstorm"))
def test_damp_powder_fails_after_two_ones(sky):
    given = under(sky, ike=foe(at=(10, 0)))
    for faces, fails in (((1, 1, 2, 3), True), ((1, 2, 2, 3), False)):
        emptied = happened(given, [SHOT, faces] if sky != "hail" else [SHOT, faces[:2]], Emptied)
        ones = faces[:2] if sky == "hail" else faces
        assert bool(emptied) == (fails and sky == "damp"), ones


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize(
    ("weapon", "fails"), [("bow", False), ("thrown", False), ("derringer", True)]
)
def test_only_a_firearm_has_powder_and_is_emptied_once(weapon, fails):
    guns = () if weapon == "thrown" else (weapon,)
    given = under("damp", doc=man(at=(0, 0), weapons=guns), ike=foe(at=(2, 0)))
    shot = Shoot("doc", "ike", weapon)
    dice = RULES.bucket(given, shot).pool
    assert len(happened(given, [shot, (1,) * dice], Emptied)) == fails


@pytest.mark.rule("T-COW-6")
def test_powder_fails_in_the_gun_that_was_shot_and_not_in_its_twin():
    doc = man(at=(0, 0), weapons=("derringer", "derringer"))
    given = under("damp", doc=doc, ike=foe(at=(2, 0)))
    shot = Shoot("doc", "ike", "derringer")
    assert len(happened(given, [shot, (1, 1, 2, 3)], Emptied)) == 1


@pytest.mark.rule("T-COW-6")
def test_overwatch_has_powder_too_and_it_fails_after_the_shot():
    steps = [IN_VIEW, SnapShot("doc", "ike"), (1, 1, 6), (3, 1)]
    kinds = [type(e) for e in happened(watched("damp"), steps, Wounded, Emptied)]
    assert kinds == [Wounded, Emptied]


# --- dynamite


def stick(sky, *floors, at=(4, 1), **fields):
    """A stick of Doc's that has just landed."""
    given = under(sky, *(floors or ("." * 12 + "\n" + "." * 12 + "\n" + "." * 12,)), **fields)
    return given.lay(sticks=(Stick(1, "law", "doc", Cell(*at)),), lit=1)


def drive(state, script, *answers):
    """Return what a piece of a script makes happen, answered in order."""
    game = Game(RULES, state)
    events, answer, left = [], None, list(answers)
    running = script(game)
    while True:
        try:
            step = running.send(answer)
        except StopIteration:
            assert not left
            return events
        if hasattr(step, "apply"):
            game.state = step.apply(game.state)
            events.append(step)
            answer = None
        else:
            answer = left.pop(0)


@pytest.mark.rule("T-COW-6", "GEN-19")
@pytest.mark.parametrize("sky", others("downpour"))
def test_gusts_take_a_stick_along(sky):
    given = stick(sky)
    if sky != "gusts":
        assert not drive(given, lambda game: weather.landed(game, 1))
        return
    assert not drive(given, lambda game: weather.landed(game, 1), (4,))
    east = drive(given, lambda game: weather.landed(game, 1), (6,), (3,))
    assert east == [StickDrifted(1, Cell(6, 1))]
    north = drive(given, lambda game: weather.landed(game, 1), (5,), (1,))
    assert north == [StickDrifted(1, Cell(4, 0))]


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("wall", "#+")
def test_a_stick_drifts_no_farther_than_a_wall_or_a_shut_door(wall):
    given = stick("gusts", f".....{wall}..", at=(4, 0), ike=foe(at=(7, 0)))
    assert not drive(given, lambda game: weather.landed(game, 1), (6,), (3,))
    off = stick("gusts", "......", at=(4, 0), ike=foe(at=(3, 0)))
    assert drive(off, lambda game: weather.landed(game, 1), (6,), (3,)) == [
        StickDrifted(1, Cell(5, 0))
    ]


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", others("gusts"))
def test_rain_puts_a_fuse_out(sky):
    given = stick(sky)
    if sky != "downpour":
        assert not drive(given, lambda game: weather.landed(game, 1))
        return
    assert drive(given, lambda game: weather.landed(game, 1), (2,)) == [FuseDied(1, "rain")]
    assert not drive(given, lambda game: weather.landed(game, 1), (3,))


@pytest.mark.rule("T-COW-6", "COW-A.3c")
@pytest.mark.parametrize("sky", SKIES)
def test_gas_widens_the_zones_of_an_explosion(sky):
    assert weather.zones(under(sky)) == ((3, 8) if sky == "gas" else (2, 6))


@pytest.mark.rule("T-COW-6", "GEN-18")
@pytest.mark.parametrize("sky", SKIES)
def test_an_explosion_loosens_rocks_on_all_near_a_cliff(sky):
    cliff = "." * 20 + "!" + "." * 9
    given = under(sky, cliff, ike=foe(at=(26, 0)), jed=foe(at=(14, 0)), moe=foe(at=(13, 0)))

    def blown(game):
        return weather.exploded(game, Cell(25, 0))

    if sky != "loose_rock":
        assert not drive(given, blown)
        return
    events = drive(given, blown, (2,), (6, 1), (3, 1), (1, 2))
    assert [event.figure for event in events if isinstance(event, Beset)] == ["ike", "jed"]
    assert [event for event in events if isinstance(event, Wounded)] == [Wounded("ike", "legs", 1)]
    assert not drive(given, blown, (3,))


@pytest.mark.rule("T-COW-6", "COW-A.3b")
@pytest.mark.parametrize(
    ("sky", "dice", "kinds"),
    [("gusts", [(6,), (3,)], StickDrifted), ("downpour", [(1,)], FuseDied), ("clear", [], Moved)],
)
def test_a_throw_is_in_the_weather(sky, dice, kinds):
    given = under(sky, doc=man(at=(0, 0), sticks=1), ike=foe(at=(20, 0)))
    events = happened(given, [Throw("doc", Cell(5, 0)), *dice], StickDrifted, FuseDied)
    assert [type(event) for event in events] == ([kinds] if dice else [])


@pytest.mark.rule("T-COW-6")
def test_nothing_is_thrown_farther_than_sight():
    given = under("mist", doc=man(at=(0, 0), sticks=1), ike=foe(at=(20, 0)))
    assert max(throw.cell.x for throw in options(given, kind=HailMary)) == 10
    fine = given.replace(weather="clear")
    assert max(throw.cell.x for throw in options(fine, kind=HailMary)) == 12


@pytest.mark.rule("T-COW-6", "COW-A.3c")
def test_an_explosion_reaches_as_far_as_gas_does_and_rocks_come_after_it():
    def pools(sky, *answers, edge="."):
        blast = ("." * 9 + edge).ljust(30, ".")
        given = under(sky, blast, up="", ike=foe(at=(9, 0), acted=1), doc=man(at=(29, 0)))
        given = given.lay(sticks=(Stick(1, "law", "doc", Cell(1, 0)),), lit=1)
        return rolled(given, answers)

    assert pools("clear") == []
    assert pools("gas", (1,) * 3) == [{"outer zone": 3}]
    assert pools("loose_rock", (2,), (1, 1), edge="!") == [{"loose rock": 2}]


@pytest.mark.rule("T-COW-6")
@pytest.mark.parametrize("sky", ["rattlers", "gators", "rotten_floors"])
def test_the_computer_would_rather_not_stop_where_the_weather_bites(sky):
    given = under(sky, "..~..", "^^^^^", doc=man(at=(0, 0)), ike=foe(at=(4, 0)))
    bad = {"rattlers": (2, 0), "gators": (1, 0), "rotten_floors": (0, 0, 1)}[sky]
    assert skies.menaces(given, Cell(*bad)) > 0
    assert skies.menaces(given, Cell(0, 0)) == 0
    assert skies.menaces(given.replace(weather="clear"), Cell(*bad)) == 0


# --- told


def card(state, figure):
    """Return a card as text."""
    return "\n".join("".join(span.text for span in row) for row in RULES.card(state, figure).rows)


@pytest.mark.rule("T-COW-6")
def test_the_status_and_the_story_name_the_weather():
    given = under("mist")
    assert RULES.scene(given).status.endswith("· Marsh mist")
    told = RULES.sentence(under("mist"), WeatherSet("mist")).text
    assert told == "The weather: Marsh mist: sight 10."


@pytest.mark.rule("T-COW-6")
def test_a_script_can_look_at_the_weather():
    assert RULES.field(under("mist"), "law", "weather") == "mist"
    assert (
        RULES.field(table(STREET, doc=man(at=(0, 0)), ike=foe(at=(9, 0))), "law", "weather")
        == "none"
    )


@pytest.mark.rule("T-COW-6")
def test_a_card_says_what_the_weather_does_there():
    grass = under("tall_grass", '"' + LONG)
    assert "still in tall grass" in card(grass, "doc")
    assert "grass" not in card(grass, "ike")
    assert "in the dark" in card(under("moonless", "_" + LONG), "doc")
    assert "in the dark" not in card(under("moonless"), "doc")


@pytest.mark.parametrize("sky", SKIES)
def test_a_sky_is_told_in_a_line(sky):
    assert len(TABLES.skies[sky].told) <= 90
    assert RULES.sentence(under(sky), WeatherSet(sky))
