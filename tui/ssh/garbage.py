"""When garbage is looked for: a pass over all that 200 apps hold would keep everybody waiting.

What is made when an app begins stays for long: it is put out of the collector's sight. Little else
refers to itself, and that is looked for when nobody comes. What has ended is cleared by hand
(`running`); what is left of that is worth a full pass after a thousand apps.
"""

import gc

BEGINNING = 3  # beats in which a new app is still making what it keeps
EVERY = 10  # beats between looks at what is young
FULL = 1000  # apps ended before a full pass


class Garbage:
    """Collects for one process, at each beat of about a second."""

    def __init__(self) -> None:
        self._beats = self._quiet = self._ended = 0

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
            gc.freeze()
        elif self._beats % EVERY == 0:
            gc.collect(1)
