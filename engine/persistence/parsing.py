"""From bytes to records. Damage ends a log; what its chain vouches for must be in order.

The difference matters: a damaged tail is left out and the game goes on, but what somebody wrote on
purpose and this engine cannot read is never cut away.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgpack  # type: ignore[import-untyped]

from engine.core.errors import LogUnreadable
from engine.persistence import upcast
from engine.persistence.records import (
    ROOT,
    Answered,
    Header,
    Kind,
    Named,
    Noted,
    Opened,
    Recommitted,
    Start,
    Turned,
    decode,
    unchain,
)

MAGIC = b"dustup log 1\n"
RECORDS = 1_000_000


class Log(NamedTuple):
    """What a file holds. `lost` tells in a sentence what was left out, "" if nothing was."""

    header: Header
    start: Start
    records: tuple[Kind, ...]  # all that follow
    lost: str
    end: int  # bytes that hold
    chain: bytes  # the last link
    format: int  # of the last record

    @property
    def seal(self) -> tuple[str, str]:
        """The commitment that holds at the end, and luck's secret as hex if it has been opened."""
        commitment, secret = self.header.commitment, ""
        for record in self.records:
            if isinstance(record, Recommitted):
                commitment, secret = record.commitment, ""
            elif isinstance(record, Opened):
                secret = record.secret
        return commitment, secret

    @property
    def depth(self) -> int:
        """How many answers lead to where it ends; nothing of them is looked at."""
        depths: list[int] = []
        head = -1
        for record in self.records:
            if isinstance(record, Turned):
                head = record.to
            elif isinstance(record, Answered):
                depths.append(depths[head] + 1 if depths else 0)
                head = len(depths) - 1
        return depths[head] if depths else 0


def parse(content: bytes) -> Log:
    """Return what the bytes of a file hold; raise LogUnreadable if they are no log."""
    if not content.startswith(MAGIC):
        raise LogUnreadable("This is no Dustup log.")
    frames = Frames(content, MAGIC)
    records: list[Kind] = []
    nodes, written = 0, upcast.FORMAT
    for body in frames:
        record = decode(body, written)
        if isinstance(record, Header):
            written = record.format
        nodes += isinstance(record, Answered)
        _check_place(record, len(records), nodes)
        records.append(record)
    match records:
        case [Header() as header, Start() as start, *rest]:
            lost = frames.lost(max(nodes - 1, 0))
            return Log(header, start, tuple(rest), lost, frames.end, frames.chain, written)
    raise LogUnreadable(f"This log holds no game: {frames.stopped or 'it ends too early'}.")


class Frames:
    """Finds the records in a file, up to the first that does not follow the chain."""

    def __init__(self, content: bytes, magic: bytes) -> None:
        self.end = len(magic)
        self.chain = ROOT
        self.stopped = ""  # why, if not at the end
        self._content = content

    def __iter__(self) -> Iterator[bytes]:
        unpacker = msgpack.Unpacker(max_buffer_size=len(self._content))
        first = self.end
        unpacker.feed(self._content[first:])
        while self.end < len(self._content):
            try:
                unpacker.skip()
            except msgpack.OutOfData:
                self.stopped = "it breaks off in the middle of a record"
                return
            except ValueError:
                self.stopped = "a record is damaged"
                return
            end = first + unpacker.tell()
            followed = unchain(self._content[self.end : end], self.chain)
            if followed is None:
                self.stopped = "a record is damaged"
                return
            self.end = end
            body, self.chain = followed
            yield body

    def lost(self, count: int, what: str = "answer") -> str:
        """Return what was left out after so many answers, in a sentence."""
        if not self.stopped:
            return ""
        left = len(self._content) - self.end
        after = f"{count:,} {what}{'s' if count != 1 else ''}"
        return f"The log ends after {after}: {self.stopped}; {left:,} bytes are left out."


def _check_place(record: Kind, number: int, nodes: int) -> None:
    match record:
        case Header():
            fits = True
        case Start():
            fits = number == 1
        case Turned(to=node) | Noted(node=node) | Named(node=node):
            fits = number > 1 and 0 <= node < nodes
        case _:
            fits = 1 < number < RECORDS
    if not fits:
        name = type(record).__name__.lower()
        raise LogUnreadable(f"Record {number + 1} of this log, “{name}”, is out of place.")
