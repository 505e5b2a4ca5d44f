"""Pictures of real games, in the midst of their demos; look at the report before accepting one."""

from itertools import islice
from typing import Any

import pytest

import scenarios
from engine.session.demo import Demo
from engine.session.lines import lines_of
from tests.tui import yard
from tui.app import Dustup
from tui.screens.battle import BattleScreen

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 36), id="120x36")]
# a demo, the line before which it stops, and what is pressed then
MOMENTS = {
    "ships": ("pirates-boarding", "grim run", ()),
    "running": ("pirates-boarding", "grim move", ()),
    "swivel": ("pirates-boarding", "tom swivel", ("V",)),
    "card": ("pirates-boarding", "crew play rum", ()),
    "shore": ("pirates-raid", "", ()),
    "camp": ("dinosaurs-rustlers", "wren move", ()),
    "bow": ("dinosaurs-rustlers", "wren shoot", ("s",)),
    "blast": ("dinosaurs-rustlers", "amos throw 21", ("z", "right_square_bracket")),
    "spotting": ("peppercorn-eve", "ranchers keep", ("Z",)),
    "melee": ("peppercorn-eve", "irons choose brawling", ()),
    "hearing": ("peppercorn-eve", "crane speak Order", ("Y",)),
    "orders": ("peppercorn-eve", "sloane run 26,8", ("r",)),
    "aimed": ("peppercorn-eve", "stone fire sloane", ("f",)),
    "downed": ("peppercorn-eve", "boone engage harlan", ()),
    "charge": ("dinosaurs-rustlers", "thunder charge", ("g",)),
}


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BattleScreen, "grace", 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_of_a_real_game(moment: str, size: tuple[int, int], snap_compare: Any) -> None:
    name, line, keys = MOMENTS[moment]
    screen = BattleScreen(stopped(name, line))
    lift = ("enter",) if screen.table.is_curtained else ()
    assert snap_compare(Dustup(screen), press=(*lift, *keys), terminal_size=size)


@pytest.mark.parametrize("size", SIZES)
def test_a_request_to_take_back(size: tuple[int, int], snap_compare: Any) -> None:
    game = yard.host(undo="consent")
    yard.say(game, "doc walk 3,2")
    game.undo("law")
    assert snap_compare(Dustup(BattleScreen(game)), terminal_size=size)


def stopped(name: str, line: str):
    """Return the host of a demo that has come to a line; "" is its first act."""
    scenario = scenarios.find(name)
    demo, lines = Demo(scenario), lines_of(scenario)
    wanted = next(n for n, at in enumerate(lines) if at.kind == "act" and at.text.startswith(line))
    for _ in islice(demo.beats(), wanted):
        pass
    return demo.host
