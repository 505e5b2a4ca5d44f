"""The options of a game: each explained, set by words, kept in the game's log."""

import pytest

import scenarios
from engine.core.errors import IllegalAction
from engine.session import options
from engine.session.host import Host

NAMES = scenarios.list_all()


@pytest.mark.parametrize("name", NAMES)
def test_every_option_of_every_game_is_explained_in_a_short_line(name):
    for switch in options.switches(scenarios.find(name)):
        assert 10 < len(f"{switch.name}: {switch.told}.") <= 78, switch.name
        assert switch.value in switch.values


@pytest.mark.parametrize("name", NAMES)
def test_what_a_scenario_sets_is_the_value_in_force(name):
    scenario = scenarios.find(name)
    values = {switch.name: switch.value for switch in options.switches(scenario)}
    for key, value in scenario.options.items():
        assert values[key] == (tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize("name", NAMES)
def test_each_value_is_played_or_refused_in_a_sentence(name):
    scenario = scenarios.find(name)
    for switch in options.switches(scenario):
        for value in switch.values:
            try:
                other = options.chosen_in(scenario, {switch.name: value})
            except IllegalAction as refused:
                assert str(refused)
                continue
            again = {each.name: each.value for each in options.switches(other)}
            assert again[switch.name] == value


@pytest.mark.parametrize(
    ("words", "set_to"),
    [
        (["turns=8"], {"turns": 8}),
        (["Turns = 8", "turns=9"], {"turns": 9}),
        (["order=descending"], {"turns": 12, "order": "descending"}),
        (["turns=none"], {}),
        ([], {"turns": 12}),
    ],
)
def test_words_set_options(words, set_to):
    assert options.parsed(words, scenarios.find("cowpoke-saloon")).options == set_to


def test_sides_are_set_by_their_seats():
    scenario = scenarios.find("dinosaurs-rustlers")
    assert options.parsed(["unaware=posse,gang"], scenario).options["unaware"] == ["posse", "gang"]
    assert options.parsed(["unaware=none"], scenario).options["unaware"] == []


@pytest.mark.parametrize(
    ("name", "word", "sentence"),
    [
        ("cowpoke-saloon", "tunrs=8", 'no option "tunrs"; did you mean "turns"?'),
        ("cowpoke-saloon", "turns=0", "turns: expected a whole number from 1 to 100, got 0"),
        ("cowpoke-saloon", "turns=many", 'turns cannot be "many": it is a whole number'),
        ("cowpoke-saloon", "order=decending", 'did you mean "descending"?'),
        ("cowpoke-saloon", "order=sideways", "it is one of clockwise, descending"),
        ("cowpoke-saloon", "turns", "turns is now 12; write turns=VALUE: the Game Turn after"),
        ("dinosaurs-rustlers", "unaware=gong", 'unaware: "gong" is no seat; did you mean "gang"?'),
        ("dinosaurs-rustlers", "budget=500", "costs"),
        ("pirates-boarding", "npc=umpir", 'did you mean "umpire"?'),
        ("pirates-boarding", "turns=99999999999", "turns cannot be"),
    ],
)
def test_what_cannot_be_set_is_refused_in_a_sentence(name, word, sentence):
    with pytest.raises(IllegalAction) as refused:
        options.parsed([word], scenarios.find(name))
    assert sentence in str(refused.value)


def test_options_chosen_stand_in_the_log(tmp_path):
    scenario = options.parsed(["turns=3"], scenarios.find("cowpoke-saloon"))
    host = Host.new(scenario, dict.fromkeys(scenario.seats, "human"), saves=tmp_path)
    host.close()
    assert host.path is not None
    assert Host.open(host.path).course.game.state.setting.scenario.options == {"turns": 3}
