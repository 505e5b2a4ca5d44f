"""A replay watched together: one drives, the others see the same moment, and all can talk."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.core.errors import IllegalAction
from engine.session.saloon.showing import Showing
from tui.screens.house.ringing import Ringing
from tui.screens.house.stay import Stay
from tui.screens.house.talking import Talking
from tui.screens.picking import Picking
from tui.screens.replay import MORE, ReplayScreen
from tui.widgets.keys import Hint
from tui.widgets.lines import Run
from tui.widgets.picker import Item

ELSEWHERE = ("n N", "F", "t")  # keys of a replay that do nothing here, or something else
NO_NOTES = "Nothing is written here: say it with t."


class TogetherScreen(ReplayScreen, Ringing[None]):
    """Shows the moment that all see."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t,quotation_mark", "talk", "talk", show=False),
        Binding("H", "hand", "hand on", show=False),
    ]

    others: ClassVar[Sequence[Hint]] = [hint for hint in MORE if hint.key not in ELSEWHERE]

    def __init__(self, stay: Stay, showing: Showing) -> None:
        super().__init__(showing.viewer, showing.at, showing.seat)
        self._stay = stay
        self._showing = showing
        self._last_said = showing.chat[-1:]

    def on_mount(self) -> None:
        """Listen."""
        self.hear(self._showing.subscribe)

    def heard(self) -> None:
        """Show what the others see, and what they say."""
        showing, before = self._showing, (self.at, self.seat)
        self.at, self.seat = showing.at, showing.seat
        if before[1] != self.seat:
            self.see_anew()
        else:
            self.draw()
        said = showing.chat[-1:]
        if said and said != self._last_said and said[0].who != self._stay.visitor.name:
            self.notify(f"{said[0].who}: {said[0].text}")
        self._last_said = said

    # --- what the driver does

    def go(self, at: int) -> None:
        """Show a moment to all, if one drives."""
        self._try(lambda: self._showing.go(self._stay.visitor, at))

    def action_seat(self) -> None:
        """See it as the next seat did, or with nothing hidden."""
        views = [None, *self.viewer.seats]
        seat = views[(views.index(self._showing.seat) + 1) % len(views)]
        self._try(lambda: self._showing.look(self._stay.visitor, seat))

    def action_branch(self) -> None:
        """Show another branch, where something was taken back."""
        tips = self.viewer.tips
        tip = tips[(self._branch() + 1) % len(tips)]
        self._try(lambda: self._showing.branch(self._stay.visitor, tip))

    def action_hand(self) -> None:
        """Let somebody else drive."""
        names = sorted({one.name for one in self._showing.here} - {self._stay.visitor.name})
        if not names:
            self.notify("Nobody else is here.")
            return

        def chosen(index: int | None) -> None:
            if index is not None:
                self._try(lambda: self._showing.hand(self._stay.visitor, names[index]))

        items = [Item(name) for name in names]
        self.app.push_screen(Picking("Who is to drive?", items), chosen)

    def action_talk(self) -> None:
        """Say something to all who watch."""
        showing, stay = self._showing, self._stay
        talking = Talking(
            "At the replay",
            lambda: showing.chat,
            lambda line: showing.say(stay.visitor, line, stay.house.clock()),
            showing.subscribe,
        )
        self.app.push_screen(talking)

    def action_note(self) -> None:
        """Say that nothing is written."""
        self.notify(NO_NOTES)

    def action_follow(self) -> None:
        """Do nothing: the game is over."""

    def action_timeline(self) -> None:
        """Talk: its key is that of the timeline elsewhere."""
        self.action_talk()

    def _try(self, act: object) -> None:
        """Do what only the driver may; what cannot be is said."""
        try:
            act()  # type: ignore[operator]
        except IllegalAction as refused:
            self.rest()
            self.notify(str(refused))
        self.heard()

    def _keys(self) -> list[Hint]:
        here = [hint for hint in super()._keys() if hint.key not in ELSEWHERE]
        return [Hint("t", "talk"), Hint("H", "hand on"), *here]

    def _words(self) -> tuple[str, Run, str]:
        how, here, seen = super()._words()
        drives = self._showing.driver
        own = drives == self._stay.visitor.name
        return how, here, f"{'you drive' if own else f'{drives} drives'}, {seen}"
