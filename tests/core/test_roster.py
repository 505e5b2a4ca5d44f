"""A name and a letter for each."""

import pytest
from msgspec import Struct

from engine.core.errors import ScenarioInvalid
from engine.core.roster import check_names, lettered


class Man(Struct, frozen=True):
    id: str
    name: str
    glyph: str = ""


def letters(*men):
    return "".join(man.glyph for man in lettered(men).values())


def named(*names, glyphs=""):
    return [
        Man(f"m{number}", name, glyphs[number : number + 1].strip())
        for number, name in enumerate(names)
    ]


def test_the_letter_is_of_the_name_or_the_next_free_one():
    assert letters(*named("Doc", "Dan", "O", "d")) == "DAOB"


def test_a_letter_that_is_given_stays_and_is_nobody_elses():
    assert letters(*named("Xaver", "Doc", "Dot", glyphs="  X")) == "ADX"


def test_whoever_comes_after_the_last_letter_has_none():
    assert letters(*named(*("A" * 27))).endswith("YZ?")


def test_figures_are_found_by_their_ids_in_order():
    men = lettered(named("Doc", "Ike"))
    assert list(men) == ["m0", "m1"]
    assert men["m1"] == Man("m1", "Ike", "I")


@pytest.mark.parametrize("name", ["Doc", "doc", "DOC"])
def test_no_two_have_the_same_name(name):
    check_names(named("Doc", "Ike"))
    with pytest.raises(ScenarioInvalid, match="is somebody else's name") as caught:
        check_names(named("Doc", "Ike", name))
    assert caught.value.path == "figure[2].name"
