"""The lobby: what is listed, what is opened, who gets in, what is kept."""

from engine.core.events import UMPIRE
from engine.session.saloon.terms import Clock, Terms
from tests.session.saloon.furnished import SHORT, play
from tests.tui.house.friends import Friends
from tui.screens.help import HelpScreen
from tui.screens.house.room import RoomScreen
from tui.screens.house.seat import SeatScreen
from tui.screens.house.together import TogetherScreen
from tui.screens.lobby import LobbyScreen
from tui.widgets.picker import Picker


async def test_whoever_is_waited_for_is_offered_his_seat_first(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    furnished.house.open_table(bob, Terms("cowpoke-saloon"))
    waiting = next(one for one in (mary, bob) if table.chair(one).waiting_for == table.seat_of(one))
    furnished.house.leave(waiting)
    async with Friends(furnished) as friends:
        friend = await friends.come(waiting.name)
        assert "Table 1 waits for you" in friend.rows[1] and friend.app.rung == 1
        assert "you are asked" in next(row for row in friend.rows if row.startswith(" >"))
        await friend.press("end", "g")
        assert isinstance(friend.screen, SeatScreen)


async def test_the_lobby_calls_nobody_who_is_at_another_table(furnished) -> None:
    table, people = furnished.seated("mary", "bob", clock=Clock(900))
    other, _ = furnished.seated("carl", "dora")
    waiting = next(one for one in people if table.chair(one).waiting_for == table.seat_of(one))
    furnished.house.leave(waiting)
    async with Friends(furnished) as friends:
        friend = await friends.come(waiting.name)
        lobby = friend.screen
        assert friend.app.asked == [True] and lobby._second is not None  # it shows the clock
        await friend.press("end", "enter")
        await friends.settle()
        assert friend.visitor.table == other.number
        assert friend.app.asked[-1] is False and lobby._second is None


async def test_tables_people_and_chat_are_listed_and_the_mark_stays(furnished) -> None:
    async with Friends(furnished) as friends:
        mary, bob = await friends.come("mary"), await friends.come("bob", (132, 40))
        guest = await friends.come("", (90, 30))
        for number in range(2):
            furnished.house.open_table(mary.visitor, Terms(SHORT, private=bool(number)))
        await friends.settle()
        await bob.press("end")
        assert "private" in next(row for row in bob.rows if row.startswith(" >"))
        furnished.house.open_table(mary.visitor, Terms("cowpoke-saloon"))
        await friends.settle()
        assert "private" in next(row for row in bob.rows if row.startswith(" >"))
        furnished.clock.now += 400
        furnished.house.touched(guest.visitor)
        furnished.house.ring()
        await friends.settle()
        assert "mary 80x24 idle 6 min" in bob.text and "guest-1 90x30 · lobby" in bob.text.replace(
            "∙", "·"
        )
        await mary.press("p")
        assert "bob 132x40" in mary.text
        await guest.press("o")
        assert isinstance(guest.screen, LobbyScreen) and not guest.app.rung


async def test_a_private_table_lets_in_whoever_has_a_code(furnished) -> None:
    async with Friends(furnished) as friends:
        mary, bob = await friends.come("mary"), await friends.come("bob")
        table = furnished.house.open_table(mary.visitor, Terms(SHORT, private=True))
        await friends.settle()
        await bob.press("enter")
        await bob.type("nonsense")
        assert isinstance(bob.screen, LobbyScreen) and not bob.visitor.table
        await mary.press("enter", "i", "c")
        code = mary.rows[-2].split()[0]
        await bob.press("enter")
        await bob.type(code)
        assert isinstance(bob.screen, RoomScreen) and bob.visitor.table == table.number


async def test_a_room_is_arranged_by_its_owner_and_begun_by_hand(furnished) -> None:
    async with Friends(furnished) as friends:
        mary, bob = await friends.come("mary"), await friends.come("bob")
        table = furnished.house.open_table(mary.visitor, Terms(SHORT, by_hand=True))
        await friends.settle()
        await mary.press("enter", "enter", "down", "c")
        assert [place.kind for place in table.places] == ["person", "ai"]
        assert "the computer" in mary.text and "s start" in mary.rows[-1].replace("  ", " ")
        await bob.press("enter", "enter", "c", "s")
        assert "Only mary" in bob.rows[-2]
        await mary.press("x")
        assert table.state == "open"
        await bob.press("down", "enter")
        await friends.settle()
        assert table.state == "full"
        await mary.press("s")
        await friends.settle()
        assert isinstance(mary.screen, SeatScreen) and isinstance(bob.screen, SeatScreen)


async def test_a_table_is_opened_as_it_is_wanted(furnished) -> None:
    async with Friends(furnished) as friends:
        mary = await friends.come("mary")
        await mary.press("o", "down", "tab", "right", "tab", "down", "right", "down", "left")
        assert "open_it" in mary.rows[-1].replace(" ", "_")
        await mary.press("down", "right", "right", "o")
        table = furnished.house.tables[0]
        assert isinstance(mary.screen, (RoomScreen, SeatScreen)) and table.seat_of(mary.visitor)
        assert table.terms.options and table.terms.clock.seconds == 30
        assert table.terms.undo == "reveal" and table.places[1].kind == "ai"
        await mary.press("escape" if isinstance(mary.screen, RoomScreen) else "q", "q")
        assert isinstance(mary.screen, LobbyScreen)


async def test_no_seat_is_lost_in_the_lobby_and_a_table_is_taken_off_the_list(furnished) -> None:
    async with Friends(furnished) as friends:
        mary = await friends.come("mary")
        table = furnished.house.open_table(mary.visitor, Terms(SHORT))
        await friends.settle()
        await mary.press("enter", "enter", "escape")
        assert table.seat_of(mary.visitor) == "law" and mary.visitor.table == 0
        await mary.press("x", "x")
        assert not furnished.house.tables and "No table is open yet" in mary.text


async def test_how_one_is_called_and_the_colours_are_kept(furnished) -> None:
    async with Friends(furnished) as friends:
        mary = await friends.come("mary")
        await mary.press("s", "right", "down", "right", "escape")
        assert isinstance(mary.screen, LobbyScreen) and mary.app.worn == "paper"
        await friends.cut(mary)
        furnished.reopen()
        mary = await friends.come("mary")
        assert furnished.house.people.wishes("mary").call == "flash"
        assert mary.app.worn == "paper"
        await mary.press("question_mark", *["pagedown"] * 3)
        assert isinstance(mary.screen, HelpScreen) and "In a house" in mary.text


async def test_leaving_is_asked_about(furnished) -> None:
    async with Friends(furnished) as friends:
        mary = await friends.come("mary")
        await mary.press("q", "escape")
        assert not mary.app._exit
        await mary.press("q", "q")
        assert mary.app._exit


async def test_a_replay_is_watched_together(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    play(12, table.chair(mary), table.chair(bob))
    table.chair(bob).resign()
    for one in (mary, bob):
        furnished.house.leave(one)
    async with Friends(furnished) as friends:
        mary, bob = await friends.come("mary"), await friends.come("bob")
        await mary.press("r")
        await mary.app.workers.wait_for_complete()
        await mary.press("enter")
        await mary.app.workers.wait_for_complete()
        await friends.settle()
        assert isinstance(mary.screen, TogetherScreen)
        assert not any(key in mary.text for key in ("n N notes", "F follow", "t timeline"))
        await friends.settle()
        await bob.press("end", "enter")
        assert isinstance(bob.screen, TogetherScreen) and "mary drives" in bob.text
        await mary.press("right", "right", "right")
        await friends.settle()
        assert bob.screen.at == mary.screen.at == 3
        await bob.press("right")
        assert bob.screen.at == 3
        await mary.press("H", "enter")
        await friends.settle()
        await bob.press("right", "s")
        await friends.settle()
        assert mary.screen.at == 4 and mary.screen.seat == bob.screen.seat == "law"
        await mary.press("escape")
        assert mary.visitor.table == 0 and mary.screen.query_one(Picker).items


async def test_an_umpire_is_offered_what_is_his(furnished) -> None:
    table = furnished.house.open_table(furnished.enter("owner"), Terms("pirates-raid"))
    table.clear(furnished.house.visitors[0], UMPIRE)
    async with Friends(furnished) as friends:
        mary, bob, ann = [await friends.come(name) for name in ("mary", "bob", "ann")]
        for friend, seat in ((mary, "crew"), (bob, "rivals"), (ann, UMPIRE)):
            table.sit(friend.visitor, seat)
            furnished.house.to_lobby(friend.visitor)
        await friends.settle()
        for friend in (mary, ann):
            await friend.press("enter", "equals_sign")
            assert "Put the game away" in friend.text
        assert "Resign" in mary.text and "Offer a draw" in mary.text
        assert "Resign" not in ann.text and "Offer a draw" not in ann.text
