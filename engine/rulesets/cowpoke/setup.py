"""From a scenario to the first state: cards are checked against the rulebook (COW-2).

Rulings
    A posse's points (COW-H3) bind nobody who writes a scenario: they are advice.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from engine.core.decks import Deck
from engine.core.errors import ScenarioInvalid
from engine.core.events import Seat
from engine.core.geometry import Cell
from engine.core.places import WINDS, parse_facing
from engine.core.roster import check_names, lettered
from engine.core.scenario import Scenario
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.core.vetting import one_of, whole
from engine.core.words import quoted
from engine.rulesets.cowpoke import opening
from engine.rulesets.cowpoke.state import Figure, Options, State
from engine.rulesets.cowpoke.tables import Tables, load, stored
from engine.rulesets.cowpoke.things import Gatling, Loot, ThingId, Things

KINDS = {"loot": "loot", "charge": "charge", "gatling": "Gatling gun"}  # and their names
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
    sticks: int = 0  # of dynamite


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A [[mark]] of a scenario: loot, a charge of dynamite, or a Gatling gun facing a wind."""

    kind: str
    at: tuple[int, ...]
    name: str = ""
    facing: str = ""


def set_up(scenario: Scenario, tables: Mapping[str, Any]) -> State:
    """Return the state before the first die; raise ScenarioInvalid with the path of a fault."""
    made = _setting(scenario, load(tables, scenario.tables))
    figures = [
        _figure(made.tables, shaped(card, Card, f"figure[{number}]"), f"figure[{number}]")
        for number, card in enumerate(scenario.figures)
    ]
    check_names(figures)
    options = shaped(scenario.options, Options, "options")
    notch = options.notch or options.notch_start_card
    state = State(
        made,
        lettered(figures),
        unplaced=tuple(figure.id for figure in figures) if options.deploy else (),
        lying=_things(scenario),
        deck=_deck(made.tables, scenario.seats) if notch else None,
    )
    for seat in scenario.seats if state.unplaced else ():
        if len(opening.zone(state, seat)) < sum(figure.seat == seat for figure in figures):
            raise ScenarioInvalid(f"{quoted(seat)} has no room to deploy", "options.deploy")
    return state


def setting(scenario: Scenario, tables: Any) -> Setting[Tables]:
    """Return the setting of a stored game."""
    return _setting(scenario, stored(tables))


def _setting(scenario: Scenario, tables: Tables) -> Setting[Tables]:
    options = shaped(scenario.options, Options, "options")
    if options.weather_result and not options.weather:
        raise ScenarioInvalid("a result needs the weather's region", "options.weather_result")
    _check_sides(scenario.seats, options)
    return Setting(scenario, tables)


def _check_sides(seats: tuple[Seat, ...], options: Options) -> None:
    """COW-R27 A seat that is named is there, and named once: allied with some, or neutral."""
    named: list[Seat] = []
    for path, group in (
        *(("allies", pact) for pact in options.allies),
        ("neutral", options.neutral),
    ):
        for seat in group:
            one_of(seat, seats, "seat", f"options.{path}")
            if seat in named:
                raise ScenarioInvalid(f"{quoted(seat)} stands there twice", f"options.{path}")
            named.append(seat)
    sides = {next((pact for pact in options.allies if seat in pact), (seat,)) for seat in seats}
    if named and len(sides) - len(options.neutral) < 2:
        raise ScenarioInvalid("nobody is left to fight against", "options")


def _deck(tables: Tables, seats: tuple[Seat, ...]) -> Deck:
    """T-COW-5 Return the whole Notch deck, and empty hands."""
    unseen = (row for row, card in tables.notch.items() for _ in range(card.copies))
    return Deck(tuple(sorted(unseen)), dict.fromkeys(seats, ()))


def _things(scenario: Scenario) -> Things | None:
    """Return what a scenario's marks put on the table."""
    if not scenario.marks:
        return None
    loot: dict[ThingId, Loot] = {}
    guns: dict[ThingId, Gatling] = {}
    charges: list[Cell] = []
    for number, mark in enumerate(scenario.marks):
        path = f"mark[{number}]"
        thing = shaped(mark, Thing, path)
        _check_thing(thing, (*loot, *guns), path)
        at, name = Cell(*thing.at), thing.name or KINDS[thing.kind]
        if thing.kind == "loot":
            loot[name] = Loot(name, name, at)
        elif thing.kind == "charge":
            charges.append(at)
        else:
            guns[name] = Gatling(name, name, at, parse_facing(at, thing.facing))
    return Things(loot=loot, guns=guns, charges=tuple(charges))


def _check_thing(thing: Thing, taken: tuple[str, ...], path: str) -> None:
    one_of(thing.kind, KINDS, "thing on the table", f"{path}.kind")
    if thing.kind == "gatling":
        one_of(thing.facing, WINDS, "wind", f"{path}.facing")
    elif thing.facing:
        raise ScenarioInvalid("only a gun faces anywhere", f"{path}.facing")
    name = thing.name or KINDS[thing.kind]
    if name in taken:
        raise ScenarioInvalid(f"{quoted(name)} stands there twice", f"{path}.name")


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
        sticks=_sticks(tables, card, f"{path}.sticks"),
    )


def _sticks(tables: Tables, card: Card, path: str) -> int:
    """COW-R2 At most two sticks of dynamite."""
    whole(card.sticks, 0, tables.dynamite.sticks, path)
    return card.sticks


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
