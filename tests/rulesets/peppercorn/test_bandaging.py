"""Bandages (PEP-P10, P11, R13, R50, E-PEP-4)."""

import pytest

from engine.core.events import UMPIRE
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import bandaging
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Task, Wound
from tests.rulesets.peppercorn.brawl import armed, brawl, fight, with_
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    allows,
    foe,
    go_on,
    happened,
    man,
    next_roll,
    of,
    options,
    rolls,
    table,
    townsman,
    walks,
)

BANDAGE = do.Bandage("ann", "bob")


def ward(ann=None, bob=None, **fields):
    """Ann beside Bob, of one party; an enemy is far off."""
    ann = {"at": (4, 1), **(ann or {})}
    bob = {"at": (5, 1), "wounds": (Wound(1),), **(bob or {})}
    return table(FIELD, ann=man(**ann), bob=man(**bob), far=foe((39, 1)), **fields)


def dressed(face, ds=1, **ann):
    """Return Bob's wound after the last round of a bandage."""
    task = Task("bandage", "bob", 1)
    given = ward(ann={"task": task, **ann}, bob={"wounds": (Wound(ds),)})
    return after(given, [BANDAGE, (face,)]).people["bob"].wounds[0]


@pytest.mark.rule("PEP-P11", "PEP-R13")
@pytest.mark.parametrize("ds", [1, 2, 3])
def test_4_or_more_improves_a_wound_by_one(ds):
    assert dressed(4, ds) == Wound(ds - 1, dressed=True)
    assert dressed(6, ds) == Wound(ds - 1, dressed=True)
    assert dressed(3, ds) == Wound(ds)


@pytest.mark.rule("PEP-P11", "PEP-R13")
def test_a_healer_does_better_and_improves_a_serious_wound_by_one_too():
    assert dressed(3, 3, notes=("healer",)) == Wound(2, dressed=True)
    assert dressed(2, 3, notes=("healer",)) == Wound(3)


@pytest.mark.rule("PEP-P11")
def test_by_himself_it_is_harder():
    given = table(FIELD, ann=man((4, 1), wounds=(Wound(1),)), bob=foe((39, 1)))
    assert after(given, [do.Bandage("ann", "ann"), (4,)]).people["ann"].wounds == (Wound(1),)
    assert after(given, [do.Bandage("ann", "ann"), (5,)]).people["ann"].wounds[0].dressed


@pytest.mark.rule("PEP-P11", "PEP-R50")
@pytest.mark.parametrize("ds", [1, 2, 3])
def test_it_takes_as_many_rounds_as_the_ds(ds):
    given = ward(bob={"wounds": (Wound(ds),)})
    left = [event.left for event in happened(given, [BANDAGE], was.Worked)]
    assert left == [ds - 1]
    assert bool(rolls(given, [BANDAGE, (4,)] if ds == 1 else [BANDAGE])) == (ds == 1)


@pytest.mark.rule("E-PEP-4", "PEP-P11", "PEP-R50")
def test_example_4_a_sore_wound_takes_two_rounds_and_a_doctor():
    given = ward(ann={"notes": ("healer",)}, bob={"wounds": (Wound(2),)})
    # When the doctor goes on with it in the next round
    game, _ = go_on(given, [BANDAGE], until="acts")
    game.answer(do.Activate("ann"))
    game.answer(BANDAGE)
    assert game.question.why == "Ann bandages Bob"
    (event,) = of(game.answer((3,)), was.Bandaged)
    # Then 3 + 1 is enough
    assert (sum(part.dice for part in event.parts), event.healed) == (4, True)
    assert game.state.people["bob"].wounds == (Wound(1, dressed=True),)
    # By himself, 4 - 1 is not
    alone = table(
        FIELD, ann=man((4, 1), wounds=(Wound(2),), task=Task("bandage", "ann", 1)),
        bob=foe((39, 1)),
    )  # fmt: skip
    assert after(alone, [do.Bandage("ann", "ann"), (4,)]).people["ann"].wounds == (Wound(2),)


@pytest.mark.rule("PEP-R13")
def test_a_try_that_failed_may_be_repeated_but_success_comes_once():
    given = ward()
    failed = after(given, [BANDAGE, (1,)])
    again = failed.did("ann", acted=False)
    assert allows(again, BANDAGE)
    done = after(given, [BANDAGE, (6,)]).did("ann", acted=False)
    assert not allows(done, BANDAGE)


@pytest.mark.rule("PEP-P11", "PEP-R29")
def test_the_worst_open_wound_comes_first():
    given = ward(
        ann={"task": Task("bandage", "bob", 1)},
        bob={"wounds": (Wound(1), Wound(3, dressed=True), Wound(2))},
    )
    (event,) = happened(given, [BANDAGE, (6,)], was.Bandaged)
    assert event.wound == 2


# --- standing still, in contact


@pytest.mark.rule("PEP-R50")
def test_both_stand_still_in_contact():
    assert allows(ward(), BANDAGE)
    assert not allows(ward(bob={"at": (6, 1)}), BANDAGE)
    assert not allows(ward(ann={"order": walks((4, 0))}), BANDAGE)
    assert not allows(ward(bob={"order": walks((5, 0))}), BANDAGE)
    assert not allows(ward(bob={"did": {"melee": ("bob", "far")}}), BANDAGE)


@pytest.mark.rule("PEP-R50")
@pytest.mark.parametrize("walker", ["ann", "bob"])
def test_a_move_of_either_breaks_it_off(walker):
    state = ward(ann={"task": Task("bandage", "bob", 1)}, bob={"wounds": (Wound(2),)})
    assert bandaging.rounds(state, state.people["ann"], state.people["bob"]) == 1
    cell = state.people[walker].at
    moved = was.Advanced(walker, cell._replace(y=0), 10).apply(state)
    assert moved.people["ann"].task is None


@pytest.mark.rule("PEP-R50", "PEP-R41")
@pytest.mark.parametrize("tender", ["bob", "cis"])
def test_a_melee_breaks_it_off(tender):
    wound, task = {"wounds": (Wound(2),)}, Task("bandage", "cis" if tender == "bob" else "bob", 1)
    given = brawl(
        ann=armed("club"), bob={**wound, **({"task": task} if tender == "bob" else {})},
        others={"cis": foe((6, 1), task=task if tender == "cis" else None, **wound)},
    )  # fmt: skip
    then = after(given, fight(with_("ann", "club"), faces=(3, 3)))
    assert then.people[tender].task is None


@pytest.mark.rule("PEP-R50")
def test_loading_goes_on_while_one_walks():
    state = table(FIELD, ann=man((4, 1), task=Task("load", "rifle", 1)), bob=foe((39, 1)))
    moved = was.Advanced("ann", (5, 1, 0), 10).apply(state)
    assert moved.people["ann"].task == Task("load", "rifle", 1)


# --- the Inert and the dying


@pytest.mark.rule("PEP-R50", "PEP-P10")
def test_the_bleeding_take_three_rounds_the_first_to_examine_them():
    given = ward(bob={"body": "inert", "wounds": ()})
    when = [BANDAGE, (3,), (1,)]
    (worked,) = happened(given, when, was.Worked)
    assert (worked.on, worked.left) == ("bob", 2)
    game, _ = go_on(given, when, until="acts")
    game.answer(do.Activate("ann"))
    assert of(game.answer(BANDAGE), was.Worked) == [was.Worked("ann", "bandage", "bob", 1)]


@pytest.mark.rule("PEP-R50", "PEP-P10")
@pytest.mark.parametrize(("face", "stopped"), [(3, False), (4, True)])
def test_4_or_more_stops_the_bleeding(face, stopped):
    bob = {"body": "coma", "dies": 9, "wounds": (Wound(3),)}
    fresh = ward(bob=bob)
    assert bandaging.rounds(fresh, fresh.people["ann"], fresh.people["bob"]) == 3
    given = ward(ann={"task": Task("bandage", "bob", 1)}, bob=bob)
    (event,) = happened(given, [BANDAGE, (face,)], was.Staunched)
    then = after(given, [BANDAGE, (face,)]).people["bob"]
    assert (event.stopped, then.dies, then.wounds) == (stopped, 0 if stopped else 9, (Wound(3),))


@pytest.mark.rule("PEP-R50", "PEP-A4")
def test_success_saves_whoever_collapsed_from_loss_of_blood():
    bob = {"body": "down", "wounds": (Wound(2),), "blood": 6, "fades": 9}
    given = ward(ann={"task": Task("bandage", "bob", 1)}, bob=bob)
    assert after(given, [BANDAGE, (4,)]).people["bob"].fades == 0
    assert after(given, [BANDAGE, (3,)]).people["bob"].fades == 9


# --- who and whom


@pytest.mark.rule("PEP-P11", "PEP-R56")
def test_one_bandages_ones_own_and_neutrals_and_neutrals_everybody():
    hurt = {"wounds": (Wound(1),)}
    given = table(
        FIELD, ann=man((4, 1), **hurt), bob=man((5, 1), **hurt), cis=foe((3, 1), **hurt),
        zoe=townsman((4, 0), **hurt), far=man((9, 1), **hurt),
    )  # fmt: skip
    said = [act.target for act in options(given, kind=do.Bandage)]
    assert said == ["ann", "bob", "zoe"]
    healer = table(
        FIELD, options={"npc": "umpire"}, order=(UMPIRE, "law", "ranchers"),
        zoe=townsman((4, 0)), ann=man((4, 1), **hurt), cis=foe((3, 1), **hurt),
        hid=foe((5, 1), concealed=True, **hurt),
    )  # fmt: skip
    assert [act.target for act in options(healer, kind=do.Bandage)] == ["ann", "cis"]


@pytest.mark.rule("PEP-C9", "PEP-P11")
def test_the_shaken_may_bandage():
    assert allows(ward(ann={"nerve": "shaken"}), BANDAGE)
    assert next_roll(ward(), [BANDAGE]).sides == 6


@pytest.mark.rule("PEP-R51")
def test_whoever_bandages_or_is_bandaged_is_in_the_open():
    given = ward(ann={"concealed": True}, bob={"concealed": True})
    then = after(given, [BANDAGE])
    assert not (then.people["ann"].concealed or then.people["bob"].concealed)
