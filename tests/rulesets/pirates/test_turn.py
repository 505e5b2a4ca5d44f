"""The turn: movement cards, goes, those who are nobody's, new event cards (PIR-T1 to T8)."""

import pytest

from engine.core.events import UMPIRE, Pass
from engine.core.script import Ask, Draw
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.actions import (
    Activate,
    Advance,
    Creep,
    Discard,
    Done,
    Fight,
    Run,
    Stand,
)
from engine.rulesets.pirates.options import may_fight
from engine.rulesets.pirates.turn import seats
from tests.rulesets.pirates.table import (
    DECK,
    after,
    allows,
    asked,
    asks,
    foe,
    happened,
    man,
    npc,
    options,
    table,
    verbs,
)

CREWS = {"ann": man((0, 0)), "amy": man((0, 2)), "bob": foe((30, 0)), "bea": foe((30, 2))}
DONE = Done("red"), Done("black")


def crews(**fields):
    return table(DECK, **fields, **CREWS)


@pytest.mark.rule("PIR-T2")
def test_at_the_start_each_player_gets_two_cards() -> None:
    start = crews(turn=0)
    question = asked(start)
    assert isinstance(question, Draw)
    assert (question.deck, question.seat, len(question.cards)) == ("event", "red", 24)
    dealt = after(start, ["blank", "rum", "stumble", "wet"])
    assert dealt.deck.hands == {"red": ("blank", "rum"), "black": ("stumble", "wet")}
    assert dealt.turn == 1


@pytest.mark.rule("PIR-T2", "PIR-R34")
def test_the_umpire_gets_none() -> None:
    dealt = after(
        table(DECK, turn=0, **CREWS, cob=npc((20, 1))), ["blank", "rum", "stumble", "wet"]
    )
    assert dealt.turn == 1
    assert UMPIRE not in dealt.deck.hands


@pytest.mark.rule("PIR-T3", "GEN-18")
def test_a_card_for_each_group_is_drawn_open_to_all() -> None:
    question = asked(crews(up="", pack=("red", "black")))
    assert isinstance(question, Draw)
    assert (question.deck, question.seat, question.cards) == ("movement", "", ("red", "black"))


@pytest.mark.rule("PIR-T3")
def test_a_card_that_is_drawn_is_out_of_the_pack() -> None:
    state = after(crews(up="", pack=("red", "black")), ["black"])
    assert (state.pack, state.order, state.go.group) == (("red",), ("black",), "black")
    question = asked(state, [Done("black")])
    assert isinstance(question, Draw)
    assert question.cards == ("red",)


@pytest.mark.rule("PIR-T3")
def test_a_new_turn_shuffles_all_cards() -> None:
    state = after(crews(up="ann", hands={"red": ("rum", "wet"), "black": ("blank", "wind")}), [])
    state = after(state, [Done("red"), Pass(), Pass()])
    assert (state.turn, state.pack, state.order) == (2, ("red", "black"), ())


@pytest.mark.rule("PIR-T3")
def test_a_group_that_has_nobody_left_has_no_go() -> None:
    given = table(DECK, up="", pack=("red", "black"), **CREWS)
    given = was.Lost("bob", "dead").apply(was.Lost("bea", "dead").apply(given))
    assert not happened(given, ["black"], was.GoBegan)
    assert asked(given, ["black"]).cards == ("red",)


@pytest.mark.rule("PIR-T4", "PIR-R20")
def test_men_act_in_any_order_and_between_each_others_steps() -> None:
    given = crews(up="ann")
    assert {"activate", "done", "run", "advance", "creep", "stand"} <= verbs(given)
    # When Ann has named her option and rolled, and Amy has too
    when = [Advance("ann"), (3, 4), Activate("amy"), Creep("amy"), (2,)]
    state = after(given, when)
    assert (state.men["ann"].did.inches, state.men["amy"].did.inches) == (7, 2)
    # Then Ann may be taken up again, for her move
    assert allows(given, Activate("ann"), when)
    assert "move" in verbs(given, [*when, Activate("ann")])


@pytest.mark.rule("PIR-R20")
def test_an_option_binds() -> None:
    assert "advance" not in verbs(crews(up="ann"), [Creep("ann"), (1,)])


@pytest.mark.rule("PIR-R20")
def test_going_from_man_to_man_gains_nothing() -> None:
    given = crews(up="ann")
    assert not allows(given, Activate("ann"))
    assert not allows(given, Activate("ann"), [Activate("amy")])
    assert allows(given, Activate("ann"), [Activate("amy"), Stand("amy")])


@pytest.mark.rule("PIR-T4")
def test_a_go_ends_by_itself_when_nobody_has_anything_left() -> None:
    given = table(DECK, pack=("black",), ann=man((0, 0), pistols=0), bob=foe((30, 0)))
    assert happened(given, [Stand("ann")], was.GoEnded) == [was.GoEnded("red")]


@pytest.mark.rule("PIR-T6")
def test_the_umpires_men_move_after_all_groups() -> None:
    given = table(
        DECK, options={"npc": "umpire"}, **CREWS,
        cob=npc((20, 1), group="guards"), cid=npc((22, 1), group="monks"),
    )  # fmt: skip
    given = given.with_group("guards", went=0).with_group("monks", went=0)
    assert asks(given, [Done("red")]) == UMPIRE
    assert after(given, [Done("red")]).go.group == "guards"
    assert after(given, [Done("red"), Done("guards")]).go.group == "monks"


@pytest.mark.rule("PIR-T6", "GEN-9")
def test_unusually_good_ones_have_a_card_in_the_pack() -> None:
    start = table(DECK, turn=0, options={"npc_card": True}, **CREWS, cob=npc((20, 1)))
    assert after(start, ["blank", "blank", "blank", "blank"]).pack == ("red", "black", UMPIRE)
    start = table(DECK, turn=0, **CREWS, cob=npc((20, 1)))
    assert after(start, ["blank", "blank", "blank", "blank"]).pack == ("red", "black")


@pytest.mark.rule("PIR-T7", "PIR-R33")
def test_in_the_order_of_the_cards_players_discard_and_draw() -> None:
    given = crews(up="ann", hands={"red": ("rum", "wet"), "black": ("blank",)})
    given = given.replace(order=("black", "red"))
    assert asks(given, [Done("red")]) == "black"
    when = [Done("red"), Discard("black", "blank"), "wind", "wind"]
    assert asks(given, when) == "red"
    state = after(given, [*when, Pass()])
    assert state.deck.hands == {"red": ("rum", "wet"), "black": ("wind", "wind")}
    assert state.turn == 2


@pytest.mark.rule("PIR-T8")
def test_one_melee_a_turn() -> None:
    given = table(DECK, ann=man((0, 0)), bob=foe((1, 0)))
    given = given.did("ann", option="advance")
    assert options(given, kind=Fight) == [Fight("ann", "bob")]
    assert not may_fight(given, given.did("ann", fights=1).men["ann"])


@pytest.mark.rule("PIR-T8", "PIR-R31")
def test_a_hero_may_fight_twice() -> None:
    given = table(DECK, ann=man((0, 0), rank="hero"), bob=foe((1, 0)), bea=foe((0, 1)))
    given = given.did("ann", option="run", fights=1)
    assert options(given, kind=Fight) == [Fight("ann", "bob"), Fight("ann", "bea")]
    assert not may_fight(given, given.did("ann", fights=2).men["ann"])


@pytest.mark.rule("PIR-W2", "PIR-R23")
def test_who_has_fallen_gets_up_in_the_next_go_and_does_nothing_else() -> None:
    given = table(DECK, up="", pack=("red",), ann=man((0, 0), down=True), amy=man((0, 2)),
                  bob=foe((9, 0)))  # fmt: skip
    state = after(given, ["red"])
    assert happened(given, ["red"], was.GotUp) == [was.GotUp("ann")]
    assert not state.men["ann"].down
    assert not allows(given, Activate("ann"), ["red"])
    assert allows(given, Activate("amy"), ["red"])


@pytest.mark.rule("PIR-R23")
def test_who_falls_in_his_own_go_lies_till_the_next() -> None:
    given = table(DECK, pack=("black",), ann=man((0, 0)), amy=man((0, 2)), bob=foe((30, 0)))
    state = after(given, [Run("ann"), (1, 1, 5), Done("red")])
    assert state.men["ann"].down


def test_the_seat_whose_turn_it_is_comes_first() -> None:
    assert seats(crews(up="bob")) == ("black", "red")
    assert isinstance(asked(crews(up="bob")), Ask)
