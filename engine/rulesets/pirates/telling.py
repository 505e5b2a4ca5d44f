"""Sentences: what is about to happen, and what happened.

A card that nobody may see is told as a card; dice are told with what they lead to.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.events import Event, Rolled
from engine.core.places import place
from engine.core.ruleset import Moment
from engine.core.scene import Part, Sentence
from engine.core.telling import Teller, ended, figures_of, line, says, spaced
from engine.core.words import titled
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import moments, names
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import State
from engine.rulesets.pirates.tables import PISTOL

_OPTIONS = {
    "run": "is going to run",
    "advance": "is going to advance",
    "swing": "reaches for a rope",
    "creep": "is going to creep",
    "prime": "is going to prime a grenade",
    "stand": "is going to stand his ground",
}
_MEASURED = {
    "run": "runs for it",
    "advance": "goes forward",
    "creep": "goes carefully",
    "prime": "blows on the match",
}
_FALLS = {"trip": "over his own feet", "push": "from the push", "wound": "from the wound"}


def describe(state: State, moment: Moment) -> str:
    """Tell a moment in a few words."""
    match moment:
        case moments.CardDrawn(group=group):
            return f"{names.group(state, group)} are to move"
        case moments.PartOver(group=group):
            return f"{names.group(state, group)} have had their go"
        case moments.Naming(figure=figure, option=option):
            return f"{name(state, figure)} {_OPTIONS[option]}"
        case moments.MoveRolled(figure=figure, inches=inches):
            return f"{name(state, figure)} has {inches}″ to move"
        case moments.ShotDeclared(figure=figure, target="", gun=gun):
            return f"{name(state, figure)} is about to throw a {names.gun(state, gun)}"
        case moments.ShotDeclared(figure=figure, target=target, gun=gun):
            who, whom = name(state, figure), name(state, target)
            return f"{who} is about to fire a {names.gun(state, gun)} at {whom}"
        case moments.HurtRolled(figure=figure, face=face, modifier=modifier):
            total = max(1, min(6, face + modifier))
            return f"{name(state, figure)} is about to be hurt: the wound die says {total}"
        case moments.MeleeDeclared(figure=figure, target=target):
            return f"{name(state, figure)} is about to fight {name(state, target)}"
        case moments.Shoving(figure=figure):
            return f"{name(state, figure)} is about to be pushed back"
        case moments.Toppling(figure=figure):
            return f"{name(state, figure)} is about to fall"
        case moments.Halted(figure=figure):
            return f"{name(state, figure)} has ended his move"
    raise TypeError(moment)


def sentence(state: State, event: Event) -> Sentence | None:
    """Tell an event, given the state just before it; None if it is not worth a line."""
    teller = _TOLD.get(type(event))
    return teller(state, event) if teller else None


def _words(state: State, event: Any) -> dict[str, str]:
    words = {field: name(state, figure) for field, figure in figures_of(event).items()}
    speakers = (("group", names.group), ("gun", names.gun), ("card", names.card),
                ("blade", names.blade), ("mount", names.mount))  # fmt: skip
    for field, said in speakers:
        if (value := getattr(event, field, None)) is not None:
            words[field] = said(state, value)
    if (seat := getattr(event, "seat", None)) is not None:
        words["seat"] = titled(seat)
    if (cell := getattr(event, "cell", None)) is not None:
        words["place"] = place(cell)
    return words


_says = partial(says, _words)


# --- the course of a turn


def _went(state: State, event: was.GoEnded) -> Sentence | None:
    who = names.group(state, event.group)
    return Sentence(f"{who} hold their turn back.", "warn") if event.reserved else None


def _option(state: State, event: was.OptionNamed) -> Sentence:
    words = "stands his ground" if event.option == "stand" else _OPTIONS[event.option]
    return line(event, f"{name(state, event.figure)} {words}.", "dim")


def _measured(state: State, event: was.MoveMeasured) -> Sentence:
    man = state.known(event.figure)
    does = _MEASURED.get(man.did.option or "" if man else "", "may move")
    trips = ", and his feet are in a tangle" if event.trips else ""
    tone = "warn" if event.trips else "plain"
    return line(event, f"{name(state, event.figure)} {does}: {event.inches}″{trips}.", tone)


def _drew(state: State, event: was.Drew) -> Sentence:
    who = name(state, event.figure)
    told = line(event, f"{who} draws: {event.face}, with all that counts {event.total}.", "strong")
    return replace(told, faces=(event.face,))


def _refilled(state: State, event: was.CardTaken) -> Sentence:
    what = f"“{names.card(state, event.card)}”" if event.card else "an event card"
    return Sentence(f"{titled(event.seat)} takes {what}.", "dim")


# --- shots


def _fired(state: State, event: was.Fired) -> Sentence | None:
    if event.gun == PISTOL:
        return None
    return line(
        event, f"{name(state, event.figure)}'s {names.gun(state, event.gun)} is empty.", "dim"
    )


def _shot(state: State, event: was.ShotTaken) -> Sentence:
    who, gun = name(state, event.figure), names.gun(state, event.gun)
    at = f" at {name(state, event.target)}" if event.target else ""
    verb = "throws" if event.gun == "grenade" else "fires"
    told = line(event, f"{who} {verb} a {gun}{at}.")
    unit = (
        f"needed: {event.needed} or less"
        if not _deviates(state, event.gun)
        else (f"against the deviation: {event.needed:+d}")
    )
    return replace(told, detail=(*_parts(event.parts), f"= {unit}"))


def _deviates(state: State, gun: str) -> bool:
    row = state.tables.guns.get(gun)
    return row is not None and not row.numbers


def _resolved(state: State, event: was.ShotResolved) -> Sentence:
    if event.victim is None:
        return replace(line(event, f"{event.face}: a miss.", "dim"), faces=(event.face,))
    if event.victim != event.target:
        told = f"{event.face}: the ball goes wild and finds {name(state, event.victim)}!"
        return Sentence(told, "warn", (event.figure, event.victim), (), (event.face,), "hit")
    told = f"{event.face}: {name(state, event.victim)} is hit."
    return Sentence(told, "strong", (event.figure, event.victim), (), (event.face,), "hit")


def _deviated(state: State, event: was.Deviated) -> Sentence:
    side = "right" if event.shift > 0 else "left"
    off = f"{abs(event.shift)}″ to the {side}" if event.shift else "straight"
    who = _listed([name(state, victim) for victim in event.victims])
    told = f"{spaced(event.faces)}: {off}. {f'It catches {who}.' if who else 'Nobody is there.'}"
    tone, mark = ("strong", "hit") if event.victims else ("dim", "")
    return Sentence(told, tone, (event.figure, *event.victims), (), event.faces, mark)


# --- wounds and melees


def _hurt(state: State, event: was.WoundRolled) -> Sentence:
    told = line(event, f"Wound die for {name(state, event.figure)}: {event.total}.", "dim")
    return replace(told, detail=(*_parts(event.parts), f"= {event.total} (T-PIR-3)"))


def _wounded(state: State, event: was.Wounded) -> Sentence:
    man = state.known(event.figure)
    count = (man.wounds if man else 0) + 1
    often = "wounded" if count == 1 else f"wounded again, {count} in all"
    return line(event, f"{name(state, event.figure)} is {often}.", "bad")


def _felled(state: State, event: was.Felled) -> Sentence:
    return line(event, f"{name(state, event.figure)} goes down {_FALLS[event.why]}.", "bad")


def _lost(state: State, event: was.Lost) -> Sentence:
    ends = "goes over the rail" if event.how == "overboard" else "is dead"
    return line(event, f"{name(state, event.figure)} {ends}!", "bad", "death")


def _joined(state: State, event: was.MeleeJoined) -> Sentence:
    who, whom = name(state, event.figure), name(state, event.target)
    told = line(event, f"{who} fights {whom}.")
    return replace(
        told, detail=(f"{who}:", *_parts(event.parts), f"{whom}:", *_parts(event.others))
    )


def _fought(state: State, event: was.MeleeResolved) -> Sentence:
    who, whom = name(state, event.figure), name(state, event.target)
    score = f"{who} {event.total}, {whom} {event.other}"
    if event.winner is None:
        return line(event, f"{score}: steel on steel, and neither gives.", "dim")
    return line(
        event, f"{score}: {name(state, event.winner)} has the better of it.", "strong", "hit"
    )


def _reloaded(state: State, event: was.Reloaded) -> Sentence:
    who, what = name(state, event.figure), _worked_at(state, event)
    if event.left:
        return line(event, f"{who} works at {what}: {event.left} more.", "dim")
    return line(event, f"{who} has {what} loaded again.")


def _worked_at(state: State, event: was.Reloaded) -> str:
    if event.mount:
        return f"the {names.mount(state, event.mount)}"
    man = state.known(event.figure)
    return f"the {names.gun(state, man.gun)}" if man and man.gun else "his gun"


# --- the umpire


def _because(reason: str) -> str:
    return f": {reason}" if reason else ""


def _decreed(template: str) -> Teller:
    tell = _says(template, "warn")

    def told(state: State, event: Any) -> Sentence:
        made = tell(state, event)
        return replace(made, text=f"The umpire {made.text}{_because(event.reason)}.")

    return told


def _appealed(state: State, event: was.Appealed) -> Sentence:
    return Sentence(f"{titled(event.seat)} asks the umpire{_because(event.words)}.", "strong")


def _ruled(state: State, event: was.Ruled) -> Sentence:
    return Sentence(f"The umpire rules{_because(event.words) or ': it stands'}.", "strong")


def _awarded(state: State, event: was.Awarded) -> Sentence:
    return ended(event.winner, event.reason or "so the umpire rules")


def _parts(parts: Sequence[Part]) -> tuple[str, ...]:
    return tuple(
        f"{part.name} {part.dice:+d}" + (f" ({part.rule})" if part.rule else "") for part in parts
    )


def _listed(who: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(who[:-1]), *who[-1:])))


_TOLD: Mapping[type[Event], Teller] = {
    Rolled: lambda state, event: None,
    was.TurnBegan: _says("Turn {event.turn}", "title", "turn"),
    was.CardTurned: _says("The next card is {group}'s.", "strong"),
    was.GoEnded: _went,
    was.TurnCalled: _says("{group} take the turn that they held back!", "warn"),
    was.GotUp: _says("{figure} gets up and finds his weapon."),
    was.OptionNamed: _option,
    was.MoveMeasured: _measured,
    was.Swung: _says("{figure} swings across to {place}!", "strong"),
    was.DoorOpened: _says("{figure} kicks the door open.", "dim"),
    was.Held: _says("{figure} keeps his finger on the trigger.", "warn"),
    was.ReserveLost: _says("{figure} is too busy to shoot now.", "dim"),
    was.DrawCalled: _says("{seat} calls a draw!", "warn"),
    was.Drew: _drew,
    was.CardTaken: _refilled,
    was.CardPlayed: _says("{seat} plays “{card}” on {figure}!", "warn"),
    was.CardDiscarded: _says("{seat} lays “{card}” away.", "dim"),
    was.DeckShuffled: _says("The event cards are shuffled anew.", "dim"),
    was.Stumbled: _says("{figure} stumbles, and does no more this turn.", "bad"),
    was.PistolFound: _says("{figure} finds one more pistol in his sash.", "good"),
    was.BladeSnapped: _says("{figure}'s blade snaps: now it is the {blade}.", "bad"),
    was.Fired: _fired,
    was.SwivelFired: _says("{mount} is empty.", "dim"),
    was.ShotTaken: _shot,
    was.ShotResolved: _resolved,
    was.Deviated: _deviated,
    was.WoundRolled: _hurt,
    was.Wounded: _wounded,
    was.Felled: _felled,
    was.KeptFeet: _says("{figure} keeps his feet.", "good"),
    was.Pushed: _says("{figure} is driven back to {place}.", "warn"),
    was.Lost: _lost,
    was.MeleeJoined: _joined,
    was.MeleeResolved: _fought,
    was.CutDown: _says("{figure} cuts {target} down where he lies!", "bad", "death"),
    was.Reloaded: _reloaded,
    was.Appealed: _appealed,
    was.Ruled: _ruled,
    was.Placed: _decreed("puts {figure} at {place}"),
    was.Rearmed: _decreed("gives {figure} other arms"),
    was.Healed: _decreed("heals {figure}"),
    was.WoundSet: _decreed("says that {figure} has {event.wounds} wounds"),
    was.Slain: _decreed("takes {figure} off the table"),
    was.Awarded: _awarded,
    was.Cued: _says("{event.say}", "strong"),
    was.GameEnded: lambda state, event: ended(event.winner, event.why),
}
