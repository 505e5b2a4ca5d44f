"""Whatever happens to a line or to the house, everybody finds the very screen that he left."""

import pytest

from engine.session.saloon.terms import Terms
from tests.session.saloon.furnished import HANDS, SHORT, asked, play
from tests.tui.house.friends import Friends
from tui.screens.house.seat import SeatScreen
from tui.screens.lobby import LobbyScreen


async def back(friends, name, size=(120, 36)):
    """Return somebody who has come again and gone where he is taken to first."""
    friend = await friends.come(name, size)
    assert "waits for you" in friend.rows[1]
    await friend.press("enter")
    assert isinstance(friend.screen, SeatScreen)
    return friend


def seen(friend):
    """Return what is seen of the game, apart from what is said about coming and going."""
    return friend.rows[:-2]


@pytest.mark.parametrize("scenario", [SHORT, HANDS])
@pytest.mark.parametrize("how", ["cut", "reopen", "drop"])
async def test_the_very_same_prompt(furnished, how, scenario) -> None:
    table, visitors = furnished.seated("mary", "bob", scenario=scenario)
    chairs = [table.chair(one) for one in visitors]
    play(3, *chairs)
    for seed in range(60 if scenario == HANDS else 0):  # to somewhere in the middle of an act
        if asked(*chairs).report().prompt.moments:
            break
        play(1, *chairs, seed=seed)
    chair = asked(*chairs)
    name = chair.visitor.name
    for one in visitors:
        furnished.house.leave(one)
    async with Friends(furnished) as friends:
        first = await back(friends, name)
        before, answers = seen(first), first.table.report.answers
        assert first.table.is_asked
        await friends.cut(first)
        if how != "cut":
            getattr(furnished, how)()
        again = await back(friends, name)
        assert seen(again) == before
        assert again.table.report.answers == answers and again.table.is_asked


async def test_at_the_end_and_after_it(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    table.chair(bob).resign()
    furnished.house.leave(mary)
    async with Friends(furnished) as friends:
        again = await friends.come("mary", (120, 36))
        await again.press("enter")
        before = seen(again)
        assert "The game is over" in again.text
        await friends.cut(again)
        furnished.reopen()
        again = await friends.come("mary", (120, 36))
        await again.press("enter")
        assert seen(again) == before


async def test_put_away_and_taken_up_again(furnished) -> None:
    async with Friends(furnished) as friends:
        mary, bob = await friends.come("mary"), await friends.come("bob")
        table = furnished.house.open_table(mary.visitor, Terms(SHORT))
        table.sit(mary.visitor, "law")
        table.sit(bob.visitor, "gang")
        for one in (mary, bob):
            furnished.house.to_lobby(one.visitor)
        await friends.settle()
        for one in (mary, bob):
            await one.press("enter")
        # When Bob has a window open and Mary puts the game away
        await bob.press("quotation_mark")
        await mary.press("equals_sign", "p")
        await friends.settle()
        # Then both are in the lobby, and take it up from there
        assert isinstance(mary.screen, LobbyScreen) and isinstance(bob.screen, LobbyScreen)
        assert "put away" in bob.text
        await bob.press("enter")
        await friends.settle()
        assert isinstance(bob.screen, SeatScreen) and table.state == "running"
