"""The luck report of a saved game."""

import json
import shutil
from pathlib import Path

import click
import msgspec

from tui.commands.saying import FILE, as_json, say

WIDEST = 100  # columns: longer lines are hard to read


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", help="Only what this seat was told of; all is open without.")
@as_json
def luck(file: Path, seat: str | None, json_wanted: bool) -> None:
    """Say how lucky the dice of FILE, a saved game, were.

    By player, figure and weapon, against what fair dice give on average, and how often dice are as
    lucky as that; and whether the dice themselves were fair. What was taken back does not count.
    """
    from engine.session.viewer import Viewer
    from tui.luck import page

    viewer = Viewer(file)
    if seat is not None and seat not in viewer.seats:
        raise click.UsageError(f"There is no seat {seat}; there are {', '.join(viewer.seats)}")
    fortune = viewer.fortune(viewer.last, seat)
    if json_wanted:
        say(json.dumps(msgspec.to_builtins(fortune)))
        return
    for line, _ in page(fortune, min(WIDEST, shutil.get_terminal_size().columns)):
        say(line)
