"""From a scenario to the first state: cards are checked against the rulebook (COW-2).

Rulings
    A posse's points (COW-H3) bind nobody who writes a scenario: they are advice.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from engine.core.errors import ScenarioInvalid
from engine.core.geometry import Cell
from engine.core.roster import check_names, lettered
from engine.core.scenario import Scenario
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.core.vetting import one_of
from engine.rulesets.cowpoke.state import Figure, Options, State
from engine.rulesets.cowpoke.tables import Tables, load

SKILLS = ("brawler", "fast", "lucky", "marksman", "quick_draw", "tough")


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A [[figure]] of a scenario (COW-2.1a)."""

    id: str
    seat: str
    at: tuple[int, ...]
    tier: str
    name: str = ""
    weapons: tuple[str, ...] = ()
    melee: str = "knife"
    skills: tuple[str, ...] = ()
    marksman: str = ""
    glyph: str = ""


def set_up(scenario: Scenario, tables: Mapping[str, Any]) -> State:
    """Return the state before the first die; raise ScenarioInvalid with the path of a fault."""
    made = _setting(scenario, load(tables, scenario.tables))
    figures = [
        _figure(made.tables, shaped(card, Card, f"figure[{number}]"), f"figure[{number}]")
        for number, card in enumerate(scenario.figures)
    ]
    check_names(figures)
    return State(made, lettered(figures))


def setting(scenario: Scenario, tables: Any) -> Setting[Tables]:
    """Return the setting of a stored game."""
    return _setting(scenario, shaped(tables, Tables, "tables"))


def _setting(scenario: Scenario, tables: Tables) -> Setting[Tables]:
    shaped(scenario.options, Options, "options")
    return Setting(scenario, tables)


def _figure(tables: Tables, card: Card, path: str) -> Figure:
    one_of(card.tier, tables.tiers, "tier", f"{path}.tier")
    one_of(card.melee, tables.melee, "melee weapon", f"{path}.melee")
    _check_weapons(tables, card, f"{path}.weapons")
    _check_skills(tables, card, path)
    return Figure(
        id=card.id,
        name=card.name or card.id.capitalize(),
        seat=card.seat,
        glyph=card.glyph,
        tier=card.tier,
        at=Cell(*card.at),
        weapons=card.weapons,
        melee=card.melee,
        skills=card.skills,
        marksman=card.marksman,
        hp=tables.tiers[card.tier].hp,
    )


def _check_weapons(tables: Tables, card: Card, path: str) -> None:
    """COW-2.1b, 2.1c, R2 At most two guns, at most one of them a long arm."""
    posse = tables.posse
    for number, weapon in enumerate(card.weapons):
        one_of(weapon, tables.weapons, "weapon", f"{path}[{number}]")
        if tables.weapons[weapon].kind not in ("handgun", "long_arm"):
            raise ScenarioInvalid(f'"{weapon}" is not carried as a gun', f"{path}[{number}]")
    if len(card.weapons) > posse.weapons:
        raise ScenarioInvalid(f"at most {posse.weapons} shooting weapons", path)
    if sum(tables.weapons[weapon].kind == "long_arm" for weapon in card.weapons) > posse.long_arms:
        raise ScenarioInvalid(f"at most {posse.long_arms} long arm", path)


def _check_skills(tables: Tables, card: Card, path: str) -> None:
    """COW-2.2a, 2.3d As many skills as the tier allows; a marksman of a gun that is carried."""
    for number, skill in enumerate(card.skills):
        one_of(skill, SKILLS, "skill", f"{path}.skills[{number}]")
    if len(dict.fromkeys(card.skills)) < len(card.skills):
        raise ScenarioInvalid("a skill stands here twice", f"{path}.skills")
    limit = tables.tiers[card.tier].skills
    if len(card.skills) > limit:
        raise ScenarioInvalid(f"a {card.tier} has at most {limit} skills", f"{path}.skills")
    named = card.marksman in card.weapons if "marksman" in card.skills else not card.marksman
    if not named:
        said = 'a marksman names one weapon of the card: marksman = "…"'
        raise ScenarioInvalid(said, f"{path}.marksman")
