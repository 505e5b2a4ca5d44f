"""The house that most of the tests go to."""

from collections.abc import AsyncIterator

import pytest

from tests.tui.ssh.doorstep import Doorstep, doorstep


@pytest.fixture
async def step(tmp_path) -> AsyncIterator[Doorstep]:
    async with doorstep(tmp_path) as opened:
        yield opened
