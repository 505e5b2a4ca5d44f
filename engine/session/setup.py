"""What a player names before a game: a scenario, in short or whole, dice, house rules."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import scenarios
from engine import rulesets
from engine.core.errors import IllegalAction
from engine.core.luck import Luck, Manual
from engine.core.scenario import Scenario, read_text
from engine.core.scene import Scene
from engine.core.words import nearest, quoted
from engine.session import checking
from engine.session.host import Host

DICE = ("seeded", "manual")  # sealed by the program; rolled on a real table and typed
_SUFFIX = ".toml"


def shipped() -> list[Scenario]:
    """Return the scenarios that come with the game: of each ruleset those of two sides first."""
    found = [scenarios.find(name) for name in scenarios.list_all()]
    return sorted(found, key=lambda scenario: (scenario.rules, len(scenario.seats), scenario.name))


def short(name: str) -> str:
    """Return a shipped scenario's name without its ruleset: "saloon" for "cowpoke-saloon"."""
    return name.partition("-")[2] or name


def game(rules: str) -> str:
    """Return what a ruleset's book calls itself."""
    return rulesets.named(rules).title


def scenario(name: str) -> Scenario:
    """Return a scenario by its name, short or whole, or by its file.

    Raise IllegalAction if there is none of that name, ScenarioInvalid if its file is not in order.
    """
    names = scenarios.list_all()
    if name in names:
        return scenarios.find(name)
    meant = [whole for whole in names if short(whole) == name]
    if len(meant) > 1:
        raise IllegalAction(f"{quoted(name)} is short for {' and '.join(meant)}.")
    if meant:
        return scenarios.find(meant[0])
    if name.endswith(_SUFFIX) or "/" in name or "\\" in name:
        return checking.scenario(read_text(Path(name)), name)
    known = [*names, *map(short, names)]
    raise IllegalAction(f"There is no scenario {quoted(name)}{nearest(name, known)}")


def table(scenario: Scenario, tables: Mapping[str, Any] = {}) -> Scene:
    """Return a scenario's table as it is set up, for a look at it before the game."""
    players = dict.fromkeys(scenario.seats, "ai")
    return Host.new(scenario, players, tables=tables).report("").scene


def luck(dice: str) -> Luck | None:
    """Return the luck of a kind of dice: None is a new sealed secret."""
    if dice not in DICE:
        raise IllegalAction(f"There are no {quoted(dice)} dice{nearest(dice, DICE)}")
    return Manual() if dice == "manual" else None


def tables(path: Path | None, rules: str) -> Mapping[str, Any]:
    """Return the house rules of a file, which must be meant for this ruleset."""
    return {} if path is None else checking.tables(read_text(path), str(path), rules)
