"""Updates without what nobody sees: where a screen has changed here and there, only that is drawn.

Textual 8.2.8 draws every row of every widget in the least rectangle round all that has changed, and
throws most of them away: for a step of the cursor, which changes a cell and the line at the
bottom, that is nearly the whole screen. It also draws all that lies behind other widgets.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from rich.console import Console, ConsoleOptions, RenderResult
from rich.control import Control
from rich.segment import Segment
from textual._compositor import Compositor, CompositorUpdate, ReflowResult
from textual._context import visible_screen_stack
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

Span = tuple[int, int, int]  # a row, and its columns from one to before another
Row = dict[int, Strip]  # strips by the columns where they begin
_stock = (
    Compositor.render_partial_update,
    Compositor._render_chops,
    Compositor.render_full_update,
)
_reflow = Compositor.reflow


class Update(CompositorUpdate):
    """Draws pieces of rows."""

    def __init__(self, rows: Mapping[int, Row]) -> None:
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield it row by row, as for a picture."""
        for number, (y, row) in enumerate(sorted(self.rows.items())):
            if number:
                yield Segment.line()
            yield Control.move_to(min(row, default=0), y).segment
            for _, strip in sorted(row.items()):
                yield from strip

    def render_segments(self, console: Console) -> str:
        """Return it as it is sent."""
        return "\n".join(
            f"\x1b[{y + 1};{x + 1}H{strip.render(console)}"
            for y, row in self.rows.items()
            for x, strip in row.items()
        )


def mend() -> None:
    """Have updates draw only what they show, and all of it."""
    Compositor.reflow = reflow  # type: ignore[method-assign, assignment]
    Compositor.render_partial_update = partial_update  # type: ignore[method-assign, assignment]
    Compositor.render_full_update = full_update  # type: ignore[method-assign, assignment]
    Compositor._render_chops = rows  # type: ignore[method-assign, assignment]


def reflow(compositor: Compositor, parent: Widget, size: Size) -> ReflowResult:
    """Lay all out, and take the map that was made for it as the one that holds.

    Textual makes it again for whoever asks next: if by then something is gone of which no layout
    knows yet, it is taken for never having been there, and what it covered is not drawn again.
    """
    changes = _reflow(compositor, parent, size)
    compositor._full_map_invalidated = False
    return changes


def forget(screen: Screen[Any]) -> None:
    """Let go of what was drawn of a screen that is seen no more; it is drawn anew when it is."""
    for node in (screen, *screen.walk_children(Widget)):
        node._styles_cache.clear()


def partial_update(compositor: Compositor) -> Update | None:
    """Return what brings the screen up to date, None if it is."""
    screen = compositor.size.region
    dirty = [region.intersection(screen) for region in compositor._dirty_regions]
    compositor._dirty_regions.clear()
    spans = list(compositor._regions_to_spans(filter(None, dirty)))
    return Update(_drawn(compositor, spans, _behind())) if spans else None


def full_update(compositor: Compositor, simplify: bool = False) -> CompositorUpdate:
    """Return what draws the screen anew; as Textual has it where it is to be exported."""
    if simplify:
        return _stock[2](compositor, simplify)
    width, height = compositor.size
    compositor._dirty_regions.clear()
    return Update(_drawn(compositor, [(y, 0, width) for y in range(height)], _behind()))


def rows(compositor: Compositor, crop: Region, is_wanted: Callable[[int], bool]) -> list[Row]:
    """Return the strips of all rows, drawn where the row is in a region and wanted."""
    wanted = filter(is_wanted, crop.line_range)
    spans = [(y, crop.x, crop.right) for y in wanted]
    drawn = _drawn(compositor, spans, _behind())
    return [dict(sorted(drawn.get(y, {}).items())) for y in range(compositor.size.height)]


def _behind() -> Sequence[Screen[Any]]:
    """Return the screens over which this one lies, the nearest last."""
    return tuple(cast("Sequence[Screen[Any]]", visible_screen_stack.get([])))


def _drawn(
    compositor: Compositor, spans: Iterable[Span], behind: Sequence[Screen[Any]]
) -> dict[int, Row]:
    """Return the strips that fill spans; those in front are drawn first."""
    drawn: dict[int, Row] = {}
    lacking: dict[int, list[tuple[int, int]]] = {}
    for y, start, end in spans:
        drawn[y] = {}
        lacking.setdefault(y, []).append((start, end))
    for widget, (region, clip) in compositor.visible_widgets.items():
        left, top, width, height = region.intersection(clip)
        wanted: dict[tuple[int, int], list[int]] = {}
        for y in [y for y in lacking if top <= y < top + height]:
            seen, rest = _split(lacking[y], left, left + width)
            for columns in seen:
                wanted.setdefault(columns, []).append(y)
            if rest:
                lacking[y] = rest
            else:
                del lacking[y]
        for (start, end), ys in wanted.items():
            first, last = min(ys), max(ys)
            area = Region(start - region.x, first - region.y, end - start, last + 1 - first)
            strips = _lines(widget, area, behind)
            for y in ys:
                drawn[y][start] = strips[y - first]
        if not lacking:
            break
    return drawn


def _split(
    spans: Iterable[tuple[int, int]], left: int, right: int
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return what of some columns is between two others, and what is not."""
    within: list[tuple[int, int]] = []
    without: list[tuple[int, int]] = []
    for start, end in spans:
        if start < right and left < end:
            within.append((max(start, left), min(end, right)))
            without += [part for part in ((start, left), (right, end)) if part[0] < part[1]]
        else:
            without.append((start, end))
    return within, without


def _lines(widget: Widget, crop: Region, behind: Sequence[Screen[Any]]) -> list[Strip]:
    """Return the rows of a region of a widget; of a clear screen, those of the one behind it."""
    if not (behind and isinstance(widget, Screen) and widget.styles.background.is_transparent):
        return widget.render_lines(crop)
    spans = [(y, crop.x, crop.right) for y in crop.line_range]
    drawn = _drawn(behind[-1]._compositor, spans, behind[:-1])
    return [Strip.join([strip for _, strip in sorted(drawn[y].items())]) for y in crop.line_range]
