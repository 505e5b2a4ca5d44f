"""A saved game in other forms: `dustup export`.

text.py      its story as plain lines        markdown.py  a table of its turns
jsonl.py     an object for each answer       dice.py      a row for each roll and draw
sharing.py   a code to paste                 copying.py   a seat's own copy, to be watched
source.py    what all of them read           turns.py     what was done in each turn
playing.py   a code played again

What is made for a seat holds nothing that this seat has not seen.
"""

from engine.session.exporting.copying import copy
from engine.session.exporting.text import as_text, lines

__all__ = ["as_text", "copy", "lines"]
