"""The shipped campaigns, found by name from a wheel as from a checkout."""

from importlib.resources import files

from engine.core.campaign import Campaign, parse

_SUFFIX = ".toml"


def list_all() -> tuple[str, ...]:
    """Return the names of the shipped campaigns in alphabetical order."""
    names = (entry.name for entry in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def find(name: str) -> Campaign:
    """Return a shipped campaign by its name."""
    return parse(text(name), name + _SUFFIX)


def text(name: str) -> str:
    """Return a shipped campaign as it is written."""
    return files(__package__).joinpath(name + _SUFFIX).read_text(encoding="utf-8")
