"""Methods that no two threads run at once on one object: screens look while computers think."""

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Concatenate, ParamSpec, Protocol, TypeVar


class Locked(Protocol):
    """Whatever has a lock of its own."""

    @property
    def lock(self) -> RLock:
        """The lock."""


L = TypeVar("L", bound=Locked)
P = ParamSpec("P")
T = TypeVar("T")


def alone(method: Callable[Concatenate[L, P], T]) -> Callable[Concatenate[L, P], T]:
    """Let one thread at a time run this method, and any other so marked, on an object."""

    @wraps(method)
    def held(self: L, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with self.lock:
            return method(self, *args, **kwargs)

    return held
