"""Why a letter does nothing now, in a sentence."""

from typing import TYPE_CHECKING

from engine.core.errors import IllegalAction
from engine.core.words import titled
from tui.reading import place

if TYPE_CHECKING:
    from tui.screens.choosing import Choosing
    from tui.screens.table import Table


def why_not(table: "Table", letter: str) -> str:
    """Say why a letter picks no verb; the rules give the reason where there is one."""
    prompt = table.prompt
    if prompt is None:
        return ""
    if prompt.dice:
        return "The dice come first: type what fell, then Enter."
    if table.interrupted:
        return f"{titled(prompt.seat)} is asked first: the panel lists the answers."
    verbs = [name for name, key in table.letters.items() if key == letter]
    verbs = [name for name in verbs if name != prompt.opening]
    figure = table.meant.figure if table.meant else table.acting or table.chosen
    if not verbs or figure is None:
        return f"Nothing goes by “{letter}” now; : lists all that can be done."
    return _by_the_rules(table, f"{figure} {verbs[0]}")


def not_there(table: "Table", choosing: "Choosing") -> str:
    """Say why a verb that is picked cannot be chosen where the cursor is."""
    verb, here = choosing.verb.name, place(table.cursor)
    if choosing.aims:
        return f"Nobody to {verb} stands there; [ and ] go through those who can be."
    figure = next((choice.figure for choice in choosing.choices), None)
    return _by_the_rules(table, f"{figure} {verb} {here}")


def _by_the_rules(table: "Table", line: str) -> str:
    try:
        table.host.read(table.seat, line)
    except IllegalAction as refused:
        return str(refused).partition(" Possible: ")[0]  # the bottom line lists that
    return f"“{line}” cannot be done now; : lists all that can be."
