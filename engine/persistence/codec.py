"""Between a ruleset's own types and what a log keeps of them.

This is where a file's content meets rules. A file is trusted in nothing: whatever goes wrong on
the way is LogUnreadable.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import GenericAlias
from typing import Any, Generic, TypeVar, get_origin

import msgspec
from msgspec import Raw, msgpack

from engine.core.errors import LogDiverged, LogUnreadable
from engine.core.events import Event
from engine.core.ruleset import Ruleset
from engine.core.scenario import Scenario
from engine.core.setting import Setting
from engine.core.words import inert
from engine.persistence.records import DEPTH, Answered, Start

S = TypeVar("S")


class Codec(Generic[S]):
    """Packs and opens what one ruleset writes."""

    def __init__(self, rules: Ruleset[S]) -> None:
        self.rules = rules
        events = GenericAlias(tuple, (rules.event_type, ...))
        self._decoder = msgpack.Decoder(events)
        self._encoder = msgpack.Encoder(enc_hook=_setting_aside)  # maps keep their order: rosters
        self._sorting = msgpack.Encoder(enc_hook=_setting_aside, order="deterministic")

    def start(self, state: S) -> Start:
        """Return what a log has to hold to begin from a state."""
        setting = _setting_of(state)
        return Start(self._raw(setting.scenario), self._raw(setting.tables), self._raw(state))

    def state(self, start: Start) -> S:
        """Return the state that a log begins from, on its own scenario and tables."""
        with reading("The start of this log"):
            scenario = msgspec.convert(plain(start.scenario), Scenario)
            setting: Setting[Any] = self.rules.setting(scenario, plain(start.tables))
            state: S = msgpack.decode(
                start.state, type=self.rules.state_type, dec_hook=_putting_in(setting)
            )
            self.rules.check(state)
        return state

    def answered(self, events: Sequence[Event], state: S) -> Answered:
        """Return the record of an answer: all that happened, and the state it led to."""
        return Answered(self._raw(events), self.digest(state))

    def events(self, answered: Answered) -> tuple[Event, ...]:
        """Return what happened at an answer."""
        with reading("An answer in this log"):
            events: tuple[Event, ...] = self._decoder.decode(answered.events)
        return events

    def digest(self, state: S) -> bytes:
        """Return 8 bytes that tell a state from any other of its game."""
        return hashlib.blake2b(self._sorting.encode(state), digest_size=8).digest()

    def _raw(self, part: Any) -> Raw:
        return Raw(self._encoder.encode(part))


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Tell anything that goes wrong with a file's content as LogUnreadable."""
    try:
        yield
    except (LogUnreadable, LogDiverged):
        raise
    except Exception as error:  # a file can hold anything, and its events act
        raise LogUnreadable(f"{what} is not in order ({_told(error)}).") from error


def _setting_of(state: Any) -> Setting[Any]:
    setting: Setting[Any] = state.setting
    return setting


def _setting_aside(part: Any) -> None:
    """Leave the setting out of a state: it never changes, and Start holds it."""
    if not isinstance(part, Setting):
        raise TypeError(f"{type(part).__name__} cannot be kept in a log")


def _putting_in(setting: Setting[Any]) -> Any:
    def hook(wanted: Any, stored: Any) -> Setting[Any]:
        if (get_origin(wanted) or wanted) is Setting:
            return setting
        raise TypeError(f"{wanted} cannot be read from a log")

    return hook


def plain(raw: Raw) -> Any:
    """Return plain values; raise ValueError if they are nested too deeply."""
    value = msgpack.decode(raw)
    if not _within(value, DEPTH):
        raise ValueError(f"nested deeper than {DEPTH}")
    return value


def _within(value: Any, depth: int) -> bool:
    """Return whether lists and maps are at most `depth` deep inside each other."""
    if isinstance(value, Mapping):
        value = value.values()
    elif not isinstance(value, list | tuple):
        return True
    return depth > 0 and all(_within(part, depth - 1) for part in value)


def _told(error: Exception) -> str:
    return inert(" ".join(f"{type(error).__name__}: {error}"[:200].split()))
