"""The turn: a card a group, its go, those who are nobody's, new event cards (PIR-T1 to T8).

Rulings
    A group with nobody left has no card in the pack; one that loses its last man before its
    card is drawn has no go.
    The umpire's groups without a card move in the order of the roster (PIR-T6).
"""

from collections.abc import Callable
from typing import Any

from engine.core.events import Action, Seat
from engine.core.game import Game, window
from engine.core.ruleset import Moment, Result
from engine.core.script import Script, draw
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import (
    cards,
    ending,
    melee,
    moving,
    options,
    reserving,
    shooting,
    triggers,
    umpire,
)
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.asking import decide
from engine.rulesets.pirates.moments import CardDrawn, PartOver
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import GroupId, State, crew

MOVEMENT = "movement"  # the deck of movement cards


def next_script(game: Game[State]) -> Script[None] | None:
    """PIR-T2 to T8 Cards one by one, then the umpire's men, then new event cards."""
    state = game.state
    if state.ended:
        return None
    if ended := ending.verdict(state):
        return _end(ended)
    if state.go:
        return act(game)
    if state.turn == 0:
        return _begin(game)
    if state.called:
        return _go(game, state.called[0])
    if state.pack:
        return _draw_card(game)
    if waiting := _waiting(state):
        return _go(game, waiting)
    if state.refilling is None:
        return _close(game)
    if state.refilling:
        return cards.refill(game, state.refilling[0])
    return _begin_turn(game)


def seats(state: State) -> tuple[Seat, ...]:
    """Return the seats, the one whose turn it is first, then clockwise (GEN-17)."""
    whose = state.whose
    seat = whose.seat if whose else state.refilling[0] if state.refilling else None
    first = state.seats.index(seat) if seat in state.seats else 0
    return state.seats[first:] + state.seats[:first]


def always_asked(state: State, moment: Moment) -> tuple[Seat, ...]:
    """Return who is asked at a moment even if he can do nothing: hands of cards, the umpire."""
    return cards.always_asked(state, moment) or umpire.always_asked(state, moment)


def _end(ended: Result) -> Script[None]:
    yield was.GameEnded(ended.winner, ended.why)


def _begin(game: Game[State]) -> Script[None]:
    """PIR-T2 Event cards are dealt, then the first turn begins."""
    deck, size = game.state.deck, game.state.tables.hands.size
    for seat in game.state.players:
        if deck.unseen and len(deck.hands[seat]) < size:
            return cards.deal(game, seat)
    return _begin_turn(game)


def _begin_turn(game: Game[State]) -> Script[None]:
    """PIR-T3, T6 A card for each group; for the umpire's only if they are unusually good."""
    state = game.state
    pack = tuple(
        group.id
        for group in state.groups.values()
        if crew(state, group.id) and (state.options.npc_card or not group.is_npc)
    )
    yield was.TurnBegan(state.turn + 1, pack)
    yield from triggers.turn_began(game)


def _draw_card(game: Game[State]) -> Script[None]:
    """PIR-T3 The next card is drawn, open to all."""
    group: GroupId = yield from draw(MOVEMENT, "", game.state.pack)
    yield was.CardTurned(group)
    if crew(game.state, group):
        yield was.GoBegan(group)
        yield from window(game, CardDrawn(group))
        yield from _rise(game, group)


def _waiting(state: State) -> GroupId | None:
    """PIR-T6 Return the first of the umpire's groups that moves without a card."""
    if state.options.npc_card:
        return None
    return next(
        (
            group.id
            for group in state.groups.values()
            if group.is_npc and group.went < state.turn and crew(state, group.id)
        ),
        None,
    )


def _go(game: Game[State], group: GroupId) -> Script[None]:
    """PIR-R26, T6 A reserved turn is taken, or those without a card have theirs."""
    yield was.GoBegan(group)
    yield from _rise(game, group)


def _rise(game: Game[State], group: GroupId) -> Script[None]:
    """PIR-W2, R23 Whoever has fallen gets up, weapon in hand, and does nothing else."""
    for figure in [man.id for man in crew(game.state, group)]:
        man = game.state.men[figure]
        if man.down and not man.did.stumbled:
            yield was.GotUp(figure)


def act(game: Game[State]) -> Script[None]:
    """PIR-T4, R20 A group moves, shoots and fights in any order it likes, step by step.

    Before what ends a move, reserves may be called (PIR-R26); they may make it impossible.
    """
    state, group = game.state, game.state.whose
    assert state.go is not None and group is not None
    if options.is_over(state):
        yield from _part(game, group.id)
        return
    up = f": {name(state, state.go.up)}" if state.go.up else ""
    offered = options.families(state)
    action = yield from decide(game, group.seat, f"{group.name}{up}", *offered)
    if options.ends_move(state, action):
        yield from moving.stay(game, action)
        offered = options.families(game.state)
    if any(action in family for family in offered):
        yield from SCRIPTS[type(action)](game, action)
    yield from reserving.lapse(game)


def activate(game: Game[State], act: do.Activate) -> Script[None]:
    """PIR-R20 Between the steps of one man others may act."""
    yield was.TakenUp(act.figure)


def done(game: Game[State], act: do.Done) -> Script[None]:
    """PIR-T4 The group's go ends."""
    yield from _part(game, act.group)


def _part(game: Game[State], group: GroupId) -> Script[None]:
    """PIR-R3, R26 Who trips has yet to fall; then reserves may be called."""
    for figure in [man.id for man in crew(game.state, group)]:
        yield from moving.trip(game, figure)
    yield was.GoEnded(group)
    yield from window(game, PartOver(group))


def put_off(game: Game[State], act: do.Reserve) -> Script[None]:
    """PIR-T5, R26 A reserved turn is no turn yet, but others may take theirs now."""
    yield from reserving.reserve(game, act)
    yield from window(game, PartOver(act.group))


def _close(game: Game[State]) -> Script[None]:
    """PIR-R33, R34 The umpire may step in; then, as the cards came, each has new event cards."""
    yield from umpire.turn_over(game)
    if game.state.ended:
        return
    groups = [game.state.groups[group] for group in game.state.order]
    yield was.TurnClosed(tuple(group.seat for group in groups if not group.is_npc))


SCRIPTS: dict[type[Action], Callable[[Game[State], Any], Script[None]]] = {
    do.Activate: activate,
    do.Done: done,
    do.Reserve: put_off,
    **dict.fromkeys(moving.NAMED, moving.name_option),
    do.Move: moving.move,
    do.Stay: moving.stay,
    do.Shoot: shooting.shoot,
    do.FireSwivel: shooting.fire_swivel,
    do.Throw: shooting.throw,
    do.Reload: shooting.reload,
    do.Hold: reserving.hold,
    do.Fight: melee.fight,
    do.CutDown: melee.cut_down,
    do.Appeal: umpire.appeal,
}
