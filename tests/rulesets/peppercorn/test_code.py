"""The Code of the West (PEP-W1 to W4, R27, R56)."""

import pytest

from engine.core.events import Pass
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import code, veiling
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.state import Attack
from tests.rulesets.peppercorn.table import (
    CAST,
    FIELD,
    after,
    foe,
    go_on,
    horse,
    man,
    table,
    townsman,
)

FIRE = do.Fire("ann", "bob", "medium_pistol")
FATAL = [FIRE, (9,), (5,), (1,)]  # hit, Downed, Inert
TOWN = """
..........#.........
..........#.........
....................
"""


def told(given, when):
    """Return what offences are on record, and who saw them."""
    return [(one.what, one.by, one.on, one.witnesses) for one in after(given, when).offences]


def street(field=FIELD, **men):
    return table(field, **{"ann": man((0, 1)), "bob": foe((9, 1)), "cal": foe((39, 0)), **men})


@pytest.mark.rule("PEP-W1", "PEP-R27", "T-PEP-4")
def test_standing_is_a_label_and_has_no_effect():
    assert {sheet.standing for sheet in CAST.values()} == {"gentlefolk", "decent", "honest", "low"}
    assert CAST["tull"].standing == "gentlefolk"
    assert CAST["boone"].standing == "decent"
    assert CAST["fetch"].standing == "honest"
    assert CAST["sloane"].standing == "low"


@pytest.mark.rule("PEP-W2")
def test_to_shoot_the_unarmed_is_murder():
    given = street(bob=foe((9, 1), guns=()))
    assert told(given, FATAL) == [("murder", "ann", "bob", ("cal",))]
    assert "murder" in code.HANGING


@pytest.mark.rule("PEP-W3")
def test_to_shoot_the_armed_who_see_it_is_manslaughter():
    assert told(street(), FATAL) == [("manslaughter", "ann", "bob", ("cal",))]
    assert "manslaughter" not in code.HANGING


@pytest.mark.rule("PEP-W2")
@pytest.mark.parametrize("bob", [{"nerve": "terrified"}, {"body": "stunned"}])
def test_so_is_to_shoot_the_armed_from_behind(bob):
    assert [one[0] for one in told(street(bob=foe((9, 1), **bob)), FATAL)] == ["murder"]


@pytest.mark.rule("PEP-W2", "PEP-R51")
def test_a_shot_from_hiding_is_one_from_behind_and_nobody_bears_witness():
    brush = "\n".join(['"' * 2 + "." * 38] * 3)
    given = street(brush, ann=man((0, 1), concealed=True))
    act = do.Fire("ann", "bob", "medium_pistol", False, True)
    passes = [Pass()]  # of the one who could look where the shot came from
    state = after(given, [act, *passes, (9,), (5,), (1,)])
    assert [(one.what, one.witnesses) for one in state.offences] == [("murder", ())]
    # And only those who know of him are told
    assert state.offences[0].known == ("law",)
    assert veiling.view(state, "ranchers").offences == ()


@pytest.mark.rule("PEP-W3", "PEP-R44")
def test_who_was_attacked_first_has_done_nothing():
    given = street().replace(attacks=(Attack("bob", "ann", 1),))
    assert told(given, FATAL) == []


@pytest.mark.rule("PEP-W2")
def test_a_wound_is_no_offence():
    assert told(street(), [FIRE, (9,), (1,), (1,)]) == []


@pytest.mark.rule("PEP-W2", "PEP-R29")
def test_one_death_is_on_record_once():
    # Given Bob is Inert; when Ann's shot kills him
    given = street(bob=foe((9, 1), guns=(), body="inert"))
    assert told(given, FATAL) == [("murder", "ann", "bob", ("cal",))]
    again = given.replace(offences=after(given, FATAL).offences)
    assert len(told(again, FATAL)) == 1
    # And one that wounds him only is none
    assert told(given, [FIRE, (9,), (3,), (6,)]) == []


@pytest.mark.rule("PEP-W3")
def test_to_kill_hand_to_hand_unprovoked_is_manslaughter():
    given = street(ann=man((0, 1), things=("sword",)), bob=foe((1, 1)))
    given = given.change("ann", hand="sword")
    when = [
        do.Engage("ann", "bob"), do.Choose("ann", "fighting", "sword"),
        do.Choose("bob", "brawling", "fists"), (6,), (1,), (5,), (1,),
    ]  # fmt: skip
    assert told(given, when) == [("manslaughter", "ann", "bob", ("cal",))]
    answered = given.replace(attacks=(Attack("bob", "ann", 1),))
    assert told(answered, when) == []


@pytest.mark.rule("PEP-R56")
def test_to_set_upon_an_unarmed_neutral_is_an_assault():
    given = street(ann=man((0, 1), guns=()), sue=townsman((1, 1), guns=()))
    when = [do.Engage("ann", "sue")]
    assert [one[:3] for one in told(given, when)] == [("assault", "ann", "sue")]
    armed = street(ann=man((0, 1), guns=()), sue=townsman((1, 1)))
    assert told(armed, when) == []


def rail(owner, **beast):
    return table(
        FIELD, ann=man((0, 1)), dan=man((5, 0)), bob=foe((9, 1)), sue=townsman((12, 1)),
        marks=[horse((1, 1), tethered=True, owner=owner, **beast)],
    )  # fmt: skip


@pytest.mark.rule("PEP-W2", "PEP-K9")
def test_to_untether_anothers_horse_is_to_steal_it():
    when = [do.Untether("ann", "horse1")]
    assert told(rail("bob"), when) == [("horse", "ann", "horse1", ("bob", "sue"))]
    assert "horse" in code.HANGING
    assert told(rail("dan"), when) == told(rail(""), when) == []


@pytest.mark.rule("PEP-W2", "PEP-M5")
def test_so_is_to_mount_it_and_once_is_enough():
    given = table(
        FIELD, ann=man((0, 1)), bob=foe((9, 1)), marks=[horse((1, 1), owner="bob")], stage="orders"
    )
    game, _ = go_on(given, [do.Mount("ann", "horse1")], until="orders")
    assert [one.what for one in game.state.offences] == ["horse"]
    known = rail("bob").replace(offences=game.state.offences)
    assert len(told(known, [do.Untether("ann", "horse1")])) == 1


@pytest.mark.rule("PEP-R56")
def test_witnesses_are_others_who_see_it_and_are_awake():
    # Given one behind a wall, one Stunned, one of the same party, a neutral who sees it
    given = table(
        TOWN, ann=man((0, 1)), dan=man((0, 0)), bob=foe((5, 1), guns=()), far=foe((15, 0)),
        out=foe((3, 0), body="stunned"), sue=townsman((4, 2)),
    )  # fmt: skip
    assert told(given, FATAL) == [("murder", "ann", "bob", ("sue",))]


@pytest.mark.rule("PEP-W4", "PEP-R56")
def test_the_umpires_ruling_stands_beside_an_offence():
    given = after(street(bob=foe((9, 1), guns=())), FATAL)
    judged = was.Judged(given.offences[0], "He shall hang.").apply(given)
    assert judged.offences[0].ruling == "He shall hang."
    assert was.Judged(judged.offences[0], "?").apply(given) == given
