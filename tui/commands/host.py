"""`dustup host`: a house that friends come to over SSH; and what those who run it tell it."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
import msgspec

from engine.core.errors import IllegalAction
from tui.commands.saying import FILE, as_json, say
from tui.inert import inert

if TYPE_CHECKING:
    from engine.session.saloon.settings import Settings
    from engine.session.saloon.status import Status
    from tui.ssh.control import Asked

F = TypeVar("F", bound=Callable[..., Any])
FOLDER = "house"  # beside the other files that Dustup keeps
LARGEST = 1 << 16  # characters of settings
ANYWHERE = ("0.0.0.0", "::")  # addresses that nobody can be told to call


def _opening(command: F) -> F:
    """Give a command the options by which a house is opened."""
    for option in (
        click.option("--log", type=FILE, metavar="FILE", help="Where what happens is noted."),
        click.option("--guests", is_flag=True, default=None, help="Anybody may watch."),
        click.option("--open-door", is_flag=True, help="New names need no invitation."),
        click.option("--settings", "source", type=FILE, metavar="FILE", help="A file of settings."),
        click.option(
            "--saves",
            "folder",
            type=FILE,
            metavar="DIR",
            help="The house's folder, with its saves.",
        ),
        click.option("--address", metavar="A", help="The address to listen on: 0.0.0.0 is all."),
        click.option("--port", type=click.IntRange(0, 65535), help="The port; usually 2222."),
    ):
        command = option(command)
    return command


def _telling(command: F) -> F:
    """Give a command the options by which a house is asked and told something."""
    for option in (
        click.option("--forget", metavar="NAME", help="Let a name be nobody's again, and end."),
        click.option(
            "--key", nargs=2, metavar="NAME FILE", help="Let a public key be a name's, and end."
        ),
        click.option("--password", metavar="NAME", help="Ask for a name's password, and end."),
        click.option(
            "--invite",
            type=click.IntRange(1, 1000),
            is_flag=False,
            flag_value=1,
            metavar="[N]",
            help="Print a code by which N people may take a name, and end.",
        ),
        click.option("--status", is_flag=True, help="Print how the open house stands, and end."),
    ):
        command = option(command)
    return command


@click.command()
@_opening
@_telling
@as_json
def host(
    port: int | None,
    address: str | None,
    folder: Path | None,
    source: Path | None,
    open_door: bool,
    guests: bool | None,
    log: Path | None,
    status: bool,
    invite: int | None,
    password: str | None,
    key: tuple[str, str] | None,
    forget: str | None,
    json_wanted: bool,
) -> int:
    """Open a house where friends play over SSH: ssh -p 2222 NAME@HOST.

    It is open until it is told to stop, by Ctrl-C or SIGTERM; every game is saved and goes on when
    it opens again. docs/hosting.md tells more.
    """
    from tui.ssh.control import Asked

    settings = _settings(source)
    place = folder or (Path(settings.folder) if settings.folder else _usual())
    if status:
        return _print_status(place, json_wanted)
    asked = next(
        (
            asked
            for wanted, asked in (
                (invite, Asked("invite", uses=invite or 1)),
                (forget, Asked("forget", forget or "")),
                (key, Asked("key", *(key or ("", "")))),
                (password, Asked("password", password or "")),
            )
            if wanted is not None
        ),
        None,
    )
    if asked is not None:
        return _tell(place, asked)
    changed: dict[str, Any] = {"address": address, "port": port, "guests": guests}
    changed["invitations"] = False if open_door else None
    given = {name: value for name, value in changed.items() if value is not None}
    return _open(place, msgspec.structs.replace(settings, **given), log)


# --- opening


def _settings(source: Path | None) -> "Settings":
    """Read the settings; raise ScenarioInvalid or OSError."""
    from engine.session.saloon.settings import Settings, read_settings

    if source is None:
        return Settings()
    with source.open(encoding="utf-8", errors="replace") as file:
        return read_settings(file.read(LARGEST), str(source))


def _usual() -> Path:
    import platformdirs

    return platformdirs.user_data_path("dustup", appauthor=False) / FOLDER


def _open(folder: Path, settings: "Settings", log: Path | None) -> int:
    import platform

    from tui.screens.lobby import LobbyScreen
    from tui.ssh.journal import Journal
    from tui.ssh.serving import serve

    def ready(port: int) -> None:
        here = platform.node() if settings.address in ANYWHERE else settings.address
        say(f"The house is open: ssh -p {port} NAME@{inert(here)}")
        if settings.invitations:
            say("A new name needs a code: dustup host --invite prints one.")

    return asyncio.run(serve(folder, settings, Journal(log), LobbyScreen, ready))


# --- asking and telling


def _print_status(folder: Path, json_wanted: bool) -> int:
    from tui.ssh.control import Asked, ask

    try:
        answer = ask(folder, Asked("status"))
    except ConnectionError:
        raise IllegalAction(f"No house is open in {inert(str(folder))}.") from None
    if answer.status is None:
        raise IllegalAction("The house does not answer.")
    if json_wanted:
        say(msgspec.json.encode(answer.status).decode())
        return 0
    for line in _lines(answer.status):
        say(line)
    return 0


def _lines(status: "Status") -> list[str]:
    here = ", ".join(
        f"{one.name} ({f'table {one.table}' if one.table else 'lobby'})" for one in status.people
    )
    lines = [
        f"{status.title}: open for {_lasting(status.now - status.opened)}",
        f"{status.known} names are known, {status.invitations} invitations are open",
        f"{len(status.people)} lines: {here}" if here else "Nobody is here.",
    ]
    for table in status.tables:
        seats = ", ".join(table.seats)
        lines.append(
            f"table {table.number}: {table.title}, {table.state}, {seats}; {table.answers} answers"
        )
    return [*lines, *status.troubles]


def _lasting(seconds: float) -> str:
    minutes = int(seconds) // 60
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    return f"{days} days {hours} h" if days else f"{hours} h {minutes} min"


def _tell(folder: Path, asked: "Asked") -> int:
    """Tell a house something, whether it is open or not; print what it answers."""
    from tui.ssh.control import Asked, ask

    if asked.what == "password":
        text = click.prompt("Password", hide_input=True, confirmation_prompt=True)
        asked = Asked("password", asked.name, text)
    elif asked.what == "key":
        from tui.ssh.hostkey import fingerprint

        asked = Asked("key", asked.name, fingerprint(Path(asked.text)))
    try:
        said = ask(folder, asked).said
    except ConnectionError:
        said = _tell_closed(folder, asked)
    if said:
        say(said)
    return 0


def _tell_closed(folder: Path, asked: "Asked") -> str:
    """Do it in the folder of a house that is not open."""
    from engine.session.saloon.holding import Held
    from engine.session.saloon.people import People
    from tui.ssh.control import done

    held = Held(folder)
    try:
        return done(People(folder), asked)
    finally:
        held.close()
