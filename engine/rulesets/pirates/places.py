"""What blows, fights and places are worth, in thousandths of a Swab: the computer's judgement.

Simple on purpose, and meant for comparing places: wounds by the table, fights without cards,
pushes as if there were room. What is chosen in the end is judged by exact odds in worth.py.
"""

from functools import lru_cache
from itertools import product

from engine.core.edges import in_contact
from engine.core.geometry import TENTHS, Cell, distance2, within
from engine.core.marching import FAR, march, march_into, wanted_at
from engine.core.setting import Setting
from engine.rulesets.pirates import aiming, arms
from engine.rulesets.pirates.melee import SIDES
from engine.rulesets.pirates.state import Man, Option, State, enemies
from engine.rulesets.pirates.tables import PISTOL, Tables

MAN, SKILL, HERO = 800, 300, 1000  # what a man, a point of his skills and a Hero are worth
DOWN, WOUND, PUSH = 35, 25, 8  # per cent of a man: that he lies, is wounded, is pushed
PRUDENT = 70  # per cent: what harm to oneself weighs in a fight, beside harm done
CARE = 30  # per cent: what a shot at oneself weighs that might come
CROWD = 250  # what each opponent in contact beyond the first costs
RAIL = 120  # what it costs to stand at the edge with an enemy near
INCH_TO_ENEMY, INCH_TO_GOAL = 30, 60
ROPE = 4  # inches that a swing counts for on the way
WAVES = 100  # what a blunderbuss or swivel is expected to hit, of 200


def price(state: State, man: Man) -> int:
    """Return what a man is worth: by class, and more if somebody's goal is to be rid of him."""
    row = state.rank(man)
    worth = MAN + SKILL * (row.shoot + row.melee) + (HERO if row.hero else 0)
    goals = state.setting.scenario.goals
    return worth * 3 // 2 if any(man.id in (goal.when.down or ()) for goal in goals) else worth


def harm(state: State, man: Man, modifier: int) -> int:
    """Return what a wound die costs a man on the average (T-PIR-3)."""
    per_cent = _harm(state.setting, man.rank, man.wounds, modifier, down=man.down)
    return price(state, man) * per_cent // 100


@lru_cache(maxsize=1024)
def _harm(setting: Setting[Tables], rank: str, wounds: int, modifier: int, *, down: bool) -> int:
    row = setting.tables.classes[rank]
    lies = 0 if down else DOWN
    mortal = wounds + 1 >= row.kills
    costs = {
        "back": PUSH, "falls": lies, "dead": 100, "wounded": 100 if mortal else WOUND,
        "down": 100 if mortal else WOUND + lies,
    }  # fmt: skip
    return sum(costs[row.wounds[max(1, min(6, face + modifier)) - 1]] for face in range(1, 7)) // 6


def ball(state: State, target: Man, gun: str, number: int) -> int:
    """Return what a shot at a number needed is worth (PIR-S1, S10)."""
    chances = max(0, min(number, state.tables.template.wild - 1))
    return chances * harm(state, target, state.tables.guns[gun].wound) // 20


def fight(state: State, man: Man, other: Man) -> int:
    """Return what a melee is worth to the one who starts it, pistols included."""
    mine, theirs = _strength(state, man, other), _strength(state, other, man)
    wins, loses = _outcomes(mine - theirs)
    blades = state.tables.blades
    gain = wins * harm(state, other, blades[man.arm].wound) // 100
    pain = loses * harm(state, man, blades[other.arm].wound) // 100
    gain += _pistol(state, man, other)
    pain += _pistol(state, other, man)
    return gain - _minded(state, pain * PRUDENT // 100)


def _minded(state: State, harm: int) -> int:
    """Return what harm to oneself weighs now: the less time is left, the bolder all get."""
    return harm * max(1, state.last_turn - state.turn) // state.last_turn


def _strength(state: State, man: Man, other: Man) -> int:
    figures = state.tables.modifiers
    grounded = figures.grounded if other.down else 0
    row = state.tables.blades[man.arm]
    return state.rank(man).melee + row.melee + man.wounds * figures.wound + grounded


@lru_cache(maxsize=64)
def _outcomes(ahead: int) -> tuple[int, int]:
    """Return in how many of 100 cases a melee is won, and lost."""
    faces = range(1, SIDES + 1)
    margins = [mine + ahead - theirs for mine, theirs in product(faces, faces)]
    return sum(margin > 0 for margin in margins), sum(margin < 0 for margin in margins)


def _pistol(state: State, man: Man, other: Man) -> int:
    """Return what a pistol before the melee is worth (PIR-B4)."""
    fired = man.did.pistols + man.did.drawn
    if man.down or not man.pistols or fired >= state.rank(man).shots:
        return 0
    if not state.tables.blades[man.arm].pistol:
        return 0
    number = state.tables.guns[PISTOL].numbers[0] + state.rank(man).shoot
    number += man.wounds * state.tables.modifiers.wound
    return ball(state, other, PISTOL, number)


# --- what can be done from a place


def attack(state: State, man: Man, option: Option, *, moved: bool = True) -> int:
    """Return the best that a man could still do where he stands: fight there, or shoot."""
    near = contacts(state, man)
    if near:
        if option in ("stand", "prime"):
            return 0
        standing = sum(1 for foe in near if not foe.down)
        crowd = CROWD * max(0, standing - 1)
        return max(fight(state, man, foe) for foe in near) - crowd
    there = man.having(option=option, moved=moved, inches=0, arrived=True)
    return max(0, *(shot(state, there, gun) for gun in arms.allowed(state, there)), 0)


def contacts(state: State, man: Man) -> list[Man]:
    """Return the enemies in contact with a man, who may stand elsewhere than in the state."""
    return [
        foe
        for foe in enemies(state, man)
        if distance2(man.at, foe.at) <= 2 and in_contact(state.ground, man.at, foe.at)
    ]


def shot(state: State, man: Man, gun: str) -> int:
    """Return what the best shot of a man with a gun is worth where he stands."""
    row = state.tables.guns.get(gun)
    if row is None or row.kind == "grenade" or gun == "swivel":
        return 0
    reach = aiming.span(state, gun)
    best = 0
    for foe in enemies(state, man):
        if within(man.at, foe.at, reach) and aiming.sees(state, foe, man):
            if row.kind == "template":
                value = WAVES * harm(state, foe, row.wound) // 200
            else:
                number = aiming.total(aiming.to_hit(state, man, foe, gun))
                value = ball(state, foe, gun, number)
            best = max(best, value)
    return best


# --- places


def worth(state: State, man: Man, option: Option, *, moved: bool = True) -> int:
    """Judge where a man stands: what he could do there, what might hit him, the way to go."""
    here = attack(state, man, option, moved=moved)
    risk = _minded(state, threat(state, man) * CARE // 100)
    return here - risk - _edge(state, man) - ways(state, man)


def threat(state: State, man: Man) -> int:
    """Return what all the shots cost that enemies could fire at a man from where they stand."""
    return sum(_best_at(state, foe, man) for foe in enemies(state, man) if not foe.down)


def _best_at(state: State, foe: Man, man: Man) -> int:
    """Return what a foe's best gun does to a man, by range alone."""
    worst = 0
    for gun in foe.loaded:
        row = state.tables.guns[gun]
        if within(foe.at, man.at, aiming.span(state, gun)) and aiming.sees(state, foe, man):
            edges = zip(row.bands, row.numbers, strict=True)
            number = next((n for edge, n in edges if within(foe.at, man.at, edge)), WAVES // 10)
            worst = max(worst, ball(state, man, gun, number + state.rank(foe).shoot))
    return worst


def _edge(state: State, man: Man) -> int:
    """Return what it costs to have the sea behind one (PIR-R12)."""
    if not state.ground.piece(man.at).edge:
        return 0
    return RAIL if any(within(man.at, foe.at, 6) for foe in enemies(state, man)) else 0


def ways(state: State, man: Man) -> int:
    """Return what the way still to go costs: to the enemy, and to where a goal wants him."""
    goal = to_goal(state, man)
    inch = INCH_TO_ENEMY // 3 if goal or _is_marksman(man) else INCH_TO_ENEMY
    return inch * nearest(state, man) + INCH_TO_GOAL * goal


def _is_marksman(man: Man) -> bool:
    return bool(man.gun) and not man.reload


def nearest(state: State, man: Man) -> int:
    """Return the inches to the nearest enemy, on foot or by a rope."""
    standing = [foe.at for foe in enemies(state, man) if not foe.down]
    ends = standing or [foe.at for foe in enemies(state, man)]
    near = sorted(ends, key=lambda end: distance2(man.at, end))[:3]
    return min((_way(state, man.at, end) for end in near), default=0)


def _way(state: State, start: Cell, end: Cell) -> int:
    on_foot = _march(state, start, end)
    if on_foot < FAR or not state.ropes:
        return on_foot
    by_rope = (_march(state, start, rope) + ROPE + _straight(rope, end) for rope in state.ropes)
    return min(FAR, *by_rope)


def _march(state: State, start: Cell, end: Cell) -> int:
    return march(state.ground, start, end, climb=TENTHS * state.tables.moves.climb)


def _straight(start: Cell, end: Cell) -> int:
    """Return inches as the crow flies, or a little more."""
    return max(abs(start.x - end.x), abs(start.y - end.y))


def to_goal(state: State, man: Man) -> int:
    """Return the inches to where a goal of his side wants a man to be; 0 if there is none."""
    now = state.men[man.id].at if man.id in state.men else man.at
    climb = TENTHS * state.tables.moves.climb
    aims = wanted_at(state.setting.scenario.goals, man.id, man.seat)
    return min((march_into(state.ground, man.at, aim, now, climb=climb) for aim in aims), default=0)
