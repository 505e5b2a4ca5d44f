"""Who is at a table now, by however many lines, and since when others are away."""

from collections.abc import Iterable

from engine.session.saloon.visitor import Visitor


class Presence:
    """The lines at one table. Whoever has a seat counts as away until he comes."""

    def __init__(self, now: float, names: Iterable[str]) -> None:
        self._lines: dict[str, Visitor] = {}
        self._opened = now
        self._left: dict[str, float] = {name: now for name in names if name}

    @property
    def visitors(self) -> tuple[Visitor, ...]:
        """Every line, in the order in which they came."""
        return tuple(self._lines.values())

    @property
    def names(self) -> tuple[str, ...]:
        """Whoever is here, each once."""
        return tuple(dict.fromkeys(visitor.name for visitor in self._lines.values()))

    def begin(self, now: float) -> None:
        """Count the time of whoever is away from now on."""
        self._left = dict.fromkeys(self._left, now)

    def is_here(self, name: str) -> bool:
        """Return whether somebody is here by any line."""
        return any(visitor.name == name for visitor in self._lines.values())

    def come(self, visitor: Visitor) -> bool:
        """Take a line in; return whether he was not here before."""
        was_away = not self.is_here(visitor.name)
        self._lines[visitor.line] = visitor
        self._left.pop(visitor.name, None)
        return was_away

    def go(self, visitor: Visitor, now: float) -> bool:
        """Let a line go; return whether he is away now, and was not before."""
        if self._lines.pop(visitor.line, None) is None or self.is_here(visitor.name):
            return False
        self._left[visitor.name] = now
        return True

    def away(self, name: str, now: float) -> float:
        """Return for how many seconds somebody has not been here; 0 if he is."""
        if self.is_here(name):
            return 0.0
        return max(0.0, now - self._left.get(name, self._opened))
