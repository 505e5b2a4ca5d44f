"""Two moments of one game side by side: figures, what their sides hold, the dice, the luck so far.

Everything is told as one seat may know it; None is told all.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.core.events import Drawn, FigureId, Rolled, Seat
from engine.core.geometry import Cell
from engine.core.ruleset import Ruleset
from engine.core.scene import Card, Row, Token
from engine.session.fortune import Tally, fortune
from engine.session.report import ended
from engine.session.story import events_seen, seen
from engine.session.timeline import Timeline


class Line(Struct, frozen=True):
    """A line of a card under its name, as it stands at either moment; "" where it is missing."""

    name: str
    a: str
    b: str

    @property
    def differs(self) -> bool:
        """Whether it is not the same at both."""
        return self.a != self.b


class Figure(Struct, frozen=True):
    """A figure at both moments; the lines that differ come first. None: not on the table."""

    id: FigureId
    name: str
    seat: Seat
    a: Token | None
    b: Token | None
    lines: tuple[Line, ...]

    @property
    def moved(self) -> bool:
        """Whether it stands elsewhere, or at one of the moments only."""
        return _place(self.a) != _place(self.b)

    @property
    def differs(self) -> bool:
        """Whether anything about it is not the same at both."""
        return self.moved or any(line.differs for line in self.lines)


class Throw(Struct, frozen=True):
    """What luck gave at a node: faces, or a card, "" if its face is hidden from whoever looks."""

    node: int
    why: str
    faces: tuple[int, ...] = ()
    sides: int = 0
    card: str = ""


class Point(Struct, frozen=True):
    """One of the moments. `dice` fell since both had the same past."""

    node: int
    depth: int
    status: str  # how the game stood, in a line
    dice: tuple[Throw, ...]
    mean: float  # of the faces, 0 if none fell


class Luck(Struct, frozen=True):
    """How lucky a seat's dice were from the opening up to either moment; None: it rolled none."""

    seat: Seat
    a: Tally | None
    b: Tally | None


class Comparison(Struct, frozen=True):
    """Two moments side by side; `common` is the last node that lies before both."""

    a: Point
    b: Point
    common: int
    figures: tuple[Figure, ...]  # those that differ first
    sides: tuple[tuple[Seat, tuple[Line, ...]], ...]  # what stands alike on all cards of a seat
    luck: tuple[Luck, ...]  # of each seat that rolled


def compared(
    rules: Ruleset[Any], timeline: Timeline, a: int, b: int, seat: Seat | None
) -> Comparison:
    """Return two nodes side by side, as a seat may know them."""
    common = timeline.fork(a, b)
    nodes = timeline.nodes
    views = [seen(rules, nodes[node].state, seat) for node in (a, b)]
    tokens = [{token.id: token for token in rules.scene(view).tokens} for view in views]
    before = rules.scene(seen(rules, nodes[0].state, seat)).tokens
    known = {token.id: token for token in before} | tokens[0] | tokens[1]
    figures = [
        Figure(
            id=who,
            name=token.name,
            seat=token.seat,
            a=tokens[0].get(who),
            b=tokens[1].get(who),
            lines=_lines(*(rules.card(view, who) for view in views)),
        )
        for who, token in known.items()
    ]
    sides = _of_sides(figures)
    figures = [_without(figure, dict(sides).get(figure.seat, ())) for figure in figures]
    return Comparison(
        a=_point(rules, timeline, a, common, seat),
        b=_point(rules, timeline, b, common, seat),
        common=common,
        figures=tuple(sorted(figures, key=lambda figure: not figure.differs)),
        sides=sides,
        luck=tuple(_luck(rules, timeline, a, b, seat)),
    )


def _point(
    rules: Ruleset[Any], timeline: Timeline, node: int, common: int, seat: Seat | None
) -> Point:
    at = timeline.nodes[node]
    way = timeline.branch(node)[timeline.nodes[common].depth + 1 :]
    dice = tuple(throw for number in way for throw in _throws(timeline, number, seat))
    faces = [face for throw in dice for face in throw.faces]
    over = ended(rules.result(at.state))
    status = over or rules.scene(seen(rules, at.state, seat)).status
    return Point(node, at.depth, status, dice, sum(faces) / len(faces) if faces else 0.0)


def _throws(timeline: Timeline, number: int, seat: Seat | None) -> Iterator[Throw]:
    for event in events_seen(timeline.nodes[number].events, seat):
        match event:
            case Rolled(why=why, sides=sides, faces=faces):
                yield Throw(number, why, faces, sides)
            case Drawn(deck=deck, seat=who, card=card):
                why = f"{who} draws from the {deck} deck" if who else f"the {deck} deck"
                yield Throw(number, why, card=card or "")


def _luck(
    rules: Ruleset[Any], timeline: Timeline, a: int, b: int, seat: Seat | None
) -> Iterator[Luck]:
    left, right = (
        {tally.seat: tally for tally in fortune(rules, timeline, node, seat).players}
        for node in (a, b)
    )
    for who in dict.fromkeys([*left, *right]):
        yield Luck(who, left.get(who), right.get(who))


def _lines(a: Card | None, b: Card | None) -> tuple[Line, ...]:
    """Return the rows of two cards by their names, those that differ first."""
    left, right = _by_name(a), _by_name(b)
    names = dict.fromkeys([*left, *right])
    lines = [Line(name, left.get(name, ""), right.get(name, "")) for name in names]
    return tuple(sorted(lines, key=lambda line: not line.differs))


def _by_name(card: Card | None) -> Mapping[str, str]:
    found: dict[str, str] = {}
    before, comma = "", False
    for row in card.rows if card else ():
        name, text = named(row)
        if comma or (not name and "".join(span.text for span in row).startswith("  ")):
            name, text = before, _plain(row)  # the row before goes on
        if text:
            between = " " if comma else ", "
            found[name] = f"{found[name]}{between}{text}" if name in found else text
        before, comma = name, _plain(row).endswith(",")
    return found


def named(row: Row) -> tuple[str, str]:
    """Return what a row of a card is called, and the rest of it as plain text.

    Its name is its first words; a drawing before them, and numbers, do not count. A row of words
    alone has no name, one of drawing alone neither name nor text.
    """
    texts = [span.text for span in row]
    first = next((at for at, text in enumerate(texts) if _is_word(text)), None)
    if first is None:
        return "", ""
    words = texts[first].split()
    rest = [word for word in words if not _is_word(word)] + texts[first + 1 :]
    text = " ".join(" ".join(rest).split()).replace(" ,", ",")
    if not text or text.startswith(","):
        return "", " ".join("".join(texts[first:]).split())
    return " ".join(word for word in words if _is_word(word)).rstrip(":,;"), text


def _plain(row: Row) -> str:
    return " ".join("".join(span.text for span in row).split())


def _is_word(text: str) -> bool:
    return sum(character.isalpha() for character in text) > 1


def _of_sides(figures: Sequence[Figure]) -> tuple[tuple[Seat, tuple[Line, ...]], ...]:
    """Return the lines that differ and stand alike on the cards of all figures of a seat."""
    found = []
    for seat in dict.fromkeys(figure.seat for figure in figures):
        own = [figure.lines for figure in figures if figure.seat == seat]
        shared = tuple(
            line for line in own[0] if line.differs and all(line in other for other in own[1:])
        )
        if shared and len(own) > 1:
            found.append((seat, shared))
    return tuple(found)


def _without(figure: Figure, shared: Sequence[Line]) -> Figure:
    lines = tuple(line for line in figure.lines if line not in shared)
    return Figure(figure.id, figure.name, figure.seat, figure.a, figure.b, lines)


def _place(token: Token | None) -> Cell | None:
    return token.at if token else None
