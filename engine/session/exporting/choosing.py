"""An answer as a choice among what its question offers.

A decision is the number of its family among those offered, looked into or not, and its own number
in that family; a die is its face, a card one of those left. A route with way-points of the player's
own is listed nowhere: it stands apart, written out.
"""

from typing import Any, assert_never

from engine.core.script import Answer, Ask, Draw, Question, Roll
from engine.persistence.codec import Codec
from engine.persistence.digits import Reader, Writer
from engine.persistence.sharing import put_apart, take_apart


def put(writer: Writer, codec: Codec[Any], question: Question, answer: Answer, state: Any) -> None:
    """Write an answer to a question that was asked in a state."""
    match question:
        case Roll(sides=sides):
            for face in answer:
                writer.put(face - 1, sides)
        case Draw(cards=cards):
            names = sorted(set(cards))
            writer.put(names.index(answer), len(names))
        case Ask():
            _put_choice(writer, codec, question, answer, state)
        case _:
            assert_never(question)


def take(reader: Reader, codec: Codec[Any], question: Question) -> Answer:
    """Return the answer to a question; raise LogUnreadable if none can have been written."""
    match question:
        case Roll(count=count, sides=sides):
            return tuple(reader.take(sides) + 1 for _ in range(count))
        case Draw(cards=cards):
            names = sorted(set(cards))
            return names[reader.take(len(names))]
        case Ask():
            return _take_choice(reader, codec, question)
    assert_never(question)


def _put_choice(
    writer: Writer, codec: Codec[Any], question: Ask, answer: Answer, state: Any
) -> None:
    families = question.options.offered
    for number, family in enumerate(families):
        if answer in family and answer in (listed := list(family)):
            writer.put(number, len(families) + 1)
            writer.put(listed.index(answer), len(listed))
            return
    writer.put(len(families), len(families) + 1)
    put_apart(writer, codec, question.seat, answer, state)


def _take_choice(reader: Reader, codec: Codec[Any], question: Ask) -> Answer:
    families = question.options.offered
    number = reader.take(len(families) + 1)
    if number == len(families):
        return take_apart(reader, codec)
    return families[number][reader.take(len(families[number]))]
