"""A seat's own copy of a game: a save that holds what this seat saw, and is only watched."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.words import inert
from engine.persistence.log import LogFile, read
from engine.persistence.records import Answered, Named, Noted, Record
from engine.session.exporting.source import check_seat
from engine.session.recorded import Recorded, recorded
from engine.session.story import events_seen


def copy(path: Path, seat: Seat, to: Path) -> None:
    """Write a seat's copy of a save: the game as this seat saw it, to be watched.

    Raise LogUnreadable, or IllegalAction if there is no such seat or the file cannot be written.
    """
    log = read(path)
    game = recorded(log)
    check_seat(seat, tuple(log.header.seats))
    header = replace(log.header, seen_by=seat)
    start = game.codec.start(game.codec.rules.view(game.timeline.start, seat))
    try:
        LogFile.create(to, header, start, *_seen(log.records, game, seat)).close()
    except FileExistsError:
        raise IllegalAction(f"{inert(str(to))} is there already.") from None
    except OSError as error:
        raise IllegalAction(f"{inert(str(to))} cannot be written: {error.strerror}.") from error


def _seen(records: Iterable[Record], game: Recorded, seat: Seat) -> Iterator[Record]:
    """Yield a log's records as a seat may have them, without notes and names: any may tell all."""
    nodes = iter(game.timeline.nodes)
    for record in records:
        if isinstance(record, Answered):
            node = next(nodes)
            view = game.codec.rules.view(node.state, seat)
            yield game.codec.answered(events_seen(node.events, seat), view)
        elif not isinstance(record, Noted | Named):
            yield record
