"""What a question offers: families of actions, listed only when looked at."""

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.core.script import PASS, Ask, Draw, Listed, Options, Roll, ask, draw, roll
from tests.core.toy import Feint, Lunge, Parry, Strike


class Endless:
    """A family with more members than it lists, which must not be listed to be asked."""

    verb = "walk"

    def __len__(self):
        return 1

    def __iter__(self):
        raise AssertionError("listed without need")

    def __getitem__(self, index):
        return self.at(None)[index]

    def __contains__(self, action):
        return isinstance(action, Strike | Lunge)

    def at(self, cell):
        return [Strike()]


def test_options_are_the_actions_of_all_families_in_order():
    options = Options(Listed("strike", [Strike(), Lunge()]), Listed("none", []), PASS)
    assert list(options) == [Strike(), Lunge(), Pass()]
    assert len(options) == 3
    assert [family.verb for family in options.families] == ["strike", "pass"]


def test_more_may_be_answered_than_is_listed_and_nothing_is_listed_to_find_out():
    options = Options(Endless(), PASS)
    assert Lunge() in options
    assert Pass() in options
    assert Feint() not in options
    assert len(options) == 2


def test_a_family_knows_what_points_at_a_cell():
    cells = {Strike(): Cell(1, 0), Lunge(): Cell(2, 0), Parry(): None}
    family = Listed("hit", list(cells), cells.get)
    assert family.at(Cell(2, 0)) == [Lunge()]
    assert family.at(Cell(5, 5)) == []
    assert PASS.at(Cell(0, 0)) == []
    assert family[0] == Strike()


def answered(script, answer):
    """Return the question a script asks, and what it makes of the answer."""
    question = next(script)
    try:
        script.send(answer)
    except StopIteration as end:
        return question, end.value
    raise AssertionError("it asked again")


def test_a_script_stops_at_a_question_and_goes_on_with_its_answer():
    asked, chosen = answered(ask("red", "How?", PASS), Pass())
    assert isinstance(asked, Ask)
    assert (asked.seat, asked.why, list(asked.options)) == ("red", "How?", [Pass()])
    assert chosen == Pass()
    assert answered(roll("luck", 2), (3, 4)) == (Roll("luck", 2, 6), (3, 4))
    assert answered(draw("duel", "red", ("a", "b")), "b") == (Draw("duel", "red", ("a", "b")), "b")
