"""The list of a lobby: whatever one can go to, in groups, what waits for oneself first."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.session.saloon.seen import TableSeen
from engine.session.saloon.showing import Showing
from tui.screens.house import wording
from tui.widgets.picker import Item


class Listed(NamedTuple):
    """A line of the list: a table, a replay, or the heading of those below."""

    item: Item
    table: TableSeen | None = None
    showing: Showing | None = None

    @property
    def number(self) -> int:
        """The number in the house of what it stands for; 0 is a heading."""
        here = self.table or self.showing
        return here.number if here else 0


def listed(tables: Sequence[TableSeen], showings: Iterable[Showing]) -> list[Listed]:
    """Return all there is to go to, under headings."""
    rows: list[Listed] = []
    left = list(tables)
    for heading, belongs in _GROUPS:
        found = [one for one in left if belongs(one)]
        left = [one for one in left if one not in found]
        if found:
            rows.append(Listed(Item(heading, on=False)))
            found.sort(key=lambda one: not wording.is_asked(one))
            rows += [Listed(_line(one), one) for one in found]
    if shown := list(showings):
        rows.append(Listed(Item("Replays", on=False)))
        rows += [Listed(_replay(one), showing=one) for one in shown]
    return rows


def mark(rows: Sequence[Listed], number: int) -> int:
    """Return which line stands for what has a number; if none does, the first that is on."""
    return next((at for at, row in enumerate(rows) if number and row.number == number), 0)


_GROUPS: tuple[tuple[str, Callable[[TableSeen], bool]], ...] = (
    ("Your seats", lambda one: bool(one.own) and one.state != "over"),
    ("Open tables", lambda one: one.state in ("open", "full")),
    ("Under way", lambda one: one.state == "running"),
    ("Put away", lambda one: one.state == "put away"),
    ("Over", lambda one: True),
)


def _line(seen: TableSeen) -> Item:
    who = ", ".join(
        wording.short(place, seen.own) for place in seen.places if place.who or place.is_free
    )
    return Item(f"{seen.number:>2}  {seen.title}  · {who}", note=wording.note(seen))


def _replay(showing: Showing) -> Item:
    many = len(showing.here)
    return Item(
        f"{showing.number:>2}  {showing.title}  · {showing.driver} shows it", note=f"{many} here"
    )
