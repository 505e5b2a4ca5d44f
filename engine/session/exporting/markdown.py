"""A game as a page of Markdown: who played, a table of its turns, how it ended."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from engine.core.events import Seat
from engine.core.words import inert, titled
from engine.session.exporting.source import Source
from engine.session.exporting.turns import Turn, thrown, turns
from engine.session.fortune import Tally
from engine.session.report import ended

_STEERS = re.compile(r"([\\`*_\[\]<>|#~])")
_TURNS = ("Turn", "Who acted", "What was done", "Dice and cards", "Hits", "Deaths")
_LUCK = ("Player", "Pools", "Dice", "Successes", "on average", "Hits", "on average", "so well")


def as_markdown(path: Path, seat: Seat | None = None) -> str:
    """Return a save as a page of Markdown, as a seat was told it or with nothing hidden.

    Raise LogUnreadable, or IllegalAction for a seat that there is not.
    """
    return "".join(f"{line}\n" for line in _page(Source(path, seat)))


def plain(text: str) -> str:
    """Return text that Markdown reads as nothing else."""
    return _STEERS.sub(r"\\\1", inert(text))


def _page(source: Source) -> Iterator[str]:
    header = source.log.header
    yield f"# {plain(header.title)}"
    yield ""
    seats = ", ".join(f"{plain(seat)} {plain(kind)}" for seat, kind in header.seats.items())
    yield f"{plain(source.rules.title)}; {seats}; undo: {header.undo}."
    if source.seat:
        yield f"As {plain(source.seat)} saw it."
    yield ""
    yield from _table(_TURNS, (_cells(turn) for turn in turns(source) if _is_worth_a_row(turn)))
    if source.result is not None:
        yield ""
        yield f"**{plain(ended(source.result))}**"
    yield from _luck(source)


def _luck(source: Source) -> Iterator[str]:
    """Yield what the dice gave each player, if pools were rolled."""
    found = source.fortune()
    if not found.players:
        return
    yield from ("", "## Luck", "")
    yield from _table(_LUCK, map(_lucky, found.players))
    yield ""
    yield "“So well” is how often fair dice give so many successes or more."


def _lucky(tally: Tally) -> Iterator[str]:
    yield plain(titled(tally.seat))
    yield from (str(tally.pools), str(tally.dice), str(tally.successes))
    yield from (f"{tally.expected:.1f}", str(tally.hits), f"{tally.expected_hits:.1f}")
    yield f"{tally.as_well:.0%}"


def _table(columns: Sequence[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    yield _row(columns)
    yield _row(["---"] * len(columns))
    yield from map(_row, rows)


def _cells(turn: Turn) -> Iterator[str]:
    yield str(turn.number) if turn.number else "before 1"
    acted = (f"{seat}: {', '.join(names)}" if names else seat for seat, names in turn.acted.items())
    yield plain("; ".join(acted))
    counted = (f"{verb} ×{count}" if count > 1 else verb for verb, count in turn.done.items())
    yield plain(", ".join(counted))
    yield plain(thrown(turn))
    yield str(len(turn.told["hit"]))
    yield plain(" ".join(turn.told["death"]))


def _is_worth_a_row(turn: Turn) -> bool:
    return bool(turn.number or turn.acted or turn.dice)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
