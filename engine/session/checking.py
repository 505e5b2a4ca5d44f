"""Is a scenario, a campaign, a tables file or a save in order? `dustup check` and `dustup verify`.

A scenario and a tables file are in order when their ruleset can set a game up with them, so that
what is checked here is exactly what is played.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import scenarios
from engine import rulesets
from engine.core.campaign import is_campaign
from engine.core.errors import LogUnreadable, ScenarioInvalid
from engine.core.locate import toml
from engine.core.scenario import Scenario, parse, placed, read_text
from engine.core.tables import RULES
from engine.core.words import inert, quoted, spoken
from engine.persistence.codec import reading
from engine.persistence.log import is_log, read
from engine.persistence.roster import is_roster
from engine.persistence.verify import Outcome, outcome
from engine.session import campaigns, vouching
from engine.session.changes import changes

_SCENARIO_KEYS = ("format", "title", "brief", "seats", "floor", "figure", "goal", "script")


def check(path: Path) -> list[str]:
    """Return what is wrong with a file, in sentences; nothing if it is in order."""
    try:
        if is_log(path) or is_roster(path):
            held = verify(path)
            return [] if held.ok else [held.sentence]
        text, source = read_text(path), str(path)
        if is_campaign(toml(text, inert(source))):
            campaigns.planned(text, source, path.parent)
        elif _is_scenario(text, source):
            scenario(text, source)
        else:
            tables(text, source)
    except ScenarioInvalid as wrong:
        return [str(wrong)]
    return []


def verify(path: Path) -> Outcome:
    """Return whether a log holds, a sentence, and the exit status: 0 yes, 1 no, 3 a bad file."""
    if is_roster(path):
        return vouching.outcome(path)
    held = outcome(path, rulesets.RULESETS)
    said = remarks(path) if held.ok else ""
    return held._replace(sentence=f"{held.sentence} {said}") if said else held


def remarks(path: Path) -> str:
    """Return how a log differs from today's rules and tables, though it holds; "" if nothing."""
    try:
        log = read(path)
        with reading("The start of this log"):
            changed = changes(log, rulesets.named(log.header.ruleset))
    except (LogUnreadable, ScenarioInvalid):
        return ""  # that is told elsewhere
    return " ".join(("It keeps to its own tables.", *changed)) if changed else ""


def scenario(text: str, source: str) -> Scenario:
    """Return a scenario that its ruleset can set up; raise ScenarioInvalid with its place."""
    found = parse(text, source)
    try:
        rulesets.named(found.rules).set_up(found, {})
    except ScenarioInvalid as wrong:
        raise placed(wrong, text, source) from None
    return found


def tables(text: str, source: str, rules: str = "") -> Mapping[str, Any]:
    """Return house rules that their ruleset, `rules` if it is given, can play by."""
    found = toml(text, inert(source))
    try:
        _check_tables(found, rules)
    except ScenarioInvalid as wrong:
        path = wrong.path.removeprefix("tables").removeprefix(".")
        raise placed(ScenarioInvalid(str(wrong), path), text, source) from None
    return found


def _check_tables(found: Mapping[str, Any], wanted: str) -> None:
    """Set a shipped scenario up by house rules; what they make of its figures is no matter."""
    meant = found.get(RULES, wanted or None)
    if meant is None:
        example = rulesets.RULESETS[0].name
        raise ScenarioInvalid(f'a tables file says what it is for, as in {RULES} = "{example}"')
    if not isinstance(meant, str):
        raise ScenarioInvalid(f"expected text, got {spoken(meant)}", RULES)
    if wanted and meant != wanted:
        said = f"these tables are for {quoted(meant)}, not {quoted(wanted)}"
        raise ScenarioInvalid(said, RULES)
    rules = rulesets.named(meant)
    shipped = (scenarios.find(name) for name in scenarios.list_all())
    table = next(each for each in shipped if each.rules == meant)
    try:
        rules.set_up(replace(table, tables={}), found)
    except ScenarioInvalid as wrong:
        if wrong.path.startswith("tables"):
            raise


def _is_scenario(text: str, source: str) -> bool:
    found = toml(text, inert(source))
    return not found or any(key in found for key in _SCENARIO_KEYS)
