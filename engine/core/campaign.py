"""A campaign as checked data: games one after the other, fought by posses that live through them.

It is a TOML file like a scenario. Its games are scenarios: shipped ones by their names, others by
their files, seen from the campaign's own.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from engine.core import forces, vetting
from engine.core.errors import ScenarioInvalid
from engine.core.events import UMPIRE, Seat
from engine.core.locate import toml
from engine.core.scenario import placed, read_text
from engine.core.shaping import shaped
from engine.core.words import inert, spoken

FORMAT = 1
MAX_GAMES = 20

Points = Annotated[int, Meta(ge=1, le=1000)]
Games = Annotated[tuple[str, ...], Meta(min_length=1, max_length=MAX_GAMES)]


class Campaign(Struct, frozen=True):
    """`points`: what a posse may be worth; `recruits`: of them, what may come between two games.

    `tables` are house rules for all of its games.
    """

    format: int
    title: str
    rules: str
    seats: tuple[Seat, ...]
    scenarios: tuple[str, ...]
    points: int
    recruits: int
    brief: str = ""
    tables: dict[str, Any] = {}
    name: str = ""  # the file's stem


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign file as it is written."""

    format: int
    title: str
    rules: str
    seats: tuple[Seat, ...]
    scenarios: Games
    points: Points
    recruits: Points | None = None
    brief: str = ""
    tables: dict[str, Any] = {}


def is_campaign(written: Mapping[str, Any]) -> bool:
    """Return whether a file's tables are meant to be a campaign's."""
    return "scenarios" in written


def read(path: Path) -> Campaign:
    """Return the campaign in a file; raise ScenarioInvalid: "FILE:LINE:COLUMN: sentence"."""
    return parse(read_text(path), str(path))


def parse(text: str, source: str) -> Campaign:
    """Return the campaign in a text; raise ScenarioInvalid: "SOURCE:LINE:COLUMN: sentence"."""
    written = toml(text, inert(source))
    try:
        return _checked(written, re.sub(r"[^A-Za-z0-9_-]+", "-", Path(source).stem))
    except ScenarioInvalid as wrong:
        raise placed(wrong, text, source) from None


def _checked(written: dict[str, Any], stem: str) -> Campaign:
    if written.get("format", FORMAT) != FORMAT:
        said = spoken(written["format"])
        raise ScenarioInvalid(f"the format is {said}; this program reads {FORMAT}", "format")
    file = shaped(written, _File)
    brief = " ".join(file.brief.split())
    vetting.name(file.title, "title", 60)
    vetting.identifier(file.rules, "rules")
    vetting.text(brief, "brief", 400)
    vetting.plain(file.tables, "tables")
    for number, scenario in enumerate(file.scenarios):
        vetting.name(scenario, f"scenarios[{number}]", 200)
    forces.seats(file.seats)
    if UMPIRE in file.seats:
        raise ScenarioInvalid("an umpire has no posse", f"seats[{file.seats.index(UMPIRE)}]")
    return Campaign(
        format=FORMAT,
        title=file.title,
        rules=file.rules,
        seats=file.seats,
        scenarios=file.scenarios,
        points=file.points,
        recruits=file.recruits or file.points,
        brief=brief,
        tables=file.tables,
        name=stem,
    )
