"""The Game Turn: initiative, activations, action points (COW-3, 4.1; T-COW-4)."""

import pytest

from engine.core.script import Ask, Roll
from engine.rulesets.cowpoke.actions import (
    Activate,
    Aim,
    Blaze,
    Brawl,
    Done,
    Reload,
    Run,
    Shoot,
    Walk,
)
from engine.rulesets.cowpoke.events import (
    Activated,
    Fell,
    Finished,
    InitiativeSet,
    Moved,
    PoolResolved,
    Reloaded,
    ToughedOut,
    TurnBegan,
    Winded,
    Wounded,
)
from engine.rulesets.cowpoke.state import Aiming, Watching
from tests.rulesets.cowpoke.table import (
    RULES,
    STREET,
    after,
    allows,
    along,
    asked,
    asks,
    consequences,
    everything,
    foe,
    happened,
    man,
    next_roll,
    options,
    rolls,
    table,
    verbs,
    wounds,
)

MISS = (1, 1, 1, 1)


def posses(*seats, order="clockwise", turn=0):
    """One man for each seat, before the first Game Turn."""
    men = {f"m{seat}": man(at=(3 * n, 0), seat=seat) for n, seat in enumerate(seats)}
    return table(STREET, up="", turn=turn, options={"order": order}, **men)


# --- initiative


@pytest.mark.rule("COW-3.2a")
def test_every_player_rolls_one_die_and_the_highest_goes_first():
    given = posses("law", "gang")
    assert next_roll(given) == Roll("law: initiative", 1, 6)
    assert happened(given, [(2,), (5,)], InitiativeSet) == [InitiativeSet(("gang", "law"))]
    assert asks(given, [(2,), (5,)]) == "gang"


@pytest.mark.rule("COW-3.2b", "COW-R5")
@pytest.mark.parametrize(
    ("order", "seats", "dice", "then"),
    [
        # two seats: any tie is one for the highest
        ("clockwise", "ab", "44 26", "ba"),
        ("descending", "ab", "44 33 61", "ab"),
        # three seats: clockwise from the highest, or down the dice
        ("clockwise", "abc", "253", "bca"),
        ("descending", "abc", "253", "bca"),
        ("clockwise", "abc", "523", "abc"),
        ("descending", "abc", "523", "acb"),
        # a tie below the highest matters only to those who go down the dice
        ("clockwise", "abc", "255 16", "cab"),
        ("clockwise", "abc", "522", "abc"),
        ("descending", "abc", "522 14", "acb"),
        ("descending", "abc", "522 44 21", "abc"),
        # all tied; then two of them again
        ("clockwise", "abc", "444 355 26", "cab"),
        ("descending", "abc", "444 355 26", "cba"),
        ("descending", "abc", "444 335 61", "cab"),
        ("clockwise", "abc", "444 335", "cab"),
        # four seats, two ties at once: the higher place is settled first
        ("clockwise", "abcd", "3535 16", "dabc"),
        ("descending", "abcd", "3535 16 61", "dbac"),
        ("descending", "abcd", "6111 222 355 54", "acdb"),
    ],
)
def test_order_of_the_players(order, seats, dice, then):
    given = posses(*seats, order=order)
    answers = [(int(face),) for face in dice if face != " "]
    events = everything(given, answers)
    assert [e.order for e in events if isinstance(e, InitiativeSet)] == [tuple(then)]


@pytest.mark.rule("COW-R5", "GEN-6")
def test_only_those_tied_roll_again():
    then = rolls(posses("a", "b", "c"), [(5,), (1,), (5,), (2,), (3,)])
    assert then == [
        ("a: initiative", (5,)),
        ("b: initiative", (1,)),
        ("c: initiative", (5,)),
        ("a: initiative, tied", (2,)),
        ("c: initiative, tied", (3,)),
    ]


@pytest.mark.rule("COW-3.2a")
def test_a_player_with_nobody_left_does_not_roll():
    given = posses("a", "b", "c", turn=0)
    state = Fell("mb").apply(given.replace(turn=1))
    assert [why for why, _ in rolls(state, [(1,), (2,)])] == ["a: initiative", "c: initiative"]


# --- the Game Turn


@pytest.mark.rule("COW-3.1a")
def test_a_game_turn_is_initiative_and_everybodys_activation():
    given = posses("law", "gang")
    events = everything(given, [(5,), (2,), Done("mlaw"), Done("mgang")])
    kinds = (TurnBegan, InitiativeSet, Activated, Finished)
    assert [event for event in events if isinstance(event, kinds)] == [
        TurnBegan(1),
        InitiativeSet(("law", "gang")),
        Activated("mlaw", 2),
        Finished("mlaw"),
        Activated("mgang", 2),
        Finished("mgang"),
        TurnBegan(2),  # at once: there is no end phase
    ]
    assert next_roll(given, [(5,), (2,), Done("mlaw"), Done("mgang")]).why == "law: initiative"


@pytest.mark.rule("COW-3.1a", "COW-3.3a")
def test_a_player_activates_all_his_characters_before_the_next_player():
    given = table(STREET, up="", doc=man(at=(0, 0)), wes=man(at=(1, 1)), ike=foe(at=(9, 0)))
    assert asks(given) == "law"
    assert options(given, kind=Activate) == [Activate("doc"), Activate("wes")]
    assert asks(given, [Activate("wes"), Done("wes")]) == "law"
    assert asks(given, [Activate("wes"), Done("wes"), Done("doc")]) == "gang"


@pytest.mark.rule("COW-3.3a")
def test_nobody_is_activated_twice():
    given = table(STREET, up="", doc=man((0, 0)), wes=man((1, 1)), abe=man((2, 2)), ike=foe((9, 0)))
    left = options(given, [Activate("wes"), Done("wes")], kind=Activate)
    assert left == [Activate("doc"), Activate("abe")]
    assert not allows(given, Activate("wes"), [Activate("wes"), Done("wes")])


@pytest.mark.rule("COW-3.3b")
def test_an_activation_is_finished_before_the_next_character_is_chosen():
    given = table(STREET, doc=man(at=(0, 0)), wes=man(at=(1, 1)), ike=foe(at=(9, 0)))
    assert not allows(given, Activate("wes"))
    assert not allows(given, Walk("wes", along(1, 2)))
    assert not allows(given, Activate("wes"), [Walk("doc", along(0, 1))])


@pytest.mark.rule("COW-4.1a", "COW-3.3b")
def test_two_action_points_end_the_activation():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(9, 0)))
    assert given.tables.moves.action_points == 2
    shot = [Shoot("doc", "ike", "revolver"), (1, 1, 1)]
    assert after(given, shot).active.ap == 1
    assert happened(given, shot * 2, Finished) == [Finished("doc")]
    assert asks(given, shot * 2) == "gang"


@pytest.mark.rule("COW-R27")
def test_he_may_do_nothing_and_unspent_points_are_lost():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(9, 0)))
    assert consequences(given, [Done("doc")]) == []
    state = after(given, [Done("doc")])
    assert state.active.figure == "ike"
    assert state.active.ap == 2


@pytest.mark.rule("COW-R27")
def test_the_last_one_left_has_to_be_taken_up():
    given = table(STREET, up="", doc=man(at=(0, 0)), ike=foe(at=(9, 0)))
    assert happened(given, [], Activated) == [Activated("doc", 2)]


@pytest.mark.rule("COW-4.1b", "COW-R6")
def test_the_same_action_may_be_done_twice():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(5, 0)))
    twice = [Shoot("doc", "ike", "revolver"), MISS] * 2
    assert len(happened(given, twice, PoolResolved)) == 2
    armed = table(STREET, doc=man((0, 0), empty=("revolver", "derringer"),
                                  weapons=("revolver", "derringer")), ike=foe((5, 0)))  # fmt: skip
    assert happened(armed, [Reload("doc", "derringer"), Reload("doc", "revolver")], Reloaded) == [
        Reloaded("doc", "derringer"), Reloaded("doc", "revolver"),
    ]  # fmt: skip
    close = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(1, 0)))
    draw = [Brawl("doc", "ike"), (1,) * 5, (1,) * 5]
    assert len(happened(close, draw * 2, PoolResolved)) == 4


@pytest.mark.rule("COW-R6")
def test_two_blazes_need_two_loaded_guns():
    given = table(STREET, doc=man((0, 0), weapons=("revolver", "lever")), ike=foe((5, 0)))
    first = [Blaze("doc", "ike", "revolver"), (1,) * 7]
    assert not allows(given, Blaze("doc", "ike", "revolver"), first)
    assert allows(given, Blaze("doc", "ike", "lever"), first)


@pytest.mark.rule("COW-R6", "COW-2.1c")
def test_a_pair_of_revolvers_blazes_twice_and_is_reloaded_one_by_one():
    pair = ("revolver", "revolver")
    given = table(STREET, doc=man((0, 0), weapons=pair), ike=foe((5, 0)))
    first = [Blaze("doc", "ike", "revolver"), (1,) * 7]
    assert after(given, first).figures["doc"].empty == ("revolver",)
    assert allows(given, Blaze("doc", "ike", "revolver"), first)
    assert after(given, first * 2).figures["doc"].empty == pair
    spent = table(STREET, doc=man((0, 0), weapons=pair, empty=pair), ike=foe((5, 0)))
    assert not allows(spent, Shoot("doc", "ike", "revolver"))
    assert options(spent, kind=Reload) == [Reload("doc", "revolver")]
    reloaded = after(spent, [Reload("doc", "revolver")])
    assert reloaded.figures["doc"].empty == ("revolver",)


@pytest.mark.rule("COW-4.1c", "COW-R26")
def test_turning_and_changing_weapon_cost_nothing():
    given = table(STREET, doc=man((10, 0), weapons=("revolver", "rifle")), ike=foe((5, 0)),
                  jed=foe((20, 0)))  # fmt: skip
    when = [Shoot("doc", "ike", "revolver"), MISS, Shoot("doc", "jed", "rifle"), MISS]
    assert len(happened(given, when, PoolResolved)) == 2


@pytest.mark.rule("COW-R21")
def test_nobody_can_heal():
    given = table(STREET, doc=man((0, 0), hp=2, wounds=wounds(gut=2)), ike=foe((9, 0)))
    assert verbs(given) == {"walk", "run", "shoot", "aim", "blaze", "overwatch", "done"}


@pytest.mark.rule("GEN-16")
def test_all_is_open_to_all():
    given = table(STREET, doc=man((0, 0), aim=Aiming("ike", "revolver")),
                  ike=foe((5, 0), watch=Watching("revolver", (1, 0))))  # fmt: skip
    assert RULES.view(given, "law") == RULES.view(given, "gang") == given


# --- what scars do at the start of an activation


def scarred(*places, **card):
    """Ike is up next and feels his scars."""
    hurt = wounds(**dict.fromkeys(places, 2))
    return table(STREET, doc=man(at=(0, 0)), ike=foe((9, 0), scars=places, wounds=hurt, **card))


@pytest.mark.rule("T-COW-4")
def test_a_gut_scar_hurts_on_a_one():
    given = scarred("gut", hp=2)
    assert next_roll(given, [Done("doc")]) == Roll("Ike: gut scar", 1, 6)
    assert consequences(given, [Done("doc"), (1,)]) == [Wounded("ike", "gut", 1)]
    assert consequences(given, [Done("doc"), (2,)]) == []


@pytest.mark.rule("T-COW-4", "COW-8.5a")
def test_a_gut_scar_can_drop_him_before_he_acts():
    given = scarred("gut", "chest", hp=1)
    then = consequences(given, [Done("doc"), (1,)])
    assert then[:2] == [Wounded("ike", "gut", 1), Fell("ike")]
    assert after(given, [Done("doc"), (1,)]).ended.winner == "law"


@pytest.mark.rule("T-COW-4", "COW-2.3f")
def test_a_tough_man_shrugs_the_gut_scar_off_once():
    given = scarred("gut", hp=2, skills=("tough",))
    assert consequences(given, [Done("doc"), (1,)]) == [ToughedOut("ike", "gut")]


@pytest.mark.rule("T-COW-4")
@pytest.mark.parametrize(("face", "ap"), [(1, 1), (2, 1), (3, 2), (6, 2)])
def test_a_chest_scar_takes_his_breath_on_one_or_two(face, ap):
    given = scarred("chest", hp=2)
    then = [Winded("ike", 1)] if ap == 1 else []
    assert consequences(given, [Done("doc"), (face,)]) == then
    assert after(given, [Done("doc"), (face,)]).active.ap == ap


@pytest.mark.rule("T-COW-4")
def test_a_winded_man_can_walk_but_not_run():
    given = scarred("chest", hp=2)
    assert "run" not in verbs(given, [Done("doc"), (1,)])
    assert "walk" in verbs(given, [Done("doc"), (1,)])
    assert not allows(given, Run("ike"), [Done("doc"), (1,)])


@pytest.mark.rule("T-COW-4", "COW-H6")
def test_the_gut_scar_is_rolled_before_the_chest_scar():
    given = scarred("chest", "gut", hp=3)
    assert rolls(given, [Done("doc"), (4,), (2,)]) == [
        ("Ike: gut scar", (4,)), ("Ike: chest scar", (2,)),
    ]  # fmt: skip
    assert consequences(given, [Done("doc"), (1,), (2,)]) == [
        Wounded("ike", "gut", 1), Winded("ike", 1),
    ]  # fmt: skip


@pytest.mark.rule("GEN-20")
def test_what_a_rule_does_not_offer_is_refused_and_changes_nothing():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(30, 0)))
    for action in (
        Shoot("doc", "ike", "revolver"),  # out of range
        Shoot("doc", "doc", "revolver"),
        Shoot("ike", "doc", "revolver"),  # not his activation
        Blaze("doc", "ike", "rifle"),  # not carried
        Aim("doc", "nobody", "revolver"),
        Brawl("doc", "ike"),
        Reload("doc", "revolver"),  # not empty
        Walk("doc", ()),
        Walk("doc", along(0, 2)),  # a cell left out
        Walk("doc", along(-1, 0, 1)),
    ):
        assert not allows(given, action)


def test_an_activation_asks_the_owner():
    question = asked(table(STREET, doc=man(at=(0, 0)), ike=foe(at=(9, 0))))
    assert isinstance(question, Ask)
    assert question.seat == "law"
    assert question.why == "Doc: 2 AP"


def test_moving_is_part_of_an_activation():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(30, 0)))
    assert happened(given, [Walk("doc", along(0, 1, 2))], Moved)[-1].cell == (2, 0, 0)
