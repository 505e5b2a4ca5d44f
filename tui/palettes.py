"""The colours of every theme, beside the colour of dusk that each stands for.

All drawing is in the colours of dusk. Where a colour means another thing as a ground than as ink,
a row of its own, `on` something, gives what stands for it as a ground. All are of the 256 cube, so
that terminals of 256 colours show the same, and for the few bytes that these take.
"""

from collections.abc import Mapping
from typing import NamedTuple

_ROWS = """
#            dusk     paper    contrast amber    teal
ink          #121212  #ffffff  #000000  #121212  #121212
on_page      #121212  #eeeeee  #000000  #121212  #121212
panel        #1c1c1c  #eeeeee  #000000  #1c1c1c  #1c1c1c
ground       #262626  #ffffd7  #000000  #262626  #262626
bar          #303030  #dadada  #1c1c1c  #303030  #303030
boards       #3a3a3a  #ffd7af  #303030  #3a3a3a  #3a3a3a
slate        #5f5f87  #afafd7  #00005f  #5f5f87  #5f5f87
cave         #080808  #bcbcbc  #1c1c1c  #080808  #080808
on_tile      #4e4e4e  #d7d7af  #444444  #4e4e4e  #4e4e4e
below        #4e4e4e  #bcbcbc  #767676  #4e4e4e  #4e4e4e

text         #d7d7d7  #262626  #ffffff  #e4e4e4  #eeeeee
faded        #949494  #585858  #bcbcbc  #8a8a8a  #8a8a8a
strong       #ffffd7  #000000  #ffffff  #ffffff  #ffffff
title        #ffd75f  #87005f  #ffd700  #ffd700  #ffd75f
good         #afd787  #005f00  #5fff5f  #5fafff  #00afaf
warn         #ffaf5f  #875f00  #ff8700  #ffaf00  #ffafaf
on_warn      #ffaf5f  #af5f00  #ff8700  #ffaf00  #ffafaf
bad          #ff875f  #af0000  #ff8787  #ff5f00  #d75f5f
first        #87d7ff  #005faf  #5fd7ff  #afd7ff  #87ffff
fourth       #d7afff  #8700af  #d75fff  #ffffaf  #ffd7d7
note         #d7af87  #5f0000  #ffd7af  #ffd7af  #d7afaf
dust         #767676  #8a8a8a  #9e9e9e  #767676  #767676
on_die       #bcbcbc  #4e4e4e  #dadada  #bcbcbc  #bcbcbc

first_body   #5f87af  #87afd7  #5f87af  #5f87af  #5fafaf
second_body  #af5f5f  #d78787  #af5f5f  #875f00  #875f5f
third_body   #5f875f  #87af87  #87af87  #87afd7  #5f8787
fourth_body  #875faf  #af87d7  #8700d7  #d7d7af  #d7afaf
stale        #626262  #b2b2b2  #767676  #626262  #626262

on_plain     #444444  #d7d7d7  #444444  #444444  #444444
on_good      #005f5f  #afd7d7  #005f00  #005f5f  #005f5f
good_sign    #87d7af  #005f5f  #87ffaf  #5fd7ff  #87ffff
on_doubt     #5f5f00  #ffd787  #5f5f00  #875f00  #875f5f
doubt_sign   #ffd787  #5f5f00  #ffff87  #ffd787  #ffd7d7
on_cursor    #ffd787  #d75f00  #ffff87  #ffd787  #ffd787
on_bad       #5f0000  #ffafaf  #870000  #5f0000  #5f0000
bad_sign     #ff8787  #870000  #ffafaf  #ff875f  #ff8787
on_target    #af0000  #ff8787  #af0000  #af5f00  #af0000
on_dusk      #d75f5f  #87005f  #d75f5f  #d75f5f  #d75f5f
on_nightfall #af5f87  #5f005f  #af5f87  #875f87  #af5f87

on_stone     #875f5f  #d7afaf  #4e4e4e  #875f5f  #626262
dust_specks  #875f5f  #d7af87  #875f5f  #875f5f  #875f5f
stone        #af8787  #875f5f  #dadada  #af8787  #bcbcbc
on_timber    #875f00  #d7af87  #875f00  #875f00  #875f5f
plank        #875f00  #af875f  #af8700  #af8700  #af8787
timber       #d7af5f  #5f5f00  #ffd787  #d7af5f  #d7af87
wood         #d78700  #af5f00  #ffaf00  #d78700  #d78787
seam         #5f5f5f  #bcbcbc  #767676  #5f5f5f  #5f5f5f
on_canvas    #5f5f5f  #c6c6c6  #5f5f5f  #5f5f5f  #5f5f5f
canvas       #d7d7af  #5f5f5f  #ffffd7  #d7d7af  #d7d7d7
straw        #d7af00  #875f00  #ffd700  #d7af00  #ffd7af
mud          #af8700  #875f00  #d7af00  #af8700  #af8787
coach        #af5f00  #870000  #ffaf5f  #d78700  #d78787
sand         #af875f  #d78700  #d7af5f  #af875f  #af8787
post         #d7875f  #875f5f  #ffaf87  #d7875f  #d78787
iron         #9e9e9e  #4e4e4e  #dadada  #9e9e9e  #9e9e9e
fire         #ff8700  #d70000  #ff8700  #ff8700  #ff8787
brush        #87af5f  #5f8700  #87ff5f  #87afaf  #5fafaf
jungle       #5f8700  #5f8700  #87d700  #5f8787  #5f8787
palm         #87d75f  #008700  #87ff5f  #87d7d7  #87d7d7
cactus       #5faf5f  #008700  #5fd75f  #5fafaf  #5fafaf
on_water     #00005f  #afd7ff  #00005f  #00005f  #00005f
water        #5fafd7  #005faf  #87d7ff  #5fafd7  #5fd7d7
sea          #0087af  #0087af  #00afff  #0087d7  #00afaf
on_surf      #005f87  #87d7ff  #005f87  #005f87  #008787
surf         #afd7d7  #005f5f  #d7ffff  #afd7d7  #afd7d7
"""


Table = Mapping[str, str]


class Colours(NamedTuple):
    """What stands for the colours of dusk: as ink, and, where that differs, as a ground."""

    inks: Table
    grounds: Table


def colours(theme: str) -> Colours:
    """Return the colours of a theme; raise KeyError if there is none of that name."""
    return _BY_THEME[theme]


def _read() -> dict[str, Colours]:
    head, *rows = (line.split() for line in _ROWS.splitlines() if line)
    read = {}
    for at, theme in enumerate(head[1:], 1):
        inks = {row[1]: row[at] for row in rows if not row[0].startswith("on_")}
        grounds = {row[1]: row[at] for row in rows if row[0].startswith("on_")}
        read[theme] = Colours(inks, grounds)
    return read


_BY_THEME = _read()
NAMES = tuple(_BY_THEME)
