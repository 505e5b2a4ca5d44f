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


def upcast(
    record: list[Any], written: int, steps: Mapping[int, Step] = STEPS, today: int = FORMAT
) -> list[Any]:
    """Return a record that was written in format `written` as today's would be."""
    for number in range(written, today):
        record = steps[number](record)
    return record


def check_format(written: object, today: int = FORMAT) -> int:
    """Return a header's format; raise LogUnreadable if this engine cannot know it."""
    if type(written) is not int or written < 1:
        raise LogUnreadable("The header of this log names no format.")
    if written > today:
        raise LogUnreadable(
            f"A newer Dustup wrote this log, in format {written}; this one reads up to {today}."
        )
    return written
