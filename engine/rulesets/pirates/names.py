"""What men, groups, guns, blades and cards are called; a log may speak of what there is not."""

from engine.core.events import FigureId
from engine.rulesets.pirates.state import GroupId, MountId, State


def name(state: State, figure: FigureId | None) -> str:
    """Return a man's name, on the table or fallen."""
    man = state.known(figure) if figure else None
    return man.name if man else "nobody"


def group(state: State, group: GroupId) -> str:
    """Return what a group is called."""
    known = state.groups.get(group)
    return known.name if known else group


def mount(state: State, mount: MountId) -> str:
    """Return what a swivel gun is called."""
    known = state.mounts.get(mount)
    return known.name if known else mount


def gun(state: State, gun: str) -> str:
    """Return what a row of T-PIR-1 is called."""
    row = state.tables.guns.get(gun)
    return row.name if row else gun


def blade(state: State, blade: str) -> str:
    """Return what a row of the blades is called."""
    row = state.tables.blades.get(blade)
    return row.name if row else blade


def card(state: State, card: str | None) -> str:
    """Return what an event card is called."""
    row = state.tables.cards.get(card) if card else None
    return row.name if row else card or "a card"


def rank(state: State, rank: str) -> str:
    """Return what a class is called."""
    row = state.tables.classes.get(rank)
    return row.name if row else rank
