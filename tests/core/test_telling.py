"""How sentences are made of events."""

from functools import partial

import pytest

from engine.core.events import Unchanging
from engine.core.scene import Sentence
from engine.core.telling import ended, figures_of, line, says, spaced

NAMES = {"doc": "Doc", "ike": "Ike"}


class Shot(Unchanging, frozen=True, tag=10):
    figure: str
    target: str
    weapon: str


class Began(Unchanging, frozen=True, tag=11):
    turn: int


class Lost(Unchanging, frozen=True, tag=12):
    figure: str
    target: str | None = None


def words(names, event):
    return {field: names.get(figure, "nobody") for field, figure in figures_of(event).items()}


tells = partial(says, words)


def test_a_template_is_filled_in_with_names():
    told = tells("{figure} shoots {target} with the {event.weapon}.", "bad", "hit")
    shot = Shot("doc", "ike", "colt")
    text = "Doc shoots Ike with the colt."
    assert told(NAMES, shot) == Sentence(text, "bad", ("doc", "ike"), mark="hit")
    assert told({}, shot).text == "nobody shoots nobody with the colt."


def test_an_event_can_be_about_nobody():
    assert tells("Turn {event.turn}", "title")(NAMES, Began(3)) == Sentence("Turn 3", "title")


def test_a_line_is_about_the_figures_that_there_are():
    assert line(Lost("doc"), "Doc is lost.").figures == ("doc",)
    assert line(Lost("doc", "ike"), "Both are lost.").figures == ("doc", "ike")


def test_what_a_name_holds_is_not_filled_in_again():
    assert tells("{figure} falls.")({"doc": "{event}"}, Lost("doc")).text == "{event} falls."


def test_faces_stand_apart():
    assert spaced((6, 2, 12)) == "6 2 12"
    assert spaced(()) == ""


@pytest.mark.parametrize(
    ("winner", "told"),
    [(None, "A draw: nobody is left."), ("red_hand", "Red hand wins: nobody is left.")],
)
def test_the_end_is_told(winner, told):
    assert ended(winner, "nobody is left") == Sentence(told, "title", mark="turn")
