"""Sides that a scenario allies, and seats that are nobody's enemies (COW-R27)."""

import pytest

from engine.core.decks import Deck
from engine.core.errors import ScenarioInvalid
from engine.core.script import Draw
from engine.rulesets.cowpoke.actions import Brawl, Done, PushLuck, Shoot, SnapShot, Throw, Walk
from engine.rulesets.cowpoke.events import Fell, GameEnded
from engine.rulesets.cowpoke.state import Watching
from tests.rulesets.cowpoke.table import (
    ARMS,
    RULES,
    STREET,
    allows,
    along,
    foe,
    happened,
    man,
    next_roll,
    options,
    play,
    rolls,
    table,
    verbs,
)

ALLIED = {"allies": [["law", "town"]]}
NEUTRAL = {"neutral": ["town"]}
ASIDE = pytest.mark.parametrize("sides", [ALLIED, NEUTRAL])


def town(at, **card):
    """A man of the town."""
    return man(at, "town", **card)


def trio(sides, **cards):
    """Doc of the law is up; there are Ike of the gang and Sam of the town."""
    doc, ike, sam = (cards.get(who, {}) for who in ("doc", "ike", "sam"))
    return table(
        STREET, options=sides, doc=man(**{"at": (0, 0)} | doc), ike=foe(**{"at": (9, 0)} | ike),
        sam=town(**{"at": (5, 1)} | sam),
    )  # fmt: skip


def caught(sides, **sam):
    """Doc shoots at Ike with a shotgun, and Sam stands beside him."""
    return trio(sides, doc={"weapons": ("shotgun",)}, ike={"at": (5, 0)}, sam=sam)


@pytest.mark.rule("COW-R27")
@ASIDE
def test_only_enemies_are_main_targets(sides):
    assert {shot.target for shot in options(trio(sides), kind=Shoot)} == {"ike"}
    assert not allows(trio(sides), Shoot("doc", "sam", "revolver"))
    assert {shot.target for shot in options(trio({}), kind=Shoot)} == {"ike", "sam"}


@pytest.mark.rule("COW-R27")
def test_the_gang_fights_allies_both_and_lets_the_neutral_be():
    for sides, targets in ((ALLIED, {"doc", "sam"}), (NEUTRAL, {"doc"})):
        given = trio(sides).replace(active=None).change("doc", acted=1)
        assert {shot.target for shot in options(given, kind=Shoot)} == targets


@pytest.mark.rule("COW-R27")
def test_whoever_is_neutral_has_nobody_to_fight():
    given = trio(NEUTRAL).replace(active=None).change("doc", acted=1).change("ike", acted=1)
    assert not {"shoot", "aim", "blaze", "brawl"} & verbs(given)
    assert all(RULES.worth(given, action) < 1 for action in options(given, kind=Throw))


@pytest.mark.rule("COW-R27", "COW-7.1a", "GEN-14")
@ASIDE
def test_beside_an_ally_nobody_is_engaged_and_one_may_walk_past(sides):
    given = trio(sides, sam={"at": (1, 0)})
    assert allows(given, Shoot("doc", "ike", "revolver"))
    assert not allows(given, Brawl("doc", "sam"))
    assert allows(given, Walk("doc", along(0, 1, 2)))
    assert not allows(given, Walk("doc", along(0, 1)))
    assert not rolls(given, [Walk("doc", along(0, 1, 2))])


@pytest.mark.rule("COW-R27", "COW-R9")
@ASIDE
def test_nobody_on_watch_is_asked_about_a_friend(sides):
    watch = {"at": (4, 2), "watch": Watching("revolver", (0, -1))}
    walk = [Walk("doc", along(0, 1, 2))]
    assert options(trio({}, sam=watch), walk, kind=SnapShot)
    assert not options(trio(sides, sam=watch), walk, kind=SnapShot)


@pytest.mark.rule("COW-R27", "COW-R17", "COW-R3")
def test_the_spread_may_take_a_friend_who_has_no_luck_against_friends():
    when = [Shoot("doc", "ike", "shotgun", ("sam",)), (1,) * 5, (6, 1, 1, 1, 1)]
    assert next_roll(caught(ALLIED, skills=("lucky",)), when).why.startswith(
        "where and how badly Doc hits Sam"
    )
    assert options(caught({}, skills=("lucky",)), when, kind=PushLuck)


@pytest.mark.rule("COW-R27", "COW-R39")
@pytest.mark.parametrize(("sides", "drawn"), [(ALLIED, False), (NEUTRAL, False), ({}, True)])
def test_a_friend_who_is_dropped_earns_no_card(sides, drawn):
    given = caught(sides, hp=1).replace(deck=Deck(("ace",), {"law": (), "gang": (), "town": ()}))
    when = [Shoot("doc", "ike", "shotgun", ("sam",)), (1,) * 5, (6, 1, 1, 1, 1), (ARMS, 1)]
    game, events = play(given, when)
    assert Fell("sam", "doc") in events
    assert isinstance(game.question, Draw) is drawn


@pytest.mark.rule("COW-R27", "GEN-10")
@pytest.mark.parametrize(
    ("sides", "told"),
    [
        (ALLIED, [GameEnded("law", "law and town are left standing together")]),
        (NEUTRAL, [GameEnded("law", "nobody else is left standing")]),
        ({}, []),
    ],
)
def test_a_side_has_won_once_nobody_stands_against_it(sides, told):
    given = trio(sides, ike={"at": (5, 0), "hp": 1})
    when = [Shoot("doc", "ike", "revolver"), (6, 1, 1, 1), (ARMS, 1)]
    assert happened(given, when, GameEnded) == told


@pytest.mark.rule("COW-R27", "GEN-10")
@pytest.mark.parametrize(("sides", "winner"), [({}, "town"), (ALLIED, "gang"), (NEUTRAL, None)])
def test_allies_add_up_their_losses_and_the_neutral_count_for_nothing(sides, winner):
    given = table(
        STREET, options={**sides, "turns": 1}, doc=man((0, 0)), ike=foe((9, 0), acted=1),
        sam=town((20, 0), acted=1), jed=foe((30, 0)), wes=man((31, 0)), abe=man((32, 0)),
    )  # fmt: skip
    for figure in ("jed", "wes") if sides == NEUTRAL else ("jed", "wes", "abe"):
        given = Fell(figure).apply(given)
    if sides == NEUTRAL:
        given = given.change("abe", acted=1)
    (ended,) = happened(given, [Done("doc")], GameEnded)
    assert ended.winner == winner


@pytest.mark.rule("COW-R27")
@pytest.mark.parametrize(
    ("sides", "path"),
    [
        ({"neutral": ["bank"]}, "options.neutral"),
        ({"allies": [["law", "bank"]]}, "options.allies"),
        ({"allies": [["law", "town"], ["town", "gang"]]}, "options.allies"),
        ({"allies": [["law", "town"]], "neutral": ["town"]}, "options.neutral"),
        ({"allies": [["law", "town"]], "neutral": ["gang"]}, "options"),
        ({"allies": [["law", "town", "gang"]]}, "options"),
        ({"allies": ["law"]}, "options.allies[0]"),
    ],
)
def test_who_is_named_is_there_once_and_somebody_is_left_to_fight(sides, path):
    with pytest.raises(ScenarioInvalid) as refused:
        trio(sides)
    assert refused.value.path == path
