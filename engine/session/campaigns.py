"""Campaigns by name: shipped ones, files, those under way; and whether a file is in order."""

from datetime import datetime
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec import Struct

import scenarios
from engine import rulesets
from engine.core import fielding
from engine.core.campaign import Campaign, parse
from engine.core.errors import IllegalAction, LogUnreadable, ScenarioInvalid
from engine.core.posse import Campaigning, Man, campaigning
from engine.core.scenario import Scenario, placed, read_text
from engine.core.scenario import parse as parse_scenario
from engine.core.words import inert, nearest, quoted
from engine.persistence.codec import reading
from engine.persistence.roster import read
from engine.session.roster import Roster, standing
from scenarios import campaigns as shipped

SUFFIX = ".campaign"
_FILE = ".toml"


class Plan(NamedTuple):
    """A campaign and the scenarios of its games, each known to be in order."""

    campaign: Campaign
    scenarios: tuple[Scenario, ...]


class Shipped(Struct, frozen=True):
    """A campaign that comes with the game, as a list shows it."""

    name: str
    title: str
    rules: str
    brief: str
    seats: tuple[str, ...]
    games: int


class Kept(Struct, frozen=True):
    """A campaign under way, or over, as a list shows it; `trouble` tells what is wrong with it."""

    path: Path
    title: str
    state: Literal["to play", "over", "damaged"]
    told: str  # "game 2 of 4"
    when: str
    trouble: str = ""


def find(name: str) -> Plan:
    """Return a campaign by its name or its file; raise IllegalAction or ScenarioInvalid."""
    if name in shipped.list_all():
        return planned(shipped.text(name), name + _FILE, Path())
    if name.endswith(_FILE) or "/" in name or "\\" in name:
        return planned(read_text(Path(name)), name, Path(name).parent)
    raise IllegalAction(f"There is no campaign {quoted(name)}{nearest(name, shipped.list_all())}")


def list_all() -> list[Shipped]:
    """Return the campaigns that come with the game."""
    found = [shipped.find(name) for name in shipped.list_all()]
    return [
        Shipped(one.name, one.title, one.rules, one.brief, one.seats, len(one.scenarios))
        for one in found
    ]


def planned(text: str, source: str, folder: Path) -> Plan:
    """Return the campaign in a text; raise ScenarioInvalid with the place of what is wrong."""
    campaign = parse(text, source)
    try:
        rules = _rules(campaign)
        games = tuple(_game(campaign, at, folder) for at in range(len(campaign.scenarios)))
        for at, game in enumerate(games):
            _try_out(campaign, rules, game, f"scenarios[{at}]")
    except ScenarioInvalid as wrong:
        raise placed(wrong, text, source) from None
    return Plan(campaign, games)


def rules_of(campaign: Campaign) -> Campaigning:
    """Return what a campaign's ruleset makes of posses; raise ScenarioInvalid if nothing."""
    rules = rulesets.named(campaign.rules)
    made = campaigning(rules)
    if made is None:
        raise ScenarioInvalid(f"{rules.title} has no campaigns", "rules")
    return made(campaign.tables)


def check_men(roster: Roster) -> None:
    """Raise LogUnreadable unless everybody could have been hired by the rules in force."""
    try:
        rules = rules_of(roster.campaign)
    except ScenarioInvalid as error:
        raise LogUnreadable(f"This campaign cannot be played: {error}.") from error
    for fighter in roster.men.values():
        with reading("A man of this campaign"):
            rules.check(fighter.man.kit)
            rules.told(fighter.man.kit)


def kept(where: Path) -> list[Kept]:
    """Return the campaigns of a folder, the one played last first."""
    paths = [path for path in where.glob(f"*{SUFFIX}") if path.is_file()]
    return [_kept(path) for path in sorted(paths, key=_played, reverse=True)]


def _kept(path: Path) -> Kept:
    when = datetime.fromtimestamp(_played(path)).strftime("%Y-%m-%d %H:%M")
    try:
        log = read(path)
        roster = standing(log)
    except LogUnreadable as error:
        return Kept(path, inert(path.stem), "damaged", "cannot be read", when, inert(str(error)))
    over = roster.phase == "over"
    told = "over" if over else f"game {roster.number} of {len(roster.scenarios)}"
    title = inert(roster.campaign.title)
    return Kept(path, title, "over" if over else "to play", told, when, log.lost)


def _played(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # it has just gone
        return 0.0


def _rules(campaign: Campaign) -> Campaigning:
    rules = rules_of(campaign)
    least = rules.points(rules.fresh())
    for key in ("points", "recruits"):
        if getattr(campaign, key) < least:
            raise ScenarioInvalid(f"nobody can be had for less than {least} points", key)
    return rules


def _game(campaign: Campaign, at: int, folder: Path) -> Scenario:
    """Return a scenario of a campaign; raise ScenarioInvalid."""
    name, path = campaign.scenarios[at], f"scenarios[{at}]"
    try:
        if name in scenarios.list_all():
            game = scenarios.find(name)
        elif name.endswith(_FILE):
            file = folder / name
            game = parse_scenario(read_text(file), str(file))
        else:
            raise ScenarioInvalid(
                f"there is no scenario {quoted(name)}{nearest(name, scenarios.list_all())}"
            )
    except ScenarioInvalid as wrong:
        raise ScenarioInvalid(str(wrong), path) from None
    if game.rules != campaign.rules:
        raise ScenarioInvalid(f"{quoted(name)} is played by other rules: {game.rules}", path)
    for seat in campaign.seats:
        if seat not in game.seats:
            said = f"{quoted(name)} has no seat {quoted(seat)}{nearest(seat, game.seats)}"
            raise ScenarioInvalid(said, path)
    return game


def _try_out(campaign: Campaign, rules: Campaigning, game: Scenario, path: str) -> None:
    """Set a game up with the largest posses there can be; raise ScenarioInvalid."""
    count = min(rules.most, campaign.points // rules.points(rules.fresh()))
    posses = {
        seat: [_nobody(rules, seat, number) for number in range(count)] for seat in campaign.seats
    }
    try:
        game = fielding.fielded(rules.scenario(game), posses, rules.figure)
        rulesets.named(campaign.rules).set_up(game, campaign.tables)
    except ScenarioInvalid as wrong:
        at = wrong.path if wrong.path.startswith("tables") else path
        raise ScenarioInvalid(str(wrong), at) from None


def _nobody(rules: Campaigning, seat: str, number: int) -> Man:
    return Man(f"{seat}{number}_", f"{seat} {number}", seat, rules.fresh())
