"""Run every measurement, or those named: `python -m tests.bench [NAME…]`.

A script's `main()` prints its figures, one a line, with the aim beside each.
"""

import gc
import importlib
import pkgutil
import sys
from collections.abc import Sequence

from tests import bench
from tui.cli import GARBAGE


def scripts() -> list[str]:
    """Return the names of all scripts, in order."""
    found = (module.name for module in pkgutil.iter_modules(bench.__path__))
    return sorted(name for name in found if not name.startswith("_"))


def main(names: Sequence[str]) -> None:
    """Run the scripts one after another, collecting garbage as the command does."""
    gc.set_threshold(*GARBAGE)
    for name in names or scripts():
        print(f"{name}", flush=True)
        importlib.import_module(f"tests.bench.{name}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
