"""Updates without what nobody sees: where a screen has changed here and there, only that is drawn.

Textual 8.2.8 draws every row of every widget in the least rectangle round all that has changed, and
throws most of them away: for a step of the cursor, which changes a cell and the line at the
bottom, that is nearly the whole screen. It also draws all that lies behind other widgets.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from rich.console import Console
from textual._compositor import Compositor, CompositorUpdate
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

Span = tuple[int, int, int]  # a row, and its columns from one to before another
Row = dict[int, Strip | None]  # its strips, by the columns where they begin
_stock = Compositor.render_partial_update, Compositor._render_chops


class Update(CompositorUpdate):
    """Draws spans, from their first column to their last."""

    def __init__(
        self, chops: Mapping[int, Row], spans: Sequence[Span], cuts: Sequence[Sequence[int]]
    ) -> None:
        self._chops, self._spans, self._cuts = chops, spans, cuts

    def render_segments(self, console: Console) -> str:
        """Return it as it is sent."""
        out: list[str] = []
        last = self._spans[-1][0]
        for y, left, right in self._spans:
            out.append(f"\x1b[{y + 1};{left + 1}H")
            cuts, strips = self._cuts[y], self._chops[y]
            for x, end in pairwise(cuts):
                strip = strips.get(x)
                if strip is not None and x < right and end > left:
                    if x < left or end > right:
                        strip = strip.crop(max(0, left - x), min(end, right) - x)
                    out.append(strip.render(console))
            if y != last:
                out.append("\n")
        return "".join(out)


def mend() -> None:
    """Have updates draw only what they show."""
    Compositor.render_partial_update = partial_update  # type: ignore[method-assign, assignment]
    Compositor._render_chops = rows  # type: ignore[method-assign, assignment]


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
    if not spans:
        return None
    return Update(_chops(compositor, spans), spans, compositor.cuts)


def rows(compositor: Compositor, crop: Region, is_wanted: Callable[[int], bool]) -> list[Row]:
    """Return the strips of all rows, drawn where the row is in a region and wanted."""
    wanted = filter(is_wanted, crop.line_range)
    chops = _chops(compositor, [(y, crop.x, crop.right) for y in wanted])
    return [chops.get(y) or dict.fromkeys(cuts[:-1]) for y, cuts in enumerate(compositor.cuts)]


def _chops(compositor: Compositor, spans: Iterable[Span]) -> dict[int, Row]:
    """Return the strips of the rows in which spans lie; those in front are drawn first."""
    cuts = compositor.cuts
    missing = _within(cuts, spans)
    chops: dict[int, Row] = {y: dict.fromkeys(cuts[y][:-1]) for y in missing}
    for widget, (region, clip) in compositor.visible_widgets.items():
        if not any(region.y <= y < region.bottom for y in missing):
            continue
        seen = region.intersection(clip)
        lacking = [
            y
            for y, wanted in missing.items()
            if seen.y <= y < seen.bottom and any(seen.x <= cut < seen.right for cut in wanted)
        ]
        if not lacking:
            continue
        top, bottom = min(lacking), max(lacking) + 1
        away = -region.x, -region.y
        strips = widget.render_lines(Region(seen.x, top, seen.width, bottom - top).translate(away))
        for y in lacking:
            here = [cut for cut in cuts[y] if seen.x <= cut <= seen.right]
            parts = strips[y - top].divide([cut - seen.x for cut in here[1:]])
            for cut, part in zip(here, parts, strict=False):
                if chops[y].get(cut) is None:
                    chops[y][cut] = part
            missing[y].difference_update(here[:-1])
            if not missing[y]:
                del missing[y]
        if not missing:
            break
    return chops


def _within(cuts: list[list[int]], spans: Iterable[Span]) -> dict[int, set[int]]:
    """Return which strips of which rows lie in spans."""
    found: dict[int, set[int]] = {}
    for y, left, right in spans:
        ends = pairwise(cuts[y])
        found.setdefault(y, set()).update(cut for cut, end in ends if cut < right and end > left)
    return found
