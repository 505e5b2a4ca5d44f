"""What happens in shooting and fighting. Tags 40 to 69, for ever."""

from typing import Literal

from msgspec.structs import replace

from engine.core.events import Event, FigureId, Unchanging
from engine.core.geometry import Cell
from engine.core.scene import Part
from engine.rulesets.pirates.course import acting
from engine.rulesets.pirates.state import State
from engine.rulesets.pirates.tables import PISTOL, Count, Wound

How = Literal["option", "draw", "melee"]  # a shot by his option, in a draw, before a melee


class Fired(Event, frozen=True, tag=40):
    """A gun went off, or its powder was wet: a pistol is gone, another gun is empty (PIR-Q4).

    `reload` is how many turns its reloading takes from now on.
    """

    figure: FigureId
    gun: str
    how: How
    reload: Count = 0

    def apply(self, state: State) -> State:
        man = state.men[self.figure]
        state = acting(state, self.figure)
        if self.gun == PISTOL:
            state = state.change(self.figure, pistols=max(0, man.pistols - 1))
            if self.how == "melee":
                return state.did(self.figure, drawn=man.did.drawn + 1)
            return state.did(self.figure, pistols=man.did.pistols + 1)
        state = state.change(self.figure, reload=self.reload, club=True)
        return state.did(self.figure, gun=self.gun)


class SwivelFired(Event, frozen=True, tag=41):
    """A swivel gun went off, or its powder was wet (PIR-R35)."""

    figure: FigureId
    mount: str
    reload: Count

    def apply(self, state: State) -> State:
        state = acting(state, self.figure)
        state = state.with_mount(self.mount, reload=self.reload, fired=state.turn)
        return state.did(self.figure, gun="swivel")


class GrenadeThrown(Event, frozen=True, tag=42):
    """A grenade left the hand (PIR-M5)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        state = acting(state, self.figure)
        left = max(0, state.men[self.figure].grenades - 1)
        return state.change(self.figure, grenades=left).did(self.figure, gun="grenade")


class ShotTaken(Unchanging, frozen=True, tag=43):
    """A shot is about to be rolled: its parts by name and rule, for the bucket and the story.

    `needed` is the number that a D20 must not exceed, or the sum of what changes a deviation.
    """

    figure: FigureId
    target: FigureId
    gun: str
    how: How
    parts: tuple[Part, ...]
    needed: int


class ShotResolved(Unchanging, frozen=True, tag=44):
    """A D20 has fallen: who is hit, if anybody (PIR-S1, S10)."""

    figure: FigureId
    target: FigureId
    gun: str
    face: int
    victim: FigureId | None


class Deviated(Unchanging, frozen=True, tag=45):
    """A template or grenade went off: its point, and who is under it, nearest first.

    `faces`: a grenade's forward dice, then left, right and, if it was rolled, the die for the side.
    `shift` is sideways in inches after all modifiers: to the right, or if negative to the left.
    """

    figure: FigureId
    gun: str
    faces: tuple[int, ...]
    shift: int
    point: Cell
    victims: tuple[FigureId, ...]


class WoundRolled(Unchanging, frozen=True, tag=46):
    """A wound die has fallen: its parts, the total from 1 to 6, and what it does (PIR-W1)."""

    figure: FigureId
    by: FigureId | None
    parts: tuple[Part, ...]
    total: int
    result: Wound


class Wounded(Event, frozen=True, tag=47):
    """A man has one more wound (PIR-R11)."""

    figure: FigureId
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        return state.change(self.figure, wounds=state.men[self.figure].wounds + 1)


class Felled(Event, frozen=True, tag=48):
    """A man lies on the ground; his weapon is gone until he stands (PIR-R23)."""

    figure: FigureId
    why: Literal["trip", "push", "wound"]
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        state = state.change(self.figure, down=True, club=False)
        return state.did(self.figure, trips=False, arrived=True, held=False)


class KeptFeet(Event, frozen=True, tag=49):
    """A man who was to fall did not, by a card."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.did(self.figure, trips=False)


class Pushed(Event, frozen=True, tag=50):
    """A man went back as far as he could (PIR-R24)."""

    figure: FigureId
    cell: Cell
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        return state.change(self.figure, at=self.cell)


class Lost(Event, frozen=True, tag=51):
    """A man is dead or overboard and off the table (PIR-W1, R12)."""

    figure: FigureId
    how: Literal["dead", "overboard"]
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        return gone(state, self.figure, self.how)


class MeleeJoined(Unchanging, frozen=True, tag=52):
    """Two men are about to roll: what each adds, by name and rule (PIR-B2)."""

    figure: FigureId
    target: FigureId
    parts: tuple[Part, ...]
    others: tuple[Part, ...]


class MeleeResolved(Unchanging, frozen=True, tag=53):
    """Both D10 have fallen: totals, and the winner, if there is one (PIR-R9)."""

    figure: FigureId
    target: FigureId
    total: int
    other: int
    winner: FigureId | None


class Fought(Event, frozen=True, tag=54):
    """A man began one of his melees of this turn (PIR-T8, R31)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        state = acting(state, self.figure)
        fights = state.men[self.figure].did.fights + 1
        return state.did(self.figure, fights=fights, arrived=True)


class CutDown(Event, frozen=True, tag=55):
    """A Hero cut down a fallen enemy, who is dead (PIR-B6)."""

    figure: FigureId
    target: FigureId

    def apply(self, state: State) -> State:
        return gone(state, self.target, "dead")


class Reloaded(Event, frozen=True, tag=56):
    """A man worked at a gun for this turn: so many turns are left (PIR-R15)."""

    figure: FigureId
    left: Count
    mount: str = ""

    def apply(self, state: State) -> State:
        state = acting(state, self.figure)
        if self.mount:
            state = state.with_mount(self.mount, reload=self.left, worked=state.turn)
        else:
            state = state.change(self.figure, reload=self.left)
        return state.did(self.figure, reloaded=True)


def gone(state: State, figure: FigureId, how: Literal["dead", "overboard"]) -> State:
    """Return the state in which a man is off the table."""
    standing = dict(state.change(figure, lost=how).men)
    man, go = standing.pop(figure), state.go
    if go is not None and go.up == figure:
        go = replace(go, up=None)
    return state.replace(men=standing, fallen={**state.fallen, figure: man}, go=go)
