"""What a player types, read: commands, acts, cells, dice, numbers.

Whatever is wrong is said in a sentence.
"""

import re
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.geometry import Cell
from engine.core.scene import Choice, Scene
from engine.session.report import Dice, Prompt, Report
from tui.inert import inert, write_line

_MOST_DIGITS = 4

COMMANDS = {
    "N": "take option N of the list",
    "DOC SHOOT IKE": "any legal act in words; `list VERB` shows how each is written",
    "SHOOT IKE, DONE": "the same for the figure that acts; a verb with many ways lists them",
    "list [VERB]": "list what can be done now, or every way to do one thing",
    "odds N": "say what option N would roll, part by part",
    "plan WALK SHOT": "the odds of two acts in a row: `plan doc walk 6,2 shoot ike revolver`",
    "look X,Y": "say what is at a place; a third number is the floor",
    "map": "draw the table",
    "reach, sight, threat, cover": "draw what the acting figure reaches or sees, where it is safe",
    "reach X,Y": "say that of one place; also sight, threat and cover",
    "who": "list the figures, where they stand, and how far from the one who acts",
    "card NAME": "read a figure's card",
    "rules WORD": "what the rules of this game say of a verb, a weapon, a number, any word",
    "why [N]": "tell the last event, or the last N, with dice and rules",
    "luck": "how lucky everybody has been, and whether the dice are fair",
    "pass until": "let all that is asked out of turn pass, until it is your turn",
    "undo, redo": "take the last act back, with all that came of it; play it again",
    "undo step": "take back no more than the last decision; also redo step",
    "yes, no": "answer when the other side asks to take something back",
    "help": "this list",
    "quit": "leave; the game is saved",
}

AFTER = {
    "undo": ("", "step"), "redo": ("", "step"), "yes": ("",), "no": ("",), "luck": ("",), "": ("",),
}  # fmt: skip

Reader = Callable[[str], str]


def read_line(prompt: str) -> str:
    """Read a line; raise EOFError at the end. Piped input is echoed, so that a transcript reads."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  # arrows edit the line and bring earlier ones back
        return input(prompt)
    line = sys.stdin.readline()
    write_line(prompt + inert(line.strip()))
    if not line:
        raise EOFError
    return line


def bare_verb(line: str, scene: Scene, prompt: Prompt) -> str:
    """Return the verb that is meant by it alone, or by a figure and it; "" if more is said."""
    verbs = {verb.name for verb in prompt.verbs}
    match line.lower().split():
        case [verb] if verb in verbs:
            return verb
        case [who, verb] if verb in verbs and who in _acting(scene):
            return verb
    return ""


def taken_up(line: str, scene: Scene, prompt: Prompt) -> Choice | None:
    """Return the choice that takes up the figure whose name is all that is said."""
    said = line.casefold()
    named = [token.id for token in scene.tokens if said in (token.id, token.name.casefold())]
    choices = prompt.choices(prompt.opening) if named else []
    return next((choice for choice in choices if choice.figure in named), None)


def unknown(word: str, scene: Scene) -> str:
    """Return why a word by itself does nothing: a figure's name does not always do something."""
    said = word.casefold()
    named = [token for token in scene.tokens if said in (token.id, token.name.casefold())]
    if not named:
        return f"“{word}” is no command; `help` lists them."
    who = inert(named[0].name)
    return f"{who} is the one who acts now." if named[0].active else f"{who} cannot act now."


def whole(line: str, report: Report, seats: Iterable[Seat]) -> str:
    """Return a line with the figure that acts before it, where it begins with nobody.

    In the midst of something it is the figure that is asked about; out of turn it is the seat that
    is asked which answers.
    """
    tokens = report.scene.tokens
    first = line.split()[0].partition(".")[0].casefold()
    named = {*seats, *(token.id for token in tokens), *(token.seat for token in tokens)}
    if first in (name.casefold() for name in named):
        return line
    out_of_turn = report.prompt is not None and report.prompt.moments
    acting = [report.seat] if out_of_turn else _asked(report)
    return f"{acting[0]} {line}" if acting else line


def _asked(report: Report) -> list[str]:
    figure = report.prompt.figure if report.prompt else None
    return [figure] if figure else _acting(report.scene)


def _acting(scene: Scene) -> list[str]:
    return [token.id for token in scene.tokens if token.active]


def cell(text: str) -> Cell:
    """Read "6,2" or, upstairs, "6,2,1"."""
    if not text:
        raise IllegalAction("Say where: column and row, such as 6,2.")
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
