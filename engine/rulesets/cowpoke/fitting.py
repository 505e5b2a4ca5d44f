"""Which Notch card fits when, and whom it may be played on (COW-B.1c, H5, H6, R31; T-COW-5).

Rulings
    "You" is the character that a card is for: who is shot at, hit, up; "your" pools are his.
    A card that would change nothing is not offered, but for the two that are named with a shot.
    Overwatch and Quick Draw answer to pools without cards, so that no pause tells of a hand; then
    cards may be named with them. All other shots may need a card to have a die (H5a).
    Of dice that show the same it is all one which are rolled again: the first of them are.
    Cards of an activation are played while an action point is left; with the last it is over.
    Only a firearm jams: no bow, no blade, and no Gatling gun, which is never emptied (R41).
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

from engine.core.events import Seat
from engine.core.geometry import Cell, within
from engine.core.ruleset import Moment
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import arms, reckoning, targets
from engine.rulesets.cowpoke import moments as at
from engine.rulesets.cowpoke.state import (
    LOCATIONS,
    Figure,
    State,
    at_war,
    enemies,
    opponents_in_contact,
)

NAMED = ("deadeye", "eagle_eye")  # with the shot (COW-H5a)
HASTE = "giddy_up"
BOW = "bow"
Plays = Iterator[do.PlayCard]
Fit = Callable[[State, Any, Seat], Plays]


def held(state: State, seat: Seat) -> list[str]:
    """Return the kinds of cards that a seat is known to hold."""
    hand = state.deck.hands.get(seat, ()) if state.deck else ()
    return [card for card in dict.fromkeys(hand) if card]


def named(state: State, seat: Seat) -> list[do.Cards]:
    """COW-H5a Return the cards that may be named with a shot: none, then more."""
    choices: list[do.Cards] = [()]
    if state.deck is None:
        return choices
    hand = held(state, seat)
    for card in (card for card in NAMED if card in hand):
        choices += [(*cards, card) for cards in choices]
    return choices


def plays(state: State, moment: Moment, seat: Seat) -> Plays:
    """Yield all that a seat can play at a moment that is for its cards."""
    for card in held(state, seat):
        if fit := _FITS.get((type(moment), card)):
            yield from fit(state, moment, seat)


def in_activation(state: State, figure: Figure) -> Plays:
    """Yield all that can be played in an activation (T-COW-5: N03, N08, N13, N19)."""
    for card in held(state, figure.seat):
        if fit := _IN_ACTIVATION.get(card):
            yield from fit(state, figure, figure.seat)


def points_at(state: State) -> Callable[[Any], Cell | None]:
    """Return where on the table a card is played."""

    def place(action: do.PlayCard) -> Cell | None:
        for id_ in (action.target, action.figure):
            if id_ is not None and id_ in state.figures:
                return state.figures[id_].at
        sticks = (stick.at for stick in state.things.sticks if stick.number == action.stick)
        return next(sticks, None)

    return place


def is_firearm(state: State, weapon: str) -> bool:
    """Return whether a row of T-COW-2 has powder in it."""
    row = state.tables.weapons.get(weapon)
    return row is not None and weapon != BOW and row.kind != "thrown"


# --- shots


def _draw(state: State, moment: at.ShotNamed, seat: Seat) -> Plays:
    """T-COW-5, N11: before N05, by nobody who is engaged or on a Run (COW-H5b, R31)."""
    drawer, shooter = state.figures[moment.target], state.figures[moment.figure]
    if not at_war(state, drawer.seat, shooter.seat) or moment.dice or moment.running:
        return
    engaged = opponents_in_contact(state, drawer) if drawer.id != moment.passing else []
    if any(other.id != moment.passing for other in engaged):
        return
    if not targets.sees(state, drawer, shooter):
        return
    for weapon in drawer.guns:
        if state.tables.weapons[weapon].kind != "handgun":
            continue
        for cards in named(state, seat):
            if targets.is_shot(state, drawer, shooter, weapon, cards):
                for spread in targets.spreads(state, drawer, shooter, weapon, cards):
                    yield do.PlayCard(
                        seat, "draw", drawer.id, shooter.id, weapon, cards=cards, spread=spread
                    )


def _hit_the_dirt(state: State, moment: at.ShotNamed, seat: Seat) -> Plays:
    yield do.PlayCard(seat, "hit_the_dirt", moment.target, moment.figure)


def _loaded_dice(state: State, moment: at.DiceFell, seat: Seat) -> Plays:
    """Yield the choices of dice, all that are no success first."""
    places: dict[int, list[int]] = {}
    for number, face in enumerate(moment.faces):
        places.setdefault(face, []).append(number)
    counts = [range(len(places[face]), -1, -1) for face in sorted(places, key=lambda f: f != 6)]
    kinds = sorted(places, key=lambda face: face != 6)
    if kinds and kinds[0] == 6:
        counts[0] = range(len(places[6]) + 1)
    faces = " ".join(map(str, moment.faces))
    for chosen in product(*counts):
        if any(chosen):
            dice = (places[kind][:count] for kind, count in zip(kinds, chosen, strict=True))
            again = tuple(sorted(place for of_a_kind in dice for place in of_a_kind))
            yield do.PlayCard(seat, "loaded_dice", moment.figure, moment.target, faces, again)


def _ricochet(state: State, moment: at.Missed, seat: Seat) -> Plays:
    """T-COW-5, N10: at another enemy in sight, near the target."""
    shooter, missed = state.figures[moment.figure], state.figures.get(moment.target)
    if missed is None:
        return
    reach = state.tables.notch["ricochet"].number
    for other in enemies(state, shooter):
        near = reckoning.is_on(state) or within(other.at, missed.at, reach)
        if near and other.id != missed.id and targets.sees(state, shooter, other):
            yield do.PlayCard(seat, "ricochet", shooter.id, other.id)


def _jammed(state: State, moment: at.ShotFired, seat: Seat) -> Plays:
    """T-COW-5, N15: the gun that was shot, not its loaded twin."""
    if moment.empty:
        return
    shooter = state.figures.get(moment.figure)
    if shooter and shooter.loaded(moment.weapon) and arms.is_firearm(state, moment.weapon):
        yield do.PlayCard(seat, "jammed", moment.figure, word=moment.weapon)


# --- brawls, the course of the turn, dynamite


def _haymaker(state: State, moment: at.BrawlDeclared, seat: Seat) -> Plays:
    for mine, theirs in ((moment.figure, moment.target), (moment.target, moment.figure)):
        if state.figures[mine].seat == seat:
            yield do.PlayCard(seat, "haymaker", mine, theirs)


def _second_wind(state: State, moment: at.TakenUp, seat: Seat) -> Plays:
    if state.active and state.active.ap < state.tables.notch["second_wind"].number:
        yield do.PlayCard(seat, "second_wind", moment.figure)


def _short_fuse(state: State, moment: at.Between, seat: Seat) -> Plays:
    for stick in state.things.sticks:
        yield do.PlayCard(seat, "short_fuse", stick=stick.number)


def _stacked_deck(state: State, moment: Any, seat: Seat) -> Plays:
    """T-COW-5, N19: an opponent who has a card to lose."""
    for other, hand in state.deck.hands.items() if state.deck else ():
        if at_war(state, other, seat) and hand:
            yield do.PlayCard(seat, "stacked_deck", target=other)


def _ace(state: State, moment: at.InitiativeRolled, seat: Seat) -> Plays:
    if dict(moment.faces)[seat] < state.tables.notch["ace"].number:
        yield do.PlayCard(seat, "ace")


def _on_figure(card: str) -> Fit:
    """Return what fits a moment's figure."""
    return lambda state, moment, seat: iter((do.PlayCard(seat, card, moment.figure),))


# --- in an activation


def _spare_cylinder(state: State, figure: Figure, seat: Seat) -> Plays:
    for weapon in dict.fromkeys(figure.empty):
        yield do.PlayCard(seat, "spare_cylinder", figure.id, word=weapon)


def _whiskey(state: State, figure: Figure, seat: Seat) -> Plays:
    for location, wounds in zip(LOCATIONS, figure.wounds, strict=True):
        if wounds > 0:
            yield do.PlayCard(seat, "whiskey_courage", figure.id, word=location)


def _giddy_up(state: State, figure: Figure, seat: Seat) -> Plays:
    """T-COW-5, N13: before a Walk or a Run that is still to come."""
    if state.active and not state.active.walked:
        yield do.PlayCard(seat, HASTE, figure.id)


_FITS: Mapping[tuple[type[Moment], str], Fit] = {
    (at.ShotNamed, "draw"): _draw,
    (at.ShotNamed, "hit_the_dirt"): _hit_the_dirt,
    (at.DiceFell, "loaded_dice"): _loaded_dice,
    (at.Missed, "ricochet"): _ricochet,
    (at.HitScored, "hole_in_the_hat"): _on_figure("hole_in_the_hat"),
    (at.SeverityRolled, "bite_the_bullet"): _on_figure("bite_the_bullet"),
    (at.Dying, "too_mean"): _on_figure("too_mean"),
    (at.ShotFired, "jammed"): _jammed,
    (at.BrawlDeclared, "haymaker"): _haymaker,
    (at.Leaving, "slippery"): _on_figure("slippery"),
    (at.Exploding, "dud_fuse"): lambda state, moment, seat: iter(
        (do.PlayCard(seat, "dud_fuse", stick=moment.stick),)
    ),
    (at.InitiativeRolled, "ace"): _ace,
    (at.TakenUp, "second_wind"): _second_wind,
    (at.Between, "short_fuse"): _short_fuse,
    (at.Between, "stacked_deck"): _stacked_deck,
}

_IN_ACTIVATION: Mapping[str, Fit] = {
    "spare_cylinder": _spare_cylinder,
    "whiskey_courage": _whiskey,
    HASTE: _giddy_up,
    "stacked_deck": _stacked_deck,
}
