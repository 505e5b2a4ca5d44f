"""The dice bucket of work, speech, looks and orders, before its roll (GEN-12)."""

from engine.core.scene import Bucket, Chance, Part
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import (
    bandaging,
    handling,
    mounts,
    nerve,
    odds,
    origins,
    trampling,
    votes,
)
from engine.rulesets.peppercorn.dice import told, total
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import enemies
from engine.rulesets.peppercorn.people import ROUNDS, Order, Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import covert

_TEN, _SIX = 10, 6
DANGER = "is ordered into danger"


def turned(part: Part) -> Part:
    """Return a factor as what it takes off the score needed."""
    return Part(part.name, -part.dice, part.rule)


# --- work


def bandage(state: State, act: do.Bandage) -> Bucket:
    """PEP-P10, P11 Return that of a bandage; one who is Inert is looked at."""
    person, patient = state.people[act.figure], state.people[act.target]
    if patient.body == "inert":
        return _examine(state, person, patient)
    parts = bandaging.parts(state, person, patient, 0)
    heals, left = state.tables.wounds.heals, bandaging.rounds(state, person, patient)
    does = "stops it" if patient.dies else "improves"
    chances = (Chance(does, _faces(heals - total(parts)), _SIX),)
    shown = (Part("score", heals, "PEP-P11"), *map(turned, parts))
    title = f"{person.name} bandages {patient.name if person.id != patient.id else 'alone'}"
    note = f"Thrown for in {left} rounds." if left > 1 else ""
    needed = total(shown)
    return Bucket(title, shown, needed, chances, None, tuple(range(max(1, needed), 7)), "", note,
                  "D6", f"{needed} or more")  # fmt: skip


def _faces(needed: int) -> int:
    """Return how many faces of a D6 come to what is needed."""
    return sum(face >= needed for face in odds.FACES)


def _examine(state: State, person: Person, patient: Person) -> Bucket:
    figures = state.tables.wounds
    coma, lives = _faces(figures.coma), _faces(figures.bleeds)
    chances = (
        Chance("coma", coma, _SIX),
        Chance("bleeds", lives - coma, _SIX),
        Chance("dead", _SIX - lives, _SIX),
    )
    title = f"{person.name} looks at {patient.name}"
    return Bucket(title, (), 0, chances, None, (), "", "", "D6", f"{figures.coma} or more: a coma")


def force(state: State, act: do.Force) -> Bucket:
    """PEP-D1 to D3 Return that of a locked door."""
    person, figures = state.people[act.figure], state.tables.doors
    parts = told(
        Part("door", handling.needed(state, act.cell), "PEP-D1"),
        Part("melee", -state.sheet(person).melee, "PEP-D1"),
        Part("tried before", -handling.lesson(state, act.cell), "PEP-R46"),
    )
    needed = total(parts)
    shown = origins.cited(state, parts, origins.DOOR, sheet=person.row)
    success = tuple(face for face in range(_TEN) if face >= needed)
    chances = (
        Chance("opens", len(success), _TEN),
        Chance("gives", int(0 <= needed - 1 < _TEN), _TEN),
        Chance("is hurt", int(0 <= figures.hurts < _TEN), _TEN),
    )
    return Bucket(f"{person.name} forces the door", shown, needed, chances, None, success, "", "",
                  "D10", f"{needed} or more")  # fmt: skip


def speak(state: State, act: do.Speak) -> Bucket | None:
    """PEP-H3 Return that of a speech, if all four rounds of it can still be spoken."""
    person = state.people[act.figure]
    if not state.options.vote or act.voice == "whisper" or not votes.may_win(state, person):
        return None
    heard = votes.voters(state, person)
    if not heard or person.did.spoke + 1 + ROUNDS - state.now.round < ROUNDS:
        return None
    won = sum(_faces(votes.needed(state, person, voter)) for voter in heard)
    names_ = ", ".join(voter.name for voter in heard)
    title = f"{person.name} speaks to {names_}"
    note = f"Round {person.did.spoke + 1} of {ROUNDS}: thrown for once all have been spoken."
    needed = f"{state.tables.vote.won} or more each"
    return Bucket(title, (), 0, (Chance("votes", won, _SIX, percent=False),), None, (), "", note,
                  "D6", needed)  # fmt: skip


# --- looking about


def look(state: State, act: do.LookAbout | do.Spot) -> Bucket:
    """PEP-S1, R51 Return what is needed to spot the concealed, by distance."""
    figures = state.tables.spotting
    bonus = figures.shot if isinstance(act, do.Spot) else 0
    bands = zip(figures.scores, figures.bands, strict=True)
    steps = ", ".join(f"{max(1, score - bonus)} to {band}″" for score, band in bands)
    who = name(state, act.figure) if isinstance(act, do.Spot) else "Everybody"
    note = f"Or more: {steps}, with whoever is concealed in sight (PEP-S1)."
    return Bucket(f"{who} looks for the concealed", (), 0, (), None, (), "", note, "D6", "each")


# --- orders


def order(state: State, act: do.Walk | do.Run | do.Ride) -> Bucket | None:
    """PEP-K8, K12, C1 Return that of a way: a fence, somebody in it, the first into danger."""
    person = state.people[act.figure]
    if isinstance(act, do.Ride):
        over = [one for one in enemies(state, person) if one.at in act.path and not one.mount]
        if over:
            return _ride_down(state, person, over[0])
        fences = sum(state.ground.piece(cell).low for cell in act.path)
        if fences and mounts.is_rider(state, person):
            title = f"{person.name} jumps {'a fence' if fences == 1 else f'{fences} fences'}"
            figures = state.tables.fright
            return Bucket(title, (), 0, odds.jump(state), None, tuple(range(figures.clear, _TEN)),
                          "", "", "D10", f"{figures.clear} or more clears it")  # fmt: skip
    ordered = state.change(act.figure, order=Order("walk", act.path))
    if not covert(state, person) and nerve.leads_into_danger(ordered, act.figure):
        return _nerve(state, person, DANGER)
    return None


def _ride_down(state: State, person: Person, victim: Person) -> Bucket:
    figures, helpless = state.tables.riding_down, trampling.counts_nothing(victim)
    parts = (Part("horse", figures.bonus, "PEP-K12"),)
    title = f"{person.name} rides {victim.name} down"
    note = "That die counts nothing (PEP-R47)." if helpless else f"Less the D6 of {victim.name}."
    needed = f"{figures.downed} or more: Downed"
    return Bucket(title, parts, figures.bonus, odds.trampled(state, helpless=helpless), None, (),
                  "", note, "D6", needed)  # fmt: skip


def _nerve(state: State, person: Person, why: str) -> Bucket:
    parts = nerve.parts(state, person, (), 0)
    shown = origins.cited(state, parts, origins.NERVE, sheet=person.row)
    row = state.tables.nerve[state.sheet(person).rank]
    return Bucket(f"{person.name} {why}", shown, total(parts),
                  odds.of_calms(odds.calms(state, person)), None, (), "",
                  f"{row.name} (PEP-C3 to C7).", "D6", "added")  # fmt: skip
