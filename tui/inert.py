"""Text made safe to print, and streams that can take any text.

Names come from files. They never steer the terminal: no control characters, no reversed lines, no
marks that change a glyph's width. What an encoding lacks is written as near as ASCII comes.
"""

import codecs
import errno
import io
import os
import sys
import unicodedata
from collections.abc import Mapping

_DROPPED = frozenset("\u034f\u115f\u1160\u3164\ufeff" + "".join(map(chr, range(0xFE00, 0xFE10))))
_UNSAFE = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_STACK = 2  # combining marks kept on one letter

_NEAREST = {
    "“": '"', "”": '"', "„": '"', "″": '"', "‘": "'", "’": "'", "′": "'",
    "–": "-", "—": "-", "−": "-", "·": "-", "•": "*", "…": "...", "×": "x", "→": "->", "←": "<-",
    "½": "1/2", "¼": "1/4", "°": " deg", "\u00a0": " ", "♦": "*", "♢": ".", "●": "*", "○": "o",
    "⚔": "x", "✓": "ok", "≤": "<=", "≥": ">=", "ß": "ss", "æ": "ae", "ø": "o", "ł": "l",
    "Æ": "AE", "Ø": "O", "Ł": "L", "đ": "d",
    "─": "-", "│": "|", "═": "=", "║": "|",
}  # fmt: skip


def inert(text: str) -> str:
    """Return text in one line without anything that steers a terminal."""
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    marks = 0
    for character in text:
        kind = unicodedata.category(character)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind == "Cf" or character in _DROPPED or marks > _STACK:
            continue
        kept.append("?" if kind in _UNSAFE else character)
    return "".join(kept)


class HungUp(Exception):
    """Nobody reads the output any more."""


def has_gone(error: OSError) -> bool:
    """Whether an error says that a reader or a terminal is no longer there."""
    return error.errno in (errno.EPIPE, errno.EIO) and error.filename is None


def write_line(line: str) -> None:
    """Print a line at once, so that a pipe sees it when it happens; raise HungUp."""
    try:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    except OSError as error:
        if has_gone(error):
            raise HungUp from error
        raise


def ascii_nearest(text: str) -> str:
    """Return text as near as ASCII comes."""
    return "".join(map(_ascii, text))


def prepare_streams(environment: Mapping[str, str] | None = None) -> None:
    """Let standard input, output and error take any text under any locale."""
    codecs.register_error("dustup.nearest", _replace)
    unicode = speaks_unicode(os.environ if environment is None else environment)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            narrow = not unicode and "utf" in stream.encoding.lower()
            stream.reconfigure(encoding="ascii" if narrow else None, errors="dustup.nearest")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def speaks_unicode(environment: Mapping[str, str]) -> bool:
    """Return whether the environment promises a UTF-8 terminal."""
    if environment.get("PYTHONIOENCODING") or environment.get("PYTHONUTF8") == "1":
        return True  # asked for by name; the streams know better
    ctype = environment.get("LC_CTYPE")
    if ctype == "C.UTF-8" and environment.get("LANG") in ("C", "POSIX"):
        ctype = "C"  # Python itself set it (PEP 538)
    promised = environment.get("LC_ALL") or ctype or environment.get("LANG", "")
    return "utf8" in promised.lower().replace("-", "")


def _ascii(character: str) -> str:
    if character.isascii():
        return character
    if character in _NEAREST:
        return _NEAREST[character]
    return unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode() or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return ascii_nearest(error.object[error.start : error.end]), error.end
