"""The umpire: appeals, rulings, and changes with a reason that all may read (PIR-T1, R34).

Rulings
    A group may appeal once in each of its goes; the umpire's own groups need not.
    One answer to an appeal is a ruling, or nothing; before it come a few changes.
    He may do the same once a turn without an appeal, when all groups have had their part.
    So many wounds as kill are not set: who is dead is taken off the table.
    The game is given to nobody in the first half of its turns.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from engine.core.events import UMPIRE, Action, Pass, Seat
from engine.core.game import Game, window
from engine.core.geometry import Cell, neighbours
from engine.core.ruleset import Moment
from engine.core.script import PASS, Family, Listed, Script, ask
from engine.core.words import titled
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import triggers
from engine.rulesets.pirates.moments import TurnOver
from engine.rulesets.pirates.state import Man, State
from engine.rulesets.pirates.tables import CLUB

LONGEST = 80  # characters of a reason
RULINGS = ("", "yes", "no")  # listed; the first is that all stands as it is
_MOST = 20  # pistols, as a scenario may give them


class Worded(Listed):
    """Acts in which a player may write: listed as they are, accepted with words of any sort.

    `allows` says which acts there are, their words left out; if not given, those listed.
    """

    def __init__(
        self,
        kind: type[Action],
        listed: Iterable[Action],
        *,
        words: str = "reason",
        allows: Callable[[Any], bool] | None = None,
        points_at: Callable[[Any], Cell | None] = lambda action: None,
    ) -> None:
        super().__init__(kind.verb, listed, points_at, kind)
        self._words = words
        self._allows = allows or (lambda action: action in self._all())

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, self._kind):
            return False
        words = getattr(action, self._words)
        readable = len(words) <= LONGEST and words.isprintable()
        return readable and self._allows(replace(action, **{self._words: ""}))


class Places(Worded):
    """Where men may be put: any free cell, though only those beside them are listed."""

    def __init__(self, state: State) -> None:
        men = state.men.values()
        beside = (do.Place(UMPIRE, man.id, cell) for man in men for cell in _beside(state, man))
        super().__init__(do.Place, beside, allows=lambda act: _may_place(state, act))
        self._state = state

    def at(self, cell: Cell) -> Sequence[Action]:
        """Return everybody who may be put on a cell."""
        men = self._state.men if _is_free(self._state, cell) else ()
        return [do.Place(UMPIRE, figure, cell) for figure in men]


def appeals(state: State) -> list[Family]:
    """PIR-R34 Return the appeal of the group whose go it is, if there is an umpire to hear it."""
    group = state.whose
    if group is None or group.is_npc or UMPIRE not in state.seats or group.id in state.appealed:
        return []
    return [Worded(do.Appeal, [do.Appeal(group.seat)], words="words")]


def appeal(game: Game[State], act: do.Appeal) -> Script[None]:
    """PIR-R34 A player asks for a ruling."""
    yield was.Appealed(act.seat, act.words)
    yield from _judge(game, f"{titled(act.seat)} appeals to the umpire")


class StepsIn:
    """At the end of a turn the umpire may rule unasked (PIR-T1, R34)."""

    def offers(self, state: State, moment: Moment) -> Iterator[tuple[Seat, do.StepIn]]:
        """Yield that he steps in, once."""
        for seat in always_asked(state, moment):
            yield seat, do.StepIn(seat)

    def resolve(self, game: Game[State], moment: TurnOver, action: do.StepIn) -> Script[Moment]:
        """Tell it; what he does comes as soon as the moment is over."""
        yield was.SteppedIn()
        return replace(moment, steps_in=True)


def turn_over(game: Game[State]) -> Script[None]:
    """PIR-T1, R34 At the end of a turn the umpire is asked whether he steps in."""
    moment = yield from window(game, TurnOver(game.state.turn))
    if moment.steps_in:
        yield from _judge(game, "the umpire steps in")


def always_asked(state: State, moment: Moment) -> tuple[Seat, ...]:
    """Return the umpire at the end of a turn, though he will mostly let it pass."""
    is_due = isinstance(moment, TurnOver) and not moment.steps_in
    return (UMPIRE,) if is_due and UMPIRE in state.seats else ()


def _judge(game: Game[State], why: str) -> Script[None]:
    """PIR-R34 The umpire rules, or changes what is on the table, or lets it be."""
    for left in range(game.state.tables.umpire.changes, -1, -1):
        offered = edits(game.state) if left else []
        chosen = yield from ask(UMPIRE, why, _rulings(), *offered, PASS)
        if isinstance(chosen, Pass):
            return
        yield from _done(game, chosen)
        if isinstance(chosen, do.Rule | do.Award):
            return


def edits(state: State) -> list[Family]:
    """PIR-T1 Return what the umpire may change, each change with a reason in words."""
    men = list(state.men.values())
    where = _place_of(state)
    late = 2 * state.turn > state.last_turn
    awards = [do.Award(UMPIRE, seat) for seat in state.players] if late else []
    hurt = [do.Heal(UMPIRE, man.id) for man in men if man.wounds or man.down]
    return [
        Places(state),
        Worded(do.Rearm, _arms(state), allows=lambda act: _may_rearm(state, act), points_at=where),
        Worded(do.Heal, hurt, points_at=where),
        Worded(do.Wound, _wounds(state), points_at=where),
        Worded(do.Slay, [do.Slay(UMPIRE, man.id) for man in men], points_at=where),
        Worded(do.Award, awards),
    ]


def _done(game: Game[State], act: Action) -> Script[None]:
    match act:
        case do.Rule(words=words):
            yield was.Ruled(words)
        case do.Place(figure=figure, cell=cell, reason=reason):
            yield was.Placed(figure, cell, reason)
            yield from triggers.entered(game, figure)
        case do.Rearm():
            yield was.Rearmed(act.figure, act.blade, act.pistols, act.grenades, act.reason)
        case do.Heal(figure=figure, reason=reason):
            yield was.Healed(figure, reason)
        case do.Wound(figure=figure, wounds=wounds, reason=reason):
            yield was.WoundSet(figure, wounds, reason)
        case do.Slay(figure=figure, reason=reason):
            yield was.Slain(figure, reason)
            yield from triggers.fallen(game, figure)
        case do.Award(winner=winner, reason=reason):
            yield was.Awarded(winner, reason)


def _rulings() -> Worded:
    listed = [do.Rule(UMPIRE, words) for words in RULINGS]
    return Worded(do.Rule, listed, words="words")


def _beside(state: State, man: Man) -> Iterator[Cell]:
    return (cell for cell in neighbours(man.at) if _is_free(state, cell))


def _is_free(state: State, cell: Cell) -> bool:
    return state.ground.piece(cell).standable and all(man.at != cell for man in state.men.values())


def _may_place(state: State, act: do.Place) -> bool:
    return act.seat == UMPIRE and act.figure in state.men and _is_free(state, act.cell)


def _arms(state: State) -> Iterator[do.Rearm]:
    """Yield each other blade for each man, and one more pistol; more is accepted."""
    for man in state.men.values():
        arms = [(blade, man.pistols) for blade in state.tables.blades]
        for blade, pistols in (*arms, (man.blade, man.pistols + 1)):
            act = do.Rearm(UMPIRE, man.id, blade, pistols, man.grenades)
            if _may_rearm(state, act):
                yield act


def _may_rearm(state: State, act: do.Rearm) -> bool:
    man = state.men.get(act.figure)
    if man is None or act.seat != UMPIRE:
        return False
    changes = (act.blade, act.pistols, act.grenades) != (man.blade, man.pistols, man.grenades)
    carried = act.blade in state.tables.blades and act.blade != CLUB
    pistols = 0 <= act.pistols <= _MOST
    return changes and carried and pistols and 0 <= act.grenades <= state.tables.grenades.carried


def _wounds(state: State) -> Iterator[do.Wound]:
    for man in state.men.values():
        for wounds in range(state.rank(man).kills):
            if wounds != man.wounds:
                yield do.Wound(UMPIRE, man.id, wounds)


def _place_of(state: State) -> Callable[[Any], Cell | None]:
    return lambda act: state.men[act.figure].at
