"""The read-model a screen draws: plain values, no rules behind them.

Rulesets fill these in from a seat's view; screens turn them into characters and colours. A *tone*
is a meaning, never a colour: every screen and theme maps tones to its own looks, and no meaning
may rest on colour alone.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import ONE, Cell, Size, block

Tone = Literal["plain", "dim", "strong", "good", "warn", "bad", "title"]


class Span(Struct, frozen=True):
    """A run of text with one meaning."""

    text: str
    tone: Tone = "plain"


Row = tuple[Span, ...]


class Token(Struct, frozen=True):
    """A model on the table: `glyph` is one character, `side` the seat's index, for its colour.

    One of several cells stands at its north-west cell. Who comes later in a scene is drawn on top.
    """

    id: FigureId
    name: str
    seat: Seat
    side: int
    glyph: str
    at: Cell
    active: bool = False  # it is acting now
    spent: bool = False  # it has done its part of this turn
    badges: str = ""  # tokens beside it as letters, e.g. "A" aimed at, "W" on watch
    size: Size = ONE
    kind: str = ""  # what it is, in a word or two: "Legend", "Stegosaurus"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells that it fills."""
        return block(self.at, self.size)


class Mark(Struct, frozen=True):
    """A thing on the table that is no model: loot, a live stick, a rope."""

    glyph: str
    at: Cell
    name: str
    tone: Tone = "warn"


class Shade(Struct, frozen=True):
    """What an overlay says of one cell: a glyph for the empty cell, a tone, a word or two."""

    glyph: str
    tone: Tone
    text: str = ""


class Overlay(Struct, frozen=True):
    """A layer over the map: `kind` is one of OVERLAYS or of the scene's own.

    `title` explains it in a few words.
    """

    kind: str
    title: str
    shades: Mapping[Cell, Shade]


OVERLAYS = ("reach", "sight", "threat", "cover")


class Scene(Struct, frozen=True):
    """The table as one seat sees it.

    `floors` holds, per floor, one string per map row in the standard legend, as the ground is
    now (doors opened). All floors are of one size; a blank is open air.

    `overlays` are kinds of layers that only this game has, beside OVERLAYS, each with its letter
    on the screen: none that is a verb's in this game.
    """

    title: str
    status: str  # e.g. "Turn 3 · Law's go · Doc has 1 AP"
    floors: tuple[tuple[str, ...], ...]
    tokens: tuple[Token, ...]  # roster order
    marks: tuple[Mark, ...] = ()
    legend: Mapping[str, str] = {}  # map character to its name, for the help line
    turn: int = 0
    measured: bool = True  # how far off others are may be told in advance
    overlays: Mapping[str, str] = {}
    badges: Mapping[str, str] = {}  # what the letters beside the tokens of this game mean

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in cells."""
        rows = self.floors[0]
        return len(rows[0]), len(rows)


class Card(Struct, frozen=True):
    """A stat card: rows at most 36 columns wide, the first of which is its title's subtitle."""

    figure: FigureId
    title: str
    rows: tuple[Row, ...]


class Part(Struct, frozen=True, array_like=True):
    """One named part of a pool, e.g. ("light cover", -2, "COW-6.1c").

    On a screen a figure that no rulebook prints has its mark behind the rule: "T-COW-2 house".
    """

    name: str
    dice: int
    rule: str = ""


class Chance(Struct, frozen=True):
    """A named chance or mean before the roll, exact: numerator / denominator."""

    name: str
    numerator: int
    denominator: int
    percent: bool = True  # else a mean, shown with one decimal


class Bucket(Struct, frozen=True):
    """The dice bucket: a sum of named parts, its odds, then the faces.

    The sum is the number of dice in a pool. Where dice are counted otherwise it is the number
    needed, a bonus or inches: `needed` says so ("5 or less"), and `dice` what is rolled ("D20").
    """

    title: str
    parts: tuple[Part, ...]
    pool: int
    chances: tuple[Chance, ...] = ()
    faces: tuple[int, ...] | None = None
    success: tuple[int, ...] = (6,)  # faces drawn as successes
    outcome: str = ""
    note: str = ""  # why it cannot be rolled, or what else to know
    dice: str = ""
    needed: str = ""


class Branch(Struct, frozen=True):
    """What may come of a plan, named by its chance as seen from now; `then` what may come of it."""

    chance: Chance
    note: str = ""  # "4 dice"
    then: tuple["Branch", ...] = ()


class Choice(Struct, frozen=True):
    """One legal action as a player reads it."""

    action: Action
    verb: str
    label: str  # "shoot Ike with the revolver"
    figure: FigureId | None = None  # who acts
    target: FigureId | None = None
    at: Cell | None = None  # the cell it points at
    odds: str = ""  # "31 %"
    covers: tuple[Cell, ...] = ()  # what lies under its template or blast


class Plan(Struct, frozen=True):
    """Acts one after the other: all that may come of them, and what may be chosen after them."""

    title: str
    branches: tuple[Branch, ...]
    follows: tuple[Choice, ...] = ()  # () if the plan is whole, or nothing can follow
    note: str = ""  # what is taken for granted, what is left out


class Sentence(Struct, frozen=True):
    """One event told in words; `detail` is what Enter shows: dice, modifiers, rule."""

    text: str
    tone: Tone = "plain"
    figures: tuple[FigureId, ...] = ()
    detail: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    mark: str = ""  # "turn", "hit", "death" or "": for the replay's scrubber
