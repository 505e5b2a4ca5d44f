"""The shape of the project, as tests."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.rulesets import RULESETS

ROOT = Path(__file__).parent.parent
NAMES = re.compile(
    rf"\b(dinosaur|peppercorn|pirate|{'|'.join(rules.name for rules in RULESETS)})", re.I
)


@pytest.mark.parametrize("folder", ["engine/core", "tui"])
def test_the_kernel_and_the_screen_name_no_ruleset(folder) -> None:
    named = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if NAMES.search(line)
    ]
    assert not named


@pytest.mark.parametrize(
    "folder",
    ["engine/core", "engine/persistence", "engine/session"]
    + [f"engine/rulesets/{rules.name}" for rules in RULESETS],
)
def test_the_first_page_of_a_package_lists_the_others(folder) -> None:
    listed = re.findall(r"\b\w+\.py\b", (ROOT / folder / "__init__.py").read_text("utf-8"))
    pages = [path.name for path in (ROOT / folder).glob("*.py") if path.name != "__init__.py"]
    assert sorted(set(listed)) == sorted(pages)


def test_no_module_outgrows_a_reader() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for folder in ("engine", "tui")
        for path in (ROOT / folder).rglob("*.py")
        if (lines := len(path.read_text("utf-8").splitlines())) > 300
    }
    assert not long


def test_verifying_loads_no_screen() -> None:
    """`dustup verify` must start fast and run where no terminal is."""
    code = "import sys, tui.cli; sys.exit('textual' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
