"""Hiring: recruits are put together, arms and skills one by one, within points.

Whatever is refused is told in one sentence, and changes nothing.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core.errors import IllegalAction, ScenarioInvalid
from engine.core.events import FigureId
from engine.core.posse import Campaigning, Field, Kit
from engine.core.vetting import identifier
from engine.core.vetting import name as vetted

LONGEST = 24  # letters of a name


class Recruit(NamedTuple):
    """Somebody who is about to join."""

    name: str
    kit: Kit


class Muster:
    """The recruits of one posse, not hired yet. `taken` are names that others have."""

    def __init__(
        self, rules: Campaigning, points: int, posse: Sequence[Kit], taken: Iterable[str]
    ) -> None:
        self.points = points
        self.recruits: list[Recruit] = []
        self._rules = rules
        self._posse = tuple(posse)
        self._taken = tuple(taken)

    @property
    def left(self) -> int:
        """Points that are left to spend."""
        return self.points - sum(self._rules.points(kit) for _, kit in self.recruits)

    def fields(self, at: int) -> Sequence[Field]:
        """Return what there is to choose of a recruit."""
        return self._rules.offered(self._at(at).kit)

    def cost(self, at: int) -> int:
        """Return what a recruit costs."""
        return self._rules.points(self.recruits[at].kit)

    def told(self, at: int) -> str:
        """Tell a recruit's kit in a line."""
        return self._rules.told(self.recruits[at].kit)

    def add(self) -> None:
        """Add a recruit for whom nothing is chosen yet."""
        self.take(self._rules.name(self._names()), self._rules.fresh())

    def take(self, name: str, kit: Kit) -> None:
        """Add a recruit with a kit; raise IllegalAction."""
        name = self._named(name, self._names())
        self._rules.check(kit)
        most = self._rules.most
        if len(self._posse) + len(self.recruits) >= most:
            raise IllegalAction(f"A posse has at most {most} characters.")
        self._afford(self._rules.points(kit), self.left)
        self.recruits.append(Recruit(name, kit))

    def drop(self, at: int) -> None:
        """Do without a recruit."""
        self._at(at)
        del self.recruits[at]

    def turn(self, at: int, field: str, option: str) -> None:
        """Give a recruit an option, or take it away again; raise IllegalAction."""
        name, kit = self._at(at)
        changed = self._rules.changed(kit, field, option)
        self._afford(self._rules.points(changed), self.left + self.cost(at))
        self.recruits[at] = Recruit(name, changed)

    def rename(self, at: int, name: str) -> None:
        """Give a recruit another name; raise IllegalAction."""
        _, kit = self._at(at)
        others = [recruit.name for number, recruit in enumerate(self.recruits) if number != at]
        self.recruits[at] = Recruit(self._named(name, [*self._taken, *others]), kit)

    def suggest(self) -> None:
        """Spend what is left as the computer would."""
        posse = [*self._posse, *(kit for _, kit in self.recruits)]
        for kit in self._rules.suggested(self.left, posse):
            self.take(self._rules.name(self._names()), kit)

    def _afford(self, cost: int, left: int) -> None:
        if cost > left:
            points = f"{left} point{'' if left == 1 else 's'}"
            are = "is" if left == 1 else "are"
            raise IllegalAction(
                f"That costs {cost} points; {points if left else 'none'} {are} left."
            )

    def _at(self, at: int) -> Recruit:
        if not 0 <= at < len(self.recruits):
            raise IllegalAction(f"There is no recruit {at + 1}.")
        return self.recruits[at]

    def _names(self) -> list[str]:
        return [*self._taken, *(recruit.name for recruit in self.recruits)]

    def _named(self, name: str, taken: Iterable[str]) -> str:
        name = " ".join(name.split())
        try:
            vetted(name, "name", LONGEST)
        except ScenarioInvalid as wrong:
            said = str(wrong)
            raise IllegalAction(f"{said[:1].upper()}{said[1:]}.") from wrong
        if name.casefold() in (other.casefold() for other in taken):
            raise IllegalAction(f"“{name}” is somebody else's name.")
        return name


def id_for(name: str, taken: Sequence[str]) -> FigureId:
    """Return an id made from a name that is nobody's yet: "crane" for Abel Crane."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words: list[str] = re.findall(r"[a-z0-9]+", plain)
    wished = [*reversed(words), "-".join(words)]
    stem = words[-1][:18] if words and words[-1][0].isalpha() else "one"
    numbered = (f"{stem}-{number}" for number in range(2, 10_000))
    return next(id_ for id_ in (*wished, *numbered) if id_ not in taken and _is_id(id_))


def _is_id(word: str) -> bool:
    try:
        identifier(word, "id")
    except ScenarioInvalid:
        return False
    return True
