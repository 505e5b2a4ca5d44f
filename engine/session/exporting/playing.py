"""A code played again by today's rules, for as far as they lead where its game went."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.events import Event
from engine.core.game import Game
from engine.core.script import Answer
from engine.persistence.codec import Codec
from engine.persistence.digits import Reader
from engine.persistence.sharing import EVERY, Code
from engine.session.exporting import choosing


class Played(NamedTuple):
    """What happened at each answer and the state it led to, the opening first.

    `held` answers are certain to have been the game's own; no others are kept.
    """

    answers: list[tuple[Sequence[Event], Any]]
    held: int
    version: int  # of the rules that played it
    over: bool  # by its rules


def play(code: Code, codec: Codec[Any], start: Any) -> Played:
    """Play a code; whatever goes wrong on the way, it holds as far as the check before."""
    game: Game[Any] = Game(codec.rules, start)
    reader = Reader(code.packed)
    answers: list[tuple[Sequence[Event], Any]] = [(game.opening, game.state)]
    held = 0
    for number in range(1, code.answers + 1):
        try:
            events = game.answer(_next(reader, codec, game))
            stands = number % EVERY != 0 or reader.take(0x100) == codec.digest(game.state)[0]
        except Exception:  # other rules made it, or a forger
            break
        if not stands:
            break
        answers.append((events, game.state))
        held = number if number % EVERY == 0 else held
    if len(answers) == code.answers + 1 and _ends(code, codec, game, reader):
        held = code.answers
    return Played(answers[: held + 1], held, codec.rules.version, game.question is None)


def _next(reader: Reader, codec: Codec[Any], game: Game[Any]) -> Answer:
    return None if game.question is None else choosing.take(reader, codec, game.question)


def _ends(code: Code, codec: Codec[Any], game: Game[Any], reader: Reader) -> bool:
    return reader.spent and codec.digest(game.state) == code.digest
