"""What the weather in force does to pools, sight, runs and reloads (T-COW-6).

Nothing here rolls or changes anything: `weather.py` does. Without the option no sky is in force
and every answer is what the rules say without one.

Rulings
    Grass hides whoever nothing better covers; while he is up, the activation under way is his last.
"""

from collections.abc import Iterator

from engine.core import sight
from engine.core.edges import cells_where
from engine.core.geometry import Cell, within
from engine.core.ground import Ground
from engine.core.scene import Part
from engine.rulesets.cowpoke.optional import Sky
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.weathered import snowed

RULE = "T-COW-6"
MENACE = 150  # what a face of a die costs that brings about a wound
NONE = Sky("none", "no weather")


def sky(state: State) -> Sky:
    """Return the row of the weather in force."""
    return state.tables.skies.get(state.weather, NONE) if state.weather else NONE


# --- sight and pools


def sees(state: State, a: Cell, b: Cell) -> bool:
    """Return whether one cell sees another in this weather, the same both ways (GEN-7)."""
    return sight.sees(state.ground, a, b) and is_near(state, a, b)


def is_near(state: State, a: Cell, b: Cell) -> bool:
    """Return whether weather leaves a cell near enough to be targeted from another."""
    farthest = sky(state).sight
    return not farthest or within(a, b, farthest)


def shot(
    state: State, shooter: Figure, target: Figure, weapon: str, *, aimed: bool, watching: bool
) -> Iterator[Part]:
    """Yield what weather does to the pool of a shot, as parts of it."""
    row = sky(state)
    name = row.name.lower()
    far = not row.beyond or not within(shooter.at, target.at, row.beyond)
    if row.shoot and far and (not row.weapons or weapon in row.weapons):
        yield Part(name, row.shoot, RULE)
    if row.aim and aimed:
        yield Part(name, max(row.aim, -state.tables.weapons[weapon].aim), RULE)
    if row.watch and watching:
        yield Part(name, row.watch, RULE)


def hides(state: State, figure: Figure) -> bool:
    """Return whether a character keeps still in tall grass."""
    return (
        state.weather == "tall_grass" and state.ground.piece(figure.at).brush and not figure.stirred
    )


def is_dark(state: State, cell: Cell) -> bool:
    """Return whether a cell is a dark interior (COW-5.3a, R11), as all are without a moon."""
    moonless = state.weather == "moonless"
    return state.ground.piece(cell).dark or (moonless and state.ground.indoors(cell))


# --- places


def by_water(state: State, cell: Cell) -> bool:
    """Return whether water of a cell's own floor is near enough for what lives in it."""
    reach, water = sky(state).reach, cells_where(state.ground, lambda piece: piece.water)
    return any(each.floor == cell.floor and within(each, cell, reach) for each in water)


def menaces(state: State, cell: Cell) -> int:
    """Return about what it costs to stop in a cell, in thousandths: the computer's judgement."""
    match state.weather:
        case "rattlers":
            is_bad = state.ground.piece(cell).ground == "difficult"
        case "gators":
            is_bad = by_water(state, cell)
        case "rotten_floors":
            is_bad = cell.floor > 0
        case _:
            is_bad = False
    return MENACE * sky(state).face if is_bad else 0


# --- runs and reloads


def run_dice(state: State) -> int:
    """Return the dice of a Run."""
    return sky(state).run_dice or state.tables.moves.run_dice


def slips(state: State, faces: tuple[int, ...]) -> bool:
    """Return whether a runner slips on ice: all dice of a Run are equal."""
    return state.weather == "ice" and len(faces) > 1 and len(set(faces)) == 1


def reload_points(state: State) -> int:
    """Return the action points that a Reload costs (COW-4.3d)."""
    return sky(state).reload or 1


def is_damp(state: State, weapon: str, faces: tuple[int, ...]) -> bool:
    """Return whether the powder of a firearm shot with such dice turns out to be damp."""
    row = sky(state)
    is_due = state.weather == "damp" and weapon in row.weapons
    return is_due and faces.count(row.face) >= row.number


def running_ground(state: State) -> Ground:
    """Return the ground as whoever runs finds it: difficult where snow lies."""
    return snowed(state.ground) if state.weather == "snow" else state.ground
