"""Weather: what it rolls, and what befalls whom (COW-C.1, H7; T-COW-6).

What it does without dice of its own stands in `skies.py`.

Rulings
    Blinding dust takes a random one of all, lightning one of those who are not indoors. A Run is
    outdoors if it ends there.
    Rocks fall on whoever is near a cliff on any floor, those nearest to the explosion first.
    Gators reach the floor that the water is on. Thin air is felt after a Run of any length.
    On ice, a runner's dice being equal leaves 6" of the Run at most. Who slips by several drops
    falls down the first one, clockwise from north. A rotten floor above a wall holds.
    A stick drifts, cell by cell, no farther than a wall or a shut door.
"""

from collections.abc import Iterator, Sequence

from engine.core.edges import cells_where, step_cost
from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.geometry import COMPASS, Cell, distance2, straight, within
from engine.core.scene import Part
from engine.core.script import Script, roll
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import falling, jumping, skies
from engine.rulesets.cowpoke.moments import Entered
from engine.rulesets.cowpoke.names import name
from engine.rulesets.cowpoke.rolling import roll_pool, successes
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.tables import Location
from engine.rulesets.cowpoke.targets import watchers
from engine.rulesets.cowpoke.things import Stick
from engine.rulesets.cowpoke.wounds import harm, injure


def settle(game: Game[State]) -> Script[None]:
    """COW-C.1a Roll once on the region's table, before deployment."""
    region, face = game.state.options.weather, game.state.options.weather_result
    assert region
    if not face:
        (face,) = yield from roll(f"{region.replace('_', ' ')}: the weather", 1)
    yield was.WeatherSet(game.state.tables.weather[region][face - 1])


# --- in the course of the turn


def turn_began(game: Game[State]) -> Script[None]:
    """COW-H7 What befalls somebody each Game Turn, after the initiative roll."""
    match game.state.weather:
        case "dust_devil":
            (victim,) = yield from _one_of(game, "a dust devil", [*game.state.figures])
            yield was.Beset(victim, "dust_devil")
            yield was.Blinded(victim)
        case "lightning":
            yield from _strike(game)


def _strike(game: Game[State]) -> Script[None]:
    ground, row = game.state.ground, skies.sky(game.state)
    (face,) = yield from roll("the sky: lightning", 1)
    outdoors = [f.id for f in game.state.figures.values() if not ground.indoors(f.at)]
    if outdoors and _comes(game, face):
        (victim,) = yield from _one_of(game, "lightning", outdoors)
        yield from _suffer(game, victim, row.number)


def _one_of(game: Game[State], what: str, figures: Sequence[FigureId]) -> Script[list[FigureId]]:
    """GEN-18 A random one of several is one die over the roster order."""
    (face,) = yield from roll(f"{what}: whom it strikes", 1, len(figures))
    return [figures[face - 1]]


def taken_up(game: Game[State], figure: FigureId) -> Script[None]:
    """COW-H6 What weather does at the start of an activation."""
    active, who = game.state.active, game.state.figures[figure]
    if who.stirred:
        yield was.Stirred(figure, False)
    if not who.breathless or active is None:
        return
    yield was.Breathless(figure, False)
    if active.ap > (points := skies.sky(game.state).number):
        yield was.Winded(figure, points)


def activation_ended(game: Game[State], figure: FigureId) -> Script[None]:
    """T-COW-6 What befalls whoever ends an activation."""
    who = game.state.figures.get(figure)
    if who is None or game.state.weather != "gators" or not skies.by_water(game.state, who.at):
        return
    (face,) = yield from roll(f"{who.name}: gators", 1)
    if _comes(game, face):
        yield from _suffer(game, figure, skies.sky(game.state).number, "legs")


# --- moves


def set_out(game: Game[State], figure: FigureId) -> Script[None]:
    """T-COW-6 Whoever moves is seen in tall grass."""
    if game.state.weather == "tall_grass" and not game.state.figures[figure].stirred:
        yield was.Stirred(figure, True)


def run_measured(
    game: Game[State], figure: FigureId, inches: int, faces: tuple[int, ...]
) -> Script[int]:
    """T-COW-6 Return the inches that are left of a Run: on ice it may be cut short."""
    if not skies.slips(game.state, faces):
        return inches
    yield was.Beset(figure, game.state.weather)
    return min(inches, skies.sky(game.state).number)


def move_ended(
    game: Game[State], figure: FigureId, *, ran: bool, slips: bool = False
) -> Script[None]:
    """T-COW-6 What befalls whoever ends a move; a runner may have slipped on ice."""
    ground, who = game.state.ground, game.state.figures[figure]
    match game.state.weather:
        case "rattlers" if ground.piece(who.at).ground == "difficult":
            yield from _scratch(game, figure, "rattlers", "legs")
        case "hail" if ran and not ground.indoors(who.at):
            yield from _scratch(game, figure, "hail", "head")
        case "thin_air" if ran:
            (face,) = yield from roll(f"{who.name}: thin air", 1)
            if _comes(game, face):
                yield was.Breathless(figure, True)
        case "rotten_floors" if who.at.floor:
            (face,) = yield from roll(f"{who.name}: rotten floor", 1)
            if _comes(game, face):
                yield from _drop(game, figure, who.at, skies.sky(game.state).number)
        case "ice" if slips:
            yield from _slide(game, figure)


def _scratch(game: Game[State], figure: FigureId, what: str, location: Location) -> Script[None]:
    """A light wound in one place, if the die says so."""
    (face,) = yield from roll(f"{game.state.figures[figure].name}: {what}", 1)
    if _comes(game, face):
        yield was.Beset(figure, game.state.weather)
        light = game.state.tables.wounds.damage["L"]
        yield from harm(game, figure, location, skies.sky(game.state).number * light)


def _slide(game: Game[State], figure: FigureId) -> Script[None]:
    """Fall down the first drop that is near."""
    state = game.state
    who = state.figures[figure]
    for over in _drops(state, who.at, skies.sky(state).reach):
        if falling.landings(state, who, over)[0]:
            yield from _drop(game, figure, over)
            return


def _drops(state: State, at: Cell, reach: int) -> Iterator[Cell]:
    """Yield the open air near a cell, over which one would fall; a corner is farther than 1"."""
    for _, air in jumping.edges(state.ground).get(at, ()):
        if within(at, air, reach):
            yield air


def _drop(
    game: Game[State], figure: FigureId, over: Cell, floors: int | None = None
) -> Script[None]:
    """Fall; it is a step of one's own to whoever is on overwatch (COW-R30)."""
    state = game.state
    below, fallen = falling.landings(state, state.figures[figure], over)
    if not below:
        return
    watched = watchers(state, state.figures[figure])
    yield was.Slipped(figure, fallen if floors is None else floors)
    yield from falling.fall(game, figure, over, floors)
    if figure in game.state.figures:
        yield from window(game, Entered(figure, watched, True))


# --- guns and dynamite


def powder_fails(game: Game[State], shooter: FigureId, weapon: str) -> Script[None]:
    """T-COW-6 A firearm is out of ammo after its shot, if it is not already."""
    figure = game.state.figures.get(shooter)
    if figure is not None and figure.loaded(weapon):
        yield was.Beset(shooter, game.state.weather)
        yield was.Emptied(shooter, weapon)


def landed(game: Game[State], number: int) -> Script[None]:
    """T-COW-6 A thrown stick drifts in the wind; rain may put its fuse out."""
    stick = next((each for each in game.state.things.sticks if each.number == number), None)
    if stick is None or stick.placed or game.state.weather not in ("gusts", "downpour"):
        return
    whose, row = f"{name(game.state, stick.figure)}'s stick", skies.sky(game.state)
    (face,) = yield from roll(f"{whose}: {row.name.lower()}", 1)
    if game.state.weather == "gusts":
        yield from _drift(game, stick, whose, face - row.face)
    elif _comes(game, face):
        yield was.FuseDied(number, "rain")


def _drift(game: Game[State], stick: Stick, whose: str, inches: int) -> Script[None]:
    if inches < 1:
        return
    (way,) = yield from roll(f"{whose}: which way it drifts", 1, len(COMPASS))
    at, ground = stick.at, game.state.ground
    for cell in straight(stick.at, COMPASS[way - 1], inches):
        if step_cost(ground, at, cell, climb=1) is None or ground.piece(cell).door == "shut":
            break
        at = cell
    if at != stick.at:
        yield was.StickDrifted(stick.number, at)


def zones(state: State) -> tuple[int, int]:
    """COW-A.3c Return how far the two zones of an explosion reach; farther in gas."""
    row, dynamite = skies.sky(state), state.tables.dynamite
    return row.inner or dynamite.inner, row.outer or dynamite.outer


def exploded(game: Game[State], at: Cell) -> Script[None]:
    """T-COW-6 An explosion may loosen rocks above whoever is near a cliff."""
    if game.state.weather != "loose_rock":
        return
    (face,) = yield from roll("the cliff: loose rock", 1)
    if _comes(game, face):
        dice = skies.sky(game.state).number
        for figure in _below_cliffs(game.state, at):
            if figure in game.state.figures:
                yield from _suffer(game, figure, dice)


def _below_cliffs(state: State, at: Cell) -> list[FigureId]:
    """GEN-18 Return who is near a cliff, nearest to the explosion first."""
    cliffs, reach = cells_where(state.ground, lambda piece: piece.edge), skies.sky(state).reach
    near = [f for f in state.figures.values() if any(within(f.at, c, reach) for c in cliffs)]
    return [figure.id for figure in sorted(near, key=lambda figure: distance2(figure.at, at))]


# --- dice against somebody


def _comes(game: Game[State], face: int) -> bool:
    """Return whether a die brings about what the weather threatens with."""
    row = skies.sky(game.state)
    return face >= row.face if row.least else face <= row.face


def _suffer(
    game: Game[State], victim: FigureId, dice: int, location: Location | None = None
) -> Script[None]:
    """COW-H6 So many dice against somebody, each six a hit."""
    row = skies.sky(game.state)
    yield was.Beset(victim, game.state.weather)
    purpose = f"{row.name} against {name(game.state, victim)}"
    parts = (Part(row.name.lower(), dice, skies.RULE),)
    rolled = yield from roll_pool(purpose, victim, victim, "storm", "", parts)
    hits = successes(rolled.faces)
    yield was.PoolResolved(victim, victim, rolled.faces, hits)
    for _ in range(hits):
        if victim in game.state.figures:
            yield from injure(game, victim, victim, location)
