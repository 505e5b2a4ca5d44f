"""Why a verb cannot be chosen: the reason is the rule that forbids it."""

import pytest

from engine.rulesets.dinosaurs.actions import Move, Shoot
from engine.rulesets.dinosaurs.choices import KEYS
from engine.rulesets.dinosaurs.refusing import why_not
from tests.rulesets.dinosaurs.table import PLAIN, after, along, dino, foe, line, man, table, verbs

FAR = {"at": (39, 11)}
STEP = [Move("doc", along(0, 1))]
SHOT = [Shoot("doc", "ike", "six_shooter_200"), (2, 3, 4, 5)]


def reason(verb, *, ike=FAR, when=(), ground=PLAIN, others=None, up=None, **doc):
    card = {"at": (0, 0), **doc}
    given = table(ground, up=up, doc=man(**card), ike=foe(**ike), **(others or {}))
    assert verb not in verbs(given, when)
    return why_not(after(given, when), "doc", verb)


@pytest.mark.parametrize(
    ("verb", "how", "why"),
    [
        ("move", {"when": STEP}, "the Movement Phase is used"),
        ("move", {"braced": True}, "DINO-R26"),
        ("charge", {"when": STEP}, "the Movement Phase is used"),
        ("charge", {"ike": {"at": (1, 0)}}, "straight line"),
        ("run", {"acted": True}, "the Action Phase is used"),
        ("run", {"braced": True}, "DINO-R26"),
        ("shoot", {"weapons": ()}, "no ranged weapon"),
        ("shoot", {"empty": ("six_shooter_200",)}, "reloaded first"),
        ("shoot", {}, "out of range"),
        ("shoot", {"ground": "....#....", "ike": {"at": (8, 0)}}, "no enemy is in sight"),
        ("shoot", {"acted": True}, "the Action Phase is used"),
        ("shoot", {"weapons": ("heavy_repeater",), "when": STEP}, "DINO-R26"),
        ("throw", {}, "no thrown weapon"),
        ("throw", {"weapons": ("dynamite",), "uses": {"dynamite": 0}}, "is left"),
        ("throw", {"weapons": ("dynamite",)}, "no enemy is near enough"),
        ("strike", {}, "within reach of a blow"),
        ("use", {}, "no item is left"),
        ("use", {"items": ("medpack",)}, "nobody near needs it"),
        ("recharge", {}, "no spare cell"),
        ("recharge", {"items": ("spare_cell",)}, "nothing needs"),
        (
            "recharge",
            {"items": ("spare_cell",), "empty": ("six_shooter_200",), "when": STEP},
            "before anything else",
        ),
        ("reload", {}, "nothing needs to be reloaded"),
        ("mount", {}, "no saddle"),
        ("dismount", {}, "in a saddle"),
        ("flee", {}, "nothing has frightened"),
        ("snap", {}, "steps away"),
        ("stand", {}, "only a whole Turn"),
    ],
)
def test_the_reason_is_told(verb, how, why):
    assert why in reason(verb, **how)


@pytest.mark.rule("DINO-R23", "DINO-R16")
def test_who_may_not_be_taken_up_or_pass_is_told_why():
    given = table(
        PLAIN, up="", doc=man(at=(0, 0), fleeing=True), wes=man(at=(3, 3), activated=True),
        rex=dino(at=(6, 6), size=(2, 2)), jo=man(at=(7, 7), rides="rex"), ike=foe(**FAR),
    )  # fmt: skip
    assert "flee first" in why_not(given, "doc", "stand")
    assert "has had its activation" in why_not(given, "wes", "activate")
    assert "taken up with the mount, Rex" in why_not(given, "jo", "activate")
    assert why_not(given, "doc", "activate") == ""
    assert why_not(given, "doc", "move") == "Doc has to be taken up first"
    assert "taken up with the mount" in why_not(given, "jo", "shoot")


@pytest.mark.rule("DINO-H4", "DINO-H5")
def test_riders_and_mounts_have_reasons_of_their_own():
    given = table(PLAIN, rex=dino(at=(0, 0)), doc=man(at=(1, 0), rides="rex"), ike=foe(**FAR))
    assert why_not(given, "doc", "move") == "a rider goes where Rex goes (DINO-H5)"
    assert "is where one sits already" in why_not(given, "doc", "mount")
    assert why_not(given, "rex", "shoot") == "teeth and horns are all it has"
    assert why_not(given, "rex", "mount") == "a dinosaur does not ride"
    assert why_not(given, "rex", "done") == why_not(given, "doc", "done") == ""
    assert why_not(given, "ike", "done") == "that one is not up"
    assert "is not done yet" in why_not(given, "ike", "activate")
    assert "is not done yet" in why_not(given, "ike", "mount")


def test_of_those_who_are_not_there_nothing_is_said():
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(**FAR))
    assert why_not(given, "nobody", "shoot") == ""
    assert why_not(given, "doc", "pass") == ""


def test_every_verb_of_a_turn_has_its_reasons():
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(**FAR))
    for verb in KEYS.keys() - {"pass", "activate", "done"} - verbs(given):
        assert why_not(given, "doc", verb), verb


def test_a_reason_stands_in_what_is_refused():
    given = table("#####\n#.#.#\n#####", doc=man(at=(1, 1)), ike=foe(at=(3, 1)))
    assert why_not(given, "doc", "move") == "there is no way out from there"
    assert line((1, 1))[0] == given.figures["doc"].at
    assert after(table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(5, 0))), SHOT).figures["doc"].acted
