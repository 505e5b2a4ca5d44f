"""What people said, the last of it; and who is there. Nothing that is said steers anything."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from engine.core.scene import Tone
from tui import glyphs
from tui.widgets.lines import Line, Panel, head, wrapped

if TYPE_CHECKING:
    from engine.session.saloon.wording import Said

NOTHING = "Nobody has said anything yet."


class ChatPanel(Panel):
    """Shows as many of the last lines as there is room for, the newest at the bottom."""

    _said: "Sequence[Said]" = ()
    _head: tuple[str, str] | None = None

    def show(self, said: "Sequence[Said]", title: str = "", note: str = "") -> None:
        """Show these, under a title if there is to be one."""
        self._said, self._head = said, (title, note) if title else None
        self.rewrite()

    def write(self, width: int) -> Iterator[Line]:
        """Write the last lines, each name in its own colour."""
        top: list[Line] = []
        if self._head is not None:
            top = [head(self._head[0], width, note=self._head[1])]
        rows = max(0, self.size.height - len(top))
        newest = (line for said in reversed(self._said) for line in reversed(_lines(said, width)))
        shown = list(islice(newest, rows))[::-1]
        if not self._said and rows:
            shown = [[(f" {NOTHING}", glyphs.tone("dim"))]]
        if self._head is None:  # it stands above a line to type in
            yield from ([] for _ in range(rows - len(shown)))
        yield from top
        yield from shown


def _lines(said: "Said", width: int) -> list[Line]:
    """Return one line of chat, broken to a width, and within words that are longer than that."""
    room = max(1, width - 4)
    words = glyphs.printable(said.text).split()
    text = " ".join(part for word in words for part in _parts(word, room))
    if not said.who:
        return [[(f" {line}", glyphs.tone("dim"))] for line in wrapped(text, width - 2)]
    name = glyphs.printable(said.who)
    first, *more = wrapped(f"{name}: {text}", width - 2, indent=2)
    lines: list[Line] = [
        [
            (f" {first[: len(name) + 1]}", glyphs.style(colour(name), glyphs.SHADE, bold=True)),
            (first[len(name) + 1 :], glyphs.tone("plain")),
        ]
    ]
    return [*lines, *([(f" {line}", glyphs.tone("plain"))] for line in more)]


def _parts(word: str, room: int) -> list[str]:
    return [word[at : at + room] for at in range(0, len(word), room)]


def colour(name: str) -> str:
    """Return the colour of a name, the same every time."""
    return glyphs.side(sum(map(ord, name.casefold())))


class Told(Panel):
    """Shows sentences under a title, broken to the width."""

    _sentences: Sequence[tuple[str, Tone]] = ()
    _title = ("", "")

    def show(self, title: str, note: str, sentences: Iterable[tuple[str, Tone]]) -> None:
        """Show these."""
        self._title, self._sentences = (title, note), tuple(sentences)
        self.rewrite()

    def write(self, width: int) -> Iterator[Line]:
        """Write the title and the sentences."""
        yield head(self._title[0], width, note=self._title[1])
        for sentence, tone in self._sentences:
            for line in wrapped(glyphs.printable(sentence), width - 2, indent=2):
                yield [(f" {line}", glyphs.tone(tone))]
