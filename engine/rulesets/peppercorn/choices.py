"""What could be done, in words: the keys of the verbs, and each action as a player reads it."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.chances import percent
from engine.core.events import Action, FigureId
from engine.core.geometry import Cell
from engine.core.places import place
from engine.core.scene import Choice
from engine.core.words import owning
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import bandaging, buckets, errands, hurling, loading, mounts, names
from engine.rulesets.peppercorn.names import MODES, name, thing
from engine.rulesets.peppercorn.parties import enemies, held_by
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import Offence, State

KEYS = {
    "activate": "a", "done": "e", "hide": "H", "walk": "w", "run": "r", "ride": "r", "mount": "M",
    "dismount": "d", "fire": "f", "aim": "i", "load": "L", "clear": "C", "speak": "s",
    "bandage": "B", "open": "o", "close": "X", "force": "F", "tether": "T", "untether": "N",
    "engage": "g", "strike": "K", "hurl": "H", "tie": "I", "gag": "G", "free": "r", "disarm": "d",
    "release": "R", "ready": "w", "take": "p", "rise": "z", "lie": "z", "choose": "f",
    "join": "g", "maul": "g", "evade": "d", "spot": "s", "look": "o", "keep": "e", "step": "s",
    "ruling": "r", "enrage": "E", "award": "A", "pass": "e",
}  # fmt: skip

VOICES = {"whisper": "whisper", "speech": "speak", "shout": "shout"}
CRIMES = {
    "horse": "the theft of {whom}", "murder": "the murder of {whom}",
    "manslaughter": "the death of {whom}", "assault": "the assault on {whom}",
}  # fmt: skip


def choice(state: State, action: Action) -> Choice:
    """Return an action as a player reads it."""
    label = _LABELS.get(type(action))
    if label is None:
        return Choice(action, action.verb, "let it pass")
    bucket = buckets.before(state, action)
    danger = ", into danger" if bucket and bucket.title.endswith(errands.DANGER) else ""
    return Choice(
        action,
        action.verb,
        label(state, action) + danger,
        figure=action.figure if isinstance(action, do.Act) else None,
        target=_target(state, action),
        at=_points_at(state, action),
        odds=percent(bucket.chances[0]) if bucket and bucket.chances else "",
    )


def offence(state: State, offence: Offence) -> str:
    """Return what somebody is blamed for: "the murder of Doc"."""
    known = state.beasts.get(offence.on)
    whom = known.name if known else name(state, offence.on)
    return CRIMES[offence.what].format(whom=whom)


def _target(state: State, action: Action) -> FigureId | None:
    """Return whom it is aimed at: an edict at whom it changes."""
    field = "target" if isinstance(action, do.Act) else "figure"
    target: FigureId | None = getattr(action, field, None)
    return target if state.known(target or "") else None


def _points_at(state: State, action: Any) -> Cell | None:
    """Return the cell that it points at: an end, a door, whoever it is aimed at."""
    beast = getattr(action, "beast", "") or getattr(action, "onto", "")
    if not beast and getattr(action, "target", "") in state.beasts:
        beast = action.target
    if beast in state.beasts:
        return state.beasts[beast].at
    if (path := getattr(action, "path", None)) is not None:
        end: Cell = path[-1]
        return end
    if (cell := getattr(action, "cell", None)) is not None:
        return Cell(*cell)
    whom = _target(state, action) or (action.figure if isinstance(action, do.Activate) else "")
    person = state.people.get(whom)
    return person.at if person and person.is_there else None


def _spoken(words: str) -> str:
    return f": {words}" if words else ""


# --- orders


def _done(state: State, action: do.Done) -> str:
    what = "orders" if state.now.stage == "orders" else "acts this round"
    return f"{names.seat(action.seat)}: no more {what}"


def _walk(state: State, action: do.Walk) -> str:
    if action.onto:
        return f"walk up to {names.beast(state, action.onto)} and mount"
    return f"walk to {place(action.path[-1])}"


def _ride(state: State, action: do.Ride) -> str:
    person = state.people.get(action.figure)
    verb = "ride" if person is None or mounts.is_rider(state, person) else "drive"
    over = _over(state, person, action) if person else []
    down = f", over {' and '.join(over)}" if over else ""
    return f"{verb} to {place(action.path[-1])}{down}"


def _over(state: State, person: Person, action: do.Ride) -> list[str]:
    """Return the names of those on foot whom a way leads over, as far as they are spotted."""
    return [
        foe.name
        for foe in enemies(state, person)
        if foe.at in action.path and not foe.mount and foe.spotted_by(person.seat)
    ]


# --- acts


def _fire(state: State, action: do.Fire) -> str:
    whom = name(state, action.target)
    at = f"{owning(whom)} mount" if action.at_mount else whom
    return f"fire at {at} with the {thing(state, action.gun)}"


def _fire_at_beast(state: State, action: do.FireAtBeast) -> str:
    return f"fire at {names.beast(state, action.beast)} with the {thing(state, action.gun)}"


def _counted(rounds: int) -> str:
    return "1 round" if rounds == 1 else f"{rounds} rounds"


def _load(state: State, action: do.Load) -> str:
    person = state.people.get(action.figure)
    took = f" ({_counted(loading.rounds(state, person, action.gun))})" if person else ""
    return f"load the {thing(state, action.gun)}{took}"


def _bandage(state: State, action: do.Bandage) -> str:
    person, target = state.people.get(action.figure), state.people.get(action.target)
    if person is None or target is None:
        return f"bandage {name(state, action.target)}"
    if target.body == "inert":
        return f"see whether {target.name} is alive"
    whom = "oneself" if person.id == target.id else target.name
    return f"bandage {whom} ({_counted(bandaging.rounds(state, person, target))})"


def _rise(state: State, action: do.Rise) -> str:
    person = state.people.get(action.figure)
    rounds = person.rising if person else 1
    return f"get up ({_counted(rounds)})" if rounds > 1 else "get up"


def _ready(state: State, action: do.Ready) -> str:
    if action.thing:
        return f"take the {thing(state, action.thing)} in hand"
    person = state.people.get(action.figure)
    return f"put the {thing(state, person.hand)} away" if person and person.hand else "bare hands"


def _hurl(state: State, action: do.Hurl) -> str:
    known = action.target in state.people or action.target in state.beasts
    whom = hurling.aimed(state, action.target).name if known else "somebody"
    return f"throw the {thing(state, action.thing)} at {whom}"


def _choose(state: State, action: do.Choose) -> str:
    what = action.weapon or action.aid
    return MODES[action.mode] + (f" with {_a(thing(state, what))}" if what else "")


def _a(what: str) -> str:
    """Return a thing as one of its kind; what there are several of stands by itself."""
    if what == "fists" or what.startswith("dirt"):
        return what
    return f"the {what}"


def _maul(state: State, action: do.MaulAs) -> str:
    if action.throw:
        return f"throw, to land at {place(action.cell)}" if action.cell else "throw"
    return "take hold"


def _free(state: State, action: do.Free) -> str:
    return f"untie {name(state, action.target)}"


def _release(state: State, action: do.Release) -> str:
    person = state.people.get(action.figure)
    held = held_by(state, person) if person else None
    return f"let {held.name if held else name(state, action.target)} go"


# --- the umpire


def _rule(state: State, action: do.Rule) -> str:
    number = action.offence
    if number is None or number >= len(state.offences):
        return f"rule{_spoken(action.words) or ': so it is'}"
    blamed = state.offences[number]
    about = f"{offence(state, blamed)} by {name(state, blamed.by)}"
    return f"rule on {about}{_spoken(action.words)}"


def _enrage(state: State, action: do.Enrage) -> str:
    how = "is enraged" if action.enraged else "is enraged no more"
    return f"{name(state, action.figure)} {how}{_spoken(action.reason)}"


def _door(how: str) -> Callable[[State, Any], str]:
    return lambda state, action: f"{how} the door at {place(action.cell)}"


def _at_beast(how: str) -> Callable[[State, Any], str]:
    return lambda state, action: f"{how} {names.beast(state, action.beast)}"


_LABELS: Mapping[type[Action], Callable[[State, Any], str]] = {
    do.Untold: lambda s, a: "something",
    do.Activate: lambda s, a: f"take {name(s, a.figure)} up",
    do.Done: _done,
    do.Hide: lambda s, a: f"{name(s, a.figure)} hides at {place(a.cell)}",
    do.Walk: _walk,
    do.Run: lambda s, a: f"run to {place(a.path[-1])}",
    do.Ride: _ride,
    do.Mount: _at_beast("mount"),
    do.Dismount: lambda s, a: f"get off at {place(a.path[-1])}",
    do.Fire: _fire,
    do.FireAtBeast: _fire_at_beast,
    do.Aim: lambda s, a: f"aim at {name(s, a.target)}",
    do.Load: _load,
    do.Clear: lambda s, a: f"clear the {thing(s, a.gun)}",
    do.Speak: lambda s, a: f"{VOICES[a.voice]}{_spoken(a.words)}",
    do.Bandage: _bandage,
    do.Open: _door("open"),
    do.Shut: _door("close"),
    do.Force: _door("force"),
    do.Tether: _at_beast("tether"),
    do.Untether: _at_beast("untether"),
    do.Engage: lambda s, a: f"go for {name(s, a.target)}",
    do.Choose: _choose,
    do.Strike: lambda s, a: f"strike {name(s, a.target)} down",
    do.Hurl: _hurl,
    do.Tie: lambda s, a: f"tie the hands of {name(s, a.target)}",
    do.Gag: lambda s, a: f"gag {name(s, a.target)}",
    do.Free: _free,
    do.Disarm: lambda s, a: f"disarm {name(s, a.target)}",
    do.Release: _release,
    do.Ready: _ready,
    do.TakeUp: lambda s, a: f"pick up the {thing(s, a.thing)} at {place(a.cell)}",
    do.Rise: _rise,
    do.Lie: lambda s, a: "lie down",
    do.Spot: lambda s, a: f"{name(s, a.figure)} looks for whoever fires",
    do.KeepLooking: lambda s, a: "keep the looks for a shot",
    do.LookAbout: lambda s, a: "all look about now",
    do.Join: lambda s, a: f"{name(s, a.figure)} goes for {name(s, a.target)} too",
    do.MaulAs: _maul,
    do.Evade: lambda s, a: f"get away to {place(a.cell)}",
    do.Rule: _rule,
    do.Enrage: _enrage,
    do.Award: lambda s, a: f"give the game to {names.seat(a.winner)}{_spoken(a.reason)}",
    do.StepIn: lambda s, a: "step in, and rule or change something",
}
