"""Who may be shot at, with what, and how well (PIR-S1 to S9, R6, R17, R18, R35).

A number needed, and what changes a deviation, is a tuple of named parts: the bucket on the
screen, the story and the roll are one and the same sum (GEN-12).

Rulings
    A swivel's range, arc, cover and template are taken from its mount, sight from its firer.
    Who stands in a mount's own cell can fire and reload it, as whoever is in contact can (PIR-R35).
    Two men do not do in one turn what takes two turns: a swivel is worked at once a turn.
    Fallen men and men in a melee may be shot at like any other.
    Cover is taken as GEN-15 has it (PIR-R18).
"""

from collections.abc import Iterator

from engine.core import sight
from engine.core.edges import in_contact
from engine.core.events import FigureId
from engine.core.geometry import COMPASS, Cell, distance2, in_arc, within
from engine.core.scene import Part
from engine.core.script import Listed
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates.blows import How
from engine.rulesets.pirates.state import Man, Mount, MountId, State, enemies
from engine.rulesets.pirates.tables import SWIVEL, Gun


class Throws(Listed):
    """Every throw of a man's: the eight winds listed, any direction accepted (PIR-R30)."""

    def __init__(self, figure: FigureId) -> None:
        throws = [do.Throw(figure, facing) for facing in COMPASS]
        super().__init__(do.Throw.verb, throws, kind=do.Throw)
        self._figure = figure

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, do.Throw)
            and action.figure == self._figure
            and action.facing != (0, 0)
        )


def targets(state: State, man: Man, gun: str) -> list[FigureId]:
    """Return the enemies who may be aimed at: in range and in sight (PIR-S2, S3, R29)."""
    inches = span(state, gun)
    return [
        enemy.id
        for enemy in enemies(state, man)
        if within(man.at, enemy.at, inches) and sees(state, man, enemy)
    ]


def swivel_targets(state: State, man: Man, mount: MountId) -> list[FigureId]:
    """Return whom a man may aim a swivel at: within the 90° that its mount faces (PIR-R35)."""
    swivel, inches = state.mounts[mount], span(state, SWIVEL)
    return [
        enemy.id
        for enemy in enemies(state, man)
        if within(swivel.at, enemy.at, inches)
        and in_arc(swivel.facing, swivel.at, enemy.at)
        and sees(state, man, enemy)
    ]


def mounts(state: State, man: Man) -> list[MountId]:
    """Return the swivels at hand that are loaded and have not been fired this turn (PIR-R35)."""
    return [
        mount.id
        for mount in _at_hand(state, man)
        if not mount.reload and not (mount.fired and mount.fired == state.turn)
    ]


def reloads(state: State, man: Man) -> list[str]:
    """Return what a man may work at: "" is his own gun, else a mount (PIR-R15, R35)."""
    own = [""] if man.gun and man.reload else []
    worked_on = (
        mount.id
        for mount in _at_hand(state, man)
        if mount.reload and not (mount.worked and mount.worked == state.turn)
    )
    return [*own, *worked_on]


def throws(state: State, man: Man) -> Throws:
    """Return the throws of a man (PIR-M5)."""
    return Throws(man.id)


def muzzle(state: State, man: Man, mount: MountId) -> Cell:
    """Return where a gun is: at its mount, or in its owner's hands."""
    return state.mounts[mount].at if mount else man.at


def sees(state: State, man: Man, other: Man) -> bool:
    """Return whether one man sees another (GEN-7)."""
    return sight.sees(state.ground, man.at, other.at)


def span(state: State, gun: str) -> int:
    """Return how far a gun shoots, in inches (T-PIR-1)."""
    row = state.tables.guns[gun]
    return row.bands[-1] if row.bands else row.reach


def to_hit(
    state: State,
    man: Man,
    target: Man | None,
    gun: str,
    how: How = "option",
    mount: MountId = "",
    bonus: int = 0,
) -> tuple[Part, ...]:
    """Return the number a D20 must not exceed, or what changes a deviation (PIR-S7 to S9, S14).

    A grenade has no target. `bonus` is what cards add.
    """
    row, figures = state.tables.guns[gun], state.tables.modifiers
    parts = [
        Part(gun, _number(row, man, target, how), "T-PIR-1"),
        Part(man.rank.replace("_", " "), state.rank(man).shoot, "PIR-S7"),
        Part("wounded", man.wounds * figures.wound, "PIR-S9"),
        *(() if how == "melee" else _situation(state, man, target, mount)),
        Part("event card", bonus, "T-PIR-4"),
    ]
    return tuple(part for part in parts if part.dice)


def total(parts: tuple[Part, ...]) -> int:
    """Return what parts come to."""
    return sum(part.dice for part in parts)


def is_covered(state: State, shooter: Cell, target: Cell) -> bool:
    """Return whether a target is in cover: at least half hidden (GEN-15, PIR-R18)."""
    cover = sight.cover(state.ground, shooter, target)
    return cover.hidden >= 2 and cover.material != "none"


def _number(row: Gun, man: Man, target: Man | None, how: How) -> int:
    """PIR-S2, S3, R10, R17 By range; before a melee always the nearest."""
    if how == "melee":
        return row.numbers[0] if row.numbers else 0
    squared = distance2(man.at, target.at) if target else 0
    bands = zip(row.bands, row.numbers, strict=True)
    return next((number for edge, number in bands if squared <= edge * edge), 0)


def _situation(state: State, man: Man, target: Man | None, mount: MountId) -> Iterator[Part]:
    """PIR-S8, R18 Who has moved; cover does not add to a target's moving."""
    figures = state.tables.modifiers
    if man.did.moved:
        yield Part("moved", figures.moved, "PIR-S8")
    if target is None:
        return
    if target.did.moved:
        yield Part("target moved", figures.target_moved, "PIR-S8")
    elif is_covered(state, muzzle(state, man, mount), target.at):
        yield Part("cover", figures.cover, "PIR-R18")


def _at_hand(state: State, man: Man) -> Iterator[Mount]:
    for mount in state.mounts.values():
        if man.at == mount.at or in_contact(state.ground, man.at, mount.at):
            yield mount
