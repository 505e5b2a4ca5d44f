"""Who goes first: initiative, and the order of deployment (COW-3.2, R5, H2)."""

from collections.abc import Callable

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.script import Script, roll
from engine.rulesets.cowpoke.state import State

Faces = dict[Seat, int]
Luck = Callable[[Game[State], Faces], Script[Faces]]  # what cards make of the faces


def ranked(game: Game[State], why: str, luck: Luck) -> Script[tuple[Seat, ...]]:
    """COW-3.2 Every player rolls 1D6; highest goes first, the others follow."""
    faces: Faces = {}
    for seat in _playing(game.state):
        (faces[seat],) = yield from roll(f"{seat}: {why}", 1)
    faces = yield from luck(game, faces)
    order = yield from _ranked(game, why, tuple(faces), faces)
    if _is_clockwise(game.state):
        playing = tuple(faces)
        first = playing.index(order[0])
        order = playing[first:] + playing[:first]
    return order


def _playing(state: State) -> tuple[Seat, ...]:
    standing = {figure.seat: True for figure in state.figures.values()}
    return tuple(seat for seat in state.seats if seat in standing)


def _ranked(
    game: Game[State], why: str, tied: tuple[Seat, ...], faces: Faces
) -> Script[tuple[Seat, ...]]:
    """COW-R5 Highest first; those tied for a place roll again to order themselves alone."""
    only_first = _is_clockwise(game.state)
    found: tuple[Seat, ...] = ()
    for face in sorted(set(faces.values()), reverse=True):
        equal = tuple(seat for seat in tied if faces[seat] == face)
        if len(equal) > 1 and not (only_first and found):
            again: Faces = {}
            for seat in equal:
                (again[seat],) = yield from roll(f"{seat}: {why}, tied", 1)
            equal = yield from _ranked(game, why, equal, again)
        found += equal
    return found


def _is_clockwise(state: State) -> bool:
    return state.options.order == "clockwise"
