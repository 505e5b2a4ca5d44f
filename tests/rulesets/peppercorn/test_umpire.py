"""The umpire: rulings, anger, awards at the end of a move (PEP-W4, R55, R56)."""

import pytest

from engine.core.events import UMPIRE, Decided, Pass
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import umpire
from engine.rulesets.peppercorn.state import Offence
from tests.rulesets.peppercorn.table import (
    FIELD,
    RULES,
    after,
    allows,
    asked,
    asks,
    foe,
    happened,
    man,
    of,
    options,
    play,
    table,
    townsman,
    verbs,
)

STOLEN = Offence("horse", "bob", "horse1", 1, ("ann",))


def over(move=3, last=6, npc="umpire", **state):
    """A move is over; Sue is one of the umpire's."""
    return table(
        FIELD, ann=man((0, 1)), bob=foe((39, 1)), sue=townsman((20, 1)), stage="closing",
        in_round=4, move=move, options={"moves": last, "npc": npc},
        state={"offences": (STOLEN,), **state},
    )  # fmt: skip


STEP = do.StepIn(UMPIRE)


@pytest.mark.rule("PEP-R56", "PEP-W4")
def test_at_the_end_of_a_move_he_may_step_in_once():
    assert asks(over()) == UMPIRE
    assert verbs(over()) == {"step", "pass"}
    assert verbs(over(), [STEP]) == {"ruling", "enrage", "award"}
    # Then the next move begins
    when = [STEP, do.Rule(UMPIRE, "So it is.")]
    assert asked(over(), when).why == "initiative of law"
    assert asked(over(), [Pass()]).why == "initiative of law"


@pytest.mark.rule("PEP-R56")
def test_where_the_neutrals_stand_nobody_is_asked():
    assert asked(over(npc="stand")).why == "initiative of law"
    assert not umpire.presides(over(npc="stand"))


@pytest.mark.rule("PEP-W4")
def test_he_says_how_it_is():
    given, when = over(), [STEP, do.Rule(UMPIRE, "The store is closed.")]
    assert happened(given, when, was.Ruled) == [was.Ruled("The store is closed.")]


@pytest.mark.rule("PEP-W4", "PEP-R56")
def test_he_judges_what_was_done():
    given, when = over(), [STEP, do.Rule(UMPIRE, "He hangs at dawn.", 0)]
    assert after(given, when).offences[0].ruling == "He hangs at dawn."
    # And only what was
    assert not allows(given, do.Rule(UMPIRE, "?", 1), [STEP])


@pytest.mark.rule("PEP-R55", "PEP-L6")
def test_he_enrages_somebody_and_calms_him():
    given, when = over(), [STEP, do.Enrage(UMPIRE, "ann", True, "an insult")]
    assert after(given, when).people["ann"].enraged
    assert happened(given, when, was.Enraged)[0].reason == "an insult"
    calm = over().change("ann", enraged=True)
    assert not allows(calm, do.Enrage(UMPIRE, "ann", True), [STEP])
    assert not after(calm, [STEP, do.Enrage(UMPIRE, "ann", False)]).people["ann"].enraged


@pytest.mark.rule("PEP-R51", "PEP-R56")
@pytest.mark.parametrize(
    ("act", "kind", "seen"),
    [
        (do.Enrage(UMPIRE, "bob", True, "a slight", True), was.Enraged, False),
        (do.Rule(UMPIRE, "He hangs.", 0), was.Judged, False),
        (do.Rule(UMPIRE, "He hangs.", 1), was.Judged, True),
    ],
)
def test_what_he_says_of_whom_nobody_sees_is_for_those_who_know_of_him(act, kind, seen):
    # Given somebody who has killed from hiding, and a theft that all know of
    unseen = Offence("murder", "bob", "cis", 1, (), "", ("ranchers", UMPIRE))
    given = over(offences=(unseen, STOLEN)).change("bob", concealed=True)
    game, events = play(given, [STEP, act])
    assert happened(given, [STEP, act], kind)
    told = [event for one in events if (event := one.seen_by("law"))]
    assert any(isinstance(event, kind) for event in told) == seen
    # Then the others' story leads to what they see, and no number is told
    view = RULES.view(given, "law")
    for event in told:
        view = event.apply(view)
    assert view == RULES.view(game.state, "law")
    decided = [event.action for event in of(told, Decided)][1:]
    assert decided in ([do.Untold()], [do.Rule(UMPIRE, "")])


@pytest.mark.rule("PEP-R56")
def test_he_gives_the_game_away_in_its_second_half_only():
    assert options(over(2), [STEP], kind=do.Award) == []
    given, when = over(3), [STEP, do.Award(UMPIRE, "ranchers", "nobody is left to vote")]
    ended = after(given, when).ended
    assert (ended.winner, ended.why) == ("ranchers", "nobody is left to vote")
    assert after(given, [STEP, do.Award(UMPIRE, "law")]).ended.why == "the umpire says so"


@pytest.mark.rule("PEP-R56")
def test_only_he_has_a_say():
    assert not allows(over(), do.Rule("law", "And I say no."), [STEP])
    assert not allows(over(), do.StepIn("law"))


@pytest.mark.rule("PEP-R56")
def test_the_neutrals_are_his():
    given = table(
        FIELD, sue=townsman((20, 1)), ann=man((0, 1)), bob=foe((39, 1)),
        options={"npc": "umpire"}, order=(UMPIRE, "law", "ranchers"),
    )  # fmt: skip
    assert asks(given) == UMPIRE
    assert "speak" in verbs(given)
