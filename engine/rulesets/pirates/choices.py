"""What could be done, in words: the keys of the verbs, and each action as a player reads it."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.chances import percent
from engine.core.events import Action, FigureId
from engine.core.geometry import Cell
from engine.core.places import place, wind
from engine.core.scene import Choice
from engine.core.words import titled
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import aiming, arms, buckets, moving, names, templates
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import Option, State, opponents
from engine.rulesets.pirates.tables import PISTOL

KEYS = {
    "activate": "a", "done": "e", "reserve": "R", "call": "C", "run": "r", "advance": "w",
    "swing": "W", "creep": "i", "prime": "g", "stand": "z", "move": "w", "stay": "S",
    "shoot": "s", "swivel": "V", "throw": "g", "reload": "L", "hold": "H", "fight": "f",
    "cut": "K", "pistol": "p", "draw": "d", "join": "d", "play": "p", "discard": "d",
    "appeal": "A", "ruling": "r", "place": "F", "rearm": "B", "heal": "E", "wound": "W",
    "slay": "K", "award": "A", "step": "s", "pass": "e",
}  # fmt: skip


def choice(state: State, action: Action) -> Choice:
    """Return an action as a player reads it."""
    label = _LABELS.get(type(action))
    if label is None:
        return Choice(action, action.verb, "let it pass")
    bucket = buckets.before(state, action)
    return Choice(
        action,
        action.verb,
        label(state, action),
        figure=action.figure if isinstance(action, do.Act) else None,
        target=_target(action),
        at=_points_at(state, action),
        odds=percent(bucket.chances[0]) if bucket and bucket.chances else "",
        covers=templates.covers(state, action),
    )


def _target(action: Action) -> FigureId | None:
    """Return whom it is aimed at: cards and edicts at the man whom they change."""
    field = "target" if isinstance(action, do.Act) else "figure"
    target: FigureId | None = getattr(action, field, None)
    return target


def _points_at(state: State, action: Action) -> Cell | None:
    match action:
        case do.Move(path=path):
            return path[-1]
        case do.Swing(cell=cell) | do.Place(cell=cell):
            return cell
        case do.Throw(figure=figure, facing=(dx, dy)):
            x, y, floor = state.men[figure].at
            return Cell(x + dx, y + dy, floor)
        case do.Reload(mount=mount) if mount in state.mounts:
            return state.mounts[mount].at
        case do.Activate(figure=figure):
            return state.men[figure].at
    target = _target(action)
    return state.men[target].at if target in state.men else None


def _inches(state: State, option: Option) -> str:
    return f"{moving.dice(state, option)}D6″"


def _fires(state: State, action: do.Act, option: Option) -> str:
    """Tell what an option lets a man fire of what he has, and that he may reload (PIR-M1 to M7)."""
    man, stands = state.men[action.figure], option == "stand"
    if man.did.spent or (stands and opponents(state, man)):
        return "no shooting"
    count = min(man.pistols, arms.most_pistols(state, man, option))
    pistols = "a pistol" if count == 1 else f"{count} pistols"
    ready = arms.allowed(state, man.having(option=option))
    what = [pistols if gun == PISTOL else f"the {names.gun(state, gun)}" for gun in ready]
    what += ["reload"] if stands and aiming.reloads(state, man) else []
    before = {"creep": "and ", "stand": ""}.get(option, "then ")
    return before + " or ".join(what) if what else "no shooting"


def _reload(state: State, action: do.Reload) -> str:
    if action.mount:
        return f"work at the {names.mount(state, action.mount)}"
    return f"work at the {names.gun(state, state.men[action.figure].gun)}"


def _arms(state: State, action: do.Rearm) -> str:
    pistols = "1 pistol" if action.pistols == 1 else f"{action.pistols} pistols"
    grenades = f", {action.grenades} grenades" if action.grenades else ""
    return (
        f"arm {name(state, action.figure)}: {names.blade(state, action.blade)}, {pistols}{grenades}"
    )


def _spoken(words: str) -> str:
    return f": {words}" if words else ""


def _fight(state: State, action: do.Fight) -> str:
    with_what = names.blade(state, state.men[action.figure].arm)
    return f"fight {name(state, action.target)} with the {with_what}"


_LABELS: Mapping[type[Action], Callable[[State, Any], str]] = {
    do.Activate: lambda s, a: f"{name(s, a.figure)} acts",
    do.Done: lambda s, a: f"{names.group(s, a.group)} are done",
    do.Reserve: lambda s, a: "hold the whole turn back for later",
    do.CallTurn: lambda s, a: f"{names.group(s, a.group)} take the turn held back",
    do.Run: lambda s, a: f"run {_inches(s, 'run')}, {_fires(s, a, 'run')}",
    do.Advance: lambda s, a: f"advance {_inches(s, 'advance')}, {_fires(s, a, 'advance')}",
    do.Swing: lambda s, a: f"swing across to {place(a.cell)}, {_fires(s, a, 'swing')}",
    do.Creep: lambda s, a: f"creep {_inches(s, 'creep')}, {_fires(s, a, 'creep')}",
    do.Prime: lambda s, a: f"prime a grenade, {_inches(s, 'prime')}, then throw",
    do.Stand: lambda s, a: f"stand fast: {_fires(s, a, 'stand')}",
    do.Move: lambda s, a: f"go to {place(a.path[-1])}",
    do.Stay: lambda s, a: "stay put",
    do.Shoot: lambda s, a: f"shoot {name(s, a.target)} with the {names.gun(s, a.gun)}",
    do.FireSwivel: lambda s, a: f"fire the {names.mount(s, a.mount)} at {name(s, a.target)}",
    do.Throw: lambda s, a: f"throw a grenade {wind(a.facing)}",
    do.Reload: _reload,
    do.Hold: lambda s, a: "hold fire for later in the turn",
    do.Fight: _fight,
    do.CutDown: lambda s, a: f"cut {name(s, a.target)} down, without dice",
    do.DrawPistol: lambda s, a: f"{name(s, a.figure)} fires a pistol at {name(s, a.target)} first",
    do.CallDraw: lambda s, a: f"{name(s, a.figure)} calls a draw",
    do.JoinDraw: lambda s, a: f"{name(s, a.figure)} draws too",
    do.PlayCard: lambda s, a: f"play “{names.card(s, a.card)}” on {name(s, a.figure)}",
    do.Discard: lambda s, a: f"lay “{names.card(s, a.card)}” away",
    do.Appeal: lambda s, a: f"appeal to the umpire{_spoken(a.words)}",
    do.StepIn: lambda s, a: "step in, and rule or change something",
    do.Rule: lambda s, a: f"rule{_spoken(a.words) or ': it stands'}",
    do.Place: lambda s, a: f"put {name(s, a.figure)} at {place(a.cell)}",
    do.Rearm: _arms,
    do.Heal: lambda s, a: f"heal {name(s, a.figure)}",
    do.Wound: lambda s, a: f"set the wounds of {name(s, a.figure)} to {a.wounds}",
    do.Slay: lambda s, a: f"take {name(s, a.figure)} off the table",
    do.Award: lambda s, a: f"give the game to {titled(a.winner)}",
}
