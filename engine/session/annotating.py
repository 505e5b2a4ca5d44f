"""Notes on a game that nobody is playing, and names of its branches, added to its file.

What was played stays as it is: each says of which moment it is, and the log goes on after it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.core.errors import IllegalAction
from engine.core.words import inert
from engine.persistence.log import LogFile, load
from engine.session import noting
from engine.session.recorded import recorded
from engine.session.timeline import Timeline

LONGEST = 1000  # characters of a note


def note(path: Path, node: int, text: str) -> None:
    """Pin a note to a node of a saved game; it is kept in one inert line.

    Raise LogUnreadable or IllegalAction, the file as it was, if that cannot be.
    """
    if not text.strip():
        raise IllegalAction("There is nothing to keep: write a word or two.")
    if len(text) > LONGEST:
        raise IllegalAction(f"That has {len(text):,} characters; {LONGEST:,} can be kept.")
    with _alone(path) as (timeline, file):
        file.append(noting.noted(timeline, node, text))


def name(path: Path, node: int, text: str) -> None:
    """Name the stretch of a saved game's timeline on which a node lies; "" takes its name away.

    Raise LogUnreadable or IllegalAction, the file as it was, if that cannot be.
    """
    with _alone(path) as (timeline, file):
        file.append(noting.named(timeline, node, text))


@contextmanager
def _alone(path: Path) -> Iterator[tuple[Timeline, LogFile]]:
    """Have a whole game's file for oneself; what was appended is written at the end."""
    log, file = load(path)
    try:
        called = inert(path.name)
        if log.lost:
            raise IllegalAction(f"{called} has a damaged end: only who plays on can add to it.")
        if seat := inert(log.header.seen_by):
            raise IllegalAction(f"{called} is what {seat} saw of a game: it can only be watched.")
        yield recorded(log).timeline, file
        _sync(file)
    finally:
        file.close()


def _sync(file: LogFile) -> None:
    try:
        file.sync()
    except OSError as error:
        raise IllegalAction(f"It cannot be kept ({error.strerror}); try again.") from error
