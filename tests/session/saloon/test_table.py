"""Sitting down, standing up, looking on, talking: before the game and in it."""

import pytest

from engine.core.errors import IllegalAction
from engine.session.saloon.terms import Terms
from tests.session.saloon.furnished import SHORT


def test_a_game_begins_when_all_seats_are_taken(furnished) -> None:
    mary, bob = furnished.enter("mary"), furnished.enter("bob")
    table = furnished.house.open_table(mary, Terms(SHORT))
    table.sit(mary, "law")
    with pytest.raises(IllegalAction, match="taken by mary"):
        table.sit(bob, "law")
    with pytest.raises(IllegalAction, match='no seat "lav" here; did you mean "law"'):
        table.sit(bob, "lav")
    with pytest.raises(IllegalAction, match="has not begun"):
        table.chair(mary).report()
    table.sit(mary, "gang")
    table.sit(bob, "law")
    assert table.state == "running" and table.seat_of(mary) == "gang"
    assert table.chair(bob).players == {"law": "human", "gang": "mary"}
    for refused in (lambda: table.stand(mary), lambda: table.clear(mary, "law")):
        with pytest.raises(IllegalAction, match="has begun"):
            refused()


def test_only_its_owner_says_who_sits_where(furnished) -> None:
    mary, bob = furnished.enter("mary"), furnished.enter("bob")
    table = furnished.house.open_table(mary, Terms(SHORT, by_hand=True))
    table.sit(bob, "law")
    for act in (table.place_computer, table.clear):
        with pytest.raises(IllegalAction, match="Only mary"):
            act(bob, "gang")
    with pytest.raises(IllegalAction, match='no player "aii"; did you mean "ai"'):
        table.place_computer(mary, "gang", "aii")
    with pytest.raises(IllegalAction, match="sits down himself"):
        table.place_computer(mary, "gang", "human")
    table.place_computer(mary, "gang", "random:3")
    assert table.state == "full"
    table.clear(mary, "law")
    with pytest.raises(IllegalAction, match="free still"):
        table.start(mary)
    table.sit(bob, "law")
    table.start(mary)
    assert table.state == "running" and table.play.host.players["gang"] == "random:3"


def test_an_umpires_seat_is_for_a_person_who_wants_it(furnished) -> None:
    mary = furnished.enter("mary")
    table = furnished.house.open_table(mary, Terms("pirates-raid"))
    assert [place.kind for place in table.places] == ["person", "person", "ai"]
    table.clear(mary, "umpire")
    table.sit(mary, "umpire")
    for seat in ("crew", "rivals"):
        table.place_computer(mary, seat)
    assert table.chair(mary).seat == "umpire" and table.play.host.people == ("umpire",)
    with pytest.raises(IllegalAction, match="no side"):
        table.chair(mary).resign()


def test_a_guest_may_only_watch(furnished) -> None:
    table, (mary,) = furnished.seated("mary")
    guest = furnished.enter("")
    with pytest.raises(IllegalAction, match="may only watch"):
        table.sit(guest, "gang")
    with pytest.raises(IllegalAction, match="may only watch"):
        furnished.house.open_table(guest, Terms(SHORT))
    with pytest.raises(IllegalAction, match="Come to the table"):
        table.chair(guest)
    table.watch(guest)
    chair = table.chair(guest)
    assert chair.seat == "" and next(iter(chair.players.items())) == ("", "watching")
    assert chair.report().prompt is None and chair.views == ()
    for act in (
        lambda: chair.answer("law", mary, chair.answers),
        lambda: chair.undo("law"),
        chair.resign,
        chair.offer_draw,
    ):
        with pytest.raises(IllegalAction, match="only watch"):
            act()
    assert table.watchers == (guest.name,)
    table.leave(guest)
    with pytest.raises(IllegalAction, match="not at this table"):
        chair.report()


def test_a_private_table_lets_in_whom_its_owner_invites(furnished) -> None:
    mary, bob, carl = (furnished.enter(name) for name in ("mary", "bob", "carl"))
    table = furnished.house.open_table(mary, Terms(SHORT, private=True))
    assert not table.seen(bob).may_sit and not table.seen(bob).may_watch
    for act in (lambda: table.sit(bob, "law"), lambda: table.watch(bob, "guess")):
        with pytest.raises(IllegalAction, match="private"):
            act()
    with pytest.raises(IllegalAction, match="Only mary"):
        table.invite(bob, "bob")
    table.invite(mary, "BOB")
    table.sit(bob, "law")
    code = table.invitation(mary)
    table.watch(carl, code)
    table.leave(carl)
    table.watch(carl)
    guest = furnished.enter("")
    with pytest.raises(IllegalAction, match="private"):
        table.watch(guest, code)


def test_whoever_went_away_before_the_game_loses_his_seat_in_the_end(furnished) -> None:
    mary, bob = furnished.enter("mary"), furnished.enter("bob")
    table = furnished.house.open_table(mary, Terms(SHORT))
    table.sit(bob, "law")
    furnished.house.leave(bob)
    furnished.wait(60)
    assert table.places[0].who == "bob"
    furnished.wait(1000)
    assert table.places[0].is_free


def test_the_lists_say_who_is_where(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    told: list[str] = []
    end = furnished.house.subscribe(lambda: told.append("house"))
    table.subscribe(lambda: 1 / 0)  # a line that is gone
    table.subscribe(lambda: told.append("table"))
    furnished.house.resized(bob, (120, 36))
    furnished.wait(30)
    furnished.house.leave(mary)
    seen = furnished.house.list(bob)[0]
    assert (seen.state, seen.own, seen.away, seen.rules) == (
        "running",
        "gang",
        ("mary",),
        "cowpoke",
    )
    assert [(one.name, one.size, one.idle) for one in seen.here] == [("bob", (120, 36), 30)]
    assert [(one.name, one.table) for one in furnished.house.crowd()] == [("bob", 1)]
    assert "house" in told and "table" in told
    end()
    told.clear()
    table.say(bob, "Is anybody there?")
    assert told == ["table"] and table.chat[-1].text == "Is anybody there?"
    furnished.wait(3600)
    assert furnished.house.too_idle() == (bob,)


def test_nobody_opens_tables_without_end(furnished) -> None:
    mary = furnished.enter("mary")
    for _ in range(5):
        table = furnished.house.open_table(mary, Terms(SHORT))
    with pytest.raises(IllegalAction, match="5 tables open"):
        furnished.house.open_table(mary, Terms(SHORT))
    furnished.house.remove(mary, table.number)
    with pytest.raises(IllegalAction, match="no table 5"):
        furnished.house.table(table.number)
    for scenario in ("../secret", "x.toml", "/etc/passwd", ""):
        with pytest.raises(IllegalAction):
            furnished.house.open_table(mary, Terms(scenario))
    with pytest.raises(IllegalAction, match="did you mean"):
        furnished.house.open_table(mary, Terms(SHORT, options=("trn=3",)))


def test_a_line_is_at_one_table_at_a_time(furnished) -> None:
    first, (mary, bob) = furnished.seated("mary", "bob")
    second = furnished.house.open_table(mary, Terms(SHORT))
    second.sit(mary, "law")
    assert mary.table == second.number and first.seen(bob).away == ("mary",)
    first.watch(mary)
    assert mary.table == first.number and second.presence.visitors == ()
    furnished.house.to_lobby(mary)
    assert mary.table == 0 and first.seat_of(mary) == "law"


def test_a_thought_for_a_game_that_was_put_away_meanwhile_is_dropped(furnished) -> None:
    table, (mary,) = furnished.seated("mary", absent="computer", absent_after=0)
    watcher = furnished.enter("")
    table.watch(watcher)
    furnished.house.leave(mary)
    furnished.wait(1)
    play = table.play
    seal = play.host.path.with_name(f"{play.host.path.name}.luck")
    held, answers = play.host.path.read_bytes(), play.host.answers
    real = play.answer

    def slowly(now):
        mary = furnished.enter("mary")
        table.put_away(mary)
        return real(now)

    play.answer = slowly
    assert not table.think()
    assert table.state == "put away" and play.host.answers == answers
    assert play.host.path.read_bytes() == held and seal.exists()
