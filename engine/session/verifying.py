"""Verifying a file from outside: `dustup verify`."""

from pathlib import Path

from engine.persistence.verify import Outcome, outcome
from engine.rulesets import RULESETS

__all__ = ["Outcome", "verify_file"]


def verify_file(path: Path) -> Outcome:
    """Return whether a log holds, a sentence, and the exit status: 0 yes, 1 no, 3 a bad file."""
    return outcome(path, RULESETS)
