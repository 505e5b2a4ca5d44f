"""What a line is not for: there is no shell, no file, no way through."""

import asyncssh
import pytest

from tests.tui.ssh.doorstep import Doorstep
from tui.ssh import terminal


async def test_no_command_is_run(step: Doorstep) -> None:
    caller = await step.call("mary")
    for command in ("id", "dustup; id", "/bin/sh -i", "scp -t /tmp", "\x1b[2J"):
        answer = await caller.connection.run(command, check=False)
        assert answer.exit_status == 1
        assert answer.stdout == ""
        assert answer.stderr.startswith("There is no shell here")
    seen = await caller.terminal(command="id")
    assert await seen.ended() == 1
    assert "There is no shell here" in seen.text


async def test_our_own_name_is_the_same_as_no_command(step: Doorstep) -> None:
    seen = await (await step.call("mary")).terminal(command="dustup")
    await seen.shows("Welcome mary")


async def test_without_a_terminal_one_is_told_how_to_have_one(step: Doorstep) -> None:
    caller = await step.call("mary")
    answer = await caller.connection.run(check=False)
    assert (answer.exit_status, answer.stderr) == (1, "Dustup needs a terminal: ssh -t\n")
    seen = await caller.terminal(term="dumb")
    assert await seen.ended() == 1
    assert "cannot show a screen" in seen.text
    assert b"\x1b" not in seen.sent


async def test_no_files_are_served_and_nothing_is_forwarded(step: Doorstep) -> None:
    connection = (await step.call("mary")).connection
    mary = await step.sits("mary")
    with pytest.raises(asyncssh.Error):
        await connection.start_sftp_client()
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_connection("127.0.0.1", step.serving.port)
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_unix_connection("/var/run/docker.sock")
    with pytest.raises(asyncssh.ChannelListenError):
        await connection.forward_remote_port("", 0, "localhost", 22)
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_tun()
    mary.press("a")
    await mary.shows("1 keys")


async def test_neither_agents_nor_displays_are_forwarded(step: Doorstep) -> None:
    caller = await step.call("mary", agent_forwarding=True, agent_path="/nowhere")
    seen = await caller.terminal()
    await seen.shows("Welcome mary")
    door = next(iter(step.serving.porch.doors))
    assert door._connection.get_agent_path() is None
    with pytest.raises(asyncssh.ChannelOpenError):
        await caller.terminal(x11_forwarding=True, x11_display="127.0.0.1:99")


async def test_of_the_environment_only_what_tells_of_a_terminal_is_read() -> None:
    sent = {
        b"LANG": b"C",
        b"LC_ALL": b"de_DE.UTF-8",
        b"COLORTERM": b"truecolor",
        b"LD_PRELOAD": b"/tmp/x.so",
        b"DUSTUP_THEME": b"paper",
        b"LC_\xff": b"x",
        b"LC_LONG": b"x" * 100,
        **{b"LC_%d" % number: b"x" for number in range(100)},
    }
    told = terminal.environment(sent)
    assert {"LANG", "LC_ALL", "COLORTERM"} <= set(told)
    assert not {"LD_PRELOAD", "DUSTUP_THEME", "LC_LONG"} & set(told)
    assert len(told) == terminal.MOST


@pytest.mark.parametrize(
    ("asked", "shown"),
    [((0, 0), (80, 24)), ((1, 1), (1, 1)), ((5000, 5000), (400, 200)), ((120, 36), (120, 36))],
)
def test_a_size_is_one_that_a_screen_can_have(asked, shown) -> None:
    assert terminal.size(*asked) == shown
