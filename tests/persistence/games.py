"""Logs of toy duels, to read, damage and forge."""

import hashlib
from collections import Counter

import msgspec

from engine.core.game import Game
from engine.core.luck import Seeded, purpose_of
from engine.core.script import Ask
from engine.persistence.codec import Codec
from engine.persistence.log import LogFile
from engine.persistence.parsing import MAGIC
from engine.persistence.records import Header, Noted, Opened, Turned
from tests.core.toy import DUEL, start

CODEC = Codec(DUEL)
LUCK = Seeded(b"a secret of some length")


def header(**changes):
    """Return the header of a duel."""
    known = Header(
        format=2,
        ruleset="duel",
        version=1,
        tables=start().setting.fingerprint,
        title="At dawn",
        seats={"red": "human", "blue": "ai"},
        undo="free",
        luck="seeded",
        commitment=LUCK.commitment,
    )
    return msgspec.structs.replace(known, **changes)


class Table:
    """Plays a duel and keeps it, as a host does: the first option is always taken."""

    def __init__(self, path, dice=LUCK, **changes):
        self.game = Game(DUEL, start())
        self.luck, self.head, self.along_branch = dice, 0, changes.get("undo") == "same-roll"
        self.nodes = [(-1, self.game.position, "")]
        self.events = [self.game.opening]
        opening = CODEC.answered(self.game.opening, self.game.state)
        self.file = LogFile.create(path, header(**changes), CODEC.start(start()), opening)

    def play(self, answers=1000):
        """Answer the open question so many times, or to the end."""
        for _ in range(answers):
            if self.game.question is not None:
                self._answer()
        self.file.sync()
        return self

    def turn(self, to):
        """Go to another node."""
        self.head = to
        self.game = Game.at(DUEL, self.nodes[to][1])
        self.file.append(Turned(to, "undo", "red"))
        return self

    def note(self, text):
        self.file.append(Noted(self.head, text))
        return self

    def close(self, secret=True):
        """Reveal the secret and let go of the file."""
        if secret:
            self.file.append(Opened(self.luck.secret.hex()))
        self.file.sync()
        self.file.close()
        return self

    def _answer(self):
        question, purpose = self.game.question, ""
        if isinstance(question, Ask):
            answer = list(question.options)[self.head % len(question.options)]
        else:
            purpose = purpose_of(question)
            answer = self.luck.answer(question, self._times()[purpose])
        events = self.game.answer(answer)
        self.file.append(CODEC.answered(events, self.game.state))
        self.nodes.append((self.head, self.game.position, purpose))
        self.events.append(events)
        self.head = len(self.nodes) - 1

    def _times(self):
        if not self.along_branch:
            return Counter(purpose for _, _, purpose in self.nodes)
        return Counter(self.nodes[node][2] for node in self._branch())

    def _branch(self):
        at = self.head
        while at >= 0:
            yield at
            at = self.nodes[at][0]


def forged(*records):
    """Return a log of any records at all, plain lists, in a chain that holds."""
    content, chain = MAGIC, bytes(8)
    for record in records:
        body = record if isinstance(record, bytes) else msgspec.msgpack.encode(record)
        chain = hashlib.blake2b(chain + body, digest_size=8).digest()
        content += bytes((body[0] + 1,)) + body[1:] + b"\xc4\x08" + chain
    return content


def plain(record):
    """Return a record as plain lists, its packed parts opened."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(record))
