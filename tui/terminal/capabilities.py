"""What a terminal can do, from its name, an environment and a player's setting: nothing is asked.

NO_COLOR counts unless it is empty (no-color.org). COLORTERM does not count under `screen`, which
hands it on from the terminal outside and shows none of these colours.
"""

import os
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from tui.inert import speaks_unicode
from tui.terminal.colours import Depth

VARIABLE = "DUSTUP_COLOURS"
DEPTHS = {
    "mono": Depth.MONO,
    "8": Depth.EIGHT,
    "16": Depth.SIXTEEN,
    "256": Depth.PALETTE,
    "true": Depth.TRUE,
}
STILL = ("", "dumb", "unknown", "network", "emacs")  # these cannot move their cursor
MONO = ("vt", "wy", "ansi-m", "linux-m", "hp", "tvi", "adm")
EIGHT = ("linux", "ansi", "cons25", "pcansi", "cygwin", "sun", "hurd", "scoansi")
TRUE = (
    "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour",
    "iterm2", "mintty",
)  # fmt: skip
PLAIN_CONSOLES = (*MONO, *EIGHT)  # print the tail of sequences that they do not know


class Capabilities(NamedTuple):
    """What may be sent to a terminal."""

    depth: Depth = Depth.TRUE
    ascii_only: bool = False
    moves: bool = True  # without a cursor that moves there is no screen to show
    xterm_like: bool = True  # keys and updates can be asked for in xterm's ways


def capabilities(
    term: str, environment: Mapping[str, str], *, wanted: str = "", remote: bool = False
) -> Capabilities:
    """Return what a terminal can do.

    Args:
        term: its name, as in TERM.
        environment: the variables of its side; a remote one may have told few of them.
        wanted: the colours that the player has set, a key of DEPTHS.
        remote: take a terminal whose locale is not told for one of UTF-8.
    """
    term = term.strip().lower()
    return Capabilities(
        DEPTHS.get(wanted) or _depth(term, environment),
        ascii_only=not _has_unicode(term, environment, remote),
        moves=term not in STILL,
        xterm_like=term not in STILL and not term.startswith(PLAIN_CONSOLES),
    )


@cache
def here() -> Capabilities:
    """Return what the terminal of this process can do, as its environment was at first."""
    wanted = os.environ.get(VARIABLE, "")
    return capabilities(os.environ.get("TERM", ""), os.environ, wanted=wanted)


def misnamed(environment: Mapping[str, str]) -> str:
    """Say what is wrong with the colours that are wished for, "" if nothing is."""
    wanted = environment.get(VARIABLE, "")
    if not wanted or wanted in DEPTHS:
        return ""
    return f"{VARIABLE}: “{wanted}” is none of {', '.join(DEPTHS)}."


def _depth(term: str, environment: Mapping[str, str]) -> Depth:
    named = environment.get("COLORTERM", "").lower() in ("truecolor", "24bit")
    in_screen = term.startswith("screen") and environment.get("TERM_PROGRAM") != "tmux"
    ladder = (
        (bool(environment.get("NO_COLOR")), Depth.MONO),
        (term in STILL or term.startswith(MONO) or term.endswith(("-m", "-mono")), Depth.MONO),
        (named and not in_screen, Depth.TRUE),
        (term.endswith("-direct") or term.startswith(TRUE), Depth.TRUE),
        ("256color" in term, Depth.PALETTE),
        ("16color" in term, Depth.SIXTEEN),
        (term == "screen" or term.startswith(EIGHT), Depth.EIGHT),
    )
    return next((depth for holds, depth in ladder if holds), Depth.SIXTEEN)


def _has_unicode(term: str, environment: Mapping[str, str], remote: bool) -> bool:
    told = any(environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    if told or not remote:
        return speaks_unicode(environment)
    return term not in STILL and not term.startswith(PLAIN_CONSOLES)
