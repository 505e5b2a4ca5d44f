"""Pages of rules, taken apart."""

import pytest

from engine.core.rulebook import kind_of, parse, references

PAGE = """# TOY: Toys

Words before the first heading belong to nothing.

## 1.1 Rule statements

**Moves** (one a turn)
- **TOY-M1** Hop: 3 inches, see T-TOY-1. →R1, H1
- **TOY-M2** As TOY-M1, but sideways (M1 and GEN-4; found S1).

**Shots**
- **TOY-S1** A die is thrown → see what falls.

## 1.2 Gaps

- **TOY-R1** Nothing is said of frogs.

House procedures:
- **TOY-H1** **Frogs**: they hop first.

## 1.3 Tables

**T-TOY-1 Toys** (house). What there is.

Wooden ones

| No. | Name | Hops |
| --- | --- | --- |
| 1 | Frog | 3 |
| 2 | Duck | |

Tin ones

| Toy | Hops |
| --- | --- |
| Mouse | 5 |

All of them squeak.

- **E-TOY-1** Frog: hops 3, by M1.
"""


@pytest.fixture
def book():
    return parse(PAGE)


def test_a_page_has_a_prefix_a_title_and_entries_in_order(book):
    assert (book.prefix, book.title) == ("TOY", "Toys")
    assert list(book.entries) == [
        "TOY-M1", "TOY-M2", "TOY-S1", "TOY-R1", "TOY-H1", "T-TOY-1", "E-TOY-1",
    ]  # fmt: skip


def test_an_id_says_what_kind_it_is():
    kinds = [kind_of(id_) for id_ in ("TOY-M1", "TOY-R12", "TOY-H3", "T-TOY-1", "E-TOY-4")]
    assert kinds == ["statement", "resolution", "house procedure", "table", "worked example"]


def test_an_entry_stands_in_its_section(book):
    sections = [entry.section for entry in book.entries.values()]
    assert sections == ["Moves", "Moves", "Shots", "Gaps", "House procedures", "Tables", "Tables"]


def test_the_words_before_a_colon_are_its_title(book):
    titles = [entry.title for entry in book.entries.values()]
    assert titles == ["Hop", "", "", "", "Frogs", "Toys", "Frog"]


def test_arrows_are_cut_off_and_read_apart(book):
    entry = book.entries["TOY-M1"]
    assert entry.text == "Hop: 3 inches, see T-TOY-1."
    assert entry.arrows == ("TOY-R1", "TOY-H1")
    assert entry.mentions == ("T-TOY-1",)


def test_an_arrow_between_words_stays(book):
    assert book.entries["TOY-S1"].text == "A die is thrown → see what falls."


def test_short_ids_are_written_out_and_sources_are_none(book):
    assert book.entries["TOY-M2"].mentions == ("TOY-M1", "GEN-4")


def test_who_refers_to_an_entry_is_known(book):
    assert [entry.id for entry in book.referring("TOY-M1")] == ["TOY-M2", "E-TOY-1"]


def test_unknown_ids_of_the_same_page_are_no_references(book):
    assert references("TOY-M9 and M8, D6, 1D10", book) == ()


def test_a_table_has_grids_with_titles_and_text_round_them(book):
    table = book.entries["T-TOY-1"]
    assert table.text == "(house). What there is. All of them squeak."
    assert [(grid.title, grid.head) for grid in table.grids] == [
        ("Wooden ones", ("No.", "Name", "Hops")),
        ("Tin ones", ("Toy", "Hops")),
    ]


def test_a_row_is_told_in_a_sentence_a_numbered_one_by_its_name(book):
    wooden, tin = book.entries["T-TOY-1"].grids
    assert [wooden.told(row) for row in wooden.rows] == ["1 Frog: Hops 3", "2 Duck: "]
    assert [tin.told(row) for row in tin.rows] == ["Mouse: Hops 5"]
