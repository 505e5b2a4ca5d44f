"""What was done in each turn, in short."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.core.events import Action, Decided, Drawn, Pass, Rolled, Seat
from engine.core.telling import spaced
from engine.core.words import inert, titled
from engine.session.exporting.source import Source

_USUAL = 6  # sides of a die that need not be named


class Turn(NamedTuple):
    """A turn of the branch that a game stands on; number 0 is all that came before the first."""

    number: int
    acted: dict[Seat, list[str]]  # figures, by whose they are, in the order of their first act
    done: Counter[str]  # verbs
    dice: list[tuple[int, str]]  # sides and faces; 0 and a card
    told: dict[str, list[str]]  # what was told of each hit and each death


def turns(source: Source) -> Iterator[Turn]:
    """Yield the turns in order."""
    turn = _blank(0)
    for number in source.branch:
        if number:
            _act(turn, source, number)
        for sentence in source.sentences(number):
            if sentence.mark == "turn" and source.turn(number) != turn.number:
                yield turn
                turn = _blank(source.turn(number))
            if sentence.mark in turn.told:
                turn.told[sentence.mark].append(inert(sentence.text))
    yield turn


def thrown(turn: Turn) -> str:
    """Return what fell and was drawn, in short: "6 2 1 · 4 · D20: 14 · 3"."""
    said, before = [], _USUAL
    for sides, what in turn.dice:
        said.append(f"D{sides}: {what}" if sides not in (0, before) else what)
        before = sides or before
    return " · ".join(said)


def _blank(number: int) -> Turn:
    return Turn(number, {}, Counter(), [], {"hit": [], "death": []})


def _act(turn: Turn, source: Source, number: int) -> None:
    """Count what was decided, rolled or drawn at a node."""
    first = source.events(number)[0]
    if isinstance(first, Decided):
        _decide(turn, source, number, first)
    elif isinstance(first, Rolled):
        turn.dice.append((first.sides, spaced(first.faces)))
    elif isinstance(first, Drawn) and first.card is not None:
        turn.dice.append((0, inert(first.card)))


def _decide(turn: Turn, source: Source, number: int, decided: Decided[Action]) -> None:
    action = decided.action
    if isinstance(action, Pass):
        return
    named = turn.acted.setdefault(titled(inert(decided.seat)), [])
    name = source.doer(decided.seat, action, number)
    if name and name not in named:
        named.append(name)
    if action.verb not in (source.rules.opening, source.rules.closing):
        turn.done[action.verb] += 1
