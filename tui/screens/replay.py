"""Replay: a saved game, played both ways and seen from any seat. Only notes are ever written."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine.core.words import titled
from engine.session.viewer import Viewer
from tui import glyphs
from tui.screens.fortune import FortuneScreen
from tui.screens.help import HelpScreen
from tui.screens.keeping import Keeping, Stored
from tui.screens.notes import Notes
from tui.screens.playback import PlaybackScreen
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Run, fitted
from tui.widgets.scrubber import BACK, ON, PAUSED, RANK, SIGNS, TONES, Scrubber
from tui.widgets.status import Status
from tui.widgets.tableau import Tableau

STEPS = (
    Hint("r", "reverse"),
    Hint("Left Right", "step"),
    Hint("Up Down", "act"),
    Hint("PgUp PgDn", "turn"),
    Hint("[ ]", "mark"),
    Hint("g", "go"),
    Hint("n N", "notes"),
    Hint("+ -", "speed"),
    Hint("s", "seat"),
    Hint("F", "follow"),
)
MORE = (
    Hint("Tab", "figure"),
    Hint("$", "luck"),
    Hint("t", "timeline"),
    Hint("?", "help"),
    Hint("Esc", "back"),
)
COPY = "This is what {} saw of a game: it can only be watched."
CLOSED = "What the others know is open once the game is over."
_FEW = 2  # changes of the rules that are told on the screen
_READ = 12  # seconds to read them
_NAME = 16  # columns of a branch's name
TRIED = "This moment was only tried: notes are for what was played."


class ReplayScreen(PlaybackScreen):
    """Shows one moment of a game, and the way through it."""

    DEFAULT_CSS = """
    ReplayScreen { background: #121212; }
    ReplayScreen #title, ReplayScreen #keys { width: 100%; }
    ReplayScreen ToastRack { dock: top; align: right top; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "note", "note", show=False),
        Binding("N", "notes", "notes", show=False),
        Binding("s", "seat", "seat", show=False),
        Binding("b", "branch", "branch", show=False),
        Binding("t", "timeline", "timeline", show=False),
        Binding("tab", "keep(1)", "figure", show=False),
        Binding("shift+tab", "keep(-1)", "figure", show=False),
        Binding("f", "keep(0)", "whoever acts", show=False),
        Binding("less_than_sign", "floor(-1)", "down", show=False),
        Binding("greater_than_sign", "floor(1)", "up", show=False),
        Binding("p", "play_on", "play on from here", show=False),
        Binding("dollar_sign", "luck", "luck", show=False),
        Binding("question_mark,f1", "help", "help", show=False),
        Binding("escape,q,backspace,ctrl+c", "leave", "back", show=False),
    ]

    others: ClassVar[Sequence[Hint]] = MORE

    def __init__(
        self,
        viewer: Viewer,
        at: int = 0,
        seat: str | None = None,
        play_on: Callable[[int], str] | None = None,
        *,
        keeps: Keeping | None = None,
        follow: bool = False,
    ) -> None:
        super().__init__(viewer, at, seat)
        self._play_on = play_on  # goes on from a node; returns why it cannot, "" if it does
        self._keeps = keeps or Stored(viewer.path)
        self._notes = Notes(self, self._keeps)
        self._to_follow = follow

    def compose(self) -> ComposeResult:
        """Lay out title, table, scrubber and keys."""
        yield Status("title")
        yield Tableau()
        yield Scrubber()
        yield Keys("keys")

    def on_mount(self) -> None:
        """Say what is wrong with the file, and what has changed since it was played."""
        if self.viewer.notice:
            self.notify(self.viewer.notice, severity="warning")
        if self.viewer.rules_changed:
            self.notify(_changed(self.viewer.rules_changed), severity="warning", timeout=_READ)
        if self._to_follow:
            self.action_follow()

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self.draw()

    # --- notes

    def action_note(self) -> None:
        """Write a note at this moment."""
        self.rest()
        self.draw()
        node = self.viewer.branch[self.at]
        if self.viewer.seen_by:
            self.notify(COPY.format(titled(self.viewer.seen_by)))
        elif node >= self.viewer.played:
            self.notify(TRIED)
        else:
            self._notes.write(self.at, node, self.noted)

    def action_notes(self) -> None:
        """List all notes, to go to one."""
        self.rest()
        self.draw()
        self._notes.list(self.moments.notes, self.jump)

    # --- how it is seen

    def action_seat(self) -> None:
        """See it as the next seat did, or with nothing hidden."""
        if self.viewer.seen_by:
            self.notify(COPY.format(titled(self.viewer.seen_by)))
            return
        if not self.moments.open:
            self.notify(CLOSED)
            return
        views = [None, *self.viewer.seats]
        self.seat = views[(views.index(self.seat) + 1) % len(views)]
        self.see_anew()

    def action_branch(self) -> None:
        """Show another branch, where something was taken back."""
        tips = self.viewer.tips
        if len(tips) < 2:
            self.notify("Nothing was taken back in this game: there is one branch only.")
            return
        self.rest()
        self.viewer.show_branch(tips[(self._branch() + 1) % len(tips)])
        self.see_anew()

    def action_timeline(self) -> None:
        """Show all branches, to go on watching from any moment of one."""
        from tui.screens.timeline import TimelineScreen

        self.rest()
        if any(isinstance(screen, TimelineScreen) for screen in self.app.screen_stack):
            self.dismiss()  # it was opened from there
            return
        viewer, node, tip = self.viewer, self.viewer.branch[self.at], self.viewer.branch[-1]

        def back(to: int | None) -> None:
            if to is None:
                viewer.show_branch(tip)
            self.at = viewer.branch.index(node if to is None else to)
            self.see_anew()

        keeps = self._keeps
        screen = TimelineScreen(viewer, node, self.seat, tip=tip, keeps=keeps, watched=True)
        self.app.push_screen(screen, back)

    def action_keep(self, step: int) -> None:
        """Keep an eye on another figure."""
        self.query_one(Tableau).keep(step)

    def action_floor(self, step: int) -> None:
        """Look at another floor."""
        self.query_one(Tableau).change_floor(step)

    def action_play_on(self) -> None:
        """Let the game go on from this moment, if it was opened from a game that may."""
        self.rest()
        if self._play_on is None:
            return
        refused = self._play_on(self.viewer.branch[self.at])
        if refused:
            self.notify(refused, severity="warning")
        else:
            self.dismiss()

    def action_luck(self) -> None:
        """Tell how lucky everybody had been by this moment."""
        self.rest()
        self.draw()
        fortune = self.viewer.fortune(self.at, self.seat)
        self.app.push_screen(FortuneScreen(self.viewer.title, fortune))

    def action_help(self) -> None:
        """Show all keys."""
        self.rest()
        self.draw()
        self.app.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Go back to where this was opened."""
        self.rest()
        self.dismiss()

    # --- drawing

    def draw(self) -> None:
        """Draw the table, where it stands along the game, and the keys."""
        viewer = self.viewer
        report = viewer.report(self.at, self.seat)
        report = replace(report, story=self.moments.story(report.story, self.at))
        self.query_one(Tableau).show(report, lambda who: viewer.card(self.at, who, self.seat))
        status = report.over or report.scene.status
        self.query_one(Status).show(report.scene.title, status, "replay")
        marks = ((mark.node, mark.kind) for mark in self.moments.marks)
        self.query_one(Scrubber).show(self.at, viewer.last, marks, self._sign, self._words())
        self.query_one(Keys).show(self._keys(), self.others)

    def _keys(self) -> list[Hint]:
        play = Hint("Space", "pause" if self.playing else "play")
        branches = [Hint("b", "branch")] if len(self.viewer.tips) > 1 else []
        here = [Hint("p", "play on")] if self._play_on else []
        return [play, *STEPS, *branches, *here]

    @property
    def _sign(self) -> str:
        return ON if self.transport.way > 0 else BACK

    def _words(self) -> tuple[str, Run, str]:
        """Return what stands below the bar: how it plays and where, what is marked, how seen."""
        last, digits = self.viewer.last, self.number.digits
        how = f"{self._sign if self.playing else PAUSED} {self.transport.times:<5}"
        how = f"{ON} following" if self.following else how
        where = f"{self.at:>{len(str(last))}} of {last}"
        here: Run = ("", glyphs.tone("plain", glyphs.BAR))
        if digits is not None:
            here = (f"go to answer {digits}_", glyphs.tone("strong", glyphs.BAR))
        elif mark := self.moments.at(self.at, RANK):
            tone = glyphs.tone(TONES[mark.kind], glyphs.BAR)
            here = (f"{SIGNS[mark.kind]} {mark.text}", tone)
        return f"{how} {where}", here, self._seen_how()

    def _seen_how(self) -> str:
        eyes = self.seat if self.moments.open else self.viewer.looker
        seat = self.viewer.seen_by or eyes
        words = [f"as {titled(seat)} saw it" if seat else "all seen"]
        words += self._which_branch()
        return ", ".join(words)

    def _which_branch(self) -> list[str]:
        """Say which of several branches is shown, by its number in the timeline, and its name."""
        tip, branches = self.viewer.branch[-1], self.viewer.tree()
        if len(branches) < 2:
            return []
        number = next(at for at, branch in enumerate(branches, 1) if tip in branch.nodes)
        name = branches[number - 1].name
        quoted = f" “{fitted(name, _NAME)}”" if name else ""
        return [f"branch {number} of {len(branches)}{quoted}"]

    def _branch(self) -> int:
        """Return which branch is shown, by its place among the tips."""
        return max(0, sum(tip <= self.viewer.branch[-1] for tip in self.viewer.tips) - 1)


def _changed(sentences: Sequence[str]) -> str:
    """Say what has changed since a game was played, the first of it."""
    left = len(sentences) - _FEW
    more = [f"And {left} more; with --plain all are told."] if left > 0 else []
    return " ".join(["The rules have changed since.", *sentences[:_FEW], *more])
