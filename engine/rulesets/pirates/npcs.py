"""Those who are nobody's, if no umpire leads them: to the nearest foe, and attack (PIR-T6, R34).

Rulings
    The nearest foe is the nearest on foot, then in a straight line; whoever stands comes first.
    In contact they fight. Else who has a musket or a blunderbuss and a foe in its range shoots
    it from where he stands; who has a grenade throws it from so far off that it spares him; who
    has a pistol comes on to fire it; everybody else runs. Across water they swing.
    They reserve nothing, reload nothing and fire no swivel.
"""

from collections.abc import Mapping, Sequence

from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import TENTHS, Cell, distance2, within
from engine.core.marching import FAR, march
from engine.core.routes import Routes
from engine.core.script import Family
from engine.core.sight import sees
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates.state import Man, State, enemies, opponents
from engine.rulesets.pirates.tables import PISTOL

Offer = Mapping[str, Family]

_COMES = 7  # inches that two dice of a move often make
_THROWN = (4, 10)  # inches: nearer a grenade hurts its thrower, farther off it falls short


def pick(state: State, seat: Seat, families: Sequence[Family]) -> Action:
    """PIR-R34 Return what they do: in their go, or when they are asked in another's."""
    offered = {family.verb: family for family in families if family}
    if do.Done.verb not in offered:
        return _answer(state, offered)
    man = state.men.get(state.go.up) if state.go and state.go.up else None
    if man is not None and (act := _attack(state, man, offered)):
        return act
    return _next(state, offered) or offered[do.Done.verb][0]


def _answer(state: State, offered: Offer) -> Action:
    """Draw whatever can be drawn, and shoot at the nearest; else let it pass."""
    for verb in (do.DrawPistol.verb, do.JoinDraw.verb):
        if verb in offered:
            return offered[verb][0]
    if do.Shoot.verb in offered:
        return _nearest_shot(state, offered[do.Shoot.verb])
    last = [*offered.values()][-1]
    return last[0]


def _next(state: State, offered: Offer) -> Action | None:
    """Return the one to take up: nearest to a foe of those who have not named an option."""
    waiting: dict[FigureId, tuple[int, int]] = {}
    for act in offered.get(do.Activate.verb, ()):
        assert isinstance(act, do.Activate)
        man = state.men[act.figure]
        if man.did.option is None:
            foe = _foe(state, man)
            waiting[man.id] = _nearness(state, man.at, foe.at) if foe else (FAR, 0)
    return do.Activate(min(waiting, key=waiting.__getitem__)) if waiting else None


def _attack(state: State, man: Man, offered: Offer) -> Action | None:
    """Fight, else name an option, else shoot or come nearer; None if nothing is left."""
    for verb in (do.CutDown.verb, do.Fight.verb):
        if verb in offered:
            return offered[verb][0]
    if do.Stand.verb in offered:
        return _option(state, man, offered)
    if man.did.option == "creep" and do.Shoot.verb in offered:
        return _nearest_shot(state, offered[do.Shoot.verb])
    if do.Move.verb in offered and (move := _move(state, man, offered[do.Move.verb])):
        return move
    if do.Stay.verb in offered:
        return offered[do.Stay.verb][0]
    if do.Throw.verb in offered and (throw := _throw(state, man, offered[do.Throw.verb])):
        return throw
    return _nearest_shot(state, offered[do.Shoot.verb]) if do.Shoot.verb in offered else None


def _option(state: State, man: Man, offered: Offer) -> Action:
    """Return the option that brings a man to the nearest foe, or fires what he has at him."""
    foe = _foe(state, man)
    if foe is None:
        return do.Stand(man.id)
    if opponents(state, man):
        return do.Creep(man.id)
    seen = foe.at.floor == man.at.floor and sees(state.ground, man.at, foe.at)
    if man.gun and not man.reload and seen and within(man.at, foe.at, _range(state, man.gun)):
        return do.Stand(man.id)
    if do.Prime.verb in offered and seen and _is_a_throw_off(man.at, foe.at):
        return do.Prime(man.id)
    if do.Swing.verb in offered and _way(state, man.at, foe.at) >= FAR:
        return _nearest_landing(state, foe, offered[do.Swing.verb])
    if man.pistols and within(man.at, foe.at, _COMES + _range(state, PISTOL)):
        return do.Advance(man.id)
    return do.Run(man.id)


def _move(state: State, man: Man, moves: Family) -> Action | None:
    """Return the move that ends nearest to the foe, if any brings him nearer."""
    foe = _foe(state, man)
    if foe is None or man.did.option == "prime" or not isinstance(moves, Routes):
        return None
    best = min(moves.reach, key=lambda cell: _nearness(state, cell, foe.at), default=man.at)
    if _nearness(state, best, foe.at) >= _nearness(state, man.at, foe.at):
        return None
    return moves.at(best)[0]


def _throw(state: State, man: Man, throws: Family) -> Action | None:
    foe = _foe(state, man)
    if foe is None or not _is_a_throw_off(man.at, foe.at):
        return None
    throw = do.Throw(man.id, (foe.at.x - man.at.x, foe.at.y - man.at.y))
    return throw if throw in throws else None


def _nearest_shot(state: State, shots: Family) -> Action:
    def farness(shot: Action) -> int:
        assert isinstance(shot, do.Shoot)
        return distance2(state.men[shot.figure].at, state.men[shot.target].at)

    return min(shots, key=farness)


def _nearest_landing(state: State, foe: Man, swings: Family) -> Action:
    def nearness(swing: Action) -> tuple[int, int]:
        assert isinstance(swing, do.Swing)
        return _nearness(state, swing.cell, foe.at)

    return min(swings, key=nearness)


def _foe(state: State, man: Man) -> Man | None:
    """Return the nearest foe; the fallen come after all who stand."""
    return min(
        enemies(state, man),
        key=lambda foe: (foe.down, *_nearness(state, man.at, foe.at)),
        default=None,
    )


def _nearness(state: State, cell: Cell, end: Cell) -> tuple[int, int]:
    return _way(state, cell, end), distance2(cell, end)


def _way(state: State, cell: Cell, end: Cell) -> int:
    return march(state.ground, cell, end, climb=TENTHS * state.tables.moves.climb)


def _range(state: State, gun: str) -> int:
    row = state.tables.guns[gun]
    return row.bands[-1] if row.bands else row.reach


def _is_a_throw_off(at: Cell, end: Cell) -> bool:
    near, far = _THROWN
    return not within(at, end, near) and within(at, end, far)
