"""What Notch cards do: those of a moment, and those of an activation (T-COW-5).

`fitting.py` says which card fits when. The two that are named with a shot count in its pools.

Rulings
    Loaded Dice re-roll dice of one pool once; the dice of dynamite are nobody's (COW-H5, H6).
    A glancing shot is a pool of as many dice as the first one; whom it hits has no time to duck.
    A free Shoot with Draw! uses an Aim at that target, and loses any other (COW-R8, R32).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.geometry import within
from engine.core.ruleset import Moment
from engine.core.scene import Part
from engine.core.script import Script, draw, roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import dynamite, fitting, notch
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import moments as at
from engine.rulesets.cowpoke.names import name
from engine.rulesets.cowpoke.rolling import resolve, roll_pool
from engine.rulesets.cowpoke.shooting import fire, lose_own_aim
from engine.rulesets.cowpoke.state import LOCATIONS, State
from engine.rulesets.cowpoke.tables import GRADES
from engine.rulesets.cowpoke.targets import aims

HAND = "hand"  # what a card that has to be discarded is drawn from


class Cards:
    """Play a Notch card at a moment; it is gone, whatever comes of it (COW-B.1c)."""

    def offers(self, state: State, moment: Moment) -> Iterator[tuple[Seat, do.PlayCard]]:
        """Yield each card that fits, and on whom, for whoever it is to be asked."""
        for seat in notch.always_asked(state, moment):
            for play in fitting.plays(state, moment, seat):
                yield seat, play

    def resolve(self, game: Game[State], moment: Moment, action: do.PlayCard) -> Script[Moment]:
        """Lay the card open, then do as it says."""
        yield was.CardPlayed(action.seat, action.card, action.figure, action.target)
        if altered := _ALTERED.get(action.card):
            return altered(game.state, moment, action)
        moment = yield from _RESOLVED[action.card](game, moment, action)
        return moment


def play(game: Game[State], act: do.PlayCard) -> Script[None]:
    """COW-B.1c Play a card in an activation."""
    yield was.CardPlayed(act.seat, act.card, act.figure, act.target)
    state, figure = game.state, act.figure
    match act.card:
        case "stacked_deck":
            yield from _discard(game, act)
        case "spare_cylinder" if figure is not None:
            yield was.Reloaded(figure, act.word)
        case "whiskey_courage" if figure is not None:
            location = next(place for place in LOCATIONS if place == act.word)
            wounds = state.figures[figure].wounds[LOCATIONS.index(location)]
            healed = min(wounds, max(0, state.tables.notch[act.card].number))
            yield was.Healed(figure, location, healed)
        case fitting.HASTE:
            yield was.CardReadied(act.card)


# --- cards with dice, shots and cards of their own


def _draw_first(game: Game[State], moment: at.ShotNamed, act: do.PlayCard) -> Script[at.ShotNamed]:
    """T-COW-5, N11 A free Shoot at whoever is about to shoot."""
    assert act.figure is not None
    aimed = aims(game.state.figures[act.figure], moment.figure, act.word)
    yield from lose_own_aim(game, act.figure)
    targets = (moment.figure, *act.spread)
    yield from fire(game, act.figure, targets, act.word, aimed=aimed, cards=act.cards)
    return moment


def _reroll(game: Game[State], moment: at.DiceFell, act: do.PlayCard) -> Script[at.DiceFell]:
    """T-COW-5, N09 New dice for those that were chosen, left to right (GEN-6)."""
    who, whom = name(game.state, moment.figure), name(game.state, moment.target)
    purpose = f"{who} rolls loaded dice against {whom}"
    fresh = iter((yield from roll(purpose, len(act.dice))))
    faces = tuple(
        next(fresh) if place in act.dice else face for place, face in enumerate(moment.faces)
    )
    return replace(moment, faces=faces, again=True)


def _glance(game: Game[State], moment: at.Missed, act: do.PlayCard) -> Script[at.Missed]:
    """T-COW-5, N10 The same pool at somebody near the target."""
    assert act.target is not None
    if not _is_near(game.state, moment, act):
        yield was.ShotWasted(moment.figure, act.target, moment.weapon)
        return replace(moment, dice=0)
    who, whom = name(game.state, moment.figure), name(game.state, act.target)
    purpose, parts = f"{who} hits {whom} by ricochet", (Part("ricochet", moment.dice, "T-COW-5"),)
    rolled = yield from roll_pool(
        purpose, moment.figure, act.target, moment.act, moment.weapon, parts
    )
    yield from resolve(game, rolled, each_six=moment.act == "blaze", how=" by ricochet")
    return replace(moment, dice=0)


def _is_near(state: State, moment: at.Missed, act: do.PlayCard) -> bool:
    """Return whether a target is near the one that was missed; it may not be measured (COW-R37)."""
    missed, other = state.known(moment.target), state.known(act.target or "")
    reach = state.tables.notch[act.card].number
    return missed is not None and other is not None and within(missed.at, other.at, reach)


def _refuse_to_die(game: Game[State], moment: at.Dying, act: do.PlayCard) -> Script[at.Dying]:
    """T-COW-5, N20 With luck the last damage leaves him a hit point."""
    row, figure = game.state.tables.notch[act.card], game.state.figures[moment.figure]
    (face,) = yield from roll(f"{figure.name}: too mean to die", 1)
    if face < row.face:
        return moment
    return replace(moment, damage=max(0, min(moment.damage, figure.hp - row.number)))


def _jam(game: Game[State], moment: at.ShotFired, act: do.PlayCard) -> Script[at.ShotFired]:
    yield was.Emptied(moment.figure, moment.weapon)
    return replace(moment, empty=True)


def _refresh(game: Game[State], moment: at.TakenUp, act: do.PlayCard) -> Script[at.TakenUp]:
    yield was.Refreshed(moment.figure, max(0, game.state.tables.notch[act.card].number))
    return moment


def _blow(game: Game[State], moment: at.Between, act: do.PlayCard) -> Script[at.Between]:
    yield from dynamite.explode(game, act.stick)
    return moment


def _discard_between(game: Game[State], moment: at.Between, act: do.PlayCard) -> Script[at.Between]:
    yield from _discard(game, act)
    return moment


def _discard(game: Game[State], act: do.PlayCard) -> Script[None]:
    """T-COW-5, N19 A random card of the opponent's hand."""
    assert act.target is not None
    deck = game.state.deck
    hand = tuple(card for card in deck.hands.get(act.target, ()) if card) if deck else ()
    card = yield from draw(HAND, act.target, hand)
    yield was.CardLost(act.target, card)


_RESOLVED: Mapping[str, Callable[[Game[State], Any, do.PlayCard], Script[Any]]] = {
    "draw": _draw_first,
    "loaded_dice": _reroll,
    "ricochet": _glance,
    "too_mean": _refuse_to_die,
    "jammed": _jam,
    "second_wind": _refresh,
    "short_fuse": _blow,
    "stacked_deck": _discard_between,
}


# --- cards that change what is about to happen


def _duck(state: State, moment: at.ShotNamed, act: do.PlayCard) -> at.ShotNamed:
    return replace(moment, dice=moment.dice + state.tables.notch[act.card].number)


def _bite(state: State, moment: at.SeverityRolled, act: do.PlayCard) -> at.SeverityRolled:
    """T-COW-5, N06 A step less: of Light nothing is left."""
    step = GRADES.index(moment.grade) + state.tables.notch[act.card].number
    grade = GRADES[max(0, min(step, len(GRADES) - 1))]
    return replace(moment, grade=grade, damage=state.tables.wounds.of(grade))


def _swing_hard(state: State, moment: at.BrawlDeclared, act: do.PlayCard) -> at.BrawlDeclared:
    more = state.tables.notch[act.card].number
    if act.figure == moment.figure:
        return replace(moment, mine=moment.mine + more)
    return replace(moment, theirs=moment.theirs + more)


def _count_higher(
    state: State, moment: at.InitiativeRolled, act: do.PlayCard
) -> at.InitiativeRolled:
    """T-COW-5, N18 Two who count as the same roll again (COW-R5)."""
    faces = dict(moment.faces) | {act.seat: state.tables.notch[act.card].number}
    return replace(moment, faces=tuple(faces.items()))


_ALTERED: Mapping[str, Callable[[State, Any, do.PlayCard], Moment]] = {
    "hit_the_dirt": _duck,
    "bite_the_bullet": _bite,
    "haymaker": _swing_hard,
    "ace": _count_higher,
    "hole_in_the_hat": lambda state, moment, act: replace(moment, cancelled=True),
    "slippery": lambda state, moment, act: replace(moment, slipped=True),
    "dud_fuse": lambda state, moment, act: replace(moment, dud=True),
}
