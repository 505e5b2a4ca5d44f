"""A real game on the screen: the shipped street, the host, the rules, by keyboard alone."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.luck import Seeded
from engine.session.host import Host
from engine.session.viewer import Viewer
from scenarios import find
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.screens.pacing import Pacing
from tui.screens.timeline import TimelineScreen
from tui.text import TextGame
from tui.widgets.keys import Keys, Look
from tui.widgets.story import Story

SECRET = bytes(range(32))
HOT_SEAT = {"law": "human", "gang": "human"}


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(Pacing, "pace", 0)


def street(players: dict[str, str], saves: Path | None = None) -> Host:
    return Host.new(find("cowpoke-street"), players, luck=Seeded(SECRET), saves=saves)


def line(screen: BattleScreen, kind: type[Any]) -> str:
    widget = screen.query_one(kind)
    return "\n".join(widget.render_line(y).text.rstrip() for y in range(widget.size.height))


async def test_a_figure_is_taken_up_walks_and_is_done() -> None:
    host = street(HOT_SEAT)
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.press("w")
        await pilot.pause()
        token = screen.table.token(screen.table.chosen)
        assert token is not None
        assert token.active
        await pilot.press("h", "h", "enter")
        await pilot.pause()
        moved = screen.table.token(token.id)
        assert moved is not None
        assert moved.at == token.at._replace(x=token.at.x - 2)
        assert "walk" not in line(screen, Keys)  # one walk a turn
        await pilot.press("e")
        await pilot.pause()
        done = screen.table.token(token.id)
        assert done is not None
        assert done.spent
        await pilot.press("u", "u", "u")
        await pilot.pause()
        assert screen.table.token(token.id) == token.__class__(
            **{field: getattr(token, field) for field in token.__struct_fields__}
            | {"active": False}
        )


async def test_a_new_game_begins_with_what_it_is_about() -> None:
    host = street(HOT_SEAT)
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        told = " ".join(line(screen, Story).split())
        assert host.report("law").brief in told
        await pilot.press("w")
        await pilot.pause()
        assert "is up." in line(screen, Story)  # from then on what is new is seen


async def test_the_arc_of_a_watch_is_shown_before_it() -> None:
    screen = BattleScreen(street(HOT_SEAT))
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        assert "overwatch to the" in line(screen, Look)
        first = screen.shown.veil(None).shades
        await pilot.press(*["j"] * 6)
        await pilot.pause()
        turned = screen.shown.veil(None).shades
        assert first
        assert turned
        assert first.keys() != turned.keys()
        assert {shade.text for shade in turned.values()} == {"on watch"}


async def test_the_cost_of_a_walk_is_told_before_it() -> None:
    screen = BattleScreen(street(HOT_SEAT))
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("w", "h", "h")
        await pilot.pause()
        assert '2.0"' in line(screen, Look)


async def test_every_overlay_can_be_drawn() -> None:
    screen = BattleScreen(street(HOT_SEAT))
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        for key in "mvxc":
            await pilot.press(key)
            await pilot.pause()
            overlay = screen.shown.overlay()
            assert overlay is not None
            assert overlay.shades
            assert overlay.title.split(":")[0][:20] in line(screen, Look)


async def test_against_the_computer_a_turn_comes_round() -> None:
    host = street({"law": "human", "gang": "ai"})
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        for _ in range(600):
            if screen.table.report.scene.status.startswith("Turn 2") or screen.table.report.over:
                break
            if not screen.pacing.is_on and screen.table.prompt:
                await pilot.press("e" if screen.table.verbs.get("e") else "a")
            await asyncio.sleep(0.005)
        assert len(screen.table.report.story) > 10
        assert line(screen, Story).strip()
        assert screen.table.report.scene.status.startswith("Turn 2") or screen.table.report.over


async def test_the_timeline_opens_on_the_save_and_comes_back(tmp_path: Path) -> None:
    host = street(HOT_SEAT, tmp_path)
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.press("w", "h", "enter", "t")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TimelineScreen)
        await pilot.press("q")
        await pilot.pause()
        assert pilot.app.screen is screen
        await pilot.press("e")
        await pilot.pause()
    assert host.path is not None
    assert Viewer(host.path).last == screen.table.report.node


async def test_leaving_while_the_computer_thinks_loses_nothing(tmp_path: Path) -> None:
    host = street({"law": "ai", "gang": "ai"}, tmp_path)
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        while len(screen.table.report.story) < 12:
            await asyncio.sleep(0.005)
        await pilot.press("q", "q")
        await pilot.pause()
    assert host.path is not None
    reopened = Host.open(host.path)
    assert not reopened.report("law").notice
    assert reopened.report("law").node >= screen.table.report.node
    reopened.close()


async def test_the_game_goes_on_from_any_moment_of_its_timeline(tmp_path: Path) -> None:
    # Given a game in which somebody walked
    host = street(HOT_SEAT, tmp_path)
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        before = screen.table.report
        await pilot.press("w", "h", "enter")
        await pilot.pause()
        # When its timeline is gone back to the first question, and played on from there
        await pilot.press("t")
        await pilot.pause()
        assert "Enter play on" in line(pilot.app.screen, Keys)  # type: ignore[arg-type]
        await pilot.press("left", "left", "enter")
        await pilot.pause()
        # Then the table stands as it stood
        assert pilot.app.screen is screen
        assert screen.table.report.scene == before.scene
        assert screen.table.report.node == before.node


async def test_where_the_policy_forbids_it_the_game_stays(tmp_path: Path) -> None:
    host = Host.new(
        find("cowpoke-street"), HOT_SEAT, luck=Seeded(SECRET), saves=tmp_path, undo="never"
    )
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("w", "h", "enter", "t")
        await pilot.pause()
        node = screen.table.report.node
        await pilot.press("home", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TimelineScreen)
        await pilot.press("q")
        await pilot.pause()
        assert screen.table.report.node == node


OVERLAYS = ("m", "v", "x", "c")


def blind_street() -> Host:
    """The street by Dead Reckoning."""
    blind = replace(find("cowpoke-street"), options={"dead_reckoning": True})
    return Host.new(blind, HOT_SEAT, luck=Seeded(SECRET))


async def test_where_nothing_is_measured_the_screen_says_why_it_shows_nothing() -> None:
    screen = BattleScreen(blind_street())
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        for key in OVERLAYS:
            await pilot.press(key)
            await pilot.pause()
            assert "Dead Reckoning: nothing is measured" in line(screen, Look)
            assert screen.table.kind == ""
        await pilot.press("w")
        await pilot.pause()
        assert "Dead Reckoning" not in line(screen, Look)
        await pilot.press("escape", "s")
        await pilot.pause()
        assert screen.table.choosing is not None
        assert "no odds are told" in line(screen, Look)
        await pilot.press("right_square_bracket")
        await pilot.pause()
        assert "shoot" in line(screen, Look)
        assert "%" not in line(screen, Look)


def test_where_nothing_is_measured_lines_say_why_and_tell_no_distance() -> None:
    typed = iter(["reach", "harlan activate", "list shoot", "odds 1", "who", "quit"])
    said: list[str] = []
    TextGame(blind_street(), lambda prompt: next(typed), said.append).play()
    assert sum("nothing is measured in advance" in line for line in said) == 2
    assert "″" not in "".join(said)


async def test_the_story_goes_on_where_nothing_can_be_taken_back() -> None:
    # Given a game just begun, whose story is shown from its first line
    screen = BattleScreen(Host.new(find("cowpoke-street"), HOT_SEAT, undo="never"))
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        story = screen.query_one(Story)
        assert screen.table.report.brief[:20] in drawn(story)
        # When something is done, then what was told last is in sight
        prompt = screen.table.prompt
        assert prompt is not None
        assert screen.table.answer(prompt.choices(prompt.opening)[0])
        screen.look_again()
        await pilot.pause()
        assert screen.table.report.story[-1].sentence.text[:20] in drawn(story)
        assert screen.table.report.brief[:20] not in drawn(story)


def drawn(story: Story) -> str:
    return "\n".join(story.render_line(y).text for y in range(story.size.height))
