"""Who hears whom, and who understands (PEP-S2, S3).

Rulings
    Enclosing walls are between two of whom one is indoors and the other is not, or who are both
    indoors and do not see each other.
    The Stunned and the Inert hear nothing.
"""

from typing import Literal

from engine.core import sight
from engine.core.geometry import Cell, distance2
from engine.rulesets.peppercorn.parties import there
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State

Sound = Literal["whisper", "speech", "shout", "scream"]
SHOT: Sound = "scream"  # both carry as far (PEP-S2)


def hears(state: State, at: Cell, sound: Sound, listener: Cell) -> Literal["", "heard", "words"]:
    """Return whether somebody at a cell hears a sound, or understands its words."""
    understood, heard = reach(state, sound)
    by = state.tables.hearing.walls if _is_walled_off(state, at, listener) else 1
    squared = by * by * distance2(at, listener)
    if understood and squared <= understood * understood:
        return "words"
    return "heard" if squared <= heard * heard else ""


def reach(state: State, sound: Sound) -> tuple[int, int]:
    """Return within how many inches words are understood and sounds heard in the open (PEP-S2)."""
    figures = state.tables.hearing
    rows: dict[Sound, tuple[int, ...]] = {
        "whisper": figures.whisper, "speech": figures.speech, "shout": figures.shout,
        "scream": figures.scream,
    }  # fmt: skip
    understood, heard = rows[sound]
    return understood, heard


def listeners(state: State, at: Cell, sound: Sound, *, words: bool) -> list[Person]:
    """Return who hears a sound, or who understands it, in roster order."""
    wanted = ("words",) if words else ("words", "heard")
    awake = (person for person in there(state) if person.is_awake)
    return [one for one in awake if hears(state, at, sound, one.at) in wanted]


def _is_walled_off(state: State, a: Cell, b: Cell) -> bool:
    """PEP-S3 Return whether walls enclose one of two cells and not the other."""
    inside = state.ground.indoors(a), state.ground.indoors(b)
    if inside == (True, True):
        return not sight.sees(state.ground, a, b)
    return any(inside)
