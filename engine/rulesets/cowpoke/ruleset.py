"""Cowpoke as one object: what the kernel, the sessions and the screens ask of a ruleset."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.events import Action, Event, FigureId, Seat
from engine.core.game import Game
from engine.core.ruleset import Moment, Reaction, Result
from engine.core.scenario import Scenario
from engine.core.scene import Bucket, Card, Choice, Overlay, Scene, Sentence
from engine.core.script import Ask, Script
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.rulesets.cowpoke import buckets, reading, setup, telling, turn
from engine.rulesets.cowpoke import scene as drawing
from engine.rulesets.cowpoke import worth as judging
from engine.rulesets.cowpoke.events import CowpokeEvent
from engine.rulesets.cowpoke.reactions import FirstToDraw, Lucky, Overwatch
from engine.rulesets.cowpoke.state import State, whose_go
from engine.rulesets.cowpoke.tables import Tables

LATER = (
    # dynamite and falls
    "COW-3.4d", "COW-4.3c", "COW-5.5a", "COW-5.5b", "COW-5.5c", "COW-5.5d", "COW-5.5e",
    "COW-A.2c", "COW-A.3a", "COW-A.3b", "COW-A.3c", "COW-A.3d", "COW-R13", "COW-R18", "COW-R19",
    "COW-R23", "COW-R33", "COW-R34", "E-COW-11", "E-COW-12", "E-COW-23", "E-COW-24", "GEN-18",
    # Interact, the Gatling gun
    "COW-4.4j", "COW-R41",
    # deployment
    "COW-H2",
    # Dead Reckoning, campaigns
    "COW-9.1a", "COW-9.1b", "COW-R37", "E-COW-25",
    "COW-9.2a", "COW-9.2b", "COW-9.2c", "COW-R38", "E-COW-19",
    # Notch cards, weather
    "COW-B.1a", "COW-B.1b", "COW-B.1c", "COW-R20", "COW-R39", "T-COW-5", "E-COW-21", "E-COW-22",
    "COW-C.1a", "COW-C.1b", "COW-H7", "T-COW-6",
    # conventions that Cowpoke does not need
    "GEN-15",
)  # fmt: skip


class Cowpoke:
    """The ruleset. Every method is documented in `engine.core.ruleset.Ruleset`."""

    name = "cowpoke"
    title = "Cowpoke: Reforged"
    version = 1
    state_type = State
    event_type: Any = CowpokeEvent
    reactions: Sequence[Reaction[State]] = (Overwatch(), Lucky(), FirstToDraw())
    opening = "activate"
    closing = "done"
    keys: Mapping[str, str] = telling.KEYS
    later = LATER

    def set_up(self, scenario: Scenario, tables: Mapping[str, Any]) -> State:
        """Return the state before the first die."""
        return setup.set_up(scenario, tables)

    def setting(self, scenario: Scenario, tables: Any) -> Setting[Tables]:
        """Return the setting that a log holds."""
        return Setting(scenario, shaped(tables, Tables, "tables"))

    def seats(self, state: State) -> tuple[Seat, ...]:
        """Return the seats, the one whose turn it is first (GEN-17)."""
        seats, seat = state.seats, whose_go(state)
        first = seats.index(seat) if seat else 0
        return seats[first:] + seats[:first]

    def next_script(self, game: Game[State]) -> Script[None] | None:
        """Return what happens next."""
        return turn.next_script(game)

    def result(self, state: State) -> Result | None:
        """Return how the game ended."""
        return Result(*state.ended) if state.ended else None

    def view(self, state: State, seat: Seat) -> State:
        """Return the state itself: all is open until cards are dealt (GEN-16)."""
        return state

    def sentence(self, state: State, event: Event) -> Sentence | None:
        """Tell an event in words."""
        return telling.sentence(state, event)

    def choice(self, state: State, action: Action) -> Choice:
        """Return an action as a player reads it."""
        return telling.choice(state, action)

    def describe(self, state: State, moment: Moment) -> str:
        """Tell a moment in a few words."""
        return telling.describe(state, moment)

    def read(self, state: State, ask: Ask, who: str, verb: str, words: Sequence[str]) -> Action:
        """Return the action that a script line means."""
        return reading.read(state, ask, who, verb, words)

    def field(self, state: State, who: str, name: str) -> str:
        """Return a field as text."""
        return reading.field(state, who, name)

    def scene(self, state: State) -> Scene:
        """Return the table as a read-model."""
        return drawing.scene(state)

    def card(self, state: State, figure: FigureId) -> Card | None:
        """Return a stat card."""
        return drawing.card(state, figure)

    def bucket(self, state: State, action: Action) -> Bucket | None:
        """Return the dice bucket of an action before its roll."""
        return buckets.before(state, action)

    def rolled(self, state: State, events: Sequence[Event]) -> Bucket | None:
        """Return the bucket of the last pool rolled."""
        return buckets.after(state, events)

    def overlay(self, state: State, kind: str, figure: FigureId, cell: Any = None) -> Overlay:
        """Return a layer over the map."""
        return drawing.overlay(state, kind, figure, cell)

    def worth(self, state: State, action: Action) -> int:
        """Return what an action is expected to gain."""
        return judging.worth(state, action)
