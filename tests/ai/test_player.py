"""Computer players."""

import pytest

import scenarios
from engine.ai.player import Random, Valued
from engine.core.game import Game
from engine.core.luck import Seeded
from engine.core.script import Ask, Listed, Options
from engine.rulesets import RULESETS
from tests.core.toy import DUEL, Lunge, Strike
from tests.laws.playing import sampled

ASK = Ask("red", "How?", Options(Listed("strike", [Strike()] * 99), Listed("lunge", [Lunge()])))
PLACES = [
    (rules, scenarios.find(name))
    for rules in RULESETS
    for name in scenarios.list_all()
    if scenarios.find(name).rules == rules.name
]


def choices(player, count: int = 200) -> list[str]:
    return [type(player.choose(DUEL, None, ASK)).__name__ for _ in range(count)]


def test_chance_chooses_a_verb_first_so_that_many_acts_drown_no_few() -> None:
    assert 60 < choices(Random(1)).count("Lunge") < 140


def test_the_same_seed_chooses_the_same() -> None:
    assert choices(Random(5)) == choices(Random(5)) != choices(Random(6))


def test_the_valued_choose_what_is_worth_most_and_the_first_of_equals() -> None:
    assert Valued().choose(DUEL, None, ASK) == Lunge()
    strikes = Ask("red", "How?", Options(Listed("strike", [Strike(), Strike()])))
    assert Valued().choose(DUEL, None, strikes) is strikes.options.families[0][0]


@pytest.mark.parametrize(
    ("rules", "scenario"), sampled(PLACES, lambda place: place[1].name), ids=lambda part: part.name
)
@pytest.mark.parametrize("player", [Random(2), Valued()], ids=["random", "valued"])
def test_every_choice_is_offered(rules, scenario, player) -> None:
    game, luck = Game(rules, rules.set_up(scenario, {})), Seeded(bytes(16))
    for number in range(60):
        question = game.question
        if question is None:
            break
        if isinstance(question, Ask):
            action = player.choose(rules, rules.view(game.state, question.seat), question)
            assert action in question.options
            game.answer(action)
        else:
            game.answer(luck.answer(question, number))
