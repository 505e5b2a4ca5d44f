"""Any game, played any way: answered, taken back, played again, left and taken up in between.

Two hosts share each game by nothing but its log: whatever the first does, a second one that reads
the file sees the same, for every seat.
"""

import shutil
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

import scenarios
from engine.core.errors import IllegalAction
from engine.core.luck import Seeded
from engine.persistence.codec import Codec
from engine.persistence.verify import outcome
from engine.session.host import Host
from engine.session.takeback import JUMPS, POLICIES
from engine.session.viewer import Viewer
from tests.core.toy import DUEL, SCENARIO
from tests.laws.playing import TABLES, sampled

GAMES = [(DUEL, SCENARIO), *((rules, scenarios.find(name)) for rules, name in TABLES)]
NUMBERS = st.integers(0, 10**6)


class AnyGame(RuleBasedStateMachine):
    """Plays one game through a host that is saved."""

    def __init__(self, rules, scenario):
        super().__init__()
        self.folder = TemporaryDirectory()
        self.rules, self.scenario, self.host = rules, scenario, None
        self.digests = []  # of every node, as it was when it was played

    @initialize(undo=st.sampled_from(list(POLICIES)), seed=NUMBERS)
    def begin(self, undo, seed):
        self.host = Host.new(
            self.scenario,
            dict.fromkeys(self.scenario.seats, "human"),
            undo=undo,
            luck=Seeded(seed.to_bytes(16, "big")),
            saves=Path(self.folder.name),
        )

    # --- what can be done

    @precondition(lambda self: self.host and self.host.waiting_for)
    @rule(verb=NUMBERS, number=NUMBERS)
    def answer(self, verb, number):
        seat = self.host.waiting_for
        report = self.host.report(seat)
        verbs = report.prompt.verbs
        choices = report.prompt.choices(verbs[verb % len(verbs)].name)
        self.host.answer(seat, choices[number % len(choices)].action, report.answers)
        assert self.host.answers > report.answers

    @precondition(lambda self: self.host)
    @rule(seat=NUMBERS, within=st.booleans(), yes=st.booleans())
    def undo(self, seat, within, yes):
        seat, node, nodes = self.seat(seat), self.head, len(self.nodes)
        report = self.host.report(seat)
        if not (report.can_step if within and report.can_step else report.can_undo):
            with pytest.raises(IllegalAction):
                self.host.undo(seat)
            return
        with self.started_at_most(2):
            self.host.undo(seat, within=within)
        for other in self.host.players:
            asked = self.host.report(other)
            lines = [told.sentence.text for told in asked.story]
            assert asked.undone == tuple(lines[len(lines) - len(asked.undone) :])
            if asked.request:
                self.host.consent(other, yes)
        assert len(self.nodes) == nodes, "nothing happens while the game goes back"
        if self.head != node:
            assert self.head in self.host.course.timeline.branch(node)
            assert self.host.report(seat).can_redo

    @precondition(lambda self: self.host)
    @rule(seat=NUMBERS, within=st.booleans())
    def redo(self, seat, within):
        seat, node, nodes = self.seat(seat), self.head, len(self.nodes)
        if not self.host.report(seat).can_redo:
            with pytest.raises(IllegalAction):
                self.host.redo(seat)
            return
        with self.started_at_most(2):
            self.host.redo(seat, within=within)
        assert len(self.nodes) == nodes, "redo asks nothing and rolls nothing"
        assert node in self.host.course.timeline.branch()

    @precondition(lambda self: self.host)
    @rule(times=st.integers(1, 5), within=st.booleans())
    def undo_and_redo_change_nothing(self, times, within):
        """All that differs afterwards is the count of what has happened, and who did it."""
        if self.host.policy == "consent" or self.host.course.timeline.ended:
            return
        seat, done = self.seat(0), 0
        if not within and self.host.report(seat).can_redo:
            return  # a whole act forward may lead beyond one that was left inside
        before = self.seen(answers=0, turned="")
        while done < times and self.may_undo(seat, within):
            self.host.undo(seat, within=within)
            done += 1
        for _ in range(done):
            self.host.redo(seat, within=within)
        assert self.seen(answers=0, turned="") == before

    @precondition(lambda self: self.host)
    @rule(node=NUMBERS, seat=NUMBERS)
    def play_on_from_elsewhere(self, node, seat):
        if self.host.policy in JUMPS:
            self.host.go_to(self.seat(seat), node % len(self.nodes))

    @precondition(lambda self: self.host)
    @rule(text=st.text(max_size=10))
    def note(self, text):
        self.host.note(text)

    @precondition(lambda self: self.host)
    @rule(text=st.text(max_size=10), node=NUMBERS)
    def name(self, text, node):
        self.host.name(text, node % len(self.nodes))

    @precondition(lambda self: self.host)
    @rule(node=NUMBERS)
    def fork(self, node):
        node %= len(self.nodes)
        if self.host.policy not in JUMPS and not self.host.report("").over:
            with pytest.raises(IllegalAction):
                self.host.fork(node)
            return
        path = self.host.fork(node)
        assert outcome(path, [self.rules]).ok
        other = Host.open(path)
        timeline = self.host.course.timeline
        way = [self.digest(timeline.nodes[at].state) for at in timeline.branch(node)]
        theirs = [self.digest(at.state) for at in other.course.timeline.nodes]
        assert theirs[: len(way)] == way
        other.close()
        path.unlink()

    @precondition(lambda self: self.host)
    @rule()
    def leave_and_come_back(self):
        before = self.seen()
        self.host.close()
        self.host = Host.open(self.host.path)
        assert self.seen() == before

    # --- what holds then

    @invariant()
    def every_node_is_what_it_was(self):
        if self.host:
            now = [self.digest(node.state) for node in self.nodes]
            assert now[: len(self.digests)] == self.digests
            self.digests = now

    @invariant()
    def whoever_reads_the_log_sees_the_same(self):
        if not self.host:
            return
        seen = self.seen()
        with TemporaryDirectory() as away:
            for each in Path(self.folder.name).iterdir():
                shutil.copy(each, away)
            other = Host.open(Path(away) / self.host.path.name)
            assert self.seen(other) == seen
            other.close()
        assert self.seen(order=-1) == seen, "who looks first makes no difference"

    def teardown(self):
        if self.host:
            self.host.close()
            viewer = Viewer(self.host.path)
            assert viewer.report(viewer.last).node == self.head
            held = outcome(self.host.path, [self.rules])
            assert held.ok, held.sentence
        self.folder.cleanup()

    # --- behind it

    def may_undo(self, seat, within):
        report = self.host.report(seat)
        return report.can_step or report.can_undo if within else report.can_undo

    @contextmanager
    def started_at_most(self, most):
        """Count the scripts that are begun: to go back runs none but the one it leads into."""
        starts, begin = [], self.rules.next_script

        def counted(rules, game):
            starts.append(game)
            return begin(game)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(type(self.rules), "next_script", counted)
            yield
        assert len(starts) <= most

    @property
    def nodes(self):
        return self.host.course.timeline.nodes

    @property
    def head(self):
        return self.host.course.timeline.head

    def seat(self, number):
        seats = list(self.host.players)
        return seats[number % len(seats)]

    def digest(self, state):
        return Codec(self.rules).digest(state)

    def seen(self, host=None, order=1, **changes):
        """Return what every seat and an onlooker see, and the state behind it."""
        host = host or self.host
        seats = [*host.players, ""][::order]
        views = {seat: _plain(host.report(seat), **changes) for seat in seats}
        return dict(sorted(views.items())), self.digest(host.course.game.state)


def _named(value) -> str:
    return value.name


def _plain(report, **changes):
    """Return a report as what can be compared; requests to take back are not kept in a log."""
    prompt = report.prompt
    asked = prompt and (
        prompt.why,
        prompt.moments,
        prompt.verbs,
        [[choice.label for choice in prompt.choices(verb.name)[:5]] for verb in prompt.verbs],
    )
    may_undo = report.can_undo and report.undo != "consent"
    may_step = report.can_step and report.undo != "consent"
    shown = replace(report, prompt=None, request="", undone=(), can_undo=may_undo, **changes)
    return replace(shown, can_step=may_step), asked


def played(rules, scenario, examples, steps, *, alike) -> None:
    """Play one game over and over, alike in every run or not; what fails is not made smaller."""
    run_state_machine_as_test(
        lambda: AnyGame(rules, scenario),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            derandomize=alike,
            phases=[Phase.generate],
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.usefixtures("duel_is_known")
@pytest.mark.parametrize(
    ("rules", "scenario"), sampled(GAMES, lambda game: game[1].name), ids=_named
)
def test_a_game_is_the_same_for_everybody_whatever_is_done(rules, scenario) -> None:
    played(rules, scenario, 2, 20, alike=True)


@pytest.mark.soak
@pytest.mark.usefixtures("duel_is_known")
@pytest.mark.parametrize(("rules", "scenario"), GAMES, ids=_named)
def test_a_game_is_the_same_for_everybody_for_long(rules, scenario) -> None:
    played(rules, scenario, 25, 80, alike=False)
