"""Keys, clicks and pastes from a terminal's bytes, without a thread.

Esc is Esc at once where a plain key follows it, and within `ESC_WAIT` where nothing does: a cut
sequence goes on within that time.
"""

import codecs
import re
from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from textual import constants, events
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.message import Message

ESC = "\x1b"
ESC_WAIT = 0.025  # seconds
LONGEST = 1 << 16  # characters of a paste that are kept
_PASTE, _PASTED = "\x1b[200~", "\x1b[201~"
_ANSWER = re.compile(r"\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[\?[\d;]*c")  # not asked for
_CUT = re.compile(r"\x1b(\[(20{0,2})?)?\Z")  # the key, or a beginning
_ALONE = re.compile(r"(\x1b(?![\[O\]P_^]))")  # begins no sequence


class Keys:
    """Reads one terminal's bytes and delivers what they mean."""

    def __init__(self, loop: AbstractEventLoop, deliver: Callable[[Message], object]) -> None:
        self._loop, self._deliver = loop, deliver
        self._parser = XTermParser()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._held = ""
        self._pasted: str | None = None  # what has come of a paste
        self._timer: TimerHandle | None = None

    def feed(self, data: bytes) -> None:
        """Take bytes in."""
        key = _PLAIN.get(data)
        if key is not None and self._is_between_keys:
            self._deliver(events.Key(*key))
            return
        self._tick()
        text, self._held = self._held + self._decoder.decode(data), ""
        while text:
            text = self._press(text) if self._pasted is None else self._paste(text)

    def close(self) -> None:
        """Read no more.

        Textual keeps parsers in a cache, and a waiting one keeps its last key and with it the
        app: it must come to its end.
        """
        self._stop_waiting()
        with suppress(EOFError, ParseError):
            self._send(self._parser.feed(""))
        self._deliver = _nobody

    @property
    def _is_between_keys(self) -> bool:
        """Whether nothing that has come is waiting for more."""
        waits = self._timer is not None or self._parser._timeout_time is not None
        return not waits and self._pasted is None and not self._decoder.getstate()[0]

    def _press(self, text: str) -> str:
        """Read keys; return the paste that follows them."""
        text, paste, rest = _ANSWER.sub("", text).partition(_PASTE)
        if paste:
            self._pasted = ""
        elif cut := _CUT.search(text):
            text, self._held = text[: cut.start()], cut[0]
        for at, part in enumerate(_ALONE.split(text)):
            if at % 2:
                self._escape()
            elif part:
                self._parse(part)
        if self._held:
            self._wait(ESC_WAIT, self._go_on)
        return rest

    def _paste(self, text: str) -> str:
        """Collect what is pasted, whatever is in it; return the keys behind it."""
        body, end, rest = f"{self._pasted}{text}".partition(_PASTED)
        if end:
            self._pasted = None
            self._deliver(events.Paste(body[:LONGEST].replace("\x00", "")))
        else:  # the end may have come in part
            self._pasted = body if len(body) <= LONGEST else body[:LONGEST] + body[-len(_PASTED) :]
        return rest

    def _parse(self, text: str) -> None:
        try:
            self._send(self._parser.feed(text))
        except (ValueError, OverflowError):  # a sequence with a number that no key has
            self._parser = XTermParser()
        if self._parser._timeout_time is not None:  # in the midst of a sequence
            self._wait(constants.ESCAPE_DELAY + 0.01, self._tick)

    def _send(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self._deliver(message)

    def _escape(self) -> None:
        self._deliver(events.Key("escape", ESC))

    def _go_on(self) -> None:
        """Take what was held for what it is: nothing has followed."""
        self._timer, held, self._held = None, self._held, ""
        if held == ESC:
            self._escape()
        else:
            self._parse(held)

    def _tick(self) -> None:
        """Let the parser see whether it has waited long enough."""
        self._stop_waiting()
        self._send(self._parser.tick())

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        self._stop_waiting()
        self._timer = self._loop.call_later(seconds, then)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _plain() -> Iterator[tuple[bytes, tuple[str, str | None]]]:
    """Yield what each character of one byte stands for, as Textual reads it."""
    parser = XTermParser()
    for character in map(chr, range(ord(" "), 127)):
        for event in parser.feed(character):
            if isinstance(event, events.Key):
                yield character.encode(), (event.key, event.character)


def _nobody(message: Message) -> None:
    """Let a message go."""


_PLAIN = dict(_plain())
