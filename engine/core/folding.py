"""How the rows of a stat card are kept within its width."""

from collections.abc import Iterable, Iterator

from engine.core.scene import Row, Span

WIDE = 36  # columns of a card's row


def folded(rows: Iterable[Row], width: int = WIDE) -> tuple[Row, ...]:
    """Return rows no wider than a card, the spans beyond it set in below."""
    return tuple(part for row in rows for part in _folded(row, width))


def _folded(row: Row, wide: int) -> Iterator[Row]:
    width, part = 0, list[Span]()
    for span in row:
        if part and width + len(span.text) > wide:
            yield tuple(part)
            width, part = 2, [Span("  ")]
        fits = span.text if width + len(span.text) <= wide else f"{span.text[: wide - width - 1]}…"
        width, part = width + len(fits), [*part, Span(fits, span.tone)]
    yield tuple(part)
