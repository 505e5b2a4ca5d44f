"""What strikes, blows, bandages and time do to people. Tags 55 to 69, for ever."""

from typing import Literal

from msgspec.structs import replace

from engine.core.events import Event, FigureId, Unchanging
from engine.core.scene import Part
from engine.rulesets.peppercorn.figures import Count
from engine.rulesets.peppercorn.people import Wound
from engine.rulesets.peppercorn.state import Lying, State

Effect = Literal["none", "even", "flinched", "staggered", "downed", "stunned"]
Saved = Literal["superficial", "flesh", "sore", "serious", "inert"]
SHAKEN_OFF = 100  # a wound's `until`: it goes when he has shaken off the hooves (PEP-K14)


class Pierced(Unchanging, frozen=True, tag=55):
    """A piercing strike fell: the D6 and the weapon, and what they come to (PEP-P1)."""

    figure: FigureId
    parts: tuple[Part, ...]
    total: int
    effect: Effect


class Saving(Unchanging, frozen=True, tag=56):
    """The victim's saving throw, and what it leaves him with (PEP-P2 to P5)."""

    figure: FigureId
    parts: tuple[Part, ...]
    result: Saved


class Wounded(Event, frozen=True, tag=57):
    """Somebody has one more wound (PEP-P7 to P9, R29)."""

    figure: FigureId
    wound: Wound

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        return state.change(self.figure, wounds=(*person.wounds, self.wound))


class Reeled(Event, frozen=True, tag=58):
    """Somebody loses the rest of this round (PEP-R28)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, aim="", task=None).did(self.figure, lost=True)


class FellInert(Event, frozen=True, tag=59):
    """Somebody lies there as if dead (PEP-P10)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(
            self.figure, body="inert", order=None, aim="", task=None, hold=None, causes=()
        )


class Examined(Event, frozen=True, tag=60):
    """Somebody Inert was looked at: in a coma, and bleeding until move `dies` if it is not 0."""

    figure: FigureId
    face: int
    dies: Count

    def apply(self, state: State) -> State:
        return state.change(self.figure, body="coma", dies=self.dies)


class Bandaged(Event, frozen=True, tag=61):
    """A bandage was tried on a wound; with success it improves by 1 (PEP-P11, R13)."""

    figure: FigureId
    target: FigureId
    parts: tuple[Part, ...]
    wound: Count  # which of his, from 0
    healed: bool

    def apply(self, state: State) -> State:
        person = state.people.get(self.target)
        if person is None or not self.healed or self.wound >= len(person.wounds):
            return state
        wounds = list(person.wounds)
        ds = max(0, wounds[self.wound].ds - 1)
        wounds[self.wound] = replace(wounds[self.wound], ds=ds, dressed=True)
        return state.change(self.target, wounds=tuple(wounds), fades=0)


class Staunched(Event, frozen=True, tag=62):
    """The bleeding of somebody in a coma was to be stopped (PEP-P10, R50)."""

    figure: FigureId
    target: FigureId
    parts: tuple[Part, ...]
    stopped: bool

    def apply(self, state: State) -> State:
        return state.change(self.target, dies=0, fades=0) if self.stopped else state


class Bludgeoned(Unchanging, frozen=True, tag=63):
    """A blow fell: what makes its excess, and what that does (PEP-B2)."""

    figure: FigureId
    parts: tuple[Part, ...]
    total: int
    effect: Effect


class KnockedOut(Event, frozen=True, tag=64):
    """Somebody is Stunned, by a blow or by hooves (PEP-B4, K13)."""

    figure: FigureId
    by: Literal["blow", "hooves"]

    def apply(self, state: State) -> State:
        state = state.change(self.figure, body="stunned", knocked=self.by, dazed=state.clock)
        return state.change(self.figure, order=None, aim="", task=None, causes=())


class CameRound(Event, frozen=True, tag=65):
    """Somebody is no longer Stunned, but Groggy, and lies on the ground (PEP-B4)."""

    figure: FigureId
    face: int

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        rising = max(1, person.rising)
        return state.change(
            self.figure, body="down", rising=rising, groggy=True, knocked="", dazed=state.clock
        )


class CameToHimself(Event, frozen=True, tag=66):
    """Somebody is well again, no longer Groggy (PEP-B4, K14)."""

    figure: FigureId
    face: int

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        wounds = tuple(wound for wound in person.wounds if wound.until != SHAKEN_OFF)
        return state.change(self.figure, groggy=False, wounds=wounds)


class Passed(Event, frozen=True, tag=67):
    """A wound that goes by itself has gone, at the end of its move (PEP-K7, R46)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        left = tuple(wound for wound in person.wounds if wound.until != state.now.move)
        return state.change(self.figure, wounds=left)


class Dazed(Event, frozen=True, tag=68):
    """Somebody is Groggy, ridden down (PEP-K14)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, groggy=True, dazed=state.clock)


class Hurled(Event, frozen=True, tag=69):
    """A thing was thrown at somebody or a beast; it lies at its feet (PEP-B5, R52)."""

    figure: FigureId
    target: str
    thing: str
    parts: tuple[Part, ...]
    needed: int
    face: int
    hit: bool

    def apply(self, state: State) -> State:
        person = state.people.get(self.figure)
        aimed = state.people.get(self.target) or state.beasts.get(self.target)
        if person is None or aimed is None or self.thing not in person.things:
            return state
        things = list(person.things)
        things.remove(self.thing)
        hand = "" if person.hand == self.thing else person.hand
        state = state.change(self.figure, things=tuple(things), hand=hand)
        return state.replace(lying=(*state.lying, Lying(self.thing, aimed.at)))
