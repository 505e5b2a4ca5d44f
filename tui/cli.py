"""The `dustup` command: its groups, its errors, its exit status.

Status: 0 fine, 1 the answer is no, 2 wrong usage, 3 a bad file. What a user does wrong is told in
one sentence on standard error. Nothing here loads a screen: commands import what they run.
"""

import gc
import os
import sys
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import TextIO

import click

from engine.core.errors import (
    IllegalAction,
    LogDiverged,
    LogUnreadable,
    ScenarioInvalid,
    ScriptFailed,
)
from tui.commands.campaigns import campaign
from tui.commands.files import check, export, verify
from tui.commands.games import demo, menu, play, replay
from tui.commands.host import host
from tui.commands.lists import saves, scenarios
from tui.commands.luck import luck
from tui.commands.ruling import rules
from tui.commands.theming import theme_option
from tui.inert import HungUp, has_gone, inert, prepare_streams

# Games and screens leave much that is short-lived and little that refers to itself: looking for it
# as often as Python does by default costs a fifth of the time of a game.
GARBAGE = (20_000, 20, 50)

FINE, NO, USAGE, BAD_FILE = 0, 1, 2, 3
INTERRUPTED, HUNG_UP = 130, 141  # as a shell reports SIGINT and SIGPIPE


class Commands(click.Group):
    """A group that names the nearest right word."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command; say which one was meant if there is none of that name."""
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            meant = _meant(args[0], self.commands)
            raise click.UsageError(f"There is no command “{args[0]}”{meant}", ctx)
        return super().resolve_command(ctx, args)


def _meant(word: str, commands: Iterable[str]) -> str:
    """Say what somebody may have meant who took a word for a command."""
    import scenarios

    if any(word in (name, name.partition("-")[2]) for name in scenarios.list_all()):
        return f"; did you mean “play {word}”?"
    near = get_close_matches(word, commands, 1)
    return f"; did you mean “{near[0]}”?" if near else "."


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="dustup", message="%(prog)s %(version)s")
@theme_option
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Tabletop skirmishes in a terminal.

    Without a command: the menu, or, without a terminal, a demo as text.
    """
    if ctx.invoked_subcommand is None:
        menu()


for command in (
    play, host, campaign, demo, replay, verify, luck, check, export, saves, scenarios, rules,
):  # fmt: skip
    cli.add_command(command)


def main() -> None:
    """Run the command with the arguments of this process and exit."""
    gc.set_threshold(*GARBAGE)
    prepare_streams()
    status = run(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        status = status if _flushed(stream) else HUNG_UP
    sys.exit(status)


def _flushed(stream: TextIO | None) -> bool:
    """Write out what is left for a stream; return False if nobody is there to read it."""
    if stream is None or stream.closed:
        return True
    try:
        stream.flush()
    except OSError:  # nothing more may be written, not even by the interpreter's end
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return False
    return True


def run(arguments: Sequence[str]) -> int:
    """Run a command; return its exit status. Errors of a user's making become a sentence."""
    try:
        return _told(arguments)
    except HungUp:
        return HUNG_UP
    except OSError as error:
        if has_gone(error):
            return HUNG_UP
        raise


def _told(arguments: Sequence[str]) -> int:
    """Run a command and tell what is wrong; raise HungUp or OSError if nobody is there to."""
    try:
        return _run(arguments)
    except click.UsageError as error:
        return _tell(_usage(error), USAGE)
    except (LogUnreadable, ScenarioInvalid) as error:
        return _tell(str(error), BAD_FILE)
    except (IllegalAction, LogDiverged, ScriptFailed) as error:
        return _tell(str(error), NO)
    except OSError as error:
        if has_gone(error):
            raise HungUp from error
        return _tell(_trouble(error), BAD_FILE)
    except (KeyboardInterrupt, click.Abort):
        sys.stderr.write("\n")
        return INTERRUPTED
    except EOFError:
        return FINE


def _run(arguments: Sequence[str]) -> int:
    out, err = sys.stdout, sys.stderr
    try:
        result = cli.main(list(arguments), prog_name="dustup", standalone_mode=False)
    except SystemExit as left:
        if (sys.stdout, sys.stderr) == (out, err):
            raise
        sys.stdout, sys.stderr = out, err  # they were replaced because nobody reads them
        raise HungUp from left
    return result if isinstance(result, int) else FINE


def _tell(sentence: str, status: int) -> int:
    sys.stderr.write("".join(f"{inert(line)}\n" for line in sentence.splitlines()))
    sys.stderr.flush()
    return status


def _usage(error: click.UsageError) -> str:
    command = error.ctx.command_path if error.ctx else "dustup"
    return f"{error.format_message().rstrip('.')} ({command} --help tells more)."


def _trouble(error: OSError) -> str:
    """Return what the system refused, in a sentence."""
    why = (error.strerror or str(error)).lower()
    return f"{error.filename}: {why}." if error.filename else f"The system refused: {why}."
