"""Keys at the table: what each does there, and what is left for the screen to do.

Digits are a count. Where there is room for one panel, 1 to 4 begin it anew and show that panel;
the number of a panel and Enter go into it. `u` goes up right in a count or while a place is being
chosen; else it takes back.
"""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.session.report import Dice
from tui import typed
from tui.screens.keymap import COMMANDS, DIRECTIONS, PANELS
from tui.screens.table import Table

_LONGEST = 2  # digits of a count


class Keyboard:
    """Turns keys into calls on a table."""

    commands: ClassVar[Mapping[str, str]] = COMMANDS

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
        return self._command(self.commands.get(key, ""), character or "")

    def _number(self, digit: str) -> str:
        panel = PANELS.get(digit, "") if self.switches else ""
        self.count = digit if panel else (self.count + digit)[-_LONGEST:]
        return panel

    def _command(self, command: str, character: str) -> str:
        table = self._table
        match command:
            case "enter" | "way_point" | "pass_until":
                getattr(table, command)()
            case "undo" | "redo" | "undo_step" | "redo_step":
                getattr(table, command)()
            case "next_figure" | "last_figure":
                table.next_figure(1 if command == "next_figure" else -1)
            case "next_target" | "last_target":
                table.next_target(1 if command == "next_target" else -1)
            case "higher" | "lower":
                table.climb(1 if command == "higher" else -1)
            case "reach" | "sight" | "threat" | "cover":
                table.toggle(command)
            case "back" | "quit":
                return self._back(command)
            case "":
                self._letter(character)
            case _:
                return command
        return ""

    def _letter(self, character: str) -> None:
        """Show a layer that only this game has, or pick a verb."""
        if kind := self._table.layers.get(character):
            self._table.toggle(kind)
        elif character.isalpha():
            self._table.press(character)

    def _back(self, command: str) -> str:
        """Step back; where there is nothing to step back from only `q` leaves, Esc says so."""
        table = self._table
        if table.back() or (table.interrupted and table.stop_passing()):
            return ""
        if command == "quit":
            return "leave"
        asked = "This has to be answered" if table.interrupted else "Nothing is half done"
        table.message = f"{asked}; q leaves the table."
        return ""

    def _type(self, key: str, character: str) -> str:
        """Take dice that people rolled: digits, Backspace, Enter; letters act as ever."""
        dice = self._table.prompt.dice if self._table.prompt else None
        if dice is None:
            return ""
        command = self.commands.get(key, "")
        if character.isdigit() or character == " ":
            self.typed += character
        elif key == "enter":
            self._throw(dice)
        elif self.typed and command in ("back", "quit"):
            self.typed = self.typed[:-1] if key == "backspace" else ""
        elif key in DIRECTIONS and key != "u":
            self._table.step(*DIRECTIONS[key])
        else:
            return self._command(command, character)
        return ""

    def _throw(self, dice: Dice) -> None:
        faces = replace(dice, cards=())  # cards are typed by their number
        try:
            thrown = typed.dice(self.typed, faces)
        except IllegalAction as refused:
            self._table.message = str(refused)
            return
        if self._table.roll(dice.cards[int(thrown[0]) - 1] if dice.cards else thrown):
            self.typed = ""
