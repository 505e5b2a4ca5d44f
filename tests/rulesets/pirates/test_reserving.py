"""Reserved turns, reserved shooting and the draw (PIR-T5, R1, R26)."""

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.core.script import Ask
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.actions import (
    Activate,
    Advance,
    CallDraw,
    CallTurn,
    Creep,
    Done,
    Fight,
    FireSwivel,
    Hold,
    JoinDraw,
    Move,
    PlayCard,
    Reserve,
    Run,
    Shoot,
    Stand,
    Stay,
)
from tests.rulesets.pirates.table import (
    DECK,
    after,
    allows,
    along,
    asked,
    asks,
    foe,
    happened,
    man,
    npc,
    options,
    rolls,
    table,
    verbs,
)

ANN, AMY = {"ann": man((0, 0))}, {"amy": man((0, 2))}
BOB, BEA = {"bob": foe((6, 0))}, {"bea": foe((6, 2))}


def crews(**fields):
    return table(DECK, **{"up": "", "pack": ("red", "black"), **fields}, **ANN, **AMY, **BOB, **BEA)


def held(*ids, **fields):
    """Red has had its go, in which these reserved their shooting; black's card comes next."""
    given = crews(pack=("black",), **fields)
    for id_ in ids:
        given = given.did(id_, option="stand", held=True)
    return given


# --- a whole turn


@pytest.mark.rule("PIR-T5", "PIR-R26")
def test_a_reserved_turn_is_taken_after_any_other_groups() -> None:
    given, when = crews(), ["red", Reserve("red"), "black", Done("black")]
    assert after(given, when[:2]).groups["red"].reserved
    assert options(given, when, kind=CallTurn) == [CallTurn("red")]
    state = after(given, [*when, CallTurn("red")])
    assert state.go.group == "red"
    assert not state.groups["red"].reserved
    assert not allows(state, Reserve("red")), "once in a turn"
    assert allows(state, Activate("ann"))


@pytest.mark.rule("PIR-R26")
def test_it_may_be_kept_for_longer_and_lapses_at_the_end_of_the_turn() -> None:
    hands = {"red": ("blank", "blank"), "black": ("blank", "blank")}
    given = crews(hands=hands)
    when = ["red", Pass(), Pass(), Reserve("red"), "black", Pass(), Pass(), Done("black"), Pass()]
    state = after(given, [*when, Pass(), Pass()])
    assert state.turn == 2
    assert not state.groups["red"].reserved


@pytest.mark.rule("PIR-T5")
def test_who_has_begun_cannot_reserve_the_whole_turn() -> None:
    assert "reserve" in verbs(crews(), ["red"])
    assert "reserve" in verbs(crews(), ["red", Activate("ann")])
    assert "reserve" not in verbs(crews(), ["red", Activate("ann"), Stand("ann")])


@pytest.mark.rule("PIR-R26")
def test_a_reserve_that_is_itself_put_off_lets_others_take_theirs() -> None:
    when = ["red", Reserve("red"), "black", Reserve("black")]
    assert options(crews(), when, kind=CallTurn) == [CallTurn("red")]
    when += [CallTurn("red"), Done("red")]
    assert asks(crews(), when) == "black"
    assert options(crews(), when, kind=CallTurn) == [CallTurn("black")]


# --- shooting


@pytest.mark.rule("PIR-T5")
def test_a_man_moves_and_reserves_his_shooting() -> None:
    given = crews(up="ann")
    when = [Advance("ann"), (3, 3), Move("ann", along(0, 1, 2)), Hold("ann")]
    did = after(given, when).men["ann"].did
    assert did.held and did.moved
    assert not allows(given, Shoot("ann", "bob", "pistol"), when)


@pytest.mark.rule("PIR-T5")
def test_who_has_nothing_to_shoot_reserves_nothing() -> None:
    given = crews(up="ann").change("ann", pistols=0)
    assert "hold" not in verbs(given, [Stand("ann"), Activate("amy")])
    assert "hold" not in verbs(crews(up="ann"), [Run("ann"), (3, 4, 5)])


@pytest.mark.rule("PIR-R1", "PIR-R26")
def test_a_draw_is_called_after_another_groups_turn() -> None:
    given = held("ann")
    when = ["black", Done("black")]
    assert options(given, when, kind=CallDraw) == [CallDraw("ann")]
    # When it is called, the D10 is rolled and the shot fired
    state = after(given, [*when, CallDraw("ann"), (7,), Shoot("ann", "bob", "pistol"), (15,)])
    assert state.men["ann"].did.spent
    assert state.men["ann"].pistols == 0


@pytest.mark.rule("PIR-R26")
def test_not_after_ones_own() -> None:
    given = table(DECK, pack=("black",), **ANN, **AMY, **BOB).did("amy", option="stand", held=True)
    assert not happened(given, [Done("red")], was.DrawCalled)
    assert not isinstance(asked(given, [Done("red")]), Ask)


@pytest.mark.rule("PIR-R26")
@pytest.mark.parametrize("last", [Move("bob", along(0, 5)), Stay("bob")], ids=["moves", "stays"])
def test_a_draw_is_called_when_an_enemy_has_ended_his_move(last) -> None:
    given = held("ann")
    when = ["black", Activate("bob"), Advance("bob"), (1, 1), last]
    assert options(given, when, kind=CallDraw) == [CallDraw("ann")]
    # and that enemy draws with the others, if his option lets him shoot
    assert options(given, [*when, CallDraw("ann")], kind=JoinDraw) == [JoinDraw("bob")]


@pytest.mark.rule("PIR-R26")
def test_a_runner_does_not_draw() -> None:
    when = ["black", Activate("bob"), Run("bob"), (1, 2, 3), Stay("bob"), CallDraw("ann")]
    assert rolls(held("ann"), [*when, (5,)])[-1] == ("Ann draws", (5,))


@pytest.mark.rule("PIR-R1")
def test_whoever_has_reserved_or_is_still_to_come_may_draw() -> None:
    given = table(
        DECK, up="cid", pack=("black",), seats=("red", "black", "blue"),
        **ANN, **AMY, **BOB, **BEA, cid=man((12, 1), "blue"), cob=man((39, 1), "blue"),
    )  # fmt: skip
    given = given.did("ann", option="stand", held=True).did("amy", option="stand", held=True)
    when = [Advance("cid"), (1, 1), Stay("cid"), CallDraw("ann")]
    assert options(given, when, kind=JoinDraw) == [JoinDraw("cid")]
    assert options(given, [*when, Pass()], kind=JoinDraw) == [JoinDraw("amy")]
    assert options(given, [*when, Pass(), JoinDraw("amy")], kind=JoinDraw) == [
        JoinDraw("bob"), JoinDraw("bea"),
    ]  # fmt: skip
    when += [Pass(), Pass(), JoinDraw("bob"), Pass(), (5,), (6,), Pass(), Pass()]
    state = after(given, when)
    assert [id_ for id_, man in state.men.items() if man.did.spent] == ["ann", "bob"]


@pytest.mark.rule("PIR-R1")
def test_the_d10_counts_class_and_wounds() -> None:
    given = held("ann").change("ann", rank="hero", wounds=1).change("bob", rank="dog")
    when = ["black", Activate("bob"), Creep("bob"), (1,), Stay("bob"), CallDraw("ann")]
    drew = happened(given, [*when, JoinDraw("bob"), (5,), (5,)], was.Drew)
    assert drew == [was.Drew("ann", 5, 5), was.Drew("bob", 5, 6)]


DRAW = ["black", Activate("bob"), Advance("bob"), (1, 1), Stay("bob"), CallDraw("ann")]


@pytest.mark.rule("PIR-R1")
def test_shots_go_in_descending_order() -> None:
    when = [*DRAW, JoinDraw("bob")]
    assert asks(held("ann"), [*when, (4,), (5,)]) == "black"
    assert asks(held("ann"), [*when, (5,), (4,)]) == "red"
    # Then who is dead before his shot has none
    state = after(held("ann"), [*when, (5,), (4,), Shoot("ann", "bob", "pistol"), (5,), (6,)])
    assert "bob" in state.fallen
    assert state.fallen["bob"].pistols == 1


@pytest.mark.rule("PIR-R1")
def test_equal_results_shoot_together() -> None:
    shots = [Shoot("ann", "bob", "pistol"), Shoot("bob", "ann", "pistol"), (5,), (5,), (6,), (6,)]
    state = after(held("ann"), [*DRAW, JoinDraw("bob"), (5,), (5,), *shots])
    assert {"ann", "bob"} <= set(state.fallen)


@pytest.mark.rule("PIR-R1", "PIR-R27")
def test_who_stumbles_over_the_shot_of_another_declares_none() -> None:
    # Given a tie with Bob, whose card is still to come
    given = table(
        DECK, up="cid", pack=("black",), hands={"red": ("stumble", "blank")},
        seats=("red", "black", "blue"), **ANN, **BOB, cid=man((12, 1), "blue", pistols=0),
    ).did("ann", option="stand", held=True)  # fmt: skip
    when = [Advance("cid"), Pass(), (1, 1), Pass(), Stay("cid"), CallDraw("ann"), JoinDraw("bob")]
    when += [(5,), (5,), Shoot("ann", "bob", "pistol"), Shoot("bob", "cid", "pistol")]
    # When Ann's shot is declared, and Bob stumbles
    when += [PlayCard("red", "stumble", "bob"), Pass(), (15,)]
    assert happened(given, when, was.Fired) == [was.Fired("ann", "pistol", "draw")]
    # Then nobody is asked for cards on a shot that he cannot fire
    assert not isinstance(asked(given, when), Ask)


@pytest.mark.rule("PIR-R1")
def test_of_two_who_shoot_together_only_one_fires_a_swivel() -> None:
    given = table(
        DECK, pack=("black",), marks=[{"kind": "swivel", "at": [1, 1], "facing": "east"}],
        **ANN, **AMY, **BOB,
    )  # fmt: skip
    for id_ in ("ann", "amy"):
        given = given.did(id_, option="stand", held=True)
    swivels = [FireSwivel(id_, "bob", "swivel1") for id_ in ("ann", "amy")]
    when = ["black", Done("black"), CallDraw("ann"), JoinDraw("amy"), (5,), (5,), *swivels, (1, 1)]
    assert happened(given, when, was.SwivelFired) == [was.SwivelFired("ann", "swivel1", 2)]


@pytest.mark.rule("PIR-R26", "GEN-17")
def test_who_has_nobody_left_to_shoot_at_is_not_asked() -> None:
    given = held("ann", "amy").change("bea", at=Cell(39, 2))
    shot = [Shoot("ann", "bob", "pistol"), (5,), (6,)]
    when = [*DRAW, Pass(), JoinDraw("amy"), (9,), (5,), *shot]
    assert "bob" in after(given, when).fallen
    assert asks(given, when) == "black"
    assert after(given, when).men["amy"].did.spent


@pytest.mark.rule("PIR-R26")
def test_a_pushed_man_still_has_his_shot() -> None:
    shots = [Shoot("bob", "ann", "pistol"), (5,), (1,), (4,)]
    given = held("ann").change("ann", at=Cell(3, 0))
    when = [*DRAW, JoinDraw("bob"), (4,), (5,), *shots]
    assert options(given, when, kind=Shoot)


@pytest.mark.rule("PIR-R1")
def test_who_has_fired_this_way_has_used_his_shooting() -> None:
    when = [*DRAW, JoinDraw("bob"), (5,), (4,), Pass(), Shoot("bob", "ann", "pistol"), (15,)]
    given = held("ann").change("bob", pistols=2)
    assert not {"shoot", "hold"} & verbs(given, when)


@pytest.mark.rule("PIR-R1")
def test_a_shot_that_is_let_go_is_used_up_too() -> None:
    state = after(held("ann"), [*DRAW, Pass(), (5,), Pass()])
    assert state.men["ann"].did.spent
    assert state.men["ann"].pistols == 1


@pytest.mark.rule("PIR-R26")
def test_in_contact_the_reserve_is_lost() -> None:
    charge = Move("bob", along(0, *range(5, 0, -1)))
    when = ["black", Activate("bob"), Advance("bob"), (6, 6), charge]
    assert happened(held("ann"), when, was.ReserveLost) == [was.ReserveLost("ann")]
    assert options(held("ann"), when, kind=CallDraw) == []
    assert allows(held("ann"), Fight("bob", "ann"), when)


@pytest.mark.rule("PIR-R26")
def test_reserved_shooting_lapses_at_the_end_of_the_turn() -> None:
    hands = {"red": ("blank", "blank"), "black": ("blank", "blank")}
    given = held("ann", hands=hands)
    when = ["black", Pass(), Pass(), Done("black"), Pass(), Pass(), Pass()]
    state = after(given, when)
    assert state.turn == 2
    assert not state.men["ann"].did.held


@pytest.mark.rule("PIR-R34")
def test_men_who_are_nobodys_call_no_draw() -> None:
    given = table(DECK, **ANN, **AMY, cob=npc((6, 0)), **BOB).did("cob", option="stand", held=True)
    assert "move" not in verbs(given, [Advance("ann"), (1, 1), Stay("ann")])
    assert not happened(given, [Advance("ann"), (1, 1), Stay("ann")], was.DrawCalled)


def drawn_before_his_card(**bob):
    """Black's card is still to come when Bob draws against Cid; he misses, and it comes."""
    given = table(
        DECK, up="cid", pack=("black",), seats=("red", "black", "blue"),
        **AMY, bob=foe((6, 0), **bob), **BEA, cid=man((12, 1), "blue"), cob=man((39, 1), "blue"),
    ).did("amy", option="stand", held=True)  # fmt: skip
    shots = [Pass(), Shoot("bob", "cid", "pistol"), (15,)]
    when = [Advance("cid"), (1, 1), Stay("cid"), CallDraw("amy"), Pass(), JoinDraw("bob")]
    return given, [*when, Pass(), (9,), (5,), *shots, Done("blue"), "black", Activate("bob")]


@pytest.mark.rule("PIR-R1", "PIR-R20")
def test_who_has_drawn_before_his_card_still_moves_and_fights() -> None:
    given, when = drawn_before_his_card(pistols=2)
    for option, dice in ((Advance("bob"), (3, 3)), (Run("bob"), (3, 3, 3))):
        assert "move" in verbs(given, [*when, option, dice])
        assert not {"shoot", "hold"} & verbs(given, [*when, option, dice])


@pytest.mark.rule("PIR-R26", "PIR-R20")
@pytest.mark.parametrize("act", [Shoot("bob", "ann", "pistol"), Hold("bob")], ids=["shot", "hold"])
def test_what_ends_a_move_lets_reserves_come_before_it(act) -> None:
    # Given inches that are still to go when Bob shoots, or holds his fire
    when = ["black", Activate("bob"), Advance("bob"), (1, 1), act]
    assert options(held("ann"), when, kind=CallDraw) == [CallDraw("ann")]
    # When the draw is let go, then he does it
    assert happened(held("ann"), [*when, Pass()], was.Fired, was.Held)
    # When he joins the draw, then his shooting is over with it
    when += [CallDraw("ann"), JoinDraw("bob"), (4,), (5,), Pass(), Pass()]
    assert not happened(held("ann"), when, was.Fired, was.Held)
    assert after(held("ann"), when).men["bob"].did.arrived


@pytest.mark.rule("PIR-R26")
def test_a_draw_comes_before_a_melee_and_may_prevent_it() -> None:
    given = held("ann").change("bob", at=Cell(0, 1)).change("ann", at=Cell(6, 0))
    when = ["black", Activate("bob"), Run("bob"), (3, 3, 3), Fight("bob", "amy")]
    assert options(given, when, kind=CallDraw) == [CallDraw("ann")]
    assert was.Fought("bob") in happened(given, [*when, Pass()], was.Fought)
    shot = [CallDraw("ann"), (5,), Shoot("ann", "bob", "pistol"), (5,), (6,)]
    assert not happened(given, [*when, *shot], was.Fought)


@pytest.mark.rule("PIR-M4", "PIR-R20")
def test_a_shot_before_a_creep_ends_no_move() -> None:
    when = ["black", Activate("bob"), Creep("bob"), (4,), Shoot("bob", "ann", "pistol"), (15,)]
    assert not happened(held("ann"), when, was.DrawCalled)
    assert "move" in verbs(held("ann"), when)
