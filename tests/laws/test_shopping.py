"""Under "same-roll" nobody shops for better dice: to take back, go about and come again is no gain.

A player who takes back every act that came to nothing, tries something else, or moves aside first,
and then does it again, wins no more often than one who lets it be.
"""

import random
from math import sqrt

import pytest

from engine.ai.player import Valued, decide
from engine.core.events import Rolled
from engine.core.geometry import adjacent
from engine.core.luck import Seeded
from engine.core.scenario import parse
from engine.rulesets.cowpoke.actions import Walk
from engine.session.host import Host

NOON = """
format = 1
title = "Two at noon"
rules = "cowpoke"
seats = ["law", "gang"]
[options]
turns = 12
[[floor]]
map = '''
..............
..............
..............
..............
..............
'''
"""
MEN = (("law", "doc", 1, 1), ("law", "wyatt", 1, 3), ("gang", "ike", 12, 1), ("gang", "kid", 12, 3))
MAN = """
[[figure]]
id = "{1}"
name = "{1}"
seat = "{0}"
at = [{2}, {3}]
tier = "cowpoke"
weapons = ["revolver"]
"""
TABLE = parse(NOON + "".join(MAN.format(*man) for man in MEN), "noon.toml")


class Table:
    """One game between two equal players, one of whom, the shopper, takes back."""

    def __init__(self, seed, shopper, luck=Seeded):
        players = dict.fromkeys(TABLE.seats, "human")
        dice = luck(seed.to_bytes(16, "big"))
        self.host = Host.new(TABLE, players, undo="same-roll", luck=dice)
        self.shopper = shopper
        self.chance = random.Random(seed)
        self.again = 0  # how often something was tried again

    def play(self):
        """Play to the end; return the winner."""
        while (seat := self.host.waiting_for) is not None:
            action = self.best(seat)
            if seat == self.shopper and not self.host.course.game.moments:
                self.shop(seat, action)
            else:
                self.do(seat, action)
        return self.host.report("").winner

    def best(self, seat):
        """Return what is worth most: both play alike."""
        game = self.host.course.game
        return decide(Valued(), game.rules, game.rules.view(game.state, seat), game.question)[0]

    def do(self, seat, action):
        self.host.answer(seat, action, self.host.answers)

    def shop(self, seat, action):
        """Do it; if it comes to nothing, take it back, go about, and do it again."""
        node = self.host.report(seat).node
        before = self.standing(seat)
        self.do(seat, action)
        dice = self.dice(node)
        for _ in range(3):
            if self.standing(seat) > before or not dice:
                return
            self.again += 1
            self.back(seat, node)
            self.do(seat, self.chance.choice(list(self.options())))
            self.back(seat, node)
            comes_again = self.step_first(seat, action) and self.dice(node) <= dice
            if comes_again and self.standing(seat) > before:
                return  # with more dice it would be another act, and those of the first are known
            self.back(seat, node)
            self.do(seat, action)

    def step_first(self, seat, action):
        """Walk an inch aside, so that the pool is another, and then do it, if that can be."""
        figures = self.host.course.game.state.figures
        walks = [a for a in self.options() if isinstance(a, Walk)]
        aside = [a for a in walks if adjacent(a.path[-1], figures[a.figure].at)]
        if aside:
            self.do(seat, self.chance.choice(aside))
        question = self.host.course.game.question
        if not aside or self.host.waiting_for != seat or action not in question.options:
            return False
        self.do(seat, action)
        return True

    def options(self):
        return self.host.course.game.question.options

    def back(self, seat, node):
        if self.host.report(seat).node != node:
            self.host.go_to(seat, node)

    def dice(self, node):
        """Return how many dice have fallen at once since a node, the first time any did."""
        timeline = self.host.course.timeline
        way = [*timeline.way(timeline.head, node)][::-1]
        firsts = (timeline.nodes[at].events[0] for at in way)
        return next((len(first.faces) for first in firsts if isinstance(first, Rolled)), 0)

    def standing(self, seat):
        """Return how well a seat stands: its hit points less the others'."""
        figures = self.host.course.game.state.figures.values()
        return sum(f.hp if f.seat == seat else -f.hp for f in figures)


def matches(games, luck=Seeded):
    """Play so many games, the shopper on either side in turn; return his wins, losses, retries."""
    won = lost = again = 0
    for seed in range(games):
        shopper = TABLE.seats[seed % 2]
        table = Table(seed // 2, shopper, luck)
        winner = table.play()
        won += winner == shopper
        lost += winner not in (None, shopper)
        again += table.again
    return won, lost, again


def test_whoever_takes_back_until_it_goes_well_wins_no_more_often() -> None:
    gains_nothing(12)


@pytest.mark.soak
def test_whoever_takes_back_until_it_goes_well_wins_no_more_often_in_a_thousand_games() -> None:
    gains_nothing(1_000)


def gains_nothing(games) -> None:
    won, lost, again = matches(games)
    assert again > games, "he has taken back often enough"
    deviation = sqrt((won + lost) / 4)
    assert won - (won + lost) / 2 <= 2.58 * deviation + 0.5, (won, lost)
