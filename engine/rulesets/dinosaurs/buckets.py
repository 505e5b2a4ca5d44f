"""The dice bucket of an attack, before and after its roll, from what resolves it (GEN-12).

Its parts are the number needed; the note says what dice and damage are made of. Of a blast that
catches several the parts are what they have in common, and the note tells them apart.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.core.events import Action, Event, Rolled
from engine.core.geometry import Cell
from engine.core.places import place
from engine.core.scene import Bucket, Chance, Part
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs import odds, origins, sums
from engine.rulesets.dinosaurs.names import hits, name, weapon
from engine.rulesets.dinosaurs.state import State

Attacks = Sequence[was.AttackGathered]

_VERBS = {"shoot": "shoots", "strike": "strikes", "snap": "snaps at"}


def before(state: State, action: Action) -> Bucket | None:
    """Return the bucket of an action before its roll, or None if it is no attack."""
    attacks = odds.attacks(state, action)
    if isinstance(action, do.Throw):
        title = _throws(state, action.figure, action.weapon, action.at)
        bucket = _blast(state, title, action.weapon, attacks)
    elif attacks:
        bucket = _single(state, attacks[0])
    else:
        return None
    return replace(bucket, chances=tuple(_chances(state, attacks)))


def after(state: State, events: Sequence[Event]) -> Bucket | None:
    """Return the last attack among `events` with its faces, as it was gathered."""
    end = len(events)
    while end and not _is_gathering(events[end - 1]):
        end -= 1
    start = end
    while start and _is_gathering(events[start - 1]):
        start -= 1
    faces = next((event.faces for event in events[end:] if isinstance(event, Rolled)), None)
    if faces is None:
        return None
    bucket = _gathered(state, events[start:end])
    resolved = [event for event in events[end:] if isinstance(event, was.AttackResolved)]
    outcome = "; ".join(_outcome(state, event, len(resolved) > 1) for event in resolved)
    return replace(bucket, faces=faces, outcome=outcome) if bucket else None


def _is_gathering(event: Event) -> bool:
    return isinstance(event, was.AttackGathered | was.Thrown)


def _gathered(state: State, events: Sequence[Event]) -> Bucket | None:
    """Return the bucket of an attack that was put together, alone or by a stick thrown."""
    attacks = [event for event in events if isinstance(event, was.AttackGathered)]
    for event in events:
        if isinstance(event, was.Thrown):
            title = _throws(state, event.figure, event.weapon, event.cell)
            return _blast(state, title, event.weapon, attacks)
    return _single(state, attacks[0]) if attacks else None


def _throws(state: State, figure: str, key: str, at: Cell) -> str:
    return f"{name(state, figure)} throws a {weapon(state, key)} at {place(at)}"


def _single(state: State, attack: was.AttackGathered) -> Bucket:
    verb = _VERBS.get(attack.act, "attacks")
    title = f"{name(state, attack.figure)} {verb} {name(state, attack.target)}"
    shown = origins.cited(state, attack)
    notes = (f"Dice: {_dice(shown.attacks)}.", f"Damage: {_damage(shown.damage)}.")
    return _bucket(state, title, shown.need, [attack], (*notes, *_remarks(state, attack)))


def _blast(state: State, title: str, key: str, attacks: Attacks) -> Bucket:
    """Return the bucket of a stick, whomever it catches (DINO-H7)."""
    if len(attacks) == 1:
        target = name(state, attacks[0].target)
        return replace(_single(state, attacks[0]), title=f"{title}: {target}")
    if attacks:
        common = origins.cited(state, attacks[0]).need[:1]
        notes = [_apart(state, attack) for attack in attacks]
        return _bucket(state, title, common, attacks, notes)
    row, miss = state.tables.weapons.get(key), state.tables.blast.miss_chance
    part = Part("blast", miss, "DINO-H7")
    alone = origins.cited(state, was.AttackGathered("", "", "throw", key, (part,), (), ()))
    bucket = _bucket(state, title, alone.need, (), ["Nobody is caught."])
    return replace(bucket, dice=f"{row.attacks if row else 0}D{state.tables.dice.sides}")


def _bucket(
    state: State, title: str, need: tuple[Part, ...], attacks: Attacks, notes: Sequence[str]
) -> Bucket:
    pool, sides = sums.total(need), state.tables.dice.sides
    return Bucket(
        title=title,
        parts=need,
        pool=pool,
        success=tuple(_success(state, attacks)),
        note=" ".join(notes),
        dice=f"{sums.dice(attacks[0])}D{sides}" if attacks else "",
        needed=f"{pool} or more",
    )


def _success(state: State, attacks: Attacks) -> Iterator[int]:
    """Yield the faces that hit anybody."""
    for face in range(1, state.tables.dice.sides + 1):
        if any(sums.counted(state.tables, attack, face) for attack in attacks):
            yield face


def _dice(parts: Sequence[Part]) -> str:
    """Say what the dice are made of: "Spear 4 (T-DINO-1), charge +1 (DINO-C15)"."""
    return ", ".join(
        [f"{part.name} {part.dice} ({part.rule})" for part in parts[:1]] + _more(parts)
    )


def _damage(parts: Sequence[Part]) -> str:
    """Say what the damage is made of: "hits +2 (T-DINO-1), cover -1 (DINO-C11)"."""
    return ", ".join([f"hits {part.dice:+} ({part.rule})" for part in parts[:1]] + _more(parts))


def _more(parts: Sequence[Part]) -> list[str]:
    return [f"{part.name} {part.dice:+} ({part.rule})" for part in parts[1:]]


def _remarks(state: State, attack: was.AttackGathered) -> Iterator[str]:
    """Yield what counts besides the sums (DINO-C7, DINO-C8)."""
    rules, need = state.tables.dice, sums.total(attack.need)
    if attack.surprise:
        counts = state.tables.modifiers.surprise
        yield f"{name(state, attack.target)} is surprised: each hit counts {counts} (DINO-C7)."
    if need <= rules.miss:
        yield f"A {rules.miss} misses all the same (DINO-C8)."
    if need > rules.critical:
        yield f"A {rules.critical} hits all the same (DINO-C8)."


def _apart(state: State, attack: was.AttackGathered) -> str:
    """Say what a blast is to one of several."""
    shown = origins.cited(state, attack)
    needed = ", ".join([f"{sums.total(attack.need)} or more", *_more(shown.need)])
    said = f"{name(state, attack.target)}: {needed}; damage {_damage(shown.damage)}."
    return " ".join([said, *_remarks(state, attack)])


def _chances(state: State, attacks: Attacks) -> Iterator[Chance]:
    """Yield the chances of an attack, or of each of several targets by name."""
    for attack in attacks:
        found = odds.chances(state, attack)
        if len(attacks) == 1:
            yield from found
        else:
            hit, mean, drop, _ = found
            who = name(state, attack.target)
            yield replace(hit, name=f"hits {who}")
            yield replace(mean, name=f"damage to {who}")
            yield replace(drop, name=f"drops {who}")


def _outcome(state: State, event: was.AttackResolved, is_one_of_several: bool) -> str:
    said = f"{hits(event.hits)}, {event.damage} damage" if event.damage else hits(event.hits)
    return f"{name(state, event.target)}: {said}" if is_one_of_several else said
