"""Every shipped script plays to its end, and tells the same story as the day it was recorded.

A transcript that changes is a change of rules or of words: look at it, then record it anew with
`python -m tests.golden.test_transcripts`.
"""

from pathlib import Path

import pytest

import scenarios
from engine.rulesets import RULESETS
from engine.session.demo import Demo

HERE = Path(__file__).parent
SCRIPTED = [name for name in scenarios.list_all() if scenarios.find(name).script]
UNSHOWN = ("pass", "stay", "award")  # what lets things be, and what only ends a game


def transcript(name: str, saves: Path | None = None) -> str:
    """Return what a demo says, line by line."""
    demo = Demo(scenarios.find(name), saves)
    told, lines = 0, []
    for beat in demo.beats():
        lines.append(f"> {beat.text}")
        story = demo.host.report(scenarios.find(name).seats[0]).story
        told = min(told, len(story))
        lines += [f"  {line.sentence.text}" for line in story[told:]]
        told = len(story)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", SCRIPTED)
def test_a_script_plays_as_recorded(name) -> None:
    assert transcript(name) == (HERE / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("rules", RULESETS, ids=[rules.name for rules in RULESETS])
def test_the_demos_of_a_game_show_what_can_be_done_in_it(rules) -> None:
    played = map(scenarios.find, SCRIPTED)
    plays = [one.script.play for one in played if one.rules == rules.name]
    lines = [line for play in plays for line in play.splitlines() if line]
    acts = [line for line in lines if _is_act(line)]
    assert len(acts) >= 40
    for verb in rules.keys.keys() - {rules.opening, *UNSHOWN}:
        assert any(verb in line.split() for line in acts), verb
    assert "undo 1" in lines


def _is_act(line: str) -> bool:
    return line.split()[0] not in ("say", "expect", "pause", "undo", "redo", "note", "|", "#")


if __name__ == "__main__":
    for name in SCRIPTED:
        (HERE / f"{name}.txt").write_text(transcript(name), "utf-8")
