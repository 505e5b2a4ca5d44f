"""Games: play one, watch a demo or a replay, or choose from the menu."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from engine.core.errors import IllegalAction, ScriptFailed
from tui.commands.saying import FILE, has_screen, plain_option, saves_option, say
from tui.commands.theming import theme_option

if TYPE_CHECKING:
    from engine.session.host import Host

T = TypeVar("T")
UNDO = ("free", "same-roll", "reveal", "consent", "never")


def menu() -> int:
    """Show the menu or, without a terminal, play the first demo as text."""
    if not has_screen():
        return play_demo("saloon", plain=True, speed=0.0)
    from engine.session import saving
    from tui.commands.showing import show
    from tui.screens.menu import MenuScreen

    return show(MenuScreen(saving.folder()))


@click.command()
@click.argument("scenario", required=False)
@click.option("--continue", "go_on", is_flag=True, help="Take a saved game up instead of SCENARIO.")
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
    help="What may be taken back.",
)
@click.option(
    "--dice",
    type=click.Choice(("seeded", "manual")),
    default="seeded",
    show_default=True,
    help="Sealed dice, or your own, typed.",
)
@click.option("--tables", type=FILE, metavar="FILE", help="House rules.")
@click.option(
    "--option",
    "set_to",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game: turns=8.",
)
@saves_option
@theme_option
@plain_option
def play(
    scenario: str | None,
    go_on: bool,
    seats: tuple[str, ...],
    undo: str,
    dice: str,
    tables: Path | None,
    set_to: tuple[str, ...],
    folder: Path | None,
    plain: bool,
) -> int:
    """Play SCENARIO: a name from `dustup scenarios` or a .toml file.

    With --continue, SCENARIO is a saved game; without one, the last that is not over.
    """
    from engine.session import options, saving, setup
    from engine.session.host import Host

    where = saving.folder(folder)
    plain = plain or not has_screen()
    if go_on:
        return _at_table(Host.open(_save(scenario, where)), plain=plain)
    if scenario is None:
        raise click.UsageError("Which scenario? `dustup scenarios` lists them")
    chosen = wanted(options.parsed, set_to, wanted(setup.scenario, scenario))
    host = Host.new(
        chosen,
        players(seats, chosen.seats),
        undo=undo,
        luck=setup.luck(dice),
        saves=where,
        tables=setup.tables(tables, chosen.rules),
    )
    return _at_table(host, plain=plain)


@click.command()
@click.argument("scenario", default="saloon")
@click.option("--speed", type=click.FloatRange(0.1, 100), default=1.0, show_default=True)
@saves_option
@theme_option
@plain_option
def demo(scenario: str, speed: float, folder: Path | None, plain: bool) -> int:
    """Play the script of SCENARIO, which checks itself.

    The status is 1 where a check fails. As text it is printed at once. The log of the last time
    is kept in the folder demos beside the saves.
    """
    return play_demo(scenario, plain=plain or not has_screen(), speed=speed, folder=folder)


@click.command()
@click.argument("file", required=False)
@click.option("--at", type=click.IntRange(0), help="The number of the answer to begin at.")
@click.option("--seat", help="Whose eyes to see it with; all are open without.")
@click.option("--follow", is_flag=True, help="Stay at the end while it is played elsewhere.")
@click.option("--out", type=FILE, metavar="SAVE", help="Make a new save of a code instead.")
@saves_option
@theme_option
@plain_option
def replay(
    file: str | None,
    at: int | None,
    seat: str | None,
    follow: bool,
    out: Path | None,
    folder: Path | None,
    plain: bool,
) -> int:
    """Watch FILE, a saved game; without one, the last that was played.

    It is only read, but for notes that are written on the screen. FILE may also be a code that was
    shared (`dustup export --to share`), a file that holds one, or - for one on standard input.
    """
    from engine.session import exporting, saving
    from tui.commands import sharing

    saves = saving.folder(folder)
    code = file and (sharing.pasted(file) or exporting.code_in(_save(file, saves)))
    if not code:
        if out is not None:
            raise click.UsageError("--out makes a save of a code, and this is none")
        return _watch(_save(file, saves, over=True), at, seat, follow=follow, plain=plain)
    if out is not None:
        return sharing.kept(code, out)
    if follow:
        raise click.UsageError("A code is not played on: leave --follow out")
    with sharing.unpacked(code, saves) as (path, trouble):
        status = _watch(path, at, seat, follow=False, plain=plain)
    if trouble:
        say(trouble)
    return 1 if trouble and not status else status


def _watch(path: Path, at: int | None, seat: str | None, *, follow: bool, plain: bool) -> int:
    """Show a saved game on the screen or as text; return the exit status."""
    from engine.session.viewer import Viewer

    viewer = Viewer(path)
    if seat is not None and seat not in viewer.seats:
        raise click.UsageError(f"There is no seat {seat}; there are {', '.join(viewer.seats)}")
    if at is not None and at > viewer.last:
        raise click.UsageError(f"This game has {viewer.last} answers; there is no {at}")
    if at is not None and follow:
        raise click.UsageError("What is followed is seen from its end: leave --at or --follow out")
    if plain or not has_screen():
        from tui.told import followed_lines, replay_lines

        told = followed_lines(viewer, seat) if follow else replay_lines(viewer, at, seat)
        for line in told:
            say(line)
        return 0
    from tui.commands.showing import show
    from tui.screens.replay import ReplayScreen

    return show(ReplayScreen(viewer, at or 0, seat, follow=follow))


def play_demo(name: str, *, plain: bool, speed: float, folder: Path | None = None) -> int:
    """Play a demo on the screen or as text; return the exit status."""
    from engine.session import saving, setup

    scenario = wanted(setup.scenario, name)
    saves = saving.for_demo(folder, scenario.name) if scenario.script else None
    if plain:
        from tui.told import demo_lines

        for line in demo_lines(scenario, saves):
            say(line)
        return 0
    from tui.commands.showing import show
    from tui.screens.demo import DemoScreen

    screen = DemoScreen(scenario, speed, saves)
    status = show(screen)
    if screen.failed:
        raise ScriptFailed(screen.failed)
    return status


def _at_table(host: "Host", *, plain: bool) -> int:
    """Play a game on the screen or as text, until somebody leaves."""
    try:
        from tui import reading

        if plain or not has_screen():
            from tui.text import TextGame

            TextGame(host).play()
            return 0
        from tui.commands.showing import show
        from tui.screens.battle import BattleScreen

        screen = BattleScreen(host)
        status = show(screen)
        farewell = reading.farewell(screen.table.report)
        if farewell and not status:  # else nobody may be there to read it
            say(farewell)
        return status
    finally:
        host.close()


def players(words: Sequence[str], seats: Sequence[str]) -> dict[str, str]:
    """Return who sits where; when somebody takes a seat, the first falls to the computer.

    An umpire's seat can be taken beside another one.
    """
    from engine.core.events import UMPIRE
    from engine.session import seating

    pairs = [word.partition("=") for text in words for word in text.split(",")]
    given = [seat.strip() for seat, _, _ in pairs]
    taken = [kind for seat, _, kind in pairs if seat.strip() != UMPIRE and kind.strip() == "human"]
    first = [f"{seats[0]}=ai"] if taken and seats[0] not in given else []
    return wanted(seating.parse, [*first, *words], seats)


def wanted(find: Callable[..., T], *words: object) -> T:
    """Return what was asked for; a word that means nothing is wrong usage."""
    try:
        return find(*words)
    except IllegalAction as error:
        said = str(error)
        raise click.UsageError(said[:1].upper() + said[1:]) from error


def _save(name: str | None, folder: Path, *, over: bool = False) -> Path:
    """Return the save of a name or a path; without one the last, if it may be `over` or is not."""
    from engine.session import saving

    if name is not None:
        inside = folder / name
        return Path(name) if Path(name).exists() or not inside.is_file() else inside
    states = ("to play", "over") if over else ("to play",)
    found = [save.path for save in saving.list_saves(folder) if save.state in states]
    if not found:
        what = "watch" if over else "go on with"
        raise IllegalAction(f"No game in {folder} is left to {what}.")
    return found[0]
