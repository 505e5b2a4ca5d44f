"""The first difference of two values, by its path."""

import pytest
from msgspec import Struct

from engine.core.differing import ABSENT, Difference, difference, differences, short


class Part(Struct, frozen=True):
    name: str
    dice: int = 0


class Pool(Struct, frozen=True):
    parts: tuple[Part, ...] = ()
    faces: tuple[int, ...] = ()
    hp: dict[str, int] = {}
    where: dict[tuple[int, int], Part] = {}


AIM, COVER = Part("aim", 2), Part("cover", -1)
CASES = {
    "a field of a part": (
        Pool((AIM, COVER)), Pool((AIM, Part("cover", -2))), ("parts[1].dice", -1, -2)),
    "a part too many": (Pool((AIM, COVER)), Pool((AIM,)), ("parts[1]", COVER, ABSENT)),
    "faces stay together": (Pool(faces=(3, 4)), Pool(faces=(4, 3)), ("faces", (3, 4), (4, 3))),
    "a long list does not": (
        Pool(faces=(1,) * 9), Pool(faces=(1,) * 8 + (2,)), ("faces[8]", 1, 2)),
    "an entry": (Pool(hp={"red": 3}), Pool(hp={"red": 2}), ("hp.red", 3, 2)),
    "an entry gone": (Pool(hp={"red": 3}), Pool(), ("hp.red", 3, ABSENT)),
    "an entry by its cell": (
        Pool(where={(1, 2): AIM}), Pool(where={(1, 2): COVER}),
        ("where[(1, 2)].name", "aim", "cover")),
    "another kind": (AIM, Pool(), ("", AIM, Pool())),
}  # fmt: skip


@pytest.mark.parametrize(("was", "now", "found"), CASES.values(), ids=CASES.keys())
def test_the_innermost_difference_is_named(was, now, found):
    assert difference(was, now) == Difference(*found)


def test_equal_values_do_not_differ():
    assert difference(Pool((AIM,)), Pool((AIM,))) is None


def test_all_differences_are_found_in_their_order():
    was, now = Pool((AIM,), (1,), {"red": 1}), Pool((COVER,), (1,), {"red": 2})
    assert [found.path for found in differences(was, now)] == [
        "parts[0].name", "parts[0].dice", "hp.red",
    ]  # fmt: skip


def test_a_long_value_is_cut():
    assert short("x" * 200) == "'" + "x" * 78 + "…"
    assert short(ABSENT) == "nothing"
