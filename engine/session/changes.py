"""What differs between a saved game's rules and today's.

A game goes on by the tables and the scenario that it began with, whatever has become of them since;
its players are told what has. What its own house rules set is no change.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec import msgpack

import scenarios
from engine.core.differing import ABSENT, Difference, differences
from engine.core.errors import ScenarioInvalid
from engine.core.ruleset import Ruleset
from engine.core.scenario import Scenario
from engine.core.setting import Setting
from engine.core.words import inert, listed, quoted, worded
from engine.persistence.codec import plain
from engine.persistence.parsing import Log

_MOST = 12  # figures that are told one by one
_OWN = 500  # figures of house rules that a header has room for
_FEW = 2  # changes that a player is told before he goes on
_FOUGHT = ("seats", "floors", "legend", "marks", "goals", "triggers")


def changes(log: Log, rules: Ruleset[Any]) -> tuple[str, ...]:
    """Return what differs from today's rules, tables and scenario, in sentences; () if nothing.

    What has only been added since is in force in old games too, and no difference.
    """
    figures = [_told(found) for found in _figures(log, rules)]
    told = (*_version(log, rules), *_capped(figures), *_course(_scenario(log)))
    return tuple(f"{said}." for said in told)


def notice(log: Log, rules: Ruleset[Any]) -> str:
    """Return what differs, shortly, for whoever goes on with a game; "" if nothing does."""
    changed = changes(log, rules)
    if not changed:
        return ""
    left = len(changed) - _FEW
    more = (f"{_more(left, 'change')}.",) if left > 0 else ()
    return " ".join(("This game goes on by its own tables.", *changed[:_FEW], *more))


def house(rules: Ruleset[Any], setting: Setting[Any]) -> tuple[str, ...]:
    """Return the figures of a new game that neither its ruleset nor its scenario sets so."""
    ours = _today(rules, setting.scenario)
    own = (found.path for found in differences(ours, _plain(setting.tables)))
    return tuple(islice(own, _OWN))


def _version(log: Log, rules: Ruleset[Any]) -> Iterator[str]:
    if log.header.version != rules.version:
        yield f"The rules were version {log.header.version}, today they are {rules.version}"


def _capped(told: list[str]) -> list[str]:
    left = len(told) - _MOST
    return [*told[:_MOST], _more(left, "figure")] if left > 0 else told


def _more(left: int, what: str) -> str:
    return f"And one more {what}" if left == 1 else f"And {left} more {what}s"


def _figures(log: Log, rules: Ruleset[Any]) -> Iterator[Difference]:
    """Yield the figures of a game that are others today, but for those of its house rules."""
    scenario = _scenario(log)
    today = _today(rules, scenario)
    for found in differences(plain(log.start.tables), today):
        if found.was is not ABSENT and found.path not in log.header.house:
            yield found


def _told(found: Difference) -> str:
    figure = f"The figure {inert(found.path)}"
    if found.now is not ABSENT:
        return f"{figure} was {_value(found.was)}, today it is {_value(found.now)}"
    row = f"The row {inert(found.path)}"
    return f"{row} is gone" if isinstance(found.was, dict) else f"{figure} is gone"


def _value(value: Any) -> str:
    if isinstance(value, list) and value and all(isinstance(part, int) for part in value):
        return "/".join(map(str, value))
    return quoted(worded(value), 60).strip('"')


def _course(scenario: Scenario) -> Iterator[str]:
    """Yield how a shipped scenario differs from the one of its name today."""
    if scenario.name not in scenarios.list_all():
        return
    try:
        today = scenarios.find(scenario.name)
    except ScenarioInvalid:
        yield f"The scenario {scenario.name} is not in order today"
        return
    others = [name for name in _FOUGHT if getattr(scenario, name) != getattr(today, name)]
    if _ids(scenario) == _ids(today) and scenario.figures != today.figures:  # no posse of one's own
        others.append("figures")
    if others:
        yield f"The scenario {scenario.name} is another today ({listed(others)})".replace('"', "")


def _ids(scenario: Scenario) -> list[Any]:
    return [figure.get("id") for figure in scenario.figures]


def _scenario(log: Log) -> Scenario:
    return msgspec.convert(plain(log.start.scenario), Scenario)


def _today(rules: Ruleset[Any], scenario: Scenario) -> Any:
    """Return the figures by which a scenario is played today, house rules apart."""
    try:
        setting = rules.setting(scenario, scenario.tables)
    except ScenarioInvalid:  # a ruleset may want all figures of a stored game
        setting = rules.set_up(scenario, {}).setting
    return _plain(setting.tables)


def _plain(tables: Any) -> Any:
    """Return tables as plain values, in which a log keeps them."""
    return msgpack.decode(msgpack.encode(tables))
