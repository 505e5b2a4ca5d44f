"""The neutrals where nobody leads them: they stand, dodge, and act by their tests (PEP-R56).

Rulings
    A healer among them bandages whoever is in contact; they do nothing else of their own will.
    In a melee they dodge, with whatever helps, and get as far away as they can.
"""

from collections.abc import Sequence

from engine.core.events import Action
from engine.core.geometry import distance2
from engine.core.script import Family
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import patients
from engine.rulesets.peppercorn.parties import noted
from engine.rulesets.peppercorn.state import State


def pick(state: State, families: Sequence[Family]) -> Action:
    """PEP-R56 Return what they do when they are asked."""
    offered = {family.verb: family for family in families if family}
    if do.Bandage.verb in offered:
        return offered[do.Bandage.verb][0]
    if do.Choose.verb in offered:
        return _dodge(state, offered[do.Choose.verb])
    if do.Evade.verb in offered:
        return _farthest(state, offered[do.Evade.verb])
    if do.Activate.verb in offered and (healer := _healer(state, offered[do.Activate.verb])):
        return healer
    last = [*offered.values()][-1]  # to be done, or to let it pass
    return last[0]


def _dodge(state: State, modes: Family) -> Action:
    aids = state.tables.aids

    def help_(act: Action) -> int:
        assert isinstance(act, do.Choose)
        return aids[act.aid].bonus if act.aid in aids else 0

    return max((act for act in modes if _is_dodge(act)), key=help_)


def _is_dodge(act: Action) -> bool:
    return isinstance(act, do.Choose) and act.mode == "dodging"


def _farthest(state: State, ways: Family) -> Action:
    """Return the dodge that leads farthest from the nearest of those whom one fights."""

    def farness(act: Action) -> int:
        assert isinstance(act, do.Evade)
        fought = state.people[act.figure].did.melee
        foes = [state.people[id_].at for id_ in fought if id_ in state.people and id_ != act.figure]
        return min((distance2(act.cell, at) for at in foes), default=0)

    return max(ways, key=farness)


def _healer(state: State, people: Family) -> Action | None:
    """Return the taking up of a healer who could bandage somebody; neutrals start nothing else."""
    for act in people:
        assert isinstance(act, do.Activate)
        person = state.people[act.figure]
        if noted(state, person, "healer") and state.now.stage == "acts" and _is_needed(state, act):
            return act
    return None


def _is_needed(state: State, act: do.Activate) -> bool:
    return any(patients.patients(state, state.people[act.figure]))
