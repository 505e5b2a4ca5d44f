"""What a terminal shows is what there is to show, whatever was pressed: nothing on it is stale.

Games are played by any keys, in bursts, with clicks, other sizes and things told in a corner in
between. When all is quiet, what was sent is compared with the screen as Textual draws it anew.
"""

import asyncio
import random

import pytest
from rich.console import Console
from textual._compositor import Compositor
from textual._context import visible_screen_stack

from engine.core.luck import Seeded
from engine.session.host import Host
from scenarios import find
from tests.tui.wire.fake import Wired
from tests.tui.wire.test_driver import until
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.terminal import composing
from tui.terminal.grid import Grid

KEYS = [*"hjkl" * 6, *"yubnmvxcwsfaoer1234:?t0[]<>", "\t", "\r", "\r", "\x1b", "\x1b", "\x1b[B"]
SIZES = (80, 24), (120, 36), (61, 21), (97, 25)
GAMES = "cowpoke-saloon", "pirates-boarding", "dinosaurs-rustlers", "peppercorn-eve"
STILL = 0.15  # seconds: more than anything that goes by itself stays
CONSOLE = Console(force_terminal=True, color_system="truecolor")
BURSTS, MANY = 12, 120


async def quiet(driver: Wired) -> None:
    """Wait until nothing is on its way."""
    loop, sent, since = asyncio.get_running_loop(), -1, 0.0

    def is_quiet() -> bool:
        nonlocal sent, since
        if driver.settles or len(driver.sent) != sent:
            sent, since = len(driver.sent), loop.time()
        return loop.time() - since > STILL

    await until(is_quiet)


def anew(app: Dustup, driver: Wired, monkeypatch: pytest.MonkeyPatch) -> Grid:
    """Return the screen as Textual alone draws it."""
    grid = Grid(*driver.grid.size)
    token = visible_screen_stack.set(app._background_screens)
    try:
        with monkeypatch.context() as stock, app._context():
            stock.setattr(Compositor, "_render_chops", composing._stock[1])
            drawn = composing._stock[2](app.screen._compositor)
            grid.write(drawn.render_segments(CONSOLE))
    finally:
        visible_screen_stack.reset(token)
    return grid


def acts(app: Dustup, driver: Wired, chance: random.Random) -> None:
    """Press a key, or do something else that changes the screen."""
    kind, (width, height) = chance.random(), driver.grid.size
    if kind < 0.04:
        at = f"{chance.randint(1, width)};{chance.randint(1, height)}"
        driver.feed(f"\x1b[<0;{at}M\x1b[<0;{at}m".encode())
    elif kind < 0.06:
        driver.resize(*chance.choice(SIZES))
    elif kind < 0.08:
        app.notify("Something is told.", timeout=0.02)
    else:
        driver.feed(chance.choice(KEYS).encode())


@pytest.mark.parametrize(
    ("game", "bursts"),
    [
        pytest.param(game, bursts, marks=pytest.mark.soak if bursts == MANY else ())
        for game in GAMES
        for bursts in (BURSTS, MANY)
    ],
)
async def test_nothing_on_the_screen_is_stale(
    game: str, bursts: int, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(Wired, "find_size", lambda _: SIZES[0])
    scenario = find(game)
    host = Host.new(scenario, dict.fromkeys(scenario.seats, "human"), luck=Seeded(bytes(32)))
    app = Dustup(screen := BattleScreen(host), driver=Wired)
    task = asyncio.create_task(app.run_async())
    await until(lambda: isinstance(app._driver, Wired) and bool(app._driver.sent))
    driver = app._driver
    assert isinstance(driver, Wired)
    try:
        for _ in range(bursts):
            for _ in range(chance.randint(1, 8)):
                acts(app, driver, chance)
                await asyncio.sleep(chance.choice((0, 0, 0.001, 0.02)))
            await quiet(driver)
            assert app._exception is None
            if screen not in app.screen_stack:
                break
            wanted = anew(app, driver, monkeypatch)
            assert [
                f"{y}: {driver.grid.rows[y]!r} for {wanted.rows[y]!r}"
                for y, row in enumerate(wanted._sheet.rows)
                if row != driver.grid._sheet.rows[y]
            ] == []
    finally:
        app.exit()
        await task
