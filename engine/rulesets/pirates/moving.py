"""Movement options: dice first, then the path (PIR-M1 to M6, R3, R20).

Rulings
    Who trips falls where his move ends; if he does not move at all, where he stands.
    A shut door that is walked through stays open.
"""

from collections.abc import Mapping

from engine.core import paths
from engine.core.events import Action, FigureId
from engine.core.game import Game, window
from engine.core.geometry import TENTHS, Cell
from engine.core.routes import Routes
from engine.core.script import Script, roll
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import reserving, triggers
from engine.rulesets.pirates.moments import Halted, MoveRolled, Naming
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import Man, Option, State, enemies
from engine.rulesets.pirates.wounds import topple

NAMED: Mapping[type[Action], Option] = {
    do.Run: "run",
    do.Advance: "advance",
    do.Swing: "swing",
    do.Creep: "creep",
    do.Prime: "prime",
    do.Stand: "stand",
}
_PURPOSES = {
    "run": "{} runs",
    "advance": "{} advances",
    "creep": "{} creeps",
    "prime": "{} primes a grenade and moves",
}


def dice(state: State, option: Option) -> int:
    """Return how many D6 inches an option gives (PIR-M1 to M6)."""
    moves = state.tables.moves
    rows = {"run": moves.run, "advance": moves.advance, "creep": moves.creep, "prime": moves.prime}
    return rows.get(option, 0)


def reach(state: State, man: Man, budget: int) -> paths.Reach:
    """Return where a move of so many tenths may end."""
    closed, occupied = _others(state, man)
    return paths.reach(
        state.ground, man.at, budget, climb=TENTHS * state.tables.moves.climb, closed=closed,
        no_stop=occupied,
    )  # fmt: skip


def cost(state: State, man: Man, path: do.Path, budget: int) -> int | None:
    """Return what a route costs in tenths, or None if it is not allowed within a budget."""
    closed, occupied = _others(state, man)
    tenths = paths.cost_of(
        state.ground, man.at, path, climb=TENTHS * state.tables.moves.climb, closed=closed,
        no_stop=occupied,
    )  # fmt: skip
    return tenths if tenths is not None and tenths <= budget else None


def routes(state: State, man: Man) -> Routes:
    """Return the moves of a man whose dice have fallen; the total is a maximum (PIR-R3)."""
    budget = TENTHS * man.did.inches
    return Routes(
        do.Move.verb,
        lambda path: do.Move(man.id, path),
        man.at,
        lambda: reach(state, man, budget),
        lambda path: cost(state, man, path, budget),
    )


def _others(state: State, man: Man) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """GEN-14 Enemies on their feet are not passed; nobody stops on anybody."""
    closed = tuple(enemy.at for enemy in enemies(state, man) if not enemy.down)
    occupied = tuple(other.at for other in state.men.values() if other.id != man.id)
    return closed, occupied


def name_option(game: Game[State], act: do.Act) -> Script[None]:
    """PIR-R20 A man names his option, then its dice are rolled."""
    figure, option = act.figure, NAMED[type(act)]
    yield was.OptionNamed(figure, option)
    cell = act.cell if isinstance(act, do.Swing) else None
    moment = yield from window(game, Naming(figure, option, cell))
    if not _goes_on(game.state, figure):
        return
    if moment.cell is not None and not moment.tangled:
        yield was.Swung(figure, moment.cell)
        yield from triggers.entered(game, figure)
    if option == "swing":
        yield from _halt(game, figure)
    elif dice(game.state, option):
        yield from _measure(game, figure, option)


def _measure(game: Game[State], figure: FigureId, option: Option) -> Script[None]:
    """PIR-M1, R3 Only three dice trip, by two ones or more; a Hero by three."""
    purpose = _PURPOSES[option].format(name(game.state, figure))
    faces = yield from roll(purpose, dice(game.state, option))
    moment = yield from window(game, MoveRolled(figure, option, faces, sum(faces)))
    if _goes_on(game.state, figure):
        ones = game.state.rank(game.state.men[figure]).trips
        trips = option == "run" and faces.count(1) >= ones
        yield was.MoveMeasured(figure, moment.inches, trips)


def move(game: Game[State], act: do.Move) -> Script[None]:
    """PIR-R20 Walk the path, step by step."""
    for cell in act.path:
        if game.state.ground.piece(cell).door == "shut":
            yield was.DoorOpened(act.figure, cell)
        yield was.Moved(act.figure, cell)
        yield from triggers.entered(game, act.figure)
    yield from _halt(game, act.figure)


def stay(game: Game[State], act: do.Stay) -> Script[None]:
    """PIR-R3 The inches are a maximum: end the move where one stands."""
    yield from _halt(game, act.figure)


def _halt(game: Game[State], figure: FigureId) -> Script[None]:
    """PIR-R3, R26 The move is over: who trips falls; reserves may be called."""
    yield was.Arrived(figure)
    yield from trip(game, figure)
    yield from reserving.lapse(game)
    if figure in game.state.men:
        yield from window(game, Halted(figure))


def trip(game: Game[State], figure: FigureId) -> Script[None]:
    """PIR-R3 Who trips falls at the end of his move."""
    if figure in game.state.men and game.state.men[figure].did.trips:
        yield from topple(game, figure, "trip")


def _goes_on(state: State, figure: FigureId) -> bool:
    return figure in state.men and state.men[figure].is_able
