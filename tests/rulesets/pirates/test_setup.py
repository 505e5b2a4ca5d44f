"""From a scenario to a state (PIR-Q1 to Q3, T-PIR-2, H2)."""

import pytest

from engine.core.errors import ScenarioInvalid
from engine.rulesets.pirates.tables import load
from tests.rulesets.pirates.table import DECK, foe, man, npc, table

BOB = {"bob": foe((9, 0))}


def ann(**card):
    return table(DECK, turn=0, ann=man((0, 0), **card), **BOB).men["ann"]


KITS = {
    "landlubber": ("knife", 0),
    "swab": ("cutlass", 1),
    "dog": ("cutlass", 2),
    "hero": ("cutlass", 4),
}


@pytest.mark.rule("PIR-Q1", "T-PIR-2")
@pytest.mark.parametrize(("rank", "kit"), KITS.items())
def test_each_class_has_its_kit(rank, kit) -> None:
    assert (ann(rank=rank).blade, ann(rank=rank).pistols) == kit


@pytest.mark.rule("PIR-Q1")
def test_a_scenario_may_say_otherwise() -> None:
    assert ann(pistols=0).pistols == 0
    assert ann(blade="axe").blade == "axe"


@pytest.mark.rule("PIR-Q2")
def test_a_grenadier_has_three_grenades_and_no_firearm() -> None:
    him = ann(grenades=3)
    assert (him.grenades, him.pistols, him.blade) == (3, 0, "knife")
    with pytest.raises(ScenarioInvalid, match="at most 3 grenades"):
        ann(grenades=4)


@pytest.mark.rule("T-PIR-2")
@pytest.mark.parametrize("gun", ["musket", "blunderbuss"])
def test_who_has_a_long_gun_has_a_knife(gun) -> None:
    him = ann(gun=gun)
    assert (him.gun, him.pistols, him.blade, him.reload) == (gun, 0, "knife", 0)


@pytest.mark.rule("PIR-Q3", "PIR-R13")
def test_a_hero_does_not_start_with_a_long_gun() -> None:
    with pytest.raises(ScenarioInvalid, match="does not lower himself") as wrong:
        ann(rank="hero", gun="musket")
    assert wrong.value.path == "figure[0].gun"


@pytest.mark.rule("T-PIR-2")
def test_the_classes() -> None:
    classes = load().classes
    rows = classes.values()
    assert [(row.shoot, row.melee, row.fights, row.guns, row.kills) for row in rows] == [
        (0, 0, 1, 0, 2), (0, 0, 1, 0, 2), (1, 1, 1, 0, 2), (2, 2, 2, 1, 3),
    ]  # fmt: skip


@pytest.mark.rule("PIR-T3")
def test_players_have_one_group_and_the_umpire_several() -> None:
    given = table(DECK, turn=0, ann=man((0, 0)), **BOB, cob=npc((5, 0), group="guards"))
    assert list(given.groups) == ["red", "black", "guards"]
    assert [group.is_npc for group in given.groups.values()] == [False, False, True]
    with pytest.raises(ScenarioInvalid, match="only the umpire"):
        ann(group="guards")
    with pytest.raises(ScenarioInvalid, match="a seat or a figure"):
        table(DECK, ann=man((0, 0)), **BOB, cob=npc((5, 0), group="ann"))


WRONG = {
    "a class": ({"rank": "cook"}, "figure[0].class"),
    "a blade": ({"blade": "sabre"}, "figure[0].blade"),
    "a club is no kit": ({"blade": "club"}, "figure[0].blade"),
    "a gun": ({"gun": "rifle"}, "figure[0].gun"),
    "pistols": ({"pistols": -1}, "figure[0].pistols"),
}


@pytest.mark.parametrize(("card", "path"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_told_by_its_path(card, path) -> None:
    with pytest.raises(ScenarioInvalid) as wrong:
        ann(**card)
    assert wrong.value.path == path


MARKS = {
    "what is unknown": ({"kind": "cannon", "at": (1, 1)}, "mark[0].kind"),
    "a swivel that faces nowhere": ({"kind": "swivel", "at": (1, 1)}, "mark[0].facing"),
    "a rope that faces": ({"kind": "rope", "at": (1, 1), "facing": "east"}, "mark[0].facing"),
}


@pytest.mark.parametrize(("mark", "path"), MARKS.values(), ids=MARKS.keys())
def test_marks_are_ropes_and_swivels(mark, path) -> None:
    with pytest.raises(ScenarioInvalid) as wrong:
        table(DECK, ann=man((0, 0)), **BOB, marks=(mark,))
    assert wrong.value.path == path


@pytest.mark.rule("PIR-R35")
def test_swivels_are_numbered() -> None:
    swivel = {"kind": "swivel", "at": (1, 1), "facing": "east"}
    given = table(DECK, ann=man((0, 0)), **BOB, marks=(swivel, {**swivel, "at": (1, 2)}))
    assert [(mount.id, mount.facing) for mount in given.mounts.values()] == [
        ("swivel1", (1, 0)), ("swivel2", (1, 0)),
    ]  # fmt: skip
    twice = {**swivel, "name": "Old Tom"}
    with pytest.raises(ScenarioInvalid, match="twice"):
        table(DECK, ann=man((0, 0)), **BOB, marks=(twice, twice))


def test_tables_must_be_whole() -> None:
    with pytest.raises(ScenarioInvalid, match="bands"):
        load({"guns": {"pistol": {"bands": [8, 4]}}})
    with pytest.raises(ScenarioInvalid, match="as many entries"):
        load({"guns": {"pistol": {"bands": [4]}}})
    with pytest.raises(ScenarioInvalid, match="reach"):
        load({"guns": {"swivel": {"reach": 0}}})
    with pytest.raises(ScenarioInvalid, match="blade that is not"):
        load({"classes": {"swab": {"blade": "sabre"}}})
    with pytest.raises(ScenarioInvalid, match="no other"):
        load({"cards": {"mermaid": {"name": "Mermaid", "kind": "good", "copies": 1, "figure": 0}}})


@pytest.mark.rule("PIR-W5")
def test_new_classes_may_be_added() -> None:
    swab = {"name": "Cook", "shoot": 0, "melee": 1, "draw": 0, "fights": 1, "guns": 0, "shots": 1,
            "pistols": 0, "trips": 2, "kills": 3, "blade": "knife", "hero": False,
            "wounds": ["back", "back", "wounded", "wounded", "down", "dead"]}  # fmt: skip
    given = table(
        DECK, turn=0, house={"classes": {"cook": swab}}, ann=man((0, 0), rank="cook"), **BOB
    )
    assert given.rank(given.men["ann"]).name == "Cook"
