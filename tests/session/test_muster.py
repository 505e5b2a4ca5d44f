"""Names, ids and points of recruits."""

import pytest

from engine.core.errors import IllegalAction
from engine.rulesets.cowpoke.campaign import Campaign
from engine.session.muster import Muster, id_for

RULES = Campaign()
LEGEND = {**RULES.fresh(), "tier": "legend"}


@pytest.mark.parametrize(
    ("name", "taken", "wanted"),
    [
        ("Abel Crane", [], "crane"),
        ("Abel Crane", ["crane"], "abel"),
        ("Abel Crane", ["crane", "abel"], "abel-crane"),
        ("Abel Crane", ["crane", "abel", "abel-crane"], "crane-2"),
        ("Günther", [], "gunther"),
        ("Undo", [], "undo-2"),  # a word of scripts
        ("Говард", [], "one-2"),
        ("7", [], "one-2"),
        ("Stranger 12", [], "stranger"),
        ("Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", [], "aaaaaaaaaaaaaaaaaa-2"),
    ],
)
def test_an_id_is_made_from_a_name(name, taken, wanted):
    assert id_for(name, taken) == wanted


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "must not be empty"),
        ("DOC", "somebody else's name"),
        ("x" * 25, "at most 24 characters|At most 24 characters"),
        ("a\x1b[2J", "steers terminals"),
    ],
)
def test_a_name_is_fit_and_nobody_elses(name, said):
    muster = Muster(RULES, 12, [], ["Doc"])
    muster.add()
    with pytest.raises(IllegalAction, match=said):
        muster.rename(0, name)
    assert muster.recruits[0].name == RULES.name(["Doc"])


@pytest.mark.rule("COW-H3", "COW-1.2b")
def test_points_and_heads_are_counted_with_the_posse_that_is_there():
    muster = Muster(RULES, 20, [LEGEND] * 4, [])
    muster.add()
    with pytest.raises(IllegalAction, match="A posse has at most 5 characters"):
        muster.add()
    muster = Muster(RULES, 7, [], [])
    muster.take("Doc", LEGEND)
    assert muster.left == 1
    with pytest.raises(IllegalAction, match="costs 2 points; 1 point is left"):
        muster.add()
    muster.turn(0, "tier", "cowpoke")
    assert muster.left == 3
    muster.drop(0)
    assert muster.left == 7


@pytest.mark.rule("COW-H3")
def test_a_posse_of_twelve_points_or_of_twenty_with_five_is_suggested():
    for points, heads in ((12, 3), (20, 5)):
        muster = Muster(RULES, points, [], [])
        muster.suggest()
        assert (muster.left, len(muster.recruits)) == (0, heads)
