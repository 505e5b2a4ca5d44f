"""Whatever happens to a line or to the house, a game stands where it stood."""

import os
import signal
import struct

import pytest

from engine.core.errors import IllegalAction
from engine.persistence.verify import outcome
from engine.rulesets import RULESETS
from engine.session.saloon.terms import Terms
from tests.session.saloon.furnished import HANDS, Furnished, asked, play, step


def _prompt(chair):
    report = chair.report()
    verbs = report.prompt.verbs if report.prompt else None
    return report.answers, report.waiting_for, verbs, report.scene, report.story


@pytest.mark.parametrize("how", ["reopen", "drop"])
@pytest.mark.parametrize("scenario", ["cowpoke-pass", HANDS])
def test_the_same_people_find_the_very_same_prompt(furnished, how, scenario) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob", scenario=scenario, undo="reveal")
    play(15, table.chair(mary), table.chair(bob))
    table.say(mary, "Hold my hat.")
    before = [_prompt(table.chair(one)) for one in (mary, bob)]
    getattr(furnished, how)()
    assert not furnished.house.troubles
    table = furnished.house.table(table.number)
    assert table.state == "running" and table.terms.undo == "reveal"
    again = [furnished.enter(name) for name in ("mary", "bob")]
    for visitor in again:
        table.watch(visitor)  # who has a seat here comes back to it
    chairs = [table.chair(one) for one in again]
    assert [_prompt(chair) for chair in chairs] == before
    assert how == "drop" or "Hold my hat." in [line.text for line in table.chat]
    play(800, *chairs)
    assert table.state == "over" and outcome(table.play.host.path, RULESETS).ok
    furnished.reopen()
    table = furnished.house.table(table.number)
    mary = furnished.enter("mary")
    table.watch(mary)
    assert table.state == "over" and table.chair(mary).report().over


def test_a_line_that_is_cut_leaves_the_game_as_it_was(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    one, two = table.chair(mary), table.chair(bob)
    play(5, one, two)
    before = _prompt(one)
    furnished.house.leave(mary)
    assert table.seen(bob).away == ("mary",)
    with pytest.raises(IllegalAction, match="not at this table"):
        step(one)
    furnished.wait(3600)
    back = furnished.enter("mary")
    table.sit(back, "law")
    assert _prompt(table.chair(back)) == before


def test_a_game_is_put_away_and_taken_up_by_those_who_play_it(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    one, two = table.chair(mary), table.chair(bob)
    play(6, one, two)
    before = _prompt(one)
    carl = furnished.enter("carl")
    with pytest.raises(IllegalAction, match="who play here"):
        table.put_away(carl)
    table.put_away(bob)
    assert table.state == "put away"
    for chair in (one, two):
        with pytest.raises(IllegalAction, match="put away"):
            step(chair)
    furnished.drop()
    table = furnished.house.table(table.number)
    carl, mary = furnished.enter("carl"), furnished.enter("mary")
    with pytest.raises(IllegalAction, match="who play here"):
        table.take_up(carl)
    table.take_up(mary)
    assert table.state == "running" and _prompt(table.chair(mary)) == before


def test_what_cannot_be_restored_is_said_and_nothing_else_is_lost(furnished) -> None:
    first, (mary,) = furnished.seated("mary")
    second = furnished.house.open_table(mary, Terms("cowpoke-pass"))
    third = furnished.house.open_table(mary, Terms("cowpoke-pass"))
    save = first.play.host.path
    furnished.house.close()
    save.write_bytes(b"not a game")
    (furnished.folder / "tables" / f"{third.number}.json").write_bytes(b'{"torn')
    furnished.reopen()
    assert [table.number for table in furnished.house.tables] == [first.number, second.number]
    torn, unreadable = sorted(furnished.house.troubles, key=len)[::-1]
    assert "3.json is not in order" in torn + unreadable
    assert "no Dustup log" in furnished.house.table(1).trouble
    mary = furnished.enter("mary")
    furnished.house.table(1).watch(mary)
    with pytest.raises(IllegalAction, match="no Dustup log"):
        furnished.house.table(1).chair(mary).report()


def test_a_house_that_closes_tells_everybody_and_ends(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    told: list[str] = []
    furnished.house.on_close(lambda why: 1 / 0)
    furnished.house.on_close(told.append)
    furnished.house.close("The sheriff closes the house.")
    furnished.house.close()
    assert told == ["The sheriff closes the house."]
    with pytest.raises(IllegalAction, match="is closed"):
        furnished.enter("carl")
    with pytest.raises(IllegalAction, match="closed; the game is saved"):
        step(table.chair(mary))
    furnished.house.leave(bob)


NUMBER = struct.Struct("i")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_killed_house_loses_neither_tables_nor_answers(tmp_path) -> None:
    for most in (3, 7, 12, 20):
        folder = tmp_path / str(most)
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            _host(folder, writer)
        os.close(writer)
        shown = [NUMBER.unpack(os.read(reader, NUMBER.size))[0] for _ in range(most)]
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reader)
        again = Furnished(folder)
        assert not again.house.troubles
        assert again.house.table(1).play.host.answers >= shown[-1]
        assert outcome(again.house.table(1).play.host.path, RULESETS).ok
        again.house.close()


def _host(folder, writer) -> None:
    """Play until killed, telling every number of answers that was shown."""
    try:
        table, visitors = Furnished(folder).seated("mary", "bob")
        chairs = [table.chair(one) for one in visitors]
        while True:
            os.write(writer, NUMBER.pack(chairs[0].report().answers))
            step(asked(*chairs))
            table.say(visitors[0], "Hm.")
    finally:
        os._exit(1)
