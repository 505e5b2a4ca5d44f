"""A choice in the making: a verb is picked, its place is not.

It is made from a prompt and dropped when the prompt is answered. A resize does not touch it.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from engine.core.events import FigureId
from engine.core.geometry import Cell, distance2
from engine.core.scene import Choice, Scene, Shade
from engine.session.report import Prompt, Verb
from tui.bodies import bodies

_HERE = Shade("∙", "good")


class Choosing:
    """One verb's choices, by the cell they point at: those of the first figure wanted that has any.

    Who can be aimed at can be so in every cell, but is gone to once.
    """

    def __init__(
        self, prompt: Prompt, verb: Verb, scene: Scene, wanted: Sequence[FigureId] = ()
    ) -> None:
        width, height = scene.size
        self.verb = verb
        self._prompt = prompt
        self.choices = _of_one(prompt.choices(verb.name), wanted)
        self._by_cell: dict[Cell, list[Choice]] = {}
        cells: dict[FigureId | Cell, Cell] = {}
        for choice in self.choices:
            at = choice.at
            if at is not None and 0 <= at.x < width and 0 <= at.y < height:
                self._by_cell.setdefault(at, []).append(choice)
                cells.setdefault(choice.target or at, at)
        self.cells: Sequence[Cell] = tuple(cells.values())  # to be gone through
        self._spread(scene)

    def _spread(self, scene: Scene) -> None:
        """Have whoever is aimed at found in all of his cells."""
        there = bodies(scene.tokens)
        for at in tuple(self._by_cell):
            for token in there.all_at(at):
                aimed = [choice for choice in self._by_cell[at] if choice.target == token.id]
                for cell in token.cells if aimed else ():
                    if there.at(cell) == token and cell != at:
                        self._by_cell[cell] = [*self._by_cell.get(cell, ()), *aimed]

    @property
    def placeless(self) -> bool:
        """Whether no place has to be picked."""
        return all(choice.at is None for choice in self.choices)

    @property
    def aims(self) -> bool:
        """Whether it is figures that are picked, not cells."""
        return any(choice.target is not None for choice in self.choices)

    @property
    def faces(self) -> bool:
        """Whether it is a direction that is picked: any cell shows one."""
        return any(hasattr(choice.action, "facing") for choice in self.choices[:1])

    @property
    def targets(self) -> Collection[FigureId]:
        """Whoever can be aimed at."""
        return {choice.target for choice in self.choices if choice.target is not None}

    @property
    def figure(self) -> FigureId | None:
        """Who would act, if it is the same one in every choice."""
        figures = {choice.figure for choice in self.choices}
        return next(iter(figures)) if len(figures) == 1 else None

    def at(self, cell: Cell) -> Sequence[Choice]:
        """Return what can be chosen at a cell, whether it is listed or not."""
        if cell not in self._by_cell and self.faces:
            wanted = [self.figure] if self.figure else []
            return _of_one(self._prompt.at(self.verb.name, cell), wanted)
        return self._by_cell.get(cell, ())

    def shades(self, costs: Mapping[Cell, Shade] = {}) -> Mapping[Cell, Shade]:
        """Return an overlay of where can be picked, with what it costs where that is known."""
        return {cell: Shade(_HERE.glyph, _HERE.tone, _said(costs, cell)) for cell in self._by_cell}

    def best(self, cell: Cell) -> Choice | None:
        """Return the first choice at a cell: the one whose odds are shown."""
        return next(iter(self.at(cell)), None)

    def nearest(self, cell: Cell) -> Cell | None:
        """Return the cell to pick that is nearest to one."""
        return nearest(self.cells, cell)


def _of_one(choices: Iterable[Choice], wanted: Iterable[FigureId]) -> tuple[Choice, ...]:
    """Return the choices of the first figure wanted that has any; without one, all."""
    every = tuple(choices)
    own = (tuple(choice for choice in every if choice.figure == figure) for figure in wanted)
    return next((found for found in own if found), every)


def _said(costs: Mapping[Cell, Shade], cell: Cell) -> str:
    return costs[cell].text if cell in costs else ""


def nearest(cells: Iterable[Cell], cell: Cell) -> Cell | None:
    """Return the cell that is nearest to one."""
    return min(cells, key=lambda there: (distance2(there, cell), there), default=None)


def after(cells: Sequence[Cell], cell: Cell, step: int) -> Cell | None:
    """Return the cell that follows one in a list, round the ends; the first if it is not in it."""
    if not cells:
        return None
    if cell in cells:
        return cells[(cells.index(cell) + step) % len(cells)]
    return cells[0 if step > 0 else -1]


def route(choice: Choice | None) -> tuple[Cell, ...]:
    """Return the cells that a choice leads through, if it is a move."""
    path = getattr(choice.action, "path", ()) if choice else ()
    return tuple(cell for cell in path if isinstance(cell, Cell))


class Listing(NamedTuple):
    """A question, its verbs by their letters, and who can be taken up."""

    prompt: Prompt | None = None
    verbs: Mapping[str, Verb] = MappingProxyType({})
    ready: Mapping[FigureId | None, Choice] = MappingProxyType({})


def listing(prompt: Prompt | None, taken: Iterable[str]) -> Listing:
    """Return what a question offers."""
    if prompt is None:
        return Listing()
    ready = {choice.figure: choice for choice in prompt.choices(prompt.opening)}
    return Listing(prompt, letters(prompt.verbs, taken), ready)


def letters(verbs: Iterable[Verb], taken: Iterable[str]) -> Mapping[str, Verb]:
    """Return which letter picks which verb.

    A letter that is taken, by the screen or by an earlier verb, gives way to another of its name.
    """
    given: dict[str, Verb] = {}
    closed = set(taken)
    for verb in verbs:
        wanted = (verb.key, *verb.name, *verb.name.upper())
        key = next((key for key in wanted if key and key.isalpha() and key not in closed), None)
        if key is not None:
            given[key] = verb
            closed.add(key)
    return given


def matching(choices: Iterable[Choice], typed: str) -> list[Choice]:
    """Return the choices whose words hold the typed letters in order, the closest first."""
    scored = ((_distance(_words(choice), typed.lower().split()), choice) for choice in choices)
    found = [(distance, choice) for distance, choice in scored if distance is not None]
    return [choice for _, choice in sorted(found, key=lambda pair: pair[0])]


def _words(choice: Choice) -> str:
    where = f" {choice.at.x},{choice.at.y}" if choice.at else ""
    return f"{choice.verb} {choice.label}{where}".lower()


def _distance(words: str, typed: Sequence[str]) -> int | None:
    """Return how far apart the typed letters lie; None if they are not all there."""
    total = 0
    for part in typed:
        at = words.find(part)
        if at >= 0:
            total += min(at, 9)
            continue
        start = at
        for letter in part:
            found = words.find(letter, start + 1)
            if found < 0:
                return None
            total += 10 + found - start
            start = found
    return total
