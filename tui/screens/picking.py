"""A small window with a list to pick from: choices at one place, the palette, a plain question."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from engine.core.scene import Choice
from tui.reading import place
from tui.screens.choosing import matching
from tui.widgets.lines import Lines, head
from tui.widgets.picker import Item, Picker

_MOST = 14  # rows of the list
KEYS = "Enter choose   Esc back"
NOTHING = "nothing like that can be done now"
AS_TYPED = "Enter says it as it stands"


class Picking(ModalScreen[int | None]):
    """Lists items; the result is the number of the one picked, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,q,ctrl+c", "dismiss", show=False),
    ]

    def __init__(self, title: str, items: Sequence[Item]) -> None:
        super().__init__(classes="window")
        self._title = title
        self._items = tuple(items)

    def compose(self) -> ComposeResult:
        """Lay out a title and the list."""
        with Vertical():
            yield Lines("title")
            yield Picker(self._items, empty=NOTHING)

    def on_mount(self) -> None:
        """Make the window as high as its list."""
        self.query_one(Picker).styles.height = max(1, min(len(self._items), _MOST))
        self.query_one(Picker).focus()

    def on_resize(self) -> None:
        """Write the title to the width."""
        title = self.query_one("#title", Lines)
        self.call_after_refresh(
            lambda: title.put([head(self._title, title.size.width, note=KEYS, focused=True)])
        )

    def on_key(self, event: events.Key) -> None:
        """Pick by letter."""
        keys = [item.key for item in self._items]
        if event.character and event.character in keys:
            event.stop()
            self.dismiss(keys.index(event.character))

    @on(Picker.Picked)
    def _picked(self, message: Picker.Picked) -> None:
        self.dismiss(message.index)


class Palette(ModalScreen[Choice | str | None]):
    """Every legal act, with its odds, filtered by what is typed.

    A line of several words that is like none of them is the result as it stands: there are acts
    that nobody can list, such as those with a reason in free words.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+c,ctrl+p", "dismiss", show=False),
        Binding("up", "step(-1)", show=False, priority=True),
        Binding("down,tab", "step(1)", show=False, priority=True),
        Binding("pageup", "page(-1)", show=False, priority=True),
        Binding("pagedown", "page(1)", show=False, priority=True),
    ]

    def __init__(self, title: str, choices: Sequence[Choice]) -> None:
        super().__init__(classes="window")
        self._title = title
        self._choices = tuple(choices)
        self._shown: Sequence[Choice] = self._choices

    def compose(self) -> ComposeResult:
        """Lay out a title, the filter and the list."""
        with Vertical():
            yield Lines("title")
            yield Input(placeholder="type a few letters: walk, shoot ike, 6,2", compact=True)
            yield Picker(listed(self._choices), empty=NOTHING, led=True)

    def on_mount(self) -> None:
        """Start in the filter."""
        entry = self.query_one(Input)
        entry.cursor_blink = False
        entry.focus()
        self.query_one(Picker).styles.height = max(1, min(len(self._choices), _MOST))

    def on_resize(self) -> None:
        """Write the title to the width."""
        self.call_after_refresh(self._head)

    def action_step(self, step: int) -> None:
        """Mark the next item."""
        self.query_one(Picker).action_step(step)

    def action_page(self, step: int) -> None:
        """Go a screenful up or down."""
        self.query_one(Picker).action_page(step)

    @on(Input.Changed)
    def _filter(self, message: Input.Changed) -> None:
        self._shown = matching(self._choices, message.value)
        picker = self.query_one(Picker)
        picker.empty = AS_TYPED if _is_line(message.value) else NOTHING
        picker.fill(listed(self._shown))
        self._head()

    @on(Input.Submitted)
    def _submit(self, message: Input.Submitted) -> None:
        if not self._shown and _is_line(message.value):
            self.dismiss(" ".join(message.value.split()))
        elif self._shown:  # at once: what is typed behind it filters them anew
            self.dismiss(self._shown[self.query_one(Picker).index])

    @on(Picker.Picked)
    def _picked(self, message: Picker.Picked) -> None:
        if message.index < len(self._shown):
            self.dismiss(self._shown[message.index])

    def _head(self) -> None:
        title = self.query_one("#title", Lines)
        note = f"{len(self._shown)} of {len(self._choices)}   {KEYS}"
        title.put([head(self._title, title.size.width, note=note, focused=True)])


def listed(choices: Sequence[Choice], *, anywhere: bool = True) -> list[Item]:
    """Return choices as items: what they do, where if they are of several places, their odds."""
    return [
        Item(f"{choice.label}{_where(choice) if anywhere else ''}", note=choice.odds)
        for choice in choices
    ]


def _is_line(typed: str) -> bool:
    """Whether what is typed could be an act in words: somebody does something."""
    return len(typed.split()) > 1


def _where(choice: Choice) -> str:
    if choice.at is None or choice.target or f"{choice.at.x},{choice.at.y}" in choice.label:
        return ""
    return f" ({place(choice.at)})"
