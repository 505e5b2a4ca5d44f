"""Where a model can go, what that costs and by which route."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from heapq import heappop, heappush

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import edges, paths
from engine.core.edges import STEPS, in_contact
from engine.core.geometry import Cell
from engine.core.ground import Ground
from tests.core.drawn import cells, drawn, grounds

CLIMB = 60  # tenths of an inch a floor
cost_of = partial(paths.cost_of, climb=CLIMB)
reach = partial(paths.reach, climb=CLIMB)
step_cost = partial(edges.step_cost, climb=CLIMB)

KINDS = "......#=~+*\"'<>Tw"

STEP = {  # drawn, what a step from a to b costs
    "sideways": ("ab", 10),
    "cornerwise": ("a.\n.b", 14),
    "into mud": ("a,", 20),
    "into water, cornerwise": ("a.\n.~", 28),
    "out of mud": (",b", 10),
    "onto a fence": ("a=", 20),
    "off a fence": ("=b", 10),
    "onto hay": ("aw", 20),
    "through a shut door": ("a+", 10),
    "through an open door": ("a/", 10),
    "into a locked door": ("a*", None),
    "into a wall": ("a#", None),
    "into a tree": ("aT", None),
    "over an open drop": ("a ", None),
    "past one corner": ("a#\n.b", 14),
    "between two corners": ("a#\n#b", None),
    "between a corner and a drop": ("a \n#b", None),
    "between fences": ("a=\n=b", 14),
    "between doors": ("a+\n/b", 14),
    "two cells at once": ("a.b", None),
    "nowhere": ("a", None),
}

ROUTES = {  # drawn, what the cheapest way from a to b costs
    "round a wall": ("a#b\n.#.\n...", 48),
    "cornerwise round its end": ("a#b\n...", 28),
    "through mud, being shorter": ("a,b\n###", 30),
    "round mud, being longer": ("a,,,b\n.....", 48),
    "over a fence": ("a=b\n###", 30),
    "through a door": ("#####\na.+.b\n#####", 40),
    "no way through a locked door": ("#####\na.*.b\n#####", None),
    "farther than the budget": ("a......b", None),
}

FLIGHTS = {  # floors drawn, what the way from a to b costs when a floor costs 30
    "up": (["a<.", " b"], 40),
    "up, then on": (["a<.", " ^b"], 50),
    "if only its head is marked": (["a..", " >b"], 50),
    "two floors": (["a<.", " <", " b"], None),
    "no stairs, no way": (["a..", " b"], None),
    "up into open air": (["a<.", "  b"], None),
}


def _second(ground, at):
    """Return the cell marked b, or the one that is neither a nor plain."""
    if "b" in at:
        return at["b"]
    return next((c for c in reversed(cells(ground)) if c != at.get("a")), at.get("a"))


@pytest.mark.rule("GEN-4", "GEN-21")
@pytest.mark.parametrize(("given", "then"), STEP.values(), ids=STEP.keys())
def test_what_a_step_costs(given, then):
    ground, at = drawn(given)
    a = at.get("a", Cell(0, 0))

    assert step_cost(ground, a, _second(ground, at)) == then


@pytest.mark.rule("GEN-14")
def test_nobody_steps_off_the_table():
    ground, at = drawn("a")

    assert step_cost(ground, at["a"], Cell(-1, 0)) is None
    assert step_cost(ground, Cell(-1, 0), at["a"]) is None


@pytest.mark.rule("GEN-21")
def test_a_window_is_a_low_piece_except_where_a_move_stops_behind_it():
    ground, at = drawn("a'")

    assert step_cost(ground, at["a"], Cell(1, 0)) == 10
    assert step_cost(ground, at["a"], Cell(1, 0), windows="low") == 20


@pytest.mark.rule("GEN-13", "COW-5.3d")
def test_stairs_cost_by_the_floor_and_work_both_ways():
    ground, at = drawn("a<", " b")
    foot, head = Cell(1, 0), at["b"]

    assert step_cost(ground, foot, head) == step_cost(ground, head, foot) == 60
    assert step_cost(ground, foot, head, climb=30) == 30
    assert step_cost(ground, at["a"], head) is None


@pytest.mark.rule("GEN-4")
@settings(max_examples=60, deadline=None)
@given(grounds(KINDS, most=(6, 5, 3)), st.sampled_from(["open", "low"]))
def test_every_step_follows_the_rule(ground, windows):
    for a in cells(ground):
        for b in _around(a):
            cost = step_cost(ground, a, b, windows=windows)
            assert cost == _by_the_rule(ground, a, b, windows == "low")


@pytest.mark.rule("GEN-3")
@settings(max_examples=40, deadline=None)
@given(grounds(KINDS, most=(6, 5, 2)))
def test_contact_is_mutual_and_on_one_floor(ground):
    for a in cells(ground):
        for b in cells(ground):
            touches = in_contact(ground, a, b)
            assert touches == in_contact(ground, b, a)
            assert touches == (a.floor == b.floor and step_cost(ground, a, b) is not None)


@pytest.mark.rule("GEN-3", "GEN-4")
@pytest.mark.parametrize(
    ("given", "then"), [("ab", True), ("a#\n#b", False), ("a.b", False), ("a#\n.b", True)]
)
def test_contact_reaches_round_a_corner_but_not_between_two(given, then):
    ground, at = drawn(given)

    assert in_contact(ground, at["a"], at["b"]) is then


@pytest.mark.rule("GEN-4", "COW-5.2a", "COW-5.3b", "COW-5.3e")
@pytest.mark.parametrize(("given", "then"), ROUTES.values(), ids=ROUTES.keys())
def test_the_cheapest_way(given, then):
    ground, at = drawn(given)

    assert reach(ground, at["a"], 60).get(at["b"]) == then


@pytest.mark.rule("GEN-13")
@pytest.mark.parametrize(("given", "then"), FLIGHTS.values(), ids=FLIGHTS.keys())
def test_the_way_between_floors(given, then):
    ground, at = drawn(*given)

    assert reach(ground, at["a"], 60, climb=30).get(at["b"]) == then


@pytest.mark.rule("GEN-13")
def test_two_flights_one_above_the_other():
    ground, at = drawn("a<.", " <", " b")

    assert reach(ground, at["a"], 130)[at["b"]] == 130
    assert at["b"] not in reach(ground, at["a"], 129)


@pytest.mark.rule("GEN-21")
def test_no_move_ends_on_a_low_piece_but_a_soft_one():
    ground, at = drawn("a=w'.\n#####")

    assert [*reach(ground, at["a"], 90)] == [Cell(2, 0), Cell(4, 0)]
    assert cost_of(ground, at["a"], [Cell(1, 0)]) is None
    assert cost_of(ground, at["a"], [Cell(1, 0), Cell(2, 0)]) == 40


@pytest.mark.rule("GEN-14")
def test_enemies_are_gone_round_and_friends_through():
    ground, at = drawn("abc.")
    enemy, friend = (at["b"],), (at["c"],)

    assert [*reach(ground, at["a"], 60, closed=enemy, no_stop=enemy)] == []
    assert [*reach(ground, at["a"], 60, no_stop=friend)] == [at["b"], Cell(3, 0)]
    assert cost_of(ground, at["a"], [at["b"]], closed=enemy) is None
    assert cost_of(ground, at["a"], [at["b"], at["c"]], no_stop=friend) is None
    assert cost_of(ground, at["a"], [at["b"], at["c"], Cell(3, 0)], no_stop=friend) == 30


class TestWindows:
    """COW-5.3c, R36: the climber stops on the first cell beyond."""

    GROUND, AT = drawn("""
        a.#...
        ..'...
        ..#...
    """)

    @pytest.mark.rule("COW-5.3c", "COW-R36")
    def test_the_move_ends_right_behind_it(self):
        found = reach(self.GROUND, self.AT["a"], 90, stop_after_window=True)
        beyond = {cell: cost for cell, cost in found.items() if cell.x > 2}

        assert beyond == {Cell(3, 0): 38, Cell(3, 1): 34, Cell(3, 2): 38}
        assert found.path(Cell(3, 1)) == (Cell(1, 1), Cell(2, 1), Cell(3, 1))

    @pytest.mark.rule("COW-5.3c", "COW-R36")
    def test_no_route_of_his_own_goes_on(self):
        path = [Cell(1, 1), Cell(2, 1), Cell(3, 1), Cell(4, 1)]

        def cost(steps, stops):
            return cost_of(self.GROUND, self.AT["a"], path[:steps], stop_after_window=stops)

        assert [cost(steps, True) for steps in (1, 2, 3, 4)] == [14, None, 34, None]
        assert [cost(steps, False) for steps in (1, 2, 3, 4)] == [14, None, 44, 54]

    @pytest.mark.rule("GEN-21")
    def test_in_other_games_it_is_a_low_piece(self):
        found = reach(self.GROUND, self.AT["a"], 90)

        assert found[Cell(5, 1)] == 64
        assert Cell(2, 1) not in found

    @pytest.mark.rule("COW-R36")
    def test_from_one_window_into_another_there_is_no_way(self):
        ground, at = drawn("a''b\n####")

        assert [*reach(ground, at["a"], 90, stop_after_window=True)] == []
        assert [*reach(ground, Cell(1, 0), 90, stop_after_window=True)] == [at["a"]]


@pytest.mark.rule("GEN-4")
@pytest.mark.parametrize(
    ("given", "then"),
    [
        ("a....b", [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]),
        ("a...\n....\n...b", [(1, 1), (2, 1), (3, 2)]),  # along the line, not along an edge
        ("a#b\n.#.\n...", [(0, 1), (1, 2), (2, 1), (2, 0)]),
    ],
)
def test_the_canonical_route_keeps_to_the_straight_line(given, then):
    ground, at = drawn(given)
    route = reach(ground, at["a"], 60).path(at["b"])

    assert [(cell.x, cell.y) for cell in route] == then
    assert route == paths.reach.__wrapped__(ground, at["a"], 60, climb=CLIMB).path(at["b"])


def test_a_reach_is_read_in_a_fixed_order_and_by_number():
    ground, at = drawn("...\n.a.\n...")
    found = reach(ground, at["a"], 14)

    assert [*found] == [c for c in cells(ground) if c != at["a"]]
    assert [found.nth(number) for number in range(len(found))] == [*found]
    assert at["a"] not in found
    assert "a" not in found
    with pytest.raises(KeyError):
        found.path(Cell(9, 9))


@pytest.mark.parametrize("budget", [-10, 0, 9])
def test_too_small_a_budget_reaches_nothing(budget):
    ground, at = drawn("a.")

    assert len(reach(ground, at["a"], budget)) == 0


@st.composite
def moves(draw):
    """Draw a move on a random ground: the ground, the start, and the rest by name."""
    ground = draw(grounds(KINDS, most=(9, 7, 3)).filter(_has_room))
    everywhere = cells(ground)
    start = draw(st.sampled_from([c for c in everywhere if ground.piece(c).passable]))
    some = st.lists(st.sampled_from(everywhere), max_size=4).map(tuple)
    closed = tuple(cell for cell in draw(some) if cell != start)
    return ground, start, draw(st.integers(0, 240)), {
        "climb": draw(st.sampled_from([30, 60])),
        "closed": closed,
        "no_stop": (*closed, *draw(some)),
        "stop_after_window": draw(st.booleans()),
    }  # fmt: skip


@pytest.mark.rule("GEN-4", "GEN-13", "GEN-14", "GEN-21", "COW-R36")
@settings(max_examples=150, deadline=None)
@given(moves())
def test_reach_is_what_steps_add_up_to(move):
    ground, start, budget, how = move
    found = reach(ground, start, budget, **how)

    assert dict(found) == _by_steps(ground, start, budget, **how)
    for cell in found:
        assert cost_of(ground, start, found.path(cell), **how) == found[cell]
        assert found.path(cell)[-1] == cell


def test_searches_in_several_threads_do_not_disturb_one_another():
    ground = Ground([["." * 30, ".#" * 15, "." * 30] * 8])
    starts = [Cell(x, 3 * y) for x in range(0, 30, 3) for y in range(8)]
    alone = [dict(_anew(ground, start)) for start in starts]

    with ThreadPoolExecutor(4) as pool:
        together = [
            *pool.map(
                lambda start: dict(paths.reach.__wrapped__(ground, start, 90, climb=CLIMB)), starts
            )
        ]

    assert together == alone


def _has_room(ground: Ground) -> bool:
    return any(ground.piece(cell).passable for cell in cells(ground))


def _around(cell: Cell) -> list[Cell]:
    near = range(-1, 2)
    return [Cell(cell.x + i, cell.y + j, cell.floor + k) for i in near for j in near for k in near]


def _anew(ground: Ground, start: Cell) -> paths.Reach:
    return paths.reach.__wrapped__(ground, start, 90, climb=CLIMB)


def _by_the_rule(ground: Ground, a: Cell, b: Cell, low_windows: bool) -> int | None:
    """Return what a step costs, straight from the words of GEN-4, GEN-13 and GEN-21."""
    here, there = ground.piece(a), ground.piece(b)
    dx, dy, rise = b.x - a.x, b.y - a.y, b.floor - a.floor
    if a == b or not (here.passable and there.passable):
        return None
    if rise:
        lower, upper = (here, there) if rise > 0 else (there, here)
        joined = lower.stairs == "up" or upper.stairs == "down"
        return 60 if joined and not dx and not dy else None
    corners = (ground.piece(Cell(b.x, a.y, a.floor)), ground.piece(Cell(a.x, b.y, a.floor)))
    if dx and dy and not any(corner.passable for corner in corners):
        return None
    doubled = low_windows if there.window else there.slow
    return (14 if dx and dy else 10) * (2 if doubled else 1)


def _by_steps(ground, start, budget, *, climb, closed, no_stop, stop_after_window):
    """Return what is in reach by Dijkstra's own method, one step after another."""
    windows = "open" if stop_after_window else "low"
    known, ends, ahead = {start: 0}, {}, [(0, start)]
    while ahead:
        so_far, at = heappop(ahead)
        for dx, dy, rise in STEPS if so_far == known[at] else ():
            cell = Cell(at.x + dx, at.y + dy, at.floor + rise)
            step = step_cost(ground, at, cell, climb=climb, windows=windows)
            if step is None or cell in closed or so_far + step > budget:
                continue
            cost = so_far + step
            if cell not in (start, *no_stop) and ground.piece(cell).standable:
                ends[cell] = min(cost, ends.get(cell, cost))
            stops = stop_after_window and ground.piece(at).window
            if not stops and cost < known.get(cell, budget + 1):
                known[cell] = cost
                heappush(ahead, (cost, cell))
    return ends
