"""Filler of P1, to be replaced by P4."""

from typing import Any


def worth(state: Any, action: Any) -> int:
    return 0
