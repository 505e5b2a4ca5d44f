"""What happens to people between shots and blows. Tags 20 to 39, with those of course.py."""

from engine.core.events import Event, FigureId
from engine.rulesets.peppercorn.figures import Count
from engine.rulesets.peppercorn.people import Gun, Task, Work
from engine.rulesets.peppercorn.state import Lesson, Lying, State


class Acted(Event, frozen=True, tag=20):
    """Somebody spent his act of this round; unless he goes on with it, work is broken off.

    `aims`: whom he aims at from now on; a task or an aim of before is over.
    """

    figure: FigureId
    aims: FigureId = ""

    def apply(self, state: State) -> State:
        return state.change(self.figure, aim=self.aims, task=None).acted(self.figure)


class Worked(Event, frozen=True, tag=21):
    """Somebody spent a round on what takes `left` more; with none it is done."""

    figure: FigureId
    work: Work
    on: str
    left: Count

    def apply(self, state: State) -> State:
        task = Task(self.work, self.on, self.left) if self.left else None
        state = state.change(self.figure, aim="", task=task)
        if self.work == "rise":
            state = state.change(self.figure, rising=self.left)
        return state.did(self.figure, acted=True, busy=self.work in ("load", "bandage"))


class BrokenOff(Event, frozen=True, tag=22):
    """What somebody was at, or his aim, came to nothing (PEP-R49, R50)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, aim="", task=None)


class Rose(Event, frozen=True, tag=23):
    """Somebody got up (PEP-R28)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, body="up", task=None, rising=0)


class WentDown(Event, frozen=True, tag=24):
    """Somebody lies on the ground; getting up takes so many `rounds` (PEP-R12, R28)."""

    figure: FigureId
    rounds: Count = 1

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        body = "down" if person.is_awake else person.body
        rising = max(person.rising, self.rounds)
        return state.change(self.figure, body=body, rising=rising, order=None, aim="", task=None)


class Readied(Event, frozen=True, tag=33):
    """Somebody has something else in hand (PEP-H1)."""

    figure: FigureId
    thing: str

    def apply(self, state: State) -> State:
        return state.change(self.figure, hand=self.thing)


class Dropped(Event, frozen=True, tag=34):
    """Somebody dropped what he holds; it lies where he is (PEP-L7, C10)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None or not person.hand:
            return state
        guns, things = list(person.guns), list(person.things)
        lies = Lying(person.hand, person.at)
        gun = next((gun for gun in guns if gun.kind == person.hand), None)
        if gun is not None:
            guns.remove(gun)
            lies = Lying(person.hand, person.at, gun.loaded, gun.bullets, gun.jam)
        elif person.hand in things:
            things.remove(person.hand)
        state = state.change(self.figure, hand="", guns=tuple(guns), things=tuple(things))
        return state.replace(lying=(*state.lying, lies))


class PickedUp(Event, frozen=True, tag=35):
    """Somebody took up a thing that lay about; he holds it (PEP-H1)."""

    figure: FigureId
    thing: Lying

    def apply(self, state: State) -> State:
        person = state.people.get(self.figure)
        if person is None or self.thing not in state.lying:
            return state
        left = list(state.lying)
        left.remove(self.thing)
        row, lies = self.thing.row, self.thing
        if row in state.tables.firearms:
            gun = Gun(row, lies.loaded, lies.bullets, lies.jam)
            state = state.change(self.figure, guns=(*person.guns, gun), hand=row)
        else:
            state = state.change(self.figure, things=(*person.things, row), hand=row)
        return state.replace(lying=tuple(left)).did(self.figure, fumbled=True)


class Tired(Event, frozen=True, tag=36):
    """Somebody has so many fatigue points more: of exertion, of blood lost (PEP-A1, P8, R53)."""

    figure: FigureId
    effort: Count
    blood: Count

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        return state.change(
            self.figure, effort=person.effort + self.effort, blood=person.blood + self.blood
        )


class Collapsed(Event, frozen=True, tag=37):
    """Somebody lies and cannot move; drained of blood he dies in move `fades` (PEP-A3, A4)."""

    figure: FigureId
    fades: Count = 0

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        body = "down" if person.is_awake else person.body
        return state.change(self.figure, body=body, fades=self.fades, order=None, aim="", task=None)


class Learned(Event, frozen=True, tag=38):
    """A door gives way a little: later tries are easier (PEP-D1, D2, R46)."""

    figure: FigureId
    lesson: Lesson

    def apply(self, state: State) -> State:
        others = (lesson for lesson in state.lessons if lesson.door != self.lesson.door)
        return state.replace(lessons=(*others, self.lesson))
