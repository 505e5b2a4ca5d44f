"""What takes long is read behind a screen: others go on, and keys are for what is shown then."""

import threading

from engine.core.errors import LogUnreadable
from engine.session import viewer
from tests.session.saloon.furnished import play
from tests.tui.house.friends import Friends
from tui.screens.fortune import FortuneScreen
from tui.screens.house.seat import SeatScreen
from tui.screens.house.timeline import ChairTimeline


class Slow:
    """Reads no log until it is let go on; notes by which threads it was asked to."""

    def __init__(self, monkeypatch) -> None:
        self.go_on = threading.Event()
        self.threads: list[threading.Thread] = []
        self._read = viewer.read
        monkeypatch.setattr(viewer, "read", self)

    def __call__(self, path):
        self.threads.append(threading.current_thread())
        assert self.go_on.wait(10)
        return self._read(path)


async def playing(friends, furnished):
    table, visitors = furnished.seated("mary", "bob")
    for one in visitors:
        furnished.house.leave(one)
    mary, bob = [await friends.come(name) for name in ("mary", "bob")]
    for one in (mary, bob):
        await one.press("enter")
    play(5, mary.table.chair, bob.table.chair)
    await friends.settle()
    return table, mary, bob


async def test_a_timeline_is_read_while_the_other_plays(furnished, monkeypatch) -> None:
    async with Friends(furnished) as friends:
        table, mary, bob = await playing(friends, furnished)
        slow = Slow(monkeypatch)
        # When Mary asks for the timeline of a long game, and types on at once
        await mary.pilot.press("t", "left", "a")
        # Then nothing of it is an answer, and Bob does what he wants meanwhile
        before = table.play.host.answers
        assert isinstance(mary.screen, SeatScreen)
        await bob.press("equals_sign", "w")
        assert "Who is here" in bob.text and table.play.host.answers == before
        # And the keys are the timeline's, once it is there
        slow.go_on.set()
        await mary.read()
        await mary.pilot.pause()
        assert isinstance(mary.screen, ChairTimeline)
        assert mary.screen.points == {"A": mary.screen.viewer.branch[-2]}
        # And what is played on is read as well without anybody's having to wait
        play(1, mary.table.chair, bob.table.chair)
        for _ in range(500):
            if mary.screen.viewer.played == len(table.play.host.course.timeline.nodes):
                break
            await mary.pilot.pause(0.01)
        else:
            raise AssertionError("it was not read on")
        assert threading.main_thread() not in slow.threads


async def test_whatever_was_opened_meanwhile_stays(furnished, monkeypatch) -> None:
    async with Friends(furnished) as friends:
        table, mary, bob = await playing(friends, furnished)
        slow = Slow(monkeypatch)
        await mary.pilot.press("dollar_sign")
        table.put_away(bob.visitor)  # and so Mary is in the lobby again
        await friends.settle()
        slow.go_on.set()
        await mary.read()
        await friends.settle()
        assert not any(isinstance(one, FortuneScreen) for one in mary.app.screen_stack)


async def test_a_log_that_cannot_be_read_is_said_to_be_so(furnished, monkeypatch) -> None:
    async with Friends(furnished) as friends:
        _, mary, _ = await playing(friends, furnished)

        def refuse(path):
            raise LogUnreadable("The log is in pieces.")

        monkeypatch.setattr(viewer, "read", refuse)
        for key in ("t", "dollar_sign"):
            await mary.press(key)
            assert isinstance(mary.screen, SeatScreen) and "The log is in pieces." in mary.text
