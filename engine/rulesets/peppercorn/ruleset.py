"""The Peppercorn Settlement Election as one object: where each thing of a ruleset is done."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.events import Action
from engine.core.ruleset import Reaction, Result
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import (
    buckets,
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
from engine.rulesets.peppercorn import standing as judged
from engine.rulesets.peppercorn import worth as judging
from engine.rulesets.peppercorn.card import card
from engine.rulesets.peppercorn.events import PeppercornEvent
from engine.rulesets.peppercorn.overlays import overlay
from engine.rulesets.peppercorn.scene import scene
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

    scene = staticmethod(scene)
    card = staticmethod(card)
    bucket = staticmethod(buckets.before)
    rolled = staticmethod(buckets.after)
    overlay = staticmethod(overlay)

    def plan(self, state: State, actions: Sequence[Action]) -> None:
        """Return nothing: no move is planned with what follows it."""

    worth = staticmethod(judging.worth)
    standing = staticmethod(judged.standing)
