"""A game as a code that can be pasted into a chat, and a code as a game again.

A code holds every decision and every card, so that for a seat there is none until the game is over.
It is played back by today's rules; where these have moved on, it tells how far it holds.
"""

from pathlib import Path
from typing import Any, NamedTuple

import scenarios
from engine import rulesets
from engine.core.errors import IllegalAction, LogUnreadable, ScenarioInvalid
from engine.core.events import Seat
from engine.core.game import Game, answer_in
from engine.core.luck import Manual, Rigged
from engine.core.scenario import Scenario
from engine.core.words import inert, quoted
from engine.persistence import sharing
from engine.persistence.codec import Codec
from engine.persistence.digits import Writer
from engine.persistence.log import LogFile
from engine.persistence.records import Ended, Header, Noted, Record
from engine.persistence.sharing import EVERY, LONGEST, Code, is_code
from engine.persistence.upcast import FORMAT
from engine.session import agreed, seating
from engine.session.exporting import choosing
from engine.session.exporting.playing import Played, play
from engine.session.exporting.source import Source


class Unshared(NamedTuple):
    """How many answers a code has, how many of them hold, and why no more do, in a sentence."""

    answers: int
    held: int
    trouble: str


def code_in(path: Path) -> str | None:
    """Return the code that a file holds; None if it begins as none, or cannot be read."""
    try:
        if not path.is_file():
            return None
        with path.open("r", encoding="utf-8", errors="replace") as file:
            text = file.read(LONGEST + 1)
    except (OSError, ValueError):
        return None
    return text if is_code(text) else None


def as_code(path: Path, seat: Seat | None = None) -> str:
    """Return a code of the branch that a save stands on.

    Raise LogUnreadable, or IllegalAction if it cannot be shared or a seat may not know it yet.
    """
    source = Source(path, seat)
    if seen_by := source.log.header.seen_by:
        seen = inert(seen_by)
        raise IllegalAction(f"{inert(path.name)} is what {seen} saw: too little to play again.")
    if seat is not None and source.result is None:
        raise IllegalAction("A code tells every card; there is one for a seat when the game ends.")
    answers = len(source.branch) - 1
    if answers > sharing.ANSWERS:
        raise IllegalAction(f"A game of {answers:,} answers is too long for a code.")
    codec, begun = source.game.codec, source.timeline.start
    header = source.log.header
    try:
        shipped = _shipped(codec.rules.name, begun.setting.scenario.name)
        leaning = sharing.leaning(codec, begun, shipped)
    except ScenarioInvalid as error:
        raise _changed(0) from error
    return sharing.coded(
        Code(
            codec.rules.name,
            codec.rules.version,
            bytes.fromhex(begun.setting.fingerprint)[:8],
            *leaning,
            dict(header.seats),
            header.undo,
            Manual.kind if header.luck == Manual.kind else Rigged.kind,
            (end.how, end.by, end.winner) if (end := source.end) else None,
            answers,
            codec.digest(source.timeline.now.state),
            _packed(source),
        )
    )


def unshare(text: str, to: Path) -> Unshared:
    """Write a save of what a code holds, for as far as it does.

    Raise LogUnreadable for what is no code, or IllegalAction if the file cannot be written.
    """
    code = sharing.decoded(text)
    codec = _codec(code)
    start = sharing.start(code, codec, _shipped(code.ruleset, code.scenario))
    scenario: Scenario = start.setting.scenario
    _check_seats(code, scenario)
    played = play(code, codec, start)
    trouble = _trouble(code, played, start)
    header = _header(code, codec, start)
    records = [codec.answered(*each) for each in played.answers]
    last = [Noted(played.held, trouble)] if trouble else _end(code, played)
    try:
        LogFile.create(to, header, codec.start(start), *records, *last).close()
    except FileExistsError:
        raise IllegalAction(f"{inert(str(to))} is there already.") from None
    except OSError as error:
        raise IllegalAction(f"{inert(str(to))} cannot be written: {error.strerror}.") from error
    return Unshared(code.answers, played.held, trouble)


def _packed(source: Source) -> bytes:
    """Return the answers of a branch; raise IllegalAction if today's rules do not play it so."""
    codec, writer = source.game.codec, Writer()
    game: Game[Any] = Game(codec.rules, source.timeline.start)
    for depth, number in enumerate(source.branch[1:], 1):
        answer = answer_in(source.nodes[number].events[0])
        try:
            if game.question is None:
                raise IllegalAction("The game is over.")
            choosing.put(writer, codec, game.question, answer, game.state)
            game.answer(answer)
        except (IllegalAction, ValueError) as error:
            raise _changed(depth) from error
        if game.state != source.nodes[number].state:
            raise _changed(depth)
        if depth % EVERY == 0:
            writer.put(codec.digest(game.state)[0], 0x100)
    return writer.packed()


def _changed(answer: int) -> IllegalAction:
    return IllegalAction(
        f"Today's rules do not play this game as it was played, from answer {answer} on: "
        "no code of it can be played."
    )


def _shipped(rules: str, name: str) -> Scenario | None:
    """Return the shipped scenario of a name; None if it is none, or of other rules."""
    if name not in scenarios.list_all():
        return None
    found = scenarios.find(name)
    return found if found.rules == rules else None


def _codec(code: Code) -> Codec[Any]:
    if code.scenario and code.scenario not in scenarios.list_all():
        raise LogUnreadable(f"No scenario {quoted(code.scenario)} comes with this Dustup.")
    try:
        return Codec(rulesets.named(code.ruleset))
    except ScenarioInvalid as error:
        raise LogUnreadable(f"This code cannot be read: {error}.") from error


def _check_seats(code: Code, scenario: Scenario) -> None:
    try:
        seating.check(code.seats, scenario.seats)
    except IllegalAction as error:
        said = inert(str(error))
        raise LogUnreadable(f"The seats of this code are not in order: {said}.") from error


def _end(code: Code, played: Played) -> list[Record]:
    """Return the record of how those who played it ended the game, if they did."""
    if code.end is None:
        return []
    end = Ended(*code.end)
    agreed.recorded(end, tuple(code.seats))
    if played.over:
        raise LogUnreadable("This code ends a game that is over already.")
    return [end]


def _trouble(code: Code, played: Played, start: Any) -> str:
    if played.held == code.answers:
        return ""
    rules, fingerprint = played.version, bytes.fromhex(start.setting.fingerprint)[:8]
    said = f"This code holds for {played.held:,} of its {code.answers:,} answers"
    if rules != code.version:
        return f"{said}: it was made by version {code.version} of the rules, this is {rules}."
    if fingerprint != code.setting:
        return f"{said}: its scenario or its figures have changed since it was made."
    return f"{said}: from there on today's rules lead elsewhere."


def _header(code: Code, codec: Codec[Any], start: Any) -> Header:
    return Header(
        format=FORMAT,
        ruleset=codec.rules.name,
        version=codec.rules.version,
        tables=start.setting.fingerprint,
        title=start.setting.scenario.title,
        seats=code.seats,
        undo=code.undo,
        luck=Manual.kind if code.luck == Manual.kind else Rigged.kind,
    )
