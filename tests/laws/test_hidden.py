"""No seat's bytes differ when only a hidden thing differs: not by a word, a pause or a choice."""

import msgspec
import pytest
from msgspec.structs import asdict

import scenarios
from engine.ai.search import Ahead
from engine.core.errors import IllegalAction
from engine.core.scene import OVERLAYS
from engine.session import exporting
from tests.laws.twins import played, worlds
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.screens.pacing import Pacing
from tui.text import TextGame

EXPORTS = (
    exporting.as_text, exporting.as_markdown, exporting.as_json_lines, exporting.as_csv,
)  # fmt: skip
WITH_HANDS = [name for name in scenarios.list_all() if worlds(scenarios.find(name), 0).fate.owner]


def told(host, seat):
    """Return everything that a seat is told now, as plain values."""
    report = host.report(seat)
    fields = asdict(report) | {"path": "", "story": report.story[-12:]}
    prompt = fields.pop("prompt")
    fields["prompt"] = prompt and (
        prompt.seat, prompt.why, prompt.moments, prompt.verbs, prompt.letters,
        [prompt.choices(verb.name)[:30] for verb in prompt.verbs],
    )  # fmt: skip
    return msgspec.to_builtins(fields, str_keys=True, enc_hook=str)


def looked_at(host, seat):
    """Return what a seat finds when it looks: cards, buckets, overlays, refusals."""
    report = host.report(seat)
    tokens = report.scene.tokens
    yield [host.card(seat, token.id) for token in tokens]
    for token in tokens[:4]:
        yield from (host.overlay(seat, kind, token.id) for kind in OVERLAYS)
    for verb in report.prompt.verbs if report.prompt else ():
        yield [host.bucket(seat, c.action) for c in report.prompt.choices(verb.name)[:8]]
    for line in ("nobody walk 1,1", f"{tokens[0].id} play" if tokens else "a b"):
        try:
            yield host.read(seat, line)
        except IllegalAction as refused:
            yield str(refused)


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
            if number % 20 == 0:
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
        copies = []
        for number, host in enumerate((both.one, both.two)):
            path = tmp_path / f"{seat}-{number}.dustup"
            exporting.copy(host.path, seat, path)
            texts = [export(host.path, seat) for export in EXPORTS]
            copies.append((path.read_bytes(), *texts))
            if host.waiting_for:
                with pytest.raises(IllegalAction, match="when the game ends"):
                    exporting.as_code(host.path, seat)
        assert copies[0] == copies[1]
    for export in EXPORTS:
        assert export(both.one.path) != export(both.two.path)


@pytest.mark.parametrize("name", WITH_HANDS)
async def test_no_screen_shows_a_hidden_card(name, monkeypatch):
    monkeypatch.setattr(Pacing, "pace", 0)
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(Pacing, "run", resting)
    scenario = scenarios.find(name)
    owner = first_owner(scenario)
    seat = next(each for each in scenario.seats if each != owner)
    people = dict.fromkeys(scenario.seats, "ai") | {seat: "human"}
    pictures = []
    for side in (0, 1):
        both = worlds(scenario, 3, people=people)
        pictures.append([picture async for picture in pictures_of(both, side)])
    assert len(pictures[0]) > 5
    assert pictures[0] == pictures[1]


async def resting(pacing):
    """Have no computer think: both worlds are played from here."""


async def pictures_of(both, side):
    """Yield the screen of one world after each answer, now and then with the palette open."""
    screen = BattleScreen((both.one, both.two)[side])
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        for number, _ in enumerate(played(both, 3, 40)):
            screen.look_again()
            await pilot.pause()
            yield shown(pilot.app)
            if number % 6 == 0:
                await pilot.press("colon")
                await pilot.pause()
                yield shown(pilot.app)
                if pilot.app.screen is not screen:
                    await pilot.press("escape")
                    await pilot.pause()


def shown(app):
    """Return what stands on the screen, row by row."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


@pytest.mark.parametrize("name", WITH_HANDS)
def test_no_line_of_text_tells_of_a_hidden_card(name, monkeypatch):
    scenario = scenarios.find(name)
    owner = first_owner(scenario)
    seat = next(each for each in scenario.seats if each != owner)
    people = dict.fromkeys(scenario.seats, "ai") | {seat: "human"}
    texts = []
    for side in (0, 1):
        both = worlds(scenario, 5, people=people)
        steps = played(both, 5, 100)
        monkeypatch.setattr("engine.session.host.Host.think", lambda host, go=steps: step(go))
        lines = []

        def answered(ask, go=steps):
            if not step(go):
                raise EOFError
            return ""

        TextGame((both.one, both.two)[side], answered, lines.append).play()
        texts.append(lines)
    assert len(texts[0]) > 50
    assert texts[0] == texts[1]


def step(steps):
    """Play on by one answer; return whether there was one."""
    return next(steps, None) is not None


def first_owner(scenario):
    """Return whose hand is dealt the first card that could have been another."""
    return worlds(scenario, 3).fate.owner


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
