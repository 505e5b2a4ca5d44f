"""How long a moment is shown.

No clock is in a log, and none is wanted: a moment lasts by what there is to read in it. The first
lasts two seconds. Every other has 0.4 s to look up, 35 ms for each character of what is told anew,
and 0.15 s for each die on the table; 6 s are enough for any. The last is held for 3 s.
"""

from engine.session.report import Report

FIRST, LAST = 2000, 3000  # milliseconds
LOOK, CHARACTER, DIE, MOST = 400, 35, 150, 6000


def lasts(report: Report, before: Report | None) -> int:
    """Return how long a moment is shown after another, in milliseconds."""
    if before is None:
        return FIRST
    told = report.story[_common(report, before) :]
    letters = sum(len(each.sentence.text) for each in told)
    bucket = report.bucket
    fallen = bucket.faces if bucket is not None and bucket != before.bucket else None
    return min(MOST, LOOK + CHARACTER * letters + DIE * len(fallen or ()))


def _common(report: Report, before: Report) -> int:
    """Return how many lines of the story were told before; it only ever grows."""
    return min(len(before.story), len(report.story))
