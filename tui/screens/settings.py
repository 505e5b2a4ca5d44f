"""Settings: the theme, tried at once and kept for the next time."""

from collections.abc import Callable, Iterator
from typing import ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.core.scene import Tone
from tui import glyphs, terrain
from tui.app import Dustup
from tui.themes import THEMES
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Line, Lines, Run, head
from tui.widgets.picker import Item, Picker

KEYS = (Hint("Up Down", "try"), Hint("Enter", "keep"), Hint("Esc", "leave it as it was"))
_STREET = ('".T.o##+##=..', "...&.#___#.^^", "~~.w.'_/_#.,%")
_TONES: tuple[tuple[Tone, str], ...] = (
    ("plain", "walks on"), ("dim", "waits"), ("strong", "is up"), ("good", "in cover"),
    ("warn", "on watch"), ("bad", "falls"), ("title", "Turn 3"),
)  # fmt: skip
_SHADES: tuple[tuple[Tone, str, str], ...] = (
    ("good", "∙", "walk"), ("warn", ":", "run"), ("plain", "◦", "sight"), ("bad", "#", "cover"),
)  # fmt: skip


class SettingsScreen(Screen[None]):
    """Lists the themes, each with a street drawn in it while it is marked."""

    DEFAULT_CSS = """
    SettingsScreen { background: #1c1c1c; }
    SettingsScreen #title, SettingsScreen #keys { width: 100%; }
    SettingsScreen Picker { height: 6; margin-top: 1; }
    SettingsScreen #sample { width: 100%; height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace,ctrl+c", "leave", "back", show=False)
    ]

    def __init__(self, keep: Callable[[str], str]) -> None:
        """Take what keeps a theme and returns why it cannot, "" if it does."""
        super().__init__()
        self._keep = keep
        self._before = ""

    def compose(self) -> ComposeResult:
        """Lay out the title, the themes, a sample and the keys."""
        yield Lines("title")
        yield Picker(id="list")
        yield Lines("sample")
        yield Keys("keys")

    @property
    def _worn_by(self) -> Dustup:
        return cast("Dustup", self.app)

    def on_mount(self) -> None:
        """List the themes, the one that is worn marked."""
        self._before = self._worn_by.worn
        items = [Item(name, note=about) for name, about in THEMES.items()]
        self.query_one(Picker).fill(items, [*THEMES].index(self._before))
        self.query_one(Keys).show(KEYS, ())

    def on_resize(self) -> None:
        """Fit the lines to the width."""
        width = self.size.width
        self.query_one("#title", Lines).put([head("Settings: theme", width, focused=True)])
        self.query_one("#sample", Lines).put(sample(width))

    @on(Picker.Marked)
    def _try(self, message: Picker.Marked) -> None:
        theme = [*THEMES][message.index]
        if theme != self._worn_by.worn:
            self._worn_by.wear(theme)

    @on(Picker.Picked)
    def _kept(self, message: Picker.Picked) -> None:
        refused = self._keep([*THEMES][message.index])
        if refused:
            self.notify(refused, severity="warning")
        self.dismiss()

    def action_leave(self) -> None:
        """Leave with the theme that was worn before."""
        self._worn_by.wear(self._before)
        self.dismiss()


def sample(width: int) -> Iterator[Line]:
    """Yield a street, figures, overlays and tones."""
    yield head("What it looks like", width)
    yield []
    gap: Run = (" ", glyphs.tone("plain"))
    for row, text in enumerate(_STREET):
        looks = [terrain.terrain(character) for character in text]
        street = [(look.glyph + look.fill, look.style) for look in looks]
        yield [gap, *street, gap, gap, *_figure(row)]
    yield []
    for tone, glyph, name in _SHADES:
        yield [gap, (f"{glyph} " * 4, glyphs.shaded(tone)), (f" {name}", glyphs.tone("plain"))]
    yield []
    yield [run for tone, text in _TONES for run in (gap, (text, glyphs.tone(tone)), gap)]


def _figure(index: int) -> list[Run]:
    """Return a figure of a seat: as it stands, while it acts, and as a target."""
    ink, underline = glyphs.side(index), index > 0
    letter = "DIJ"[index]
    here = glyphs.style(ink, glyphs.GROUND, bold=True, underline=underline)
    acts = glyphs.style(glyphs.NIGHT, ink, bold=True, underline=underline)
    aimed = glyphs.style(glyphs.PALE, glyphs.TARGET, bold=True, underline=underline)
    return [(f"{letter} ", here), (f"{letter} ", acts), (f"{letter}<", aimed)]
