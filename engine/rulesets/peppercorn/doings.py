"""Sentences of what people do in a round, and of what it costs them."""

from msgspec.structs import replace

from engine.core.scene import Sentence, Tone
from engine.core.telling import line
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.names import name, thing
from engine.rulesets.peppercorn.parties import weariness
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.tales import in_rounds, listed


def acted(state: State, event: was.Acted) -> Sentence | None:
    """Tell who takes aim."""
    if not event.aims:
        return None
    told = f"{name(state, event.figure)} takes aim at {name(state, event.aims)}."
    return line(event, told, "warn")


_AT_WORK = {
    "load": "is loading the {on}", "clear": "is clearing the {on}", "bandage": "is bandaging {on}",
    "rise": "struggles to get up",
}  # fmt: skip


def worked(state: State, event: was.Worked) -> Sentence | None:
    """Tell work that goes on; what comes of it in the end tells itself."""
    if not event.left:
        return None
    own = event.work == "bandage" and event.on == event.figure
    on = name(state, event.on) if event.work == "bandage" else thing(state, event.on)
    does = "is tying a bandage" if own else _AT_WORK[event.work].format(on=on)
    return line(event, f"{name(state, event.figure)} {does}: {in_rounds(event.left)} more.", "dim")


def went_down(state: State, event: was.WentDown) -> Sentence | None:
    """Tell who has gone down."""
    person = state.people.get(event.figure)
    if person is None or person.body != "up":
        return None
    slow = f", and needs {in_rounds(event.rounds)} to get up" if event.rounds > 1 else ""
    return line(event, f"{person.name} is down on the ground{slow}.", "bad")


def readied(state: State, event: was.Readied) -> Sentence:
    """Tell what somebody has in hand."""
    who, person = name(state, event.figure), state.people.get(event.figure)
    if event.thing:
        return line(event, f"{who} has the {thing(state, event.thing)} in hand.", "dim")
    held = thing(state, person.hand) if person and person.hand else "arm"
    return line(event, f"{who} puts the {held} away.", "dim")


def dropped(state: State, event: was.Dropped) -> Sentence | None:
    """Tell what falls."""
    person = state.people.get(event.figure)
    if person is None or not person.hand:
        return None
    return line(event, f"{person.name} drops the {thing(state, person.hand)}.", "warn")


def picked_up(state: State, event: was.PickedUp) -> Sentence:
    """Tell what somebody has taken up."""
    what = thing(state, event.thing.row)
    return line(event, f"{name(state, event.figure)} picks the {what} up.", "dim")


def tired(state: State, event: was.Tired) -> Sentence:
    """Tell fatigue, and where it has brought somebody."""
    person = event.apply(state).people.get(event.figure)
    points = person.points if person else event.effort + event.blood
    how = weariness(state, person) if person else ""
    now = f": {how.capitalize()}" if how else ""
    why = "loses blood" if event.blood else "tires"
    counted = "1 point" if points == 1 else f"{points} points"
    tone: Tone = "warn" if how else "dim"
    return line(event, f"{name(state, event.figure)} {why}, {counted} in all{now}.", tone)


def collapsed(state: State, event: was.Collapsed) -> Sentence:
    """Tell a collapse."""
    end = f", drained: dead in move {event.fades} without a bandage" if event.fades else ""
    return line(event, f"{name(state, event.figure)} collapses{end}.", "bad")


def loaded(state: State, event: was.Loaded) -> Sentence:
    """Tell that a bullet is in."""
    return line(event, f"{name(state, event.figure)} has loaded the {thing(state, event.gun)}.")


_SPEAKS = {"whisper": "whispers", "speech": "speaks", "shout": "shouts"}


def spoke(state: State, event: was.Spoke) -> Sentence:
    """Tell a speech, with its words for those who may know them."""
    words = f": “{event.words}”" if event.words else ""
    told = line(event, f"{name(state, event.figure)} {_SPEAKS[event.voice]}{words}.", "strong")
    heard = [name(state, id_) for id_ in event.understood]
    return replace(told, detail=(f"Understood by {listed(heard) or 'nobody'} (PEP-S2)",))
