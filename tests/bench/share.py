"""Codes to paste: how long one is for a game by chance on each table, and how soon it is back.

Bytes are those that the letters hold; the head tells scenario, seats and rules.
"""

import tempfile
import time
from pathlib import Path

import scenarios
from engine.core.luck import Seeded
from engine.persistence.sharing import decoded
from engine.session import exporting
from engine.session.host import Host

AIM = 8  # bytes an answer
LETTERS, BYTES = 43, 32  # so many letters hold so many bytes


def played(name: str, saves: Path) -> Path:
    """Play a scenario by chance; return its save."""
    scenario = scenarios.find(name)
    seats = {seat: f"random:{number}" for number, seat in enumerate(scenario.seats)}
    host = Host.new(scenario, seats, luck=Seeded(bytes(16)), saves=saves)
    while host.think():
        pass
    host.close()
    assert host.path is not None
    return host.path


def main() -> None:
    """Measure a game of every scenario."""
    with tempfile.TemporaryDirectory() as folder:
        for name in scenarios.list_all():
            path = played(name, Path(folder))
            began = time.perf_counter()
            code = exporting.as_code(path)
            made = time.perf_counter()
            shared = exporting.unshare(code, path.with_name(f"{name}.again"))
            back = time.perf_counter()
            size, packed = len(code) * BYTES / LETTERS, len(decoded(code).packed)
            print(
                f"  {name}: {len(code)} letters for {shared.answers} answers, "
                f"{size / shared.answers:.2f} bytes an answer, {packed / shared.answers:.2f} "
                f"without the head, aim {AIM}; made in {made - began:.2f} s, "
                f"back in {back - made:.2f} s"
            )


if __name__ == "__main__":
    main()
