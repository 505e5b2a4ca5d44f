"""What a side is after, and what happens on the way: conditions as data.

Every part of a condition that is given must hold. A ruleset asks `reached` at the end of each
activation and of each Game Turn; the first goal in the file's order wins.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, NamedTuple, Protocol

from msgspec import Meta, Struct

from engine.core.events import FigureId, Seat
from engine.core.geometry import Cell

Place = Annotated[
    tuple[int, ...],
    Meta(min_length=2, max_length=3, description="a place: column, row and, if any, floor"),
]
Area = Annotated[
    tuple[int, ...],
    Meta(
        min_length=4,
        max_length=5,
        description="an area: column, row, width, height and, if any, floor",
    ),
]


Edge = Literal["north", "south", "west", "east"]


class Occupies(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure, or `count` of a seat, stands at a cell or in an area.

    With `alone`, nobody of another seat may stand there.
    """

    figure: FigureId | None = None
    seat: Seat | None = None
    at: Place | None = None
    area: Area | None = None
    count: Annotated[int, Meta(ge=1)] = 1
    alone: bool = False

    def covers(self, cell: Cell) -> bool:
        """Return whether a cell is the one, or in the area, that is meant."""
        x, y, width, height, floor = _box(self.at, self.area)
        return cell.floor == floor and x <= cell.x < x + width and y <= cell.y < y + height


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """`turn`: that many have ended. `down`: all of them are out. `all_down`: a whole seat is.

    `carried_off`: somebody of the goal's seat stands on the `edge` of the table, any if none is
    named, and carries that.
    """

    turn: int | None = None
    down: tuple[FigureId, ...] | None = None
    all_down: Seat | None = None
    occupies: Occupies | None = None
    carried_off: str | None = None
    edge: Edge | None = None


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat wins when a condition holds; `why` tells it in a few words."""

    seat: Seat
    when: Condition
    why: str = ""


class Cue(Struct, frozen=True, forbid_unknown_fields=True):
    """A trigger's condition: a figure (of a seat) enters a cell, a turn begins, a figure is out."""

    enters: Place | None = None
    seat: Seat | None = None
    turn: int | None = None
    down: FigureId | None = None


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a trigger does."""

    say: str


class Trigger(Struct, frozen=True, forbid_unknown_fields=True):
    """An effect on a cue: once in a game or, if `again`, once a Game Turn."""

    when: Cue
    then: Effect
    again: bool = False


class Carried(NamedTuple):
    """Something that is carried: by whom, and the edges of the table that the bearer stands on."""

    seat: Seat
    edges: tuple[Edge, ...]


class Placed(Protocol):
    """What goals look at of a figure that is still on the table."""

    @property
    def seat(self) -> Seat:
        """Whose it is."""

    @property
    def at(self) -> Cell:
        """Where it stands."""


class Standing(NamedTuple):
    """A figure before any ruleset has made one of its own."""

    seat: Seat
    at: Cell


def reached(
    goals: Iterable[Goal],
    standing: Mapping[FigureId, Placed],
    turns: int,
    carried: Mapping[str, Carried] = {},
) -> Goal | None:
    """Return the first goal whose condition holds, `turns` Game Turns having ended."""
    return next(
        (goal for goal in goals if holds(goal.when, standing, turns) and _is_off(goal, carried)),
        None,
    )


def edges_at(cell: Cell, width: int, height: int) -> tuple[Edge, ...]:
    """Return the edges of a table of that size that a cell lies on."""
    at: dict[Edge, bool] = {
        "north": cell.y == 0,
        "south": cell.y == height - 1,
        "west": cell.x == 0,
        "east": cell.x == width - 1,
    }
    return tuple(edge for edge, is_there in at.items() if is_there)


def _is_off(goal: Goal, carried: Mapping[str, Carried]) -> bool:
    """Return whether what a goal wants carried off is, if it wants that."""
    if goal.when.carried_off is None:
        return True
    one = carried.get(goal.when.carried_off)
    if one is None or one.seat != goal.seat:
        return False
    return bool(one.edges) if goal.when.edge is None else goal.when.edge in one.edges


def holds(when: Condition, standing: Mapping[FigureId, Placed], turns: int) -> bool:
    """Return whether every given part of a condition holds, but for what is carried off."""
    if when.turn is not None and turns < when.turn:
        return False
    if when.down is not None and any(figure in standing for figure in when.down):
        return False
    if when.all_down is not None and any(s.seat == when.all_down for s in standing.values()):
        return False
    return when.occupies is None or _held(when.occupies, standing)


def _held(place: Occupies, standing: Mapping[FigureId, Placed]) -> bool:
    there = [(id_, s.seat) for id_, s in standing.items() if place.covers(s.at)]
    ours = [seat for id_, seat in there if place.figure == id_ or place.seat == seat]
    return len(ours) >= place.count and not (place.alone and any(s != ours[0] for _, s in there))


def _box(at: tuple[int, ...] | None, area: tuple[int, ...] | None) -> tuple[int, ...]:
    if area is not None:
        x, y, width, height = area[:4]
        return x, y, width, height, area[4] if len(area) > 4 else 0
    x, y = (at or (-1, -1))[:2]
    return x, y, 1, 1, at[2] if at and len(at) > 2 else 0
