"""Hand to hand (PIR-B1 to B6, R9, R10, R19, R21 to R23, R25, R31, R32).

Rulings
    Before one melee each fires at most one pistol, the attacker asked first (PIR-B4).
    Fallen enemies in contact count among the opponents (PIR-R19).
    Who has got up this turn, or stumbled by a card, defends himself as usual, pistol included.
    A pistol shot that moves or fells neither of the two, dead as it may leave a third, does not
    end the melee (PIR-R10).
"""

from engine.core.edges import in_contact
from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.scene import Part
from engine.core.script import PASS, Listed, Script, roll
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import triggers
from engine.rulesets.pirates.aiming import total
from engine.rulesets.pirates.asking import decide
from engine.rulesets.pirates.moments import MeleeDeclared
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.shooting import Hit, land, strike
from engine.rulesets.pirates.state import Man, State, is_hero, opponents
from engine.rulesets.pirates.tables import PISTOL
from engine.rulesets.pirates.wounds import blow_of_blade, hurt

SIDES = 10


def foes(state: State, man: Man) -> list[FigureId]:
    """Return the enemies whom a man may fight: those in contact (PIR-R19, R22)."""
    return [enemy.id for enemy in opponents(state, man)]


def victims(state: State, man: Man) -> list[FigureId]:
    """Return whom a Hero may cut down: fallen enemies in contact who are none (PIR-B6, R25)."""
    if not is_hero(state, man.id):
        return []
    fallen = (enemy.id for enemy in opponents(state, man) if enemy.down)
    return [enemy for enemy in fallen if not is_hero(state, enemy)]


def may_draw(state: State, man: Man) -> bool:
    """Return whether a man may fire a pistol before a melee (PIR-B4, R32)."""
    fired = man.did.pistols + man.did.drawn
    armed = man.pistols > 0 and state.tables.blades[man.arm].pistol
    return armed and not man.down and fired < state.rank(man).shots


def strength(state: State, man: Man, other: Man, bonus: int = 0) -> tuple[Part, ...]:
    """Return what a man adds to his D10 against another (PIR-B2, B3)."""
    figures = state.tables.modifiers
    parts = [
        Part(man.rank.replace("_", " "), state.rank(man).melee, "PIR-B2"),
        Part(man.arm.replace("_", " "), state.tables.blades[man.arm].melee, "PIR-B3"),
        Part("opponent down", figures.grounded if other.down else 0, "PIR-W2"),
        Part("wounded", man.wounds * figures.wound, "PIR-R11"),
        Part("outnumbered", figures.outnumbered if _is_outnumbered(state, man) else 0, "PIR-R19"),
        Part("event card", bonus, "T-PIR-4"),
    ]
    return tuple(part for part in parts if part.dice)


def fight(game: Game[State], act: do.Fight) -> Script[None]:
    """PIR-B1, T8 Pistols, then both roll."""
    figure, target = act.figure, act.target
    yield was.Fought(figure)
    moment = yield from window(game, MeleeDeclared(figure, target))
    if not game.state.men[figure].is_able:
        return
    if (yield from _pistols(game, figure, target)):
        yield from _clash(game, moment)


def cut_down(game: Game[State], act: do.CutDown) -> Script[None]:
    """PIR-B6, R25 Instead of a melee, and without dice."""
    yield was.Fought(act.figure)
    yield was.CutDown(act.figure, act.target)
    yield from triggers.fallen(game, act.target)


def _is_outnumbered(state: State, man: Man) -> bool:
    return len(opponents(state, man)) > 1


def _pistols(game: Game[State], figure: FigureId, target: FigureId) -> Script[bool]:
    """PIR-B4, B5, R32 Both shots fall before either takes effect; return whether they fight on."""
    first = yield from _draws(game, figure, target)
    second = yield from _draws(game, target, figure)
    before = [(man.at, man.down) for man in (game.state.men[figure], game.state.men[target])]
    hits: tuple[Hit, ...] = ()
    if first:
        hits += yield from strike(game, figure, target, PISTOL, how="melee")
    if second:
        hits += yield from strike(game, target, figure, PISTOL, how="melee", defends=True)
    yield from land(game, hits)
    men = game.state.men
    if not (figure in men and target in men and men[figure].is_able):
        return False
    return before == [(man.at, man.down) for man in (men[figure], men[target])]


def _draws(game: Game[State], shooter: FigureId, target: FigureId) -> Script[bool]:
    """PIR-B4 Ask somebody who may whether he fires a pistol."""
    man = game.state.men[shooter]
    if not may_draw(game.state, man):
        return False
    other = game.state.men[target]
    draws = Listed(do.DrawPistol.verb, [do.DrawPistol(shooter, target)], lambda _: other.at)
    why = f"{man.name} and {other.name}: a pistol first?"
    chosen = yield from decide(game, man.seat, why, draws, PASS)
    return isinstance(chosen, do.DrawPistol)


def _clash(game: Game[State], moment: MeleeDeclared) -> Script[None]:
    """PIR-B1, R9, H3 The attacker's D10, the defender's D10; the loser is hurt, a draw is nothing.

    Who loses does so by the winner's weapon.
    """
    state, figure, target = game.state, moment.figure, moment.target
    man, other = state.men[figure], state.men[target]
    if not in_contact(state.ground, man.at, other.at):
        return
    parts = strength(state, man, other, moment.bonus)
    others = strength(state, other, man, moment.other)
    yield was.MeleeJoined(figure, target, parts, others)
    who, whom = name(state, figure), name(state, target)
    (face,) = yield from roll(f"{who} fights {whom}", 1, SIDES)
    (reply,) = yield from roll(f"{whom} defends himself against {who}", 1, SIDES)
    mine, theirs = face + total(parts), reply + total(others)
    winner = figure if mine > theirs else target if theirs > mine else None
    yield was.MeleeResolved(figure, target, mine, theirs, winner)
    if winner is not None:
        loser = target if winner == figure else figure
        yield from hurt(game, loser, blow_of_blade(state, winner, state.men[winner].arm))
