"""Every script that comes with the game holds."""

import pytest

import scenarios
from engine.session.demo import Demo

SCRIPTED = [name for name in scenarios.list_all() if scenarios.find(name).script]


@pytest.mark.parametrize("name", SCRIPTED)
def test_a_shipped_script_plays_to_its_end(name) -> None:
    demo = Demo(scenarios.find(name))
    kinds = [beat.kind for beat in demo.beats()]
    assert "expect" in kinds and demo.beats_left == 0
