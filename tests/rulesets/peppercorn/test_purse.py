"""What everybody has in his pockets (PEP-S4, R5)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import purse
from tests.rulesets.peppercorn.table import (
    FIELD,
    everything,
    foe,
    happened,
    man,
    next_roll,
    rolls,
    table,
    townsman,
)


@pytest.mark.rule("PEP-S4", "PEP-R5")
@pytest.mark.parametrize(
    ("notes", "face", "dollars"),
    [
        (("leader",), 1, 21), (("leader", "wealthy"), 6, 26),
        (("wealthy",), 1, 5), (("wealthy",), 6, 10),
        ((), 6, 2), ((), 4, 0), ((), 1, 0), (("second",), 5, 1),
    ],
)  # fmt: skip
def test_dollars_go_by_who_one_is(notes, face, dollars):
    given = table(FIELD, ann=man(notes=notes), bob=foe((39, 1)), move=0)
    assert purse.dollars(given, given.people["ann"], face) == dollars


@pytest.mark.rule("PEP-S4", "PEP-R5")
@pytest.mark.parametrize(
    ("faces", "cents"), [((10, 10), 0), ((9, 9), 99), ((10, 7), 7), ((3, 10), 30)]
)
def test_cents_are_a_d100_from_0_to_99(faces, cents):
    given = table(FIELD, ann=man(notes=("leader",)), bob=foe((39, 1)), move=0)
    filled = happened(given, [(4,), faces], was.PurseFilled)[0]
    assert filled == was.PurseFilled("ann", 2400 + cents)


@pytest.mark.rule("PEP-S4")
def test_everybody_throws_as_the_game_begins():
    given = table(FIELD, ann=man(), bob=foe((39, 1)), venn=townsman((9, 1)), move=0)
    when = [(1,), (1, 1)] * 3
    assert next_roll(given).why == "dollars of Ann"
    assert [why for why, _ in rolls(given, when)] == [
        f"{coin} of {name}"
        for name in ("Ann", "Bob", "Silas Venn")
        for coin in ("dollars", "cents")
    ]
    # Then the doctor is wealthy and the others are poor
    assert [e.cents for e in happened(given, when, was.PurseFilled)] == [11, 11, 511]


@pytest.mark.rule("PEP-R51", "PEP-S4")
def test_of_who_is_concealed_others_are_not_told():
    given = table(
        FIELD.replace(".", '"'), ann=man(hides=[[0, 1], [2, 1]]), bob=foe((39, 1)), move=0
    )

    when = [do.Hide("ann", Cell(0, 1)), (4,), (1, 1)]
    veiled = [e for e in everything(given, when) if isinstance(e, was.Veiled)]
    assert any(isinstance(e.event, was.PurseFilled) and e.seats == ("law",) for e in veiled)
