"""The story of a game as text."""

from engine.core.scene import Sentence
from engine.session.exporting import lines

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
