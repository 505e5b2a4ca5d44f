"""The timeline: every branch of a game as a lane, and what can be done from any moment."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.core.errors import EngineError, IllegalAction
from engine.core.events import Seat
from engine.session.trying import Trial
from engine.session.viewer import Viewer
from tui.inert import inert
from tui.screens import keeping
from tui.screens.asking import Asking
from tui.screens.comparing import ComparingScreen
from tui.screens.fortune import FortuneScreen
from tui.screens.help import HelpScreen
from tui.screens.keeping import Keeping
from tui.screens.lanes import LanesScreen
from tui.widgets.keys import Hint, Keys

MORE = (
    Hint("+ -", "zoom"),
    Hint("Arrows", "move"),
    Hint("[ ]", "act"),
    Hint("PgUp PgDn", "turn"),
    Hint("?", "help"),
    Hint("Esc", "back"),
)
_LOOK = 0.2  # seconds between two looks at a trial
NEVER_PLAYED = "This is a trial and was never played; f keeps it as a new game."
Go = Callable[[int], str]  # goes on from a node; returns why it cannot, "" if it does


class TimelineScreen(LanesScreen):
    """The tree of a game. Opened from a replay, its result is the node to go on watching from."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,p", "go", "go on from here", show=False),
        Binding("r", "replay", "replay", show=False),
        Binding("n", "name", "name", show=False),
        Binding("N", "note", "note", show=False),
        Binding("a", "mark('A')", "mark", show=False),
        Binding("b", "mark('B')", "mark", show=False),
        Binding("equals_sign", "compare", "compare", show=False),
        Binding("f", "fork", "new file", show=False),
        Binding("c", "try_out", "computer tries", show=False),
        Binding("dollar_sign", "luck", "luck", show=False),
        Binding("question_mark,f1", "help", "help", show=False),
        Binding("escape,q,backspace,ctrl+c", "leave", "back", show=False),
    ]

    def __init__(
        self,
        viewer: Viewer,
        node: int,
        seat: Seat | None = None,
        *,
        tip: int | None = None,
        keeps: Keeping | None = None,
        play_on: Go | None = None,
        watched: bool = False,
    ) -> None:
        """Look at a node, on the way to a tip.

        `watched` tells that it was opened from a replay, to which it leads.
        """
        super().__init__(viewer, node, seat, tip)
        self.trial: Trial | None = None  # that is being played
        self._keeps = keeps or keeping.Stored(viewer.path)
        self._play_on = play_on
        self._watched = watched

    def on_mount(self) -> None:
        """Look at trials now and then."""
        self.set_interval(_LOOK, self._look)

    def on_unmount(self) -> None:
        """Let no trial outlive the screen."""
        if self.trial is not None:
            self.trial.cancel()

    # --- from here

    def action_go(self) -> None:
        """Play on from here; where nothing is played, watch from here."""
        if self._watched:
            self._leave(self.at.node)
        elif self._play_on is None:
            self.action_replay()
        else:
            refused = self._refusal() or self._play_on(self.at.node)
            if refused:
                self._say(refused)
            else:
                self._leave(None)

    def action_replay(self) -> None:
        """Watch this branch from here."""
        if self._watched:
            self._leave(self.at.node)
            return
        from tui.screens.replay import ReplayScreen

        went: list[int] = []

        def play_on(node: int) -> str:
            refused = NEVER_PLAYED if node >= self.viewer.played else ""
            refused = refused or (self._play_on(node) if self._play_on else "")
            went.extend([] if refused else [node])
            return refused

        def watched(_: None) -> None:
            if went:
                self._leave(None)
            else:
                self.at.renumbered(self.points)
                self.at.go(self.viewer.branch[min(screen.at, self.viewer.last)])
                self.draw()

        go_on = play_on if self._play_on else None
        screen = ReplayScreen(self.viewer, self.at.depth, self.seat, go_on, keeps=self._keeps)
        self.app.push_screen(screen, watched)

    def action_fork(self) -> None:
        """Keep what led here, or the trial that one is on, as a new game."""
        try:
            path = self._forked()
        except EngineError as refused:
            self._say(str(refused))
        else:
            self.notify(f"Kept as {path.name}, with dice of its own from here on.")

    def _forked(self) -> Path:
        self.viewer.check_open()
        if trial := self.viewer.trial_of(self.at.node):
            return keeping.kept(self.viewer.path, trial)
        return self._keeps.fork(self.at.node)

    # --- names and notes

    def action_name(self) -> None:
        """Have the branch named."""
        before = self.viewer.name(self.at.node)
        self._ask("The name of this branch", before, self._keeps.name)

    def action_note(self) -> None:
        """Have a note written at this moment."""
        self._ask(f"A note at answer {self.at.depth}", "", self._keeps.note)
        if not self.viewer.open_to(self.viewer.looker):
            self.notify("Notes of all are shown once nothing is hidden from you.")

    def _ask(self, title: str, before: str, keep: Callable[[int, str], None]) -> None:
        if refused := self._refusal():
            self._say(refused)
            return
        node = self.at.node

        def kept(text: str | None) -> None:
            if text is not None:
                self.read_on()

        refusal = keeping.refusal
        asking = Asking(title, inert(before), lambda text: refusal(lambda: keep(node, text)))
        self.app.push_screen(asking, kept)

    # --- two points

    def action_mark(self, letter: str) -> None:
        """Mark this moment as one of the two to be compared, or no more."""
        if self.points.get(letter) == self.at.node:
            del self.points[letter]
        else:
            self.points[letter] = self.at.node
        self.draw()

    def action_compare(self) -> None:
        """Compare the two moments that are marked; with one, this moment with it."""
        a, b = (self.points.get(letter, self.at.node) for letter in "AB")
        if a == b:
            self._say("Mark two moments with a and b; = compares them, or one with where you are.")
            return
        try:
            compared = self.viewer.compare(a, b, self.seat)
        except EngineError as error:
            self._say(str(error))
            return
        names = self.viewer.name(a), self.viewer.name(b)
        self.app.push_screen(ComparingScreen(compared, names))

    # --- trials

    def action_try_out(self) -> None:
        """Let the computer play on from here to see how it would go; call it off if it does."""
        if self.trial is not None:
            self.trial.cancel()
            return
        if refused := self._refusal():
            self._say(refused)
            return
        try:
            self.trial = self.viewer.trial(self.at.node)
        except IllegalAction as error:
            self._say(str(error))
            return
        self.run_worker(self.trial.run, thread=True)
        self.draw()

    def noted(self) -> str:
        """Tell how a trial stands."""
        trial = self.trial
        return f"The computer plays: {trial.answers} answers; c stops it" if trial else ""

    def _look(self) -> None:
        """See how a trial stands; show it once it is done."""
        trial = self.trial
        if trial is None or not self.is_current:
            return
        if trial.is_done:
            self.trial = None
            if trial.nodes:
                self.at.go(self.viewer.add(trial))
            self.notify(trial.sentence)
        self.draw()

    # --- the rest

    def draw(self) -> None:
        """Draw the tree, the moment and the keys."""
        super().draw()
        enter = "watch" if self._watched or self._play_on is None else "play on"
        replay = [] if self._watched else [Hint("r", "replay")]
        marks = Hint("=", "compare") if self.points else Hint("a b", "mark two")
        keys = (
            Hint("Enter", enter),
            *replay,
            marks,
            Hint("n", "name"),
            Hint("N", "note"),
            Hint("f", "new file"),
            Hint("c", "stop" if self.trial else "computer tries"),
        )
        self.query_one(Keys).show(keys, MORE)

    def action_luck(self) -> None:
        """Tell how lucky everybody had been by this moment."""
        fortune = self.viewer.fortune(self.at.depth, self.seat)
        self.app.push_screen(FortuneScreen(self.viewer.title, fortune))

    def action_help(self) -> None:
        """Show all keys."""
        self.app.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Go back to where this was opened."""
        self._leave(None)

    def _leave(self, node: int | None) -> None:
        if self.trial is not None:
            self.trial.cancel()
        self.dismiss(node)

    def _refusal(self) -> str:
        """Return why nothing can be kept of this moment, or played from it; "" if it can."""
        return NEVER_PLAYED if self.at.node >= self.viewer.played else ""

    def _say(self, sentence: str) -> None:
        self.notify(sentence, severity="warning")
