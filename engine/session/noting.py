"""Notes and names, as they are kept: one inert line, pinned to a moment of the timeline."""

from engine.core.errors import IllegalAction
from engine.core.words import inert
from engine.persistence.records import Named, Noted
from engine.session.timeline import Timeline

LONGEST_NAME = 60  # characters of a branch's name


def noted(timeline: Timeline, node: int | None, text: str) -> Noted:
    """Return a note on a moment, the present one for None; raise IllegalAction."""
    return Noted(_moment(timeline, node), _line(text))


def named(timeline: Timeline, node: int | None, text: str) -> Named:
    """Return a name for the stretch that a moment lies on; raise IllegalAction."""
    if len(name := _line(text)) > LONGEST_NAME:
        raise IllegalAction(f"A name has at most {LONGEST_NAME} characters.")
    return Named(_moment(timeline, node), name)


def _moment(timeline: Timeline, node: int | None) -> int:
    if node is None:
        return timeline.head
    timeline.check(node)
    return node


def _line(text: str) -> str:
    return inert(" ".join(text.split()))
