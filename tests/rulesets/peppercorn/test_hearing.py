"""Who hears whom, and who understands (PEP-S2, S3)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import hearing
from tests.rulesets.peppercorn.table import foe, man, table

OPEN = table("." * 48, ann=man((0, 0)), bob=foe((47, 0)))


INSIDE = Cell(5, 1)  # a room


def heard(sound, inches, state=OPEN, at=None):
    at = at or Cell(0, 0)
    return hearing.hears(state, at, sound, Cell(inches, at.y))


@pytest.mark.rule("PEP-S2")
@pytest.mark.parametrize(
    ("sound", "understood", "noise"),
    [("whisper", 1, 3), ("speech", 6, 12), ("shout", 12, 24), ("scream", None, 36)],
)
def test_how_far_each_carries(sound, understood, noise):
    if understood:
        assert heard(sound, understood) == "words"
        assert heard(sound, understood + 1) == "heard"
    else:
        assert heard(sound, 0) == "heard"
    assert heard(sound, noise) == "heard"
    assert heard(sound, noise + 1) == ""


# a room of stone at the left, another at the right, the street between them
STREET = table(
    """
#######............#######
#_____+............+_____#
#######............#######
""",
    ann=man((5, 1)), bob=foe((18, 1)),
)  # fmt: skip


@pytest.mark.rule("PEP-S3", "E-PEP-16")
def test_enclosing_walls_halve_it():
    # Given speech 10 inches away: heard in the open, and not through a wall
    assert heard("speech", 10) == "heard"
    assert heard("speech", 15, STREET, INSIDE) == ""
    assert heard("speech", 11, STREET, INSIDE) == "heard"
    assert heard("speech", 8, STREET, INSIDE) == "words"
    assert heard("speech", 9, STREET, INSIDE) == "heard"
    # And it is the same both ways
    assert hearing.hears(STREET, Cell(8, 1), "speech", INSIDE) == "words"


@pytest.mark.rule("PEP-S3")
def test_half_an_inch_counts():
    # Given a whisper: half an inch is understood through a wall, an inch and a half is heard
    assert hearing.hears(STREET, INSIDE, "whisper", Cell(6, 1)) == "heard"
    assert hearing.hears(STREET, INSIDE, "whisper", Cell(7, 1)) == ""


@pytest.mark.rule("PEP-S3")
def test_in_one_room_nothing_is_halved_and_between_two_it_is():
    assert hearing.hears(STREET, Cell(1, 1), "speech", INSIDE) == "words"
    assert hearing.hears(STREET, INSIDE, "shout", Cell(20, 1)) == ""
    assert hearing.hears(STREET, INSIDE, "scream", Cell(20, 1)) == "heard"


@pytest.mark.rule("PEP-S2")
def test_the_stunned_hear_nothing():
    state = table("." * 9, ann=man((0, 0)), art=man((1, 0), body="down"),
                  bob=foe((2, 0), body="stunned", knocked="blow"))  # fmt: skip
    there = hearing.listeners(state, Cell(0, 0), "speech", words=True)
    assert [one.id for one in there] == ["ann", "art"]
