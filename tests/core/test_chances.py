"""Chances as text and as whole numbers."""

import pytest

from engine.core.chances import percent, thousandths
from engine.core.scene import Chance

ROUNDED = [(1, 2, "50 %"), (1, 3, "33 %"), (2, 3, "67 %"), (0, 6, "0 %"), (1, 200, "1 %")]


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize(("numerator", "denominator", "text"), ROUNDED)
def test_chances_are_rounded_to_whole_per_cent(numerator, denominator, text):
    assert percent(Chance("hit", numerator, denominator)) == text


def test_a_mean_is_cut_to_thousandths():
    assert thousandths(Chance("damage", 5, 3, percent=False)) == 1666
