"""A scenario as checked data: who fights, on what ground, for what, under which options.

It can name events and conditions, never run code. It is stored whole in the log of each game.
"""

import re
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core import forces, maps, vetting
from engine.core.errors import ScenarioInvalid
from engine.core.events import Seat
from engine.core.goals import Goal, Trigger
from engine.core.ground import Piece
from engine.core.locate import Places, toml
from engine.core.shaping import joined, shaped
from engine.core.words import inert, spoken

__all__ = ["Goal", "Scenario", "Script", "Trigger", "parse", "placed", "read", "read_text"]

FORMAT = 1
MAX_BYTES = 256 * 1024
MAX_LINES = 2000
_TAKEN_OFF = ("loot", "beast")  # kinds of marks that goals can want carried or ridden off


class _Play(Struct, frozen=True, forbid_unknown_fields=True):
    """A [script] as it is written."""

    play: str
    luck: Literal["rigged", "seeded"] = "rigged"
    seed: str = ""


class Script(_Play, frozen=True, forbid_unknown_fields=True):
    """What is played in a demo or lesson. Rigged luck gives every die; seeded fills in."""

    line: int = 1  # of the file, on which `play` begins


class Scenario(Struct, frozen=True):
    """`figures`, `marks`, `options` and `tables` are checked further by their ruleset.

    `floors` holds rows of the standard legend, ground floor first, all of one size; a blank is
    open air. `legend` holds what the scenario adds to the standard legend or replaces in it.
    """

    format: int
    title: str
    rules: str
    seats: Annotated[tuple[Seat, ...], Meta(min_length=2)]
    floors: maps.Floors
    brief: str = ""
    options: dict[str, Any] = {}
    legend: dict[maps.Glyph, Piece] = {}
    figures: tuple[dict[str, Any], ...] = ()
    marks: tuple[dict[str, Any], ...] = ()
    goals: tuple[Goal, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    tables: dict[str, Any] = {}
    script: Script | None = None
    name: str = ""  # the file's stem


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file as it is written."""

    format: int
    title: str
    rules: str
    seats: tuple[Seat, ...]
    floor: tuple[maps.Floor, ...]
    figure: tuple[dict[str, Any], ...]
    brief: str = ""
    options: dict[str, Any] = {}
    legend: dict[str, maps.Terrain] = {}
    mark: tuple[dict[str, Any], ...] = ()
    goal: tuple[Goal, ...] = ()
    trigger: tuple[Trigger, ...] = ()
    tables: dict[str, Any] = {}
    script: _Play | None = None


def read(path: Path) -> Scenario:
    """Return the scenario in a file; raise ScenarioInvalid: "FILE:LINE:COLUMN: sentence"."""
    return parse(read_text(path), str(path))


def read_text(path: Path) -> str:
    """Return the text of a scenario or tables file, or raise ScenarioInvalid."""
    source = inert(str(path))
    try:
        if not path.is_file():
            there = "this is a folder" if path.is_dir() else "there is no such file"
            raise ScenarioInvalid(f"{source}: {there}")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise ScenarioInvalid(f"{source}:1:1: {_TOO_LONG}")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        before = wrong.object[: wrong.start]
        line, column = before.count(b"\n") + 1, wrong.start - (before.rfind(b"\n") + 1) + 1
        raise ScenarioInvalid(f"{source}:{line}:{column}: this is not UTF-8 text") from None
    except (OSError, ValueError) as wrong:
        why = wrong.strerror if isinstance(wrong, OSError) else None
        raise ScenarioInvalid(f"{source}: the file cannot be read: {why or wrong}") from None


def parse(text: str, source: str) -> Scenario:
    """Return the scenario in a text; raise ScenarioInvalid: "SOURCE:LINE:COLUMN: sentence"."""
    shown = inert(source)
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise ScenarioInvalid(f"{shown}:1:1: {_TOO_LONG}")
    written = toml(text, shown)
    try:
        return _checked(written, text, re.sub(r"[^A-Za-z0-9_-]+", "-", Path(source).stem))
    except ScenarioInvalid as wrong:
        raise placed(wrong, text, source) from None


def placed(wrong: ScenarioInvalid, text: str, source: str) -> ScenarioInvalid:
    """Return an error that has a path with its file, line and column before it."""
    line, column = Places(text).of(wrong.path)
    return ScenarioInvalid(f"{inert(source)}:{line}:{column}: {wrong}", wrong.path)


_TOO_LONG = f"a scenario has at most {MAX_BYTES // 1024} KiB"


def _checked(written: dict[str, Any], text: str, stem: str) -> Scenario:
    if written.get("format", FORMAT) != FORMAT:
        said = spoken(written["format"])
        raise ScenarioInvalid(f"the format is {said}; this program reads {FORMAT}", "format")
    file = shaped(written, _File)
    _texts(file)
    forces.seats(file.seats)
    legend = maps.pieces(file.legend)
    floors = maps.rows(file.floor, legend)
    loot = tuple(str(mark.get("name")) for mark in file.mark if mark.get("kind") in _TAKEN_OFF)
    _forces(file, forces.Table(file.seats, floors, legend, {}, loot))
    return Scenario(
        format=FORMAT,
        title=file.title,
        rules=file.rules,
        seats=file.seats,
        floors=floors,
        brief=" ".join(file.brief.split()),
        options=file.options,
        legend=legend,
        figures=file.figure,
        marks=file.mark,
        goals=file.goal,
        triggers=file.trigger,
        tables=file.tables,
        script=_script(file.script, text),
        name=stem,
    )


def _forces(file: _File, table: forces.Table) -> None:
    forces.figures(file.figure, table)
    forces.marks(file.mark, table)
    forces.goals(file.goal, table)
    forces.triggers(file.trigger, table)


def _texts(file: _File) -> None:
    vetting.name(file.title, "title", 60)
    vetting.identifier(file.rules, "rules")
    vetting.text(" ".join(file.brief.split()), "brief", 400)
    for glyph, terrain in file.legend.items():
        for key, word in (("ground", terrain.ground), ("name", terrain.name or "-")):
            vetting.name(word, joined(joined("legend", glyph), key), 24)
    vetting.plain(file.options, "options")
    vetting.plain(file.tables, "tables")


def _script(script: _Play | None, text: str) -> Script | None:
    if script is None:
        return None
    vetting.text(script.seed, "script.seed", 100)
    lines = script.play.split("\n")
    if len(lines) > MAX_LINES:
        said = f"a script has at most {MAX_LINES} lines, not {len(lines)}"
        raise ScenarioInvalid(said, f"script.play:{MAX_LINES}:0")
    for number, line in enumerate(lines):
        vetting.text(line, f"script.play:{number}:0", 200)
    first = Places(text).of("script.play:0:0").line
    return Script(script.play, script.luck, script.seed, first)
