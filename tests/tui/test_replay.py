"""The replay screen: both ways, any speed, any seat; the file stays as it is but for notes."""

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.persistence.log import read
from engine.persistence.records import Noted
from engine.session import annotating, exporting
from engine.session.checking import verify
from engine.session.host import Host
from engine.session.viewer import Viewer
from scenarios import find
from tests.tui import yard
from tui.app import Dustup
from tui.noted import Moments
from tui.screens import playback
from tui.screens.asking import Asking
from tui.screens.replay import ReplayScreen
from tui.screens.timeline import TimelineScreen
from tui.screens.transport import SPEEDS, Transport
from tui.told import followed_lines, replay_lines
from tui.widgets.scrubber import Scrubber, column, moment
from tui.widgets.tableau import Tableau

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 36), id="120x36")]
SAMPLE = Path(__file__).parents[2] / "saves" / "sample-holdup.dustup"


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


WAYS = (
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
)


async def test_keys_go_to_any_moment(screen):
    moments = range(screen.viewer.last + 1)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        for keys, moment_ in WAYS:
            screen.jump(0)
            await pilot.press(*keys)
            assert screen.at == moments[moment_], keys


async def test_turns_are_stepped_both_ways(screen):
    turns = [mark.node for mark in screen.viewer.marks if mark.kind == "turn"]
    assert len(turns) > 1
    there = await at(screen, "pagedown")
    assert there in turns
    assert await at(ReplayScreen(screen.viewer, there), "pageup") < there


async def test_acts_and_marks_are_stepped_both_ways(screen):
    viewer, marks = screen.viewer, [mark.node for mark in screen.moments.marks]
    assert await at(screen, "down") == viewer.act(0, 1)
    assert await at(ReplayScreen(viewer, viewer.last), "up") == viewer.act(viewer.last, -1)
    assert await at(ReplayScreen(viewer, 1), "right_square_bracket") == min(
        mark for mark in marks if mark > 1
    )
    assert await at(ReplayScreen(viewer, viewer.last), "left_square_bracket") == max(
        mark for mark in marks if mark < viewer.last
    )


async def until(pilot, true):
    """Wait until something is so."""
    async with asyncio.timeout(30):
        while not true():
            await pilot.pause(0.01)


async def test_it_plays_backwards_to_the_beginning(screen):
    screen.at = screen.viewer.last
    screen.transport.speed = len(SPEEDS) - 1
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("r", "space")
        assert screen.playing
        await until(pilot, lambda: not screen.playing)
        assert screen.at == 0
        await pilot.press("space")
        assert screen.at > 0
        await pilot.press("r")
        await until(pilot, lambda: not screen.playing)
        assert screen.at == screen.viewer.last


def test_every_speed_is_kept_whatever_the_ticks():
    for number, speed in enumerate(SPEEDS):
        transport = Transport()
        transport.speed = number
        ticks = round(40 / transport.seconds)
        assert sum(transport.tick() for _ in range(ticks)) == 40 * speed
        transport.way = -1
        assert sum(transport.tick() for _ in range(ticks)) == -40 * speed


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
        # and it has the number that it has in the timeline
        lanes = TimelineScreen(screen.viewer, screen.viewer.branch[-1])
        said = "".join(run[0] for line in screen.query_one(Scrubber).lines for run in line)
        assert f"branch {lanes.at.lane + 1} of 2" in said


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


def story(screen):
    return [told.sentence.text for told in screen.query_one(Tableau)._report.story]


async def test_a_note_is_written_listed_and_shown_where_it_stands(tmp_path):
    # Given the replay of a game that is over
    save = yard.played(tmp_path)
    before, held = save.read_bytes(), verify(save)
    screen = ReplayScreen(Viewer(save), 5)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        # When a note is written at one of its moments
        await pilot.press("n", *"run", "space", *"ike", "enter")
        await pilot.pause()
        # Then it stands in the file after all that was played, and among the story from there on
        assert save.read_bytes().startswith(before) and verify(save) == held
        assert read(save).records[-1] == Noted(screen.viewer.branch[5], "run ike")
        assert "Note: run ike" in story(screen)
        await pilot.press("left")
        assert "Note: run ike" not in story(screen)
        # And it can be gone to from the list, from wherever one is
        await pilot.press("end", "N")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert screen.at == 5
        # When an empty one is written it is refused, and the window stays
        await pilot.press("n", "space", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Asking)
        await pilot.press("escape")


async def test_a_note_on_a_game_that_is_played_elsewhere_is_refused(tmp_path):
    game = yard.host(saves=tmp_path)
    yard.say(game, "doc walk 3,2")
    before = game.path.read_bytes()
    async with Dustup(ReplayScreen(Viewer(game.path))).run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "x", "enter")
        await pilot.pause()
        told = pilot.app.screen.query_one("#refusal").lines
        sentence = " ".join(text.strip() for line in told for text, _ in line)
        assert sentence == f"{game.path.name}: This game is being played elsewhere."
    assert game.path.read_bytes() == before
    game.close()


async def test_a_game_is_followed_while_it_is_played(tmp_path, monkeypatch):
    # Given a game under way, and a replay that follows it
    monkeypatch.setattr(playback, "_LOOK", 0.01)
    game = yard.host(saves=tmp_path)
    yard.say(game, "doc walk 3,2")
    screen = ReplayScreen(Viewer(game.path), follow=True)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert screen.at == screen.viewer.last == 3
        # When the game goes on, and when something is taken back, it stays at the end
        for act in (lambda: yard.say(game, "doc done"), lambda: game.undo("law")):
            act()
            game.report("law")
            content = game.path.read_bytes()
            await until(pilot, lambda: screen.viewer.branch[-1] == game.report("law").node)
            assert screen.at == screen.viewer.last
            assert game.path.read_bytes() == content
        # When one looks elsewhere it is let go of; F goes back to the end, and lets go again
        await pilot.press("home")
        assert not screen.following and screen.at == 0
        await pilot.press("F")
        assert screen.following and screen.at == screen.viewer.last
        await pilot.press("F")
        assert not screen.following
        # When the file is gone, that is told and the watch is over
        await pilot.press("F")
        game.path.unlink()
        toasts = pilot.app._notifications
        await until(pilot, lambda: any("cannot be opened" in told.message for told in toasts))
        assert not screen.following
    game.close()


def test_a_record_that_is_half_written_is_read_once_it_is_whole(tmp_path):
    # Given the last records of a game, which come into its file by bits and pieces
    whole = yard.played(tmp_path).read_bytes()
    path = tmp_path / "growing.dustup"
    path.write_bytes(whole[:-900])
    viewer, known = Viewer(path), []
    # When they are followed
    for end in range(len(whole) - 860, len(whole) + 1, 20):
        path.write_bytes(whole[:end])
        if viewer.follow():
            viewer.show_branch(viewer.head)
            known.append(viewer.last)
    # Then no answer is there before it is whole, and in the end all of them are
    last = Viewer(path)
    assert known == sorted(known) and known[-1] == last.last
    assert viewer.report(last.last).story == last.report(last.last).story


def test_another_process_follows_a_game_as_text(tmp_path):
    # Given a game under way
    game = yard.host({"law": "ai", "gang": "ai"}, saves=tmp_path)
    game.think()
    game.report("")
    command = [sys.executable, "-m", "tui", "replay", game.path, "--plain", "--follow"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as other:
        first = other.stdout.readline()
        # When it is played to its end while another process follows
        while game.think():
            pass
        over = game.report("").over
        content = game.path.read_bytes()
        lines = [first, *other.stdout]
    # Then that one has told all of it, once, and has ended by itself
    told = list(replay_lines(Viewer(game.path)))
    assert other.returncode == 0
    assert lines[-1].strip() == over
    assert [line.rstrip("\n") for line in lines[:-1]] == told[: len(lines) - 1]
    assert game.path.read_bytes() == content
    game.close()


def test_what_is_taken_back_is_said_to_whoever_follows_as_text(tmp_path, monkeypatch):
    game = yard.host(saves=tmp_path)
    yard.say(game, "doc walk 3,2")
    monkeypatch.setattr("time.sleep", lambda seconds: game.undo("law"))
    lines = followed_lines(Viewer(game.path))
    assert any("3,2" in line for line in lines)
    assert next(line for line in lines if "taken back" in line)
    game.close()


async def test_notes_of_all_are_hidden_while_hands_are(tmp_path):
    # Given a game with hidden hands, and a note on it that could tell of them
    game = Host.new(find("pirates-boarding"), {"navy": "human", "crew": "human"}, saves=tmp_path)
    game.note("They hold nothing.")
    viewer = Viewer(game.path, looker=game.waiting_for)
    # Then a player who looks on is not shown it, nor what others see; whoever owns the file is
    screen = ReplayScreen(viewer, 0, viewer.looker)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        assert screen.seat == viewer.looker
        assert screen.moments.notes == ()
    assert [mark.text for mark in Moments(Viewer(game.path), None).notes] == ["They hold nothing."]
    game.close()


def test_notes_and_names_are_told_in_text_where_they_stand(tmp_path):
    save = yard.played(tmp_path)
    annotating.note(save, 3, "Here it turned.")
    annotating.note(save, 3, "Or did it?")
    annotating.name(save, 3, "As it was")
    viewer = Viewer(save)
    lines = list(replay_lines(viewer))
    place = lines.index("Note: Here it turned.")
    assert lines[place + 1] == "Note: Or did it?"
    assert lines[1] == "This is the branch “As it was”."
    told = [told.sentence.text for told in viewer.report(3).story]
    assert [line for line in lines[2:place] if line] == told
    assert "Note: Here it turned." not in list(replay_lines(viewer, 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment_", ["noted", "list"])
def test_a_replay_in_pictures(moment_, size, tmp_path, snap_compare):
    save = tmp_path / SAMPLE.name
    shutil.copy(SAMPLE, save)
    annotating.note(save, 56, "From here on the gang only runs: nobody had counted the shells.")
    annotating.note(save, 118, "Too late.")
    viewer = Viewer(save)
    viewer.rules_changed = ()
    screen = ReplayScreen(viewer, 56)
    keys = ("r", "plus", "plus") if moment_ == "noted" else ("N", "down")
    assert snap_compare(Dustup(screen), press=keys, terminal_size=size)


def test_a_bar_begins_with_the_first_moment_and_ends_with_the_last():
    assert (column(0, 40, 90), column(90, 40, 90), column(0, 1, 0)) == (0, 39, 0)
    assert [moment(column(at_, 200, 90), 200, 90) for at_ in range(91)] == list(range(91))


async def test_the_timeline_leads_to_any_moment_and_back(tmp_path):
    # Given a game in which a walk was taken back
    game = yard.host(saves=tmp_path)
    yard.say(game, "doc walk 3,2")
    game.report("law")
    taken_back = game.report("law").node
    game.undo("law")
    yard.say(game, "doc walk 2,0", "doc done")
    game.report("law")
    game.close()
    screen = ReplayScreen(Viewer(game.path))
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        # When the other branch is chosen on the timeline
        await pilot.press("end")
        await pilot.press("t", "down", "end", "enter")
        await pilot.pause()
        # Then it is watched from there
        assert pilot.app.screen is screen
        assert screen.viewer.branch[screen.at] == taken_back
        # When the timeline is left with nothing chosen, all is as before
        branch, at_ = screen.viewer.branch, screen.at
        await pilot.press("t", "up", "home", "escape")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert (screen.viewer.branch, screen.at) == (branch, at_)


async def test_a_seats_copy_is_seen_as_by_that_seat_and_takes_no_notes(tmp_path):
    path = tmp_path / "copy.dustup"
    exporting.copy(yard.played(tmp_path), "law", path)
    before = path.read_bytes()
    screen = ReplayScreen(Viewer(path))
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "n")
        await pilot.pause()
        assert pilot.app.screen is screen and screen.seat is None
        words = "".join(text for text, _ in screen.query_one(Scrubber).lines[1])
        assert "as Law saw it" in words
    assert path.read_bytes() == before
