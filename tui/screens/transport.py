"""Playing by itself: which way, how fast, and how far at each tick."""

from fractions import Fraction

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
_STEP = 1.0  # seconds an answer at speed 1
_FRAME = 0.05  # seconds between two pictures at least


class Transport:
    """Direction (1 on, -1 back) and speed. At high speed a tick is several answers."""

    def __init__(self) -> None:
        self.way = 1
        self.speed = SPEEDS.index(1.0)
        self._left = Fraction(0)  # of an answer, from earlier ticks

    @property
    def times(self) -> str:
        """The speed in words: "0.25x"."""
        return f"{SPEEDS[self.speed]:g}x"

    @property
    def seconds(self) -> float:
        """How long a tick is."""
        return max(_FRAME, _STEP / SPEEDS[self.speed])

    def faster(self, step: int) -> None:
        """Go up or down in speed; the ends stay."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + step))

    def tick(self) -> int:
        """Return how many answers on or back a tick leads."""
        whole, self._left = divmod(
            self._left + Fraction(str(self.seconds)) * Fraction(SPEEDS[self.speed]), 1
        )
        return int(whole) * self.way
