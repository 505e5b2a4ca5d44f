"""A page of rules taken apart: statements, resolutions, tables, examples, and who refers to whom.

A page is Markdown: `# PREFIX: Title`, chapters (`##`), headings in bold alone on a line, and
paragraphs that begin with an id in bold. What is short for an id of the same page ("R5", "M2")
refers to it, but for S and a number: that is where a figure was found. Ids after the last arrow of
a paragraph are what has to be read with it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Kind = Literal["statement", "resolution", "house procedure", "table", "worked example"]
KINDS: tuple[Kind, ...] = (
    "statement", "resolution", "house procedure", "table", "worked example",
)  # fmt: skip

_ID = r"(?:E-|T-)?[A-Z]{3,4}-\w[\w.]*"
_PARAGRAPH = re.compile(rf"(?:- )?\*\*({_ID})(?: ([^*]+))?\*\*\s*(.*)")
_HEADING = re.compile(r"\*\*([^*]+)\*\*(?: \([^()]*\))?")
_RESOLUTION, _PROCEDURE = re.compile(r"[A-Z]+-R\d+"), re.compile(r"[A-Z]+-H\d+")
_REFERENCE = re.compile(rf"(?<![\w-])({_ID}|[A-Z]{{1,2}}\d+[a-z]?)(?!\w)")
_ARROWS = re.compile(r"\s*→\s*([A-Z][\w.-]*(?:, [A-Z][\w.-]*)*)$")
_NUMBER = re.compile(r"[A-Z]?\d+(-\d+)?")
_RULE = re.compile(r"\|[\s|:-]+\|")


class Grid(Struct, frozen=True):
    """Rows under heads, with the line that stands over them."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = ()

    def told(self, row: tuple[str, ...]) -> str:
        """Return a row in one sentence: "Revolver: Class handgun; Aim +2"."""
        names = 1 + self._is_numbered
        cells = zip(self.head[names:], row[names:], strict=False)
        told = "; ".join(f"{name} {cell}".strip() for name, cell in cells if cell)
        return f"{' '.join(row[:names])}: {told}"

    @property
    def _is_numbered(self) -> bool:
        """Whether each row begins with a number or a face, and a name of its own after that."""
        names = [row[1] for row in self.rows if len(row) > 1]
        numbers = all(_NUMBER.fullmatch(row[0]) for row in self.rows)
        return numbers and len(self.head) > 2 and len(set(names)) == len(self.rows)


class Entry(Struct, frozen=True):
    """A paragraph with an id. `arrows` is what to read with it, `mentions` what else it names."""

    id: str
    kind: Kind
    section: str
    title: str  # of a table; else the words before the first colon, if they are few
    text: str
    grids: tuple[Grid, ...] = ()
    arrows: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()

    @property
    def refers(self) -> tuple[str, ...]:
        """All that it refers to."""
        return (*self.arrows, *self.mentions)


class Rulebook(Struct, frozen=True):
    """A page: its entries by id, in order."""

    prefix: str
    title: str
    entries: Mapping[str, Entry]

    def of(self, kind: Kind) -> list[Entry]:
        """Return all entries of a kind."""
        return [entry for entry in self.entries.values() if entry.kind == kind]

    def referring(self, id_: str) -> list[Entry]:
        """Return the entries that refer to an id."""
        return [entry for entry in self.entries.values() if id_ in entry.refers]


def parse(text: str) -> Rulebook:
    """Return a page of rules by its parts."""
    first, *lines = text.splitlines()
    prefix, _, title = first.removeprefix("#").partition(":")
    found = dict(_entries(lines))
    own = Rulebook(prefix.strip(), title.strip(), found)
    whole = {id_: _with_references(entry, own) for id_, entry in found.items()}
    return replace(own, entries=whole)


def kind_of(id_: str) -> Kind:
    """Return what an id stands for."""
    if id_.startswith("E-"):
        return "worked example"
    if id_.startswith("T-"):
        return "table"
    if _RESOLUTION.fullmatch(id_):
        return "resolution"
    return "house procedure" if _PROCEDURE.fullmatch(id_) else "statement"


def references(text: str, book: Rulebook) -> tuple[str, ...]:
    """Return the ids that a text names, each once, short ones written out."""
    named = (_written_out(word, book) for word in _REFERENCE.findall(text))
    return tuple(dict.fromkeys(id_ for id_ in named if id_))


def _written_out(word: str, book: Rulebook) -> str:
    """Return the id that a word stands for, "" for none; ids of other pages are taken as said."""
    word = word.rstrip(".")
    if "-" in word:
        own = word.removeprefix("E-").removeprefix("T-").startswith(f"{book.prefix}-")
        return word if word in book.entries or not own else ""
    id_ = f"{book.prefix}-{word}"
    return id_ if id_ in book.entries and not re.fullmatch(r"S\d+", word) else ""


def _with_references(entry: Entry, book: Rulebook) -> Entry:
    tail = _ARROWS.search(entry.text)
    arrows = references(tail[1], book) if tail else ()
    text = entry.text[: tail.start()] if arrows and tail else entry.text
    cells = " ".join(_all_cells(entry.grids))
    named = references(f"{entry.title} {text} {cells}", book)
    others = tuple(id_ for id_ in named if id_ not in (entry.id, *arrows))
    return replace(entry, text=text, arrows=arrows, mentions=others)


def _all_cells(grids: Iterable[Grid]) -> Iterator[str]:
    for grid in grids:
        yield from (grid.title, *grid.head)
        for row in grid.rows:
            yield from row


def _entries(lines: list[str]) -> Iterator[tuple[str, Entry]]:
    """Yield each paragraph with an id, with the tables and lines that follow it."""
    section, entry = "", None
    for number, line in enumerate(lines):
        paragraph, heading = _PARAGRAPH.fullmatch(line), _HEADING.fullmatch(line)
        title = heading[1] if heading else _chapter(line)
        if paragraph or title:
            if entry:
                yield entry.id, entry
            entry = _begun(paragraph, section) if paragraph else None
            section = section if paragraph else title
        elif entry and line.strip():
            entry = _continued(entry, line, _following(lines, number))
    if entry:
        yield entry.id, entry


def _chapter(line: str) -> str:
    """Return the heading that a line is, without its number."""
    if line.startswith("##"):
        return re.sub(r"^#+ [\d.]* ?", "", line)
    return line[:-1] if re.fullmatch(r"[A-Z][a-z ]+:", line) else ""


def _begun(found: re.Match[str], section: str) -> Entry:
    id_, title, text = found[1], found[2] or "", found[3].replace("**", "")
    if not title:
        label, colon, _ = text.partition(":")
        title = label.strip('" ') if colon and len(label.split()) <= 6 else ""
    return Entry(id_, kind_of(id_), section, title, text)


def _following(lines: list[str], number: int) -> str:
    return next((line for line in lines[number + 1 :] if line.strip()), "")


def _continued(entry: Entry, line: str, following: str) -> Entry:
    """Return an entry with one more line: of a table, over one, or of text."""
    *others, last = entry.grids or (Grid("", ()),)
    if _RULE.fullmatch(line):
        return entry
    if line.startswith("|"):
        cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        if _RULE.fullmatch(following):
            untitled = [] if not last.head else [last]
            begun = Grid("" if last.head else last.title, cells)
            return replace(entry, grids=(*others, *untitled, begun))
        return replace(entry, grids=(*others, replace(last, rows=(*last.rows, cells))))
    if following.startswith("|"):
        return replace(entry, grids=(*entry.grids, Grid(line.strip(), ())))
    return replace(entry, text=f"{entry.text} {line.strip()}".strip())
