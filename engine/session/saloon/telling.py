"""Telling whoever wants to know that something changed."""

from collections.abc import Callable
from functools import wraps
from threading import Lock, RLock
from typing import Concatenate, ParamSpec, Protocol, TypeVar

Tell = Callable[[], None]


class Bell:
    """Rings for all who listen. It is rung with no lock held, so they may look at once."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._listeners: dict[int, Tell] = {}
        self._next = 0

    def listen(self, tell: Tell) -> Tell:
        """Call `tell` at each change; return what ends that."""
        with self._lock:
            number, self._next = self._next, self._next + 1
            self._listeners[number] = tell
        return lambda: self._stop(number)

    def ring(self) -> None:
        """Tell everybody; one who fails does not keep it from the others."""
        with self._lock:
            listeners = tuple(self._listeners.items())
        for number, tell in listeners:
            try:
                tell()
            except Exception:  # his line is gone
                self._stop(number)

    def _stop(self, number: int) -> None:
        with self._lock:
            self._listeners.pop(number, None)


class Telling(Protocol):
    """Whatever has a lock of its own and tells of its changes."""

    @property
    def lock(self) -> RLock:
        """The lock."""

    def ring(self) -> None:
        """Tell whoever wants to know."""


G = TypeVar("G", bound=Telling)
P = ParamSpec("P")
T = TypeVar("T")


def told(method: Callable[Concatenate[G, P], T]) -> Callable[Concatenate[G, P], T]:
    """Let one thread at a time run this method, and tell everybody when it has changed things."""

    @wraps(method)
    def ringing(self: G, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with self.lock:
            result = method(self, *args, **kwargs)
        self.ring()
        return result

    return ringing
