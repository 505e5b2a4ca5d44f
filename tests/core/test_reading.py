"""What a script line means, as far as all games say it alike."""

from typing import ClassVar

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Action, Pass
from engine.core.reading import chosen, family_of, field_of, nobody
from engine.core.script import PASS, Ask, Listed, Options

VERBS = ("shoot", "rest", "play", "pass")


class Shoot(Action, frozen=True, tag=10):
    verb: ClassVar[str] = "shoot"
    figure: str
    target: str
    weapon: str


class Rest(Action, frozen=True, tag=11):
    verb: ClassVar[str] = "rest"
    figure: str


class Play(Action, frozen=True, tag=12):
    verb: ClassVar[str] = "play"
    seat: str


SHOTS = [Shoot("doc", "ike", "colt"), Shoot("doc", "ike", "bow"), Shoot("wes", "jed", "bow")]
SHOOT = Listed("shoot", SHOTS)
REST = Listed("rest", [Rest("doc")])
PLAY = Listed("play", [Play("law")])


def asking(*families):
    return Ask("law", "What now?", Options(*families))


def of(who, verb, *words, offered=(SHOOT, REST, PASS), is_by=None, reason=""):
    more = {"is_by": is_by} if is_by else {}
    return family_of(asking(*offered), who, verb, words, VERBS, lambda verb: reason, **more)


def refusal(call, *args, **more):
    with pytest.raises(IllegalAction) as caught:
        call(*args, **more)
    return str(caught.value)


# --- the verb


def test_a_verb_names_its_acts():
    assert of("doc", "shoot", "ike") is SHOOT
    assert of("wes", "shoot") is SHOOT


def test_no_alone_lets_it_pass():
    assert of("doc", "shoot", "no") is PASS
    assert of("law", "pass") is PASS
    assert of("doc", "shoot", "ike", "no") is SHOOT


def test_what_is_by_no_figure_is_told_by_the_ruleset():
    by_seat = of("law", "play", offered=(PLAY,), is_by=lambda action, who: action.seat == who)
    assert by_seat is PLAY


def test_a_verb_that_is_not_open_is_told():
    assert refusal(of, "doc", "shot") == 'There is no verb “shot”; did you mean "shoot"?'
    assert refusal(of, "doc", "play") == (
        "“play” is not possible now. Possible: shoot, rest, pass."
    )
    assert refusal(of, "doc", "play", reason="the hand is empty") == (
        "“play” is not possible now: the hand is empty. Possible: shoot, rest, pass."
    )
    assert refusal(of, "wes", "rest") == "It is not for wes to rest now."
    assert refusal(of, "doc", "rest", "no", offered=(REST,)) == (
        "“pass” is not possible now. Possible: rest."
    )


# --- the words after it


def spellings(action):
    if not isinstance(action, Shoot):
        return [[]]
    return [[action.target, action.weapon], [action.target]]


def act(who, family, *words):
    return chosen(who, family, words, spellings)


def test_all_words_name_one_act():
    assert act("doc", SHOOT, "ike", "bow") == SHOTS[1]
    assert act("wes", SHOOT, "jed", "bow") == SHOTS[2]


def test_fewer_words_name_the_first_that_fits():
    assert act("doc", SHOOT, "ike") == SHOTS[0]
    assert act("doc", SHOOT) == SHOTS[0]
    assert act("wes", SHOOT) == SHOTS[2]


def test_what_needs_no_words_minds_none():
    assert act("doc", REST) == Rest("doc")
    assert act("doc", REST, "now") == Rest("doc")


def test_words_that_name_nothing_are_told():
    assert refusal(act, "doc", SHOOT, "jed") == (
        "“shoot jed” is not possible. Possible: shoot ike colt; shoot ike bow."
    )


# --- fields


def test_a_field_is_looked_up():
    assert field_of("doc", [("hp", "4"), ("at", "6,2")], "at") == "6,2"
    said = refusal(field_of, "doc", [("hp", "4"), ("at", "6,2")], "mood")
    assert said == "doc has no mood; there is hp, at."


def test_who_is_not_there_is_told_with_the_nearest_who_is():
    assert str(nobody("dok", ("doc", "ike"))).startswith("There is no dok")
    assert "doc" in str(nobody("dok", ("doc", "ike")))


def test_a_pass_is_nobodys():
    assert Pass() in of("anybody", "pass")
