"""When garbage is looked for: a pass over all that 200 apps hold would keep everybody waiting.

What is made when an app begins stays for long: once a few have come it is put out of the
collector's sight. Little else refers to itself: windows do, when they are closed. Those are looked
for among what is young, and now and then among all that is in sight, as one that is open for long
grows old. What has ended is cleared by hand (`running`); what is left of that, and of windows that
were open when all was put out of sight, is worth a full pass after some hundred apps.
"""

import gc

BEGINNING = 3  # beats in which a new app is still making what it keeps
CROWD = 8  # apps that have begun, from which on what they keep is put out of sight
EVERY = 4  # beats between looks at what is young
SELDOM = 120  # beats between looks at all that is in sight
FULL = 500  # apps ended before a full pass


class Garbage:
    """Collects for one process, at each beat of about a second."""

    def __init__(self) -> None:
        self._beats = self._quiet = self._began = self._ended = 0

    def begin(self) -> None:
        """Take the collection over."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def end(self) -> None:
        """Give it back."""
        gc.unfreeze()
        gc.enable()

    def app_began(self) -> None:
        """Take in that an app has begun."""
        self._began += 1
        self._quiet = self._beats + BEGINNING

    def app_ended(self) -> None:
        """Take in that an app has ended."""
        self._ended += 1

    def beat(self) -> None:
        """Collect, if it is time to."""
        self._beats += 1
        if self._ended >= FULL:
            self._ended = 0
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif self._beats <= self._quiet:
            if self._began >= CROWD:
                gc.freeze()
        elif self._beats % SELDOM == 0:
            gc.collect()
        elif self._beats % EVERY == 0:
            gc.collect(1)
        if self._beats > self._quiet and self._began >= CROWD:
            self._began = 0
