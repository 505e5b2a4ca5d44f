"""Sentences: what happened.

A card that nobody may see is told as a card; dice are told with what they lead to.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.events import Event, FigureId, Rolled
from engine.core.places import place
from engine.core.scene import Sentence
from engine.core.telling import Teller, ended, figures_of, line, says, spaced
from engine.core.words import titled
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import names, tales
from engine.rulesets.pirates.foretelling import OPTIONS
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import State


def sentence(state: State, event: Event) -> Sentence | None:
    """Tell an event, given the state just before it; None if it is not worth a line."""
    teller = _TOLD.get(type(event))
    return teller(state, event) if teller else None


def _words(state: State, event: Any) -> dict[str, str]:
    words = {field: name(state, figure) for field, figure in figures_of(event).items()}
    speakers = (("group", names.group), ("blade", names.blade), ("mount", names.mount))
    for field, said in speakers:
        if (value := getattr(event, field, None)) is not None:
            words[field] = said(state, value)
    if (seat := getattr(event, "seat", None)) is not None:
        words["seat"] = titled(seat)
    if (cell := getattr(event, "cell", None)) is not None:
        words["place"] = place(cell)
    return words


_says = partial(says, _words)


# --- dice

_MOVES = (" runs", " advances", " creeps", " moves", " runs like the wind")


def _rolled(state: State, event: Rolled) -> Sentence | None:
    """Tell at once the dice of a move or a push: what they lead to tells all others."""
    why, faces = f"{event.why[:1].upper()}{event.why[1:]}", spaced(event.faces)
    if event.why.endswith(_MOVES):
        inches = f", {sum(event.faces)}″" if len(event.faces) > 1 else "″"
        return Sentence(
            f"{why}: {faces}{inches}.", "plain", _who(state, event.why), (), event.faces
        )
    if event.why.startswith("whether "):
        return Sentence(f"{why}: {faces}.", "dim", faces=event.faces)
    return None


def _who(state: State, why: str) -> tuple[FigureId, ...]:
    """Return whom a purpose begins with."""
    return tuple(man.id for man in state.men.values() if why.startswith(f"{man.name} "))


# --- the course of a turn


def _began(state: State, event: was.GoBegan) -> Sentence | None:
    """Tell of those alone who move without a card: the others' cards have been told."""
    if event.group in state.order or event.group in state.called:
        return None
    return Sentence(f"{names.group(state, event.group)} have no card, and come last.", "strong")


def _went(state: State, event: was.GoEnded) -> Sentence | None:
    who = names.group(state, event.group)
    return Sentence(f"{who} hold their turn back, and wait.", "warn") if event.reserved else None


def _option(state: State, event: was.OptionNamed) -> Sentence | None:
    """Tell what no dice follow, or what others should know before they do."""
    if event.option not in ("swing", "prime", "stand"):
        return None
    does = {"stand": "stands fast", "prime": "blows on the match"}
    words = does.get(event.option, OPTIONS[event.option])
    return line(event, f"{name(state, event.figure)} {words}.", "dim")


def _measured(state: State, event: was.MoveMeasured) -> Sentence | None:
    if not event.trips:
        return None
    who = name(state, event.figure)
    return line(event, f"Feet in a tangle: {who} will go {event.inches}″ and fall.", "warn")


def _arrived(state: State, event: was.Arrived) -> Sentence | None:
    man = state.known(event.figure)
    if man is None or not man.did.moved or man.did.option == "swing":
        return None
    return line(event, f"{man.name} gets to {place(man.at)}.", "dim")


def _drew(state: State, event: was.Drew) -> Sentence:
    in_all = f", {event.total} in all" if event.total != event.face else ""
    told = line(event, f"{name(state, event.figure)} draws: {event.face}{in_all}.", "strong")
    return replace(told, faces=(event.face,))


# --- event cards

_TAILS = {
    "wind": "every inch counts",
    "rum": "glass, rum, and a bullet spent",
    "steady": "a breath, and a hand like a rock",
    "legs": "born on a rolling deck",
    "swash": "here comes the fancy work",
    "wet": "the powder is wet, and the charge wasted",
    "slippery": "mind the planks",
    "tangled": "the rope is fouled",
    "parrot": "feathers, and very bad language",
}


def _taken(state: State, event: was.CardTaken) -> Sentence:
    what = f"“{names.card(state, event.card)}”" if event.card is not None else "an event card"
    return Sentence(f"{titled(event.seat)} takes {what}.", "dim")


def _played(state: State, event: was.CardPlayed) -> Sentence:
    card, whom = names.card(state, event.card), name(state, event.figure)
    tail = f": {_TAILS[event.card]}" if event.card in _TAILS else ""
    return line(event, f"{titled(event.seat)} plays “{card}” on {whom}{tail}!", "warn")


def _discarded(state: State, event: was.CardDiscarded) -> Sentence:
    card = names.card(state, event.card)
    return Sentence(f"{titled(event.seat)} lays “{card}” away.", "dim")


# --- the umpire


def _because(reason: str) -> str:
    return f": {reason}" if reason else ""


def _decreed(template: str) -> Teller:
    tell = _says(template, "warn")

    def told(state: State, event: Any) -> Sentence:
        made = tell(state, event)
        return replace(made, text=f"The umpire {made.text}{_because(event.reason)}.")

    return told


def _appealed(state: State, event: was.Appealed) -> Sentence:
    return Sentence(f"{titled(event.seat)} asks the umpire{_because(event.words)}.", "strong")


def _ruled(state: State, event: was.Ruled) -> Sentence:
    return Sentence(f"The umpire rules{_because(event.words) or ': it stands'}.", "strong")


_ARMS = "gives {figure}: {blade}, {event.pistols} pistols, {event.grenades} grenades"

_TOLD: Mapping[type[Event], Teller] = {
    Rolled: _rolled,
    was.TurnBegan: _says("Turn {event.turn}", "title", "turn"),
    was.CardTurned: _says("Up comes the card of {group}.", "strong"),
    was.GoBegan: _began,
    was.GoEnded: _went,
    was.TurnCalled: _says("{group} take the turn that they held back!", "warn"),
    was.GotUp: _says("{figure} gets up, weapon in hand."),
    was.OptionNamed: _option,
    was.MoveMeasured: _measured,
    was.Arrived: _arrived,
    was.Swung: _says("{figure} swings across to {place}!", "strong"),
    was.DoorOpened: _says("{figure} kicks the door open.", "dim"),
    was.Held: _says("{figure} keeps a finger on the trigger.", "warn"),
    was.ReserveLost: _says("{figure} is too hard pressed to shoot now.", "dim"),
    was.DrawCalled: _says("{seat} calls a draw!", "warn"),
    was.Drew: _drew,
    was.CardTaken: _taken,
    was.CardPlayed: _played,
    was.CardDiscarded: _discarded,
    was.DeckShuffled: _says("The event cards are shuffled anew.", "dim"),
    was.Stumbled: _says("{figure} stumbles, and is good for nothing more this turn.", "bad"),
    was.PistolFound: _says("{figure} finds one more pistol under the sash.", "good"),
    was.BladeSnapped: _says("{figure}'s blade snaps: all that is left is the {blade}.", "bad"),
    was.ShotTaken: tales.shot,
    was.ShotResolved: tales.resolved,
    was.Deviated: tales.deviated,
    was.WoundRolled: tales.hurt,
    was.Wounded: tales.wounded,
    was.Felled: tales.felled,
    was.KeptFeet: _says("{figure} stays upright.", "good"),
    was.Pushed: _says("{figure} is driven back to {place}.", "warn"),
    was.Lost: tales.lost,
    was.MeleeJoined: tales.joined,
    was.MeleeResolved: tales.fought,
    was.CutDown: _says("{figure} cuts {target} down before another breath!", "bad", "death"),
    was.Reloaded: tales.reloaded,
    was.Appealed: _appealed,
    was.SteppedIn: _says("The umpire steps in.", "strong"),
    was.Ruled: _ruled,
    was.Placed: _decreed("puts {figure} at {place}"),
    was.Rearmed: _decreed(_ARMS),
    was.Healed: _decreed("has {figure} patched up and on both feet"),
    was.WoundSet: _decreed("sets the wounds of {figure} to {event.wounds}"),
    was.Slain: _decreed("takes {figure} off the table"),
    was.Awarded: lambda state, event: ended(event.winner, event.reason or "so the umpire rules"),
    was.Cued: _says("{event.say}", "strong"),
    was.GameEnded: lambda state, event: ended(event.winner, event.why),
}
