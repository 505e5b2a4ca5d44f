"""Cowpoke as one object: where each thing that a ruleset must offer is done."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.events import Action, Seat
from engine.core.ruleset import Moment, Reaction, Result
from engine.core.scene import Bucket, Plan
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import (
    buckets,
    choices,
    foretelling,
    notch,
    planning,
    reading,
    reckoning,
    setup,
    sound,
    switches,
    telling,
    turn,
)
from engine.rulesets.cowpoke import standing as judged
from engine.rulesets.cowpoke import worth as judging
from engine.rulesets.cowpoke.campaign import Campaign
from engine.rulesets.cowpoke.card import card
from engine.rulesets.cowpoke.events import CowpokeEvent
from engine.rulesets.cowpoke.overlays import overlay
from engine.rulesets.cowpoke.reactions import FirstToDraw, Lucky, Overwatch
from engine.rulesets.cowpoke.scene import scene
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.tricks import Cards

LATER: tuple[str, ...] = ("GEN-15",)  # a convention that Cowpoke does not need


class Cowpoke:
    """The ruleset. What each attribute is for stands in `engine.core.ruleset.Ruleset`."""

    name = "cowpoke"
    title = "Cowpoke: Reforged"
    version = 1
    state_type: type = State
    event_type: Any = CowpokeEvent
    reactions: Sequence[Reaction[State]] = (Overwatch(), Lucky(), FirstToDraw(), Cards())
    opening = do.Activate.verb
    closing = do.Done.verb
    keys: Mapping[str, str] = choices.KEYS
    later = LATER
    plans: tuple[str, ...] = planning.VERBS

    set_up = staticmethod(setup.set_up)
    switches = staticmethod(switches.switches)
    setting = staticmethod(setup.setting)
    check = staticmethod(sound.check)
    seats = staticmethod(turn.seats)
    next_script = staticmethod(turn.next_script)

    def always_asked(self, state: State, moment: Moment) -> Sequence[Seat]:
        """Return whoever holds cards, at a moment for cards (COW-B.1c)."""
        return notch.always_asked(state, moment)

    def result(self, state: State) -> Result | None:
        """Return how the game ended."""
        return state.ended

    def view(self, state: State, seat: Seat) -> State:
        """Return the state with all other hands face down (GEN-16)."""
        return notch.view(state, seat)

    sentence = staticmethod(telling.sentence)
    choice = staticmethod(choices.choice)
    describe = staticmethod(foretelling.describe)
    read = staticmethod(reading.read)
    field = staticmethod(reading.field)

    scene = staticmethod(scene)
    card = staticmethod(card)

    def bucket(self, state: State, action: Action) -> Bucket | None:
        """Return a pool before its roll; raise IllegalAction under Dead Reckoning (COW-9.1a)."""
        before = buckets.before(state, action)
        if before is not None:
            reckoning.refuse(state)
        return before

    rolled = staticmethod(buckets.after)
    overlay = staticmethod(overlay)

    def plan(self, state: State, actions: Sequence[Action]) -> Plan:
        """Return what may come of a walk and a shot."""
        return planning.plan(self, state, actions)

    worth = staticmethod(judging.worth)
    standing = staticmethod(judged.standing)
    campaign = Campaign
