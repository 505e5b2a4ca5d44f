"""What happens to guns and to those who are fired at. Tags 40 to 54, for ever."""

from msgspec.structs import replace

from engine.core.events import Event, FigureId, Seat, Unchanging
from engine.core.scene import Part
from engine.rulesets.peppercorn.basics import Voice
from engine.rulesets.peppercorn.figures import Count, Row
from engine.rulesets.peppercorn.people import Gun
from engine.rulesets.peppercorn.state import State


def with_gun(state: State, figure: FigureId, before: Gun | None, after: Gun) -> State:
    """Return the state with one of somebody's guns changed, the first that is so."""
    person = state.people.get(figure)
    if person is None or before is None or before not in person.guns:
        return state
    guns = list(person.guns)
    guns[guns.index(before)] = after
    return state.change(figure, guns=tuple(guns))


def gun_to_fire(state: State, figure: FigureId, kind: Row) -> Gun | None:
    """Return the gun of a kind that somebody would fire: the first that is loaded and clear."""
    person = state.people.get(figure)
    guns = (gun for gun in person.guns if gun.kind == kind) if person else ()
    return next((gun for gun in guns if gun.loaded and not gun.jam), None)


def gun_to_load(state: State, figure: FigureId, kind: Row) -> Gun | None:
    """Return the gun of a kind that somebody would load: the first with room and a bullet left."""
    person, row = state.people.get(figure), state.tables.firearms.get(kind)
    if person is None or row is None:
        return None
    guns = (gun for gun in person.guns if gun.kind == kind and not gun.jam and gun.bullets)
    return next((gun for gun in guns if gun.loaded < row.shots), None)


def gun_to_clear(state: State, figure: FigureId, kind: Row) -> Gun | None:
    """Return the first gun of a kind that has misfired."""
    person = state.people.get(figure)
    guns = (gun for gun in person.guns if gun.kind == kind) if person else ()
    return next((gun for gun in guns if gun.jam), None)


class Fired(Event, frozen=True, tag=40):
    """A bullet left a gun, or did not: it is spent."""

    figure: FigureId
    gun: Row

    def apply(self, state: State) -> State:
        gun = gun_to_fire(state, self.figure, self.gun)
        after = replace(gun, loaded=gun.loaded - 1) if gun else Gun(self.gun, 0)
        return with_gun(state, self.figure, gun, after)


class ShotRang(Event, frozen=True, tag=41):
    """A shot was fired at somebody or at a beast; who fired it is told elsewhere.

    Of a shot from hiding only the seats that are `known` to see him are told how hard it was.
    """

    target: str
    gun: Row
    parts: tuple[Part, ...]
    needed: int  # 0 for who is not told
    face: int  # 0 to 9
    hit: bool
    known: tuple[Seat, ...] = ()  # if not to all

    def apply(self, state: State) -> State:
        return state.replace(shots=state.shots + 1)

    def seen_by(self, seat: Seat) -> Event:
        """Return it without what tells how far off a hidden shooter is."""
        hidden = self.known and seat not in self.known
        return replace(self, parts=(), needed=0) if hidden else self


class Misfired(Event, frozen=True, tag=42):
    """A gun misfired: so many rounds of clearing are needed (PEP-F6)."""

    figure: FigureId
    gun: Row
    rounds: Count

    def apply(self, state: State) -> State:
        gun = gun_to_fire(state, self.figure, self.gun)
        after = replace(gun, jam=self.rounds) if gun else Gun(self.gun, 0)
        return with_gun(state, self.figure, gun, after)


class Cleared(Event, frozen=True, tag=43):
    """Somebody spent a round clearing a misfire (PEP-F6)."""

    figure: FigureId
    gun: Row

    def apply(self, state: State) -> State:
        gun = gun_to_clear(state, self.figure, self.gun)
        after = replace(gun, jam=gun.jam - 1) if gun else Gun(self.gun, 0)
        return with_gun(state, self.figure, gun, after)


class Loaded(Event, frozen=True, tag=44):
    """A bullet is in the gun (PEP-F1)."""

    figure: FigureId
    gun: Row

    def apply(self, state: State) -> State:
        gun = gun_to_load(state, self.figure, self.gun)
        if gun is None:
            return state
        after = replace(gun, loaded=gun.loaded + 1, bullets=gun.bullets - 1)
        return with_gun(state, self.figure, gun, after)


class Spoke(Event, frozen=True, tag=45):
    """Somebody spoke; `words` are for those who understand them (PEP-S2).

    `heard` and `understood` are who else did, in roster order; `full`: he has spoken all round.
    """

    figure: FigureId
    voice: Voice
    words: str
    heard: tuple[FigureId, ...]
    understood: tuple[FigureId, ...]
    seats: tuple[str, ...]  # of those who understood, and his own

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        aloud = int(self.voice != "whisper")
        return state.did(self.figure, spoke=person.did.spoke + aloud, busy=True)

    def seen_by(self, seat: str) -> Event:
        """Return it without the words for those who did not understand them.

        Nobody is told for whom else they were: it may be for somebody concealed.
        """
        if seat in self.seats:
            return replace(self, seats=(seat,))
        return replace(self, words="", seats=())


class Screamed(Unchanging, frozen=True, tag=46):
    """Somebody screamed (PEP-C1, C10)."""

    figure: FigureId
