"""What a log is made of: records, each chained to all before it.

A record is a msgpack array: an integer tag, its fields, and 8 bytes that hash the record before
and this one. Tags are for ever; fields are only ever appended. What rulesets write (events, states)
stays packed until a codec opens it, so a hostile file costs no more memory than its size.
"""

import hashlib
from typing import Any, ClassVar, Literal

import msgspec
from msgspec import Raw, Struct

from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.events import Seat
from engine.persistence import upcast

ROOT = bytes(8)  # what the first record is chained to
LIMIT = 64 * 1024  # bytes of a record
START_LIMIT = 1024 * 1024  # bytes of a Start: it holds the whole scenario
DEPTH = 16  # of lists and maps inside each other

Undo = Literal["free", "same-roll", "reveal", "consent", "never"]
How = Literal["undo", "redo", "branch"]
Ending = Literal["resigned", "drawn"]


class Record(Struct, frozen=True, array_like=True, tag=0):
    """Something that happened to a game and is kept, in no more bytes than its limit."""

    limit: ClassVar[int] = LIMIT


class Header(Record, frozen=True, tag=1):
    """What a log is. One that is continued in a newer format gets another header there."""

    format: int
    ruleset: str
    version: int
    tables: str  # fingerprint of the setting
    title: str
    seats: dict[Seat, str]  # who plays each: "human", "ai", …
    undo: Undo
    luck: str
    commitment: str = ""  # hash of luck's secret, as hex
    seen_by: Seat = ""  # whose copy it is, with all left out that this seat did not see
    house: tuple[str, ...] = ()  # the figures of its tables that house rules set, by their paths


class Start(Record, frozen=True, tag=2):
    """Everything a game starts from: nothing else is needed to load it."""

    limit: ClassVar[int] = START_LIMIT

    scenario: Raw
    tables: Raw
    state: Raw


class Answered(Record, frozen=True, tag=3):
    """A question was answered; all that happened up to the next one, and the state's digest.

    It is a node of the timeline whose parent is the head, and becomes the head. The first, node 0,
    is the opening: what happened before any question, so that its first event is no answer.
    """

    events: Raw
    digest: bytes


class Turned(Record, frozen=True, tag=4):
    """The head moved to another node."""

    to: int
    how: How
    by: Seat


class Noted(Record, frozen=True, tag=5):
    """A note was pinned to a node."""

    node: int
    text: str


class Opened(Record, frozen=True, tag=6):
    """Luck's secret was revealed, as hex."""

    secret: str


class Recommitted(Record, frozen=True, tag=7):
    """Luck's secret was lost; from here on it is another one."""

    commitment: str


class Named(Record, frozen=True, tag=8):
    """The stretch of the timeline that a node lies on was given a name; "" takes it away."""

    node: int
    text: str


class Ended(Record, frozen=True, tag=9):
    """Those who play it ended the game, whatever its rules say.

    `by` resigned, or offered the draw to which all agreed. It is over until the head is moved.
    """

    how: Ending
    by: Seat
    winner: Seat | None = None  # None in a draw


class _Announcement(Struct, frozen=True, array_like=True):
    """How a header of any format begins."""

    tag: int
    format: Any


Kind = Header | Start | Answered | Turned | Noted | Opened | Recommitted | Named | Ended

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(Kind)
_ANNOUNCEMENT = msgspec.msgpack.Decoder(_Announcement)
_HEADER = 1
_CHAINED = b"\xc4\x08"  # msgpack: 8 bytes of binary follow


def pack(record: Record, chain: bytes) -> tuple[bytes, bytes]:
    """Return a record as bytes, chained to the one before, and its own link of the chain."""
    try:
        body = _ENCODER.encode(record)
    except UnicodeEncodeError as error:
        raise IllegalAction("That text is not Unicode and cannot be kept.") from error
    if len(body) > record.limit:
        raise IllegalAction(f"That is too much to keep: {len(body):,} of {record.limit:,} bytes.")
    chain = link(chain, body)
    return bytes((body[0] + 1,)) + body[1:] + _CHAINED + chain, chain


def unchain(frame: bytes, chain: bytes) -> tuple[bytes, bytes] | None:
    """Return a record without its link, and the link; None if it does not follow `chain`."""
    if not 0x91 < frame[0] < 0xA0 or frame[-10:-8] != _CHAINED:
        return None
    body = bytes((frame[0] - 1,)) + frame[1:-10]
    chain = link(chain, body)
    return (body, chain) if frame[-8:] == chain else None


def link(chain: bytes, body: bytes) -> bytes:
    """Return the next link of a chain."""
    return hashlib.blake2b(chain + body, digest_size=8).digest()


def decode(body: bytes, written: int) -> Kind:
    """Return the record that was written in a format; raise LogUnreadable if it is none.

    A header tells its own format.
    """
    try:
        if body[1] == _HEADER:
            written = upcast.check(_ANNOUNCEMENT.decode(body).format)
        if upcast.concerns(body[1], written) and len(body) <= LIMIT:
            old = msgspec.msgpack.decode(body, type=list[Any])
            body = _ENCODER.encode(upcast.in_todays_words(old, written))
        record = _DECODER.decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise LogUnreadable(f"A record of this log is not in order ({error}).") from error
    if len(body) > record.limit:
        raise LogUnreadable(f"A record of this log is too large ({len(body):,} bytes).")
    return record
