"""Layers over the map: where one gets, what one sees, who could shoot, who has cover (GEN-12)."""

from collections.abc import Callable, Mapping

from engine.core import sight
from engine.core.edges import cells_where
from engine.core.events import FigureId
from engine.core.geometry import TENTHS, Cell, within
from engine.core.scene import Overlay, Shade
from engine.core.shading import SEEN, by_reach, threat
from engine.rulesets.pirates import aiming, moving
from engine.rulesets.pirates.state import Man, Option, State, enemies

_MEANS = 7  # of two dice


def overlay(state: State, kind: str, figure: FigureId, cell: Cell | None = None) -> Overlay:
    """Return a layer over the map for a man, seen from `cell` if one is given."""
    who = state.men.get(figure)
    if who is None:
        return Overlay(kind, "nobody stands there", {})
    return _LAYERS[kind](state, who.moved_to(cell) if cell else who)


def _reach(state: State, man: Man) -> Overlay:
    """Show the inches that were rolled; before that, an advance and a run of middling dice."""
    if man.did.option is not None:
        inches = 0 if man.did.arrived else man.did.inches
        budget = TENTHS * inches
        shades = by_reach(moving.reach(state, man, budget), budget) if inches else {}
        return Overlay("reach", f"{man.name}: {inches}″ to go", shades)
    near, far = (_middling(state, option) for option in ("advance", "run"))
    shades = by_reach(moving.reach(state, man, max(near, far)), near)
    return Overlay("reach", f"{man.name}: · advance, : run with average dice", shades)


def _middling(state: State, option: Option) -> int:
    return TENTHS * _MEANS * moving.dice(state, option) // 2


def _sight(state: State, man: Man) -> Overlay:
    shades = dict.fromkeys(sight.seen(state.ground, man.at), SEEN)
    return Overlay("sight", f"what {man.name} sees", shades)


def _threat(state: State, man: Man) -> Overlay:
    """Mark each cell by how many enemies could shoot there as they stand, and how well."""
    armed = [(foe, foe.loaded) for foe in enemies(state, man) if foe.loaded and foe.is_able]
    shades = {}
    for cell in cells_where(state.ground, lambda piece: piece.ground != "air"):
        there = man.moved_to(cell)
        shots = [
            best for foe, guns in armed if (best := _best(state, foe, there, guns)) is not None
        ]
        if shots:
            best = max(shots)
            said = f"{best} or less on D20" if best else "a template"
            shades[cell] = threat(len(shots), said)
    return Overlay("threat", f"who could shoot {man.name} where", shades)


def _best(state: State, shooter: Man, target: Man, guns: tuple[str, ...]) -> int | None:
    """Return the best number that a D20 must not exceed, 0 for a template; None for no shot."""
    near = [gun for gun in guns if within(shooter.at, target.at, aiming.span(state, gun))]
    if not near or not aiming.sees(state, shooter, target):
        return None
    balls = [gun for gun in near if state.tables.guns[gun].kind == "ball"]
    numbers = (aiming.total(aiming.to_hit(state, shooter, target, gun)) for gun in balls)
    return max((number for number in numbers if number > 0), default=0)


def _cover(state: State, man: Man) -> Overlay:
    """Mark where a target that has not moved would be covered from here (PIR-R18)."""
    shades = {
        cell: _COVERED if aiming.is_covered(state, man.at, cell) else _OPEN
        for cell in sight.seen(state.ground, man.at)
        if cell != man.at
    }
    return Overlay("cover", f"cover from {man.name}: + half hidden or more", shades)


_COVERED = Shade("+", "warn", "in cover")
_OPEN = Shade("", "plain", "in the open")
_LAYERS: Mapping[str, Callable[[State, Man], Overlay]] = {
    "reach": _reach,
    "sight": _sight,
    "threat": _threat,
    "cover": _cover,
}
