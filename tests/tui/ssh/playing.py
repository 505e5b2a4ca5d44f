"""Somebody who plays by the real ssh: he presses keys, and knows what his screen shows.

What he does holds with any dice: he picks whatever is offered until the game is over.
"""

import random
import re
import signal
from collections.abc import Sequence
from pathlib import Path

from engine.session.saloon.house import House
from engine.session.saloon.settings import Settings
from engine.session.saloon.terms import Terms
from tests.tui.ssh.hosted import HostProcess
from tests.tui.terminal import Terminal
from tui.ssh.app import ASKED

DOWN = "\x1b[B"
FILTER = "type a few letters: walk, shoot ike"  # in the list of all answers, under the question
COUNT = re.compile(r" \d+ of (\d+) ")  # beside the question, where there is room
HIGHEST = 14  # rows of the list
TITLE, WANTED = b"\x1b]2;", f"\x1b]2;{ASKED}\x07".encode()
SOON = 0.35  # seconds after which a key is taken to have been too early


class Over(Exception):
    """The game is over sooner than it usually is."""


def open_table(folder: Path, scenario: str, *options: str) -> None:
    """Have a house with one table in it, for a game shorter than can be chosen by keys."""
    house = House(folder / "house", Settings(invitations=False))
    owner = house.enter("owner", key="SHA256:owner", line="1")
    house.open_table(owner, Terms(scenario, options=options))
    house.close()


class Player:
    """One name, its key, and the line that it has now."""

    def __init__(self, name: str, size: tuple[int, int] = (80, 24)) -> None:
        self.name, self.size = name, size
        self.line: Terminal = None  # type: ignore[assignment]  # while he is not there

    def calls(self, host: HostProcess) -> None:
        """Call the house; the lobby is the first thing to be seen."""
        self.line = host.ssh(self.name, key=self.name, size=self.size)

    def sit(self) -> None:
        """Go from the lobby to the table there is, and to the first seat that is free."""
        self.line.shows("new table")
        self.line.press("Enter")
        self.line.shows("Enter takes the seat")
        self.line.press("Enter")

    def goes_to_game(self) -> None:
        """Go from the lobby straight to the game."""
        self.line.shows("new table")
        self.line.press("Enter")
        self.sees_game()

    def sees_game(self) -> None:
        """Wait for the battle screen, which says who one is."""
        line = self.line
        words = (f"{self.name}: ", f"{self.name} watches", "Turn ")
        assert line.until(lambda: any(word in line.rows[0] for word in words), 20), line.text

    def comes_back(self, host: HostProcess) -> None:
        """Call again, and go on."""
        self.calls(host)
        self.goes_to_game()

    def is_cut(self) -> None:
        """Lose the line, as a network or a battery does."""
        self.line.kill(signal.SIGKILL)
        self.hangs_up()

    def hangs_up(self) -> None:
        """Take in that the line has ended, and put the terminal away."""
        if self.line is not None:
            assert self.line.ended(10)
            self.line.close()
            self.line = None

    # --- what is seen

    @property
    def is_asked(self) -> bool:
        """Whether the terminal's title calls."""
        sent = self.line.sent
        return sent.startswith(WANTED, max(0, sent.rfind(TITLE)))

    @property
    def is_over(self) -> bool:
        return "The game is over" in self.line.text

    @property
    def lists(self) -> bool:
        """Whether a list of answers is open."""
        return FILTER in self.line.text

    def prompt(self) -> Sequence[str]:
        """Return the question and the list of all answers."""
        while not self.opens_list():
            assert self.is_asked, self.line.text
        self.line.settle(0.05)
        rows = self.line.rows
        under = next(at for at, row in enumerate(rows) if FILTER in row)
        start, count = rows[under].index(FILTER), COUNT.search(rows[under - 1])
        high, end = min(int(count[1]), HIGHEST) if count else 1, start + len(FILTER)
        self.line.press("Esc")
        assert self.line.until(lambda: not self.lists)
        return [row[start:end].rstrip() for row in rows[under - 1 : under + 1 + high]]

    # --- what is done

    def opens_list(self) -> bool:
        """Have the list of all answers open; return False if the key came too early for it."""
        line = self.line
        if not self.lists:
            line.press(":")
            if not line.until(lambda: self.lists or not self.is_asked, SOON):
                line.press(*2 * "\x7f")  # if it was only slow, the next one went into the list
        return self.lists

    def answer(self, chance: random.Random, save: Path) -> bool:
        """Try to give some answer; return whether it has been taken."""
        if not self.opens_list():
            return False
        size = save.stat().st_size
        self.line.press(*[DOWN] * chance.randrange(7), "Enter")
        self.line.until(lambda: not self.lists, 4 * SOON)
        return self.line.until(lambda: save.stat().st_size > size, SOON)


class Party:
    """Two who play, one who looks on, and the house that they are in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.mary, self.bert = Player("mary"), Player("bert")
        self.carl = Player("carl")
        self.chance = random.Random(1)
        self.answers = 0
        self.host: HostProcess = None  # type: ignore[assignment]

    @property
    def all(self) -> tuple[Player, Player, Player]:
        return self.mary, self.bert, self.carl

    @property
    def save(self) -> Path:
        (save,) = (self.folder / "house" / "saves").glob("*.dustup")
        return save

    def open(self) -> None:
        """Open the house, and have all call it."""
        self.host = HostProcess(self.folder, "--open-door").__enter__()
        for one in self.all:
            one.calls(self.host)

    def sit(self) -> None:
        """Have both sit down at the one table there is, and all see the game."""
        self.mary.sit()
        self.mary.line.shows("your seat is kept")
        self.begin()

    def begin(self) -> None:
        """Have the other one sit down, so that it begins."""
        self.bert.sit()
        for one in (self.mary, self.bert):
            one.sees_game()
        self.carl.goes_to_game()

    def close(self) -> None:
        """End whatever is still there."""
        for one in self.all:
            if one.line is not None:
                one.line.__exit__()
        if self.host is not None:
            self.host.__exit__(None, None, None)

    def reopen(self, number: int) -> None:
        """End the house by a signal and open it anew; all come back."""
        self.host.ends_in(number)
        for one in self.all:
            one.hangs_up()
        self.host.__exit__(None, None, None)
        self.open()
        for one in self.all:
            one.goes_to_game()

    @property
    def is_over(self) -> bool:
        """Whether somebody sees that the game is over."""
        return any(one.is_over for one in self.all)

    @property
    def asked(self) -> Player:
        """Wait until one of the two is asked; return him. Raise Over if nobody is any more."""
        for _ in range(1000):
            for one in self.all:
                one.line.read(0)
            if self.is_over:
                raise Over
            if found := [one for one in (self.mary, self.bert) if one.is_asked]:
                return found[0]
            self.bert.line.read(0.02)
        raise AssertionError(self.bert.line.text)

    def play(self, most: int = 1000) -> int:
        """Answer so often, or to the end; return how often it was."""
        given = 0
        for _ in range(20 * most):
            if given == most or self.is_over:
                break
            given += self._step()
        self.answers += given
        return given

    def _step(self) -> bool:
        for one in self.all:
            one.line.read(0)
        for one in (self.mary, self.bert):
            if one.is_asked and not one.is_over:
                return one.answer(self.chance, self.save)
        self.bert.line.read(0.02)
        return False
