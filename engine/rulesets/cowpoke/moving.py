"""Walk, Run, Disengage (COW-4.2, 5.1 to 5.3, 7.5).

Rulings
    A shut door that is walked through stays open; its door cell may be stood in (COW-5.3b, R36).
    Only the cell in which a move ends makes contact (COW-R28).
"""

from engine.core import paths
from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.geometry import TENTHS, Cell
from engine.core.ground import Ground
from engine.core.routes import Routes
from engine.core.script import Listed, Script, ask, roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import notch, reckoning, skies, weather
from engine.rulesets.cowpoke.brawling import break_away
from engine.rulesets.cowpoke.carrying import carried
from engine.rulesets.cowpoke.falling import plunge
from engine.rulesets.cowpoke.jumping import Jumps
from engine.rulesets.cowpoke.moments import ClosedIn, Entered
from engine.rulesets.cowpoke.shooting import lose_own_aim
from engine.rulesets.cowpoke.state import Figure, State, enemies, opponents_in_contact
from engine.rulesets.cowpoke.stepping import step
from engine.rulesets.cowpoke.targets import watchers


def routes(
    state: State, figure: Figure, kind: type[do.Walk] | type[do.Dash], budget: int
) -> Routes:
    """Return every Walk or Dash of so many tenths; of any length if nothing is measured."""
    budget = reckoning.nameable(state, budget)
    return Routes(
        kind.verb,
        lambda path: kind(figure.id, path),
        figure.at,
        lambda: reach(state, figure, budget, runs=kind is do.Dash),
        lambda path: cost(state, figure, path, budget, runs=kind is do.Dash),
    )


def leaps(state: State, figure: Figure, budget: int, *, runs: bool = False) -> Jumps:
    """Return every jump within a move of so many tenths (COW-R34)."""
    budget, ground = reckoning.nameable(state, budget), footing(state, runs=runs)
    return Jumps(state, figure, budget, lambda: reach(state, figure, budget, runs=runs), ground)


def footing(state: State, *, runs: bool) -> Ground:
    """Return the ground as whoever walks or runs finds it (T-COW-6)."""
    return skies.running_ground(state) if runs else state.ground


def walk_budget(state: State, figure: Figure) -> int:
    """Return a Walk in tenths of an inch: 6", with a Legs scar 3" (COW-4.2a; T-COW-4)."""
    scarred = "legs" in figure.scars
    inches = state.tables.scars.legs_walk if scarred else state.tables.moves.walk
    return TENTHS * inches + TENTHS * notch.haste(state, figure)


def run_inches(state: State, figure: Figure) -> int:
    """Return the inches of a Run but for its dice (COW-4.2b, 2.3b)."""
    moves = state.tables.moves
    fast = moves.fast if "fast" in figure.skills else 0
    return moves.run + fast + notch.haste(state, figure)


def reach(state: State, figure: Figure, budget: int, *, runs: bool = False) -> paths.Reach:
    """Return where a move of so many tenths may end."""
    closed, occupied = _others(state, figure)
    return paths.reach(
        footing(state, runs=runs), figure.at, budget, climb=TENTHS * state.tables.moves.climb,
        closed=closed, no_stop=occupied, stop_after_window=True,
    )  # fmt: skip


def cost(
    state: State, figure: Figure, path: do.Path, budget: int, *, runs: bool = False
) -> int | None:
    """Return what a route costs in tenths, or None if it is not allowed within a budget."""
    closed, occupied = _others(state, figure)
    tenths = paths.cost_of(
        footing(state, runs=runs), figure.at, path, climb=TENTHS * state.tables.moves.climb,
        closed=closed, no_stop=occupied, stop_after_window=True,
    )  # fmt: skip
    return tenths if tenths is not None and tenths <= budget else None


def _others(state: State, figure: Figure) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """GEN-14 Enemies are not passed; nobody stops on anybody."""
    closed = tuple(enemy.at for enemy in enemies(state, figure))
    occupied = tuple(other.at for other in state.figures.values() if other.id != figure.id)
    return closed, occupied


def walk(game: Game[State], act: do.Walk | do.Jump) -> Script[None]:
    """COW-4.2a One action point, up to 6"; from contact it is a Disengage (COW-R29, R34)."""
    yield was.ApSpent(act.figure, 1)
    yield was.WalkBegun(act.figure)
    state, jumps = game.state, isinstance(act, do.Jump)
    figure = state.figures[act.figure]
    budget = walk_budget(state, figure)
    way = carried(state, figure, act.path, budget, state.ground, jumps=jumps)
    yield from notch.set_out(game)
    yield from _leave(game, act.figure)
    if act.figure in game.state.figures:
        yield from travel(game, act.figure, act.path, way, jumps=jumps)


def run(game: Game[State], act: do.Run) -> Script[None]:
    """COW-4.2b The whole activation: dice first, then the path (COW-R28)."""
    active = game.state.active
    assert active is not None
    yield was.ApSpent(act.figure, active.ap)
    yield from _leave(game, act.figure)
    if act.figure not in game.state.figures:
        return
    name = game.state.figures[act.figure].name
    faces = yield from roll(f"{name} runs", skies.run_dice(game.state))
    inches = run_inches(game.state, game.state.figures[act.figure]) + sum(faces)
    yield from notch.set_out(game)
    inches = yield from weather.run_measured(game, act.figure, inches, faces)
    yield was.RunMeasured(act.figure, inches)
    yield from _dash(game, act.figure, inches, slips=skies.slips(game.state, faces))


def _dash(game: Game[State], runner: FigureId, inches: int, *, slips: bool) -> Script[None]:
    """COW-R28, R29 The inches are a maximum; to stay is a move that ends where it began."""
    figure = game.state.figures[runner]
    chosen = yield from ask(
        figure.seat,
        f"Where does {figure.name} run? {inches}″",
        routes(game.state, figure, do.Dash, TENTHS * inches),
        leaps(game.state, figure, TENTHS * inches, runs=True),
        Listed(do.Stay.verb, [do.Stay(runner)]),
    )
    path, jumps = () if isinstance(chosen, do.Stay) else chosen.path, isinstance(chosen, do.Jump)
    state, ground = game.state, footing(game.state, runs=True)
    figure = state.figures[runner]
    way = carried(state, figure, path, TENTHS * inches, ground, jumps=jumps)
    yield from travel(game, runner, path, way, jumps=jumps, slips=slips)


def _leave(game: Game[State], figure: FigureId) -> Script[None]:
    """COW-R8, R29 Moving loses the Aim; leaving contact is paid for first."""
    yield from lose_own_aim(game, figure)
    yield from break_away(game, figure)


def travel(
    game: Game[State],
    mover: FigureId,
    path: do.Path,
    way: do.Path,
    *,
    jumps: bool = False,
    slips: bool = False,
) -> Script[None]:
    """COW-R30 Step by step: each step may bring the mover inside an enemy's overwatch.

    The `way` is as much of the `path` that was named as its inches carry (COW-R37). If it `jumps`,
    the last step is one over an edge (COW-R34). A runner `slips` on ice.
    """
    if way:
        yield from weather.set_out(game, mover)
    ran = not game.state.active or not game.state.active.walked
    for number, cell in enumerate(way, 1):
        watched = watchers(game.state, game.state.figures[mover])
        if jumps and number == len(path):
            drop = game.state.figures[mover].at.floor - cell.floor
            yield from plunge(game, mover, cell, drop)
        else:
            yield from _step(game, mover, cell)
        if mover in game.state.figures:
            yield from window(game, Entered(mover, watched, number == len(way)))
        if mover not in game.state.figures:
            return
    if way != path:
        yield was.FellShort(mover, game.state.figures[mover].at)
    yield from weather.move_ended(game, mover, ran=ran, slips=slips)
    if mover in game.state.figures:
        yield from _close_in(game, mover)


def _step(game: Game[State], mover: FigureId, cell: Cell) -> Script[None]:
    """COW-5.3b Doors swing open."""
    if game.state.ground.piece(cell).door == "shut":
        yield was.DoorOpened(mover, cell)
    yield from step(game, was.Moved(mover, cell))


def _close_in(game: Game[State], mover: FigureId) -> Script[None]:
    """COW-R31 Contact takes Aim and Overwatch first; then quick drawers draw."""
    engaged = opponents_in_contact(game.state, game.state.figures[mover])
    ids = tuple(enemy.id for enemy in engaged)
    for enemy in ids:
        yield from lose_own_aim(game, enemy)
        if game.state.figures[enemy].watch is not None:
            yield was.WatchEnded(enemy)
    if ids:
        yield from window(game, ClosedIn(mover, ids))
