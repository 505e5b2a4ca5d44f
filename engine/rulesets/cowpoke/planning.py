"""Odds of a plan: a walk, all that may befall on the way, a shot from where it ends (GEN-12).

Chances are exact, and counted from now.

Rulings
    Cards and luck are their players' to use: they are left out. Of The Spread only the main target
    counts. Contact at the end of the walk leaves no shot (COW-7.1b).
"""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

import msgspec

from engine.core.errors import IllegalAction
from engine.core.events import Action, FigureId
from engine.core.game import Game
from engine.core.places import place
from engine.core.ruleset import Ruleset
from engine.core.scene import Branch, Chance, Choice, Plan
from engine.core.script import Ask
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import choices, odds, pools, refusing, targets
from engine.rulesets.cowpoke.names import gun, name
from engine.rulesets.cowpoke.perils import Peril, Way, dice_words, walked
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.surviving import Odds, alive, befallen, health
from engine.rulesets.cowpoke.tables import Location

VERBS = (do.Walk.verb,)  # a plan begins with
BLIND = "Under Dead Reckoning nothing is reckoned in advance (COW-9.1a)."
Shot = do.Shoot | do.Blaze


def plan(rules: Ruleset[State], state: State, actions: Sequence[Action]) -> Plan:
    """Return what may come of a walk, or of a walk and a shot; raise IllegalAction."""
    if state.options.dead_reckoning:
        raise IllegalAction(BLIND)
    match actions:
        case [do.Walk() as move]:
            return _walk(state, move, walked(rules, state, move))
        case [do.Walk() as move, (do.Shoot() | do.Blaze()) as shot] if shot.figure == move.figure:
            return _whole(state, move, shot, walked(rules, state, move))
    raise IllegalAction("A plan is a walk, then a shot of the same character.")


def _walk(state: State, move: do.Walk, way: Way) -> Plan:
    branches, _ = _branches(move, way)
    title = f"{name(state, move.figure)}: {choices.choice(state, move).label}"
    follows, note = _shots(way.game, move.figure), _note(way, move.figure)
    if not follows:
        note += f" {_why_none(way.game, move, do.Shoot.verb)}"
    return Plan(title, branches, follows, note)


def _whole(state: State, move: do.Walk, shot: Shot, way: Way) -> Plan:
    """Return the plan of a walk and a shot at its main target, without cards."""
    there, wanted = way.game.state, msgspec.structs.replace(shot, cards=())
    if isinstance(wanted, do.Shoot):
        wanted = msgspec.structs.replace(wanted, spread=())
    follows = _shots(way.game, move.figure)
    then = next((choice for choice in follows if choice.action == wanted), None)
    if then is None:
        at = place(move.path[-1])
        this = f"{name(there, shot.target)} from {at} with the {gun(there, shot.weapon)}"
        others = f"{name(there, shot.figure)} cannot {shot.verb} {this}."
        raise IllegalAction(others if follows else _why_none(way.game, move, shot.verb))
    branches, standing = _branches(move, way)
    arrival = msgspec.structs.replace(branches[-1], then=_shot(there, wanted, standing))
    walk = choices.choice(state, move).label
    title = f"{name(state, move.figure)}: {walk}, then {then.label}"
    return Plan(title, (*branches[:-1], arrival), (), _note(way, move.figure, shot.target))


# --- the walk


def _branches(move: do.Walk, way: Way) -> tuple[tuple[Branch, ...], Odds]:
    """Return what may befall the walker, at last to get there, and in which health."""
    walker, branches = way.game.state.figures[move.figure], list[Branch]()
    standing: Odds = {health(walker): Fraction(1)}
    for peril in way.perils:
        before, standing = standing, befallen(way.game, walker.id, peril, standing)
        branches.append(_branch(peril, walker.name, before, standing))
    arrival = f"{walker.name} gets to {place(move.path[-1])}"
    return (*branches, Branch(_chance(arrival, alive(standing)))), standing


def _branch(peril: Peril, walker: str, before: Odds, after: Odds) -> Branch:
    then = [Branch(_chance(peril.verb, alive(before) * peril.chance))]
    if not peril.stops and (lost := alive(before) - alive(after)):
        then.append(Branch(_chance(f"drops {walker}", lost)))
    return Branch(_chance(peril.told, alive(before)), peril.note, tuple(then))


# --- the shot


def _shots(game: Game[State], figure: FigureId) -> tuple[Choice, ...]:
    """Return the shots that may follow, each at one target and without cards."""
    question, active = game.question, game.state.active
    if not isinstance(question, Ask) or active is None or active.figure != figure:
        return ()
    shots = (act for act in question.options if isinstance(act, Shot) and not act.cards)
    plain = (act for act in shots if isinstance(act, do.Blaze) or not act.spread)
    return tuple(choices.choice(game.state, act) for act in plain)


def _shot(state: State, shot: Shot, standing: Odds) -> tuple[Branch, ...]:
    """Return what may come of a shot, by the scars that the shooter may have by then."""
    target, hit, drop = state.figures[shot.target], Fraction(0), Fraction(0)
    by_scars: dict[tuple[Location, ...], Fraction] = defaultdict(Fraction)
    by_dice: dict[int, Fraction] = defaultdict(Fraction)
    for figure, weight in standing.items():
        by_scars[figure.scars] += weight
    for scars, weight in by_scars.items():
        by_dice[_dice(state.change(shot.figure, scars=scars), shot)] += weight
    for dice, weight in by_dice.items():
        hits, _, drops = odds.shot(state, target, dice, each_six=isinstance(shot, do.Blaze))
        hit += weight * Fraction(hits.numerator, hits.denominator)
        drop += weight * Fraction(drops.numerator, drops.denominator)
    most = max(by_dice, default=0)
    fewer = "; fewer if he is scarred" if len(by_dice) > 1 else ""
    return (
        Branch(_chance(f"hits {target.name}", hit), dice_words(most) + fewer),
        Branch(_chance(f"drops {target.name}", drop)),
    )


def _dice(state: State, shot: Shot) -> int:
    """Return the dice of a shot, 0 if scars leave none (COW-6.2b, R35)."""
    shooter, blazes = state.figures[shot.figure], isinstance(shot, do.Blaze)
    legal = targets.blazes(state, shooter) if blazes else targets.shots(state, shooter)
    if all((enemy.id, weapon) != (shot.target, shot.weapon) for enemy, weapon in legal):
        return 0
    target = state.figures[shot.target]
    return pools.total(pools.shot(state, shooter, target, shot.weapon, blaze=blazes))


# --- in words


def _why_none(game: Game[State], move: do.Walk, verb: str) -> str:
    """Say why no shot can follow."""
    state, active = game.state, game.state.active
    if game.question is None:
        return "That walk would end the game."
    why = refusing.why_not(state, move.figure, verb)
    if active is None or active.figure != move.figure:
        why = "no action points are left"
    who, at = name(state, move.figure), place(move.path[-1])
    return f"{who} cannot {verb} from {at}{f': {why}' if why else ''}."


def _note(way: Way, *figures: FigureId) -> str:
    """Say what is taken for granted, and what is left out."""
    state, said = way.game.state, ["Chances count from now."]
    if any(peril.meant for peril in way.perils):
        said.append("Watchers fire as soon as they can.")
    left = [f"{name(state, id_)}'s luck" for id_ in figures if state.figures[id_].can("lucky")]
    left += ["cards"] if state.deck is not None else []
    if left:
        said.append(f"Left out: {', '.join(left)}.")
    return " ".join(said)


def _chance(told: str, chance: Fraction) -> Chance:
    return Chance(told, chance.numerator, chance.denominator)
