"""No screen of a house tells two worlds apart that differ in a card or a place hidden from it."""

import pytest

import scenarios
from engine.session.saloon.place import Place, Row
from engine.session.saloon.playing import Playing
from engine.session.saloon.table import Table
from engine.session.saloon.terms import Terms
from engine.session.saloon.visitor import Visitor
from tests.laws import hiders, twins
from tests.laws.compared import shown
from tests.session.saloon.furnished import HANDS
from tests.tui.house.friends import Bells
from tui.screens.house.seat import SeatScreen
from tui.screens.house.stay import Stay

HIDERS = "peppercorn-horses"  # somebody lies in the brush, and only his own know where
SOAK = pytest.mark.soak


def chair_at(furnished, host, eyes, terms):
    """Return the chair of somebody who is told of a game that a test plays."""
    scenario = scenarios.find(terms.scenario)
    names = {seat: f"player{at}" for at, seat in enumerate(scenario.seats)}
    places = tuple(Place(seat, name) for seat, name in names.items())
    row = Row(9, "mary", terms, "running", places, save=host.path.name)
    table = Table(furnished.house._premises, row, scenario)
    table.play = Playing(host, terms, furnished.clock())
    visitor = Visitor(names.get(eyes, "carl"), str(id(table)), "", (120, 36), 0, guest=False)
    table.watch(visitor)
    return table.chair(visitor)


async def pictures(furnished, saves, side, who, terms):
    """Yield the screen of one world after some of the answers, and with windows open."""
    hidden = hiders if terms.scenario == HIDERS else twins
    both = hidden.worlds(scenarios.find(terms.scenario), 3, saves=saves)
    eyes = both.innocent[0] if who == "seat" else ""
    chair = chair_at(furnished, (both.one, both.two)[side], eyes, terms)
    app = Bells(SeatScreen(Stay(furnished.house, chair.visitor), chair))
    async with app.run_test(size=(120, 36)) as pilot:
        for number, _ in enumerate(hidden.played(both, 3, 24)):
            chair.table.look()
            if number % 6:
                continue
            chair.table.ring()
            for key in ("", "equals_sign", "escape", "tab"):
                if key:
                    await pilot.press(key)
                await pilot.pause()
                yield shown(app)
        await pilot.press("t")
        await app.workers.wait_for_complete()
        await pilot.pause()
        yield shown(app)


@pytest.mark.parametrize(
    ("who", "terms"),
    [
        pytest.param("seat", Terms(HANDS), id="seat"),
        pytest.param("late", Terms(HANDS, delay_answers=5), id="late"),
        pytest.param("watcher", Terms(HIDERS), id="watcher of hiders"),
        pytest.param("watcher", Terms(HANDS), id="watcher", marks=SOAK),
        pytest.param("seat", Terms(HIDERS), id="seat beside hiders", marks=SOAK),
    ],
)
async def test_no_screen_tells_two_worlds_apart(furnished, tmp_path, who, terms) -> None:
    shown = [
        [one async for one in pictures(furnished, tmp_path / str(side), side, who, terms)]
        for side in (0, 1)
    ]
    assert len(shown[0]) > 12
    assert shown[0] == shown[1]
