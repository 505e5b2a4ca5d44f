"""Which statements of the rulebooks the tests show: `python -m tests.rules`, or `make rules`.

A rulebook is a page of marked paragraphs kept beside the code that plays it. A test names what it
shows in `@pytest.mark.rule("COW-4.2a")`; the marks are read from the source, nothing is run. What
a ruleset does not play yet it declares under `later`.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from engine.core.rulebook import KINDS, parse
from engine.rulesets import RULESETS

TESTS = Path(__file__).parent


class Book(NamedTuple):
    """A page of rules: its ids in order, each with its kind, and those not played yet."""

    prefix: str
    ids: dict[str, str]
    later: tuple[str, ...]

    def of(self, kind: str) -> list[str]:
        """Return all ids of a kind."""
        return [id_ for id_, its in self.ids.items() if its == kind]


def books() -> list[Book]:
    """Return the rulebook of every ruleset, and the conventions that they share.

    A convention is for later if no ruleset has use for it yet.
    """
    rulebooks = [_book(_package(type(rules)) / "rules.md", rules.later) for rules in RULESETS]
    unused = tuple(
        id_ for id_ in RULESETS[0].later if all(id_ in rules.later for rules in RULESETS)
    )
    return [*rulebooks, _book(files("engine.core") / "conventions.md", unused)]


@cache
def marks() -> dict[str, list[str]]:
    """Return the ids that tests are marked with, each with the places of the marks."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for id_, line in marks_in(path.read_text(encoding="utf-8")):
            found.setdefault(id_, []).append(f"{path.relative_to(TESTS)}:{line}")
    return found


def marks_in(source: str) -> Iterator[tuple[str, int]]:
    """Yield each id in a `pytest.mark.rule(…)` of a source text, with its line."""
    if "pytest.mark.rule" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                yield ast.literal_eval(argument), node.lineno


def gaps(book: Book, marked: dict[str, list[str]]) -> list[str]:
    """Return the ids that no test shows though they are played."""
    return [id_ for id_ in book.ids if id_ not in marked and id_ not in book.later]


def report() -> Iterator[str]:
    """Yield the report line by line."""
    marked = marks()
    for book in books():
        for kind in KINDS:
            if ids := book.of(kind):
                shown = sum(1 for id_ in ids if id_ in marked)
                title = book.prefix if kind == "statement" else f"  {kind}s"
                yield f"{title} {shown}/{len(ids)}"
        yield f"  later: {' '.join(id_ for id_ in book.ids if id_ in book.later) or 'none'}"
        yield f"  gaps: {' '.join(gaps(book, marked)) or 'none'}"


def _book(page: Traversable, later: tuple[str, ...]) -> Book:
    book = parse(page.read_text(encoding="utf-8"))
    ids: dict[str, str] = {id_: entry.kind for id_, entry in book.entries.items()}
    return Book(book.prefix, ids, tuple(id_ for id_ in later if id_ in ids))


def _package(kind: type) -> Traversable:
    return files(kind.__module__.rpartition(".")[0])


if __name__ == "__main__":
    sys.stdout.write("\n".join(report()) + "\n")
