"""Election day as the computer plays it: votes are sought, citizens flee, nobody is idle."""

from functools import lru_cache

from msgspec.structs import replace

import scenarios
from engine.core import sight
from engine.core.events import UMPIRE
from engine.core.geometry import distance2
from engine.rulesets.peppercorn.parties import party
from tests.bench import idle

CAST = ("crane", "sloane", "whitlock", "quill", "finch", "venn")
FAR = 12  # inches


@lru_cache(maxsize=1)
def played():
    """Return the states of a short election day with few people, by level 2, and the idle answers.

    Everybody's dice are always the same.
    """
    day = scenarios.find("peppercorn-election")
    figures = tuple(figure for figure in day.figures if figure["id"] in CAST)
    day = replace(day, figures=figures, marks=(), options={**day.options, "moves": 2})
    states, reasons, game = [], [], None
    for game, why in idle.answers(day, "ai:2", 3):
        states.append(game.state)
        reasons.append(why)
    return [*states, game.state], reasons


def test_votes_are_sought_and_won():
    states, _ = played()
    spoke = {one.id for state in states for one in state.people.values() if one.did.spoke}
    assert {"crane", "whitlock"} & spoke
    assert sum(states[-1].votes.values()) > 0


def test_citizens_flee_from_fire():
    states, _ = played()
    fired = next(state for state in states if state.shots)
    last = states[-1]
    armed = [one for one in last.people.values() if one.seat != UMPIRE and one.guns]
    for citizen in party(fired, UMPIRE):
        if citizen.id not in last.people:
            continue  # he has run off the table
        now = last.people[citizen.id].at
        seen = any(sight.sees(last.ground, one.at, now) for one in armed)
        farther = _nearest(last, armed, now) > _nearest(fired, armed, citizen.at)
        assert not seen or farther or _nearest(last, armed, now) > FAR**2, citizen.id


def _nearest(state, armed, at):
    return min(distance2(state.people[one.id].at, at) for one in armed if one.id in state.people)


def test_nobody_stands_idle_who_could_act():
    _, reasons = played()
    assert sum(map(bool, reasons)) <= len(reasons) * idle.AIM / 100
