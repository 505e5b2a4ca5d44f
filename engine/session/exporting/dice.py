"""Every roll and every draw of a game as comma-separated values, one a row.

`seat` and `figure` are who threw or drew, as far as can be told. What was taken back is there too,
and marked.
"""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path

from engine.core.events import Drawn, Rolled, Seat
from engine.core.telling import spaced
from engine.core.words import inert
from engine.session.exporting.source import Source
from engine.session.timeline import purpose_in

COLUMNS = (
    "answer", "turn", "taken_back", "seat", "figure", "purpose", "sides", "faces", "deck", "card",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@")  # a spreadsheet would reckon with it


def as_csv(path: Path, seat: Seat | None = None) -> str:
    """Return the rolls and draws of a save, as a seat saw them or with nothing hidden.

    Raise LogUnreadable, or IllegalAction for a seat that there is not.
    """
    source = Source(path, seat)
    written = StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows(map(_inert, _rows(source)))
    return written.getvalue()


def _rows(source: Source) -> Iterator[tuple[object, ...]]:
    kept = frozenset(source.branch)
    for number in range(1, len(source.nodes)):
        first = source.events(number)[0]
        if not isinstance(first, Rolled | Drawn):
            continue
        turn = source.turn(source.nodes[number].parent)
        back = "" if number in kept else "yes"
        yield number, turn, back, *_who(source, number, first), purpose_in(first), *_what(first)


def _who(source: Source, number: int, event: Rolled | Drawn) -> tuple[Seat, str]:
    if isinstance(event, Drawn):
        return event.seat, ""
    throw = source.thrown(number, event)
    return throw.seat, throw.figure


def _what(event: Rolled | Drawn) -> tuple[object, ...]:
    match event:
        case Rolled(sides=sides, faces=faces):
            return sides, spaced(faces), "", ""
        case Drawn(deck=deck, card=card):
            return "", "", deck, card or ""


def _inert(row: Iterable[object]) -> Iterator[object]:
    for cell in row:
        text = inert(str(cell))
        yield f"'{text}" if text.startswith(_FORMULA) else text
