"""Hand to hand, pistols before it, cutting down (PIR-B1 to B6, R9, R10, R19 to R25, R31, R32)."""

import pytest

from engine.core.events import Pass
from engine.core.script import Ask, Roll
from engine.rulesets.pirates import melee, tables
from engine.rulesets.pirates.actions import CutDown, DrawPistol, Fight, PlayCard, Shoot
from engine.rulesets.pirates.events import CutDown as CutDownIt
from engine.rulesets.pirates.events import (
    Felled,
    Fired,
    Fought,
    Lost,
    MeleeJoined,
    MeleeResolved,
    Pushed,
    ShotResolved,
    ShotTaken,
    Wounded,
    WoundRolled,
)
from tests.rulesets.pirates.table import (
    DECK,
    after,
    allows,
    asked,
    asks,
    consequences,
    foe,
    happened,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
    verbs,
)

FIGHT = Fight("ann", "bob")
ANN, BOB = DrawPistol("ann", "bob"), DrawPistol("bob", "ann")
RUN = {"option": "run", "arrived": True}


def brawl(*, deck=DECK, bob=None, others=None, **ann):
    """Ann has run into contact with Bob; nobody has a pistol unless one is given."""
    bob = {"pistols": 0, **(bob or {})}
    ann = {"pistols": 0, **ann}
    did = {**RUN, **ann.pop("did", {})}
    hands = ann.pop("hands", None)
    return table(deck, hands=hands, ann=man((4, 1), did=did, **ann), bob=foe((5, 1), **bob),
                 **(others or {}))  # fmt: skip


def joined(given, when=(FIGHT,)):
    """Return what each side adds."""
    (event,) = happened(given, list(when), MeleeJoined)
    return named(event.parts), named(event.others)


def result(given, mine, theirs):
    """Return totals and winner of two dice."""
    (event,) = happened(given, [FIGHT, (mine,), (theirs,)], MeleeResolved)
    return event.total, event.other, event.winner


# --- the dice


@pytest.mark.rule("PIR-B1", "PIR-R9")
def test_the_higher_wins_and_a_draw_has_no_effect() -> None:
    assert result(brawl(), 7, 6) == (7, 6, "ann")
    assert result(brawl(), 6, 7) == (6, 7, "bob")
    assert result(brawl(), 6, 6) == (6, 6, None)
    then = consequences(brawl(), [FIGHT, (6,), (6,)])
    assert then == [Fought("ann"), MeleeResolved("ann", "bob", 6, 6, None)]


@pytest.mark.rule("PIR-H3", "PIR-B1")
def test_the_attackers_d10_then_the_defenders_then_wounds() -> None:
    assert next_roll(brawl(), [FIGHT]) == Roll("Ann fights Bob", 1, 10)
    assert rolls(brawl(), [FIGHT, (9,), (2,), (6,)]) == [
        ("Ann fights Bob", (9,)),
        ("Bob defends himself against Ann", (2,)),
        ("how badly Ann hits Bob (cutlass)", (6,)),
    ]


@pytest.mark.rule("PIR-B2", "T-PIR-2")
@pytest.mark.parametrize(
    ("ann", "bob", "mine", "theirs"),
    [
        ({}, {}, {}, {}),
        ({"rank": "hero"}, {"rank": "dog"}, {"hero": 2}, {"dog": 1}),
        ({"wounds": 1}, {"wounds": 2}, {"wounded": -2}, {"wounded": -4}),
        ({}, {"down": True}, {"opponent down": 2}, {}),
        ({"blade": "axe"}, {"blade": "axe"}, {"axe": -1}, {"axe": -1}),
        ({"blade": "knife"}, {}, {}, {}),
    ],
)
def test_what_each_side_adds(ann, bob, mine, theirs) -> None:
    assert joined(brawl(bob=bob, **ann)) == (mine, theirs)


@pytest.mark.rule("PIR-B2", "PIR-R19")
def test_more_than_one_opponent_in_contact_takes_one_off() -> None:
    two = {"cid": foe((5, 2), pistols=0)}
    assert joined(brawl(others=two)) == ({"outnumbered": -1}, {})
    helped = {"ada": man((6, 1), pistols=0)}
    assert joined(brawl(others=helped)) == ({}, {"outnumbered": -1})
    three = {**two, "dan": foe((3, 1), pistols=0)}
    assert joined(brawl(others=three)) == ({"outnumbered": -1}, {})
    lying = {"cid": foe((5, 2), pistols=0, down=True)}
    assert joined(brawl(others=lying)) == ({"outnumbered": -1}, {})


@pytest.mark.rule("PIR-B3", "PIR-R9")
@pytest.mark.parametrize(
    ("blade", "adds", "wound"), [("axe", -1, 1), ("knife", 0, -1), ("club", 0, -1),
                                 ("cutlass", 0, 0)]
)  # fmt: skip
def test_the_loser_is_wounded_by_the_winners_weapon(blade, adds, wound) -> None:
    row = tables.load().blades[blade]
    assert (row.melee, row.wound) == (adds, wound)
    given = brawl(blade="cutlass" if blade == "club" else blade).change("ann", club=blade == "club")
    (rolled,) = happened(given, [FIGHT, (10,), (1,), (3,)], WoundRolled)
    assert (rolled.figure, rolled.total) == ("bob", 3 + wound)
    lost = brawl(bob={"blade": "cutlass" if blade == "club" else blade})
    lost = lost.change("bob", club=blade == "club")
    (rolled,) = happened(lost, [FIGHT, (1,), (10,), (3,)], WoundRolled)
    assert (rolled.figure, rolled.by, rolled.total) == ("ann", "bob", 3 + wound)


@pytest.mark.rule("E-PIR-8")
def test_a_hero_loses_against_an_axe() -> None:
    given = brawl(rank="hero", bob={"blade": "axe"})
    assert result(given, 3, 7) == (5, 6, "bob")
    then = consequences(given, [FIGHT, (3,), (7,), (3,)])
    assert then[-1] == Felled("ann", "wound", "bob")


@pytest.mark.rule("E-PIR-9", "PIR-R23", "PIR-B6")
def test_a_fallen_hero_defends_as_with_a_knife_and_is_not_cut_down() -> None:
    given = brawl(rank="hero", bob={"rank": "hero", "down": True, "blade": "axe"})
    assert joined(given) == ({"hero": 2, "opponent down": 2}, {"hero": 2})
    assert not allows(given, CutDown("ann", "bob"))
    (rolled,) = happened(given, [FIGHT, (1,), (10,), (5,)], WoundRolled)
    assert named(rolled.parts) == {"die": 5, "knife": -1}


@pytest.mark.rule("PIR-R21", "PIR-M5", "PIR-M6")
@pytest.mark.parametrize(
    ("bob", "blade"),
    [
        ({"did": {"option": "prime"}}, "knife"),
        ({"did": {"option": "stand"}}, "cutlass"),
        ({"did": {"option": "stand", "gun": "musket"}, "club": True}, "club"),
        ({"down": True}, "knife"),
    ],
)
def test_what_a_man_defends_himself_with(bob, blade) -> None:
    given = brawl(bob=bob)
    (rolled,) = happened(given, [FIGHT, (1,), (10,), (5,)], WoundRolled)
    assert named(rolled.parts).get(blade, 0) == tables.load().blades[blade].wound


# --- who fights whom


@pytest.mark.rule("PIR-R19", "PIR-R22", "PIR-T8")
def test_one_melee_of_his_choice_with_somebody_in_contact() -> None:
    others = {"cid": foe((5, 2), pistols=0), "dan": foe((9, 1)), "ada": man((20, 1))}
    given = brawl(others=others)
    assert options(given, kind=Fight) == [FIGHT, Fight("ann", "cid")]
    assert "fight" not in verbs(given, [FIGHT, (5,), (6,), (2,)])
    assert after(given, [FIGHT, (5,), (6,), (2,)]).men["ann"].did.fights == 1


@pytest.mark.rule("PIR-R31", "PIR-T8")
@pytest.mark.parametrize("second", ["bob", "cid"])
def test_a_hero_fights_twice_one_enemy_or_two(second) -> None:
    given = brawl(rank="hero", others={"cid": foe((5, 2), pistols=0), "ada": man((20, 1))})
    when = [FIGHT, (3,), (4,), Fight("ann", second), (3,), (4,)]
    assert after(given, when).men["ann"].did.fights == 2
    assert not allows(given, FIGHT, when)


@pytest.mark.rule("PIR-R31")
def test_defending_counts_for_nothing() -> None:
    bob = after(brawl(), [FIGHT, (5,), (5,)]).men["bob"]
    assert bob.did.fights == 0


@pytest.mark.rule("PIR-R22", "GEN-3")
def test_across_a_corner_of_walls_nobody_fights() -> None:
    given = table("....\n..#.\n.#..", ann=man((0, 0)), bob=foe((3, 0)))
    given = given.change("ann", at=given.men["ann"].at._replace(x=1, y=1))
    ann = given.men["ann"]
    far = given.change("bob", at=ann.at._replace(x=2, y=2))
    assert melee.foes(far, ann) == []


# --- pistols


@pytest.mark.rule("PIR-B4", "PIR-R10", "E-PIR-19")
def test_a_wounded_heros_pistol_before_a_melee() -> None:
    given = brawl(rank="hero", wounds=1, pistols=2, did={"moved": True},
                  bob={"did": {"moved": True}})  # fmt: skip
    (taken,) = happened(given, [FIGHT, ANN], ShotTaken)
    assert named(taken.parts) == {"pistol": 9, "hero": 2, "wounded": -2}
    assert (taken.needed, taken.how) == (9, "melee")


@pytest.mark.rule("PIR-B4", "PIR-R32")
@pytest.mark.parametrize(
    ("card", "may"),
    [
        ({}, True),
        ({"pistols": 0}, False),
        ({"blade": "knife"}, True),
        ({"blade": "axe"}, False),
        ({"did": {"pistols": 1}}, False),
        ({"did": {"drawn": 1}}, False),
        ({"rank": "hero", "did": {"drawn": 1}}, True),
        ({"rank": "hero", "did": {"pistols": 1, "drawn": 1}}, False),
        ({"rank": "hero", "did": {"pistols": 2}}, False),
        ({"club": True}, False),
        ({"down": True}, False),
        ({"did": {"option": "prime"}}, True),
        ({"did": {"stumbled": True}}, True),
    ],
)
def test_who_may_fire_before_a_melee(card, may) -> None:
    given = brawl(bob={"pistols": 2, **card})
    assert melee.may_draw(given, given.men["bob"]) == may
    question = asked(given, [FIGHT])
    assert (isinstance(question, Ask) and question.seat == "black") == may


@pytest.mark.rule("PIR-R32", "PIR-B4")
def test_attacker_and_defender_are_asked_in_turn() -> None:
    given = brawl(pistols=1, bob={"pistols": 1})
    assert (asks(given, [FIGHT]), asks(given, [FIGHT, Pass()])) == ("red", "black")
    assert set(options(given, [FIGHT])) == {ANN, Pass()}
    assert next_roll(given, [FIGHT, Pass(), Pass()]).why == "Ann fights Bob"


@pytest.mark.rule("PIR-B5", "PIR-R32")
def test_both_shots_are_rolled_before_either_takes_effect() -> None:
    given = brawl(pistols=1, bob={"pistols": 1})
    when = [FIGHT, ANN, BOB, (9,), (9,), (6,), (6,)]
    assert rolls(given, when) == [
        ("Ann shoots Bob (pistol, before a melee)", (9,)),
        ("Bob shoots Ann (pistol, before a melee)", (9,)),
        ("how badly Ann hits Bob (pistol)", (6,)),
        ("how badly Bob hits Ann (pistol)", (6,)),
    ]
    assert happened(given, when, Lost) == [
        Lost("bob", "dead", "ann"), Lost("ann", "dead", "bob"),
    ]  # fmt: skip


@pytest.mark.rule("PIR-R32", "PIR-Q4")
def test_a_pistol_fired_before_a_melee_is_gone_and_counts_for_the_turn() -> None:
    given = brawl(pistols=2, did={"option": "advance"}, others={"ada": man((20, 1))})
    when = [FIGHT, ANN, (10,), (5,), (5,)]
    assert happened(given, when, Fired) == [Fired("ann", "pistol", "melee", 0)]
    ann = after(given, when).men["ann"]
    assert (ann.pistols, ann.did.drawn, ann.did.pistols) == (1, 1, 0)


@pytest.mark.rule("PIR-R10")
@pytest.mark.parametrize(
    ("rank", "dice", "ends"),
    [
        ("dog", (3,), Felled("bob", "wound", "ann")),
        ("swab", (6,), Lost("bob", "dead", "ann")),
    ],
)
def test_a_shot_that_fells_or_kills_ends_the_melee(rank, dice, ends) -> None:
    given = brawl(pistols=1, bob={"rank": rank}, others={"ada": man((20, 1)), "cid": foe((30, 1))})
    when = [FIGHT, ANN, (9,), dice]
    assert consequences(given, when)[-1] == ends
    assert happened(given, when, MeleeJoined) == []


@pytest.mark.rule("PIR-R10", "PIR-R24")
def test_a_shot_that_pushes_back_ends_it_and_one_that_does_not_move_him_does_not() -> None:
    others = {"ada": man((20, 1)), "cid": foe((30, 1))}
    given = brawl(pistols=1, others=others)
    when = [FIGHT, ANN, (9,), (1,), (6,)]
    assert [event.cell for event in happened(given, when, Pushed)] == [(8, 1, 0)]
    assert happened(given, when, MeleeJoined) == []
    held = brawl(pistols=1, others={**others, "cid": foe((6, 1))})
    assert len(happened(held, when, MeleeJoined)) == 1


@pytest.mark.rule("PIR-R10")
@pytest.mark.parametrize(("die", "rolled"), [((18,), ()), ((9,), ((2,),))])
def test_after_a_miss_or_a_wound_they_fight_on(die, rolled) -> None:
    given = brawl(pistols=1)
    when = [FIGHT, ANN, die, *rolled]
    assert next_roll(given, when).why == "Ann fights Bob"
    assert joined(given, when)[1] == ({"wounded": -2} if rolled else {})


@pytest.mark.rule("PIR-R10", "PIR-S10")
def test_a_wild_shot_that_kills_a_third_does_not_end_it() -> None:
    given = brawl(pistols=1, others={"cid": foe((7, 1)), "dan": foe((30, 1))})
    when = [FIGHT, ANN, (20,), (6,)]
    assert happened(given, when, ShotResolved)[0].victim == "cid"
    assert next_roll(given, when).why == "Ann fights Bob"


@pytest.mark.rule("PIR-R10", "PIR-R32")
def test_a_heros_limit_is_two_shots_in_the_turn() -> None:
    given = brawl(rank="hero", pistols=4, others={"ada": man((20, 1))})
    first = [FIGHT, ANN, (18,), (4,), (6,)]
    assert isinstance(asked(given, [*first, FIGHT]), Ask)
    state = after(given, [*first, FIGHT, ANN, (18,), (4,), (6,)])
    assert state.men["ann"].did.drawn == 2
    assert not melee.may_draw(state, state.men["ann"])


@pytest.mark.rule("PIR-R22")
def test_in_contact_there_is_no_shot_but_that_before_a_melee() -> None:
    given = brawl(pistols=1, did={"option": "advance"})
    assert not allows(given, Shoot("ann", "bob", "pistol"))


# --- cutting down


@pytest.mark.rule("PIR-B6", "PIR-R25")
def test_a_hero_cuts_a_fallen_man_down_without_dice() -> None:
    given = brawl(rank="hero", bob={"down": True}, others={"cid": foe((5, 2), pistols=0)})
    when = [CutDown("ann", "bob")]
    assert consequences(given, when) == [Fought("ann"), CutDownIt("ann", "bob")]
    state = after(given, when)
    assert (state.fallen["bob"].lost, state.men["ann"].did.fights) == ("dead", 1)
    assert allows(given, Fight("ann", "cid"), when)  # it replaces one melee of two


@pytest.mark.rule("PIR-B6", "PIR-R25")
@pytest.mark.parametrize(
    ("rank", "bob", "may"),
    [
        ("hero", {"down": True}, True),
        ("hero", {"down": True, "wounds": 1}, True),
        ("hero", {"down": True, "rank": "dog"}, True),
        ("hero", {"down": True, "rank": "hero"}, False),
        ("hero", {}, False),
        ("dog", {"down": True}, False),
        ("swab", {"down": True}, False),
    ],
)
def test_whom_a_hero_cuts_down(rank, bob, may) -> None:
    assert allows(brawl(rank=rank, bob=bob), CutDown("ann", "bob")) == may


@pytest.mark.rule("PIR-R25", "PIR-R22")
def test_nobody_out_of_contact_is_cut_down() -> None:
    given = brawl(rank="hero", bob={"down": True})
    far = given.change("bob", at=given.men["bob"].at._replace(x=6))
    assert melee.victims(far, far.men["ann"]) == []


# --- cards that come between


@pytest.mark.rule("PIR-R27")
def test_an_attacker_who_stumbles_over_his_pistol_has_neither_shot_nor_melee() -> None:
    given = brawl(pistols=1, hands={"black": ("stumble",)}, others={"ada": man((20, 1))})
    when = [FIGHT, Pass(), ANN, PlayCard("black", "stumble", "ann")]
    assert happened(given, when, Fired, MeleeJoined) == []
    assert after(given, when).men["ann"].pistols == 1


@pytest.mark.rule("PIR-R27")
def test_a_defender_who_stumbles_over_his_pistol_defends_himself_as_usual() -> None:
    given = table(DECK, pack=("black",), hands={"red": ("stumble",)},
                  ann=man((4, 1), did=RUN, pistols=0), bob=foe((5, 1), pistols=1))  # fmt: skip
    when = [FIGHT, Pass(), BOB, PlayCard("red", "stumble", "bob"), (18,)]
    assert happened(given, when, Fired) == [Fired("bob", "pistol", "melee", 0)]
    assert next_roll(given, when).why == "Ann fights Bob"


@pytest.mark.rule("PIR-R9")
def test_the_loser_may_be_the_attacker() -> None:
    then = consequences(brawl(), [FIGHT, (1,), (9,), (2,)])
    assert then[-1] == Wounded("ann", "bob")
