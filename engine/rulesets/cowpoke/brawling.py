"""Brawling and parting shots (COW-7).

Rulings
    Both pools are rolled before cards and Lucky are asked, the active side first (COW-H5).
    A card that helps breaking away is asked for once the move is declared (T-COW-5, N14).
    Both hits of a draw count even if the first drops its victim (COW-H5).
"""

from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.script import Script
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import pools
from engine.rulesets.cowpoke.moments import BrawlDeclared, Leaving, RolledPool
from engine.rulesets.cowpoke.rolling import loaded, resolve, roll_pool, successes
from engine.rulesets.cowpoke.shooting import spend_point
from engine.rulesets.cowpoke.state import State, opponents_in_contact
from engine.rulesets.cowpoke.wounds import injure


def brawl(game: Game[State], act: do.Brawl) -> Script[None]:
    """COW-7.2, 7.3 Both roll; more sixes win one hit, equal sixes give one each."""
    figure, target = act.figure, act.target
    yield from spend_point(game, figure)
    declared = yield from window(game, BrawlDeclared(figure, target))
    mine = yield from _swing(game, figure, target, declared.mine)
    theirs = yield from _swing(game, target, figure, declared.theirs)
    mine = yield from loaded(game, mine)
    theirs = yield from loaded(game, theirs)
    theirs = yield from window(game, theirs)
    mine = yield from window(game, mine)
    dealt, taken = _compare(successes(mine.faces), successes(theirs.faces))
    yield was.PoolResolved(figure, target, mine.faces, dealt)
    yield was.PoolResolved(target, figure, theirs.faces, taken)
    if dealt:
        yield from injure(game, target, figure)
    if taken:
        yield from injure(game, figure, target)


def _swing(
    game: Game[State], fighter: FigureId, target: FigureId, haymaker: int
) -> Script[RolledPool]:
    state = game.state
    figure, other = state.figures[fighter], state.figures[target]
    purpose = f"{figure.name} brawls with {other.name}"
    parts = pools.brawl(state, figure, haymaker)
    return roll_pool(purpose, fighter, target, "brawl", figure.melee, parts)


def _compare(mine: int, theirs: int) -> tuple[int, int]:
    """COW-7.3 Return the hits that are dealt and taken."""
    if mine == theirs:
        return (1, 1) if mine else (0, 0)
    return (1, 0) if mine > theirs else (0, 1)


def break_away(game: Game[State], leaver: FigureId) -> Script[None]:
    """COW-7.5 Every engaged enemy has a free attack; one six is one hit (COW-R16)."""
    engaged = _in_turn_order(game, leaver)
    if engaged and (yield from window(game, Leaving(leaver))).slipped:
        return
    for enemy in engaged:
        if leaver not in game.state.figures:
            return
        rolled = yield from _strike(game, enemy, leaver)
        yield from resolve(game, rolled, how=" who leaves")


def _strike(game: Game[State], fighter: FigureId, leaver: FigureId) -> Script[RolledPool]:
    state = game.state
    figure, other = state.figures[fighter], state.figures[leaver]
    purpose = f"{figure.name} strikes at {other.name} who leaves"
    parts = pools.parting(state, figure)
    return roll_pool(purpose, fighter, leaver, "parting", figure.melee, parts)


def _in_turn_order(game: Game[State], leaver: FigureId) -> tuple[FigureId, ...]:
    """GEN-17 The seat whose turn it is, then clockwise; within a seat in roster order."""
    engaged = opponents_in_contact(game.state, game.state.figures[leaver])
    seats = game.rules.seats(game.state)
    return tuple(figure.id for figure in sorted(engaged, key=lambda f: seats.index(f.seat)))
