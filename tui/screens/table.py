"""What a player is doing at the table: the cursor, the half-made choice, the overlay.

No widget is known here. A screen turns keys into calls, and draws what the table then says.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.core.errors import IllegalAction
from engine.core.events import FigureId
from engine.core.geometry import Cell
from engine.core.scene import Choice, Token
from engine.session.report import Verb
from tui.screens.choosing import Choosing, after, letters, nearest, route
from tui.screens.keymap import TAKEN
from tui.screens.refusing import not_there, why_not
from tui.screens.seated import Seated

if TYPE_CHECKING:
    from engine.session.host import Host


class Table(Seated):
    """A seated player with a cursor and a choice in the making."""

    def __init__(self, host: "Host") -> None:
        super().__init__(host)
        self.cursor = Cell(*(size // 2 for size in self.report.scene.size))
        self.chosen: FigureId | None = None  # whose card and overlays are shown
        self.choosing: Choosing | None = None
        self.points: tuple[Cell, ...] = ()  # way-points of a route of the player's own
        self.offers: Sequence[Choice] = ()  # several choices at one place, to be listed
        self.kind = ""  # the overlay shown, one of scene.OVERLAYS
        self.subject: FigureId | None = None  # whose overlay it is
        self.marked = 0  # the answer marked in a prompt out of turn
        self.awake = False  # whether what lies behind a question may be looked at: it takes time
        self.acting: FigureId | None = None  # who acts now, of whichever side
        self._stood: Cell | None = None  # where
        self._beyond: tuple[object, Mapping[str, Verb]] = (None, {})
        self._follow()

    # --- what is so

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """Which letter picks which verb now."""
        return letters(self.prompt.verbs, TAKEN) if self.prompt else {}

    @property
    def meant(self) -> Choice | None:
        """The taking up of the figure that is pointed at, else of the chosen one, if one can be."""
        ready, here = self._ready, self.token_at(self.cursor)
        return ready.get(here.id if here else None) or ready.get(self.chosen)

    @property
    def beyond(self) -> Mapping[str, Verb]:
        """Which letter would take the figure meant up and pick a verb for it, in one."""
        choice = self.meant
        if choice is None:
            return {}
        if self._beyond[0] != (key := (self.report.answers, choice.action)):
            found = letters(self.host.beyond(self.seat, choice.action), TAKEN)
            self._beyond = key, found
        return {key: verb for key, verb in self._beyond[1].items() if key not in self.verbs}

    @property
    def letters(self) -> Mapping[str, str]:
        """The letter of every verb of the rules, also of those that cannot be picked now."""
        return self.prompt.letters if self.prompt else {}

    @property
    def answers(self) -> Sequence[Choice]:
        """Every answer to a question out of turn, in the order in which they are listed."""
        prompt = self.prompt
        if prompt is None or not prompt.moments:
            return ()
        return [choice for verb in prompt.verbs for choice in prompt.choices(verb.name)]

    @property
    def picked(self) -> Choice | None:
        """The choice that Enter would make: the one whose odds and route are shown."""
        if self.choosing:
            return self._planned() if self.points else self.choosing.best(self.cursor)
        return next(iter(self.answers[self.marked :]), None)

    def token(self, figure: FigureId | None) -> Token | None:
        """Return a figure on the table."""
        return next((token for token in self.report.scene.tokens if token.id == figure), None)

    def token_at(self, cell: Cell) -> Token | None:
        """Return who stands in a cell."""
        return next((token for token in self.report.scene.tokens if token.at == cell), None)

    # --- the cursor

    def step(self, dx: int, dy: int, count: int = 1) -> None:
        """Move the cursor; it stops at the edge of the map."""
        width, height = self.report.scene.size
        x, y, floor = self.cursor
        x = max(0, min(x + dx * count, width - 1))
        self.cursor = Cell(x, max(0, min(y + dy * count, height - 1)), floor)

    def climb(self, floors: int) -> None:
        """Look at a floor above or below."""
        to = self.cursor.floor + floors
        if 0 <= to < len(self.report.scene.floors):
            self.cursor = self.cursor._replace(floor=to)
        else:
            self.message = f"There is no floor {'above' if floors > 0 else 'below'}."

    def next_figure(self, step: int) -> None:
        """Go to the next figure of one's own that can still act; out of turn, the next answer."""
        if self.interrupted:
            self.marked = (self.marked + step) % max(1, len(self.answers))
            return
        mine = [token for token in self.report.scene.tokens if token.seat == self.seat]
        cells = [token.at for token in mine if not token.spent] or [token.at for token in mine]
        last = self.token(self.chosen)
        if self.cursor not in cells and last and last.at in cells:
            self.cursor = last.at
        else:
            self.cursor = after(cells, self.cursor, step) or self.cursor
        if here := self.token_at(self.cursor):
            self.chosen = here.id

    def next_target(self, step: int) -> None:
        """Go to the next place that the picked verb offers; without a verb, to the next enemy."""
        cells = self.choosing.cells if self.choosing else self._foes
        self.cursor = after(cells, self.cursor, step) or self.cursor

    # --- choosing

    def press(self, letter: str) -> None:
        """Pick a verb by its letter; take a figure up first if that is what it needs."""
        verb = self.verbs.get(letter)
        if verb is None and self._take_up(letter):
            verb = self.verbs.get(letter)
        if verb is not None:
            self.pick(verb)
        elif not self.message:
            self.message = why_not(self, letter)

    def pick(self, verb: Verb) -> None:
        """Pick a verb: it acts at once where no place is needed, else it waits for one."""
        if self.prompt is None:
            return
        choosing = Choosing(self.prompt, verb, self.report.scene)
        here = choosing.at(self.cursor)
        taken_up = self.meant if verb.name == self.prompt.opening else None
        if self.interrupted:
            verbs = [choice.verb for choice in self.answers]
            self.marked = verbs.index(verb.name)
            self._offer(choosing.choices)
        elif choosing.placeless:
            self._offer(choosing.choices)
        elif taken_up:
            self.answer(taken_up)
        else:
            self.choosing, self.points = choosing, ()
            if choosing.aims and not here:
                self.cursor = choosing.nearest(self.cursor) or self.cursor
            elif choosing.faces and not here:
                foe = nearest(self._foes, self.cursor) or self.cursor
                self.cursor = choosing.nearest(foe) or self.cursor

    def enter(self) -> None:
        """Choose what is under the cursor; without a verb, list all that can be done there."""
        prompt = self.prompt
        if prompt is None:
            return
        if (self.interrupted or self.points) and self.picked:
            self.answer(self.picked)
        elif self.choosing:
            self._offer(self.choosing.at(self.cursor))
            if not self.choosing.at(self.cursor):
                self.message = not_there(self, self.choosing)
        else:
            here = [c for verb in prompt.verbs for c in prompt.at(verb.name, self.cursor)]
            opens = [choice for choice in here if choice.verb == prompt.opening]
            self._offer(opens or here, listed=not opens)
            if not here:
                self.message = "Nothing can be done there now; the line below says what can."

    def way_point(self) -> None:
        """Have the route of a move lead through the cell under the cursor."""
        if route(self.picked):
            self.points = (*self.points, self.cursor)
            self.message = (
                f"By way of {self.cursor.x},{self.cursor.y}. Now the next point, or Enter."
            )
        else:
            self.message = "Way-points belong to a move: pick one, and a place in reach."

    def back(self) -> bool:
        """Step back; return whether there was anything to step back from."""
        if self.points:
            self.points = self.points[:-1]
        elif self.choosing:
            self.choosing = None
        elif self.kind:
            self.kind = ""
        else:
            return False
        return True

    def toggle(self, kind: str) -> None:
        """Show an overlay, or no more."""
        here = self.token_at(self.cursor)
        self.kind = "" if self.kind == kind else kind
        self.subject = here.id if here else self.chosen

    def sync(self) -> bool:
        """Look again; what was half chosen is dropped if the game has moved on."""
        seat, moved_on = self.seat, super().sync()
        if moved_on:
            if self.seat != seat and self.prompt and not self.interrupted and not self.message:
                self.message = f"{self.seat.capitalize()} is to choose now."
            self.choosing, self.points, self.offers, self.marked = None, (), (), 0
            self._follow()
            self._go_on()
        return moved_on

    # --- behind it

    @property
    def _foes(self) -> Sequence[Cell]:
        return [token.at for token in self.report.scene.tokens if token.seat != self.seat]

    def _offer(self, choices: Sequence[Choice], *, listed: bool = False) -> None:
        """Answer with the only choice, or leave several to be listed."""
        if len(choices) == 1 and not listed:
            self.answer(choices[0])
        else:
            self.offers = tuple(choices)

    @property
    def _ready(self) -> Mapping[FigureId | None, Choice]:
        """Who can be taken up now."""
        prompt = self.prompt
        return {c.figure: c for c in prompt.choices(prompt.opening)} if prompt else {}

    def _take_up(self, letter: str) -> bool:
        """Take up the figure that a verb is meant for, unless it is known that he could not."""
        choice = self.meant if letter in self.letters.values() else None
        if choice is None or (self.beyond and letter not in self.beyond):
            return False
        if not self.answer(choice):
            return False
        self.sync()
        return True

    def _planned(self) -> Choice | None:
        """Return the move that leads through the way-points."""
        if self.choosing is None:
            return None
        model = self.choosing.choices[0]
        ends = self.points if self.cursor == self.points[-1] else (*self.points, self.cursor)
        places = " ".join(",".join(map(str, cell if cell.floor else cell[:2])) for cell in ends)
        try:
            action = self.host.read(self.seat, f"{model.figure} {model.verb} {places}")
        except IllegalAction as refused:
            self.message = str(refused)
            return None
        return Choice(action, model.verb, f"{model.verb} {places}", model.figure, None, ends[-1])

    def _go_on(self) -> None:
        """Pick the move for which a run's dice were thrown: nothing else is left to choose."""
        prompt = self.prompt
        if prompt is None or self.interrupted or len(prompt.verbs) != 2:
            return
        for verb in prompt.verbs:
            if verb.count > 1 and verb.name != prompt.opening:
                choosing = Choosing(prompt, verb, self.report.scene)
                if any(map(route, choosing.choices)):
                    self.choosing = choosing

    def _follow(self) -> None:
        """Put the cursor on whoever acts now, or on the next of one's own who can."""
        tokens = self.report.scene.tokens
        acting = next((token for token in tokens if token.active), None)
        ready = self._ready
        if acting:
            if (acting.id, acting.at) != (self.acting, self._stood) or acting.seat != self.seat:
                self.cursor = acting.at
            if self.subject == self.acting:
                self.subject = acting.id  # an overlay of whoever acts goes on to the next
            if acting.seat == self.seat:
                self.chosen = acting.id
        elif ready and self.chosen not in ready:
            self.chosen = next(iter(ready))
        self.acting, self._stood = (acting.id, acting.at) if acting else (None, None)
        chosen = self.token(self.chosen)
        if chosen is None or chosen.seat != self.seat:
            chosen = next((token for token in tokens if token.seat == self.seat), None)
            self.chosen = chosen.id if chosen else None
        if chosen and ready and acting is None:
            self.cursor = chosen.at
