"""What a line of the story costs on the wire, wherever it is written."""

import asyncio
from typing import Any

import pytest
from textual.app import App, ComposeResult

from engine.core.scene import Sentence
from engine.session.report import Told
from tests.tui.wire.fake import Wired
from tests.tui.wire.test_driver import until
from tui.widgets.story import Story

MOST = 300  # bytes
LINES = (
    "Sheriff Amos Quill fires his rifle at Lobo Reyes: 9 of 6, a hit in the gut.",
    "Lobo Reyes falls.",
    "Ruth Calloway keeps watch to the north-west with the lever-action rifle.",
)


@pytest.mark.parametrize("size", [(48, 10), (36, 30), (78, 8)])
async def test_a_line_of_the_story_costs_little_even_when_it_moves_up(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Wired, "find_size", lambda _: size)

    class Reader(App[None]):
        CSS = "Story { width: 100%; height: 100%; }"

        def compose(self) -> ComposeResult:
            yield Story()

    app: App[Any] = Reader(driver_class=Wired)
    task = asyncio.create_task(app.run_async())
    await until(lambda: isinstance(app._driver, Wired) and b"Story" in b"".join(app._driver.sent))
    driver, story = app._driver, app.query_one(Story)
    assert isinstance(driver, Wired)
    sizes = []
    for count in range(1, 40):
        driver.taken()
        story.show([told(number) for number in range(count)])
        await until(lambda: bool(driver.sent))
        sizes.append(len(driver.taken().encode()))
    app.exit()
    await task
    assert sorted(sizes)[len(sizes) // 2] <= MOST


def told(number: int) -> Told:
    return Told(number, Sentence(LINES[number % len(LINES)]))
