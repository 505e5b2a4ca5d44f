"""The tree of a game and the moment under the cursor; what leads from there is up to who draws it.

A game that is still played grows here too: its file is looked at now and then.
"""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer

from engine.core.errors import EngineError
from engine.core.events import Seat
from engine.core.scene import Tone
from engine.core.words import titled
from engine.session.report import Report
from engine.session.viewer import Viewer
from tui import glyphs
from tui.screens.wandering import Wandering
from tui.widgets.keys import Keys
from tui.widgets.lines import Line, Lines, fitted
from tui.widgets.scrubber import SIGNS
from tui.widgets.status import Status
from tui.widgets.tableau import Tableau
from tui.widgets.tree import HEAD, Drawn, Tree

SCALES = (1, 2, 4, 8, 16, 32, 64, 128)  # answers a column
LEGEND = "  ".join([*(f"{sign} {kind}" for kind, sign in SIGNS.items()), f"{HEAD} now"])
_FEWEST = 4  # rows of lanes, if there are so many branches
_NAMES = 16  # columns left for names where all is shown
_LOOK = 0.4  # seconds between two looks at the file


class LanesScreen(Screen[int | None]):
    """Moves a cursor along the branches of a game, and shows the table as it stood there."""

    DEFAULT_CSS = """
    LanesScreen { background: #121212; }
    LanesScreen #title, LanesScreen #keys { width: 100%; }
    LanesScreen #where { width: 100%; height: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", "back", show=False),
        Binding("right,l", "step(1)", "on", show=False),
        Binding("up,k", "branch(-1)", "branch above", show=False),
        Binding("down,j", "branch(1)", "branch below", show=False),
        Binding("left_square_bracket", "act(-1)", "act back", show=False),
        Binding("right_square_bracket", "act(1)", "act on", show=False),
        Binding("pageup", "turn(-1)", "turn back", show=False),
        Binding("pagedown", "turn(1)", "turn on", show=False),
        Binding("home,0", "start", "start", show=False),
        Binding("end", "end", "end", show=False),
        Binding("asterisk", "head", "where the game stands", show=False),
        Binding("plus", "zoom(-1)", "closer", show=False),
        Binding("minus", "zoom(1)", "wider", show=False),
        Binding("s", "seat", "seat", show=False),
        Binding("tab", "keep(1)", "figure", show=False),
        Binding("shift+tab", "keep(-1)", "figure", show=False),
        Binding("less_than_sign", "floor(-1)", "down", show=False),
        Binding("greater_than_sign", "floor(1)", "up", show=False),
    ]

    def __init__(self, viewer: Viewer, node: int, seat: Seat | None, tip: int | None) -> None:
        super().__init__()
        self.viewer = viewer
        self.at = Wandering(viewer, node, tip)
        self.seat = seat
        self.points: dict[str, int] = {}  # nodes by the letter that marks them
        self._scale: int | None = None  # until it is chosen, all is shown
        self._looking: Timer

    def compose(self) -> ComposeResult:
        """Lay out title, tree, what is told of the moment, table and keys."""
        yield Status("title")
        yield Tree()
        yield Lines("where")
        yield Tableau()
        yield Keys("keys")

    def on_mount(self) -> None:
        """Look whether the file grows."""
        self._looking = self.set_interval(_LOOK, self.read_on)

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self.draw()

    def read_on(self) -> None:
        """Read what the file has more, if anything, and show it."""
        if not self.is_current:
            return  # whoever lies above looks at the same game
        try:
            grown = self.at.follow(self.points)
        except EngineError as error:
            self.notify(str(error), severity="error")
            self._looking.stop()
            return
        if grown:
            self.draw()

    # --- moving

    def action_step(self, step: int) -> None:
        """Go an answer on or back."""
        self.at.step(step)
        self.draw()

    def action_branch(self, step: int) -> None:
        """Go to the branch above or below."""
        self.at.cross(step)
        self.draw()

    def action_act(self, step: int) -> None:
        """Go to where the next act begins, or this one or the one before."""
        self.at.act(step)
        self.draw()

    def action_turn(self, step: int) -> None:
        """Go to where the next turn begins, or this one or the one before."""
        self.at.turn(step)
        self.draw()

    def action_start(self) -> None:
        """Go to the opening."""
        self.at.to(0)
        self.draw()

    def action_end(self) -> None:
        """Go to the end of the branch."""
        self.at.to(self.viewer.last)
        self.draw()

    def action_head(self) -> None:
        """Go to where the game stands."""
        self.at.go(self.viewer.head)
        self.draw()

    @on(Tree.Clicked)
    def _clicked(self, message: Tree.Clicked) -> None:
        self.at.place(message.branch, message.depth)
        self.draw()

    # --- how it is seen

    def action_zoom(self, step: int) -> None:
        """Draw more or fewer answers a column."""
        scale = SCALES.index(self._scale or self._fitting()) + step
        self._scale = SCALES[max(0, min(scale, len(SCALES) - 1))]
        self.draw()

    def action_seat(self) -> None:
        """See it as the next seat did, or with nothing hidden."""
        if not self.viewer.open_to(self.viewer.looker):
            self.notify("What the others know is open once the game is over.")
            return
        views = [None, *self.viewer.seats]
        self.seat = views[(views.index(self.seat) + 1) % len(views)]
        self.draw()

    def action_keep(self, step: int) -> None:
        """Keep an eye on another figure."""
        self.query_one(Tableau).keep(step)

    def action_floor(self, step: int) -> None:
        """Look at another floor."""
        self.query_one(Tableau).change_floor(step)

    # --- drawing

    def draw(self) -> None:
        """Draw the tree and the moment."""
        viewer, node = self.viewer, self.at.node
        report = viewer.look(node, self.seat)
        seen = f"as {titled(self.seat)} saw it" if self.seat else "all seen"
        status = report.over or report.scene.status
        self.query_one(Status).show(report.scene.title, status, f"timeline, {seen}")
        tree = self.query_one(Tree)
        tree.styles.height = 1 + min(len(self.at.branches), max(_FEWEST, self.size.height // 4))
        tree.show(self._drawn())
        width = self.size.width
        self.query_one("#where", Lines).put([self._where(width), self._told(report, width)])
        self.query_one(Tableau).show(report, lambda who: viewer.card_at(node, who, self.seat))

    def noted(self) -> str:
        """Return what is to be said beside the place, instead of what the marks mean."""
        return ""

    def _drawn(self) -> Drawn:
        return Drawn(
            branches=self.at.branches,
            at=self.at.lane,
            depth=self.at.depth,
            way=self.at.walked,
            head=self.viewer.head,
            points=dict(self.points),
            scale=self._scale or self._fitting(),
        )

    def _fitting(self) -> int:
        """Return how many answers a column has, so that all of them are shown."""
        room = max(1, self.size.width - _NAMES)
        last = max(branch.last for branch in self.at.branches)
        return next((scale for scale in SCALES if last // scale < room), SCALES[-1])

    def _where(self, width: int) -> Line:
        branches, lane = self.at.branches, self.at.lane
        place = [f"Answer {self.at.depth} of {self.viewer.last}"]
        if len(branches) > 1:
            name = f" {branches[lane].name}" if branches[lane].name else ""
            place.append(f"branch {lane + 1} of {len(branches)}{name}")
        left = fitted(f" {glyphs.printable(', '.join(place))}", width)
        right = self.noted() or LEGEND
        right = right if len(left) + len(right) + 3 < width else ""
        gap = " " * max(1, width - len(left) - len(right) - 1)
        return [
            (left, glyphs.tone("strong", glyphs.BAR)),
            (f"{gap}{right} ", glyphs.tone("warn" if self.noted() else "dim", glyphs.BAR)),
        ]

    def _told(self, report: Report, width: int) -> Line:
        told = report.story[-1:]
        tone: Tone
        text, tone = (told[0].sentence.text, told[0].sentence.tone) if told else ("", "dim")
        tone = tone if told and told[0].node == report.node else "dim"  # told of one before
        notes = [
            mark.text for mark in self.viewer.marks if self._is_note_here(mark.node, mark.kind)
        ]
        if notes:
            text, tone = f"{SIGNS['note']} {notes[-1]}", "title"
        return [(fitted(f" {glyphs.printable(text)}", width), glyphs.tone(tone))]

    def _is_note_here(self, depth: int, kind: str) -> bool:
        return kind == "note" and depth == self.at.depth
