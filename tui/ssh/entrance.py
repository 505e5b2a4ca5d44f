"""Lines of text before there is a screen: a code that is asked for, and why somebody cannot enter.

Nothing runs for somebody who is not in yet but a line that is being typed.
"""

from asyncio import Queue, wait_for
from collections.abc import Callable

LONGEST = 40  # characters of a code
END = (b"\x03", b"\x04", b"")  # Ctrl-C, Ctrl-D, the end of the line
_ERASE = (b"\x7f", b"\x08")


class Entrance:
    """Asks for a line on a terminal in raw mode."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._keys: Queue[bytes] = Queue(maxsize=256)

    def feed(self, data: bytes) -> None:
        """Take keys in; of more than anybody types the rest is lost."""
        for at in range(len(data)):
            if not self._keys.full():
                self._keys.put_nowait(data[at : at + 1])

    def hang_up(self) -> None:
        """Take in that nobody types any more."""
        while not self._keys.empty():
            self._keys.get_nowait()
        self._keys.put_nowait(b"")

    async def ask(self, question: str, seconds: float) -> str | None:
        """Return what is typed, or None if somebody would rather leave; raise TimeoutError."""
        self._send(question.encode())
        return await wait_for(self._line(), seconds)

    async def _line(self) -> str | None:
        typed = ""
        while (key := await self._keys.get()) not in END:
            if key in (b"\r", b"\n"):
                self._send(b"\r\n")
                return typed
            if key in _ERASE and typed:
                typed = typed[:-1]
                self._send(b"\b \b")
            elif len(typed) < LONGEST and b" " < key < b"\x7f":
                typed += key.decode()
                self._send(key)
        self._send(b"\r\n")
        return None
