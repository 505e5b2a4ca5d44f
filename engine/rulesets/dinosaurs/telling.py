"""Sentences: what is about to happen, and what happened."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.events import Decided, Event, FigureId, Rolled
from engine.core.places import place
from engine.core.ruleset import Moment
from engine.core.scene import Sentence
from engine.core.telling import Teller, ended, figures_of, line, says, spaced
from engine.core.words import begun, titled
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs import names, origins
from engine.rulesets.dinosaurs.moments import Leaving
from engine.rulesets.dinosaurs.names import name
from engine.rulesets.dinosaurs.state import State, riders
from engine.rulesets.dinosaurs.tables import FISTS, NATURAL, NATURAL_NAME

INITIATIVE = ": initiative"  # what the purpose of those dice has behind the seat


def describe(state: State, moment: Moment) -> str:
    """Tell a moment in a few words."""
    match moment:
        case Leaving(figure=figure, by=by):
            return f"{name(state, figure)} steps away from {name(state, by)}"
    raise TypeError(moment)


def sentence(state: State, event: Event) -> Sentence | None:
    """Tell an event, given the state just before it; None if it is not worth a line."""
    teller = _TOLD.get(type(event))
    told = teller(state, event) if teller else None
    return replace(told, text=begun(told.text)) if told else None


def armed(state: State, weapon: str) -> str:
    """Return what an attack is made with: "the Knife", "teeth and horns", "bare fists"."""
    if weapon == NATURAL:
        return NATURAL_NAME
    return "bare fists" if weapon == FISTS else f"the {names.weapon(state, weapon)}"


def together_named(state: State, figure: FigureId) -> str:
    """Return a figure's name and, of a mount, those of its riders."""
    return _listed(state, (*riders(state, figure), figure))


def lets_go_by(state: State, figures: Sequence[FigureId]) -> str:
    """Return that a figure, or a mount and its riders, passes the whole Turn (DINO-T3)."""
    mount, *up = figures
    return f"{_listed(state, (*up, mount))} {'let' if up else 'lets'} the Turn go by"


def _listed(state: State, figures: Sequence[FigureId]) -> str:
    *others, last = (name(state, figure) for figure in figures)
    return f"{', '.join(others)} and {last}" if others else last


def _words(state: State, event: Any) -> dict[str, str]:
    words = {field: name(state, figure) for field, figure in figures_of(event).items()}
    for field, said in (("weapon", names.weapon), ("mount", name)):
        if (value := getattr(event, field, None)) is not None:
            words[field] = said(state, value)
    if (cell := getattr(event, "cell", None)) is not None:
        words["place"] = place(cell)
    return words


_says = partial(says, _words)


# --- the course of the game


def _decided(state: State, event: Decided[Any]) -> Sentence | None:
    match event.action:
        case do.Move(figure=figure, path=path) as act:
            carried = riders(state, figure)
            goes = f"carries {_listed(state, carried)} to" if carried else "heads for"
            return line(act, f"{name(state, figure)} {goes} {place(path[-1])}.")
        case do.Run(figure=figure, path=path) as act:
            return line(act, f"{name(state, figure)} runs all the way to {place(path[-1])}.")
    return None


def _rolled(state: State, event: Rolled) -> Sentence | None:
    """Tell dice for the initiative at once; all others come with what they lead to."""
    who, asked, tied = event.why.partition(INITIATIVE)
    if not asked:
        return None
    told = f"{titled(who)} rolls {spaced(event.faces)}: initiative{tied}."
    return Sentence(told, "dim", faces=event.faces)


def _initiative(state: State, event: was.InitiativeSet) -> Sentence:
    first, *rest = map(titled, event.order)
    then = f", then {', '.join(rest)}" if rest else ""
    return Sentence(f"{first} goes first{then}.", "strong")


def _activated(state: State, event: was.Activated) -> Sentence:
    mount, *up = event.members
    who, is_or_are = _listed(state, (*up, mount)), "are" if up else "is"
    return Sentence(f"{who} {is_or_are} up.", "strong", event.members)


def _move_begun(state: State, event: was.MoveBegun) -> Sentence | None:
    who, other = together_named(state, event.figure), name(state, event.target)
    many = bool(riders(state, event.figure))
    if event.how == "charge":
        return line(event, f"{who} {'charge' if many else 'charges'} at {other}!", "strong")
    if event.how == "flight":
        return line(event, f"{who} {'bolt' if many else 'bolts'} away from {other}!", "warn")
    return None


def _door_opened(state: State, event: was.DoorOpened) -> Sentence:
    what = state.ground.piece(event.cell).name
    return line(event, f"{name(state, event.figure)} pushes the {what} open.", "dim")


def _charged(state: State, event: was.Charged) -> Sentence:
    more = state.tables.modifiers.charge
    said = f"The charge comes home: {more:+d} {'die' if abs(more) == 1 else 'dice'}"
    return line(event, f"{said} against {name(state, event.target)}.", "good")


# --- attacks


_ACTS = {
    "shoot": "{figure} fires {weapon} at {target}{unaware}.",
    "strike": "{figure} goes for {target}{unaware} with {weapon}.",
    "snap": "{figure} snaps at {target}, who is leaving, with {weapon}.",
    "throw": "The blast of {figure}'s {stick} reaches {target}{unaware}.",
}


def _gathered(state: State, event: was.AttackGathered) -> Sentence:
    text = _ACTS[event.act].format(
        figure=name(state, event.figure), target=name(state, event.target),
        weapon=armed(state, event.weapon), stick=names.weapon(state, event.weapon),
        unaware=", who suspects nothing," if event.surprise else "",
    )  # fmt: skip
    told = line(event, text.replace(",.", "."), "warn" if event.surprise else "plain")
    return replace(told, detail=_detail(state, event))


def _detail(state: State, event: was.AttackGathered) -> tuple[str, ...]:
    """Return what the dice, the number needed and the damage are made of, each with its rule."""
    shown = origins.cited(state, event)
    sums = (
        ("dice: ", shown.attacks, "dice"),
        ("needed: ", shown.need, "or more"),
        ("damage: ", shown.damage, "and the hits"),
    )
    lines: list[str] = []
    for title, parts, unit in sums:
        lines += [f"{title}{part.name} {part.dice:+d} ({part.rule})" for part in parts]
        lines.append(f"= {sum(part.dice for part in parts)} {unit}")
    return tuple(lines)


def _resolved(state: State, event: was.AttackResolved) -> Sentence:
    whom = f" on {name(state, event.target)}" if event.act == "throw" else ""
    told = f"{spaced(event.faces)}, {event.need} or more needed: {names.hits(event.hits)}{whom}."
    return Sentence(
        told, "strong" if event.hits else "dim", (event.figure, event.target),
        faces=event.faces, mark="hit" if event.hits else "",
    )  # fmt: skip


def _thrown(state: State, event: was.Thrown) -> Sentence:
    who, what = name(state, event.figure), names.weapon(state, event.weapon)
    return line(event, f"{who} throws a {what} at {place(event.cell)}.")


def _emptied(state: State, event: was.Emptied) -> Sentence:
    who, what = name(state, event.figure), names.weapon(state, event.weapon)
    row, card = state.tables.weapons.get(event.weapon), state.known(event.figure)
    if card and card.uses.get(event.weapon) == 0:
        return line(event, f"That was {who}'s last {what}.", "dim")
    if row and row.auto:
        return line(event, f"{who} must get the next {what} ready.", "dim")
    return line(event, f"{who}'s {what} must be reloaded.", "warn")


# --- what befell figures


def _hurt(state: State, event: was.Hurt) -> Sentence:
    card = state.known(event.figure)
    left = max(0, (card.hp if card else 0) - event.damage)
    return line(event, f"{name(state, event.figure)} takes {event.damage}; {left} HP left.", "bad")


def _tested(state: State, event: was.Tested) -> Sentence:
    who = name(state, event.figure)
    rolled = f"{who} rolls {event.face} against a Fear of {event.fear}"
    told = f"{rolled}, and panics!" if event.failed else f"{rolled}, and stands firm."
    return replace(
        line(event, told, "bad" if event.failed else "good"), faces=(event.face,),
        detail=("fails on the Fear score or more (DINO-F2)",),
    )  # fmt: skip


def _fell(state: State, event: was.Fell) -> Sentence:
    card = state.known(event.figure)
    ends = "crashes to the ground" if card and state.is_dinosaur(card) else "is out of action"
    return line(event, f"{name(state, event.figure)} {ends}!", "bad", "death")


def _item_used(state: State, event: was.ItemUsed) -> Sentence:
    who, what = name(state, event.figure), names.item(state, event.item)
    row = state.tables.items.get(event.item)
    if row and row.reloads:
        return line(event, f"{who} snaps in a {what}.")
    if event.target == event.figure:
        return line(event, f"{who} takes a {what}.")
    return line(event, f"{who} gives {name(state, event.target)} a {what}.")


def _healed(state: State, event: was.Healed) -> Sentence:
    card = state.known(event.figure)
    now = min(max(card.start, card.hp), card.hp + event.hp) if card else event.hp
    return line(event, f"{name(state, event.figure)} is back to {now} HP.", "good")


def _heartened(state: State, event: was.Heartened) -> Sentence:
    who = name(state, event.figure)
    told = f"{who} fears less: Fear {event.fear:+d} until the end of turn {event.until}."
    return line(event, told, "good")


def _alerted(state: State, event: was.Alerted) -> Sentence:
    return Sentence(f"The alarm is raised: {titled(event.seat)} will not be surprised.", "warn")


_TOLD: dict[type[Event], Teller] = {
    Decided: _decided,
    Rolled: _rolled,
    was.TurnBegan: _says("Turn {event.turn}", "title", "turn"),
    was.InitiativeSet: _initiative,
    was.Activated: _activated,
    was.Passed: lambda state, event: line(event, f"{lets_go_by(state, event.members)}.", "dim"),
    was.MoveBegun: _move_begun,
    was.Charged: _charged,
    was.DoorOpened: _door_opened,
    was.AttackGathered: _gathered,
    was.AttackResolved: _resolved,
    was.Thrown: _thrown,
    was.Emptied: _emptied,
    was.Reloaded: _says("{figure} has the {weapon} loaded again."),
    was.Braced: _says("{figure} must stay with the gun.", "dim"),
    was.Hurt: _hurt,
    was.Tested: _tested,
    was.Rallied: _says("{figure} takes heart again.", "dim"),
    was.Fell: _fell,
    was.SetDown: _says("{figure} is thrown from the saddle to {place}.", "warn"),
    was.Mounted: _says("{figure} swings into the saddle of {mount}."),
    was.Dismounted: _says("{figure} slides out of the saddle at {place}."),
    was.ItemUsed: _item_used,
    was.Healed: _healed,
    was.Heartened: _heartened,
    was.Alerted: _alerted,
    was.Cued: _says("{event.say}", "strong"),
    was.GameEnded: lambda state, event: ended(event.winner, event.why),
}
