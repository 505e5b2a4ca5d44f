"""Sentences of blows: shots, throws, wounds and melees, with their dice and what was added."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.places import place
from engine.core.scene import Part, Sentence, Tone
from engine.core.telling import line, spaced
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import names, origins
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import State
from engine.rulesets.pirates.tables import GRENADE

# --- shots

_OCCASIONS = {"option": "", "draw": " in the draw", "melee": " at arm's length"}


def shot(state: State, event: was.ShotTaken) -> Sentence:
    """Tell a shot before its dice, or a throw."""
    who, gun = name(state, event.figure), names.gun(state, event.gun)
    occasion = _OCCASIONS[event.how]
    parts = _parts(state, event.parts, origins.SHOT)
    if event.gun == GRENADE:
        told, sum_ = f"{who} throws a {gun}.", f"= {event.needed:+d} against the deviation"
    elif _deviates(state, event.gun):
        told = f"{who} lets the {gun} off at {name(state, event.target)}{occasion}."
        sum_ = f"= {event.needed:+d} against the deviation"
    else:
        whom = name(state, event.target)
        told = f"{who} fires a {gun} at {whom}{occasion}: {max(0, event.needed)} or less hits."
        sum_ = f"= {event.needed} or less on a D20"
    return replace(line(event, told), detail=(*parts, sum_))


def _deviates(state: State, gun: str) -> bool:
    row = state.tables.guns.get(gun)
    return row is not None and row.kind != "ball"


def resolved(state: State, event: was.ShotResolved) -> Sentence:
    """Tell a D20 and whom it hit."""
    faces = (event.face,)
    if event.victim is None:
        return replace(line(event, f"{event.face}: a miss.", "dim"), faces=faces)
    tone: Tone = "strong"
    told = f"{event.face}: a hit."
    if event.victim != event.target:
        told = f"{event.face}: the ball goes wild, and finds {name(state, event.victim)}!"
        tone = "warn"
    shown = replace(line(event, told, mark="hit"), faces=faces, tone=tone)
    return replace(shown, figures=(event.figure, event.victim))


def deviated(state: State, event: was.Deviated) -> Sentence:
    """Tell where a template or a grenade went, and whom it caught."""
    dice = 0
    if event.gun == GRENADE:
        dice = min(state.tables.template.dice, max(0, len(event.faces) - 2))
    forward, aside = event.faces[:dice], event.faces[dice:]
    ahead = f"{spaced(forward)} forward, " if forward else ""
    side = "right" if event.shift > 0 else "left"
    off = f"{abs(event.shift)}″ to the {side}" if event.shift else "straight"
    bursts = f", and bursts at {place(event.point)}" if event.gun == GRENADE else ""
    who = _listed([name(state, victim) for victim in event.victims])
    caught = f"It catches {who}!" if who else "Nobody is there."
    told = f"{ahead}{spaced(aside)} aside: {off}{bursts}. {caught}"
    tone: Tone = "strong" if event.victims else "dim"
    mark = "hit" if event.victims else ""
    return Sentence(told, tone, (event.figure, *event.victims), (), event.faces, mark)


def reloaded(state: State, event: was.Reloaded) -> Sentence:
    """Tell how far the work at a gun is."""
    who, what = name(state, event.figure), _worked_at(state, event)
    if event.left:
        turns = "another turn" if event.left == 1 else f"{event.left} more turns"
        return line(event, f"{who} rams and primes: {what} needs {turns}.", "dim")
    return line(event, f"{who} has {what} loaded again.", "good")


def _worked_at(state: State, event: was.Reloaded) -> str:
    if event.mount:
        return f"the {names.mount(state, event.mount)}"
    man = state.known(event.figure)
    return f"the {names.gun(state, man.gun)}" if man and man.gun else "the gun"


# --- wounds and melees

_HURT = {
    "back": "driven back",
    "falls": "off the feet",
    "wounded": "wounded",
    "down": "wounded and down",
    "dead": "dead",
}
_FALLS = {"trip": "trips and goes sprawling", "push": "goes over backwards", "wound": "goes down"}


def hurt(state: State, event: was.WoundRolled) -> Sentence:
    """Tell a wound die."""
    who, dies = name(state, event.figure), [part.dice for part in event.parts[:1]]
    told = line(event, f"Wound die for {who}: {event.total}, {_HURT[event.result]}.", "dim")
    parts = _parts(state, event.parts, origins.WOUND)
    return replace(told, detail=(*parts, f"= {event.total} (T-PIR-3)"), faces=tuple(dies))


def wounded(state: State, event: was.Wounded) -> Sentence:
    """Tell a wound."""
    man = state.known(event.figure)
    count = (man.wounds if man else 0) + 1
    often = "wounded" if count == 1 else f"wounded again: {count} wounds"
    return line(event, f"{name(state, event.figure)} is {often}.", "bad")


def felled(state: State, event: was.Felled) -> Sentence:
    """Tell a fall."""
    return line(event, f"{name(state, event.figure)} {_FALLS[event.why]}.", "bad")


def lost(state: State, event: was.Lost) -> Sentence:
    """Tell that somebody is out of the game."""
    ends = "goes over the rail with a splash" if event.how == "overboard" else "is dead"
    return line(event, f"{name(state, event.figure)} {ends}!", "bad", "death")


def joined(state: State, event: was.MeleeJoined) -> Sentence:
    """Tell a melee before its dice."""
    who, whom = name(state, event.figure), name(state, event.target)
    mine, theirs = (sum(part.dice for part in parts) for parts in (event.parts, event.others))
    told = line(event, f"{who} ({mine:+d}) goes for {whom} ({theirs:+d}).")
    sides = ((who, event.parts), (whom, event.others))
    detail = [
        f"{side}: {', '.join(_parts(state, parts, origins.MELEE)) or 'nothing added'}"
        for side, parts in sides
    ]
    return replace(told, detail=tuple(detail))


def fought(state: State, event: was.MeleeResolved) -> Sentence:
    """Tell how a melee ended."""
    who, whom = name(state, event.figure), name(state, event.target)
    score = f"{who} {event.total}, {whom} {event.other}"
    if event.winner is None:
        return line(event, f"{score}: steel rings on steel, and neither gives.", "dim")
    better = name(state, event.winner)
    return line(event, f"{score}: {better} has the better of it.", "strong", "hit")


def _parts(state: State, parts: tuple[Part, ...], paths: origins.Paths) -> tuple[str, ...]:
    cited = origins.cited(state, parts, paths)
    return tuple(
        f"{part.name} {part.dice:+d}" + (f" ({part.rule})" if part.rule else "") for part in cited
    )


def _listed(words: Sequence[str]) -> str:
    """Return words as a sentence lists them: "Ann, Bob and Cid"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
