"""Where the figures of a sum come from: the rulebook, this house, or whoever changed them."""

from collections.abc import Mapping

from msgspec.structs import replace

from engine.core.scene import Part, Span
from engine.core.tables import Origin

_RANK: tuple[Origin, ...] = ("printed", "found", "house", "yours")


def cited(
    parts: tuple[Part, ...], paths: Mapping[str, str], marks: Mapping[str, Origin], **words: str
) -> tuple[Part, ...]:
    """Return parts, the rule of each with its mark behind it where the rulebook prints none.

    `paths` tells by rule where in the tables its figure stands, e.g. "weapons.{weapon}.dice": the
    `words` are filled in, and {row} is the part's own name, "light_cover".
    """
    return tuple(_cited(part, paths, marks, words) for part in parts)


def tag(marks: Mapping[str, Origin], *paths: str) -> Span:
    """Return what stands behind figures on a card: their mark, the least printed of them all."""
    mark = max((marks.get(path, "printed") for path in paths), key=_RANK.index, default="printed")
    return Span("" if mark == "printed" else f" {mark}", "dim")


def _cited(
    part: Part, paths: Mapping[str, str], marks: Mapping[str, Origin], words: Mapping[str, str]
) -> Part:
    if part.rule not in paths:
        return part
    path = paths[part.rule].format(**{"row": part.name.replace(" ", "_"), **words})
    mark = marks.get(path, "printed")  # a log may speak of rows that there are not
    return part if mark == "printed" else replace(part, rule=f"{part.rule} {mark}")
