"""The wound die, wounds, falls, death (PIR-W1, W2, R11, R23, R28; T-PIR-3)."""

import pytest

from engine.core.events import Pass
from engine.core.goals import Cue, Effect, Trigger
from engine.core.script import Roll
from engine.rulesets.pirates import tables
from engine.rulesets.pirates.actions import PlayCard, Shoot
from engine.rulesets.pirates.aiming import to_hit
from engine.rulesets.pirates.events import (
    CardPlayed,
    Cued,
    Felled,
    KeptFeet,
    Lost,
    Pushed,
    Wounded,
    WoundRolled,
)
from engine.rulesets.pirates.melee import strength
from tests.rulesets.pirates.table import (
    DECK,
    after,
    consequences,
    foe,
    happened,
    man,
    named,
    next_roll,
    table,
)

PISTOL, MUSKET = Shoot("ann", "bob", "pistol"), Shoot("ann", "bob", "musket")
STAND = {"option": "stand", "arrived": True}
CHART = {
    "landlubber": ("back", "wounded", "down", "down", "dead", "dead"),
    "swab": ("back", "wounded", "down", "down", "dead", "dead"),
    "dog": ("back", "back", "falls", "wounded", "dead", "dead"),
    "hero": ("back", "back", "back", "falls", "wounded", "dead"),
}


def shot(gun="pistol", *, hands=None, triggers=(), **bob):
    """Ann stands and shoots at Bob, 6" away."""
    carried = gun if gun == "musket" else ""
    return table(DECK, hands=hands, triggers=triggers, bob=foe((6, 0), **bob), up="ann",
                 ann=man((0, 0), gun=carried, pistols=2, did=STAND))  # fmt: skip


def wound(given, die, act=PISTOL):
    """Return what a wound die comes to."""
    (rolled,) = happened(given, [act, (1,), (die,)], WoundRolled)
    return rolled


@pytest.mark.rule("PIR-W1", "T-PIR-3")
@pytest.mark.parametrize("rank", CHART)
@pytest.mark.parametrize("die", range(1, 7))
def test_the_wound_table_by_class(rank, die) -> None:
    rolled = wound(shot(rank=rank), die)
    assert (rolled.total, rolled.result) == (die, CHART[rank][die - 1])
    assert tables.load().classes[rank].wounds == CHART[rank]


@pytest.mark.rule("PIR-W1", "PIR-H3")
def test_a_hit_rolls_one_d6() -> None:
    assert next_roll(shot(), [PISTOL, (1,)]) == Roll("how badly Ann hits Bob (pistol)", 1, 6)


@pytest.mark.rule("E-PIR-6", "PIR-S3", "PIR-W1")
@pytest.mark.parametrize(
    ("rank", "die", "total", "result"),
    [("swab", 4, 5, "dead"), ("dog", 3, 4, "wounded"), ("hero", 6, 6, "dead")],
)
def test_a_musket_adds_one(rank, die, total, result) -> None:
    rolled = wound(shot("musket", rank=rank), die, MUSKET)
    assert (rolled.total, rolled.result) == (total, result)
    assert named(rolled.parts) == {"die": die, "musket": 1}


@pytest.mark.rule("PIR-R11", "PIR-R28")
@pytest.mark.parametrize(("more", "die", "total"), [(9, 1, 6), (-9, 6, 1), (-1, 1, 1), (1, 6, 6)])
def test_a_result_is_kept_within_1_and_6(more, die, total) -> None:
    house = {"guns": {"pistol": {"wound": more}}}
    given = table(DECK, house=house, ann=man((0, 0), did=STAND), bob=foe((6, 0)))
    assert wound(given, die).total == total


@pytest.mark.rule("PIR-R28", "PIR-E5")
def test_all_is_added_before_it_is_kept_within_1_and_6() -> None:
    given = shot("musket", hands={"black": ("rum",)})
    when = [MUSKET, Pass(), (1,), (6,), PlayCard("black", "rum", "bob")]
    (rolled,) = happened(given, when, WoundRolled)
    assert (rolled.total, rolled.result) == (5, "dead")  # 6 + 1 - 2, not 6 - 2
    assert named(rolled.parts) == {"die": 6, "musket": 1, "event card": -2}


@pytest.mark.rule("T-PIR-3", "PIR-W1")
@pytest.mark.parametrize(
    ("rank", "die", "then"),
    [
        ("swab", 2, [Wounded("bob", "ann")]),
        ("swab", 3, [Wounded("bob", "ann"), Felled("bob", "wound", "ann")]),
        ("swab", 5, [Lost("bob", "dead", "ann")]),
        ("dog", 3, [Felled("bob", "wound", "ann")]),
        ("dog", 4, [Wounded("bob", "ann")]),
        ("hero", 4, [Felled("bob", "wound", "ann")]),
        ("hero", 5, [Wounded("bob", "ann")]),
        ("hero", 6, [Lost("bob", "dead", "ann")]),
    ],
)
def test_what_each_result_does(rank, die, then) -> None:
    assert consequences(shot(rank=rank), [PISTOL, (1,), (die,)])[2:] == then


@pytest.mark.rule("E-PIR-13", "PIR-R11")
@pytest.mark.parametrize(
    ("rank", "die", "wounds", "dies"),
    [
        ("swab", 2, 1, True),
        ("swab", 3, 1, True),
        ("landlubber", 2, 1, True),
        ("dog", 4, 1, True),
        ("dog", 4, 0, False),
        ("hero", 5, 1, False),
        ("hero", 5, 2, True),
    ],
)
def test_so_many_wounds_kill(rank, die, wounds, dies) -> None:
    given = shot(rank=rank, wounds=wounds)
    lost = happened(given, [PISTOL, (1,), (die,)], Lost, Felled)
    assert lost == ([Lost("bob", "dead", "ann")] if dies else [])
    state = after(given, [PISTOL, (1,), (die,)])
    assert state.known("bob").wounds == wounds + 1


@pytest.mark.rule("PIR-W1")
def test_the_dead_leave_the_table_at_once_and_their_cell_is_free() -> None:
    state = after(shot(), [PISTOL, (1,), (6,)])
    assert "bob" not in state.men
    assert state.fallen["bob"].lost == "dead"


@pytest.mark.rule("PIR-R23")
def test_who_has_fallen_loses_his_weapon_and_his_move() -> None:
    given = shot(rank="dog", blade="cutlass", did={"held": True}, club=True)
    bob = after(given, [PISTOL, (1,), (3,)]).men["bob"]
    assert (bob.down, bob.arm, bob.club, bob.is_able) == (True, "knife", False, False)
    assert (bob.blade, bob.did.held) == ("cutlass", False)


@pytest.mark.rule("PIR-R23")
def test_who_lies_already_does_not_fall_again() -> None:
    given = shot(rank="dog", down=True, hands={"black": ("legs",)})
    when = [PISTOL, Pass(), (1,), (3,), Pass()]
    assert happened(given, when, Felled) == []


@pytest.mark.rule("PIR-R27")
def test_sea_legs_keep_a_wounded_man_standing() -> None:
    given = shot(hands={"black": ("legs",)})
    when = [PISTOL, Pass(), (1,), (3,), Pass(), PlayCard("black", "legs", "bob")]
    then = consequences(given, when)[2:]
    assert then == [Wounded("bob", "ann"), CardPlayed("black", "legs", "bob"), KeptFeet("bob")]
    assert not after(given, when).men["bob"].down


@pytest.mark.rule("T-PIR-3", "PIR-W3")
def test_back_is_a_push() -> None:
    pushed = happened(shot(), [PISTOL, (1,), (1,), (6,)], Pushed)
    assert [(event.figure, event.cell, event.by) for event in pushed] == [("bob", (9, 0, 0), "ann")]


def test_a_death_sets_off_the_scenarios_trigger() -> None:
    cry = Trigger(Cue(down="bob"), Effect(say="Bob is gone!"))
    then = consequences(shot(triggers=(cry,)), [PISTOL, (1,), (6,)])
    assert then[-1] == Cued(0, "Bob is gone!")


@pytest.mark.rule("PIR-R11")
def test_a_wound_hampers_at_once() -> None:
    given = table(DECK, up="ann", ann=man((0, 0), pistols=2, did=STAND), bob=foe((6, 0)),
                  cid=foe((8, 0)))  # fmt: skip
    bob, ann = (after(given, [PISTOL, (1,), (2,)]).men[id_] for id_ in ("bob", "ann"))
    assert named(to_hit(given, bob, ann, "pistol")) == {"pistol": 5, "wounded": -2}
    assert named(strength(given, bob, ann)) == {"wounded": -2}
