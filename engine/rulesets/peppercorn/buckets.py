"""The dice bucket: what would be rolled and what was, from the functions that resolve it."""

from collections.abc import Sequence

from engine.core.events import Action, Event
from engine.core.scene import Bucket
from engine.rulesets.peppercorn.state import State


def before(state: State, action: Action) -> Bucket | None:
    """Return the bucket of an action before its roll, or None if nothing is rolled for it."""
    return None


def after(state: State, events: Sequence[Event]) -> Bucket | None:
    """Return the last roll among `events` as it was put together, with its faces."""
    return None
