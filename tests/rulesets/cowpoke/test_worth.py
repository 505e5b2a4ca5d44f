"""What acts are worth to the computer: rough, but never foolish."""

import pytest

from engine.core.events import Pass
from engine.core.goals import Condition, Goal, Occupies
from engine.core.script import Ask
from engine.rulesets.cowpoke.actions import (
    Activate,
    Aim,
    Blaze,
    Brawl,
    Done,
    PushLuck,
    QuickDraw,
    Reload,
    Run,
    Shoot,
    SnapShot,
    Walk,
    Watch,
)
from engine.rulesets.cowpoke.state import Watching
from tests.rulesets.cowpoke.table import RULES, STREET, along, asked, foe, line, man, table

FIELD = ("." * 40 + "\n") * 12
SHOT = Shoot("doc", "ike", "revolver")


def duel(*, at=(5, 5), ike=None, others=None, ground=FIELD, **doc):
    card = {"at": (0, 5), **doc}
    return table(ground, doc=man(**card), ike=foe(at=at, **(ike or {})), **(others or {}))


def worth(state, action):
    return RULES.worth(state, action)


def best(state):
    """Return the act of most worth among all that are listed."""
    question = asked(state)
    assert isinstance(question, Ask)
    return max(question.options, key=lambda action: worth(state, action))


@pytest.mark.rule("GEN-12")
def test_a_shot_is_worth_its_mean_damage_and_the_drop():
    given = duel()
    chances = {c.name: c.numerator / c.denominator for c in RULES.bucket(given, SHOT).chances}
    expected = 1000 * chances["damage"] + 2000 * chances["drops"]
    assert worth(given, SHOT) == pytest.approx(expected, abs=3)


def test_the_weak_are_shot_first_and_the_covered_last():
    given = duel(others={"jed": foe(at=(5, 4), hp=1)})
    assert worth(given, Shoot("doc", "jed", "revolver")) > worth(given, SHOT)
    hidden = duel(ground=FIELD[: 41 * 5] + "...." + "%" + "." * 35 + "\n" + FIELD[: 41 * 6])
    assert worth(hidden, SHOT) < worth(duel(), SHOT)


def test_a_good_shot_is_taken():
    assert isinstance(best(duel(at=(5, 5))), Shoot | Blaze)


def test_friends_are_not_shot_at_for_a_spread():
    given = duel(weapons=("shotgun",), others={"jed": foe(at=(5, 6)), "wes": man(at=(5, 4))})
    alone = worth(given, Shoot("doc", "ike", "shotgun"))
    assert worth(given, Shoot("doc", "ike", "shotgun", ("jed",))) > alone
    assert worth(given, Shoot("doc", "ike", "shotgun", ("wes",))) < alone


def test_an_empty_gun_costs_something():
    given = duel(at=(14, 5), ike={"hp": 4})
    sure = duel(at=(3, 5), ike={"hp": 1})
    assert worth(sure, Blaze("doc", "ike", "revolver")) < worth(sure, SHOT) + 1000
    assert worth(given, Aim("doc", "ike", "revolver")) > 0


def test_without_a_shot_he_closes_in():
    given = duel(at=(39, 5))
    toward = worth(given, Walk("doc", along(5, 1, 2, 3, 4, 5, 6)))
    assert toward > worth(given, Done("doc"))
    assert toward > worth(given, Walk("doc", line((0, 6), (0, 7))))
    assert not isinstance(best(given), Done)


def test_he_runs_only_when_the_fight_is_far_and_nobody_is_in_sight():
    wall = "." * 20 + "#" + "." * 19
    walled = "\n".join([wall] * 11 + ["." * 40])
    assert worth(duel(ground=walled, at=(39, 5)), Run("doc")) > 0
    assert worth(duel(ground=walled, at=(10, 5)), Run("doc")) < 0
    assert worth(duel(at=(39, 5)), Run("doc")) < 0


def test_leaving_contact_costs_and_a_brawl_is_better_than_nothing():
    given = duel(at=(1, 5))
    assert worth(given, Brawl("doc", "ike")) > worth(given, Done("doc"))
    assert worth(given, Walk("doc", line((0, 4)))) < 0


def test_watches_face_the_enemy():
    given = duel(at=(30, 5), weapons=("rifle",))
    east, west = Watch("doc", "rifle", (1, 0)), Watch("doc", "rifle", (-1, 0))
    assert worth(given, east) > worth(given, west)


def test_reactions_are_taken():
    given = duel(watch=Watching("revolver", (1, 0)))
    for action in (SnapShot("doc", "ike"), PushLuck("doc"), QuickDraw("doc", "ike")):
        assert worth(given, action) > worth(given, Pass()) == 0


def test_an_only_gun_is_reloaded_sooner():
    one = duel(weapons=("revolver",), empty=("revolver",))
    two = duel(weapons=("revolver", "rifle"), empty=("revolver",))
    reload = Reload("doc", "revolver")
    assert worth(one, reload) > worth(two, reload) > 0


def test_the_nearest_to_the_enemy_acts_first():
    given = table(STREET, up="", doc=man(at=(0, 0)), wes=man(at=(5, 0)), ike=foe(at=(9, 0)))
    assert worth(given, Activate("wes")) > worth(given, Activate("doc"))


def test_it_changes_nothing():
    given = duel()
    for action in asked(given).options:
        worth(given, action)
    assert given == duel()


def test_who_is_wanted_somewhere_goes_there():
    goal = Goal("law", Condition(occupies=Occupies(figure="doc", area=(0, 0, 1, 12))))
    west, east = Walk("doc", line((14, 5))), Walk("doc", line((16, 5)))
    for goals, better, worse in (((goal,), west, east), ((), east, west)):
        given = table(FIELD, doc=man(at=(15, 5)), ike=foe(at=(39, 5)), goals=goals)
        assert worth(given, better) > worth(given, worse)


def test_the_way_is_measured_round_walls():
    rows = [["."] * 20 for _ in range(12)]
    for y in range(11):
        rows[y][10] = "#"
    given = table("\n".join(map("".join, rows)), doc=man(at=(9, 5)), ike=foe(at=(11, 5)))
    assert worth(given, Walk("doc", line((9, 6)))) > worth(given, Walk("doc", line((9, 4))))
