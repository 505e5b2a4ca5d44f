"""The timeline screen: lanes, what can be done from any moment, two moments side by side."""

import shutil
from pathlib import Path

import pytest

from engine.session import annotating
from engine.session.host import Host
from engine.session.viewer import Viewer
from scenarios import find
from tests.tui import yard
from tui.app import Dustup
from tui.screens.asking import Asking
from tui.screens.battle import BattleScreen
from tui.screens.comparing import ComparingScreen
from tui.screens.lanes import SCALES
from tui.screens.replay import ReplayScreen
from tui.screens.timeline import TimelineScreen
from tui.screens.wandering import Wandering
from tui.widgets.lines import Lines
from tui.widgets.tree import Tree

SAMPLE = Path(__file__).parents[2] / "saves" / "sample-boarding.dustup"
SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 36), id="120x36")]


@pytest.fixture
def save(tmp_path) -> Path:
    shutil.copy(SAMPLE, tmp_path / SAMPLE.name)
    return tmp_path / SAMPLE.name


@pytest.fixture
def screen(save) -> TimelineScreen:
    viewer = Viewer(save)
    return TimelineScreen(viewer, viewer.head)


def text(widget: Lines) -> str:
    return "\n".join("".join(run for run, _ in line) for line in widget.lines)


def shown(screen, name: type[Lines] | str = Tree) -> str:
    return text(screen.query_one(name))


async def until(pilot, true) -> None:
    for _ in range(200):
        if true():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came true")


async def test_any_moment_of_any_branch_is_reached(screen, save) -> None:
    before = save.read_bytes(), save.stat().st_mtime_ns
    viewer = screen.viewer
    branches = viewer.tree()
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("home", "right", "right", "left")
        assert screen.at.node == 1
        await pilot.press("end", "left")
        assert screen.at.node == viewer.branch[-2]
        await pilot.press("pageup")
        assert screen.at.depth == viewer.turn(viewer.last - 1, -1)
        await pilot.press("down")
        assert screen.at.node == branches[1].tip and viewer.branch[-1] == branches[1].tip
        # On the way back along a branch it stays the way, however far one goes
        await pilot.press("left", "left", "left")
        assert (screen.at.lane, screen.at.way) == (0, 1)
        await pilot.press("end")
        assert screen.at.node == branches[1].tip
        for lane in (2, 3, 4, 4):
            await pilot.press("down")
            assert screen.at.lane == lane
        await pilot.press("up", "asterisk", "left_square_bracket", "s", "tab", "greater_than_sign")
        assert screen.seat == viewer.seats[0]
        await pilot.press(*["minus"] * 9, *["plus"] * 9)
        assert screen._scale == SCALES[0]
    assert (save.read_bytes(), save.stat().st_mtime_ns) == before


async def test_a_lane_leaves_another_where_it_does(screen) -> None:
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        ruler, *lanes = shown(screen).splitlines()
        assert len(lanes) == len(screen.viewer.tree()) and ruler.split() == [
            "turn",
            "1",
            "2",
            "3",
            "4",
        ]
        first = lanes[0]
        for lane in lanes[1:]:  # a line leads down from the first lane to each corner
            corner = next(at for at, sign in enumerate(lane) if sign in "⠓⡗")
            assert first[corner] in "⡖*X◊|" and all(
                other[corner] in "⡇⡗" for other in lanes[1 : lanes.index(lane)]
            )
        assert first.rstrip()[-1] == "◉" and ruler.index("2") == first.index("|", 10)
        # A click goes there
        await pilot.click(Tree, offset=(4 + first.index("X") - 4, 1))
        assert screen.at.lane == 0 and 30 < screen.at.depth < 60


async def test_in_ascii_lanes_are_ascii(save) -> None:
    viewer = Viewer(save)
    screen = TimelineScreen(viewer, viewer.head)
    async with Dustup(screen, ascii_only=True).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        tree = screen.query_one(Tree)
        rows = [tree.render_line(y).text for y in range(tree.size.height)]
        assert all(row.isascii() for row in rows) and "`-" in "".join(rows)


async def test_branches_are_named_and_moments_noted(screen, save) -> None:
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "n")
        assert isinstance(pilot.app.screen, Asking)
        await pilot.press(*"hot", "enter")
        await pilot.pause()
        assert "hot" in shown(screen) and "branch 2 of 5 hot" in shown(screen, "#where")
        await pilot.press("N", *"so", "enter")
        await pilot.pause()
        assert "◊ so" in shown(screen, "#where")
    viewer = Viewer(save)
    assert viewer.name(viewer.tree()[1].tip) == "hot"


async def test_two_moments_are_compared(screen) -> None:
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("equals_sign")
        assert pilot.app.screen is screen  # one moment alone is not compared
        await pilot.press("a", "down", "left", "equals_sign")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ComparingScreen)
        page = shown(pilot.app.screen, "#page")
        assert "stands at" in page and "Luck so far" in page and "Dice since" in page
        await pilot.press("s")
        assert len(shown(pilot.app.screen, "#page")) > len(page)
        await pilot.press("j", "escape", "b")
        assert set(screen.points) == {"A", "B"} and "A" in shown(screen)
        await pilot.press("b")
        assert set(screen.points) == {"A"}


async def test_the_computer_tries_a_branch_which_can_be_kept(screen, save) -> None:
    before = save.read_bytes()
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("pageup", "pageup")
        node = screen.at.node
        await pilot.press("c")
        await until(pilot, lambda: screen.trial is None)
        await pilot.pause()
        trial = screen.viewer.trial_of(screen.at.node)
        assert trial and trial.over and trial.node == node
        assert "trial" in shown(screen) and "⠂" in shown(screen)
        # It was never played: nothing is noted there, and nothing played on
        await pilot.press("n", "c")
        assert pilot.app.screen is screen and screen.trial is None
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReplayScreen)
        await pilot.press("end", "escape")
        await pilot.pause()
        assert screen.at.node == screen.viewer.branch[-1]
        # But kept it is a game of its own
        assert save.read_bytes() == before
        await pilot.press("f")
        await pilot.pause()
    (kept,) = (path for path in save.parent.glob("*.dustup") if path != save)
    assert Viewer(kept).report(Viewer(kept).last).over == trial.over


async def test_a_replay_leads_there_and_back(save) -> None:
    replay = ReplayScreen(Viewer(save), 40)
    async with Dustup(replay).run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await pilot.pause()
        timeline = pilot.app.screen
        assert isinstance(timeline, TimelineScreen) and timeline.at.depth == 40
        await pilot.press("down", "enter")
        await pilot.pause()
        assert pilot.app.screen is replay
        assert replay.viewer.branch[replay.at] == timeline.at.node != replay.viewer.head
        await pilot.press("t", "asterisk", "escape")
        await pilot.pause()
        assert replay.viewer.branch[-1] == replay.viewer.tree()[1].tip


async def test_a_game_is_played_on_from_another_branch(tmp_path) -> None:
    # Given a game in which a walk was taken back
    game = yard.host(saves=tmp_path)
    yard.say(game, "doc walk 3,2")
    game.undo("law")
    yard.say(game, "doc walk 2,0")
    battle = BattleScreen(game)
    async with Dustup(battle).run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await pilot.pause()
        # When its other branch is gone to and played on from its end
        await pilot.press("down", "end")
        assert "3,2" in shown(pilot.app.screen, "#where")
        await pilot.press("f", "enter")
        await pilot.pause()
        # Then the game stands there, and what was forked is a game beside it
        assert pilot.app.screen is battle
        assert "3,2" in game.report("law").story[-1].sentence.text
    assert len(list(tmp_path.glob("*.dustup"))) == 2


async def test_while_hands_are_hidden_a_player_is_told_no_more_than_he_knows(tmp_path) -> None:
    game = Host.new(find("pirates-boarding"), {"navy": "human", "crew": "human"}, saves=tmp_path)
    game.name("They hold nothing")
    battle = BattleScreen(game)
    async with Dustup(battle).run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await pilot.pause()
        battle.windows.timeline()
        await pilot.pause()
        screen = pilot.app.screen
        looker = screen.viewer.looker
        await pilot.press("s", "c", "f", "end")
        assert (screen.seat, screen.trial) == (looker, None)
        assert "They hold nothing" not in shown(screen)
    assert len(list(tmp_path.glob("*.dustup"))) == 1
    game.close()


def test_one_stays_where_one_is_while_the_game_goes_on(tmp_path) -> None:
    # Given somebody who looks at a trial of a game that is being played, with a point marked on it
    game = yard.host(saves=tmp_path)
    yard.say(game, "doc walk 3,2")
    at = Wandering(Viewer(game.path), 0)
    trial = at.viewer.trial(at.viewer.head)
    trial.run()
    first = at.viewer.add(trial)
    at.go(first + 2)
    points, scene = {"A": first, "B": 1}, at.viewer.look(first + 2).scene
    # When the game goes on
    yard.say(game, "doc done")
    game.report("law")
    # Then he looks at the same moment, and the points are where they were
    assert at.follow(points) and not at.follow(points)
    assert at.viewer.look(at.node).scene == scene and at.viewer.trial_of(at.node) is trial
    assert points == {"A": at.node - 2, "B": 1} and at.node > first + 2
    game.close()


async def test_every_size_can_be_drawn(screen) -> None:
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        for size in ((1, 1), (20, 5), (200, 60), (60, 20)):
            await pilot.resize_terminal(*size)
            await pilot.press("left", "down")
        await pilot.press("a", "up", "equals_sign")
        for size in ((1, 1), (20, 5), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", ["lanes", "compared"])
def test_a_timeline_in_pictures(moment, size, save, snap_compare) -> None:
    annotating.name(save, 58, "without the second volley")
    annotating.note(save, 60, "Here it turned.")
    viewer = Viewer(save)
    screen = TimelineScreen(viewer, viewer.branch[57])
    first = "asterisk" if moment == "compared" else "left"
    keys = (first, "a", "down", "down", "b", *(["equals_sign"] if moment == "compared" else []))
    assert snap_compare(Dustup(screen), press=keys, terminal_size=size)
