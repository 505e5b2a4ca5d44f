"""Sentences: what is about to happen, and what happened."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.events import Decided, Event, Rolled
from engine.core.places import place, wind
from engine.core.scene import Sentence
from engine.core.telling import Teller, ended, line, says, spaced
from engine.core.words import titled
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import origins, tales
from engine.rulesets.cowpoke.arms import THROWN
from engine.rulesets.cowpoke.names import gun, hits, name
from engine.rulesets.cowpoke.state import State


def sentence(state: State, event: Event) -> Sentence | None:
    """Tell an event, given the state just before it; None if it is not worth a line."""
    teller = _TOLD.get(type(event))
    return teller(state, event) if teller else None


_says = partial(says, tales.words)


def _decided(state: State, event: Decided[Any]) -> Sentence | None:
    match event.action:
        case do.Walk(figure=figure, path=path) as act:
            return line(act, f"{name(state, figure)} heads for {place(path[-1])}.")
        case do.Dash(figure=figure, path=path) as act:
            return line(act, f"{name(state, figure)} dashes for {place(path[-1])}.")
        case do.Run(figure=figure) as act:
            return line(act, f"{name(state, figure)} breaks into a run.")
        case do.Stay(figure=figure) as act:
            return line(act, f"{name(state, figure)} thinks better of it.", "dim")
    return None


def _rolled(state: State, event: Rolled) -> Sentence | None:
    """Tell dice of no pool at once: their purpose has a colon, or asks where. Pools come later."""
    if not (event.why.startswith("where ") or ": " in event.why):
        return None
    why, faces = f"{event.why[0].upper()}{event.why[1:]}", spaced(event.faces)
    who, colon, what = why.partition(": ")
    told = f"{who} rolls {faces}: {what}." if colon else f"{why}: {faces}."
    return Sentence(told, "dim", faces=event.faces)


_ACTS = {
    "blast": "The blast catches {target}.",
    "storm": "It falls upon {target}.",
    "shoot": "{figure} shoots at {target} with the {weapon}.",
    "thrown": "{figure} throws a blade at {target}.",
    "blaze": "{figure} blazes away at {target} with the {weapon}.",
    "brawl": "{figure} goes for {target} with the {event.weapon}.",
    "unarmed": "{figure} goes for {target} with bare hands.",
    "parting": "{figure} strikes at {target}, who is leaving.",
}


def _gathered(state: State, event: was.PoolGathered) -> Sentence:
    bare = event.act == "brawl" and event.weapon == "unarmed"
    act = "unarmed" if bare else "thrown" if event.weapon == THROWN else event.act
    told = _says(_ACTS[act])(state, event)
    parts = origins.cited(state, event.parts, event.weapon)
    detail = (*(f"{part.name} {part.dice:+d} ({part.rule})" for part in parts),)
    return replace(told, detail=(*detail, f"= {event.pool} dice"))


def _resolved(state: State, event: was.PoolResolved) -> Sentence:
    faces = spaced(event.faces) or "Nothing to roll"
    told = f"{faces}: {hits(event.hits)}."
    return Sentence(
        told, "strong" if event.hits else "dim", (event.figure, event.target),
        faces=event.faces, mark="hit" if event.hits else "",
    )  # fmt: skip


_GRADES = {"L": "a light wound", "S": "a serious wound", "M": "a mortal wound"}


def _wounded(state: State, event: was.Wounded) -> Sentence:
    grades = {damage: grade for grade, damage in state.tables.wounds.damage.items()}
    wound = _GRADES[grades[event.damage]] if event.damage in grades else f"{event.damage} damage"
    left = max(0, state.figures[event.figure].hp - event.damage)
    who = name(state, event.figure)
    return line(event, f"{who} takes {wound} in the {event.location}; {left} HP left.", "bad")


def _blinded(state: State, event: was.Blinded) -> Sentence:
    """Nobody is up when it is dust that blinds (T-COW-6)."""
    by = "the gloom inside" if state.active else "the dust"
    return line(event, f"{name(state, event.figure)} is blinded by {by}.", "warn")


def _aim_lost(state: State, event: was.AimLost) -> Sentence | None:
    if state.active and state.active.figure == event.figure:
        return None
    return line(event, f"{name(state, event.figure)} loses the aim.", "dim")


def _watch_begun(state: State, event: was.WatchBegun) -> Sentence:
    who, weapon = name(state, event.figure), gun(state, event.weapon)
    return line(event, f"{who} keeps watch to the {wind(event.facing)} with the {weapon}.")


def _watch_ended(state: State, event: was.WatchEnded) -> Sentence:
    who = name(state, event.figure)
    if event.fired:
        return line(event, f"{who} fires from overwatch!", "warn")
    return line(event, f"{who} is off overwatch.", "dim")


def _initiative(state: State, event: was.InitiativeSet) -> Sentence:
    first, *rest = map(titled, event.order)
    then = f", then {', '.join(rest)}" if rest else ""
    return Sentence(f"{first} goes first{then}.", "strong")


_TOLD: dict[type[Event], Teller] = {
    Decided: _decided,
    Rolled: _rolled,
    was.TurnBegan: _says("Turn {event.turn}", "title", "turn"),
    was.InitiativeSet: _initiative,
    was.Activated: _says("{figure} is up.", "strong"),
    was.Winded: _says("{figure} fights for breath: {event.ap} AP.", "warn"),
    was.RunMeasured: _says("{figure} can cover {event.inches}″.", "dim"),
    was.DoorOpened: _says("{figure} pushes the door open.", "dim"),
    was.Blinded: _blinded,
    was.AimTaken: _says("{figure} takes aim at {target} with the {weapon}."),
    was.AimLost: _aim_lost,
    was.WatchBegun: _watch_begun,
    was.WatchEnded: _watch_ended,
    was.Reloaded: _says("{figure} reloads the {weapon}."),
    was.Emptied: _says("{figure}'s {weapon} is empty.", "warn"),
    was.PoolGathered: _gathered,
    was.PoolResolved: _resolved,
    was.LuckPushed: _says("{figure} is lucky: the sixes roll again.", "warn"),
    was.ToughedOut: _says("{figure} is too tough to mind a scratch.", "good"),
    was.QuickDrawn: _says("{figure} draws on {target} first!", "warn"),
    was.Wounded: _wounded,
    was.Scarred: _says("A battle scar for {figure}: {event.location}.", "bad"),
    was.Fell: _says("{figure} is down!", "bad", "death"),
    was.Cued: _says("{event.say}", "strong"),
    was.GameEnded: lambda state, event: ended(event.winner, event.why),
    **tales.TOLD,
}
