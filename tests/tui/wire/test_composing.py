"""Updates: what they draw is what Textual's own would, and they draw nothing else."""

import random

import pytest
from rich.console import Console
from textual._compositor import Compositor, CompositorUpdate
from textual._context import visible_screen_stack
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Offset, Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Static

from tests.tui.fake import FakeHost
from tests.tui.wire.fake import Wired
from tui.app import Dustup
from tui.screens.asking import Asking
from tui.screens.battle import BattleScreen
from tui.terminal import composing, defects
from tui.terminal.composing import Update
from tui.terminal.grid import Grid
from tui.widgets.lines import Rows

SIZE = 80, 24
KEYS = ("h", "j", "k", "l", "tab", "m", "v", "question_mark", "backspace", "colon", "1", "3", "w")
CONSOLE = Console(force_terminal=True, color_system="truecolor")


@pytest.fixture(autouse=True)
def mended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Compositor, "render_partial_update", composing.partial_update)
    monkeypatch.setattr(Compositor, "render_full_update", composing.full_update)
    monkeypatch.setattr(Compositor, "_render_chops", composing.rows)
    defects.mend()


def battle() -> Dustup:
    return Dustup(BattleScreen(FakeHost()))  # type: ignore[arg-type]


async def test_a_screen_is_drawn_as_stock_draws_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether what we draw is made a text of, as theirs is, or not."""
    app, stocks, ours = battle(), Grid(*SIZE), Grid(*SIZE)
    drawn = Wired(app, size=SIZE)
    alike: list[bool] = []
    stock_partial, stock_rows, stock_full = composing._stock

    def compare(mine: Update | None, theirs: CompositorUpdate | None) -> Update | None:
        for grid, update in ((ours, mine), (stocks, theirs)):
            if update is not None:
                grid.write(update.render_segments(CONSOLE))
        if mine is not None:
            drawn.draw(mine, Offset())
        grids = ours._sheet.rows, drawn.grid._sheet.rows
        alike.append((mine is None) is (theirs is None) and grids == (stocks._sheet.rows,) * 2)
        return mine

    def both(compositor: Compositor) -> Update | None:
        dirty = set(compositor._dirty_regions)
        mine = composing.partial_update(compositor)
        compositor._dirty_regions.update(dirty)
        with monkeypatch.context() as stock:
            stock.setattr(Compositor, "_render_chops", stock_rows)
            return compare(mine, stock_partial(compositor))

    def whole(compositor: Compositor, simplify: bool = False) -> Update | None:
        mine = composing.full_update(compositor)
        assert isinstance(mine, Update)
        with monkeypatch.context() as stock:
            stock.setattr(Compositor, "_render_chops", stock_rows)
            return compare(mine, stock_full(compositor))

    monkeypatch.setattr(Compositor, "render_partial_update", both)
    monkeypatch.setattr(Compositor, "render_full_update", whole)
    chance = random.Random(1)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(60):
            await pilot.press(chance.choice(KEYS))
    assert len(alike) > 60
    assert all(alike)


class Beside(Screen[None]):
    """Bare grounds, one of them in the midst of a row that windows lie over."""

    DEFAULT_CSS = """
    Beside { background: #121212; layout: horizontal; }
    Beside Vertical { width: 20; height: 17; margin: 0 3; background: #303030; }
    """

    def compose(self) -> ComposeResult:
        for _ in range(3):
            with Vertical():
                yield Static("a line\n" * 12)


async def test_a_window_lies_over_all_that_is_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stocks, ours = Grid(*SIZE), Grid(*SIZE)
    async with Dustup(Beside()).run_test(size=SIZE) as pilot:
        for _ in range(2):
            await pilot.app.push_screen(Asking("Who is there?", "", str))
            await pilot.pause()
            compositor, behind = pilot.app.screen._compositor, pilot.app._background_screens
            visible_screen_stack.set([*behind])
            mine = composing.full_update(compositor)
            visible_screen_stack.set([*behind])
            with monkeypatch.context() as stock:
                stock.setattr(Compositor, "_render_chops", composing._stock[1])
                theirs = composing._stock[2](compositor)
            ours.write(mine.render_segments(CONSOLE))
            stocks.write(theirs.render_segments(CONSOLE))
            assert ours._sheet.rows == stocks._sheet.rows


async def test_stock_makes_its_map_again_after_a_layout_and_ours_does_not() -> None:
    async with Dustup(Beside()).run_test(size=SIZE) as pilot:
        screen = pilot.app.screen
        for reflow, again in ((composing._reflow, True), (composing.reflow, False)):
            screen._compositor._full_map_invalidated = True
            reflow(screen._compositor, screen, screen.size)
            assert screen._compositor._full_map_invalidated is again


async def test_a_step_of_the_cursor_draws_three_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    async with battle().run_test(size=SIZE) as pilot:
        await pilot.press("j")
        await pilot.pause()
        rows: list[int] = []
        render = Rows.render_lines

        def spy(widget: Rows, crop: Region) -> list[Strip]:
            rows.append(crop.height)
            return render(widget, crop)

        monkeypatch.setattr(Rows, "render_lines", spy)
        await pilot.press("j")
        await pilot.pause()
        assert sum(rows) == 3
