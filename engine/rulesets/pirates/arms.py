"""What a man may fire now, and at whom (PIR-M1 to M7, R5).

Rulings
    What a Hero fires beyond his option is a pistol (PIR-R5).
"""

from collections.abc import Iterable, Iterator

from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import shooting
from engine.rulesets.pirates.state import Man, Option, State, opponents
from engine.rulesets.pirates.tables import GRENADE, PISTOL, SWIVEL

_PISTOLS: dict[Option, int] = {"advance": 1, "swing": 1, "creep": 1, "stand": 2}  # PIR-M1 to M6
_WITH_LONG_GUN: tuple[Option, ...] = ("creep", "stand")


def shots(state: State, man: Man, carried: Iterable[str]) -> Iterator[do.Shoot]:
    """Yield each shot with each of these guns."""
    for gun in carried:
        for target in shooting.targets(state, man, gun):
            yield do.Shoot(man.id, target, gun)


def swivel_shots(state: State, man: Man) -> Iterator[do.FireSwivel]:
    """Yield each shot with each swivel in contact (PIR-R35)."""
    for mount in shooting.mounts(state, man):
        for target in shooting.swivel_targets(state, man, mount):
            yield do.FireSwivel(man.id, target, mount)


def guns(state: State, man: Man) -> tuple[str, ...]:
    """Return what a man may fire or throw now: rows of T-PIR-1 (PIR-M1 to M7, R22)."""
    did = man.did
    over = not man.is_able or did.held or did.spent or did.trips or did.fights or did.reloaded
    if over or opponents(state, man):
        return ()
    return allowed(state, man)


def most_pistols(state: State, man: Man, option: Option) -> int:
    """Return how many pistols an option lets a man fire, if he has them (PIR-M1 to M7, R5)."""
    return state.rank(man).guns + _PISTOLS.get(option, 0)


def allowed(state: State, man: Man) -> tuple[str, ...]:
    """Return what a man's option and what he fired already leave him (PIR-M7, R5)."""
    option, fired = man.did.option, man.did.gun
    more = state.rank(man).guns
    if option is None:
        return ()
    pistols = more if fired else most_pistols(state, man, option)
    ready = [PISTOL] if man.pistols and man.did.pistols < pistols else []
    if option == "prime" and not fired and man.grenades:
        ready.append(GRENADE)
    if option in _WITH_LONG_GUN and not fired and man.did.pistols <= more:
        ready += [man.gun] if man.gun and not man.reload else []
        ready += [SWIVEL] if option == "stand" and shooting.mounts(state, man) else []
    return tuple(ready)
