"""Every result of every table occurs in a test."""

import subprocess
import sys

import pytest


@pytest.mark.soak
def test_every_result_of_every_table_occurs():
    told = subprocess.run(
        [sys.executable, "-m", "tests.rulesets.peppercorn.results"],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert [line for line in told.stdout.splitlines() if line.endswith(": nowhere")] == []
    assert told.returncode == 0
