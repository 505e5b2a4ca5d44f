"""The battle screen: keys become calls on the table, and what the table says is drawn.

Nothing ticks: the screen is drawn after a key, an answer, or a step of the computer's, and what
has not changed is not drawn again.
"""

from asyncio import to_thread
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult

from engine.core.scene import Card, Token
from engine.core.words import titled
from engine.session.report import Report
from tui import glyphs
from tui.screens import wording
from tui.screens.keyboard import Keyboard
from tui.screens.keymap import COMMANDS, DIRECTIONS, PANELS
from tui.screens.pacing import Pacing
from tui.screens.panels import Panels
from tui.screens.shown import Shown
from tui.screens.table import Table
from tui.screens.windows import Windows
from tui.terminal.direct import Direct
from tui.widgets.battlefield import Battlefield
from tui.widgets.keys import Hint
from tui.widgets.lines import wrapped
from tui.widgets.prompt import Asked
from tui.widgets.story import Story

if TYPE_CHECKING:
    from engine.session.host import Host

SMALLEST = (60, 20)
WIDE = (110, 30)  # from here on all panels are shown at once


class BattleScreen(Direct[None]):
    """A game in progress, for the people at this keyboard.

    Nothing has the focus but the story while it is read: so a key comes here without a detour.
    """

    AUTO_FOCUS = ""
    grace: ClassVar[float] = 0.3  # seconds for which a question out of turn takes no keys
    sits: ClassVar[type[Table]] = Table
    types: ClassVar[type[Keyboard]] = Keyboard
    opens: ClassVar[type[Windows]] = Windows

    def __init__(self, host: "Host") -> None:
        super().__init__(classes="card")
        self.table = self.sits(host)
        self.shown = Shown(self.table)
        self.keyboard = self.types(self.table)
        self.windows = self.opens(self, self.table, self.shown, self.look_again)
        self.pacing = Pacing(host, lambda: self.table.computer_is_on, self.look_again)
        self.panels = Panels()
        self.panel = "card"  # the one chosen, where there is room for one
        self._rolled = False  # whether dice have just fallen: they are shown in its place
        self._arranged = (False, "card")  # whether a target is picked, and the panel shown
        self._deaf_until = 0.0
        self._unpainted = ExitStack()

    def compose(self) -> ComposeResult:
        """Lay the table out; nothing is painted before all of it stands."""
        self._unpainted.enter_context(self.app.batch_update())
        self._fit(*self.app.size)
        yield from self.panels.compose()

    def on_mount(self) -> None:
        """Begin."""
        self._greet()
        self.look_again()
        self.call_after_refresh(self._paint)

    def _greet(self) -> None:
        """Say what opening the file had to say; at the start of a game, how to begin."""
        report = self.table.report
        fresh = self.table.meant and not (report.can_undo or report.can_redo)
        welcome = wording.WELCOME if fresh else ""
        self.table.message = report.notice or report.turned or welcome

    def _paint(self) -> None:
        self._unpainted.close()
        self.refresh()
        self.run_worker(self._warm_up())

    async def _warm_up(self) -> None:
        """Look ahead once behind the first picture, so that the first key finds all loaded."""
        await to_thread(lambda: self.table.beyond)

    def on_unmount(self) -> None:
        """Leave the table; everything shown is saved."""
        self.pacing.close()

    def on_resize(self, event: events.Resize) -> None:
        """Arrange the panels anew; focus, cursor and half-made choice stay."""
        width, height = event.size
        self._fit(width, height)
        needs = "Dustup needs {} x {} characters here".format(*SMALLEST)
        text = f"{needs}; this is {width} x {height}."
        told = wrapped(text, max(1, width))
        self.panels.small.put([[(line, glyphs.tone("warn"))] for line in told])
        self.draw()

    def _fit(self, width: int, height: int) -> None:
        self.set_class(width < SMALLEST[0] or height < SMALLEST[1], "tiny")
        self.keyboard.switches = width < WIDE[0] or height < WIDE[1]
        self.set_class(self.keyboard.switches, "narrow")

    # --- keys

    def press(self, event: events.Key) -> None:
        """Take a key, unless it was typed before the question it would answer was there."""
        if isinstance(self.focused, Story):
            return
        event.stop()
        event.prevent_default()
        if not self.is_current:  # a key before it has opened a window, for which this one is
            self.app.post_message(events.Key(event.key, event.character))
            return
        if event.time < self._deaf_until:
            return
        back = COMMANDS.get(event.key) in ("back", "quit")
        if self.table.is_curtained:
            self._lift(event.key)
            return
        if self.table.prompt is None and self.table.stop_passing():
            self.draw()
            return
        if self.pacing.is_on and not back and event.key not in DIRECTIONS:
            self.pacing.hurry()
            return
        roamed = self._roams
        self.table.awake = True
        self._do(self.keyboard.take(event.key, event.character))
        self.look_again(step=roamed and self._roams and event.key in DIRECTIONS)

    @on(Battlefield.Clicked)
    def _clicked(self, message: Battlefield.Clicked) -> None:
        """Point with the first click, choose with the second."""
        choosing = self.table.choosing
        place = choosing is not None and not choosing.aims  # then each cell stands for itself
        if self.table.cursor == message.cell or (not place and self.table.same(message.cell)):
            self._do(self.keyboard.take("enter", None))
        else:
            self.table.cursor = message.cell
        self.look_again()

    @on(Story.Left)
    def _left_story(self) -> None:
        self.set_focus(None)

    def _do(self, what: str) -> None:
        if what in PANELS.values():
            self.panel, self._rolled = what, False
        elif what.startswith("into "):
            self.panel, self._rolled = what.removeprefix("into "), False
            if self.panel == "story":
                self._arrange()
                self.panels.story.focus()
        elif what == "fold":
            self.toggle_class("folded")
        elif what:
            getattr(self.windows, what)()
        if self.table.offers:
            self.windows.offer()

    # --- the curtain

    def _drop(self) -> None:
        """Hide all that is shown, and shut whatever is open over it."""
        fallen = self.has_class("curtained")
        while not fallen and self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        self.set_class(True, "curtained")
        self.panels.curtain.show(self.table.report.scene.title, titled(self.table.seat))

    def _lift(self, key: str) -> None:
        """Show the table to whoever is to look, once they say that they do."""
        if key in ("enter", "space"):
            self.table.lift()
            self.look_again()
            self.set_class(False, "curtained")
        elif COMMANDS.get(key) == "quit":
            self.windows.leave()

    # --- drawing

    def look_again(self, *, step: bool = False) -> bool:
        """See what has happened, draw it, let the computer go on; return whether dice fell.

        If nothing has, after a step over the ground, the map and the line below it are drawn.
        """
        before = self.table.report
        rolled = self.table.sync() and self._see(before)
        self.draw(step=step and self.table.report is before)
        if self.table.computer_is_on and not self.pacing.is_on:
            self.pacing.is_on = True
            self.run_worker(self.pacing.run())
        return rolled

    def _see(self, before: Report) -> bool:
        """Take in that something has happened: keys wait for a question, dice come forward."""
        table = self.table
        rolled = table.report.bucket is not None and table.report.bucket != before.bucket
        self._rolled = rolled or (self._rolled and self.pacing.is_on)
        if table.interrupted or table.is_curtained or self.pacing.is_on:
            self._deaf_until = float("inf")
            self.call_after_refresh(self._listen)
        return rolled

    def _listen(self) -> None:
        """Take keys again, a moment after what is asked can be seen."""
        waits = self.table.interrupted or self.table.is_curtained
        self._deaf_until = monotonic() + (self.grace if waits else 0)

    @property
    def _roams(self) -> bool:
        """Whether the cursor is on the ground, and nothing is in the making that depends on it."""
        table = self.table
        made = table.choosing or table.interrupted or (table.prompt and table.prompt.dice)
        return table.awake and table.pointed is None and not made

    def draw(self, *, step: bool = False) -> None:
        """Draw what differs, after a step what depends on it; nothing that is behind a curtain."""
        if not (self.is_attached and self.children):  # it is being taken down
            return
        if self.table.is_curtained:
            self._drop()
            return
        if self.has_class("tiny"):
            return
        with self.one_frame():
            self._draw(step)

    def _draw(self, step: bool) -> None:
        table, panels, overlay = self.table, self.panels, self.shown.overlay()
        veil = self.shown.veil(overlay)
        panels.field.show(table.report.scene, veil, table.cursor)
        if not step:
            self.draw_status()
            panels.prompt.show(self.asked(), high=panels.field.points_low)
            panels.keys.show(*self.hints())
            self._draw_side()  # first: what it cannot show is said below
        text, note = wording.looking(table, veil, overlay, self.keyboard.count)
        panels.look.show(table.message or text, note, tone="warn" if table.message else "plain")

    def draw_status(self) -> None:
        """Draw the line at the top."""
        table = self.table
        status = wording.status(table)
        self.panels.status.show(table.report.scene.title, status, wording.standing(table))

    def asked(self) -> Asked | None:
        """Return what the panel over the battlefield has to ask."""
        return wording.asked(self.table, self.keyboard.typed)

    def hints(self) -> tuple[list[Hint], list[Hint]]:
        """Return the keys of the verbs, and others."""
        return wording.hints(self.table, self.pacing.is_on)

    def _draw_side(self) -> None:
        table, panels = self.table, self.panels
        self._arrange()
        aims = table.choosing is not None and table.choosing.aims
        here = table.pointed
        figure = table.token(table.chosen) if aims or here is None else here
        panels.card.show(self._card(figure), figure)
        other = here if aims and here != figure else None
        panels.other.show(self._card(other), other, "target")
        panels.dice.show(self.shown.bucket())
        fresh = bool(table.report.brief) and not table.has_begun
        panels.story.show(wording.story(table.report), from_the_top=fresh)
        panels.roster.show(table.report.scene.tokens, table.chosen)

    def _card(self, token: Token | None) -> Card | None:
        return self.shown.card(token.id if token else None)

    def _arrange(self) -> None:
        """Choose the panels: dice come forward while a target is picked, and when they fall."""
        choosing = self.table.choosing
        aims = bool(choosing and choosing.aims and self.shown.bucket())
        asks = self.table.interrupted and self.shown.bucket() is not None
        panel = "dice" if aims or asks or (self._rolled and not choosing) else self.panel
        if (aims, panel) != self._arranged:
            self._arranged = aims, panel
            self.set_class(aims, "aiming")
            for name in PANELS.values():
                self.set_class(name == panel, name)
