"""Luck: from a secret, from a list, from a real table."""

import hashlib
from collections import Counter
from itertools import pairwise, permutations

import pytest
from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.luck import Manual, Rigged, Seeded, SeededByPool, derived, describe, purpose_of
from engine.core.script import Draw, Roll

SECRET = b"a secret of some length"
SHOT = Roll("Doc shoots Ike", 3, 6)
CARD = Draw("events", "red", ("ace", "king", "king", "queen"))
CHI2_AT_1_IN_1000 = {  # by degrees of freedom
    3: 16.3, 5: 20.5, 7: 24.3, 9: 27.9, 11: 31.3, 19: 43.8, 99: 148.2,
}  # fmt: skip


def chi2(counts, expected):
    """Return how far counts are from what is expected."""
    return sum((counts[face] - mean) ** 2 / mean for face, mean in expected.items())


def test_the_same_secret_gives_the_same_luck():
    assert Seeded(SECRET).answer(SHOT, 0) == Seeded(SECRET).answer(SHOT, 0)
    assert Seeded(SECRET).answer(CARD, 7) == Seeded(SECRET).answer(CARD, 7)


def test_another_secret_another_time_or_another_purpose_gives_other_luck():
    many = Roll("Doc shoots Ike", 20, 6)
    given = Seeded(SECRET).answer(many, 0)
    assert given != Seeded(SECRET + b"!").answer(many, 0)
    assert given != Seeded(SECRET).answer(many, 1)
    assert given != Seeded(SECRET).answer(replace(many, why="Ike shoots Doc"), 0)


def test_luck_goes_by_purpose_and_not_by_order():
    shots = [Roll(f"{name} shoots", 4, 6) for name in ("Doc", "Ike", "Wyatt")]
    told = [
        {shot.why: luck.answer(shot, 0) for shot in order}
        for luck in (Seeded(SECRET),)
        for order in permutations(shots)
    ]
    assert all(faces == told[0] for faces in told)


def test_it_is_settled_for_ever_what_a_secret_gives():
    # Saved games are checked against their secrets: these faces must never change.
    assert Seeded(bytes(range(16))).answer(SHOT, 0) == (1, 2, 3)
    assert Seeded(bytes(range(16))).answer(CARD, 0) == "ace"
    assert SeededByPool(bytes(range(16))).answer(SHOT, 0) == (5, 3, 2)
    assert SeededByPool(bytes(range(16))).answer(CARD, 0) == "king"


def test_a_log_tells_how_its_dice_are_derived():
    for kind in (Seeded, SeededByPool):
        assert type(derived(kind.kind, SECRET)) is kind
    assert type(derived("rigged", SECRET)) is Seeded
    assert type(derived("rigged-1", SECRET)) is SeededByPool


def test_a_smaller_pool_is_the_beginning_of_a_larger_one():
    luck = Seeded(SECRET)
    for times in range(20):
        whole = luck.answer(Roll("Doc shoots Ike", 30, 6), times)
        for dice in range(31):
            assert luck.answer(Roll("Doc shoots Ike", dice, 6), times) == whole[:dice]


def test_dice_of_another_kind_fall_as_high():
    luck = Seeded(SECRET)
    for times in range(100):
        tens = luck.answer(Roll("Rex bites", 4, 10), times)
        assert tuple((face - 1) // 2 + 1 for face in tens) == luck.answer(
            Roll("Rex bites", 4, 5), times
        )


def test_a_card_stays_drawn_whatever_else_has_gone_from_the_deck():
    luck = Seeded(SECRET)
    for times in range(200):
        drawn = luck.answer(CARD, times)
        for gone in range(4):
            rest = CARD.cards[:gone] + CARD.cards[gone + 1 :]
            still = luck.answer(replace(CARD, cards=rest), times)
            assert still == drawn or CARD.cards[gone] == drawn


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 100])
def test_no_face_is_likelier_than_another(sides):
    rolls = 100_000
    faces = Seeded(SECRET).answer(Roll("many", rolls, sides), 0)
    assert set(faces) == set(range(1, sides + 1))
    expected = dict.fromkeys(range(1, sides + 1), rolls / sides)
    assert chi2(Counter(faces), expected) < CHI2_AT_1_IN_1000[sides - 1]


@pytest.mark.soak
@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 100])
def test_a_million_rolls_of_a_game_are_even(sides):
    """In pools as a game rolls them: face by face, and each face with the one before."""
    luck, dice = Seeded(SECRET), 5
    shots = ("Doc shoots Ike", "Ike shoots Doc", "Doc runs", "law: initiative")
    rolls = (Roll(why, dice, sides) for why in shots)
    faces = [face for roll in rolls for time in range(50_000) for face in luck.answer(roll, time)]
    assert len(faces) == 10**6
    expected = dict.fromkeys(range(1, sides + 1), 10**6 / sides)
    assert chi2(Counter(faces), expected) < CHI2_AT_1_IN_1000[sides - 1]
    sums = Counter((a + b) % sides for a, b in pairwise(faces))
    assert chi2(sums, dict.fromkeys(range(sides), 10**6 / sides)) < CHI2_AT_1_IN_1000[sides - 1]


def test_no_roll_says_anything_about_the_next_time():
    luck, times = Seeded(SECRET), 6_000
    first = [luck.answer(Roll("one", 1, 6), number)[0] for number in range(times)]
    sums = Counter((a + b) % 6 for a, b in pairwise(first))
    assert chi2(sums, dict.fromkeys(range(6), (times - 1) / 6)) < CHI2_AT_1_IN_1000[5]


def test_a_card_is_drawn_as_often_as_it_lies_in_the_deck_in_whatever_order():
    luck, times = Seeded(SECRET), 4_000
    drawn = Counter(luck.answer(CARD, number) for number in range(times))
    expected = {"ace": times / 4, "king": times / 2, "queen": times / 4}
    assert chi2(drawn, expected) < CHI2_AT_1_IN_1000[3]
    turned = replace(CARD, cards=CARD.cards[::-1])
    assert luck.answer(turned, 3) == luck.answer(CARD, 3)


def test_the_secret_can_be_committed_to():
    assert Seeded(SECRET).commitment == hashlib.sha256(SECRET).hexdigest()


def test_rigged_luck_reads_from_its_list():
    luck = Rigged([(6, 6, 1), "queen"])
    assert luck.answer(SHOT, 0) == (6, 6, 1)
    assert luck.answer(CARD, 0) == "queen"
    with pytest.raises(IllegalAction, match=r"^No dice are left for 3D6 \(Doc shoots Ike\)\.$"):
        luck.answer(SHOT, 1)


def test_rigged_luck_can_go_on_with_another():
    luck = Rigged([(6, 6, 1)], then=Seeded(SECRET))
    assert luck.answer(SHOT, 0) == (6, 6, 1)
    assert luck.answer(SHOT, 1) == Seeded(SECRET).answer(SHOT, 1)


def test_dice_of_a_real_table_are_waited_for():
    assert Manual().answer(SHOT, 0) is None


def test_luck_can_be_told_in_words():
    assert describe(SHOT) == "3D6 (Doc shoots Ike)"
    assert describe(CARD) == purpose_of(CARD) == "red draws from the events deck"
    assert purpose_of(SHOT) == "Doc shoots Ike"
