"""A saved game as a timeline. Events are folded; no rules are run."""

from typing import Any, NamedTuple

from engine import rulesets
from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.ruleset import Ruleset
from engine.core.words import inert
from engine.persistence.codec import Codec, reading
from engine.persistence.log import Log
from engine.persistence.records import Answered, Noted, Opened, Recommitted, Turned
from engine.session import seating
from engine.session.timeline import Timeline


class Note(NamedTuple):
    """A note pinned to a node."""

    node: int
    text: str


class Recorded(NamedTuple):
    """What a log tells of a game. `secret` is luck's, as hex, once it is open."""

    codec: Codec[Any]
    timeline: Timeline
    notes: tuple[Note, ...]
    commitment: str
    secret: str
    faithful: bool  # the events still lead to the state that was recorded


def rules_named(name: str) -> Ruleset[Any] | None:
    """Return the ruleset of a name."""
    return next((rules for rules in rulesets.RULESETS if rules.name == name), None)


def recorded(log: Log) -> Recorded:
    """Return the game that a log holds; raise LogUnreadable."""
    rules = rules_named(log.header.ruleset)
    if rules is None:
        raise LogUnreadable(f"No rules named “{log.header.ruleset}” are known here.")
    codec = Codec(rules)
    start = codec.state(log.start)
    answers = [record for record in log.records if isinstance(record, Answered)]
    if not answers:
        raise LogUnreadable("This log breaks off before the game began.")
    with reading("The course of this log"):
        timeline = Timeline.folded(start, codec.events(answers[0]))
        for record in log.records:
            if isinstance(record, Turned):
                timeline.visit(record.to)
            elif isinstance(record, Answered) and record is not answers[0]:
                timeline.fold(codec.events(record))
        timeline.retrace()
        faithful = codec.digest(timeline.now.state) == answers[timeline.head].digest
    _check_seats(log, start)
    notes = tuple(Note(note.node, note.text) for note in log.records if isinstance(note, Noted))
    return Recorded(codec, timeline, notes, *seal(log), faithful)


def _check_seats(log: Log, start: Any) -> None:
    """Raise LogUnreadable unless the log names a known player for each of its seats."""
    try:
        seating.check(log.header.seats, start.setting.scenario.seats)
    except IllegalAction as error:
        raise LogUnreadable(
            f"The seats of this log are not in order: {inert(str(error))}."
        ) from error


def seal(log: Log) -> tuple[str, str]:
    """Return the commitment that holds now, and the secret as hex if it has been opened."""
    commitment, secret = log.header.commitment, ""
    for record in log.records:
        if isinstance(record, Recommitted):
            commitment, secret = record.commitment, ""
        elif isinstance(record, Opened):
            secret = record.secret
    return commitment, secret


def depth(log: Log) -> int:
    """Return how many answers lead to where a log ends; nothing of them is looked at."""
    depths: list[int] = []
    head = -1
    for record in log.records:
        if isinstance(record, Turned):
            head = record.to
        elif isinstance(record, Answered):
            depths.append(depths[head] + 1 if depths else 0)
            head = len(depths) - 1
    return depths[head] if depths else 0
