"""Interrupts: Overwatch, Lucky, Quick Draw (COW-4.4i, 2.3c, 2.3e).

Each consumes something: the token, the skill, the one draw of a contact.
"""

from collections.abc import Iterator

import msgspec

from engine.core.edges import in_contact
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.ruleset import Moment
from engine.core.script import Script, roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import pools
from engine.rulesets.cowpoke.fitting import named
from engine.rulesets.cowpoke.moments import ClosedIn, Entered, RolledPool
from engine.rulesets.cowpoke.names import name
from engine.rulesets.cowpoke.pools import REVOLVER
from engine.rulesets.cowpoke.shooting import fire
from engine.rulesets.cowpoke.state import State, at_war, enemies
from engine.rulesets.cowpoke.targets import spreads, watches


class Overwatch:
    """One free Shoot at an enemy who steps inside; then the token goes (COW-R9)."""

    def offers(self, state: State, moment: Moment) -> Iterator[tuple[Seat, do.SnapShot]]:
        """Yield each watcher to whom this step brings the mover from outside to inside."""
        if not isinstance(moment, Entered) or (mover := state.figures.get(moment.figure)) is None:
            return
        for enemy in enemies(state, mover):
            if enemy.watch is None or enemy.id in moment.watched:
                continue
            if moment.ends and in_contact(state.ground, enemy.at, mover.at):
                continue  # contact comes first (COW-R31)
            if watches(state, enemy, mover):
                weapon = enemy.watch.weapon
                for cards in named(state, enemy.seat):
                    for spread in spreads(state, enemy, mover, weapon, cards, watching=True):
                        yield enemy.seat, do.SnapShot(enemy.id, mover.id, spread, cards)

    def resolve(self, game: Game[State], moment: Entered, action: do.SnapShot) -> Script[Entered]:
        """Shoot at the cell just entered, without Aim (COW-R9, R30)."""
        watch = game.state.figures[action.figure].watch
        assert watch is not None
        weapon = watch.weapon
        yield was.WatchEnded(action.figure, fired=True)
        targets = (action.target, *action.spread)
        yield from fire(game, action.figure, targets, weapon, watching=True, cards=action.cards)
        return moment


class Lucky:
    """Once a game: the sixes an enemy rolled are rolled again (COW-2.3c, R3)."""

    def offers(self, state: State, moment: Moment) -> Iterator[tuple[Seat, do.PushLuck]]:
        """Yield the target, if lucky and hit."""
        if not isinstance(moment, RolledPool) or 6 not in moment.faces:
            return
        target, roller = state.figures.get(moment.target), state.known(moment.figure)
        if target and roller and target.can("lucky") and at_war(state, target.seat, roller.seat):
            yield target.seat, do.PushLuck(target.id)

    def resolve(
        self, game: Game[State], moment: RolledPool, action: do.PushLuck
    ) -> Script[RolledPool]:
        """Replace the sixes, left to right; new sixes stand."""
        yield was.LuckPushed(action.figure)
        who, whom = name(game.state, action.figure), name(game.state, moment.figure)
        purpose = f"{who} is lucky against {whom}"
        fresh = iter((yield from roll(purpose, moment.faces.count(6))))
        faces = tuple(next(fresh) if face == 6 else face for face in moment.faces)
        return msgspec.structs.replace(moment, faces=faces)


class FirstToDraw:
    """A free point-blank revolver Shoot at an enemy who closes to contact (COW-2.3e, R4)."""

    def offers(self, state: State, moment: Moment) -> Iterator[tuple[Seat, do.QuickDraw]]:
        """Yield each quick drawer in contact who has yet to draw and has a die to roll."""
        if not isinstance(moment, ClosedIn) or (mover := state.figures.get(moment.figure)) is None:
            return
        for id_ in moment.enemies:
            drawer = state.figures.get(id_)
            if drawer is None or "quick_draw" not in drawer.skills or not drawer.loaded(REVOLVER):
                continue
            if pools.total(pools.shot(state, drawer, mover, REVOLVER)) > 0:
                for cards in named(state, drawer.seat):
                    yield drawer.seat, do.QuickDraw(drawer.id, mover.id, cards)

    def resolve(
        self, game: Game[State], moment: ClosedIn, action: do.QuickDraw
    ) -> Script[ClosedIn]:
        """Shoot once; the brawl comes after."""
        yield was.QuickDrawn(action.figure, action.target)
        yield from fire(game, action.figure, (action.target,), REVOLVER, cards=action.cards)
        left = tuple(id_ for id_ in moment.enemies if id_ != action.figure)
        return msgspec.structs.replace(moment, enemies=left)
