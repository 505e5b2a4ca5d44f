"""A move: initiative, orders, four rounds of advance, acts, nerve and recovery (PEP-M1, R32).

Rulings
    Parties that tie for initiative roll again among themselves (PEP-R1).
    A seat whose models can be given no order, or can do nothing, is passed over.
"""

from collections.abc import Callable
from typing import Any

from engine.core.events import UMPIRE, Action, Seat
from engine.core.game import Game
from engine.core.ruleset import Moment, Result
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import (
    acting,
    advancing,
    beasts,
    closing,
    ending,
    hiding,
    leaders,
    nerve,
    orders,
    purse,
    recovery,
    triggers,
)
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.asking import decide
from engine.rulesets.peppercorn.parties import party
from engine.rulesets.peppercorn.people import ROUNDS, Stage
from engine.rulesets.peppercorn.state import State


def next_script(game: Game[State]) -> Script[None] | None:
    """PEP-M1, R32 Initiative, orders, rounds, and what falls due at the end of a move."""
    state = game.state
    if state.ended:
        return None
    if ended := ending.verdict(state):
        return _end(ended)
    match state.now.stage:
        case "orders":
            return _give_orders(game) if state.whose else _next(game, "advance", 1)
        case "advance":
            return _advance(game)
        case "acts":
            return _act(game) if state.whose else _next(game, "nerve")
        case "nerve":
            return _test(game)
        case "recovery":
            return _recover(game)
        case "closing":
            return _close(game)
    if figure := hiding.to_hide(state):
        return hiding.hide(game, figure)
    return _begin_move(game)


def seats(state: State) -> tuple[Seat, ...]:
    """Return the seats, the one whose turn it is first, then clockwise (GEN-17)."""
    first = state.seats.index(state.whose) if state.whose in state.seats else 0
    return state.seats[first:] + state.seats[:first]


def always_asked(state: State, moment: Moment) -> tuple[Seat, ...]:
    """Return nobody: no hand is hidden, and whoever may look for a shooter is told of the shot."""
    return ()


def _end(ended: Result) -> Script[None]:
    yield was.GameEnded(ended.winner, ended.why)


def _next(game: Game[State], stage: Stage, round_: int | None = None) -> Script[None]:
    yield was.StageBegan(stage, game.state.now.round if round_ is None else round_)


def _begin_move(game: Game[State]) -> Script[None]:
    """PEP-R1 Each party rolls; the winner moves and acts first."""
    if game.state.now.move == 0:
        yield from purse.fill(game)
        yield from beasts.put_prices(game)
    sides = [seat for seat in game.state.players if any(party(game.state, seat))]
    order = yield from _by_initiative(game, sides)
    neutral = (UMPIRE,) if any(party(game.state, UMPIRE)) else ()
    yield was.MoveBegan(game.state.now.move + 1, (*order, *neutral))
    yield from leaders.name_leaders(game)
    yield from triggers.move_began(game)


def _by_initiative(game: Game[State], sides: list[Seat]) -> Script[tuple[Seat, ...]]:
    """PEP-R1 Return parties by their dice, those who tie after another throw."""
    if len(sides) < 2:
        return tuple(sides)
    fell: dict[int, list[Seat]] = {}
    for seat in sides:
        (face,) = yield from roll(f"initiative of {seat}", 1)
        fell.setdefault(face, []).append(seat)
    order: list[Seat] = []
    for face in sorted(fell, reverse=True):
        order += yield from _by_initiative(game, fell[face])
    return tuple(order)


def _give_orders(game: Game[State]) -> Script[None]:
    """PEP-R32 A party fixes the paths of its models one by one, seen by all."""
    seat = game.state.whose
    assert seat is not None
    offered = orders.families(game.state, seat)
    if not any(offered):
        yield was.SeatDone(seat)
        return
    action = yield from decide(game, seat, "orders", *offered, orders.done(seat))
    if isinstance(action, do.Done):
        yield was.SeatDone(seat)
    else:
        yield from orders.order(game, action)


def _advance(game: Game[State]) -> Script[None]:
    """PEP-R32, R51 In the first round all look about; then everybody advances."""
    yield from advancing.advance(game)
    yield from _next(game, "acts")


def _act(game: Game[State]) -> Script[None]:
    """PEP-R32, H1 Models act one by one, in the order that their player likes."""
    seat = game.state.whose
    assert seat is not None
    offered = acting.families(game.state, seat)
    if not any(offered):
        yield was.SeatDone(seat)
        return
    action = yield from decide(game, seat, "acts", *offered, orders.done(seat))
    if isinstance(action, do.Done):
        yield was.SeatDone(seat)
    else:
        yield from SCRIPTS[type(action)](game, action)


def _test(game: Game[State]) -> Script[None]:
    """PEP-R36 The tests of the round, initiative side first."""
    yield from nerve.test_all(game)
    yield from _next(game, "recovery")


def _recover(game: Game[State]) -> Script[None]:
    """PEP-R32 Recovery rolls, then the next round."""
    yield from recovery.recover(game)
    if game.state.now.round < ROUNDS:
        yield from _next(game, "advance", game.state.now.round + 1)
    else:
        yield from _next(game, "closing")


def _close(game: Game[State]) -> Script[None]:
    """PEP-R53 Fatigue, blood, beasts, votes; then another move."""
    yield from closing.close(game)
    yield from _next(game, "")


SCRIPTS: dict[type[Action], Callable[[Game[State], Any], Script[None]]] = acting.SCRIPTS
