"""How good a place is to stand in, in thousandths of a hit point: the computer's judgement.

What could be done from there and what could be suffered there, by the mean damage of attacks put
together exactly as they would be (GEN-12), and how far it still is to where one wants to be.
"""

from functools import lru_cache

from msgspec.structs import replace

from engine.core import sight
from engine.core.geometry import TENTHS, Cell
from engine.core.marching import march, march_into, wanted_at
from engine.core.scene import Part
from engine.core.setting import Setting
from engine.rulesets.dinosaurs import contact, scores, shooting, sums
from engine.rulesets.dinosaurs.attack import may_wield
from engine.rulesets.dinosaurs.events import AttackGathered
from engine.rulesets.dinosaurs.state import Figure, State, enemies, riders
from engine.rulesets.dinosaurs.tables import Tables

INCH_TO_ENEMY = 25  # what an inch nearer to the nearest enemy is worth
INCH_TO_GOAL = 80
HOPE = 60  # per cent: what a charge is worth that could be made next time
CARE = 35  # per cent: what damage to oneself weighs, beside damage done


def mean(state: State, attack: AttackGathered) -> int:
    """Return the mean damage of an attack, in thousandths."""
    need, damage = sums.total(attack.need), sums.total(attack.damage)
    return _mean(state.setting, sums.dice(attack), need, damage, surprise=attack.surprise)


@lru_cache(maxsize=4096)
def _mean(setting: Setting[Tables], dice: int, need: int, damage: int, *, surprise: bool) -> int:
    needed, rolled, done = ((Part("", number),) for number in (need, dice, damage))
    attack = AttackGathered("", "", "shoot", "", needed, rolled, done, surprise)
    sides = setting.tables.dice.sides
    counts = [sums.counted(setting.tables, attack, face) for face in range(1, sides + 1)]
    any_hit = sides**dice - counts.count(0) ** dice
    hits = dice * sum(counts) * sides ** (dice - 1)
    return int(max(0, 1000 * (hits + damage * any_hit) // sides**dice))


def worth(state: State, figure: Figure) -> int:
    """Judge a figure's place by what lies ahead there, with nothing done yet."""
    hope = theirs = 0
    for enemy in enemies(state, figure):
        if enemy.riding is None:
            hope = max(hope, prospect(state, figure, enemy))
        theirs += harm(state, enemy, figure)
    way = nearest(state, figure) * INCH_TO_ENEMY
    return hope - theirs * CARE // 100 - way - INCH_TO_GOAL * to_goal(state, figure)


def on(state: State, figure: Figure, cell: Cell) -> list[Figure]:
    """Return a figure and who sits on it as they would stand at another cell."""
    up = [state.figures[rider] for rider in riders(state, figure.id)]
    return [replace(who, at=cell, size=figure.size, riding=None) for who in (figure, *up)]


def best_attack(state: State, figure: Figure) -> int:
    """Return the mean of the best attack that could be made from a place at once."""
    return max(
        (
            best_blow(state, figure, enemy)
            if contact.touching(state, figure, enemy)
            else best_shot(state, figure, enemy)
            for enemy in enemies(state, figure)
        ),
        default=0,
    )


def best_shot(state: State, shooter: Figure, target: Figure) -> int:
    """Return the mean damage of the best shot of one figure at another, no more than it has HP."""
    guns = [
        gun
        for gun in scores.guns(state, shooter)
        if may_wield(state, shooter, gun) and shooting.is_in_range(state, shooter, target, gun)
    ]
    if not guns or not contact.sees(state, shooter, target):
        return 0
    best = max(mean(state, sums.shot(state, shooter, target, gun)) for gun in guns)
    return min(best, 1000 * target.hp)


def best_blow(state: State, striker: Figure, target: Figure, *, charging: bool = False) -> int:
    """Return the mean damage of the best blow, charge bonus included if he comes charging."""
    if charging:
        striker = replace(striker, charged=target.id)
    blows = (
        mean(state, sums.blow(state, striker, target, weapon))
        for weapon in scores.melee_weapons(state, striker)
    )
    return min(max(blows, default=0), 1000 * target.hp)


def harm(state: State, enemy: Figure, figure: Figure) -> int:
    """Return what an enemy could do to a figure in its next activation."""
    shot = best_shot(state, enemy, figure)
    inches = scores.mv(state, enemy) + 1
    near = contact.distance2(state, enemy, figure) <= inches * inches
    blow = best_blow(state, enemy, figure) if near else 0
    return max(shot, blow) // (2 if enemy.unaware else 1)


def prospect(state: State, figure: Figure, enemy: Figure) -> int:
    """Return what a charge at an enemy promises: less, the farther it is."""
    blow = best_blow(state, figure, enemy, charging=True) * HOPE // 100
    far2, inches = contact.distance2(state, figure, enemy), scores.mv(state, figure) + 1
    if far2 <= inches * inches:
        return blow
    return blow * inches * inches // far2


def leaving(state: State, figure: Figure, there: Figure) -> int:
    """Return what the snap attacks cost of those from whom a move leads away (DINO-C16)."""
    left = [
        enemy
        for enemy in contact.in_melee(state, figure)
        if not contact.touching(state, there, enemy)
    ]
    return sum(best_blow(state, enemy, figure) for enemy in left)


def nearest(state: State, figure: Figure) -> int:
    """Return the inches to the nearest enemy, on foot."""
    climb = TENTHS * state.tables.moves.climb
    ways = (march(state.ground, figure.at, e.at, climb=climb) for e in enemies(state, figure))
    return min(ways, default=0)


def to_goal(state: State, figure: Figure) -> int:
    """Return the inches to where a goal of its side wants a figure to be; 0 if there is none."""
    now, climb = state.figures[figure.id].at, TENTHS * state.tables.moves.climb
    ways = (
        march_into(state.ground, figure.at, aim, now, climb=climb)
        for aim in wanted_at(state.setting.scenario.goals, figure.id, figure.seat)
    )
    return min(ways, default=0)


def covers(state: State, shooter: Cell, spot: Cell) -> bool:
    """DINO-R8 Return whether a man on foot at a spot is in cover from somebody."""
    return sight.cover(state.ground, shooter, spot).hidden >= sums.HALF
