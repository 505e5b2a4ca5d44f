"""Jumps and falls (COW-5.5, R13, R23, R34)."""

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.rulesets.cowpoke import falling
from engine.rulesets.cowpoke.actions import (
    Brawl,
    Dash,
    Done,
    Jump,
    Land,
    QuickDraw,
    Run,
    Shoot,
    SnapShot,
    Stay,
    Take,
    Walk,
)
from engine.rulesets.cowpoke.events import Blinded, Fell, Plunged, ToughedOut, WatchEnded, Wounded
from engine.rulesets.cowpoke.state import Aiming, Watching
from tests.rulesets.cowpoke.table import (
    ARMS,
    HEAD,
    LEGS,
    RULES,
    after,
    allows,
    asked,
    asks,
    consequences,
    foe,
    happened,
    line,
    man,
    options,
    play,
    rolls,
    table,
    verbs,
)

YARD = ("." * 14 + "\n") * 5
ROOF = "^^^\n^^^\n^^^"
AIR = "\n"
FAR = foe(at=(13, 4))
OVER = line((3, 1, 0))  # from 2,1 on the roof, one step over its east edge


def roofer(*floors, at=(2, 1, 1), **others):
    card = others.pop("doc", {})
    ground = floors or (YARD, ROOF)
    return table(*ground, doc=man(at=at, **card), **({"ike": FAR} | others))


def lands(state, when=()):
    """Return the cells that listed jumps end in."""
    return {act.path[-1] for act in options(state, when, kind=Jump)}


# --- what a fall does


@pytest.mark.rule("COW-5.5a", "COW-5.5b", "COW-R34")
def test_one_floor_is_safe_on_1_to_3_and_points_are_left():
    given = roofer()
    for face in (1, 3):
        assert consequences(given, [Jump("doc", OVER), (face,)])[1:] == [
            Plunged("doc", Cell(3, 1), 1)
        ]
        assert after(given, [Jump("doc", OVER), (face,)]).active.ap == 1
    assert "walk" not in verbs(given, [Jump("doc", OVER), (3,)])


@pytest.mark.rule("COW-5.5b", "COW-R23")
def test_one_floor_hurts_lightly_on_4_to_6_and_ends_the_activation():
    given = roofer()
    for face in (4, 6):
        when = [Jump("doc", OVER), (face,), (ARMS,)]
        assert happened(given, when, Wounded) == [Wounded("doc", "arms", 1)]
        assert after(given, when).active.figure == "ike"


@pytest.mark.rule("COW-5.5c", "COW-R13")
def test_two_floors_hurt_more_and_only_the_worse_ends_the_activation():
    given = roofer(YARD, AIR, ROOF, at=(2, 1, 2))
    better = [Jump("doc", OVER), (3,), (LEGS,)]
    assert happened(given, better, Wounded) == [Wounded("doc", "legs", 1)]
    assert after(given, better).active.ap == 1
    worse = [Jump("doc", OVER), (4,), (LEGS,)]
    assert happened(given, worse, Wounded) == [Wounded("doc", "legs", 2)]
    assert after(given, worse).figures["doc"].scars == ("legs",)
    assert after(given, worse).active.figure == "ike"


@pytest.mark.rule("COW-5.5d", "COW-R34", "E-COW-11")
def test_three_floors_kill_without_a_die_of_their_own():
    given = roofer(YARD, AIR, AIR, ROOF, at=(2, 1, 3), jed=man(at=(9, 4)))
    when = [Jump("doc", OVER), (HEAD,)]
    assert rolls(given, when)[0][1] == (HEAD,)
    assert happened(given, when, Wounded) == [Wounded("doc", "head", 4)]
    assert happened(given, when, Fell) == [Fell("doc")]


@pytest.mark.rule("COW-5.5e", "COW-R34")
def test_a_soft_landing_counts_one_floor_less():
    hay = "...w..........\n" * 5
    assert consequences(roofer(hay, ROOF), [Jump("doc", OVER)])[1:] == [
        Plunged("doc", Cell(3, 1), 1)
    ]
    high = roofer(hay, AIR, ROOF, at=(2, 1, 2))
    when = [Jump("doc", OVER), (6,), (LEGS,)]
    assert happened(high, when, Wounded) == [Wounded("doc", "legs", 1)]


@pytest.mark.rule("COW-R23")
def test_tough_cancels_a_light_wound_of_a_fall():
    given = roofer(doc={"skills": ("tough",)})
    when = [Jump("doc", OVER), (5,), (LEGS,)]
    assert happened(given, when, ToughedOut) == [ToughedOut("doc", "legs")]
    assert after(given, when).active.figure == "ike"


@pytest.mark.rule("COW-5.5e", "COW-5.5c", "COW-R34")
def test_three_floors_onto_hay_count_as_two():
    hay = "...w..........\n" * 5
    high = roofer(hay, AIR, AIR, ROOF, at=(2, 1, 3))
    when = [Jump("doc", OVER), (5,), (LEGS,)]
    assert rolls(high, when) == [("Doc: fall", (5,)), ("Doc: hurt by the fall, where", (LEGS,))]
    assert happened(high, when, Wounded) == [Wounded("doc", "legs", 2)]


@pytest.mark.rule("COW-R23", "COW-2.3f")
def test_tough_bears_the_better_fall_of_two_floors_but_no_worse_and_no_deadly_one():
    tough = {"skills": ("tough",)}
    two = roofer(YARD, AIR, ROOF, at=(2, 1, 2), doc=tough)
    better, worse = ([Jump("doc", OVER), (face,), (LEGS,)] for face in (3, 4))
    assert happened(two, better, ToughedOut, Wounded) == [ToughedOut("doc", "legs")]
    assert happened(two, worse, ToughedOut, Wounded) == [Wounded("doc", "legs", 2)]
    three = roofer(YARD, AIR, AIR, ROOF, at=(2, 1, 3), doc=tough, jed=man(at=(9, 4)))
    assert happened(three, [Jump("doc", OVER), (LEGS,)], ToughedOut, Fell) == [Fell("doc")]


@pytest.mark.rule("COW-R35", "COW-R34")
def test_loot_of_who_dies_of_a_fall_lies_where_he_came_down():
    bag = ({"kind": "loot", "at": (2, 1, 3), "name": "gold"},)
    given = roofer(YARD, AIR, AIR, ROOF, at=(2, 1, 3), jed=man(at=(9, 4)), marks=bag)
    gold = after(given, [Take("doc", "gold"), Jump("doc", OVER), (LEGS,)]).things.loot["gold"]
    assert (gold.at, gold.carrier) == ((3, 1, 0), "")


# --- where it leads


@pytest.mark.rule("COW-R34")
def test_a_jump_leads_to_the_nearest_free_cells_below_the_edge():
    given = roofer(jed=man(at=(3, 1)))
    ends = lands(given)
    assert (3, 1, 0) not in ends
    for beside in ((3, 0, 0), (4, 1, 0), (3, 2, 0)):  # owner's choice among equals
        assert allows(given, Jump("doc", line(beside)))
    assert not allows(given, Jump("doc", line((5, 1, 0))))


@pytest.mark.rule("COW-R34", "COW-5.5a")
def test_a_jump_is_the_end_of_a_walk_of_any_way():
    given = roofer(at=(0, 1, 1))
    assert allows(given, Jump("doc", line((1, 1, 1), (2, 1, 1), (3, 1, 0))))
    assert not allows(given, Jump("doc", line((1, 1, 1), (2, 1, 1), (3, 1, 0), (4, 1, 0))))
    assert not allows(given, Jump("doc", line((3, 1, 0))))
    scarred = roofer(at=(0, 1, 1), doc={"scars": ("legs",)})  # 3" is as far as it gets
    assert (3, 1, 0) in lands(scarred)
    assert (4, 1, 0) not in lands(scarred)


@pytest.mark.rule("COW-R34")
def test_a_wall_is_no_open_edge_and_no_place_to_land():
    walled = roofer(YARD, "^^#\n" * 5, at=(1, 1, 1))
    assert "jump" not in verbs(walled)
    onto = roofer("...#..........\n" * 5, ROOF)
    assert not any(cell.x == 3 for cell in lands(onto))
    assert not allows(onto, Jump("doc", OVER))


@pytest.mark.rule("COW-R34")
def test_a_railing_is_climbed_on_the_way():
    given = roofer(YARD, "^^=\n^^=\n^^=", at=(1, 1, 1))
    assert allows(given, Jump("doc", line((2, 1, 1), (3, 1, 0))))
    assert (3, 1, 0) in lands(given)


@pytest.mark.rule("COW-R36", "COW-R34")
def test_who_climbs_out_of_an_upper_window_falls():
    given = roofer(YARD, "__|\n__'\n__|\n__|\n__|", at=(1, 1, 1))
    assert lands(given) == {Cell(3, 0), Cell(3, 1), Cell(3, 2)}
    when = [Jump("doc", line((2, 1, 1), (3, 1, 0))), (1,)]
    assert after(given, when).figures["doc"].at == (3, 1, 0)


@pytest.mark.rule("COW-R34", "COW-R36")
def test_who_falls_indoors_comes_in_out_of_the_sun():
    given = roofer("___.\n____\n____", ROOF)
    assert happened(given, [Jump("doc", OVER), (1,)], Blinded) == [Blinded("doc")]


def test_nobody_jumps_on_level_ground_or_into_a_pit():
    level = table(YARD, doc=man(at=(0, 0)), ike=FAR)
    assert "jump" not in verbs(level)
    pit = roofer("... ..........\n" * 5, ROOF)
    assert (3, 1, 0) not in lands(pit)


# --- running jumps


@pytest.mark.rule("COW-R34")
def test_a_run_may_end_in_a_jump():
    given = roofer(at=(0, 1, 1))
    path = line((1, 1, 1), (2, 1, 1), (3, 1, 0))
    when = [Run("doc"), (1, 1), Jump("doc", path), (2,)]
    assert after(given, when).figures["doc"].at == (3, 1, 0)
    assert after(given, when).active.figure == "ike"
    assert {"jump", "dash", "stay"} == verbs(given, [Run("doc"), (1, 1)])
    assert allows(given, Stay("doc"), [Run("doc"), (1, 1)])


# --- in contact


@pytest.mark.rule("E-COW-24", "COW-R34")
def test_a_jump_out_of_contact_is_paid_for_first():
    given = roofer(ike=foe(at=(1, 1, 1), melee="knife"))
    when = [Jump("doc", OVER), (4, 2), (5,), (LEGS,)]
    told = [why for why, _ in rolls(given, when)]
    assert told[0] == "Ike strikes at Doc who leaves"
    assert told[1:3] == ["Doc: fall", "Doc: hurt by the fall, where"]
    state = after(given, when)
    assert state.figures["doc"].hp == 3
    assert state.active.figure == "ike"


@pytest.mark.rule("COW-R34", "COW-R29")
def test_who_is_dropped_by_the_parting_attack_never_jumps():
    given = roofer(ike=foe(at=(1, 1, 1)), doc={"hp": 1}, jed=man(at=(9, 4)))
    when = [Jump("doc", OVER), (6, 1), (ARMS, 1)]
    assert happened(given, when, Plunged) == []
    assert "doc" in after(given, when).fallen


@pytest.mark.rule("COW-R34")
def test_landing_in_contact_engages():
    given = roofer(ike=foe(at=(4, 1), watch=Watching("revolver", (-1, 0)), weapons=("revolver",)))
    when = [Jump("doc", OVER), (2,)]
    assert happened(given, when, WatchEnded) == [WatchEnded("ike")]
    assert allows(given, Brawl("doc", "ike"), when)
    assert not allows(given, Shoot("doc", "ike", "revolver"), when)


@pytest.mark.rule("COW-R34", "COW-R31")
def test_who_is_landed_beside_may_draw_first():
    given = roofer(ike=foe(at=(4, 1), skills=("quick_draw",)))
    when = [Jump("doc", OVER), (2,)]
    assert asks(given, when) == "gang"
    assert allows(given, QuickDraw("ike", "doc"), when)


@pytest.mark.rule("COW-R30", "COW-R34")
def test_overwatch_answers_a_jump_where_it_lands():
    watch = Watching("derringer", (-1, 0))  # it reaches 6": to the landing, not to the roof
    given = roofer(ike=foe(at=(9, 1), weapons=("derringer",), watch=watch))
    assert allows(given, SnapShot("ike", "doc"), [Jump("doc", OVER), (2,)])


@pytest.mark.rule("COW-R8", "COW-R34")
def test_a_jump_loses_the_aim():
    given = roofer(doc={"aim": Aiming("ike", "revolver")})
    assert after(given, [Jump("doc", OVER), (1,)]).figures["doc"].aim is None


# --- falls that nobody wanted


@pytest.mark.rule("COW-5.5a", "COW-R34")
def test_a_fall_asks_its_owner_where_only_if_there_is_a_choice():
    def fallen(state, answers):
        game, _ = play(state)
        script, told = falling.fall(game, "doc", Cell(3, 1, 1)), []
        step, answers = next(script, None), [*answers]
        while step is not None:
            told.append(type(step).__name__)
            if hasattr(step, "apply"):
                game.state = step.apply(game.state)
                step = _sent(script, None)
            else:
                step = _sent(script, answers.pop(0))
        return told, game.state.figures["doc"].at

    assert fallen(roofer(), [(1,)]) == (["Plunged", "Roll"], (3, 1, 0))
    told, at = fallen(roofer(jed=man(at=(3, 1))), [Land("doc", Cell(3, 2)), (1,)])
    assert told[0] == "Ask"
    assert at == (3, 2, 0)


def _sent(script, answer):
    try:
        return script.send(answer)
    except StopIteration:
        return None


# --- told and judged


def test_a_jump_is_read_by_its_landing_or_by_its_way():
    given = roofer(at=(0, 1, 1))
    ask = asked(given)
    by_landing = RULES.read(given, ask, "doc", "jump", ["3,1"])
    assert by_landing.path[-1] == (3, 1, 0)
    by_way = RULES.read(given, ask, "doc", "jump", ["1,1,1", "2,1,1", "3,1"])
    assert by_way == Jump("doc", line((1, 1, 1), (2, 1, 1), (3, 1, 0)))


def test_a_jump_is_told():
    given = roofer()
    told = [RULES.sentence(given, event) for event in play(given, [Jump("doc", OVER), (1,)])[1]]
    assert "Doc drops a floor, to 3,1." in [line.text for line in told if line]


def test_the_computer_does_not_jump_to_its_death():
    deadly = roofer(YARD, AIR, AIR, ROOF, at=(2, 1, 3))
    assert RULES.worth(deadly, Jump("doc", OVER)) < RULES.worth(deadly, Done("doc"))


def test_walks_stay_what_they_were():
    given = roofer()
    assert not allows(given, Walk("doc", OVER))
    assert not allows(given, Dash("doc", OVER), [Run("doc"), (1, 1)])
    assert not allows(given, Pass())


@pytest.mark.rule("COW-R36", "COW-R34")
def test_whoever_climbs_through_a_window_jumps_no_more_in_that_move():
    inside = roofer(YARD, "_|^^\n_'^^\n_|^^\n_|^^\n_|^^", at=(0, 1, 1))
    assert "jump" not in verbs(inside)
    assert not allows(inside, Jump("doc", line((1, 1, 1), (2, 1, 1), (3, 1, 1), (4, 1, 0))))
    assert all(jump in asked(inside).options for jump in options(inside, kind=Jump))


def test_every_jump_that_is_listed_is_accepted():
    given = roofer(YARD, "^^=\n^'=\n^^=", at=(0, 1, 1))
    jumps = options(given, kind=Jump)
    assert jumps
    assert all(allows(given, jump) for jump in jumps)
