"""Pools of dice: how they are put together (COW-6.2, 7.2; T-COW-2, T-COW-3).

A pool is a tuple of named parts, so that the bucket on the screen, the story and the roll are one
and the same sum. Nothing here changes anything: previews and resolutions both ask these
functions (GEN-12).

Rulings
    A pool below 1 cannot be shot, and a brawl pool is never below 1 (COW-R24).
    Blinded and a dark interior count once (COW-R11).
"""

from bisect import bisect_left
from functools import lru_cache

from engine.core import sight
from engine.core.geometry import Cell, distance2
from engine.core.ground import Material
from engine.core.scene import Part
from engine.rulesets.cowpoke.state import Figure, State

REVOLVER = "revolver"  # Quick Draw knows no other weapon (COW-2.3e)
BANDS = ("point blank", "close", "medium", "long", "extreme", "maximum")


def total(parts: tuple[Part, ...]) -> int:
    """Return the number of dice in a pool."""
    return sum(part.dice for part in parts)


@lru_cache
def weapon_name(row: str) -> str:
    """Return what a row of T-COW-2 is called in a sentence."""
    return {"lever": "lever-action rifle"}.get(row, row.replace("_", "-"))


def shot(
    state: State,
    shooter: Figure,
    target: Figure,
    weapon: str,
    *,
    aimed: bool = False,
    blaze: bool = False,
) -> tuple[Part, ...]:
    """Return the pool of a shot, out of range an empty one. All modifiers add up (T-COW-3)."""
    row = state.tables.weapons[weapon]
    squared = [edge * edge for edge in state.tables.bands]
    band = bisect_left(squared, distance2(shooter.at, target.at))
    if band >= len(row.dice):
        return ()
    figures = state.tables.modifiers
    parts = [
        Part(f"{weapon_name(weapon)}, {BANDS[band]}", row.dice[band], "T-COW-2"),
        Part("aim", row.aim if aimed and not blaze else 0, "COW-4.4b"),
        Part("blaze away", row.blaze if blaze else 0, "COW-4.4e"),
        Part("marksman", figures.marksman if shooter.marksman == weapon else 0, "COW-2.3d"),
        Part(shooter.tier, state.tables.tiers[shooter.tier].shoot, "T-COW-1"),
        _cover(state, shooter, target),
        *_ailments(state, shooter, two_handed=row.hands == 2),
    ]
    return tuple(part for part in parts if part.dice)


def brawl(state: State, fighter: Figure) -> tuple[Part, ...]:
    """Return a fighter's brawl pool, never below one die (COW-7.2, R24)."""
    figures, weapon = state.tables.modifiers, state.tables.melee[fighter.melee]
    parts = [
        Part("brawl", figures.brawl_base, "COW-7.2a"),
        Part(fighter.melee, weapon.dice, "COW-7.2d" if weapon.heavy else "COW-7.2b"),
        Part("brawler", figures.brawler if "brawler" in fighter.skills else 0, "COW-2.3a"),
        Part(fighter.tier, state.tables.tiers[fighter.tier].brawl, "COW-7.2e"),
        *_ailments(state, fighter, two_handed=weapon.heavy),
    ]
    lifted = max(0, 1 - sum(part.dice for part in parts))
    parts.append(Part("never below one", lifted, "COW-R24"))
    return tuple(part for part in parts if part.dice)


def parting(state: State, fighter: Figure) -> tuple[Part, ...]:
    """Return the pool of a parting attack: no modifiers, and guns are no arms here (COW-7.5b)."""
    dice = state.tables.parting
    armed = state.tables.melee[fighter.melee].dice > 0
    return (Part("parting attack", dice.armed if armed else dice.unarmed, "COW-7.5b"),)


def cover_between(state: State, shooter: Cell, target: Cell) -> Material:
    """Return the cover of a target (COW-6.1, H1).

    He is half hidden, or a quarter by a piece that touches his cell.
    """
    cover = sight.cover(state.ground, shooter, target)
    hides = cover.hidden >= 2 or (cover.hidden == 1 and cover.touching)
    return cover.material if hides else "none"


def _cover(state: State, shooter: Figure, target: Figure) -> Part:
    material, figures = cover_between(state, shooter.at, target.at), state.tables.modifiers
    if material == "none":
        return Part("in the open", 0)
    if material == "heavy":
        return Part("heavy cover", figures.heavy_cover, "COW-6.1d")
    return Part("light cover", figures.light_cover, "COW-6.1c")


def _ailments(state: State, figure: Figure, *, two_handed: bool) -> tuple[Part, ...]:
    """Return what hampers a character at both shooting and brawling."""
    figures = state.tables.modifiers
    blinded = figure.blinded == state.turn and state.turn > 0
    in_the_dark = state.ground.piece(figure.at).dark
    name = "blinded" if blinded else "in the dark"
    return (
        Part(name, figures.blinded if blinded or in_the_dark else 0, "COW-5.3a"),
        Part("head scar", figures.head_scar if "head" in figure.scars else 0, "T-COW-4"),
        Part(
            "arms scar",
            figures.arms_scar if two_handed and "arms" in figure.scars else 0,
            "T-COW-4",
        ),
    )
