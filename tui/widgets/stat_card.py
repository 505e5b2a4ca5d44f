"""The stat card: everything a paper card would show, and the roster of who is on the table."""

from collections.abc import Iterator, Sequence

from engine.core.events import FigureId
from engine.core.scene import Card, Row, Span, Token
from engine.core.words import titled
from tui import glyphs
from tui.widgets.lines import Line, Panel, Run, head, toned

BADGES = {"A": "aimed at", "W": "on watch", "O": "on watch", "B": "blinded", "E": "engaged"}


class StatCard(Panel):
    """Shows one figure's card."""

    _card: Card | None = None
    _token: Token | None = None
    _note = ""

    def show(self, card: Card | None, token: Token | None, note: str = "") -> None:
        """Show a card; its figure's letter stands before the name."""
        self._card, self._token, self._note = card, token, note
        if self.is_news(card, token, note):
            self.rewrite()

    def write(self, width: int) -> Iterator[Line]:
        """Write the card's rows under its title."""
        card, token = self._card, self._token
        if card is None:
            yield head("Card", width, note=self._note)
            yield [(" Nobody here.", glyphs.tone("dim"))]
            return
        letter = glyphs.style(glyphs.NIGHT, glyphs.side(token.side), bold=True) if token else None
        first, *rest = head(card.title, width - 3, note=self._note)
        yield (
            [(f" {glyphs.letter(token.glyph)} ", letter), first, *rest]
            if token and letter
            else [first, *rest]
        )
        yield from ([(" ", glyphs.tone("plain")), *toned(row)] for row in self._fitting(card))

    def _fitting(self, card: Card) -> Sequence[Row]:
        """Return the rows that there is room for: blanks go first, then it is said that more is."""
        room = self.size.height - 1 if self._written_for else len(card.rows)
        rows = card.rows if len(card.rows) <= room else [row for row in card.rows if row]
        if len(rows) <= room:
            return rows
        more = Span(f"? tells {len(rows) - room + 1} lines more", "dim")
        return [*rows[: max(0, room - 1)], (more,)]


class Roster(Panel):
    """Shows who is on the table: letter, name, what is to be known at a glance."""

    _tokens: Sequence[Token] = ()
    _chosen: FigureId | None = None

    def show(self, tokens: Sequence[Token], chosen: FigureId | None) -> None:
        """List the figures, seat by seat."""
        self._tokens, self._chosen = tokens, chosen
        if self.is_news(tokens, chosen):
            self.rewrite()

    def write(self, width: int) -> Iterator[Line]:
        """Write a line a figure under its seat."""
        yield head("Posses", width)
        for seat in dict.fromkeys(token.seat for token in self._tokens):
            yield [(f" {titled(seat)}", glyphs.tone("title"))]
            mine = (token for token in self._tokens if token.seat == seat)
            yield from (_line(token, chosen=token.id == self._chosen) for token in mine)


def _line(token: Token, *, chosen: bool) -> list[Run]:
    ground = glyphs.BAR if chosen else glyphs.SHADE
    letter = glyphs.style(glyphs.side(token.side), ground, bold=True, underline=bool(token.side))
    words = " ∙ ".join(_words(token))
    return [
        (" ▸ " if chosen else "   ", glyphs.tone("title", ground)),
        (glyphs.letter(token.glyph), letter),
        (f" {token.name:16.16}", glyphs.tone("dim" if token.spent else "plain", ground)),
        (f" {words:16.16}", glyphs.tone("warn" if token.active else "dim", ground)),
    ]


def _words(token: Token) -> Iterator[str]:
    if token.active or token.spent:
        yield "acting" if token.active else "done"
    for badge in token.badges:
        yield BADGES.get(badge, badge)
