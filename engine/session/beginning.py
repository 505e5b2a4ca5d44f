"""Starts a game, and takes a saved one up again."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, cast

from engine import rulesets
from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.luck import Luck, Manual, Seeded
from engine.core.ruleset import Ruleset
from engine.core.scenario import Scenario
from engine.core.script import Ask
from engine.core.setting import Setting
from engine.core.words import inert
from engine.persistence import secret
from engine.persistence.codec import Codec, reading
from engine.persistence.log import Log, load
from engine.persistence.records import Answered, Header, Recommitted, Undo
from engine.persistence.upcast import FORMAT
from engine.session import saving, seating
from engine.session.changes import house, notice
from engine.session.course import Course, nearest_standing
from engine.session.keeper import Keeper
from engine.session.recorded import Recorded, recorded
from engine.session.takeback import check_policy
from engine.session.timeline import Timeline


class Begun(NamedTuple):
    """A game under way: what its host has to know."""

    course: Course
    players: Mapping[Seat, str]
    policy: str
    notice: str = ""


def begin(
    scenario: Scenario,
    players: Mapping[Seat, str],
    policy: str,
    luck: Luck | None,
    saves: Path | None,
    tables: Mapping[str, Any],
) -> Begun:
    """Start a game, its save first."""
    rules = rulesets.named(scenario.rules)
    seating.check(players, scenario.seats)
    check_policy(policy)
    start = rules.set_up(scenario, tables)
    game = Game(rules, start)
    luck = luck or secret.fresh()
    keeper = Keeper(Codec(rules))
    if saves is not None:
        header = _header(rules, start.setting, players, policy, luck)
        keeper = _kept(saves, header, luck, start, game)
    timeline = Timeline.begun(start, game)
    course = Course(game, timeline, luck, keeper, same_roll=policy == "same-roll")
    course.let_luck_answer()
    return Begun(course, players, policy)


def resume(path: Path) -> Begun:
    """Take a saved game up where it stands."""
    log, file = load(path)
    try:
        if seat := inert(log.header.seen_by):
            name = inert(path.name)
            raise LogUnreadable(f"{name} is what {seat} saw of a game: it can only be watched.")
        game = recorded(log)
        with reading("The course of this log"):
            node, standing = nearest_standing(game.codec.rules, game.timeline)
            _look_at(standing)
        luck = _luck_of(log, game, path)
        over = standing.question is None or game.timeline.ended is not None
        course = Course(
            standing,
            game.timeline,
            luck or Manual(),
            Keeper(game.codec, file, path),
            same_roll=log.header.undo == "same-roll",
            spent=luck is None and over,
            derivation=log.header.luck,
            sealed_at=_sealed_at(log),
            turn=game.turn,
        )
        if luck is None and not over:
            course.recommit()
        if node != game.timeline.head:
            course.move(node, "undo", "")
        course.let_luck_answer()
        course.commit()
    except BaseException:
        file.close()
        raise
    return Begun(course, log.header.seats, log.header.undo, _notice(log, game, node))


def _look_at(game: Game[Any]) -> None:
    """Draw a game and list what is possible: a file can hold what no rules ever led to."""
    game.rules.scene(game.state)
    if isinstance(game.question, Ask):
        for option in game.question.options:
            game.rules.choice(game.state, option)


def _luck_of(log: Log, game: Recorded, path: Path) -> Luck | None:
    """Return the luck of a saved game; None if its secret is lost, known or was never needed."""
    if log.header.luck == Manual.kind:
        return Manual()
    return None if game.secret else secret.found(path, game.commitment, log.header.luck)


def _sealed_at(log: Log) -> int:
    """Return how many nodes there were when luck went over to another secret; 0 if it never did."""
    nodes = at = 0
    for record in log.records:
        nodes += isinstance(record, Answered)
        at = nodes if isinstance(record, Recommitted) else at
    return at


def _notice(log: Log, game: Recorded, node: int) -> str:
    """Return what a player must know before going on."""
    said = [log.lost] if log.lost else []
    if node != game.timeline.head:
        said.append("The rules have changed since; the game goes on from where they still lead.")
    elif not game.faithful:
        said.append("The rules have changed since; what was played now leads elsewhere.")
    if changed := notice(log, game.codec.rules):
        said.append(changed)
    return " ".join(said)


def _header(
    rules: Ruleset[Any],
    setting: Setting[Any],
    players: Mapping[Seat, str],
    policy: str,
    luck: Luck,
) -> Header:
    """Return what the log of a new game says of it."""
    return Header(
        format=FORMAT,
        ruleset=rules.name,
        version=rules.version,
        tables=setting.fingerprint,
        title=setting.scenario.title,
        seats=dict(players),
        undo=cast(Undo, policy),
        luck=luck.kind,
        commitment=luck.commitment if isinstance(luck, Seeded) else "",
        house=house(rules, setting),
    )


def _kept(saves: Path, header: Header, luck: Luck, start: Any, game: Game[Any]) -> Keeper:
    """Return a new save of a game that has just begun, its secret sealed beside it."""
    codec = Codec(game.rules)
    opening = codec.answered(game.opening, game.state)
    name = start.setting.scenario.name
    path, file = saving.create(saves, name, header, codec.start(start), opening)
    try:
        if isinstance(luck, Seeded):
            secret.keep(path, luck)
    except IllegalAction:
        file.close()
        path.unlink()
        raise
    return Keeper(codec, file, path)
