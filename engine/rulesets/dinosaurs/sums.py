"""How an attack is put together: number needed, dice, damage (DINO-C4 to C12, C15; T-DINO-3).

Each is a sum of named parts, so that the bucket on the screen, the story and the roll are one and
the same. Nothing here changes anything: previews and resolutions both ask these functions
(GEN-12), and what they return is the event that an attack begins with.

Rulings
    Natural and worn armour add up, and both count against any attack (DINO-R6, H7).
    Nothing covers a dinosaur or a rider, high walls included (DINO-H4, DINO-R24).
    A surprised natural 12 is no more than any other surprised hit (DINO-R5). Nobody is surprised
    by the dynamite of a friend.
    The number needed may be anything; what a natural 1 and 12 do stands apart (DINO-R14).
"""

from collections.abc import Iterable, Iterator

from engine.core import footprint, sight
from engine.core.geometry import Cell
from engine.core.scene import Part
from engine.rulesets.dinosaurs import scores
from engine.rulesets.dinosaurs.awareness import is_surprised
from engine.rulesets.dinosaurs.contact import cells, distance2
from engine.rulesets.dinosaurs.contact import sight as sight_between
from engine.rulesets.dinosaurs.events import Attack, AttackGathered
from engine.rulesets.dinosaurs.state import Figure, State
from engine.rulesets.dinosaurs.tables import NATURAL, Tables

HALF = 2  # quarters hidden (DINO-R8)


def shot(state: State, figure: Figure, target: Figure, weapon: str) -> AttackGathered:
    """Return a ranged attack: RMC, armour and range; cover and elevation (DINO-C9 to C12)."""
    miss = scores.ranged_miss(state, figure) or 0
    band = _band(state, figure, target, weapon)
    need = (Part("RMC", miss, "T-DINO-4"), *_armour(state, target), *band)
    seen = sight_between(state, figure, target)
    figures = state.tables.modifiers
    damage = [_damage(state, figure, weapon)]
    if seen and is_covered(state, *seen, target):
        damage.append(Part("cover", figures.cover, "DINO-C11"))
    damage += _elevation(state, figure, target)
    attacks = (_attacks(state, figure, weapon),)
    return AttackGathered(
        figure.id, target.id, "shoot", weapon, need, attacks, tuple(damage), is_surprised(target)
    )


def blow(
    state: State, figure: Figure, target: Figure, weapon: str, *, snap: bool = False
) -> AttackGathered:
    """Return a melee attack; a snap attack has neither charge nor surprise (DINO-R9, R19)."""
    rule = "T-DINO-5" if state.is_dinosaur(figure) else "T-DINO-4"
    need = (Part("MMC", scores.melee_miss(state, figure), rule), *_armour(state, target))
    attacks = [_attacks(state, figure, weapon)]
    if figure.charged == target.id and not snap:
        attacks.append(Part("charge", state.tables.modifiers.charge, "DINO-C15"))
    damage = (_damage(state, figure, weapon), *_elevation(state, figure, target))
    surprise = is_surprised(target) and not snap
    act: Attack = "snap" if snap else "strike"
    return AttackGathered(figure.id, target.id, act, weapon, need, tuple(attacks), damage, surprise)


def burst(state: State, figure: Figure, target: Figure, weapon: str, point: Cell) -> AttackGathered:
    """Return what a blast is to one of those it catches, seen from its point (DINO-H7, R27)."""
    need = (Part("blast", state.tables.blast.miss_chance, "DINO-H7"), *_armour(state, target))
    damage = [_damage(state, figure, weapon)]
    seen = footprint.seen_pair(state.ground, (point,), cells(state, target))
    if seen and is_covered(state, *seen, target):
        damage.append(Part("cover", state.tables.modifiers.cover, "DINO-C11"))
    surprise = is_surprised(target) and target.seat != figure.seat
    attacks = (_attacks(state, figure, weapon),)
    return AttackGathered(
        figure.id, target.id, "throw", weapon, need, attacks, tuple(damage), surprise
    )


def is_covered(state: State, shooter: Cell, spot: Cell, target: Figure) -> bool:
    """DINO-R8, GEN-15 Return whether half of a target at a spot is hidden; never of a saddle."""
    if state.is_dinosaur(target) or target.riding:
        return False
    return sight.cover(state.ground, shooter, spot).hidden >= HALF


def total(parts: Iterable[Part]) -> int:
    """Return the sum of parts."""
    return sum(part.dice for part in parts)


def dice(attack: AttackGathered) -> int:
    """DINO-C3 Return the number of dice; no house rule leaves less than one."""
    return max(1, total(attack.attacks))


def counted(tables: Tables, attack: AttackGathered, face: int) -> int:
    """Return what one face counts: no hit, one, or several (DINO-C4, C6, C7, C8)."""
    rules = tables.dice
    if face <= rules.miss:
        return 0
    critical = face >= rules.critical
    if not critical and face < total(attack.need):
        return 0
    counts = [1]
    if critical:
        counts.append(rules.critical_hits)
    if attack.surprise:
        counts.append(tables.modifiers.surprise)
    return max(counts)


def hits(tables: Tables, attack: AttackGathered, faces: Iterable[int]) -> int:
    """Return how many hits some faces are."""
    return sum(counted(tables, attack, face) for face in faces)


def damage_of(attack: AttackGathered, hits: int) -> int:
    """DINO-C5, R4 Return the damage of so many hits: none of none, else at least one."""
    return max(1, hits + total(attack.damage)) if hits else 0


def _armour(state: State, target: Figure) -> Iterator[Part]:
    """DINO-C9 Yield the AR of a target, born with and worn."""
    if natural := scores.natural_ar(state, target):
        yield Part("natural armour", natural, "DINO-C9")
    if worn := scores.worn_ar(state, target):
        yield Part("armour", worn, "T-DINO-2")


def _band(state: State, figure: Figure, target: Figure, weapon: str) -> Iterator[Part]:
    """DINO-C10, R7 Yield what the range adds; medium range is not mentioned if it adds nothing."""
    row, figures = scores.weapon(state, figure, weapon), state.tables.modifiers
    inches2 = distance2(state, figure, target)
    if inches2 <= row.short * row.short:
        part = Part("short range", figures.short, "DINO-C10")
    elif inches2 <= row.medium * row.medium:
        part = Part("medium range", figures.medium, "DINO-C10")
    else:
        part = Part("long range", figures.long, "DINO-C10")
    if part.dice:
        yield part


def _elevation(state: State, figure: Figure, target: Figure) -> Iterator[Part]:
    """DINO-C12, R8 Yield what a higher floor adds; a saddle is no higher (DINO-R24)."""
    if figure.at.floor > target.at.floor:
        yield Part("elevation", state.tables.modifiers.elevation, "DINO-C12")


def _attacks(state: State, figure: Figure, weapon: str) -> Part:
    row = scores.weapon(state, figure, weapon)
    return Part(row.name, row.attacks, _table(weapon))


def _damage(state: State, figure: Figure, weapon: str) -> Part:
    row = scores.weapon(state, figure, weapon)
    return Part(row.name, row.damage, _table(weapon))


def _table(weapon: str) -> str:
    return "T-DINO-5" if weapon == NATURAL else "T-DINO-1"
