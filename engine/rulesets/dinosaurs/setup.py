"""From a scenario to the first state: each card is checked against the rulebook (DINO-H3, H4).

What a whole side may have is checked in `posses.py`.

Rulings
    A rider's card says by `rides` in whose saddle he begins, and by `at` one of the mount's cells
    but the first, or one beside it: a file gives no cell twice.
    What a type carries free counts among the items that one may have (T-DINO-4).
    Who has no melee weapon has fists (T-DINO-1).
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.core.errors import ScenarioInvalid
from engine.core.geometry import ONE, Cell, adjacent, block
from engine.core.ground import Ground
from engine.core.roster import check_names, lettered
from engine.core.scenario import Scenario
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.core.vetting import one_of
from engine.core.words import quoted
from engine.rulesets.dinosaurs import posses
from engine.rulesets.dinosaurs.state import Figure, Options, State
from engine.rulesets.dinosaurs.tables import FISTS, NATURAL, Tables, load, stored

Side = Annotated[int, Meta(ge=1, le=6)]
Block = Annotated[
    tuple[Side, ...], Meta(min_length=2, max_length=2, description="a size: width and height")
]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A [[figure]] of a scenario."""

    id: str
    seat: str
    at: tuple[int, ...]
    type: str
    name: str = ""
    weapons: tuple[str, ...] = ()
    armour: str = ""
    items: tuple[str, ...] = ()
    size: Block = ONE
    rides: str = ""
    unaware: bool = False
    glyph: str = ""


def set_up(scenario: Scenario, tables: Mapping[str, Any]) -> State:
    """Return the state before the first die; raise ScenarioInvalid with the path of a fault."""
    made = _setting(scenario, load(tables, scenario.tables))
    cards = [
        shaped(card, Card, f"figure[{number}]") for number, card in enumerate(scenario.figures)
    ]
    options = shaped(scenario.options, Options, "options")
    figures = [_figure(made.tables, options, card, n) for n, card in enumerate(cards)]
    check_names(figures)
    _check_places(made.ground, figures, cards)
    state = State(made, _in_the_saddle(lettered(figures), cards, made.tables))
    posses.check(state)
    return state


def setting(scenario: Scenario, tables: Any) -> Setting[Tables]:
    """Return the setting of a stored game."""
    return _setting(scenario, stored(tables))


def _setting(scenario: Scenario, tables: Tables) -> Setting[Tables]:
    options = shaped(scenario.options, Options, "options")
    for key, seats in (("unaware", options.unaware), ("herds", options.herds)):
        for number, seat in enumerate(seats):
            one_of(seat, scenario.seats, "seat", f"options.{key}[{number}]")
    return Setting(scenario, tables)


def _figure(tables: Tables, options: Options, card: Card, number: int) -> Figure:
    path = f"figure[{number}]"
    one_of(card.type, (*tables.characters, *tables.dinosaurs), "type", f"{path}.type")
    is_dinosaur = card.type in tables.dinosaurs
    weapons = _of_dinosaur(card, path) if is_dinosaur else _weapons(tables, card, path)
    start = _starting_hp(tables, card.type)
    if card.armour:
        one_of(card.armour, tables.armour, "armour", f"{path}.armour")
    return Figure(
        id=card.id,
        name=card.name or card.id.capitalize(),
        seat=card.seat,
        glyph=card.glyph,
        type=card.type,
        at=Cell(*card.at),
        weapons=weapons,
        hp=start,
        start=start,
        size=(card.size[0], card.size[1]),
        armour=card.armour,
        items=() if is_dinosaur else _items(tables, card, path),
        unaware=card.unaware or card.seat in options.unaware,
        uses=_uses(tables, weapons),
    )


def _starting_hp(tables: Tables, kind: str) -> int:
    row = tables.characters.get(kind) or tables.dinosaurs[kind]
    return row.hp


def _of_dinosaur(card: Card, path: str) -> tuple[str, ...]:
    """DINO-H4 A dinosaur has natural weapons and nothing else."""
    for key, carried in (
        ("weapons", card.weapons), ("armour", card.armour), ("items", card.items),
        ("rides", card.rides),
    ):  # fmt: skip
        if carried:
            said = "a dinosaur has natural weapons and carries, wears and rides nothing"
            raise ScenarioInvalid(said, f"{path}.{key}")
    return (NATURAL,)


def _weapons(tables: Tables, card: Card, path: str) -> tuple[str, ...]:
    """DINO-H3 At most two ranged weapons and one for melee."""
    if card.size != ONE:
        raise ScenarioInvalid("a human fills one cell", f"{path}.size")
    for number, key in enumerate(card.weapons):
        one_of(key, tables.weapons, "weapon", f"{path}.weapons[{number}]")
    melee = sum(tables.weapons[key].kind == "melee" for key in card.weapons)
    ranged, posse = len(card.weapons) - melee, tables.posse
    _at_most(posse.ranged, ranged, "ranged weapon", f"{path}.weapons")
    _at_most(posse.melee, melee, "melee weapon", f"{path}.weapons")
    return card.weapons if melee else (*card.weapons, FISTS)


def _items(tables: Tables, card: Card, path: str) -> tuple[str, ...]:
    """DINO-H3 At most two items; what the type brings along is among them."""
    for number, key in enumerate(card.items):
        one_of(key, tables.items, "item", f"{path}.items[{number}]")
    items = (*tables.characters[card.type].free, *card.items)
    _at_most(tables.posse.items, len(items), "item", f"{path}.items")
    return items


def _uses(tables: Tables, weapons: Sequence[str]) -> dict[str, int]:
    """T-DINO-1 Return how often each weapon that runs out can be used."""
    limited = [key for key in weapons if key in tables.weapons and tables.weapons[key].uses]
    return {key: tables.weapons[key].uses * limited.count(key) for key in dict.fromkeys(limited)}


def _at_most(limit: int, count: int, what: str, path: str) -> None:
    if count > limit:
        things = what if limit == 1 else f"{what}s"
        raise ScenarioInvalid(f"at most {limit} {things} can be carried, not {count}", path)


def _check_places(ground: Ground, figures: Sequence[Figure], cards: Sequence[Card]) -> None:
    """Refuse a figure of several cells where not all of them are free to stand on."""
    taken: dict[Cell, str] = {}
    for number, figure in enumerate(figures):
        for cell in block(figure.at, figure.size) if not cards[number].rides else ():
            if not ground.piece(cell).standable:
                said = f"{quoted(figure.name)} does not fit there: {ground.piece(cell).name}"
                raise ScenarioInvalid(f"{said} at {cell.x},{cell.y}", f"figure[{number}].at")
            if cell in taken:
                said = f"{quoted(figure.name)} would stand on {quoted(taken[cell])}"
                raise ScenarioInvalid(f"{said} at {cell.x},{cell.y}", f"figure[{number}].at")
            taken[cell] = figure.name


def _in_the_saddle(
    figures: Mapping[str, Figure], cards: Sequence[Card], tables: Tables
) -> dict[str, Figure]:
    """DINO-H4 Set riders on their mounts, no more of them than have room."""
    seated = dict(figures)
    full: dict[str, int] = {}
    for number, card in enumerate(cards):
        if not card.rides:
            continue
        path = f"figure[{number}].rides"
        own = [f.id for f in figures.values() if f.seat == card.seat and f.type in tables.dinosaurs]
        one_of(card.rides, own, "dinosaur of that side", path)
        mount = figures[card.rides]
        beside = block(mount.at, mount.size)
        if not any(cell == Cell(*card.at) or adjacent(cell, Cell(*card.at)) for cell in beside):
            said = f"{quoted(figures[card.id].name)} begins in the saddle: give a cell beside it"
            raise ScenarioInvalid(said, f"figure[{number}].at")
        full[mount.id] = full.get(mount.id, 0) + 1
        _check_room(tables, mount, full[mount.id], path)
        seated[card.id] = replace(figures[card.id], at=mount.at, riding=mount.id)
    return seated


def _check_room(tables: Tables, mount: Figure, riders: int, path: str) -> None:
    row = tables.dinosaurs[mount.type]
    if riders > row.riders:
        said = f"a {row.name} has room for {row.riders}, and more want to ride {quoted(mount.name)}"
        raise ScenarioInvalid(said, path)
