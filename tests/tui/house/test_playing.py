"""Two players and somebody who looks on, each before his own screen."""

import pytest

from engine.persistence.verify import outcome
from engine.rulesets import RULESETS
from engine.session.saloon.people import Wishes
from engine.session.saloon.terms import Clock, Terms
from tests.session.saloon.furnished import HANDS, SHORT, play, step
from tests.tui.house.friends import Friends
from tui.screens.fortune import FortuneScreen
from tui.screens.house.room import RoomScreen
from tui.screens.house.seat import SeatScreen
from tui.screens.house.talking import Talking
from tui.screens.house.timeline import ChairTimeline
from tui.screens.lobby import LobbyScreen
from tui.widgets.status import Status


async def seated(friends, furnished, scenario=SHORT, **terms):
    """Return two players before their screens, and somebody who looks on."""
    table = furnished.house.open_table(furnished.enter("owner"), Terms(scenario, **terms))
    here = [await friends.come(name) for name in ("mary", "bob", "carl")]
    for friend, place in zip(here, table.places, strict=False):
        table.sit(friend.visitor, place.seat)
        furnished.house.to_lobby(friend.visitor)
    await friends.settle()
    for friend in here:
        await friend.press("enter")
    await friends.settle()
    return table, here


async def answered(friend):
    """Press what gives the first answer there is."""
    await friend.press(*(["enter"] if friend.table.interrupted else ["colon", "enter"]))


@pytest.mark.soak
async def test_a_whole_game_by_keys_from_lobby_to_lobby(furnished) -> None:
    async with Friends(furnished) as friends:
        # Given Mary, who sits at a table for a game of one turn; Bob comes and takes the free seat
        mary, bob = await friends.come("mary"), await friends.come("bob")
        terms = Terms(SHORT, options=("turns=1",))
        table = furnished.house.open_table(mary.visitor, terms)
        await friends.settle()
        await mary.press("enter", "enter")
        await bob.press("enter")
        assert isinstance(bob.screen, RoomScreen) and "mary" in bob.text and "free" in bob.text
        await bob.press("enter")
        await friends.settle()
        # When the game begins both are before it at once; Carl looks on
        carl = await friends.come("carl")
        await carl.press("enter")
        assert all(isinstance(one.screen, SeatScreen) for one in (mary, bob, carl))
        while (seat := table.play.host.waiting_for) is not None:
            asked = next(one for one in (mary, bob) if one.table.seat == seat)
            assert await friends.until(lambda asked=asked: asked.table.is_asked)
            await answered(asked)
        assert await friends.until(lambda: all(one.table.report.over for one in (mary, bob, carl)))
        # Then all three see how it ended, and the log follows from what was decided
        for one in (mary, bob, carl):
            assert "The game is over" in one.text and "back to the lobby" in one.text
        assert outcome(table.play.host.path, RULESETS).ok
        await carl.press("dollar_sign")
        assert isinstance(carl.screen, FortuneScreen)
        await carl.press("escape", "t")
        assert isinstance(carl.screen, ChairTimeline)
        await carl.press("escape", "q")
        await mary.press("q")
        assert isinstance(mary.screen, LobbyScreen) and "over" in mary.text
        assert mary.visitor.table == carl.visitor.table == 0


async def test_each_sees_his_own_answer_at_once_and_the_other_is_called(furnished) -> None:
    async with Friends(furnished) as friends:
        _, (mary, bob, carl) = await seated(friends, furnished)
        asked = next(one for one in (mary, bob) if one.table.is_asked)
        other = bob if asked is mary else mary
        assert f"{asked.visitor.name} to answer" in other.text.replace("  ", " ")
        assert other.app.asked[-1] is False and asked.app.asked[-1] is True
        before, rung = asked.table.report.answers, other.app.rung
        await answered(asked)
        assert asked.table.report.answers > before
        while not other.table.is_asked:
            step(asked.table.chair)
            await friends.settle()
        assert other.app.rung == rung + 1 and other.app.asked[-1] is True
        assert carl.table.report.answers == asked.table.report.answers > before
        assert carl.table.prompt is None and carl.app.rung == 0


async def test_somebody_who_would_rather_see_it_has_the_title_line_lit_up(furnished) -> None:
    async with Friends(furnished) as friends:
        mary, bob = await friends.come("mary"), await friends.come("bob")
        table = furnished.house.open_table(mary.visitor, Terms(SHORT))
        for one, seat in ((mary, "law"), (bob, "gang")):
            furnished.house.people.wish(one.visitor.name, Wishes(call="flash"))
            one.app.screen_stack[0].stay.wishes = Wishes(call="flash")
            table.sit(one.visitor, seat)
            furnished.house.to_lobby(one.visitor)
        await friends.settle()
        for one in (mary, bob):
            await one.press("enter")
        mary.table.chair.offer_draw()
        await friends.settle()
        assert bob.screen.query_one(Status).is_lit or bob.table.report.prompt
        asked = bob if bob.screen.query_one(Status).is_lit else mary
        if asked is mary:
            bob.table.chair.consent("gang", False)
            bob.table.chair.offer_draw()
            await friends.settle()
        assert asked.screen.query_one(Status).is_lit and not asked.app.rung
        await asked.press("left")
        assert not asked.screen.query_one(Status).is_lit


async def test_two_who_act_at_the_same_instant_are_each_taken_or_told_why(furnished) -> None:
    async with Friends(furnished) as friends:
        _, (mary, bob, _) = await seated(friends, furnished)
        asked = next(one for one in (mary, bob) if one.table.is_asked)
        other = bob if asked is mary else mary
        await answered(asked)
        await friends.settle()
        if not asked.table.is_asked:
            asked, other = other, asked
        # When one asks for leave to take back while the other answers from the screen before that
        choice = asked.table.prompt.choices(asked.table.prompt.verbs[0].name)[0]
        chair = asked.table.chair
        stale = asked.table.report.answers
        chair.answer(chair.seat, choice.action, stale)
        taken = asked.table.answer(choice)
        # Then the second answer is refused, in a sentence on the screen
        assert not taken and "moved on" in asked.table.message
        asked.screen.draw()
        await asked.pilot.pause()
        assert "moved on" in asked.text


async def test_taking_back_is_asked_for_and_granted(furnished) -> None:
    async with Friends(furnished) as friends:
        _, (mary, bob, carl) = await seated(friends, furnished, undo="consent")
        asked = next(one for one in (mary, bob) if one.table.is_asked)
        other = bob if asked is mary else mary
        before = asked.table.report.answers
        await answered(asked)
        await friends.settle()
        await asked.press("u")
        await friends.settle()
        assert "The others are asked." in asked.text
        assert "let it be taken back" in other.text and other.table.report.request
        assert "let it be taken back" not in carl.text
        await other.press("y")
        await friends.settle()
        assert asked.table.report.node < before + 1 and asked.table.is_asked


async def test_draws_resigning_and_talk(furnished) -> None:
    async with Friends(furnished) as friends:
        table, (mary, bob, carl) = await seated(friends, furnished)
        await mary.press("quotation_mark")
        assert isinstance(mary.screen, Talking)
        await mary.type("good luck")
        await friends.settle()
        assert "mary: good luck" in bob.text and "mary: good luck" in carl.text
        await mary.press("escape", "equals_sign", "d")
        await friends.settle()
        assert "offers a draw" in bob.text and "play on" in bob.text
        await bob.press("n")
        await friends.settle()
        assert not mary.table.report.over
        await bob.press("equals_sign", "r", "r")
        await friends.settle()
        for one in (mary, bob, carl):
            assert "The game is over" in one.text
        assert table.state == "over"


async def test_a_clock_is_shown_and_runs_only_while_somebody_is_asked(
    furnished, monkeypatch
) -> None:
    # Given time that goes on: at a whole second the next one would be looked for again and again
    def later(clock):
        clock.now += 0.001
        return clock.now

    monkeypatch.setattr(type(furnished.clock), "__call__", later)
    async with Friends(furnished) as friends:
        _, (mary, bob, carl) = await seated(friends, furnished, clock=Clock(90))
        for one in (mary, bob, carl):
            assert "1:29" in one.rows[0]
            assert one.screen._second is not None
        furnished.clock.now += 31
        mary.screen.second()
        await mary.pilot.pause()
        assert "0:58" in mary.rows[0]
        mary.table.chair.resign()
        await friends.settle()
        assert mary.screen._second is None and "0:58" not in mary.rows[0]


async def test_nothing_ticks_without_a_clock(furnished) -> None:
    async with Friends(furnished) as friends:
        _, (mary, *_) = await seated(friends, furnished)
        dora = await friends.come("dora")
        assert mary.screen._second is None and dora.screen._second is None
        drawn = []
        dora.screen.set_timer = lambda *_: drawn.append(1)
        dora.screen.heard()
        assert not drawn


async def test_the_computer_plays_in_the_house_and_not_on_the_screen(furnished) -> None:
    async with Friends(furnished) as friends:
        mary = await friends.come("mary")
        table = furnished.house.open_table(mary.visitor, Terms(SHORT))
        table.place_computer(mary.visitor, "gang")
        table.sit(mary.visitor, "law")
        furnished.house.to_lobby(mary.visitor)
        await friends.settle()
        await mary.press("enter")
        for _ in range(40):
            while table.wants_answer():
                table.think()
            await friends.settle()
            if mary.table.report.answers > 20:
                break
            await answered(mary)
        assert not mary.screen.pacing.is_on and mary.table.is_asked


async def test_a_watcher_may_be_shown_every_hand_and_look_through_all_eyes(furnished) -> None:
    async with Friends(furnished) as friends:
        table, (_, _, carl) = await seated(friends, furnished, HANDS, open_views=True)
        play(3, *(one.table.chair for one in friends._here[:2]))
        await friends.settle()
        await carl.press("equals_sign", "enter")
        assert carl.table.seat == table.places[0].seat
        assert carl.table.report.scene == table.play.host.report(carl.table.seat).scene
        assert carl.table.prompt is None
        await carl.press("equals_sign", "o")
        assert carl.table.seat == ""


@pytest.mark.parametrize("scenario", [SHORT, HANDS])
async def test_a_late_watcher_reads_no_file_of_the_game(furnished, scenario) -> None:
    async with Friends(furnished) as friends:
        _, (mary, bob, carl) = await seated(friends, furnished, scenario, delay_answers=10)
        play(5, mary.table.chair, bob.table.chair)
        await friends.settle()
        for key in ("t", "dollar_sign"):
            await carl.press(key)
            assert isinstance(carl.screen, SeatScreen) and "once it is over" in carl.text
        assert carl.table.report.answers < mary.table.report.answers
