"""Loading and clearing (PEP-F1, F6, R6).

Rulings
    Loading is broken off by any other act, by a hit that staggers and by a run; a pause does
    not matter.
    What excludes a melee is the round of it (PEP-R41). A misfire is cleared on the run, too.
    What is loaded or cleared is taken in hand with it.
"""

from collections.abc import Iterator

from engine.core.game import Game
from engine.core.script import Family, Listed, Script
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.figures import Row
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.shots import gun_to_clear, gun_to_load
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import covert, veil


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-F1, R6 Load or clear what can be; nobody loads in a move with running."""
    kinds = tuple(dict.fromkeys(gun.kind for gun in person.guns))
    hidden = covert(state, person)
    still = [] if person.did.ran else [k for k in kinds if gun_to_load(state, person.id, k)]
    loads = [do.Load(person.id, kind, hidden) for kind in still]
    clears = [do.Clear(person.id, k, hidden) for k in kinds if gun_to_clear(state, person.id, k)]
    yield Listed(do.Load.verb, loads, kind=do.Load)
    yield Listed(do.Clear.verb, clears, kind=do.Clear)


def rounds(state: State, person: Person, gun: Row) -> int:
    """Return how many rounds a bullet still takes, this one counted (PEP-F1, T-PEP-2)."""
    task = person.task
    if task and (task.work, task.on) == ("load", gun):
        return task.left
    return state.tables.firearms[gun].load


def load(game: Game[State], act: do.Load) -> Script[None]:
    """PEP-F1 A round of loading; with the last of them a bullet is in."""
    state, figure = game.state, act.figure
    person = state.people[figure]
    left = rounds(state, person, act.gun) - 1
    yield veil(state, figure, was.Worked(figure, "load", act.gun, left))
    if person.hand != act.gun:
        yield veil(game.state, figure, was.Readied(figure, act.gun))
    if not left:
        yield veil(game.state, figure, was.Loaded(figure, act.gun))


def clear(game: Game[State], act: do.Clear) -> Script[None]:
    """PEP-F6 A round of clearing."""
    figure = act.figure
    yield veil(game.state, figure, was.Acted(figure))
    if game.state.people[figure].hand != act.gun:
        yield veil(game.state, figure, was.Readied(figure, act.gun))
    yield veil(game.state, figure, was.Cleared(figure, act.gun))
