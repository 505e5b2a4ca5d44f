"""The table to look on at: map, card, dice and story of one report, for replays and demos."""

from collections.abc import Callable, Iterator

from textual.app import ComposeResult
from textual.containers import Container, Vertical

from engine.core.events import FigureId
from engine.core.geometry import Cell
from engine.core.scene import Card, Scene, Token
from engine.session.report import Report, Told
from tui import glyphs
from tui.bodies import bodies
from tui.widgets.battlefield import Battlefield
from tui.widgets.dice_bucket import DiceBucket
from tui.widgets.lines import Line, Lines, head, wrapped
from tui.widgets.painting import Veil
from tui.widgets.stat_card import StatCard

CardOf = Callable[[FigureId], Card | None]
_WIDE = 100  # from this many columns on, card and dice stand beside the map
_SIDE = 38  # columns of what stands there
_SLIM = 30  # with so many left of the map's own width, dice or card still do


class Tableau(Container):
    """Follows the figure that acts, or the one it is told to keep an eye on."""

    DEFAULT_CSS = """
    Tableau { layout: horizontal; height: 1fr; width: 100%; }
    Tableau Battlefield { width: 1fr; height: 1fr; }
    Tableau #side { width: 38; height: 1fr; }
    Tableau StatCard { height: 12; width: 100%; background: #1c1c1c; }
    Tableau DiceBucket { height: 9; width: 100%; }
    Tableau StoryTail { height: 1fr; width: 100%; }
    Tableau.slim DiceBucket { height: 11; }
    Tableau.slim StatCard, Tableau.slim.kept DiceBucket { display: none; }
    Tableau.slim.kept StatCard { display: block; }
    Tableau.narrow { layout: vertical; }
    Tableau.narrow #side { height: 6; }
    Tableau.narrow StatCard { display: none; }
    Tableau.narrow DiceBucket { display: none; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._report: Report | None = None
        self._card: CardOf = lambda figure: None
        self._kept: FigureId | None = None
        self._floor: int | None = None

    def compose(self) -> ComposeResult:
        """Lay out the map and what stands beside it."""
        field = Battlefield()
        field.can_focus = False
        yield field
        with Vertical(id="side"):
            yield StatCard()
            yield DiceBucket()
            yield StoryTail()

    def on_resize(self) -> None:
        """Put the panels where there is room for them."""
        self._fit()
        self.call_after_refresh(self._draw)

    def show(self, report: Report, card: CardOf) -> None:
        """Draw a report."""
        first, self._report, self._card = self._report is None, report, card
        self._floor = None
        if first:
            self._fit()
        self._draw()

    def _fit(self) -> None:
        """Let the panels stand beside the map, or beneath it where it needs the whole width."""
        width = self.size.width
        left = width - (self._report.scene.size[0] + 1 if self._report else 0)
        slim = width < _WIDE and left >= _SLIM
        narrow = width < _WIDE and not slim
        self.set_class(slim, "slim")
        self.set_class(narrow, "narrow")
        self.query_one("#side").styles.width = "100%" if narrow else min(_SIDE, left)

    def keep(self, step: int) -> None:
        """Keep an eye on the next figure of the roster; 0 follows whoever acts."""
        if self._report is None:
            return
        ids = [token.id for token in self._report.scene.tokens]
        if step and ids:
            at = ids.index(self._kept) + step if self._kept in ids else min(step, 0)
            self._kept = ids[at % len(ids)]
        else:
            self._kept = None
        self._floor = None
        self.set_class(self._kept is not None, "kept")
        self._draw()

    def change_floor(self, step: int) -> None:
        """Look at the floor above or below."""
        if self._report is None:
            return
        floors = len(self._report.scene.floors)
        self._floor = max(0, min(floors - 1, self._point(self._report).floor + step))
        self._draw()

    def _draw(self) -> None:
        report = self._report
        if report is None or not self.is_mounted:
            return
        figure = self._watched(report)
        point = self._point(report)
        self.query_one(Battlefield).show(report.scene, Veil(), point)
        if not self.has_class("narrow"):
            card = self._card(figure) if figure else None
            token = _token(report.scene, figure)
            self.query_one(StatCard).show(card, token, note="kept" if self._kept else "")
            self.query_one(DiceBucket).show(report.bucket)
        self.query_one(StoryTail).show(report.story)

    def _watched(self, report: Report) -> FigureId | None:
        return next(_worth_watching(report, self._kept), None)

    def _point(self, report: Report) -> Cell:
        """Return where to look: at the figure watched, on the floor chosen."""
        token = _token(report.scene, self._watched(report))
        width, height = report.scene.size
        at = bodies(report.scene.tokens).home(token) if token else Cell(width // 2, height // 2)
        return at if self._floor is None else at._replace(floor=self._floor)


class StoryTail(Lines):
    """The end of the story, the newest line last."""

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[Told, ...] = ()

    def show(self, told: tuple[Told, ...]) -> None:
        """Show as much of the end as there is room for."""
        self._told = told
        width, height = self.size.width, self.size.height
        if not width:
            return
        lines: list[Line] = []
        for each in reversed(told):
            if len(lines) >= height - 1:
                break
            style = glyphs.tone(each.sentence.tone)
            text = wrapped(glyphs.printable(each.sentence.text), width - 2, 2)
            lines = [*([(f" {line}", style)] for line in text), *lines]
        self.put([head("Story", width), *lines[-(height - 1) :]] if height > 1 else lines[-1:])

    def on_resize(self) -> None:
        """Break the lines anew."""
        self.show(self._told)


def _worth_watching(report: Report, kept: FigureId | None) -> Iterator[FigureId]:
    """Yield figures on the table, the one to watch first."""
    tokens = report.scene.tokens
    there = [token.id for token in tokens]
    if kept is not None:
        yield kept
    yield from (token.id for token in tokens if token.active)
    for told in reversed(report.story):
        yield from (figure for figure in told.sentence.figures if figure in there)
    yield from there


def _token(scene: Scene, figure: FigureId | None) -> Token | None:
    return next((token for token in scene.tokens if token.id == figure), None)
