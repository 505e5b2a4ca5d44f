"""Old records in today's words.

Every log tells its format in its header. A record of an older one goes through the steps from
there to today, one format at a time, as plain lists and maps: no old struct is kept for it.
Fields that are only appended, with a default, need no step, and neither do new kinds of record.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.errors import LogUnreadable

FORMAT = 2  # what this engine writes

Step = Callable[[list[Any]], list[Any]]  # a record, its tag first, to the same one format on

_HEADER, _LUCK = 1, 8  # a tag, and a field of it


def _from_1(header: list[Any]) -> list[Any]:
    """Format 1 derived dice from how many there were, which no later one does."""
    kind = header[_LUCK]
    return [*header[:_LUCK], f"{kind}-1" if kind in ("seeded", "rigged") else kind, *header[9:]]


STEPS: Mapping[int, Mapping[int, Step]] = {  # by the format that a step starts from, and by tag
    1: {_HEADER: _from_1},
}


def concerns(tag: int, written: int) -> bool:
    """Return whether a record of format `written` is to be put in today's words."""
    return any(tag in STEPS[number] for number in range(written, FORMAT))


def in_todays_words(record: list[Any], written: int) -> list[Any]:
    """Return a record of format `written` as it would be written today."""
    for number in range(written, FORMAT):
        try:
            if step := STEPS[number].get(record[0]):
                record = step(record)
        except Exception as error:  # a step trusts that a record is in order; no file can be
            raise LogUnreadable(f"A record of format {number} is not in order.") from error
    return record


def check(written: object) -> int:
    """Return the format that a header names; raise LogUnreadable if it cannot be known."""
    if type(written) is not int or written < 1:
        raise LogUnreadable("The header of this log names no format.")
    if written > FORMAT:
        raise LogUnreadable(
            f"A newer Dustup wrote this log, in format {written}; this one reads up to {FORMAT}."
        )
    return written
