"""Is a state one that the rules can play on? A file can hold anything that has the right types."""

from collections.abc import Iterator

from engine.core.errors import LogUnreadable
from engine.core.words import quoted
from engine.rulesets.pirates.state import Man, State


def check(state: State, before: State | None = None) -> None:
    """Raise LogUnreadable, saying why, unless it is; men who were so `before` still are."""
    for flaw in (*_flaws(state), *_flaws_of_groups(state), *_flaws_of_hands(state)):
        raise LogUnreadable(f"This game cannot stand as it is stored: {flaw}.")
    known = {**before.fallen, **before.men} if before else {}
    for men in (state.men, state.fallen):
        for id_, man in men.items():
            for flaw in _flaws_of(state, id_, man) if man is not known.get(id_) else ():
                raise LogUnreadable(f"This game cannot stand as it is stored: {flaw}.")


def _flaws(state: State) -> Iterator[str]:
    ground = state.setting.ground
    yield from ground.flaws_of(state.changes)
    for id_, mount in state.mounts.items():
        if mount.id != id_ or not ground.on_table(mount.at) or mount.facing == (0, 0):
            yield f"the swivel gun {quoted(id_)} stands nowhere, or faces nowhere"
    if state.ended and state.ended.winner not in (None, *state.seats):
        yield f"{quoted(state.ended.winner)} has won and sits nowhere"


def _flaws_of_groups(state: State) -> Iterator[str]:
    go = state.go
    for id_, group in state.groups.items():
        if group.id != id_ or group.seat not in state.seats:
            yield f"the group {quoted(id_)} is not what it says, or sits nowhere"
    for id_ in (*state.pack, *state.order, *state.called, *((go.group,) if go else ())):
        if id_ not in state.groups:
            yield f"{quoted(id_)} is no group"
    if go and go.up is not None and go.up not in state.men:
        yield f"{quoted(go.up)} acts and is not there"


def _flaws_of_hands(state: State) -> Iterator[str]:
    deck, known = state.deck, state.tables.cards
    hands = [card for hand in deck.hands.values() for card in hand if card is not None]
    for card in (*deck.unseen, *hands, *deck.discards):
        if card not in known:
            yield f"there is no event card {quoted(card)}"
    if any(seat not in deck.hands for seat in state.players):
        yield "a player has no hand of cards"
    for seat in (*deck.hands, *(state.refilling or ())):
        if seat not in state.players:
            yield f"{quoted(seat)} has cards and sits nowhere"


def _flaws_of(state: State, id_: str, man: Man) -> Iterator[str]:
    tables, who = state.tables, quoted(id_)
    if man.id != id_ or man.seat not in state.seats or man.group not in state.groups:
        yield f"{who} is not who he says, or belongs nowhere"
    if man.rank not in tables.classes or man.blade not in tables.blades:
        yield f"{who} is of a class or has a blade that is not in the tables"
    if man.gun not in ("", "musket", "blunderbuss") or man.did.gun not in ("", *tables.guns):
        yield f"{who} has a gun that is not in the tables"
    if not state.setting.ground.on_table(man.at):
        yield f"{who} stands off the table"
