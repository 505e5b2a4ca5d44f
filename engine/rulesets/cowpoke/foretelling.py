"""What is about to happen, in a few words: the moments at which somebody may step in."""

from collections.abc import Callable
from typing import Any

from engine.core.chances import percent
from engine.core.places import place
from engine.core.ruleset import Moment
from engine.core.scene import Chance
from engine.core.telling import spaced
from engine.core.words import owning, titled
from engine.rulesets.cowpoke import moments, reckoning
from engine.rulesets.cowpoke.names import gun, name
from engine.rulesets.cowpoke.state import State


def describe(state: State, moment: Moment) -> str:
    """Tell a moment in a few words."""
    return _TOLD[type(moment)](state, moment)


def _entered(state: State, moment: moments.Entered) -> str:
    at = state.figures[moment.figure].at
    return f"{name(state, moment.figure)} steps into view at {place(at)}"


def _fell(state: State, moment: moments.DiceFell | moments.RolledPool) -> str:
    who, whom = name(state, moment.figure), name(state, moment.target)
    return f"{who} rolled {spaced(moment.faces)} against {whom}"


def _rolled(state: State, moment: moments.RolledPool) -> str:
    if reckoning.is_on(state):
        return _fell(state, moment)
    sixes = moment.faces.count(6)
    none = percent(Chance("no six", 5**sixes, 6**sixes))
    return f"{_fell(state, moment)}; rolled again, the sixes are gone with {none}"


def _named(state: State, moment: moments.ShotNamed) -> str:
    who, whom = name(state, moment.figure), name(state, moment.target)
    return f"{who} is about to shoot {whom} with the {gun(state, moment.weapon)}"


def _exploding(state: State, moment: moments.Exploding) -> str:
    stick = next((each for each in state.things.sticks if each.number == moment.stick), None)
    return f"dynamite is about to go off{f' at {place(stick.at)}' if stick else ''}"


def _initiative(state: State, moment: moments.InitiativeRolled) -> str:
    return "initiative: " + ", ".join(f"{titled(seat)} {face}" for seat, face in moment.faces)


_TOLD: dict[type[Moment], Callable[[State, Any], str]] = {
    moments.Leaving: lambda s, m: f"{name(s, m.figure)} is about to break away",
    moments.Entered: _entered,
    moments.ClosedIn: lambda s, m: f"{name(s, m.figure)} closes in to brawl",
    moments.ShotNamed: _named,
    moments.DiceFell: _fell,
    moments.RolledPool: _rolled,
    moments.Missed: lambda s, m: f"{name(s, m.figure)} missed {name(s, m.target)}",
    moments.HitScored: lambda s, m: f"{name(s, m.by)} hits {name(s, m.figure)}",
    moments.SeverityRolled: lambda s, m: (
        f"{name(s, m.figure)} is hit in the {m.location}: {m.damage} damage"
    ),
    moments.Dying: lambda s, m: f"{name(s, m.figure)} is about to go down",
    moments.ShotFired: lambda s, m: f"{name(s, m.figure)} has fired the {gun(s, m.weapon)}",
    moments.BrawlDeclared: lambda s, m: (
        f"{name(s, m.figure)} is about to brawl with {name(s, m.target)}"
    ),
    moments.Exploding: _exploding,
    moments.InitiativeRolled: _initiative,
    moments.TakenUp: lambda s, m: f"{name(s, m.figure)} is up",
    moments.Between: lambda s, m: f"{owning(titled(m.seat))} turn, between activations",
}
