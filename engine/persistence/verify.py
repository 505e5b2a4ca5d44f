"""Does a log follow from its decisions, dice and cards, and do the dice follow from the secret?

Every node of the timeline is derived again, also those that were taken back. How often a purpose
came up before, which luck goes by, is counted along the branch under the policy same-roll and over
the whole tree under any other.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.errors import LogDiverged, LogUnreadable
from engine.core.events import Event
from engine.core.game import Game, Position, answer_in
from engine.core.luck import purpose_of
from engine.core.replay import compare, rederive
from engine.core.ruleset import Ruleset
from engine.core.script import Draw, Roll
from engine.core.words import inert, nearest, quoted
from engine.persistence.beginnings import check_start
from engine.persistence.codec import Codec, reading
from engine.persistence.former import changed
from engine.persistence.log import Log, read
from engine.persistence.records import Answered, Ended, Kind, Opened, Recommitted, Turned
from engine.persistence.seal import Seal, Vouched

_LONGEST = 400  # characters of a sentence


class Outcome(NamedTuple):
    """What to tell of a file, and the exit status: 0 it holds, 1 it does not, 3 a bad file."""

    ok: bool
    sentence: str
    status: int


def outcome(path: Path, rulesets: Iterable[Ruleset[Any]]) -> Outcome:
    """Verify a file by the ruleset that its header names; raise nothing, whatever it holds."""
    name = inert(path.name)
    try:
        log = read(path)
    except LogUnreadable as error:
        return Outcome(False, _short(str(error)), 3)
    if seat := inert(log.header.seen_by):
        return Outcome(False, f"{name} is what {seat} saw of a game: too little to verify.", 1)
    try:
        rules = _named(log.header.ruleset, rulesets)
        answers, vouched = verify(log, rules)
    except LogUnreadable as error:
        return Outcome(False, f"{name}: {_short(str(error))}", 3)
    except LogDiverged as error:
        difference = _short(str(error).rstrip("."))
        return Outcome(False, f"{name} does not hold: {difference}{_since(log, rules)}.", 1)
    if log.lost:
        return Outcome(False, f"{name} is damaged, though what is left holds. {log.lost}", 3)
    return Outcome(True, f"{name} holds: {_told(answers, vouched)}.", 0)


def verify(log: Log, rules: Ruleset[Any]) -> tuple[int, Vouched]:
    """Derive a log again; return how many answers it has, and how much of its luck was checked.

    Raise LogDiverged naming the answer, the event and the field that differ.
    """
    derivation = _Derivation(log, rules)
    for record in log.records:
        derivation.follow(record)
    return max(len(derivation.nodes) - 1, 0), derivation.seal.check()


class _Node(NamedTuple):
    parent: int  # -1 above the opening
    position: Position
    purpose: str  # of the luck that was asked; "" if none was


class _Derivation:
    """The timeline of a log, derived node after node in the order in which it was played."""

    def __init__(self, log: Log, rules: Ruleset[Any]) -> None:
        self.nodes: list[_Node] = []
        same_roll = log.header.undo == "same-roll"
        self.seal = Seal(log.header.commitment, log.header.luck, same_roll=same_roll)
        self._codec = Codec(rules)
        self._along_branch = log.header.undo == "same-roll"
        self._times: Counter[str] = Counter()
        self._seats = tuple(log.header.seats)
        self._head = -1
        self._ended = False
        self._start = self._codec.state(log.start)
        with reading("The start of this log"):
            check_start(log, rules, self._start)
            self._game: Game[Any] = Game(rules, self._start)

    def follow(self, record: Kind) -> None:
        """Take the next record."""
        match record:
            case Answered():
                self._answer(len(self.nodes), record)
            case Turned(to=node, by=seat):
                if seat and seat not in self._seats:
                    raise LogDiverged(f"{quoted(seat)} turned to answer {node}, and sits nowhere")
                self._turn(node)
            case Ended():
                self._end(record)
            case Recommitted(commitment=commitment):
                self.seal.renew(commitment)
            case Opened(secret=secret):
                self.seal.reveal(secret)

    def _answer(self, number: int, record: Answered) -> None:
        events, before = self._codec.events(record), self._game.state if number else self._start
        where = f"answer {number}" if number else "the opening"
        try:
            if self._ended:
                raise LogDiverged("it was given after the game had been ended")
            with reading(f"What this log holds of {where}"):
                purpose = self._derive(number, events)
                if self._codec.digest(self._game.state) != record.digest:
                    now = self._game.state
                    raise LogDiverged(changed(self._codec, before, events, now, record.digest))
        except LogDiverged as error:
            raise LogDiverged(f"{where}: {error}") from error
        self.nodes.append(_Node(self._head, self._game.position, purpose))
        self._head = number

    def _derive(self, number: int, events: Sequence[Event]) -> str:
        """Compare an answer's events with the rules; return what luck was asked for."""
        if number == 0:
            compare(events, self._game.opening)
            return ""
        question = self._game.question
        rederive(self._game, events)
        if not isinstance(question, Roll | Draw):
            return ""
        purpose = purpose_of(question)
        self.seal.see(number, question, self._times[purpose], answer_in(events[0]))
        self._times[purpose] += 1
        return purpose

    def _end(self, ended: Ended) -> None:
        """Take an end by agreement: nothing is answered after it until the head is moved."""
        for seat in filter(None, (ended.by, ended.winner)):
            if seat not in self._seats:
                raise LogDiverged(f"{quoted(seat)} ended the game, and sits nowhere")
        if self._ended or self._game.question is None:
            raise LogDiverged("the game was ended when it was over")
        self._ended = True

    def _turn(self, node: int) -> None:
        self._head, self._ended = node, False
        self._game = Game.at(self._game.rules, self.nodes[node].position)
        if self._along_branch:
            self._times = Counter(filter(None, self._purposes()))

    def _purposes(self) -> Iterator[str]:
        at = self._head
        while at >= 0:
            yield self.nodes[at].purpose
            at = self.nodes[at].parent


def _named(name: str, rulesets: Iterable[Ruleset[Any]]) -> Ruleset[Any]:
    known = {rules.name: rules for rules in rulesets}
    if name not in known:
        said = f"No ruleset is called {quoted(name)}{nearest(name, known)}"
        raise LogUnreadable(said if said.endswith("?") else f"{said}.")
    return known[name]


def _since(log: Log, rules: Ruleset[Any]) -> str:
    played = log.header.version
    if played == rules.version:
        return ""
    return f" (it was played by version {played} of the rules, this is version {rules.version})"


def _short(text: str) -> str:
    """Return what is told of a file's content, which may be of any length."""
    return inert(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}… and so on.")


def _told(answers: int, vouched: Vouched) -> str:
    told = f"{answers:,} answers lead to all that happened"
    if vouched.checked:
        told += f", and the secret to {vouched.checked:,} rolls and draws"
    if vouched.sealed:
        told += f"; {vouched.sealed:,} rolls and draws are still sealed"
    return told
