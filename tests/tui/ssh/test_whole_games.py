"""Whole games by the real ssh: two play, one looks on, and whatever can be cut is cut.

The house's dice are its own: whatever falls, the game ends, and its log follows from them.
"""

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle

import pytest

from tests.tui.ssh.playing import Over, Party, Player, open_table

pytestmark = pytest.mark.skipif(not shutil.which("ssh"), reason="there is no ssh here")


@pytest.fixture
def party(tmp_path) -> Iterator[Party]:
    made = Party(tmp_path)
    yield made
    made.close()


# --- what is cut


def at_a_prompt(party: Party) -> None:
    """The one who is asked is cut off, and comes back to the same question."""
    asked = party.asked
    before = asked.prompt()
    asked.is_cut()
    asked.comes_back(party.host)
    assert asked.prompt() == before


def in_the_middle_of_an_answer(party: Party) -> None:
    """He is cut off the moment that he answers: it is taken or not, and the game is whole."""
    asked = party.asked
    while not asked.opens_list():
        assert asked.is_asked
    asked.line.press("Enter")
    asked.is_cut()
    asked.comes_back(party.host)


def as_dice_fall(party: Party) -> None:
    """He is cut off as he shoots, and so is the house; all come back to what follows."""
    for _ in range(40):
        asked = party.asked
        if asked.opens_list() and "blaze away at" in asked.line.text:
            break
        party.play(1)
    else:
        raise AssertionError("nobody could shoot")
    asked.line.press("blaze", "Enter")
    asked.is_cut()
    party.reopen(signal.SIGKILL)


def as_the_other_is_asked(party: Party) -> None:
    """He who has just answered is cut off, and he who looks on: neither of them is waited for."""
    asked = before = party.asked
    while asked is before and party.play(1):
        asked = party.asked
    prompt = asked.prompt()
    for one in {before, party.carl} - {asked}:
        one.is_cut()
        one.comes_back(party.host)
    assert asked.prompt() == prompt


def with_the_house(party: Party, number: int) -> None:
    """The house ends while somebody is asked; all come back to the same question."""
    asked = party.asked
    before = asked.prompt()
    party.reopen(number)
    assert party.asked is asked
    assert asked.prompt() == before


def with_the_house_killed(party: Party) -> None:
    with_the_house(party, signal.SIGKILL)


def with_the_house_closed(party: Party) -> None:
    with_the_house(party, signal.SIGTERM)


# --- how it ends


def ends_well(party: Party) -> None:
    """All see the same end and leave clean terminals; the log holds, the journal has no failure."""
    party.play()
    for one in party.all:
        one.line.shows("The game is over")
    for one in party.all:
        leaves(one)
    assert party.host.ends_in(signal.SIGTERM) < 5 and party.host.process.returncode == 0
    command = (sys.executable, "-m", "tui", "verify", str(party.save))
    verified = subprocess.run(command, capture_output=True, timeout=60, text=True)
    assert verified.returncode == 0, verified.stdout
    notes = [json.loads(line) for line in party.host.log.splitlines()]
    assert not [one for one in notes if one["event"] in ("error", "screen failed", "trouble")]


def leaves(one: Player) -> None:
    one.line.press("q")
    one.line.shows("new table")
    one.line.press("q")
    one.line.shows("Leave the house")
    one.line.press("q")
    assert one.line.ended(10) and one.line.is_clean and one.line.status == 0


# --- games


def test_a_game_goes_on_whatever_is_cut(party: Party) -> None:
    open_table(party.folder, "cowpoke-saloon", "turns=1")
    party.open()
    party.sit()
    with suppress(Over):
        at_a_prompt(party)
        as_dice_fall(party)
        as_the_other_is_asked(party)
        with_the_house_closed(party)
    ends_well(party)


CUTS = (
    at_a_prompt,
    with_the_house_killed,
    in_the_middle_of_an_answer,
    as_the_other_is_asked,
    with_the_house_closed,
)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("scenario", "title"),
    [
        ("cowpoke-saloon", "Saturday night at the Gilded Spur"),
        ("pirates-boarding", "Yardarm to yardarm"),  # whose hands are hidden
    ],
)
def test_a_game_of_four_turns_from_lobby_to_lobby(party: Party, scenario: str, title: str) -> None:
    """It is opened by keys, and something is cut again and again."""
    party.open()
    opens_by_keys(party.mary, title)
    party.begin()
    with suppress(Over):
        if scenario == "cowpoke-saloon":
            as_dice_fall(party)
        for cut in cycle(CUTS):
            party.play(6)
            cut(party)
    ends_well(party)


def opens_by_keys(one: Player, title: str) -> None:
    """Open a table for a game as short as can be chosen there, and sit down."""
    line = one.line
    line.shows("new table")
    line.press("o")
    line.shows("Open the table")
    until_marked(one, f"> {title}", "j")
    line.press("Tab")
    until_marked(one, "> Turns", "j")
    until_marked(one, "< 4 >", "h")
    line.press("o")
    line.shows("your seat is kept")


def until_marked(one: Player, text: str, key: str) -> None:
    for _ in range(30):
        if one.line.until(lambda: text in one.line.text, 0.3):
            return
        one.line.press(key)
    raise AssertionError(one.line.text)
