"""A game as lines of JSON: first what it is, then each answer. `docs/exports.md` tells the fields.

Fields are only ever added; "dustup" in the first line is raised if one ever means something else.
"""

import json
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.core.events import Decided, Drawn, Event, Rolled, Seat
from engine.core.scene import Sentence
from engine.session.exporting.source import Source
from engine.session.report import ended

FORMAT = 1


def as_json_lines(path: Path, seat: Seat | None = None) -> str:
    """Return a save as lines of JSON, as a seat was told it or with nothing hidden.

    Raise LogUnreadable, or IllegalAction for a seat that there is not.
    """
    source = Source(path, seat)
    kept = frozenset(source.branch)
    answers = (_answer(source, number, number in kept) for number in range(len(source.nodes)))
    return "".join(f"{json.dumps(line)}\n" for line in (_header(source), *answers))


def named(value: Any) -> Any:
    """Return a value with its fields by their names, as JSON holds it."""
    match value:
        case Struct():
            return {field: named(getattr(value, field)) for field in value.__struct_fields__}
        case tuple() if hasattr(value, "_fields"):
            return {field: named(getattr(value, field)) for field in value._fields}
        case tuple() | list():
            return [named(part) for part in value]
        case dict():
            return {str(key): named(part) for key, part in value.items()}
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def _header(source: Source) -> dict[str, Any]:
    header, result = source.log.header, source.result
    commitment, secret = source.log.seal
    return {
        "dustup": FORMAT,
        "title": header.title,
        "rules": header.ruleset,
        "version": header.version,
        "tables": header.tables,
        "seats": dict(header.seats),
        "undo": header.undo,
        "luck": header.luck,
        "commitment": commitment,
        "secret": secret,
        "seen_by": source.seat or header.seen_by or None,
        "answers": len(source.nodes) - 1,
        "head": source.timeline.head,
        "over": ended(result),
        "winner": result.winner if result else None,
    }


def _answer(source: Source, number: int, kept: bool) -> dict[str, Any]:
    node = source.nodes[number]
    return {
        "answer": number,
        "parent": node.parent if number else None,
        "depth": node.depth,
        "kept": kept,
        "turn": source.turn(number),
        **(_first(source.events(number)[0]) if number else {"kind": "opening", "seat": None}),
        "told": [_told(sentence) for sentence in source.sentences(number)],
        "notes": source.notes(number),
    }


def _first(event: Event) -> dict[str, Any]:
    """Return the answer itself, which the first event of a node witnesses."""
    match event:
        case Decided(seat=seat, action=action):
            act = {"name": type(action).__name__, "verb": action.verb, "fields": named(action)}
            return {"kind": "decision", "seat": seat, "action": act}
        case Rolled(why=why, sides=sides, faces=faces):
            return {"kind": "roll", "seat": None, "why": why, "sides": sides, "faces": list(faces)}
        case Drawn(deck=deck, seat=seat, card=card):
            return {"kind": "draw", "seat": seat or None, "deck": deck, "card": card}
    raise TypeError(f"{type(event).__name__} is no answer")


def _told(sentence: Sentence) -> dict[str, Any]:
    return {"text": sentence.text, "mark": sentence.mark, "figures": list(sentence.figures)}
