"""A house for each test."""

import pytest

from tests.session.saloon.furnished import Furnished


@pytest.fixture
def furnished(tmp_path):
    made = Furnished(tmp_path / "house", guests=True)
    yield made
    made.house.close()
