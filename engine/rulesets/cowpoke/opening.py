"""Before the first turn: weather, Notch cards, deployment (COW-C.1a, B.1b, H2).

Rulings
    With the option `deploy` the cells that a scenario gives are where the figures wait.
    Each player places within so many inches of an edge: the seats, in the scenario's order, have
    south, north, west and east.
    A figure is placed where a move may end, on any floor, and not on somebody placed before.
"""

from collections.abc import Sequence

from engine.core.decks import Deck
from engine.core.edges import cells_where
from engine.core.events import FigureId, Seat
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.script import Listed, Script, ask
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import notch, ranking, weather
from engine.rulesets.cowpoke.state import State

EDGES = ("south", "north", "west", "east")


def script(game: Game[State]) -> Script[None] | None:
    """Return what still comes before the first turn, if anything does."""
    state = game.state
    if state.options.weather and not state.weather:
        return weather.settle(game)
    if state.deck and state.options.notch_start_card and _is_undealt(state.deck):
        return notch.deal(game)
    if state.unplaced:
        return _place(game) if state.order else _begin(game)
    return None


def _is_undealt(deck: Deck) -> bool:
    return bool(deck.unseen) and not any(deck.hands.values())


def zone(state: State, seat: Seat) -> list[Cell]:
    """COW-H2 Return the cells near a seat's edge where nobody has been placed."""
    depth, ground = state.tables.deployment.depth, state.ground
    edge = EDGES[state.seats.index(seat) % len(EDGES)]
    placed = [f.at for f in state.figures.values() if f.id not in state.unplaced]
    return [
        cell
        for cell in cells_where(ground, lambda piece: piece.standable)
        if _inches_from(state, edge, cell) < depth and cell not in placed
    ]


def _inches_from(state: State, edge: str, cell: Cell) -> int:
    """Return the cells between a cell and an edge of the table."""
    match edge:
        case "north":
            return cell.y
        case "south":
            return state.ground.height - 1 - cell.y
        case "west":
            return cell.x
    return state.ground.width - 1 - cell.x


def _begin(game: Game[State]) -> Script[None]:
    """COW-H2 All roll as for initiative: the highest places first."""
    order = yield from ranking.ranked(game, "deployment", _as_rolled)
    yield was.PlacesSet(order)


def _as_rolled(game: Game[State], faces: ranking.Faces) -> Script[ranking.Faces]:
    """Cards are for initiative alone."""
    yield from ()
    return faces


def _place(game: Game[State]) -> Script[None]:
    """COW-H2 A player places the whole posse, then the next in order does."""
    state = game.state
    waiting = {
        seat: [id_ for id_ in state.unplaced if state.figures[id_].seat == seat]
        for seat in state.order
    }
    seat = next(seat for seat in state.order if waiting[seat])
    placed = yield from ask(seat, "Who deploys where?", _deployments(state, seat, waiting[seat]))
    yield was.Deployed(placed.figure, placed.cell)


def _deployments(state: State, seat: Seat, waiting: Sequence[FigureId]) -> Listed:
    cells = zone(state, seat)
    acts = (do.Deploy(figure, cell) for figure in waiting for cell in cells)
    return Listed(do.Deploy.verb, acts, lambda act: act.cell, do.Deploy)
