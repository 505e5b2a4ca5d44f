"""A house for each test, and screens that do not wait."""

import pytest

from tests.session.saloon.furnished import Furnished
from tui.screens.house.seat import SeatScreen


@pytest.fixture
def furnished(tmp_path):
    made = Furnished(tmp_path / "house", guests=True, title="The Silver Queen")
    yield made
    made.house.close()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatScreen, "grace", 0)
