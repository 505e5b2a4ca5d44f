"""How overlays mark cells."""

import pytest

from engine.core.geometry import Cell
from engine.core.scene import Shade
from engine.core.shading import by_reach, inches, threat


@pytest.mark.parametrize(
    ("tenths", "told"), [(0, "0.0″"), (34, "3.4″"), (100, "10.0″"), (101, "10.1″")]
)
def test_tenths_are_told_as_inches(tenths, told):
    assert inches(tenths) == told


@pytest.mark.rule("GEN-12")
def test_what_is_near_has_dots_and_what_is_far_colons():
    near, far = Cell(1, 0), Cell(2, 0)
    marked = {near: Shade("·", "good", "6.0″"), far: Shade(":", "warn", "6.1″")}
    assert by_reach({near: 60, far: 61}, 60) == marked


@pytest.mark.rule("GEN-12")
def test_a_threat_is_counted():
    assert threat(1, "4 dice") == Shade("1", "warn", "1 can shoot here, best 4 dice")
    assert threat(3, "4 dice") == Shade("3", "bad", "3 can shoot here, best 4 dice")
