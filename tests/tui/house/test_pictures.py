"""Pictures of a house at both sizes; look at the report before accepting a new one."""

from typing import Any

import pytest

from engine.session.saloon.terms import Clock, Terms
from tests.session.saloon.furnished import HANDS, Furnished
from tui.app import Dustup
from tui.screens.lobby import LobbyScreen

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 36), id="120x36")]
MOMENTS = {
    "lobby": (),
    "room": ("down", "enter"),
    "opening": ("o", "tab", "tab"),
    "talk": ("t",),
    "settings": ("s",),
}


def crowded(furnished: Furnished) -> LobbyScreen:
    """Return the lobby of a house in which a few things go on."""
    mary, bob = furnished.enter("mary"), furnished.enter("bob", size=(120, 40))
    carl, dora = furnished.enter("carl", size=(132, 43)), furnished.enter("dora")
    house = furnished.house
    saloon = house.open_table(bob, Terms("cowpoke-saloon", clock=Clock(120), undo="reveal"))
    saloon.sit(bob, "law")
    ships = house.open_table(carl, Terms(HANDS, delay_answers=5))
    for visitor, place in zip((carl, dora), ships.places, strict=True):
        ships.sit(visitor, place.seat)
    ships.put_away(carl)
    own = house.open_table(mary, Terms("cowpoke-street", options=("turns=8",), absent="computer"))
    own.sit(mary, "law")
    house.open_table(dora, Terms("cowpoke-pass", private=True))
    furnished.clock.now += 180
    house.touched(mary)
    house.say(dora, "Anybody for the pass? Ask me for a code.")
    house.say(bob, "In a minute, the saloon first.")
    house.to_lobby(dora)
    return LobbyScreen(house, mary)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_house(moment: str, size: tuple[int, int], furnished: Any, snap_compare: Any) -> None:
    app = Dustup(crowded(furnished))
    assert snap_compare(app, press=MOMENTS[moment], terminal_size=size)
