"""A campaign's file: like a game's, records chained to each other and synced one by one.

It holds the campaign and its scenarios whole, and every step since; each game has a log of its own
beside it. Tags go on from those of a game's records, two of which serve here as well.
"""

from io import FileIO
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from engine.core.campaign import Campaign
from engine.core.errors import LogUnreadable
from engine.core.events import FigureId, Seat
from engine.core.luck import Seeded, SeededByPool
from engine.core.posse import Fate, Kit
from engine.core.scenario import Scenario
from engine.persistence.codec import plain, reading
from engine.persistence.log import LogFile, begins, content, taken
from engine.persistence.parsing import Frames
from engine.persistence.records import START_LIMIT, Opened, Recommitted, Record, Undo

MAGIC = b"dustup roster 1\n"
FORMAT = 2  # what this engine writes; format 1 derived dice otherwise


class Begun(Record, frozen=True, tag=20):
    """A campaign began: all that it needs, and who plays it."""

    limit: ClassVar[int] = START_LIMIT

    format: int
    ruleset: str
    campaign: Raw
    scenarios: Raw
    players: dict[Seat, str]
    undo: Undo
    luck: str
    commitment: str


class Recruited(Record, frozen=True, tag=21):
    """A man joined a posse for some of its points."""

    man: FigureId
    name: str
    seat: Seat
    kit: Kit
    points: int


class Dismissed(Record, frozen=True, tag=22):
    """A man was sent away."""

    man: FigureId


class GameBegun(Record, frozen=True, tag=23):
    """The next game was begun; its log has this name."""

    save: str


class GameOver(Record, frozen=True, tag=24):
    """The game under way ended, and what became of everybody."""

    winner: Seat | None
    why: str
    fates: tuple[Fate, ...]


class Abandoned(Record, frozen=True, tag=25):
    """The game under way was given up: nobody comes to harm, and it will be played anew."""

    why: str


class Survived(Record, frozen=True, tag=26):
    """Dice fell for a man who had fallen: he lives, or is struck off the roster."""

    man: FigureId
    why: str
    sides: int
    faces: tuple[int, ...]
    lives: bool


Step = Recruited | Dismissed | GameBegun | GameOver | Abandoned | Survived | Opened | Recommitted
_DECODER = msgspec.msgpack.Decoder(Begun | Step)
_ANNOUNCEMENT = msgspec.msgpack.Decoder(list[Any])


class RosterLog(NamedTuple):
    """What a campaign's file holds. `lost` tells what was left out, "" if nothing was."""

    begun: Begun
    steps: tuple[Step, ...]
    lost: str
    end: int
    chain: bytes


def create(path: Path, begun: Begun) -> LogFile:
    """Begin a campaign's file; raise FileExistsError rather than write over another."""
    return LogFile.begin(path, MAGIC, begun)


def is_roster(path: Path) -> bool:
    """Return whether a file begins as a campaign's of any format does."""
    return begins(path, MAGIC[:13])


def read(path: Path) -> RosterLog:
    """Return what a campaign's file holds; raise LogUnreadable."""
    return content(path, _parse)


def load(path: Path) -> tuple[RosterLog, LogFile]:
    """Return a campaign and its file, to be continued; raise LogUnreadable."""
    held: RosterLog
    file: FileIO
    held, file = taken(path, _parse)
    return held, LogFile(file, held.end, held.chain, len(held.steps) + 1)


def opened(begun: Begun) -> tuple[Campaign, tuple[Scenario, ...]]:
    """Return the campaign and its scenarios; raise LogUnreadable."""
    with reading("The start of this campaign"):
        campaign = msgspec.convert(plain(begun.campaign), Campaign)
        scenarios = msgspec.convert(plain(begun.scenarios), tuple[Scenario, ...])
    return campaign, scenarios


def packed(part: object) -> Raw:
    """Return a campaign or its scenarios as they are kept."""
    return Raw(msgspec.msgpack.encode(part))


def _parse(held: bytes) -> RosterLog:
    if not held.startswith(MAGIC):
        raise LogUnreadable("This is no campaign of Dustup.")
    frames = Frames(held, MAGIC)
    begun, steps = None, []
    for body in frames:
        record = _decode(body, first=begun is None)
        if isinstance(record, Begun):
            begun = record
        else:
            steps.append(record)
    if begun is None:
        raise LogUnreadable(f"This file holds no campaign: {frames.stopped or 'it is empty'}.")
    lost = frames.lost(len(steps), "step")
    return RosterLog(begun, tuple(steps), lost, frames.end, frames.chain)


def _decode(body: bytes, *, first: bool) -> Begun | Step:
    with reading("A record of this campaign"):
        if first and (written := _ANNOUNCEMENT.decode(body)[1]) not in (1, FORMAT):
            said = f"A Dustup of another age wrote this, in format {written!r:.20}"
            raise LogUnreadable(f"{said}; this one reads up to {FORMAT}.")
        record: Begun | Step = _DECODER.decode(body)
        if isinstance(record, Begun) and record.format == 1 and record.luck == Seeded.kind:
            record = replace(record, luck=SeededByPool.kind)
        if first != isinstance(record, Begun):
            raise LogUnreadable("This campaign does not begin with its beginning.")
        if len(body) > record.limit:
            raise LogUnreadable(f"A record of this campaign is too large ({len(body):,} bytes).")
    return record
