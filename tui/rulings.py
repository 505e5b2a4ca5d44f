"""What the rules say, as lines: for a terminal's width, for pipes, and for a screen to colour."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.core.rulebook import Grid
from engine.core.scene import Tone
from engine.session.rules import Brief, Contents, Part, Passage, contents, look_up
from engine.session.shelf import Book, Figures
from tui.wrapping import wrapped

Told = tuple[str, Tone]
INDENT = 2
PLAIN = 80  # columns of what is read line by line
_MARKS: dict[str, Tone] = {"printed": "dim", "found": "plain", "house": "warn", "yours": "good"}


def answer(parts: Sequence[Part], width: int) -> Iterator[Told]:
    """Yield all that was found, a game after the other."""
    alone = sum(len(part.passages) for part in parts) == 1
    for number, part in enumerate(parts):
        if number:
            yield "", "plain"
        yield _upper(part.title), "title"
        yield from _part(part, width, at_length=alone)


def table_of_contents(books: Sequence[Contents], width: int) -> Iterator[Told]:
    """Yield what each book holds."""
    for number, book in enumerate(books):
        if number:
            yield "", "plain"
        named = f" (--ruleset {book.rules})" if book.rules else ""
        yield from ((line, "title") for line in wrapped(_upper(book.title) + named, width))
        wide = max((len(section.title) for section in book.sections), default=0)
        wide = max(1, min(wide, width - 30))
        for section in book.sections:
            name, *more = wrapped(section.title, wide)
            span = section.first if section.first == section.last else f"to {section.last}"
            first = "" if section.first == section.last else f"{section.first} "
            yield f"  {name:<{wide}}  {first}{span}", "plain"
            yield from ((f"    {line}", "plain") for line in more)
        yield from _listed("Tables: ", (f"{each.id} {each.text}" for each in book.tables), width)
        yield from _listed("Verbs: ", book.acts, width)
        yield from _listed("Names: ", book.names, width)


def plain(term: str, books: Sequence[Book]) -> list[str]:
    """Return all about a term, or what the books hold, line by line; raise IllegalAction."""
    if term:
        return [line for line, _ in answer(look_up(term, books), PLAIN)]
    return [line for line, _ in table_of_contents(contents(books), PLAIN)]


def _part(part: Part, width: int, *, at_length: bool) -> Iterator[Told]:
    for act in part.acts:
        yield "", "plain"
        yield from _text(f"{act.verb} (key {act.key}): {act.told}", width, "strong")
    for row in part.figures:
        yield from _figures(row, width)
    if part.lines:
        yield "", "plain"
    for line in part.lines:
        yield from _text(f"{line.id}  {line.text}", width, hang=INDENT)
    if part.lines and any(row.changed for row in part.figures):
        yield from _text("Your own figures go before this table.", width, "good", indent=INDENT)
    read = [passage.id for passage in part.passages]
    for passage in part.passages:
        yield from _passage(passage, width, read, at_length=at_length)
    if part.also:
        yield "", "plain"
        yield from _listed("Also in ", (brief.id for brief in part.also), width, indent=0)


def _figures(row: Figures, width: int) -> Iterator[Told]:
    yield "", "plain"
    where = f" ({', '.join(row.refers)})" if row.refers else ""
    yield from _text(f"{row.name}{where}", width, "strong")
    yield from _text(row.told, width, "dim", indent=INDENT)
    names = max((len(figure.name) for figure in row.figures), default=0)
    values = min(max((len(figure.value) for figure in row.figures), default=0), 24)
    for figure in row.figures:
        name = f"{figure.name:<{names}}  "
        line = f"{name}{figure.value:<{values}}  {figure.mark}"
        if len(figure.value) <= values and INDENT + len(line) <= width:
            yield " " * INDENT + line, _MARKS[figure.mark]
        else:
            text = f"{name}{figure.value}  {figure.mark}"
            yield from _text(text, width, _MARKS[figure.mark], indent=INDENT, hang=names + 2)


def _passage(passage: Passage, width: int, read: list[str], *, at_length: bool) -> Iterator[Told]:
    """Yield a paragraph and what to read with it, unless that was `read` already."""
    yield "", "plain"
    kind = f"{passage.kind}, not played yet" if passage.later else passage.kind
    title = f"{passage.title} " if passage.title else ""
    tone: Tone = "warn" if "house" in kind else "strong"
    yield from _text(f"{passage.id} {title}[{kind}]", width, tone, hang=INDENT)
    yield from _text(passage.text, width, indent=INDENT)
    for grid in passage.grids:
        yield from _grid(grid, width)
    for brief in passage.arrows:
        text = "" if brief.id in read else f": {brief.text}"
        yield from _text(f"→ {brief.id}{text}", width, "dim", indent=INDENT, hang=INDENT)
        read.append(brief.id)
    for says, briefs in (("Names", passage.mentions), ("Named in", passage.referring)):
        yield from _pointed(says, briefs, width, at_length=at_length)


def _pointed(says: str, briefs: Sequence[Brief], width: int, *, at_length: bool) -> Iterator[Told]:
    if not briefs:
        return
    if not at_length:
        yield from _listed(f"{says} ", (brief.id for brief in briefs), width)
        return
    yield f"  {says}:", "dim"
    for brief in briefs:
        yield from _text(f"{brief.id}: {brief.text}", width, "dim", indent=4, hang=INDENT)


def _grid(grid: Grid, width: int) -> Iterator[Told]:
    """Yield a table: in columns where they fit, else a row in a sentence."""
    yield "", "plain"
    if grid.title:
        yield " " * INDENT + grid.title, "strong"
    rows = [row + ("",) * (len(grid.head) - len(row)) for row in (grid.head, *grid.rows)]
    wide = [max(map(len, column)) for column in zip(*rows, strict=False)]
    if INDENT + sum(wide) + 2 * len(wide) - 2 > width:
        for row in grid.rows:
            yield from _text(grid.told(row), width, indent=INDENT, hang=INDENT)
        return
    for number, row in enumerate(rows):
        cells = (f"{cell:<{room}}" for cell, room in zip(row, wide, strict=False))
        yield (" " * INDENT + "  ".join(cells)).rstrip(), "plain" if number else "dim"


def _listed(says: str, words: Iterable[str], width: int, indent: int = INDENT) -> Iterator[Told]:
    """Yield words after a heading; a name of several words stays in one line where it can."""
    first, *more = [word.replace(" ", "\0") for word in chain(words)] or [""]
    text = ", ".join([first, *more])
    if text:
        for line, tone in _text(says + text, width, "dim", indent=indent, hang=INDENT):
            yield line.replace("\0", " "), tone


def _text(
    text: str, width: int, tone: Tone = "plain", *, indent: int = 0, hang: int = 0
) -> Iterator[Told]:
    for line in wrapped(text, width - indent, hang):
        yield " " * indent + line, tone


def _upper(title: str) -> str:
    return title[:1].upper() + title[1:]
