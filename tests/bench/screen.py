"""The screen from outside: bytes of the first screen and of a step, and the time to a battlefield.

Everything runs on a real pseudo-terminal. Beside it stand the same table on Textual's own driver,
NetHack, where it is installed, and a bare Textual app started in the same run.
"""

import os
import shutil
import sys
from collections.abc import Sequence
from statistics import median

from tests.bench._ptymeter import Meter, Output

SIZES = {(80, 24): 5120, (120, 40): 10240}  # and the aim for a first screen, in bytes
TABLE = (sys.executable, "-m", "tests.bench._table")
# under a name of its own: a game that was killed before would be asked about
NETHACK = ("/usr/games/nethack", "-u", f"dustup{os.getpid()}-val-hum-fem-neu")
STEPS = b"hhhhjjjjllllkkkk" * 2
STEP = 105  # bytes: 45 on the map and 60 in the line that says what is there
STARTS = 5


def main() -> None:
    """Print every figure."""
    for size in SIZES:
        for table in ("saloon", "cowpoke-street"):
            measure(f"{table} at {size[0]}x{size[1]}", (*TABLE, table), size)
            measure(f"{table}, stock driver", (*TABLE, table, "stock"), size, ours=False)
        if shutil.which(NETHACK[0]):
            measure(f"NetHack at {size[0]}x{size[1]}", NETHACK, size, b"y  ", ours=False)
    bare = started((*TABLE, "bare"))
    for table in ("saloon", "cowpoke-street"):
        took = started((*TABLE, table))
        aim = "; aim 1.5" if table == "saloon" else ", the engine loaded"
        print(f"  to a painted {table}: {1000 * took:.0f} ms,", end=" ")
        print(f"{took / bare:.2f} x a bare Textual app of {1000 * bare:.0f} ms{aim}")


def measure(
    name: str,
    command: Sequence[str],
    size: tuple[int, int],
    setup: bytes = b"",
    *,
    ours: bool = True,
) -> None:
    """Print the bytes of a program's first screen, of its steps, and of doing nothing."""
    with Meter(command, size) as meter:
        screen = meter.started()
        for key in setup:
            meter.press(bytes([key]), quiet=0.3)
        before = meter.cpu()
        steps = [meter.press(bytes([key]), quiet=0.05) for key in STEPS]
        cpu = 1000 * (meter.cpu() - before) / len(STEPS)
        idle = meter.idle(1.0).size
    taken = sorted(step.size for step in steps if step.size)
    if not taken:
        print(f"  {name}: it does not play here")
        return
    first, step = (f" (aim {SIZES[size]})", f" (aim {STEP})") if ours else ("", "")
    print(f"  {name}: first screen {screen.size} bytes{first}, a step", end=" ")
    print(f"{median(taken):.0f}{step}, at most {taken[-1]}, after {_ms(steps)} ms,", end=" ")
    print(f"{cpu:.1f} ms of CPU; idle {idle}")


def started(command: Sequence[str]) -> float:
    """Return the typical time to a painted screen at 120 x 40."""
    times: list[float] = []
    for _ in range(STARTS):
        with Meter(command, (120, 40)) as meter:
            times.append(meter.started(quiet=0.4).last)
    return median(times)


def _ms(steps: Sequence[Output]) -> str:
    return f"{1000 * median(step.last for step in steps if step.size):.1f}"
