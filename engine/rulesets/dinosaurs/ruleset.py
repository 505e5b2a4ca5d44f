"""Dinosaur Cowboys as one object: where each thing that a ruleset must offer is done."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.events import Action, Seat
from engine.core.ruleset import Moment, Reaction, Result
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import (
    buckets,
    choices,
    reading,
    setup,
    sound,
    switches,
    telling,
    turn,
)
from engine.rulesets.dinosaurs import standing as judged
from engine.rulesets.dinosaurs import worth as judging
from engine.rulesets.dinosaurs.card import card
from engine.rulesets.dinosaurs.events import DinosaurEvent
from engine.rulesets.dinosaurs.leaving import SnapAttack
from engine.rulesets.dinosaurs.overlays import overlay
from engine.rulesets.dinosaurs.scene import scene
from engine.rulesets.dinosaurs.state import State


class Dinosaurs:
    """The ruleset. What each attribute is for stands in `engine.core.ruleset.Ruleset`."""

    name = "dinosaurs"
    title = "Dinosaur Cowboys"
    version = 1
    state_type: type = State
    event_type: Any = DinosaurEvent
    reactions: Sequence[Reaction[State]] = (SnapAttack(),)
    opening = do.Activate.verb
    closing = do.Done.verb
    keys: Mapping[str, str] = choices.KEYS
    later: tuple[str, ...] = ("GEN-8",)  # nothing looks one way only
    plans: tuple[str, ...] = ()

    set_up = staticmethod(setup.set_up)
    switches = staticmethod(switches.switches)
    setting = staticmethod(setup.setting)
    check = staticmethod(sound.check)
    seats = staticmethod(turn.seats)
    next_script = staticmethod(turn.next_script)

    def result(self, state: State) -> Result | None:
        """Return how the game ended."""
        return state.ended

    def view(self, state: State, seat: Seat) -> State:
        """Return the state itself: all is open (GEN-16)."""
        return state

    def always_asked(self, state: State, moment: Moment) -> Sequence[Seat]:
        """Return nobody: who may strike is plain to all."""
        return ()

    sentence = staticmethod(telling.sentence)
    choice = staticmethod(choices.choice)
    describe = staticmethod(telling.describe)
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
