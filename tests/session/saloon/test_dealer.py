"""The dealer: computers think in threads, a bounded number, and the loop is never kept waiting."""

import asyncio
from threading import Lock
from time import sleep

from engine.core.errors import IllegalAction
from engine.core.words import titled
from engine.session.saloon.dealer import Dealer
from engine.session.saloon.terms import Clock, Terms
from tests.session.saloon.furnished import SHORT, asked, step


async def _until(true, tries: int = 1000) -> None:
    for _ in range(tries):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came to that")


async def test_computers_answer_until_a_person_is_asked(furnished) -> None:
    table, (mary,) = furnished.seated("mary")
    chair = table.chair(mary)
    dealer = Dealer(furnished.house, pace=0, step=0.01)
    running = asyncio.create_task(dealer.run())
    nodes = table.play.host.course.timeline.nodes
    while "gang" not in [node.decided_by for node in nodes]:
        await _until(lambda: chair.waiting_for == "law")
        step(chair)
    await _until(lambda: chair.waiting_for == "law")
    dealer.stop()
    await running


async def test_thoughts_are_bounded_in_the_house_and_one_at_a_table(furnished, monkeypatch) -> None:
    mary = furnished.enter("mary")
    tables = [furnished.house.open_table(mary, Terms(SHORT)) for _ in range(4)]
    lock, now, most, each = Lock(), [], [], []

    for table in tables:
        for seat in ("law", "gang"):
            table.place_computer(mary, seat)
        table.presence.come(mary)
        think = table.think

        def slowly(table=table, think=think) -> bool:
            with lock:
                now.append(table)
                most.append(len(now))
                each.append(now.count(table))
            sleep(0.01)
            try:
                return think()
            finally:
                with lock:
                    now.remove(table)

        monkeypatch.setattr(table, "think", slowly)
    dealer = Dealer(furnished.house, workers=2, pace=0, step=0.01)
    running = asyncio.create_task(dealer.run())
    beats = 0
    while len(most) < 24:
        await asyncio.sleep(0.002)
        beats += 1
    dealer.stop()
    await running
    assert max(most) == 2 and max(each) == 1 and beats > 10
    assert all(table.play.host.answers > 4 for table in tables)


async def test_a_clock_runs_out_by_itself(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob", clock=Clock(60))
    one, two = table.chair(mary), table.chair(bob)
    before, slow = one.answers, asked(one, two).seat
    dealer = Dealer(furnished.house, pace=0, step=0.005)
    running = asyncio.create_task(dealer.run())
    furnished.clock.now += 61
    await _until(lambda: one.answers > before)
    dealer.stop()
    await running
    assert any(f"Time is up for {titled(slow)}" in line.text for line in table.chat)


async def test_a_full_disk_is_said_and_the_answer_tried_again(furnished, monkeypatch) -> None:
    table, (mary,) = furnished.seated("mary")
    chair = table.chair(mary)
    host = table.play.host
    while chair.waiting_for == "law":
        step(chair)
    sync, refused = host.course.keeper.sync, []

    def full() -> None:
        if not refused:
            refused.append(1)
            raise IllegalAction("The save cannot be written (No space left on device).")
        sync()

    monkeypatch.setattr(host.course.keeper, "sync", full)
    dealer = Dealer(furnished.house, pace=0, step=0.005)
    running = asyncio.create_task(dealer.run())
    await _until(lambda: any("No space left" in line.text for line in table.chat))
    furnished.clock.now += 10
    await _until(lambda: chair.waiting_for == "law")
    dealer.stop()
    await running
    assert len(refused) == 1
