"""What taking back, playing again or going elsewhere changes, in the words a seat was told."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.words import titled
from engine.persistence.records import How
from engine.session.report import Told
from engine.session.story import Story
from engine.session.timeline import Timeline


class Turn(NamedTuple):
    """The head moved: from where to where, how, and who moved it; "" if nobody did."""

    start: int
    to: int
    how: How
    by: Seat


def turned(turn: Turn, timeline: Timeline, story: Story) -> str:
    """Return who took back what, and how far, in a sentence."""
    who = titled(turn.by)
    if turn.how == "undo":
        return f"{who} took back {_acts(timeline, story, turn.start, turn.to)}."
    if turn.how == "redo":
        return f"{who} played again: {_acts(timeline, story, turn.to, turn.start)}."
    return f"{who} went elsewhere: {_way(timeline, turn)}{_after(story, turn.to)}."


def asked(by: Seat, to: int, timeline: Timeline, story: Story) -> str:
    """Return a request to take back all after a node, in a sentence."""
    return f"{titled(by)} asks to take back {_acts(timeline, story, timeline.head, to)}."


def told_between(timeline: Timeline, story: Story, node: int, below: int) -> Sequence[Told]:
    """Return what was told up to a node after `below`, an ancestor of it, oldest first."""
    way = tuple(timeline.way(node, below))[::-1]
    return [line for at in way for line in story.of(at)]


def _acts(timeline: Timeline, story: Story, node: int, below: int) -> str:
    """Return all answers after `below` up to a node in words: the first thing told, and how many.

    What led to it without a word is left out; where nothing was told, it is what was decided.
    """
    if node == below:
        return "the end of the game"
    nodes = timeline.nodes
    lines = told_between(timeline, story, node, below)
    way = tuple(timeline.way(node, below))[::-1]
    first = lines[0].node if lines else next((at for at in way if story.verb(at)), way[0])
    what = _quoted(lines[0]) if lines else f"“{story.verb(first)}”"
    after = nodes[node].depth - nodes[first].depth
    return what + (f" and {_answers(after)} after it" if after else "")


def _way(timeline: Timeline, turn: Turn) -> str:
    nodes, fork = timeline.nodes, timeline.fork(turn.start, turn.to)
    back = nodes[turn.start].depth - nodes[fork].depth
    on = nodes[turn.to].depth - nodes[fork].depth
    ways = ((back, f"{_answers(back)} back"), (on, f"{_answers(on)} on"))
    return " and ".join(words for count, words in ways if count) or "nowhere"


def _after(story: Story, node: int) -> str:
    lines = story.up_to(node)[-1:]
    return f", to after {_quoted(lines[0])}" if lines else ""


def _quoted(line: Told) -> str:
    return f"“{line.sentence.text.rstrip('.')}”"


def _answers(count: int) -> str:
    return "1 answer" if count == 1 else f"{count:,} answers"
