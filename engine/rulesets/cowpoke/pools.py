"""Pools of dice: how they are put together (COW-6.2, 7.2; T-COW-2, T-COW-3).

A pool is a tuple of named parts, so that the bucket on the screen, the story and the roll are one
and the same sum. Nothing here changes anything: previews and resolutions both ask these
functions (GEN-12).

Rulings
    A pool below 1 cannot be shot, and a brawl pool is never below 1 (COW-R24).
    Blinded and a dark interior count once (COW-R11).
"""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator

from engine.core import sight
from engine.core.geometry import Cell, distance2
from engine.core.ground import Material
from engine.core.scene import Part
from engine.rulesets.cowpoke import skies
from engine.rulesets.cowpoke.state import Figure, State, is_blinded

REVOLVER = "revolver"  # Quick Draw knows no other weapon (COW-2.3e)
BANDS = ("point blank", "close", "medium", "long", "extreme", "maximum")


def total(parts: Iterable[Part]) -> int:
    """Return the number of dice in a pool."""
    return sum(part.dice for part in parts)


def shot(
    state: State,
    shooter: Figure,
    target: Figure,
    weapon: str,
    *,
    aimed: bool = False,
    blaze: bool = False,
    watching: bool = False,
    cards: Collection[str] = (),
) -> tuple[Part, ...]:
    """Return the pool of a shot, out of range an empty one. All modifiers add up (T-COW-3).

    An Overwatch shot, made `watching`, is one like others but in some weather. `cards` are named
    with the shot (COW-H5a).
    """
    row = state.tables.weapons[weapon]
    squared = [edge * edge for edge in state.tables.bands]
    far = distance2(shooter.at, target.at)
    if row.kind == "thrown" and "arms" in shooter.scars:
        far *= 4  # scarred arms throw half as far (T-COW-4)
    band = bisect_left(squared, far)
    if band >= len(row.dice):
        return ()
    parts = [Part(f"{row.name}, {BANDS[band]}", row.dice[band], "T-COW-2")]
    if blaze:
        parts.append(Part("blaze away", row.blaze, "COW-4.4e"))
    elif aimed:
        parts.append(Part("aim", row.aim, "COW-4.4b"))
    if shooter.marksman == weapon:
        parts.append(Part("marksman", state.tables.modifiers.marksman, "COW-2.3d"))
    parts.append(Part(shooter.tier, state.tables.tiers[shooter.tier].shoot, "T-COW-1"))
    if "deadeye" in cards:
        parts.append(Part("deadeye", state.tables.notch["deadeye"].number, "T-COW-5"))
    if "eagle_eye" not in cards:
        parts += _cover(state, shooter, target)
    parts += _ailments(state, shooter, two_handed=row.hands == 2)
    parts += skies.shot(state, shooter, target, weapon, aimed=aimed, watching=watching)
    return tuple(part for part in parts if part.dice)


def brawl(state: State, fighter: Figure, haymaker: int = 0) -> tuple[Part, ...]:
    """Return a fighter's brawl pool, with a card's dice, never below one (COW-7.2, R24)."""
    figures, weapon = state.tables.modifiers, state.tables.melee[fighter.melee]
    parts = [
        Part("brawl", figures.brawl_base, "COW-7.2a"),
        Part(fighter.melee, weapon.dice, "COW-7.2d" if weapon.heavy else "COW-7.2b"),
    ]
    if "brawler" in fighter.skills:
        parts.append(Part("brawler", figures.brawler, "COW-2.3a"))
    parts.append(Part(fighter.tier, state.tables.tiers[fighter.tier].brawl, "COW-7.2e"))
    parts += _ailments(state, fighter, two_handed=weapon.heavy)
    parts.append(Part("haymaker", haymaker, "T-COW-5"))
    parts.append(Part("never below one", max(0, 1 - total(parts)), "COW-R24"))
    return tuple(part for part in parts if part.dice)


def parting(state: State, fighter: Figure) -> tuple[Part, ...]:
    """Return the pool of a parting attack: no modifiers, and guns are no arms here (COW-7.5b)."""
    dice = state.tables.parting
    if state.tables.melee[fighter.melee].dice:
        return (Part("armed", dice.armed, "COW-7.5b"),)
    return (Part("unarmed", dice.unarmed, "COW-7.5b"),)


def cover_between(state: State, shooter: Cell, target: Cell) -> Material:
    """Return the cover of a target: half hidden, or a quarter by what touches it (COW-6.1, H1)."""
    cover = sight.cover(state.ground, shooter, target)
    hides = cover.hidden >= 2 or (cover.hidden == 1 and cover.touching)
    return cover.material if hides else "none"


def _cover(state: State, shooter: Figure, target: Figure) -> Iterator[Part]:
    match cover_between(state, shooter.at, target.at):
        case "heavy":
            yield Part("heavy cover", state.tables.modifiers.heavy_cover, "COW-6.1d")
        case "light":
            yield Part("light cover", state.tables.modifiers.light_cover, "COW-6.1c")
        case _ if skies.hides(state, target):
            yield Part("tall grass", state.tables.modifiers.light_cover, skies.RULE)


def _ailments(state: State, figure: Figure, *, two_handed: bool) -> Iterator[Part]:
    """Yield what hampers a character at both shooting and brawling."""
    figures = state.tables.modifiers
    if is_blinded(state, figure):
        yield Part("blinded", figures.blinded, "COW-5.3a")
    elif skies.is_dark(state, figure.at):
        yield Part("in the dark", figures.blinded, "COW-5.3a")
    if "head" in figure.scars:
        yield Part("head scar", figures.head_scar, "T-COW-4")
    if two_handed and "arms" in figure.scars:
        yield Part("arms scar", figures.arms_scar, "T-COW-4")
