"""The luck report in words: tables of few columns, each with what it means."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from engine.core.scene import Tone
from engine.core.words import owning, titled
from engine.session.fortune import Faces, Fortune, Tally
from engine.session.likelihood import ENOUGH

_AVERAGE = 0.4  # what comes as often as that is no luck at all
_STRIKING = 0.1  # what comes no oftener catches the eye
_RARE = 1000
_WIDEST = 40  # columns for the faces of a die, one by one
_NAME = 12  # columns of a name at the least
_GAP = 2  # columns between two others

POOLS = ("", "rolls", "dice", "rolled", "due", "hits", "due", "luck")
DICE = ("", "dice", "mean", "fair", "each face", "so uneven")


class Row(Struct, frozen=True):
    """The cells of a row; one that stands under another begins with two blanks."""

    cells: tuple[str, ...]
    tone: Tone = "plain"


class Table(Struct, frozen=True):
    """A table with its head, or, without one, sentences; `note` says how to read it."""

    title: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""


def tables(fortune: Fortune) -> tuple[Table, ...]:
    """Return a luck report as tables; () if nothing was rolled."""
    made = (
        Table("Who rolled", POOLS, tuple(_rows(fortune, fortune.figures, sums=True)), _POOLS),
        Table("With what", POOLS, tuple(_rows(fortune, fortune.weapons, sums=False))),
        Table("In a row", (), tuple(_streaks(fortune))),
        Table("The dice themselves", DICE, tuple(map(_faces, fortune.faces)), _DICE),
    )
    return tuple(table for table in made if table.rows)


def summary(fortune: Fortune) -> str:
    """Return in a sentence what a report counts."""
    told = f", as {titled(fortune.seat)} was told of them" if fortune.seat else ""
    if not fortune.rolls:
        return f"No dice were rolled{told}."
    rolls = "roll" if fortune.rolls == 1 else "rolls"
    dice = "die" if fortune.dice == 1 else "dice"
    counted = f"{fortune.rolls:,} {rolls} of {fortune.dice:,} {dice}{told}"
    return f"{counted}. What was taken back does not count."


def aligned(table: Table, width: int) -> list[str]:
    """Return the head of a table and its rows, cells below each other, in so many columns.

    Where they do not fit the widest column of numbers goes, and names are cut.
    """
    columns = list(zip(table.head, *(row.cells for row in table.rows), strict=True))
    widths = [max(map(len, column)) for column in columns]
    if min(widths[0], _NAME) + sum(widths[1:]) + _GAP * len(widths[1:]) > width:
        widest = max(range(1, len(widths) - 1), key=widths.__getitem__)
        del columns[widest], widths[widest]
    room = width - sum(widths[1:]) - _GAP * len(widths[1:])
    widths[0] = min(widths[0], max(_NAME, room))
    return [_aligned(cells, widths) for cells in zip(*columns, strict=True)]


def often(chance: float) -> str:
    """Return a chance as so many games of so many: "1 in 7"."""
    if chance * _RARE < 1:
        return f"under 1 in {_RARE:,}"
    if chance > 0.5:
        least = min(range(1, 10), key=lambda many: abs(many / (many + 1) - chance))
        return "always" if chance > 0.95 else f"{least} in {least + 1}"
    return f"1 in {round(1 / chance):,}"


def luck(tally: Tally) -> tuple[str, Tone]:
    """Return how lucky a tally is, in a word or two: "lucky, 1 in 7"."""
    well = tally.successes >= tally.expected
    chance = tally.as_well if well else tally.as_badly
    if chance >= _AVERAGE:
        return "average", "plain"
    said = f"{'lucky' if well else 'unlucky'}, {often(chance)}"
    if chance > _STRIKING:
        return said, "plain"
    return said, "good" if well else "warn"


_POOLS = (
    "Rolled: dice that succeeded; hits: rolls with one; due: what fair dice give on average. "
    "Lucky, 1 in 7: in 1 game of 7 they give so many or more; unlucky: so few or fewer."
)
_DICE = (
    f"So uneven: in how many games fair dice fall so unevenly or more so (chi-square). "
    f"Too few: a die is judged once each face is due {ENOUGH} times."
)


def _rows(fortune: Fortune, parts: Iterable[Tally], *, sums: bool) -> Iterator[Row]:
    """Yield a row for each player, and below it his figures or weapons."""
    listed = tuple(parts)
    for player in fortune.players:
        name = titled(player.seat)
        yield _tally(player, name) if sums else Row((name, *[""] * (len(POOLS) - 1)), "strong")
        for part in listed:
            if part.seat == player.seat:
                yield _tally(part, f"  {part.name}")


def _tally(tally: Tally, name: str) -> Row:
    said, tone = luck(tally)
    numbers = (
        f"{tally.pools}",
        f"{tally.dice}",
        f"{tally.successes}",
        f"{tally.expected:.1f}",
        f"{tally.hits}",
        f"{tally.expected_hits:.1f}",
    )
    return Row((name, *numbers, said), "strong" if tone == "plain" and not tally.name else tone)


def _faces(faces: Faces) -> Row:
    each = " ".join(map(str, faces.counts))
    return Row(
        (
            f"D{faces.sides}" if not faces.seat else f"  {titled(faces.seat)}",
            f"{faces.dice}",
            f"{faces.mean:.2f}",
            f"{faces.fair:.1f}",
            each if len(each) <= _WIDEST else "",
            "too few" if faces.as_uneven is None else often(faces.as_uneven),
        ),
        "warn" if faces.as_uneven is not None and faces.as_uneven < 0.01 else "plain",
    )


def _streaks(fortune: Fortune) -> Iterator[Row]:
    for streak in fortune.streaks:
        if streak.length > 1:
            whose, what = owning(titled(streak.seat)), "hits" if streak.hits else "misses"
            told = (
                f"{whose} longest run of {what} is {streak.length}; in {streak.pools} such rolls "
                f"one expects {streak.length} or more in {streak.as_long * 100:.0f} % of games."
            )
            yield Row((told,))


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Return the first cell and the last to the left of their columns, numbers to the right."""
    name = cells[0] if len(cells[0]) <= widths[0] else f"{cells[0][: widths[0] - 3]}..."
    numbers = zip(cells[1:-1], widths[1:-1], strict=True)
    middle = "".join(f"{' ' * _GAP}{cell:>{width}}" for cell, width in numbers)
    return f"{name:<{widths[0]}}{middle}{' ' * _GAP}{cells[-1]}"
