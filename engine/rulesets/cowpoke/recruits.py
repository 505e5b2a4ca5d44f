"""Whom the computer hires (COW-H3): a leader first, then as many good men as the points allow.

What they carry is taken from a list in turn, so that a posse has rifles as well as revolvers, and
nothing is left to luck.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.core.posse import Kit
from engine.rulesets.cowpoke.tables import Tables

_WISHES = tuple(
    tuple((wish.partition("=")[0], wish.partition("=")[2]) for wish in wishes.split())
    for wishes in (
        "weapons=rifle weapons=revolver skills=marksman marksman=rifle skills=tough",
        "weapons=lever weapons=revolver skills=lucky skills=marksman",
        "weapons=shotgun weapons=revolver skills=tough skills=quick_draw",
        "weapons=revolver weapons=lever skills=quick_draw skills=lucky",
        "weapons=rifle weapons=revolver skills=lucky skills=tough",
        "weapons=revolver weapons=sawn_off skills=fast skills=tough",
    )
)
NAMES = (
    "Abel Crane", "Calico Jane", "Dutch Vander", "Etta Moon", "Frank Dole", "Goldie Price",
    "Hob Larkin", "Ira Stamper", "Judd Weems", "Kit Marlow", "Lem Ostler", "Maddie Rusk",
    "Ned Tolbert", "Opal Finney", "Poke Sanders", "Quint Abbott", "Roy Teague", "Silas Boone",
    "Tess Harrow", "Ulla Brandt", "Vern Cobb", "Wade Hollis", "Yancy Pike", "Zeke Morrow",
    "Bram Decker", "Cora Lyle", "Dell Rainey", "Ansel Moody", "Faye Sutter", "Gus Whitlow",
    "Hattie Crowe", "Jonas Bell", "Lottie Drew", "Milo Trask", "Nan Pickett", "Otis Grady",
)  # fmt: skip


def suggested(tables: Tables, points: int, posse: Sequence[Kit], room: int) -> Sequence[str]:
    """Return the tiers of recruits, so many at most, worth at most so many points in all."""
    tiers = {name: row.points for name, row in tables.tiers.items()}
    led = any(tables.tiers[str(kit["tier"])].skills > 1 for kit in posse)
    return max(_groups(tiers, points, room), key=lambda group: _worth(tables, group, led=led))


def wishes(number: int) -> Sequence[tuple[str, str]]:
    """Return what the recruit of a number would like to have, what he likes best first."""
    return _WISHES[number % len(_WISHES)]


def name(taken: Iterable[str]) -> str:
    """Return the first name of the list that is not taken; beyond it they are numbered."""
    gone = [name.casefold() for name in taken]
    return next(name for name in _names() if name.casefold() not in gone)


def _names() -> Iterator[str]:
    yield from NAMES
    number = 2
    while True:
        yield f"Stranger {number}"
        number += 1


def _groups(tiers: Mapping[str, int], points: int, room: int) -> Iterator[tuple[str, ...]]:
    """Yield all ways to spend points on so many men at most, the dearest first."""
    yield ()
    names = sorted(tiers, key=lambda name: -tiers[name])
    for at, tier in enumerate(names):
        if room and tiers[tier] <= points:
            cheaper = {name: tiers[name] for name in names[at:]}
            for rest in _groups(cheaper, points - tiers[tier], room - 1):
                yield (tier, *rest)


def _worth(tables: Tables, group: Sequence[str], *, led: bool) -> tuple[int, ...]:
    """Return what a group is judged by: points spent, one leader, hit points."""
    rows = [tables.tiers[tier] for tier in group]
    leaders = sum(row.skills > 1 for row in rows)
    return (
        sum(row.points for row in rows),
        -abs(leaders + led - 1),
        sum(row.hp for row in rows),
    )
