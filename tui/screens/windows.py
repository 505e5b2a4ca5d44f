"""What opens over the battle: lists of choices, help, the timeline, the question to leave."""

from collections.abc import Callable, Sequence

from textual.screen import Screen

from engine.core.errors import EngineError, IllegalAction
from engine.core.events import Action
from engine.core.scene import Choice, Plan
from tui import planning
from tui.passing import UNTIL, may_pass
from tui.reading import place
from tui.screens.shown import Shown
from tui.screens.table import Table
from tui.widgets.picker import Item


class Windows:
    """Opens other screens for a battle; `done` is called when something came of one."""

    def __init__(
        self, screen: Screen[None], table: Table, shown: Shown, done: Callable[[], object]
    ) -> None:
        self.screen = screen
        self.table = table
        self.shown = shown
        self.done = done

    def offer(self) -> None:
        """List several choices at one place."""
        from tui.screens.picking import Picking, listed

        choices, self.table.offers = self.table.offers, ()
        where = self.table.token_at(self.table.cursor)
        title = where.name if where else place(self.table.cursor)

        def chosen(index: int | None) -> None:
            self._answer(choices[index] if index is not None else None)

        self.screen.app.push_screen(Picking(title, listed(choices, anywhere=False)), chosen)

    def palette(self) -> None:
        """List everything that can be done."""
        from tui.screens.picking import Palette

        prompt = self.table.prompt
        if prompt is None or not prompt.verbs:
            self.table.message = "There is nothing to choose just now."
            return
        kinds = sorted((prompt.choices(verb.name) for verb in prompt.verbs), key=_rank)
        until = [UNTIL] if prompt.moments and may_pass(prompt) else []
        choices = [*(choice for kind in kinds for choice in kind), *until]
        self.screen.app.push_screen(Palette(prompt.why, choices), self._answer)

    def plan(self) -> None:
        """Ask what is to follow the move that is picked, and tell the odds of both."""
        from tui.screens.picking import Picking, listed

        table, picked, prompt = self.table, self.table.picked, self.table.prompt
        if prompt is None or picked is None or picked.verb not in prompt.plans:
            table.message = planning.when(prompt)
            return
        way = self._planned(picked.action)
        if way is None or not way.follows:
            self._tell(way)
            return
        follows = way.follows

        def chosen(index: int | None) -> None:
            if index is not None:
                self._tell(self._planned(picked.action, follows[index].action))
            self.done()

        title = f"{way.title}, and then?"
        self.screen.app.push_screen(Picking(title, listed(follows, anywhere=False)), chosen)

    def _planned(self, *actions: Action) -> Plan | None:
        try:
            return self.table.host.plan(self.table.seat, actions)
        except IllegalAction as refused:
            self.table.message = str(refused)
            return None

    def _tell(self, plan: Plan | None) -> None:
        from tui.screens.planned import PlanScreen

        if plan is not None:
            self.screen.app.push_screen(PlanScreen(plan))

    def help(self) -> None:
        """Tell about what is under the cursor."""
        from tui.screens.about import AboutScreen

        self.screen.app.push_screen(AboutScreen(self.table, self.shown))

    def timeline(self) -> None:
        """Show every branch of this game, to look at any moment of it and play on from there."""
        from engine.session.viewer import Viewer
        from tui.screens.keeping import Played
        from tui.screens.timeline import TimelineScreen

        table = self.table
        path = table.host.path
        if path is None:
            table.message = "This game is not being saved, so it has no timeline."
            return
        try:
            viewer = Viewer(path, table.seat)
        except EngineError as error:
            table.message = str(error)
            return
        keeps, go_on = Played(table.host), table.go_to
        screen = TimelineScreen(viewer, viewer.head, table.seat, keeps=keeps, play_on=go_on)

        def back(_: int | None) -> None:
            self.done()

        self.screen.app.push_screen(screen, back)

    def luck(self) -> None:
        """Tell how lucky everybody has been so far."""
        from tui import luck
        from tui.screens.fortune import FortuneScreen

        table = self.table
        try:
            title, fortune = luck.so_far(table.host.path, table.seat)
        except IllegalAction as refused:
            table.message = str(refused)
            return
        self.screen.app.push_screen(FortuneScreen(title, fortune))

    def leave(self) -> None:
        """Ask whether to leave."""
        from tui.screens.picking import Picking

        items = [Item("Leave the table; the game is saved", "q"), Item("Stay", "s")]

        def chosen(index: int | None) -> None:
            if index == 0:
                self.screen.dismiss()

        self.screen.app.push_screen(Picking("Leave?", items), chosen)

    def _answer(self, choice: Choice | str | None) -> None:
        if choice is UNTIL or choice == "pass until":
            self.table.pass_until()
        elif isinstance(choice, str):
            self.table.say(choice)
        elif choice is not None:
            self.table.answer(choice)
        self.done()


def _rank(choices: Sequence[Choice]) -> tuple[bool, bool, int]:
    """Put what has a target first, and what is done at once last: Enter must not slip."""
    return choices[0].target is None, len(choices) == 1, len(choices)
