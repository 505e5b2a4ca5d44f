"""What a player is doing at the table: the half-made choice, the overlay.

No widget is known here. A screen turns keys into calls, and draws what the table then says.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.core.errors import IllegalAction
from engine.core.events import Action, FigureId
from engine.core.geometry import Cell
from engine.core.scene import Choice
from engine.core.words import titled
from engine.session.report import Verb
from tui.offered import offered
from tui.reading import place
from tui.screens.choosing import Choosing, Listing, letters, listing, nearest, route
from tui.screens.keymap import TAKEN
from tui.screens.pointing import Pointing
from tui.screens.refusing import not_there, why_not

if TYPE_CHECKING:
    from engine.session.host import Host


class Table(Pointing):
    """A seated player with a cursor and a choice in the making."""

    def __init__(self, host: "Host") -> None:
        super().__init__(host)
        self.choosing: Choosing | None = None
        self.points: tuple[Cell, ...] = ()  # way-points of a route of the player's own
        self.offers: Sequence[Choice] = ()  # several choices at one place, to be listed
        self.kind = ""  # the overlay shown, one of OVERLAYS or of the scene's own
        self.subject: FigureId | None = None  # whose overlay it is
        self.awake = False  # whether what lies behind a question may be looked at: it takes time
        self.acting: FigureId | None = None  # who acts now, of whichever side
        self._stood: Cell | None = None  # where
        self._beyond: tuple[int, dict[Action, Mapping[str, Verb]]] = (-1, {})
        self._listing = Listing()
        self._follow()
        if self.acting is None and (chosen := self.token(self.chosen)):
            self.cursor = self.bodies.home(chosen)

    # --- what is so

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """Which letter picks which verb now."""
        return self._listed.verbs

    @property
    def meant(self) -> Choice | None:
        """The taking up of the figure that is pointed at, else of the chosen one, if one can be.

        While a figure is up that can act, no other one is meant but by pointing at it.
        """
        ready, here = self._listed.ready, self.pointed
        pointed = ready.get(here.id) if here else None
        return pointed or (None if self._is_up else ready.get(self.chosen))

    @property
    def beyond(self) -> dict[str, Verb]:
        """Which letter would take the figure meant up and pick a verb for it, in one."""
        choice, prompt = self.meant, self.prompt
        if choice is None or prompt is None:
            return {}
        if self._beyond[0] != self.report.answers:
            self._beyond = self.report.answers, {}
        found, action = self._beyond[1], choice.action
        if action not in found:
            found[action] = letters(self.host.beyond(self.seat, action), self._taken)
        if self._is_up:
            kept = (prompt.opening, prompt.closing)
            return {key: verb for key, verb in found[action].items() if verb.name not in kept}
        return {key: verb for key, verb in found[action].items() if key not in self.verbs}

    @property
    def letters(self) -> Mapping[str, str]:
        """The letter of every verb of the rules, also of those that cannot be picked now."""
        return self.prompt.letters if self.prompt else {}

    @property
    def layers(self) -> Mapping[str, str]:
        """Which letter shows which of the layers that only this game has."""
        return {letter: kind for kind, letter in self.report.scene.overlays.items()}

    @property
    def _taken(self) -> Collection[str]:
        return {*TAKEN, *self.layers}

    @property
    def picked(self) -> Choice | None:
        """The choice that Enter would make: the one whose odds and route are shown."""
        if self.choosing:
            return self._planned() if self.points else self.choosing.best(self.cursor)
        return next(iter(self.answers[self.marked :]), None)

    @property
    def here(self) -> Sequence[Choice]:
        """All that can be done where the cursor is, to whoever stands there in any of his cells."""
        return offered(self.prompt, self.report.scene, self.cursor) if self.prompt else ()

    def next_target(self, step: int) -> None:
        """Go to the next place that the picked verb offers; without a verb, to the next enemy."""
        self.go_through(self.choosing.cells if self.choosing else self.foes, step)

    # --- choosing

    def press(self, letter: str) -> None:
        """Pick a verb by its letter; take a figure up first if that is what it needs."""
        verb = self.verbs.get(letter)
        if (verb is None or letter in self.beyond) and self._take_up(letter):
            verb = self.verbs.get(letter)
        if verb is not None:
            self.pick(verb)
        elif not self.message:
            self.message = why_not(self, letter)

    def pick(self, verb: Verb) -> None:
        """Pick a verb: it acts at once where no place is needed, else it waits for one."""
        if self.prompt is None:
            return
        taken_up = self.meant if verb.name == self.prompt.opening else None
        choosing = Choosing(self.prompt, verb, self.report.scene, wanted := self._wanted(verb))
        self.chosen = choosing.figure if choosing.figure in wanted else self.chosen
        here = choosing.at(self.cursor)
        if self.interrupted:
            verbs = [choice.verb for choice in self.answers]
            self.marked = verbs.index(verb.name)
            self._offer(choosing.choices)
        elif choosing.placeless:
            self._offer(choosing.choices)
        elif taken_up:
            self.answer(taken_up)
        else:
            self._begin(choosing)
            if not here and (choosing.aims or verb.name == self.prompt.opening):
                self.cursor = choosing.nearest(self.cursor) or self.cursor
            elif choosing.faces and not here:
                foe = nearest(self.foes, self.cursor) or self.cursor
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
            here = self.here
            opens = [choice for choice in here if choice.verb == prompt.opening]
            meant = [choice for choice in opens if choice == self.meant] or opens
            mine = [choice for choice in here if choice.figure == self.chosen]
            self._offer(meant or mine or here, listed=not opens)
            if not here:
                self.message = "Nothing can be done there now; the line below says what can."

    def way_point(self) -> None:
        """Have the route of a move lead through the cell under the cursor."""
        if route(self.picked):
            self.points = (*self.points, self.cursor)
            self.message = f"By way of {place(self.cursor)}. Now the next point, or Enter."
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
        here = self.pointed
        self.kind = "" if self.kind == kind else kind
        self.subject = here.id if here else self.chosen

    def sync(self) -> bool:
        """Look again; what was half chosen is dropped if the game has moved on."""
        seat, moved_on = self.seat, super().sync()
        if moved_on:
            if self.seat != seat and self.prompt and not self.interrupted and not self.message:
                self.message = f"{titled(self.seat)} is to choose now."
            self.choosing, self.points, self.offers, self.marked = None, (), (), 0
            self._follow()
            if self.seat != seat and self.acting is None and (own := self.token(self.chosen)):
                self.cursor = self.bodies.home(own)  # whose card shows the hand
            self._go_on()
        return moved_on

    # --- behind it

    def _offer(self, choices: Sequence[Choice], *, listed: bool = False) -> None:
        """Answer with the only choice, or leave several to be listed."""
        if len(choices) == 1 and not listed:
            self.answer(choices[0])
        else:
            self.offers = tuple(choices)

    def _begin(self, choosing: Choosing) -> None:
        """Have a place picked; a move of a large model is picked by its north-west cell."""
        self.choosing, self.points = choosing, ()
        mover = self.token(choosing.figure)
        if mover and mover == self.pointed and any(map(route, choosing.choices[:1])):
            self.cursor = mover.at

    def _wanted(self, verb: Verb) -> Sequence[FigureId]:
        """Return whose choices of a verb are meant: of whoever is pointed at, or was last."""
        if self.prompt is None or self.interrupted or verb.name == self.prompt.opening:
            return ()
        mine = (self.pointed, self.token(self.chosen))
        return [token.id for token in mine if token and token.seat == self.seat]

    @property
    def _is_up(self) -> bool:
        """Whether a figure of one's own is up, while others could be taken up."""
        acting, prompt = self.token(self.acting), self.prompt
        if acting is None or prompt is None or acting.seat != self.seat:
            return False
        return any(verb.name not in (prompt.opening, prompt.closing) for verb in prompt.verbs)

    @property
    def _listed(self) -> Listing:
        """What is offered, listed once for each question."""
        if self._listing.prompt is not self.prompt:
            self._listing = listing(self.prompt, self._taken)
        return self._listing

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
        if prompt is None or self.interrupted or len(prompt.verbs) != 2 or self._listed.ready:
            return
        for verb in prompt.verbs:
            if verb.count > 1:
                choosing = Choosing(prompt, verb, self.report.scene)
                if choosing.figure and any(map(route, choosing.choices)):
                    self._begin(choosing)

    def _follow(self) -> None:
        """Put the cursor on whoever acts now, or on the next of one's own who can."""
        tokens = self.report.scene.tokens
        active = [token for token in tokens if token.active]
        acting = next((token for token in active if token.id == self.chosen), (*active, None)[0])
        ready = self._listed.ready
        if acting:
            if (acting.id, acting.at) != (self.acting, self._stood) or acting.seat != self.seat:
                self.cursor = self.bodies.home(acting)
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
            self.cursor = self.bodies.home(chosen)
