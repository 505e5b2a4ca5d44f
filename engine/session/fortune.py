"""The luck report: what the dice of a game gave each player, against what they give on average.

It knows no rules: whose a roll is and what succeeds is found out by `throws`, how likely that was
by `likelihood`. A seat's report counts no more than this seat was told.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct

from engine.core.events import Seat
from engine.core.ruleset import Ruleset
from engine.session import likelihood
from engine.session.throws import Throw, throws
from engine.session.timeline import Timeline


class Tally(Struct, frozen=True):
    """Pools whose chance is known: what was rolled, and what is rolled on average.

    `name` is a figure or a weapon, or "" for all that a seat rolled. `as_well` is how often fair
    dice give so many successes or more, `as_badly` so many or fewer.
    """

    seat: Seat
    name: str
    pools: int
    dice: int
    successes: int
    expected: float
    hits: int  # pools with a success
    expected_hits: float
    as_well: float
    as_badly: float


class Faces(Struct, frozen=True):
    """All dice of one size, of one seat or of all (""): how often each face fell, from 1 up.

    `as_uneven` is how often fair dice fall so unevenly or more so, None if too few fell to tell.
    """

    seat: Seat
    sides: int
    counts: tuple[int, ...]
    as_uneven: float | None

    @property
    def dice(self) -> int:
        """How many dice fell."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """What they showed on average; a fair die shows `fair`."""
        total = sum(face * count for face, count in enumerate(self.counts, 1))
        return total / self.dice if self.dice else 0.0

    @property
    def fair(self) -> float:
        """What a fair die shows on average."""
        return (self.sides + 1) / 2


class Streak(Struct, frozen=True):
    """The longest run of hits or of misses among a seat's pools.

    `as_long` is how often a run so long or longer comes among pools of the same chances.
    """

    seat: Seat
    hits: bool
    length: int
    pools: int
    as_long: float


class Fortune(Struct, frozen=True):
    """The luck report of a game up to a moment, as `seat` was told of it ("" knows all)."""

    seat: Seat
    rolls: int
    dice: int
    players: tuple[Tally, ...]  # in the order of the seats
    figures: tuple[Tally, ...]
    weapons: tuple[Tally, ...]
    faces: tuple[Faces, ...]  # by size, of all and then of each seat
    streaks: tuple[Streak, ...]


def fortune(rules: Ruleset[Any], timeline: Timeline, node: int, seat: Seat | None) -> Fortune:
    """Return the luck report up to a node, as a seat was told; None hides nothing."""
    known = tuple(throws(rules, timeline, node, seat))
    pools = [throw for throw in known if throw.success]
    seats = timeline.start.setting.scenario.seats
    thrown = {each: [throw for throw in pools if throw.seat == each] for each in seats}
    return Fortune(
        seat=seat or "",
        rolls=len(known),
        dice=sum(len(throw.faces) for throw in known),
        players=tuple(_tally(each, "", his) for each, his in thrown.items() if his),
        figures=tuple(_by(pools, seats, lambda throw: throw.figure)),
        weapons=tuple(_by(pools, seats, lambda throw: throw.weapon)),
        faces=tuple(_faces(known, seats)),
        streaks=tuple(
            streak
            for each, his in thrown.items()
            for hits in (True, False)
            if his and (streak := _streak(each, his, hits=hits)).length
        ),
    )


def _by(
    pools: Sequence[Throw], seats: Sequence[Seat], name: Callable[[Throw], str]
) -> Iterable[Tally]:
    """Yield the tallies of each seat's figures or weapons, who rolled most first."""
    groups: defaultdict[tuple[Seat, str], list[Throw]] = defaultdict(list)
    for throw in pools:
        if name(throw) and throw.seat in seats:
            groups[throw.seat, name(throw)].append(throw)
    tallies = [_tally(seat, called, his) for (seat, called), his in groups.items()]
    yield from sorted(tallies, key=lambda one: (seats.index(one.seat), -one.dice, one.name))


def _tally(seat: Seat, name: str, pools: Sequence[Throw]) -> Tally:
    dice = [pool.chance for pool in pools for _ in pool.faces]
    rolled = sum(pool.successes for pool in pools)
    spread = likelihood.successes(dice)
    return Tally(
        seat=seat,
        name=name,
        pools=len(pools),
        dice=len(dice),
        successes=rolled,
        expected=float(sum(dice)),
        hits=sum(pool.successes > 0 for pool in pools),
        expected_hits=float(sum(map(_hit, pools))),
        as_well=min(1.0, sum(spread[rolled:])),
        as_badly=min(1.0, sum(spread[: rolled + 1])),
    )


def _faces(known: Sequence[Throw], seats: Sequence[Seat]) -> Iterable[Faces]:
    for sides in sorted({throw.sides for throw in known}):
        of_size = [throw for throw in known if throw.sides == sides]
        yield _counted("", sides, of_size)
        for seat in seats:
            if his := [throw for throw in of_size if throw.seat == seat]:
                yield _counted(seat, sides, his)


def _counted(seat: Seat, sides: int, thrown: Sequence[Throw]) -> Faces:
    fallen = Counter(face for throw in thrown for face in throw.faces)
    counts = tuple(fallen[face] for face in range(1, sides + 1))
    return Faces(seat, sides, counts, likelihood.judged(counts))


def _streak(seat: Seat, pools: Sequence[Throw], *, hits: bool) -> Streak:
    longest = now = 0
    for pool in pools:
        now = now + 1 if (pool.successes > 0) == hits else 0
        longest = max(longest, now)
    chances = [_hit(pool) if hits else 1 - _hit(pool) for pool in pools]
    return Streak(seat, hits, longest, len(pools), likelihood.run(chances, longest))


def _hit(pool: Throw) -> Any:
    return likelihood.any_of(pool.chance for _ in pool.faces)
