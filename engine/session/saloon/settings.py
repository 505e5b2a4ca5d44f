"""A house's settings: a TOML file, every key of which may be left out."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.core.errors import IllegalAction, ScenarioInvalid
from engine.core.locate import toml
from engine.core.scenario import placed
from engine.core.shaping import shaped
from engine.core.words import inert
from engine.session.saloon import terms
from engine.session.saloon.terms import Terms

Port = Annotated[int, Meta(ge=0, le=65535)]
Count = Annotated[int, Meta(ge=1, le=10_000)]
Line = Annotated[str, Meta(max_length=200)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever runs a house decides."""

    address: Annotated[str, Meta(min_length=1, max_length=255)] = "127.0.0.1"
    port: Port = 2222
    folder: Annotated[str, Meta(max_length=1000)] = ""  # "" is for the command to say
    title: Line = "Dustup"
    motd: Annotated[str, Meta(max_length=2000)] = ""
    invitations: bool = True  # a new name needs a code
    guests: bool = False  # anybody may come in to watch
    passwords: bool = False  # a name may have a password beside its keys
    per_address: Count = 4  # connections from one address
    lines: Count = 40  # connections in all
    tables: Count = 100
    tables_each: Count = 5  # that one person has open at once
    idle_minutes: Annotated[int, Meta(ge=0, le=7 * 24 * 60)] = 60  # 0 is for ever
    login_seconds: Annotated[int, Meta(ge=1, le=3600)] = 60
    workers: Annotated[int, Meta(ge=1, le=64)] = 1  # computers thinking at once
    table: Terms = Terms()  # what a new table is played with unless somebody says otherwise


def read_settings(text: str, source: str) -> Settings:
    """Return the settings in a text; raise ScenarioInvalid: "SOURCE:LINE:COLUMN: sentence"."""
    written = toml(text, inert(source))
    try:
        found = shaped(written, Settings)
        _check(found)
    except ScenarioInvalid as wrong:
        raise placed(wrong, text, source) from None
    return found


def _check(found: Settings) -> None:
    for key in ("title", "motd", "address", "folder"):
        value = getattr(found, key)
        if inert(value.replace("\n", " ") if key == "motd" else value) != value.replace("\n", " "):
            raise ScenarioInvalid("this text holds characters that are not printed", key)
    if found.table.scenario:
        try:
            terms.scenario(found.table)
        except IllegalAction as wrong:
            raise ScenarioInvalid(str(wrong), "table.scenario") from None
