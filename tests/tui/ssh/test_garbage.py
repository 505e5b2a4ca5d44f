"""When a house looks for garbage: not while people come, and seldom through everything."""

import gc
from collections.abc import Iterator

import pytest

from tui.ssh import garbage
from tui.ssh.garbage import Garbage


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Return what is asked of the collector."""
    asked: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda old=2: asked.append("young" if old == 1 else "all"))
    monkeypatch.setattr(gc, "freeze", lambda: asked.append("freeze"))
    monkeypatch.setattr(gc, "unfreeze", lambda: asked.append("unfreeze"))
    yield asked


def beats(collector: Garbage, many: int) -> None:
    for _ in range(many):
        collector.beat()


def test_what_is_young_is_looked_through_often_and_all_in_sight_seldom(done: list[str]) -> None:
    beats(Garbage(), garbage.SELDOM)
    assert done == ["young"] * (garbage.SELDOM // garbage.EVERY - 1) + ["all"]


def test_a_crowd_that_comes_is_put_out_of_sight_and_not_looked_through(done: list[str]) -> None:
    collector = Garbage()
    for _ in range(garbage.CROWD + 20):
        collector.app_began()
        collector.beat()
    beats(collector, garbage.BEGINNING)
    assert set(done) == {"freeze"}
    done.clear()
    # When a single one comes later, then nothing is done for him alone
    collector.app_began()
    beats(collector, garbage.EVERY)
    assert set(done) <= {"young"}


def test_many_who_have_left_are_worth_a_full_pass(done: list[str]) -> None:
    collector = Garbage()
    for _ in range(garbage.FULL):
        collector.app_ended()
    beats(collector, 2)
    assert done == ["unfreeze", "all", "freeze"]
