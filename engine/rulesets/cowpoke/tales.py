"""Sentences for what happens on the way, with dynamite, by cards and weather."""

from functools import partial
from typing import Any

from engine.core.events import Event
from engine.core.places import place, wind
from engine.core.scene import Sentence
from engine.core.telling import Teller, figures_of, line, says
from engine.core.words import titled
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.names import card, gun, name, sky, thing
from engine.rulesets.cowpoke.state import State


def words(state: State, event: Any) -> dict[str, str]:
    """Return what a template can say of an event; a file may speak of what is not there."""
    told = {field: name(state, figure) for field, figure in figures_of(event).items()}
    for field, namer in _NAMERS.items():
        if (value := getattr(event, field, None)) is not None:
            told[field] = namer(state, value)
    return told


_NAMERS: dict[str, Any] = {
    "weapon": gun,
    "loot": thing,
    "gun": thing,
    "sky": sky,
    "cell": lambda state, cell: place(cell),
    "seat": lambda state, seat: titled(seat),
    "card": card,
}

_says = partial(says, words)


def _plunged(state: State, event: was.Plunged) -> Sentence:
    floors = "a floor" if event.floors == 1 else f"{event.floors} floors"
    who = name(state, event.figure)
    return line(event, f"{who} drops {floors}, to {place(event.cell)}.", "warn")


def _thrown(state: State, event: was.StickThrown) -> Sentence:
    how = "hurls a stick as far as it goes, at" if event.hail else "throws a stick at"
    return line(event, f"{name(state, event.figure)} {how} {place(event.cell)}!", "warn")


def _died(state: State, event: was.FuseDied) -> Sentence:
    why = {"dud": "The fuse was a dud.", "rain": "The rain puts the fuse out."}
    return Sentence(why[event.why], "dim")


def _turned(state: State, event: was.GunTurned) -> Sentence:
    what = f"turns the {thing(state, event.gun)} to the {wind(event.facing)}"
    return line(event, f"{name(state, event.figure)} {what}.")


def _taken(state: State, event: was.CardTaken) -> Sentence:
    what = f": {card(state, event.card)}" if event.card is not None else ""
    return Sentence(f"{titled(event.seat)} takes a Notch card{what}.", "strong")


def _played(state: State, event: was.CardPlayed) -> Sentence:
    on = f" on {name(state, event.figure)}" if event.figure is not None else ""
    who = titled(event.seat)
    return line(event, f"{who} plays {card(state, event.card)}{on}.", "warn")


def _places(state: State, event: was.PlacesSet) -> Sentence:
    first, *rest = map(titled, event.order)
    then = f", then {', '.join(rest)}" if rest else ""
    return Sentence(f"{first} deploys first{then}.", "strong")


def _weather(state: State, event: was.WeatherSet) -> Sentence:
    row = state.tables.skies.get(event.sky)
    told = f": {row.told}" if row else ""
    return Sentence(f"The weather: {sky(state, event.sky)}{told}.", "strong")


def _fate(state: State, event: was.FateRolled) -> Sentence:
    who = name(state, event.figure)
    if event.lives:
        return line(event, f"{who} lives to fight another day.", "good")
    return line(event, f"{who} will not ride again.", "bad")


TOLD: dict[type[Event], Teller] = {
    was.Plunged: _plunged,
    was.PlacesSet: _places,
    was.Deployed: _says("{figure} takes position at {cell}."),
    was.DoorClosed: _says("{figure} closes the door.", "dim"),
    was.Unlocked: _says("{figure} gets the door open."),
    was.WindowSmashed: _says("{figure} smashes the window."),
    was.LootTaken: _says("{figure} takes the {loot}.", "strong"),
    was.LootDropped: _says("{figure} lets go of the {loot}.", "dim"),
    was.BladeTaken: _says("{figure} takes up the {event.melee}."),
    was.FellShort: _says("{figure} gets no farther than {cell}.", "warn"),
    was.ShotWasted: _says("{figure}'s {weapon} does not carry to {target}.", "dim"),
    was.FateRolled: _fate,
    was.StickThrown: _thrown,
    was.StickLanded: _says("The stick lies at {cell}, hissing.", "warn"),
    was.FuseLit: _says("{figure} lights a fuse at {cell}.", "warn"),
    was.StickDrifted: _says("The wind takes the stick to {cell}.", "warn"),
    was.FuseDied: _died,
    was.Exploded: _says("Dynamite goes off at {cell}!", "bad", "hit"),
    was.BladeThrown: _says("{figure}'s {event.melee} lies at {cell}.", "dim"),
    was.GunTurned: _turned,
    was.DeckShuffled: _says("The Notch deck is shuffled again.", "dim"),
    was.CardTaken: _taken,
    was.CardPlayed: _played,
    was.CardLost: _says("{seat} has to discard {card}.", "warn"),
    was.Refreshed: _says("{figure} gets a second wind: {event.ap} AP.", "good"),
    was.Healed: _says("{figure} feels better: {event.damage} damage less.", "good"),
    was.WeatherSet: _weather,
    was.Breathless: lambda state, event: (
        line(event, f"{name(state, event.figure)} is out of breath.", "warn")
        if event.is_so
        else None
    ),
    was.Beset: _says("{sky}: {figure} is in for it.", "warn"),
    was.Slipped: _says("The ground goes from under {figure}!", "bad"),
}
