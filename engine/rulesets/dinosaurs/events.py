"""What happens in Dinosaur Cowboys. Tags are for ever; fields are only ever appended.

This is the course of the game; what befalls figures and weapons stands in `effects.py`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from engine.core.events import Decided, Event, FigureId, KernelEvent, Pass, Seat, Unchanging
from engine.core.geometry import Cell
from engine.core.ruleset import Result
from engine.core.scene import Part
from engine.rulesets.dinosaurs.actions import DinosaurAction
from engine.rulesets.dinosaurs.effects import (
    Alerted,
    Braced,
    Damage,
    Dismounted,
    Emptied,
    Fell,
    Healed,
    Heartened,
    Hurt,
    ItemUsed,
    Mounted,
    Rallied,
    Reloaded,
    SetDown,
    Tested,
    Thrown,
)
from engine.rulesets.dinosaurs.state import Active, State, Turn, together
from engine.rulesets.dinosaurs.tables import Sum

__all__ = [
    "ActionSpent",
    "Activated",
    "Alerted",
    "AttackGathered",
    "AttackResolved",
    "Braced",
    "Charged",
    "Cued",
    "DinosaurEvent",
    "Dismounted",
    "DoorOpened",
    "Emptied",
    "Fell",
    "Finished",
    "GameEnded",
    "Healed",
    "Heartened",
    "Hurt",
    "InitiativeSet",
    "ItemUsed",
    "Mounted",
    "MoveBegun",
    "Moved",
    "Passed",
    "Rallied",
    "Reloaded",
    "SetDown",
    "Tested",
    "Thrown",
    "TurnBegan",
]

Members = Annotated[tuple[FigureId, ...], Meta(min_length=1)]
Attack = Literal["shoot", "strike", "snap", "throw"]
Travel = Literal["move", "charge", "run", "flight"]


class TurnBegan(Event, frozen=True, tag=10):
    """A Turn began: what lasts a Turn is over (DINO-R22)."""

    turn: Turn

    def apply(self, state: State) -> State:
        fresh = state.change_all(
            tuple(state.figures), activated=False, moved=False, acted=False, strode=False,
            braced=False, charged=None, suffered=0, tested=False,
        )  # fmt: skip
        return fresh.replace(turn=self.turn, order=(), went="", active=None)


class InitiativeSet(Event, frozen=True, tag=11):
    """The order of the sides is known, the winner first (DINO-R1)."""

    order: Annotated[tuple[Seat, ...], Meta(min_length=1)]

    def apply(self, state: State) -> State:
        return state.replace(order=self.order)


class Activated(Event, frozen=True, tag=12):
    """A figure, or a mount and its riders, was taken up."""

    figure: FigureId
    members: Members

    def apply(self, state: State) -> State:
        went = state.figures[self.figure].seat
        state = state.change_all(self.members, activated=True)
        return state.replace(active=Active(self.members), went=went)


class Passed(Event, frozen=True, tag=13):
    """A figure passed its whole Turn (DINO-T3)."""

    figure: FigureId
    members: Members

    def apply(self, state: State) -> State:
        went = state.figures[self.figure].seat
        return state.change_all(self.members, activated=True).replace(went=went)


class Finished(Event, frozen=True, tag=14):
    """An activation ended."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.replace(active=None)


class ActionSpent(Event, frozen=True, tag=15):
    """An Action Phase was used."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, acted=True)


class MoveBegun(Event, frozen=True, tag=16):
    """A move was declared; riders share their mount's Movement Phase (DINO-H5)."""

    figure: FigureId
    how: Travel
    target: FigureId | None = None  # whom the charge is at, or whom the flight is from

    def apply(self, state: State) -> State:
        if self.how == "run":
            return state.change(self.figure, acted=True)
        return state.change_all(together(state, self.figure), moved=True)


class Moved(Event, frozen=True, tag=17):
    """A figure took one step, its riders with it."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.change_all(together(state, self.figure), at=self.cell, strode=True)


class Charged(Event, frozen=True, tag=18):
    """A charge came home: the bonus is there, for riders too (DINO-C15, DINO-R24)."""

    figure: FigureId
    target: FigureId

    def apply(self, state: State) -> State:
        return state.change_all(together(state, self.figure), charged=self.target)


class DoorOpened(Event, frozen=True, tag=19):
    """A door was passed and stands open."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.replace(changes=(*state.changes, (self.cell, "/")))


class AttackGathered(Unchanging, frozen=True, tag=20):
    """An attack was put together: what its number needed, dice and damage are made of.

    Of a blast there is one for each target, and `target` is whom it is for.
    """

    figure: FigureId
    target: FigureId
    act: Attack
    weapon: str
    need: tuple[Part, ...]
    attacks: tuple[Part, ...]
    damage: tuple[Part, ...]
    surprise: bool = False


class AttackResolved(Unchanging, frozen=True, tag=21):
    """The dice of an attack came to so many hits and so much damage (DINO-C5)."""

    figure: FigureId
    target: FigureId
    act: Attack
    weapon: str
    faces: tuple[int, ...]
    need: Sum
    hits: Damage
    damage: Damage


class GameEnded(Event, frozen=True, tag=37):
    """The game is decided (GEN-10)."""

    winner: Seat | None
    why: str

    def apply(self, state: State) -> State:
        return state.replace(ended=Result(self.winner, self.why), active=None)


class Cued(Event, frozen=True, tag=38):
    """A trigger of the scenario went off; `trigger` is its number."""

    trigger: int
    say: str

    def apply(self, state: State) -> State:
        return state.replace(cued=(*state.cued, (self.trigger, state.turn)))


DinosaurEvent = (
    Decided[DinosaurAction | Pass] | KernelEvent | TurnBegan | InitiativeSet | Activated | Passed
    | Finished | ActionSpent | MoveBegun | Moved | Charged | DoorOpened | AttackGathered
    | AttackResolved | Thrown | Emptied | Reloaded | Braced | Hurt | Tested | Rallied | Fell
    | SetDown | Mounted | Dismounted | ItemUsed | Healed | Heartened | Alerted | GameEnded | Cued
)  # fmt: skip
