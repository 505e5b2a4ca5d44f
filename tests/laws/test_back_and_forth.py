"""Taking back and playing again in any order, in every game, up to its end and from there."""

import random

import pytest

import scenarios
from engine.ai.player import Random
from engine.core.luck import Seeded
from engine.rulesets import RULESETS
from engine.session.host import Host
from tests.core.toy import SCENARIO
from tests.laws.playing import TABLES

OTHERS = [scenarios.find(name) for _, name in TABLES]
QUICK = [
    SCENARIO,
    *(
        scenarios.find(name)
        for name in ("cowpoke-street", "dinosaurs-rustlers", "peppercorn-eve", "pirates-boarding")
    ),
]

pytestmark = pytest.mark.usefixtures("duel_is_known")


class Counted(Seeded):
    """Luck that counts how often it is asked."""

    asked = 0

    def answer(self, question, times):
        self.asked += 1
        return super().answer(question, times)


class Table:
    """A game of two people who go back and forth; what stood at each node is remembered."""

    def __init__(self, scenario, undo, seed):
        self.luck = Counted(seed.to_bytes(16, "big"))
        players = dict.fromkeys(scenario.seats, "human")
        self.host = Host.new(scenario, players, undo=undo, luck=self.luck)
        self.chance, self.player = random.Random(seed), Random(seed)
        self.stood = {}
        self.moves = dict.fromkeys(("undo", "redo", "jump"), 0)
        self.remember()

    def remember(self):
        self.stood[self.node] = self.standing()

    @property
    def node(self):
        return self.host.course.timeline.head

    def standing(self):
        """Return the state, who is asked what, and what each seat was told."""
        game, timeline = self.host.course.game, self.host.course.timeline
        asked = game.question and (game.question.seat, game.question.why, tuple(game.moments))
        asked = asked and (*asked, [(f.verb, len(f)) for f in game.question.options.families])
        told = {seat: self.host.report(seat).story for seat in self.host.players}
        return game.state, asked, timeline.branch(), told

    def play(self):
        """Answer as chance has it."""
        game = self.host.course.game
        seat = game.question.seat
        view = game.rules.view(game.state, seat)
        action = self.player.choose(game.rules, view, game.question)
        self.host.answer(seat, action, self.host.answers)
        self.remember()

    def go(self, kind):
        """Take back, play again or jump, if it can be done; nothing new happens by it."""
        seat, within = self.chance.choice([*self.host.players]), self.chance.random() < 0.5
        before = len(self.host.course.timeline.nodes), self.luck.asked
        report = self.host.report(seat)
        if kind == "jump":
            self.host.go_to(seat, self.chance.choice([*self.stood]))
        elif kind == "undo" and report.can_undo:
            self.host.undo(seat, within=within)
        elif kind == "redo" and report.can_redo:
            self.host.redo(seat, within=within)
        else:
            return
        self.moves[kind] += 1
        assert (len(self.host.course.timeline.nodes), self.luck.asked) == before
        assert self.standing() == self.stood[self.node]

    def there_and_back(self, seat):
        """Take back a few acts or steps, then play all of it again: it is as it was."""
        at, steps = self.node, self.chance.choice([True, False])
        while self.host.report(seat).can_undo and self.chance.random() < 0.8:
            self.host.undo(seat, within=steps)
            assert self.standing() == self.stood[self.node]
        while self.host.report(seat).can_redo and self.node != at:
            self.host.redo(seat, within=not steps)
            assert self.standing() == self.stood[self.node]
        assert self.node == at


def back_and_forth(scenario, undo, seed, most):
    """Play to the end, often going back and forth, and back from the end."""
    table = Table(scenario, undo, seed)
    kinds, ends = ("undo", "redo", "jump"), 0
    for _ in range(most):
        over = table.host.waiting_for is None
        ends += over
        if not over and table.chance.random() < 0.9:
            table.play()
        else:
            for _ in range(table.chance.randrange(1, 6)):
                table.go(table.chance.choice(kinds))
        if ends == 3:
            break
    while table.host.waiting_for is not None:
        table.play()
    table.there_and_back(next(iter(table.host.players)))
    return table


@pytest.mark.parametrize("undo", ["free", "same-roll"])
@pytest.mark.parametrize("scenario", QUICK, ids=lambda scenario: scenario.title)
def test_nothing_happens_anew_by_going_back_and_forth(scenario, undo) -> None:
    table = back_and_forth(scenario, undo, 1, 300)
    assert all(table.moves.values()), "each was done"


@pytest.mark.soak
@pytest.mark.parametrize("scenario", OTHERS, ids=lambda scenario: scenario.title)
def test_nothing_happens_anew_by_going_back_and_forth_on_any_table(scenario) -> None:
    assert {scenario.rules for scenario in OTHERS} == {rules.name for rules in RULESETS}
    for seed in range(2, 8):
        back_and_forth(scenario, ("free", "same-roll")[seed % 2], seed, 600)
