"""Keys at the table: what each does there, and what is left for the screen to do.

Digits are a count. Where there is room for one panel, 1 to 4 begin it anew and show that panel;
the number of a panel and Enter go into it. `u` goes up right in a count or while a place is being
chosen; else it takes back.
"""

from tui.screens.keymap import COMMANDS, DIRECTIONS, PANELS
from tui.screens.table import Table

_LONGEST = 2  # digits of a count


class Keyboard:
    """Turns keys into calls on a table."""

    def __init__(self, table: Table) -> None:
        self.count = ""  # a number typed so far
        self.typed = ""  # dice typed so far
        self.switches = False  # whether a digit switches panels
        self._table = table

    def take(self, key: str, character: str | None) -> str:
        """Do what a key means; return what the screen has to do, "" for nothing."""
        table = self._table
        table.message = ""
        if table.report.request and key in ("y", "n"):
            table.consent(key == "y")
            return ""
        if table.prompt and table.prompt.dice:
            return self._type(key, character or "")
        if character and character.isdigit() and (self.count or character != "0"):
            return self._number(character)
        count, self.count = self.count, ""
        if key in DIRECTIONS and (key != "u" or count or table.choosing):
            table.step(*DIRECTIONS[key], int(count or 1))
            return ""
        if count in PANELS and key == "enter":
            return f"into {PANELS[count]}"
        return self._command(COMMANDS.get(key, ""), character or "")

    def _number(self, digit: str) -> str:
        panel = PANELS.get(digit, "") if self.switches else ""
        self.count = digit if panel else (self.count + digit)[-_LONGEST:]
        return panel

    def _command(self, command: str, character: str) -> str:
        table = self._table
        match command:
            case "enter" | "way_point" | "undo" | "redo":
                getattr(table, command)()
            case "next_figure" | "last_figure":
                table.next_figure(1 if command == "next_figure" else -1)
            case "next_target" | "last_target":
                table.next_target(1 if command == "next_target" else -1)
            case "higher" | "lower":
                table.climb(1 if command == "higher" else -1)
            case "reach" | "sight" | "threat" | "cover":
                table.toggle(command)
            case "back":
                return "" if table.back() else "leave"
            case "":
                if character.isalpha():
                    table.press(character)
            case _:
                return command
        return ""

    def _type(self, key: str, character: str) -> str:
        """Take dice that people rolled: digits, Backspace, Enter."""
        dice = self._table.prompt.dice if self._table.prompt else None
        if dice is None:
            return ""
        if character.isdigit() or character == " ":
            self.typed += character
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key == "enter":
            self._throw(dice.count, dice.sides, dice.cards)
        elif key in DIRECTIONS and not character.isalpha():
            self._table.step(*DIRECTIONS[key])
        elif COMMANDS.get(key) == "back":
            cleared, self.typed = bool(self.typed), ""
            return "" if cleared else "leave"
        return ""

    def _throw(self, count: int, sides: int, cards: tuple[str, ...]) -> None:
        words = self.typed.split()
        if len(words) == 1 and count > 1 and sides < 10:
            words = list(words[0])
        faces = tuple(int(word) for word in words if 1 <= int(word) <= sides)
        if len(faces) != count or len(words) != count:
            self._table.message = f"That takes {count} numbers from 1 to {sides}, e.g. 1 2 3."
            return
        if self._table.roll(cards[faces[0] - 1] if cards else faces):
            self.typed = ""
