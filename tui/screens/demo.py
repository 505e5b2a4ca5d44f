"""Demos: a scripted game plays itself, says what it shows and checks what it expects."""

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer

from engine.core.errors import EngineError, ScriptFailed
from engine.core.scenario import Scenario
from engine.core.scene import Tone
from engine.session import setup
from engine.session.demo import Beat, Demo
from tui import glyphs
from tui.screens.help import HelpScreen
from tui.screens.transport import SPEEDS
from tui.told import played
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines, head, wrapped
from tui.widgets.picker import Item, Picker
from tui.widgets.status import Status
from tui.widgets.tableau import Tableau

KEYS = (Hint("Right", "next"), Hint("+ -", "speed"), Hint("Tab", "figure"), Hint("Esc", "back"))
AT_THE_END = (Hint("Enter", "back"), Hint("Tab", "figure"), Hint("?", "help"))
LIST_KEYS = (Hint("Up Down", "choose"), Hint("Enter", "watch"), Hint("Esc", "back"))
_WAIT = {
    "say": 1.2,
    "act": 1.4,
    "end": 1.0,
    "undo": 1.4,
    "redo": 1.4,
    "dice": 0.8,
}  # seconds at speed 1
_LETTER = 0.035  # seconds to read one
_LEAST, _MOST = 3, 6  # rows of what is said


class Narration(Lines):
    """What is said in a demo, and beneath it the line of the script that is being played."""

    ground = glyphs.BOARDS
    DEFAULT_CSS = "Narration { width: 100%; height: 4; }"

    def show(self, said: str, meaning: Tone, line: str) -> None:
        """Show these; what is long takes more rows."""
        lines = wrapped(glyphs.printable(said), max(20, self.size.width - 4))[:_MOST]
        lines += [""] * (_LEAST - len(lines))
        self.styles.height = len(lines) + 1
        style = glyphs.tone(meaning, self.ground)
        played = (f"  {line}", glyphs.tone("dim", self.ground))
        self.put([*([(f"  {text}", style)] for text in lines), [played]])


class DemoScreen(Screen[None]):
    """Plays a script beat by beat. `failed` tells why its script stopped, if it did."""

    DEFAULT_CSS = """
    DemoScreen { background: #121212; }
    DemoScreen #title, DemoScreen #keys { width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "play", "play", show=False),
        Binding("right,l", "next", "next", show=False),
        Binding("enter", "enter", "next", show=False),
        Binding("plus,equals_sign", "faster(1)", "faster", show=False),
        Binding("minus", "faster(-1)", "slower", show=False),
        Binding("tab", "keep(1)", "figure", show=False),
        Binding("shift+tab", "keep(-1)", "figure", show=False),
        Binding("f", "keep(0)", "follow", show=False),
        Binding("less_than_sign", "floor(-1)", "down", show=False),
        Binding("greater_than_sign", "floor(1)", "up", show=False),
        Binding("question_mark,f1", "help", "help", show=False),
        Binding("escape,q,backspace,ctrl+c", "leave", "back", show=False),
    ]

    def __init__(self, scenario: Scenario, speed: float = 1.0, saves: Path | None = None) -> None:
        super().__init__()
        self._demo = Demo(scenario, saves)
        self._beats: Iterator[Beat] = self._demo.beats()
        self._brief = scenario.brief
        self.speed = speed
        self.failed = ""
        self.over = False
        self.checked = 0
        self._said: tuple[str, Tone] = ("", "strong")
        self._line = ""
        self._timer: Timer | None = None
        self._playing = True

    def compose(self) -> ComposeResult:
        """Lay out title, table, narration and keys."""
        yield Status("title")
        yield Tableau()
        yield Narration()
        yield Keys("keys")

    def on_mount(self) -> None:
        """Begin with the brief."""
        self._say(self._brief)
        self._wait(self._reading_time(self._brief))

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self._draw()

    # --- playing

    def action_play(self) -> None:
        """Pause, or go on."""
        if self.over:
            return
        self._playing = not self._playing
        if self._playing:
            self.action_next()
        else:
            self._stop()
            self._draw()

    def action_next(self) -> None:
        """Play the next line of the script now."""
        self._stop()
        if self.over:
            return
        try:
            beat = next(self._beats, None)
        except ScriptFailed as error:
            self.failed = str(error)
            self._finish(self.failed, "bad")
            return
        if beat is None:
            checks = f"{self.checked} check{'' if self.checked == 1 else 's'} held"
            self._finish(f"The demo is over; {checks}. New game in the menu plays it.", "good")
            return
        self._show(beat)

    def action_enter(self) -> None:
        """Play the next line; after the last, go back."""
        if self.over:
            self.action_leave()
        else:
            self.action_next()

    def action_faster(self, step: int) -> None:
        """Play faster or slower."""
        nearest = min(SPEEDS, key=lambda speed: abs(speed - self.speed))
        at = SPEEDS.index(nearest) + step
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at))]
        self._draw()

    def _show(self, beat: Beat) -> None:
        match beat.kind:
            case "say" | "note":
                self._say(beat.text)
                self._wait(self._reading_time(beat.text))
            case "expect":
                self.checked += 1
                self._line = played(beat)
                self._wait(0.0)
            case "pause":
                self._wait(float(beat.count))
            case _:
                self._line = played(beat)
                self._wait(_WAIT.get(beat.kind, 1.0))
        self._draw()

    def _wait(self, seconds: float) -> None:
        if self._playing:
            self._timer = self.set_timer(max(0.01, seconds / self.speed), self.action_next)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _finish(self, text: str, meaning: Tone) -> None:
        self.over = True
        self._line = ""
        self._say(text, meaning)
        self._draw()

    def _reading_time(self, text: str) -> float:
        return _WAIT["say"] + _LETTER * len(text)

    # --- looking

    def action_keep(self, step: int) -> None:
        """Keep an eye on another figure."""
        self.query_one(Tableau).keep(step)

    def action_floor(self, step: int) -> None:
        """Look at another floor."""
        self.query_one(Tableau).change_floor(step)

    def action_help(self) -> None:
        """Show all keys; meanwhile it waits."""
        self._stop()
        self._playing = False
        self._draw()
        self.app.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Go back to where this was opened."""
        self._stop()
        self.dismiss()

    def _say(self, text: str, meaning: Tone = "strong") -> None:
        self._said = (" ".join(text.split()), meaning)

    def _draw(self) -> None:
        host = self._demo.host
        report = host.report("")
        self.query_one(Tableau).show(report, lambda figure: host.card("", figure))
        state = "over" if self.over else f"{self.speed:g}x" if self._playing else "paused"
        self.query_one(Status).show(
            report.scene.title, report.over or report.scene.status, f"demo, {state}"
        )
        self.query_one(Narration).show(*self._said, self._line)
        play = Hint("Space", "pause" if self._playing else "go on")
        self.query_one(Keys).show(AT_THE_END if self.over else (play, *KEYS), ())


class DemosScreen(Screen[None]):
    """Lists the scenarios that have a script."""

    DEFAULT_CSS = """
    DemosScreen { background: #1c1c1c; }
    DemosScreen #title, DemosScreen #keys { width: 100%; }
    DemosScreen Picker { margin-top: 1; }
    DemosScreen #about { width: 100%; height: 5; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace,ctrl+c", "dismiss", "back", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._scenarios = [scenario for scenario in setup.shipped() if scenario.script]
        self._games = [setup.game(scenario.rules) for scenario in self._scenarios]

    def compose(self) -> ComposeResult:
        """Lay out the title, the list, the brief of the one marked, and the keys."""
        yield Lines("title")
        pairs = zip(self._scenarios, self._games, strict=True)
        yield Picker([Item(scenario.title, note=game) for scenario, game in pairs])
        yield Lines("about")
        yield Keys("keys")

    def on_resize(self) -> None:
        """Fit the lines to the width."""
        self.query_one("#title", Lines).put([head("Demos", self.size.width, focused=True)])
        self.query_one(Keys).show(LIST_KEYS, ())
        self._tell()

    @on(Picker.Marked)
    def _tell(self) -> None:
        index = self.query_one(Picker).index
        if index < len(self._scenarios):
            lines = wrapped(self._scenarios[index].brief, max(20, self.size.width - 4))
            plain = glyphs.tone("plain")
            self.query_one("#about", Lines).put([[], *([(f"  {line}", plain)] for line in lines)])

    @on(Picker.Picked)
    def _watch(self, message: Picker.Picked) -> None:
        try:
            screen = DemoScreen(self._scenarios[message.index])
        except EngineError as error:
            self.notify(glyphs.printable(str(error)), severity="error")
            return
        self.app.push_screen(screen)
