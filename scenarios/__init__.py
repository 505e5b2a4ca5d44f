"""The shipped scenarios, found by name from a wheel as from a checkout."""

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from engine.core.errors import ScenarioInvalid
from engine.core.scenario import Scenario, parse, read
from engine.core.words import nearest, quoted

_SUFFIX = ".toml"


def list_all() -> tuple[str, ...]:
    """Return the names of the shipped scenarios in alphabetical order."""
    names = (entry.name for entry in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def find(name: str) -> Scenario:
    """Return a shipped scenario by its name, any other by its file; raise ScenarioInvalid."""
    if name in list_all():
        return _parsed(text(name), name + _SUFFIX)
    if name.endswith(_SUFFIX) or "/" in name or "\\" in name:
        return read(Path(name))
    raise ScenarioInvalid(f"there is no scenario {quoted(name)}{nearest(name, list_all())}")


# A menu lists all of them, as often as it is opened.
_parsed = lru_cache(maxsize=32)(parse)


def text(name: str) -> str:
    """Return a shipped scenario as it is written."""
    return files(__package__).joinpath(name + _SUFFIX).read_text(encoding="utf-8")
