"""A replay watched together, and how a house stands as plain data."""

import json

import pytest
from msgspec.structs import replace

from engine.core.errors import IllegalAction
from tests.session.saloon.furnished import play


def test_one_drives_and_the_others_see_the_same_moment(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    chairs = [table.chair(one) for one in (mary, bob)]
    play(6, *chairs)
    with pytest.raises(IllegalAction, match="Only games that are over"):
        furnished.house.show(mary, table.row.save)
    chairs[0].resign()
    for save in ("../people.json", "/etc/passwd", ""):
        with pytest.raises(IllegalAction, match="Only games that are over"):
            furnished.house.show(mary, save)
    showing = furnished.house.show(mary, table.row.save)
    guest = furnished.enter("")
    showing.come(guest)
    told: list[int] = []
    showing.subscribe(lambda: told.append(showing.at))
    showing.go(mary, 4)
    showing.look(mary, "gang")
    assert told == [4, 4] and showing.report().seat == "gang"
    showing.go(mary, 10_000)
    assert showing.report().over == "Gang wins: Law resigned."
    with pytest.raises(IllegalAction, match="mary drives"):
        showing.go(guest, 0)
    with pytest.raises(IllegalAction, match="does not look on"):
        showing.hand(mary, "bob")
    showing.hand(mary, guest.name)
    showing.go(guest, 0)
    furnished.house.leave(guest)
    assert showing.driver == "mary"
    furnished.house.to_lobby(mary)
    assert not furnished.house.showings


def test_a_private_game_is_shown_by_those_who_may_come_to_its_table(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    table.change(terms=replace(table.terms, private=True))
    table.chair(bob).resign()
    carl = furnished.enter("carl")
    assert not furnished.house.finished(carl)
    with pytest.raises(IllegalAction, match="private table"):
        furnished.house.show(carl, table.row.save)
    assert [one.path.name for one in furnished.house.finished(bob)] == [table.row.save]
    table.invite(mary, "carl")
    furnished.house.show(carl, table.row.save)


def test_a_private_game_stays_private_when_its_table_is_gone(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    table.change(terms=replace(table.terms, private=True))
    table.chair(bob).resign()
    table.invite(mary, "dora")
    furnished.house.remove(mary, table.number)
    # Then who could come to the table sees its game, also when the house has been shut meanwhile
    furnished.reopen()
    carl, dora, bob = (furnished.enter(name) for name in ("carl", "dora", "bob"))
    assert not furnished.house.tables
    assert not furnished.house.finished(carl) and not furnished.house.finished(furnished.enter(""))
    with pytest.raises(IllegalAction, match="private table"):
        furnished.house.replay(carl, table.row.save)
    for friend in (dora, bob):
        assert [one.path.name for one in furnished.house.finished(friend)] == [table.row.save]


def test_how_a_house_stands_is_written_as_plain_data(furnished, tmp_path) -> None:
    table, _ = furnished.seated("mary", "bob")
    furnished.house.write_status(tmp_path / "status.json")
    held = json.loads((tmp_path / "status.json").read_text())
    assert [one["name"] for one in held["people"]] == ["mary", "bob"]
    assert held["tables"][0]["seats"] == ["law: mary", "gang: bob"]
    assert held["tables"][0]["save"] == table.row.save and held["known"] == 2
