"""Riders and their mounts: who rides, shots at mounts, coming off, being thrown (PEP-K7, R9, R28).

Rulings
    Whoever drives a vehicle is no rider: he is not thrown and not shot from a saddle.
    One comes off onto the nearest free cell beside the beast, north first and then clockwise.
    A horse whose rider was struck from it tests away from whoever did it; a shot near by counts
    only if it was one (PEP-R28).
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, neighbours
from engine.core.scene import Part
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import beasts, nerve, strikes, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import told, total
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import rider
from engine.rulesets.peppercorn.people import BeastId, Person
from engine.rulesets.peppercorn.state import State


def is_rider(state: State, person: Person) -> bool:
    """Return whether somebody sits on a beast, and does not drive a vehicle."""
    beast = state.beasts.get(person.mount)
    return beast is not None and state.kind(beast).ridden


def hit(game: Game[State], beast: BeastId, weapon: Part, why: str) -> Script[None]:
    """PEP-R9 D6 + Pst: Downed falls, Staggered stampedes, Flinched tests at -1."""
    (face,) = yield from roll(f"{why}: how hard {game.state.beasts[beast].name} is struck", 1)
    parts = told(Part("die", face, "PEP-R9"), weapon)
    effect = strikes.struck(game.state, total(parts))
    yield was.BeastHit(beast, parts, total(parts), effect)
    sitting = rider(game.state, beast)
    at = sitting.at if sitting else game.state.beasts[beast].at
    if effect == "downed":
        yield was.BeastFell(beast)
        if sitting is not None:
            yield from come_off_thrown(game, sitting.id)
    elif effect == "staggered":
        yield from beasts.bolt(game, beast, at)
    else:
        yield from beasts.test(game, beast, at, game.state.tables.fright.flinched)


def come_off(
    game: Game[State], figure: FigureId, at: Cell | None = None, *, shot: bool = False
) -> Script[None]:
    """PEP-R28 A rider is off his horse beside it, without PEP-K7; the horse tests as riderless."""
    person = game.state.people[figure]
    beast = game.state.beasts.get(person.mount)
    if beast is None:
        return
    yield from _off(game, figure)
    if game.state.kind(beast).ridden:
        yield from beasts.test(game, beast.id, at or beast.at, 0, shot=shot)


def come_off_thrown(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-K6, K8 A rider is thrown: he comes off, and falls as PEP-K7 says."""
    yield from _off(game, figure)
    yield from thrown(game, figure)


def thrown(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-K7, R37, R46 A thrown rider, by D6."""
    state, person = game.state, game.state.people[figure]
    (face,) = yield from roll(f"{name(state, figure)} is thrown", 1)
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
            yield from nerve.become(game, figure, "shaken")
            yield from nerve.shock(game, figure, 0, kind="fall")
        case low if low <= 1:
            yield from wounds.stun(game, figure)


def beside(state: State, person: Person) -> Cell:
    """Return where somebody lands who comes off a beast."""
    beast = state.beasts[person.mount]
    others = (one for one in state.people.values() if one.id != person.id)
    taken = {other.at for other in others if not other.concealed}
    taken |= {cell for other in state.beasts.values() for cell in other.cells}
    around = (cell for own in beast.cells for cell in neighbours(own))
    free = (c for c in around if c not in taken and state.ground.piece(c).standable)
    return next(free, person.at)


def _off(game: Game[State], figure: FigureId) -> Script[None]:
    yield from wounds.let_go(game, figure)
    person = game.state.people[figure]
    yield was.Halted(figure)
    yield was.Dismounted(figure, beside(game.state, person))
