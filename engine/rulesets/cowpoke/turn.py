"""The Game Turn: initiative, then each player activates all his characters (COW-3).

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
from engine.rulesets.cowpoke import brawling, ending, moving, options, shooting, triggers
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.state import State, next_to_activate, ready
from engine.rulesets.cowpoke.wounds import harm


def next_script(game: Game[State]) -> Script[None] | None:
    """COW-3.1a Initiative, then each player in order activates all of his characters."""
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


def _end(ended: Result) -> Script[None]:
    yield was.GameEnded(ended.winner, ended.why)


def begin_turn(game: Game[State]) -> Script[None]:
    """COW-3.2 Every player rolls 1D6; highest goes first, the others follow."""
    yield was.TurnBegan(game.state.turn + 1)
    yield from triggers.turn_began(game)
    faces: dict[Seat, int] = {}
    for seat in _playing(game.state):
        (faces[seat],) = yield from roll(f"{seat}: initiative", 1)
    order = yield from _ranked(game, tuple(faces), faces)
    if game.state.setting.scenario.options.get("order", "clockwise") == "clockwise":
        seats = tuple(faces)
        first = seats.index(order[0])
        order = seats[first:] + seats[:first]
    yield was.InitiativeSet(order)


def _playing(state: State) -> tuple[Seat, ...]:
    standing = {figure.seat: True for figure in state.figures.values()}
    return tuple(seat for seat in state.seats if seat in standing)


def _ranked(
    game: Game[State], tied: tuple[Seat, ...], faces: dict[Seat, int]
) -> Script[tuple[Seat, ...]]:
    """COW-R5 Highest first; those tied for a place roll again to order themselves alone."""
    clockwise = game.state.setting.scenario.options.get("order", "clockwise") == "clockwise"
    ranked: tuple[Seat, ...] = ()
    for face in sorted(set(faces.values()), reverse=True):
        equal = tuple(seat for seat in tied if faces[seat] == face)
        if len(equal) > 1 and not (clockwise and ranked):
            again: dict[Seat, int] = {}
            for seat in equal:
                (again[seat],) = yield from roll(f"{seat}: initiative, tied", 1)
            equal = yield from _ranked(game, equal, again)
        ranked += equal
    return ranked


def take_up(game: Game[State], seat: Seat) -> Script[None]:
    """COW-3.3a Each character once, one at a time, the player choosing whom."""
    waiting = [figure.id for figure in ready(game.state, seat)]
    chosen = waiting[0]
    if len(waiting) > 1:
        figures = game.state.figures
        choice = yield from ask(
            seat,
            "Who acts next?",
            Listed(
                "activate", [do.Activate(id_) for id_ in waiting], lambda a: figures[a.figure].at
            ),
        )
        chosen = choice.figure
    yield was.Activated(chosen, game.state.tables.moves.action_points)
    yield from _feel_scars(game, chosen)


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
    figure = game.state.figures[active.figure]
    if active.ap < 1:
        yield was.Finished(figure.id)
        return
    why = f"{figure.name}: {active.ap} AP"
    action = yield from ask(figure.seat, why, *options.families(game.state, active))
    yield from _SCRIPTS[type(action)](game, action)


def finish(game: Game[State], act: do.Done) -> Script[None]:
    """COW-R27 He may do nothing; unspent action points are lost."""
    yield was.Finished(act.figure)


def watch(game: Game[State], act: do.Watch) -> Script[None]:
    """COW-4.4h One action point, an arc of 90 degrees, and the activation ends."""
    yield was.ApSpent(act.figure, 1)
    yield from shooting.lose_own_aim(game, act.figure)
    yield was.WatchBegun(act.figure, act.weapon, act.facing)
    yield was.Finished(act.figure)


def reload(game: Game[State], act: do.Reload) -> Script[None]:
    """COW-4.3d One action point takes the Out of Ammo token off one weapon."""
    yield was.ApSpent(act.figure, 1)
    yield from shooting.lose_own_aim(game, act.figure)
    yield was.Reloaded(act.figure, act.weapon)


_SCRIPTS: dict[type[Action], Callable[[Game[State], Any], Script[None]]] = {
    do.Walk: moving.walk,
    do.Run: moving.run,
    do.Shoot: shooting.shoot,
    do.Blaze: shooting.blaze,
    do.Aim: shooting.aim,
    do.Watch: watch,
    do.Reload: reload,
    do.Brawl: brawling.brawl,
    do.Done: finish,
}
