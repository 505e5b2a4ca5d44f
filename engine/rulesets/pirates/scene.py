"""Filler of P1, to be replaced by P4."""

from typing import Any

from engine.core.scene import Scene


def scene(state: Any) -> Any:
    return Scene("", "x", state.ground.rows, ())
