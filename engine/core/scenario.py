"""A scenario as checked data: who fights, on what ground, for what, under which options.

It can name events and conditions, never run code. It is stored whole in the log of each game.
"""

from typing import Any, Literal

from msgspec import Struct

from engine.core.events import Seat
from engine.core.goals import Goal, Trigger
from engine.core.ground import Piece

__all__ = ["Goal", "Scenario", "Script", "Trigger"]


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played in a demo or lesson. Rigged luck gives every die; seeded fills in."""

    play: str
    luck: Literal["rigged", "seeded"] = "rigged"
    seed: str = ""
    line: int = 1  # of the file, on which `play` begins


class Scenario(Struct, frozen=True):
    """`figures`, `marks`, `options` and `tables` are checked further by their ruleset.

    `floors` holds rows of the standard legend, ground floor first, all of one size; a blank is
    open air. `legend` holds what the scenario adds to the standard legend or replaces in it.
    """

    format: int
    title: str
    rules: str
    seats: tuple[Seat, ...]
    floors: tuple[tuple[str, ...], ...]
    brief: str = ""
    options: dict[str, Any] = {}
    legend: dict[str, Piece] = {}
    figures: tuple[dict[str, Any], ...] = ()
    marks: tuple[dict[str, Any], ...] = ()
    goals: tuple[Goal, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    tables: dict[str, Any] = {}
    script: Script | None = None
    name: str = ""  # the file's stem
