"""What may be taken back under "reveal", and what it rolls under "same-roll", in every game."""

import random

import pytest

import scenarios
from engine.core.events import Drawn, Rolled
from engine.core.luck import Seeded
from engine.session.host import Host
from tests.core.toy import SCENARIO
from tests.laws.playing import TABLES

GAMES = [SCENARIO, *(scenarios.find(name) for _, name in TABLES)]

pytestmark = pytest.mark.usefixtures("duel_is_known")


def begun(scenario, undo, seed) -> Host:
    players = dict.fromkeys(scenario.seats, "human")
    return Host.new(scenario, players, undo=undo, luck=Seeded(seed.to_bytes(16, "big")))


def choose(host, chance):
    """Return a choice by chance: a verb first, so that each verb comes up."""
    prompt = host.report(host.waiting_for).prompt
    choices = prompt.choices(chance.choice(prompt.verbs).name)
    return chance.choice(choices)


def happened_since(host, nodes):
    """Return the first events of all answers since there were so many."""
    return [node.events[0] for node in host.course.timeline.nodes[nodes:]]


@pytest.mark.parametrize("scenario", GAMES, ids=lambda scenario: scenario.title)
def test_only_what_rolled_and_revealed_nothing_is_taken_back_under_reveal(scenario) -> None:
    taken_back, barred = set(), set()
    for seed in range(3):
        host, chance = begun(scenario, "reveal", seed), random.Random(seed)
        for _ in range(100):
            if (seat := host.waiting_for) is None:
                break
            # Given a decision, and whatever it led to
            open_to_all = not host.report(seat).secret
            nodes = len(host.course.timeline.nodes)
            choice = choose(host, chance)
            host.answer(seat, choice.action, host.answers)
            luck = any(isinstance(e, Rolled | Drawn) for e in happened_since(host, nodes))
            # Then it can be taken back only if no dice fell and no card was drawn
            may = host.report(seat).can_undo
            assert not (may and luck)
            if open_to_all and host.waiting_for:
                assert may != luck, choice
            (taken_back if may else barred).add(choice.verb)
    assert barred and (taken_back or scenario is SCENARIO)


@pytest.mark.parametrize("scenario", GAMES, ids=lambda scenario: scenario.title)
def test_the_same_act_rolls_the_same_dice_under_same_roll(scenario) -> None:
    compared = 0
    for seed in range(4):
        host, chance = begun(scenario, "same-roll", seed), random.Random(seed)
        for _ in range(60):
            # Given an act and its dice, taken back, and other acts, taken back too
            tried = {}
            for _ in range(3):
                seat, choice = host.waiting_for, choose(host, chance)
                nodes = len(host.course.timeline.nodes)
                host.answer(seat, choice.action, host.answers)
                tried[choice.action] = happened_since(host, nodes)
                over = host.waiting_for is None
                host.undo(seat)
                if over:  # then the secret was opened, and is another one from here on
                    tried.clear()
            # When one of them is done after all
            action = chance.choice([*tried, choice.action])
            nodes = len(host.course.timeline.nodes)
            host.answer(seat, action, host.answers)
            # Then the same happens as when it was tried
            if action in tried:
                assert happened_since(host, nodes) == tried[action]
                compared += 1
            if host.waiting_for is None:
                break
    assert compared > 20
