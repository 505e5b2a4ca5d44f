"""How a game ends: goals, a party with nobody left, the last move, the vote (PEP-H2).

Rulings
    A beast is carried off by who rides it at an edge of the table.
    Goals are looked at between the stages of a round. A party has lost when nobody of it is able
    to act any more; neutrals are none.
    With a vote the most votes win after the last move; equal votes are a draw (PEP-H3).
"""

from collections import Counter

from engine.core import ending
from engine.core.events import Seat
from engine.core.goals import Carried, edges_at
from engine.core.ruleset import Result
from engine.rulesets.peppercorn.parties import is_able, party, rider
from engine.rulesets.peppercorn.state import State


def verdict(state: State) -> Result | None:
    """Return how the game ends now, or None while it goes on."""
    if state.up or (state.now.stage in ("", "orders") and state.now.move == 0):
        return None
    over = state.now.move if state.now.stage == "" else state.now.move - 1
    return _by_goal(state, over) or _last_side(state) or _out_of_moves(state, over)


def _by_goal(state: State, over: int) -> Result | None:
    ground = state.ground
    ridden = {
        beast.name: Carried(sitting.seat, edges_at(beast.at, ground.width, ground.height))
        for beast in state.beasts.values()
        if (sitting := rider(state, beast.id))
    }
    return ending.by_goal(state.setting.scenario.goals, state.people, over, ridden)


def _last_side(state: State) -> Result | None:
    """GEN-10 A party with nobody able to act has lost."""
    left = [seat for seat in state.players if any(is_able(state, p) for p in party(state, seat))]
    return None if len(left) == len(state.players) else ending.last_side(left)


def _out_of_moves(state: State, over: int) -> Result | None:
    """PEP-H2, H3, GEN-10 After the last move votes decide, or losses."""
    if over < state.last_move:
        return None
    if state.options.vote:
        return _by_votes(state)
    lost: Counter[Seat] = Counter(person.seat for person in state.lost.values())
    return ending.fewest_losses({seat: lost[seat] for seat in state.players}, over)


def _by_votes(state: State) -> Result:
    """PEP-H3 Most votes win."""
    votes = dict.fromkeys(state.players, 0)
    for figure, won in state.votes.items():
        if (person := state.known(figure)) and person.seat in votes:
            votes[person.seat] += won
    best = [seat for seat, won in votes.items() if won == max(votes.values())]
    if len(best) != 1:
        return Result(None, "the votes are equal")
    won = votes[best[0]]
    return Result(best[0], f"{won} votes carry the election" if won > 1 else "one vote carries it")
