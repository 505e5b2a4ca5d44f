"""Every pool says which of its figures the rulebook does not print (T-COW-1 to 4)."""

import pytest

from engine.rulesets.cowpoke import pools, tables
from engine.rulesets.cowpoke.actions import Aim, Brawl, Shoot
from engine.rulesets.cowpoke.origins import _FIGURES, cited
from tests.rulesets.cowpoke.table import RULES, STREET, everything, foe, man, table

SHOT = Shoot("doc", "ike", "revolver")


def duel(house=None, **doc):
    men = {"doc": man(at=(0, 0), tier="legend", **doc), "ike": foe(at=(5, 0))}
    return table(STREET, house=house, **men)


def rules(bucket):
    return {part.name: part.rule for part in bucket.parts}


@pytest.mark.rule("T-COW-1", "T-COW-2")
def test_a_printed_figure_cites_its_rule_and_any_other_its_mark_too():
    assert rules(RULES.bucket(duel(), Aim("doc", "ike", "revolver"))) == {
        "revolver, close": "T-COW-2 house", "aim": "COW-4.4b", "legend": "T-COW-1 house",
    }  # fmt: skip


@pytest.mark.rule("T-COW-2")
def test_a_figure_that_house_rules_change_is_yours():
    given = duel(house={"weapons": {"revolver": {"dice": [9, 9], "aim": 5}}})
    assert rules(RULES.bucket(given, Aim("doc", "ike", "revolver"))) == {
        "revolver, close": "T-COW-2 yours", "aim": "COW-4.4b yours", "legend": "T-COW-1 house",
    }  # fmt: skip


@pytest.mark.rule("T-COW-3")
def test_a_brawl_is_printed_but_for_its_scars():
    men = {"doc": man(at=(0, 0), scars=("head",)), "ike": foe(at=(1, 0))}
    assert rules(RULES.bucket(table(STREET, **men), Brawl("doc", "ike"))) == {
        "brawl": "COW-7.2a", "knife": "COW-7.2b", "head scar": "T-COW-4 house",
    }  # fmt: skip


def test_a_rolled_pool_cites_what_it_was_gathered_from():
    given = duel()
    rolled = RULES.rolled(given, everything(given, [SHOT, (1, 1, 1, 1, 1)]))
    assert rules(rolled) == rules(RULES.bucket(given, SHOT))


@pytest.mark.parametrize("melee", tables.load().melee)
def test_every_part_of_every_pool_is_a_figure_of_the_tables(melee):
    skills = ("brawler", "marksman")
    worst = {"scars": ("head", "arms"), "blinded": 1, "skills": skills, "marksman": "shotgun"}
    doc = man(at=(0, 0), tier="legend", weapons=("shotgun",), melee=melee)
    state = table(STREET, doc=doc, ike=foe(at=(1, 0))).change("doc", **worst)
    doc, ike = state.figures.values()
    shots = [pools.shot(state, doc, ike, "shotgun", blaze=blaze, aimed=True) for blaze in (0, 1)]
    for parts in (pools.brawl(state, doc), pools.parting(state, doc), *shots):
        assert [part.rule for part in parts if part.rule not in _FIGURES] == []
        assert len(cited(state, parts, melee if parts not in shots else "shotgun")) == len(parts)
