"""What people, wounds and blows are worth, in thousandths of a man: the computer's judgement."""

from collections.abc import Mapping
from functools import lru_cache

from engine.core.events import UMPIRE
from engine.core.setting import Setting
from engine.rulesets.peppercorn import clashing, code, mauling, odds, prowess, votes
from engine.rulesets.peppercorn.clashing import Melee
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.hurts import Effect, Saved
from engine.rulesets.peppercorn.mounts import is_rider
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.tables import Tables

MAN, SKILL, GUN, LEADER, SPEAKER = 700, 60, 60, 250, 300
WANTED = 150  # per cent: somebody whom a goal wants out of the way
NEUTRAL = -1500  # what it is worth to harm one: a vote, a witness, a rope
WOUNDS: Mapping[Saved, int] = {
    "superficial": 40, "flesh": 180, "sore": 380, "serious": 700, "inert": 1000,
}  # fmt: skip
BLOWS: Mapping[Effect, int] = {
    "none": 0, "even": 10, "flinched": 40, "staggered": 130, "downed": 260, "stunned": 550,
}  # fmt: skip
BOUND, BROKEN = 10, 35  # per cent that is to be gained of a prisoner, of one who has broken down
RUIN = 4500  # what it costs to be seen at a murder on election day: half a dozen votes
HOLD = 130  # a round of it
PRUDENT = 70  # per cent: what harm to oneself weighs in a fight, beside harm done
WELL_AWAY = 120  # what it is worth to have dodged


def price(state: State, person: Person) -> int:
    """Return what somebody is worth to his own party."""
    sheet = state.sheet(person)
    worth = MAN + SKILL * (sheet.melee - sheet.firing) + GUN * bool(person.guns)
    if state.leaders.get(person.seat) == person.id:
        worth += LEADER
    if state.options.vote and votes.may_win(state, person):
        worth += SPEAKER
    goals = state.setting.scenario.goals
    wanted = any(person.id in (goal.when.down or ()) for goal in goals)
    return worth * WANTED // 100 if wanted else worth


def gain(state: State, person: Person, victim: Person, thousandths: int) -> int:
    """Return what harm to somebody is worth to another: the less, the more he is down already.

    The townsfolk harm nobody but those who have attacked one of them.
    """
    if victim.seat == UMPIRE or (person.seat == UMPIRE and not _provoked(state, victim)):
        return NEUTRAL * thousandths // 1000
    sign = -1 if victim.seat == person.seat else 1
    return sign * price(state, victim) * thousandths * _left(victim) // 100_000


def _left(victim: Person) -> int:
    """Return how much of somebody is still to be gained, per cent: little of a prisoner."""
    if victim.tied:
        return BOUND
    return 100 if victim.is_awake and victim.nerve not in ("panicked", "terrified") else BROKEN


def shot(state: State, person: Person, victim: Person, strike: int) -> int:
    """Return what a shot is worth that hits somebody, less the votes that murder may cost."""
    does = harm(state, strike, rider=is_rider(state, victim))
    return gain(state, person, victim, does) - shame(state, person, victim, strike)


def shame(state: State, person: Person, victim: Person, strike: int) -> int:
    """PEP-H3, W2 Return what it costs in votes to hit one whom to kill is murder, if it is seen."""
    if not state.options.vote or (victim.guns and code.faces(victim, person)):
        return 0
    done = any(
        one.what in code.HANGING and (by := state.known(one.by)) and by.seat == person.seat
        for one in state.offences
    )
    if done or not any(one.seat == UMPIRE for one in code.witnesses(state, person)):
        return 0
    return RUIN * odds.wounds(state, strike)["inert"] // odds.STRIKES


def _provoked(state: State, victim: Person) -> bool:
    """PEP-R44 Return whether somebody has attacked one of the townsfolk."""
    return any(
        attack.by == victim.id and (on := state.known(attack.on)) and on.seat == UMPIRE
        for attack in state.attacks
    )


def harm(state: State, strike: int, *, rider: bool = False) -> int:
    """Return what a strike does on the average, of a thousand (PEP-P1 to P5)."""
    return _harm(state.setting, strike, rider)


@lru_cache(maxsize=64)
def _harm(setting: Setting[Tables], strike: int, rider: bool) -> int:
    found = odds.wounds(State(setting, {}), strike, rider=rider)
    return sum(WOUNDS[result] * weight for result, weight in found.items()) // odds.STRIKES


def bruise(effects: Mapping[Effect, int]) -> int:
    """Return what a blow does on the average, of a thousand, by its distribution."""
    weight = sum(effects.values())
    return sum(BLOWS[effect] * ways for effect, ways in effects.items()) // max(1, weight)


# --- melees


def fight(state: State, person: Person, target: Person) -> int:
    """Return what it is worth to set upon somebody, in the best way there is."""
    ways = clashing.ways(state, person)
    return max(way_to_fight(clashing.foreseen(state, person.id, target.id, w), w) for w in ways)


def way_to_fight(melee: Melee, own: Fighter) -> int:
    """Return what a way to fight is worth: harm done, less harm suffered."""
    state, foe = melee.state, melee.against(own.figure)
    margins = melee.margins(own.figure)
    mine, theirs = state.people[own.figure], state.people[foe.figure]
    does = gain(state, mine, theirs, _does(melee, own, margins))
    lost = {-margin: weight for margin, weight in margins.items()}
    suffers = price(state, mine) * _does(melee, foe, lost) * PRUDENT // 100_000
    return does - suffers


def _does(melee: Melee, fighter: Fighter, margins: Mapping[int, int]) -> int:
    """Return what somebody does to the other side on the average, of a thousand."""
    state = melee.state
    victim = state.people[melee.against(fighter.figure).figure]
    of = sum(margins.values())
    won = {margin: weight for margin, weight in margins.items() if margin > 0}
    wins = sum(won.values())
    match fighter.mode:
        case "fighting":
            strike = prowess.piercing(state, fighter.weapon).dice
            return harm(state, strike, rider=is_rider(state, victim)) * wins // of
        case "brawling":
            strike = prowess.bludgeoning(state, fighter.weapon).dice
            return bruise(odds.by_blow(state, won, strike)) * wins // of
        case "mauling":
            rounds = (min(4, mauling.hold(state, fighter, m)) * w for m, w in won.items())
            return HOLD * sum(rounds) // of
        case "dodging":
            return WELL_AWAY * wins // of // 4
