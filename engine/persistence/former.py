"""What a state was, when all that a log keeps of it is its digest.

The events of an answer are those the rules derive, yet they led to another state: some event does
more, or less, than it did. Where leaving one out, or one field as it was, leads to the digest, that
is the state that was.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from engine.core.differing import difference
from engine.core.events import Event
from engine.core.replay import fold, said
from engine.persistence.codec import Codec


def changed(
    codec: Codec[Any], before: Any, events: Sequence[Event], now: Any, digest: bytes
) -> str:
    """Tell in a clause what differs between the state of a digest and the one derived now."""
    for was in _candidates(before, events, now):
        if codec.digest(was) == digest and (found := difference(was, now)):
            return f"the same events now lead to another state: {said(found)}"
    names = ", ".join(dict.fromkeys(type(event).__name__ for event in events))
    return f"the same events now lead to another state ({names or 'none'})"


def _candidates(before: Any, events: Sequence[Event], now: Any) -> Iterator[Any]:
    for left_out in range(len(events)):
        with suppress(Exception):  # what follows may rest on the one left out
            yield fold(before, [*events[:left_out], *events[left_out + 1 :]])
    for field in now.__struct_fields__:
        yield replace(now, **{field: getattr(before, field)})
