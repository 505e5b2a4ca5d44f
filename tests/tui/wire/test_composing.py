"""Updates: what they draw is what Textual's own would, and they draw nothing else."""

import random

import pytest
from rich.console import Console
from textual._compositor import Compositor, CompositorUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tests.tui.fake import FakeHost
from tui.app import Dustup
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
    monkeypatch.setattr(Compositor, "_render_chops", composing.rows)
    defects.mend()


def battle() -> Dustup:
    return Dustup(BattleScreen(FakeHost()))  # type: ignore[arg-type]


async def test_a_screen_is_drawn_as_stock_draws_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, stocks = Grid(*SIZE), Grid(*SIZE)
    drawn: list[bool] = []
    stock_partial, stock_rows = composing._stock

    def alike(mine: CompositorUpdate | None, theirs: CompositorUpdate | None) -> bool:
        for grid, update in ((ours, mine), (stocks, theirs)):
            if update is not None:
                grid.write(update.render_segments(CONSOLE))
        return (mine is None) is (theirs is None) and ours._sheet.rows == stocks._sheet.rows

    def both(compositor: Compositor) -> Update | None:
        dirty = set(compositor._dirty_regions)
        mine = composing.partial_update(compositor)
        compositor._dirty_regions.update(dirty)
        with monkeypatch.context() as stock:
            stock.setattr(Compositor, "_render_chops", stock_rows)
            drawn.append(alike(mine, stock_partial(compositor)))
        return mine

    def whole(compositor: Compositor, simplify: bool = False) -> LayoutUpdate:
        everything = Region(0, 0, *compositor.size)
        mine = composing.rows(compositor, everything, lambda _: True)
        theirs = stock_rows(compositor, everything, lambda _: True)
        layouts = [
            LayoutUpdate([row.values() for row in each], everything) for each in (mine, theirs)
        ]
        drawn.append(alike(*layouts))
        return layouts[0]

    monkeypatch.setattr(Compositor, "render_partial_update", both)
    monkeypatch.setattr(Compositor, "render_full_update", whole)
    chance = random.Random(1)
    async with battle().run_test(size=SIZE) as pilot:
        for _ in range(60):
            await pilot.press(chance.choice(KEYS))
    assert len(drawn) > 60
    assert all(drawn)


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
