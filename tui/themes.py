"""Themes: everything is drawn in the colours of dusk, and another theme is laid over it.

A theme belongs to one app, so that people with different ones may sit in one process.
"""

from collections.abc import Sequence
from difflib import get_close_matches

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from tui import palettes

DEFAULT = "dusk"
THEMES = {
    "dusk": "a frontier evening; the one that all is drawn for",
    "paper": "light, for bright rooms and screens of ink",
    "contrast": "on black, bright and hard",
    "amber": "for eyes that take red for green: blue and amber",
    "teal": "for eyes that take blue for yellow: teal and red",
}
LIGHT = ("paper",)
_MOST = 8192  # styles kept: blends of Textual's own must not fill the memory


def nearest(name: str) -> str:
    """Return the name of the theme that a word may have meant, "" if none comes near."""
    return next(iter(get_close_matches(name.lower(), THEMES, 1, 0.5)), "")


def unknown(name: str) -> str:
    """Say that there is no theme of a name, and which may have been meant."""
    near = nearest(name)
    meant = f"did you mean “{near}”?" if near else f"there are {', '.join(THEMES)}."
    return f"There is no theme “{name}”; {meant}"


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
