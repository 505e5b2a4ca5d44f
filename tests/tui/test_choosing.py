"""A choice in the making: cells, letters, filters."""

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.core.scene import Choice
from engine.session.report import Verb
from tests.tui.fake import FakeHost
from tui.screens.choosing import Choosing, after, letters, matching, route
from tui.screens.keymap import COMMANDS, DIRECTIONS, TAKEN

A, B, C = Cell(1, 1), Cell(5, 5), Cell(9, 9)


def choosing(verb: str) -> Choosing:
    host = FakeHost()
    host.active = "doc"
    report = host.report("law")
    prompt = report.prompt
    assert prompt is not None
    picked = next(each for each in prompt.verbs if each.name == verb)
    return Choosing(prompt, picked, report.scene)


def test_a_shot_aims_at_figures_and_a_walk_at_cells() -> None:
    assert choosing("shoot").aims
    assert not choosing("walk").aims
    assert choosing("done").placeless


def test_several_ways_to_do_it_at_one_cell_are_kept_in_order() -> None:
    there = choosing("shoot").at(Cell(20, 11))
    assert [choice.odds for choice in there] == ["31 %", "58 %"]
    assert choosing("shoot").best(Cell(20, 11)) == there[0]


def test_the_route_of_a_walk_leads_to_its_cell() -> None:
    walk = choosing("walk")
    assert route(walk.best(Cell(14, 16)))[-1] == Cell(14, 16)
    assert route(choosing("shoot").best(Cell(20, 11))) == ()


def test_the_nearest_place_is_found() -> None:
    assert choosing("shoot").nearest(Cell(12, 16)) == Cell(20, 11)


@pytest.mark.parametrize(
    ("at", "step", "then"),
    [(A, 1, B), (C, 1, A), (A, -1, C), (Cell(0, 0), 1, A), (Cell(0, 0), -1, C)],
)
def test_cells_are_gone_through_round_the_ends(at: Cell, step: int, then: Cell) -> None:
    assert after([A, B, C], at, step) == then


def test_no_cells_no_next() -> None:
    assert after([], A, 1) is None


def test_verbs_keep_their_letters_unless_the_screen_or_another_has_them() -> None:
    verbs = [
        Verb("walk", "w", 9),
        Verb("brawl", "b", 1),
        Verb("wait", "w", 1),
        Verb("reload", "R", 1),
    ]
    given = letters(verbs, TAKEN)
    assert {key: verb.name for key, verb in given.items()} == {
        "w": "walk", "r": "brawl", "a": "wait", "R": "reload",
    }  # fmt: skip
    assert not set(given) & TAKEN


def test_the_screens_own_keys_do_not_clash_but_for_u() -> None:
    assert set(DIRECTIONS) & set(COMMANDS) == {"u"}


def choice(label: str, odds: str = "", at: Cell | None = None) -> Choice:
    return Choice(Pass(), label.split()[0], label, at=at, odds=odds)


CHOICES = [
    choice("walk to 3,4", at=Cell(3, 4)),
    choice("shoot Ike with the revolver"),
    choice("shoot Moss with the shotgun"),
    choice("overwatch to the north"),
]


@pytest.mark.parametrize(
    ("typed", "first", "count"),
    [
        ("", "walk to 3,4", 4),
        ("shoot", "shoot Ike with the revolver", 2),
        ("sh mo", "shoot Moss with the shotgun", 1),
        ("swr", "shoot Ike with the revolver", 1),
        ("3,4", "walk to 3,4", 1),
        ("OVERW", "overwatch to the north", 1),
        ("zzz", None, 0),
    ],
)
def test_the_palette_finds_what_was_meant(typed: str, first: str | None, count: int) -> None:
    found = matching(CHOICES, typed)
    assert len(found) == count
    assert (found[0].label if found else None) == first
