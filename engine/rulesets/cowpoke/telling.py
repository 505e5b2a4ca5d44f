"""Sentences: what happened, and what could be done, in words."""

from collections.abc import Callable
from typing import Any

from engine.core.events import Action, Decided, Event, FigureId, Pass, Rolled
from engine.core.geometry import COMPASS, Cell, Facing
from engine.core.ruleset import Moment
from engine.core.scene import Chance, Choice, Sentence
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import buckets, moving, odds, pools
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.shooting import RolledPool
from engine.rulesets.cowpoke.state import State

VERBS: dict[type[Action], str] = {
    do.Activate: "activate", do.Done: "done", do.Walk: "walk", do.Run: "run", do.Dash: "dash",
    do.Stay: "stay", do.Shoot: "shoot", do.Aim: "aim", do.Blaze: "blaze", do.Watch: "overwatch",
    do.Reload: "reload", do.Brawl: "brawl", do.SnapShot: "overwatch", do.PushLuck: "lucky",
    do.QuickDraw: "draw", Pass: "pass",
}  # fmt: skip
KEYS = {
    "activate": "a", "done": "e", "walk": "w", "run": "r", "dash": "r", "stay": "e", "shoot": "s",
    "aim": "a", "blaze": "z", "overwatch": "o", "reload": "R", "brawl": "f", "lucky": "p",
    "draw": "d", "pass": "e",
}  # fmt: skip
WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def seat_name(seat: str) -> str:
    """Return a seat as a player reads it."""
    return seat.replace("_", " ").capitalize()


def wind(facing: Facing) -> str:
    """Return the compass point nearest to a facing."""

    def along(point: Facing) -> int:
        dot = point[0] * facing[0] + point[1] * facing[1]
        return dot * abs(dot) * (2 if 0 in point else 1)  # both compass vectors at one length

    return WINDS[max(range(8), key=lambda number: along(COMPASS[number]))]


def place(cell: Cell) -> str:
    """Return a cell as a player types it."""
    return f"{cell.x},{cell.y}" + (f",{cell.floor}" if cell.floor else "")


def name(state: State, figure: FigureId | None) -> str:
    """Return a character's name, standing or fallen."""
    card = state.known(figure) if figure else None
    return card.name if card else "nobody"


def choice(state: State, action: Action) -> Choice:
    """Return an action as a player reads it."""
    verb = VERBS[type(action)]
    if not isinstance(action, do.Act):
        return Choice(action, verb, "let it pass")
    target = getattr(action, "target", None)
    at = state.figures[target].at if target else _points_at(state, action)
    label = _LABELS[type(action)](state, action)
    bucket = buckets.before(state, action)
    chance = odds.percent(bucket.chances[0]) if bucket and bucket.chances else ""
    return Choice(action, verb, label, action.figure, target, at, chance)


def _points_at(state: State, action: Any) -> Cell | None:
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
        f"shoot {name(s, a.target)}{_with_spread(s, a.spread)}"
        f" with the {pools.weapon_name(a.weapon)}"
    ),
    do.Aim: lambda s, a: f"aim at {name(s, a.target)} with the {pools.weapon_name(a.weapon)}",
    do.Blaze: lambda s, a: (
        f"blaze away at {name(s, a.target)} with the {pools.weapon_name(a.weapon)}"
    ),
    do.Watch: lambda s, a: (
        f"overwatch to the {wind(a.facing)} with the {pools.weapon_name(a.weapon)}"
    ),
    do.Reload: lambda s, a: f"reload the {pools.weapon_name(a.weapon)}",
    do.Brawl: lambda s, a: f"brawl with {name(s, a.target)}",
    do.SnapShot: lambda s, a: (
        f"{name(s, a.figure)} fires at {name(s, a.target)}{_with_spread(s, a.spread)}"
    ),
    do.PushLuck: lambda s, a: f"{name(s, a.figure)} is lucky: the sixes roll again",
    do.QuickDraw: lambda s, a: f"{name(s, a.figure)} draws on {name(s, a.target)} first",
}


def describe(state: State, moment: Moment) -> str:
    """Tell a moment in a few words."""
    match moment:
        case moving.Entered(figure=figure):
            return f"{name(state, figure)} steps into view at {place(state.figures[figure].at)}"
        case moving.ClosedIn(figure=figure):
            return f"{name(state, figure)} closes in to brawl"
        case RolledPool(figure=figure, target=target, faces=faces):
            dice = " ".join(map(str, faces))
            told = f"{name(state, figure)} rolled {dice} against {name(state, target)}"
            sixes = faces.count(6)
            none = odds.percent(Chance("no six", 5**sixes, 6**sixes))
            return f"{told}; rolled again, the sixes are gone with {none}"
    raise TypeError(moment)


def sentence(state: State, event: Event) -> Sentence | None:
    """Tell an event, given the state just before it; None if it is not worth a line."""
    teller = _TOLD.get(type(event))
    return teller(state, event) if teller else None


def _says(template: str, tone: Any = "plain", mark: str = "") -> Callable[[State, Any], Sentence]:
    """Return a teller that fills in the event's `figure` and `target` by name."""

    def tell(state: State, event: Any) -> Sentence:
        figures = [getattr(event, field, None) for field in ("figure", "target")]
        words = {
            "figure": name(state, figures[0]),
            "target": name(state, figures[1]),
            "weapon": pools.weapon_name(getattr(event, "weapon", "")),
        }
        told = template.format(**words, event=event)
        return Sentence(told, tone, tuple(f for f in figures if f), mark=mark)

    return tell


def _decided(state: State, event: Decided[Any]) -> Sentence | None:
    match event.action:
        case do.Walk(figure=figure, path=path):
            return Sentence(
                f"{name(state, figure)} heads for {place(path[-1])}.", "plain", (figure,)
            )
        case do.Dash(figure=figure, path=path):
            told = f"{name(state, figure)} dashes for {place(path[-1])}."
            return Sentence(told, "plain", (figure,))
        case do.Run(figure=figure):
            return Sentence(f"{name(state, figure)} breaks into a run.", "plain", (figure,))
        case do.Stay(figure=figure):
            return Sentence(f"{name(state, figure)} thinks better of it.", "dim", (figure,))
    return None


def _rolled(state: State, event: Rolled) -> Sentence | None:
    """Dice of no pool are told at once; pools when they are resolved."""
    if event.why.startswith("where ") or ": " in event.why:
        faces, why = " ".join(map(str, event.faces)), f"{event.why[0].upper()}{event.why[1:]}"
        who, colon, what = why.partition(": ")
        told = f"{who} rolls {faces}: {what}." if colon else f"{why}: {faces}."
        return Sentence(told, "dim", faces=event.faces)
    return None


_ACTS = {
    "shoot": "{} shoots at {} with the {}.",
    "blaze": "{} blazes away at {} with the {}.",
    "brawl": "{} goes for {} with {}.",
    "parting": "{} strikes at {}, who is leaving.",
}


def _gathered(state: State, event: was.PoolGathered) -> Sentence:
    weapon = pools.weapon_name(event.weapon)
    if event.act == "brawl":
        weapon = "bare hands" if event.weapon == "unarmed" else f"the {weapon}"
    told = _ACTS[event.act].format(name(state, event.figure), name(state, event.target), weapon)
    detail = (*(f"{p.name} {p.dice:+d} ({p.rule})" for p in event.parts), f"= {event.pool} dice")
    return Sentence(told, "plain", (event.figure, event.target), detail)


def _resolved(state: State, event: was.PoolResolved) -> Sentence:
    hits = NUMBERS[event.hits] if event.hits < len(NUMBERS) else str(event.hits)
    result = f"{hits} hit{'' if event.hits == 1 else 's'}"
    told = f"{' '.join(map(str, event.faces))}: {result}."
    return Sentence(
        told, "strong" if event.hits else "dim", (event.figure, event.target),
        faces=event.faces, mark="hit" if event.hits else "",
    )  # fmt: skip


def _wounded(state: State, event: was.Wounded) -> Sentence:
    grade = {1: "a light wound", 2: "a serious wound", 4: "a mortal wound"}
    told = grade.get(event.damage, f"{event.damage} damage")
    left = max(0, state.figures[event.figure].hp - event.damage)
    return Sentence(
        f"{name(state, event.figure)} takes {told} in the {event.location}; {left} HP left.",
        "bad", (event.figure,),
    )  # fmt: skip


def _aim_lost(state: State, event: was.AimLost) -> Sentence | None:
    if state.active and state.active.figure == event.figure:
        return None
    return Sentence(f"{name(state, event.figure)} loses the aim.", "dim", (event.figure,))


def _watch_begun(state: State, event: was.WatchBegun) -> Sentence:
    told = f"{name(state, event.figure)} keeps watch to the {wind(event.facing)}"
    weapon = pools.weapon_name(event.weapon)
    return Sentence(f"{told} with the {weapon}.", "plain", (event.figure,))


def _watch_ended(state: State, event: was.WatchEnded) -> Sentence:
    who = name(state, event.figure)
    if event.fired:
        return Sentence(f"{who} fires from overwatch!", "warn", (event.figure,))
    return Sentence(f"{who} is off overwatch.", "dim", (event.figure,))


def _initiative(state: State, event: was.InitiativeSet) -> Sentence:
    first, *rest = map(seat_name, event.order)
    return Sentence(
        f"{first} goes first" + (f", then {', '.join(rest)}." if rest else "."), "strong"
    )


def _ended(state: State, event: was.GameEnded) -> Sentence:
    if event.winner is None:
        return Sentence(f"A draw: {event.why}.", "title", mark="turn")
    return Sentence(f"{seat_name(event.winner)} wins: {event.why}.", "title", mark="turn")


_TOLD: dict[type[Event], Callable[[State, Any], Sentence | None]] = {
    Decided: _decided,
    Rolled: _rolled,
    was.TurnBegan: _says("Turn {event.turn}", "title", "turn"),
    was.InitiativeSet: _initiative,
    was.Activated: _says("{figure} is up.", "strong"),
    was.Winded: _says("{figure} fights for breath: {event.ap} AP.", "warn"),
    was.RunMeasured: _says("{figure} can cover {event.inches}″.", "dim"),
    was.DoorOpened: _says("{figure} pushes the door open.", "dim"),
    was.Blinded: _says("{figure} is blinded by the gloom inside.", "warn"),
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
    was.GameEnded: _ended,
}
