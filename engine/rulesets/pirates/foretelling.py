"""What is about to happen: each moment at which cards and reserves are asked for, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.places import place
from engine.core.ruleset import Moment
from engine.rulesets.pirates import moments, names
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import State
from engine.rulesets.pirates.wounds import LEAST, MOST

OPTIONS = {
    "run": "is going to run",
    "advance": "is going to advance",
    "swing": "reaches for a rope",
    "creep": "is going to creep",
    "prime": "is going to prime a grenade",
    "stand": "is going to stand fast",
}
_FALLS = {"trip": "trips", "push": "staggers", "wound": "sways"}


def describe(state: State, moment: Moment) -> str:
    """Tell a moment in a few words."""
    return _ABOUT[type(moment)](state, moment)


def _naming(state: State, moment: moments.Naming) -> str:
    does = OPTIONS.get(moment.option, "is going to move")
    across = f", to land at {place(moment.cell)}" if moment.cell is not None else ""
    return f"{name(state, moment.figure)} {does}{across}"


def _shot(state: State, moment: moments.ShotDeclared) -> str:
    who, gun = name(state, moment.figure), names.gun(state, moment.gun)
    if not moment.target:
        return f"{who} is about to throw a {gun}"
    helped = f", {moment.bonus:+d} by cards" if moment.bonus else ""
    wet = ", with wet powder" if moment.wet else ""
    return f"{who} is about to fire a {gun} at {name(state, moment.target)}{helped}{wet}"


def _hurt(state: State, moment: moments.HurtRolled) -> str:
    total = max(LEAST, min(MOST, moment.face + moment.modifier))
    who, by = name(state, moment.figure), name(state, moment.by)
    return f"{who} is about to be hurt by {by}: the wound die comes to {total}"


def _melee(state: State, moment: moments.MeleeDeclared) -> str:
    who, whom = name(state, moment.figure), name(state, moment.target)
    added = ((who, moment.bonus), (whom, moment.other))
    cards = "".join(f", {one} {bonus:+d} by cards" for one, bonus in added if bonus)
    return f"{who} is about to fight {whom}{cards}"


def _shoving(state: State, moment: moments.Shoving) -> str:
    return f"{name(state, moment.figure)} is about to be driven back by {name(state, moment.by)}"


_ABOUT: Mapping[type[Moment], Callable[[State, Any], str]] = {
    moments.CardDrawn: lambda s, m: f"{names.group(s, m.group)} are to move",
    moments.PartOver: lambda s, m: f"{names.group(s, m.group)} have had their go",
    moments.Naming: _naming,
    moments.MoveRolled: lambda s, m: f"{name(s, m.figure)} has {m.inches}″ to go",
    moments.ShotDeclared: _shot,
    moments.HurtRolled: _hurt,
    moments.MeleeDeclared: _melee,
    moments.Shoving: _shoving,
    moments.Toppling: lambda s, m: f"{name(s, m.figure)} {_FALLS[m.why]} and is about to fall",
    moments.TurnOver: lambda s, m: f"Turn {m.turn} is over: does the umpire step in?",
    moments.Halted: lambda s, m: f"{name(s, m.figure)} has come to a halt",
}
