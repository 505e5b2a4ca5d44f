"""From a scenario to the first state: people by their sheets, beasts, what lies about (T-PEP-4).

Rulings
    Somebody's sheet is a row of the cast, by default the one called as his id; a scenario adds
    rows of its own under [tables.cast].
    He begins with his first gun in hand, else with his first thing; all guns are loaded.
    What he has in his pockets is thrown for as the game begins (PEP-S4).
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core.errors import ScenarioInvalid
from engine.core.footprint import fits
from engine.core.geometry import ONE, Cell
from engine.core.roster import check_names, lettered
from engine.core.scenario import Scenario
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.core.vetting import one_of
from engine.core.words import quoted
from engine.rulesets.peppercorn.people import LARGEST, NOWHERE, Gun, Person
from engine.rulesets.peppercorn.state import Beast, Lying, Options, State
from engine.rulesets.peppercorn.tables import Tables, load, stored

Side = Annotated[int, Meta(ge=1, le=LARGEST)]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A [[figure]] of a scenario; `rides` is the name of a beast of the scenario.

    One who `hides` begins concealed at `at` or in another of those places (PEP-R51).
    """

    id: str
    seat: str
    at: tuple[int, ...]
    name: str = ""
    sheet: str = ""
    glyph: str = ""
    hides: tuple[tuple[int, ...], ...] = ()
    rides: str = ""
    down: bool = False
    tied: bool = False


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A [[mark]] of a scenario: a beast or a vehicle, or a `thing` that lies there."""

    kind: Literal["beast", "thing"]
    at: tuple[int, ...]
    name: str = ""
    glyph: str = ""
    beast: str = "horse"
    thing: str = ""
    size: tuple[Side, Side] = ONE
    tethered: bool = False
    owner: str = ""


def set_up(scenario: Scenario, tables: Mapping[str, Any]) -> State:
    """Return the state before the first die; raise ScenarioInvalid with the path of a fault."""
    made = _setting(scenario, load(tables, scenario.tables))
    beasts = _beasts(made)
    people = [_person(made, number, beasts) for number in range(len(scenario.figures))]
    check_names(people)
    _check_places(scenario)
    _check_riders(people)
    return State(made, lettered(people), beasts, lying=_lying(made), leaders={})


def _check_places(scenario: Scenario) -> None:
    """PEP-R51 Refuse hiding places that two parties share, or that do not suffice for one."""
    mine: list[tuple[str, set[Cell]]] = []
    for number, figure in enumerate(scenario.figures):
        card = shaped(figure, Card, f"figure[{number}]")
        if not card.hides:
            continue
        places = {Cell(*at) for at in (card.at, *card.hides)}
        shared = [seat for seat, others in mine if places & others]
        if any(seat != card.seat for seat in shared):
            said = "another party hides in one of these places (PEP-R51)"
            raise ScenarioInvalid(said, f"figure[{number}].hides")
        if len(places) <= len(shared):
            said = "there are fewer places than people who hide there (PEP-R51)"
            raise ScenarioInvalid(said, f"figure[{number}].hides")
        mine.append((card.seat, places))


def _check_riders(people: Sequence[Person]) -> None:
    ridden: set[str] = set()
    for number, person in enumerate(people):
        if person.mount in ridden:
            raise ScenarioInvalid("somebody else rides it", f"figure[{number}].rides")
        ridden |= {person.mount} - {""}


def setting(scenario: Scenario, tables: Any) -> Setting[Tables]:
    """Return the setting of a stored game."""
    return _setting(scenario, stored(tables))


def _setting(scenario: Scenario, tables: Tables) -> Setting[Tables]:
    shaped(scenario.options, Options, "options")
    return Setting(scenario, tables)


def _person(made: Setting[Tables], number: int, beasts: Mapping[str, Beast]) -> Person:
    path, tables = f"figure[{number}]", made.tables
    card = shaped(made.scenario.figures[number], Card, path)
    row = card.sheet or card.id
    one_of(row, tables.cast, "sheet", f"{path}.sheet")
    sheet = tables.cast[row]
    mount = _mount(card, beasts, path)
    hides = _hides(made, card, path)
    return Person(
        id=card.id,
        name=card.name or sheet.name,
        seat=card.seat,
        glyph=card.glyph,
        row=row,
        at=NOWHERE if hides else mount.at if mount else Cell(*card.at),
        guns=tuple(
            Gun(kind, tables.firearms[kind].shots, tables.firing.carried) for kind in sheet.guns
        ),
        things=sheet.things,
        hand=next(iter((*sheet.guns, *sheet.things)), ""),
        body="down" if card.down else "up",
        rising=1 if card.down else 0,
        nerve="obedient" if sheet.rank == "inactive" else "controlled",
        tied=card.tied,
        mount=mount.id if mount else "",
        concealed=hides,
    )


def _hides(made: Setting[Tables], card: Card, path: str) -> bool:
    """PEP-R51 Whether anybody may be concealed is open to all: it is an option of the game."""
    if card.hides and not made.scenario.options.get("concealment", False):
        said = "nobody hides in a game without the option “concealment” (PEP-R51)"
        raise ScenarioInvalid(said, f"{path}.hides")
    if card.hides and card.rides:
        raise ScenarioInvalid("nobody hides on a beast (PEP-R51)", f"{path}.hides")
    for number, at in enumerate(card.hides):
        if len(at) not in (2, 3) or not fits(made.ground, Cell(*at), ONE):
            raise ScenarioInvalid("nobody can hide there", f"{path}.hides[{number}]")
    return bool(card.hides)


def _mount(card: Card, beasts: Mapping[str, Beast], path: str) -> Beast | None:
    if not card.rides:
        return None
    named = {beast.name: beast for beast in beasts.values()}
    one_of(card.rides, named, "beast", f"{path}.rides")
    return named[card.rides]


def _beasts(made: Setting[Tables]) -> dict[str, Beast]:
    """Return the beasts, numbered in the scenario's order."""
    beasts: dict[str, Beast] = {}
    for number, mark in enumerate(made.scenario.marks):
        path = f"mark[{number}]"
        thing = shaped(mark, Thing, path)
        if thing.kind != "beast":
            continue
        one_of(thing.beast, made.tables.beasts, "beast", f"{path}.beast")
        id_ = f"{thing.beast}{sum(b.kind == thing.beast for b in beasts.values()) + 1}"
        name = thing.name or f"{thing.beast} {len(beasts) + 1}"
        if any(beast.name == name for beast in beasts.values()):
            raise ScenarioInvalid(f"{quoted(name)} stands there twice", f"{path}.name")
        at = Cell(*thing.at)
        if not fits(made.ground, at, thing.size):
            raise ScenarioInvalid(f"{quoted(name)} has no room there", f"{path}.at")
        glyph = thing.glyph or thing.beast[0]
        if thing.owner:
            known = [str(figure["id"]) for figure in made.scenario.figures]
            one_of(thing.owner, known, "figure", f"{path}.owner")
        beasts[id_] = Beast(
            id_, name, thing.beast, glyph, at, thing.size, tethered=thing.tethered,
            owner=thing.owner,
        )  # fmt: skip
    return beasts


def _lying(made: Setting[Tables]) -> tuple[Lying, ...]:
    lying = []
    for number, mark in enumerate(made.scenario.marks):
        thing = shaped(mark, Thing, f"mark[{number}]")
        if thing.kind == "thing":
            known = [*made.tables.firearms, *made.tables.close, *made.tables.aids]
            one_of(thing.thing, known, "thing", f"mark[{number}].thing")
            row = made.tables.firearms.get(thing.thing)
            if not made.ground.piece(Cell(*thing.at)).passable:
                said = f"{quoted(thing.thing)} lies where nobody comes"
                raise ScenarioInvalid(said, f"mark[{number}].at")
            lying.append(Lying(thing.thing, Cell(*thing.at), row.shots if row else 0))
    return tuple(lying)
