"""A replay from outside: bytes a second while it plays, and what it does when it is let be."""

import sys
from pathlib import Path

from tests.bench._ptymeter import Meter

SAVE = Path(__file__).parents[2] / "saves" / "sample-holdup.dustup"
SIZES = ((80, 24), (120, 36))
SECONDS = 4.0


def main() -> None:
    """Print every figure."""
    for size in SIZES:
        playing, paused, woken = measure(size)
        print(
            f"  replay at 8x, {size[0]}x{size[1]}: {playing / SECONDS:.0f} bytes a second;", end=" "
        )
        print(f"paused: {paused} bytes (aim 0), woken {woken} times in {SECONDS:g} s (aim 0)")
    with Meter(command("--follow"), SIZES[0]) as meter:
        meter.started()
        before = meter.naps()
        sent = meter.idle(SECONDS).size
        woken = meter.naps() - before
    print(f"  following: {sent} bytes (aim 0), woken {woken} times in {SECONDS:g} s (aim 8)")


def command(*words: str) -> tuple[str, ...]:
    """Return the command that shows the replay."""
    return (sys.executable, "-m", "tui", "replay", str(SAVE), *words)


def measure(size: tuple[int, int]) -> tuple[int, int, int]:
    """Return the bytes of playing at 8x, those of a pause, and how often it woke in that."""
    with Meter(command(), size) as meter:
        meter.started()
        for _ in range(3):
            meter.press(b"+")
        playing = meter.press(b" ", quiet=0.0).size + meter.idle(SECONDS).size
        meter.press(b" ", quiet=0.5)
        before = meter.naps()
        paused = meter.idle(SECONDS).size
        return playing, paused, meter.naps() - before


if __name__ == "__main__":
    main()
