"""A saved game in other forms: `dustup export`.

What is made for a seat holds nothing that this seat has not seen.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.scene import Sentence
from engine.core.words import inert, listed, quoted
from engine.persistence.log import LogFile, read
from engine.persistence.records import Answered, Noted, Record
from engine.session.recorded import Recorded, recorded
from engine.session.story import events_seen
from engine.session.viewer import Viewer


def text(path: Path, seat: Seat | None = None) -> str:
    """Return the story of a save as plain lines, as a seat was told it or with nothing hidden.

    Raise LogUnreadable, or IllegalAction for a seat that there is not.
    """
    viewer = Viewer(path)
    _check_seat(seat, viewer.seats)
    report = viewer.report(viewer.last, seat)
    story = lines(viewer.title, (told.sentence for told in report.story))
    ending = ("", report.over) if report.over else ()
    return "".join(f"{line}\n" for line in (*story, *ending))


def lines(title: str, story: Iterable[Sentence]) -> Iterator[str]:
    """Yield a story under its title, with a blank line before each turn."""
    yield inert(title)
    yield "=" * len(title)
    for sentence in story:
        if sentence.mark == "turn":
            yield ""
        yield inert(sentence.text)


def copy(path: Path, seat: Seat, to: Path) -> None:
    """Write a seat's copy of a save: the game as this seat saw it, to be watched.

    Raise LogUnreadable, or IllegalAction if there is no such seat or the file cannot be written.
    """
    log = read(path)
    game = recorded(log)
    _check_seat(seat, tuple(log.header.seats))
    header = replace(log.header, seen_by=seat)
    start = game.codec.start(game.codec.rules.view(game.timeline.start, seat))
    try:
        LogFile.create(to, header, start, *_seen(log.records, game, seat)).close()
    except FileExistsError:
        raise IllegalAction(f"{inert(str(to))} is there already.") from None
    except OSError as error:
        raise IllegalAction(f"{inert(str(to))} cannot be written: {error.strerror}.") from error


def _seen(records: Iterable[Record], game: Recorded, seat: Seat) -> Iterator[Record]:
    """Yield a log's records as a seat may have them; notes may tell anything, and stay out."""
    nodes = iter(game.timeline.nodes)
    for record in records:
        if isinstance(record, Answered):
            node = next(nodes)
            view = game.codec.rules.view(node.state, seat)
            yield game.codec.answered(events_seen(node.events, seat), view)
        elif not isinstance(record, Noted):
            yield record


def _check_seat(seat: Seat | None, seats: tuple[Seat, ...]) -> None:
    if seat is not None and seat not in seats:
        raise IllegalAction(f"There is no seat {quoted(seat)}; there are {listed(seats)}.")
