"""What figures could do to each other from where they might stand: the computer's arithmetic.

A computer looks at hundreds of places before it answers. Attacks are put together exactly as they
would be (GEN-12), but each kind of them only once as long as the table stands as it does: who, at
whom, with what, at which range, in cover or not, from above or not.
"""

from functools import lru_cache

from msgspec.structs import replace

from engine.core import sight
from engine.core.events import FigureId
from engine.core.geometry import Cell, Size, block
from engine.core.scene import Part
from engine.core.setting import Setting
from engine.rulesets.dinosaurs import contact, scores, sums
from engine.rulesets.dinosaurs.attack import may_wield
from engine.rulesets.dinosaurs.events import AttackGathered
from engine.rulesets.dinosaurs.state import Figure, State, riders
from engine.rulesets.dinosaurs.tables import Tables

TYPICAL = 500  # what a die of a gun does that has no target yet, only to compare places
SADDLE = "a saddle elsewhere"  # what is ridden by who is placed where the mount is not


class _Table:
    """A state by its identity, to remember what was worked out for it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Table) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)


class Outlook:
    """What is known of one state; figures that are asked about may be `placed` elsewhere."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.worth: dict[FigureId, int] = {}  # of where they stand
        self._guns: dict[tuple[FigureId, bool], list[tuple[str, int]]] = {}
        self._shots: dict[tuple[FigureId, FigureId, str, int, bool, bool], int] = {}
        self._blows: dict[tuple[FigureId, FigureId, bool, bool], int] = {}
        self._steps: dict[FigureId, int] = {}
        self._places = {
            figure.id: contact.cells(state, figure) for figure in state.figures.values()
        }

    def cells(self, figure: Figure) -> tuple[Cell, ...]:
        """Return the cells of a figure, wherever it is placed."""
        if self.state.figures.get(figure.id) is figure:
            return self._places[figure.id]
        return _block(figure.at, figure.size)

    def distance2(self, a: Figure, b: Figure) -> int:
        """Return the squared distance of two figures: of blocks, by the gap between them."""
        (ax, ay, _), (au, av, _) = _ends(self.cells(a))
        (bx, by, _), (bu, bv, _) = _ends(self.cells(b))
        dx, dy = max(ax - bu, bx - au, 0), max(ay - bv, by - av, 0)
        return dx * dx + dy * dy

    def sees(self, a: Figure, b: Figure) -> bool:
        """Return whether any cell of one figure sees any of the other."""
        ground, theirs = self.state.ground, self.cells(b)
        return any(sight.sees(ground, one, other) for one in self.cells(a) for other in theirs)

    def strides(self, figure: Figure) -> int:
        """Return the square of how far away one is whom a charge reaches."""
        if figure.id not in self._steps:
            self._steps[figure.id] = (scores.mv(self.state, figure) + 1) ** 2
        return self._steps[figure.id]

    def shot(self, shooter: Figure, target: Figure, far2: int) -> int:
        """Return the mean damage of the best shot at that distance, no more than there is HP."""
        near = [gun for gun, inches in self.guns(shooter) if far2 <= inches * inches]
        if not near or not self.sees(shooter, target):
            return 0
        covered = self._is_covered(shooter, target)
        best = max(self._shot(shooter, target, gun, far2, covered) for gun in near)
        return min(best, 1000 * target.hp)

    def guns(self, figure: Figure) -> list[tuple[str, int]]:
        """Return the guns that could be fired now, with their ranges."""
        key = figure.id, figure.strode
        if key not in self._guns:
            self._guns[key] = [
                (gun, scores.weapon(self.state, figure, gun).range)
                for gun in scores.guns(self.state, figure)
                if may_wield(self.state, figure, gun)
            ]
        return self._guns[key]

    def blow(self, striker: Figure, target: Figure, *, charging: bool = False) -> int:
        """Return the mean damage of the best blow, charge bonus included if he comes charging."""
        higher = striker.at.floor > target.at.floor
        key = striker.id, target.id, charging, higher
        if key not in self._blows:
            if charging:
                striker = replace(striker, charged=target.id)
            blows = (
                mean(self.state, sums.blow(self.state, striker, target, weapon))
                for weapon in scores.melee_weapons(self.state, striker)
            )
            self._blows[key] = max(blows, default=0)
        return min(self._blows[key], 1000 * target.hp)

    def harm(self, enemy: Figure, figure: Figure, far2: int) -> int:
        """Return what an enemy could do to a figure in its next activation."""
        blow = self.blow(enemy, figure) if far2 <= self.strides(enemy) else 0
        worst = max(self.shot(enemy, figure, far2), blow)
        return worst // (2 if enemy.unaware else 1)

    def prospect(self, figure: Figure, enemy: Figure, far2: int) -> int:
        """Return what the best attack on an enemy promises next time: the less, the farther off."""
        shot, blow = self.shot(figure, enemy, far2), self.blow(figure, enemy, charging=True)
        best = max(shot, _faded(blow, self.strides(figure), far2))
        for gun, inches in self.guns(figure) if not shot else ():
            dice = scores.weapon(self.state, figure, gun).attacks
            best = max(best, _faded(dice * TYPICAL, inches * inches, far2))
        return best

    def _shot(self, shooter: Figure, target: Figure, gun: str, far2: int, covered: bool) -> int:
        row = scores.weapon(self.state, shooter, gun)
        band = (far2 > row.short * row.short) + (far2 > row.medium * row.medium)
        higher = shooter.at.floor > target.at.floor
        key = shooter.id, target.id, gun, band, covered, higher
        if key not in self._shots:
            self._shots[key] = mean(self.state, sums.shot(self.state, shooter, target, gun))
        return self._shots[key]

    def _is_covered(self, shooter: Figure, target: Figure) -> bool:
        if self.state.is_dinosaur(target) or target.riding:
            return False
        mine, theirs = self.cells(shooter), self.cells(target)
        if len(mine) == len(theirs) == 1:
            return sums.is_covered(self.state, mine[0], theirs[0], target)
        seen = contact.sight(self.state, shooter, target)
        return seen is not None and sums.is_covered(self.state, *seen, target)


def outlook(state: State) -> Outlook:
    """Return what is known of a state; of the last one it is remembered."""
    return _outlook(_Table(state))


def mean(state: State, attack: AttackGathered) -> int:
    """Return the mean damage of an attack, in thousandths."""
    need, damage = sums.total(attack.need), sums.total(attack.damage)
    return _mean(state.setting, sums.dice(attack), need, damage, surprise=attack.surprise)


def placed(state: State, figure: Figure, cell: Cell) -> list[Figure]:
    """Return a figure and who sits on it as they would stand at another cell.

    Riders still ride, so that nothing covers them, but fill the cells where they are placed.
    """
    up = (state.figures[rider] for rider in riders(state, figure.id))
    there = [replace(who, at=cell, size=figure.size, riding=SADDLE) for who in up]
    return [replace(figure, at=cell, riding=None), *there]


@lru_cache(maxsize=4)
def _outlook(table: _Table) -> Outlook:
    return Outlook(table.state)


@lru_cache(maxsize=4096)
def _mean(setting: Setting[Tables], dice: int, need: int, damage: int, *, surprise: bool) -> int:
    needed, rolled, done = ((Part("", number),) for number in (need, dice, damage))
    attack = AttackGathered("", "", "shoot", "", needed, rolled, done, surprise)
    sides = setting.tables.dice.sides
    counts = [sums.counted(setting.tables, attack, face) for face in range(1, sides + 1)]
    any_hit = sides**dice - counts.count(0) ** dice
    hits = dice * sum(counts) * sides ** (dice - 1)
    return int(max(0, 1000 * (hits + damage * any_hit) // sides**dice))


@lru_cache(maxsize=4096)
def _block(at: Cell, size: Size) -> tuple[Cell, ...]:
    return block(at, size)


def _ends(cells: tuple[Cell, ...]) -> tuple[Cell, Cell]:
    return cells[0], cells[-1]


def _faded(gain: int, near2: int, far2: int) -> int:
    """Return a gain at a distance: the whole of it in reach, then ever less."""
    return gain if far2 <= near2 else gain * near2 // far2
