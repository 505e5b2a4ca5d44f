"""Where saves lie, what they are called, and a list of them.

A save is named after its scenario and the clock, never after anything that a save says.
"""

import os
import re
import tomllib
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Literal

import platformdirs
from msgspec import Struct

import scenarios
from engine.core.errors import IllegalAction, LogDiverged, LogUnreadable
from engine.core.words import inert
from engine.persistence.log import Log, LogFile, read
from engine.persistence.records import Header, Record, Start
from engine.session.recorded import recorded

SUFFIX = ".dustup"
_NOT_IN_NAMES = re.compile(r"[^a-z0-9]+")
_LONGEST = 60
_LISTED = 1000  # so many of the newest saves are listed


class Saved(Struct, frozen=True):
    """A save as a list shows it. `trouble` tells what is wrong with its file, "" if nothing."""

    path: Path
    title: str
    rules: str
    seats: str  # "law human, gang ai"
    answers: int
    state: Literal["to play", "over", "damaged"]
    when: str  # last played, "2025-06-01 20:15"
    trouble: str = ""


def folder(told: Path | None = None) -> Path:
    """Return where saves go: where told, `saves` of a checkout, or the platform's data folder."""
    if told is not None:
        return told
    checkout = Path(scenarios.__file__).resolve().parent.parent
    if _is_checkout(checkout):
        return checkout / "saves"
    return platformdirs.user_data_path("dustup", appauthor=False) / "saves"


def create(
    where: Path, scenario: str, header: Header, start: Start, *more: Record
) -> tuple[Path, LogFile]:
    """Begin a save under a name of its own; raise IllegalAction if it cannot be written."""
    try:
        where.mkdir(parents=True, exist_ok=True)
        for path in names(where, scenario):
            try:
                return path, LogFile.create(path, header, start, *more)
            except FileExistsError:
                continue
    except OSError as error:
        raise IllegalAction(f"No game can be saved in {where}: {error.strerror}.") from error
    raise AssertionError("there is always another name")


def for_demo(told: Path | None, scenario: str) -> Path | None:
    """Return an emptied folder for the log of a demo, `demos/NAME` beside the saves.

    A demo plays without a log, None, where none can be written.
    """
    where = folder(told) / "demos" / _stem(scenario)
    try:
        where.mkdir(parents=True, exist_ok=True)
        for old in where.glob(f"*{SUFFIX}"):
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return where if os.access(where, os.W_OK) else None


def list_saves(where: Path) -> list[Saved]:
    """Return the saves of a folder, the one played last first; damaged ones too."""
    dated = sorted(((_played(path), path) for path in where.glob(f"*{SUFFIX}")), reverse=True)
    return [_saved(path, when) for when, path in dated[:_LISTED]]


def _played(path: Path) -> float:
    try:
        return path.lstat().st_mtime
    except OSError:  # it has just gone
        return 0.0


def _saved(path: Path, played: float) -> Saved:
    when = datetime.fromtimestamp(played).strftime("%Y-%m-%d %H:%M")
    try:
        log = read(path)
        over = _is_over(log)
    except (LogUnreadable, LogDiverged) as error:
        return Saved(path, inert(path.stem), "", "", 0, "damaged", when, inert(str(error)))
    header = log.header
    return Saved(
        path,
        inert(header.title),
        inert(header.ruleset),
        inert(", ".join(f"{seat} {kind}" for seat, kind in header.seats.items())),
        log.depth,
        "over" if over else "to play",
        when,
        log.lost,
    )


def _is_over(log: Log) -> bool:
    """Return whether a game has ended: sealed dice are open then; else its events must tell."""
    commitment, secret = log.seal
    if log.header.seen_by:
        return True  # for whoever holds it
    if commitment:
        return bool(secret)
    game = recorded(log)
    timeline = game.timeline
    return bool(timeline.ended or game.codec.rules.result(timeline.now.state))


def names(where: Path, scenario: str, suffix: str = SUFFIX) -> Iterator[Path]:
    """Yield names for what is begun now, the one wished for first."""
    stem = _stem(scenario)
    now = datetime.now().strftime("%Y%m%d-%H%M%S")
    yield where / f"{stem}-{now}{suffix}"
    for number in count(2):
        yield where / f"{stem}-{now}-{number}{suffix}"


def _stem(scenario: str) -> str:
    return _NOT_IN_NAMES.sub("-", scenario.lower())[:_LONGEST].strip("-") or "game"


def _is_checkout(root: Path) -> bool:
    try:
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    named = project.get("project")
    return isinstance(named, dict) and named.get("name") == "dustup"
