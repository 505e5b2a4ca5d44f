"""What a group may do between the steps of its men, one family of actions a verb (PIR-R20).

Rulings
    A man is taken up again only after something was done: going from man to man gains nothing.
    Who reserves his shooting has ended his move, and does no more in his group's go (PIR-T5).
"""

from collections.abc import Callable, Iterator
from typing import Any

from engine.core.events import Action
from engine.core.geometry import Cell
from engine.core.script import Family, Listed
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import melee, moving, shooting, swinging, umpire
from engine.rulesets.pirates.arms import guns, shots, swivel_shots
from engine.rulesets.pirates.state import Man, Option, State, crew, opponents
from engine.rulesets.pirates.tables import GRENADE, SWIVEL

_WITH_MELEE: tuple[Option, ...] = ("run", "advance", "swing", "creep")
_AFTER_A_MOVE = (do.Shoot, do.Throw, do.Hold, do.Fight, do.CutDown)


def families(state: State) -> list[Family]:
    """Return everything that the group whose go it is may do now."""
    go, group = state.go, state.whose
    assert go is not None and group is not None
    up = state.men.get(go.up) if go.up else None
    offered = acts(state, up) if up else []
    others = (man for man in crew(state, group.id) if man.id not in go.taken)
    taken = (do.Activate(man.id) for man in others if is_able(state, man))
    offered.append(Listed(do.Activate.verb, taken, _where(state), do.Activate))
    if not go.begun:
        offered.append(Listed(do.Reserve.verb, [do.Reserve(group.id)]))
    return [*offered, *umpire.appeals(state), Listed(do.Done.verb, [do.Done(group.id)])]


def is_over(state: State) -> bool:
    """Return whether nobody of the group whose go it is has anything left to do."""
    group = state.whose
    return group is None or not any(is_able(state, man) for man in crew(state, group.id))


def is_able(state: State, man: Man) -> bool:
    """Return whether a man has anything left to do in his group's go."""
    return any(acts(state, man))


def ends_move(state: State, action: Action) -> bool:
    """PIR-R20 Return whether an act ends a move: all that come last do, and most shots."""
    if not isinstance(action, _AFTER_A_MOVE):
        return False
    did = state.men[action.figure].did
    return did.may_go and not (isinstance(action, do.Shoot) and did.option == "creep")


def acts(state: State, man: Man) -> list[Family]:
    """Return what one man may do, if he is taken up."""
    did = man.did
    if not man.is_able or did.held:
        return []
    if did.option is None:
        return list(_options(state, man))
    moves = list(_moves(state, man))
    if did.trips:
        return moves
    return [*moves, *_shots(state, man), *_fights(state, man)]


def _options(state: State, man: Man) -> Iterator[Family]:
    """PIR-M1 to M6: one a turn; a swing needs a rope, priming a grenade."""
    for kind in (do.Run, do.Advance, do.Creep):
        yield Listed(kind.verb, [kind(man.id)])
    if state.ropes:
        swings = (do.Swing(man.id, cell) for cell in swinging.landings(state, man))
        yield Listed(do.Swing.verb, swings, lambda act: act.cell, do.Swing)
    if man.grenades:
        yield Listed(do.Prime.verb, [do.Prime(man.id)])
    yield Listed(do.Stand.verb, [do.Stand(man.id)])


def _moves(state: State, man: Man) -> Iterator[Family]:
    """PIR-R20 One move; a shot comes after it, but for option M4."""
    if man.did.may_go:
        yield moving.routes(state, man)
        yield Listed(do.Stay.verb, [do.Stay(man.id)])


def _shots(state: State, man: Man) -> Iterator[Family]:
    loaded, where = guns(state, man), _target_of(state)
    carried = [gun for gun in loaded if gun not in (SWIVEL, GRENADE)]
    if carried:
        yield Listed(do.Shoot.verb, shots(state, man, carried), where, do.Shoot)
    if SWIVEL in loaded:
        yield Listed(do.FireSwivel.verb, swivel_shots(state, man), where, do.FireSwivel)
    if GRENADE in loaded:
        yield shooting.throws(state, man)
    if _may_reload(state, man):
        work = [do.Reload(man.id, mount) for mount in shooting.reloads(state, man)]
        yield Listed(do.Reload.verb, work)
    if carried or SWIVEL in loaded:
        yield Listed(do.Hold.verb, [do.Hold(man.id)])


def _fights(state: State, man: Man) -> Iterator[Family]:
    """PIR-B1, B6 Melee comes last."""
    if may_fight(state, man):
        where = _target_of(state)
        foes = [do.Fight(man.id, foe) for foe in melee.foes(state, man)]
        yield Listed(do.Fight.verb, foes, where)
        cuts = [do.CutDown(man.id, foe) for foe in melee.victims(state, man)]
        yield Listed(do.CutDown.verb, cuts, where)


def may_fight(state: State, man: Man) -> bool:
    """PIR-T8, M5, M6, R21 One melee a turn, a Hero two, by an option that starts any."""
    did = man.did
    return (
        man.is_able
        and did.option in _WITH_MELEE
        and not did.trips
        and did.fights < state.rank(man).fights
    )


def _may_reload(state: State, man: Man) -> bool:
    """PIR-R15, R22 With M6 and without firing, out of contact."""
    did = man.did
    fired = did.pistols or did.gun or did.reloaded
    return did.option == "stand" and not fired and not opponents(state, man)


def _where(state: State) -> Callable[[Any], Cell]:
    return lambda action: state.men[action.figure].at


def _target_of(state: State) -> Callable[[Any], Cell]:
    return lambda action: state.men[action.target].at
