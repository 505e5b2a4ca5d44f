"""Keys on their way to an app: a flood of them waits, so that nobody else has to.

An app is given a few bytes, and the next ones when it has done what they asked for and everybody
else has had a turn. A client that sends on and on is not read from meanwhile.
"""

from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable

PORTION = 32  # bytes that are given at once: more than anybody types between two frames
PASTED = 4096  # bytes of a paste: all of it is one thing to do
WAITING = 8192  # bytes from which a client is not read from
LONGEST_REST = 0.1  # seconds
PATIENCE = 1.0  # seconds after which an app that does not say it is done gets more
_PASTE, _END = b"\x1b[200~", b"\x1b[201~"


class Intake:
    """Passes bytes on in portions. `fence` calls what it is given when the app is done."""

    def __init__(
        self,
        loop: AbstractEventLoop,
        feed: Callable[[bytes], None],
        fence: Callable[[Callable[[], None]], object],
        pause: Callable[[bool], None],
    ) -> None:
        self._loop, self._feed, self._fence, self._pause = loop, feed, fence, pause
        self._waiting = bytearray()
        self._given = 0  # bytes since the app was last done
        self._began = 0.0
        self._timer: TimerHandle | None = None  # set while the app is busy or others have a turn
        self._is_paused = self._in_paste = False

    def take(self, data: bytes) -> None:
        """Take in what a client sent."""
        self._waiting += data
        if self._timer is None:
            self._go_on()
        if len(self._waiting) > WAITING and not self._is_paused:
            self._is_paused = True
            self._pause(True)

    def close(self) -> None:
        """Pass nothing on any more."""
        self._waiting.clear()
        self._stop_timer()
        self._fence = self._feed = _nothing

    def _go_on(self) -> None:
        self._stop_timer()
        portion = bytes(self._waiting[: PASTED if self._in_paste else PORTION])
        if not portion:
            return
        del self._waiting[: len(portion)]
        self._in_paste = portion.rfind(_PASTE) > portion.rfind(_END) or (
            self._in_paste and _END not in portion
        )
        self._given += len(portion)
        if self._given >= PORTION:
            self._given, self._began = 0, self._loop.time()
            self._timer = timer = self._loop.call_later(PATIENCE, self._rest)
            self._feed(portion)
            self._fence(lambda: self._done(timer))
        else:
            self._feed(portion)
        if self._is_paused and len(self._waiting) <= WAITING // 2:
            self._is_paused = False
            self._pause(False)

    def _done(self, timer: TimerHandle) -> None:
        if self._timer is timer:
            self._rest()

    def _rest(self) -> None:
        """Let others have as long a turn as this one took."""
        self._stop_timer()
        took = min(self._loop.time() - self._began, LONGEST_REST)
        self._timer = self._loop.call_later(took, self._go_on)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _nothing(_: object) -> None:
    """Let it go."""
