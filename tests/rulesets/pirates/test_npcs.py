"""Those who are nobody's: when they move, and that they attack (PIR-T6, R34)."""

import pytest

from engine.core.events import UMPIRE, Pass
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.luck import Seeded, purpose_of
from engine.core.script import Ask, Draw
from engine.rulesets.pirates import asking, npcs
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import options as possible
from engine.rulesets.pirates.actions import Activate, Done, Fight, Stand
from engine.rulesets.pirates.moments import TurnOver
from tests.rulesets.pirates.table import (
    DECK,
    RULES,
    after,
    asked,
    asks,
    foe,
    happened,
    man,
    next_roll,
    npc,
    rolls,
    table,
    verbs,
)

SEATS = ("red", "black", UMPIRE)


def theirs(*floors, pack=(), options=None, **men):
    """The umpire's men have yet to move, and nobody else."""
    given = table(
        *(floors or [DECK]), seats=SEATS, up="", options=options, pack=pack, **men,
        ann=man(at=(39, 0)), bob=foe(at=(39, 2)),
    )  # fmt: skip
    for group in given.groups.values():
        if group.is_npc:
            given = given.with_group(group.id, went=0)
    return given.replace(order=("red", "black"))


# --- when they move


@pytest.mark.rule("PIR-T6")
def test_they_move_after_all_groups() -> None:
    given = theirs(nat=npc(at=(0, 0)), pack=("red",))
    # When the last card is drawn and that group is done
    assert isinstance(asked(given), Draw)
    when = ["red", Done("red")]
    # Then they have their part, without a card
    assert next_roll(given, when).why == "Nat runs"
    began = happened(given, [*when, (1, 2, 3)], was.GoBegan, was.CardTurned)
    assert began == [was.CardTurned("red"), was.GoBegan("red"), was.GoBegan(UMPIRE)]


@pytest.mark.rule("PIR-T6")
def test_groups_of_theirs_move_one_after_the_other() -> None:
    given = theirs(nat=npc(at=(0, 0)), ned=npc(at=(0, 2), group="crabs"))
    assert [why for why, _ in rolls(given, [(1, 2, 3), (1, 2, 3)])] == ["Nat runs", "Ned runs"]
    began = [event.group for event in happened(given, [(1, 2, 3)], was.GoBegan)]
    assert began == [UMPIRE, "crabs"]


@pytest.mark.rule("PIR-T6")
def test_unusually_good_ones_have_a_card_in_the_pack() -> None:
    men = {"nat": npc(at=(0, 0)), "ann": man(at=(20, 0)), "bob": foe(at=(39, 0))}
    for switch, pack in ((False, ("red", "black")), (True, (UMPIRE, "red", "black"))):
        given = table(DECK, seats=SEATS, turn=0, options={"npc_card": switch}, **men)
        question = asked(given, ["blank"] * 4)
        assert isinstance(question, Draw)
        assert question.cards == pack
    assert after(given, ["blank"] * 4 + [UMPIRE]).go.group == UMPIRE


@pytest.mark.rule("PIR-R34")
def test_an_umpire_may_play_them_himself() -> None:
    given = theirs(nat=npc(at=(0, 0)), options={"npc": "umpire"})
    assert asks(given) == UMPIRE
    assert verbs(given) == {"activate", "reserve", "done"}
    assert asks(given, [Activate("nat"), Stand("nat")]) == UMPIRE


# --- whom they attack


def place_after(given, *dice):
    return after(given, list(dice)).men["nat"].at


@pytest.mark.rule("PIR-R34")
def test_they_run_to_the_nearest_foe() -> None:
    given = theirs(nat=npc(at=(20, 1), pistols=0), ben=foe(at=(0, 1)))
    # 19" to red and black, 20" to Ben: he goes east
    assert place_after(given, (2, 3, 4)).x == 29


@pytest.mark.rule("PIR-R34")
def test_they_fight_whom_they_reach() -> None:
    given = theirs(nat=npc(at=(30, 1), pistols=0))
    fought = happened(given, [(4, 4, 4), Pass(), (9,), (2,), (6,)], was.Fought, was.Lost)
    assert fought == [was.Fought("nat"), was.Lost("ann", "dead", "nat")]


def test_they_fight_whom_they_touch() -> None:
    given = theirs(nat=npc(at=(38, 1), pistols=0))
    assert happened(given, [(4,)], was.OptionNamed, was.Fought) == [
        was.OptionNamed("nat", "creep"), was.Fought("nat"),
    ]  # fmt: skip


def test_with_a_pistol_they_come_on_and_fire() -> None:
    given = theirs(nat=npc(at=(27, 1)))
    when = [(3, 3), (4,), (6,)]
    assert happened(given, when, was.Fired, was.Lost) == [
        was.Fired("nat", "pistol", "option"), was.Lost("ann", "dead", "nat"),
    ]  # fmt: skip
    assert place_after(given, *when).x == 33


def test_with_a_loaded_musket_they_stand_and_fire() -> None:
    given = theirs(nat=npc(at=(20, 1), gun="musket"))
    assert happened(given, [(5,), (6,)], was.OptionNamed, was.Fired, was.Lost) == [
        was.OptionNamed("nat", "stand"), was.Fired("nat", "musket", "option", 2),
        was.Lost("ann", "dead", "nat"),
    ]  # fmt: skip
    empty = given.change("nat", reload=2)
    assert next_roll(empty).why == "Nat runs"


def test_they_throw_a_grenade_from_afar() -> None:
    given = theirs(nat=npc(at=(32, 1), grenades=3))
    when = [(4,), (3, 4), (2, 2)]
    assert happened(given, when, was.GrenadeThrown, was.Moved) == [was.GrenadeThrown("nat")]
    (burst,) = happened(given, when, was.Deviated)
    assert burst.victims == ("ann", "bob")


def test_they_swing_across_to_a_ship_they_cannot_walk_to() -> None:
    ships = "\n".join(["....   " + "." * 33] * 3)
    given = table(
        ships, seats=SEATS, up="", marks=[{"kind": "rope", "at": [3, 0]}],
        nat=npc(at=(3, 1)), ann=man(at=(20, 0)), bob=foe(at=(39, 2)),
    ).with_group(UMPIRE, went=0)  # fmt: skip
    swung = happened(given, [], was.Swung)
    assert swung == [was.Swung("nat", Cell(9, 0))]


def test_who_lies_on_the_ground_is_attacked_last() -> None:
    given = theirs(nat=npc(at=(20, 1), pistols=0), ben=foe(at=(10, 1), down=True))
    assert place_after(given, (2, 3, 4)).x == 29


def test_nobody_left_to_attack() -> None:
    given = table(DECK, seats=SEATS, nat=npc(at=(0, 0)), ann=man(at=(9, 0)), bob=foe(at=(9, 2)))
    alone = given
    for figure in ("ann", "bob"):
        alone = was.Lost(figure, "dead").apply(alone)
    assert npcs.pick(alone, UMPIRE, possible.families(alone)) == Stand("nat")


# --- what else they are asked


@pytest.mark.rule("PIR-B4")
def test_attacked_they_fire_a_pistol_first() -> None:
    given = table(
        DECK, seats=SEATS, ann=man(at=(0, 0), pistols=0, did={"option": "run"}),
        nat=npc(at=(1, 0)), bob=foe(at=(39, 2)),
    )  # fmt: skip
    assert next_roll(given, [Fight("ann", "nat")]).sides == 20


# --- whole games


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("npc_card", [False, True])
def test_they_only_do_what_is_possible(monkeypatch, seed, npc_card) -> None:
    picked = []

    def pick(state, seat, families):
        act = npcs_pick(state, seat, families)
        assert any(act in family for family in families), act
        picked.append(type(act))
        return act

    npcs_pick = npcs.pick
    monkeypatch.setattr(asking.npcs, "pick", pick)
    given = table(
        DECK, seats=SEATS, turn=0, options={"npc_card": npc_card, "turns": 6},
        nat=npc(at=(0, 0), rank="hero"), ned=npc(at=(0, 1), gun="musket"),
        nim=npc(at=(0, 2), grenades=3), nob=npc(at=(1, 0), group="crabs", blade="axe"),
        ann=man(at=(20, 0), rank="hero"), al=man(at=(20, 1)), bob=foe(at=(39, 0), rank="dog"),
        ben=foe(at=(38, 1)),
    )  # fmt: skip
    play_out(given, seed)
    assert Activate in picked


def play_out(given, seed):
    """Play to the end: players stand where they are and let everything pass."""
    game, luck, times = Game(RULES, given), Seeded(bytes([seed] * 16)), {}
    for _ in range(2000):
        question = game.question
        if question is None:
            return
        if isinstance(question, Ask):
            over = bool(game.moments) and isinstance(game.moments[-1], TurnOver)
            assert question.seat != UMPIRE or over
            families = question.options.families
            game.answer(families[-1][0])
            continue
        purpose = purpose_of(question)
        game.answer(luck.answer(question, times.get(purpose, 0)))
        times[purpose] = times.get(purpose, 0) + 1
    raise AssertionError("this game does not end")
