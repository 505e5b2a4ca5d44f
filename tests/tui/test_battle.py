"""The battle screen by keyboard and mouse: what is drawn, what opens, what stays."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from engine.core.geometry import Cell
from engine.core.scene import Token
from tests.tui import fake
from tests.tui.fake import FakeHost
from tui.app import Dustup
from tui.screens.about import AboutScreen
from tui.screens.battle import BattleScreen
from tui.screens.help import HelpScreen
from tui.screens.pacing import Pacing
from tui.screens.picking import Palette, Picking
from tui.widgets.battlefield import Battlefield
from tui.widgets.keys import Keys, Look
from tui.widgets.lines import Lines
from tui.widgets.picker import Picker
from tui.widgets.prompt import PromptPanel
from tui.widgets.stat_card import Roster, StatCard
from tui.widgets.status import Status
from tui.widgets.story import Story

Play = tuple[Pilot[Any], BattleScreen, FakeHost]
WIDE, NARROW = (120, 36), (80, 24)


@asynccontextmanager
async def playing(*keys: str, size: tuple[int, int] = WIDE, **how: Any) -> AsyncIterator[Play]:
    host = FakeHost(**how)
    screen = BattleScreen(host)  # type: ignore[arg-type]
    async with Dustup(screen).run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
        await pilot.pause()
        yield pilot, screen, host


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(Pacing, "pace", 0)


def text(widget: Lines) -> str:
    return "\n".join(widget.render_line(y).text.rstrip() for y in range(widget.size.height))


def shown(screen: BattleScreen, kind: type[Lines]) -> str:
    return text(screen.query_one(kind))


def table_drawn(screen: BattleScreen) -> list[str]:
    field = screen.query_one(Battlefield)
    return [field.render_line(y).text for y in range(field.size.height)]


# --- what is drawn


async def test_everything_is_there_at_120_by_36() -> None:
    async with playing() as (_, screen, _):
        assert "Doc Hollis" in text(screen.query_one("#card", StatCard))
        assert "Doc Hollis fires at Moss" in shown(screen, Story)
        assert "activate" in shown(screen, Keys)
        assert "a letter acts" in shown(screen, Look)
        assert any("D" in row for row in table_drawn(screen))


async def test_under_the_cursor_is_told_what_is_there() -> None:
    async with playing("l") as (_, screen, _):
        assert "13,16: open ground" in shown(screen, Look)
        assert "ground floor >" in shown(screen, Look)


async def test_the_keys_show_what_a_figure_could_do_once_it_is_taken_up() -> None:
    async with playing("l", size=NARROW) as (_, screen, _):
        keys = shown(screen, Keys)
        assert "f activate" in keys
        assert "w walk" in keys
        assert "s shoot" in keys


async def test_a_step_of_the_cursor_draws_two_cells_and_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing("j") as (pilot, _, _):
        drawn: list[Region] = []
        refresh = Battlefield.refresh

        def spy(part: Battlefield, *regions: Region, **how: Any) -> Battlefield:
            drawn.extend(regions or [part.size.region])
            return refresh(part, *regions, **how)

        monkeypatch.setattr(Battlefield, "refresh", spy)
        await pilot.press("j")
        await pilot.pause()
        assert [region.size for region in drawn] == [(1, 1), (1, 1)]


async def test_a_figure_under_the_cursor_shows_its_card() -> None:
    async with playing("right_square_bracket") as (_, screen, _):
        assert "Ike Carver" in text(screen.query_one("#card", StatCard))


async def test_two_cards_while_a_target_is_chosen() -> None:
    async with playing("s") as (_, screen, _):
        assert "Doc Hollis" in text(screen.query_one("#card", StatCard))
        other = screen.query_one("#other", StatCard)
        assert other.display
        assert "Ike Carver" in text(other)
        assert not screen.query_one(Story).display


async def test_the_dice_come_forward_where_there_is_one_panel() -> None:
    async with playing("s", size=NARROW) as (pilot, screen, _):
        assert screen.query_one("#dice").display
        assert not screen.query_one("#card").display
        await pilot.press("escape")
        assert not screen.query_one("#dice").display
        assert screen.query_one("#card").display


async def test_after_a_shot_its_faces_stay_in_view() -> None:
    async with playing("s", "enter", "enter", size=NARROW) as (_, screen, host):
        assert isinstance(host.taken[-1], fake.Shoot)
        assert " 6 " in text(screen.query_one("#dice", Lines))


@pytest.mark.parametrize(
    ("key", "panel"), [("1", "card"), ("2", "dice"), ("3", "story"), ("4", "roster")]
)
async def test_numbers_switch_the_one_panel(key: str, panel: str) -> None:
    async with playing("2", key, size=NARROW) as (_, screen, _):
        names = ("card", "dice", "roster")
        there = [name for name in names if screen.query_one(f"#{name}").display]
        assert there == [panel] * (panel != "story")
        assert screen.query_one(Story).display


async def test_the_roster_tells_who_is_done_and_who_is_on_watch() -> None:
    async with playing("4", "enter") as (_, screen, _):
        roster = shown(screen, Roster)
        assert "Sam Tull" in roster
        assert "done" in roster
        assert "on watch" in roster


async def test_the_panels_can_be_folded_away() -> None:
    async with playing("0") as (_, screen, _):
        assert screen.query_one(Battlefield).size.width == WIDE[0]
        assert screen.query_one(Battlefield).frame.columns == 2


async def test_on_another_floor_the_ground_floor_is_faint() -> None:
    async with playing("greater_than_sign") as (_, screen, _):
        assert "12,16,1" in shown(screen, Look)
        assert any("^^^" in row for row in table_drawn(screen))


async def test_below_the_smallest_size_one_line_says_what_is_needed() -> None:
    async with playing(size=(59, 20)) as (_, screen, _):
        small = screen.query_one("#small", Lines)
        assert small.display
        assert "60 x 20" in text(small)
        assert small.size == screen.size


async def test_a_name_from_outside_cannot_steer_the_terminal() -> None:
    async with playing() as (pilot, screen, host):
        nasty = "\x1b]52;c;eA==\x07\u202eDoc 🤠\ufe0f"
        host.tokens["doc"] = Token("doc", nasty, "law", 0, "\x1b", Cell(12, 16))
        host.answers += 1
        await pilot.press("l", "h", "4", "enter")
        await pilot.pause()
        everything = "".join(table_drawn(screen)) + text(screen.query_one("#card", StatCard))
        everything += shown(screen, Roster) + shown(screen, Look)
        assert not [
            character for character in everything if ord(character) < 32 and character != "\n"
        ]
        assert "\u202e" not in everything


async def test_ascii_only_is_ascii_only() -> None:
    screen = BattleScreen(FakeHost())  # type: ignore[arg-type]
    async with Dustup(screen, ascii_only=True).run_test(size=WIDE) as pilot:
        await pilot.press("w")
        await pilot.pause()
        everything = "".join(table_drawn(screen)) + "".join(map(text, screen.query(Lines)))
        assert everything.isascii()


# --- what opens


async def test_several_ways_open_a_list_with_odds() -> None:
    async with playing("s", "enter") as (pilot, _, host):
        assert isinstance(pilot.app.screen, Picking)
        assert [item.note for item in pilot.app.screen.query_one(Picker).items] == ["31 %", "58 %"]
        await pilot.press("down", "enter")
        await pilot.pause()
        assert host.taken[-1] == fake.Shoot("doc", "ike", "shotgun")


async def test_the_list_can_be_left_and_the_choice_is_still_half_made() -> None:
    async with playing("s", "enter", "escape") as (_, screen, host):
        assert screen.is_current
        assert screen.table.choosing is not None
        assert len(host.taken) == 1


@pytest.mark.parametrize("key", ["colon", "ctrl+p"])
async def test_the_palette_finds_an_act_by_its_letters(key: str) -> None:
    async with playing("f", key) as (pilot, _, host):
        assert isinstance(pilot.app.screen, Palette)
        await pilot.press(*"mos", "space", *"shotg")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert host.taken[-1] == fake.Shoot("doc", "moss", "shotgun")


async def test_help_tells_about_the_cell_and_then_about_the_keys() -> None:
    async with playing("right_square_bracket", "question_mark") as (pilot, _, _):
        about = pilot.app.screen
        assert isinstance(about, AboutScreen)
        page = text(about.query_one("#page", Lines))
        assert "Ike Carver" in page
        assert "aimed at" in page
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)


async def test_leaving_is_asked_and_can_be_declined() -> None:
    async with playing("q") as (pilot, screen, _):
        assert isinstance(pilot.app.screen, Picking)
        await pilot.press("s")
        await pilot.pause()
        assert screen.is_current


async def test_leaving_the_first_screen_ends_the_app() -> None:
    async with playing("q", "q") as (pilot, _, _):
        await pilot.pause()
        assert not pilot.app.is_running or pilot.app._exit


async def test_without_a_save_there_is_no_timeline() -> None:
    async with playing("t") as (_, screen, _):
        assert "not being saved" in shown(screen, Look)


async def test_a_line_of_the_story_unfolds() -> None:
    async with playing("3", "enter") as (pilot, screen, _):
        assert isinstance(screen.focused, Story)
        assert "Esc: back" in shown(screen, Story)
        await pilot.press("enter")
        assert "damage" in shown(screen, Story)
        await pilot.press("up", "up", "enter", "k")
        assert "COW-6.1c" in shown(screen, Story)
        await pilot.press("escape")
        await pilot.pause()
        assert screen.focused is None  # keys are for the table
        assert "3 Enter: read" in shown(screen, Story) and "Esc" not in shown(screen, Story)


async def test_the_mouse_points_and_then_chooses() -> None:
    async with playing() as (pilot, screen, host):
        field = screen.query_one(Battlefield)
        at = field.frame.region(15, 22, 22)
        for _ in range(2):
            await pilot.click(Battlefield, offset=(at.x, at.y))
            await pilot.pause()
        assert screen.table.cursor == Cell(22, 15)
        assert host.taken == [fake.Activate("bea")]


# --- out of turn


async def test_a_question_out_of_turn_says_who_is_asked_why_and_what_led_there() -> None:
    async with playing(prompt="watch") as (_, screen, _):
        panel = shown(screen, PromptPanel)
        assert "Law is asked" in panel
        assert "runs for the stable" in panel
        assert "steps into Bea's arc" in panel
        assert "42 %" in panel


async def test_the_panel_keeps_away_from_the_cursor() -> None:
    async with playing(prompt="watch") as (_, screen, _):
        field, panel = screen.query_one(Battlefield), screen.query_one(PromptPanel)
        at = screen.table.cursor
        here = field.frame.region(at.y, at.x, at.x).translate(field.region.offset)
        assert not panel.region.overlaps(here)


async def test_once_answered_the_panel_is_gone() -> None:
    async with playing("o", prompt="watch") as (_, screen, host):
        assert host.taken == [fake.Snap("bea")]
        assert not screen.query_one(PromptPanel).display


async def test_typed_dice_are_seen_as_they_are_typed() -> None:
    async with playing("6", "2", prompt="dice") as (_, screen, _):
        assert "62_" in shown(screen, PromptPanel)


async def test_the_end_of_the_game_is_told() -> None:
    async with playing(prompt="over") as (_, screen, _):
        assert "The law holds Tumbleweed." in shown(screen, PromptPanel)


async def test_keys_typed_before_a_question_appeared_do_not_answer_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BattleScreen, "grace", 600)  # nobody waits for it to pass
    async with playing(prompt="watch") as (pilot, screen, host):
        # the question was there from the start: here it comes after an act
        host.prompt, host.answers = "turn", host.answers + 1
        await pilot.press("l")
        host.prompt, host.answers = "watch", host.answers + 1
        await pilot.press("j", "o", "o")
        assert host.taken == []
        assert 0 < screen._deaf_until - monotonic() <= 600
        screen._deaf_until = 0
        await pilot.press("o")
        assert host.taken == [fake.Snap("bea")]


# --- the computer


async def until(true: Callable[[], bool]) -> None:
    for _ in range(6_000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come about")


async def test_the_computer_plays_until_a_person_is_asked() -> None:
    async with playing("f", "e") as (pilot, screen, host):
        await until(lambda: host.thinking == 0 and not screen.pacing.is_on)
        await pilot.pause()
        assert "thinks better of it" in shown(screen, Story)
        assert screen.table.prompt is not None


async def test_its_answers_are_paced_and_a_key_hurries_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pacing, "pace", 5)
    async with playing(prompt="computer") as (pilot, screen, host):
        await until(lambda: host.thinking == 1)
        assert "is thinking" in shown(screen, Keys)
        await pilot.press("space")
        await until(lambda: host.thinking == 0 and not screen.pacing.is_on)


async def test_the_cursor_can_be_moved_while_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pacing, "pace", 5)
    async with playing(prompt="computer") as (pilot, screen, host):
        await until(lambda: host.thinking == 1)
        before = screen.table.cursor
        await pilot.press("l")
        assert screen.table.cursor == before._replace(x=before.x + 1)
        assert host.thinking == 1


# --- sizes


async def test_a_resize_loses_neither_focus_nor_cursor_nor_half_made_choice() -> None:
    async with playing("s", "right_square_bracket") as (pilot, screen, _):
        before = screen.table.cursor, screen.table.choosing
        for size in (NARROW, (50, 10), (200, 60), WIDE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert (screen.table.cursor, screen.table.choosing) == before
        assert screen.focused is None  # keys are for the table
        assert screen.query_one("#other").display


async def test_a_storm_of_resizes_leaves_the_cursor_in_view() -> None:
    async with playing("w") as (pilot, screen, _):
        for step in range(24):
            await pilot.resize_terminal(20 + step * 47 % 281, 5 + step * 31 % 96)
            await pilot.press("ljkh"[step % 4])
        for size in ((1, 1), (300, 100), NARROW):
            await pilot.resize_terminal(*size)
        await pilot.pause()
        field = screen.query_one(Battlefield)
        at = field.frame.region(screen.table.cursor.y, screen.table.cursor.x, screen.table.cursor.x)
        assert field.size.region.contains_region(at)
        assert table_drawn(screen)[at.y][at.x].strip()


async def test_nothing_ticks_when_nobody_plays() -> None:
    async with playing() as (_, screen, _):
        timers = [
            timer for node in (screen.app, screen, *screen.query("*")) for timer in node._timers
        ]
        assert [timer for timer in timers if timer._active.is_set()] == []


@pytest.mark.parametrize("length", range(10, 70, 3))
def test_the_note_at_the_top_is_whole_or_left_out(length: int) -> None:
    status = Status()
    status.show("The jail door", "x" * length, "Ranchers - undo reveal")
    (line,) = status.write(80)
    shown = "".join(text for text, _ in line)
    assert len(shown) <= 80
    assert "x" * length in shown
    assert shown.endswith("Ranchers - undo reveal ") or "undo" not in shown
