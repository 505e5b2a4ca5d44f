"""Every statement of the rulebooks is shown by a test or declared as not played yet."""

import pytest

from engine.rulesets import RULESETS
from tests import rules

BOOKS = rules.books()
# statements, as the rulebooks themselves are counted
COUNTS = {"COW": 106, "DINO": 37, "PEP": 90, "PIR": 50, "GEN": 21}
KNOWN = {id_ for book in BOOKS for id_ in book.ids}


@pytest.mark.parametrize("book", BOOKS, ids=[book.prefix for book in BOOKS])
def test_the_rulebook_is_whole(book):
    assert len(book.of("statement")) == COUNTS[book.prefix]


@pytest.mark.parametrize("book", BOOKS, ids=[book.prefix for book in BOOKS])
def test_what_is_played_is_tested(book):
    assert rules.gaps(book, rules.marks()) == []


@pytest.mark.parametrize("book", BOOKS, ids=[book.prefix for book in BOOKS])
def test_what_is_tested_is_played(book):
    assert [id_ for id_ in book.later if id_ in rules.marks()] == []


@pytest.mark.parametrize("ruleset", RULESETS, ids=[ruleset.name for ruleset in RULESETS])
def test_what_comes_later_stands_in_the_rulebook(ruleset):
    assert [id_ for id_ in ruleset.later if id_ not in KNOWN] == []


def test_marks_name_what_exists():
    assert {id_: places for id_, places in rules.marks().items() if id_ not in KNOWN} == {}


def test_the_report_counts_what_is_shown():
    first = next(rules.report())
    assert first.startswith("COW ")
    assert first.endswith("/106")


def test_marks_are_read_from_decorators_and_cases():
    source = """
@pytest.mark.rule("COW-1.3b", "COW-R1")
def test_one(): ...

CASES = [pytest.param(1, marks=pytest.mark.rule("T-COW-2"))]
"""
    assert [id_ for id_, _ in rules.marks_in(source)] == ["COW-1.3b", "COW-R1", "T-COW-2"]
