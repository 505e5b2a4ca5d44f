"""Lists: the saved games, the scenarios that come with the game."""

import json
from pathlib import Path

import click

from tui.commands.saying import as_json, saves_option, say


@click.command()
@saves_option
@as_json
def saves(folder: Path | None, json_wanted: bool) -> None:
    """List the saved games, the one played last first."""
    from engine.session import saving

    games = saving.list_saves(saving.folder(folder))
    if json_wanted:
        fields = ("title", "rules", "seats", "answers", "state", "when", "trouble")
        rows = [
            {"file": str(game.path), **{name: getattr(game, name) for name in fields}}
            for game in games
        ]
        say(json.dumps(rows))
        return
    for game in games:
        told = game.trouble or f"{game.title} ({game.seats}), {game.answers} answers"
        say(f"{game.when}  {game.state:<8}  {game.path.name}  {told}")
    if not games:
        say("No game has been saved yet.")


@click.command()
@as_json
def scenarios(json_wanted: bool) -> None:
    """List the scenarios that come with the game."""
    from engine.session import setup

    shipped = setup.shipped()
    if json_wanted:
        rows = [
            {
                "name": each.name,
                "short": setup.short(each.name),
                "title": each.title,
                "rules": each.rules,
                "seats": list(each.seats),
                "demo": each.script is not None,
                "brief": " ".join(each.brief.split()),
            }
            for each in shipped
        ]
        say(json.dumps(rows))
        return
    wide = max((len(setup.short(each.name)) for each in shipped), default=0)
    for each in shipped:
        demo = "; has a demo" if each.script else ""
        name = setup.short(each.name)
        say(f"{name:<{wide}}  {each.title} ({each.rules}: {', '.join(each.seats)}{demo})")
