"""Dynamite: thrown, placed, going off (COW-4.3c, A.2c, A.3, R10, R18, R19, R33, H6).

Rulings
    All sticks that are due go off, the oldest first, though the first one kill their thrower.
    A player turn begins with the first activation of a seat in a Game Turn. A side with nobody left
    has none: its sticks go off when the next Game Turn's first player turn begins.
    No stick sets off another. Placing a stick and lighting its fuse is one act.
"""

from collections.abc import Iterator, Sequence

from engine.core.events import Action, FigureId, Seat
from engine.core.game import Game, window
from engine.core.geometry import Cell, block, neighbours, within
from engine.core.scene import Part
from engine.core.script import Family, Listed, Script, roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import explosion, flight, reckoning, weather
from engine.rulesets.cowpoke.interacting import is_within_reach
from engine.rulesets.cowpoke.moments import Exploding
from engine.rulesets.cowpoke.names import name
from engine.rulesets.cowpoke.rolling import roll_pool, successes
from engine.rulesets.cowpoke.shooting import spend_point
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.things import Number, Stick
from engine.rulesets.cowpoke.wounds import injure


def families(state: State, figure: Figure) -> Iterator[Family]:
    """Yield the throws, and the charges whose fuse can be lit, of somebody not engaged."""
    if figure.sticks:
        sure, farthest = ranges(state, figure)
        throws = (do.Throw(figure.id, cell) for cell in flight.throwable(state, figure, None, sure))
        yield Listed(do.Throw.verb, throws, _cell, do.Throw)
        far = flight.throwable(state, figure, sure, farthest)
        yield Listed(do.HailMary.verb, (do.HailMary(figure.id, at) for at in far), _cell)
    if figure.sticks or state.things.charges:
        yield Listed(do.Light.verb, _fuses(state, figure), _cell, do.Light)


def ranges(state: State, figure: Figure) -> tuple[int, int]:
    """Return how far a Sure Throw goes, and a Hail Mary at the most (COW-A.3b, R19)."""
    row = state.tables.dynamite
    farthest = row.hail_mary + 6 * row.hail_mary_dice
    return flight.reach(figure, row.sure_throw), flight.reach(figure, farthest)


def why_not(state: State, action: do.Throw | do.HailMary) -> str:
    """Return why a cell cannot be thrown at, in a few words."""
    figure, cell = state.figures[action.figure], action.cell
    sure, farthest = ranges(state, figure)
    if not flight.is_clear(state.ground, figure.at, cell):
        return "it is out of sight, or something is in the way"
    if reckoning.is_on(state):
        return "the weather hides it"
    if not within(figure.at, cell, farthest):
        return f"it is more than {farthest} inches off"
    if isinstance(action, do.Throw) and not within(figure.at, cell, sure):
        return f"it is more than {sure} inches off, for a Hail Mary"
    if isinstance(action, do.HailMary) and within(figure.at, cell, sure):
        return f"it is within {sure} inches, for a sure throw"
    return "the weather hides it"


def _cell(act: do.Throw | do.HailMary | do.Light) -> Cell:
    return act.cell


def _fuses(state: State, figure: Figure) -> Iterator[Action]:
    """COW-R10, R36 Yield the fuses within reach: of charges, and of a stick put down there."""
    for cell in (figure.at, *neighbours(figure.at)):
        puts = figure.sticks and state.ground.piece(cell).passable
        lies = cell in state.things.charges
        if (lies or puts) and is_within_reach(state, figure, cell):
            yield do.Light(figure.id, cell)


def throw(game: Game[State], act: do.Throw) -> Script[None]:
    """COW-A.3b A Sure Throw lands where it is meant to; named too far, it falls short (R37)."""
    yield from spend_point(game, act.figure)
    yield was.StickThrown(act.figure, act.cell)
    sure, _ = ranges(game.state, game.state.figures[act.figure])
    yield from _land(game, act.figure, act.cell, sure)


def hail_mary(game: Game[State], act: do.HailMary) -> Script[None]:
    """COW-R19 A Hail Mary lands as far off as the die says."""
    yield from spend_point(game, act.figure)
    yield was.StickThrown(act.figure, act.cell, hail=True)
    row, figure = game.state.tables.dynamite, game.state.figures[act.figure]
    faces = yield from roll(f"{figure.name}: how far the stick flies", row.hail_mary_dice)
    inches = flight.reach(figure, row.hail_mary + sum(faces))
    yield from _land(game, act.figure, act.cell, inches)


def _land(game: Game[State], figure: FigureId, cell: Cell, inches: int) -> Script[None]:
    """COW-3.4d The token lies where the stick came down."""
    start = game.state.figures[figure].at
    yield was.StickLanded(figure, flight.landing(game.state.ground, start, cell, inches))
    yield from weather.landed(game, game.state.things.sticks[-1].number)


def light(game: Game[State], act: do.Light) -> Script[None]:
    """COW-R10 A charge goes off at the start of the lighter's next activation."""
    yield from spend_point(game, act.figure)
    yield was.FuseLit(act.figure, act.cell)


def go_off(game: Game[State], figure: FigureId) -> Script[None]:
    """COW-A.3a What a character threw goes off before anything else, the oldest first."""
    yield from _explode(game, [one for one in game.state.things.sticks if one.figure == figure])


def is_orphaned(state: State, seat: Seat) -> bool:
    """COW-R18 Return whether a stick of a seat whose thrower is gone goes off now."""
    return any(_orphans(state, seat))


def orphans_go_off(game: Game[State], seat: Seat) -> Script[None]:
    """COW-R18 They go off at the start of their owner's player turn."""
    yield from _explode(game, [*_orphans(game.state, seat)])


def _orphans(state: State, seat: Seat) -> Iterator[Stick]:
    for stick in state.things.sticks:
        if stick.figure not in state.figures:
            lost = all(figure.seat != stick.seat for figure in state.figures.values())
            mine = stick.seat == seat and not _has_begun(state, seat)
            if mine or (lost and not any(_has_begun(state, other) for other in state.seats)):
                yield stick


def _has_begun(state: State, seat: Seat) -> bool:
    cards = (*state.figures.values(), *state.fallen.values())
    return any(card.acted == state.turn for card in cards if card.seat == seat)


def _explode(game: Game[State], sticks: Sequence[Stick]) -> Script[None]:
    for stick in sticks:
        yield from explode(game, stick.number)


def explode(game: Game[State], number: Number) -> Script[None]:
    """COW-H6 A dud fuse, else everybody in reach suffers it, who is nearest first (GEN-18)."""
    moment = yield from window(game, Exploding(number))
    stick = next((one for one in game.state.things.sticks if one.number == number), None)
    if stick is None:
        return
    if moment.dud:
        yield was.FuseDied(number, "dud")
        return
    caught = [*explosion.caught(game.state, stick.at)]
    yield was.Exploded(number, stick.figure, stick.at)
    for victim, part in caught:
        if victim in game.state.figures:
            yield from _catch(game, stick, victim, part)
    yield from weather.exploded(game, stick.at)


def _catch(game: Game[State], stick: Stick, victim: FigureId, part: Part) -> Script[None]:
    """COW-A.3d Every six is a hit; neither cover nor Lucky counts (COW-R33, R3)."""
    who, whom = name(game.state, stick.figure), name(game.state, victim)
    purpose = f"stick {stick.number} of {who} catches {whom}"
    rolled = yield from roll_pool(purpose, stick.figure, victim, "blast", explosion.ROW, (part,))
    hits = successes(rolled.faces)
    yield was.PoolResolved(stick.figure, victim, rolled.faces, hits)
    for _ in range(hits):
        if victim in game.state.figures:
            yield from injure(game, victim, stick.figure, how=" with dynamite")


def covered(state: State, action: do.Throw | do.HailMary | do.Light) -> tuple[Cell, ...]:
    """Return the cells that an explosion would reach, for the screen; nothing if unmeasured."""
    if state.options.dead_reckoning:
        return ()
    _, outer = weather.zones(state)
    at = action.cell
    corner, side = Cell(at.x - outer, at.y - outer, at.floor), 2 * outer + 1
    return tuple(
        cell
        for cell in block(corner, (side, side))
        if within(at, cell, outer) and explosion.is_exposed(state, at, cell)
    )
