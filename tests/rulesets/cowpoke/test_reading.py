"""What a script line means, what it says when it means nothing, and what `expect` looks at."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Pass
from engine.rulesets.cowpoke.actions import (
    Activate,
    Aim,
    Blaze,
    Brawl,
    Dash,
    Done,
    PushLuck,
    QuickDraw,
    Reload,
    Run,
    Shoot,
    SnapShot,
    Stay,
    Walk,
    Watch,
)
from engine.rulesets.cowpoke.events import Fell
from engine.rulesets.cowpoke.state import Aiming, Watching
from tests.rulesets.cowpoke.table import STREET, along, foe, line, man, play, table, wounds

FIELD = ("." * 30 + "\n") * 8


def read(state, text, when=()):
    """Return what a line such as "doc walk 6,2" means then."""
    game, _ = play(state, when)
    who, verb, *words = text.split()
    action = game.rules.read(game.state, game.question, who, verb, words)
    assert action in game.question.options
    return action


def refusal(state, text, when=()):
    """Return what is said when a line means nothing that is possible."""
    game, _ = play(state, when)
    who, verb, *words = text.split()
    with pytest.raises(IllegalAction) as caught:
        game.rules.read(game.state, game.question, who, verb, words)
    return str(caught.value)


def duel(*, at=(5, 0), ike=None, others=None, **doc):
    return table(FIELD, doc=man(at=(0, 0), **doc), ike=foe(at=at, **(ike or {})), **(others or {}))


PAIR = {"weapons": ("revolver", "rifle")}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("doc shoot ike revolver", Shoot("doc", "ike", "revolver")),
        ("doc shoot ike rifle", Shoot("doc", "ike", "rifle")),
        ("doc shoot ike", Shoot("doc", "ike", "revolver")),
        ("doc shoot", Shoot("doc", "ike", "revolver")),
        ("doc blaze ike revolver", Blaze("doc", "ike", "revolver")),
        ("doc aim ike rifle", Aim("doc", "ike", "rifle")),
        ("doc aim ike", Aim("doc", "ike", "revolver")),
        ("doc overwatch revolver 4,0", Watch("doc", "revolver", (4, 0))),
        ("doc overwatch 4,3 rifle", Watch("doc", "rifle", (4, 3))),
        ("doc overwatch south-east", Watch("doc", "revolver", (1, 1))),
        ("doc run", Run("doc")),
        ("doc done", Done("doc")),
    ],
)
def test_acts_are_named_by_verb_target_and_weapon(text, action):
    assert read(duel(**PAIR), text) == action


@pytest.mark.rule("COW-5.2a", "GEN-12")
def test_a_walk_is_named_by_its_end_or_by_way_points():
    assert read(duel(), "doc walk 3,0") == Walk("doc", along(0, 1, 2, 3))
    bent = read(duel(), "doc walk 0,2 2,2")
    assert bent == Walk("doc", line((0, 1), (0, 2), (1, 2), (2, 2)))


def test_a_run_is_read_in_two_steps():
    run = [Run("doc"), (1, 1)]
    assert read(duel(), "doc dash 1,0", run) == Dash("doc", along(0, 1))
    assert read(duel(), "doc stay", run) == Stay("doc")


def test_a_cell_of_another_floor_has_a_third_number():
    stairs = table("<...", ">...", doc=man(at=(0, 0)), ike=foe(at=(3, 0)))
    assert read(stairs, "doc walk 0,0,1") == Walk("doc", line((0, 0, 1)))


def test_other_acts():
    posse = table(FIELD, up="", doc=man(at=(0, 0)), wes=man(at=(1, 1)), ike=foe(at=(9, 0)))
    assert read(posse, "wes activate") == Activate("wes")
    assert read(duel(at=(1, 0)), "doc brawl ike") == Brawl("doc", "ike")
    assert read(duel(empty=("revolver",)), "doc reload revolver") == Reload("doc", "revolver")


@pytest.mark.rule("COW-R40")
def test_a_spread_names_its_further_targets_in_order():
    others = {"jed": foe(at=(5, 1)), "moe": foe(at=(5, 2))}
    given = duel(weapons=("shotgun",), others=others)
    assert read(given, "doc shoot ike shotgun") == Shoot("doc", "ike", "shotgun")
    both = Shoot("doc", "ike", "shotgun", ("jed", "moe"))
    assert read(given, "doc shoot ike shotgun jed moe") == both
    assert read(given, "doc shoot ike jed and moe") == both
    turned = Shoot("doc", "ike", "shotgun", ("moe", "jed"))
    assert read(given, "doc shoot ike shotgun moe jed") == turned


def test_reactions_are_answered_yes_or_no():
    lucky = duel(ike={"skills": ("lucky",)})
    six = [Shoot("doc", "ike", "revolver"), (6, 1, 1, 1)]
    assert read(lucky, "ike lucky yes", six) == PushLuck("ike")
    assert read(lucky, "ike lucky", six) == PushLuck("ike")
    assert read(lucky, "ike lucky no", six) == Pass()
    assert read(lucky, "gang pass", six) == Pass()
    watching = table(
        "." * 40, ike=foe((20, 0)), doc=man((0, 0), watch=Watching("revolver", (1, 0)))
    )
    step = [Walk("ike", along(0, 19, 18))]
    assert read(watching, "doc overwatch yes", step) == SnapShot("doc", "ike")
    assert read(watching, "doc overwatch no", step) == Pass()
    quick = table(STREET, ike=foe(at=(2, 0)), doc=man(at=(0, 0), skills=("quick_draw",)))
    assert read(quick, "doc draw yes", [Walk("ike", along(0, 1))]) == QuickDraw("doc", "ike")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("doc shot ike", "There is no verb “shot”"),
        ("doc shot ike", "shoot"),
        ("doc brawl ike", "“brawl” is not possible now: nobody is in contact. Possible: walk"),
        ("ike shoot doc", "It is not for ike to shoot now."),
        ("doc shoot jed", "“shoot jed” is not possible. Possible: shoot ike revolver"),
        ("doc shoot ike bow", "Possible: shoot ike revolver; shoot ike rifle"),
        ("doc walk", "Doc needs a cell to go to, such as 0,0."),
        ("doc walk 3", "“3” is no cell; write column,row such as 12,4."),
        ("doc walk 3,x", "is no cell"),
        ("doc walk -1,0", "is no cell"),
        ("doc walk ²,0", "is no cell"),
        ("doc walk 99,99", "No way leads to 99,99 from 0,0."),
        ("doc walk 5,0", "No way leads to 5,0"),
        ("doc walk 20,0", "20,0 is out of reach by that way"),
        ("doc overwatch revolver", "Overwatch needs a direction"),
        ("doc overwatch 0,0", "Doc cannot keep watch that way"),
        ("doc pass", "“pass” is not possible now."),
        ("doc shoot no", "“pass” is not possible now."),
    ],
)
def test_what_is_not_possible_is_told(text, said):
    assert said in refusal(duel(**PAIR), text)


# --- fields


@pytest.mark.parametrize(
    ("who", "name", "value"),
    [
        ("doc", "hp", "2"), ("doc", "at", "0,0"), ("doc", "ap", "2"), ("doc", "scar", "gut"),
        ("doc", "empty", "rifle"), ("doc", "used", "lucky"), ("doc", "aim", "ike"),
        ("doc", "overwatch", "none"), ("doc", "blinded", "yes"), ("doc", "down", "no"),
        ("ike", "ap", "0"), ("ike", "scar", "none"), ("ike", "overwatch", "revolver"),
        ("ike", "aim", "none"), ("ike", "blinded", "no"), ("jed", "down", "yes"),
        ("law", "standing", "1"), ("law", "lost", "0"), ("gang", "standing", "1"),
        ("gang", "lost", "1"), ("gang", "ready", "1"), ("law", "ready", "0"), ("law", "turn", "1"),
    ],
)  # fmt: skip
def test_fields(who, name, value):
    hurt = {"hp": 2, "wounds": wounds(gut=2), "scars": ("gut",), "empty": ("rifle",),
            "skills": ("lucky",), "used": ("lucky",), "aim": Aiming("ike", "revolver"),
            "blinded": 1}  # fmt: skip
    given = duel(ike={"watch": Watching("revolver", (1, 0))}, others={"jed": foe(at=(9, 0))},
                 **PAIR, **hurt)  # fmt: skip
    state = Fell("jed").apply(given)
    assert play(state)[0].rules.field(state, who, name) == value


def test_an_unknown_field_or_figure_is_told():
    game, _ = play(duel())
    with pytest.raises(IllegalAction, match="doc has no mood; there is hp, at, ap"):
        game.rules.field(game.state, "doc", "mood")
    with pytest.raises(IllegalAction, match=r"There is no dok.*doc"):
        game.rules.field(game.state, "dok", "hp")
