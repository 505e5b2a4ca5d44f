"""The timeline against a naive one: every move at random, every question answered the long way."""

import itertools
import random

import pytest

from engine.core.script import Roll
from engine.session.report import Told
from engine.session.story import Story
from engine.session.timeline import Timeline, purpose_in
from tests.core.toy import DUEL, played, start


@pytest.fixture
def branch():
    return played(4)[1]


def grown(branch) -> Timeline:
    timeline = Timeline.folded(start(), branch[0])
    for events in branch[1:]:
        timeline.fold(events)
    return timeline


def test_a_folded_branch_stands_where_the_game_stood(branch) -> None:
    game = played(4)[0]
    timeline = grown(branch)
    assert timeline.now.state == game.state
    assert timeline.position(timeline.head) == game.position
    assert timeline.ticks == len(branch) - 1 and timeline.tips() == (timeline.head,)


def test_counts_and_branches_hold_after_any_moves(branch) -> None:
    timeline, chance = grown(branch), random.Random(1)
    purposes = ["red strikes", "blue strikes", "red draws from the duel deck"]
    for _ in range(300):
        if chance.random() < 0.5:
            timeline.move(chance.randrange(len(timeline.nodes)))
        else:  # play again what followed here once
            again = next((n for n in timeline.nodes if n.parent == timeline.head), None)
            if again:
                timeline.fold(again.events)
        way = timeline.branch()
        assert way[0] == 0 and way[-1] == timeline.head
        assert all(timeline.nodes[b].parent == a for a, b in itertools.pairwise(way))
        for why in purposes:
            roll = Roll(why, 1, 6)
            on_branch = sum(purpose_in(timeline.nodes[n].events[0]) == why for n in way[1:])
            in_tree = sum(purpose_in(node.events[0]) == why for node in timeline.nodes[1:])
            assert timeline.times(roll, on_branch=True) == on_branch
            assert timeline.times(roll, on_branch=False) == in_tree
        # and where one goes on to, found out step by step, is what all heads together tell
        onward, tips = dict(timeline._onward), timeline.tips()
        timeline.retrace()
        assert (timeline._onward, timeline.tips()) == (onward, tips)
        root = timeline.root(timeline.head)
        forks = [
            n
            for n in way[1:]
            if sum(o.parent == timeline.nodes[n].parent for o in timeline.nodes) > 1
        ]
        assert root == (forks[-1] if forks else 0)


def test_redo_leads_back_the_way_that_was_left(branch) -> None:
    timeline, chance = grown(branch), random.Random(2)
    tip = timeline.head
    for _ in range(20):
        timeline.move(chance.choice(timeline.branch(tip)))
        while (node := timeline.after_redo(["red"])) is not None:
            timeline.move(node)
        assert timeline.head == tip


@pytest.mark.parametrize("seat", ["red", "blue", "", None])
def test_a_story_told_in_any_order_is_the_story(branch, seat) -> None:
    timeline, chance = grown(branch), random.Random(3)
    timeline.move(5)
    for events in branch[6:9]:
        timeline.fold(events)
    story = Story(DUEL, timeline, seat)
    for _ in range(100):
        node = chance.randrange(len(timeline.nodes))
        assert story.up_to(node) == naive(timeline, node, seat)


def naive(timeline: Timeline, node: int, seat) -> tuple[Told, ...]:
    lines = []
    for number in timeline.branch(node):
        state = timeline.before(number)
        for event in timeline.nodes[number].events:
            view = state if seat is None else DUEL.view(state, seat)
            told = event if seat is None else event.seen_by(seat)
            if sentence := DUEL.sentence(view, told):
                lines.append(Told(number, sentence))
            state = event.apply(state)
    return tuple(lines)
