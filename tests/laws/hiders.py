"""Two worlds that differ in where somebody hides and in nothing that anybody else has done.

A random game is played twice, answer by answer, with the same dice. Somebody has taken another
hiding place in the second world, and does other things there: none of them is told. Until he is
found, or steps out, whatever any other seat is told has to be the same in both.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.events import UMPIRE, Action, FigureId, Seat
from engine.core.luck import Seeded
from engine.core.scenario import Scenario
from engine.core.script import Ask
from engine.rulesets.peppercorn import actions as do
from engine.session.host import Host
from tests.laws.twins import asked

UNSEEN = (do.Aim, do.Load, do.Clear, do.Ready)  # what he does and stays hidden, with no dice


class Hider(NamedTuple):
    """Somebody in hiding, and whose he is."""

    figure: FigureId
    owner: Seat


class Worlds(NamedTuple):
    """Two hosts of one game, and who hides elsewhere."""

    one: Host
    two: Host
    fate: Hider

    @property
    def innocent(self) -> tuple[Seat, ...]:
        """Everybody who may not notice; "" is an onlooker, and the umpire sees all."""
        told = (self.fate.owner, UMPIRE)
        return (*(seat for seat in self.one.players if seat not in told), "")

    @property
    def is_secret(self) -> bool:
        """Whether nobody has found him in either world."""
        them = (
            host.course.game.state.people.get(self.fate.figure) for host in (self.one, self.two)
        )
        return all(person and person.concealed and not person.spotted for person in them)

    def lines(self, seat: Seat) -> list[str]:
        """Return what a seat could type to find out about him."""
        people = self.one.course.game.state.people
        own = [person.id for person in people.values() if person.seat == seat][:2]
        spots = [
            f"{at.x},{at.y}"
            for host in (self.one, self.two)
            for at in (host.course.game.state.people[self.fate.figure].at,)
        ]
        hidden = self.fate.figure
        aimed = [f"{who} {verb} {hidden}" for who in own for verb in ("fire", "engage", "aim")]
        gone = [f"{who} {verb} {at}" for who in own for verb in ("walk", "run") for at in spots]
        return [*aimed, *gone, f"{hidden} walk 1,1", f"{hidden} aim {own[0] if own else hidden}"]


def worlds(
    scenario: Scenario, seed: int, saves: Path | None = None, people: Any = None, undo: str = "free"
) -> Worlds:
    """Return two worlds in which all have their hiding places."""
    players = people or dict.fromkeys(scenario.seats, "human")
    folders = (saves / "one", saves / "two") if saves else (None, None)
    secret = seed.to_bytes(16, "big")
    one, two = (
        Host.new(scenario, players, undo=undo, luck=Seeded(secret), saves=folder)
        for folder in folders
    )
    return Worlds(one, two, _hide(random.Random(seed), one, two))


def _hide(chance: random.Random, one: Host, two: Host) -> Hider:
    """Have all hide: the first elsewhere in the second world."""
    hider = None
    while isinstance(ask := one.course.game.question, Ask) and do.Hide.verb in _verbs(ask):
        places, others = ([*host.course.game.question.options] for host in (one, two))
        shared = [act for act in places if act in others]
        pair = chance.sample(shared, 2) if hider is None else [chance.choice(shared)] * 2
        hider = hider or Hider(pair[0].figure, ask.seat)
        for host, act in zip((one, two), pair, strict=True):
            host.answer(ask.seat, act, host.answers)
    assert hider, "nobody hides"
    return hider


def played(both: Worlds, seed: int, most: int) -> Iterator[Action]:
    """Play on by chance as long as he is hidden; yield each choice once both have made it."""
    chance = random.Random(seed)
    for _ in range(most):
        if (asks := asked(both.one, both.two)) is None:
            return
        question, other = asks
        pair = _pair(chance, both, question, other)
        for host, action in zip((both.one, both.two), pair, strict=True):
            host.answer(question.seat, action, host.answers)
        if not both.is_secret:
            return
        yield pair[0]


def _pair(chance: random.Random, both: Worlds, one: Ask, two: Ask) -> tuple[Action, Action]:
    """Return what is done in the one world and in the other."""
    state = both.one.course.game.state
    if state.up == both.fate.figure and one.seat == both.fate.owner:
        pairs = list(_covert(chance, both, one, two))
        return chance.choice(pairs) if pairs else (do.Done(one.seat), do.Done(one.seat))
    families = [family for family in one.options.families if family.verb != do.LookAbout.verb]
    if chance.random() < 0.1:  # a look may find him, and that is the end of it
        families = list(one.options.families)
    chance.shuffle(families)
    for family in families:
        for _ in range(5):
            action = family[chance.randrange(len(family))]
            if action in two.options:
                return action, action
    raise AssertionError(f"the two worlds share no answer to “{one.why}”")


def _covert(
    chance: random.Random, both: Worlds, one: Ask, two: Ask
) -> Iterator[tuple[Action, Action]]:
    """Yield what he does unseen here and there: alike in kind, and in nothing else."""
    hosts = (both.one, both.two)
    for kind in (do.Walk, do.Run, *UNSEEN):
        here, there = (
            [act for act in ask.options if isinstance(act, kind) and _stays_hidden(host, act)]
            for host, ask in zip(hosts, (one, two), strict=True)
        )
        if here and there:
            yield chance.choice(here), chance.choice(there)


def _stays_hidden(host: Host, act: Any) -> bool:
    """Return whether nothing of an act is seen: of a path, if it leads through brush alone."""
    ground = host.course.game.state.ground
    return all(ground.piece(cell).brush for cell in getattr(act, "path", ()))


def _verbs(ask: Ask) -> set[str]:
    return {family.verb for family in ask.options.families}
