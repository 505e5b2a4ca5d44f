"""Event cards: each at its moment, on whom it fits, and what it does (PIR-E1 to E6, R2, R27)."""

import pytest

from engine.core.events import Pass
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.script import Question
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.actions import (
    CallDraw,
    DrawPistol,
    Fight,
    Hold,
    Move,
    PlayCard,
    Run,
    Shoot,
    Stand,
    Swing,
)
from engine.rulesets.pirates.cards import Cards
from engine.rulesets.pirates.moments import (
    CARD_MOMENTS,
    CardDrawn,
    Halted,
    HurtRolled,
    MeleeDeclared,
    MoveRolled,
    Naming,
    PartOver,
    ShotDeclared,
    Shoving,
    Toppling,
)
from engine.rulesets.pirates.tables import CARDS
from tests.rulesets.pirates.table import (
    DECK,
    RULES,
    after,
    allows,
    along,
    asks,
    consequences,
    foe,
    happened,
    man,
    named,
    options,
    rolls,
    table,
)

MOMENTS = {
    "a card is drawn": CardDrawn("red"),
    "an option is named": Naming("ann", "run"),
    "a swing is named": Naming("ann", "swing", Cell(9, 0)),
    "dice of a move": MoveRolled("ann", "run", (2, 3, 4), 9),
    "a shot": ShotDeclared("ann", "bob", "pistol", "option"),
    "a throw": ShotDeclared("ann", "", "grenade", "option"),
    "a wound by a ball": HurtRolled("bob", "ann", 4, 0, firearm=True),
    "a wound by a blade": HurtRolled("bob", "ann", 4, 0, firearm=False),
    "a melee": MeleeDeclared("ann", "bob"),
    "a push": Shoving("bob", "ann"),
    "a fall": Toppling("bob", "push"),
    "a move is over": Halted("ann"),
    "a go is over": PartOver("red"),
}
ANN, BOB = ("ann",), ("bob",)
OWN = ("ann", "al")  # those whose go it is
ALL = ("ann", "al", "bob", "ben")

# T-PIR-4: the moments that a card fits, and on whom it may be played then
ANY_TIME = {moment: None for moment, at in MOMENTS.items() if isinstance(at, CARD_MOMENTS)}
FITS = {
    "wind": {"dice of a move": ANN},
    "stumble": dict.fromkeys(ANY_TIME, OWN),
    "rum": {"a wound by a ball": BOB},
    "steady": {"a shot": ANN, "a throw": ANN},
    "hidden": dict.fromkeys(ANY_TIME, ALL),
    "legs": {"a fall": BOB},
    "swash": {"a melee": ("ann", "bob")},
    "wet": {"a shot": ANN, "a throw": ANN},
    "slippery": {"a melee": ("ann", "bob")},
    "snaps": dict.fromkeys(ANY_TIME, ALL),
    "tangled": {"a swing is named": ANN},
    "parrot": {"a shot": ANN, "a throw": ANN},
    "blank": {},
}
NEGATIVE = ("stumble", "wet", "slippery", "snaps", "tangled", "parrot")


def four(card, **ann):
    """Two of red, whose go it is, and two of black, who hold a card and have had their go."""
    return table(
        DECK,
        hands={"black": (card,)},
        ann=man(at=(0, 0), **ann),
        al=man(at=(0, 2)),
        bob=foe(at=(1, 0)),
        ben=foe(at=(9, 2)),
    )


def fits(state, moment):
    """Return whom the cards in black's hand may be played on."""
    offers = list(Cards().offers(state, moment))
    assert all(seat == action.seat == "black" for seat, action in offers)
    return tuple(action.figure for _, action in offers)


def resolved(state, moment, action, *answers):
    """Return what a played card makes of a moment, and all that happens with it."""
    game, given, happened = Game(RULES, state), iter(answers), []
    script, answer = Cards().resolve(game, moment, action), None
    while True:
        try:
            step = script.send(answer)
        except StopIteration as stop:
            return stop.value, happened, game.state
        answer = next(given) if isinstance(step, Question) else None
        if answer is None:
            game.state = step.apply(game.state)
            happened.append(step)


def replaced(card, moment, figure):
    """Return a moment as one card leaves it, played by black; nothing else comes of it."""
    played = PlayCard("black", card, figure)
    moment, happened, _ = resolved(four(card), moment, played)
    assert happened == [was.CardPlayed("black", card, figure)]
    return moment


@pytest.mark.rule("T-PIR-4")
@pytest.mark.rule("PIR-E1")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_each_card_fits_its_moments_and_no_others(card, moment) -> None:
    assert fits(four(card), MOMENTS[moment]) == FITS[card].get(moment, ())


@pytest.mark.rule("PIR-R2")
@pytest.mark.rule("PIR-E2")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_negative_card_touches_a_hero(card, moment) -> None:
    # Given a Hero among those whom it would fit, all others are still affected
    expected = FITS[card].get(moment, ())
    if card in NEGATIVE:
        expected = tuple(figure for figure in expected if figure != "ann")
    assert fits(four(card, rank="hero"), MOMENTS[moment]) == expected


def test_a_dog_can_be_hit_by_a_negative_card() -> None:
    assert fits(four("wet", rank="dog"), MOMENTS["a shot"]) == ANN


@pytest.mark.rule("PIR-E1")
def test_a_good_card_may_be_played_on_friend_and_foe() -> None:
    given = table(
        DECK, hands={"red": ("legs",)}, ann=man(at=(0, 0)), bob=foe(at=(5, 0)), al=man(at=(8, 0))
    )
    offers = list(Cards().offers(given, Toppling("bob", "wound")))
    assert offers == [("red", PlayCard("red", "legs", "bob"))]


# --- what they do


@pytest.mark.rule("PIR-E3")
@pytest.mark.rule("PIR-R27")
def test_run_like_the_wind_adds_a_die() -> None:
    given = table(DECK, hands={"red": ("wind",)}, ann=man(at=(0, 0)), bob=foe(at=(30, 0)))
    # When it is played once the dice of a move have fallen
    when = [Run("ann"), Pass(), (2, 3, 4), PlayCard("red", "wind", "ann"), (6,)]
    # Then its die is rolled for a purpose of its own, and added
    assert was.MoveMeasured("ann", 15) in consequences(given, when)
    assert [why for why, _ in rolls(given, when)] == ["Ann runs", "Ann runs like the wind"]


@pytest.mark.rule("PIR-R27")
@pytest.mark.rule("PIR-R3")
def test_several_cards_add_up_and_trip_nobody() -> None:
    given = table(DECK, hands={"red": ("wind", "wind")}, ann=man(at=(0, 0)), bob=foe(at=(30, 0)))
    wind = PlayCard("red", "wind", "ann")
    when = [Run("ann"), Pass(), (2, 3, 1), wind, (1,), wind, (1,)]
    assert was.MoveMeasured("ann", 8, trips=False) in consequences(given, when)


def test_a_wind_without_dice_blows_for_nothing() -> None:
    house = {"cards": {"wind": {"figure": 0}}, "end": {"men": 0}}
    given = table(
        DECK, hands={"red": ("wind",)}, house=house, ann=man(at=(0, 0)), bob=foe(at=(30, 0))
    )
    when = [Run("ann"), Pass(), (2, 3, 4), PlayCard("red", "wind", "ann")]
    assert was.MoveMeasured("ann", 9) in consequences(given, when)


@pytest.mark.rule("PIR-E4")
@pytest.mark.rule("PIR-R27")
def test_who_stumbles_stays_where_he_is_and_does_no_more() -> None:
    given = table(
        DECK, hands={"black": ("stumble",)}, ann=man(at=(0, 0)), al=man(at=(0, 2)),
        bob=foe(at=(30, 0)),
    )  # fmt: skip
    when = [Run("ann"), PlayCard("black", "stumble", "ann")]
    # Then no die is rolled for him, and only the others of his group can be taken up
    assert consequences(given, when) == [
        was.OptionNamed("ann", "run"), was.CardPlayed("black", "stumble", "ann"),
        was.Stumbled("ann"),
    ]  # fmt: skip
    assert {getattr(action, "figure", None) for action in options(given, when)} == {"al", None}


@pytest.mark.rule("PIR-R27")
def test_a_stumble_takes_a_card_that_is_still_to_come() -> None:
    given = table(
        DECK, hands={"red": ("stumble",)}, pack=("black",), ann=man(at=(0, 0)),
        bob=foe(at=(30, 0)), ben=foe(at=(30, 2)),
    )  # fmt: skip
    when = [Run("ann"), PlayCard("red", "stumble", "bob"), (2, 2, 2)]
    state = after(given, when)
    assert state.men["bob"].did.stumbled
    assert not state.men["bob"].is_able


@pytest.mark.rule("PIR-R27")
def test_a_stumble_takes_a_reserve() -> None:
    given = table(
        DECK, hands={"red": ("stumble",)}, ann=man(at=(0, 0)),
        bob=foe(at=(9, 0), did={"held": True}),
    )  # fmt: skip
    assert (
        not after(given, [Run("ann"), PlayCard("red", "stumble", "bob"), (2, 2, 2)])
        .men["bob"]
        .did.held
    )


def test_nobody_stumbles_twice_or_when_his_turn_is_over() -> None:
    over = four("stumble", did={"stumbled": True})
    assert fits(over, CardDrawn("red")) == ("al",)
    risen = four("stumble", did={"rose": True})
    assert fits(risen, CardDrawn("red")) == ("al",)


def test_who_shoots_in_a_draw_can_still_stumble() -> None:
    given = four("stumble")
    assert "bob" in fits(given, ShotDeclared("bob", "ann", "pistol", "draw"))
    assert "bob" not in fits(given, ShotDeclared("bob", "ann", "pistol", "melee"))


@pytest.mark.rule("PIR-E5")
@pytest.mark.rule("PIR-R28")
def test_the_rum_bottle_takes_two_off_a_firearms_wound_die() -> None:
    hurt = HurtRolled("bob", "ann", 6, 1, firearm=True)
    assert replaced("rum", hurt, "bob") == HurtRolled("bob", "ann", 6, -1, firearm=True)


def test_a_steady_hand_and_a_parrot() -> None:
    shot = ShotDeclared("ann", "bob", "pistol", "option")
    assert replaced("steady", shot, "ann").bonus == 3
    assert replaced("parrot", shot, "ann").bonus == -3


def test_wet_powder_ends_a_shot_and_all_other_cards_on_it() -> None:
    wet = replaced("wet", ShotDeclared("ann", "bob", "pistol", "option"), "ann")
    assert wet.wet
    assert [fits(four(card), wet) for card in ("wet", "steady", "parrot")] == [(), (), ()]


def test_a_hidden_pistol_is_loaded() -> None:
    given = table(DECK, hands={"red": ("hidden",)}, ann=man(at=(0, 0)), bob=foe(at=(9, 0)))
    when = [Stand("ann"), PlayCard("red", "hidden", "ann")]
    assert consequences(given, when)[-1] == was.PistolFound("ann", 2)
    assert after(given, when).men["ann"].pistols == 2


def test_sea_legs_keep_a_man_on_his_feet_once() -> None:
    kept = replaced("legs", Toppling("bob", "wound"), "bob")
    assert kept.kept
    assert fits(four("legs"), kept) == ()


def test_swashbuckle_and_slippery_deck_are_for_either_side_of_a_melee() -> None:
    melee = MeleeDeclared("ann", "bob")
    assert replaced("swash", melee, "ann") == MeleeDeclared("ann", "bob", 3, 0)
    assert replaced("swash", melee, "bob") == MeleeDeclared("ann", "bob", 0, 3)
    assert replaced("slippery", melee, "bob") == MeleeDeclared("ann", "bob", 0, -2)


def test_a_blade_snaps_and_a_knife_cannot() -> None:
    given = four("snaps")
    _, happened, state = resolved(given, CardDrawn("red"), PlayCard("black", "snaps", "ann"))
    assert happened[1:] == [was.BladeSnapped("ann", "knife")]
    assert state.men["ann"].arm == "knife"
    assert fits(four("snaps", blade="knife"), CardDrawn("red")) == ("al", "bob", "ben")
    assert "ann" in fits(four("snaps", blade="axe"), CardDrawn("red"))


SHIPS = """
..........   ..........
..........   ..........
"""


def test_tangled_rigging_leaves_a_swinger_where_he_was() -> None:
    given = table(
        SHIPS, hands={"black": ("tangled",)}, marks=[{"kind": "rope", "at": [9, 0]}],
        ann=man(at=(9, 1)), bob=foe(at=(20, 0)),
    )  # fmt: skip
    swing = [Swing("ann", Cell(13, 0)), PlayCard("black", "tangled", "ann")]
    assert after(given, swing).men["ann"].at == Cell(9, 1)
    assert not after(given, swing).men["ann"].did.moved
    assert after(given, [swing[0], Pass()]).men["ann"].at == Cell(13, 0)
    tangled = Naming("ann", "swing", Cell(13, 0), tangled=True)
    assert list(Cards().offers(given, tangled)) == []


def test_what_a_stumble_has_ended_no_other_card_fits() -> None:
    stopped = {"stumbled": True}
    for card, moment in (("wind", "dice of a move"), ("steady", "a shot"), ("swash", "a melee")):
        assert fits(four(card, did=stopped), MOMENTS[moment]) == ()
    assert fits(four("wet", did=stopped), ShotDeclared("ann", "bob", "pistol", "melee")) == ()
    # but who defends himself does so as usual
    attacked = was.Stumbled("bob").apply(four("wet"))
    assert fits(attacked, ShotDeclared("bob", "ann", "pistol", "melee")) == BOB
    attacked = was.Stumbled("bob").apply(four("swash"))
    assert fits(attacked, MeleeDeclared("ann", "bob")) == ("ann", "bob")


def test_no_card_is_played_on_who_is_gone() -> None:
    given = table(
        DECK, hands={"black": tuple(CARDS)}, ann=man(at=(0, 0), rank="dog"), bob=foe(at=(1, 0))
    )
    gone = was.Lost("ann", "dead").apply(given)
    for moment in MOMENTS.values():
        assert "ann" not in fits(gone, moment)


# --- in play


def duel(card, **bob):
    """Red's Swab with a musket at 20"; black has a card for either of them."""
    return table(
        DECK, hands={"black": (card,)}, ann=man(at=(0, 0), gun="musket", did={"option": "stand"}),
        bob=foe(at=(20, 0), **bob),
    )  # fmt: skip


AIMED = Shoot("ann", "bob", "musket")


@pytest.mark.rule("E-PIR-20")
@pytest.mark.rule("PIR-R28")
@pytest.mark.parametrize(
    ("face", "total", "then"),
    [(6, 5, [was.Lost("bob", "dead", "ann")]), (5, 4, [was.Wounded("bob", "ann")])],
)
def test_a_rum_bottle_turns_a_ball(face, total, then) -> None:
    when = [AIMED, Pass(), (5,), (face,), PlayCard("black", "rum", "bob")]
    (rolled,) = happened(duel("rum"), when, was.WoundRolled)
    assert (rolled.total, named(rolled.parts)["event card"]) == (total, -2)
    assert happened(duel("rum"), when, was.Lost, was.Wounded) == then
    assert after(duel("rum"), when).known("bob").down == (total == 4)


def test_a_rum_bottle_does_not_bring_the_die_below_one() -> None:
    when = [AIMED, Pass(), (5,), (1,), PlayCard("black", "rum", "bob")]
    (rolled,) = happened(duel("rum"), when, was.WoundRolled)
    assert (rolled.total, rolled.result) == (1, "back")


@pytest.mark.parametrize(("card", "needed"), [("steady", 8), ("parrot", 2)])
def test_what_a_card_adds_to_the_number(card, needed) -> None:
    when = [AIMED, PlayCard("black", card, "ann")]
    (shot,) = happened(duel(card), when, was.ShotTaken)
    assert shot.needed == needed


def test_wet_powder_empties_the_gun_without_a_die() -> None:
    when = [AIMED, PlayCard("black", "wet", "ann")]
    assert rolls(duel("wet"), when) == []
    assert after(duel("wet"), when).men["ann"].reload == 2


@pytest.mark.rule("E-PIR-17")
@pytest.mark.rule("PIR-R27")
def test_wet_powder_on_a_reserved_shot_uses_gun_and_reserve() -> None:
    given = table(
        DECK, hands={"black": ("wet",)}, up="bob",
        ann=man(at=(0, 0), gun="musket", did={"option": "stand", "held": True}),
        bob=foe(at=(20, 0), pistols=0, did={"option": "run", "inches": 4}),
    )  # fmt: skip
    # When the shot is fired as black's man comes to a halt
    when = [
        Move("bob", along(0, 19)), CallDraw("ann"), (7,), AIMED, PlayCard("black", "wet", "ann"),
    ]  # fmt: skip
    # Then no D20 is rolled, the musket is empty, the reserve is used
    assert [why for why, _ in rolls(given, when)] == ["Ann draws"]
    ann = after(given, when).men["ann"]
    assert (ann.reload, ann.did.held, ann.did.spent) == (2, False, True)


@pytest.mark.rule("PIR-R27")
def test_who_stumbles_before_his_shot_spends_nothing() -> None:
    when = [AIMED, PlayCard("black", "stumble", "ann")]
    ann = after(duel("stumble"), when).men["ann"]
    assert (ann.reload, ann.did.gun) == (0, "")


def test_sea_legs_at_the_end_of_a_run() -> None:
    given = table(DECK, hands={"red": ("legs",)}, ann=man(at=(0, 0)), bob=foe(at=(30, 0)))
    when = [Run("ann"), Pass(), (1, 1, 2), Pass(), Move("ann", along(0, 1))]
    assert after(given, [*when, Pass()]).men["ann"].down
    kept = [*when, PlayCard("red", "legs", "ann")]
    assert not after(given, kept).men["ann"].down
    assert was.KeptFeet("ann") in consequences(given, kept)


def fight(card, **bob):
    return table(
        DECK, hands={"black": (card,)}, ann=man(at=(0, 0), pistols=0, did={"option": "run"}),
        bob=foe(at=(1, 0), pistols=0, **bob),
    )  # fmt: skip


@pytest.mark.parametrize(("card", "bonus"), [("swash", 3), ("slippery", -2)])
def test_what_a_card_adds_to_a_melee(card, bonus) -> None:
    when = [Fight("ann", "bob"), PlayCard("black", card, "bob")]
    (joined,) = happened(fight(card), when, was.MeleeJoined)
    assert named(joined.others) == {"event card": bonus}
    assert named(joined.parts) == {}


def test_an_axe_that_snaps_is_a_knife_in_that_very_melee() -> None:
    when = [Fight("ann", "bob"), PlayCard("black", "snaps", "bob")]
    (joined,) = happened(fight("snaps", blade="axe"), when, was.MeleeJoined)
    assert named(joined.others) == {}
    (joined,) = happened(fight("snaps", blade="axe"), [*when[:1], Pass()], was.MeleeJoined)
    assert named(joined.others) == {"axe": -1}


def test_a_hidden_pistol_may_be_fired_before_the_melee() -> None:
    when = [Fight("ann", "bob"), PlayCard("black", "hidden", "bob")]
    assert options(fight("hidden"), when, kind=DrawPistol) == [DrawPistol("bob", "ann")]


def test_a_defender_who_has_stumbled_still_fights() -> None:
    given = table(
        DECK, hands={"black": ("stumble",)}, pack=("black",),
        ann=man(at=(0, 0), pistols=0, did={"option": "run"}), bob=foe(at=(1, 0), pistols=0),
    )  # fmt: skip
    when = [Fight("ann", "bob"), PlayCard("black", "stumble", "bob"), (3,), (9,), (6,)]
    assert was.Lost("ann", "dead", "bob") in consequences(given, when)


def test_an_attacker_who_stumbles_has_no_melee() -> None:
    when = [Fight("ann", "bob"), PlayCard("black", "stumble", "ann")]
    assert happened(fight("stumble"), when, was.MeleeJoined) == []


# --- how they are played


@pytest.mark.rule("PIR-R27")
def test_a_played_card_is_gone_whatever_comes_of_it() -> None:
    given = table(
        DECK, hands={"red": ("wind",), "black": ("stumble",)}, ann=man(at=(0, 0)),
        bob=foe(at=(30, 0)),
    )  # fmt: skip
    when = [
        Run("ann"), Pass(), Pass(), (2, 3, 4), PlayCard("red", "wind", "ann"), (6,),
        PlayCard("black", "stumble", "ann"),
    ]  # fmt: skip
    state = after(given, when)
    assert state.men["ann"].did.inches == 0
    assert state.deck.discards == ("wind", "stumble")
    assert state.deck.hands == {"red": (), "black": ()}


def test_only_who_holds_a_card_may_play_it_and_only_what_fits() -> None:
    given = table(
        DECK, hands={"red": ("wind", "blank"), "black": ("stumble",)}, ann=man(at=(0, 0)),
        bob=foe(at=(30, 0)),
    )  # fmt: skip
    named = [Run("ann")]
    assert asks(given, named) == "red"
    assert options(given, named) == [Pass()]
    for refused in (
        PlayCard("red", "wind", "ann"), PlayCard("red", "blank", "ann"),
        PlayCard("red", "stumble", "ann"), PlayCard("black", "stumble", "ann"),
    ):  # fmt: skip
        assert not allows(given, refused, named)
    assert asks(given, [*named, Pass()]) == "black"
    assert allows(given, PlayCard("black", "stumble", "ann"), [*named, Pass()])
    rolled = [*named, Pass(), Pass(), (2, 3, 4)]
    assert allows(given, PlayCard("red", "wind", "ann"), rolled)
    assert not allows(given, PlayCard("red", "wind", "bob"), rolled)


def test_no_card_is_played_between_moments() -> None:
    given = table(DECK, hands={"red": ("hidden",)}, ann=man(at=(0, 0)), bob=foe(at=(30, 0)))
    assert not allows(given, PlayCard("red", "hidden", "ann"))


@pytest.mark.rule("PIR-R27")
def test_cards_are_asked_for_one_at_a_time_until_all_have_passed() -> None:
    given = table(
        DECK, hands={"red": ("hidden", "blank"), "black": ("blank",)}, ann=man(at=(0, 0)),
        bob=foe(at=(30, 0)),
    )  # fmt: skip
    found = [Stand("ann"), PlayCard("red", "hidden", "ann")]
    assert asks(given, found) == "red"
    assert asks(given, [*found, Pass()]) == "black"
    assert asks(given, [*found, Pass(), Pass()]) == "red"
    assert options(given, [*found, Pass(), Pass()], kind=Hold) != []
