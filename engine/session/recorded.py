"""A saved game as a timeline. Events are folded; no rules are run."""

from typing import Any, NamedTuple

from engine import rulesets
from engine.core.errors import IllegalAction, LogUnreadable, ScenarioInvalid
from engine.core.ruleset import Ruleset
from engine.core.words import inert
from engine.persistence.codec import Codec, reading
from engine.persistence.log import Log
from engine.persistence.records import Answered, Noted, Turned
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


def recorded(log: Log) -> Recorded:
    """Return the game that a log holds; raise LogUnreadable."""
    try:
        codec = Codec(rulesets.named(log.header.ruleset))
    except ScenarioInvalid as error:
        raise LogUnreadable(f"This log cannot be read: {error}.") from error
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
        _check_states(codec.rules, timeline)
        faithful = codec.digest(timeline.now.state) == answers[timeline.head].digest
    _check_seats(log, start)
    notes = tuple(Note(note.node, note.text) for note in log.records if isinstance(note, Noted))
    return Recorded(codec, timeline, notes, *log.seal, faithful)


def _check_states(rules: Ruleset[Any], timeline: Timeline) -> None:
    """Raise LogUnreadable if no rules could ever have led to one of the states."""
    for node in timeline.nodes:
        before = timeline.nodes[node.parent].state if node.parent >= 0 else timeline.start
        rules.check(node.start, before)
        rules.check(node.state, node.start)


def _check_seats(log: Log, start: Any) -> None:
    """Raise LogUnreadable unless the log names a known player for each of its seats."""
    try:
        seating.check(log.header.seats, start.setting.scenario.seats)
    except IllegalAction as error:
        raise LogUnreadable(
            f"The seats of this log are not in order: {inert(str(error))}."
        ) from error
