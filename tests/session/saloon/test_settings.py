"""A house's settings: all can be left out, what is wrong is told with its place."""

import pytest

from engine.core.errors import ScenarioInvalid
from engine.session.saloon.settings import Settings, read_settings
from engine.session.saloon.terms import Clock, Terms, told

WRONG = {
    "prot = 22": 'house.toml:1:1: unknown key "prot"; did you mean "port"?',
    "port = 70000": "house.toml:1:1: expected a whole number from 0 to 65535, got 70000",
    "\nguests = 1": "house.toml:2:1: expected true or false, got 1",
    '[table]\nundo = "fre"': 'house.toml:2:1: expected one of "free", "same-roll", "reveal"',
    '[table.clock]\nper = "game"': 'house.toml:2:1: expected one of "answer", "turn"',
    '[table]\nscenario = "salon"': 'house.toml:2:1: There is no scenario "salon"; did you mean',
    '[table]\nscenario = "/etc/passwd"': "house.toml:2:1: Only scenarios that come with",
    'title = "\\u001b[2J"': "house.toml:1:1: this text holds characters that are not printed",
    "port = ": "house.toml:1:8: ",
}


@pytest.mark.parametrize(("text", "said"), WRONG.items())
def test_what_is_wrong_is_told_with_its_place(text, said) -> None:
    with pytest.raises(ScenarioInvalid) as wrong:
        read_settings(text, "house.toml")
    assert str(wrong.value).startswith(said)


def test_everything_can_be_set_or_left_out() -> None:
    assert read_settings("", "house.toml") == Settings()
    text = (
        'port = 4000\nmotd = """\nHowdy.\nMind the cow."""\n[table]\nscenario = "saloon"\n'
        'absent = "computer"\nclock = { seconds = 90, then = "computer" }\n'
    )
    found = read_settings(text, "house.toml")
    assert (found.port, found.table.clock) == (4000, Clock(90, "answer", "computer"))
    assert told(found.table) == (
        "Each answer has 90 seconds; then the computer answers.",
        "The computer plays for whoever is away 5 minutes.",
    )
    assert told(Terms()) == ()
    assert told(Terms(options=("notch=True", "turns=8"))) == ("Notch: yes.", "Turns: 8.")
