"""Drawing in another theme: a filter that turns the colours of dusk into the theme's.

Each app wears one of its own choice, so that people with different themes may sit in one process.
"""

from collections.abc import Sequence
from functools import cache

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from tui import palettes
from tui.themes import DEFAULT, LIGHT

_MOST = 8192  # styles kept: blends of Textual's own must not fill the memory


@cache
def laid_over(theme: str) -> LineFilter | None:
    """Return what turns the colours of dusk into a theme's; None for dusk. Raise KeyError."""
    return None if theme == DEFAULT else Themed(theme)


class Themed(LineFilter):
    """Lays a theme over what was drawn in the colours of dusk."""

    def __init__(self, theme: str) -> None:
        super().__init__()
        self._palette = palettes.colours(theme)
        self._inverts = theme in LIGHT
        self._styles: dict[Style, Style] = {}

    def apply(self, segments: Sequence[Segment], background: Color) -> list[Segment]:
        """Return segments in the colours of the theme."""
        styles = self._styles
        return [
            Segment(text, style and (styles.get(style) or self._style(style)), control)
            for text, style, control in segments
        ]

    def _style(self, style: Style) -> Style:
        if len(self._styles) >= _MOST:
            self._styles.clear()
        inks, grounds = self._palette
        ink = self._colour(style.color, inks, grounds)
        shown = style + Style.from_color(ink, self._colour(style.bgcolor, grounds, inks))
        self._styles[style] = shown
        return shown

    def _colour(
        self, colour: RichColor | None, first: palettes.Table, then: palettes.Table
    ) -> RichColor | None:
        """Return what stands for a colour; one of Textual's own is at most turned light."""
        if colour is None or colour.is_default:
            return colour
        name = Color.from_rich_color(colour).hex.lower()
        found = first.get(name) or then.get(name)
        if found is not None:
            return RichColor.parse(found)
        return Color.from_rich_color(colour).inverse.rich_color if self._inverts else colour
