"""What a ruleset must offer to be played, told and drawn.

A ruleset is one object with functions over its own frozen state. It knows the kernel; the kernel
knows only this page. Everything a screen shows before a decision comes from the functions that
resolve the decision (GEN-12).

States, actions and events are frozen structs of msgspec, of plain values in a fixed order: no sets,
no fractions. A state has a field `setting: Setting[…]`, which stays out of it when it is stored.
Actions and events are stored by their tags, from 10, which are for ever; the union of the events
is `Decided[Walk | Shoot | … | Pass] | KernelEvent | Moved | …`. An action has its verb.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from engine.core.events import Action, Event, FigureId, Seat
from engine.core.geometry import Cell
from engine.core.scenario import Scenario
from engine.core.scene import Bucket, Card, Choice, Overlay, Plan, Scene, Sentence
from engine.core.script import Ask, Script
from engine.core.setting import Setting
from engine.core.switching import Switch

if TYPE_CHECKING:
    from engine.core.game import Game

S = TypeVar("S")


class Moment(Struct, frozen=True):
    """A point in a script at which reactions may step in; they may replace it."""


class Reaction(Protocol[S]):
    """One way to interrupt. Each consumes something, so that windows end."""

    def offers(self, state: S, moment: Moment) -> Iterable[tuple[Seat, Action]]:
        """Yield who may react to a moment, and how."""

    def resolve(self, game: "Game[S]", moment: Any, action: Any) -> Script[Any]:
        """Carry the reaction out; return the moment as it stands afterwards."""


class Result(NamedTuple):
    """How a game ended: the winner, or None for a draw, and why in a few words."""

    winner: Seat | None
    why: str


class Ruleset(Protocol[S]):
    """A game. Attributes first, then playing, telling, drawing, judging.

    `opening` is the verb that takes a figure up, "activate": what it does next may be chosen in one
    go with that. `closing` is the verb that ends its part of the turn, "done"; it is also what is
    chosen for whoever lets all the rest go by. Either is "" in a game that has no such thing.

    `keys` gives each verb that is chosen from a list its letter on the screen. Two verbs that are
    never offered together may share one.
    """

    name: str  # in scenario files and logs
    title: str  # as the rulebook calls itself
    version: int  # raised when the same answers lead elsewhere than before
    state_type: type
    event_type: Any  # the union of its events
    reactions: Sequence[Reaction[S]]  # all ways to interrupt, in the order of their offers
    opening: str
    closing: str
    keys: Mapping[str, str]
    later: tuple[str, ...]  # ids, of its rulebook and of the conventions, not played yet
    plans: tuple[str, ...]  # the verbs of moves with which a plan may begin

    # --- playing

    def set_up(self, scenario: Scenario, tables: Mapping[str, Any]) -> S:
        """Return the state before the first die.

        `tables` are house rules laid over the ruleset's own, beneath the scenario's. Raise
        ScenarioInvalid, with the path of what is wrong.
        """

    def switches(self, scenario: Scenario) -> tuple[Switch, ...]:
        """Return the options that a game of a scenario can be given, as it sets them (GEN-9)."""
        return ()

    def setting(self, scenario: Scenario, tables: Any) -> Setting[Any]:
        """Return the setting of a stored game, its tables as plain values, exactly as they are."""

    def check(self, state: S, before: S | None = None) -> None:
        """Raise LogUnreadable, saying why, unless a stored state is one that can be played on.

        What it has in common with `before`, which can, need not be looked at again.
        """

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Return the seats, the one whose turn it is first, then round the table (GEN-17)."""

    def next_script(self, game: "Game[S]") -> Script[None] | None:
        """Return what happens next, or None when the game is over. The state alone decides."""

    def always_asked(self, state: S, moment: Moment) -> Sequence[Seat]:
        """Return the seats that are asked at a moment though nothing may be theirs to do.

        A hand of cards that are played at any time would be given away by a pause that comes only
        when a card fits. What this goes by is open to all: how many cards a seat holds.
        """

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    def view(self, state: S, seat: Seat) -> S:
        """Return the state as a seat may know it, the state itself if nothing is hidden from it.

        This and `Event.seen_by` hide things, and nothing else does. They must agree: an event as a
        seat is told of it leads from what the seat knew to what it knows then,
        `view(e.apply(s), seat) == e.seen_by(seat).apply(view(s, seat))`; where a seat is told
        nothing of it (None), its view stays as it was.
        """

    # --- telling

    def sentence(self, state: S, event: Event) -> Sentence | None:
        """Tell an event in words, given the state just before it; None if it needs no line."""

    def choice(self, state: S, action: Action) -> Choice:
        """Return an action as a player reads it."""

    def describe(self, state: S, moment: Moment) -> str:
        """Tell a moment in a few words: "Doc is about to be hit by Ike"."""

    def read(self, state: S, ask: Ask, who: str, verb: str, words: Sequence[str]) -> Action:
        """Return the action that a script line means; raise IllegalAction saying what is possible.

        `who` is a figure or a seat. The action need not be legal: the game decides that.
        """

    def field(self, state: S, who: str, name: str) -> str:
        """Return a figure's or a seat's field as text, for `expect`; raise IllegalAction."""

    # --- drawing

    def scene(self, state: S) -> Scene:
        """Return the table as a read-model."""

    def card(self, state: S, figure: FigureId) -> Card | None:
        """Return a figure's stat card, also after it fell; None for an unknown id."""

    def bucket(self, state: S, action: Action) -> Bucket | None:
        """Return the dice bucket of an action before its roll, or None if it rolls no pool."""

    def rolled(self, state: S, events: Sequence[Event]) -> Bucket | None:
        """Return the bucket of the last pool rolled among `events`, with its faces."""

    def overlay(self, state: S, kind: str, figure: FigureId, cell: Cell | None = None) -> Overlay:
        """Return a layer over the map for a figure: one of OVERLAYS, or of its scene's own."""

    def plan(self, state: S, actions: Sequence[Action]) -> Plan | None:
        """Return what may come of acts one after the other, None in a game that plans nothing.

        The state is a seat's view: nothing that is hidden from it may count. Raise IllegalAction.
        """

    # --- judging

    def worth(self, state: S, action: Action) -> int:
        """Return what an action is expected to gain its player; compared with others alone."""

    def standing(self, state: S, seat: Seat) -> int:
        """Return how well a seat stands, in points, compared with other states alone.

        Who is left and how they are counts, and goals near at hand; a won game beats all. The
        state may be a seat's view.
        """
