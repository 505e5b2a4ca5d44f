"""Pirates at the table: questions that come in the middle of something."""

from engine.core.events import Pass
from engine.core.scenario import parse
from engine.rulesets.pirates.actions import Activate, Creep, Fight
from engine.session.host import Host
from tui.screens import wording
from tui.screens.table import Table

BRAWL = """
format = 1
title = "Quarterdeck"
rules = "pirates"
seats = ["crew", "navy"]
[tables.hands]
size = 0
[[floor]]
map = \"\"\"
.....
.....
\"\"\"
[[figure]]
id = "nell"
seat = "crew"
at = [0, 0]
class = "hero"
[[figure]]
id = "ash"
seat = "navy"
at = [1, 0]
class = "hero"
[script]
luck = "seeded"
play = ""
"""


def at_the_fight() -> Table:
    """Nell, or Ash if his card came first, is about to fight."""
    host = Host.new(parse(BRAWL, "brawl.toml"), {"crew": "human", "navy": "human"})
    seat = host.waiting_for
    who, whom = ("nell", "ash") if seat == "crew" else ("ash", "nell")
    for action in (Activate(who), Creep(who), Fight(who, whom)):
        host.answer(seat, action, host.answers)
    return Table(host)


def test_a_question_in_the_middle_of_something_is_put_where_the_turn_stands() -> None:
    table = at_the_fight()
    assert wording.status(table).endswith(": a pistol first?")
    host, seat = table.host, table.seat
    host.answer(seat, Pass(), host.answers)
    table.sync()
    assert wording.status(table).endswith(": a pistol first?")
    host.answer(table.seat, Pass(), host.answers)
    table.sync()
    assert wording.status(table).startswith("Turn ")
