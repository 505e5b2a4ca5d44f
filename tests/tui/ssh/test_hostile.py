"""Clients that mean no good, or are in a bad way: nobody else is to notice anything.

Mary sits in the house all the while. After each of them she presses a key, and is answered soon.
"""

import asyncio
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import asyncssh
import pytest

from tests.tui.ssh.doorstep import Doorstep, Seen, doorstep, until
from tui.ssh import doorkeeper, line

SOON = 1.0  # seconds: on a busy machine, too


@asynccontextmanager
async def mary_sits(folder, **settings: Any) -> AsyncIterator[tuple[Doorstep, Seen]]:
    """Have Mary in the house; in the end she has been answered, and nothing has gone wrong."""
    async with doorstep(folder, **settings) as step:
        mary = await step.sits("mary")
        yield step, mary
        await answered(mary)
        wrong = [note for note in step.notes if note["event"] in ("error", "screen failed")]
        assert not wrong


async def answered(seen: Seen) -> None:
    before = len(seen.sent)
    began = monotonic()
    seen.press("m")
    assert await until(lambda: len(seen.sent) > before, 5 * SOON)
    assert monotonic() - began < SOON


async def knocks(step: Doorstep) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", step.serving.port)


async def test_whoever_never_signs_in_is_gone_in_time(tmp_path) -> None:
    async with mary_sits(tmp_path, login_seconds=1) as (step, mary):
        silent = [await knocks(step) for _ in range(10)]
        await answered(mary)
        for reader, writer in silent:
            await asyncio.wait_for(reader.read(), 10)
            writer.close()
        assert await until(lambda: step.serving.porch.places.taken == 1)


async def test_those_who_wait_at_the_door_take_nobodys_place(tmp_path) -> None:
    async with mary_sits(tmp_path, lines=2) as (step, _):
        silent = [await knocks(step) for _ in range(20)]
        await step.sits("bert")
        for _, writer in silent:
            writer.close()


async def test_one_address_has_so_many_connections(tmp_path) -> None:
    async with mary_sits(tmp_path, per_address=3) as (step, _):
        for name in ("bert", "carl"):
            await step.call(name)
        for _ in range(3):
            with pytest.raises(asyncssh.Error, match="your address"):
                await step.call("dora")
        assert step.serving.porch.places.taken == 3


async def test_a_house_that_is_full_says_so(tmp_path) -> None:
    async with mary_sits(tmp_path, lines=2) as (step, _):
        await step.sits("bert")
        caller = await step.call("carl")
        await asyncio.wait_for(caller.connection.wait_closed(), 5)
        assert any(note.get("why") == "The house is full; try again later." for note in step.notes)


async def test_noise_is_no_greeting(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, _):
        for noise in (b"GET / HTTP/1.0\r\n\r\n", b"\x00" * 10_000, b"SSH-2.0-" + b"x" * 10_000):
            reader, writer = await knocks(step)
            writer.write(noise)
            await asyncio.wait_for(reader.read(), 10)
            writer.close()


async def test_an_oversized_packet_ends_its_connection_alone(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, _):
        reader, writer = await knocks(step)
        writer.write(b"SSH-2.0-big\r\n" + struct.pack(">I", 0x7FFFFFFF) + b"\x04" * 100_000)
        await asyncio.wait_for(reader.read(), 10)
        writer.close()
        assert await until(lambda: step.serving.porch.places.taken == 1)


async def test_a_client_shows_so_many_keys(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, _):
        keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(doorkeeper.KEYS + 5)]
        with pytest.raises(asyncssh.Error, match="Too many keys"):
            await step.call("mary", client_keys=keys)


async def test_passwords_are_not_guessed_for_ever(tmp_path) -> None:
    async with mary_sits(tmp_path, passwords=True) as (step, _):
        guesses = 0

        class Guesser(asyncssh.SSHClient):
            said, calls_himself = "", None

            def password_auth_requested(self) -> str:
                nonlocal guesses
                guesses += 1
                return f"guess number {guesses}"

        with pytest.raises(asyncssh.PermissionDenied):
            await step.call("mary", client=Guesser(), client_keys=None)
        assert guesses <= doorkeeper.GUESSES + 1


async def test_ten_thousand_keys_at_once(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, mary):
        bert = await step.sits("bert")
        bert.press("a" * 10_000)
        await asyncio.sleep(0.1)
        for _ in range(5):
            await answered(mary)
        await bert.shows("keys")
        bert.process.abort() if hasattr(bert.process, "abort") else bert.process.close()


async def test_a_long_paste_is_one_thing_and_soon_done(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, mary):
        bert = await step.sits("bert")
        bert.press("\x1b[200~" + "\x1b[2J text " * 5000 + "\x1b[201~", "a")
        await answered(mary)
        await bert.shows("1 keys")


async def test_bytes_that_are_no_text(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, _):
        bert = await step.sits("bert")
        bert.process.stdin.write(bytes(range(128, 256)) * 4 + b"\x1b[999999999999;1R\x1b[<9;9;9M")
        bert.press("q")
        assert await bert.ended() == 0


async def test_a_storm_of_sizes(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, mary):
        bert = await step.sits("bert")
        for number in range(2000):
            bert.process.change_terminal_size(number * 7 % 400, number * 11 % 200)
        bert.process.change_terminal_size(100, 30)
        await answered(mary)
        bert._screen.resize(30, 100)
        await bert.shows("100 by 30")


async def test_a_client_that_does_not_read_is_let_go(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(line, "SLOWEST", 0.5)
    async with mary_sits(tmp_path) as (step, mary):
        bert = await step.call("bert")
        seen = await bert.terminal(window=2048, max_pktsize=1024)
        seen._reading.cancel()
        seen.process.stdout.channel.pause_reading()
        for _ in range(50):
            seen.press("\x0c")  # paint it all
            await asyncio.sleep(0.01)
        await answered(mary)
        assert await until(lambda: [one.name for one in step.house.visitors] == ["mary"])
        assert any(note["event"] == "too slow" for note in step.notes)


async def test_frames_are_skipped_while_the_network_takes_none(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, _):
        bert = await step.sits("bert")
        held = next(one for one in step.serving.running.lines if one.visitor.name == "bert")
        held.door._hold(True)
        assert await bert.bytes_of("a", "b", "c") <= 1  # a bell is no frame
        held.door._hold(False)
        await bert.shows("3 keys")


async def test_a_line_that_is_cut_leaves_the_house(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, _):
        caller = await step.call("bert")
        await (await caller.terminal()).shows("Welcome bert")
        caller.connection.abort()
        assert await until(lambda: len(step.house.visitors) == 1)
        await step.sits("bert")


async def test_a_half_open_connection_is_noticed(tmp_path, monkeypatch) -> None:
    """Nothing comes from the other end any more, and nothing says that it is gone."""
    monkeypatch.setattr("tui.ssh.serving.ALIVE", 0.2)
    async with doorstep(tmp_path) as step:
        bert = await step.call("bert")
        await (await bert.terminal()).shows("Welcome bert")
        bert.connection._transport.pause_reading()  # no sign of life is answered
        assert await until(lambda: not step.house.visitors, 10)


async def test_nobody_sits_idle_for_ever(tmp_path, monkeypatch) -> None:
    async with mary_sits(tmp_path, idle_minutes=1) as (step, _):
        bert = await step.sits("bert")
        visitor = next(one for one in step.house.visitors if one.name == "bert")
        visitor.touched -= 61
        assert await bert.ended() == 0
        assert "Nothing was typed for" in bert.text


async def test_a_screen_that_fails_is_its_visitors_alone(tmp_path) -> None:
    async with doorstep(tmp_path) as step:
        mary, bert = await step.sits("mary"), await step.sits("bert")
        bert.press("x")
        assert await bert.ended() == 1
        assert "Sorry, the screen has failed. Your game is saved" in bert.text
        await answered(mary)
        (failed,) = [note for note in step.notes if note["event"] == "screen failed"]
        assert failed["error"] == "RuntimeError: the screen broke"
        await step.sits("bert")


async def test_a_connection_has_so_many_lines(tmp_path) -> None:
    async with mary_sits(tmp_path) as (step, _):
        caller = await step.call("bert")
        for _ in range(doorkeeper.LINES):
            await (await caller.terminal()).shows("Welcome bert")
        with pytest.raises(asyncssh.ChannelOpenError):
            await caller.terminal()
