"""From a scenario to the first state: what is wrong is named with its path, house rules count."""

import pytest

from engine.core.errors import ScenarioInvalid
from engine.rulesets.cowpoke import tables
from engine.rulesets.cowpoke.actions import Shoot
from tests.rulesets.cowpoke.table import RULES, STREET, foe, man, pool, scenario, table

MEN = {"doc": man(at=(0, 0)), "ike": foe(at=(5, 0))}


def wrong(**card):
    """Return path and message of what is wrong with the second man's card."""
    men = {"doc": MEN["doc"], "ike": foe(at=(5, 0), **card)}
    with pytest.raises(ScenarioInvalid) as caught:
        RULES.set_up(scenario(STREET, men=men), {})
    return caught.value.path, str(caught.value)


@pytest.mark.parametrize(
    ("card", "path", "words"),
    [
        ({"tier": "legand"}, "figure[1].tier", "legend"),
        ({"melee": "sable"}, "figure[1].melee", "sabre"),
        ({"weapons": ("revolver", "riffle")}, "figure[1].weapons[1]", "rifle"),
        ({"tier": "legend", "skills": ("fast", "toughh")}, "figure[1].skills[1]", "tough"),
        ({"weapons": ("bow", "rifle")}, "figure[1].weapons", "1 long arm"),
        ({"skills": ("fast", "tough")}, "figure[1].skills", "at most 1 skill"),
        ({"skills": ("marksman",)}, "figure[1].marksman", "marksman = "),
        ({"tier": "legend", "skills": ("fast", "fast")}, "figure[1].skills", "twice"),
    ],
)
def test_a_wrong_card_is_named_with_its_path(card, path, words):
    where, message = wrong(**card)
    assert where == path
    assert words in message


@pytest.mark.rule("GEN-9")
@pytest.mark.parametrize(
    ("options", "path"),
    [({"order": "random"}, "options.order"), ({"turns": 0}, "options.turns"),
     ({"wether": "desert"}, "options")],
)  # fmt: skip
def test_an_unknown_switch_is_refused(options, path):
    with pytest.raises(ScenarioInvalid) as caught:
        RULES.set_up(scenario(STREET, men=MEN, options=options), {})
    assert caught.value.path.startswith(path)


def test_every_man_has_a_letter_of_his_own():
    men = {
        "doc": man(at=(0, 0)), "dan": man(at=(1, 0)), "dot": man(at=(2, 0), glyph="X"),
        "o": foe(at=(5, 0), name="O"), "odd": foe(at=(6, 0), name="d"),
    }  # fmt: skip
    state = RULES.set_up(scenario(STREET, men=men), {})
    glyphs = [figure.glyph for figure in state.figures.values()]
    assert glyphs == ["D", "A", "X", "O", "B"]


def test_a_name_is_made_from_the_id_unless_given():
    state = RULES.set_up(scenario(STREET, men=MEN), {})
    assert state.figures["ike"].name == "Ike"


@pytest.mark.parametrize("name", ["Doc", "doc", "DOC"])
def test_no_two_have_the_same_name(name):
    men = {**MEN, "dan": man(at=(3, 0), name=name)}
    with pytest.raises(ScenarioInvalid, match="is somebody else's name") as caught:
        RULES.set_up(scenario(STREET, men=men), {})
    assert caught.value.path == "figure[2].name"


@pytest.mark.rule("T-COW-2", "GEN-12")
def test_house_rules_lie_over_the_tables_and_the_scenario_over_both():
    shot = Shoot("doc", "ike", "revolver")
    house = {"weapons": {"revolver": {"dice": [7, 7, 7]}}}
    assert pool(table(STREET, house=house, **MEN), shot) == {"revolver, close": 7}
    own = {"weapons": {"revolver": {"dice": [9, 9]}}}
    state = RULES.set_up(scenario(STREET, men=MEN, tables=own), house)
    assert pool(state.replace(turn=1), shot) == {"revolver, close": 9}


def test_every_figure_of_the_tables_is_marked_printed_or_house():
    marks = tables.marks(tables.load())
    assert marks["weapons.revolver.dice"] == "house"
    assert marks["weapons.revolver.aim"] == "printed"
    assert marks["tiers.legend.hp"] == "printed"
    assert set(marks.values()) <= {"printed", "found", "house"}
    yours = tables.marks(tables.load({"weapons": {"revolver": {"dice": [1]}}}))
    assert yours["weapons.revolver.dice"] == "yours"
    assert yours["weapons.revolver.aim"] == "printed"


def test_the_setting_of_a_log_is_the_setting_it_was_made_from():
    import msgspec

    state = table(STREET, house={"moves": {"walk": 8}}, **MEN)
    stored = msgspec.to_builtins(state.setting.tables)
    again = RULES.setting(state.setting.scenario, stored)
    assert again == state.setting
    assert again.tables.moves.walk == 8
