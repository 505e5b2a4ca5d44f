"""No seat's bytes differ when only somebody hides elsewhere and does other things there."""

import pytest

import scenarios
from engine.ai.search import Ahead
from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE
from engine.session.viewer import Viewer
from tests.laws.compared import EXPORTS, files, looked_at, pictures, plain_lines, refusal, told
from tests.laws.hiders import played, worlds
from tests.laws.playing import TABLES, play
from tests.laws.test_laws import views_commute_with_events
from tui import casting
from tui.screens.battle import BattleScreen
from tui.screens.pacing import Pacing

EVE, HORSES = "peppercorn-eve", "peppercorn-horses"
PLACES = [EVE, pytest.param(HORSES, marks=pytest.mark.soak)]


def test_everybody_who_hides_is_looked_for():
    hiding = [name for name in scenarios.list_all() if any_hides(scenarios.find(name))]
    assert hiding == [EVE, HORSES]


def any_hides(scenario):
    return any("hides" in card for card in scenario.figures)


def compared(name, seed, most, *, every=40):
    """Play a game in both worlds and compare them; return how many answers there were."""
    both, answers = worlds(scenarios.find(name), seed, undo="reveal"), 0
    for answers, _ in enumerate(played(both, seed, most)):
        for seat in both.innocent:
            assert both.one.waiting_for == both.two.waiting_for
            assert told(both.one, seat) == told(both.two, seat), (seat, seed, answers)
            if answers % every == every // 2:
                lines = both.lines(seat)
                one, two = ([*looked_at(host, seat, lines)] for host in (both.one, both.two))
                assert one == two, (seat, seed, answers)
    for seat in (both.fate.owner, UMPIRE):
        assert told(both.one, seat) != told(both.two, seat)
    return answers


@pytest.mark.rule("GEN-16", "PEP-R51")
@pytest.mark.parametrize("name", [EVE, HORSES])
def test_no_seat_is_told_of_somebody_hidden(name):
    # When a game is played in which somebody hides in one place or in another, and goes about his
    # business unseen, then nobody else is told, asked, made to wait or let take back otherwise
    assert compared(name, 1, 60) > 50


@pytest.mark.soak
@pytest.mark.rule("GEN-16", "PEP-R51")
@pytest.mark.parametrize("name", [EVE, HORSES])
def test_no_seat_is_told_of_somebody_hidden_in_many_games(name):
    # A look may find him at once, and that is the end of a game
    assert sum(compared(name, seed, 400, every=16) for seed in range(2, 22)) > 1000


@pytest.mark.soak
@pytest.mark.parametrize("name", [EVE, HORSES])
def test_what_is_told_leads_to_what_is_seen_in_three_hundred_games(name):
    (rules,) = (rules for rules, table in TABLES if table == name)
    for seed in range(20_000, 20_150):
        views_commute_with_events(play(rules, name, seed))


@pytest.mark.rule("GEN-16", "PEP-R51")
def test_whatever_is_typed_tells_nothing_of_who_hides_in_a_cell():
    both = worlds(scenarios.find(EVE), 3)
    for number, _ in enumerate(played(both, 3, 90)):
        for seat in both.innocent[:-1]:
            asked = [host.report(seat).prompt for host in (both.one, both.two)]
            for line in both.lines(seat) if asked[0] and number % 4 == 0 else ():
                said = [refusal(host, seat, line) for host in (both.one, both.two)]
                assert said[0] == said[1], line
                if isinstance(said[0], str):  # nor is it played otherwise than it is read
                    said = [played_out(host, seat, line) for host in (both.one, both.two)]
                    assert said[0] == said[1], line


def played_out(host, seat, line):
    """Play a line, with what has to come before it; return why it cannot be, "" if it can."""
    try:
        host.say(seat, line, host.answers)
    except IllegalAction as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize("name", PLACES)
def test_no_file_made_for_a_seat_holds_who_hides_where(name, tmp_path):
    both = worlds(scenarios.find(name), 4, tmp_path, undo="reveal")
    for _ in played(both, 4, 100):
        pass
    assert both.is_secret
    for seat in both.innocent[:-1]:
        assert files(both.one, seat, tmp_path) == files(both.two, seat, tmp_path)
        look, seen = casting.Look(seat, (100, 30)), (Viewer(both.one.path), Viewer(both.two.path))
        assert len({casting.svg(viewer, 50, look) for viewer in seen}) == 1
        assert len({casting.cast(viewer, 60, 80, look) for viewer in seen}) == 1
    everything = ([export(host.path) for export in EXPORTS] for host in (both.one, both.two))
    assert next(everything) != next(everything)


@pytest.mark.parametrize("name", PLACES)
async def test_no_screen_shows_who_hides_where(name, monkeypatch):
    monkeypatch.setattr(Pacing, "pace", 0)
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(Pacing, "run", resting)
    drawn = []
    for side in (0, 1):
        both = worlds(scenarios.find(name), 3, people=one_person(name))
        drawn.append(await pictures((both.one, both.two)[side], played(both, 3, 20)))
    assert len(drawn[0]) > 20
    assert drawn[0] == drawn[1]


async def resting(pacing):
    """Have no computer think: both worlds are played from here."""


@pytest.mark.parametrize("name", PLACES)
def test_no_line_of_text_tells_who_hides_where(name, monkeypatch):
    texts = []
    for side in (0, 1):
        both = worlds(scenarios.find(name), 5, people=one_person(name))
        host = (both.one, both.two)[side]
        texts.append(plain_lines(host, played(both, 5, 100), monkeypatch))
    assert len(texts[0]) > 50
    assert texts[0] == texts[1]


def one_person(name):
    """Return who plays: a person on the seat that may not notice, the computer elsewhere."""
    scenario = scenarios.find(name)
    both = worlds(scenario, 3)
    return dict.fromkeys(scenario.seats, "ai") | {both.innocent[0]: "human"}


@pytest.mark.soak
@pytest.mark.parametrize("name", [EVE, HORSES])
def test_a_computer_that_looks_ahead_chooses_alike_wherever_others_hide(name):
    both, looked = worlds(scenarios.find(name), 3), 0
    for number, _ in enumerate(played(both, 3, 120)):
        asks = [(host.course, host.course.game.question) for host in (both.one, both.two)]
        if number % 7 == 0 and asks[0][1] and asks[0][1].seat in both.innocent:
            one, two = (
                Ahead().choose(course.rules, course.rules.view(course.game.state, ask.seat), ask)
                for course, ask in asks
            )
            assert one == two
            looked += 1
    assert looked > 3


def test_nobody_is_told_what_is_taken_back_of_what_was_hidden():
    both = worlds(scenarios.find(EVE), 2, undo="consent")
    hosts, asked = (both.one, both.two), 0
    for number, _ in enumerate(played(both, 2, 80)):
        if number % 5 or not all(host.report(both.fate.owner).can_undo for host in hosts):
            continue
        # When he who hides asks to take something back, and is told no, then yes
        for yes in (False, True):
            for host in hosts:
                host.undo(both.fate.owner)
            asked += same_to_all(both)
            for host in hosts:
                while by := next((s for s in host.players if host.report(s).request), None):
                    host.consent(by, yes)
            same_to_all(both)
        for host in hosts:
            host.redo(both.fate.owner)
        same_to_all(both)
    assert asked > 5


def same_to_all(both):
    """Compare all reports; return how many seats are asked for leave to take something back."""
    asked = 0
    for seat in both.innocent:
        assert told(both.one, seat) == told(both.two, seat)
        asked += bool(both.one.report(seat).request)
    return asked
