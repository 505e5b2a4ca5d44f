"""Those who fight a campaign, and what a ruleset must offer if its games can make one.

A man is a name and a kit: one option, or several, for each field of a figure that its player
chooses. All else that a figure has is its scenario's.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from engine.core.errors import IllegalAction
from engine.core.events import Event, FigureId, Seat
from engine.core.ruleset import Ruleset
from engine.core.scenario import Scenario
from engine.core.script import Roll
from engine.core.words import nearest, quoted

Kit = dict[str, str | tuple[str, ...]]


class Man(Struct, frozen=True):
    """Somebody of a posse. His id is his figure's in every game."""

    id: FigureId
    name: str
    seat: Seat
    kit: Kit


class Option(Struct, frozen=True):
    """One way to fill a field: its word in files, what it is called, and a few words more."""

    key: str
    name: str
    note: str = ""


class Field(Struct, frozen=True):
    """What a player chooses of a man: one of the options, or, with `several`, any of them.

    `copies`: so often the same one may be had.
    """

    key: str
    title: str
    options: tuple[Option, ...]
    several: bool = False
    copies: int = 1

    def option(self, key: str) -> Option:
        """Return an option by its word or its name; raise IllegalAction."""
        for option in self.options:
            if key.casefold() in (option.key, option.name.casefold()):
                return option
        known = [option.key for option in self.options]
        what = self.title.lower()
        raise IllegalAction(f"{quoted(key)} does not stand under {what}{nearest(key, known)}")


class Fate(Struct, frozen=True, array_like=True):
    """What a game did to a man: whether he fell in it, and how many enemies he felled."""

    man: FigureId
    fell: bool
    felled: int = 0


@runtime_checkable
class Campaigning(Protocol):
    """What differs from game to game in a campaign; made from the house rules in force.

    Whatever is refused is an IllegalAction, with one sentence for whoever chose it.
    """

    budget: int  # points of a posse, where nothing else is said
    most: int  # men of a posse
    terms: str  # what a man's roll must be: "4 or more lives"
    fields: tuple[Field, ...]

    def fresh(self) -> Kit:
        """Return the kit of a man for whom nothing has been chosen yet."""

    def offered(self, kit: Kit) -> Sequence[Field]:
        """Return the fields that are open to a man, with no options that cannot matter to him."""

    def changed(self, kit: Kit, field: str, option: str) -> Kit:
        """Return a kit with an option taken, or left if it was taken; raise IllegalAction."""

    def check(self, kit: Kit) -> None:
        """Raise IllegalAction unless a kit is one that a man may have."""

    def points(self, kit: Kit) -> int:
        """Return what a man costs."""

    def told(self, kit: Kit) -> str:
        """Tell a kit in a line: "Legend; revolver, rifle; tough"."""

    def suggested(self, points: int, posse: Sequence[Kit]) -> list[Kit]:
        """Return whom to hire for so many points to fight beside a posse."""

    def name(self, taken: Iterable[str]) -> str:
        """Return a name for a man that nobody has yet."""

    def scenario(self, scenario: Scenario) -> Scenario:
        """Return a scenario as it is played in a campaign."""

    def figure(self, man: Man) -> dict[str, Any]:
        """Return a man as a scenario has him, but for his id, name, seat and place."""

    def fates(self, state: Any, events: Iterable[Event]) -> list[Fate]:
        """Return what became of all figures in a game that is over."""

    def survival(self, man: Man, game: int) -> Roll:
        """Return the roll on which it hangs whether a man who fell in a game lives."""

    def lives(self, faces: Sequence[int]) -> bool:
        """Return whether a man lives by his roll."""


def campaigning(rules: Ruleset[Any]) -> Callable[..., Campaigning] | None:
    """Return what makes a ruleset's campaigns from its tables; None if it has none."""
    made: Callable[..., Campaigning] | None = getattr(rules, "campaign", None)
    return made


def toggled(kit: Kit, field: Field, option: str, check: Callable[[Kit], Kit]) -> Kit:
    """Return a kit with an option taken: once more, or, if that cannot be, not at all any more.

    `check` returns a kit as it has to be, or raises IllegalAction.
    """
    if not field.several:
        return check({**kit, field.key: option})
    had = _several(kit, field.key)
    without = {**kit, field.key: tuple(other for other in had if other != option)}
    if had.count(option) >= field.copies:
        return check(without)
    try:
        return check({**kit, field.key: (*had, option)})
    except IllegalAction:
        if option not in had:
            raise
        return check(without)


def _several(kit: Kit, key: str) -> tuple[str, ...]:
    value = kit.get(key, ())
    return (value,) if isinstance(value, str) else value
