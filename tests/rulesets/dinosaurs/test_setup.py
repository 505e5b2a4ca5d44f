"""From a scenario to a state: cards, posses, prices, deployment (DINO-T1, H1 to H4)."""

import pytest

from engine.core.errors import ScenarioInvalid
from engine.rulesets.dinosaurs import posses, tables
from tests.rulesets.dinosaurs.table import PLAIN, RULES, dino, foe, man, scenario, table


def refused(*floors, house=None, **fields):
    """Return path and sentence of the refusal."""
    with pytest.raises(ScenarioInvalid) as wrong:
        RULES.set_up(scenario(*(floors or (PLAIN,)), **fields), house or {})
    return wrong.value.path, str(wrong.value)


def cards(**doc):
    return {"doc": man(at=(0, 0), **doc), "ike": foe(at=(30, 0))}


@pytest.mark.rule("T-DINO-4")
@pytest.mark.parametrize(
    ("kind", "hp"),
    [("tenderfoot", 8), ("trail_boss", 14), ("gunslinger", 12), ("sharpshooter", 10),
     ("duster", 12), ("bruiser", 14), ("sawbones", 10), ("scout", 10)],
)  # fmt: skip
def test_a_human_begins_with_the_hp_of_the_type(kind, hp):
    doc = table(PLAIN, **cards(type=kind)).figures["doc"]
    assert (doc.hp, doc.start) == (hp, hp)


@pytest.mark.rule("T-DINO-5", "DINO-H4", "DINO-R15")
@pytest.mark.parametrize(
    ("kind", "hp"),
    [("thickskull", 14), ("plains_runner", 12), ("raptor", 14), ("fin", 16), ("ducky", 18),
     ("plated", 24), ("armored", 22), ("terror", 20), ("horned", 26), ("king", 26)],
)  # fmt: skip
def test_a_dinosaur_is_an_entity_with_a_natural_weapon(kind, hp):
    rex = table(PLAIN, rex=dino(at=(0, 0), type=kind), ike=foe(at=(30, 0))).figures["rex"]
    assert (rex.hp, rex.weapons, rex.items) == (hp, ("natural",), ())


@pytest.mark.rule("DINO-H4", "DINO-R15")
@pytest.mark.parametrize(
    "card", [{"weapons": ("club",)}, {"armour": "dinohide"}, {"items": ("medpack",)}]
)
def test_a_dinosaur_carries_and_wears_nothing(card):
    path, said = refused(men={"rex": dino(at=(0, 0), **card), "ike": foe(at=(30, 0))})
    assert path == f"figure[0].{next(iter(card))}"
    assert "natural weapons" in said


@pytest.mark.rule("DINO-H3")
@pytest.mark.parametrize(
    ("card", "path", "said"),
    [
        ({"weapons": ("blastbow", "pump_shotgun", "dynamite")}, "weapons", "at most 2 ranged"),
        ({"weapons": ("club", "knife")}, "weapons", "at most 1 melee weapon"),
        ({"items": ("medpack", "whiskey", "medpack")}, "items", "at most 2 items"),
        ({"type": "sawbones", "items": ("whiskey",)}, "items", "at most 2 items"),
        ({"weapons": ("colt",)}, "weapons[0]", "is no weapon"),
        ({"armour": "leather"}, "armour", "is no armour"),
        ({"items": ("medpak",)}, "items[0]", '"medpack"'),
        ({"type": "dustr"}, "type", '"duster"'),
        ({"size": (2, 2)}, "size", "one cell"),
        ({"size": (2,)}, "size", "width and height"),
    ],
)
def test_equipment_is_limited_and_known(card, path, said):
    where, why = refused(men=cards(**card))
    assert where == f"figure[0].{path}"
    assert said in why


@pytest.mark.rule("DINO-H3", "T-DINO-1")
def test_who_has_no_melee_weapon_has_fists():
    figures = table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(9, 0), weapons=("spear",))).figures
    assert figures["doc"].weapons == ("six_shooter_200", "fists")
    assert figures["ike"].weapons == ("spear",)


@pytest.mark.rule("T-DINO-4", "T-DINO-6")
def test_a_sawbones_brings_two_medpacks_for_nothing():
    given = table(PLAIN, **cards(type="sawbones", weapons=()))
    assert given.figures["doc"].items == ("medpack", "medpack")
    assert posses.price(given, given.figures["doc"]) == 90


@pytest.mark.rule("DINO-T1")
def test_a_side_has_one_to_six_entities():
    men = {f"m{n}": man(at=(n, 0)) for n in range(7)} | {"ike": foe(at=(30, 0))}
    path, said = refused(men=men)
    assert path == "figure[6]"
    assert "at most 6 entities" in said
    men.pop("m6")
    assert len(table(PLAIN, **men).figures) == 7
    with pytest.raises(ScenarioInvalid, match="has none"):
        table(PLAIN, seats=("posse", "gang", "herd"), **men)


READY = {  # the ready posse of about $1,000
    "boss": man(at=(0, 0), type="trail_boss", weapons=("six_shooter_200", "long_sword")),
    "eye": man(at=(2, 0), type="sharpshooter", weapons=("lever_400",)),
    "doc": man(at=(4, 0), type="duster", weapons=("six_shooter_100",)),
    "kid": man(at=(6, 0), type="tenderfoot", weapons=("club",)),
}
OTHERS = {"ike": foe(at=(30, 0), type="tenderfoot"), "moe": foe(at=(32, 0), type="tenderfoot")}
POSSES = {"herds": ()}


@pytest.mark.rule("DINO-H2", "T-DINO-1", "T-DINO-4")
def test_the_ready_posse_is_within_the_budget():
    given = table(PLAIN, options=POSSES, **READY, **OTHERS)
    prices = {id_: posses.price(given, figure) for id_, figure in given.figures.items()}
    assert prices == {"boss": 360, "eye": 370, "doc": 170, "kid": 90, "ike": 150, "moe": 150}


@pytest.mark.rule("DINO-H2", "T-DINO-2", "T-DINO-5", "T-DINO-6")
def test_armour_items_and_dinosaurs_have_their_price():
    given = table(
        PLAIN, doc=man(at=(0, 0), armour="neosteel", items=("medpack", "spare_cell")),
        rex=dino(at=(2, 0), type="king"), ike=foe(at=(30, 0)),
    )  # fmt: skip
    assert posses.price(given, given.figures["doc"]) == 110 + 100 + 330 + 30 + 20
    assert posses.price(given, given.figures["rex"]) == 700


@pytest.mark.rule("DINO-H2")
@pytest.mark.parametrize(
    ("more", "path", "said"),
    [
        ({"rich": man(at=(8, 0))}, "seats", "costs $1200, which is more than $1000"),
        (
            {"rex": dino(at=(8, 0)), "max": dino(at=(9, 0))},
            "figure[5]",
            "at most 1 dinosaur, and",
        ),
        ({"two": man(at=(8, 0)), "six": man(at=(9, 0))}, "figure[5]", "at most 5 humans"),
        ({"bob": man(at=(8, 0), type="trail_boss")}, "figure[4]", "at most 1 leader"),
    ],
)
def test_a_posse_is_checked(more, path, said):
    where, why = refused(men={**READY, **more, **OTHERS}, options=dict(POSSES))
    assert where == path
    assert said in why


@pytest.mark.rule("DINO-H2")
def test_a_posse_has_two_humans_at_least():
    path, said = refused(men={**READY, "ike": foe(at=(30, 0))}, options=dict(POSSES))
    assert (path, "at least 2 humans" in said) == ("seats", True)


@pytest.mark.rule("DINO-H2")
def test_the_budget_may_be_another_and_a_herd_has_none():
    rich = {**READY, "rich": man(at=(8, 0))}
    assert table(PLAIN, options={"herds": (), "budget": 1200}, **rich, **OTHERS)
    assert table(PLAIN, options={"herds": ("posse",)}, **rich, **OTHERS)
    assert refused(men=cards(), options={"herds": ("pose",)})[0] == "options.herds[0]"
    assert refused(men=cards(), options={"unaware": ("gng",)})[0] == "options.unaware[0]"


SQUARE = ("." * 36 + "\n") * 36


@pytest.mark.rule("DINO-H1")
def test_a_standard_game_is_deployed_within_five_inches_of_opposite_edges():
    standard = {"standard": True, "herds": ("posse", "gang")}
    assert table(
        SQUARE, options=standard, doc=man(at=(3, 4)), ike=foe(at=(30, 31)), moe=foe(at=(2, 35))
    )
    assert table(SQUARE, options=standard, doc=man(at=(3, 20)), ike=foe(at=(31, 4)))
    path, said = refused(
        SQUARE, men={"doc": man(at=(9, 5)), "ike": foe(at=(9, 31))}, options=dict(standard)
    )
    assert (path, "within 5 cells" in said) == ("figure[0].at", True)
    path, said = refused(men=cards(), options=dict(standard))
    assert (path, "36 by 36" in said) == ("floor[0].map", True)
    three = {"standard": True, "herds": ("posse", "gang", "town")}
    men = {**cards(), "sam": man(at=(9, 9), seat="town")}
    assert refused(SQUARE, men=men, options=three)[0] == "options.standard"


@pytest.mark.rule("DINO-H4")
def test_riders_begin_in_the_saddle():
    given = table(
        PLAIN, rex=dino(at=(5, 5), size=(2, 2)), doc=man(at=(6, 6), rides="rex"),
        ike=foe(at=(30, 0)),
    )  # fmt: skip
    assert (given.figures["doc"].riding, given.figures["doc"].at) == ("rex", (5, 5, 0))


@pytest.mark.rule("DINO-H4", "T-DINO-5")
@pytest.mark.parametrize(
    ("men", "path", "said"),
    [
        ({"ann": man(at=(5, 6), rides="rex")}, "figure[2].rides", "has room for 1"),
        ({"doc": man(at=(9, 9), rides="rex")}, "figure[1].at", "begins in the saddle"),
        ({"doc": man(at=(6, 5), rides="ike")}, "figure[1].rides", "no dinosaur of that side"),
        ({"doc": man(at=(6, 5), rides="max")}, "figure[1].rides", "no dinosaur of that side"),
    ],
)
def test_riders_fit_the_saddle(men, path, said):
    riders = {
        "rex": dino(at=(5, 5)), "doc": man(at=(6, 5), rides="rex"), **men, "ike": foe(at=(30, 0)),
        "max": dino(at=(30, 5), seat="gang"),
    }  # fmt: skip
    where, why = refused(men=riders)
    assert where == path
    assert said in why


@pytest.mark.rule("GEN-1")
def test_a_large_dinosaur_needs_room():
    big = {"rex": dino(at=(0, 0), size=(2, 2)), "ike": foe(at=(1, 1))}
    assert refused(men=big) == ("figure[1].at", '"Ike" would stand on "Rex" at 1,1')
    path, said = refused("...\n.#.", men={**big, "ike": foe(at=(2, 0))})
    assert (path, "does not fit" in said) == ("figure[0].at", True)
    assert refused("..\n..", men={"rex": dino(at=(1, 1), size=(2, 2)), "ike": foe(at=(0, 0))})[0]


@pytest.mark.rule("T-DINO-1", "T-DINO-2", "T-DINO-3", "T-DINO-4", "T-DINO-5", "T-DINO-6")
def test_every_figure_says_where_it_is_from():
    marks = tables.marks(tables.load())
    assert marks["weapons.six_shooter_200.attacks"] == "printed"
    assert marks["weapons.six_shooter_200.range"] == "house"
    assert marks["armour.dinohide.ar"] == "found"
    assert marks["modifiers.surprise"] == "printed"
    assert marks["characters.duster.hp"] == "printed"
    assert marks["dinosaurs.plains_runner.mv"] == "found"
    assert marks["items.medpack.hp"] == "house"


def test_house_rules_are_laid_over_the_tables():
    given = table(PLAIN, house={"characters": {"duster": {"hp": 20}}}, **cards())
    assert given.figures["doc"].hp == 20
    assert tables.marks(given.tables)["characters.duster.hp"] == "yours"
    for house in (
        {"weapons": {"fists": {"class": "ranged"}}},
        {"characters": {"duster": {"free": ["gin"]}}},
    ):
        assert refused(men=cards(), house=house)[0].startswith("tables")


@pytest.mark.rule("DINO-R7", "T-DINO-1")
def test_bands_are_thirds_of_the_range_rounded_down():
    rows = tables.load().weapons
    guns = [row for row in rows.values() if row.kind == "ranged"]
    assert {(gun.short, gun.medium, gun.range) for gun in guns} == {
        (4, 8, 12), (8, 16, 24), (6, 12, 18), (3, 6, 9), (2, 4, 6),
    }  # fmt: skip
