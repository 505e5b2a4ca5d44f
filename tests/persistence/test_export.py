"""The story of a game as text."""

from engine.core.scene import Sentence
from engine.persistence.export import text

STORY = [
    Sentence("Turn 1", mark="turn"),
    Sentence("Doc shoots Ike: 6, 3, 1."),
    Sentence("Ike falls.", mark="death"),
    Sentence("Turn 2", mark="turn"),
]


def test_a_story_is_plain_lines_with_a_gap_before_each_turn():
    assert text("High noon", STORY) == (
        "High noon\n=========\n\nTurn 1\nDoc shoots Ike: 6, 3, 1.\nIke falls.\n\nTurn 2\n"
    )


def test_nothing_in_a_story_can_steer_a_terminal():
    told = text("\x1b]0;owned\x07", [Sentence("Ike\x1b[2J\nfalls.")])
    assert told.replace("\n", "").isprintable()
    assert told.count("\n") == 3
