"""What a table can be opened with: each line of it, its values, and the terms they make."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.core.events import UMPIRE, Seat
from engine.core.words import titled
from engine.session.saloon.terms import Clock, Terms, lasting
from tui.screens.setup import UNDO

CLOCKS = (0, 15, 30, 60, 120, 300, 900, 3600, 24 * 3600)  # seconds
WAITS = (60, 300, 900, 3600, 24 * 3600)
LATER = (0, 30, 60, 300, 900)
BEHIND = (0, 5, 10, 25, 50)
YOU, FREE, COMPUTER, CHANCE = "you", "free", "ai", "random"
SITTERS = {YOU: "you", FREE: "free", COMPUTER: "the computer", CHANCE: "by chance"}
_YES_NO = {True: "yes", False: "no"}


class Line(NamedTuple):
    """A line: what it sets, what it is called, its values in words, and what it means."""

    key: str
    name: str
    values: Mapping[Any, str]
    told: str = ""


def seat_lines(seats: Iterable[Seat]) -> list[Line]:
    """Return the lines for who has which seat; an umpire's comes last."""
    order = sorted(seats, key=lambda seat: seat == UMPIRE)
    told = "Whoever comes may take a free seat; the game begins once all are taken."
    return [Line(f"seat {seat}", titled(seat), SITTERS, told) for seat in order]


TERMS: Sequence[Line] = (
    Line("undo", "Undo", {name: name for name in UNDO}),
    Line(
        "seconds",
        "Clock",
        {at: lasting(at) if at else "none" for at in CLOCKS},
        "How long somebody may take. It runs while somebody who plays is at the table.",
    ),
    Line(
        "per",
        "Clock for",
        {"answer": "each answer", "turn": "a turn"},
        "Whether each answer has that long, or all of a side's answers in a turn.",
    ),
    Line(
        "then",
        "Time up",
        {"pass": "pass", "computer": "the computer"},
        "What is done when time is up: the question is passed, or the computer answers it.",
    ),
    Line(
        "absent",
        "If away",
        {"wait": "wait", "computer": "the computer", "put away": "put away"},
        "What is done if a player is away: wait, have the computer play, or put the game away.",
    ),
    Line("absent_after", "Away after", {at: lasting(at) for at in WAITS}),
    Line("private", "Private", _YES_NO, "Only who is invited may sit or watch."),
    Line(
        "by_hand",
        "Begins",
        {False: "when full", True: "by your key"},
        "Whether it begins as soon as every seat is taken, or when you say so.",
    ),
    Line("watchers", "Watchers", _YES_NO, "Whether others may look on."),
    Line(
        "delay_seconds",
        "Seen late by",
        {at: lasting(at) if at else "no time" for at in LATER},
        "Watchers see the game so much later than it is played.",
    ),
    Line(
        "delay_answers",
        "and by",
        {at: f"{at} answers" for at in BEHIND},
        "Watchers are so many answers behind.",
    ),
    Line(
        "open_views",
        "Every hand",
        {False: "hidden", True: "shown to watchers"},
        "Whether watchers may look through the eyes of every seat; they cannot talk then.",
    ),
)


def chosen_before(terms: Terms) -> dict[str, Any]:
    """Return the values that terms have, by the keys of the lines."""
    clock = terms.clock
    own = {line.key: getattr(terms, line.key) for line in TERMS if hasattr(terms, line.key)}
    return {**own, "seconds": clock.seconds, "per": clock.per, "then": clock.then}


def terms(scenario: str, options: Iterable[str], chosen: Mapping[str, Any]) -> Terms:
    """Return the terms that were chosen."""
    clock = Clock(chosen["seconds"], chosen["per"], chosen["then"])
    clocked = ("seconds", "per", "then")
    own = {line.key: chosen[line.key] for line in TERMS if line.key not in clocked}
    return Terms(scenario, tuple(options), clock=clock, **own)


def words(line: Line, value: Any) -> str:
    """Return a value in words; one that a house's settings have may be none of the usual."""
    known = line.values.get(value)
    if known is not None:
        return known
    return lasting(value) if isinstance(value, int) else str(value)


def turned(line: Line, value: Any, step: int) -> Any:
    """Return the next value of a line, round the ends."""
    values = list(line.values)
    if value not in values:
        return values[0]
    return values[(values.index(value) + step) % len(values)]
