"""What happens hand to hand. Tags 70 to 89, for ever."""

from msgspec import Struct
from msgspec.structs import replace

from engine.core.events import Event, FigureId, Seat, Unchanging
from engine.core.geometry import Cell
from engine.core.scene import Part
from engine.rulesets.peppercorn.figures import Count, Mode, Row
from engine.rulesets.peppercorn.people import Bonus, Hold
from engine.rulesets.peppercorn.state import Attack, State


class Fighter(Struct, frozen=True, array_like=True):
    """One of a melee: his mode, what he uses, and what his roll comes to (PEP-L3)."""

    figure: FigureId
    mode: Mode
    weapon: str
    aid: str
    parts: tuple[Part, ...] = ()
    total: int = 0


class Attacked(Event, frozen=True, tag=70):
    """Somebody attacked another: who defends himself now starts no fight (PEP-R44)."""

    by: FigureId
    on: FigureId
    known: tuple[Seat, ...] = ()  # if not to all

    def apply(self, state: State) -> State:
        attack = Attack(self.by, self.on, state.now.move, self.known)
        known = attack in state.attacks
        return state if known else state.replace(attacks=(*state.attacks, attack))


class Clashed(Event, frozen=True, tag=71):
    """These are in a melee this round (PEP-R39); those who began it have spent their act."""

    figures: tuple[FigureId, ...]
    target: FigureId

    def apply(self, state: State) -> State:
        everybody = (*self.figures, self.target)
        for figure in everybody:
            state = state.stirred(figure).change(figure, order=None, aim="", task=None)
            acted = figure != self.target or _has_acted(state, figure)
            state = state.did(figure, melee=everybody, fought=True, acted=acted)
        return state


class ModesShown(Unchanging, frozen=True, tag=72):
    """All have chosen, and show it together (PEP-L2, R39)."""

    fighters: tuple[Fighter, ...]


class Compared(Event, frozen=True, tag=73):
    """The totals of both sides; what was kept for this round is used up (PEP-L3, L4, R40)."""

    fighters: tuple[Fighter, ...]  # the attackers, the one attacked last
    many: int  # what the attackers come to
    one: int
    margin: int  # of the winner; 0 is a draw

    def apply(self, state: State) -> State:
        for fighter in self.fighters:
            state = state.change(fighter.figure, bonuses=())
        return state


class Gained(Event, frozen=True, tag=74):
    """Somebody has a bonus, or a malus, in his next melee round (PEP-R40)."""

    figure: FigureId
    bonus: Bonus

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        return state.change(self.figure, bonuses=(*person.bonuses, self.bonus))


class Seized(Event, frozen=True, tag=75):
    """Somebody is held (PEP-L12, R42)."""

    figure: FigureId
    hold: Hold

    def apply(self, state: State) -> State:
        return state.change(self.figure, hold=self.hold, order=None, aim="", task=None)


class Released(Event, frozen=True, tag=76):
    """Somebody let go of another, or his hold was broken (PEP-R42)."""

    figure: FigureId
    target: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.target, hold=None)


class Slackened(Event, frozen=True, tag=77):
    """A hold has lasted one round more; with none left it ends (PEP-R42)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        person = state.people.get(self.figure)
        if person is None or person.hold is None:
            return state
        left = person.hold.left - 1
        hold = replace(person.hold, left=left) if left > 0 else None
        return state.change(self.figure, hold=hold)


class TiedUp(Event, frozen=True, tag=78):
    """Somebody's hands are tied (PEP-R42)."""

    figure: FigureId
    target: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.target, tied=True).acted(self.figure)


class Gagged(Event, frozen=True, tag=79):
    """Somebody is gagged (PEP-R42)."""

    figure: FigureId
    target: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.target, gagged=True).acted(self.figure)


class Freed(Event, frozen=True, tag=80):
    """Somebody was untied and ungagged (PEP-R42)."""

    figure: FigureId
    target: FigureId

    def apply(self, state: State) -> State:
        state = state.change(self.target, tied=False, gagged=False)
        return state.did(self.figure, acted=True)


class Slung(Event, frozen=True, tag=81):
    """Somebody was thrown to a cell, against a wall or not (PEP-L12, L16)."""

    figure: FigureId
    cell: Cell
    inches: Count
    wall: bool

    def apply(self, state: State) -> State:
        return state.stirred(self.figure).change(self.figure, at=self.cell, order=None)


class Dodged(Event, frozen=True, tag=82):
    """Somebody got away to a cell (PEP-L17)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.stirred(self.figure).change(self.figure, at=self.cell, order=None)


class AidSpent(Event, frozen=True, tag=83):
    """Something that helps once was used up (PEP-L18)."""

    figure: FigureId
    aid: Row

    def apply(self, state: State) -> State:
        person = state.people.get(self.figure)
        if person is None or self.aid not in person.things:
            return state
        things = list(person.things)
        things.remove(self.aid)
        hand = "" if person.hand == self.aid else person.hand
        return state.change(self.figure, things=tuple(things), hand=hand)


def _has_acted(state: State, figure: FigureId) -> bool:
    person = state.people.get(figure)
    return person is not None and person.did.acted
