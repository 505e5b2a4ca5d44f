"""The rules as text: a table of contents, or all about a word."""

import json
import shutil
from collections.abc import Iterable
from pathlib import Path

import click
import msgspec

from engine.core.errors import IllegalAction
from tui.commands.saying import FILE, as_json, has_screen, plain_option, say
from tui.commands.theming import theme_option

WIDEST = 100  # columns: longer lines are hard to read


@click.command()
@click.argument("term", nargs=-1)
@click.option("--ruleset", default="", metavar="NAME", help="Only this game's.")
@click.option("--tables", type=FILE, metavar="FILE", help="Your own figures, shown as yours.")
@theme_option
@plain_option
@as_json
def rules(
    term: tuple[str, ...], ruleset: str, tables: Path | None, plain: bool, json_wanted: bool
) -> int:
    """Explain TERM: a rule's number, a verb, a weapon, a class, a card, any word.

    Without TERM, what there is: at a terminal, to be searched. House figures are marked so.
    """
    from engine.session import rules as looking
    from engine.session import shelf
    from tui import rulings

    try:
        books = shelf.books(ruleset, tables)
    except IllegalAction as error:
        raise click.UsageError(str(error)) from error
    if not (term or plain or json_wanted) and has_screen():
        from tui.commands.showing import show
        from tui.screens.rules import RulesScreen

        return show(RulesScreen(books))
    if term:
        parts = looking.look_up(" ".join(term), books)
        _print(parts, rulings.answer(parts, _width()), json_wanted)
    else:
        contents = looking.contents(books)
        _print(contents, rulings.table_of_contents(contents, _width()), json_wanted)
    return 0


def _print(found: object, lines: Iterable[tuple[str, str]], json_wanted: bool) -> None:
    if json_wanted:
        say(json.dumps(msgspec.to_builtins(found)))
        return
    for line, _ in lines:
        say(line)


def _width() -> int:
    return min(WIDEST, shutil.get_terminal_size().columns)
