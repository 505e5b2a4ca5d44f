"""The replay screen: both ways, any speed, any seat; the file stays as it is."""

import pytest

from engine.session.viewer import Viewer
from tests.tui import yard
from tui.app import Dustup
from tui.screens.replay import ReplayScreen
from tui.screens.transport import SPEEDS
from tui.widgets.scrubber import Scrubber, column, moment
from tui.widgets.tableau import Tableau


@pytest.fixture(scope="module")
def save(tmp_path_factory):
    return yard.played(tmp_path_factory.mktemp("saves"))


@pytest.fixture
def screen(save):
    return ReplayScreen(Viewer(save))


async def at(screen, *keys):
    """Return where a replay is after some keys."""
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        return screen.at


@pytest.mark.parametrize(
    ("keys", "moment_"),
    [
        ([], 0),
        (["right", "right", "l"], 3),
        (["right", "left", "left"], 0),
        (["g", "2", "enter"], 2),
        (["g", "9", "9", "9", "9", "enter"], -1),
        (["g", "2", "escape"], 0),
        (["g", "2", "3", "backspace", "enter"], 2),
        (["g", "enter"], 0),
        (["end"], -1),
        (["end", "right"], -1),
        (["end", "home"], 0),
        (["end", "left"], -2),
    ],
)
async def test_keys_go_to_any_moment(screen, keys, moment_):
    last = Viewer.last.fget(screen.viewer)
    assert await at(screen, *keys) == (moment_ if moment_ >= 0 else last + 1 + moment_)


async def test_turns_are_stepped_both_ways(screen):
    turns = [mark.node for mark in screen.viewer.marks if mark.kind == "turn"]
    assert len(turns) > 1
    there = await at(screen, "pagedown")
    assert there in turns
    assert await at(ReplayScreen(screen.viewer, there), "pageup") < there


async def test_it_plays_by_itself_pauses_and_stops_at_the_end(screen):
    screen.transport.speed = len(SPEEDS) - 1
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("space")
        assert screen.playing
        for _ in range(100):
            await pilot.pause(0.05)
            if not screen.playing:
                break
        assert (screen.at, screen.playing) == (screen.viewer.last, False)
        await pilot.press("space")
        assert screen.at < screen.viewer.last
        await pilot.press("space")
        assert not screen.playing


async def test_speed_goes_from_a_quarter_to_thirty_two(screen):
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("minus", "minus", "minus")
        assert SPEEDS[screen.transport.speed] == 0.25
        await pilot.press("plus", "equals_sign", *["plus"] * 6)
        assert SPEEDS[screen.transport.speed] == 32


async def test_any_seat_can_be_looked_through(screen):
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        seen = []
        for _ in range(4):
            await pilot.press("s")
            seen.append(screen.seat)
    assert seen == ["law", "gang", None, "law"]


async def test_another_branch_is_shown_where_something_was_taken_back(tmp_path):
    # Given a game in which a walk was taken back
    game = yard.host(saves=tmp_path)
    yard.say(game, "doc walk 3,2")
    game.undo("law")
    yard.say(game, "doc walk 2,0", "doc done")
    game.report("law")
    game.close()
    screen = ReplayScreen(Viewer(game.path))
    # When the other branch is asked for
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        first = screen.viewer.branch
        await pilot.press("b", "end")
        await pilot.pause()
        # Then its end is the walk that was taken back
        assert screen.viewer.branch != first
        assert "3,2" in screen.query_one(Tableau)._report.story[-1].sentence.text


async def test_the_file_is_not_written(screen, save):
    before = save.read_bytes(), save.stat().st_mtime_ns
    await at(screen, "end", "home", "right", "s", "b", "pagedown", "tab", "space")
    assert (save.read_bytes(), save.stat().st_mtime_ns) == before
    assert [path.name for path in save.parent.iterdir()] == [save.name]


async def test_every_size_can_be_drawn(screen):
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("end", "tab", "less_than_sign")
        for size in ((1, 1), (200, 60), (20, 5), (60, 20)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.size == size


async def test_the_scrubber_is_clicked(screen):
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        bar = screen.query_one(Scrubber)
        await pilot.click(Scrubber, offset=(bar.size.width - 2, 0))
        await pilot.pause()
        assert screen.at == screen.viewer.last


def test_a_bar_begins_with_the_first_moment_and_ends_with_the_last():
    assert (column(0, 40, 90), column(90, 40, 90), column(0, 1, 0)) == (0, 39, 0)
    assert [moment(column(at_, 200, 90), 200, 90) for at_ in range(91)] == list(range(91))


async def test_while_hands_are_hidden_a_game_is_seen_with_ones_own_eyes_only(tmp_path):
    viewer = Viewer(yard.played(tmp_path))
    screen = ReplayScreen(viewer, 0, "law", own_eyes=True)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        assert screen.seat == "law"
