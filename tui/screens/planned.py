"""A small window with the odds of a plan, as a tree."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen

from engine.core.scene import Branch, Plan, Tone
from tui import glyphs
from tui.planning import branch_words
from tui.reading import percent_words
from tui.widgets.lines import Line, Lines, head, wrapped

_DEEPER = 5  # columns


class PlanScreen(ModalScreen[None]):
    """Tells what may come of a plan; nothing is chosen by it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace,enter,percent_sign,ctrl+c", "dismiss", show=False),
    ]

    def __init__(self, plan: Plan) -> None:
        super().__init__(classes="window")
        self._plan = plan

    def compose(self) -> ComposeResult:
        """Lay out one page."""
        with Vertical(), VerticalScroll():
            yield Lines("page")

    def on_resize(self) -> None:
        """Write the page to the width."""
        self.call_after_refresh(self._write)

    def _write(self) -> None:
        page = self.query_one("#page", Lines)
        lines = list(written(self._plan, page.size.width))
        page.styles.height = len(lines)
        page.put(lines)


def written(plan: Plan, width: int) -> Iterator[Line]:
    """Yield a plan as a tree: the chance before what it is of."""
    yield head("Odds of a plan", width, note="Esc back", focused=True)
    yield from _text(plan.title, width, "strong")
    for branch in plan.branches:
        yield []
        yield from _branch(branch, width, 0)
        for each in branch.then:
            yield from _branch(each, width, _DEEPER)
    yield []
    yield from _text(plan.note, width, "dim")


def _branch(branch: Branch, width: int, indent: int) -> Iterator[Line]:
    chance, before = f"{percent_words(branch.chance):>6}  ", " " * indent
    room = max(1, width - indent - len(chance) - 2)
    lines = wrapped(glyphs.printable(branch_words(branch)), room)
    for at, line in enumerate(lines):
        said = chance if at == 0 else " " * len(chance)
        yield [(f" {before}{said}", glyphs.tone("good")), (line, glyphs.tone("plain"))]


def _text(text: str, width: int, tone: Tone) -> Iterator[Line]:
    for line in wrapped(glyphs.printable(text), width - 2):
        yield [(f" {line}", glyphs.tone(tone))]
