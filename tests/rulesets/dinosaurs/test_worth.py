"""What acts are worth to the computer: rough, but never foolish."""

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.core.goals import Condition, Goal, Occupies
from engine.core.script import Ask
from engine.rulesets.dinosaurs import odds, outlook, sums
from engine.rulesets.dinosaurs.actions import (
    Activate,
    Charge,
    Dismount,
    Done,
    Mount,
    Move,
    Recharge,
    Reload,
    Run,
    Shoot,
    Snap,
    Stand,
    Strike,
    Throw,
    Use,
)
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    RULES,
    after,
    along,
    asked,
    dino,
    foe,
    line,
    man,
    table,
)

SHOT = Shoot("doc", "ike", "six_shooter_200")


def duel(*, at=(6, 5), ike=None, others=None, ground=PLAIN, goals=(), **doc):
    card = {"at": (0, 5), **doc}
    return table(
        ground, doc=man(**card), ike=foe(at=at, **(ike or {})), goals=goals, **(others or {})
    )


def worth(state, action):
    return RULES.worth(state, action)


def best(state, when=()):
    """Return the act of most worth among all that are listed."""
    state, question = after(state, when), asked(state, when)
    assert isinstance(question, Ask)
    return max(question.options, key=lambda action: worth(state, action))


@pytest.mark.rule("GEN-12")
def test_a_shot_is_worth_its_mean_damage_the_drop_and_the_fright():
    given = duel()
    chances = {c.name: c.numerator / c.denominator for c in RULES.bucket(given, SHOT).chances}
    expected = 1000 * chances["damage"] + 3000 * chances["drops"] + 800 * chances["scares"]
    assert worth(given, SHOT) == pytest.approx(expected, abs=5)


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize("ike", [{}, {"armour": "biosteel_shirt"}, {"unaware": True}])
def test_the_means_that_places_are_judged_by_are_exact(ike):
    given = duel(ike={"hp": 50, **ike})
    attack = sums.shot(given, given.figures["doc"], given.figures["ike"], "six_shooter_200")
    _, mean, *_ = odds.chances(given, attack)
    assert outlook.mean(given, attack) == 1000 * mean.numerator // mean.denominator


def test_the_weak_are_shot_first_and_the_covered_last():
    given = duel(others={"jed": foe(at=(6, 4), hp=1)})
    assert worth(given, Shoot("doc", "jed", "six_shooter_200")) > worth(given, SHOT)
    rows = PLAIN.splitlines()
    rows[5] = "....." + "%" + "." * 34
    assert worth(duel(ground="\n".join(rows)), SHOT) < worth(duel(), SHOT)


def test_who_is_wanted_down_is_shot_first():
    goal = Goal("posse", Condition(down=("jed",)))
    given = duel(others={"jed": foe(at=(6, 4))}, goals=(goal,))
    assert worth(given, Shoot("doc", "jed", "six_shooter_200")) > worth(given, SHOT)


@pytest.mark.rule("DINO-C10")
def test_he_comes_into_range_and_then_shoots():
    given = duel(at=(15, 5))
    first = best(given)
    assert isinstance(first, Move)
    assert isinstance(best(given, [first]), Shoot)


@pytest.mark.rule("DINO-C15")
def test_a_brawler_charges_and_then_strikes():
    given = duel(at=(5, 5), type="bruiser", weapons=("spear",))
    first = best(given)
    assert isinstance(first, Charge)
    assert best(given, [first]) == Strike("doc", "ike", "spear")


def test_dinosaurs_close_in():
    given = table(PLAIN, rex=dino(at=(0, 4), size=(2, 2)), ike=foe(at=(30, 5)))
    first = best(given)
    assert isinstance(first, Move)
    assert first.path[-1].x > 6
    assert isinstance(best(given, [first]), Run)


@pytest.mark.rule("DINO-C16")
def test_leaving_close_combat_costs():
    given = duel(at=(1, 5), weapons=("spear",), ike={"weapons": ("spear",)})
    assert worth(given, Strike("doc", "ike", "spear")) > worth(given, Done("doc"))
    near, far = Move("doc", line((0, 4))), Move("doc", line((0, 4), (0, 3)))
    assert worth(given, near) > worth(given, far)


def test_snap_attacks_are_made():
    given = duel(at=(1, 5), ike={"weapons": ("spear",)})
    assert worth(given, Snap("ike", "doc", "spear")) > worth(given, Pass()) == 0


@pytest.mark.rule("DINO-H7")
def test_a_stick_is_thrown_where_it_hurts_the_enemy_alone():
    others = {"jed": foe(at=(7, 5)), "wes": man(at=(4, 4))}
    given = duel(weapons=("dynamite",), others=others)
    both = Throw("doc", along(5, 7)[0], "dynamite")
    friend = Throw("doc", along(5, 5)[0], "dynamite")
    assert worth(given, both) > worth(given, friend)
    assert (
        worth(duel(weapons=("dynamite",), at=(2, 5)), Throw("doc", along(5, 1)[0], "dynamite")) < 0
    )


@pytest.mark.rule("DINO-A3", "DINO-C14")
def test_an_only_gun_is_reloaded_sooner_and_a_cell_costs_nothing():
    one = duel(empty=("six_shooter_200",), items=("spare_cell",))
    two = duel(weapons=("six_shooter_200", "lever_400"), empty=("six_shooter_200",))
    reload = Reload("doc", "six_shooter_200")
    assert worth(one, reload) > worth(two, reload) > 0
    assert worth(one, Recharge("doc", "spare_cell", "six_shooter_200")) > worth(one, reload)


def test_the_wounded_are_healed_and_nothing_is_wasted():
    items = {"items": ("medpack", "whiskey")}
    assert worth(duel(hp=4, **items), Use("doc", "medpack", "doc")) > 0
    assert worth(duel(hp=12, **items), Use("doc", "whiskey", "doc")) < 0


def test_an_activation_is_better_than_to_stand_and_the_nearest_is_taken_up_first():
    given = table(PLAIN, up="", doc=man(at=(0, 0)), wes=man(at=(15, 0)), ike=foe(at=(35, 0)))
    assert (
        worth(given, Activate("wes")) > worth(given, Activate("doc")) > worth(given, Stand("wes"))
    )


@pytest.mark.rule("DINO-R5")
def test_the_unaware_stand_and_the_stealthy_keep_away():
    given = table(PLAIN, up="", ike=foe(at=(20, 0), unaware=True), doc=man(at=(0, 0)))
    given = given.replace(went="posse")
    assert best(given) == Stand("ike")
    sneaking = duel(at=(9, 5), weapons=("spear",), ike={"unaware": True})
    seen, unseen = Move("doc", along(5, 1, 2, 3)), Move("doc", along(5, 1, 2))
    assert worth(sneaking, unseen) > worth(sneaking, seen)


def test_who_is_wanted_somewhere_goes_there():
    goal = Goal("posse", Condition(occupies=Occupies(figure="doc", area=(0, 0, 1, 12))))
    west, east = Move("doc", along(5, 14)), Move("doc", along(5, 16))
    for goals, better, worse in (((goal,), west, east), ((), east, west)):
        given = table(PLAIN, doc=man(at=(15, 5)), ike=foe(at=(39, 5)), goals=goals)
        assert worth(given, better) > worth(given, worse)


@pytest.mark.rule("DINO-H4")
def test_a_saddle_is_taken_where_it_is_far_to_go():
    goal = Goal("posse", Condition(occupies=Occupies(figure="doc", area=(39, 0, 1, 12))))
    mount = Mount("doc", "rex")
    for goals, is_worth_it in (((goal,), True), ((), False)):
        given = table(
            PLAIN, doc=man(at=(0, 5)), rex=dino(at=(1, 5)), ike=foe(at=(9, 0)), goals=goals
        )
        assert (worth(given, mount) > 0) == is_worth_it
    up = table(PLAIN, rex=dino(at=(0, 5)), doc=man(at=(1, 5), rides="rex"), ike=foe(at=(9, 0)))
    assert worth(up, Dismount("doc", along(5, 1)[0])) < 0


def test_a_mount_comes_to_who_needs_it():
    goal = Goal("posse", Condition(occupies=Occupies(figure="doc", area=(39, 0, 1, 12))))
    given = table(
        PLAIN, rex=dino(at=(0, 0)), doc=man(at=(12, 5)), ike=foe(at=(39, 11)), goals=(goal,)
    )
    assert best(given).path[-1].x > 5


@pytest.mark.rule("DINO-R23")
def test_of_equals_the_better_way_to_flee_is_taken():
    given = table(
        "." * 20, up="", doc=man(at=(3, 0), fleeing=True), ike=foe(at=(2, 0)), jed=foe(at=(4, 0))
    )
    assert best(given, [Activate("doc")]).target in ("ike", "jed")


def test_it_changes_nothing():
    given = duel()
    for action in asked(given).options:
        worth(given, action)
    assert given == duel()


@pytest.mark.rule("GEN-15", "DINO-R24")
def test_riders_are_judged_to_be_out_of_cover_wherever_they_ride():
    state = table(
        "....w...........", rex=dino(at=(8, 0)), doc=man(at=(9, 0), rides="rex"),
        ike=foe(at=(0, 0)),
    )  # fmt: skip
    ike, view = state.figures["ike"], outlook.outlook(state)
    _, rider = outlook.placed(state, state.figures["rex"], Cell(7, 0))
    attack = sums.shot(state, ike, state.figures["doc"], "six_shooter_200")
    assert view.shot(ike, rider, 49) == outlook.mean(state, attack)
