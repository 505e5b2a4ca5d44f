"""The story of a game as text, and a seat's own copy of it."""

from pathlib import Path

import pytest

from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.scene import Sentence
from engine.session import exporting, saving
from engine.session.checking import verify
from engine.session.exporting import lines
from engine.session.host import Host
from engine.session.viewer import Viewer

SAMPLE = Path(__file__).parents[2] / "saves" / "sample-saloon.dustup"

STORY = [
    Sentence("Turn 1", mark="turn"),
    Sentence("Doc shoots Ike: 6, 3, 1."),
    Sentence("Ike falls.", mark="death"),
    Sentence("Turn 2", mark="turn"),
]


def test_a_story_is_plain_lines_with_a_gap_before_each_turn():
    assert [*lines("High noon", STORY)] == [
        "High noon", "=========", "", "Turn 1", "Doc shoots Ike: 6, 3, 1.", "Ike falls.", "",
        "Turn 2",
    ]  # fmt: skip


def test_nothing_in_a_story_can_steer_a_terminal():
    told = [*lines("\x1b]0;owned\x07", [Sentence("Ike\x1b[2J\nfalls.")])]
    assert len(told) == 3
    assert all(line.isprintable() for line in told)


def test_a_seats_copy_shows_the_game_as_it_saw_it(tmp_path):
    # When a copy is made for the law
    copied = tmp_path / "law.dustup"
    exporting.copy(SAMPLE, "law", copied)
    # Then it is the same game to look at, moment by moment
    whole, own = Viewer(SAMPLE), Viewer(copied)
    assert own.last == whole.last
    for at in (0, own.last // 2, own.last):
        assert own.report(at, "law").scene == whole.report(at, "law").scene
        assert own.report(at).story == whole.report(at, "law").story
    assert exporting.as_text(copied) == exporting.as_text(SAMPLE, "law")


def test_a_copy_is_watched_and_not_played_on(tmp_path):
    copied = tmp_path / "law.dustup"
    exporting.copy(SAMPLE, "law", copied)
    with pytest.raises(LogUnreadable, match="can only be watched"):
        Host.open(copied)
    assert verify(copied).status == 1
    assert "what law saw" in verify(copied).sentence
    assert [save.state for save in saving.list_saves(tmp_path)] == ["over"]


def test_a_copy_is_for_a_seat_that_there_is_and_writes_over_nothing(tmp_path):
    with pytest.raises(IllegalAction, match='There is no seat "navy"'):
        exporting.copy(SAMPLE, "navy", tmp_path / "navy.dustup")
    there = tmp_path / "there.dustup"
    there.write_bytes(b"mine")
    with pytest.raises(IllegalAction, match="is there already"):
        exporting.copy(SAMPLE, "law", there)
    assert there.read_bytes() == b"mine"
