"""The curtain between two people at one keyboard who may not see each other's secrets."""

from collections.abc import Iterator

from engine.core.scene import Tone
from tui import glyphs
from tui.widgets.lines import Line, Panel


class Curtain(Panel):
    """Covers everything, and says who is to look."""

    ground = glyphs.NIGHT
    _texts = ("", "")

    def show(self, title: str, who: str) -> None:
        """Say whose eyes the table is for."""
        self._texts = glyphs.printable(title), glyphs.printable(who)
        self.rewrite()
        self.refresh()

    def write(self, width: int) -> Iterator[Line]:
        """Write it in the middle."""
        title, who = self._texts
        yield from ([] for _ in range(max(0, self.size.height // 2 - 2)))
        said: tuple[tuple[str, Tone], ...] = (
            (title, "title"),
            ("", "plain"),
            (f"{who} is to look; the others look away.", "strong"),
            ("Enter lifts the curtain; q leaves the table.", "dim"),
        )
        for text, tone in said:
            yield [(text[:width].center(width), glyphs.tone(tone, self.ground))]
