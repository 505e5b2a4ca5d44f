"""What happens in fights: pools of dice, weapons that empty, wounds, who falls (COW-6 to 8).

`events.py` holds the course of the game, and says what holds for all events.
"""

from typing import Literal

import msgspec

from engine.core.events import Event, FigureId, Unchanging
from engine.core.scene import Part
from engine.rulesets.cowpoke.state import LOCATIONS, Figure, State
from engine.rulesets.cowpoke.tables import Count, Location
from engine.rulesets.cowpoke.things import Things

# what a pool is rolled for; the dice of a "blast" and of a "storm" come from nobody's hand
Deed = Literal["shoot", "blaze", "brawl", "parting", "blast", "storm"]


class Reloaded(Event, frozen=True, tag=25):
    """A weapon lost its Out of Ammo token."""

    figure: FigureId
    weapon: str

    def apply(self, state: State) -> State:
        empty = list(state.figures[self.figure].empty)
        empty.remove(self.weapon)
        return state.change(self.figure, empty=tuple(empty))


class Emptied(Event, frozen=True, tag=26):
    """A weapon gained an Out of Ammo token (COW-3.4c)."""

    figure: FigureId
    weapon: str

    def apply(self, state: State) -> State:
        empty = state.figures[self.figure].empty
        return state.change(self.figure, empty=(*empty, self.weapon))


class PoolGathered(Unchanging, frozen=True, tag=27):
    """A pool was put together: its parts, by name and rule, for the bucket and the story."""

    figure: FigureId
    target: FigureId
    act: Deed
    weapon: str
    parts: tuple[Part, ...]
    pool: int


class PoolResolved(Unchanging, frozen=True, tag=28):
    """A pool's dice are final and came to so many hits."""

    figure: FigureId
    target: FigureId
    faces: tuple[int, ...]
    hits: int


class LuckPushed(Event, frozen=True, tag=29):
    """A lucky character had the sixes of an enemy rolled again (COW-2.3c)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, used=(*state.figures[self.figure].used, "lucky"))


class ToughedOut(Event, frozen=True, tag=30):
    """A tough character ignored the first Light wound (COW-2.3f)."""

    figure: FigureId
    location: Location

    def apply(self, state: State) -> State:
        return state.change(self.figure, used=(*state.figures[self.figure].used, "tough"))


class QuickDrawn(Unchanging, frozen=True, tag=31):
    """A quick-draw artist drew on an enemy who closed in (COW-2.3e)."""

    figure: FigureId
    target: FigureId


class Wounded(Event, frozen=True, tag=32):
    """A character took damage in one location."""

    figure: FigureId
    location: Location
    damage: Count
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        figure = state.figures[self.figure]
        wounds = list(figure.wounds)
        wounds[LOCATIONS.index(self.location)] += self.damage
        return state.change(self.figure, hp=figure.hp - self.damage, wounds=tuple(wounds))


class Scarred(Event, frozen=True, tag=33):
    """A location's critical effect applies from now on (COW-8.3b)."""

    figure: FigureId
    location: Location

    def apply(self, state: State) -> State:
        return state.change(self.figure, scars=(*state.figures[self.figure].scars, self.location))


class Fell(Event, frozen=True, tag=34):
    """A character is out of action and off the table, with weapons and tokens (COW-8.5a)."""

    figure: FigureId
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        standing = dict(state.figures)
        card = msgspec.structs.replace(standing.pop(self.figure), aim=None, watch=None)
        active = state.active
        stays = active is not None and active.figure != self.figure
        return state.replace(
            figures=standing,
            fallen={**state.fallen, self.figure: card},
            active=active if stays else None,
            played=state.played if stays else (),
            lying=_left(state.lying, card),
        )


def _left(lying: Things | None, fallen: Figure) -> Things | None:
    """COW-R35 Loot stays in the cell of whoever carried it."""
    if lying is None:
        return None
    loot = dict(lying.loot)
    for id_, one in loot.items():
        if one.carrier == fallen.id:
            loot[id_] = msgspec.structs.replace(one, at=fallen.at, carrier="")
    return msgspec.structs.replace(lying, loot=loot)
