"""Pictures of the battle screen at both sizes; look at the report before accepting a new one."""

from typing import Any

import pytest

from tests.tui.fake import FakeHost
from tests.tui.wild import WildHost
from tui.app import Dustup
from tui.screens.battle import BattleScreen

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 36), id="120x36")]
MOMENTS = {
    "start": ((), "turn"),
    "walking": (("w", "l", "l", "k"), "turn"),
    "aiming": (("s",), "turn"),
    "rolled": (("s", "enter", "enter"), "turn"),
    "threat": (("f", "x"), "turn"),
    "upstairs": (("greater_than_sign",), "turn"),
    "palette": (("f", "colon"), "turn"),
    "help": (("question_mark",), "turn"),
    "watch": ((), "watch"),
    "dice": (("6", "2"), "dice"),
}


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BattleScreen, "grace", 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_battle_screen(moment: str, size: tuple[int, int], snap_compare: Any) -> None:
    keys, prompt = MOMENTS[moment]
    app = Dustup(BattleScreen(FakeHost(prompt=prompt)))  # type: ignore[arg-type]
    assert snap_compare(app, press=keys, terminal_size=size)


def test_two_columns_a_cell_where_there_is_room(snap_compare: Any) -> None:
    app = Dustup(BattleScreen(FakeHost()))  # type: ignore[arg-type]
    assert snap_compare(app, press=("w", "l", "l"), terminal_size=(140, 36))


def test_ascii(snap_compare: Any) -> None:
    app = Dustup(BattleScreen(FakeHost()), ascii_only=True)  # type: ignore[arg-type]
    assert snap_compare(app, press=("w", "l", "l"), terminal_size=(80, 24))


WILD = {
    "blast": (("g", "right_square_bracket"), {"up": "tom"}),
    "mounted": (("w", "h"), {"up": "rex"}),
    "card": ((), {"asked": [("red_hand", "card")]}),
    "curtain": ((), {"players": {"red_hand": "human", "crown": "human"}, "secret": True}),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", WILD)
def test_a_game_of_another_kind(moment: str, size: tuple[int, int], snap_compare: Any) -> None:
    keys, how = WILD[moment]
    app = Dustup(BattleScreen(WildHost(**how)))  # type: ignore[arg-type]
    assert snap_compare(app, press=keys, terminal_size=size)


def test_large_models_where_cells_are_two_columns_wide(snap_compare: Any) -> None:
    app = Dustup(BattleScreen(WildHost(up="tom")))  # type: ignore[arg-type]
    assert snap_compare(app, press=("s",), terminal_size=(140, 36))


def test_too_small(snap_compare: Any) -> None:
    app = Dustup(BattleScreen(FakeHost()))  # type: ignore[arg-type]
    assert snap_compare(app, terminal_size=(59, 20))
