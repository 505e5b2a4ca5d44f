"""What is asked about files: verify, check, export."""

import json
from pathlib import Path

import click

from tui.commands.saying import FILE, as_json, say


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@as_json
def verify(files: tuple[Path, ...], json_wanted: bool) -> int:
    """Re-derive saved games from their decisions and dice.

    One line a file. The status is 0 only if all of them hold.
    """
    from engine.session import checking

    outcomes = []
    for file in files:
        outcomes.append(checking.verify(file))
        if not json_wanted:
            say(outcomes[-1].sentence)
    if json_wanted:
        rows = zip(files, outcomes, strict=True)
        told = [{"file": str(f), "ok": o.ok, "sentence": o.sentence} for f, o in rows]
        say(json.dumps(told))
    return max(outcome.status for outcome in outcomes)


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@as_json
def check(files: tuple[Path, ...], json_wanted: bool) -> int:
    """Say whether scenarios, tables files and saves are in order.

    File, line, column, what is wrong, what was expected, and the nearest right word.
    """
    from engine.session import checking

    found = {str(file): checking.check(file) for file in files}
    if json_wanted:
        say(json.dumps([{"file": file, "problems": told} for file, told in found.items()]))
    else:
        for file, problems in found.items():
            for line in problems or [f"{file}: in order."]:
                say(line)
    return 3 if any(found.values()) else 0


@click.command()
@click.argument("file", type=FILE)
@click.option("--to", "form", type=click.Choice(["text"]), default="text", show_default=True)
def export(file: Path, form: str) -> None:
    """Print a saved game in another form: as a story in lines of text."""
    from engine.session import exporting

    text = {"text": exporting.text}[form](file)
    for line in text.splitlines():
        say(line)
