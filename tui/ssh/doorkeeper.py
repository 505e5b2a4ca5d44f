"""Who is at the door: a name belongs to a key, or has a password; a guest only watches.

Which of the keys that a client shows it can also sign with is asyncssh's to find out: the one
that was looked at last when somebody is in.
"""

import asyncio
from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING

import asyncssh
from asyncssh import SSHKey, SSHServerConnection

from engine.session.saloon.house import House
from engine.session.saloon.wording import GUEST
from tui.ssh.journal import Journal
from tui.ssh.line import Line
from tui.ssh.places import FULL, Places

if TYPE_CHECKING:
    from tui.ssh.running import Running

KEYS = 20  # that one client may show
GUESSES = 3  # of a password
LINES = 4  # that one connection may have
BEGIN = 20  # seconds from signing in to the first line
NO_KEY = (
    "This house knows people by their keys, and you have shown none that fits this name. "
    "`ssh-keygen -t ed25519` makes one."
)
_numbers = count(1)


class Porch:
    """What all doorkeepers of a house share."""

    def __init__(self, house: House, journal: Journal, running: "Running") -> None:
        self.house, self.journal, self.running = house, journal, running
        self.places = Places(house.settings.lines, house.settings.per_address)
        self.guessing = asyncio.Semaphore(1)  # passwords are slow to check, on purpose
        self.doors: set[Doorkeeper] = set()


class Doorkeeper(asyncssh.SSHServer):
    """Looks after one connection."""

    def __init__(self, porch: Porch) -> None:
        self.porch = porch
        self.house, self.journal, self.running = porch.house, porch.journal, porch.running
        self.name = self.address = self.key = ""
        self.by_password = False
        self._connection: SSHServerConnection | None = None
        self._is_inside = self._has_place = self._was_told = False
        self._shown = self._guesses = 0
        self._lines: set[Line] = set()
        self._waiting: asyncio.TimerHandle | None = None

    # --- the connection

    def connection_made(self, conn: SSHServerConnection) -> None:
        """Let a connection begin, if there is a place for it."""
        self._connection = conn
        self.address = str((conn.get_extra_info("peername") or ("",))[0])
        conn.pause_writing = lambda: self._hold(True)  # type: ignore[method-assign]
        conn.resume_writing = lambda: self._hold(False)  # type: ignore[method-assign]
        if refusal := self.porch.places.take(self.address):
            asyncio.get_running_loop().call_soon(self.turn_away, refusal)
            return
        self._has_place = True
        self.porch.doors.add(self)
        self.journal.note("connected", address=self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        """Take in that a connection has ended."""
        if self._waiting is not None:
            self._waiting.cancel()
        if self._has_place:
            self.porch.places.give_back(self.address, self._is_inside)
            self.porch.doors.discard(self)
            why = str(exc) if exc else ""
            self.journal.note("disconnected", address=self.address, name=self.name, why=why)
        self._has_place, self._connection = False, None

    def turn_away(self, why: str, code: int = asyncssh.DISC_BY_APPLICATION) -> None:
        """End the connection, saying why."""
        if self._connection is not None:
            self.journal.note("turned away", address=self.address, name=self.name, why=why)
            self._connection.disconnect(code, why)

    def cut(self) -> None:
        """End the connection at once."""
        if self._connection is not None:
            self._connection.abort()

    def _hold(self, is_held: bool) -> None:
        """Hold frames back: the network does not take them."""
        for line in tuple(self._lines):
            line.hold(is_held)

    # --- signing in

    def begin_auth(self, username: str) -> bool:
        """Take a name; guests need not prove anything."""
        self.name, self.key, self.by_password = username, "", False
        return not (self.is_guest and self.house.settings.guests)

    @property
    def is_guest(self) -> bool:
        """Whether somebody comes as a guest, without a name of his own."""
        return self.name.casefold() == GUEST

    def public_key_auth_supported(self) -> bool:
        """People are known by their keys."""
        return True

    def password_auth_supported(self) -> bool:
        """Passwords count if the house says so."""
        return self.house.settings.passwords and self._guesses < GUESSES

    def kbdint_auth_supported(self) -> bool:
        """Say once, in the end, what would let somebody in."""
        return not self._was_told

    def validate_public_key(self, username: str, key: SSHKey) -> bool:
        """Return whether a key may be this name."""
        self._shown += 1
        if self._shown > KEYS:
            self.turn_away("Too many keys were shown; name one: ssh -o IdentitiesOnly=yes -i KEY")
            return False
        found = key.get_fingerprint()
        refusal = self.house.people.refusal(username, found)
        if refusal:
            self._say(refusal)
            return False
        self.key, self.by_password = found, False
        return True

    async def validate_password(self, username: str, password: str) -> bool:
        """Return whether a password is this name's."""
        self._guesses += 1
        if self._guesses > GUESSES:
            return False
        async with self.porch.guessing:
            fits = await asyncio.to_thread(self.house.people.password_fits, username, password)
        if fits:
            self.key, self.by_password = "", True
        else:
            self.journal.note("wrong password", address=self.address, name=username)
        return fits

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        """Ask nothing, and say what would let somebody in."""
        self._was_told = True
        refusal = self.house.people.refusal(username, "")
        known = self.house.people.is_known(username)
        return "", NO_KEY if known or not refusal else refusal, "", []

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """Let nobody in by this."""
        return False

    def auth_completed(self) -> None:
        """Count somebody in, who has some time to ask for a line."""
        if self.porch.places.come_in():
            self.turn_away(FULL)
            return
        self._is_inside = True
        how = "password" if self.by_password else "key" if self.key else "guest"
        self.journal.note("signed in", address=self.address, name=self.name, by=how, key=self.key)
        self._look_soon()

    def _say(self, refusal: str) -> None:
        self.journal.note("refused", address=self.address, name=self.name, why=refusal)
        if self._connection is not None and not self._was_told:
            self._was_told = True
            self._connection.send_auth_banner(f"{refusal}\n")

    # --- lines

    def session_requested(self) -> Line | bool:
        """Give a line, if there are not too many."""
        if len(self._lines) >= LINES or not self._is_inside:
            return False
        line = Line(self, str(next(_numbers)))
        self._lines.add(line)
        return line

    def line_ended(self, line: Line) -> None:
        """Take in that a line has ended."""
        self._lines.discard(line)
        if not self._lines:
            self._look_soon()

    def _look_soon(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(BEGIN, self._look)

    def _look(self) -> None:
        """End a connection on which there is nothing."""
        self._waiting = None
        if not self._lines:
            self.turn_away("Nothing was asked for.")
