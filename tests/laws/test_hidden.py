"""No seat's bytes differ when only a hidden card differs: not by a word, a pause or a choice."""

import pytest

import scenarios
from engine.ai.search import Ahead
from tests.laws.compared import EXPORTS, files, looked_at, pictures, plain_lines, told
from tests.laws.playing import sampled
from tests.laws.twins import played, worlds
from tui.screens.battle import BattleScreen
from tui.screens.pacing import Pacing

WITH_HANDS = sampled(
    [name for name in scenarios.list_all() if worlds(scenarios.find(name), 0).fate.owner], str
)


@pytest.mark.rule("GEN-16")
@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize("name", WITH_HANDS)
def test_no_seat_is_told_of_a_hidden_card(name, seed, tmp_path):
    both = worlds(scenarios.find(name), seed, tmp_path)
    # When a game is played in which one card of a hand differs
    for number, _ in enumerate(played(both, seed, 80)):
        for seat in both.innocent:
            # Then nobody else is told, asked or made to wait otherwise
            assert both.one.waiting_for == both.two.waiting_for
            assert told(both.one, seat) == told(both.two, seat)
            if number % 40 == 20:
                assert [*looked_at(both.one, seat)] == [*looked_at(both.two, seat)]
    # And its owner knows what he holds
    stories = [host.report(both.fate.owner).story for host in (both.one, both.two)]
    assert stories[0] != stories[1]


@pytest.mark.parametrize("name", WITH_HANDS)
def test_no_file_made_for_a_seat_holds_a_hidden_card(name, tmp_path):
    both = worlds(scenarios.find(name), 7, tmp_path)
    for _ in played(both, 7, 120):
        pass
    for seat in both.innocent[:-1]:
        assert files(both.one, seat, tmp_path) == files(both.two, seat, tmp_path)
    for export in EXPORTS:
        assert export(both.one.path) != export(both.two.path)


@pytest.mark.parametrize("name", WITH_HANDS)
async def test_no_screen_shows_a_hidden_card(name, monkeypatch):
    monkeypatch.setattr(Pacing, "pace", 0)
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(Pacing, "run", resting)
    scenario = scenarios.find(name)
    drawn = []
    for side in (0, 1):
        both = worlds(scenario, 3, people=one_person(scenario))
        drawn.append(await pictures((both.one, both.two)[side], played(both, 3, 24)))
    assert len(drawn[0]) > 5
    assert drawn[0] == drawn[1]


async def resting(pacing):
    """Have no computer think: both worlds are played from here."""


@pytest.mark.parametrize("name", WITH_HANDS)
def test_no_line_of_text_tells_of_a_hidden_card(name, monkeypatch):
    scenario = scenarios.find(name)
    texts = []
    for side in (0, 1):
        both = worlds(scenario, 5, people=one_person(scenario))
        host = (both.one, both.two)[side]
        texts.append(plain_lines(host, played(both, 5, 100), monkeypatch))
    assert len(texts[0]) > 50
    assert texts[0] == texts[1]


def one_person(scenario):
    """Return who plays: a person on a seat that may not notice, the computer elsewhere."""
    owner = worlds(scenario, 3).fate.owner
    seat = next(each for each in scenario.seats if each != owner)
    return dict.fromkeys(scenario.seats, "ai") | {seat: "human"}


@pytest.mark.rule("GEN-16")
@pytest.mark.parametrize("name", WITH_HANDS)
def test_a_computer_that_looks_ahead_chooses_alike_whatever_others_hold(name):
    both, looked = worlds(scenarios.find(name), 3), 0
    for number, _ in enumerate(played(both, 3, 120)):
        asked = both.one.course.game.question, both.two.course.game.question
        if number % 7 or not asked[0] or asked[0].seat not in both.innocent:
            continue
        one, two = (
            Ahead().choose(
                host.course.rules, host.course.rules.view(host.course.game.state, ask.seat), ask
            )
            for host, ask in zip((both.one, both.two), asked, strict=True)
        )
        assert one == two
        looked += 1
        if looked == 3:
            break
    assert looked
