"""What places are worth, in thousandths of a man: the computer's judgement.

Simple on purpose, and meant for comparing places: shots as they would be from there, what might be
fired at one there, who would hear a speech, the way still to go.
"""

from collections.abc import Iterable, Iterator

from engine.core import sight
from engine.core.edges import in_contact
from engine.core.events import UMPIRE
from engine.core.geometry import TENTHS, Cell, distance2, within
from engine.core.goals import Occupies
from engine.core.marching import FAR, march, march_into, wanted_at
from engine.rulesets.peppercorn import gunfire, hearing, votes
from engine.rulesets.peppercorn.parties import deduction, enemies, is_able, noted, party, there
from engine.rulesets.peppercorn.patients import needs
from engine.rulesets.peppercorn.people import ROUNDS, Person
from engine.rulesets.peppercorn.state import State

VOTE = 500  # what a voter is worth who hears a speech out
INCH, FIGHTER_INCH, VOTER_INCH, GOAL_INCH, PATIENT_INCH = 10, 22, 26, 60, 30
HOME = 1000  # to have carried off what a goal wants
SHOTS = 2  # how many shots a good place is good for
NEAR_FIRE = 12  # inches within which those who have no part in it fear a fight
FEAR = 25  # per inch
UNDER_ROOF = 150
TOGETHER = 3  # inches within which friends keep one's heart up (PEP-C2)
COMPANY = 25


def worth(state: State, person: Person, cell: Cell, *, moving: bool) -> int:
    """Judge where somebody would stand at the end of a move."""
    if person.seat == UMPIRE:
        return safety(state, cell)
    here = person.moved_to(cell)
    value = SHOTS * gunfire.attack(state, here, moving=moving) + _melee(state, here)
    value += speech(state, person, cell) + _company(state, here)
    return value - gunfire.risk(state, here) - ways(state, here, value)


def _melee(state: State, here: Person) -> int:
    """Return what the best fight is worth that somebody would have there."""
    best = 0
    for foe in enemies(state, here):
        near = distance2(here.at, foe.at) <= 2
        if near and in_contact(state.ground, here.at, foe.at):
            best = max(best, _brawn(state, here, foe))
    return best


def _brawn(state: State, here: Person, foe: Person) -> int:
    """Return about what a fight is worth, by what both can do hand to hand."""
    if foe.tied or not foe.is_awake:
        return 0
    ahead = strength(state, here) - strength(state, foe)
    return ahead * 60


def strength(state: State, person: Person) -> int:
    """Return about what somebody is worth hand to hand."""
    armed = state.tables.close.get(person.hand)
    blade = 1 if armed is not None and armed.mode == "fighting" else 0
    return state.sheet(person).melee + blade - deduction(state, person)


def is_brawler(state: State, person: Person) -> bool:
    """Return whether somebody does better hand to hand than with what he could fire."""
    return not any(gun.loaded or gun.bullets for gun in person.guns) and strength(state, person) > 0


def _company(state: State, here: Person) -> int:
    near = (one for one in party(state, here.seat) if one.id != here.id)
    return COMPANY * min(2, sum(within(here.at, gunfire.end(one), TOGETHER) for one in near))


# --- the election


def speech(state: State, person: Person, cell: Cell) -> int:
    """PEP-H3 Return what a speech from a place is worth, if a whole one can still be held."""
    if not may_speak(state, person):
        return 0
    ends = (gunfire.end(one) for one in voters(state))
    return VOTE * sum(hearing.hears(state, cell, "speech", at) == "words" for at in ends)


def may_speak(state: State, person: Person) -> bool:
    """PEP-H3 Return whether somebody can still speak for all four rounds of this move."""
    if not state.options.vote or not votes.may_win(state, person) or person.gagged:
        return False
    left = ROUNDS - max(0, state.now.round - 1) - (1 if person.did.acted else 0)
    whole = person.did.spoke + left >= ROUNDS
    return whole and votes.candidate(state, person) is not None


def voters(state: State) -> Iterator[Person]:
    """Yield the neutrals who have not been canvassed yet."""
    for one in party(state, UMPIRE):
        if one.is_awake and one.id not in state.canvassed:
            yield one


# --- ways


def ways(state: State, here: Person, value: int) -> int:
    """Return what the way still to go costs: to a goal, to voters, to patients, to the enemy."""
    goal = to_goal(state, here)
    if goal:
        return GOAL_INCH * goal
    if _is_carried_off(state, here):
        return -HOME
    if may_speak(state, here):
        return VOTER_INCH * _nearest(state, here.at, (one.at for one in voters(state)))
    if noted(state, here, "healer"):
        sick = [one.at for one in party(state, here.seat) if needs(one) and one.id != here.id]
        return PATIENT_INCH * _nearest(state, here.at, sick)
    if is_brawler(state, here):
        return FIGHTER_INCH * _nearest(state, here.at, _foes(state, here))
    return 0 if value > 0 else INCH * _nearest(state, here.at, _foes(state, here))


def _foes(state: State, here: Person) -> Iterator[Cell]:
    for foe in enemies(state, here):
        if foe.is_awake and not foe.tied:
            yield gunfire.end(foe)


def _nearest(state: State, at: Cell, ends: Iterable[Cell]) -> int:
    """Return the inches on foot to the nearest of some cells, of the three that look so."""
    near = sorted(ends, key=lambda cell: distance2(at, cell))[:3]
    climb = TENTHS * state.tables.moves.climb
    return min((march(state.ground, at, cell, climb=climb) for cell in near), default=0)


def to_goal(state: State, here: Person) -> int:
    """Return the inches to where a goal of his side wants somebody, or what he rides, to be."""
    scenario = state.setting.scenario
    climb = TENTHS * state.tables.moves.climb
    now = state.people[here.id].at if here.id in state.people else here.at
    aims = wanted_at(scenario.goals, here.id, here.seat)
    found = [march_into(state.ground, here.at, aim, now, climb=climb) for aim in aims]
    prize = prizes(state, here.seat)
    mount = state.beasts.get(here.mount)
    if mount is not None and mount.name in prize:
        found += [
            march_into(state.ground, here.at, aim, now, climb=climb)
            for aim in _ways_off(state, here)
        ]
    elif prize and not here.mount:
        ridden = {one.mount for one in there(state)}
        wanted = (beast for beast in state.beasts.values() if beast.name in prize)
        loose = [beast.at for beast in wanted if beast.tethered or beast.id not in ridden]
        found += [_nearest(state, here.at, loose)] if loose else []
    return min((inches for inches in found if inches < FAR), default=0)


def prizes(state: State, seat: str) -> set[str]:
    """Return the names of the beasts that a goal of a seat wants carried off."""
    goals = state.setting.scenario.goals
    return {goal.when.carried_off for goal in goals if goal.seat == seat and goal.when.carried_off}


def _is_carried_off(state: State, here: Person) -> bool:
    """Return whether somebody has what a goal wants where the goal wants it."""
    mount = state.beasts.get(here.mount)
    prize = mount is not None and mount.name in prizes(state, here.seat)
    return prize and any(aim.covers(here.at) for aim in _ways_off(state, here))


def helpers(state: State, person: Person) -> Iterator[Person]:
    """Yield the friends of somebody who are near him and could untether what he sits on."""
    for one in party(state, person.seat):
        near = one.id != person.id and within(one.at, person.at, NEAR_FIRE)
        if near and not one.mount and is_able(state, one):
            yield one


def _ways_off(state: State, here: Person) -> list[Occupies]:
    """Return the edges of the table over which a goal wants a beast carried off."""
    wide, high = state.ground.width, state.ground.height
    strips = {
        "north": (0, 0, wide, 1), "south": (0, high - 1, wide, 1), "west": (0, 0, 1, high),
        "east": (wide - 1, 0, 1, high),
    }  # fmt: skip
    goals = [goal.when for goal in state.setting.scenario.goals if goal.seat == here.seat]
    edges = [when.edge for when in goals if when.carried_off]
    wanted = [edge for edge in strips if edge in edges or None in edges]
    return [Occupies(figure=here.id, area=strips[edge]) for edge in wanted]


# --- those who have no part in it


def safety(state: State, cell: Cell) -> int:
    """Return how safe a place is from the fights of this move and the last."""
    fights = [one.at for one in _fighting(state)]
    if not fights:
        return 0
    near = sum(FEAR * max(0, NEAR_FIRE - _inches(cell, at)) for at in fights)
    seen = sum(sight.sees(state.ground, at, cell) for at in fights)
    roof = UNDER_ROOF if state.ground.indoors(cell) else 0
    return roof - near - FEAR * seen


def _fighting(state: State) -> Iterator[Person]:
    ids = dict.fromkeys(id_ for one in state.attacks for id_ in (one.by, one.on))
    for id_ in ids:
        person = state.people.get(id_)
        if person is not None and person.is_there:
            yield person


def _inches(a: Cell, b: Cell) -> int:
    return max(abs(a.x - b.x), abs(a.y - b.y))
