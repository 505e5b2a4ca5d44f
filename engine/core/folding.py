"""How the rows of a stat card are kept within its width."""

from collections.abc import Iterable, Iterator

from engine.core.scene import Row, Span

WIDE = 36  # columns of a card's row
_COMMA = ", "


def folded(rows: Iterable[Row], width: int = WIDE) -> tuple[Row, ...]:
    """Return rows no wider than a card, the spans beyond it set in below."""
    return tuple(part for row in rows for part in _folded(row, width))


def _folded(row: Row, wide: int) -> Iterator[Row]:
    width, part = 0, list[Span]()
    for span in row:
        for piece in _pieces(span, wide - width):
            text = piece.text
            if part and width + len(text) > wide:
                ends = (Span(","),) if text.startswith(_COMMA) and width < wide else ()
                yield (*part, *ends)
                width, part, text = 2, [Span("  ")], text.removeprefix(_COMMA)
            fits = text if width + len(text) <= wide else f"{text[: wide - width - 1]}…"
            width, part = width + len(fits), [*part, Span(fits, piece.tone)]
    yield tuple(part)


def _pieces(span: Span, room: int) -> Iterator[Span]:
    """Yield a span as a whole, or if there is no room for it, what stands between its commas."""
    if len(span.text) <= room:
        yield span
        return
    first, *others = span.text.split(_COMMA)
    if first:
        yield Span(first, span.tone)
    yield from (Span(f"{_COMMA}{other}", span.tone) for other in others)
