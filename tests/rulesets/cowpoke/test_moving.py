"""Walk, Run and what is in the way (COW-4.2, 5.1 to 5.3)."""

import pytest

from engine.core.events import Pass
from engine.core.ground import Piece
from engine.core.script import Roll
from engine.rulesets.cowpoke.actions import Brawl, Dash, Done, Run, Shoot, Stay, Walk
from engine.rulesets.cowpoke.events import Blinded, DoorOpened, Moved, RunMeasured, WalkBegun
from engine.rulesets.cowpoke.overlays import overlay
from tests.rulesets.cowpoke.table import (
    STREET,
    after,
    allows,
    along,
    asked,
    asks,
    consequences,
    foe,
    happened,
    line,
    man,
    next_roll,
    options,
    pool,
    rolls,
    table,
    verbs,
)

FIELD = ("." * 30 + "\n") * 12
FAR = foe(at=(29, 0))


def walker(*floors, at=(0, 0), **others):
    """Doc is up, in the turn's first activation."""
    card = others.pop("doc", {})
    return table(*floors, doc=man(at=at, **card), **({"ike": FAR} | others))


def ends(state, when=(), kind=Walk):
    """Return the cells where a move may end."""
    return {action.path[-1] for action in options(state, when, kind=kind)}


# --- Walk


@pytest.mark.rule("COW-4.2a")
def test_a_walk_is_one_point_and_up_to_six_inches():
    given = walker(STREET)
    assert (6, 0, 0) in ends(given)
    assert (7, 0, 0) not in ends(given)
    assert not allows(given, Walk("doc", along(0, 1, 2, 3, 4, 5, 6, 7)))
    state = after(given, [Walk("doc", along(0, 1, 2, 3, 4, 5, 6))])
    assert state.figures["doc"].at == (6, 0, 0)
    assert state.active.ap == 1


@pytest.mark.rule("COW-4.2a", "GEN-5")
def test_inches_may_be_left_over_but_not_rounded_up():
    given = walker(FIELD)
    four = line((1, 1), (2, 2), (3, 3), (4, 4))  # 4 x 1.4 = 5.6
    assert allows(given, Walk("doc", four))
    assert not allows(given, Walk("doc", (*four, *line((5, 4)))))
    assert (5, 5, 0) not in ends(given)


@pytest.mark.rule("COW-4.2a", "COW-5.2a", "COW-R6", "E-COW-14")
def test_one_walk_an_activation():
    given = walker(STREET)
    first = [Walk("doc", along(0, 1))]
    assert not allows(given, Walk("doc", along(0, 2)), first)
    assert not verbs(given, first) & {"walk", "run"}


@pytest.mark.rule("E-COW-14")
def test_after_a_walk_a_shot():
    given = walker(STREET, ike=foe(at=(10, 0)))
    assert allows(given, Shoot("doc", "ike", "revolver"), [Walk("doc", along(0, 1))])


@pytest.mark.rule("COW-5.2a")
def test_a_walk_may_curve_round_obstacles():
    given = walker("....\n.##.\n....", at=(0, 1), ike=foe(at=(3, 2)))
    round_it = line((0, 0), (1, 0), (2, 0), (3, 0), (3, 1))
    assert allows(given, Walk("doc", round_it))
    assert (3, 1, 0) in ends(given)
    assert not allows(given, Walk("doc", along(1, 1, 2, 3)))


@pytest.mark.rule("COW-5.2a", "GEN-12")
def test_one_route_to_each_cell_is_listed_and_any_legal_one_accepted():
    given = walker(FIELD)
    listed = options(given, kind=Walk)
    assert len(listed) == len({action.path[-1] for action in listed})
    assert all(allows(given, action) for action in listed[::10])
    crooked = Walk("doc", line((0, 1), (1, 1), (2, 0)))
    assert crooked not in listed
    assert allows(given, crooked)


@pytest.mark.rule("COW-5.1a", "GEN-12")
def test_measuring_in_advance_is_allowed():
    given = walker(FIELD, at=(5, 5))
    shades = overlay(given, "reach", "doc").shades
    assert {cell for cell, shade in shades.items() if shade.glyph == "·"} == ends(given)
    assert shades[(8, 5, 0)].text == "3.0″"
    assert shades[(6, 6, 0)].text == "1.4″"


# --- Run


@pytest.mark.rule("COW-4.2b", "COW-5.2b")
def test_a_run_is_six_inches_and_two_dice_more():
    given = walker(STREET)
    assert next_roll(given, [Run("doc")]) == Roll("Doc runs", 2, 6)
    assert consequences(given, [Run("doc"), (1, 4)]) == [RunMeasured("doc", 11)]
    there = ends(given, [Run("doc"), (1, 4)], Dash)
    assert (11, 0, 0) in there
    assert (12, 0, 0) not in there


@pytest.mark.rule("COW-4.2b", "E-COW-14", "COW-R25")
def test_a_run_takes_the_whole_turn():
    given = walker(STREET, ike=foe(at=(12, 0)))
    run = [Run("doc"), (1, 4), Dash("doc", along(0, 1, 2))]
    assert asks(given, run) == "gang"
    assert not allows(given, Shoot("doc", "ike", "revolver"), run)


@pytest.mark.rule("COW-4.2b", "COW-R28")
def test_no_run_without_both_points_and_none_after_a_walk():
    assert "run" not in verbs(walker(STREET), [Walk("doc", along(0, 1))])
    shot = [Shoot("doc", "ike", "revolver"), (1, 1, 1)]
    assert "run" not in verbs(walker(STREET, ike=foe(at=(10, 0))), shot)
    three = table(STREET, ap=3, doc=man(at=(0, 0)), ike=FAR)
    assert "run" not in verbs(three, [Walk("doc", along(0, 1))])
    assert asks(three, [Run("doc"), (1, 1), Dash("doc", along(0, 1))]) == "gang"


@pytest.mark.rule("COW-R28")
def test_the_dice_of_a_run_come_before_its_path_and_are_a_maximum():
    given = walker(STREET)
    question = asked(given, [Run("doc"), (6, 6)])
    assert question.why == "Where does Doc run? 18″"
    assert allows(given, Dash("doc", along(0, 1)), [Run("doc"), (6, 6)])
    assert allows(given, Stay("doc"), [Run("doc"), (6, 6)])


@pytest.mark.rule("COW-R28")
def test_a_run_may_curve_and_pass_an_enemy_without_engaging():
    given = walker(STREET, ike=foe(at=(4, 0), skills=("quick_draw",)))
    past = line((1, 1), (2, 2), (3, 2), (4, 2), (5, 1), (6, 0), (7, 0))
    run = [Run("doc"), (1, 2), Dash("doc", past)]
    assert after(given, run).figures["doc"].at == (7, 0, 0)
    assert asks(given, run) == "gang"


@pytest.mark.rule("COW-R25", "COW-7.1a")
def test_a_run_may_end_in_contact_but_no_brawl_follows():
    given = walker(STREET, ike=foe(at=(9, 0)))
    run = [Run("doc"), (1, 1), Dash("doc", along(0, *range(1, 9)))]
    assert not allows(given, Brawl("doc", "ike"), run)
    assert allows(given, Brawl("ike", "doc"), run)


@pytest.mark.rule("COW-2.3b", "COW-5.2b", "E-COW-9")
def test_a_fast_man_runs_two_inches_more():
    given = walker(STREET, doc={"skills": ("fast",)})
    assert consequences(given, [Run("doc"), (3, 5)]) == [RunMeasured("doc", 16)]
    assert (16, 0, 0) in ends(given, [Run("doc"), (3, 5)], Dash)
    assert (6, 0, 0) in ends(given)
    assert (7, 0, 0) not in ends(given)  # it helps no Walk


# --- what is in the way


@pytest.mark.rule("GEN-14")
def test_friends_are_crossed_enemies_are_not_and_nobody_is_stood_on():
    given = walker("." * 10, wes=man(at=(2, 0)), ike=foe(at=(5, 0)))
    assert ends(given) == set(along(0, 1, 3, 4))
    assert not allows(given, Walk("doc", along(0, 1, 2)))
    assert not allows(given, Walk("doc", along(0, 1, 2, 3, 4, 5, 6)))


@pytest.mark.rule("GEN-14")
def test_nobody_leaves_the_table():
    given = walker("...\n...", at=(0, 0), ike=foe(at=(2, 1)))
    assert not allows(given, Walk("doc", along(-1, 0)))
    assert all(0 <= x <= 2 and 0 <= y <= 1 for x, y, _ in ends(given))


@pytest.mark.rule("COW-5.3e", "GEN-5")
@pytest.mark.parametrize("ground", '~,"')  # water, mud, brush
def test_difficult_ground_halves_the_speed(ground):
    given = walker("." + ground * 11)
    assert ends(given) == set(along(0, 1, 2, 3))
    half = walker(".." + ground * 9)  # 1" and then 2" a cell: the odd inch is lost
    assert ends(half) == set(along(0, 1, 2, 3))


@pytest.mark.rule("COW-5.3b", "COW-R10")
def test_a_door_is_passed_freely_without_stopping():
    given = walker("...+...")
    walk = [Walk("doc", along(0, 1, 2, 3, 4, 5, 6))]
    assert happened(given, walk, DoorOpened) == [DoorOpened("doc", (3, 0, 0))]
    state = after(given, walk)
    assert state.figures["doc"].at == (6, 0, 0)
    assert state.ground.piece((3, 0, 0)).door == "open"


@pytest.mark.rule("COW-R10")
def test_a_locked_door_is_not():
    assert ends(walker("...*...")) == set(along(0, 1, 2))


@pytest.mark.rule("COW-5.3c", "COW-R36")
def test_who_climbs_through_a_window_stops_behind_it():
    given = walker("..#\n..'...\n..#", at=(0, 1), ike=foe(at=(5, 1)))
    assert (3, 1, 0) in ends(given)
    assert not ends(given) & {(2, 1, 0), (4, 1, 0)}
    assert not allows(given, Walk("doc", along(1, 1, 2)))  # nobody stays in it
    assert not allows(given, Walk("doc", along(1, 1, 2, 3, 4)))
    assert after(given, [Walk("doc", along(1, 1, 2, 3))]).active.ap == 1


@pytest.mark.rule("COW-R36")
def test_out_through_a_window_he_stops_outside():
    given = walker("__#...\n__'...\n__#...", at=(0, 1), ike=foe(at=(5, 2)))
    assert allows(given, Walk("doc", along(1, 1, 2, 3)))
    assert not allows(given, Walk("doc", along(1, 1, 2, 3, 4)))


UPSTAIRS = ("<.........", ">.........")


@pytest.mark.rule("COW-5.3d", "COW-R12")
def test_a_floor_is_climbed_for_six_inches_or_not_at_all():
    foot = walker(*UPSTAIRS)
    assert allows(foot, Walk("doc", line((0, 0, 1))))
    assert not allows(foot, Walk("doc", line((0, 0, 1), (1, 0, 1))))
    assert {cell for cell in ends(foot) if cell.floor == 1} == {(0, 0, 1)}
    step_off = walker(*UPSTAIRS, at=(1, 0))
    assert not [cell for cell in ends(step_off) if cell.floor == 1]
    down = walker(*UPSTAIRS, at=(0, 0, 1))
    assert allows(down, Walk("doc", line((0, 0, 0))))


@pytest.mark.rule("COW-5.3d", "COW-R12")
def test_a_run_climbs_with_what_it_has():
    given = walker(*UPSTAIRS, at=(3, 0))
    there = ends(given, [Run("doc"), (2, 2)], Dash)
    assert {cell for cell in there if cell.floor == 1} == {(0, 0, 1), (1, 0, 1)}


@pytest.mark.rule("COW-R35")
def test_a_legs_scar_halves_the_walk_forbids_the_run_and_the_stairs():
    lame = {"scars": ("legs",)}
    given = walker(FIELD, at=(5, 5), doc=lame)
    assert (8, 5, 0) in ends(given)
    assert (9, 5, 0) not in ends(given)
    assert "run" not in verbs(given)
    assert not allows(given, Run("doc"))
    assert not [cell for cell in ends(walker(*UPSTAIRS, doc=lame)) if cell.floor == 1]


# --- coming in out of the sun

HOUSE = """
..#####..
../___#..
..#___'..
..##+##..
"""


@pytest.mark.rule("COW-5.3a", "COW-R36")
def test_the_step_in_blinds():
    given = walker(HOUSE, at=(1, 1), ike=foe(at=(0, 3)))
    doorway = [Walk("doc", along(1, 2))]
    assert consequences(given, doorway) == [WalkBegun("doc"), Moved("doc", (2, 1, 0))]
    then = consequences(given, [Walk("doc", along(1, 2, 3, 4))])
    assert then == [
        WalkBegun("doc"), Moved("doc", (2, 1, 0)), Moved("doc", (3, 1, 0)), Blinded("doc"),
        Moved("doc", (4, 1, 0)),
    ]  # fmt: skip


@pytest.mark.rule("COW-5.3a")
def test_who_is_inside_already_is_not_blinded():
    given = walker(HOUSE, at=(3, 1), ike=foe(at=(0, 3)))
    assert happened(given, [Walk("doc", along(1, 4, 5))], Blinded) == []


@pytest.mark.rule("COW-R36")
def test_a_doorway_is_neither_inside_nor_outside_so_each_door_blinds():
    rooms = walker("___+___", ike=foe(at=(6, 0)))
    assert happened(rooms, [Walk("doc", along(0, 1, 2, 3, 4))], Blinded) == [Blinded("doc")]


@pytest.mark.rule("COW-R36", "COW-5.3c")
def test_coming_in_by_the_window_blinds_too():
    given = walker(HOUSE, at=(7, 2), ike=foe(at=(0, 3)))
    assert happened(given, [Walk("doc", along(2, 6, 5))], Blinded) == [Blinded("doc")]


@pytest.mark.rule("COW-5.3a", "E-COW-17")
def test_blinded_costs_two_dice_at_shooting_and_brawling():
    inside = [Walk("doc", along(1, 2, 3))]
    near = walker(HOUSE, at=(1, 1), ike=foe(at=(5, 1)))
    state = after(near, inside)
    assert pool(state, Shoot("doc", "ike", "revolver")) == {
        "revolver, point blank": 5, "blinded": -2,
    }  # fmt: skip
    close = walker(HOUSE, at=(1, 1), ike=foe(at=(4, 2)))
    assert pool(after(close, inside), Brawl("doc", "ike")) == {
        "brawl": 3, "knife": 2, "blinded": -2,
    }  # fmt: skip


@pytest.mark.rule("COW-R11", "COW-R27")
def test_blinded_lasts_to_the_end_of_the_game_turn():
    given = walker(HOUSE, at=(1, 1), ike=foe(at=(5, 1)))
    rest = [Walk("doc", along(1, 2, 3)), Done("doc"), Done("ike"), (6,), (1,)]
    shot = Shoot("doc", "ike", "revolver")
    assert pool(after(given, rest[:2]), shot)["blinded"] == -2  # also in others' activations
    assert pool(after(given, rest), shot) == {"revolver, point blank": 5}


@pytest.mark.rule("COW-R11")
def test_a_dark_interior_blinds_for_good_but_not_twice():
    dark = {"d": Piece("dark floor", indoor=True, dark=True)}
    given = table("..#dd\n../dd\n..#dd", legend=dark, doc=man(at=(4, 1)), ike=foe(at=(3, 2)))
    assert pool(given, Shoot("doc", "ike", "revolver"))["in the dark"] == -2
    new = table("..#ddd\n../ddd\n..#ddd", legend=dark, doc=man(at=(1, 1)), ike=foe(at=(5, 1)))
    state = after(new, [Walk("doc", along(1, 2, 3))])
    assert pool(state, Shoot("doc", "ike", "revolver")) == {
        "revolver, point blank": 5, "blinded": -2,
    }  # fmt: skip


@pytest.mark.rule("COW-R36")
def test_going_out_does_not_blind():
    given = walker(HOUSE, at=(3, 1), ike=foe(at=(0, 3)))
    assert happened(given, [Walk("doc", along(1, 2, 1))], Blinded) == []


@pytest.mark.rule("GEN-20")
def test_a_refused_route_rolls_nothing():
    given = walker(STREET, ike=foe(at=(1, 0), melee="knife"))
    assert not allows(given, Walk("doc", along(0, 1, 2)))
    assert rolls(given, []) == []


def test_passing_is_no_way_out_of_an_activation():
    assert not allows(walker(STREET), Pass())
