"""Notes on a saved game: they are added at its end, and what was played stays as it is."""

import errno
import io
import os

import pytest

from engine.core.errors import EngineError
from engine.persistence.log import read
from engine.persistence.records import Noted
from engine.session import annotating, exporting
from engine.session.checking import verify
from engine.session.host import Host
from engine.session.recorded import recorded
from engine.session.viewer import Viewer
from tests.core.toy import SCENARIO
from tests.session.play import BOTH, finish, luck, step

pytestmark = pytest.mark.usefixtures("duel_is_known")


@pytest.fixture
def path(tmp_path):
    """Return the save of a whole game, let go of."""
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    finish(host)
    host.report("red")
    host.close()
    return host.path


def refusal(path, *words):
    """Return why a note is refused; the folder stays as it was."""
    before = {each.name: each.read_bytes() for each in path.parent.iterdir()}
    with pytest.raises(EngineError) as refused:
        annotating.note(path, *(words or (1, "Well shot.")))
    assert {each.name: each.read_bytes() for each in path.parent.iterdir()} == before
    return str(refused.value)


def test_a_note_is_added_and_what_was_played_stays(path) -> None:
    # Given a game that is over
    before, was, held = path.read_bytes(), read(path), verify(path)
    states = [node.state for node in recorded(was).timeline.nodes]
    # When notes are pinned to its moments, one of them over several lines
    annotating.note(path, 2, "Here it\n  turned.\x1b[2J")
    annotating.note(path, 0, "So it began.")
    # Then the file goes on after what it was, with notes only
    after = read(path)
    assert path.read_bytes().startswith(before)
    assert after.records[len(was.records) :] == (
        Noted(2, "Here it turned.?[2J"),
        Noted(0, "So it began."),
    )
    # And it holds what it held
    assert verify(path) == held and held.ok
    assert [node.state for node in recorded(after).timeline.nodes] == states
    assert [mark.text for mark in Viewer(path).marks if mark.kind == "note"] == [
        "So it began.",
        "Here it turned.?[2J",
    ]
    # And it can be opened again
    host = Host.open(path)
    assert host.report("red").over
    host.close()


def test_a_branch_is_given_a_name_and_loses_it(path) -> None:
    # Given a game that is over
    before, held = path.read_bytes(), verify(path)
    # When its only branch is named
    annotating.name(path, 1, "The long way")
    # Then the file goes on after what it was, and holds what it held
    game = recorded(read(path))
    assert path.read_bytes().startswith(before) and verify(path) == held
    assert game.names == {game.timeline.root(1): "The long way"}
    annotating.name(path, 2, "")
    assert recorded(read(path)).names == {}


def test_a_game_under_way_can_be_noted_while_nobody_has_it_open(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    step(host)
    assert "being played elsewhere" in refusal(host.path)
    host.close()
    annotating.note(host.path, 1, "Left at dusk.")
    host = Host.open(host.path)
    finish(host)
    host.report("red")
    host.close()
    assert verify(host.path).ok


def test_what_cannot_be_kept_is_refused_in_a_sentence(path) -> None:
    last = Viewer(path).branch[-1]
    assert refusal(path, last + 1, "x") == f"There is no moment {last + 1} in this game."
    assert refusal(path, -1, "x") == "There is no moment -1 in this game."
    assert "nothing to keep" in refusal(path, 1, " \n ")
    assert "1,000 can be kept" in refusal(path, 1, "x" * 1001)


def test_a_damaged_file_and_a_seats_copy_stay_as_they_are(path, tmp_path) -> None:
    exporting.copy(path, "red", tmp_path / "copy.dustup")
    assert "what red saw" in refusal(tmp_path / "copy.dustup")
    path.write_bytes(path.read_bytes()[:-3])
    assert "damaged end" in refusal(path)
    path.write_bytes(b"no game at all")
    assert "no Dustup log" in refusal(path)


def test_where_nothing_can_be_written_the_note_is_refused(path, monkeypatch) -> None:
    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert "No space left" in refusal(path)

    class ReadOnly(io.FileIO):
        def __init__(self, name, mode="r"):
            if "+" in mode:
                raise PermissionError(errno.EACCES, "Permission denied")
            super().__init__(name, mode)

    monkeypatch.setattr("engine.persistence.log.FileIO", ReadOnly)
    assert refusal(path) == f"{path.name} cannot be opened: Permission denied."
