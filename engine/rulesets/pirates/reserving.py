"""Reserved turns and reserved shooting: the draw (PIR-T5, R1, R26).

Rulings
    Each who draws fires one shot; it may be let go, but it is used up.
    Whose card is still to come draws with any loaded firearm, a mover with those of his option.
    A man in contact, down or stopped by a card has no shot.
"""

from collections.abc import Iterator

from engine.core.events import Action, FigureId, Pass, Seat
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.ruleset import Moment
from engine.core.script import PASS, Listed, Script, roll
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import arms, shooting
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.asking import decide, plays_itself
from engine.rulesets.pirates.moments import Halted, PartOver
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.shooting import Hit
from engine.rulesets.pirates.state import Man, State, crew, opponents
from engine.rulesets.pirates.tables import GRENADE, SWIVEL

SIDES = 10  # of the die of a draw


class Reserves:
    """What was reserved is called: a whole turn, or a draw (PIR-R26)."""

    def offers(
        self, state: State, moment: Moment
    ) -> Iterator[tuple[Seat, do.CallTurn | do.CallDraw]]:
        """Yield each reserve that may be called now."""
        if isinstance(moment, PartOver):
            for group in state.groups.values():
                if group.reserved and group.id != moment.group and crew(state, group.id):
                    yield group.seat, do.CallTurn(group.id)
        for man in _callers(state, moment):
            if not plays_itself(state, man.seat):
                yield man.seat, do.CallDraw(man.id)

    def resolve(
        self, game: Game[State], moment: Moment, action: do.CallTurn | do.CallDraw
    ) -> Script[Moment]:
        """Take the turn as soon as the moment is over; draw at once."""
        if isinstance(action, do.CallTurn):
            yield was.TurnCalled(action.group)
        else:
            mover = moment.figure if isinstance(moment, Halted) else None
            yield from _draw(game, action.figure, mover)
        return moment


def reserve(game: Game[State], act: do.Reserve) -> Script[None]:
    """PIR-T5 A group puts off its whole turn."""
    yield was.GoEnded(act.group, reserved=True)


def hold(game: Game[State], act: do.Hold) -> Script[None]:
    """PIR-T5 A man reserves his shooting."""
    yield was.Held(act.figure)


def lapse(game: Game[State]) -> Script[None]:
    """PIR-R26 In contact the reserve is lost."""
    for id_ in tuple(game.state.men):
        man = game.state.men[id_]
        if man.did.held and opponents(game.state, man):
            yield was.ReserveLost(id_)


def _callers(state: State, moment: Moment) -> Iterator[Man]:
    """PIR-R26 Yield whose reserved shooting may be called at a moment."""
    mover = state.men.get(moment.figure) if isinstance(moment, Halted) else None
    for man in state.men.values():
        if not (man.did.held and _may_draw(state, man)):
            continue
        if isinstance(moment, PartOver) and man.group != moment.group:
            yield man
        if mover is not None and man.seat != mover.seat:
            yield man


def _may_draw(state: State, man: Man) -> bool:
    """Return whether a man is free to shoot, has what to shoot with, and somebody to shoot at."""
    free = man.is_able and not man.did.spent and not opponents(state, man)
    return free and any(_shots(state, man))


def _shots(state: State, man: Man) -> tuple[Listed, Listed]:
    """Return the shots that a man has in a draw."""
    guns = arms.allowed(state, man) if man.did.option else (*man.loaded, SWIVEL)
    carried = [gun for gun in guns if gun not in (SWIVEL, GRENADE)]
    swivels = arms.swivel_shots(state, man) if SWIVEL in guns else ()

    def where(act: do.Shoot | do.FireSwivel) -> Cell:
        return state.men[act.target].at

    return (
        Listed(do.Shoot.verb, arms.shots(state, man, carried), where, do.Shoot),
        Listed(do.FireSwivel.verb, swivels, where, do.FireSwivel),
    )


def _draw(game: Game[State], caller: FigureId, mover: FigureId | None) -> Script[None]:
    """PIR-R1 All who want to roll a D10; shots go in descending order, equal results together."""
    yield was.DrawCalled(game.state.men[caller].seat)
    joined = yield from _joined(game, caller, mover)
    totals: dict[FigureId, int] = {}
    for figure in joined:
        totals[figure] = yield from _die(game, figure)
    for total in sorted(set(totals.values()), reverse=True):
        yield from _shoot(game, [figure for figure in joined if totals[figure] == total])


def _joined(
    game: Game[State], caller: FigureId, mover: FigureId | None
) -> Script[tuple[FigureId, ...]]:
    """PIR-R1 Ask each seat in turn who of its men draws too; the caller does."""
    joined = [caller]
    for seat in game.rules.seats(game.state):
        while willing := _willing(game.state, seat, mover, joined):
            join = Listed(do.JoinDraw.verb, [do.JoinDraw(figure) for figure in willing])
            chosen = yield from decide(game, seat, "Who draws?", join, PASS)
            if not isinstance(chosen, do.JoinDraw):
                break
            joined.append(chosen.figure)
    return tuple(figure for figure in game.state.men if figure in joined)


def _willing(
    state: State, seat: Seat, mover: FigureId | None, joined: list[FigureId]
) -> list[FigureId]:
    """PIR-R1, R26 Return who of a seat may draw: reserves, groups still to come, the mover."""
    return [
        man.id
        for man in state.men.values()
        if man.seat == seat
        and man.id not in joined
        and (man.did.held or man.group in state.pack or man.id == mover)
        and _may_draw(state, man)
    ]


def _die(game: Game[State], figure: FigureId) -> Script[int]:
    """PIR-R1 1D10, Dog +1, Hero +2, -2 for each wound."""
    (face,) = yield from roll(f"{name(game.state, figure)} draws", 1, SIDES)
    man = game.state.men[figure]
    hurt = man.wounds * game.state.tables.modifiers.wound
    total = face + game.state.rank(man).draw + hurt
    yield was.Drew(figure, face, total)
    return total


def _shoot(game: Game[State], together: list[FigureId]) -> Script[None]:
    """PIR-R1 All who shoot together choose first; then all roll, and only then anybody suffers."""
    chosen: tuple[Action, ...] = ()
    for figure in together:
        chosen += ((yield from _choose(game, figure)),)
    hits: tuple[Hit, ...] = ()
    for figure, shot in zip(together, chosen, strict=True):
        if figure in game.state.men and game.state.men[figure].is_able:
            hits += yield from _fire(game, shot)
    yield from shooting.land(game, hits)


def _choose(game: Game[State], figure: FigureId) -> Script[Action]:
    """PIR-R26 Who is dead or down before his shot has none, and nobody is asked for naught."""
    man = game.state.men.get(figure)
    if man is None or not man.is_able or opponents(game.state, man):
        return Pass()
    shots = _shots(game.state, man)
    if not any(shots):
        return Pass()
    chosen: Action = yield from decide(game, man.seat, f"{man.name} shoots", *shots, PASS)
    return chosen


def _fire(game: Game[State], shot: Action) -> Script[tuple[Hit, ...]]:
    """Fire a shot of a draw; a swivel gun goes off for the first who chose it."""
    match shot:
        case do.Shoot(figure=figure, target=target, gun=gun):
            return (yield from shooting.strike(game, figure, target, gun, how="draw"))
        case do.FireSwivel(figure=figure, target=target, mount=mount):
            if mount in shooting.mounts(game.state, game.state.men[figure]):
                return (
                    yield from shooting.strike(
                        game, figure, target, SWIVEL, how="draw", mount=mount
                    )
                )
    return ()
