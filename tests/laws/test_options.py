"""The laws under every option: weather, cards, deployment, orders of play, in any mixture."""

import random

import pytest
from msgspec.structs import replace

import scenarios
from engine.core.errors import ScenarioInvalid
from engine.core.replay import verify
from tests.laws.playing import SAMPLED, play_from
from tests.laws.test_laws import (
    any_position_can_be_rebuilt,
    positions_follow_from_the_log,
    the_game_ended,
    the_log_tells_the_state,
    views_commute_with_events,
)

MANY = 42  # games of a batch: three and one more of eight scenarios make a thousand
LONGEST = 12  # turns; more would only make games longer
BATCHES = [0, *(pytest.param(first, marks=pytest.mark.soak) for first in range(1, 3 * MANY, MANY))]


def mixed(rules, scenario, chance):
    """Return a start of a scenario with every option set by chance, as far as they go together."""
    while True:
        chosen = {
            switch.name: chance.choice(
                [v for v in switch.values if not (type(v) is int and v > LONGEST)] or [switch.value]
            )
            for switch in rules.switches(scenario)
        }
        options = {name: value for name, value in chosen.items() if value is not None}
        try:
            return rules.set_up(replace(scenario, options=options), {})
        except ScenarioInvalid:
            continue


@pytest.mark.rule("GEN-9")
@pytest.mark.parametrize("first", BATCHES)
@pytest.mark.parametrize(
    ("rules", "name"), SAMPLED, ids=lambda value: getattr(value, "name", value)
)
def test_games_keep_the_laws_under_any_options(rules, name, first) -> None:
    for seed in range(first, first + (MANY if first else 1)):
        start = mixed(rules, scenarios.find(name), random.Random(seed))
        game = play_from(rules, start, seed)
        the_log_tells_the_state(game)
        any_position_can_be_rebuilt(game, every=10)  # Dead Reckoning lists whole tables
        positions_follow_from_the_log(game)
        views_commute_with_events(game)
        the_game_ended(game)
        verify(rules, start, [game.opening, *(step.events for step in game.steps)])
