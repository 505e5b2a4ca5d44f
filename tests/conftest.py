"""The toy duel, playable by a host."""

import os

import pytest

from engine import rulesets
from tests.core.toy import DUEL

os.environ["DUSTUP_THEME"] = "dusk"  # whatever the settings of whoever runs the tests are


@pytest.fixture
def duel_is_known(monkeypatch):
    monkeypatch.setattr(rulesets, "RULESETS", (*rulesets.RULESETS, DUEL))
