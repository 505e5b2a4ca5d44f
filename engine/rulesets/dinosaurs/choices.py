"""What could be done, in words: the keys of the verbs, and each action as a player reads it."""

from collections.abc import Callable
from typing import Any

from engine.core.chances import percent
from engine.core.events import Action
from engine.core.geometry import Cell
from engine.core.places import place
from engine.core.scene import Choice
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import blast, buckets, contact, moving
from engine.rulesets.dinosaurs.names import item, name, weapon
from engine.rulesets.dinosaurs.state import State, riders, together
from engine.rulesets.dinosaurs.telling import armed, lets_go_by, together_named

KEYS = {
    "activate": "a", "done": "e", "stand": "S", "move": "w", "charge": "g", "run": "r",
    "flee": "f", "shoot": "s", "throw": "z", "strike": "d", "snap": "p", "use": "i",
    "recharge": "R", "reload": "o", "mount": "M", "dismount": "D", "pass": "e",
}  # fmt: skip


def choice(state: State, action: Action) -> Choice:
    """Return an action as a player reads it."""
    if not isinstance(action, do.Act):
        return Choice(action, action.verb, "let it pass")
    target = getattr(action, "target", None)
    bucket = buckets.before(state, action)
    return Choice(
        action,
        action.verb,
        _LABELS[type(action)](state, action),
        action.figure,
        target,
        _points_at(state, action),
        percent(bucket.chances[0]) if bucket and bucket.chances else "",
        blast.covers(state, action),
    )


def _points_at(state: State, action: do.Act) -> Cell | None:
    match action:
        case do.Move(path=path) | do.Run(path=path):
            return path[-1]
        case do.Throw(at=at) | do.Dismount(at=at):
            return at
        case do.Activate(figure=figure):
            return state.figures[figure].at
    target = state.figures.get(getattr(action, "target", ""))
    if target is None:
        return None
    return contact.nearest_cell(state, state.figures[action.figure], target)


def _activate(state: State, action: do.Activate) -> str:
    who = together_named(state, action.figure)
    return f"{who} {'act' if riders(state, action.figure) else 'acts'}"


def _done(state: State, action: do.Done) -> str:
    who = together_named(state, action.figure)
    return f"{who} {'are' if riders(state, action.figure) else 'is'} done"


def _charge(state: State, action: do.Charge) -> str:
    short = "" if moving.comes_home(state, action) else ", falling short"
    return f"charge {name(state, action.target)}{short}"


def _use(state: State, action: do.Use) -> str:
    other = "" if action.target == action.figure else f" on {name(state, action.target)}"
    return f"use a {item(state, action.item)}{other}"


_LABELS: dict[type[Action], Callable[[State, Any], str]] = {
    do.Activate: _activate,
    do.Done: _done,
    do.Stand: lambda s, a: lets_go_by(s, together(s, a.figure)),
    do.Move: lambda s, a: f"move to {place(a.path[-1])}",
    do.Charge: _charge,
    do.Run: lambda s, a: f"run to {place(a.path[-1])}, for the action",
    do.Flee: lambda s, a: f"flee from {name(s, a.target)}",
    do.Shoot: lambda s, a: f"shoot {name(s, a.target)} with {armed(s, a.weapon)}",
    do.Throw: lambda s, a: f"throw a {weapon(s, a.weapon)} at {place(a.at)}",
    do.Strike: lambda s, a: f"strike {name(s, a.target)} with {armed(s, a.weapon)}",
    do.Snap: lambda s, a: (
        f"{name(s, a.figure)} snaps at {name(s, a.target)} with {armed(s, a.weapon)}"
    ),
    do.Use: _use,
    do.Recharge: lambda s, a: f"reload {armed(s, a.weapon)} with a {item(s, a.item)}",
    do.Reload: lambda s, a: f"reload {armed(s, a.weapon)}",
    do.Mount: lambda s, a: f"mount {name(s, a.target)}",
    do.Dismount: lambda s, a: f"get off at {place(a.at)}",
}
