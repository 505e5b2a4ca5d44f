"""Notes on a game that nobody is playing, added to its file.

What was played stays as it is: a note says of which moment it is, and the log goes on after it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.core.errors import IllegalAction
from engine.core.words import inert
from engine.persistence.log import Log, LogFile, load
from engine.persistence.records import Answered, Noted

LONGEST = 1000  # characters of a note


def note(path: Path, node: int, text: str) -> None:
    """Pin a note to a node of a saved game; it is kept in one inert line.

    Raise LogUnreadable or IllegalAction, the file as it was, if that cannot be.
    """
    line = _line(text)
    with _alone(path) as (log, file):
        _check_node(log, node)
        file.append(Noted(node, line))


def _line(text: str) -> str:
    line = inert(" ".join(text.split()))
    if not line:
        raise IllegalAction("There is nothing to keep: write a word or two.")
    if len(line) > LONGEST:
        raise IllegalAction(f"That has {len(line):,} letters; {LONGEST:,} can be kept.")
    return line


def _check_node(log: Log, node: int) -> None:
    nodes = sum(isinstance(record, Answered) for record in log.records)
    if not 0 <= node < nodes:
        raise IllegalAction(f"This game has no moment {node}.")


@contextmanager
def _alone(path: Path) -> Iterator[tuple[Log, LogFile]]:
    """Have a whole game's file for oneself; what was appended is written at the end."""
    log, file = load(path)
    try:
        name = inert(path.name)
        if log.lost:
            raise IllegalAction(f"{name} has a damaged end: only who plays on can add to it.")
        if seat := inert(log.header.seen_by):
            raise IllegalAction(f"{name} is what {seat} saw of a game: it can only be watched.")
        yield log, file
        _sync(file)
    finally:
        file.close()


def _sync(file: LogFile) -> None:
    try:
        file.sync()
    except OSError as error:
        raise IllegalAction(f"It cannot be kept ({error.strerror}); try again.") from error
