"""A saved game in other forms: `dustup export`.

text.py      its story as plain lines        markdown.py  a table of its turns
jsonl.py     an object for each answer       dice.py      a row for each roll and draw
sharing.py   a code to paste                 copying.py   a seat's own copy, to be watched
source.py    what all of them read           turns.py     what was done in each turn
choosing.py  answers as choices          playing.py   a code played again

What is made for a seat holds nothing that this seat has not seen.
"""

from engine.session.exporting.copying import copy
from engine.session.exporting.dice import as_csv
from engine.session.exporting.jsonl import as_json_lines
from engine.session.exporting.markdown import as_markdown
from engine.session.exporting.sharing import as_code, is_code, unshare
from engine.session.exporting.text import as_text, lines

__all__ = [
    "as_code", "as_csv", "as_json_lines", "as_markdown", "as_text", "copy", "is_code", "lines",
    "unshare",
]  # fmt: skip
