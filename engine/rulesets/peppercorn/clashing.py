"""What can be foreseen of a melee: who fights how, and what comes of each mode (GEN-12).

Nobody knows what the other chooses. He is taken to use what he holds: a blade to fight, else
whatever is best to brawl. Neutrals whom nobody leads dodge (PEP-R56).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.events import FigureId
from engine.core.scene import Chance
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import mauling, modes, odds, prowess
from engine.rulesets.peppercorn.asking import plays_itself
from engine.rulesets.peppercorn.dice import total
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.figures import Mode
from engine.rulesets.peppercorn.mounts import is_rider
from engine.rulesets.peppercorn.parties import held_by
from engine.rulesets.peppercorn.people import HELPLESS, Person
from engine.rulesets.peppercorn.state import State


class Melee(NamedTuple):
    """A melee as it stands: all who attack, and the one attacked; `state` has them clashed."""

    state: State
    many: tuple[Fighter, ...]
    one: Fighter

    def margins(self, figure: FigureId) -> Mapping[int, int]:
        """Return by how much the side of somebody wins, negative where it loses."""
        ours = [self._sum(fighter, self.one.figure) for fighter in self.many]
        theirs = self._sum(self.one, self.many[0].figure)
        found = odds.margins(self.state, ours, theirs)
        if figure == self.one.figure:
            return {-margin: weight for margin, weight in found.items()}
        return found

    def against(self, figure: FigureId) -> Fighter:
        """Return whom somebody fights."""
        return self.many[0] if figure == self.one.figure else self.one

    def _sum(self, fighter: Fighter, opponent: FigureId) -> int:
        people = self.state.people
        person, other = people[fighter.figure], people[opponent]
        return total(prowess.strength(self.state, person, other, fighter, 0))


def foreseen(state: State, figure: FigureId, target: FigureId, own: Fighter | None = None) -> Melee:
    """Return the melee in which somebody is, or that he begins by naming a target."""
    fought = state.people[figure].did.melee
    if not fought:
        state = was.Clashed((figure,), target).apply(state)
        fought = (figure, target)
    *many, one = (_fighter(state, id_, own) for id_ in fought if id_ in state.people)
    return Melee(state, tuple(many), one)


def _fighter(state: State, figure: FigureId, own: Fighter | None) -> Fighter:
    return own if own and own.figure == figure else likely(state, state.people[figure])


def likely(state: State, person: Person) -> Fighter:
    """Return how somebody most likely fights."""
    if plays_itself(state, person.seat):
        return Fighter(person.id, "dodging", "", _best(state, person, "dodging"))
    if held_by(state, person) and person.did.melee[-1:] != (person.id,):
        return Fighter(person.id, "mauling", "", _best(state, person, "mauling"))  # PEP-R42
    for blade in modes.weapons(state, person, "fighting"):
        return Fighter(person.id, "fighting", blade, "")
    ways = [
        Fighter(person.id, "brawling", weapon, "")
        for weapon in modes.weapons(state, person, "brawling")
    ]
    return max(ways, key=lambda way: _weight(state, way))


def _best(state: State, person: Person, mode: Mode) -> str:
    """Return what helps somebody most in a mode, "" if nothing does."""
    aids = modes.aids(state, person, mode)
    return max(aids, key=lambda row: state.tables.aids[row].bonus if row else 0)


def ways(state: State, person: Person) -> tuple[Fighter, ...]:
    """Return every way in which somebody could fight."""
    acts = (act for act in modes.modes(state, person) if isinstance(act, do.Choose))
    return tuple(Fighter(person.id, act.mode, act.weapon, act.aid) for act in acts)


def _weight(state: State, way: Fighter) -> int:
    return 2 * prowess.use(state, way) + prowess.bludgeoning(state, way.weapon).dice


def chances(melee: Melee, own: Fighter) -> tuple[Chance, ...]:
    """Return the chances that a side wins, draws and loses, and what its mode does then."""
    found = melee.margins(own.figure)
    of = sum(found.values())
    won = {margin: weight for margin, weight in found.items() if margin > 0}
    wins, draws = sum(won.values()), found.get(0, 0)
    return (
        Chance("wins", wins, of),
        Chance("draws", draws, of),
        Chance("loses", of - wins - draws, of),
        *_by_mode(melee, own, won, wins, of),
    )


def _by_mode(
    melee: Melee, own: Fighter, won: Mapping[int, int], wins: int, of: int
) -> Sequence[Chance]:
    state = melee.state
    victim = state.people[melee.against(own.figure).figure]
    match own.mode:
        case "fighting":
            strike = prowess.piercing(state, own.weapon).dice
            return odds.of_wounds(state, strike, wins, of, rider=is_rider(state, victim))
        case "brawling":
            effects = odds.by_blow(state, won, prowess.bludgeoning(state, own.weapon).dice)
            return odds.of_blow(effects, wins, of)
        case "mauling":
            holds = {margin: mauling.hold(state, own, margin) for margin in won}
            held = sum(weight for margin, weight in won.items() if holds[margin])
            helpless = sum(w for margin, w in won.items() if holds[margin] >= HELPLESS)
            return Chance("holds", held, of), Chance("helpless", helpless, of)
        case "dodging":
            away = state.tables.dodging.away
            gone = sum(w for margin, w in won.items() if away[min(margin, len(away)) - 1])
            return (Chance("gets away", gone, of),)
