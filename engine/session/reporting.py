"""Puts a report together: what is open now, as one seat may know it."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.core.events import Drawn, Event, Seat
from engine.core.ruleset import Result, Ruleset
from engine.core.scene import Bucket
from engine.core.script import Ask, Draw, Question
from engine.session.course import Course
from engine.session.report import Prompt
from engine.session.telling import events_seen, seen
from engine.session.timeline import Timeline


def asked(course: Course, people: Iterable[Seat]) -> Seat | None:
    """Return who has to answer; at a real table, who has to draw or decided last."""
    question = course.game.question
    if question is None or isinstance(question, Ask):
        return question.seat if question else None
    persons = tuple(people)
    if isinstance(question, Draw) and question.seat in persons:
        return question.seat
    nodes = course.timeline.nodes
    deciders = (nodes[node].decided_by for node in course.timeline.up())
    return next((seat for seat in deciders if seat in persons), next(iter(persons), None))


def prompt_for(course: Course, seat: Seat, view: Any) -> Prompt | None:
    """Return the open question; the caller knows that it is this seat's."""
    question: Question | None = course.game.question
    if question is None:
        return None
    drawn = _drawn(course.timeline, question.deck) if isinstance(question, Draw) else ()
    return Prompt(course.rules, view, question, seat, course.game.moments, drawn)


def _drawn(timeline: Timeline, deck: str) -> Iterator[str]:
    """Yield every card drawn from a deck on this branch."""
    for node in timeline.branch():
        for event in timeline.nodes[node].events[:1]:
            if isinstance(event, Drawn) and event.deck == deck and event.card is not None:
                yield event.card


def rolled_last(
    rules: Ruleset[Any], timeline: Timeline, node: int, people: Iterable[Seat], seat: Seat | None
) -> Bucket | None:
    """Return the pool rolled last since a person last decided, as a seat saw it."""
    persons = tuple(people)
    way: list[int] = []
    for at in timeline.up(node):
        way.append(at)
        if timeline.nodes[at].decided_by in persons:
            break
    events: list[Event] = []
    for at in reversed(way):
        events += events_seen(timeline.nodes[at].events, seat)
    return rules.rolled(seen(rules, timeline.before(way[-1]), seat), events)


def told(result: Result | None) -> str:
    """Return how a game ended, in a sentence; "" while it goes on."""
    if result is None:
        return ""
    how = f"{result.winner.capitalize()} wins" if result.winner else "A draw"
    return f"{how}: {result.why}." if result.why else f"{how}."


def differs(rules: Ruleset[Any], state: Any, seats: Iterable[Seat]) -> bool:
    """Return whether anything is hidden from any seat."""
    views = (rules.view(state, seat) for seat in seats)
    return any(view is not state and view != state for view in views)
