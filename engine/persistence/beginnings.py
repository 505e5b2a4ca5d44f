"""Does a log begin as its header says, and as its rules set up its scenario?"""

from typing import Any

from msgspec import msgpack

from engine.core.differing import difference
from engine.core.errors import LogDiverged, ScenarioInvalid
from engine.core.replay import said
from engine.core.ruleset import Ruleset
from engine.core.setting import Setting
from engine.core.words import inert, listed, quoted
from engine.persistence.codec import plain
from engine.persistence.parsing import Log


def check_start(log: Log, rules: Ruleset[Any], start: Any) -> None:
    """Raise LogDiverged unless a log's header and first state follow from its scenario."""
    setting: Setting[Any] = start.setting
    _check_header(log, setting)
    try:
        due = rules.set_up(setting.scenario, plain(log.start.tables))
    except ScenarioInvalid as error:
        raise LogDiverged(
            f"the rules no longer set its scenario up: {inert(str(error))}"
        ) from error
    if found := difference(start, due):
        raise LogDiverged(f"the start: {said(found)}")


def _check_header(log: Log, setting: Setting[Any]) -> None:
    scenario, header = setting.scenario, log.header
    if header.title != scenario.title:
        named = f"{quoted(header.title)}, its scenario is {quoted(scenario.title)}"
        raise LogDiverged(f"the header calls it {named}")
    if set(header.seats) != set(scenario.seats):
        named = f"{listed(header.seats)}, its scenario {listed(scenario.seats)}"
        raise LogDiverged(f"the header seats {named}")
    if header.tables != setting.fingerprint and _is_as_stored(log, setting):
        raise LogDiverged("its scenario or its tables are not those that the header vouches for")


def _is_as_stored(log: Log, setting: Setting[Any]) -> bool:
    """Return whether nothing was added to a setting that there was not yet when it was stored."""
    stored = [plain(log.start.scenario), plain(log.start.tables)]
    now = msgpack.decode(msgpack.encode((setting.scenario, setting.tables)))
    return bool(stored == now)
