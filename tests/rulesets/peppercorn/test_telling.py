"""What is about to happen and what happened, in words."""

from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct

from engine.core.events import Decided, Rolled
from engine.core.geometry import Cell
from engine.core.scene import Part
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import foretelling, telling
from engine.rulesets.peppercorn.moments import MoveOver, ShotFromHiding
from engine.rulesets.peppercorn.people import Gun, Hold, Order, Sighting, Wound
from engine.rulesets.peppercorn.state import Lying, Offence
from tests.rulesets.peppercorn.table import (
    FIELD,
    RULES,
    along,
    foe,
    go_on,
    horse,
    man,
    play,
    table,
    townsman,
    walks,
)


def duel(at=(3, 1), *, foe_=None, marks=(), **ann):
    return table(FIELD, marks=marks, ann=man(at=(0, 1), **ann), bob=foe(at=at, **(foe_ or {})))


def lines(state, events):
    """Return all that is told, line by line."""
    told = []
    for event in events:
        if (sentence := RULES.sentence(state, event)) is not None:
            told.append(sentence.text)
        state = event.apply(state)
    return told


def story(state, when):
    game, events = play(state, when)
    told = lines(state, events)
    assert game.state is not None
    return told


def told(state, event):
    return RULES.sentence(state, event).text


# --- the course of a move


@pytest.mark.rule("GEN-16", "PEP-R1", "PEP-R32")
def test_a_move_is_told_from_the_dice_of_the_initiative():
    given = table(
        FIELD, stage="", order=("law", "ranchers"), ann=man((0, 1)), bob=foe((9, 1)),
        wes=townsman((20, 0)),
    )  # fmt: skip
    assert story(given, [(2,), (5,)]) == [
        "Initiative of law: 2.",
        "Initiative of ranchers: 5.",
        "Move 2: Ranchers and Law, in this order",
    ]


def test_an_order_and_where_it_ends_are_told():
    given = table(FIELD, stage="orders", ann=man((0, 1)), bob=foe((30, 1)))
    _, events = go_on(given, [do.Walk("ann", along(1, 1, 2, 3))], until="orders")
    walked = lines(given, events)
    assert walked[0] == "Ann is to walk to 3,1."
    assert walked[1] == "Round 1" and "Ann gets to 3,1." in walked
    assert walked.index("Round 4") < walked.index("Ann gets to 3,1.")


def test_orders_with_a_beast_and_cut_paths_are_told():
    given = duel(marks=[horse((0, 2)), horse((9, 2), "Dun")], mount="horse1")
    off = Order("walk", along(1, 1), 0, True)
    assert told(given, was.Ordered("ann", off, 20)) == "Ann is to get off Bay and get to 1,1."
    onto = Order("walk", along(1, 4), 0, False, "horse2")
    assert told(given, was.Ordered("bob", onto, 60)) == "Bob is to walk to 4,1 and mount Dun."
    assert told(given, was.Dismounted("ann", Cell(1, 2))) == "Ann is off Bay, at 1,2."
    cut = duel(order=walks((1, 1), (2, 1)))
    assert told(cut, was.Halted("ann")) == "Ann goes no farther than 0,1."


def test_doors_tell_how_they_were_opened():
    given = table("..*+/", ann=man((0, 0)), bob=foe((1, 0)))
    assert told(given, was.DoorMoved("ann", Cell(2, 0), "/")) == (
        "Ann bursts the door at 2,0 open!"
    )
    assert told(given, was.DoorMoved("ann", Cell(3, 0), "/")) == "Ann opens the door at 3,0."
    assert told(given, was.DoorMoved("ann", Cell(4, 0), "+")) == "Ann closes the door at 4,0."


# --- shots, strikes, bandages


@pytest.mark.rule("GEN-16", "PEP-F2", "PEP-P1", "PEP-P2")
def test_a_shot_is_told_with_every_die():
    given = duel(at=(5, 1))
    assert story(given, [do.Fire("ann", "bob", "medium_pistol"), (8,), (4,), (5,)])[:5] == [
        "Ann fires the medium pistol.",
        "A medium pistol at Bob: 8-2 is 6, 5 is needed: a hit!",
        "Bob is struck: 4, Staggered.",
        "The saving throw of Bob: 5, a Flesh wound.",
        "Bob has a Flesh wound, 1 off everything.",
    ]
    missed = story(given, [do.Fire("ann", "bob", "medium_pistol"), (6,)])
    assert "A medium pistol at Bob: 6-2 is 4, 5 is needed: a miss." in missed


@pytest.mark.rule("PEP-F6")
def test_a_misfire_is_told_with_the_work_it_makes():
    fizzled = story(duel(), [do.Fire("ann", "bob", "medium_pistol"), (10,)])
    assert "Ann: the medium pistol misfires! 1 round to clear." in fizzled
    jammed = duel(guns=(Gun("rifle", 1, 9, 3),), hand="rifle")
    assert told(jammed, was.Cleared("ann", "rifle")) == "Ann works at the rifle: 2 rounds more."
    freed = duel(guns=(Gun("rifle", 1, 9, 1),), hand="rifle")
    assert told(freed, was.Cleared("ann", "rifle")) == "Ann has the rifle clear again."


@pytest.mark.rule("GEN-12", "GEN-16")
def test_the_detail_names_each_part_and_its_rule():
    given = duel(at=(5, 1), firing=-1, wounds=(Wound(1),))
    _, events = play(given, [do.Fire("ann", "bob", "medium_pistol"), (8,)])
    shot = next(event for event in events if isinstance(event, was.ShotRang))
    sentence = RULES.sentence(given, shot)
    assert sentence.detail == (
        "snap -2 (PEP-F3)", "wounded -1 (T-PEP-1)", "D10 8-3 is 5 against 4 or more",
    )  # fmt: skip
    assert (sentence.faces, sentence.figures) == ((8,), ("bob",))


def test_a_shot_at_a_beast_is_about_no_figure():
    given = duel(marks=[horse((6, 2))])
    shot = was.ShotRang("horse1", "rifle", (), 5, 9, hit=True)
    sentence = RULES.sentence(given, shot)
    assert (sentence.text, sentence.figures) == ("A rifle at Bay: 9, 5 is needed: a hit!", ())


@pytest.mark.rule("PEP-P10", "PEP-P11")
def test_bandages_are_told_with_their_die():
    given = duel(foe_={"wounds": (Wound(2),)})
    parts = (Part("die", 5, "PEP-P11"),)
    healed = was.Bandaged("bob", "bob", parts, 0, healed=True)
    assert told(given, healed) == "Bob ties a bandage: 5, a Sore wound is a Flesh wound now."
    failed = was.Bandaged("ann", "bob", parts, 0, healed=False)
    assert told(given, failed) == "Ann bandages Bob: 5, it does no good."
    stopped = was.Staunched("ann", "bob", parts, stopped=True)
    assert told(given, stopped) == "Ann bandages Bob: 5, the blood stops."
    assert told(given, was.Examined("bob", 3, 9)) == (
        "Bob lives, in a coma, and bleeds to death in move 9 without a bandage."
    )


def test_marks_are_for_moves_hits_and_those_who_are_gone():
    given = duel()
    marks = {
        was.MoveBegan(2, ("law",)): "turn",
        was.Pierced("bob", (), 3, "staggered"): "hit",
        was.Bludgeoned("bob", (), 3, "downed"): "hit",
        was.Bludgeoned("bob", (), -1, "none"): "",
        was.Left("bob", "dead"): "death",
        was.Rose("bob"): "",
    }
    assert [RULES.sentence(given, event).mark for event in marks] == list(marks.values())


# --- hand to hand


@pytest.mark.rule("GEN-16", "PEP-R39", "PEP-L3", "PEP-B2")
def test_a_melee_is_told_from_its_modes_to_the_blow():
    given = duel(at=(1, 1), melee=3, things=("club",), hand="club")
    when = [
        do.Engage("ann", "bob"), do.Choose("ann", "brawling", "club"),
        do.Choose("bob", "dodging", "", "dirt"), (5,), (4,),
    ]  # fmt: skip
    assert story(given, when)[:5] == [
        "Ann goes for Bob.",
        "Ann brawls with the club, Bob dodges with dirt by the handful.",
        "Bob has used up the dirt by the handful.",
        "Ann 8, Bob 6: Ann has the better of it by 2.",
        "The blow on Bob: 0, an even match.",
    ]
    drawn = story(given, [*when[:3], (3,), (4,)])
    assert "Ann 6, Bob 6: neither gives an inch." in drawn


@pytest.mark.rule("PEP-R39")
def test_a_mode_is_told_to_nobody_before_all_have_chosen():
    given = duel(at=(1, 1))
    _, events = play(given, [do.Engage("ann", "bob"), do.Choose("ann", "dodging")])
    decided = [event for event in events if isinstance(event, Decided)]
    assert decided[-1].seen_by("ranchers").action == do.Untold()
    assert not any("dodges" in line for line in lines(given, events))


@pytest.mark.rule("PEP-L12", "PEP-R42")
def test_holds_throws_and_ropes_are_told():
    given = duel()
    cases = {
        was.Seized("bob", Hold("ann", 2, 4)): "Ann has hold of Bob, for 2 rounds.",
        was.Seized("bob", Hold("ann", 9, 4)): "Ann has hold of Bob, helpless.",
        was.Released("ann", "bob"): "Ann lets go of Bob.",
        was.TiedUp("ann", "bob"): "Ann ties the hands of Bob.",
        was.Slung("bob", Cell(5, 1), 2, wall=True): "Bob flies to 5,1, against what stands there!",
        was.Dodged("bob", Cell(5, 1)): "Bob gets away to 5,1.",
    }
    assert [told(given, event) for event in cases] == list(cases.values())
    held = duel(foe_={"hold": Hold("ann", 1, 4)})
    assert told(held, was.Slackened("bob")) == "Bob wriggles free."


# --- nerves, fatigue, beasts


@pytest.mark.rule("GEN-16", "PEP-C2", "PEP-C9")
def test_a_test_of_the_nerve_is_told_with_what_it_brings():
    parts = (Part("die", 1, "PEP-C2"), Part("gun", 1, "PEP-C2"))
    sentence = RULES.sentence(duel(), was.NerveTested("ann", parts, 2, "shaken"))
    assert sentence.text == "The nerve of Ann: 2, Shaken."
    assert sentence.detail == ("die +1 (PEP-C2)", "gun +1 (PEP-C2)", "= 2 (PEP-C2)")
    shaken = was.NerveChanged("ann", "shaken", 4)
    assert told(duel(), shaken) == "Ann is badly shaken, for 4 rounds."


@pytest.mark.rule("PEP-A2")
def test_fatigue_is_told_with_where_it_has_brought_somebody():
    assert told(duel(), was.Tired("ann", 1, 0)) == "Ann tires, 1 point in all."
    tired = duel(effort=1)
    assert told(tired, was.Tired("ann", 0, 1)) == "Ann loses blood, 2 points in all: Tired."
    assert told(tired, was.Collapsed("ann", 8)) == (
        "Ann collapses, drained: dead in move 8 without a bandage."
    )


@pytest.mark.rule("PEP-K1", "PEP-K4")
def test_beasts_are_told_by_name():
    given = duel(marks=[horse((6, 2))])
    parts = (Part("die", 4, "PEP-K1"), Part("no rider", -2, "PEP-K2"))
    cases = {
        was.BeastTested("horse1", parts, 2, "stampede"): "Bay: 2, a stampede.",
        was.MoodChanged("horse1", "stampede"): "Bay bolts!",
        was.BeastMoved("horse1", Cell(18, 2)): "Bay goes to 18,2.",
        was.Tethered("ann", "horse1", tethered=False): "Ann unties Bay.",
        was.RodeDown("ann", "bob", (Part("die", 5),), "downed"): "Ann rides at Bob: 5, Downed.",
    }
    assert [told(given, event) for event in cases] == list(cases.values())
    tied = given.with_beast("horse1", tethered=True)
    assert told(tied, was.BeastTested("horse1", parts, 2, "stampede")) == (
        "Bay: 2, a stampede, but the tether holds."
    )


# --- the Code, the vote, the umpire


@pytest.mark.rule("PEP-W2", "PEP-R56")
def test_an_offence_names_who_saw_it():
    murder = Offence("murder", "ann", "bob", 1, ("bob",))
    given = duel().replace(offences=(murder,))
    assert told(given, was.Offended("ann", murder)) == (
        "Ann is to answer for the murder of Bob, a hanging matter, seen by Bob."
    )
    assert told(given, was.Judged(murder, "let it rest")) == (
        "The umpire rules on the murder of Bob: let it rest."
    )
    assert told(given, was.Ruled("")) == "The umpire rules: so it is."


@pytest.mark.rule("PEP-H3")
def test_votes_are_told():
    given = duel()
    assert told(given, was.Canvassed("bob", "ann", 4, won=True)) == "Bob: 4, will vote for Ann."
    assert told(given, was.VotesLost("ann", 1)) == "What was seen costs Ann 1 vote."


@pytest.mark.rule("PEP-S2")
def test_words_are_told_to_those_who_understand_them():
    spoke = was.Spoke("ann", "speech", "Vote for me", ("bob",), (), ("law",))
    given = duel()
    assert told(given, spoke.seen_by("law")) == "Ann speaks: “Vote for me”."
    assert told(given, spoke.seen_by("ranchers")) == "Ann speaks."


# --- those who are hidden


@pytest.mark.rule("PEP-R51")
def test_what_the_hidden_do_is_told_to_those_who_know_of_them():
    given = table(
        FIELD, up="sly", ann=man((0, 1)), bob=foe((20, 1)), sly=foe((9, 1), concealed=True)
    )
    _, events = play(given, [do.Lie("sly")])
    for seat, said in (("ranchers", ["Sly is down on the ground."]), ("law", [])):
        seen = [told for event in events if (told := event.seen_by(seat)) is not None]
        assert lines(RULES.view(given, seat), seen) == said


@pytest.mark.rule("PEP-S1", "PEP-R51")
def test_a_sighting_is_told_to_both_sides():
    given = table(FIELD, ann=man((0, 1)), sly=foe((9, 1), concealed=True))
    sly = given.people["sly"]
    seen = was.Sighted("sly", sly, (Sighting("law", 1),))
    assert told(given, seen) == "Law: Sly is spotted at 9,1!"
    lost = was.Sighted("sly", seen.apply(given).people["sly"], ())
    assert told(given, lost) == "Law: Sly is out of sight."
    assert told(given, lost.seen_by("law")) == "Sly is out of sight."
    assert told(given, was.SteppedOut("sly", sly)) == "Sly comes into the open, at 9,1!"


# --- dice


@pytest.mark.parametrize(
    ("why", "sides", "face", "said"),
    [
        ("Ann looks about", 6, 4, "Ann looks about: 4."),
        ("whether Ann comes round", 10, 10, "Whether Ann comes round: 0."),
        ("Ann forces the door at 3,1", 10, 7, "Ann forces the door at 3,1: 7."),
        ("Ann fires at Bob: rider or mount", 10, 5, "Ann fires at Bob: rider or mount: 5."),
        ("what Ann leaves of Bob", 6, 2, "What Ann leaves of Bob: 2."),
        ("Doc examines Bob", 6, 5, "Doc examines Bob: 5."),
        ("Doc examines Bob: how long Bob bleeds", 6, 5, None),
        ("whether Bay takes fright", 10, 5, None),
        ("what Bay is worth", 10, 5, None),
        ("Ann fights Bob", 6, 5, None),
    ],
)
def test_dice_are_told_where_nothing_else_tells_them(why, sides, face, said):
    sentence = RULES.sentence(duel(), Rolled(why, sides, (face,)))
    assert (sentence.text if sentence else None) == said


# --- all of it

QUIET = {
    was.SeatDone, was.Advanced, was.Looked, was.SetDown, was.TakenUp, was.Attacked, was.Shocked,
    was.Steeled, was.Alarmed, was.TimePassed, was.PurseFilled, was.Priced,
}  # fmt: skip


def test_every_event_is_told_or_left_out_on_purpose():
    assert set(get_args(was.Plain)) - QUIET == set(telling._TOLD) - {Rolled}


def forged(kind: Any, given: Any) -> Any:
    """Return a value of a type that speaks of what there is not."""
    if kind is Any or kind is type(None):
        return None
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated or origin in (Union, UnionType):
        return forged(args[0], given)
    if origin is Literal:
        return args[0]
    if origin is tuple:
        return tuple(forged(arg, given) for arg in args if arg is not Ellipsis)
    if kind is Cell:
        return Cell(0, 0)
    if isinstance(kind, type) and issubclass(kind, Struct):
        hints = get_type_hints(kind, include_extras=True)
        return kind(*(forged(hints[name], given) for name in kind.__struct_fields__))
    return {str: "ghost", int: 1, bool: True}[kind]


@pytest.mark.parametrize("kind", get_args(was.Plain), ids=lambda kind: kind.__name__)
def test_events_about_nobody_are_told_too(kind):
    given = duel()
    event = forged(kind, given)
    for one in (event, was.Veiled(event, ("law",))):
        sentence = RULES.sentence(given, one)
        assert sentence is None or sentence.text


def test_every_moment_is_described_and_no_shooter_is_named():
    assert set(foretelling._ABOUT) == {ShotFromHiding, MoveOver}
    given = duel(marks=[horse((6, 2))])
    shot = ShotFromHiding("ann", "bob", ("ranchers",))
    assert RULES.describe(given, shot) == "Somebody is about to fire from hiding at Bob"
    at_bay = ShotFromHiding("ann", "horse1", ("ranchers",))
    assert RULES.describe(given, at_bay) == "Somebody is about to fire from hiding at Bay"
    assert RULES.describe(given, MoveOver(3)) == "Move 3 is over: does the umpire step in?"


def test_things_on_the_ground_are_told():
    given = duel()
    assert told(given, was.Dropped("ann")) == "Ann drops the medium pistol."
    assert RULES.sentence(given, was.Dropped("ghost")) is None
    bottle = Lying("bottle", Cell(0, 1))
    assert told(given, was.PickedUp("ann", bottle)) == "Ann picks the bottle up."
    assert told(given, was.Readied("ann", "")) == "Ann puts the medium pistol away."
