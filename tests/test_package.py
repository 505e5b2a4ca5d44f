"""What a wheel is made of: every package, and every file that they read."""

import tomllib
from importlib.resources import files
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETUP = PROJECT["tool"]["setuptools"]
TOPS = ("engine", "tui", "scenarios")


def test_every_package_is_named():
    found = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for top in TOPS
        for path in (ROOT / top).rglob("__init__.py")
    }
    assert found == set(SETUP["packages"])


def test_every_file_that_is_read_is_packed():
    patterns = SETUP["package-data"]["*"]
    beside = [
        path
        for top in TOPS
        for path in (ROOT / top).rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    ]
    assert beside
    assert [path for path in beside if not any(path.match(pattern) for pattern in patterns)] == []


def test_scenarios_tables_and_styles_are_found_as_resources():
    assert any(each.name.endswith(".toml") for each in files("scenarios").iterdir())
    assert files("engine.rulesets.cowpoke").joinpath("tables.toml").is_file()
    assert files("tui").joinpath("dustup.tcss").is_file()
