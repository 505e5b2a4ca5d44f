"""What could be done, in words: the keys of the verbs, and each action as a player reads it."""

from collections.abc import Callable
from typing import Any

from engine.core.chances import percent
from engine.core.events import Action, FigureId
from engine.core.geometry import Cell
from engine.core.places import place, wind
from engine.core.scene import Choice
from engine.core.words import titled
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import arms, buckets, dynamite, reckoning
from engine.rulesets.cowpoke.fitting import points_at
from engine.rulesets.cowpoke.names import card, gun, name, thing
from engine.rulesets.cowpoke.state import State

KEYS = {
    "activate": "a", "done": "e", "walk": "w", "run": "r", "dash": "r", "stay": "e", "shoot": "s",
    "aim": "a", "blaze": "z", "overwatch": "o", "reload": "R", "brawl": "f", "lucky": "p",
    "draw": "d", "pass": "e", "jump": "J", "land": "d", "throw": "T", "hail": "H", "light": "L",
    "open": "O", "close": "C", "smash": "S", "take": "g", "drop": "D", "pick": "G", "turn": "N",
    "deploy": "d", "play": "i",
}  # fmt: skip


def choice(state: State, action: Action) -> Choice:
    """Return an action as a player reads it."""
    if isinstance(action, do.PlayCard):
        return _card(state, action)
    if not isinstance(action, do.Act):
        return Choice(action, action.verb, "let it pass")
    target = getattr(action, "target", None)
    at = state.figures[target].at if target else _points_at(state, action)
    label = _LABELS[type(action)](state, action)
    label += _with_cards(state, getattr(action, "cards", ()))
    covers = (
        dynamite.covered(state, action)
        if isinstance(action, do.Throw | do.HailMary | do.Light)
        else ()
    )
    return Choice(
        action, action.verb, label, action.figure, target, at, _odds(state, action), covers
    )


def _card(state: State, action: do.PlayCard) -> Choice:
    target = action.target if action.target in state.figures else None
    chance = _odds(state, action)
    at = points_at(state)(action)
    return Choice(action, action.verb, _played(state, action), action.figure, target, at, chance)


def _odds(state: State, action: Action) -> str:
    """Say the chance of an action that rolls a pool; nothing under Dead Reckoning (COW-9.1a)."""
    bucket = None if reckoning.is_on(state) else buckets.before(state, action)
    return percent(bucket.chances[0]) if bucket and bucket.chances else ""


def _played(state: State, action: do.PlayCard) -> str:
    """Say a card, whom it is played on, and what else goes with it."""
    said = f"play {card(state, action.card)}"
    if action.dice:
        faces = action.word.split()
        again = [faces[place] for place in action.dice if place < len(faces)]
        return f"{said}: {', '.join(again)} again"
    if action.figure is not None:
        said += f" on {name(state, action.figure)}"
    if action.target is not None:
        known = state.known(action.target)
        said += f" against {known.name if known else titled(action.target)}"
    if action.word:
        said += f" {gun(state, action.word)}"
    if action.stick:
        said += f" stick {action.stick}"
    return f"{said}{_with_spread(state, action.spread)}{_with_cards(state, action.cards)}"


def _with_cards(state: State, cards: do.Cards) -> str:
    return f", with {' and '.join(card(state, row) for row in cards)}" if cards else ""


def _points_at(state: State, action: Action) -> Cell | None:
    match action:
        case do.Walk(path=path) | do.Dash(path=path) | do.Jump(path=path):
            return path[-1]
        case do.TurnGun(gun=gun, facing=(dx, dy)) if gun in state.things.guns:
            x, y, floor = state.things.guns[gun].at
            return Cell(x + dx, y + dy, floor)
        case do.Activate(figure=figure):
            return state.figures[figure].at
        case do.Watch(figure=figure, facing=(dx, dy)):
            x, y, floor = state.figures[figure].at
            return Cell(x + dx, y + dy, floor)
    return getattr(action, "cell", None)


def _with_spread(state: State, spread: tuple[FigureId, ...]) -> str:
    return "".join(f" and {name(state, other)}" for other in spread)


def _shoot(state: State, action: do.Shoot) -> str:
    if action.weapon == arms.THROWN:
        return f"throw the {state.figures[action.figure].melee} at {name(state, action.target)}"
    whom = f"{name(state, action.target)}{_with_spread(state, action.spread)}"
    return f"shoot {whom} with the {gun(state, action.weapon)}"


_LABELS: dict[type[Action], Callable[[State, Any], str]] = {
    do.Activate: lambda s, a: f"{name(s, a.figure)} acts",
    do.Done: lambda s, a: f"{name(s, a.figure)} is done",
    do.Walk: lambda s, a: f"walk to {place(a.path[-1])}",
    do.Run: lambda s, a: "run: the dice first, then the path",
    do.Dash: lambda s, a: f"run to {place(a.path[-1])}",
    do.Stay: lambda s, a: "stay put",
    do.Shoot: _shoot,
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
    do.Jump: lambda s, a: f"jump down to {place(a.path[-1])}",
    do.Land: lambda s, a: f"land at {place(a.cell)}",
    do.Throw: lambda s, a: f"throw dynamite at {place(a.cell)}",
    do.HailMary: lambda s, a: f"hurl dynamite at {place(a.cell)}, as far as the die says",
    do.Light: lambda s, a: f"light a fuse at {place(a.cell)}",
    do.Open: lambda s, a: f"open the door at {place(a.cell)}",
    do.Close: lambda s, a: f"close the door at {place(a.cell)}",
    do.Smash: lambda s, a: f"smash the window at {place(a.cell)}",
    do.Take: lambda s, a: f"take the {thing(s, a.loot)}",
    do.Drop: lambda s, a: f"let go of the {thing(s, a.loot)}",
    do.PickUp: lambda s, a: f"pick up the {a.melee} at {place(a.cell)}",
    do.TurnGun: lambda s, a: f"turn the {thing(s, a.gun)} to the {wind(a.facing)}",
    do.Deploy: lambda s, a: f"deploy {name(s, a.figure)} at {place(a.cell)}",
}
