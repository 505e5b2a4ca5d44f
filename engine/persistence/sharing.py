"""A game as a code to paste: how it began, and every decision, die and card of one branch.

A code is letters and digits: a mark with a version, then bytes. These are a checksum, the
compressed head, and the answers as one large number (`digits.py`), which the rules alone can read.
A shipped scenario is named; what differs from it, or one that is not shipped, is written out.
"""

import hashlib
import zlib
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct, msgpack

from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.events import Action, Decided, Seat
from engine.core.scenario import Scenario
from engine.persistence.codec import Codec, plain, reading
from engine.persistence.digits import Reader, Writer, from_letters, letters
from engine.persistence.records import Answered, Ending, Start, Undo

MARK, VERSION = "DUSTUP", "1"
ANSWERS = 20_000  # of a game that can be shared
EVERY = 4  # answers stands a byte of the state's digest, to tell where a code stops holding
LONGEST = 256 * 1024  # characters of a code
_HEAD = 512 * 1024  # bytes of a head, uncompressed
_CHECK = 4  # bytes of the checksum
_APART = 0x1000  # bytes of an action that is written out


class Code(Struct, frozen=True, array_like=True):
    """What a code tells before its answers, and the answers."""

    ruleset: str
    version: int  # of the rules
    setting: bytes  # how the fingerprint of scenario and tables begins
    scenario: str  # the shipped one it leans on, "" if none
    differing: Raw  # fields of the scenario that differ from it, all if there is none
    tables: Raw  # of the tables, those that differ from the rules' own
    state: Raw | None  # what it begins from, if the rules do not set it up so
    seats: dict[Seat, str]
    undo: Undo
    luck: str
    end: tuple[Ending, Seat, Seat | None] | None  # fields of Ended, if those who played ended it
    answers: Annotated[int, Meta(ge=0, le=ANSWERS)]
    digest: bytes  # of the last state
    packed: bytes = b""


_DECODER = msgpack.Decoder(Code)
_PARTS = msgpack.Decoder(tuple[bytes, bytes])


def is_code(text: str) -> bool:
    """Return whether a text begins as a code of any version does."""
    return text.lstrip(" \t\r\n\"'`>").startswith(MARK)


def coded(code: Code) -> str:
    """Return a code as text, in one line."""
    head = zlib.compress(msgpack.encode(msgspec.structs.replace(code, packed=b"")), 9)
    body = msgpack.encode((head, code.packed))
    return f"{MARK}{VERSION}{letters(_checksum(body) + body)}"


def decoded(text: str) -> Code:
    """Return what a code holds, however it is wrapped or quoted; raise LogUnreadable."""
    if len(text) > LONGEST:
        raise LogUnreadable(f"A code has at most {LONGEST:,} characters.")
    written = "".join(letter for letter in text if letter.isascii() and letter.isalnum())
    if not written.startswith(MARK):
        raise LogUnreadable(f"This is no code of Dustup: it would begin with {MARK}{VERSION}.")
    rest = written.removeprefix(MARK)
    if rest[:1] != VERSION:
        raise LogUnreadable(f"This code begins with {MARK}{rest[:1]}; this Dustup reads {VERSION}.")
    return _opened(_body(rest[1:]))


def leaning(
    codec: Codec[Any], start: Any, shipped: Scenario | None
) -> tuple[str, Raw, Raw, Raw | None]:
    """Return of a Code `scenario` to `state`; `shipped` is what to lean on, None for nothing."""
    whole, scenario = codec.start(start), start.setting.scenario
    tables = plain(whole.tables)
    due = codec.rules.set_up(scenario, tables)
    return (
        shipped.name if shipped else "",
        _raw(_differing(plain(whole.scenario), _plain(shipped))),
        _raw(_differing(tables, _own_tables(codec, scenario))),
        None if codec.digest(due) == codec.digest(start) else whole.state,
    )


def start(code: Code, codec: Codec[Any], shipped: Scenario | None) -> Any:
    """Return the state that a code begins from; raise LogUnreadable."""
    with reading("The start of this code"):
        written = {**_plain(shipped), **plain(code.differing)}
        scenario = msgspec.convert(written, Scenario)
        tables = {**_own_tables(codec, scenario), **plain(code.tables)}
        if code.state is not None:
            return codec.state(Start(_raw(written), _raw(tables), code.state))
        state = codec.rules.set_up(scenario, tables)
        codec.rules.check(state)
    return state


def put_apart(writer: Writer, codec: Codec[Any], seat: Seat, action: Action, state: Any) -> None:
    """Write an action that is among no options listed, byte by byte; raise IllegalAction."""
    content = bytes(codec.answered([Decided(seat, action)], state).events)
    if len(content) >= _APART:
        raise IllegalAction(f"An answer of {len(content):,} bytes is too long for a code.")
    writer.put(len(content), _APART)
    for byte in content:
        writer.put(byte, 0x100)


def take_apart(reader: Reader, codec: Codec[Any]) -> Any:
    """Return an action that was written byte by byte; raise LogUnreadable."""
    content = bytes(reader.take(0x100) for _ in range(reader.take(_APART)))
    match codec.events(Answered(Raw(content), b"")):
        case [Decided(action=action)]:
            return action
    raise LogUnreadable("An answer in this code is not in order.")


def _body(text: str) -> bytes:
    """Return what stands behind the mark, once its checksum is found right."""
    try:
        content = from_letters(text)
    except ValueError:
        content = b""
    check, body = content[:_CHECK], content[_CHECK:]
    if len(check) < _CHECK or _checksum(body) != check:
        raise LogUnreadable("This code is mistyped or not whole: its checksum does not fit.")
    return body


def _opened(body: bytes) -> Code:
    with reading("This code"):
        head, packed = _PARTS.decode(body)
        opening = zlib.decompressobj()
        content = opening.decompress(head, _HEAD)
        if not opening.eof or opening.unused_data:
            raise LogUnreadable(f"The head of this code is damaged or has over {_HEAD:,} bytes.")
        return msgspec.structs.replace(_DECODER.decode(content), packed=packed)


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_CHECK).digest()


def _differing(above: Mapping[str, Any], below: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in above.items() if key not in below or below[key] != value}


def _own_tables(codec: Codec[Any], scenario: Scenario) -> dict[str, Any]:
    """Return the figures of a scenario by no rules of the house."""
    found: dict[str, Any] = plain(codec.start(codec.rules.set_up(scenario, {})).tables)
    return found


def _plain(scenario: Scenario | None) -> dict[str, Any]:
    found: dict[str, Any] = plain(_raw(scenario)) if scenario else {}
    return found


def _raw(part: Any) -> Raw:
    return Raw(msgpack.encode(part))
