"""The rules, looked up."""

import pytest

from engine.core.errors import IllegalAction, ScenarioInvalid
from engine.rulesets import RULESETS
from engine.session import shelf
from engine.session.rules import contents, look_up, topics

BOOKS = shelf.books()
EACH = [pytest.param(book, id=book.rules or "conventions") for book in BOOKS]
GAMES = [pytest.param(rules, id=rules.name) for rules in RULESETS]
OWN = 'rules = "cowpoke"\n[weapons.revolver]\ndice = [6, 5, 4, 2]\n'


def part(term, rules):
    """Return what one game says about a term."""
    return next(part for part in look_up(term, BOOKS) if part.rules == rules)


def ids(briefs):
    return [brief.id for brief in briefs]


@pytest.mark.parametrize("book", EACH)
def test_every_paragraph_is_found_by_its_id(book):
    for id_ in book.page.entries:
        assert id_ in [p.id for part in look_up(id_, BOOKS) for p in part.passages]


@pytest.mark.parametrize("book", EACH)
def test_every_topic_can_be_looked_up(book):
    for topic in topics([book]):
        assert look_up(topic.term, [book])


@pytest.mark.parametrize("rules", GAMES)
def test_every_verb_is_told_in_words(rules):
    acts = shelf.book(rules).acts
    assert [act.verb for act in acts if act.verb != "pass" and not act.told] == []
    assert {act.verb for act in acts} == set(rules.keys)


@pytest.mark.parametrize("rules", GAMES)
def test_every_figure_of_the_tables_has_its_mark(rules):
    marks = {figure.mark for row in shelf.book(rules).figures for figure in row.figures}
    assert marks <= {"printed", "found", "house"} and "house" in marks


@pytest.mark.parametrize("rules", GAMES)
def test_every_arrow_leads_somewhere(rules):
    book = shelf.book(rules)
    arrows = {id_ for entry in book.page.entries.values() for id_ in entry.arrows}
    assert arrows <= set(book.page.entries)


def test_an_id_is_shown_with_what_it_refers_to_and_who_refers_to_it():
    (passage,) = part("cow-8.3a", "cowpoke").passages
    assert (passage.id, passage.kind, ids(passage.mentions)) == ("COW-8.3a", "rule", ["T-COW-4"])
    (reading,) = part("COW-R4", "cowpoke").passages
    assert (reading.kind, ids(reading.referring)) == ("house reading", ["COW-2.3e"])
    (lucky,) = part("COW-2.3c", "cowpoke").passages
    assert ids(lucky.arrows) == ["COW-R3", "COW-H5"]


def test_a_convention_is_of_the_house_and_is_referred_to_from_every_game():
    (passage,) = part("GEN-19", "").passages
    assert passage.kind == "house"
    assert {"DINO-R17", "PIR-R24"} <= set(ids(passage.referring))


def test_a_short_id_is_that_of_each_game():
    games = [part.rules for part in look_up("r5", BOOKS)]
    assert games == ["cowpoke", "dinosaurs", "peppercorn", "pirates"]


def test_a_verb_is_explained_with_its_key_and_its_statements():
    found = part("aim", "cowpoke")
    assert [(act.verb, act.key) for act in found.acts] == [("aim", "a")]
    assert {"COW-4.4a", "COW-4.4b"} <= {passage.id for passage in found.passages}


@pytest.mark.parametrize(
    ("term", "rules", "path"),
    [
        ("revolver", "cowpoke", "weapons.revolver"),
        ("Legend", "cowpoke", "tiers.legend"),
        ("grizzled dog", "pirates", "classes.dog"),
        ("Run like the wind", "pirates", "cards.wind"),
        ("raptor", "dinosaurs", "dinosaurs.raptor"),
        ("whiskey drop", "dinosaurs", "items.whiskey"),
        ("200kw six-shooter", "dinosaurs", "weapons.six_shooter_200"),
        ("bowie knife", "peppercorn", "close.bowie"),
        ("Frontier Folk", "peppercorn", "nerve.frontier"),
    ],
)
def test_weapons_classes_cards_and_beasts_are_found_by_name(term, rules, path):
    found = part(term, rules)
    assert [row.path for row in found.figures] == [path]
    assert found.lines or found.passages


def test_figures_say_where_they_are_from():
    (row,) = part("revolver", "cowpoke").figures
    marks = {figure.name: (figure.value, figure.mark) for figure in row.figures}
    assert marks["aim"] == ("2", "printed")
    assert marks["dice"] == ("5, 4, 3, 1", "house")


def test_one_figure_of_a_table_is_found_by_its_name():
    (row,) = part("light cover", "cowpoke").figures
    assert [(figure.name, figure.value, figure.mark) for figure in row.figures] == [
        ("light cover", "-2", "printed")
    ]


def test_a_row_of_a_table_is_told_in_a_sentence():
    assert [line.text for line in part("N01", "cowpoke").lines] == [
        "N01 Deadeye: When before your Shoot; Effect +3 dice"
    ]


def test_a_word_that_nothing_is_named_after_is_found_in_the_texts():
    found = part("balcony", "cowpoke")
    assert "E-COW-24" in ids(found.also) + [passage.id for passage in found.passages]


@pytest.mark.parametrize(
    ("term", "near"),
    [
        ("revolvar", "revolver"),
        ("cow-6.1z", "cow-6.1"),
        ("brawll", "brawl"),
        ("swivl", "swivel"),
    ],
)
def test_an_unknown_word_gets_the_nearest_right_one(term, near):
    with pytest.raises(IllegalAction, match=f'did you mean "{near}'):
        look_up(term, BOOKS)


@pytest.mark.parametrize("term", ["", " ", "(", "*", "\x1b[31m", "a" * 5000, "1", "|"])
def test_strange_words_are_refused_or_found_but_never_trip(term):
    try:
        look_up(term, BOOKS)
    except IllegalAction as refused:
        assert str(refused).isprintable() and len(str(refused)) < 200


def test_figures_of_ones_own_are_marked_yours(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text(OWN)
    (found, *_) = look_up("revolver", shelf.books("", own))
    (row,) = found.figures
    assert row.changed
    assert [figure.name for figure in row.figures if figure.mark == "yours"] == ["dice"]
    assert shelf.changed("cowpoke", own) == ["revolver dice"]


def test_a_file_for_another_game_is_refused(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text(OWN)
    with pytest.raises(ScenarioInvalid, match='these tables are for "cowpoke", not "pirates"'):
        shelf.books("pirates", own)


def test_the_rules_of_an_unknown_game_are_refused_with_the_nearest():
    with pytest.raises(IllegalAction, match='did you mean "pirates"'):
        shelf.books("pirats")


@pytest.mark.parametrize("book", EACH)
def test_a_table_of_contents_names_every_section_once(book):
    (listed,) = contents([book])
    titles = [section.title for section in listed.sections]
    assert len(titles) == len(set(titles)) > 0
    assert [table.id for table in listed.tables] == [t.id for t in book.page.of("table")]
