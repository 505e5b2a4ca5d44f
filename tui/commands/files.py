"""What is asked about files: verify, check, export."""

import json
from pathlib import Path
from typing import Any

import click

from tui.commands import screens
from tui.commands.saying import FILE, as_json, say

TEXTS = {  # forms that are text, and what makes each of a save
    "text": "as_text",
    "markdown": "as_markdown",
    "jsonl": "as_json_lines",
    "dice.csv": "as_csv",
    "share": "as_code",
}
SAVE = "save"


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
            for line in problems or [f"{file}: in order. {checking.remarks(Path(file))}".rstrip()]:
                say(line)
    return 3 if any(found.values()) else 0


@click.command()
@click.argument("file", type=FILE)
@click.option(
    "--to", "form", default="text", show_default=True,
    type=click.Choice([*TEXTS, *screens.FORMS, SAVE]), help="The form it is given.",
)  # fmt: skip
@click.option("--seat", help="Whose eyes to see it with; nothing is hidden without.")
@click.option("--out", type=FILE, metavar="FILE", help="A new file to write, instead of printing.")
@screens.screen_options
@as_json
def export(
    file: Path, form: str, seat: str | None, out: Path | None, json_wanted: bool, **screen: Any
) -> None:
    """Give a saved game another form.

    As text its story is told; markdown is a page with a row for each turn, and who had luck; jsonl
    has an object for each answer, dice.csv a row for each roll and draw. share is a code of letters
    and digits to paste into a chat, which `dustup replay` plays. svg is a picture of the
    screen, asciicast a recording of it for asciinema. save makes of --out the copy of a --seat, to
    be watched.

    What is made for a --seat holds nothing which this seat has not seen. No file is written over.
    """
    from engine.session import exporting

    if form not in screens.FORMS:
        screens.refuse(form, screen)
    if form == SAVE:
        if seat is None or out is None:
            raise click.UsageError("A save is made for a seat: give --seat and --out")
        exporting.copy(file, seat, out)
        _wrote(out, f"the game as {seat} saw it; `dustup replay {out}` shows it", json_wanted)
        return
    text = _made(form, file, seat, screen)
    if out is not None:
        exporting.write(text, out)
        _wrote(out, "written", json_wanted)
    elif json_wanted:
        say(json.dumps({"form": form, "text": text}))
    else:
        for line in text.splitlines():
            say(line)


def _made(form: str, file: Path, seat: str | None, screen: dict[str, Any]) -> str:
    """Return a save as text of some form."""
    from engine.session import exporting

    if form in screens.FORMS:
        return screens.drawn(form, file, seat, screen)
    text: str = getattr(exporting, TEXTS[form])(file, seat)
    return text


def _wrote(out: Path, what: str, json_wanted: bool) -> None:
    say(json.dumps({"out": str(out)}) if json_wanted else f"{out}: {what}.")
