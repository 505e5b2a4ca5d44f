"""The story of a game in other forms."""

from collections.abc import Iterable

from engine.core.scene import Sentence
from engine.core.words import inert


def text(title: str, story: Iterable[Sentence]) -> str:
    """Return the story as plain lines under a title, with a blank line before each turn."""
    lines = [inert(title), "=" * len(title)]
    for sentence in story:
        if sentence.mark == "turn":
            lines.append("")
        lines.append(inert(sentence.text))
    return "\n".join(lines) + "\n"
