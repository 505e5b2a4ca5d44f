"""Wounds, falls, coma, death (PEP-P7 to P10, A4, R12, R28, R29, R46, R50).

Rulings
    Whoever goes down, is stunned, Inert or dead lets go of whom he holds; so does who is hit.
    The dead leave the table with all they have; a riderless mount stays.
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.peppercorn import code, mounts, nerve, triggers
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.hurts import Effect
from engine.rulesets.peppercorn.parties import held_by
from engine.rulesets.peppercorn.people import ROUNDS, Wound
from engine.rulesets.peppercorn.state import State

SERIOUS = 3  # ds


def wound(game: Game[State], figure: FigureId, ds: int, *, until: int = 0) -> Script[None]:
    """PEP-P7 to P9, R12 One more wound; with a Serious one he falls, for a whole move."""
    yield was.Wounded(figure, Wound(ds, until=until))
    if ds >= SERIOUS:
        yield from down(game, figure, ROUNDS)


def hit(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-R42, R50 A hit breaks off what he was at, and a hold of his."""
    yield from let_go(game, figure)
    person = game.state.people[figure]
    if person.task or person.aim:
        yield was.BrokenOff(figure)


def let_go(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-R42 A hold ends."""
    person = game.state.people.get(figure)
    held = held_by(game.state, person) if person else None
    if held is not None:
        yield was.Released(figure, held.id)


def body(game: Game[State], figure: FigureId, effect: Effect) -> Script[None]:
    """PEP-R28 What a strike or a blow does to the body."""
    if effect == "staggered":
        yield was.Reeled(figure)
    elif effect == "downed":
        yield was.Reeled(figure)
        yield from down(game, figure)


def down(game: Game[State], figure: FigureId, rounds: int = 1) -> Script[None]:
    """PEP-R28, R33 Somebody lies Down; a rider is off his horse, beside it."""
    yield from let_go(game, figure)
    was_up = game.state.people[figure].body == "up"
    yield was.WentDown(figure, rounds)
    yield from mounts.come_off(game, figure)
    if was_up:
        yield from nerve.friend_lost(game, figure)


def stun(game: Game[State], figure: FigureId, by: str = "blow") -> Script[None]:
    """PEP-B4, R47 Somebody is Stunned; one who was stunned by hooves stays so."""
    yield from let_go(game, figure)
    hooves = by == "hooves" or game.state.people[figure].knocked == "hooves"
    was_up = game.state.people[figure].body == "up"
    yield was.KnockedOut(figure, "hooves" if hooves else "blow")
    yield from mounts.come_off(game, figure)
    if was_up:
        yield from nerve.friend_lost(game, figure)


def inert(game: Game[State], figure: FigureId, by: FigureId = "") -> Script[None]:
    """PEP-P10, R29 Somebody is Inert; a fatal strike on one who is so already kills."""
    if game.state.people[figure].body in ("inert", "coma"):
        yield from kill(game, figure, by)
        return
    yield from let_go(game, figure)
    yield was.FellInert(figure)
    yield from mounts.come_off(game, figure)
    yield from nerve.friend_lost(game, figure)


def kill(game: Game[State], figure: FigureId, by: FigureId = "") -> Script[None]:
    """Somebody is dead and leaves the table."""
    was_lost = game.state.people[figure].body in ("inert", "coma", "stunned")
    yield from let_go(game, figure)
    yield from mounts.come_off(game, figure)
    if not was_lost:
        yield from nerve.friend_lost(game, figure)
    yield was.Left(figure, "dead")
    yield from code.killed(game, by, figure)
    yield from triggers.fallen(game, figure)


def bleed(game: Game[State]) -> Script[None]:
    """PEP-P10, A4, R46 Who bleeds to death in this move; wounds that go by themselves."""
    move = game.state.now.move
    for figure in list(game.state.people):
        person = game.state.people[figure]
        if move in (person.dies, person.fades):
            yield from kill(game, figure)
        elif any(one.until == move for one in person.wounds):
            yield was.Passed(figure)
