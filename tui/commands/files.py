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
@click.option(
    "--to", "form", type=click.Choice(["text", "save"]), default="text", show_default=True
)
@click.option("--seat", help="Whose eyes to see it with; nothing is hidden without.")
@click.option("--out", type=FILE, metavar="FILE", help="The file to write a save to.")
def export(file: Path, form: str, seat: str | None, out: Path | None) -> None:
    """Give a saved game another form.

    As text, its story is printed. As a save for a --seat, --out becomes a copy to be watched that
    holds nothing which this seat has not seen.
    """
    from engine.session import exporting

    if form == "save":
        if seat is None or out is None:
            raise click.UsageError("A save is made for a seat: give --seat and --out")
        exporting.copy(file, seat, out)
        say(f"{out}: the game as {seat} saw it; `dustup replay {out}` shows it.")
        return
    for line in exporting.as_text(file, seat).splitlines():
        say(line)
