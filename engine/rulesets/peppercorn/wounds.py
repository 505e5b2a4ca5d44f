"""Wounds, falls, coma, death (PEP-P7 to P10, A4, R12, R28, R29, R46, R50).

Rulings
    Whoever goes down, is Stunned, Inert or dead lets go of whom he holds; so does who is hit.
    Friends test when he who was standing goes down, and when he who was awake is Stunned,
    Inert or dead (PEP-C1). Who lies there already falls no more, but may take longer to rise.
    Stunning does nothing to one who is Inert or in a coma. Who reels has no full round of aim.
    The dead leave the table with all they have; a riderless mount stays.
"""

from typing import NamedTuple

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.script import Script
from engine.rulesets.peppercorn import bonuses, code, mounts, nerve, triggers
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.hurts import Effect
from engine.rulesets.peppercorn.parties import held_by
from engine.rulesets.peppercorn.people import ROUNDS, Wound
from engine.rulesets.peppercorn.state import State, tended

SERIOUS = 3  # ds


class Whence(NamedTuple):
    """Where what somebody suffers came from, and whether it was a shot: his horse takes fright."""

    at: Cell | None = None
    shot: bool = False


UNKNOWN = Whence()


def wound(
    game: Game[State], figure: FigureId, ds: int, *, until: int = 0, whence: Whence = UNKNOWN
) -> Script[None]:
    """PEP-P7 to P9, R12 One more wound; with a Serious one he falls, for a whole move."""
    yield was.Wounded(figure, Wound(ds, until=until))
    if ds >= SERIOUS:
        yield from down(game, figure, ROUNDS, whence)


def hit(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-R42, R50 A hit breaks off a bandage by or for him, and a hold of his."""
    yield from let_go(game, figure)
    for one in tended(game.state, figure):
        yield was.BrokenOff(one)


def let_go(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-R42, L15 A hold of his ends; whoever was held has -1 in his next melee round."""
    person = game.state.people.get(figure)
    held = held_by(game.state, person) if person else None
    if held is not None:
        yield from free(game, figure, held.id)


def free(game: Game[State], by: FigureId, figure: FigureId) -> Script[None]:
    """PEP-L15 Somebody is held no longer."""
    yield was.Released(by, figure)
    yield from bonuses.gain(game, figure, game.state.tables.melee.held)


def body(
    game: Game[State], figure: FigureId, effect: Effect, whence: Whence = UNKNOWN
) -> Script[None]:
    """PEP-R28 What a strike or a blow does to the body."""
    if effect == "staggered":
        yield was.Reeled(figure)
    elif effect == "downed":
        yield was.Reeled(figure)
        yield from down(game, figure, whence=whence)


def down(
    game: Game[State], figure: FigureId, rounds: int = 1, whence: Whence = UNKNOWN
) -> Script[None]:
    """PEP-R28, R33 Somebody lies Down; a rider is off his horse, beside it."""
    yield from let_go(game, figure)
    person = game.state.people[figure]
    was_up = person.body == "up"
    if not was_up and person.rising >= rounds:
        return
    yield was.WentDown(figure, rounds)
    yield from mounts.come_off(game, figure, whence.at, shot=whence.shot)
    if was_up:
        yield from nerve.friend_lost(game, figure)


def stun(
    game: Game[State], figure: FigureId, by: str = "blow", whence: Whence = UNKNOWN
) -> Script[None]:
    """PEP-B4, R47 Somebody is Stunned; one who was stunned by hooves stays so."""
    person = game.state.people[figure]
    if person.body in ("inert", "coma"):
        return
    yield from let_go(game, figure)
    hooves = by == "hooves" or (person.body == "stunned" and person.knocked == "hooves")
    yield was.KnockedOut(figure, "hooves" if hooves else "blow")
    yield from mounts.come_off(game, figure, whence.at, shot=whence.shot)
    if person.is_awake:
        yield from nerve.friend_lost(game, figure)


def inert(
    game: Game[State], figure: FigureId, by: FigureId = "", whence: Whence = UNKNOWN
) -> Script[None]:
    """PEP-P10, R29 Somebody is Inert; a fatal strike on one who is so already kills."""
    if game.state.people[figure].body in ("inert", "coma"):
        yield from kill(game, figure, "" if whence.shot else by)
        return
    was_awake = game.state.people[figure].is_awake
    yield from let_go(game, figure)
    yield was.FellInert(figure)
    yield from mounts.come_off(game, figure, whence.at, shot=whence.shot)
    if was_awake:
        yield from nerve.friend_lost(game, figure)
    if not whence.shot:
        yield from code.killed(game, by, figure)


def kill(game: Game[State], figure: FigureId, by: FigureId = "") -> Script[None]:
    """Somebody is dead and leaves the table."""
    was_awake = game.state.people[figure].is_awake
    yield from let_go(game, figure)
    yield from mounts.come_off(game, figure)
    if was_awake:
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
