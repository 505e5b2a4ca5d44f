"""A socket in the house's folder by which those who run it ask and tell it something.

It is theirs alone by the folder's permissions. A question is one line of JSON, the answer another.
"""

import asyncio
import socket
from asyncio import StreamReader, StreamWriter
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.core.errors import EngineError, IllegalAction
from engine.session.saloon.house import House
from engine.session.saloon.people import People
from engine.session.saloon.status import Status

SOCKET = "control"
LONGEST = 4096  # bytes of a question
PATIENCE = 10.0  # seconds


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A question: what is wanted, of whom, and with what."""

    what: str
    name: str = ""
    text: str = ""
    uses: int = 1


class Answer(Struct, frozen=True, omit_defaults=True):
    """What is said to it: a sentence if it is refused, a code, or how the house stands."""

    refused: str = ""
    said: str = ""
    status: Status | None = None


class Control:
    """Answers while the house is open."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._server: asyncio.AbstractServer | None = None

    async def open(self, folder: Path) -> str:
        """Listen; return why that cannot be, "" if it can."""
        path = folder / SOCKET
        try:
            path.unlink(missing_ok=True)
            self._server = await asyncio.start_unix_server(self._hear, path, limit=LONGEST)
            path.chmod(0o600)
        except (OSError, AttributeError) as error:
            return f"{path} cannot be listened on ({error}); there is no --status."
        return ""

    def close(self, folder: Path) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()
            (folder / SOCKET).unlink(missing_ok=True)

    async def _hear(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            line = await asyncio.wait_for(reader.readline(), PATIENCE)
            answer = await asyncio.to_thread(self._answer, line)
            writer.write(msgspec.json.encode(answer) + b"\n")
            await asyncio.wait_for(writer.drain(), PATIENCE)
        except (OSError, ValueError, TimeoutError):
            return
        finally:
            writer.close()

    def _answer(self, line: bytes) -> Answer:
        try:
            asked = msgspec.json.decode(line, type=Asked)
            if asked.what == "status":
                return Answer(status=self._house.status())
            return Answer(said=done(self._house.people, asked))
        except msgspec.MsgspecError:
            return Answer(refused="That is no question.")
        except EngineError as refused:
            return Answer(refused=str(refused))


def done(people: People, asked: Asked) -> str:
    """Do what is asked with the people of a house; return a code or "". Raise IllegalAction."""
    match asked.what:
        case "invite":
            return people.invite(asked.uses)
        case "password":
            if not people.is_known(asked.name):
                people.claim(asked.name)
            people.set_password(asked.name, asked.text)
        case "key":
            _have_key(people, asked.name, asked.text)
        case "forget":
            _check_known(people, asked.name)
            people.forget(asked.name)
        case _:
            raise IllegalAction("That is no question.")
    return ""


def ask(folder: Path, asked: Asked) -> Answer:
    """Ask an open house; raise IllegalAction if it refuses, ConnectionError if none is open."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(PATIENCE)
        try:
            line.connect(str(folder / SOCKET))
        except OSError as error:
            raise ConnectionError(str(error)) from error
        line.sendall(msgspec.json.encode(asked) + b"\n")
        with line.makefile("rb") as file:
            answer = msgspec.json.decode(file.readline() or b"{}", type=Answer)
    if answer.refused:
        raise IllegalAction(answer.refused)
    return answer


def _have_key(people: People, name: str, key: str) -> None:
    """Let a key come in by a name, whether it is somebody's yet or not."""
    if people.is_known(name):
        people.add_key(name, key)
    else:
        people.claim(name, key)


def _check_known(people: People, name: str) -> None:
    if not people.is_known(name):
        raise IllegalAction(f"Nobody is called {name} here.")
