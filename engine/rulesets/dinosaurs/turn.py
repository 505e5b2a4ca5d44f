"""The Turn: initiative, then the sides take up one entity after the other (DINO-T; R1, R16)."""

from collections.abc import Callable
from typing import Any

from engine.core.events import Action, FigureId, Seat
from engine.core.game import Game
from engine.core.ruleset import Result
from engine.core.script import Script, ask, roll
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import (
    awareness,
    blast,
    ending,
    flight,
    items,
    melee,
    moving,
    options,
    riding,
    shooting,
    triggers,
)
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.state import State, next_to_activate, ready, together, whose_go


def next_script(game: Game[State]) -> Script[None] | None:
    """DINO-R1 Initiative, then sides alternate until nobody is left to take up."""
    state = game.state
    if state.ended:
        return None
    if ended := ending.verdict(state):
        return _end(ended)
    if state.active:
        return act(game)
    if seat := next_to_activate(state):
        return take_up(game, seat)
    return begin_turn(game)


def seats(state: State) -> tuple[Seat, ...]:
    """Return the seats, the one whose go it is first, then clockwise (GEN-17)."""
    seat = whose_go(state)
    first = state.seats.index(seat) if seat in state.seats else 0
    return state.seats[first:] + state.seats[:first]


def _end(ended: Result) -> Script[None]:
    yield was.GameEnded(ended.winner, ended.why)


def begin_turn(game: Game[State]) -> Script[None]:
    """DINO-R1 Everybody rolls D12, the highest of a tie again; then clockwise from the winner."""
    yield was.TurnBegan(game.state.turn + 1)
    yield from triggers.turn_began(game)
    yield from awareness.look_round(game)
    playing = ending.standing(game.state)
    sides = game.state.tables.dice.sides
    tied, purpose = playing, "initiative"
    while len(tied) > 1:
        faces = {}
        for seat in tied:
            (faces[seat],) = yield from roll(f"{seat}: {purpose}", 1, sides)
        tied = tuple(seat for seat in tied if faces[seat] == max(faces.values()))
        purpose = "initiative, tied"
    first = playing.index(tied[0])
    yield was.InitiativeSet(playing[first:] + playing[:first])


def take_up(game: Game[State], seat: Seat) -> Script[None]:
    """DINO-R16 A side must take up one entity, or pass with it; who is frightened flees first."""
    families = options.to_take_up(game.state, ready(game.state, seat))
    chosen = yield from ask(seat, "Who acts next?", *families)
    members = _members(game.state, chosen.figure)
    if isinstance(chosen, do.Stand):
        yield was.Passed(chosen.figure, members)
        return
    must_flee = flight.is_due(game.state, game.state.figures[chosen.figure])
    yield was.Activated(chosen.figure, members)
    if must_flee:
        yield from flight.flee(game, chosen.figure)


def _members(state: State, lead: FigureId) -> tuple[FigureId, ...]:
    """DINO-R24 Return a figure and its riders, but for those who got up in this Turn."""
    riders = together(state, lead)[1:]
    return (lead, *(id_ for id_ in riders if not state.figures[id_].activated))


def act(game: Game[State]) -> Script[None]:
    """DINO-T2, T4 One act of a phase that is left, in whatever order."""
    active = game.state.active
    assert active is not None
    if not options.anything_left(game.state):
        yield was.Finished(active.lead)
        return
    lead = game.state.figures[active.lead]
    why = f"{lead.name}: what now?"
    action = yield from ask(lead.seat, why, *options.families(game.state))
    yield from _SCRIPTS[type(action)](game, action)


def finish(game: Game[State], act: do.Done) -> Script[None]:
    """Phases that are not used are lost."""
    yield was.Finished(act.figure)


_SCRIPTS: dict[type[Action], Callable[[Game[State], Any], Script[None]]] = {
    do.Move: moving.move,
    do.Charge: moving.charge,
    do.Run: moving.run,
    do.Shoot: shooting.shoot,
    do.Throw: blast.throw,
    do.Strike: melee.strike,
    do.Use: items.use,
    do.Recharge: items.recharge,
    do.Reload: items.reload,
    do.Mount: riding.mount,
    do.Dismount: riding.dismount,
    do.Done: finish,
}
