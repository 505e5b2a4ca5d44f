"""Items: medpack, whiskey drop, spare cell; for whom, when, how often (DINO-A2, R3, R25)."""

import pytest

from engine.rulesets.dinosaurs import scores, tables
from engine.rulesets.dinosaurs.actions import Activate, Done, Move, Recharge, Shoot, Stand, Use
from engine.rulesets.dinosaurs.events import (
    ActionSpent,
    Healed,
    Heartened,
    ItemUsed,
    Reloaded,
    TurnBegan,
)
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    along,
    consequences,
    dino,
    foe,
    happened,
    man,
    options,
    table,
    verbs,
)

PACK = Use("doc", "medpack", "doc")
DROP = Use("doc", "whiskey", "doc")


def alone(**doc):
    """Doc is up, Ike is far away."""
    return table(PLAIN, doc=man((5, 5), **doc), ike=foe((30, 5)))


@pytest.mark.rule("T-DINO-6")
def test_the_table_of_items():
    rows = tables.load().items
    assert {key: (row.hp, row.fear, row.reloads, row.price) for key, row in rows.items()} == {
        "medpack": (4, 0, False, 30), "whiskey": (2, 2, False, 20), "spare_cell": (0, 0, True, 20),
    }  # fmt: skip


@pytest.mark.rule("DINO-A2", "DINO-R3", "DINO-R25", "T-DINO-6")
def test_a_medpack_heals_four_and_is_spent():
    given = alone(items=("medpack", "medpack"), hp=3)
    assert happened(given, [PACK], ActionSpent) == [ActionSpent("doc")]
    assert consequences(given, [PACK]) == [ItemUsed("doc", "medpack", "doc"), Healed("doc", 4)]
    then = after(given, [PACK]).figures["doc"]
    assert (then.hp, then.items, then.acted) == (7, ("medpack",), True)
    assert not allows(given, PACK, [PACK])  # one item for an Action Phase


@pytest.mark.rule("T-DINO-6")
@pytest.mark.parametrize(("hp", "healed"), [(11, 1), (9, 3), (8, 4)])
def test_nobody_is_healed_above_the_starting_hp(hp, healed):
    given = alone(items=("medpack",), hp=hp)
    assert happened(given, [PACK], Healed) == [Healed("doc", healed)]


@pytest.mark.rule("T-DINO-6", "GEN-20")
def test_a_medpack_on_the_unhurt_is_not_offered():
    given = alone(items=("medpack",))
    assert "use" not in verbs(given)
    assert not allows(given, PACK)


@pytest.mark.rule("T-DINO-6", "DINO-A2")
def test_whiskey_heals_two_and_gives_heart_until_the_end_of_the_next_turn():
    given = alone(items=("whiskey",), hp=6)
    assert consequences(given, [DROP]) == [
        ItemUsed("doc", "whiskey", "doc"), Healed("doc", 2), Heartened("doc", 2, 2),
    ]  # fmt: skip
    drunk = after(given, [DROP])
    assert scores.fear(drunk, drunk.figures["doc"]) == 9
    for turn, fear in ((2, 9), (3, 7)):
        later = TurnBegan(turn).apply(drunk)
        assert scores.fear(later, later.figures["doc"]) == fear


@pytest.mark.rule("T-DINO-6")
def test_whiskey_helps_the_unhurt_but_does_not_add_up():
    given = alone(items=("whiskey", "whiskey"), heart=2, heart_until=1)
    assert happened(given, [DROP], Healed, Heartened) == [Heartened("doc", 2, 2)]
    drunk = after(given, [DROP])
    assert scores.fear(drunk, drunk.figures["doc"]) == 9


@pytest.mark.rule("DINO-A2", "DINO-R3", "GEN-3")
def test_friends_within_an_inch():
    given = table(
        PLAIN, doc=man((5, 5), items=("medpack",)), wes=man((6, 6), hp=1), abe=man((7, 5), hp=1),
        ike=foe((4, 5), hp=1), kit=man((5, 4)),
    )  # fmt: skip
    assert options(given, kind=Use) == [Use("doc", "medpack", "wes")]
    when = [Use("doc", "medpack", "wes")]
    assert after(given, when).figures["wes"].hp == 5
    assert after(given, when).figures["doc"].items == ()


@pytest.mark.rule("DINO-R25", "DINO-R3", "DINO-R24")
def test_items_work_in_the_saddle_on_the_mount_and_in_melee():
    given = table(
        PLAIN, rex=dino((5, 5), hp=2, type="terror"), doc=man((5, 6), rides="rex",
        items=("medpack",), hp=3), wes=man((4, 5), rides="rex", hp=3), ike=foe((6, 6)),
    )  # fmt: skip
    assert options(given, kind=Use) == [
        Use("doc", "medpack", "rex"), Use("doc", "medpack", "doc"), Use("doc", "medpack", "wes"),
    ]  # fmt: skip
    assert after(given, [Use("doc", "medpack", "rex")]).figures["rex"].hp == 6
    on_foot = table(
        PLAIN, doc=man((6, 5), items=("medpack",)), rex=dino((5, 5), hp=2),
        wes=man((5, 6), rides="rex", hp=3), ike=foe((30, 5)),
    )  # fmt: skip
    assert [act.target for act in options(on_foot, kind=Use)] == ["rex", "wes"]


@pytest.mark.rule("DINO-R3", "GEN-13")
def test_a_friend_on_another_floor_is_out_of_reach():
    given = table(
        "......", "^^    ", doc=man((1, 0), items=("medpack",)), wes=man((1, 0, 1), hp=1),
        ike=foe((5, 0)),
    )  # fmt: skip
    assert options(given, kind=Use) == []


@pytest.mark.rule("DINO-H4")
def test_dinosaurs_use_nothing():
    given = table(PLAIN, rex=dino((5, 5), hp=1), wes=man((6, 5), hp=1), ike=foe((30, 5)))
    assert not {"use", "recharge", "reload"} & verbs(given)


@pytest.mark.rule("T-DINO-4", "DINO-A2")
def test_a_sawbones_has_two_medpacks():
    given = alone(type="sawbones", hp=1)
    assert given.figures["doc"].items == ("medpack", "medpack")
    assert allows(given, PACK)


# --- spare cells


CELL = Recharge("doc", "spare_cell", "six_shooter_200")
EMPTY = {"empty": ("six_shooter_200",), "items": ("spare_cell",)}


@pytest.mark.rule("T-DINO-6", "DINO-R25")
def test_a_spare_cell_reloads_without_a_phase():
    given = alone(**EMPTY)
    assert consequences(given, [CELL]) == [
        ItemUsed("doc", "spare_cell", "doc"), Reloaded("doc", "six_shooter_200"),
    ]  # fmt: skip
    then = after(given, [CELL]).figures["doc"]
    assert (then.items, then.empty, then.acted, then.moved) == ((), (), False, False)
    near = table(PLAIN, doc=man((5, 5), **EMPTY), ike=foe((9, 5)))
    assert not allows(near, Shoot("doc", "ike", "six_shooter_200"))
    assert allows(near, Shoot("doc", "ike", "six_shooter_200"), [CELL])


@pytest.mark.rule("T-DINO-6")
def test_a_spare_cell_is_for_the_start_of_the_turn():
    given = alone(**EMPTY)
    assert not allows(given, CELL, [Move("doc", along(5, 6))])
    acted = alone(**EMPTY, hp=1).change("doc", items=("spare_cell", "medpack"))
    assert not allows(acted, CELL, [PACK])


@pytest.mark.rule("T-DINO-6", "GEN-20")
def test_a_spare_cell_needs_an_empty_weapon_and_is_used_on_nobody():
    given = alone(items=("spare_cell",))
    assert not allows(given, CELL)
    assert not allows(given, Use("doc", "spare_cell", "doc"))
    assert "recharge" not in verbs(given)


@pytest.mark.rule("T-DINO-6", "DINO-R25")
def test_a_rider_has_his_own_start():
    given = table(PLAIN, rex=dino((5, 5)), doc=man((5, 6), rides="rex", **EMPTY), ike=foe((30, 5)))
    assert allows(given, CELL)


@pytest.mark.rule("T-DINO-6", "DINO-R1")
def test_who_is_not_up_uses_nothing():
    given = table(PLAIN, up="", doc=man((5, 5), **EMPTY), ike=foe((30, 5)))
    assert not allows(given, CELL)
    assert allows(given, CELL, [Activate("doc")])
    assert not allows(given, CELL, [Stand("doc")])
    assert not allows(given, CELL, [Activate("doc"), Done("doc")])
