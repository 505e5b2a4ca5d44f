"""Filler of P1, to be replaced by P4."""

from typing import Any

from engine.core.scene import Choice

KEYS: dict[str, str] = {}


def choice(state: Any, action: Any) -> Any:
    return Choice(action, action.verb, action.verb)
