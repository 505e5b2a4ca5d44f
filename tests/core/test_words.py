"""Words for sentences: how they begin, whose something is, which turn it is."""

from engine.core.words import begun, owning, turned


def test_a_sentence_begins_with_a_capital():
    assert begun("the plated cow runs.") == "The plated cow runs."
    assert begun("6: a miss.") == "6: a miss."
    assert begun("") == ""


def test_what_is_of_several_has_no_further_s():
    assert owning("Law") == "Law's"
    assert owning("Ranchers") == "Ranchers'"


def test_before_the_first_turn_is_no_turn():
    assert turned(0) == "Before turn 1"
    assert turned(3) == "Turn 3"
