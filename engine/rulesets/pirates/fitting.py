"""Whom an event card may be played on, at which moment (PIR-E1, E2, R2, R27, T-PIR-4).

Rulings
    Stumble and trip, a hidden pistol and a snapping blade fit every moment, and anybody whom they
    change; the others fit the moment that they speak of, and those who are in it.
    "Almost anyone" is friend and foe alike, by good cards too.
    Who has had all of his turn cannot lose the rest of it, so he does not stumble.
    A throw is a shot: it may be steadied, disturbed, and its powder may be wet.
    Once a card has undone what a moment is about, no other card fits that moment.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.core.events import FigureId
from engine.core.ruleset import Moment
from engine.rulesets.pirates.moments import (
    CARD_MOMENTS,
    HurtRolled,
    MeleeDeclared,
    MoveRolled,
    Naming,
    ShotDeclared,
    Toppling,
)
from engine.rulesets.pirates.state import Man, State, is_hero
from engine.rulesets.pirates.tables import KNIFE

Fit = Callable[[State, Any], Iterator[FigureId]]


def targets(state: State, moment: Moment, card: str) -> list[FigureId]:
    """Return whom a card may be played on now; a blank, and what is no card, on nobody."""
    row = state.tables.cards.get(card)
    fit = _FITS.get(card)
    if row is None or fit is None or not isinstance(moment, CARD_MOMENTS):
        return []
    spared = row.kind == "negative"
    return [man for man in fit(state, moment) if not (spared and is_hero(state, man))]


def _stumbles(state: State, moment: Moment) -> Iterator[FigureId]:
    """PIR-E4, R27 Yield whoever has something of his turn to lose, a reserve or a card included."""
    for man in state.men.values():
        if not man.did.stumbled and (_has_part(state, man) or _is_shooting(moment, man)):
            yield man.id


def _has_part(state: State, man: Man) -> bool:
    group, go = state.groups[man.group], state.go
    is_due = group.went < state.turn or group.reserved or group.id in state.called
    has_go = go is not None and go.group == group.id
    return not man.did.rose and (is_due or has_go or man.did.held)


def _is_shooting(moment: Moment, man: Man) -> bool:
    """Return whether he fires what he reserved; in a draw that reserve is gone already."""
    return isinstance(moment, ShotDeclared) and moment.figure == man.id and moment.how == "draw"


def _anybody(state: State, moment: Moment) -> Iterator[FigureId]:
    return iter(state.men)


def _armed(state: State, moment: Moment) -> Iterator[FigureId]:
    """Yield whoever has a blade better than a knife."""
    return (man.id for man in state.men.values() if man.blade != KNIFE)


def _mover(state: State, moment: Moment) -> Iterator[FigureId]:
    if isinstance(moment, MoveRolled):
        yield from _still(state, moment.figure)


def _swinger(state: State, moment: Moment) -> Iterator[FigureId]:
    if isinstance(moment, Naming) and moment.option == "swing" and not moment.tangled:
        yield from _still(state, moment.figure)


def _shooter(state: State, moment: Moment) -> Iterator[FigureId]:
    """Yield who is about to shoot; who defends himself does so even if he has stumbled."""
    if not isinstance(moment, ShotDeclared) or moment.wet:
        return
    man, whose = state.men.get(moment.figure), state.whose
    if man is not None and moment.how == "melee" and (whose is None or man.group != whose.id):
        yield man.id
    else:
        yield from _still(state, moment.figure)


def _hurt(state: State, moment: Moment) -> Iterator[FigureId]:
    """PIR-E5, R28 Yield whoever is hit by a firearm, not by a blade or a grenade."""
    if isinstance(moment, HurtRolled) and moment.firearm and moment.figure in state.men:
        yield moment.figure


def _fighters(state: State, moment: Moment) -> Iterator[FigureId]:
    if isinstance(moment, MeleeDeclared):
        for attacker in _still(state, moment.figure):
            yield attacker
            if moment.target in state.men:
                yield moment.target


def _faller(state: State, moment: Moment) -> Iterator[FigureId]:
    if isinstance(moment, Toppling) and not moment.kept and moment.figure in state.men:
        yield moment.figure


def _still(state: State, figure: FigureId) -> Iterator[FigureId]:
    """Yield a man if he still does what the moment is about."""
    if figure in state.men and state.men[figure].is_able:
        yield figure


_FITS: Mapping[str, Fit] = {
    "wind": _mover,
    "stumble": _stumbles,
    "rum": _hurt,
    "steady": _shooter,
    "hidden": _anybody,
    "legs": _faller,
    "swash": _fighters,
    "wet": _shooter,
    "slippery": _fighters,
    "snaps": _armed,
    "tangled": _swinger,
    "parrot": _shooter,
}
