"""The toy duel, playable by a host, and luck that is a test's own."""

import os
import tempfile
from pathlib import Path
from random import Random
from shutil import disk_usage
from types import SimpleNamespace

import pytest

from engine import rulesets
from engine.persistence import secret
from engine.session import seating
from tests.core.toy import DUEL

os.environ["DUSTUP_THEME"] = "dusk"  # whatever the settings of whoever runs the tests are
MEMORY = Path("/dev/shm")  # where nobody waits for a disk: each answer is written through to it
LUCK = os.environ.get("DUSTUP_TEST_LUCK", "")  # any text: other dice for the whole run

if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free > 2**30:
    os.environ.setdefault("TMPDIR", str(MEMORY))
    tempfile.tempdir = None  # it may have been asked for already


@pytest.fixture(autouse=True)
def luck_is_the_tests_own(request, monkeypatch):
    """Have a test meet the same dice in every run: nothing is put down to bad luck."""
    drawn = Random(f"{request.node.nodeid} {LUCK}")
    monkeypatch.setattr(secret, "secrets", SimpleNamespace(token_bytes=drawn.randbytes))
    monkeypatch.setattr(seating, "secrets", SimpleNamespace(randbits=drawn.getrandbits))


@pytest.fixture
def duel_is_known(monkeypatch):
    monkeypatch.setattr(rulesets, "RULESETS", (*rulesets.RULESETS, DUEL))
