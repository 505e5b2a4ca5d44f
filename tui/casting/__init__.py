"""The screen of a saved game without a terminal: as a picture, or as a recording.

exhibit.py    what is shown: map, card, dice and story of a moment, and where in the game it is
filming.py    the screen of one moment after another, as cells
pacing.py     how long each is shown
picture.py    cells as SVG
recording.py  cells as an asciicast, for asciinema

Both are made of the save alone: the same bytes at any time, on any machine. What is made for a
seat holds nothing that this seat has not seen.
"""

from tui.casting.filming import SIZE, Look
from tui.casting.picture import svg
from tui.casting.recording import cast

__all__ = ["SIZE", "Look", "cast", "svg"]
