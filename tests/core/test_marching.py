"""How far it is on foot."""

from engine.core.goals import Condition, Goal, Occupies
from engine.core.marching import FAR, march, march_into, wanted_at
from tests.core.drawn import drawn

CLIMB = 30


def inches(*floors):
    ground, marks = drawn(*floors)
    return march(ground, marks["a"], marks["b"], climb=CLIMB)


def test_a_way_is_measured_in_whole_inches():
    assert inches("a...b") == 4
    assert inches("a..\n...\n..b") == 2  # two steps of 1.4
    ground, marks = drawn("a")
    assert march(ground, marks["a"], marks["a"], climb=CLIMB) == 0


def test_it_goes_round_walls_and_up_stairs():
    assert inches("a#b\n.#.\n.#.\n...") == 6  # 2 + 1.4 + 1.4 + 2
    assert inches("<a", ">b") == 5
    assert inches("a#b") == FAR


def test_goals_of_the_own_side_want_a_figure_somewhere():
    mine, ours = Occupies(figure="doc", at=(1, 1)), Occupies(seat="law", at=(2, 2))
    others = Occupies(figure="wes", at=(3, 3)), Occupies(seat="gang", at=(4, 4))
    goals = [Goal("law", Condition(occupies=place)) for place in (mine, ours, *others)]
    goals += [Goal("gang", Condition(occupies=mine)), Goal("law", Condition(turn=3))]
    assert wanted_at(goals, "doc", "law") == [mine, ours]


def test_the_way_to_an_area_ends_at_its_cell_nearest_to_where_one_stands():
    ground, marks = drawn("a....b....")
    area = Occupies(figure="doc", area=(8, 0, 2, 1))
    now = marks["a"]
    assert march_into(ground, marks["a"], area, now, climb=CLIMB) == 8
    assert march_into(ground, marks["b"], area, now, climb=CLIMB) == 3
    away = Occupies(figure="doc", at=(30, 0))
    assert march_into(ground, marks["a"], away, now, climb=CLIMB) == FAR
    here = Occupies(figure="doc", at=(0, 0))
    assert march_into(ground, marks["a"], here, now, climb=CLIMB) == 0
