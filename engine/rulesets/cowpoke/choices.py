"""What could be done, in words: the keys of the verbs, and each action as a player reads it."""

from collections.abc import Callable
from typing import Any

from engine.core.chances import percent
from engine.core.events import Action, FigureId
from engine.core.geometry import Cell
from engine.core.places import place, wind
from engine.core.scene import Choice
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import buckets
from engine.rulesets.cowpoke.names import gun, name
from engine.rulesets.cowpoke.state import State

KEYS = {
    "activate": "a", "done": "e", "walk": "w", "run": "r", "dash": "r", "stay": "e", "shoot": "s",
    "aim": "a", "blaze": "z", "overwatch": "o", "reload": "R", "brawl": "f", "lucky": "p",
    "draw": "d", "pass": "e",
}  # fmt: skip


def choice(state: State, action: Action) -> Choice:
    """Return an action as a player reads it."""
    if not isinstance(action, do.Act):
        return Choice(action, action.verb, "let it pass")
    target = getattr(action, "target", None)
    at = state.figures[target].at if target else _points_at(state, action)
    label = _LABELS[type(action)](state, action)
    bucket = buckets.before(state, action)
    chance = percent(bucket.chances[0]) if bucket and bucket.chances else ""
    return Choice(action, action.verb, label, action.figure, target, at, chance)


def _points_at(state: State, action: Action) -> Cell | None:
    match action:
        case do.Walk(path=path) | do.Dash(path=path):
            return path[-1]
        case do.Activate(figure=figure):
            return state.figures[figure].at
        case do.Watch(figure=figure, facing=(dx, dy)):
            x, y, floor = state.figures[figure].at
            return Cell(x + dx, y + dy, floor)
    return None


def _with_spread(state: State, spread: tuple[FigureId, ...]) -> str:
    return "".join(f" and {name(state, other)}" for other in spread)


_LABELS: dict[type[Action], Callable[[State, Any], str]] = {
    do.Activate: lambda s, a: f"{name(s, a.figure)} acts",
    do.Done: lambda s, a: f"{name(s, a.figure)} is done",
    do.Walk: lambda s, a: f"walk to {place(a.path[-1])}",
    do.Run: lambda s, a: "run: the dice first, then the path",
    do.Dash: lambda s, a: f"run to {place(a.path[-1])}",
    do.Stay: lambda s, a: "stay put",
    do.Shoot: lambda s, a: (
        f"shoot {name(s, a.target)}{_with_spread(s, a.spread)} with the {gun(s, a.weapon)}"
    ),
    do.Aim: lambda s, a: f"aim at {name(s, a.target)} with the {gun(s, a.weapon)}",
    do.Blaze: lambda s, a: f"blaze away at {name(s, a.target)} with the {gun(s, a.weapon)}",
    do.Watch: lambda s, a: f"overwatch to the {wind(a.facing)} with the {gun(s, a.weapon)}",
    do.Reload: lambda s, a: f"reload the {gun(s, a.weapon)}",
    do.Brawl: lambda s, a: f"brawl with {name(s, a.target)}",
    do.SnapShot: lambda s, a: (
        f"{name(s, a.figure)} fires at {name(s, a.target)}{_with_spread(s, a.spread)}"
    ),
    do.PushLuck: lambda s, a: f"{name(s, a.figure)} is lucky: the sixes roll again",
    do.QuickDraw: lambda s, a: f"{name(s, a.figure)} draws on {name(s, a.target)} first",
}
