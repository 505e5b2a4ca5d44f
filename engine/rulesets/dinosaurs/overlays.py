"""Layers over the map: where one gets, what one sees, who could shoot, who has cover (GEN-12).

A figure of several cells is put where its north-west cell would be, and measured, seen and covered
by all of its cells.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.core import sight
from engine.core.edges import cells_where
from engine.core.events import FigureId
from engine.core.footprint import fits
from engine.core.geometry import Cell, distance2
from engine.core.scene import Overlay, Shade
from engine.core.shading import SEEN, by_reach, threat
from engine.rulesets.dinosaurs import contact, moving, scores, sums
from engine.rulesets.dinosaurs.outlook import outlook
from engine.rulesets.dinosaurs.state import Figure, State, enemies


def overlay(state: State, kind: str, figure: FigureId, cell: Cell | None = None) -> Overlay:
    """Return a layer over the map for a figure, seen from `cell` if one is given."""
    who = state.figures.get(figure)
    if who is None:
        return Overlay(kind, "nobody stands there", {})
    there = replace(who, at=cell, riding=None) if cell else who
    return _LAYERS[kind](state, there)


def _reach(state: State, figure: Figure) -> Overlay:
    """Mark a Standard Move with dots, what a Run after it reaches with colons."""
    mover = state.figures.get(figure.riding or "", figure)
    budget = scores.budget(state, mover)
    reach = moving.reach(state, mover, 2 * budget)
    title = f"{mover.name}: · one move, : move and run"
    return Overlay("reach", title, by_reach(reach, budget))


def _sight(state: State, figure: Figure) -> Overlay:
    return Overlay("sight", f"what {figure.name} sees", dict.fromkeys(_seen(state, figure), SEEN))


def _seen(state: State, figure: Figure) -> tuple[Cell, ...]:
    """Return all that any cell of a figure sees, each once."""
    own = contact.cells(state, figure)
    return tuple(dict.fromkeys(cell for eye in own for cell in sight.seen(state.ground, eye)))


def _threat(state: State, figure: Figure) -> Overlay:
    """Mark each cell where a figure could stand by how many enemies could shoot it there."""
    shades, view, hostile = {}, outlook(state), list(enemies(state, figure))
    for cell in cells_where(state.ground, lambda piece: piece.standable):
        if fits(state.ground, cell, figure.size):
            there = replace(figure, at=cell, riding=None)
            harms = [
                harm
                for enemy in hostile
                if (harm := view.shot(enemy, there, view.distance2(enemy, there)))
            ]
            if harms:
                best = max(harms)
                shades[cell] = threat(len(harms), f"{best // 1000}.{best % 1000 // 100} damage")
    return Overlay("threat", f"who could shoot {figure.name} where", shades)


def _cover(state: State, figure: Figure) -> Overlay:
    """Mark where a man would be in cover from here; no dinosaur or rider ever is (GEN-15)."""
    own, shades = contact.cells(state, figure), {}
    for cell in _seen(state, figure):
        if cell not in own:
            eyes = sorted(own, key=lambda eye: distance2(eye, cell))
            eye = next(eye for eye in eyes if sight.sees(state.ground, eye, cell))
            hidden = sight.cover(state.ground, eye, cell).hidden >= sums.HALF
            shades[cell] = _COVERED[hidden]
    return Overlay("cover", f"cover from {figure.name}: + where a man on foot has it", shades)


_COVERED: Mapping[bool, Shade] = {
    False: Shade("", "plain", "in the open"),
    True: Shade("+", "warn", "in cover"),
}
_LAYERS: Mapping[str, Callable[[State, Figure], Overlay]] = {
    "reach": _reach,
    "sight": _sight,
    "threat": _threat,
    "cover": _cover,
}
