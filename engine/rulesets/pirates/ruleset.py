"""Pirates as one object: where each thing that a ruleset must offer is done."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.events import Action
from engine.core.ruleset import Reaction, Result
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import (
    buckets,
    cards,
    choices,
    foretelling,
    reading,
    setup,
    sound,
    switches,
    telling,
    turn,
)
from engine.rulesets.pirates import standing as judged
from engine.rulesets.pirates import worth as judging
from engine.rulesets.pirates.card import card
from engine.rulesets.pirates.events import PiratesEvent
from engine.rulesets.pirates.overlays import overlay
from engine.rulesets.pirates.reserving import Reserves
from engine.rulesets.pirates.scene import scene
from engine.rulesets.pirates.state import State
from engine.rulesets.pirates.umpire import StepsIn

LATER: tuple[str, ...] = ()  # all of it is played


class Pirates:
    """The ruleset. What each attribute is for stands in `engine.core.ruleset.Ruleset`."""

    name = "pirates"
    title = "Pirates"
    version = 1
    state_type: type = State
    event_type: Any = PiratesEvent
    reactions: Sequence[Reaction[State]] = (cards.Cards(), Reserves(), StepsIn())
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

    view = staticmethod(cards.view)

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
