"""A branch of a game as a game of its own: all that led to a moment, and other dice from there."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.luck import Manual, Seeded
from engine.core.words import inert
from engine.persistence import secret
from engine.persistence.log import Log, read
from engine.persistence.records import Answered, Named, Noted, Recommitted, Record
from engine.persistence.upcast import FORMAT
from engine.session import saving, seating
from engine.session.recorded import Recorded, recorded
from engine.session.takeback import JUMPS


def fork(
    path: Path,
    node: int,
    players: Mapping[Seat, str] | None = None,
    *,
    luck: Seeded | None = None,
    then: Sequence[Record] = (),
) -> Path:
    """Begin a save beside another with the branch of it up to a node; return it.

    `players` tells who plays on, and the same do if nothing is told. Its dice have a secret of its
    own; those before it can still be checked against the first save. `luck` gives that secret if
    `then`, answers that follow, were played with it. Raise LogUnreadable, or IllegalAction if there
    is no such moment or one may not play on from there.
    """
    log = read(path)
    game = recorded(log)
    _check(log, game, path)
    game.timeline.check(node)
    seats = dict(log.header.seats if players is None else players)
    scenario = game.timeline.start.setting.scenario
    seating.check(seats, scenario.seats)
    header = replace(log.header, format=FORMAT, seats=seats)
    fresh = None if log.header.luck == Manual.kind else luck or secret.fresh(log.header.luck)
    records = [*_branch(log, game, node), *_sealed(fresh), *then]
    beside, file = saving.create(path.parent, scenario.name, header, log.start, *records)
    file.close()
    if fresh is not None:
        _keep(beside, fresh)
    return beside


def _check(log: Log, game: Recorded, path: Path) -> None:
    """Raise IllegalAction unless one may play on from any moment of a log."""
    if seat := log.header.seen_by:
        told = f"{inert(path.name)} is what {inert(seat)} saw of a game"
        raise IllegalAction(f"{told}: nothing can branch off from it.")
    if log.header.undo not in JUMPS and not _is_over(log, game):
        raise IllegalAction(
            f"While a game goes on, nothing branches off from it when undo is {log.header.undo}."
        )


def _is_over(log: Log, game: Recorded) -> bool:
    """Return whether a game has ended where it stands."""
    ended = game.timeline.ended or game.codec.rules.result(game.timeline.now.state)
    return ended is not None and (bool(game.secret) or not game.commitment)


def _branch(log: Log, game: Recorded, node: int) -> Iterator[Record]:
    """Yield the answers that led to a node, under what their dice were sealed, and their notes."""
    number = {at: count for count, at in enumerate(game.timeline.branch(node))}
    commitment = due = log.header.commitment
    nodes = -1
    for record in log.records:
        match record:
            case Recommitted():
                due = record.commitment
            case Answered():
                nodes += 1
                if nodes in number:
                    if due != commitment:
                        yield Recommitted(due)
                        commitment = due
                    yield record
    for note in game.notes:
        if note.node in number:
            yield Noted(number[note.node], note.text)
    if name := game.names.get(game.timeline.root(node)):
        yield Named(number[node], name)


def _sealed(fresh: Seeded | None) -> Iterator[Record]:
    if fresh is not None:
        yield Recommitted(fresh.commitment)


def _keep(path: Path, fresh: Seeded) -> None:
    try:
        secret.keep(path, fresh)
    except IllegalAction:
        path.unlink()
        raise
