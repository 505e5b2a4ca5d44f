"""Who sees whom, and how much of him."""

from fractions import Fraction

import pytest
from hypothesis import given, settings

from engine.core import sight
from engine.core.geometry import Cell, adjacent, centre, crossed
from engine.core.ground import Ground
from engine.core.sight import Cover, cover, sees
from tests.core.drawn import cells, drawn, grounds, one_way_pairs

STREET = """
    ......###......
    ......#_#......
    ..a...#_+....b.
    ......#_#......
    ......###......
    ...............
"""

SIGHT = {  # drawn, whether a and b see each other
    "open ground": ("a....b", True),
    "a wall": ("a.#..b", False),
    "timber": ("a.|..b", False),
    "a shut door": ("a.+..b", False),
    "a locked door": ("a.*..b", False),
    "an open door": ("a./..b", True),
    "a window": ("a.'..b", True),
    "a fence": ("a.=..b", True),
    "a tree": ("a.T..b", True),
    "brush": ('a."..b', True),
    "open air": ("a.   b", True),
    "round a corner": ("a...\n##..\n##.b", True),
    "between two corners that touch": ("a#\n#b", True),
    "past one corner": ("a.\n#b", True),
}

COVER = {  # drawn, what hides b from a
    "nothing in the open": ("a.....b", Cover(0, "none", False)),
    "a fence": ("a..=..b", Cover(4, "light", False)),
    "a fence beside the target": ("a....=b", Cover(4, "light", True)),
    "no fence beside the shooter": ("a=....b", Cover(0, "none", False)),
    "no fence that is beside both": ("a=b", Cover(0, "none", False)),
    "rocks": ("a..%..b", Cover(4, "heavy", False)),
    "the heaviest of all": ("a..%.=b", Cover(4, "heavy", True)),
    "a window": ("a..'..b", Cover(4, "light", False)),
    "a tree": ("a..T..b", Cover(4, "light", False)),
    "no tree beside the shooter": ("aT....b", Cover(0, "none", False)),
    "no open door": ("a../..b", Cover(0, "none", False)),
    "no brush": ('a.."..b', Cover(0, "none", False)),
    "a wall on the way": ("a..#..\n.....b", Cover(2, "heavy", False)),
    "a corner he hugs": ("a.....\n....#b", Cover(3, "heavy", True)),
    "a timber corner": ("a.....\n....|b", Cover(3, "light", True)),
    "a wall even beside the shooter": ("a#....\n.....b", Cover(4, "heavy", False)),
    "a quarter": ("a.....\n.....=\n.....b", Cover(1, "light", True)),
    "half": ("a.....\n....=.\n.....b", Cover(2, "light", True)),
    "nothing off the line": ("a.....\n=.....\n.....b", Cover(0, "none", False)),
}

FLOORS = {  # floors drawn, whether a and b see each other
    "from the edge of a roof": (["....b", "a"], True),
    "not from behind the edge": (["....b", "ac"], False),
    "over the wall under his own feet": (["#...b", "a"], True),
    "not over a wall of that floor": (["..#.b", "a"], False),
    "not straight down": (["b", "a"], False),
    "to the next cell": (["..\n.b", "a"], True),
    "over a railing": (["....b", "a="], True),
    "out of a window upstairs": (["##..b", "a'"], True),
    "not out of a second one": (["###.b", "a''"], False),
    "not over a railing straight beneath which he stands": ([".b", "a="], False),
    "over trees": (["..T.b", "a"], True),
    "over a low house from two floors up": ([".##....b", "", "a"], True),
    "not over a wall close to the lower man": (["......#b", "", "a"], False),
    "not through a floor between": ([".......b", "^^^^^^^^", "a"], False),
    "past the edge of a floor between": ([".......b", "^^^", "a"], True),
}


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(("given", "then"), SIGHT.values(), ids=SIGHT.keys())
def test_sight_on_one_floor(given, then):
    ground, at = drawn(given)

    assert sees(ground, at["a"], at["b"]) is then
    assert sees(ground, at["b"], at["a"]) is then


@pytest.mark.rule("GEN-7")
def test_a_door_that_opens_opens_the_view():
    ground, at = drawn(STREET)
    inside = Cell(7, 2)

    assert not sees(ground, inside, at["b"])
    assert sees(ground.changed({Cell(8, 2): "/"}), inside, at["b"])


def test_nobody_sees_off_the_table():
    ground, at = drawn("a.")

    assert not sees(ground, at["a"], Cell(2, 0))
    assert not sees(ground, Cell(0, 0, 1), at["a"])


@pytest.mark.rule("GEN-7", "GEN-11")
@pytest.mark.parametrize("floors", [[STREET], ["#...b\n.....", "a\n^"]])
def test_what_is_seen_is_what_sees(floors):
    ground, at = drawn(*floors)

    view = sight.seen(ground, at["a"])

    assert at["b"] in view or floors == [STREET]
    assert [*view] == [
        cell
        for cell in cells(ground)
        if sees(ground, cell, at["a"]) and ground.piece(cell).ground != "air"
    ]


@pytest.mark.rule("GEN-7", "GEN-11")
@settings(max_examples=60, deadline=None)
@given(grounds(kinds=".....  #'T=", most=(10, 8, 2)))
def test_one_view_tells_what_every_cell_of_a_floor_sees(ground):
    everywhere = cells(ground)
    there = [cell for cell in everywhere if ground.piece(cell).ground != "air"]

    for a in everywhere:
        assert [*sight.seen(ground, a)] == [cell for cell in there if sees(ground, cell, a)]


@pytest.mark.rule("GEN-7")
@settings(max_examples=60, deadline=None)
@given(grounds(most=(12, 9, 1)))
def test_no_pair_sees_one_way(ground):
    assert one_way_pairs(ground) == []


@pytest.mark.rule("GEN-11")
@settings(max_examples=40, deadline=None)
@given(grounds(kinds="..   #'=^", most=(6, 4, 3)))
def test_the_order_of_a_pair_does_not_matter(ground):
    everywhere = cells(ground)

    assert all(sees(ground, a, b) == sees(ground, b, a) for a in everywhere for b in everywhere)


@pytest.mark.rule("GEN-7", "COW-6.1b", "COW-6.1f")
@pytest.mark.parametrize(("given", "then"), COVER.values(), ids=COVER.keys())
def test_cover_on_one_floor(given, then):
    ground, at = drawn(given)

    assert cover(ground, at["a"], at["b"]) == then


@pytest.mark.rule("GEN-7")
def test_a_low_piece_in_his_own_cell_screens_the_target_from_afar():
    ground, at = drawn("a..w.b")
    hay = Cell(3, 0)

    assert cover(ground, at["a"], hay) == Cover(4, "light", True)
    assert cover(ground, Cell(2, 0), hay) == Cover(0, "none", False)
    assert cover(ground, hay, at["a"]) == Cover(0, "none", False)


@pytest.mark.rule("GEN-14")
def test_nobody_is_hidden_from_himself():
    ground, at = drawn("=a=")

    assert cover(ground, at["a"], at["a"]) == Cover(0, "none", False)
    assert sees(ground, at["a"], at["a"])


@pytest.mark.rule("GEN-15")
@pytest.mark.parametrize(
    ("given", "material"),
    [("a..=..b", "none"), ("a..%..b", "none"), ("a..T..b", "light"), ("a..#..\n.....b", "heavy")],
)
def test_no_low_piece_hides_a_rider(given, material):
    ground, at = drawn(given)
    assert cover(ground, at["a"], at["b"], low=False).material == material


@pytest.mark.rule("GEN-7")
@settings(max_examples=80, deadline=None)
@given(grounds(kinds="......#=%T", most=(7, 6, 1)))
def test_cover_follows_from_four_lines(ground):
    *_, target = everywhere = cells(ground)

    for shooter in everywhere:
        assert cover(ground, shooter, target).hidden == _hidden(ground, shooter, target)


@pytest.mark.rule("GEN-11")
@pytest.mark.parametrize(("given", "then"), FLOORS.values(), ids=FLOORS.keys())
def test_sight_between_floors(given, then):
    ground, at = drawn(*given)

    assert sees(ground, at["a"], at["b"]) is then
    assert sees(ground, at["b"], at["a"]) is then


@pytest.mark.rule("GEN-11")
@settings(max_examples=60, deadline=None)
@given(grounds(kinds=".    #'=+^", most=(6, 4, 4)))
def test_sight_between_floors_follows_from_heights(ground):
    standing = [cell for cell in cells(ground) if ground.piece(cell).standable]

    for low in standing:
        for high in (cell for cell in standing if cell.floor > low.floor):
            assert sees(ground, high, low) == _falls_free(ground, high, low)


@pytest.mark.rule("GEN-11", "GEN-7")
@pytest.mark.parametrize(
    ("given", "down", "up"),
    [
        (["....b", "a"], Cover(0, "none", False), Cover(0, "none", False)),
        (["....b", "a="], Cover(0, "none", False), Cover(4, "light", True)),  # a railing
        (["....=b", "a"], Cover(4, "light", True), Cover(0, "none", False)),  # a fence
        ([".=..b", "a"], Cover(0, "none", False), Cover(0, "none", False)),  # too low there
        ([".T..b", "a"], Cover(4, "light", False), Cover(4, "light", False)),
    ],
)
def test_cover_between_floors(given, down, up):
    ground, at = drawn(*given)

    assert cover(ground, at["a"], at["b"]) == down
    assert cover(ground, at["b"], at["a"]) == up


def _hidden(ground: Ground, shooter: Cell, target: Cell) -> int:
    """Return the hidden quarters, straight from the words of GEN-7."""
    corners = [
        (10 * target.x + dx, 10 * target.y + dy) for dx, dy in ((1, 1), (1, 9), (9, 1), (9, 9))
    ]
    hidden = 0
    for corner in corners:
        entered = [Cell(x, y) for x, y, _, _ in crossed(centre(shooter), corner)]
        blocked = any(ground.piece(cell).sight for cell in entered[1:] if cell != target)
        screened = any(
            ground.piece(cell).screens and not adjacent(cell, shooter) for cell in entered[1:]
        )
        hidden += blocked or (screened and shooter != target)
    return hidden


def _falls_free(ground: Ground, high: Cell, low: Cell) -> bool:
    """Return whether a line comes down, straight from the words of GEN-11 and its rulings."""
    line = [*crossed(centre(high), centre(low))]
    drop, whole = high.floor - low.floor, line[-1][3]
    columns = [  # column, row, height at which the line comes in, and goes out
        (
            x,
            y,
            high.floor - Fraction(drop * begins, whole),
            high.floor - Fraction(drop * ends, whole),
        )
        for x, y, begins, ends in line
    ]
    out = [Cell(x, y, high.floor) for x, y, *_ in columns[1:]]
    leaning = bool(out) and ground.piece(out[0]).low
    if not out[leaning:] or not _is_air(ground, out[leaning]):
        return False
    for number, (x, y, top, bottom) in enumerate(columns):
        inner = leaning < number < len(columns) - 1
        for floor in range(low.floor, high.floor):
            cell = Cell(x, y, floor)
            if floor > low.floor and bottom < floor <= top and not _is_air(ground, cell):
                return False
            if inner and ground.piece(cell).sight and floor <= top and bottom <= floor + 1:
                return False
    return True


def _is_air(ground: Ground, cell: Cell) -> bool:
    return ground.piece(cell).ground == "air"
