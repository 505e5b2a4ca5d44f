"""Posses into a scenario: they take the places of those whom it has in their seats.

Rulings
    Whoever a goal of the scenario names stays in it beside the posse: the story is about him.
    Who finds no place left begins as near to the first one as can be walked to.
    A trigger that waits for somebody who is not there is left out.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.core.edges import step_cost
from engine.core.errors import ScenarioInvalid
from engine.core.events import FigureId, Seat
from engine.core.geometry import COMPASS, Cell
from engine.core.ground import Ground
from engine.core.posse import Man
from engine.core.scenario import Scenario
from engine.core.words import quoted


def fielded(
    scenario: Scenario,
    posses: Mapping[Seat, Sequence[Man]],
    figure: Callable[[Man], Mapping[str, Any]],
) -> Scenario:
    """Return a scenario fought by posses; `figure` tells what a man is in a scenario.

    Raise ScenarioInvalid if a posse finds no place in it.
    """
    guests = guests_of(scenario)
    stay = [one for one in scenario.figures if one["seat"] not in posses or one["id"] in guests]
    taken = [Cell(*one["at"]) for one in stay]
    ground = Ground(scenario.floors, scenario.legend)
    figures = list(stay)
    for seat, men in posses.items():
        places = list(_places(scenario, seat, guests))
        taken += places
        places += _beside(ground, seat, places or taken, taken, len(men) - len(places))
        taken += places
        for man, at in zip(men, places, strict=False):
            who = {"id": man.id, "name": man.name, "seat": seat, "at": list(at)}
            figures.append({**figure(man), **who})
    ids = [one["id"] for one in figures]
    triggers = tuple(one for one in scenario.triggers if one.when.down in (None, *ids))
    return replace(scenario, figures=tuple(figures), triggers=triggers, script=None)


def guests_of(scenario: Scenario) -> tuple[FigureId, ...]:
    """Return those whom the goals of a scenario name."""
    named: list[FigureId] = []
    for goal in scenario.goals:
        named += goal.when.down or ()
        if goal.when.occupies and goal.when.occupies.figure:
            named.append(goal.when.occupies.figure)
    return tuple(dict.fromkeys(named))


def _places(scenario: Scenario, seat: Seat, guests: Sequence[FigureId]) -> Iterator[Cell]:
    for one in scenario.figures:
        if one["seat"] == seat and one["id"] not in guests:
            yield Cell(*one["at"])


def _beside(
    ground: Ground, seat: Seat, near: Sequence[Cell], taken: Sequence[Cell], wanted: int
) -> list[Cell]:
    """Return free cells, the fewest steps away from the first of those near."""
    found: list[Cell] = []
    if wanted <= 0:
        return found
    for cell in _around(ground, near[:1]):
        if cell not in taken and ground.piece(cell).standable:
            found.append(cell)
        if len(found) == wanted:
            return found
    raise ScenarioInvalid(f"the posse of {quoted(seat)} finds no room on this table", "figure")


def _around(ground: Ground, start: Sequence[Cell]) -> Iterator[Cell]:
    """Yield cells by the number of steps that lead to them."""
    ahead, seen = deque(start), dict.fromkeys(start)
    while ahead:
        cell = ahead.popleft()
        yield cell
        for dx, dy in COMPASS:
            beside = Cell(cell.x + dx, cell.y + dy, cell.floor)
            if beside not in seen and step_cost(ground, cell, beside, climb=0) is not None:
                seen[beside] = None
                ahead.append(beside)
