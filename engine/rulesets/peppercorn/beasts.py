"""Beasts: fright, stampedes, tethers, horses that wander (PEP-K1 to K6, K9 to K11, R24, R25, R54).

Rulings
    A stampede begins at once with its 12 inches, and runs them as the first round of a move
    begins. Fences stop it, those who are concealed do not. In hand after 6 a horse is Spooked.
    A beast that bolts, or halts, is frightened no more till it is in hand again.
    A Spooked one throws for it from the move after, and so does one that wanders off.
    Forward is a wind that is diced for, clockwise from north (GEN-18). A horse keeps away from
    where it was frightened last, if it stood that or not; without that it stays.
    A beast under a friend may be untethered, from the ground; a ridden one is not tethered.
    A vehicle's team is frightened like a horse; it neither wanders nor throws its driver.
"""

from collections.abc import Iterator

from engine.core.edges import step_cost
from engine.core.footprint import distance2_between, touching
from engine.core.game import Game
from engine.core.geometry import COMPASS, TENTHS, Cell, block, straight
from engine.core.scene import Part
from engine.core.script import Family, Listed, Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import code, mounts
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import d10, told, total
from engine.rulesets.peppercorn.parties import rider
from engine.rulesets.peppercorn.people import BeastId, Mood, Person, Tenths
from engine.rulesets.peppercorn.state import Beast, State
from engine.rulesets.peppercorn.veiling import step_out

_SPREAD = 100  # cells: farther than any table


def fright(game: Game[State], at: Cell, shot: str) -> Script[None]:
    """PEP-K1, K3 A firearm is fired: every beast near tests, at most once a move.

    `shot` says whose it is and at whom.
    """
    hears, move = game.state.tables.fright.hears, game.state.now.move
    near = [beast.id for beast in _by_nearness(game.state, at, hears)]
    for id_ in near:
        beast = game.state.beasts[id_]
        if beast.tested != move and not beast.steady and beast.mood in ("ok", "spooked"):
            yield from test(game, id_, at, 0, why=f"{shot}: ")


def test(
    game: Game[State],
    id_: BeastId,
    at: Cell,
    modifier: int,
    *,
    shot: bool = True,
    why: str = "",
    how: str = "",
) -> Script[None]:
    """PEP-K1, K2 D10 and factors: OK, Spooked, or a stampede."""
    beast = game.state.beasts[id_]
    if beast.fallen:
        return
    (face,) = yield from roll(f"{why}whether {beast.name}{how} takes fright", 1, 10)
    sum_ = parts(game.state, game.state.beasts[id_], at, d10(face), modifier, shot=shot)
    mood = frightened(game.state, total(sum_))
    yield was.BeastTested(id_, sum_, total(sum_), mood, at)
    if mood == "stampede":
        yield from bolt(game, id_, at)
    elif mood != beast.mood:
        yield was.MoodChanged(id_, mood, at)


def parts(
    state: State, beast: Beast, at: Cell, face: int, modifier: int, *, shot: bool = True
) -> tuple[Part, ...]:
    """PEP-K2 Return what a beast's test comes to; it need not be a shot that frightens it."""
    figures = state.tables.fright
    near = shot and distance2_between(beast.cells, (at,)) <= figures.near**2
    herd = any(
        other.mood == "stampede"
        and other.id != beast.id
        and distance2_between(beast.cells, other.cells) <= figures.herd**2
        for other in state.beasts.values()
    )
    return told(
        Part("die", face, "PEP-K1"),
        Part("shot near by", figures.near_shot if near else 0, "PEP-K2"),
        Part("spooked", figures.again if beast.mood == "spooked" else 0, "PEP-K2"),
        Part("another one bolts", figures.stampeding if herd else 0, "PEP-K2"),
        Part("no rider", figures.riderless if rider(state, beast.id) is None else 0, "PEP-K2"),
        Part("hit", modifier, "PEP-R9"),
    )


def frightened(state: State, total_: int) -> Mood:
    """PEP-K1 Return what a total makes of a beast."""
    figures = state.tables.fright
    if total_ >= figures.ok:
        return "ok"
    return "spooked" if total_ >= figures.spooked else "stampede"


def bolt(game: Game[State], id_: BeastId, at: Cell) -> Script[None]:
    """PEP-K4, K6, R24, R54 It bolts; a tethered one is Spooked; a rider may get it in hand."""
    beast = game.state.beasts[id_]
    if beast.tethered:
        yield was.MoodChanged(id_, "spooked", at)
        return
    yield was.MoodChanged(id_, "stampede", at)
    sitting, figures = rider(game.state, id_), game.state.tables.fright
    if sitting is None or not game.state.kind(beast).ridden:
        yield from gallop(game, id_, at, figures.stampede)
        return
    (face,) = yield from roll(f"whether {sitting.name} keeps {beast.name} in hand", 1, 10)
    if d10(face) >= figures.in_hand:
        yield was.Reined(sitting.id, d10(face), "in hand")
        yield from gallop(game, id_, at, figures.half)
        yield was.MoodChanged(id_, "spooked", at)
    elif d10(face) >= figures.goes:
        yield was.Reined(sitting.id, d10(face), "bolts")
        yield from gallop(game, id_, at, figures.stampede)
    else:
        yield was.Reined(sitting.id, d10(face), "thrown")
        why = f"{sitting.name} is thrown by {beast.name}"
        yield from mounts.come_off_thrown(game, sitting.id, why)
        yield from gallop(game, id_, at, figures.stampede)


def gallop(game: Game[State], id_: BeastId, at: Cell, inches: int) -> Script[None]:
    """PEP-K4, R54, GEN-19 Straight away from the sound, as far as nothing stands in the way."""
    beast = game.state.beasts[id_]
    if beast.tethered or beast.fallen:
        return
    away = beast.at.x - at.x, beast.at.y - at.y
    if away == (0, 0):
        away = COMPASS[0]
    yield from _run(game, beast, away, inches)
    sitting = rider(game.state, id_)
    if sitting is not None and sitting.order is not None:
        yield was.Halted(sitting.id)  # the beast had no way to go


def run_wild(game: Game[State]) -> Script[None]:
    """PEP-K4, R24 From the move after, D6: it halts, or runs on."""
    figures, move = game.state.tables.fright, game.state.now.move
    for id_ in list(game.state.beasts):
        beast = game.state.beasts[id_]
        if beast.fallen or beast.mood != "stampede" or beast.began == move:
            continue
        (face,) = yield from roll(f"whether {beast.name} halts", 1)
        ridden = figures.ridden if rider(game.state, id_) else 0
        if face + ridden >= figures.halts:
            yield was.MoodChanged(id_, "halted", beast.fled)
        else:
            yield from gallop(game, id_, beast.fled or beast.at, figures.stampede)


def closing(game: Game[State]) -> Script[None]:
    """PEP-K4, K5, K10 Spooked ones calm down or bolt; horses left untethered wander."""
    for id_ in list(game.state.beasts):
        beast = game.state.beasts[id_]
        if beast.fallen:
            continue
        if beast.mood == "halted":
            yield was.MoodChanged(id_, "spooked", beast.fled)
        elif beast.mood == "spooked" and beast.began != game.state.now.move:
            yield from _calm(game, id_)
        elif beast.mood == "ok" and not beast.tethered and rider(game.state, id_) is None:
            yield from _wander(game, id_)


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-K9 Tether or untether a beast beside one."""
    if person.body != "up":
        return
    near = [
        (beast, rider(state, beast.id))
        for beast in state.beasts.values()
        if not beast.fallen and touching(state.ground, (person.at,), beast.cells)
    ]
    loose = [
        do.Tether(person.id, beast.id)
        for beast, sitting in near
        if sitting is None and not beast.tethered and beast.mood != "stampede"
    ]
    tied = [
        do.Untether(person.id, beast.id)
        for beast, sitting in near
        if beast.tethered and (sitting is None or sitting.seat == person.seat)
    ]
    yield Listed(do.Tether.verb, loose, lambda act: state.beasts[act.beast].at, do.Tether)
    yield Listed(do.Untether.verb, tied, lambda act: state.beasts[act.beast].at, do.Untether)


def tether(game: Game[State], act: do.Tether) -> Script[None]:
    """PEP-K9 A round."""
    yield from step_out(game, act.figure)
    yield was.Tethered(act.figure, act.beast, True)


def untether(game: Game[State], act: do.Untether) -> Script[None]:
    """PEP-K9, W2 A round; another's horse is not to be taken."""
    yield from step_out(game, act.figure)
    yield was.Tethered(act.figure, act.beast, False)
    yield from code.took_horse(game, act.figure, act.beast)


def price(faces: tuple[int, int], base: int) -> int:
    """PEP-K11, R26 Return the price of a horse in dollars: two D10 added, times 10, and 50."""
    return 10 * (d10(faces[0]) + d10(faces[1])) + base


def put_prices(game: Game[State]) -> Script[None]:
    """PEP-K11 What each horse is worth, thrown for before the first move."""
    for id_ in list(game.state.beasts):
        beast = game.state.beasts[id_]
        if game.state.kind(beast).ridden:
            faces = yield from roll(f"what {beast.name} is worth", 2, 10)
            base = game.state.tables.fright.price
            yield was.Priced(id_, price((faces[0], faces[1]), base))


def _calm(game: Game[State], id_: BeastId) -> Script[None]:
    """PEP-K5 D10 4+ OK, 0 a stampede."""
    beast, figures = game.state.beasts[id_], game.state.tables.fright
    (face,) = yield from roll(f"whether {beast.name} calms down", 1, 10)
    if d10(face) >= figures.calms:
        yield was.MoodChanged(id_, "ok", beast.fled)
    elif d10(face) == figures.bolts:
        yield from bolt(game, id_, beast.fled or beast.at)


def _wander(game: Game[State], id_: BeastId) -> Script[None]:
    """PEP-K10, R25 7+ stays, 5-6 3 inches forward, 2-4 3 away, 0-1 8 away from firing."""
    beast, figures = game.state.beasts[id_], game.state.tables.fright
    if not game.state.kind(beast).ridden:
        return
    (face,) = yield from roll(f"whether {beast.name} wanders", 1, 10)
    value = d10(face)
    if value >= figures.stays:
        return
    if value >= figures.forward:
        (wind,) = yield from roll(f"where {beast.name} wanders", 1, len(COMPASS))
        yield from _run(game, beast, COMPASS[wind - 1], figures.wander)
    elif beast.fled is not None:
        inches = figures.wander if value >= figures.away else figures.flees
        yield from gallop(game, id_, beast.fled, inches)


def _by_nearness(state: State, at: Cell, inches: int) -> list[Beast]:
    """GEN-18 Return the beasts within so many inches, the nearest first."""
    far = {id_: distance2_between(beast.cells, (at,)) for id_, beast in state.beasts.items()}
    near = (beast for beast in state.beasts.values() if far[beast.id] <= inches * inches)
    return sorted((b for b in near if not b.fallen), key=lambda beast: far[beast.id])


def _run(game: Game[State], beast: Beast, away: tuple[int, int], inches: int) -> Script[None]:
    end, tenths = _runs_to(game.state, beast, away, inches)
    if end != beast.at:
        yield was.BeastMoved(beast.id, end, tenths)


def _runs_to(state: State, beast: Beast, away: tuple[int, int], inches: int) -> tuple[Cell, Tenths]:
    """PEP-R54, GEN-19 Return where a beast stops that runs straight, and what its way costs."""
    sitting = rider(state, beast.id)
    taken = {one.at for one in state.people.values() if one is not sitting and not one.concealed}
    others = (one for one in state.beasts.values() if one.id != beast.id and not one.fallen)
    taken |= {cell for other in others for cell in other.cells}
    end, spent = beast.at, 0
    for cell in straight(beast.at, away, _SPREAD):
        step = step_cost(state.ground, end, cell, climb=TENTHS * _SPREAD, size=beast.size)
        free = not any(part in taken for part in block(cell, beast.size))
        stands = all(state.ground.piece(part).standable for part in block(cell, beast.size))
        if step is None or not free or not stands or spent + step > TENTHS * inches:
            break
        end, spent = cell, spent + step
    return end, spent
