"""What a player types, read: cells, dice, numbers. Whatever is wrong is said in a sentence."""

import re

from engine.core.errors import IllegalAction
from engine.core.geometry import Cell
from engine.session.report import Dice

_MOST_DIGITS = 4


def cell(text: str) -> Cell:
    """Read "6,2" or, upstairs, "6,2,1"."""
    numbers = _numbers(text)
    if len(numbers) not in (2, 3):
        raise IllegalAction(f"“{text}” is no place; write column and row, such as 6,2.")
    return Cell(*numbers)


def count(text: str) -> int:
    """Read how many; nothing means one."""
    if not text:
        return 1
    numbers = _numbers(text)
    if len(numbers) != 1 or not numbers[0]:
        raise IllegalAction(f"“{text}” is no number.")
    return numbers[0]


def dice(text: str, asked: Dice) -> tuple[int, ...] | str:
    """Read the faces that were rolled, or the card that was drawn, on a real table."""
    if asked.cards:
        return _card(text, asked)
    run_together = asked.count > 1 and asked.sides < 10 and len(text.strip()) == asked.count
    faces = _numbers(" ".join(text.strip()) if run_together else text)
    if not text.strip():
        raise IllegalAction(f"Type {dice_words(asked)}, such as {_example(asked)}.")
    if len(faces) != asked.count or not all(1 <= face <= asked.sides for face in faces):
        raise IllegalAction(f"“{text}” is not {dice_words(asked)}; write {_example(asked)}.")
    return faces


def dice_words(asked: Dice) -> str:
    """Say what has to be rolled: "3 dice from 1 to 6"."""
    return f"{asked.count} {'die' if asked.count == 1 else 'dice'} from 1 to {asked.sides}"


def asking(asked: Dice) -> str:
    """Ask for dice or a card from a real table."""
    if asked.cards:
        return f"Draw a card and type its name: {', '.join(asked.cards)}."
    return f"Roll {dice_words(asked)} and type {'it' if asked.count == 1 else 'them'}."


def _card(text: str, asked: Dice) -> str:
    named = [card for card in asked.cards if card.casefold() == text.strip().casefold()]
    if not named:
        raise IllegalAction(f"“{text}” is no card left; there are {', '.join(asked.cards)}.")
    return named[0]


def _example(asked: Dice) -> str:
    return " ".join(str(1 + number * 2 % asked.sides) for number in range(asked.count))


def _numbers(text: str) -> tuple[int, ...]:
    """Return the numbers in a text of nothing but short numbers, blanks and commas."""
    words = re.split(r"[\s,]+", text.strip())
    if all(word.isascii() and word.isdecimal() and len(word) <= _MOST_DIGITS for word in words):
        return tuple(map(int, words))
    return ()
