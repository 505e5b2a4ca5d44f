"""Modes and what serves them (PEP-L2, L9, L11, L14, L18, R14, R39, T-PEP-3)."""

import pytest

from engine.core.script import Options
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Hold
from tests.rulesets.peppercorn.brawl import ENGAGE, armed, brawl, fight, mode, with_
from tests.rulesets.peppercorn.table import RULES, asks, foe, man, options, play, rolls


def choices(given, when=(ENGAGE,)):
    return [(act.mode, act.weapon, act.aid) for act in options(given, list(when), kind=do.Choose)]


@pytest.mark.rule("PEP-L2", "PEP-R39")
def test_each_chooses_of_four_modes():
    assert choices(brawl(ann=armed("sword"))) == [
        ("fighting", "sword", ""), ("brawling", "fists", ""), ("mauling", "", ""),
        ("dodging", "", ""), ("dodging", "", "dirt"),
    ]  # fmt: skip


@pytest.mark.rule("PEP-L9")
@pytest.mark.parametrize(
    "blade", ["sword", "bayonet", "machete", "tomahawk", "axe", "lance", "bowie", "knife"]
)
def test_fighting_needs_a_blade_in_hand(blade):
    assert ("fighting", blade, "") in choices(brawl(ann=armed(blade)))
    assert "fighting" not in [way[0] for way in choices(brawl(ann=armed("club")))]
    assert "fighting" not in [way[0] for way in choices(brawl(ann={"things": (blade,)}))]


@pytest.mark.rule("PEP-L14", "PEP-L18")
@pytest.mark.parametrize(
    ("aid", "helps"),
    [("lariat", "mauling"), ("rope", "mauling"), ("sack", "mauling"), ("whip", "mauling"),
     ("pepper", "dodging")],
)  # fmt: skip
def test_what_helps_need_not_be_in_hand(aid, helps):
    assert (helps, "", aid) in choices(brawl(ann={"things": (aid,)}))
    assert (helps, "", aid) not in choices(brawl())


@pytest.mark.rule("PEP-L18")
def test_there_is_dirt_out_of_doors_only():
    assert ("dodging", "", "dirt") in choices(brawl())
    floor = "######\n#____#\n#____#\n######"
    inside = brawl(floor, ann={"at": (1, 1)}, bob={"at": (2, 1)},
                   others={"far": man((4, 1)), "off": foe((4, 2))})  # fmt: skip
    assert ("dodging", "", "dirt") not in choices(inside)
    carried = inside.change("ann", things=("dirt",))
    assert ("dodging", "", "dirt") in choices(carried)


@pytest.mark.rule("PEP-L2", "PEP-R39")
def test_modes_are_chosen_hidden_and_shown_together():
    given = brawl(ann=armed("sword"))
    assert asks(given, [ENGAGE]) == "law"
    assert asks(given, [ENGAGE, with_("ann", "sword")]) == "ranchers"
    # Given what the law has chosen, the others are told that something was
    assert isinstance(with_("ann", "sword").as_told(), do.Untold)
    game, events = play(given, [ENGAGE, with_("ann", "sword")])
    told = [event.seen_by("ranchers") for event in events]
    assert not [one for one in told if "fighting" in repr(one)]
    assert RULES.view(game.state, "ranchers") == game.state
    # When the others have chosen, then all are shown before a die falls
    _, shown = play(given, [ENGAGE, with_("ann", "sword"), with_("bob", "fists")])
    (modes,) = [event for event in shown if isinstance(event, was.ModesShown)]
    assert [(one.figure, one.mode) for one in modes.fighters] == [
        ("ann", "fighting"), ("bob", "brawling"),
    ]  # fmt: skip
    assert not rolls(given, [ENGAGE, with_("ann", "sword"), with_("bob", "fists")])


@pytest.mark.rule("PEP-R14", "PEP-L12", "PEP-L10")
def test_brawling_stuns_and_mauling_overpowers():
    strong = {"melee": 3}
    _, brawled = play(brawl(ann=armed("club", **strong)), fight(with_("ann", "club")))
    assert [e.effect for e in brawled if isinstance(e, was.Bludgeoned)] == ["stunned"]
    held = [
        *fight(mode("ann", "mauling"), faces=(6, 6)),
    ]
    _, mauled = play(brawl(ann=strong), held)
    assert [e.figure for e in mauled if isinstance(e, was.Seized)] == ["bob"]


DOES = {
    "fighting": "how hard Bob is struck", "brawling": "Bludgeoned", "mauling": "maul",
    "dodging": "evade",
}  # fmt: skip


@pytest.mark.rule("PEP-R39", "PEP-L8", "PEP-L10", "PEP-L17")
@pytest.mark.parametrize("loses", DOES)
@pytest.mark.parametrize("wins", DOES)
def test_the_winner_applies_his_own_mode_and_the_losers_does_nothing(wins, loses):
    given = brawl(ann=armed("sword", melee=5), bob=armed("sword"))
    ways = [
        with_(who, {"fighting": "sword", "brawling": "fists"}[chosen])
        if chosen in ("fighting", "brawling")
        else mode(who, chosen)
        for who, chosen in (("ann", wins), ("bob", loses))
    ]
    game, events = play(given, fight(*ways, (3, 3)))
    done = [type(event).__name__ for event in events] + [game.question.why]
    done += [one.verb for one in getattr(game.question, "options", Options()).families]
    applied = {way for way, word in DOES.items() if any(word in one for one in done)}
    assert applied == ({wins} if {wins, loses} != {"dodging"} else set())


@pytest.mark.rule("PEP-R42")
def test_who_holds_may_only_maul_again():
    given = brawl(move=2, bob={"hold": Hold("ann", 1, 8)}, ann=armed("sword"))
    assert {way[0] for way in choices(given)} == {"mauling"}
    assert "brawling" in {way[0] for way in choices(given, [ENGAGE, mode("ann", "mauling")])}
