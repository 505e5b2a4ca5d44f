"""Going through a saved game: by answer, act, turn, mark or number, and by itself, both ways.

While a game that is still being played is followed, its file is looked at twice a second; else
nothing happens here by itself.
"""

from typing import ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer

from engine.core.errors import EngineError
from engine.core.events import Seat
from engine.session.viewer import Viewer
from tui.noted import Moments
from tui.screens.numbering import Number
from tui.screens.transport import Transport
from tui.widgets.scrubber import Scrubber

LATER = "It is kept; notes are shown once the game is over."
_LOOK = 0.5  # seconds between two looks at a file that is followed


class PlaybackScreen(Screen[None]):
    """A moment of a game, and the way from there; what it looks like is up to who draws it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "play", "play", show=False),
        Binding("r", "turn_round", "backwards", show=False),
        Binding("left,h", "step(-1)", "back", show=False),
        Binding("right,l", "step(1)", "on", show=False),
        Binding("up,k", "act(-1)", "act back", show=False),
        Binding("down,j", "act(1)", "act on", show=False),
        Binding("pageup", "turn(-1)", "turn back", show=False),
        Binding("pagedown", "turn(1)", "turn on", show=False),
        Binding("left_square_bracket", "mark(-1)", "mark before", show=False),
        Binding("right_square_bracket", "mark(1)", "next mark", show=False),
        Binding("home,0", "go(0)", "start", show=False),
        Binding("end", "go(-1)", "end", show=False),
        Binding("plus,equals_sign", "faster(1)", "faster", show=False),
        Binding("minus", "faster(-1)", "slower", show=False),
        Binding("g", "ask", "go to", show=False),
        Binding("F", "follow", "follow", show=False),
    ]

    def __init__(self, viewer: Viewer, at: int, seat: Seat | None) -> None:
        super().__init__()
        self.viewer = viewer
        self.at = max(0, min(at, viewer.last))
        self.seat = seat
        self.transport = Transport()
        self.number = Number()
        self.moments = Moments(viewer, seat)
        self._timer: Timer | None = None  # of what plays
        self._watch: Timer | None = None  # of what is followed

    def draw(self) -> None:
        """Draw the moment."""
        raise NotImplementedError

    # --- moving through the game

    @property
    def playing(self) -> bool:
        """Whether it runs by itself."""
        return self._timer is not None

    def action_play(self) -> None:
        """Play or pause; at the end of the way, play from its beginning."""
        playing = self.playing
        self.rest()
        if not playing:
            first, last = (0, self.viewer.last)[:: self.transport.way]
            self.at = first if self.at == last else self.at
            self._start()
        self.draw()

    def action_turn_round(self) -> None:
        """Play the other way."""
        self.transport.way = -self.transport.way
        self.draw()

    def action_step(self, step: int) -> None:
        """Go an answer on or back."""
        self.jump(self.at + step)

    def action_act(self, step: int) -> None:
        """Go to where the next act begins, or this one or the last."""
        self.jump(self.viewer.act(self.at, step))

    def action_turn(self, step: int) -> None:
        """Go to where the next turn begins, or this one or the last."""
        self.jump(self.viewer.turn(self.at, step))

    def action_mark(self, step: int) -> None:
        """Go to the next mark, or to the one before."""
        at = self.moments.beside(self.at, step)
        self.jump(self.at if at is None else at)

    def action_go(self, at: int) -> None:
        """Go to a moment; -1 is the last."""
        self.jump(self.viewer.last if at < 0 else at)

    def action_faster(self, step: int) -> None:
        """Play faster or slower."""
        self.transport.faster(step)
        if self.playing:
            self.rest()
            self._start()
        self.draw()

    @on(Scrubber.Clicked)
    def _clicked(self, message: Scrubber.Clicked) -> None:
        self.jump(message.at)

    def _start(self) -> None:
        self._timer = self.set_interval(self.transport.seconds, self._tick)

    def _tick(self) -> None:
        at = self.at + self.transport.tick()
        if not 0 < at < self.viewer.last:
            self.rest()
        self.go(at)

    def jump(self, at: int) -> None:
        """Go where somebody wants to be; nothing goes on by itself then."""
        self.rest()
        self.go(at)

    def rest(self) -> None:
        """Neither play nor follow."""
        for timer in (self._timer, self._watch):
            if timer is not None:
                timer.stop()
        self._timer = self._watch = None

    def go(self, at: int) -> None:
        """Show a moment, or the one nearest to it that there is."""
        self.at = max(0, min(at, self.viewer.last))
        self.draw()

    def action_ask(self) -> None:
        """Have the number of an answer typed."""
        self.rest()
        self.number.ask()
        self.draw()

    def on_key(self, event: events.Key) -> None:
        """Take digits while a number is asked for; any other key ends that."""
        if self.number.digits is None:
            return
        number = self.number.take(event)
        self.go(self.at if number is None else number)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave digits and Backspace to the number while it is typed."""
        return self.number.digits is None or action not in ("leave", "go")

    # --- a game that goes on

    @property
    def following(self) -> bool:
        """Whether it stays at the end while the file grows."""
        return self._watch is not None

    def action_follow(self) -> None:
        """Stay at the end while the game goes on, or no longer."""
        if self.following:
            self.rest()
            self.draw()
            return
        self.rest()
        self._watch = self.set_interval(_LOOK, self._look)
        self._look(first=True)

    def _look(self, *, first: bool = False) -> None:
        """Go to the end if the file has grown."""
        news = self._read_on()
        if news or first or not self.following:
            self.viewer.show_branch(self.viewer.head)
            self.at = self.viewer.last
            self.see_anew()

    def noted(self) -> None:
        """Show a note that has just been written."""
        self._read_on()
        self.see_anew()
        if not self.moments.open:
            self.notify(LATER)

    def _read_on(self) -> bool:
        """Read what the file has more, if anything; the branch shown grows if the game is on it."""
        viewer = self.viewer
        is_played_on = viewer.branch[-1] == viewer.head or viewer.branch[-1] >= viewer.played
        try:
            news = viewer.follow()
        except EngineError as error:
            self.rest()
            self.notify(str(error), severity="error")
            return False
        if news and is_played_on:
            viewer.show_branch(viewer.head)
        return news

    def see_anew(self) -> None:
        """Draw it after the branch, the seat or the file has changed."""
        self.moments = Moments(self.viewer, self.seat)
        self.go(self.at)
