"""Melees (PEP-L3 to L8, L10, R31, R33, R36, R39, R41, R44, R56, H4, E-PEP-6)."""

import pytest

from engine.core.events import UMPIRE, Pass
from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import melee
from engine.rulesets.peppercorn.people import Hold
from engine.rulesets.peppercorn.state import Attack
from tests.rulesets.peppercorn.brawl import BARE, ENGAGE, armed, brawl, fight, mode, with_
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    allows,
    asked,
    asks,
    everything,
    foe,
    go_on,
    happened,
    man,
    named,
    next_roll,
    of,
    options,
    rolls,
    table,
    third,
    townsman,
    verbs,
    walks,
)

JOIN = do.Join("cis", "bob")


def two(ann=None, bob=None, cis=None, **fields):
    """Ann and Cis against Bob."""
    return brawl(
        ann=ann, bob=bob, others={"cis": man(**{"at": (5, 0), **BARE, **(cis or {})})}, **fields
    )


def both(*faces, ann=None, cis=None, bob=None):
    """Return what is answered if Cis joins: three choices and the dice."""
    choices = [ann or with_("ann", "fists"), cis or with_("cis", "fists")]
    choices.append(bob or with_("bob", "fists"))
    return [ENGAGE, JOIN, *choices, *((face,) for face in faces)]


def compared(given, when):
    (event,) = happened(given, when, was.Compared)
    return event


# --- dice


@pytest.mark.rule("PEP-L3", "PEP-H4")
def test_opposed_rolls_the_side_of_better_initiative_first():
    when = fight(with_("ann", "fists"), faces=(4, 2))
    assert rolls(brawl(), when) == [("Ann fights Bob", (4,)), ("Bob fights Ann", (2,))]
    later = brawl(up="ann", order=("ranchers", "law"))
    (first, second) = rolls(later, when)
    assert (first, second) == (("Bob fights Ann", (4,)), ("Ann fights Bob", (2,)))
    result = compared(later, when)
    assert [fighter.total for fighter in result.fighters] == [2, 4]


@pytest.mark.rule("PEP-L3", "PEP-L8")
def test_the_higher_wins_by_the_margin():
    result = compared(brawl(), fight(with_("ann", "fists"), faces=(6, 2)))
    assert (result.many, result.one, result.margin) == (6, 2, 4)


@pytest.mark.rule("E-PEP-6", "PEP-L4")
def test_example_6_two_against_one():
    given = two(ann={"melee": 2}, cis={"melee": 2})
    result = compared(given, both(3, 6, 4, 1))
    assert ([fighter.total for fighter in result.fighters], result.many) == ([5, 8, 4], 8)


@pytest.mark.rule("PEP-L4")
@pytest.mark.parametrize(
    ("totals", "result"),
    [([7], 7), ([5, 8], 6 + 2), ([5, 5, 5], 5 + 3), ([1, 2, 3, 3], 2 + 4), ([-2, 1], -1 + 2)],
)
def test_the_many_use_the_mean_and_their_number(totals, result):
    assert melee.together(brawl(), totals) == result


@pytest.mark.rule("PEP-L5", "PEP-L4", "PEP-H4")
def test_they_dice_for_which_of_them_strikes():
    given = two(ann=armed("sword"), cis=armed("club"))
    when = both(5, 5, 1, ann=with_("ann", "sword"), cis=with_("cis", "club"))
    ask = next_roll(given, when)
    assert (ask.why, ask.sides) == ("who of those that fight Bob", 2)
    assert [why for why, _ in rolls(given, [*when, (2,)])][:3] == [
        "Ann fights Bob", "Cis fights Bob", "Bob fights Ann",
    ]  # fmt: skip
    (blow,) = happened(given, [*when, (2,)], was.Bludgeoned)
    assert named(blow.parts) == {"margin": 7 - 1, "club": -2}
    assert next_roll(given, [*when, (1,)]).why == "Ann on Bob: how hard Bob is struck"


@pytest.mark.rule("PEP-L5", "PEP-L10")
def test_one_who_beats_several_strikes_one_of_them():
    given = two(bob=armed("club", melee=3))
    when = both(1, 1, 6, bob=with_("bob", "club"))
    (blow,) = happened(given, [*when, (2,)], was.Bludgeoned)
    assert (blow.figure, named(blow.parts)) == ("cis", {"margin": 9 - 3, "club": -2})


# --- results


@pytest.mark.rule("PEP-L8")
def test_fighting_won_by_1_or_more_strikes():
    given = brawl(ann=armed("sword"))
    assert happened(given, fight(with_("ann", "sword"), faces=(4, 3, 1, 6)), was.Pierced)


@pytest.mark.rule("PEP-L8", "PEP-L10", "PEP-R39")
def test_who_loses_receives_the_winners_effect_and_does_nothing():
    given = brawl(ann=armed("sword"), bob=armed("club", melee=2))
    when = fight(with_("ann", "sword"), with_("bob", "club"), (3, 4))
    assert not happened(given, when, was.Pierced)
    (blow,) = happened(given, when, was.Bludgeoned)
    assert (blow.figure, blow.total, blow.effect) == ("ann", 3 - 2, "flinched")


@pytest.mark.rule("PEP-L7", "PEP-L8", "PEP-L10")
def test_on_a_draw_nothing_happens_but_1_or_2_drops_what_is_in_hand():
    given = brawl(ann=armed("sword"), bob=armed("club"))
    when = fight(with_("ann", "sword"), with_("bob", "club"), (4, 4, 2, 3))
    assert [why for why, _ in rolls(given, when)[2:]] == [
        "whether Ann drops what is in hand", "whether Bob drops what is in hand",
    ]  # fmt: skip
    assert happened(given, when, was.Dropped) == [was.Dropped("ann")]
    then = after(given, when)
    assert [(one.row, one.at) for one in then.lying] == [("sword", Cell(4, 1))]
    assert (then.people["ann"].hand, then.people["bob"].hand) == ("", "club")
    assert not happened(given, when, was.Pierced, was.Bludgeoned)


@pytest.mark.rule("PEP-L7")
def test_who_holds_nothing_drops_nothing():
    assert len(rolls(brawl(), fight(with_("ann", "fists"), faces=(4, 4)))) == 2
    for face, drops in ((1, True), (2, True), (3, False)):
        given = brawl(ann=armed("club"))
        when = fight(with_("ann", "club"), faces=(4, 4, face))
        assert bool(happened(given, when, was.Dropped)) == drops


@pytest.mark.rule("PEP-R39", "PEP-L17")
def test_two_dodgers_come_to_nothing():
    when = fight(mode("ann", "dodging"), mode("bob", "dodging"), (6, 1))
    assert not happened(brawl(), when, was.Dodged, was.Gained)


# --- who fights whom


@pytest.mark.rule("PEP-R39", "PEP-L4")
def test_friends_in_contact_who_name_the_same_one_fight_together():
    assert asked(two(), [ENGAGE]).why == "Cis beside Ann"
    assert options(two(), [ENGAGE], kind=do.Join) == [JOIN]
    assert after(two(), [ENGAGE, JOIN]).people["bob"].did.melee == ("ann", "cis", "bob")
    assert after(two(), [ENGAGE, Pass()]).people["bob"].did.melee == ("ann", "bob")


@pytest.mark.rule("PEP-R39", "PEP-R41")
@pytest.mark.parametrize(
    "cis", [{"at": (7, 1)}, {"did": {"acted": True}}, {"did": {"lost": True}}, {"tied": True},
            {"body": "stunned"}, {"nerve": "panicked"}, {"concealed": True}],
)  # fmt: skip
def test_who_cannot_does_not_join(cis):
    assert after(two(cis=cis), [ENGAGE]).people["bob"].did.melee == ("ann", "bob")


@pytest.mark.rule("PEP-R39")
def test_nobody_is_in_two_melees_a_round():
    given = two()
    then = after(given, [ENGAGE, Pass(), *fight(with_("ann", "fists"), faces=(3, 3))[1:]])
    assert not [a for a in options(then, kind=do.Engage) if a.target == "bob"]
    cis = then.replace(up="cis")
    assert do.Engage.verb not in verbs(cis)


@pytest.mark.rule("PEP-R39", "PEP-R28")
def test_who_is_named_has_to_fight_even_if_he_acted_already():
    for did in ({"acted": True}, {"lost": True}):
        given = brawl(bob={"did": did})
        assert asks(given, [ENGAGE, with_("ann", "fists")]) == "ranchers"
    assert after(brawl(), [ENGAGE]).people["ann"].did.acted


@pytest.mark.rule("PEP-R39")
def test_one_fights_only_in_contact():
    assert not allows(brawl(bob={"at": (6, 1)}), ENGAGE)
    walled = table(".#.\n.#.", ann=man((0, 0), **BARE), bob=foe((2, 0)))
    assert do.Engage.verb not in verbs(walled)


@pytest.mark.rule("PEP-R31", "PEP-R43")
@pytest.mark.parametrize(
    "bob", [{"body": "stunned"}, {"body": "inert"}, {"body": "coma"}, {"tied": True},
            {"hold": Hold("cis", 2, 3)}],
)  # fmt: skip
def test_the_helpless_are_not_fought(bob):
    given = two(bob=bob, ann={"notes": ("brutal",)}, cis={"did": {"acted": True}})
    assert not allows(given, ENGAGE)


@pytest.mark.rule("PEP-R56", "PEP-R39")
def test_neutrals_are_fought_and_dodge():
    given = table(
        FIELD, ann=man((4, 1), **BARE), zoe=townsman((5, 1), **BARE), bob=foe((39, 1)),
    )  # fmt: skip
    when = [do.Engage("ann", "zoe"), with_("ann", "fists")]
    (shown,) = happened(given, when, was.ModesShown)
    assert [(one.mode, one.aid) for one in shown.fighters][1] == ("dodging", "dirt")
    led = table(
        FIELD, ann=man((4, 1), **BARE), zoe=townsman((5, 1), **BARE), bob=foe((39, 1)),
        options={"npc": "umpire"},
    )  # fmt: skip
    assert asks(led, when) == UMPIRE


@pytest.mark.rule("PEP-R36", "PEP-C1")
def test_whoever_opens_a_melee_for_the_first_time_is_tested_first():
    given = brawl(ann={"steeled": False})
    assert next_roll(given, [ENGAGE]).why == "Ann is ordered into danger: Ann against Bob"
    assert after(given, [ENGAGE, (4,)]).people["ann"].did.melee
    refused = after(given, [ENGAGE, (3,)])
    assert not refused.people["bob"].did.melee
    # so is whoever joins, who stays out of it if he is not Controlled
    joined = two(cis={"steeled": False})
    assert next_roll(joined, [ENGAGE, JOIN]).why == "Cis is ordered into danger: Cis beside Ann"
    assert "cis" in after(joined, [ENGAGE, JOIN, (6,)]).people["bob"].did.melee
    assert "cis" not in after(joined, [ENGAGE, JOIN, (2,)]).people["bob"].did.melee


@pytest.mark.rule("PEP-R44", "PEP-C8")
def test_the_obedient_only_answer():
    assert not allows(brawl(ann={"nerve": "obedient"}), ENGAGE)
    hit = Attack("bob", "ann", 1)
    assert allows(brawl(ann={"nerve": "obedient"}, state={"attacks": (hit,)}), ENGAGE)
    # and always defend themselves
    given = brawl(bob={"nerve": "obedient"})
    assert asks(given, [ENGAGE, with_("ann", "fists")]) == "ranchers"
    assert after(given, [ENGAGE]).attacks == (Attack("ann", "bob", 1),)


# --- once in a melee


@pytest.mark.rule("PEP-R41", "PEP-H1")
def test_once_in_a_melee_one_does_nothing_else_that_round():
    given = two(bob={"guns": ("medium_pistol",), "hand": "medium_pistol"})
    then = after(given, [ENGAGE, Pass(), *fight(with_("ann", "fists"), faces=(3, 3, 6))[1:],
                         do.Done("law")])  # fmt: skip
    assert [act.figure for act in options(then, kind=do.Activate)] == ["off"]


@pytest.mark.rule("PEP-R33")
def test_a_melee_cuts_a_path_off_for_the_rest_of_the_move():
    given = brawl(bob={"order": walks((6, 1), (7, 1), (8, 1)), "did": {"planned": 30}})
    when = fight(with_("ann", "fists"), faces=(4, 3))
    game, events = go_on(given, when, until="closing")
    assert not of(events, was.Advanced)
    assert game.state.people["bob"].at == Cell(5, 1)


@pytest.mark.rule("PEP-R41")
def test_contact_is_left_by_a_path_without_penalty():
    given = brawl(stage="orders", up="ann")
    assert allows(given, do.Walk("ann", (Cell(3, 1), Cell(2, 1))))


@pytest.mark.rule("PEP-R41")
def test_a_shot_at_a_melee_may_find_anybody_in_it():
    given = brawl(others={"dan": third((8, 1))})
    then = after(given, [*fight(with_("ann", "fists"), faces=(3, 3)), do.Done("law"),
                         do.Done("ranchers"), do.Activate("dan")])  # fmt: skip
    shot = do.Fire("dan", "ann", "medium_pistol")
    ask = next_roll(then, [shot, (9,)])
    assert (ask.why, ask.sides) == ("Dan fires at Ann: who of the melee is hit", 2)
    (hit,) = happened(then, [shot, (9,), (2,), (1,)], was.Pierced)
    assert hit.figure == "bob"


@pytest.mark.rule("PEP-A1", "PEP-R53")
def test_both_have_fought_in_this_move():
    then = after(brawl(), [ENGAGE])
    assert then.people["ann"].did.fought and then.people["bob"].did.fought
    assert not then.people["far"].did.fought


@pytest.mark.rule("PEP-R39", "PEP-R51")
def test_an_ambush_gives_the_ambusher_away():
    given = brawl(ann={"concealed": True, "did": {"lurked": True}})
    then = everything(given, [do.Engage("ann", "bob")])
    assert of(then, was.SteppedOut)
    result = compared(given, fight(with_("ann", "fists")))
    assert named(result.fighters[0].parts) == {"die": 6, "surprise": 2}


@pytest.mark.rule("PEP-L4", "PEP-L17")
def test_who_dodges_several_needs_no_die_for_it():
    given = two(bob={"melee": 3})
    when = both(1, 1, 6, bob=mode("bob", "dodging"))
    # Given 10 against 1 + 2
    assert asked(given, when).why == "where Bob dodges Ann"
    cells = [act.cell for act in options(given, when, kind=do.Evade)]
    assert cells and all((x - 4) ** 2 + (y - 1) ** 2 > 1 for x, y, _ in cells)
    assert all((x - 5) ** 2 + y**2 > 1 for x, y, _ in cells)
    dodgers = both(1, 1, 6, ann=mode("ann", "dodging"), cis=mode("cis", "dodging"),
                   bob=mode("bob", "dodging"))  # fmt: skip
    assert not happened(given, dodgers, was.Gained)
