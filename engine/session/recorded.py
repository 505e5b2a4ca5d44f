"""A saved game as a timeline. Events are folded; no rules are run."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine import rulesets
from engine.core.errors import IllegalAction, LogUnreadable, ScenarioInvalid
from engine.core.ruleset import Ruleset
from engine.core.words import inert
from engine.persistence.codec import Codec, reading
from engine.persistence.log import Log
from engine.persistence.records import Answered, Ended, Named, Noted, Turned
from engine.session import agreed, seating
from engine.session.timeline import Timeline
from engine.session.turning import Turn


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
    names: Mapping[int, str]  # of stretches of the timeline, by the first node of each
    turns: tuple[Turned, ...]
    turn: Turn | None  # the last of them, unless somebody has decided something since


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
        timeline, turn = _followed(log, codec, start, answers[0])
        _check_states(codec.rules, timeline)
        faithful = codec.digest(timeline.now.state) == answers[timeline.head].digest
    _check_seats(log, start)
    notes = tuple(Note(note.node, note.text) for note in log.records if isinstance(note, Noted))
    turns = tuple(record for record in log.records if isinstance(record, Turned))
    return Recorded(codec, timeline, notes, *log.seal, faithful, _names(log, timeline), turns, turn)


def _followed(
    log: Log, codec: Codec[Any], start: Any, opening: Answered
) -> tuple[Timeline, Turn | None]:
    """Return the timeline of a log, and the last turn of its head if nothing came after it."""
    timeline, turn = Timeline.folded(start, codec.events(opening)), None
    for record in log.records:
        if isinstance(record, Turned):
            turn = Turn(timeline.head, record.to, record.how, record.by)
            timeline.visit(record.to)
        elif isinstance(record, Ended):
            timeline.end(agreed.recorded(record, tuple(log.header.seats)))
            turn = None
        elif isinstance(record, Answered) and record is not opening:
            timeline.fold(codec.events(record))
            turn = None if timeline.now.decided_by else turn
    timeline.retrace()
    return timeline, turn


def _names(log: Log, timeline: Timeline) -> Mapping[int, str]:
    """Return the name of each stretch that has one: the last that a node of it was given."""
    given = (record for record in log.records if isinstance(record, Named))
    names = {timeline.root(record.node): record.text for record in given}
    return {root: text for root, text in names.items() if text}


def _check_states(rules: Ruleset[Any], timeline: Timeline) -> None:
    """Raise LogUnreadable if no rules could ever have led to one of the states."""
    before, began = timeline.start, None
    for node in timeline.nodes:
        if node.parent >= 0:
            before, began = timeline.nodes[node.parent].state, timeline.nodes[node.parent].start
        if node.start is not began:
            rules.check(node.start, before)
        if node.start is not began or node.state is not before:
            rules.check(node.state, node.start)


def _check_seats(log: Log, start: Any) -> None:
    """Raise LogUnreadable unless the log names a known player for each of its seats."""
    try:
        seating.check(log.header.seats, start.setting.scenario.seats)
    except IllegalAction as error:
        raise LogUnreadable(
            f"The seats of this log are not in order: {inert(str(error))}."
        ) from error
