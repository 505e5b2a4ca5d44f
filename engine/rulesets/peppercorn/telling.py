"""Sentences: what happened.

What happened to somebody concealed is told to those alone who know of him: the event itself sees
to that. What shows on the table and on cards anyhow has no line: single steps, money, prices, who
has a test before him, whom one attacked.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.events import UMPIRE, Event, FigureId, Rolled
from engine.core.places import place
from engine.core.scene import Sentence
from engine.core.telling import Teller, ended, figures_of, line, says, spaced
from engine.core.words import begun
from engine.rulesets.peppercorn import doings, names, tales, tidings
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import d10
from engine.rulesets.peppercorn.names import beast, name, thing
from engine.rulesets.peppercorn.people import Order
from engine.rulesets.peppercorn.state import State


def sentence(state: State, event: Event) -> Sentence | None:
    """Tell an event, given the state just before it; None if it is not worth a line."""
    if isinstance(event, was.Veiled):
        event = event.event
    teller = _TOLD.get(type(event))
    told = teller(state, event) if teller else None
    if told is None:
        return None
    people = tuple(figure for figure in told.figures if state.known(figure))
    return replace(told, text=begun(told.text), figures=people)


def _words(state: State, event: Any) -> dict[str, str]:
    words = {field: name(state, figure) for field, figure in figures_of(event).items()}
    for field, said in (("beast", beast), ("gun", thing), ("thing", thing), ("aid", thing)):
        if isinstance(value := getattr(event, field, None), str):
            words[field] = said(state, value)
    if (seat := getattr(event, "seat", None)) is not None:
        words["seat"] = names.seat(seat)
    if (cell := getattr(event, "cell", None)) is not None:
        words["place"] = place(cell)
    return words


_says = partial(says, _words)
_D10 = 10  # sides


# --- dice

# what dice are for of which no other event tells the faces
_STARTS = ("initiative of ", "whether ", "who of those that fight ", "the coma of ")
_ENDS = (" looks about", ": rider or mount", ": who of the melee is hit")
_WITHIN = (" forces the door at ", " examines ", " leaves of ")
_BUT = (" takes fright", " in hand", " over")


def _rolled(state: State, event: Rolled) -> Sentence | None:
    """Tell at once the dice of which nothing else tells."""
    if not _is_told(event.why):
        return None
    faces = tuple(d10(face) for face in event.faces) if event.sides == _D10 else event.faces
    said = f"{event.why.replace('_', ' ')}: {spaced(faces)}."
    return Sentence(said, "dim", _who(state, event.why), (), faces)


def _is_told(why: str) -> bool:
    if why.endswith(_BUT) or ": how long " in why:
        return False
    return why.startswith(_STARTS) or why.endswith(_ENDS) or any(part in why for part in _WITHIN)


def _who(state: State, why: str) -> tuple[FigureId, ...]:
    """Return whom a purpose begins with."""
    return tuple(one.id for one in state.people.values() if why.startswith(f"{one.name} "))


# --- the course of a move


def _began(state: State, event: was.MoveBegan) -> Sentence:
    sides = [names.seat(seat) for seat in event.order if seat != UMPIRE]
    order = f": {tales.listed(sides)}, in this order" if len(sides) > 1 else ""
    return Sentence(f"Move {event.move}{order}", "title", mark="turn")


def _stage(state: State, event: was.StageBegan) -> Sentence | None:
    return Sentence(f"Round {event.round}", "strong") if event.stage == "advance" else None


def _ordered(state: State, event: was.Ordered) -> Sentence:
    tenths, order = event.tenths, event.order
    told = line(event, f"{name(state, event.figure)} {_plan(state, event.figure, order)}.", "dim")
    return replace(told, detail=(f"{tenths // 10}.{tenths % 10}″ of path (PEP-R32)",))


def _plan(state: State, figure: FigureId, order: Order) -> str:
    """Return what somebody is to do: "is to walk to 6,2 and mount Bay"."""
    person = state.people.get(figure)
    ways = []
    if order.off and person is not None and person.mount:
        ways.append(f"get off {beast(state, person.mount)}")
    if order.path:
        gait = "get" if order.off else order.gait
        ways.append(f"{gait} to {place(order.path[-1])}")
    if order.onto:
        ways.append(f"mount {beast(state, order.onto)}")
    return f"is to {' and '.join(ways) or 'stay'}"


def _halted(state: State, event: was.Halted) -> Sentence | None:
    """Tell where a path has ended, or was cut off."""
    person = state.people.get(event.figure)
    if person is None or person.order is None or not person.order.path:
        return None
    if person.order.gone >= len(person.order.path):
        return line(event, f"{person.name} gets to {place(person.at)}.", "dim")
    return line(event, f"{person.name} goes no farther than {place(person.at)}.", "warn")


def _dismounted(state: State, event: was.Dismounted) -> Sentence:
    person = state.people.get(event.figure)
    off = f" off {beast(state, person.mount)}" if person and person.mount else " off"
    return line(event, f"{name(state, event.figure)} is{off}, at {place(event.cell)}.", "dim")


def _door(state: State, event: was.DoorMoved) -> Sentence:
    who, where = name(state, event.figure), place(event.cell)
    was_locked = state.ground.piece(event.cell).door == "locked"
    if event.glyph == "+":
        return line(event, f"{who} closes the door at {where}.", "dim")
    if was_locked:
        return line(event, f"{who} bursts the door at {where} open!", "strong")
    return line(event, f"{who} opens the door at {where}.", "dim")


def _stepped_out(state: State, event: was.SteppedOut) -> Sentence:
    shown = event.person
    where = f", at {place(shown.at)}" if shown.is_there else ""
    return line(event, f"{shown.name} comes into the open{where}!", "warn")


def _sighted(state: State, event: was.Sighted) -> Sentence | None:
    """Tell whose side sees somebody now, or has lost him."""
    before = [one.seat for one in event.person.spotted]
    now = [one.seat for one in event.spotted]
    shown = event.person
    if new := [names.seat(seat) for seat in now if seat not in before]:
        told = f"{tales.listed(new)}: {shown.name} is spotted at {place(shown.at)}!"
        return line(event, told, "warn")
    if gone := [names.seat(seat) for seat in before if seat not in now]:
        return line(event, f"{tales.listed(gone)}: {shown.name} is out of sight.", "dim")
    return None


def _left(state: State, event: was.Left) -> Sentence:
    who = name(state, event.figure)
    if event.why == "dead":
        return line(event, f"{who} is dead!", "bad", "death")
    told = "runs off, and is gone" if event.why == "gone" else "is led away, a prisoner"
    return line(event, f"{who} {told}.", "bad", "death")


_BREAKS_OFF = "{figure} is put out, and has to begin anew."
_DEATHLIKE = "{figure} lies there as if dead."
_WELL = "{figure} has a clear head again."

_TOLD: Mapping[type[Event], Teller] = {
    Rolled: _rolled,
    was.MoveBegan: _began,
    was.StageBegan: _stage,
    was.Ordered: _ordered,
    was.Halted: _halted,
    was.Mounted: _says("{figure} mounts {beast}.", "dim"),
    was.Dismounted: _dismounted,
    was.DoorMoved: _door,
    was.SteppedOut: _stepped_out,
    was.Sighted: _sighted,
    was.LostSight: lambda s, e: line(e, f"{e.person.name} is out of sight.", "dim"),
    was.Hidden: _says("{figure} hides at {place}.", "dim"),
    was.Left: _left,
    was.LeaderNamed: _says("{figure} leads {seat}.", "strong"),
    was.Cued: _says("{event.text}", "strong"),
    was.GameEnded: lambda state, event: ended(event.winner, event.why),
    was.Acted: doings.acted,
    was.Worked: doings.worked,
    was.BrokenOff: _says(_BREAKS_OFF, "warn"),
    was.Rose: _says("{figure} gets up."),
    was.WentDown: doings.went_down,
    was.Readied: doings.readied,
    was.Dropped: doings.dropped,
    was.PickedUp: doings.picked_up,
    was.Tired: doings.tired,
    was.Collapsed: doings.collapsed,
    was.Learned: _says("The door gives a little.", "dim"),
    was.Fired: tales.fired,
    was.ShotRang: tales.shot,
    was.Misfired: tales.misfired,
    was.Cleared: tales.cleared,
    was.Loaded: doings.loaded,
    was.Spoke: doings.spoke,
    was.Screamed: _says("{figure} screams!", "warn"),
    was.Pierced: tales.pierced,
    was.Saving: tales.saving,
    was.Wounded: tales.wounded,
    was.Reeled: _says("{figure} reels, and loses the rest of the round.", "warn"),
    was.FellInert: _says(_DEATHLIKE, "bad"),
    was.Examined: tales.examined,
    was.Bandaged: tales.bandaged,
    was.Staunched: tales.staunched,
    was.Bludgeoned: tales.bludgeoned,
    was.KnockedOut: _says("{figure} is knocked senseless.", "bad"),
    was.CameRound: _says("{figure} comes round, groggy.", "warn"),
    was.CameToHimself: _says(_WELL, "good"),
    was.Passed: _says("{figure} has shaken off a hurt.", "good"),
    was.Dazed: _says("{figure} is groggy.", "warn"),
    was.Hurled: tales.hurled,
    was.Clashed: tales.clashed,
    was.ModesShown: tales.modes,
    was.Compared: tales.compared,
    was.Gained: tales.gained,
    was.Seized: tales.seized,
    was.Released: _says("{figure} lets go of {target}."),
    was.Slackened: tales.slackened,
    was.TiedUp: _says("{figure} ties the hands of {target}.", "warn"),
    was.Gagged: _says("{figure} gags {target}.", "warn"),
    was.Freed: _says("{figure} frees {target}.", "good"),
    was.Slung: tales.slung,
    was.Dodged: _says("{figure} gets away to {place}."),
    was.AidSpent: _says("{figure} has used up the {aid}.", "dim"),
    was.NerveTested: tales.tested,
    was.NerveChanged: tales.changed,
    was.Surrendered: _says("{figure} gives up!", "bad"),
    was.BeastHit: tidings.struck,
    was.BeastFell: _says("{beast} falls, and stays down.", "bad"),
    was.BeastTested: tidings.frightened,
    was.MoodChanged: tidings.mood,
    was.BeastMoved: tidings.moved,
    was.Tethered: tidings.tethered,
    was.Jumped: tidings.jumped,
    was.Reined: tidings.reined,
    was.Thrown: tidings.thrown,
    was.RodeDown: tidings.rode_down,
    was.Canvassed: tidings.canvassed,
    was.VotesLost: tidings.votes_lost,
    was.Offended: tidings.offended,
    was.Judged: tidings.judged,
    was.Ruled: tidings.ruled,
    was.Enraged: tidings.enraged,
    was.Awarded: tidings.awarded,
}
