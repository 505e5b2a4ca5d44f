"""What each game says of itself: its page of rules, its acts, its figures with their marks."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

from engine import rulesets
from engine.core import rulebook, tables
from engine.core.errors import IllegalAction
from engine.core.events import Action
from engine.core.rulebook import Rulebook
from engine.core.ruleset import Ruleset
from engine.core.scenario import read_text
from engine.core.tables import Origin
from engine.core.words import nearest, quoted, worded
from engine.session import checking

_CITED = re.compile(r" \([^()]*[A-Z]{3,4}-[^()]*\)")


class Act(Struct, frozen=True):
    """A verb: its letter on the screen, what it does, the ids that say so."""

    verb: str
    key: str
    told: str
    refers: tuple[str, ...]


class Figure(Struct, frozen=True):
    """One figure of a row, as text, and where it is from."""

    name: str
    value: str
    mark: Origin


class Figures(Struct, frozen=True):
    """A row of the tables: its path ("weapons.revolver"), what its figures mean, the figures."""

    path: str
    name: str
    told: str
    figures: tuple[Figure, ...]
    refers: tuple[str, ...]

    @property
    def changed(self) -> bool:
        """Whether a figure of it is neither the rulebook's nor the house's."""
        return any(figure.mark == "yours" for figure in self.figures)


class Book(Struct, frozen=True):
    """One game's rules; the conventions of the table are a book without a game."""

    rules: str
    page: Rulebook
    acts: tuple[Act, ...] = ()
    figures: tuple[Figures, ...] = ()
    later: tuple[str, ...] = ()  # ids that are not played yet


def books(rules: str = "", own: Path | None = None) -> tuple[Book, ...]:
    """Return the books of one game or of all, and the conventions, which hold in each.

    `own` is a file of figures, laid over those of the game that it is for. Raise IllegalAction for
    an unknown game, ScenarioInvalid for a file that is not in order.
    """
    known = [each.name for each in rulesets.RULESETS]
    if rules and rules not in known:
        raise IllegalAction(f"There are no rules {quoted(rules)}{nearest(rules, known)}")
    changed = {} if own is None else checking.tables(read_text(own), str(own), rules)
    meant = changed.get(tables.RULES, rules)
    chosen = (each for each in rulesets.RULESETS if rules in ("", each.name))
    return (
        *(_with_figures(each, changed if each.name == meant else {}) for each in chosen),
        _conventions(),
    )


def book(rules: Ruleset[Any], in_force: Any = None) -> Book:
    """Return a game's book, with the figures that one game of it is played by."""
    return _book(rules, tables.load(_text(rules), _kind(rules)) if in_force is None else in_force)


def at_table(rules: Ruleset[Any], in_force: Any) -> tuple[Book, ...]:
    """Return what holds in a game under way: its book, and the conventions."""
    return book(rules, in_force), _conventions()


def changed(rules: str, own: Path) -> list[str]:
    """Return which figures a file changes: "revolver dice"."""
    figures = books(rules, own)[0].figures
    return [
        f"{row.name} {figure.name}"
        for row in figures
        for figure in row.figures
        if figure.mark == "yours"
    ]


def _with_figures(rules: Ruleset[Any], own: Mapping[str, Any]) -> Book:
    return _book(rules, tables.load(_text(rules), _kind(rules), own)) if own else book(rules)


def _book(rules: Ruleset[Any], in_force: Any) -> Book:
    page = _page(rules)
    acts = tuple(_acts(rules, page))
    return Book(rules.name, page, acts, tuple(_figures(rules, page, in_force)), rules.later)


def _conventions() -> Book:
    return Book("", _parsed(_file("engine.core", "conventions.md")))


def _page(rules: Ruleset[Any]) -> Rulebook:
    return _parsed(_file(_package(rules), "rules.md"))


def _text(rules: Ruleset[Any]) -> str:
    return _file(_package(rules), "tables.toml")


def _package(rules: Ruleset[Any]) -> str:
    return type(rules).__module__.rpartition(".")[0]


@lru_cache(maxsize=16)
def _file(package: str, name: str) -> str:
    return files(package).joinpath(name).read_text(encoding="utf-8")


_parsed = lru_cache(maxsize=16)(rulebook.parse)


def _kind(rules: Ruleset[Any]) -> Any:
    """Return the type of a game's tables: State.setting is a Setting[Tables]."""
    return get_args(get_type_hints(rules.state_type)["setting"])[0]


# --- verbs


def _acts(rules: Ruleset[Any], page: Rulebook) -> Iterator[Act]:
    """Yield each verb that has a letter, with what its actions' first lines say."""
    kinds = [kind for kind in _types(rules.event_type) if issubclass(kind, Action)]
    for verb, key in rules.keys.items():
        lines = [_first_line(kind) for kind in kinds if getattr(kind, "verb", "") == verb]
        told, refers = _told(" ".join(dict.fromkeys(lines)), page)
        yield Act(verb, key, told, refers)


def _types(kind: Any) -> Iterator[type]:
    """Yield the classes that a union is made of, those inside `Decided[…]` too."""
    inner = get_args(kind)
    if not inner and isinstance(kind, type):
        yield kind
    for part in inner:
        yield from _types(part)


def _told(line: str, page: Rulebook) -> tuple[str, tuple[str, ...]]:
    """Return a line of a docstring as a player reads it, and the ids that it cites."""
    plain = re.sub(r"^[A-Z]+-[^:]*: ", "", _CITED.sub("", line).replace("`", ""))
    return plain[:1].upper() + plain[1:], rulebook.references(line, page)


def _first_line(kind: type) -> str:
    return (kind.__doc__ or "").strip().split("\n\n")[0].replace("\n    ", " ")


# --- figures


def _figures(rules: Ruleset[Any], page: Rulebook, in_force: Any) -> Iterator[Figures]:
    marks = tables.marks(_text(rules), in_force)
    plain = msgspec.to_builtins(in_force)
    loose = {name: value for name, value in plain.items() if not isinstance(value, dict)}
    if loose:
        yield Figures("", "figures of all", "", tuple(_row(loose, "", marks)), ())
    for name, part in plain.items():
        if isinstance(part, dict):
            told, refers = _told(_first_line(_kind_of(type(in_force), name)), page)
            for path, row in _rows(part, name):
                says = f"{row['told']} ({marks[f'{path}.told']})" if row.get("told") else told
                figures = tuple(_row(row, path, marks))
                yield Figures(path, _name(path, row), says, figures, refers)


def _kind_of(whole: type, field: str) -> type:
    """Return the struct whose rows a table holds, or that it is; `whole` itself for neither."""
    encoded = {each.encode_name: each.name for each in msgspec.structs.fields(whole)}
    kind = get_type_hints(whole)[encoded[field]]
    found = [part for part in (kind, *get_args(kind)) if isinstance(part, type)]
    return next((part for part in found if issubclass(part, Struct)), object)


def _rows(part: Mapping[str, Any], path: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield what stands together: a table of figures, or each row of a table of rows."""
    own = {name: value for name, value in part.items() if not isinstance(value, dict)}
    if own:
        yield path, own
    for name, value in part.items():
        if isinstance(value, dict):
            yield from _rows(value, f"{path}.{name}")


def _row(row: Mapping[str, Any], path: str, marks: Mapping[str, Origin]) -> Iterator[Figure]:
    for name, value in row.items():
        if name not in ("name", "told"):
            mark = marks[f"{path}.{name}".strip(".")]
            yield Figure(name.replace("_", " "), worded(value), mark)


def _name(path: str, row: Mapping[str, Any]) -> str:
    return str(row.get("name") or path.rpartition(".")[2].replace("_", " "))
