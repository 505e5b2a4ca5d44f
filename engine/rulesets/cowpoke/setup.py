"""From a scenario to the first state: cards are checked against the rulebook (COW-2).

Rulings
    A posse's points (COW-H3) bind nobody who writes a scenario: they are advice.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from string import ascii_uppercase
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from engine.core.errors import ScenarioInvalid
from engine.core.geometry import Cell
from engine.core.scenario import Scenario
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.core.words import listed, nearest
from engine.rulesets.cowpoke import tables
from engine.rulesets.cowpoke.state import Figure, State

ORDERS = ("clockwise", "descending")
SKILLS = ("brawler", "fast", "lucky", "marksman", "quick_draw", "tough")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The switches of a Cowpoke game (GEN-9)."""

    turns: Annotated[int, Meta(ge=1, le=100)] = 12
    order: str = "clockwise"


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


def set_up(scenario: Scenario, house: Mapping[str, Any]) -> State:
    """Return the state before the first die; raise ScenarioInvalid with the path of a fault."""
    options = shaped(scenario.options, Options, "options")
    if options.order not in ORDERS:
        raise ScenarioInvalid(f"expected one of {listed(ORDERS)}", "options.order")
    setting = Setting(scenario, tables.load(house, scenario.tables))
    figures = [
        _figure(setting, shaped(card, Card, f"figure[{number}]"), f"figure[{number}]")
        for number, card in enumerate(scenario.figures)
    ]
    for seat in scenario.seats:
        if not any(figure.seat == seat for figure in figures):
            raise ScenarioInvalid(f'the seat "{seat}" has no figure', "seats")
    return State(setting, _lettered(figures))


def _figure(setting: Setting[tables.Tables], card: Card, path: str) -> Figure:
    _check(setting, card, path)
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
        hp=setting.tables.tiers[card.tier].hp,
    )


def _check(setting: Setting[tables.Tables], card: Card, path: str) -> None:
    """COW-2.1, 2.2, 2.3d What a card may hold."""
    rows = setting.tables
    _one_of(card.tier, rows.tiers, f"{path}.tier")
    _one_of(card.melee, rows.melee, f"{path}.melee")
    for number, weapon in enumerate(card.weapons):
        _one_of(weapon, rows.weapons, f"{path}.weapons[{number}]")
        if rows.weapons[weapon].kind not in ("handgun", "long_arm"):
            raise ScenarioInvalid(
                f'"{weapon}" is not carried as a gun', f"{path}.weapons[{number}]"
            )
    for number, skill in enumerate(card.skills):
        _one_of(skill, SKILLS, f"{path}.skills[{number}]")
    kinds = Counter(rows.weapons[weapon].kind for weapon in card.weapons)
    marked = "marksman" in card.skills
    if len(card.weapons) > rows.posse.weapons:
        raise ScenarioInvalid(f"at most {rows.posse.weapons} shooting weapons", f"{path}.weapons")
    if kinds["long_arm"] > rows.posse.long_arms:
        raise ScenarioInvalid(f"at most {rows.posse.long_arms} long arm", f"{path}.weapons")
    if len(set(card.skills)) < len(card.skills):
        raise ScenarioInvalid("a skill stands here twice", f"{path}.skills")
    if len(card.skills) > rows.tiers[card.tier].skills:
        limit = rows.tiers[card.tier].skills
        raise ScenarioInvalid(f"a {card.tier} has at most {limit} skills", f"{path}.skills")
    if marked != bool(card.marksman) or (marked and card.marksman not in card.weapons):
        raise ScenarioInvalid(
            'a marksman names one weapon that he carries: marksman = "…"', f"{path}.marksman"
        )


def _one_of(word: str, known: Iterable[str], path: str) -> None:
    if word not in known:
        raise ScenarioInvalid(f"expected one of {listed(known)}{nearest(word, known)}", path)


def _lettered(figures: list[Figure]) -> dict[str, Figure]:
    """Give every figure a letter of its own: its scenario's, its name's, or the next free one."""
    taken = {figure.glyph for figure in figures if figure.glyph}
    lettered = {}
    for figure in figures:
        glyph = figure.glyph
        if not glyph:
            wished = f"{figure.name}{ascii_uppercase}".upper()
            glyph = next((c for c in wished if c in ascii_uppercase and c not in taken), "?")
            taken.add(glyph)
        lettered[figure.id] = msgspec.structs.replace(figure, glyph=glyph)
    return lettered
