"""The toy duel, playable by a host."""

import pytest

from engine import rulesets
from tests.core.toy import DUEL


@pytest.fixture
def duel_is_known(monkeypatch):
    monkeypatch.setattr(rulesets, "RULESETS", (*rulesets.RULESETS, DUEL))
