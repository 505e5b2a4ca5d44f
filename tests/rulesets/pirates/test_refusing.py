"""Why a verb is not possible now, in a few words."""

import pytest
from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates.refusing import why_not
from tests.rulesets.pirates.table import DECK, RULES, asked, foe, man, table

SHIP = "\n".join(["." * 10 + "!" + "sss" + "!" + "." * 10] * 5)
ROPE = ({"kind": "rope", "at": (10, 2)},)


def duel(at=(30, 1), *, foe_=None, **ann):
    return table(DECK, ann=man(at=(0, 1), **ann), bob=foe(at=at, **(foe_ or {})))


def test_the_reason_stands_in_the_refusal():
    given = duel(did={"option": "run", "inches": 3})
    with pytest.raises(IllegalAction) as refusal:
        RULES.read(given, asked(given), "ann", "shoot", ["bob"])
    assert str(refusal.value).startswith(
        "“shoot” is not possible now: who runs does not shoot (PIR-M1). Possible: "
    )


@pytest.mark.parametrize(
    ("did", "verb", "reason"),
    [
        ({"option": "run"}, "advance", "an option has been named already"),
        ({}, "shoot", "takes an option"),
        ({}, "fight", "takes an option"),
        ({"option": "stand"}, "move", "stands fast"),
        ({"option": "run", "arrived": True}, "move", "the move is over"),
        ({"option": "advance", "inches": 4, "pistols": 1}, "move", "after a shot"),
        ({"option": "stand", "pistols": 2}, "shoot", "allows no more shots"),
        ({"option": "advance"}, "swivel", "stands fast"),
        ({"option": "stand"}, "swivel", "no loaded swivel gun is at hand"),
        ({"option": "stand"}, "throw", "a grenade is primed first"),
        ({"option": "stand"}, "reload", "nothing is to be reloaded"),
        ({"option": "run"}, "reload", "only who stands fast"),
        ({"option": "run"}, "fight", "nobody is in contact"),
        ({"option": "run"}, "cut", "only a Hero"),
        ({"option": "stand", "spent": True}, "shoot", "over for this turn"),
        ({"option": "run", "trips": True}, "hold", "the fall comes first"),
        ({"stumbled": True}, "run", "stumbled"),
        ({"rose": True}, "run", "getting up"),
        ({"held": True, "option": "stand"}, "shoot", "held back"),
    ],
)
def test_reasons_by_what_was_done(did, verb, reason):
    assert reason in why_not(duel(grenades=1, pistols=2, did=did), "ann", verb)


@pytest.mark.rule("PIR-R23")
def test_who_lies_there_does_nothing():
    assert "has fallen" in why_not(duel(down=True), "ann", "run")


@pytest.mark.rule("PIR-R22")
def test_in_contact_there_is_no_shot():
    given = duel(at=(1, 1), did={"option": "advance"})
    assert "in contact" in why_not(given, "ann", "shoot")
    assert "in contact" in why_not(given, "ann", "reload")
    assert "starts a melee" in why_not(duel(at=(1, 1), did={"option": "stand"}), "ann", "fight")
    fought = duel(at=(1, 1), did={"option": "run", "fights": 1})
    assert "no melee is left" in why_not(fought, "ann", "fight")


def test_what_is_not_carried_is_not_used():
    assert "no grenade is left" in why_not(duel(), "ann", "prime")
    assert "no pistol is left" in why_not(duel(pistols=0, did={"option": "stand"}), "ann", "shoot")
    empty = duel(gun="musket", reload=2, did={"option": "stand"})
    assert "the musket has to be reloaded" in why_not(empty, "ann", "shoot")
    assert "no pistol is left" in why_not(duel(pistols=0), "ann", "pistol")


def test_out_of_range_and_out_of_sight_differ():
    assert "out of range" in why_not(duel(did={"option": "stand"}), "ann", "shoot")
    walled = table("..#..", ann=man(at=(0, 0), did={"option": "stand"}), bob=foe(at=(4, 0)))
    assert "no enemy is in sight" in why_not(walled, "ann", "shoot")


@pytest.mark.rule("PIR-R4")
def test_a_swing_needs_a_rope_near():
    far = table(SHIP, marks=ROPE, ann=man(at=(2, 2)), bob=foe(at=(20, 2)))
    assert "no rope hangs within 2″" in why_not(far, "ann", "swing")
    assert "there is no rope" in why_not(duel(), "ann", "swing")


def test_others_wait_for_their_go():
    assert why_not(duel(), "bob", "run") == "it is the go of Red"


def test_seats_are_told_as_well():
    given = duel()
    for verb in ("call", "play", "discard", "appeal", "ruling", "award", "reserve", "draw"):
        who = "ann" if verb == "draw" else "red"
        assert why_not(given, who, verb) or verb == "reserve", verb
    begun = duel(did={"option": "run"})
    begun = begun.replace(go=replace(begun.go, begun=True))
    assert why_not(begun, "red", "reserve").startswith("only a turn that nobody has begun")


def test_what_is_possible_needs_no_reason():
    assert why_not(duel(), "ann", "run") == ""
    assert why_not(duel(), "nobody", do.Run.verb) == ""
