"""Why a verb cannot be chosen: the reason is the rule that forbids it."""

import pytest

from engine.rulesets.cowpoke.actions import Walk
from engine.rulesets.cowpoke.choices import KEYS
from engine.rulesets.cowpoke.refusing import why_not
from tests.rulesets.cowpoke.table import STREET, after, along, foe, man, table, verbs

FAR = {"at": (39, 0)}
NEAR = {"at": (1, 0)}


def reason(verb, *, ike=FAR, when=(), ap=2, **doc):
    given = table(STREET, ap=ap, doc=man(at=(0, 0), **doc), ike=foe(**ike))
    assert verb not in verbs(given, when)
    return why_not(after(given, when), "doc", verb)


@pytest.mark.parametrize(
    ("verb", "how", "why"),
    [
        ("walk", {"when": [Walk("doc", along(0, 1))]}, "done already"),
        ("run", {"when": [Walk("doc", along(0, 1))]}, "takes both action points"),
        ("run", {"scars": ("legs",)}, "a scar on the legs"),
        ("brawl", {}, "nobody is in contact"),
        ("shoot", {}, "leave no die"),
        ("shoot", {"empty": ("revolver",)}, "every weapon is empty"),
        ("shoot", {"ike": NEAR}, "in a brawl"),
        ("aim", {"empty": ("revolver",)}, "every weapon is empty"),
        ("blaze", {"scars": ("arms",), "ike": {"at": (5, 0)}}, "a scar on the arms"),
        ("blaze", {"ike": NEAR}, "in a brawl"),
        ("overwatch", {"scars": ("head",)}, "a scar on the head"),
        ("overwatch", {"ike": NEAR}, "in a brawl"),
        ("reload", {}, "nothing is empty"),
        ("reload", {"ike": NEAR, "empty": ("revolver",)}, "in a brawl"),
    ],
)
def test_the_reason_is_told(verb, how, why):
    assert why in reason(verb, **how)


def test_out_of_sight_is_a_reason_of_its_own():
    given = table("....#....", doc=man(at=(0, 0)), ike=foe(at=(8, 0)))
    for verb in ("shoot", "aim", "blaze"):
        assert why_not(given, "doc", verb) == "no enemy is in sight"


def test_of_those_who_are_not_there_and_of_other_verbs_nothing_is_said():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(**FAR))
    assert why_not(given, "nobody", "shoot") == ""
    assert why_not(given, "doc", "lucky") == ""


def test_every_verb_of_a_turn_has_its_reasons():
    given = table(STREET, doc=man(at=(0, 0), weapons=("revolver",)), ike=foe(**FAR))
    offered = verbs(given)
    others = {"activate", "dash", "stay", "lucky", "draw", "pass", "done", "land", "deploy"}
    for verb in KEYS.keys() - others - offered:
        assert why_not(given, "doc", verb), verb
