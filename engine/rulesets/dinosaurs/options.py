"""What may be done in an activation (DINO-T4, DINO-A), one family of acts a verb.

Rulings
    The phases come in either order; each of a mounted pair has an Action Phase (DINO-H5). Whoever
    got off the mount in this activation goes on in it with what is left to him (DINO-R24).
    A spare cell is used by who has used neither phase yet (T-DINO-6).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from engine.core.events import Action
from engine.core.geometry import Cell
from engine.core.script import Family, Listed
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import contact, flight, items, melee, moving, riding, shooting
from engine.rulesets.dinosaurs.blast import Throws
from engine.rulesets.dinosaurs.state import Figure, State


class Together:
    """Families of one verb as one: those of a mount, and of a rider who got off."""

    def __init__(self, verb: str, *families: Family) -> None:
        self.verb = verb
        self._families = families

    def __bool__(self) -> bool:
        return any(self._families)

    def __len__(self) -> int:
        return sum(map(len, self._families))

    def __getitem__(self, index: int) -> Action:
        for family in self._families:
            if index < len(family):
                return family[index]
            index -= len(family)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self._families)

    def __contains__(self, action: object) -> bool:
        return any(action in family for family in self._families)

    def at(self, cell: Cell) -> Sequence[Action]:
        """Return the acts that point at a cell."""
        return [act for family in self._families for act in family.at(cell)]


def members(state: State) -> list[Figure]:
    """Return who takes part in the activation under way: a single, or a mount and riders."""
    ids = state.active.members if state.active else ()
    return [state.figures[id_] for id_ in ids if id_ in state.figures]


def anything_left(state: State) -> bool:
    """Return whether anybody who is up has a phase left."""
    return any(
        not figure.acted or (not figure.moved and moving.may_move(state, figure))
        for figure in members(state)
    )


def families(state: State) -> list[Family]:
    """Return everything that may be done now in the activation under way."""
    up = members(state)
    moving_on = [figure for figure in up if moving.may_move(state, figure)]
    movers = [figure for figure in moving_on if not figure.moved]
    runners = [figure for figure in moving_on if not figure.acted]
    fresh = [figure for figure in up if not figure.moved and not figure.acted]
    return [
        _one(do.Move.verb, [moving.routes(state, figure, do.Move) for figure in movers]),
        _listed(state, do.Charge, movers, moving.charges),
        *_actions(state, [figure for figure in up if not figure.acted]),
        _one(do.Run.verb, [moving.routes(state, figure, do.Run) for figure in runners]),
        _listed(state, do.Recharge, fresh, items.recharges),
        Listed(do.Done.verb, [do.Done(up[0].id)]),
    ]


def to_take_up(state: State, waiting: Sequence[Figure]) -> list[Family]:
    """DINO-R16, R23 Take somebody up, or let him pass his Turn unless he has to flee."""
    calm = [figure.id for figure in waiting if not flight.is_due(state, figure)]
    where = _at_figure(state)
    return [
        Listed(do.Activate.verb, [do.Activate(figure.id) for figure in waiting], where),
        Listed(do.Stand.verb, map(do.Stand, calm), where),
    ]


def _actions(state: State, ready: list[Figure]) -> Iterator[Family]:
    """DINO-A1 to A3, DINO-H4 Yield what takes an Action Phase, but for the Run."""
    yield _listed(state, do.Shoot, ready, shooting.shots)
    yield _one(do.Throw.verb, [Throws(state, figure) for figure in ready])
    yield _listed(state, do.Strike, ready, melee.strikes)
    yield _listed(state, do.Use, ready, items.uses)
    yield _listed(state, do.Reload, ready, items.reloads)
    yield _listed(state, do.Mount, ready, riding.saddles)
    yield _listed(state, do.Dismount, ready, riding.ways_off)


def _one(verb: str, families: Sequence[Family]) -> Family:
    return families[0] if len(families) == 1 else Together(verb, *families)


def _listed(
    state: State,
    kind: type[do.Act],
    figures: Sequence[Figure],
    acts: Callable[[State, Figure], Iterator[Action]],
) -> Family:
    """Return a family of all acts of one kind, worked out only when looked at."""
    listed = (act for figure in figures for act in acts(state, figure))
    return Listed(kind.verb, listed, _points_at(state), kind)


def _points_at(state: State) -> Callable[[Any], Cell | None]:
    """Return where an act points: a cell of its own, or the nearest of its target's."""

    def where(act: Any) -> Cell | None:
        cell: Cell | None = getattr(act, "at", None)
        target = state.figures.get(getattr(act, "target", None) or "")
        return contact.nearest_cell(state, state.figures[act.figure], target) if target else cell

    return where


def _at_figure(state: State) -> Callable[[Any], Cell]:
    return lambda act: state.figures[act.figure].at
