"""Taking a hiding place before the first move (PEP-R51)."""

import pytest

from engine.core.errors import ScenarioInvalid
from engine.core.events import Decided
from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from tests.rulesets.peppercorn.table import (
    FIELD,
    RULES,
    after,
    asks,
    everything,
    foe,
    man,
    options,
    play,
    table,
)


def hiding(**more):
    """A game that has not begun, in which Bob may hide in three places."""
    return table(FIELD, move=0, ann=man((0, 1)), bob=foe((9, 1), hides=((11, 1), (20, 0))), **more)


@pytest.mark.rule("PEP-R51")
def test_whoever_hides_begins_nowhere_and_his_player_chooses():
    assert not hiding().people["bob"].is_there
    assert asks(hiding()) == "ranchers"
    cells = [act.cell for act in options(hiding(), kind=do.Hide)]
    assert cells == [(9, 1, 0), (11, 1, 0), (20, 0, 0)]
    then = after(hiding(), [do.Hide("bob", Cell(20, 0))])
    assert (then.people["bob"].at, then.people["bob"].concealed) == (Cell(20, 0), True)


@pytest.mark.rule("PEP-R51", "GEN-16")
def test_nobody_else_is_told_where():
    game, events = play(hiding(), [do.Hide("bob", Cell(20, 0))])
    told = [event.seen_by("law") for event in events]
    assert [event.action for event in told if isinstance(event, Decided)] == [do.Untold()]
    assert not any(isinstance(event, was.Veiled) for event in told)
    assert RULES.view(game.state, "law").people["bob"] == game.state.people["bob"].masked
    assert RULES.view(game.state, "ranchers") == game.state


@pytest.mark.rule("PEP-R51")
def test_two_of_a_party_take_different_places():
    given = hiding(cis=foe((39, 1), hides=((11, 1),)))
    then = options(given, [do.Hide("bob", Cell(11, 1))], kind=do.Hide)
    assert [act.cell for act in then] == [(39, 1, 0)]


@pytest.mark.rule("PEP-R51")
@pytest.mark.parametrize(
    ("more", "said", "path"),
    [
        ({"art": man((1, 1), hides=((11, 1),))}, "another party hides", "figure[2].hides"),
        (
            {
                "cis": foe((11, 1), hides=((9, 1),)),
                "dan": foe((9, 1), hides=((11, 1),)),
            },
            "fewer places than people",
            "figure[3].hides",
        ),
        ({"art": man((1, 1), hides=((60, 1),))}, "can hide there", "figure[2].hides[0]"),
        (
            {"art": man((1, 1), hides=((2, 1),), rides="Bay"), "marks": [
                {"kind": "beast", "at": (1, 1), "name": "Bay"}]},
            "on a beast", "figure[2].hides",
        ),
        ({"options": {"concealment": False}}, "concealment", "figure[1].hides"),
    ],
)  # fmt: skip
def test_what_a_scenario_may_not_say(more, said, path):
    with pytest.raises(ScenarioInvalid, match=said) as wrong:
        hiding(**more)
    assert wrong.value.path == path


@pytest.mark.rule("PEP-R51")
def test_the_game_begins_when_all_have_their_places():
    events = everything(hiding(), [do.Hide("bob", Cell(9, 1))])
    assert [type(event.event) for event in events if isinstance(event, was.Veiled)] == [was.Hidden]
