"""How many connections there are, in all and from one address: nobody else is held up by them.

Those who have not signed in yet have places of their own, so that they take none from others.
"""

from collections import Counter

WAITING = 30  # connections that have not signed in, in all
FULL = "The house is full; try again later."
CROWDED = "Too many connections come from your address; end one of them first."


class Places:
    """Counts connections; each is taken once and given back once."""

    def __init__(self, lines: int, per_address: int) -> None:
        self._lines, self._per_address = lines, per_address
        self._waiting = 0
        self._inside = 0
        self._addresses: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        """How many there are."""
        return self._waiting + self._inside

    def take(self, address: str) -> str:
        """Take a place for somebody who signs in; return why there is none, "" if there is."""
        if self._waiting >= max(WAITING, self._lines):
            return FULL
        if self._addresses[address] >= self._per_address:
            return CROWDED
        self._waiting += 1
        self._addresses[address] += 1
        return ""

    def come_in(self) -> str:
        """Count somebody in who has signed in; return why he cannot be, "" if he is."""
        if self._inside >= self._lines:
            return FULL
        self._waiting -= 1
        self._inside += 1
        return ""

    def give_back(self, address: str, inside: bool) -> None:
        """Count somebody out."""
        if inside:
            self._inside -= 1
        else:
            self._waiting -= 1
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]
