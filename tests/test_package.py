"""What a wheel is made of: every package, and every file that they read."""

import tomllib
from importlib.resources import files
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETUP = PROJECT["tool"]["setuptools"]
TOPS = ("engine", "tui", "scenarios")


def test_every_folder_of_code_is_a_package_that_is_found():
    assert SETUP["packages"]["find"]["include"] == [f"{top}*" for top in TOPS]
    folders = {path.parent for top in TOPS for path in (ROOT / top).rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


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
