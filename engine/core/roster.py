"""What all figures of a game have of their own: a name and a letter."""

from collections.abc import Iterable, Sequence
from string import ascii_uppercase
from typing import Any, Protocol, TypeVar, cast

from msgspec.structs import replace

from engine.core.errors import ScenarioInvalid
from engine.core.events import FigureId
from engine.core.words import quoted


class Named(Protocol):
    """What a ruleset's struct for a figure has; `glyph` is empty until a letter is given."""

    @property
    def id(self) -> FigureId:
        """What files and scripts call it."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def glyph(self) -> str:
        """Its letter on the map."""


F = TypeVar("F", bound=Named)


def check_names(figures: Iterable[Named]) -> None:
    """Refuse a name twice: dice are rolled for, and told of, whoever has it.

    Raise ScenarioInvalid with the path "figure[2].name": figures come in the scenario's order.
    """
    taken: set[str] = set()
    for number, figure in enumerate(figures):
        if figure.name.casefold() in taken:
            said = f"{quoted(figure.name)} is somebody else's name"
            raise ScenarioInvalid(said, f"figure[{number}].name")
        taken.add(figure.name.casefold())


def lettered(figures: Sequence[F]) -> dict[FigureId, F]:
    """Give every figure a letter of its own: its scenario's, its name's, or the next free one."""
    taken = {figure.glyph for figure in figures if figure.glyph}
    lettered: dict[FigureId, F] = {}
    for figure in figures:
        glyph = figure.glyph
        if not glyph:
            wished = f"{figure.name}{ascii_uppercase}".upper()
            glyph = next((c for c in wished if c in ascii_uppercase and c not in taken), "?")
            taken.add(glyph)
        lettered[figure.id] = replace(cast(Any, figure), glyph=glyph)
    return lettered
