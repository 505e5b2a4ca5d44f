"""What a script line means, what it says when it means nothing, and what `expect` looks at."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Pass
from engine.rulesets.dinosaurs.actions import (
    Activate,
    Charge,
    Dismount,
    Done,
    Flee,
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
from engine.rulesets.dinosaurs.events import Fell
from engine.session import acting
from tests.rulesets.dinosaurs.table import PLAIN, RULES, along, dino, foe, line, man, play, table

PAIR = {"weapons": ("six_shooter_200", "lever_400")}


def read(state, text, when=()):
    """Return what a line such as "doc move 6,2" means then."""
    game, _ = play(state, when)
    who, verb, *words = text.split()
    action = game.rules.read(game.state, game.question, who, verb, words)
    assert action in game.question.options
    return action


def refusal(state, text, when=()):
    """Return what is said when a line means nothing that is possible."""
    game, _ = play(state, when)
    who, verb, *words = text.split()
    with pytest.raises(IllegalAction) as caught:
        game.rules.read(game.state, game.question, who, verb, words)
    return str(caught.value)


def duel(*, at=(5, 0), ike=None, others=None, **doc):
    card = {"at": (0, 0), **doc}
    return table(PLAIN, doc=man(**card), ike=foe(at=at, **(ike or {})), **(others or {}))


def mounted(**rex):
    """A mount of two cells by two that is up, its rider, and an enemy."""
    return table(
        PLAIN, rex=dino(at=(0, 0), size=(2, 2), **rex), doc=man(at=(1, 1), rides="rex"),
        ike=foe(at=(9, 0)),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("doc shoot ike lever_400", Shoot("doc", "ike", "lever_400")),
        ("doc shoot ike", Shoot("doc", "ike", "six_shooter_200")),
        ("doc shoot with lever_400", Shoot("doc", "ike", "lever_400")),
        ("doc shoot", Shoot("doc", "ike", "six_shooter_200")),
        ("doc charge ike", Charge("doc", "ike", along(0, 1, 2, 3, 4))),
        ("doc done", Done("doc")),
    ],
)
def test_acts_are_named_by_verb_target_and_weapon(text, action):
    assert read(duel(**PAIR), text) == action


@pytest.mark.rule("DINO-M1", "DINO-A4", "GEN-12")
def test_moves_are_named_by_their_end_or_by_way_points():
    assert read(duel(), "doc move 3,0") == Move("doc", along(0, 1, 2, 3))
    assert read(duel(), "doc run 2,0") == Run("doc", along(0, 1, 2))
    bent = read(duel(), "doc move 0,2 2,2")
    assert bent == Move("doc", line((0, 1), (0, 2), (1, 2), (2, 2)))


@pytest.mark.rule("DINO-H7")
def test_a_throw_names_a_cell_or_who_stands_there():
    given = duel(weapons=("dynamite", "six_shooter_200"))
    cell = given.figures["ike"].at
    for text in ("doc throw 5,0", "doc throw ike", "doc throw dynamite at 5,0"):
        assert read(given, text) == Throw("doc", cell, "dynamite")
    assert "A throw needs a point" in refusal(given, "doc throw dynamite")
    assert "cannot throw so far" in refusal(given, "doc throw 20,0")


def test_close_combat_is_read():
    given = duel(at=(1, 0), weapons=("spear",), ike={"weapons": ("knife",)})
    assert read(given, "doc strike ike spear") == Strike("doc", "ike", "spear")
    step = [Move("doc", line((0, 1), (0, 2)))]
    assert read(given, "ike snap yes", step) == Snap("ike", "doc", "knife")
    assert read(given, "ike snap doc with knife", step) == Snap("ike", "doc", "knife")
    assert read(given, "ike snap no", step) == Pass()
    assert read(given, "gang pass", step) == Pass()


def test_items_are_read():
    wes = man(at=(1, 1), hp=3)
    given = duel(items=("medpack", "whiskey"), hp=3, others={"wes": wes})
    assert read(given, "doc use medpack") == Use("doc", "medpack", "doc")
    assert read(given, "doc use medpack on wes") == Use("doc", "medpack", "wes")
    empty = duel(items=("spare_cell",), empty=("six_shooter_200",))
    assert read(empty, "doc reload six_shooter_200") == Reload("doc", "six_shooter_200")
    for text in ("doc recharge six_shooter_200 spare_cell", "doc recharge six_shooter_200"):
        assert read(empty, text) == Recharge("doc", "spare_cell", "six_shooter_200")


@pytest.mark.rule("DINO-H4", "DINO-H5")
def test_saddles_are_read():
    on_foot = table(PLAIN, doc=man(at=(1, 0)), rex=dino(at=(0, 1)), ike=foe(at=(9, 9)))
    assert read(on_foot, "doc mount rex") == Mount("doc", "rex")
    given = mounted()
    cell = along(0, 2)[0]
    assert read(given, "doc dismount 2,0") == Dismount("doc", cell)
    assert read(given, "rex move 1,0") == Move("rex", along(0, 1))
    assert read(given, "doc shoot ike") == Shoot("doc", "ike", "six_shooter_200")
    assert refusal(given, "doc move 1,0") == "It is not for doc to move now."


@pytest.mark.rule("DINO-R24")
def test_after_a_dismount_each_of_two_may_move():
    off = [Dismount("doc", along(0, 2)[0])]
    assert read(mounted(), "doc move 3,0", off) == Move("doc", along(0, 3))
    assert read(mounted(), "rex move 0,1", off) == Move("rex", line((0, 1)))


def test_taking_up_and_passing_are_read():
    given = table(PLAIN, up="", doc=man(at=(0, 0)), ike=foe(at=(30, 0)))
    assert read(given, "doc activate") == Activate("doc")
    assert read(given, "doc stand") == Stand("doc")


@pytest.mark.rule("DINO-T3", "DINO-R16")
def test_who_passes_the_turn_is_not_taken_up_before():
    game, _ = play(table(PLAIN, up="", doc=man(at=(0, 0)), ike=foe(at=(30, 0))))
    assert acting.opening(game, "doc", "stand") is None
    assert acting.opening(game, "doc", "move") == Activate("doc")


@pytest.mark.rule("DINO-R23")
def test_of_equals_one_is_fled_from():
    given = table(
        PLAIN, up="", doc=man(at=(9, 5), fleeing=True), ike=foe(at=(8, 5)), jed=foe(at=(10, 5))
    )
    assert read(given, "doc flee jed", [Activate("doc")]) == Flee("doc", "jed")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("doc shot ike", "There is no verb “shot”"),
        ("doc strike ike", "“strike” is not possible now: no enemy is within reach of a blow."),
        ("ike shoot doc", "It is not for ike to shoot now."),
        ("doc shoot jed", "“shoot jed” is not possible. Possible: shoot ike six_shooter_200"),
        ("doc move", "Doc needs a cell to go to, such as 0,0."),
        ("doc move 3", "“3” is no cell; write column,row such as 12,4."),
        ("doc move 99,99", "No way leads to 99,99 from 0,0."),
        ("doc move 12,0", "12,0 is out of reach by that way"),
        ("doc shoot no", "“pass” is not possible now."),
    ],
)
def test_what_is_not_possible_is_told(text, said):
    assert said in refusal(duel(**PAIR), text)


# --- fields


@pytest.mark.parametrize(
    ("who", "name", "value"),
    [
        ("doc", "hp", "9"), ("doc", "at", "0,0"), ("doc", "fear", "9"), ("doc", "mv", "4"),
        ("doc", "ar", "1"), ("doc", "suffered", "3"), ("doc", "fleeing", "yes"),
        ("doc", "unaware", "no"), ("doc", "moved", "yes"), ("doc", "acted", "no"),
        ("doc", "activated", "yes"), ("doc", "braced", "no"), ("doc", "down", "no"),
        ("doc", "reload", "six_shooter_200"), ("doc", "left", "dynamite:3"),
        ("doc", "items", "whiskey"), ("doc", "riding", "none"), ("doc", "riders", "none"),
        ("doc", "charged", "ike"), ("doc", "price", "$350"), ("ike", "down", "yes"),
        ("ike", "reload", "none"), ("ike", "left", "none"), ("ike", "items", "none"),
        ("posse", "standing", "1"), ("gang", "lost", "1"), ("posse", "ready", "0"),
        ("gang", "turn", "1"), ("posse", "spent", "$350"), ("gang", "spent", "$210"),
        ("posse", "unaware", "no"),
    ],
)  # fmt: skip
def test_what_expect_looks_at(who, name, value):
    given = duel(
        weapons=("six_shooter_200", "dynamite"), armour="leather_duster", items=("whiskey",), hp=9,
        empty=("six_shooter_200",), heart=2, heart_until=2, suffered=3, fleeing=True, moved=True,
        charged="ike",
    )  # fmt: skip
    assert RULES.field(Fell("ike").apply(given), who, name) == value


def test_a_saddle_is_a_field_of_both():
    assert RULES.field(mounted(), "doc", "riding") == "rex"
    assert RULES.field(mounted(), "rex", "riders") == "doc"


@pytest.mark.rule("DINO-H2", "DINO-R25")
def test_what_was_used_up_was_paid_for():
    given = duel(type="sawbones", weapons=(), items=())
    before = RULES.field(given, "doc", "price")
    assert RULES.field(given.change("doc", items=()), "doc", "price") == before == "$90"


def test_fields_and_figures_that_are_not_there_are_told():
    with pytest.raises(IllegalAction, match=r"doc has no ap; there is hp, at, fear"):
        RULES.field(duel(), "doc", "ap")
    with pytest.raises(IllegalAction, match=r"There is no dac"):
        RULES.field(duel(), "dac", "hp")
