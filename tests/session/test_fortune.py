"""The luck report: whose dice, how lucky, how fair; and no more than a seat was told."""

from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from pathlib import Path

import pytest

from engine.core.events import Rolled, Settled
from engine.persistence.log import read
from engine.session import likelihood
from engine.session.fortune import fortune
from engine.session.fortune_telling import aligned, often, summary, tables
from engine.session.recorded import recorded
from engine.session.throws import throws
from engine.session.viewer import Viewer

SAVES = Path(__file__).parents[2] / "saves"
SIXTH, THIRD, HALF = Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)
CHI2_AT_1_IN_1000 = {1: 10.828, 3: 16.266, 4: 18.467, 5: 20.515, 19: 43.820, 99: 148.230}


@lru_cache
def game(name):
    return recorded(read(SAVES / f"sample-{name}.dustup"))


def report(name, seat=None):
    found = game(name)
    return fortune(found.codec.rules, found.timeline, found.timeline.head, seat)


# --- how likely


def test_successes_among_dice_of_several_kinds_are_counted_exactly():
    dice = [SIXTH, SIXTH, THIRD, HALF]
    by_hand = [Fraction(0)] * 5
    for fell in product((0, 1), repeat=4):
        chance = Fraction(1)
        for one, succeeded in zip(dice, fell, strict=True):
            chance *= one if succeeded else 1 - one
        by_hand[sum(fell)] += chance
    assert likelihood.successes(dice) == pytest.approx([float(chance) for chance in by_hand])
    assert likelihood.any_of(dice) == 1 - by_hand[0]


def test_a_run_is_as_likely_as_counting_all_courses_says():
    chances = [SIXTH, HALF, THIRD, HALF, HALF]
    for length in range(1, 6):
        due = Fraction(0)
        for course in product((False, True), repeat=5):
            if "1" * length in "".join("01"[came] for came in course):
                chance = Fraction(1)
                for one, came in zip(chances, course, strict=True):
                    chance *= one if came else 1 - one
                due += chance
        assert likelihood.run(chances, length) == pytest.approx(float(due))
    assert likelihood.run(chances, 6) == 0
    assert likelihood.run(chances, 0) == 1


@pytest.mark.parametrize(("degrees", "chi2"), CHI2_AT_1_IN_1000.items())
def test_the_chance_of_a_chi_square_is_that_of_the_printed_tables(degrees, chi2):
    assert likelihood.at_least(chi2, degrees) == pytest.approx(0.001, rel=0.01)
    assert likelihood.at_least(0, degrees) == 1


def test_a_chi_square_is_never_likelier_the_larger_it_is():
    for degrees in (3, 5, 19, 99):
        chances = [likelihood.at_least(chi2 / 2, degrees) for chi2 in range(1, 900)]
        assert all(less <= more + 1e-12 for more, less in pairwise(chances))
        assert chances[-1] < 1e-9


def test_a_die_is_judged_only_once_it_has_fallen_often_enough():
    assert likelihood.judged((5, 5, 5, 5, 5, 4)) is None
    assert likelihood.judged((5, 5, 5, 5, 5, 5)) == 1
    assert likelihood.judged((0, 0, 0, 0, 0, 60)) < 1e-9


# --- whose dice


@pytest.mark.parametrize(
    ("name", "purpose", "thrown"),
    [
        ("saloon", "Jessie Boone shoots Bonnie", ("law", "Jessie Boone", "lever-action rifle")),
        ("saloon", "Deacon Crowe is lucky", ("gang", "Deacon Crowe", "is lucky")),
        ("saloon", "law: initiative", ("law", "", "initiative")),
        ("saloon", "Bonnie Malone brawls", ("gang", "Bonnie Malone", "brawls")),
        ("raid", "Sergeant Vale defends", ("umpire", "Sergeant Vale", "defends himself")),
        ("raid", "how badly Rat Cutler", ("rivals", "Rat Cutler", "pistol")),
        ("rustlers", "Big Amos throws", ("posse", "Big Amos", "throws a Stick of Dynamite")),
        ("rustlers", "Tully Moss keeps calm", ("gang", "Tully Moss", "Blastbow")),
    ],
)
def test_dice_are_his_whom_their_purpose_names_first(name, purpose, thrown):
    found = game(name)
    timeline = found.timeline
    for throw in throws(found.codec.rules, timeline, timeline.head, None):
        if timeline.nodes[throw.node].events[0].why.startswith(purpose):
            assert (throw.seat, throw.figure, throw.weapon) == thrown
            return
    raise AssertionError(f"nothing is rolled for {purpose}")


def test_what_succeeds_is_known_of_pools_alone():
    found = game("saloon")
    known = list(throws(found.codec.rules, found.timeline, found.timeline.head, None))
    pools = [throw for throw in known if throw.success]
    assert {throw.success for throw in pools} == {(6,)}
    assert {throw.weapon for throw in known if not throw.success} == {
        "initiative", "hits", "is lucky",
    }  # fmt: skip


# --- the report


@pytest.mark.parametrize("name", ["saloon", "rustlers", "boarding", "holdup"])
def test_the_parts_add_up_to_what_was_rolled(name):
    found = report(name)
    rolled = [e for n in game(name).timeline.branch() for e in game(name).timeline.nodes[n].events]
    faces = [face for event in rolled if isinstance(event, Rolled) for face in event.faces]
    assert found.dice == len(faces) == sum(each.dice for each in found.faces if not each.seat)
    for parts in (found.figures, found.weapons):
        for player in found.players:
            his = [part for part in parts if part.seat == player.seat]
            assert sum(part.successes for part in his) == player.successes
            assert sum(part.expected for part in his) == pytest.approx(player.expected)
    for tally in found.players:
        assert 0 <= tally.hits <= tally.pools <= tally.dice
        assert tally.as_well + tally.as_badly >= 1


def test_a_pool_of_known_dice_is_reckoned_by_hand():
    (crowe,) = (each for each in report("saloon").figures if each.name == "Deacon Crowe")
    assert (crowe.pools, crowe.dice, crowe.successes, crowe.hits) == (2, 12, 2, 2)
    assert crowe.expected == 2
    assert crowe.expected_hits == pytest.approx((1 - (5 / 6) ** 5) + (1 - (5 / 6) ** 7))
    assert crowe.as_well == pytest.approx(1 - (5 / 6) ** 12 - 2 * (5 / 6) ** 11)


def test_a_seat_s_report_counts_no_more_than_it_was_told(monkeypatch):
    every = report("saloon")
    assert report("saloon", "law").players == every.players

    def secret(roll, seat):
        return roll if seat == "gang" or not roll.why.startswith("Bonnie") else Settled()

    monkeypatch.setattr(Rolled, "seen_by", secret)
    assert report("saloon").figures == every.figures
    law = report("saloon", "law")
    assert law.seat == "law"
    assert law.rolls < every.rolls
    assert "Bonnie Malone" not in {each.name for each in law.figures}
    assert "Bonnie Malone" in {each.name for each in report("saloon", "gang").figures}


def test_what_was_taken_back_does_not_count():
    viewer = Viewer(SAVES / "sample-saloon.dustup")
    begun = viewer.fortune(0)
    assert (begun.rolls, tables(begun), summary(begun)) == (0, (), "No dice were rolled.")
    rolls = [viewer.fortune(at).rolls for at in range(0, viewer.last + 1, 7)]
    assert rolls == sorted(rolls)
    assert viewer.fortune(viewer.last).rolls > rolls[1]


# --- in words


@pytest.mark.parametrize(
    ("chance", "said"),
    [(1.0, "always"), (0.9, "9 in 10"), (0.66, "2 in 3"), (0.5, "1 in 2"), (0.14, "1 in 7"),
     (0.001, "1 in 1,000"), (0.0001, "under 1 in 1,000")],
)  # fmt: skip
def test_a_chance_is_told_in_games(chance, said):
    assert often(chance) == said


@pytest.mark.parametrize("name", ["saloon", "rustlers", "boarding"])
@pytest.mark.parametrize("width", [75, 95])
def test_the_tables_fit(name, width):
    found = report(name)
    for table in tables(found):
        if table.head:
            assert all(len(line.rstrip()) <= width for line in aligned(table, width))
    streaks = next(table for table in tables(found) if table.title == "In a row")
    assert all("one expects" in row.cells[0] for row in streaks.rows)
