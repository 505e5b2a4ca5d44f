"""What an action is expected to gain, in thousandths of a Swab: the computer's judgement.

Simple on purpose: an option by the best that dice of middling luck lead to, shots and melees by
exact odds, cards by whom they help or hurt. It sees what its seat sees and rolls nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.core.chances import thousandths
from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import COMPASS, TENTHS, within
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import aiming, arms, moving, odds, places, shooting, templates
from engine.rulesets.pirates.state import Man, Option, State, enemies
from engine.rulesets.pirates.tables import GRENADE, PISTOL, SWIVEL

ACT = 100  # what anything useful is worth beside taking the next man up
PISTOL_GONE = 40  # a fired pistol is thrown away (PIR-Q4)
TRIP = 40  # three dice trip now and then (PIR-M1)
FEW = 8  # so many places are looked at before the dice fall
LOAD = 400  # what it is worth to have a gun loaded again
BOLD_CALL, LAST_CALL = 100, 1  # what a shot in a draw must be worth


def worth(state: State, action: Action) -> int:
    """Return the worth of an action for the seat that takes it."""
    judge = _JUDGES.get(type(action))
    return judge(state, action) if judge else 0


# --- who, and by which option


def _activate(state: State, action: do.Activate) -> int:
    """Take up marksmen first, then whoever is nearest to the enemy; nobody twice for nothing."""
    man = state.men[action.figure]
    if man.did.option is not None:
        return -1
    marksman = 30 if man.gun and not man.reload else 0
    return 20 + marksman + max(0, 20 - places.nearest(state, man) // 2)


def _option(option: Option) -> Callable[[State, do.Act], int]:
    def judge(state: State, action: do.Act) -> int:
        man = state.men[action.figure]
        inches = 7 * moving.dice(state, option) // 2
        now = places.worth(state, man, option, moved=False)
        best = max(
            (places.worth(state, there, option) for there in _ahead(state, man, inches)),
            default=now,
        )
        gain = max(best, now) + _hero_more(state, man, option)
        return ACT + gain + _extra(state, man, option) - places.worth(state, man, "stand")

    return judge


def _ahead(state: State, man: Man, inches: int) -> Iterable[Man]:
    """Yield a man where he might go: the places nearest to where he wants to be."""
    reach = moving.reach(state, man, TENTHS * inches) if inches else ()
    there = [man.moved_to(cell) for cell in reach]
    return sorted(there, key=lambda one: places.ways(state, one))[:FEW]


def _hero_more(state: State, man: Man, option: Option) -> int:
    """PIR-M6, M7 What is fired beyond the first shot: two pistols, and a Hero one more."""
    if places.contacts(state, man) or option not in ("stand", "creep", "advance"):
        return 0
    ready = man.having(option=option)
    most = state.rank(man).guns + (2 if option == "stand" else 1)
    more = min(most, man.pistols) - 1
    return max(0, more) * max(0, places.shot(state, ready, PISTOL) - PISTOL_GONE)


def _extra(state: State, man: Man, option: Option) -> int:
    """Return what an option brings beside its move: reloading, a swivel, a grenade, a fall."""
    if option == "run":
        return -TRIP
    if option == "prime":
        return _grenade(state, man)
    if option != "stand" or places.contacts(state, man):
        return 0
    ready = man.having(option="stand")
    swivels = [_swivel(state, ready, act) for act in arms.swivel_shots(state, ready)]
    loads = LOAD if shooting.reloads(state, man) and places.nearest(state, man) > 6 else 0
    return max(0, loads, *swivels, 0)


def _grenade(state: State, man: Man) -> int:
    """Return what the best throw is worth from where a man stands."""
    throws = [_throw(state, do.Throw(man.id, facing)) for facing in COMPASS]
    best = max(throws)
    return best - places.attack(state, man, "creep", moved=False) // 2 if best > 0 else -ACT


def _swing(state: State, action: do.Swing) -> int:
    """A landing is good if one gets at somebody there, and not at too many."""
    man = state.men[action.figure]
    there = man.moved_to(action.cell)
    return ACT + places.worth(state, there, "swing") - places.worth(state, man, "stand")


# --- moves


def _move(state: State, action: do.Move) -> int:
    man = state.men[action.figure]
    option = man.did.option or "run"
    there = man.moved_to(action.path[-1])
    now = places.worth(state, man, option, moved=man.did.moved)
    return ACT + places.worth(state, there, option) - now - 5


def _before_moving(state: State, man: Man) -> int:
    """Return what a shot gives up that ends a move not yet made (PIR-R20)."""
    did = man.did
    if did.arrived or not did.inches or did.option in ("creep", "stand"):
        return 0
    return places.attack(state, man, did.option or "run", moved=False)


# --- shots


def _shoot(state: State, action: do.Shoot) -> int:
    man, target = state.men[action.figure], state.men[action.target]
    cost = PISTOL_GONE if action.gun == PISTOL else 0
    if state.tables.guns[action.gun].kind == "template":
        gain = _template(state, man, target, action.gun, "")
    else:
        gain = _ball(state, man, target, action.gun, "")
    return _useful(gain - cost) - _before_moving(state, man)


def _useful(gain: int) -> int:
    return ACT + gain if gain > 0 else gain


def _ball(state: State, man: Man, target: Man, gun: str, mount: str) -> int:
    """Weigh the man aimed at, and whom a natural 19 or 20 hits (PIR-S10)."""
    number = aiming.total(aiming.to_hit(state, man, target, gun, mount=mount))
    gain = places.ball(state, target, gun, number)
    wild = shooting.wild_victim(state, man, target, gun, mount)
    chances = shooting.SIDES + 1 - state.tables.template.wild
    return gain + (_toll(state, man, [wild], gun) * chances // shooting.SIDES if wild else 0)


def _toll(state: State, man: Man, victims: Iterable[FigureId], gun: str) -> int:
    """Return what it is worth to hit all of these; friends and himself count double against it."""
    total, modifier = 0, state.tables.guns[gun].wound
    for victim in victims:
        other = state.men[victim]
        harm = places.harm(state, other, modifier)
        total += -2 * harm if other.seat == man.seat else harm
    return total


def _template(state: State, man: Man, target: Man, gun: str, mount: str) -> int:
    origin = aiming.muzzle(state, man, mount)
    modifiers = aiming.total(aiming.to_hit(state, man, target, gun, mount=mount))
    total = 0
    for astray, weight in odds.deviations(modifiers).items():
        under = templates.victims(state, man, origin, target, gun, astray)
        total += weight * _toll(state, man, under, gun)
    return total // odds.ASTRAY


def _swivel(state: State, man: Man, action: do.FireSwivel) -> int:
    return _template(state, man, state.men[action.target], SWIVEL, action.mount)


def _throw(state: State, action: do.Throw) -> int:
    man = state.men[action.figure]
    modifiers = aiming.total(aiming.to_hit(state, man, None, GRENADE))
    total = weights = 0
    for forward, times in odds.sums(state.tables.template.dice).items():
        for astray, ways in odds.deviations(modifiers).items():
            point = templates.landing(state, man.at, action.facing, forward, astray)
            weights += times * ways
            total += times * ways * _toll(state, man, templates.burst(state, point), GRENADE)
    return total // weights


def _draw_pistol(state: State, action: do.DrawPistol) -> int:
    man, target = state.men[action.figure], state.men[action.target]
    number = aiming.total(aiming.to_hit(state, man, target, PISTOL, "melee"))
    return places.ball(state, target, PISTOL, number) - PISTOL_GONE // 2


def _hold(state: State, action: do.Hold) -> int:
    """Hold fire only if nobody can be hit now who soon may come."""
    man = state.men[action.figure]
    if any(places.shot(state, man, gun) for gun in arms.allowed(state, man)):
        return -1
    return 60 if any(within(man.at, foe.at, 14) for foe in enemies(state, man)) else -1


def _draw(state: State, action: do.CallDraw | do.JoinDraw) -> int:
    """Draw for a good shot, or for any when it is the last chance of the turn."""
    man = state.men[action.figure]
    guns = arms.allowed(state, man) if man.did.option else (PISTOL, man.gun)
    best = max((places.shot(state, man, gun) for gun in guns), default=0)
    return best - (BOLD_CALL if state.pack else LAST_CALL)


# --- melees


def _fight(state: State, action: do.Fight) -> int:
    man, other = state.men[action.figure], state.men[action.target]
    wins, _, loses, drops, kills = odds.fight(state, man, other)
    gain = places.fight(state, man, other)
    overboard = thousandths(kills) * places.price(state, other) // 1000
    better = wins.numerator >= loses.numerator or drops.numerator > loses.numerator
    return ACT + gain + overboard // 4 if better else gain


def _cut(state: State, action: do.CutDown) -> int:
    return 2 * ACT + places.price(state, state.men[action.target])


# --- event cards

_HELP: Mapping[str, int] = {"wind": 80, "steady": 250, "legs": 400, "swash": 350, "rum": 300}
_HINDER: Mapping[str, int] = {
    "parrot": 250, "wet": 350, "slippery": 350, "tangled": 300,
}  # fmt: skip


def _play(state: State, action: do.PlayCard) -> int:
    """Help one's own, the dearest most of all; hinder the others; keep what is wasted now."""
    man = state.men[action.figure]
    own, dear = man.seat == action.seat, places.price(state, man)
    match action.card:
        case "stumble":
            return _danger(state, man, action.seat) - 600 if not own else -1
        case "snaps":
            return (200 if places.contacts(state, man) else -1) if not own else -1
        case "hidden":
            return dear // 5 if own and not man.pistols and not man.gun else -1
        case "wind":
            return 80 if own and places.nearest(state, man) > 6 else -1
    value = (_HELP if own else _HINDER).get(action.card, -1)
    return value * dear // places.MAN if value > 0 else -1


def _danger(state: State, man: Man, seat: Seat) -> int:
    """Return how much a man can do to a seat in what is left of his turn."""
    if man.did.option is not None and man.did.arrived and not man.did.held:
        return 0
    ours = [other for other in state.men.values() if other.seat == seat]
    near = any(within(man.at, other.at, 14) for other in ours)
    armed = 300 if man.pistols or man.grenades or (man.gun and not man.reload) else 0
    return places.price(state, man) // 2 + armed if near and not man.down else 0


def _discard(state: State, action: do.Discard) -> int:
    return ACT if state.tables.cards[action.card].kind == "blank" else -1


_JUDGES: Mapping[type[Action], Callable[[State, Any], int]] = {
    do.Activate: _activate,
    do.Reserve: lambda state, action: -2 * ACT,
    do.CallTurn: lambda state, action: ACT,
    do.Run: _option("run"),
    do.Advance: _option("advance"),
    do.Creep: _option("creep"),
    do.Prime: _option("prime"),
    do.Stand: _option("stand"),
    do.Swing: _swing,
    do.Move: _move,
    do.Stay: lambda state, action: ACT,
    do.Shoot: _shoot,
    do.FireSwivel: lambda s, a: _useful(_swivel(s, s.men[a.figure], a)),
    do.Throw: lambda state, action: _useful(_throw(state, action)),
    do.Reload: lambda state, action: ACT + LOAD,
    do.Hold: _hold,
    do.Fight: _fight,
    do.CutDown: _cut,
    do.DrawPistol: _draw_pistol,
    do.CallDraw: _draw,
    do.JoinDraw: _draw,
    do.PlayCard: _play,
    do.Discard: _discard,
    do.Appeal: lambda state, action: -10 * ACT,
    do.Rule: lambda state, action: 1 if state.go and not action.words else -1,  # on an appeal
    **dict.fromkeys(
        (do.StepIn, do.Place, do.Rearm, do.Heal, do.Wound, do.Slay, do.Award), lambda s, a: -ACT
    ),
}
