"""What may befall somebody on a walk: parting attacks, overwatch, weather (COW-4.4i, 7.5, T-COW-6).

The walk is taken on a table of its own by the rules that take it in earnest, while everybody lets
everything pass and no die does harm; what could have come of it is noted in that order (GEN-12).

Rulings
    A watcher fires at the first step that brings the walker inside.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from engine.core.events import Event, FigureId, Pass, Settled
from engine.core.game import Game
from engine.core.places import place
from engine.core.ruleset import Ruleset
from engine.core.script import Ask, Roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import falling, pools, skies
from engine.rulesets.cowpoke.names import gun, name
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.tables import Location

_HARMLESS = 2  # a face that is no six, and brings no weather


class Peril(NamedTuple):
    """What may befall a walker, by a `chance`, unless something did before.

    `harm` is where and how much it hurts; without it that is rolled for.
    """

    told: str
    verb: str
    chance: Fraction
    note: str = ""
    harm: tuple[Location, int] | None = None
    stops: bool = False  # whoever it befalls is not hurt, but does not get there
    meant: bool = False  # somebody may let it be


class Way(NamedTuple):
    """A walk that nothing befell: the game at its end, and what could have, in order."""

    game: Game[State]
    perils: tuple[Peril, ...]


def walked(rules: Ruleset[State], state: State, move: do.Walk) -> Way:
    """Take a walk; raise IllegalAction if it is none."""
    game, perils, watchers = Game(rules, state), list[Peril](), list[FigureId]()
    events = game.answer(move)
    while not any(isinstance(event, Settled) for event in events):
        match game.question:
            case Ask(options=options):
                for act in options:
                    if isinstance(act, do.SnapShot) and act.figure not in watchers:
                        watchers.append(act.figure)
                        perils.append(_shot(game.state, act))
                events = game.answer(Pass())
            case Roll(count=count) as question:
                perils.append(_rolled(game.state, move.figure, question, events))
                events = game.answer((_HARMLESS,) * count)
            case _:
                break
    return Way(game, tuple(perils))


def dice_words(count: int) -> str:
    """Return a number of dice in words."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def _shot(state: State, act: do.SnapShot) -> Peril:
    """COW-4.4i A shot from overwatch, at the cell just entered."""
    watcher, walker = state.figures[act.figure], state.figures[act.target]
    assert watcher.watch is not None
    weapon = watcher.watch.weapon
    dice = pools.total(pools.shot(state, watcher, walker, weapon, watching=True))
    told, note = f"{watcher.name} fires at {place(walker.at)}", gun(state, weapon)
    return Peril(told, "hits", _six(dice), f"{note}, {dice_words(dice)}", meant=True)


def _rolled(state: State, walker: FigureId, roll: Roll, events: Sequence[Event]) -> Peril:
    """COW-7.5, T-COW-6 A parting attack, or what weather does where a walk ends."""
    for event in events:
        if isinstance(event, was.PoolGathered):
            told = f"{name(state, event.figure)} strikes at who leaves"
            return Peril(told, "hits", _six(event.pool), dice_words(event.pool))
    return _weather(state, state.figures[walker], roll)


def _weather(state: State, walker: Figure, roll: Roll) -> Peril:
    sky = skies.sky(state)
    chance = Fraction(sky.face, roll.sides)
    if state.weather == "rattlers":
        harm: tuple[Location, int] = "legs", sky.number * state.tables.wounds.damage["L"]
        return Peril(f"{sky.name.lower()} lie in wait", "bite", chance, harm=harm)
    below, _ = falling.landings(state, walker, walker.at)
    chance = chance if below else Fraction(0)
    return Peril("the floor may be rotten", "gives way", chance, stops=True)


def _six(dice: int) -> Fraction:
    return 1 - Fraction(5, 6) ** dice
