"""A game of one's own posse: recruits in the places of those whom a scenario has in a seat."""

from collections.abc import Mapping, Sequence

from engine import rulesets
from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.fielding import fielded
from engine.core.posse import Campaigning, Man, campaigning
from engine.core.scenario import Scenario
from engine.session.muster import Muster, Recruit, id_for


def muster(scenario: Scenario, posses: Mapping[Seat, Sequence[Recruit]]) -> Muster:
    """Return what a posse is put together with, beside those of other seats.

    Raise IllegalAction if the scenario's rules make no posses.
    """
    rules = _rules(scenario)
    others = [recruit.name for posse in posses.values() for recruit in posse]
    return Muster(rules, rules.budget, (), [*_names(scenario), *others])


def fought_by(scenario: Scenario, posses: Mapping[Seat, Sequence[Recruit]]) -> Scenario:
    """Return a scenario fought by posses; raise ScenarioInvalid if one finds no room."""
    if not any(posses.values()):
        return scenario
    rules = _rules(scenario)
    taken = [one["id"] for one in scenario.figures]
    men: dict[Seat, list[Man]] = {}
    for seat, posse in posses.items():
        for name, kit in posse:
            man = Man(id_for(name, [*taken, *scenario.seats]), name, seat, kit)
            taken.append(man.id)
            men.setdefault(seat, []).append(man)
    return fielded(scenario, men, rules.figure)


def _rules(scenario: Scenario) -> Campaigning:
    rules = rulesets.named(scenario.rules)
    made = campaigning(rules)
    if made is None:
        raise IllegalAction(f"{rules.title} is fought by those whom the scenario has.")
    return made(scenario.tables)


def _names(scenario: Scenario) -> list[str]:
    return [str(one.get("name", one["id"])) for one in scenario.figures]
