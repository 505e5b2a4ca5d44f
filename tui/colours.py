"""Terminals without colours: bold, underlined and reversed text tells all that colours would."""

from collections.abc import Mapping, Sequence
from functools import cache

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

BRIGHT = 0.5  # from here on a background is drawn as reversed text


def speaks_colour(environment: Mapping[str, str]) -> bool:
    """Return whether colours are wanted (no-color.org) and the terminal has any."""
    term = environment.get("TERM", "")
    plain = term.startswith("vt") or term.endswith(("-m", "-mono"))
    return not environment.get("NO_COLOR") and not plain


class Attributes(LineFilter):
    """Draws without colours: what stands out by a bright background is reversed."""

    def apply(self, segments: Sequence[Segment], background: Color) -> list[Segment]:
        """Return segments without any colour."""
        return [Segment(text, style and _attributes(style), None) for text, style, _ in segments]


@cache
def _attributes(style: Style) -> Style:
    return Style(
        bold=style.bold,
        dim=style.dim,
        italic=style.italic,
        underline=style.underline,
        strike=style.strike,
        reverse=bool(style.reverse) != _stands_out(style.bgcolor),
    )


def _stands_out(ground: RichColor | None) -> bool:
    return ground is not None and Color.from_rich_color(ground).brightness >= BRIGHT
