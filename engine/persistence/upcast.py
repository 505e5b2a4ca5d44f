"""Old records in today's words.

Every log tells its format in its header. A record of an older one goes through the steps from
there to today, one format at a time, as plain lists and maps: no old struct is kept for it.
Fields that are only appended, with a default, need no step.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.errors import LogUnreadable

FORMAT = 1  # what this engine writes

Step = Callable[[list[Any]], list[Any]]  # a record, its tag first, to the same one format on

STEPS: Mapping[int, Step] = {}  # by the format that a step starts from


def in_todays_words(record: list[Any], written: int) -> list[Any]:
    """Return a record of format `written` as it would be written today."""
    for number in range(written, FORMAT):
        try:
            record = STEPS[number](record)
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
