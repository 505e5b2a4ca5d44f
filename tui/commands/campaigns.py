"""Campaigns: begin one, go on with one, list them."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tui.commands.games import UNDO, players, wanted
from tui.commands.saying import as_json, has_screen, plain_option, saves_option, say
from tui.commands.theming import theme_option

if TYPE_CHECKING:
    from engine.session.campaigner import Campaigner


@click.command()
@click.argument("campaign", required=False)
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="SEAT=PLAYER",
    help="Who sits where: human, ai, ai:2 (looks ahead), random.",
)
@click.option(
    "--undo",
    type=click.Choice(UNDO),
    default="free",
    show_default=True,
    help="What may be taken back in its games.",
)
@click.option(
    "--dice",
    type=click.Choice(("seeded", "manual")),
    default="seeded",
    show_default=True,
    help="Sealed dice, or your own, typed.",
)
@click.option("--list", "list_wanted", is_flag=True, help="List campaigns instead.")
@as_json
@saves_option
@theme_option
@plain_option
def campaign(
    campaign: str | None,
    seats: tuple[str, ...],
    undo: str,
    dice: str,
    list_wanted: bool,
    json_wanted: bool,
    folder: Path | None,
    plain: bool,
) -> int:
    """Begin CAMPAIGN, a name or a .toml file, or go on with one, a .campaign file.

    Without CAMPAIGN: go on with the one played last, or, on a screen, choose.
    """
    from engine.session import campaigns, saving
    from engine.session.campaigner import Campaigner

    where = saving.folder(folder)
    if list_wanted or json_wanted:
        return _list(where, json_wanted=json_wanted)
    screen = not plain and has_screen()
    if campaign is None and screen:
        from tui.commands.showing import show
        from tui.screens.campaigns import CampaignsScreen

        return show(CampaignsScreen(where))
    path = _under_way(campaign, where)
    if path is not None:
        return _play(Campaigner.open(path), screen=screen)
    if campaign is None:
        raise click.UsageError("No campaign is under way; `dustup campaign --list` lists them")
    plan = wanted(campaigns.find, campaign)
    who = players(seats, plan.campaign.seats)
    return _play(Campaigner.new(plan, who, where, undo=undo, dice=dice), screen=screen)


def _under_way(name: str | None, where: Path) -> Path | None:
    """Return the file of a campaign that was begun; without a name, of the one played last."""
    from engine.session import campaigns

    if name is None:
        going = [one.path for one in campaigns.kept(where) if one.state == "to play"]
        return going[0] if going else None
    if not name.endswith(campaigns.SUFFIX):
        return None
    return where / name if (where / name).is_file() else Path(name)


def _play(campaigner: "Campaigner", *, screen: bool) -> int:
    """Play a campaign on the screen or as text, until somebody leaves."""
    try:
        if screen:
            from tui.commands.showing import show
            from tui.screens.campaign import CampaignScreen

            return show(CampaignScreen(campaigner))
        from tui.campaign_text import TextCampaign

        TextCampaign(campaigner).play()
        return 0
    finally:
        campaigner.close()


def _list(where: Path, *, json_wanted: bool) -> int:
    from engine.session import campaigns

    kept, shipped = campaigns.kept(where), campaigns.list_all()
    if json_wanted:
        rows = [
            {"file": str(one.path), "title": one.title, "state": one.state, "stands": one.told,
             "when": one.when, "trouble": one.trouble}
            for one in kept
        ]  # fmt: skip
        names = [{"name": one.name, "title": one.title, "rules": one.rules} for one in shipped]
        say(json.dumps({"under_way": rows, "to_begin": names}))
        return 0
    for one in kept:
        say(f"{one.when}  {one.told:<13}  {one.path.name}  {one.trouble or one.title}")
    for each in shipped:
        seats = ", ".join(each.seats)
        say(f"{each.name}  {each.title} ({each.rules}: {seats}; {each.games} games)")
    return 0
