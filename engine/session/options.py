"""The options of a game: what there is to be set, and a scenario that is set otherwise."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from engine import rulesets
from engine.core.errors import IllegalAction, ScenarioInvalid
from engine.core.scenario import Scenario
from engine.core.switching import Switch
from engine.core.words import nearest, quoted, worded

FLAGS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def switches(scenario: Scenario) -> tuple[Switch, ...]:
    """Return the options of a scenario's game, as the scenario sets them."""
    rules = rulesets.named(scenario.rules)
    asked = getattr(rules, "switches", None)  # a game may have nothing to set
    return asked(scenario) if asked else ()


def parsed(words: Iterable[str], scenario: Scenario) -> Scenario:
    """Return a scenario with options as in "turns=8"; raise IllegalAction for any other word."""
    known = {switch.name: switch for switch in switches(scenario)}
    chosen: dict[str, Any] = {}
    for word in words:
        name, equals, text = (side.strip() for side in word.partition("="))
        switch = known.get(name.lower().replace("-", "_").replace(" ", "_"))
        if switch is None:
            game = rulesets.named(scenario.rules).title
            raise IllegalAction(f"{game} has no option {quoted(name)}{nearest(name, known)}")
        if not equals:
            now = value_words(switch.value)
            raise IllegalAction(f"{name} is now {now}; write {name}=VALUE: {switch.told}")
        chosen[switch.name] = _value(switch, text)
    return chosen_in(scenario, chosen)


def chosen_in(
    scenario: Scenario, chosen: Mapping[str, Any], tables: Mapping[str, Any] = {}
) -> Scenario:
    """Return a scenario with other options; raise IllegalAction if it cannot be played so."""
    if not chosen:
        return scenario
    options = {**scenario.options, **chosen}
    kept = {name: _plain(value) for name, value in options.items() if value is not None}
    other = replace(scenario, options=kept)
    try:
        rulesets.named(scenario.rules).set_up(other, tables)
    except ScenarioInvalid as wrong:
        name = wrong.path.removeprefix("options.").partition("[")[0]
        about = f"{name.replace('_', ' ')}: " if wrong.path.startswith("options.") else ""
        raise IllegalAction(f"{about}{wrong}") from None
    return other


def value_words(value: Any) -> str:
    """Return a value of a switch as a player reads it."""
    return "as the tables say" if value is None else worded(value)


def _value(switch: Switch, text: str) -> Any:
    """Return the value that a text means for a switch."""
    for value in switch.values:
        if text.lower() in (worded(value), str(value).lower()):
            return value
    if bool in map(type, switch.values) and text.lower() in FLAGS:
        return FLAGS[text.lower()]
    if switch.is_number and text.removeprefix("-").isdecimal() and len(text) < 10:
        return int(text)
    if switch.is_seats:
        return tuple(part.strip() for part in text.replace("+", ",").split(",") if part.strip())
    known = [worded(value) for value in switch.values]
    what = "a whole number" if switch.is_number else f"one of {', '.join(known)}"
    near = "" if switch.is_number else nearest(text, known)
    meant = near if near.startswith("; did") else f": it is {what}"
    raise IllegalAction(f"{switch.name} cannot be {quoted(text)}{meant}")


def _plain(value: Any) -> Any:
    """Return a value as a scenario file would hold it."""
    return list(value) if isinstance(value, tuple) else value
