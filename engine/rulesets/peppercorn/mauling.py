"""Mauling: holds and throws (PEP-L12 to L16, R17, R18, R42).

Rulings
    Where a margin gives a hold or a throw the winner chooses, and where his victim lands: in
    one of the eight winds. Thrown into a wall, a model or the edge of the table he stops before
    it; a wall adds its 1, and so does a fence or whatever else nobody can stand in. A whip's
    margin of 5 is read as 6 for the test, too (PEP-R17). The test that margins 3 to 5 bring is
    taken whether he is held or thrown; at 6 it is that of the helpless. A mounted victim cannot
    be thrown; held he comes off his mount.
    Who is held or thrown lets go of whom he holds himself.
"""

from collections.abc import Iterator

from engine.core.edges import step_cost
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import COMPASS, Cell, straight
from engine.core.scene import Part
from engine.core.script import Listed, Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import bonuses, mounts, nerve, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.asking import decide
from engine.rulesets.peppercorn.blows import Blow, bludgeon
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.people import HELPLESS, Hold
from engine.rulesets.peppercorn.state import State


def maul(game: Game[State], winner: Fighter, victim: FigureId, margin: int) -> Script[None]:
    """PEP-L12 What a won mauling does, by its margin."""
    state, figures = game.state, game.state.tables.mauling
    row = min(margin, len(figures.holds)) - 1
    rounds, inches = hold(state, winner, margin), figures.throws[row]
    if not rounds and not inches:
        yield from bonuses.gain(game, winner.figure, figures.bonus[row])
        return
    choice = yield from _choose(game, winner.figure, victim, rounds, inches)
    yield from wounds.let_go(game, victim)
    if choice.throw and choice.cell is not None:
        yield from _throw(game, winner.figure, victim, inches, choice.cell)
        if figures.holds[row] < HELPLESS:
            yield from _shock(game, winner.figure, victim, 0)
        return
    yield from mounts.come_off(game, victim, state.people[winner.figure].at)
    yield was.Seized(victim, Hold(winner.figure, rounds, game.state.clock))
    yield from _shock(game, winner.figure, victim, figures.nerve[-1] if rounds >= HELPLESS else 0)


def hold(state: State, winner: Fighter, margin: int) -> int:
    """PEP-L12, R17 Return for how many rounds a margin holds; a whip holds longer."""
    figures = state.tables.mauling
    aid = state.tables.aids.get(winner.aid)
    rows = figures.whip_holds if aid is not None and aid.hold else figures.holds
    return rows[min(margin, len(rows)) - 1]


def landings(state: State, victim: FigureId, inches: int) -> Iterator[Cell]:
    """Yield where a victim may land: so many inches away in each wind, or as far as it goes."""
    if state.people[victim].mount:
        return
    for wind in COMPASS:
        cell, _ = landing(state, victim, wind, inches)
        yield cell


def landing(
    state: State, victim: FigureId, wind: tuple[int, int], inches: int
) -> tuple[Cell, bool]:
    """GEN-19 Return where a thrown victim stops, and whether a wall has stopped him."""
    at = state.people[victim].at
    taken = {one.at for one in state.people.values() if one.id != victim and not one.concealed}
    taken |= {cell for beast in state.beasts.values() for cell in beast.cells}
    end = at
    for cell in straight(at, wind, inches):
        passes = step_cost(state.ground, end, cell, climb=0) is not None
        if not passes or not state.ground.piece(cell).standable:
            return end, state.ground.on_table(cell)
        if cell in taken:
            return end, False
        end = cell
    return end, False


def _choose(
    game: Game[State], by: FigureId, victim: FigureId, rounds: int, inches: int
) -> Script[do.MaulAs]:
    """PEP-L12 A hold or a throw, as the winner likes."""
    cells = list(dict.fromkeys(landings(game.state, victim, inches))) if inches else []
    ways = [do.MaulAs(by, True, cell) for cell in cells]
    if rounds:
        ways.insert(0, do.MaulAs(by, False))
    if len(ways) == 1:
        return ways[0]
    why = f"what {name(game.state, by)} does with {name(game.state, victim)}"
    seat = game.state.people[by].seat
    chosen: do.MaulAs = yield from decide(
        game, seat, why, Listed(do.MaulAs.verb, ways, lambda act: act.cell, do.MaulAs)
    )
    return chosen


def _throw(
    game: Game[State], by: FigureId, victim: FigureId, inches: int, cell: Cell
) -> Script[None]:
    """PEP-L16, R18 Thrown, D6 + the value of his flight, 1 more into a wall."""
    wall = (cell, True) in (landing(game.state, victim, wind, inches) for wind in COMPASS)
    yield was.Slung(victim, cell, inches, wall)
    (face,) = yield from roll(f"{name(game.state, by)} throws {name(game.state, victim)}", 1)
    figures = game.state.tables.blows
    parts = (
        Part("die", face, "PEP-L16"),
        Part(f"thrown {inches}″", figures.thrown[inches - 1], "PEP-R18"),
        Part("into a wall", figures.wall if wall else 0, "PEP-B1"),
    )
    yield from bludgeon(game, victim, Blow(parts, by, game.state.people[by].at))


def _shock(game: Game[State], by: FigureId, victim: FigureId, modifier: int) -> Script[None]:
    """PEP-L12 The test that a hold or a throw brings."""
    at = game.state.people[by].at
    yield from nerve.shock(game, victim, modifier, at=at, kind="held", by=by)
