"""What may be taken back under "reveal", and what it rolls under "same-roll", in every game."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import get_args

import pytest
from msgspec import Struct

import scenarios
from engine.core.events import Drawn, Rolled
from engine.core.luck import Seeded
from engine.rulesets import RULESETS
from engine.session.host import Host
from engine.session.timeline import purpose_in
from tests.core.toy import SCENARIO
from tests.laws.playing import TABLES

NEVER = {  # kinds of actions that these games, played by chance, do not get to
    "cowpoke": {"Land", "QuickDraw"},
    "dinosaurs": {"Recharge"},
    "pirates": {"CutDown", "FireSwivel", "Reload", "Swing"},
}
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


def may(host, seat) -> bool:
    """Return whether a seat may take back at least the last decision."""
    report = host.report(seat)
    return report.can_undo or report.can_step


def face_down(true, seen) -> int:
    """Count what is hidden in a value as it is seen: each card face down, wherever it lies."""
    if true is seen:
        return 0
    if isinstance(true, Struct):
        return sum(face_down(getattr(true, n), getattr(seen, n)) for n in true.__struct_fields__)
    if isinstance(true, Mapping):
        return sum(face_down(value, seen[key]) for key, value in true.items() if key in seen)
    if isinstance(true, tuple):
        return sum(face_down(one, other) for one, other in zip(true, seen, strict=False))
    return int(seen is None)


def gained(rules, before, events, seats) -> bool:
    """Return whether any of these events showed a seat what was hidden from it."""
    for event in events:
        after = event.apply(before)
        for seat in seats:
            hidden = face_down(before, rules.view(before, seat))
            if face_down(after, rules.view(after, seat)) < hidden:
                return True
        before = after
    return False


def judged(scenario, seeds, most) -> set[type]:
    """Play under "reveal" by chance; compare what may be taken back with what happened.

    Return the kinds of actions that came up.
    """
    seen = set()
    for seed in seeds:
        host, chance = begun(scenario, "reveal", seed), random.Random(seed)
        timeline, rules = host.course.timeline, host.course.rules
        for _ in range(most):
            if (seat := host.waiting_for) is None:
                break
            # Given a decision, and whatever it led to
            nodes, before = len(timeline.nodes), timeline.now.state
            choice = choose(host, chance)
            host.answer(seat, choice.action, host.answers)
            luck = any(isinstance(e, Rolled | Drawn) for e in happened_since(host, nodes))
            events = [event for node in timeline.nodes[nodes:] for event in node.events]
            # Then who decided may take it back just if no luck was drawn and nobody learnt anything
            shown = gained(rules, before, events, host.players)
            assert may(host, seat) == (not luck and not shown), choice
            assert not any(may(host, other) for other in host.players if other != seat)
            seen.add(type(choice.action))
    return seen


@pytest.mark.parametrize("scenario", GAMES, ids=lambda scenario: scenario.title)
def test_only_what_rolled_and_revealed_nothing_is_taken_back_under_reveal(scenario) -> None:
    assert judged(scenario, range(2), 100)


@pytest.mark.soak
@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.title)
def test_every_kind_of_action_is_judged_under_reveal(rules) -> None:
    tables = [scenarios.find(name) for of, name in TABLES if of is rules]
    seen = set().union(*(judged(scenario, range(2, 12), 400) for scenario in tables))
    never = {kind.__name__ for kind in actions(rules) - seen}
    assert never == NEVER[rules.name]


def actions(rules) -> set[type]:
    """Return every kind of action of a ruleset."""
    (decided,) = (of for of in get_args(rules.event_type) if get_args(of))
    return set(get_args(get_args(decided)[0]))


@pytest.mark.parametrize("scenario", GAMES, ids=lambda scenario: scenario.title)
def test_the_same_act_rolls_the_same_dice_under_same_roll(scenario) -> None:
    compared = 0
    for seed in range(3):
        host, chance = begun(scenario, "same-roll", seed), random.Random(seed)
        fallen: dict[tuple[str, int, int], tuple[int, ...]] = {}
        for _ in range(60):
            # Given an act and its dice, taken back, and other acts, taken back too
            tried = {}
            for _ in range(3):
                seat, choice = host.waiting_for, choose(host, chance)
                nodes = len(host.course.timeline.nodes)
                host.answer(seat, choice.action, host.answers)
                tried[choice.action] = happened_since(host, nodes)
                compare_dice(host, nodes, fallen)
                host.undo(seat, within=True)  # also from the end, which opened the secret
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


def compare_dice(host, nodes, fallen) -> None:
    """Compare new dice with all that fell before for the same purpose, the same time.

    Whatever was done in between, and however many they are, they are the same dice; what falls
    for another purpose is its own.
    """
    timeline = host.course.timeline
    counts = Counter(purpose_in(timeline.nodes[at].events[0]) for at in timeline.branch()[1:])
    for at in timeline.up():
        first = timeline.nodes[at].events[0] if at else None
        if at < nodes:
            return
        if isinstance(first, Rolled):
            counts[first.why] -= 1
            known = fallen.setdefault((first.why, first.sides, counts[first.why]), first.faces)
            both = min(len(known), len(first.faces))
            assert first.faces[:both] == known[:both]
            fallen[first.why, first.sides, counts[first.why]] = max(known, first.faces, key=len)
