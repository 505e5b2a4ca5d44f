"""Looks the rules up: a statement by its id, or all that there is about a word."""

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.rulebook import Entry, Grid, Kind
from engine.core.words import nearest, quoted
from engine.session.shelf import Act, Book, Figures

KINDS: dict[Kind, str] = {
    "statement": "rule",
    "resolution": "house reading",
    "house procedure": "house",
    "table": "table",
    "worked example": "example",
}
MOST = 8  # paragraphs that are told whole though they only mention a word
_NO_TOPICS = ("Tables", "Worked examples")  # sections that are about everything
_SHORTEST = 4  # letters of a word that somebody may have meant


class Brief(Struct, frozen=True):
    """A paragraph that is only pointed at."""

    id: str
    text: str


class Passage(Struct, frozen=True):
    """A paragraph told whole, with what is to be read with it and who refers to it."""

    id: str
    kind: str  # one of KINDS' words
    title: str
    text: str
    later: bool  # it is not played yet
    grids: tuple[Grid, ...] = ()
    arrows: tuple[Brief, ...] = ()
    mentions: tuple[Brief, ...] = ()
    referring: tuple[Brief, ...] = ()


class Line(Struct, frozen=True):
    """A row of a table of the rulebook, in a sentence."""

    id: str
    text: str


class Part(Struct, frozen=True):
    """What one game says: acts, figures, rows, paragraphs, and where else the word stands."""

    rules: str
    title: str
    acts: tuple[Act, ...] = ()
    figures: tuple[Figures, ...] = ()
    lines: tuple[Line, ...] = ()
    passages: tuple[Passage, ...] = ()
    also: tuple[Brief, ...] = ()


class Topic(Struct, frozen=True):
    """Something that can be looked up in one game, with what it is in a few words."""

    rules: str
    term: str
    told: str


class Section(Struct, frozen=True):
    """A line of a table of contents: statements from the first to the last."""

    title: str
    first: str
    last: str


class Contents(Struct, frozen=True):
    """What a book holds."""

    rules: str
    title: str
    sections: tuple[Section, ...]
    tables: tuple[Brief, ...]
    acts: tuple[str, ...]
    names: tuple[str, ...]  # of rows of the tables


def look_up(term: str, books: Sequence[Book]) -> tuple[Part, ...]:
    """Return what the books say about a term; raise IllegalAction, naming the nearest one."""
    word = _plain(term)
    if found := _by_id(word, books):
        return found
    for tried in (word, word.removesuffix("s"), word.removesuffix("es")):
        if found := tuple(part for book in books if (part := _about(tried, book, books))):
            return _clear(found)
    meant = nearest(word, _names(books, ids="-" in word)) or nearest(word, _words(books))
    raise IllegalAction(f"The rules say nothing of {quoted(term)}{meant}")


def contents(books: Iterable[Book]) -> tuple[Contents, ...]:
    """Return a table of contents of each book."""
    return tuple(map(_contents, books))


def topics(books: Iterable[Book]) -> tuple[Topic, ...]:
    """Return all that can be looked up: verbs, rows of the tables, then every paragraph."""
    return tuple(topic for book in books for topic in _topics(book))


def _topics(book: Book) -> Iterator[Topic]:
    for act in book.acts:
        yield Topic(book.rules, act.verb, act.told)
    for row in book.figures:
        names = [row.name] if "." in row.path else [each.name for each in row.figures]
        yield from (Topic(book.rules, name, ", ".join(row.refers)) for name in names)
    for entry in book.page.entries.values():
        yield Topic(book.rules, entry.id, _shown(entry))


def _contents(book: Book) -> Contents:
    entries = [entry for entry in book.page.entries.values() if entry.kind != "table"]
    groups: dict[str, list[str]] = {}
    for entry in entries:
        groups.setdefault(entry.section or "Statements", []).append(entry.id)
    sections = (Section(title, ids[0], ids[-1]) for title, ids in groups.items())
    return Contents(
        book.rules,
        book.page.title,
        tuple(sections),
        tuple(Brief(table.id, table.title) for table in book.page.of("table")),
        tuple(act.verb for act in book.acts),
        tuple(dict.fromkeys(row.name for row in book.figures if row.path)),
    )


# --- by id


def _by_id(word: str, books: Sequence[Book]) -> tuple[Part, ...]:
    """Return a paragraph by its id; a short id is that of every book that has it."""
    found: list[Part] = []
    for book in books:
        whole = (word, f"{book.page.prefix}-{word}".lower())
        ids = [id_ for id_ in book.page.entries if id_.lower() in whole]
        if ids:
            passages = tuple(_passage(book.page.entries[id_], book, books) for id_ in ids)
            found.append(Part(book.rules, book.page.title, passages=passages))
    return tuple(found)


def _passage(entry: Entry, book: Book, books: Sequence[Book]) -> Passage:
    return Passage(
        id=entry.id,
        kind=KINDS[entry.kind] if book.rules or entry.kind != "statement" else "house",
        title=entry.title if entry.kind == "table" else "",
        text=_opened(entry.text) if entry.kind == "table" else entry.text,
        later=entry.id in book.later,
        grids=entry.grids,
        arrows=_briefs(entry.arrows, books),
        mentions=_briefs(entry.mentions, books),
        referring=_briefs(_referring(entry.id, book, books), books),
    )


def _opened(text: str) -> str:
    """Return a text that begins in brackets without them."""
    found = re.match(r"\(([^()]+)\)\.?\s*", text)
    return f"{found[1][:1].upper()}{found[1][1:]}. {text[found.end() :]}" if found else text


def _referring(id_: str, book: Book, books: Sequence[Book]) -> list[str]:
    """Return who refers to a paragraph: its own book, or each if it is a convention."""
    asked = [book] if book.rules else books
    return [entry.id for each in asked for entry in each.page.referring(id_)]


def _briefs(ids: Iterable[str], books: Sequence[Book]) -> tuple[Brief, ...]:
    known = (each.page.entries.get(id_) for id_ in ids for each in books)
    return tuple(Brief(entry.id, _shown(entry)) for entry in known if entry)


def _shown(entry: Entry) -> str:
    return f"{entry.title}. {entry.text}".rstrip(" .") if entry.kind == "table" else entry.text


# --- by a word


def _about(word: str, book: Book, books: Sequence[Book]) -> Part | None:
    """Return what a book says about a word, or None."""
    acts = tuple(act for act in book.acts if act.verb == word)
    rows = tuple(found for row in book.figures if (found := _row_of(row, word)))
    lines = tuple(_lines(word, book))
    titled = [entry.id for entry in book.page.entries.values() if _is_titled(entry, word)]
    cited = [id_ for act in acts for id_ in act.refers]
    tables = [id_ for row in rows for id_ in row.refers]
    also = [*tables, *_mentioning(word, book)] if word else []
    whole = list(dict.fromkeys([*titled, *cited]))
    whole = whole or _first(also, book, named=bool(acts or rows or lines))
    told = [book.page.entries[id_] for id_ in whole if id_ in book.page.entries]
    rest = [id_ for id_ in dict.fromkeys(also) if id_ not in whole]
    passages = tuple(_passage(entry, book, books) for entry in told)
    if not (acts or rows or lines or passages):
        return None
    title = book.page.title
    return Part(book.rules, title, acts, rows, lines, passages, _briefs(rest, books))


def _first(ids: list[str], book: Book, *, named: bool) -> list[str]:
    """Return what to tell whole of paragraphs that mention a word.

    Tables and examples are only where nothing else is found; what is read with another anyway is
    left out.
    """
    entries = book.page.entries
    own = [id_ for id_ in ids if id_ in entries]
    rules = [id_ for id_ in own if not id_.startswith(("T-", "E-"))]
    first = (rules if rules or named else own)[:MOST]
    below = [id_ for whole in first for id_ in entries[whole].arrows]
    return [id_ for id_ in first if id_ not in below]


def _clear(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return those parts that are about a word, if there are any, before those that mention it."""
    return tuple(sorted(parts, key=lambda part: not (part.acts or part.figures or part.lines)))


def _row_of(row: Figures, word: str) -> Figures | None:
    """Return a row that a word names, or the one figure of it that it does."""
    if word in (_plain(row.name), _plain(row.path.rpartition(".")[2])):
        return row
    own = tuple(figure for figure in row.figures if _plain(figure.name) == word)
    return replace(row, figures=own) if own and "." not in row.path else None


def _lines(word: str, book: Book) -> Iterator[Line]:
    """Yield the rows of the rulebook's tables that a word names."""
    for entry in book.page.of("table"):
        for grid in entry.grids:
            for row in grid.rows:
                if word in map(_cell, row[:2]) and not word.isdecimal():
                    yield Line(entry.id, grid.told(row))


def _is_titled(entry: Entry, word: str) -> bool:
    title = _plain(entry.title)
    begins = re.compile(rf"{re.escape(word)}\W")
    if title == word or begins.match(title) or begins.match(_plain(entry.text)):
        return bool(word)
    return entry.section not in _NO_TOPICS and _plain(entry.section) == word != ""


def _mentioning(word: str, book: Book) -> list[str]:
    """Return the paragraphs that have each word of a term in them."""
    wanted = [re.compile(rf"\b{re.escape(part)}") for part in word.split()]
    return [id_ for id_, text in _texts(book) if all(part.search(text) for part in wanted)]


def _texts(book: Book) -> Iterator[tuple[str, str]]:
    for entry in book.page.entries.values():
        cells = (cell for grid in entry.grids for row in grid.rows for cell in row)
        yield entry.id, " ".join((entry.section, entry.title, entry.text, *cells)).lower()


def _cell(cell: str) -> str:
    return _plain(re.sub(r"\(.*?\)", "", cell))


def _plain(term: str) -> str:
    """Return a term as it is compared: small letters, blanks for dashes below, no quotes."""
    return " ".join(term.lower().replace("_", " ").replace('"', " ").split())


def _names(books: Sequence[Book], *, ids: bool) -> list[str]:
    """Return all that has a name, or an id, of its own."""
    terms = (topic.term.lower() for topic in topics(books))
    return list(dict.fromkeys(term for term in terms if ids or "-" not in term))


def _words(books: Sequence[Book]) -> list[str]:
    """Return the words of all texts, for who remembers one of them only."""
    said = (word for book in books for _, text in _texts(book) for word in text.split())
    plain = (re.sub(r"\W", "", word) for word in said)
    return list(dict.fromkeys(word for word in plain if len(word) >= _SHORTEST))
