"""The Peppercorn Settlement Election as one object: where each thing of a ruleset is done."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.events import Action, Event, FigureId
from engine.core.geometry import Cell
from engine.core.ruleset import Reaction, Result
from engine.core.scene import Bucket, Card, Overlay, Scene
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import (
    choices,
    foretelling,
    reading,
    setup,
    sound,
    spotting,
    switches,
    telling,
    turn,
    umpire,
    veiling,
)
from engine.rulesets.peppercorn.events import PeppercornEvent
from engine.rulesets.peppercorn.state import State

LATER: tuple[str, ...] = ()  # all of it is played


class Peppercorn:
    """The ruleset. What each attribute is for stands in `engine.core.ruleset.Ruleset`."""

    name = "peppercorn"
    title = "The Peppercorn Settlement Election"
    version = 1
    state_type: type = State
    event_type: Any = PeppercornEvent
    reactions: Sequence[Reaction[State]] = (spotting.Looks(), umpire.StepsIn())
    opening = do.Activate.verb
    closing = do.Done.verb
    keys: Mapping[str, str] = choices.KEYS
    later = LATER
    plans: tuple[str, ...] = ()

    set_up = staticmethod(setup.set_up)
    switches = staticmethod(switches.switches)
    setting = staticmethod(setup.setting)
    check = staticmethod(sound.check)
    seats = staticmethod(turn.seats)
    next_script = staticmethod(turn.next_script)
    always_asked = staticmethod(turn.always_asked)

    def result(self, state: State) -> Result | None:
        """Return how the game ended."""
        return state.ended

    view = staticmethod(veiling.view)

    sentence = staticmethod(telling.sentence)
    choice = staticmethod(choices.choice)
    describe = staticmethod(foretelling.describe)
    read = staticmethod(reading.read)
    field = staticmethod(reading.field)

    def scene(self, state: State) -> Scene:
        """Return the table as a read-model."""
        scenario = state.setting.scenario
        floors = tuple(tuple("".join(row) for row in floor) for floor in scenario.floors)
        return Scene(scenario.title, "", floors, (), turn=state.now.move)

    def card(self, state: State, figure: FigureId) -> Card | None:
        """Return a figure's stat card."""
        return None

    def bucket(self, state: State, action: Action) -> Bucket | None:
        """Return the dice of an action before its roll."""
        return None

    def rolled(self, state: State, events: Sequence[Event]) -> Bucket | None:
        """Return the dice of the last roll among events."""
        return None

    def overlay(
        self, state: State, kind: str, figure: FigureId, cell: Cell | None = None
    ) -> Overlay:
        """Return a layer over the map."""
        return Overlay(kind, "", {})

    def plan(self, state: State, actions: Sequence[Action]) -> None:
        """Return nothing: no move is planned with what follows it."""

    def worth(self, state: State, action: Action) -> int:
        """Return what an action is expected to gain its player."""
        return 0
