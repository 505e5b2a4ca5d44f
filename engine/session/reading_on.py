"""Reading on in the log of a game that is being played: only what is new in it is folded."""

from collections.abc import Iterable
from typing import Any

from engine.persistence.codec import Codec, reading
from engine.persistence.parsing import Log
from engine.persistence.records import Answered, Noted, Record, Turned
from engine.session.recorded import Note
from engine.session.timeline import Timeline

_ALONE = (Answered, Turned, Noted)  # records that are understood without those before


def goes_on(known: Log, log: Log) -> bool:
    """Return whether a log goes on from what is known of it, and by `folded` alone."""
    count = len(known.records)
    news = log.records[count:]
    return log.records[:count] == known.records and all(isinstance(new, _ALONE) for new in news)


def folded(codec: Codec[Any], timeline: Timeline, records: Iterable[Record]) -> list[Note]:
    """Add records to a timeline; return the notes among them. Raise LogUnreadable."""
    notes = []
    with reading("The course of this log"):
        for record in records:
            match record:
                case Answered():
                    before = timeline.now.state
                    node = timeline.nodes[timeline.fold(codec.events(record))]
                    codec.rules.check(node.start, before)
                    codec.rules.check(node.state, node.start)
                case Turned(to=to):
                    timeline.visit(to)
                case Noted(node=at, text=text):
                    notes.append(Note(at, text))
        timeline.retrace()
    return notes
