"""Is a state one that the rules can play on? A file can hold anything that has the right types."""

from collections.abc import Iterator
from typing import Any

from engine.core.errors import LogUnreadable
from engine.core.words import quoted
from engine.rulesets.cowpoke.state import Figure, State


def check(state: State, before: State | None = None) -> None:
    """Raise LogUnreadable, saying why, unless it is; cards that were so `before` still are."""
    for flaw in _flaws(state, before):
        raise LogUnreadable(f"This game cannot stand as it is stored: {flaw}.")


def _flaws(state: State, before: State | None) -> Iterator[str]:
    yield from state.setting.ground.flaws_of(state.changes)
    if state.active and state.active.figure not in state.figures:
        yield f"{quoted(state.active.figure)} acts and is not there"
    yield from _flaws_of_things(state)
    yield from _flaws_of_cards(state)
    known = {**before.fallen, **before.figures} if before else {}
    for cards in (state.figures, state.fallen):
        for id_, figure in cards.items():
            if figure is not known.get(id_):
                yield from _flaws_of(state, id_, figure)


def _flaws_of_things(state: State) -> Iterator[str]:
    """Yield what is amiss with all that is no character, and with the weather."""
    things, tables, ground = state.things, state.tables, state.setting.ground
    lying: tuple[Any, ...] = (*things.loot.values(), *things.guns.values(), *things.blades)
    cells = (*(thing.at for thing in (*lying, *things.sticks)), *things.charges)
    if not all(ground.on_table(cell) for cell in cells):
        yield "something lies off the table"
    if any(loot.carrier and loot.carrier not in state.figures for loot in things.loot.values()):
        yield "nobody carries what is carried"
    if any(stick.seat not in state.seats for stick in things.sticks):
        yield "live dynamite is of no side"
    if any(blade.melee not in tables.melee for blade in things.blades):
        yield "a blade lies there that is not in the tables"
    if any(gun.facing == (0, 0) for gun in things.guns.values()):
        yield "a gun points nowhere"
    if state.weather and state.weather not in tables.skies:
        yield f"the weather {quoted(state.weather)} is not in the tables"
    if any(figure not in state.figures for figure in state.unplaced):
        yield "somebody is to be placed who is not there"


def _flaws_of_cards(state: State) -> Iterator[str]:
    """Yield what is amiss with the Notch deck; a card that lies face down may be any."""
    if state.deck is None:
        return
    hands, cards = state.deck.hands, state.tables.notch
    held = [card for hand in hands.values() for card in hand if card is not None]
    if any(card not in cards for card in (*state.deck.unseen, *held, *state.deck.discards)):
        yield "a Notch card is not in the tables"
    if any(seat not in hands for seat in state.seats) or len(hands) > len(state.seats):
        yield "Notch cards are held by who does not play"
    if any(state.played.count(card) > cards[card].copies for card in state.played if card in cards):
        yield "a Notch card is in play more often than there are"


def _flaws_of(state: State, id_: str, figure: Figure) -> Iterator[str]:
    tables, who = state.tables, quoted(id_)
    guns = (*figure.weapons, figure.watch.weapon) if figure.watch else figure.weapons
    if figure.id != id_ or figure.seat not in state.seats:
        yield f"{who} is not who it says, or sits nowhere"
    if figure.tier not in tables.tiers or figure.melee not in tables.melee:
        yield f"{who} is of a tier or has arms that are not in the tables"
    if any(gun not in tables.weapons for gun in guns):
        yield f"{who} has a gun that is not in the tables"
    if not state.setting.ground.on_table(figure.at):
        yield f"{who} stands off the table"
