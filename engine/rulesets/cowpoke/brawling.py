"""Brawling and parting shots (COW-7).

Rulings
    Both pools are rolled before Lucky is asked, the active side first (COW-H5).
    Both hits of a draw count even if the first drops its victim (COW-H5).
"""

from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.script import Script, roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import pools
from engine.rulesets.cowpoke.shooting import RolledPool, lose_own_aim, resolve, successes
from engine.rulesets.cowpoke.state import Figure, State, opponents_in_contact
from engine.rulesets.cowpoke.wounds import injure


def brawl(game: Game[State], act: do.Brawl) -> Script[None]:
    """COW-7.2, 7.3 Both roll; more sixes win one hit, equal sixes give one each."""
    me, him = act.figure, act.target
    yield was.ApSpent(me, 1)
    yield from lose_own_aim(game, me)
    mine = yield from _swing(game, me, him)
    his = yield from _swing(game, him, me)
    his = yield from window(game, his)
    mine = yield from window(game, mine)
    i_hit, he_hits = _compare(successes(mine.faces), successes(his.faces))
    yield was.PoolResolved(me, him, mine.faces, i_hit)
    yield was.PoolResolved(him, me, his.faces, he_hits)
    if i_hit:
        yield from injure(game, him, me)
    if he_hits:
        yield from injure(game, me, him)


def _swing(game: Game[State], fighter: FigureId, target: FigureId) -> Script[RolledPool]:
    state = game.state
    figure, other = state.figures[fighter], state.figures[target]
    parts = pools.brawl(state, figure)
    yield was.PoolGathered(fighter, target, "brawl", figure.melee, parts, pools.total(parts))
    faces = yield from roll(f"{figure.name} brawls with {other.name}", pools.total(parts))
    return RolledPool(fighter, target, faces)


def _compare(mine: int, his: int) -> tuple[int, int]:
    """COW-7.3 Return the hits of either side."""
    if mine == his:
        return (1, 1) if mine else (0, 0)
    return (1, 0) if mine > his else (0, 1)


def break_away(game: Game[State], leaver: FigureId) -> Script[None]:
    """COW-7.5 Every engaged enemy has a free attack; one six is one hit (COW-R16)."""
    for enemy in _in_turn_order(game, leaver):
        if leaver not in game.state.figures:
            return
        state = game.state
        figure = state.figures[enemy]
        parts = pools.parting(state, figure)
        yield was.PoolGathered(enemy, leaver, "parting", figure.melee, parts, pools.total(parts))
        name = state.figures[leaver].name
        faces = yield from roll(f"{figure.name} strikes at {name} who leaves", pools.total(parts))
        yield from resolve(game, RolledPool(enemy, leaver, faces))


def _in_turn_order(game: Game[State], leaver: FigureId) -> tuple[FigureId, ...]:
    """GEN-17 The seat whose turn it is, then clockwise; within a seat in roster order."""
    engaged: list[Figure] = opponents_in_contact(game.state, game.state.figures[leaver])
    seats = game.rules.seats(game.state)
    return tuple(figure.id for figure in sorted(engaged, key=lambda f: seats.index(f.seat)))
