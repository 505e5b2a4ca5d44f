"""Replay: a saved game, played both ways at any speed and seen from any seat. Never written to."""

from collections.abc import Callable
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer

from engine.session.viewer import Viewer
from tui import glyphs
from tui.screens.help import HelpScreen
from tui.widgets.keys import Hint, Keys
from tui.widgets.scrubber import Scrubber
from tui.widgets.status import Status
from tui.widgets.tableau import Tableau

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
KEYS = (
    Hint("Left Right", "step"),
    Hint("PgUp PgDn", "turn"),
    Hint("g", "go to"),
)
FOUND = (Hint("b", "branch"), Hint("Tab", "figure"), Hint("s", "seat"), Hint("+ -", "speed"))
MORE = (Hint("?", "help"), Hint("Esc", "back"))
_STEP = 1.0  # seconds a step at speed 1
_FRAME = 0.05  # seconds between two pictures at least


class ReplayScreen(Screen[None]):
    """Shows one moment of a game, and the way through it."""

    DEFAULT_CSS = """
    ReplayScreen { background: #121212; }
    ReplayScreen #title, ReplayScreen #keys { width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "play", "play", show=False),
        Binding("left,h", "step(-1)", "back", show=False),
        Binding("right,l", "step(1)", "on", show=False),
        Binding("pageup,k,up", "turn(-1)", "turn back", show=False),
        Binding("pagedown,j,down", "turn(1)", "turn on", show=False),
        Binding("home,0", "go(0)", "start", show=False),
        Binding("end", "go(-1)", "end", show=False),
        Binding("plus,equals_sign", "faster(1)", "faster", show=False),
        Binding("minus", "faster(-1)", "slower", show=False),
        Binding("g", "ask", "go to", show=False),
        Binding("s", "seat", "seat", show=False),
        Binding("b", "branch", "branch", show=False),
        Binding("tab", "keep(1)", "figure", show=False),
        Binding("shift+tab", "keep(-1)", "figure", show=False),
        Binding("f", "keep(0)", "follow", show=False),
        Binding("less_than_sign", "floor(-1)", "down", show=False),
        Binding("greater_than_sign", "floor(1)", "up", show=False),
        Binding("p", "play_on", "play on from here", show=False),
        Binding("question_mark,f1", "help", "help", show=False),
        Binding("escape,q,backspace,ctrl+c", "leave", "back", show=False),
    ]

    def __init__(
        self,
        viewer: Viewer,
        at: int = 0,
        seat: str | None = None,
        play_on: Callable[[int], str] | None = None,
        *,
        own_eyes: bool = False,
    ) -> None:
        super().__init__()
        self._own_eyes = own_eyes  # whether it may be seen as by this seat only
        self._play_on = play_on  # goes on from a node; returns why it cannot, "" if it does
        self._viewer = viewer
        self.at = max(0, min(at, viewer.last))
        self.seat = seat
        self.speed = SPEEDS.index(1.0)
        self._typed: str | None = None
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Lay out title, table, scrubber and keys."""
        yield Status("title")
        yield Tableau()
        yield Scrubber()
        yield Keys("keys")

    def on_mount(self) -> None:
        """Say what is wrong with the file."""
        if self._viewer.notice:
            self.notify(glyphs.printable(self._viewer.notice), severity="warning")

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self._draw()

    # --- moving through the game

    @property
    def playing(self) -> bool:
        """Whether it runs by itself."""
        return self._timer is not None

    def action_play(self) -> None:
        """Play or pause; at the end, play from the start."""
        if self.playing:
            self._pause()
        else:
            if self.at == self._viewer.last:
                self.at = 0
            self._start()
        self._draw()

    def action_step(self, step: int) -> None:
        """Go a step on or back."""
        self._pause()
        self._go(self.at + step)

    def action_turn(self, step: int) -> None:
        """Go to where the next turn begins, or this one or the last."""
        self._pause()
        self._go(self._viewer.turn(self.at, step))

    def action_go(self, at: int) -> None:
        """Go to a moment; -1 is the last."""
        self._pause()
        self._go(self._viewer.last if at < 0 else at)

    def action_faster(self, step: int) -> None:
        """Play faster or slower."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + step))
        if self.playing:
            self._pause()
            self._start()
        self._draw()

    @on(Scrubber.Clicked)
    def _clicked(self, message: Scrubber.Clicked) -> None:
        self.action_go(message.at)

    def _start(self) -> None:
        self._timer = self.set_interval(max(_FRAME, _STEP / SPEEDS[self.speed]), self._tick)

    def _pause(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        steps = max(1, round(_FRAME * SPEEDS[self.speed] / _STEP))
        if self.at + steps >= self._viewer.last:
            self._pause()
        self._go(self.at + steps)

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, self._viewer.last))
        self._draw()

    # --- typing a number

    def action_ask(self) -> None:
        """Have the number of an answer typed."""
        self._pause()
        self._typed = ""
        self._draw()

    def on_key(self, event: events.Key) -> None:
        """Take digits while a number is asked for; any other key ends that."""
        if self._typed is None:
            return
        if event.character and event.character.isdecimal() and len(self._typed) < 7:
            self._typed += event.character
        elif event.key == "backspace" and self._typed:
            self._typed = self._typed[:-1]
        else:
            typed, self._typed = self._typed, None
            if event.key == "enter" and typed:
                self._go(int(typed))
            elif event.key not in ("enter", "escape", "backspace"):
                self._draw()
                return
        event.stop()
        event.prevent_default()
        self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave digits and Backspace to the number while it is typed."""
        return self._typed is None or action not in ("leave", "go")

    # --- how it is seen

    def action_seat(self) -> None:
        """See it as the next seat did, or with nothing hidden."""
        if self._own_eyes:
            self.notify("What the others know is open once the game is over.")
            return
        views = [None, *self._viewer.seats]
        self.seat = views[(views.index(self.seat) + 1) % len(views)]
        self._draw()

    def action_branch(self) -> None:
        """Show another branch, where something was taken back."""
        tips = self._viewer.tips
        if len(tips) < 2:
            self.notify("Nothing was taken back in this game: there is one branch only.")
            return
        self._viewer.show_branch(tips[(self._branch() + 1) % len(tips)])
        self._go(min(self.at, self._viewer.last))

    def action_keep(self, step: int) -> None:
        """Keep an eye on another figure."""
        self.query_one(Tableau).keep(step)

    def action_floor(self, step: int) -> None:
        """Look at another floor."""
        self.query_one(Tableau).change_floor(step)

    def action_play_on(self) -> None:
        """Let the game go on from this moment, if it was opened from a game that may."""
        self._pause()
        if self._play_on is None:
            return
        refused = self._play_on(self._viewer.branch[self.at])
        if refused:
            self.notify(glyphs.printable(refused), severity="warning")
        else:
            self.dismiss()

    def action_help(self) -> None:
        """Show all keys."""
        self._pause()
        self._draw()
        self.app.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Go back to where this was opened."""
        self._pause()
        self.dismiss()

    # --- drawing

    def _branch(self) -> int:
        return self._viewer.tips.index(self._viewer.branch[-1])

    def _draw(self) -> None:
        viewer = self._viewer
        report = viewer.report(self.at, self.seat)
        self.query_one(Tableau).show(report, lambda who: viewer.card(self.at, who, self.seat))
        status = report.over or report.scene.status
        self.query_one(Status).show(report.scene.title, status, "replay")
        marks = ((mark.node, mark.kind) for mark in viewer.marks)
        self.query_one(Scrubber).show(self._label(), self.at, viewer.last, marks)
        play = Hint("Space", "pause" if self.playing else "play")
        here = [Hint("p", "play on")] if self._play_on else []
        self.query_one(Keys).show([play, *KEYS, *here], [*FOUND, *MORE])

    def _label(self) -> str:
        if self._typed is not None:
            return f" go to answer {self._typed}_ of {self._viewer.last}  "
        sign = ">" if self.playing else "="
        speed = f"{SPEEDS[self.speed]:g}x"
        view = f"as {self.seat} saw it" if self.seat else "all seen"
        if len(self._viewer.tips) > 1:
            view += f", branch {self._branch() + 1} of {len(self._viewer.tips)}"
        return f" {sign} {speed:<5} {self.at:>4} of {self._viewer.last}, {view}  "
