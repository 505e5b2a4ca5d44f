"""A saved game in other forms: `dustup export`.

text.py      its story as plain lines        markdown.py  a table of its turns
jsonl.py     an object for each answer       dice.py      a row for each roll and draw
sharing.py   a code to paste                 copying.py   a seat's own copy, to be watched
source.py    what all of them read           turns.py     what was done in each turn
choosing.py  answers as choices              playing.py   a code played again
writing.py   texts as files

What is made for a seat holds nothing that this seat has not seen.
"""

from engine.persistence.sharing import LONGEST, is_code
from engine.session.exporting.copying import copy
from engine.session.exporting.dice import as_csv
from engine.session.exporting.jsonl import as_json_lines
from engine.session.exporting.markdown import as_markdown
from engine.session.exporting.sharing import as_code, code_in, unshare
from engine.session.exporting.text import as_text, lines
from engine.session.exporting.writing import write

__all__ = [
    "LONGEST", "as_code", "as_csv", "as_json_lines", "as_markdown", "as_text", "code_in", "copy",
    "is_code", "lines", "unshare", "write",
]  # fmt: skip
