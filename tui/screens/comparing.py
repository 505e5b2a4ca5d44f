"""Two moments of a game side by side: figures, what their sides hold, luck, and every die."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from engine.core.scene import Token, Tone
from engine.core.words import titled
from engine.session.comparing import Comparison, Figure, Point, Throw
from engine.session.fortune import Tally
from tui import glyphs
from tui.reading import place
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Line, Lines, fitted, head, wrapped

KEYS = (Hint("Up Down", "scroll"), Hint("s", "same too"), Hint("Esc", "back"))
_NAMES, _MORE = 18, 24  # columns of what stands before the two; where it is wide
_WIDE, _LEAST = 100, 44  # columns; for no less is it written
_GONE = "not on the table"


class ComparingScreen(Screen[None]):
    """One page to scroll: A on the left, B on the right; what is the same is shown on demand."""

    DEFAULT_CSS = """
    ComparingScreen { background: #1c1c1c; }
    ComparingScreen #title, ComparingScreen #heads, ComparingScreen #keys { width: 100%; }
    ComparingScreen #heads { height: 3; }
    ComparingScreen VerticalScroll { background: #1c1c1c; height: 1fr; scrollbar-size-vertical: 1; }
    ComparingScreen #page { width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "scroll(1)", "down", show=False),
        Binding("k", "scroll(-1)", "up", show=False),
        Binding("s", "same", "same too", show=False),
        Binding("escape,q,backspace,ctrl+c,equals_sign", "dismiss", "back", show=False),
    ]

    def __init__(self, compared: Comparison, names: tuple[str, str] = ("", "")) -> None:
        """Compare; `names` are those of the branches, "" for none."""
        super().__init__()
        self._compared = compared
        self._names = names
        self._same = False

    def compose(self) -> ComposeResult:
        """Lay out the title, which moments they are, the page and the keys."""
        yield Lines("title")
        yield Lines("heads")
        with VerticalScroll():
            yield Lines("page")
        yield Keys("keys")

    def on_mount(self) -> None:
        """Have the arrows scroll the page."""
        self.query_one(Keys).show(KEYS, ())
        self.query_one(VerticalScroll).focus()

    def on_resize(self) -> None:
        """Write it to the width."""
        self._draw()

    def action_scroll(self, rows: int) -> None:
        """Scroll by rows."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)

    def action_same(self) -> None:
        """Show what is the same at both too, or no more."""
        self._same = not self._same
        self._draw()

    def _draw(self) -> None:
        width, compared = max(_LEAST, self.size.width), self._compared
        title = head("Two moments side by side", width, focused=True)
        self.query_one("#title", Lines).put([title])
        self.query_one("#heads", Lines).put(list(_heads(compared, self._names, width - 1)))
        lines = list(page(compared, width - 1, same=self._same))
        shown = self.query_one("#page", Lines)
        shown.styles.height = len(lines)
        shown.put(lines)


def _heads(compared: Comparison, names: tuple[str, str], width: int) -> Iterator[Line]:
    """Yield which moments are compared, and how the game stood."""
    points = compared.a, compared.b
    signs = ("A", "B")
    where = [
        fitted(f"{sign}  answer {point.depth}{f', {name}' if name else ''}", _room(width))
        for sign, point, name in zip(signs, points, names, strict=True)
    ]
    yield _row("", where[0], where[1], width, "title")
    told = [wrapped(glyphs.printable(point.status), _room(width)) for point in points]
    for at in range(2):
        left, right = (lines[at] if at < len(lines) else "" for lines in told)
        yield _row("", left, right, width, "plain")


def page(compared: Comparison, width: int, *, same: bool) -> Iterator[Line]:
    """Yield the page: what differs, and on demand what does not."""
    figures = [figure for figure in compared.figures if same or figure.differs]
    for figure in figures:
        yield from _figure(figure, width, same=same)
    if not figures:
        yield from ([(" Nobody on the table differs.", glyphs.tone("dim"))], [])
    for seat, lines in compared.sides:
        yield _title(f"All of {titled(seat)}", width)
        for line in lines:
            yield from _rows(line.name, line.a, line.b, width, differs=line.differs)
        yield []
    yield from _luck(compared, width)
    yield from _dice(compared.a, compared.b, width)


def _figure(figure: Figure, width: int, *, same: bool) -> Iterator[Line]:
    yield _title(f"{figure.name}, {titled(figure.seat)}", width)
    if same or figure.moved:
        yield from _rows("stands at", _at(figure.a), _at(figure.b), width, differs=figure.moved)
    for line in figure.lines:
        if same or line.differs:
            yield from _rows(line.name, line.a, line.b, width, differs=line.differs)
    yield []


def _luck(compared: Comparison, width: int) -> Iterator[Line]:
    if not compared.luck:
        return
    yield _title("Luck so far: successes, and what fair dice give", width)
    for luck in compared.luck:
        a, b = _tally(luck.a), _tally(luck.b)
        yield from _rows(titled(luck.seat), a, b, width, differs=a != b)
    yield []


def _dice(a: Point, b: Point, width: int) -> Iterator[Line]:
    """Yield the dice of both since they had the same past, one beside the other."""
    yield _title("Dice since their ways parted", width)
    left, right = map(_count, (a, b))
    yield from _rows("", left, right, width, differs=True)
    for at in range(max(len(a.dice), len(b.dice))):
        left, right = (_throw(point.dice[at]) if at < len(point.dice) else "" for point in (a, b))
        yield from _rows(f"{at + 1:>3}", left, right, width, differs=left != right)


def _count(point: Point) -> str:
    count = sum(len(throw.faces) for throw in point.dice)
    if not count:
        return "no dice"
    return f"{count} {'die' if count == 1 else 'dice'}, {point.mean:.1f} on average"


def _throw(throw: Throw) -> str:
    if throw.sides:
        return f"{' '.join(map(str, throw.faces))}  {throw.why}"
    return f"{throw.why}: {throw.card.replace('_', ' ') or 'a card face down'}"


def _tally(tally: Tally | None) -> str:
    if tally is None:
        return "nothing rolled yet"
    return f"{tally.successes} of {tally.dice} dice, {tally.expected:.1f} expected"


def _at(token: Token | None) -> str:
    return place(token.at) if token else _GONE


def _title(text: str, width: int) -> Line:
    return head(text, width)


def _rows(name: str, a: str, b: str, width: int, *, differs: bool) -> Iterator[Line]:
    """Yield a line of the page, in as many rows as it needs."""
    room = _room(width)
    left, right = (_folded(text, room) for text in (a, b))
    for at in range(max(len(left), len(right), 1)):
        both = [lines[at] if at < len(lines) else "" for lines in (left, right)]
        tone: Tone = "plain" if differs else "dim"
        yield _row("" if at else name, both[0], both[1], width, tone)


def _folded(text: str, room: int) -> Sequence[str]:
    return wrapped(glyphs.printable(text), room) if text else ("-",)


def _row(name: str, a: str, b: str, width: int, tone: Tone) -> Line:
    room, before = _room(width), width - 2 - 2 * _room(width)
    name = fitted(glyphs.printable(name), before - 2)
    return [
        (f" {name:<{before - 1}}", glyphs.tone("dim")),
        (f"{a:<{room}.{room}} ", glyphs.tone(tone)),
        (f" {b:<{room}.{room}}", glyphs.tone(tone)),
    ]


def _room(width: int) -> int:
    """Return how many columns either of the two has."""
    return max(10, (width - (_NAMES if width < _WIDE else _MORE) - 2) // 2)
