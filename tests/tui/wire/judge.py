"""A judge: pyte draws both what Textual would send and what we do, and the cells must agree."""

from collections.abc import Sequence
from random import Random

import pyte
from rich.cells import cell_len

NO_WRAP = "\x1b[?7l"
COLOURS = ("38;2;95;135;255", "38;2;255;215;0", "38;2;18;52;86", "34", "95", "39")
GROUNDS = ("48;2;0;0;95", "48;2;38;38;38", "48;2;200;10;10", "48;2;8;8;8", "42", "49")
ATTRIBUTES = ("1", "2", "3", "4", "7", "9", "1;3", "4;7", "22", "0")
WORDS = ("Dustin", "░▒▓", "  ", "a b", "─┼─", "-", "Loot: 5", "×", " ", "|#|", "….")
WIDE = ("漢字", "🎲", "a漢", "é", "e\u0301", "👨‍👩‍👧", "x", "  ", "字 字")


class Judge:
    """One terminal that only draws."""

    def __init__(self, width: int, height: int) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.Stream(self.screen)
        self.feed(NO_WRAP)

    def feed(self, text: str) -> None:
        """Draw."""
        self._stream.feed(text)

    @property
    def cells(self) -> list[list[tuple[object, ...]]]:
        """What is seen: of a space nothing but its ground, unless an attribute shows on it."""
        rows, columns = range(self.screen.lines), range(self.screen.columns)
        return [[_seen(self.screen.buffer[y][x]) for x in columns] for y in rows]

    @property
    def text(self) -> str:
        """The characters on the screen."""
        return "\n".join(row.rstrip() for row in self.screen.display)


def _seen(cell: pyte.screens.Char) -> tuple[object, ...]:
    shows = cell.reverse or cell.underscore or cell.strikethrough
    if cell.data == " " and not shows:
        return (" ", cell.bg)
    return tuple(cell)


class Painter:
    """Writes frames as Textual does, by chance."""

    def __init__(self, seed: int, words: Sequence[str] = WORDS) -> None:
        self.luck, self.words = Random(seed), words
        self._rows: list[str] = []

    def frame(self, width: int, height: int) -> str:
        """Return rows that begin with where they are, each with parts, and the cursor's place."""
        luck = self.luck
        some = sorted(luck.sample(range(height - 1), luck.randint(1, 4)))
        rows = [self._row(width, y) for y in some]
        if self._rows and luck.random() < 0.5:  # some come again as they came
            rows.insert(0, luck.choice(self._rows))
        self._rows = rows[:]
        if luck.random() < 0.3:  # behind the last row there is no new line
            rows.append(self._row(width, height - 1))
        return "\n".join(rows) + f"\x1b[{luck.randint(1, height)};{luck.randint(1, width)}H"

    def _row(self, width: int, y: int) -> str:
        parts = [self._part(width, y) for _ in range(self.luck.randint(1, 3))]
        return "".join(parts)

    def _part(self, width: int, y: int) -> str:
        luck = self.luck
        x = luck.randrange(width)
        text = f"\x1b[{y + 1};{x + 1}H"
        for _ in range(luck.randint(1, 5)):
            word = luck.choice(self.words)
            x += cell_len(word)
            if x > width:
                break
            if luck.random() < 0.8:
                looks = [luck.choice(of) for of in (ATTRIBUTES, COLOURS, GROUNDS)]
                sgr = ";".join(luck.sample(looks, luck.randint(1, 3)))
                text += f"\x1b[{sgr}m{word}\x1b[0m"
            else:
                text += word
        return text
