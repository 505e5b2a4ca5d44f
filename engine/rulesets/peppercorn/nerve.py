"""Combat Decision Tests: causes, factors, results (PEP-C1 to C11, R23, R35, R36, R44).

Rulings
    A test gathers all causes of a round and goes by the worst modifier of them; what it brings
    others is tested in this round if they come after, else in the next.
    Armed is who carries a gun, loaded or not. Who fires first has heard his own shot.
    Of those who are lost, the dead and the surrendered count, and are answered for, where they
    were lost; whoever has left the table does not. Nobody counts a friend who is concealed.
    Who is ordered to fire or fight for the first time and is not Controlled then does not do it.
    A Shaken one may still fire and fight, at his -1; a party without a leader answers only.
    Rounds pass as the tests of a round begin: the one in which somebody is ordered into danger
    counts, the one at whose end he tests does not. A scream is heard once, as it begins.
    Neutrals are friends of one another. Who drives a vehicle panics like one on foot.
"""

from collections.abc import Iterator, Sequence

from engine.core import sight
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, distance2, within
from engine.core.scene import Part
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import leaders, mounts, terror
from engine.rulesets.peppercorn.dice import told, total
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import deduction, enemies, friends, is_fit, party, there
from engine.rulesets.peppercorn.people import Calm, Cause, Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import covert, knowing, veil


def may_start_fight(state: State, person: Person, target: FigureId) -> bool:
    """PEP-C8, R38, R44 Return whether somebody may attack: who is Obedient only answers."""
    if person.nerve != "obedient" and leaders.is_led(state, person.seat):
        return True
    ours = (*friends(state, person), *_lost(state, person))
    near = [person.id, *(one.id for one in ours if _near(state, one, person))]
    return any(attack.by == target and attack.on in near for attack in state.attacks)


def attacked(game: Game[State], by: FigureId, on: FigureId) -> Script[None]:
    """PEP-R44 Who attacked whom is remembered, by those who may know."""
    if on in game.state.people:
        yield veil(game.state, by, was.Attacked(by, on, knowing(game.state, by)))


def leads_into_danger(state: State, figure: FigureId) -> bool:
    """PEP-R36 Return whether somebody's path ends in sight of an armed enemy and near him."""
    person = state.people.get(figure)
    if person is None or person.steeled or person.order is None or not person.order.path:
        return False
    end, inches = person.order.path[-1], state.tables.moves.danger
    return any(
        enemy.guns
        and enemy.is_awake
        and enemy.spotted_by(person.seat)
        and within(end, enemy.at, inches)
        and sight.sees(state.ground, end, enemy.at)
        for enemy in enemies(state, person)
    )


def into_danger(game: Game[State], figure: FigureId, what: str) -> Script[bool]:
    """PEP-C1, R36 The test for the first order into danger; return whether he goes on.

    `what` names the act, which has dice of its own.
    """
    person = game.state.people[figure]
    if person.steeled or covert(game.state, person):
        return True
    yield was.Steeled(figure)
    causes = _danger(game.state, person)
    why = f"{name(game.state, figure)} is ordered into danger: {what}"
    calm = yield from _test(game, figure, causes, why)
    if calm != "controlled" and game.state.now.stage == "acts":
        yield was.Acted(figure)
    return calm == "controlled"


def shock(
    game: Game[State],
    figure: FigureId,
    modifier: int,
    *,
    at: Cell | None = None,
    by: FigureId = "",
    kind: str = "hit",
) -> Script[None]:
    """PEP-C1, R36 Somebody has cause to test his nerve."""
    person = game.state.people.get(figure)
    if person is None or not _tests(game.state, person):
        return
    seat = game.state.people[by].seat if by in game.state.people else ""
    yield was.Shocked(figure, Cause(kind, modifier, at, seat))  # type: ignore[arg-type]


def shot_heard(game: Game[State], at: Cell, shooter: Person) -> Script[None]:
    """PEP-C1, R36 The first shot of the game within 12 inches of somebody."""
    inches = game.state.tables.tests.shooting
    by = "" if covert(game.state, shooter) else shooter.id
    for person in list(there(game.state)):
        if person.alarmed or not within(person.at, at, inches):
            continue
        yield veil(game.state, person.id, was.Alarmed(person.id))
        if person.id != shooter.id:
            yield from shock(game, person.id, 0, at=at, by=by, kind="shooting")


def scream(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-C1 Somebody who is no enemy screams within 6 inches."""
    yield was.Screamed(figure)
    crier, inches = game.state.people[figure], game.state.tables.tests.scream
    foes = [enemy.id for enemy in enemies(game.state, crier)]
    for person in list(there(game.state)):
        if person.id not in (figure, *foes) and within(person.at, crier.at, inches):
            yield from shock(game, person.id, 0, at=crier.at, by=figure, kind="scream")


def friend_lost(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-C1 A friend within 6 inches goes down, routs or surrenders."""
    lost = game.state.people[figure]
    for person in list(friends(game.state, lost)):
        if _near(game.state, person, lost):
            yield from shock(game, person.id, 0, at=lost.at, kind="friend")


def test_all(game: Game[State]) -> Script[None]:
    """PEP-R36 All tests of a round, initiative side first."""
    yield from _wear_off(game)
    for seat in game.state.order:
        for figure in [person.id for person in party(game.state, seat)]:
            person = game.state.people.get(figure)
            if person is None or not person.causes:
                continue
            if _tests(game.state, person):
                yield from _test(game, figure, person.causes, f"the nerve of {person.name}")


def become(
    game: Game[State], figure: FigureId, calm: Calm, cause: Cause | None = None
) -> Script[None]:
    """PEP-C8 to C11 Somebody is so from now on; what that brings happens at once."""
    rows, was_so = game.state.tables.tests, game.state.people[figure].nerve
    rounds = {"shaken": rows.shaken_for, "panicked": rows.panicked_for}.get(calm, 0)
    by, fled = (cause.by, cause.at) if cause else ("", None)
    yield was.NerveChanged(figure, calm, rounds, by, fled)
    if calm == "panicked":
        yield from terror.panic(game, figure)
    elif calm == "terrified" and was_so != "terrified":
        yield from friend_lost(game, figure)
        yield from terror.give_way(game, figure)
    if calm == "panicked" and not mounts.is_rider(game.state, game.state.people[figure]):
        yield from scream(game, figure)


def _wear_off(game: Game[State]) -> Script[None]:
    """PEP-C9, C10, R35 Rounds of being Shaken or Panicked pass."""
    for figure in list(game.state.people):
        person = game.state.people[figure]
        if not person.nerve_for or not person.is_awake:
            continue
        yield was.TimePassed(figure)
        if game.state.people[figure].nerve_for:
            continue
        if person.nerve == "panicked":
            yield from shock(game, figure, 0, at=person.fled, kind="again")
        else:
            yield was.NerveChanged(figure, at_first(game.state, person))


def at_first(state: State, person: Person) -> Calm:
    """PEP-R35 Return how somebody is at the start: Inactives are Obedient."""
    return "obedient" if state.sheet(person).rank == "inactive" else "controlled"


def parts(state: State, person: Person, causes: Sequence[Cause], face: int) -> tuple[Part, ...]:
    """PEP-C2, R23 Return what a test comes to."""
    rows = state.tables.tests
    ours = [one for one in friends(state, person) if not covert(state, one)]
    fit = sum(_is_within(one, person, rows.near) for one in ours if is_fit(state, one))
    down = (*filter(_is_lost, ours), *_lost(state, person))
    lost = sum(_is_within(one, person, rows.far) for one in down)
    worst = min((cause.modifier for cause in causes), default=0)
    return told(
        Part("die", face, "PEP-C2"),
        Part("nerve", state.sheet(person).nerve, "PEP-C2"),
        Part("gun", rows.gun if person.guns else 0, "PEP-C2"),
        Part("fit friends", rows.friend * fit, "PEP-C2"),
        Part("friends lost", rows.lost * lost, "PEP-C2"),
        Part("wounded", -deduction(state, person), "PEP-C2"),
        Part("groggy", rows.groggy if person.groggy else 0, "PEP-C2"),
        Part("shaken", rows.shaken if person.nerve == "shaken" else 0, "PEP-C2"),
        Part("strike", worst, "PEP-R23"),
    )


def result(state: State, person: Person, total_: int) -> Calm:
    """PEP-C3 to C7 Return what a total is for somebody of his class."""
    row = state.tables.nerve[state.sheet(person).rank]
    scores: tuple[tuple[Calm, int], ...] = (
        ("controlled", row.controlled),
        ("obedient", row.obedient),
        ("shaken", row.shaken),
        ("panicked", row.panicked),
    )
    return next((calm for calm, score in scores if total_ >= score), "terrified")


def _test(game: Game[State], figure: FigureId, causes: Sequence[Cause], why: str) -> Script[Calm]:
    """PEP-C2 D6 and factors."""
    (face,) = yield from roll(why, 1)
    person = game.state.people[figure]
    sum_ = parts(game.state, person, causes, face)
    calm = result(game.state, person, total(sum_))
    yield was.NerveTested(figure, sum_, total(sum_), calm)
    if calm != person.nerve or calm in ("shaken", "panicked"):
        worst = min(causes, key=lambda cause: cause.modifier, default=None)
        yield from become(game, figure, calm, worst)
    return calm


def _tests(state: State, person: Person) -> bool:
    """PEP-R36, R51 Return whether somebody takes tests at all."""
    return person.is_awake and person.nerve != "terrified" and not covert(state, person)


def _danger(state: State, person: Person) -> tuple[Cause, ...]:
    """PEP-R37 Return what somebody is ordered into: the nearest armed enemy, if any is known."""
    armed = [
        enemy
        for enemy in enemies(state, person)
        if enemy.guns and enemy.is_awake and enemy.spotted_by(person.seat)
    ]
    nearest = min(armed, key=lambda enemy: distance2(enemy.at, person.at), default=None)
    return (Cause("danger", 0, nearest.at, nearest.seat),) if nearest else ()


def _lost(state: State, person: Person) -> Iterator[Person]:
    """PEP-C2 Yield the friends who lie there dead, or have surrendered."""
    for one in state.lost.values():
        if one.seat == person.seat and one.lost in ("dead", "surrendered") and one.is_there:
            yield one


def _near(state: State, one: Person, other: Person) -> bool:
    return _is_within(one, other, state.tables.tests.far)


def _is_within(one: Person, other: Person, inches: int) -> bool:
    return within(one.at, other.at, inches)


def _is_lost(person: Person) -> bool:
    """PEP-C2 Whether a friend is down, or has routed."""
    return person.body != "up" or person.nerve == "terrified"
