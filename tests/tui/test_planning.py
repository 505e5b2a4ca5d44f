"""Odds of a plan, asked for on the screen and in a line."""

from typing import Any

import pytest

from engine.core.geometry import Cell
from engine.core.scene import Branch, Chance, Plan
from tests.tui import yard
from tests.tui.fake import FakeHost
from tests.tui.test_text import play
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.screens.keymap import COMMANDS, TAKEN
from tui.screens.picking import Picking
from tui.screens.planned import PlanScreen, written
from tui.widgets.keys import Keys
from tui.widgets.lines import Lines

TREE = Plan(
    "Doc: walk to 6,2, then shoot Ike with the revolver",
    (
        Branch(
            Chance("Bud fires at 5,2", 1, 1), "rifle, 4 dice", (Branch(Chance("hits", 671, 1296)),)
        ),
        Branch(Chance("Doc gets to 6,2", 999, 1000), "", (Branch(Chance("hits Ike", 1, 1296)),)),
    ),
    note="Chances count from now.",
)


def text(widget: Lines) -> str:
    return "\n".join(widget.render_line(y).text.rstrip() for y in range(widget.size.height))


# --- in lines


def test_a_walk_and_a_shot_are_reckoned_in_a_line() -> None:
    said = play("plan doc walk 3,2 shoot ike revolver")
    assert said.after("plan doc walk 3,2 shoot ike revolver") == [
        "Doc Hollis: walk to 3,2, then shoot Ike Carver with the revolver.",
        "  Doc Hollis gets to 3,2: 100 %; hits Ike Carver (5 dice) 60 %; drops Ike Carver 7 %.",
        "Chances count from now.",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "plan walk 3,2 shoot ike",
        "plan doc walk 3,2, then shoot ike with the revolver",
        "plan doc walk 2,2 3,2 SHOOT Ike",
    ],
)
def test_a_plan_may_be_said_in_other_words(line: str) -> None:
    assert "hits Ike Carver (5 dice) 60 %" in play(line).after(line)[1]


def test_a_walk_alone_is_told_with_what_may_follow() -> None:
    said = play("plan doc walk 3,2").after("plan doc walk 3,2")
    assert said[1] == "  Doc Hollis gets to 3,2: 100 %."
    assert said[-1].startswith("Then possible: shoot Ike Carver with the revolver, ")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("plan", "Say both acts in one line: `plan doc walk 6,2 shoot ike revolver`."),
        ("plan doc walk 3,2 shoot bob", "“shoot bob” cannot follow; possible: shoot Ike Carver "),
        ("plan doc walk 3,2 shoot ike rifle", "“shoot ike rifle” cannot follow; possible: "),
        ("plan doc walk 9,3 shoot ike", "9,3 is out of reach"),
        ("plan doc aim ike", "A plan is a walk, then a shot of the same character."),
        ("plan ike walk 3,2", "ike"),
        ("plan nonsense", ""),
    ],
)
def test_what_is_no_plan_is_said_in_a_sentence(line: str, why: str) -> None:
    (said,) = play(line).after(line)
    assert said.startswith(why) or why in said


def test_one_who_has_walked_has_nothing_left_to_plan() -> None:
    game = yard.host()
    yard.say(game, "doc walk 3,2")
    line = "plan doc walk 4,2 shoot ike"
    (said,) = play(line, game=game).after(line)
    assert "walk" in said
    assert "once a turn" in said


# --- on the screen


async def test_while_a_walk_is_chosen_the_odds_of_a_shot_from_there_are_shown() -> None:
    screen = BattleScreen(yard.host())
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.press("w", "l", "l", "j", "percent_sign")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Picking)
        assert "walk to 3,2, and then?" in text(pilot.app.screen.query_one("#title", Lines))
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PlanScreen)
        told = text(pilot.app.screen.query_one("#page", Lines))
        assert "100 %  Doc Hollis gets to 3,2" in told
        assert "60 %  hits Ike Carver (5 dice)" in told
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert screen.table.choosing
        assert screen.table.cursor == Cell(3, 2)  # the walk is still to be chosen


async def test_without_a_walk_the_key_says_when_it_can_be_used() -> None:
    screen = BattleScreen(yard.host())
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.press("percent_sign")
        assert screen.table.message.startswith("The odds of a plan begin with a walk")


async def test_where_nothing_can_be_shot_from_the_window_says_why() -> None:
    host = yard.host()
    yard.say(host, "doc aim ike")
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.press("w", "l", "percent_sign")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PlanScreen)
        told = " ".join(text(pilot.app.screen.query_one("#page", Lines)).split())
        assert "cannot shoot from 2,1: no action points are left" in told


async def test_the_key_is_hinted_at_where_a_game_plans_and_only_there() -> None:
    planning: list[tuple[Any, bool]] = [(yard.host(), True), (FakeHost(), False)]
    for host, is_told in planning:
        screen = BattleScreen(host)
        async with Dustup(screen).run_test(size=(120, 36)) as pilot:
            await pilot.press("w")
            await pilot.pause()
            assert ("odds of a shot from there" in text(screen.query_one(Keys))) == is_told
            if not is_told:
                await pilot.press("percent_sign")
                assert screen.table.message == "No plan can be reckoned now."


@pytest.mark.parametrize("width", [24, 40, 60])
def test_the_tree_fits_any_window(width: int) -> None:
    rows = ["".join(run for run, _ in line) for line in written(TREE, width)]
    assert max(map(len, rows)) <= max(width, len("Odds of a plan") + len("Esc back") + 3)
    assert any("99 %" in row for row in rows)  # never sure where it is not
    assert any("1 %" in row for row in rows)


def test_the_key_is_no_rulesets_letter() -> None:
    assert COMMANDS["percent_sign"] == "plan"
    assert not any(key.isalpha() and COMMANDS.get(key) == "plan" for key in TAKEN)
