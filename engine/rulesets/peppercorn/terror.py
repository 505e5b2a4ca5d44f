"""Panic and terror: what those do who are beside themselves (PEP-C10, C11, R37).

Rulings
    A Terrified one runs by a path like others, a quarter a round; if he becomes so in the midst
    of a move, from the next one on. He rides if he is mounted, at his mount's pace, and leaves
    the mount behind at the edge. Whom nobody sees whom he fears stays where he is.
    Whoever is at the edge, is seen and can reach no spot out of sight is gone from there.
    Shut in is who can reach neither a spot out of sight nor the edge, nor come nearer to it.
    Neutrals have no enemies: in terror they fear everybody of the parties who is not concealed.
"""

from collections.abc import Iterable, Iterator

from engine.core import sight
from engine.core.events import UMPIRE, FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, within
from engine.core.goals import edges_at
from engine.core.script import Script
from engine.rulesets.peppercorn import beasts, handling, mounts, nerve, paces, triggers, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.basics import Path
from engine.rulesets.peppercorn.parties import enemies, is_awake_and_free, is_carried_off, there
from engine.rulesets.peppercorn.people import Gait, Order, Person
from engine.rulesets.peppercorn.state import State


def panic(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-C10, R37 On foot he drops what is in hand; mounted he gallops off."""
    person = game.state.people[figure]
    if mounts.is_rider(game.state, person):
        inches = game.state.tables.moves.panic
        away = person.fled or person.at
        yield from beasts.gallop(game, person.mount, away, inches)
    else:
        yield from wounds.let_go(game, figure)
        yield from handling.drop(game, figure)


def give_way(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-C11, R37 Who cannot run surrenders, or cowers."""
    person = game.state.people[figure]
    yield from wounds.let_go(game, figure)
    if not is_awake_and_free(person):
        yield from _yield(game, figure)


def flee(game: Game[State]) -> Script[None]:
    """PEP-R37 Each move the Terrified run; at the edge they are gone."""
    for person in list(there(game.state)):
        if person.nerve != "terrified" or person.id not in game.state.people:
            continue
        if not _is_seen(game.state, person) or is_carried_off(game.state, person):
            continue
        if _is_off(game.state, person):
            yield from _go(game, person.id)
        elif game.state.now.round == 1:
            yield from _run(game, person.id)


def way_out(state: State, person: Person) -> Path:
    """PEP-R37 Return the path to the nearest spot out of all enemies' sight, else to the edge."""
    reach, ground = paces.reach(state, person, _gait(person)), state.ground
    ends = _hidden(state, person, reach)
    ends = ends or [c for c in reach if edges_at(c, ground.width, ground.height)]
    if ends:
        return reach.path(min(ends, key=lambda cell: (reach[cell], cell)))
    nearest = min(reach, key=lambda cell: (_to_edge(state, cell), cell), default=None)
    nearer = nearest is not None and _to_edge(state, nearest) < _to_edge(state, person.at)
    return reach.path(nearest) if nearest is not None and nearer else ()


def _run(game: Game[State], figure: FigureId) -> Script[None]:
    state, person = game.state, game.state.people[figure]
    path = way_out(state, person) if is_awake_and_free(person) else ()
    if path:
        gait = _gait(person)
        tenths = paces.tenths(state, person, gait, path) or 0
        yield was.Ordered(figure, Order(gait, path), tenths)
    else:
        yield from _yield(game, figure)


def _yield(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-R37 He surrenders with an armed enemy within 6 inches, else he cowers."""
    state, person = game.state, game.state.people[figure]
    inches = state.tables.moves.yields
    if any(enemy.guns and within(enemy.at, person.at, inches) for enemy in _threats(state, person)):
        yield was.Surrendered(figure)
        yield from nerve.friend_lost(game, figure)
        yield was.Left(figure, "surrendered")
        yield from triggers.fallen(game, figure)
    elif person.body == "up":
        if person.mount:
            yield was.Dismounted(figure, mounts.beside(state, person))
        yield was.WentDown(figure)


def _go(game: Game[State], figure: FigureId) -> Script[None]:
    yield was.Left(figure, "gone")
    yield from triggers.fallen(game, figure)


def _is_off(state: State, person: Person) -> bool:
    """PEP-R37 Return whether somebody at the edge of the table can run nowhere else."""
    at_edge = edges_at(person.at, state.ground.width, state.ground.height)
    if not at_edge or person.order or not is_awake_and_free(person):
        return False
    return not _hidden(state, person, paces.reach(state, person, _gait(person)))


def _hidden(state: State, person: Person, reach: Iterable[Cell]) -> list[Cell]:
    """PEP-R37 Return the cells out of the sight of all whom somebody fears."""
    foes = [enemy.at for enemy in _threats(state, person)]
    return [c for c in reach if not any(sight.sees(state.ground, at, c) for at in foes)]


def _is_seen(state: State, person: Person) -> bool:
    return any(sight.sees(state.ground, enemy.at, person.at) for enemy in _threats(state, person))


def _threats(state: State, person: Person) -> Iterator[Person]:
    """Yield the enemies who are awake and of whom somebody's side knows (PEP-R51)."""
    for enemy in there(state) if person.seat == UMPIRE else enemies(state, person):
        known = enemy.spotted_by(person.seat) and not (person.seat == UMPIRE and enemy.concealed)
        if enemy.is_awake and enemy.seat != person.seat and known:
            yield enemy


def _to_edge(state: State, cell: Cell) -> int:
    return min(cell.x, cell.y, state.ground.width - 1 - cell.x, state.ground.height - 1 - cell.y)


def _gait(person: Person) -> Gait:
    return "ride" if person.mount else "run"
