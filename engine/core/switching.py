"""The options of a game as switches: what each is for, what it can be set to, how it is set."""

import types
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from engine.core.events import Seat
from engine.core.scenario import Scenario
from engine.core.shaping import shaped

LADDER = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100)  # steps of a long range
SHORT = 12  # a range of so many whole numbers is gone through one by one


class Switch(Struct, frozen=True):
    """An option (GEN-9): plain values to step through, the one in force among them.

    A number can be others too, within its bounds; None leaves it to the tables.
    """

    name: str
    told: str  # a line of explanation
    values: tuple[Any, ...]
    value: Any

    @property
    def is_number(self) -> bool:
        """Whether it is set to whole numbers."""
        return any(isinstance(value, int) and not isinstance(value, bool) for value in self.values)

    @property
    def is_seats(self) -> bool:
        """Whether it is set to seats, any number of them."""
        return any(isinstance(value, tuple) for value in self.values)


def switches(
    kind: type[Struct],
    scenario: Scenario,
    told: Mapping[str, str],
    steps: Mapping[str, Sequence[Any]] = {},
) -> tuple[Switch, ...]:
    """Return the switches that a ruleset's struct of options holds, as a scenario sets them.

    `told` explains each by its name; `steps` gives the values of one whose range is long.
    """
    plain = shaped(scenario.options, kind, "options")
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        _switch(
            name,
            told.get(name, ""),
            steps.get(name) or tuple(_values(hints[name], scenario.seats)),
            getattr(plain, name),
        )
        for name in msgspec.structs.asdict(plain)
    )


def _switch(name: str, told: str, values: Sequence[Any], value: Any) -> Switch:
    """Return a switch whose value is one of its values, what means none first, then in order."""
    known = sorted(values, key=lambda each: each not in (None, "", ()))
    if value not in known:
        numbers = [each for each in known if isinstance(each, int) and each < value]
        known.insert(known.index(numbers[-1]) + 1 if numbers else len(known), value)
    return Switch(name, told, tuple(known), value)


def _values(kind: Any, seats: Sequence[Seat]) -> Iterator[Any]:
    """Yield what a type can be, None first."""
    if get_origin(kind) in (Union, types.UnionType):
        parts = sorted(get_args(kind), key=lambda part: part is not type(None))
        for part in parts:
            yield from _values(part, seats)
    elif kind is type(None):
        yield None
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    elif get_origin(kind) is tuple:
        yield from ((), *((seat,) for seat in seats), tuple(seats))
    elif kind is bool:
        yield from (False, True)
    elif get_origin(kind) is Annotated:
        yield from _numbers(next(note for note in get_args(kind) if isinstance(note, Meta)))


def _numbers(bounds: Meta) -> Iterator[int]:
    """Yield whole numbers within bounds: all of a short range, else some."""
    low, high = int(bounds.ge or 0), int(bounds.le or LADDER[-1])
    yield from (
        range(low, high + 1)
        if high - low < SHORT
        else (step for step in LADDER if low <= step <= high)
    )
