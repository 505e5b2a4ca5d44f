"""The Notch deck: dealt, earned, held in secret, asked for (COW-B.1, R20, R39; T-COW-5)."""

import pytest
from msgspec.structs import replace

import scenarios
from engine.core.decks import Deck
from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.events import Drawn, Pass
from engine.core.geometry import Cell
from engine.core.script import Ask, Draw, Roll
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import moments as at
from engine.rulesets.cowpoke import tales
from engine.rulesets.cowpoke.actions import (
    Activate,
    Brawl,
    Done,
    PlayCard,
    QuickDraw,
    Shoot,
    SnapShot,
    Walk,
)
from engine.rulesets.cowpoke.notch import always_asked, view
from engine.rulesets.cowpoke.sound import check
from engine.rulesets.cowpoke.state import Watching
from engine.rulesets.cowpoke.things import Stick, Things
from tests.laws.test_hidden import looked_at, told
from tests.laws.twins import played, worlds
from tests.rulesets.cowpoke.table import (
    CHEST,
    HEAD,
    RULES,
    STREET,
    after,
    allows,
    along,
    asked,
    asks,
    consequences,
    foe,
    happened,
    man,
    options,
    play,
    table,
)

SHOT = Shoot("doc", "ike", "revolver")
MISS, HIT = (1, 1, 2, 3), (6, 1, 2, 3)
NOTCH = {"notch": True}
PASS = Pass()


def dealt(state, unseen=(), discards=(), **hands):
    """Give each side its hand; nobody else has cards."""
    held = {seat: tuple(sorted(hands.get(seat, ()))) for seat in state.seats}
    return state.replace(deck=Deck(tuple(sorted(unseen)), held, tuple(discards)))


def duel(*, doc=None, ike=None, others=None, **fields):
    """Doc is up, Ike stands 5" away."""
    return table(
        STREET, doc=man((0, 0), **(doc or {})), ike=foe((5, 0), **(ike or {})),
        **(others or {}), **fields,
    )  # fmt: skip


# --- dealt and earned


@pytest.mark.rule("COW-B.1b")
@pytest.mark.rule("T-COW-5")
def test_each_player_is_dealt_a_card_of_a_deck_of_twenty_before_the_first_turn():
    given = duel(turn=0, options={"notch_start_card": True})
    question = asked(given)
    assert isinstance(question, Draw)
    assert (question.seat, len(question.cards), len({*question.cards})) == ("law", 20, 20)
    state = after(given, ["ace", "draw"])
    assert state.deck.hands == {"law": ("ace",), "gang": ("draw",)}
    assert len(state.deck.unseen) == 18
    assert state.turn == 1


def test_without_that_option_no_card_is_dealt_and_without_a_deck_none_is_drawn():
    assert isinstance(asked(duel(turn=0, options=NOTCH)), Roll)
    given = duel(ike={"hp": 1})
    assert given.deck is None
    assert not happened(given, [SHOT, HIT, (HEAD, 1)], Drawn)


def test_a_deck_of_no_cards_is_not_dealt():
    cards = {name: {"copies": 0} for name in duel().tables.notch}
    given = duel(turn=0, options={"notch_start_card": True}, house={"notch": cards})
    assert isinstance(asked(given), Roll)


@pytest.mark.rule("COW-B.1a")
@pytest.mark.rule("COW-R20")
def test_who_drops_an_enemy_draws_a_card():
    given = dealt(duel(ike={"hp": 1}, others={"jed": foe((30, 0))}), ["ace", "draw"])
    events = consequences(given, [SHOT, HIT, (HEAD, 1), "draw"])
    assert events[-2:] == [was.Fell("ike", "doc"), was.CardTaken("law", "draw")]
    state = after(given, [SHOT, HIT, (HEAD, 1), "draw"])
    assert state.deck.hands == {"law": ("draw",), "gang": ()}


@pytest.mark.rule("COW-R20")
def test_dropping_a_friend_earns_nothing():
    given = table(
        STREET, doc=man((0, 0), weapons=("shotgun",)), ike=foe((4, 0)), abe=man((4, 1), hp=1),
    )  # fmt: skip
    given = dealt(given, ["ace"])
    shot = Shoot("doc", "ike", "shotgun", ("abe",))
    when = [shot, (1, 1, 1, 1, 1), (6, 1, 1, 1, 1), (HEAD, 1)]
    assert happened(given, when, was.Fell)
    assert not happened(given, when, was.CardTaken)


@pytest.mark.rule("COW-R20")
def test_an_empty_deck_is_its_discards_again():
    given = dealt(duel(ike={"hp": 1}, others={"jed": foe((30, 0))}), [], ["draw", "ace"])
    question = asked(given, [SHOT, HIT, (HEAD, 1)])
    assert question.cards == ("ace", "draw")
    state = after(given, [SHOT, HIT, (HEAD, 1), "ace"])
    assert (state.deck.unseen, state.deck.discards) == (("draw",), ())


def test_if_all_cards_are_in_hands_none_is_drawn():
    given = dealt(duel(ike={"hp": 1}, others={"jed": foe((30, 0))}))
    assert not happened(given, [SHOT, HIT, (HEAD, 1)], was.CardTaken)


@pytest.mark.rule("COW-R39")
def test_a_bloody_draw_gives_a_card_to_both_the_active_side_first():
    given = table(
        STREET, doc=man((0, 0), hp=1), ike=foe((1, 0), hp=1), abe=man((30, 0)), jed=foe((30, 2)),
    )  # fmt: skip
    given = dealt(given, ["ace", "draw", "jammed"])
    six = (6, 1, 1, 1, 1)
    when = [Brawl("doc", "ike"), six, six, (HEAD, 1), "ace"]  # of which the law is asked now
    when += [PASS, (HEAD, 1), PASS, PASS, "jammed"]
    assert happened(given, when, was.CardTaken) == [
        was.CardTaken("law", "ace"), was.CardTaken("gang", "jammed"),
    ]  # fmt: skip


@pytest.mark.rule("COW-R39")
def test_dynamite_earns_a_card_for_who_threw_it_and_a_scar_for_nobody():
    given = table(STREET, doc=man((0, 0)), ike=foe((3, 0), hp=1), abe=man((30, 0)), up="",
                  jed=foe((30, 2)))  # fmt: skip
    stick = Stick(1, "law", "doc", Cell(3, 0))
    given = dealt(given, ["ace"]).replace(lying=Things(sticks=(stick,), lit=1))
    when = [Activate("doc"), (6, 1, 1, 1, 1, 1), (HEAD, 1), "ace", (1, 1, 1)]
    assert happened(given, when, was.CardTaken) == [was.CardTaken("law", "ace")]
    scarred = dealt(table(STREET, doc=man((0, 0), hp=1, scars=("gut",)), abe=man((2, 2)), up="",
                          ike=foe((30, 0))), ["ace"])  # fmt: skip
    assert not happened(scarred, [Activate("doc"), (1,)], was.CardTaken)


# --- who is asked


MOMENTS = {
    "named": (at.ShotNamed("doc", "ike", "revolver"), ["gang"]),
    "fell": (at.DiceFell("doc", "ike", (1, 2)), ["law"]),
    "missed": (at.Missed("doc", "ike", "revolver", "shoot", 4), ["law"]),
    "hit": (at.HitScored("ike", "doc"), ["gang"]),
    "severity": (at.SeverityRolled("ike", "doc", "gut", "S", 2), ["gang"]),
    "dying": (at.Dying("ike", "gut", 4), ["gang"]),
    "fired": (at.ShotFired("doc", "revolver"), ["gang"]),
    "brawl": (at.BrawlDeclared("doc", "ike"), ["law", "gang"]),
    "leaving": (at.Leaving("doc"), ["law"]),
    "exploding": (at.Exploding(1), ["law", "gang"]),
    "initiative": (at.InitiativeRolled((("law", 3), ("gang", 5))), ["law", "gang"]),
    "up": (at.TakenUp("doc"), ["law"]),
    "between": (at.Between("law"), ["law"]),
    "entered": (at.Entered("doc", (), True), []),
    "closed in": (at.ClosedIn("doc", ("ike",)), []),
    "rolled": (at.RolledPool("doc", "ike", (6,)), []),
}


@pytest.mark.rule("COW-B.1c")
@pytest.mark.rule("GEN-16")
@pytest.mark.parametrize("moment", MOMENTS)
def test_whoever_holds_any_card_is_asked_whatever_it_is(moment):
    open_, seats = MOMENTS[moment]
    given = duel()
    for card in given.tables.notch:
        assert [*always_asked(dealt(given, law=[card], gang=[card]), open_)] == seats
    assert [*always_asked(dealt(given, law=["ace"]), open_)] == [s for s in seats if s == "law"]
    assert not always_asked(dealt(given), open_)
    assert not always_asked(given, open_)


@pytest.mark.parametrize(
    "over",
    [
        at.ShotNamed("gone", "ike", "revolver"),
        at.DiceFell("doc", "ike", (1,), again=True),
        at.Missed("doc", "ike", "revolver", "shoot", 0),
        at.HitScored("ike", "doc", cancelled=True),
        at.SeverityRolled("ike", "doc", "gut", "", 0),
        at.Dying("ike", "gut", 3),
        at.ShotFired("doc", "bow"),
        at.ShotFired("gone", "revolver"),
        at.Leaving("doc", slipped=True),
        at.Exploding(1, dud=True),
    ],
    ids=lambda moment: type(moment).__name__,
)
def test_nobody_is_asked_once_a_moment_holds_nothing_more(over):
    given = dealt(duel(doc={"weapons": ("revolver", "bow")}), law=["ace"], gang=["ace"])
    assert not always_asked(given, over)


def test_whoever_has_nobody_left_is_not_asked():
    given = dealt(table(STREET, doc=man((0, 0)), seats=("law", "gang")), gang=["dud_fuse"])
    assert not always_asked(given, at.Exploding(1))


@pytest.mark.rule("COW-H5")
def test_a_shot_asks_both_hands_at_each_of_its_moments_in_order():
    given = dealt(duel(ike={"skills": ("lucky",)}), law=["ace"], gang=["giddy_up"])
    when, seats = [SHOT], []
    answers = iter([HIT, (HEAD, 6)])
    game, _ = play(given, when)
    while True:
        if isinstance(game.question, Ask) and game.moments:
            seats.append((game.question.seat, type(game.moments[-1]).__name__))
            game.answer(PASS)
        elif isinstance(game.question, Roll) and (faces := next(answers, None)):
            game.answer(faces)
        else:
            break
    assert seats == [
        ("gang", "ShotNamed"), ("law", "DiceFell"), ("gang", "RolledPool"), ("gang", "HitScored"),
        ("gang", "SeverityRolled"), ("gang", "Dying"),
    ]  # fmt: skip


def test_a_miss_asks_the_shooter_and_then_his_enemies():
    given = dealt(duel(), law=["ace"], gang=["giddy_up"])
    assert asks(given, [SHOT, PASS, MISS, PASS]) == "law"
    assert asks(given, [SHOT, PASS, MISS, PASS, PASS]) == "gang"
    assert verbs_of(given, [SHOT, PASS, MISS, PASS, PASS]) == ["pass"]


def verbs_of(state, when):
    """Return the verbs that are open then, in their order."""
    return [family.verb for family in asked(state, when).options.families]


def test_the_course_of_the_turn_asks_between_activations_and_at_their_start():
    given = dealt(duel(up="", others={"abe": man((0, 2))}), law=["jammed"])
    assert "between activations" in asked(given).why
    assert asked(given, [PASS]).why == "Who acts next?"
    assert "is up" in asked(given, [PASS, Activate("doc")]).why
    assert "AP" in asked(given, [PASS, Activate("doc"), PASS]).why


def test_an_overwatch_shot_that_needs_a_card_is_none_so_that_no_pause_tells_of_it():
    watcher = man((0, 0), watch=Watching("revolver", (1, 0)))
    given = table(STREET, ike=foe((25, 0)), doc=watcher)
    walk = Walk("ike", along(0, 24, 23, 22, 21, 20))
    assert not options(dealt(given, law=["deadeye"]), [walk], kind=SnapShot)


# --- hidden


@pytest.mark.rule("COW-B.1c")
@pytest.mark.rule("GEN-16")
def test_a_hand_is_known_to_its_player_alone():
    given = dealt(duel(), ["ace"], law=["draw", "jammed"], gang=["slippery"])
    seen = view(given, "law").deck
    assert seen.hands == {"law": ("draw", "jammed"), "gang": (None,)}
    assert seen.unseen == ("ace", "slippery")
    assert view(given, "").deck.hands == {"law": (None, None), "gang": (None,)}
    assert view(duel(), "law") == duel()
    alone = dealt(duel(), ["ace"], law=["draw"])
    assert view(alone, "law") is alone


@pytest.mark.parametrize(
    "event",
    [
        was.CardTaken("law", "ace"),
        was.CardPlayed("law", "draw", "doc"),
        was.CardLost("law", "jammed"),
        was.DeckShuffled(),
        Drawn("notch", "law", "ace"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_is_told_of_a_card_leads_from_view_to_view(event):
    given = dealt(duel(), ["ace", "giddy_up"], ["deadeye"], law=["draw", "jammed"])
    for seat in ("law", "gang", ""):
        told_ = event.seen_by(seat).apply(view(given, seat))
        assert view(event.apply(given), seat) == told_


def notched(name="cowpoke-saloon"):
    """A scenario in which everybody starts with a card."""
    scenario = scenarios.find(name)
    return replace(scenario, options={**scenario.options, "notch_start_card": True})


@pytest.mark.rule("GEN-16")
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_no_seat_is_told_of_a_card_that_another_holds(seed):
    both = worlds(notched(), seed)
    assert both.fate.owner
    for number, _ in enumerate(played(both, seed, 60)):
        for seat in both.innocent:
            assert both.one.waiting_for == both.two.waiting_for
            assert told(both.one, seat) == told(both.two, seat)
            if number % 30 == 0:
                assert [*looked_at(both.one, seat)] == [*looked_at(both.two, seat)]
    stories = [host.report(both.fate.owner).story for host in (both.one, both.two)]
    assert stories[0] != stories[1]


# --- in words


def test_the_stat_card_names_ones_own_hand_and_counts_the_others():
    given = dealt(duel(), law=["draw", "jammed"], gang=["slippery"])
    shown = {id_: text(view(given, "law"), id_) for id_ in ("doc", "ike")}
    assert "2 Notch cards: “Draw!”, “Jammed!”" in shown["doc"]
    assert "1 Notch card" in shown["ike"]
    assert "Slippery" not in shown["ike"]
    assert "Notch" not in text(duel(), "doc")


def text(state, figure):
    """Return a stat card as one line."""
    card = RULES.card(state, figure)
    return " ".join("".join(span.text for span in row) for row in card.rows)


def test_taking_and_playing_a_card_is_told_to_each_as_far_as_he_may_know():
    given = dealt(duel(), ["ace"], law=["draw"])
    taken = was.CardTaken("law", "ace")
    assert RULES.sentence(given, taken).text == "Law takes a Notch card: “Ace in the Sleeve”."
    assert RULES.sentence(given, taken.seen_by("gang")).text == "Law takes a Notch card."
    assert tales.TOLD[was.CardLost](given, was.CardLost("law", "draw")).text == (
        "Law has to discard “Draw!”."
    )


def test_expect_can_look_at_a_hand():
    given = dealt(duel(), law=["draw", "jammed"])
    assert RULES.field(given, "law", "hand") == "draw,jammed"
    assert RULES.field(given, "law", "cards") == "2"
    assert RULES.field(given, "gang", "hand") == "none"
    assert RULES.field(view(given, "gang"), "law", "hand") == "?,?"
    assert RULES.field(duel(), "law", "cards") == "0"


@pytest.mark.parametrize(
    ("who", "words", "meant"),
    [
        ("doc", "ike with deadeye", Shoot("doc", "ike", "revolver", (), ("deadeye",))),
        ("doc", "ike revolver", SHOT),
        ("doc", "ike revolver eagle_eye and deadeye",
         Shoot("doc", "ike", "revolver", (), ("deadeye", "eagle_eye"))),
    ],
)  # fmt: skip
def test_cards_are_named_with_a_shot(who, words, meant):
    given = dealt(duel(), law=["deadeye", "eagle_eye"])
    assert RULES.read(given, asked(given), who, "shoot", words.split()) == meant
    assert allows(given, meant)
    assert "with" in RULES.choice(given, meant).label


@pytest.mark.parametrize(
    ("who", "words", "meant"),
    [
        ("law", "whiskey_courage doc gut", PlayCard("law", "whiskey_courage", "doc", word="gut")),
        ("law", "whiskey_courage gut", PlayCard("law", "whiskey_courage", "doc", word="gut")),
        ("doc", "giddy_up", PlayCard("law", "giddy_up", "doc")),
        ("law", "giddy_up doc", PlayCard("law", "giddy_up", "doc")),
        ("law", "stacked_deck gang", PlayCard("law", "stacked_deck", target="gang")),
    ],
)
def test_a_card_is_played_by_a_player_or_by_who_is_up(who, words, meant):
    hurt = {"hp": 2, "wounds": (1, 0, 1, 0, 0)}
    hand = ["whiskey_courage", "giddy_up", "stacked_deck"]
    given = dealt(duel(doc=hurt), law=hand, gang=["ace"])
    assert RULES.read(given, asked(given), who, "play", words.split()) == meant


def test_dice_are_named_by_what_they_show():
    given = dealt(duel(), law=["loaded_dice"])
    when = [SHOT, (2, 6, 4, 4)]
    for words in (["2", "4"], ["4", "2"], ["doc", "2", "4"]):
        read = RULES.read(given, asked(given, when), "law", "play", ["loaded_dice", *words])
        assert read.dice == (0, 2)
    everything = RULES.read(given, asked(given, when), "law", "play", [])
    assert everything.dice == (0, 2, 3)
    assert RULES.choice(given, everything).label == "play “Loaded Dice”: 2, 4, 4 again"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (duel(), "no Notch cards are in play"),
        (dealt(duel(), gang=["ace"]), "no card is in hand"),
        (dealt(duel(), law=["ace"]), "no card in hand fits"),
    ],
)
def test_a_refusal_tells_why_no_card_is_played(given, reason):
    for who in ("law", "doc"):
        with pytest.raises(IllegalAction, match=reason):
            RULES.read(given, asked(given), who, "play", ["ace"])


# --- refused


def test_a_card_that_is_not_held_is_refused_before_any_die():
    given = dealt(duel(doc={"empty": ("revolver",), "weapons": ("revolver", "derringer")}),
                  law=["ace"])  # fmt: skip
    assert not allows(given, PlayCard("law", "spare_cylinder", "doc", word="revolver"))
    assert not allows(given, PlayCard("law", "ace"))
    assert not allows(given, Shoot("doc", "ike", "derringer", (), ("deadeye",)))
    assert not allows(dealt(given, law=["deadeye"]), Shoot("doc", "ike", "derringer", (),
                                                           ("deadeye", "deadeye")))  # fmt: skip
    assert allows(given, Done("doc"))


def test_quick_draw_may_name_cards_too():
    given = table(STREET, ike=foe((5, 0)), doc=man((0, 0), skills=("quick_draw",)))
    walk = Walk("ike", along(0, 4, 3, 2, 1))
    given = dealt(given, law=["deadeye"])
    assert options(given, [walk], kind=QuickDraw) == [
        QuickDraw("doc", "ike"), QuickDraw("doc", "ike", ("deadeye",)),
    ]  # fmt: skip


# --- stored


@pytest.mark.parametrize(
    "deck",
    [
        Deck(("bogus",), {"law": (), "gang": ()}),
        Deck((), {"law": ("bogus",), "gang": ()}),
        Deck((), {"law": (), "gang": ()}, ("bogus",)),
        Deck((), {"law": ()}),
        Deck((), {"law": (), "gang": (), "nobody": ("ace",)}),
    ],
)
def test_a_deck_that_cannot_be_is_refused(deck):
    with pytest.raises(LogUnreadable, match="Notch card"):
        check(duel().replace(deck=deck))


def test_a_deck_face_down_can_be():
    check(dealt(duel()).replace(deck=Deck(("ace",), {"law": (None,), "gang": ()})))


def test_severities_come_by_location():
    assert CHEST == 5
    wounds = duel().tables.wounds
    assert [wounds.of(grade) for grade in ("", "L", "S", "M")] == [0, 1, 2, 4]
    assert wounds.grade("chest", 6) == "M"
