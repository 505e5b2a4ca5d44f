"""How overlays mark cells, so that they look alike in all games (GEN-12)."""

from collections.abc import Mapping

from engine.core.geometry import TENTHS, Cell
from engine.core.scene import Shade, Tone

SEEN = Shade("", "plain", "in sight")


def inches(tenths: int) -> str:
    """Return tenths of an inch as text: "3.4″"."""
    return f"{tenths // TENTHS}.{tenths % TENTHS}″"


def by_reach(costs: Mapping[Cell, int], near: int) -> dict[Cell, Shade]:
    """Mark what is reached for at most `near` tenths with dots, the rest with colons."""
    return {
        cell: Shade("·" if cost <= near else ":", "good" if cost <= near else "warn", inches(cost))
        for cell, cost in costs.items()
    }


def threat(count: int, best: str) -> Shade:
    """Mark a cell by how many enemies could shoot there, one or more, and what their best is."""
    tone: Tone = "warn" if count == 1 else "bad"
    return Shade(str(count), tone, f"{count} can shoot here, best {best}")
