"""Layers over the map: where one gets, what one sees, who could shoot, who has cover (GEN-12)."""

from collections.abc import Callable, Iterator, Mapping

from engine.core import sight
from engine.core.edges import cells_where
from engine.core.events import FigureId
from engine.core.geometry import TENTHS, Cell, in_arc
from engine.core.ground import Material
from engine.core.scene import Overlay, Shade
from engine.core.shading import SEEN, by_reach, threat
from engine.rulesets.cowpoke import arms, explosion, moving, pools, reckoning, skies
from engine.rulesets.cowpoke.state import Figure, State, enemies
from engine.rulesets.cowpoke.targets import most_dice, sees


def overlay(state: State, kind: str, figure: FigureId, cell: Cell | None = None) -> Overlay:
    """Return a layer over the map for a figure, seen from `cell` if one is given.

    Raise IllegalAction under Dead Reckoning (COW-9.1a).
    """
    reckoning.refuse(state)
    who = state.figures.get(figure)
    if who is None:
        return Overlay(kind, "nobody stands there", {})
    return _LAYERS[kind](state, who.moved_to(cell) if cell else who)


def _reach(state: State, figure: Figure) -> Overlay:
    """Walk as dots, what only a run of middling dice reaches as colons."""
    walk = moving.walk_budget(state, figure)
    run = TENTHS * (moving.run_inches(state, figure) + 7 * skies.run_dice(state) // 2)
    farthest = walk if "legs" in figure.scars else max(walk, run)
    shades = by_reach(moving.reach(state, figure, farthest, runs=True), walk)
    if skies.running_ground(state) != state.ground:
        shades |= by_reach(moving.reach(state, figure, walk), walk)
    return Overlay("reach", f"{figure.name}: · walk, : run with average dice", shades)


def _sight(state: State, figure: Figure) -> Overlay:
    shades = {cell: _seen_as(state, figure, cell) for cell in _seen(state, figure)}
    return Overlay("sight", f"what {figure.name} sees{_dimmed(state)}", shades)


def _seen_as(state: State, figure: Figure, cell: Cell) -> Shade:
    """Return how a cell in sight is kept: by Overwatch, or by a crewed gun (COW-R30, R41)."""
    gun = arms.watched_gun(state, figure)
    if figure.watch and in_arc(figure.watch.facing, gun.at if gun else figure.at, cell):
        return _WATCHED
    crewed = arms.crewed(state, figure)
    return _IN_ARC if any(in_arc(one.facing, one.at, cell) for one in crewed) else SEEN


def _seen(state: State, figure: Figure) -> Iterator[Cell]:
    """Yield the cells in sight; weather may shorten it (T-COW-6)."""
    seen = sight.seen(state.ground, figure.at)
    return (cell for cell in seen if skies.is_near(state, figure.at, cell))


def _dimmed(state: State) -> str:
    row = skies.sky(state)
    return f"; {row.name.lower()}, sight {row.sight}″" if row.sight else ""


def _threat(state: State, figure: Figure) -> Overlay:
    """Mark each cell by how many enemies could shoot there as they stand."""
    shades = {}
    for cell in cells_where(state.ground, lambda piece: piece.ground != "air"):
        there = figure.moved_to(cell)
        seeing = (enemy for enemy in enemies(state, figure) if sees(state, enemy, there))
        dice = [n for enemy in seeing if (n := most_dice(state, enemy, there))]
        if dice:
            shades[cell] = threat(len(dice), f"{max(dice)} dice")
        if blast := max((zone.dice for zone in explosion.zones_at(state, cell)), default=0):
            shades[cell] = Shade("*", "bad", f"live dynamite, {blast} dice")
    return Overlay("threat", f"who could shoot {figure.name} where", shades)


def _cover(state: State, figure: Figure) -> Overlay:
    """Mark what cover a target would have from here: heavy #, light +, open ground none."""
    shades = {
        cell: _COVERED[pools.cover_between(state, figure.at, cell)]
        for cell in _seen(state, figure)
        if cell != figure.at
    }
    title = f"cover from {figure.name}: # heavy, + light{_dimmed(state)}"
    return Overlay("cover", title, shades)


_WATCHED = Shade("'", "warn", "on watch")
_IN_ARC = Shade("'", "plain", "in the gun's arc")
_COVERED: Mapping[Material, Shade] = {
    "none": Shade("", "plain", "in the open"),
    "light": Shade("+", "warn", "light cover"),
    "heavy": Shade("#", "bad", "heavy cover"),
}
_LAYERS: Mapping[str, Callable[[State, Figure], Overlay]] = {
    "reach": _reach,
    "sight": _sight,
    "threat": _threat,
    "cover": _cover,
}
