"""The dice bucket after its roll: the sum as it was put together, its faces, what came of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.events import Event, Rolled
from engine.core.scene import Bucket, Part
from engine.core.words import begun
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import origins
from engine.rulesets.peppercorn.dice import total
from engine.rulesets.peppercorn.figures import FISTS
from engine.rulesets.peppercorn.names import beast, name, thing
from engine.rulesets.peppercorn.people import HELPLESS
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.tales import EFFECTS, SAVED
from engine.rulesets.peppercorn.tales import aimed as called

_TEN = 10
_MOODS = {"ok": "stands it", "spooked": "Spooked", "stampede": "bolts", "halted": "halts"}


def after(state: State, events: Sequence[Event]) -> Bucket | None:
    """Return the last roll among `events`: of what somebody did, else of what befell somebody."""
    bare = [event.event if isinstance(event, was.Veiled) else event for event in events]
    for makers in (_DEEDS, _TESTS):
        for at in range(len(bare) - 1, -1, -1):
            if make := makers.get(type(bare[at])):
                return make(state, bare[at], bare[at + 1 :])
    return next((_plain(event) for event in reversed(bare) if isinstance(event, Rolled)), None)


def _plain(event: Rolled) -> Bucket:
    """Return dice of which no more is told than what they were for."""
    faces = tuple(face % _TEN for face in event.faces) if event.sides == _TEN else event.faces
    return Bucket(begun(event.why), (), 0, (), faces, (), dice=f"D{event.sides}")


# --- shots, throws, strikes


def _shot(state: State, event: was.ShotRang, later: Sequence[Event]) -> Bucket:
    aimed = called(state, event.target)
    title = f"A shot at {aimed} ({thing(state, event.gun)})"
    if not event.needed:  # nobody is told how hard a shot from hiding was (PEP-R51)
        outcome = f"from hiding: {_outcome(state, event, later)}"
        return Bucket(title, (), 0, (), (event.face,), (), outcome, dice="D10")
    return _on_ten(state, event, title, later)


def _hurled(state: State, event: was.Hurled, later: Sequence[Event]) -> Bucket:
    aimed = called(state, event.target)
    title = f"{name(state, event.figure)} throws the {thing(state, event.thing)} at {aimed}"
    return _on_ten(state, event, title, later)


def _on_ten(
    state: State, event: was.ShotRang | was.Hurled, title: str, later: Sequence[Event]
) -> Bucket:
    parts = (
        Part("score", event.needed, ""),
        *(Part(part.name, -part.dice, part.rule) for part in event.parts),
    )
    needed = total(parts)
    return Bucket(title, parts, needed, (), (event.face,), tuple(range(max(1, needed), _TEN)),
                  _outcome(state, event, later), dice="D10",
                  needed=f"{needed} or more")  # fmt: skip


def _outcome(state: State, event: was.ShotRang | was.Hurled, later: Sequence[Event]) -> str:
    return f"a hit{_suffered(state, later)}" if event.hit else "a miss"


def _misfire(state: State, event: was.Misfired, later: Sequence[Event]) -> Bucket:
    title = f"{name(state, event.figure)} fires the {thing(state, event.gun)}"
    rounds = "1 round" if event.rounds == 1 else f"{event.rounds} rounds"
    return Bucket(title, (), 0, (), (0,), (), f"a misfire: {rounds} to clear", dice="D10")


def _suffered(state: State, later: Sequence[Event]) -> str:
    """Say what a hit did: ": Staggered, a Sore wound"."""
    said = []
    for event in later:
        match event:
            case was.Pierced(figure=figure, effect=effect):
                said.append(f"{name(state, figure)} {EFFECTS[effect]}")
            case was.Saving(result=result):
                said.append(SAVED[result])
            case was.Bludgeoned(figure=figure, effect=effect):
                said.append(f"{name(state, figure)}: {EFFECTS[effect]}")
            case was.BeastHit(beast=hit, effect=effect):
                said.append(f"{beast(state, hit)} {EFFECTS[effect]}")
    return f": {', '.join(said)}" if said else ""


# --- hand to hand


def _compared(state: State, event: was.Compared, later: Sequence[Event]) -> Bucket:
    first, one = event.fighters[0], event.fighters[-1]
    person = state.known(first.figure)
    shown = origins.cited(
        state, first.parts, origins.MELEE, sheet=person.row if person else "",
        weapon=first.weapon or FISTS,
    )  # fmt: skip
    better = name(state, (first if event.many > event.one else one).figure)
    won = f"{better} wins by {event.margin}" if event.margin else "neither"
    faces = tuple(p.dice for fighter in event.fighters for p in fighter.parts if p.name == "die")
    title = f"{name(state, first.figure)} fights {name(state, one.figure)}"
    outcome = f"{event.many} against {event.one}: {won}{_suffered(state, later)}{_held(later)}"
    return Bucket(title, shown, first.total, (), faces, (), outcome, dice="D6 each",
                  needed="highest wins")  # fmt: skip


def _held(later: Sequence[Event]) -> str:
    for event in later:
        if isinstance(event, was.Seized):
            lasts = "helpless" if event.hold.left >= HELPLESS else f"held {event.hold.left} rounds"
            return f": {lasts}"
    return ""


def _trampled(state: State, event: was.RodeDown, later: Sequence[Event]) -> Bucket:
    title = f"{name(state, event.figure)} rides {name(state, event.victim)} down"
    came = {"ok": "gets away", "staggered": "Staggered", "downed": "Downed"}[event.result]
    return _sum(title, event.parts, came)


def _sum(title: str, parts: tuple[Part, ...], outcome: str) -> Bucket:
    """Return a sum of which the die is a part."""
    faces = tuple(part.dice for part in parts if part.name == "die")
    return Bucket(title, parts, total(parts), (), faces, (), outcome, dice="D6", needed="added")


# --- work, votes


def _bandaged(state: State, event: was.Bandaged | was.Staunched, later: Sequence[Event]) -> Bucket:
    whom = "alone" if event.target == event.figure else name(state, event.target)
    good = event.healed if isinstance(event, was.Bandaged) else event.stopped
    said = "it does good" if good else "it does no good"
    return _sum(f"{name(state, event.figure)} bandages {whom}", event.parts, said)


def _canvassed(state: State, event: was.Canvassed, later: Sequence[Event]) -> Bucket:
    title = f"{name(state, event.candidate)} and the vote of {name(state, event.figure)}"
    said = "won over" if event.won else "not to be had"
    return Bucket(title, (), 0, (), (event.face,), (), said, dice="D6")


def _jumped(state: State, event: was.Jumped | was.Reined, later: Sequence[Event]) -> Bucket:
    verb = "jumps" if isinstance(event, was.Jumped) else "reins in"
    title = f"{name(state, event.figure)} {verb}"
    return Bucket(title, (), 0, (), (event.face,), (), event.result, dice="D10")


# --- what befalls somebody


def _nerve(state: State, event: was.NerveTested, later: Sequence[Event]) -> Bucket:
    person = state.known(event.figure)
    shown = origins.cited(state, event.parts, origins.NERVE, sheet=person.row if person else "")
    return _sum(f"The nerve of {name(state, event.figure)}", shown, event.nerve.capitalize())


def _frightened(state: State, event: was.BeastTested, later: Sequence[Event]) -> Bucket:
    bucket = _sum(beast(state, event.beast), event.parts, _MOODS[event.mood])
    return Bucket(bucket.title, bucket.parts, bucket.pool, (), bucket.faces, (), bucket.outcome,
                  dice="D10", needed="added")  # fmt: skip


def _pierced(state: State, event: was.Pierced, later: Sequence[Event]) -> Bucket:
    said = f"{EFFECTS[event.effect]}{_suffered(state, later)}"
    return _sum(f"{name(state, event.figure)} is struck", event.parts, said)


def _bludgeoned(state: State, event: was.Bludgeoned, later: Sequence[Event]) -> Bucket:
    return _sum(f"The blow on {name(state, event.figure)}", event.parts, EFFECTS[event.effect])


Maker = Callable[[State, Any, Sequence[Event]], Bucket]
_DEEDS: Mapping[type[Event], Maker] = {
    was.ShotRang: _shot,
    was.Misfired: _misfire,
    was.Hurled: _hurled,
    was.Compared: _compared,
    was.RodeDown: _trampled,
    was.Bandaged: _bandaged,
    was.Staunched: _bandaged,
    was.Canvassed: _canvassed,
    was.Jumped: _jumped,
}
_TESTS: Mapping[type[Event], Maker] = {
    was.NerveTested: _nerve,
    was.Reined: _jumped,
    was.BeastTested: _frightened,
    was.Pierced: _pierced,
    was.Bludgeoned: _bludgeoned,
}
