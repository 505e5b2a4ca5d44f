"""A house with friends in it, whose clock stands still until it is told to go on."""

import random
from pathlib import Path

from engine.session.saloon.chair import Chair
from engine.session.saloon.house import House
from engine.session.saloon.settings import Settings
from engine.session.saloon.table import Table
from engine.session.saloon.terms import Terms
from engine.session.saloon.visitor import Visitor

SHORT = "cowpoke-pass"
HANDS = "pirates-boarding"  # each seat has a hand that the other does not see


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Furnished:
    """A house on the disk that can be closed, or dropped as by kill -9, and opened again."""

    def __init__(self, folder: Path, **settings) -> None:
        self.folder = folder
        self.clock = Clock()
        self.settings = Settings(**{"invitations": False, **settings})
        self.house = House(folder, self.settings, self.clock)
        self._line = 0

    def enter(self, name: str, **more) -> Visitor:
        self._line += 1
        key = f"SHA256:{name}" if name else ""
        return self.house.enter(name, **{"key": key, "line": str(self._line), **more})

    def reopen(self) -> None:
        """Close the house and open it again; nobody is in it then."""
        self.house.close()
        self.house = House(self.folder, self.settings, self.clock)

    def drop(self) -> None:
        """Lose the process: nothing is said, written or closed by it any more."""
        self.house._held.close()
        for table in self.house.tables:
            if table.play:
                table.play.host.course.keeper._file._file.close()
        self.house = House(self.folder, self.settings, self.clock)

    def wait(self, seconds: float) -> None:
        self.clock.now += seconds
        self.house.tick()

    def seated(self, *names: str, scenario: str = SHORT, **terms) -> tuple[Table, list[Visitor]]:
        """Open a table with a person on each of its first seats; the computer has the others."""
        visitors = [self.enter(name) for name in names]
        table = self.house.open_table(visitors[0], Terms(scenario, **terms))
        for place in table.places[len(names) :]:
            if place.is_free:
                table.place_computer(visitors[0], place.seat)
        for visitor, place in zip(visitors, table.places, strict=False):
            table.sit(visitor, place.seat)
        return table, visitors


def step(chair: Chair, pick: int = 0) -> None:
    """Answer with one of the options, from the chair that is asked."""
    report = chair.report()
    assert report.prompt is not None
    verb = report.prompt.verbs[pick % len(report.prompt.verbs)]
    options = report.prompt.choices(verb.name)
    chair.answer(chair.seat, options[pick % len(options)].action, report.answers)


def asked(*chairs: Chair) -> Chair:
    """Return the chair that has to answer."""
    return next(chair for chair in chairs if chair.seat == chair.waiting_for)


def play(steps: int, *chairs: Chair, seed: int = 1) -> None:
    """Have people answer by chance, the computer where it is asked."""
    chance = random.Random(seed)
    for _ in range(steps):
        if chairs[0].waiting_for is None:
            return
        while chairs[0].table.wants_answer():
            chairs[0].table.think()
        if chairs[0].waiting_for is not None:
            step(asked(*chairs), chance.randrange(1000))
