"""Figures, marks, goals and triggers of a scenario, checked against its map and each other."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.core.errors import ScenarioInvalid
from engine.core.events import UMPIRE, FigureId, Seat
from engine.core.geometry import Cell
from engine.core.goals import Condition, Cue, Goal, Occupies, Standing, Trigger, holds
from engine.core.ground import LEGEND, Piece
from engine.core.vetting import distinct, identifier, name, one_of, plain, required, text, whole
from engine.core.words import quoted, spoken

MAX_FIGURES = 100
MAX_TRIGGERS = 200
MAX_GOALS = 50
MAX_TURN = 1000


class Table(NamedTuple):
    """What figures and goals are checked against."""

    seats: tuple[Seat, ...]
    rows: tuple[tuple[str, ...], ...]
    legend: Mapping[str, Piece]
    roster: dict[FigureId, Standing]  # filled by `figures`
    loot: tuple[str, ...] = ()  # names of marks that can be carried off


def seats(names: Sequence[str]) -> None:
    """Check the seats: two to eight, each named once; an umpire may be one more."""
    for index, seat in enumerate(names):
        if seat != UMPIRE:
            identifier(seat, f"seats[{index}]")
    distinct((seat, f"seats[{index}]") for index, seat in enumerate(names))
    if not 2 <= sum(seat != UMPIRE for seat in names) <= 8:
        raise ScenarioInvalid(f"2 to 8 seats are possible, not {len(names)}", "seats")


def figures(given: Sequence[dict[str, Any]], table: Table) -> None:
    """Check what is common to all games of each [[figure]], and put it on the roster."""
    _at_most(MAX_FIGURES, given, "figures", "figure")
    for index, figure in enumerate(given):
        path = f"figure[{index}]"
        plain(figure, path)
        required(figure, ("id", "seat", "at"), path)
        id_ = identifier(figure["id"], f"{path}.id")
        seat = one_of(figure["seat"], table.seats, "seat", f"{path}.seat")
        _label(figure, path)
        distinct([(id_, f"{path}.id")], (*table.seats, *table.roster))
        at = _foothold(figure["at"], table, f"{path}.at")
        table.roster[id_] = Standing(seat, at)
    for seat in table.seats:
        if seat != UMPIRE and all(standing.seat != seat for standing in table.roster.values()):
            raise ScenarioInvalid(f"the seat {quoted(seat)} has no figure", "seats")


def marks(given: Sequence[dict[str, Any]], table: Table) -> None:
    """Check what is common to all games of each [[mark]]."""
    _at_most(MAX_FIGURES, given, "marks", "mark")
    for index, mark in enumerate(given):
        path = f"mark[{index}]"
        plain(mark, path)
        required(mark, ("kind", "at"), path)
        identifier(mark["kind"], f"{path}.kind")
        _label(mark, path)
        _cell(mark["at"], table, f"{path}.at")


def goals(given: Sequence[Goal], table: Table) -> None:
    """Check each [[goal]]: its seat, and its condition, which must not hold from the start."""
    _at_most(MAX_GOALS, given, "goals", "goal")
    for index, goal in enumerate(given):
        path = f"goal[{index}]"
        one_of(goal.seat, table.seats, "seat", f"{path}.seat")
        text(goal.why, f"{path}.why", 80)
        _condition(goal.when, table, f"{path}.when")
        if goal.when.carried_off is None and holds(goal.when, table.roster, 0):
            raise ScenarioInvalid("this goal is reached before the game begins", f"{path}.when")


def triggers(given: Sequence[Trigger], table: Table) -> None:
    """Check each [[trigger]]: its cue, and what it says."""
    _at_most(MAX_TRIGGERS, given, "triggers", "trigger")
    for index, trigger in enumerate(given):
        path = f"trigger[{index}]"
        _cue(trigger.when, table, f"{path}.when")
        name(trigger.then.say, f"{path}.then.say", 200)


def _condition(when: Condition, table: Table, path: str) -> None:
    if when == Condition():
        raise ScenarioInvalid("a goal needs a condition under `when`", path)
    whole(when.turn, 1, MAX_TURN, f"{path}.turn")
    if when.down == ():
        raise ScenarioInvalid("name at least one figure", f"{path}.down")
    for index, figure in enumerate(when.down or ()):
        one_of(figure, table.roster, "figure", f"{path}.down[{index}]")
    if when.all_down is not None:
        one_of(when.all_down, table.seats, "seat", f"{path}.all_down")
    if when.occupies is not None:
        _occupies(when.occupies, table, f"{path}.occupies")
    if when.carried_off is not None:
        one_of(when.carried_off, table.loot, "loot with a name", f"{path}.carried_off")
    elif when.edge is not None:
        raise ScenarioInvalid('"edge" belongs to "carried_off"', f"{path}.edge")


def _occupies(place: Occupies, table: Table, path: str) -> None:
    if (place.figure is None) == (place.seat is None):
        raise ScenarioInvalid('give either a "figure" or a "seat"', path)
    if (place.at is None) == (place.area is None):
        raise ScenarioInvalid('give either "at" or "area"', path)
    if place.figure is not None:
        one_of(place.figure, table.roster, "figure", f"{path}.figure")
        whole(place.count, 1, 1, f"{path}.count")
    if place.seat is not None:
        one_of(place.seat, table.seats, "seat", f"{path}.seat")
        most = sum(standing.seat == place.seat for standing in table.roster.values())
        whole(place.count, 1, most, f"{path}.count")
    if place.at is not None:
        _cell(list(place.at), table, f"{path}.at")
    if place.area is not None:
        _area(place.area, table, f"{path}.area")


def _area(area: tuple[int, ...], table: Table, path: str) -> None:
    x, y, width, height, *floor = area
    if width < 1 or height < 1:
        raise ScenarioInvalid("an area is at least 1 wide and 1 high", path)
    _cell([x, y, *floor], table, path)
    _cell([x + width - 1, y + height - 1, *floor], table, path)


def _cue(when: Cue, table: Table, path: str) -> None:
    if when.enters is None and when.turn is None and when.down is None:
        raise ScenarioInvalid('a trigger needs "enters", "turn" or "down" under `when`', path)
    if when.seat is not None and when.enters is None:
        raise ScenarioInvalid('"seat" belongs to "enters"', f"{path}.seat")
    if when.seat is not None:
        one_of(when.seat, table.seats, "seat", f"{path}.seat")
    if when.enters is not None:
        _cell(list(when.enters), table, f"{path}.enters")
    if when.down is not None:
        one_of(when.down, table.roster, "figure", f"{path}.down")
    whole(when.turn, 1, MAX_TURN, f"{path}.turn")


def _label(thing: Mapping[str, Any], path: str) -> None:
    """Check a name and a glyph, where they are given."""
    if "name" in thing:
        if not isinstance(thing["name"], str):
            raise ScenarioInvalid(f"expected text, got {spoken(thing['name'])}", f"{path}.name")
        name(thing["name"], f"{path}.name")
    glyph = thing.get("glyph", "@")
    if not isinstance(glyph, str) or len(glyph) != 1 or not "!" <= glyph <= "~":
        raise ScenarioInvalid(
            f"a glyph is one visible ASCII character, not {quoted(glyph)}", f"{path}.glyph"
        )


def _foothold(value: Any, table: Table, path: str) -> Cell:
    """Return the cell of a figure: one where it can stand, and nobody else does."""
    cell = _cell(value, table, path)
    glyph = table.rows[cell.floor][cell.y][cell.x]
    piece = table.legend.get(glyph) or LEGEND[glyph]
    if not piece.standable:
        raise ScenarioInvalid(f"nobody can stand there: {piece.name} ({quoted(glyph)})", path)
    for other, standing in table.roster.items():
        if standing.at == cell:
            raise ScenarioInvalid(f"{quoted(other)} stands there already", path)
    return cell


def _cell(value: Any, table: Table, path: str) -> Cell:
    is_right = isinstance(value, list) and len(value) in (2, 3)
    if not is_right or not all(type(part) is int for part in value):
        raise ScenarioInvalid("a place is column, row and, if any, floor: whole numbers", path)
    cell = Cell(*value)
    sizes = (("column", len(table.rows[0][0])), ("row", len(table.rows[0])))
    for (what, size), number in zip((*sizes, ("floor", len(table.rows))), cell, strict=True):
        if not 0 <= number < size:
            said = f"{what} {spoken(number)} is off the map, which has {what}s 0 to {size - 1}"
            raise ScenarioInvalid(said, path)
    return cell


def _at_most(limit: int, given: Sequence[object], what: str, path: str) -> None:
    if len(given) > limit:
        said = f"at most {limit} {what} are possible, not {len(given)}"
        raise ScenarioInvalid(said, f"{path}[{limit}]")
