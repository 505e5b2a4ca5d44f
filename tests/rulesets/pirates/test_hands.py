"""Hands of event cards: dealt, hidden, asked for, laid away, drawn again (PIR-T2, T7, R27, R33)."""

import pytest

from engine.core.decks import Deck
from engine.core.events import UMPIRE, Drawn, Pass
from engine.core.game import Game
from engine.core.script import Ask, Draw, Roll
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.actions import (
    CutDown,
    Discard,
    Done,
    Fight,
    PlayCard,
    Run,
    Shoot,
    Stand,
)
from engine.rulesets.pirates.cards import Cards, always_asked, view
from engine.rulesets.pirates.moments import CARD_MOMENTS, CardDrawn, Halted, Naming, PartOver
from tests.rulesets.pirates.table import (
    DECK,
    RULES,
    after,
    allows,
    asked,
    asks,
    consequences,
    foe,
    happened,
    man,
    npc,
    options,
    play,
    table,
)

BLANKS = ("blank", "blank")


def two(**fields):
    """A man of red's, whose go it is, and one of black's, far off."""
    return table(DECK, ann=man(at=(0, 0)), bob=foe(at=(30, 0)), **fields)


def turn_over(*, order=("red", "black"), **hands):
    """All have had their part; new event cards are due."""
    given = two(up="", hands=hands)
    return given.replace(order=order)


# --- dealt


@pytest.mark.rule("PIR-T2")
@pytest.mark.rule("PIR-E6")
def test_each_group_is_dealt_two_cards_from_a_deck_with_many_blanks() -> None:
    given = two(turn=0)
    question = asked(given)
    assert isinstance(question, Draw)
    assert (question.seat, len(question.cards)) == ("red", 24)
    assert question.cards.count("blank") == 9
    state = after(given, ["wind", "blank", "rum", "rum"])
    assert state.deck.hands == {"red": ("blank", "wind"), "black": ("rum", "rum")}
    assert state.turn == 1


@pytest.mark.rule("PIR-R34")
def test_men_that_are_nobodys_have_no_event_cards() -> None:
    given = table(
        DECK, turn=0, seats=("red", "black", UMPIRE), ann=man(at=(0, 0)), bob=foe(at=(30, 0)),
        nat=npc(at=(20, 2)),
    )  # fmt: skip
    state = after(given, ["wind", "blank", "rum", "rum"])
    assert state.turn == 1
    assert list(state.deck.hands) == ["red", "black"]


def test_a_deck_too_small_for_all_is_dealt_as_far_as_it_goes() -> None:
    few = {card: {"copies": 0} for card in two().tables.cards} | {"rum": {"copies": 3}}
    given = two(turn=0, house={"cards": few, "end": {"men": 0}})
    state = after(given, ["rum", "rum", "rum"])
    assert state.turn == 1
    assert state.deck.hands == {"red": ("rum", "rum"), "black": ("rum",)}


# --- hidden


@pytest.mark.rule("GEN-16")
@pytest.mark.parametrize("seat", ["red", "black", UMPIRE, ""])
def test_hands_are_face_down_for_everybody_else(seat) -> None:
    given = two(hands={"red": ("rum", "wind"), "black": ("snaps",)})
    hands = view(given, seat).deck.hands
    assert hands["red"] == (("rum", "wind") if seat == "red" else (None, None))
    assert hands["black"] == (("snaps",) if seat == "black" else (None,))
    known = {"red": 2, "black": 1}
    assert len(view(given, seat).deck.unseen) == 24 - known.get(seat, 0)


def test_nothing_is_hidden_where_nobody_else_holds_a_card() -> None:
    given = two(hands={"red": ("rum",)})
    assert view(given, "red") is given


EVENTS = {
    "taken": was.CardTaken("red", "parrot"),
    "played": was.CardPlayed("red", "rum", "bob"),
    "laid away": was.CardDiscarded("black", "snaps"),
    "shuffled": was.DeckShuffled(),
    "stumbled": was.Stumbled("bob"),
    "found": was.PistolFound("bob", 2),
    "snapped": was.BladeSnapped("bob", "knife"),
    "refilled": was.Refilled("red"),
    "drawn": Drawn("event", "red", "parrot"),
}


@pytest.mark.rule("GEN-16")
@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
@pytest.mark.parametrize("seat", ["red", "black", UMPIRE, ""])
def test_views_commute_with_what_happens_to_cards(seat, event) -> None:
    given = two(hands={"red": ("rum", "wind"), "black": ("snaps", "blank")})
    if event == EVENTS["shuffled"]:
        given = given.replace(deck=Deck((), given.deck.hands, given.deck.unseen))
    seen = event.seen_by(seat).apply(view(given, seat))
    assert view(event.apply(given), seat) == seen


@pytest.mark.parametrize("seat", ["black", UMPIRE, ""])
def test_nobody_else_is_told_which_card_was_taken(seat) -> None:
    assert was.CardTaken("red", "rum").seen_by(seat) == was.CardTaken("red", None)
    assert was.CardTaken("red", "rum").seen_by("red") == was.CardTaken("red", "rum")


def test_in_a_view_nobody_is_offered_the_cards_of_another() -> None:
    given = view(two(hands={"red": ("hidden",), "black": ("snaps",)}), "black")
    seats = {seat for seat, _ in Cards().offers(given, CardDrawn("red"))}
    assert seats == {"black"}


# --- asked


@pytest.mark.rule("PIR-R27")
@pytest.mark.parametrize("hand", [("blank",), BLANKS, ("tangled",), (None,)])
def test_whoever_holds_any_card_is_asked_at_every_moment(hand) -> None:
    given = two().replace(deck=Deck((), {"red": (), "black": hand}))
    for moment in MOMENTS:
        assert always_asked(given, moment) == ("black",)
    for moment in (Halted("ann"), PartOver("red")):
        assert always_asked(given, moment) == ()


MOMENTS = [
    moment(*["ann"] * len(moment.__match_args__))  # whatever else is the matter
    for moment in CARD_MOMENTS
]


@pytest.mark.rule("PIR-R27")
def test_nobody_without_cards_is_asked() -> None:
    assert always_asked(two(), Naming("ann", "run")) == ()
    assert isinstance(asked(two(), [Run("ann")]), Roll)


def test_a_seat_without_men_plays_no_more_cards() -> None:
    given = two(hands={"black": ("wind",)})
    gone = was.Lost("bob", "dead").apply(given)
    assert always_asked(gone, Naming("ann", "run")) == ()
    over = was.Lost("bob", "dead").apply(turn_over(red=BLANKS, black=("wind",)))
    state = after(over, [Pass()])
    assert (state.turn, state.deck.hands["black"]) == (2, ("wind",))


def test_only_blanks_are_asked_for_and_can_only_pass() -> None:
    given = two(hands={"black": BLANKS})
    assert asks(given, [Run("ann")]) == "black"
    assert options(given, [Run("ann")]) == [Pass()]


CONTACT = {"ann": man(at=(0, 0), rank="hero"), "bob": foe(at=(1, 0))}
APART = {"ann": man(at=(0, 0)), "bob": foe(at=(3, 0))}
DOWN = {"ann": CONTACT["ann"], "bob": foe(at=(1, 0), down=True)}


def moments_of(men, when, **fields):
    """Return the moments at which black, with a blank in hand, is asked; it always passes."""
    given = table(DECK, hands={"black": ("blank",)}, **fields, **men)
    game, asked_at, answers = Game(RULES, given), [], list(when)
    while True:
        window = bool(game.moments) and isinstance(game.question, Ask)
        if window and game.question.seat == "black":
            asked_at.append(type(game.moments[-1]).__name__)
        elif not answers:
            break
        # else a pistol before a melee is let go
        is_question = window or (isinstance(game.question, Ask) and isinstance(answers[0], tuple))
        game.answer(Pass() if is_question else answers.pop(0))
    return asked_at


@pytest.mark.rule("PIR-R27")
@pytest.mark.parametrize(
    ("men", "when", "moments"),
    [
        (APART, [Run("ann"), (2, 3, 4), Done("red")], ["Naming", "MoveRolled"]),
        (
            APART,
            [Stand("ann"), Shoot("ann", "bob", "pistol"), (5,), (2,)],
            ["Naming", "ShotDeclared", "HurtRolled"],
        ),
        (
            APART,
            [Stand("ann"), Shoot("ann", "bob", "pistol"), (5,), (1,), (1,)],
            ["Naming", "ShotDeclared", "HurtRolled", "Shoving", "Toppling"],
        ),
        (
            APART,
            [Stand("ann"), Shoot("ann", "bob", "pistol"), (5,), (3,)],
            ["Naming", "ShotDeclared", "HurtRolled", "Toppling"],
        ),
        (
            CONTACT,
            [Run("ann"), (2, 2, 2), Fight("ann", "bob"), (9,), (1,), (6,)],
            ["Naming", "MoveRolled", "MeleeDeclared", "HurtRolled"],
        ),
        (
            APART,
            [Run("ann"), (1, 1, 2), Done("red")],
            ["Naming", "MoveRolled", "Toppling"],
        ),
        (DOWN, [Run("ann"), (2, 2, 2), CutDown("ann", "bob")], ["Naming", "MoveRolled"]),
    ],
)  # fmt: skip
def test_the_moments_at_which_a_blank_is_asked_for(men, when, moments) -> None:
    assert moments_of(men, when) == moments


def test_a_card_drawn_is_such_a_moment() -> None:
    given = two(up="", pack=("red", "black"), hands={"black": ("blank",)})
    game, _ = play(given, ["red"])
    assert isinstance(game.moments[-1], CardDrawn)
    assert game.question.seat == "black"


def test_reserves_alone_give_no_hand_away() -> None:
    given = two(hands={"black": ("wind",)})
    game, _ = play(given, [Run("ann"), Pass(), (2, 3, 4), Pass(), Done("red")])
    assert not game.moments


# --- laid away and drawn again


@pytest.mark.rule("E-PIR-15")
@pytest.mark.rule("PIR-T7")
@pytest.mark.rule("PIR-R33")
def test_who_holds_two_discards_one_and_draws_one_and_who_holds_none_draws_two() -> None:
    given = turn_over(red=("rum", "wind"))
    when = [Discard("red", "rum"), "blank", "legs", "steady"]
    state = after(given, when)
    assert state.deck.hands == {"red": ("blank", "wind"), "black": ("legs", "steady")}
    assert state.deck.discards == ("rum",)
    assert state.turn == 2


@pytest.mark.rule("PIR-R33")
def test_who_keeps_two_draws_none() -> None:
    given = turn_over(red=("rum", "wind"), black=BLANKS)
    assert options(given) == [Discard("red", "rum"), Discard("red", "wind"), Pass()]
    state = after(given, [Pass(), Pass()])
    assert state.deck == given.deck
    assert state.turn == 2


def test_one_who_holds_one_may_discard_it_and_draws_up_to_two() -> None:
    given = turn_over(red=("rum",), black=BLANKS)
    assert after(given, [Pass(), "blank"]).deck.hands["red"] == ("blank", "rum")
    both = after(given, [Discard("red", "rum"), "blank", "snaps"])
    assert both.deck.hands["red"] == ("blank", "snaps")


@pytest.mark.rule("PIR-R33")
def test_new_cards_come_in_the_order_of_the_movement_cards() -> None:
    given = turn_over(order=("black", "red"), red=("rum",), black=("wind",))
    assert asks(given) == "black"
    assert asks(given, [Pass(), "blank"]) == "red"


@pytest.mark.rule("PIR-T7")
def test_at_most_one_card_is_discarded() -> None:
    given = turn_over(red=BLANKS, black=BLANKS)
    question = asked(given, [Discard("red", "blank")])
    assert isinstance(question, Draw)
    assert question.seat == "red"


def test_only_a_card_in_hand_is_discarded_and_by_its_holder() -> None:
    given = turn_over(red=("rum",), black=("wind",))
    assert not allows(given, Discard("red", "wind"))
    assert not allows(given, Discard("black", "wind"))
    assert not allows(given, PlayCard("red", "rum", "bob"))


@pytest.mark.rule("T-PIR-4")
def test_an_empty_deck_is_its_discards_again() -> None:
    given = turn_over(red=("rum",), black=BLANKS)
    spent = given.replace(deck=Deck((), given.deck.hands, given.deck.unseen))
    question = asked(spent, [Pass()])
    assert isinstance(question, Draw)
    assert question.cards == given.deck.unseen
    assert happened(spent, [Pass(), "wet"], was.DeckShuffled) == [was.DeckShuffled()]
    assert after(spent, [Pass(), "wet"]).deck.discards == ()


@pytest.mark.rule("T-PIR-4")
def test_a_draw_for_which_the_discards_were_shuffled_is_taken_back_whole() -> None:
    given = turn_over(red=("rum",), black=BLANKS)
    game, _ = play(given.replace(deck=Deck(("wet",), given.deck.hands, ("legs", "wind"))))
    before, state = game.position, game.state
    for answer in (Discard("red", "rum"), "wet", "wind"):
        game.answer(answer)
    assert game.state.deck.discards == ()
    back = Game.at(RULES, before)
    assert (back.state, back.question.seat) == (state, "red")
    # and the same answers lead to the same again
    for answer in (Discard("red", "rum"), "wet", "wind"):
        back.answer(answer)
    assert back.position == game.position


def test_when_all_cards_are_in_hands_none_is_drawn() -> None:
    given = turn_over(red=("rum",), black=("wind",))
    given = given.replace(deck=Deck((), given.deck.hands))
    state = after(given, [Pass(), Pass()])
    assert state.deck == given.deck
    assert state.turn == 2


def test_what_was_drawn_is_recorded_for_its_seat() -> None:
    given = turn_over(black=BLANKS)
    taken = consequences(given, ["wind", "blank"])
    assert taken == [was.CardTaken("red", "wind"), was.CardTaken("red", "blank")]
    drawn = happened(given, ["wind", "blank"], Drawn)
    assert [event.seen_by("black").card for event in drawn] == [None, None]


def test_house_rules_may_change_hands() -> None:
    house = {"hands": {"size": 3, "discards": 2}, "end": {"men": 0}}
    given = table(
        DECK, up="", house=house, hands={"red": ("rum", "wind"), "black": ("blank",) * 3},
        ann=man(at=(0, 0)), bob=foe(at=(30, 0)),
    ).replace(order=("red", "black"))  # fmt: skip
    when = [Discard("red", "rum"), Discard("red", "wind"), "legs", "wet", "steady", Pass()]
    assert after(given, when).deck.hands["red"] == ("legs", "steady", "wet")
