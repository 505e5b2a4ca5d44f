"""The Game Turn: initiative, then each player activates every character of the posse (COW-3).

Rulings
    The last character left to a player is taken up without asking.
    A Gut scar is rolled before a Chest scar (T-COW-4, H6).
"""

from collections.abc import Callable
from typing import Any

from engine.core.events import Action, FigureId, Seat
from engine.core.game import Game
from engine.core.ruleset import Result
from engine.core.script import Listed, Script, ask, roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import (
    aftermath,
    brawling,
    dynamite,
    ending,
    finishing,
    gatling,
    interacting,
    moving,
    notch,
    opening,
    options,
    ranking,
    shooting,
    tricks,
    triggers,
    weather,
)
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.state import State, next_to_activate, ready, whose_go
from engine.rulesets.cowpoke.wounds import harm


def next_script(game: Game[State]) -> Script[None] | None:
    """COW-3.1a Initiative, then each player in order activates all characters."""
    state = game.state
    if state.ended:
        return None
    if ended := ending.verdict(state):
        return _end(game, ended)
    if state.turn == 0 and (script := opening.script(game)):
        return script
    if state.active:
        return act(game)
    if seat := next_to_activate(state):
        if dynamite.is_orphaned(state, seat):
            return dynamite.orphans_go_off(game, seat)
        return take_up(game, seat)
    return begin_turn(game)


def seats(state: State) -> tuple[Seat, ...]:
    """Return the seats, the one whose turn it is first, then clockwise (GEN-17)."""
    seat = whose_go(state)
    first = state.seats.index(seat) if seat else 0
    return state.seats[first:] + state.seats[:first]


def _end(game: Game[State], ended: Result) -> Script[None]:
    if game.state.options.campaign:
        yield from aftermath.roll_for_the_fallen(game)
    yield was.GameEnded(ended.winner, ended.why)


def begin_turn(game: Game[State]) -> Script[None]:
    """COW-3.2 Every player rolls 1D6; highest goes first, the others follow."""
    yield was.TurnBegan(game.state.turn + 1)
    yield from triggers.turn_began(game)
    order = yield from ranking.ranked(game, "initiative", notch.initiative)
    yield was.InitiativeSet(order)
    yield from weather.turn_began(game)


def take_up(game: Game[State], seat: Seat) -> Script[None]:
    """COW-3.3a Each character once, one at a time, the player choosing whom."""
    yield from notch.between(game, seat)
    waiting = {figure.id: figure.at for figure in ready(game.state, seat)}
    if not waiting:
        return
    chosen = next(iter(waiting))
    if len(waiting) > 1:
        verb, acts = do.Activate.verb, map(do.Activate, waiting)
        taken = yield from ask(
            seat, "Who acts next?", Listed(verb, acts, lambda act: waiting[act.figure])
        )
        chosen = taken.figure
    yield was.Activated(chosen, game.state.tables.moves.action_points)
    yield from _begin(game, chosen)


def _begin(game: Game[State], figure: FigureId) -> Script[None]:
    """COW-H6 Dynamite, Gut scar, Chest scar, weather, then cards."""
    for step in (dynamite.go_off, _feel_scars, weather.taken_up, notch.taken_up):
        if game.state.active is not None:
            yield from step(game, figure)


def _feel_scars(game: Game[State], figure: FigureId) -> Script[None]:
    """T-COW-4 What a Gut and a Chest scar do at the start of an activation."""
    scars = game.state.tables.scars
    name = game.state.figures[figure].name
    if "gut" in game.state.figures[figure].scars:
        (face,) = yield from roll(f"{name}: gut scar", 1)
        if face <= scars.gut_face:
            yield from harm(game, figure, "gut", scars.gut_damage)
    if figure in game.state.figures and "chest" in game.state.figures[figure].scars:
        (face,) = yield from roll(f"{name}: chest scar", 1)
        if face <= scars.chest_face:
            yield was.Winded(figure, scars.chest_points)


def act(game: Game[State]) -> Script[None]:
    """COW-3.3b, 4.1a Two action points, spent one act at a time."""
    active = game.state.active
    assert active is not None
    if active.ap < 1:
        yield from finishing.finish(game, active.figure)
        return
    figure = game.state.figures[active.figure]
    why = f"{figure.name}: {active.ap} AP"
    action = yield from ask(figure.seat, why, *options.families(game.state, active))
    yield from _SCRIPTS[type(action)](game, action)


def finish(game: Game[State], act: do.Done) -> Script[None]:
    """COW-R27 Whoever is up may do nothing; unspent action points are lost."""
    return finishing.finish(game, act.figure)


_SCRIPTS: dict[type[Action], Callable[[Game[State], Any], Script[None]]] = {
    do.Walk: moving.walk,
    do.Run: moving.run,
    do.Shoot: shooting.shoot,
    do.Blaze: shooting.blaze,
    do.Aim: shooting.aim,
    do.Watch: shooting.watch,
    do.Reload: shooting.reload,
    do.Brawl: brawling.brawl,
    do.Done: finish,
    do.Throw: dynamite.throw,
    do.HailMary: dynamite.hail_mary,
    do.Light: dynamite.light,
    do.TurnGun: gatling.turn,
    do.Jump: moving.walk,
    do.Open: interacting.open_door,
    do.Close: interacting.close_door,
    do.Smash: interacting.smash,
    do.Take: interacting.take,
    do.Drop: interacting.drop,
    do.PickUp: interacting.pick_up,
    do.PlayCard: tricks.play,
}
