"""Riders and their mounts: who rides, shots at mounts, coming off, being thrown (PEP-K7, R9, R28).

Rulings
    Whoever drives a vehicle is no rider: he is not thrown and not shot from a saddle.
    One comes off onto the nearest free cell beside the beast, north first and then clockwise.
    A horse whose rider was struck from it tests away from whoever did it; a shot near by counts
    only if it was one (PEP-R28).
    A fall leaves the Panicked and the Terrified as they are, and not merely Shaken.
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, neighbours
from engine.core.scene import Part
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import beasts, nerve, strikes, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import told, total
from engine.rulesets.peppercorn.parties import rider
from engine.rulesets.peppercorn.people import BeastId, Person
from engine.rulesets.peppercorn.state import State


def is_rider(state: State, person: Person) -> bool:
    """Return whether somebody sits on a beast, and does not drive a vehicle."""
    beast = state.beasts.get(person.mount)
    return beast is not None and state.kind(beast).ridden


def hit(game: Game[State], beast: BeastId, weapon: Part, why: str, at: Cell) -> Script[None]:
    """PEP-R9 D6 + Pst: Downed falls, Staggered stampedes, Flinched tests at -1.

    `at` is where the shot rang.
    """
    (face,) = yield from roll(f"{why}: how hard {game.state.beasts[beast].name} is struck", 1)
    parts = told(Part("die", face, "PEP-R9"), weapon)
    effect = strikes.struck(game.state, total(parts))
    yield was.BeastHit(beast, parts, total(parts), effect)
    if effect == "downed":
        yield was.BeastFell(beast)
        if (sitting := rider(game.state, beast)) is not None:
            falls = f"{sitting.name} falls with {game.state.beasts[beast].name}"
            yield from come_off_thrown(game, sitting.id, falls)
    elif effect == "staggered":
        yield from beasts.bolt(game, beast, at)
    else:
        flinched = game.state.tables.fright.flinched
        yield from beasts.test(game, beast, at, flinched, how=", hurt,")


def come_off(
    game: Game[State], figure: FigureId, at: Cell | None = None, *, shot: bool = False
) -> Script[None]:
    """PEP-R28 A rider is off his horse beside it, without PEP-K7; the horse tests as riderless."""
    beast = game.state.beasts.get(game.state.people[figure].mount)
    if beast is None:
        return
    yield from _off(game, figure)
    person = game.state.people[figure]
    if game.state.kind(beast).ridden:
        at = at or person.at
        yield from beasts.test(game, beast.id, at, 0, shot=shot, how=", riderless,")


def come_off_thrown(game: Game[State], figure: FigureId, why: str) -> Script[None]:
    """PEP-K6, K8 A rider is thrown: he comes off, and falls as PEP-K7 says."""
    yield from _off(game, figure)
    yield from _thrown(game, figure, why)


def _thrown(game: Game[State], figure: FigureId, why: str) -> Script[None]:
    """PEP-K7, R37, R46 A thrown rider, by D6."""
    state, person = game.state, game.state.people[figure]
    (face,) = yield from roll(why, 1)
    shaken = person.nerve == "shaken"
    total_ = face + (state.tables.tests.riding if shaken else 0)
    yield was.Thrown(figure, face, total_)
    match total_:
        case 2 | 3:
            yield from wounds.wound(game, figure, 3 if total_ == 2 else 2)
            yield from wounds.body(game, figure, "downed")
            yield from nerve.shock(game, figure, -3 if total_ == 2 else -2, kind="fall")
        case 4:
            yield from wounds.wound(game, figure, 1, until=state.now.move + 1)
            yield from wounds.body(game, figure, "staggered")
            yield from nerve.shock(game, figure, -1, kind="fall")
        case 5:
            if person.nerve not in ("panicked", "terrified"):
                yield from nerve.become(game, figure, "shaken")
            yield from nerve.shock(game, figure, 0, kind="fall")
        case low if low <= 1:
            yield from wounds.stun(game, figure)


def beside(state: State, person: Person) -> Cell:
    """Return where somebody lands who comes off a beast."""
    beast = state.beasts[person.mount]
    others = (one for one in state.people.values() if one.id != person.id)
    taken = {other.at for other in others if not other.concealed}
    taken |= {
        cell
        for other in state.beasts.values()
        if not other.fallen or other.id == beast.id
        for cell in other.cells
    }
    around = (cell for own in beast.cells for cell in neighbours(own))
    free = (c for c in around if c not in taken and state.ground.piece(c).standable)
    return next(free, person.at)


def _off(game: Game[State], figure: FigureId) -> Script[None]:
    yield from wounds.let_go(game, figure)
    person = game.state.people[figure]
    yield was.Halted(figure)
    yield was.Dismounted(figure, beside(game.state, person))
