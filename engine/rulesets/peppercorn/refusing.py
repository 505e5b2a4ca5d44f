"""Why a verb is not possible now, by its rule."""

from engine.rulesets.peppercorn.state import State


def why_not(state: State, who: str, verb: str) -> str:
    """Return why somebody cannot do a verb; "" if unknown."""
    return ""
