"""What a scenario says on the way."""

import pytest

from engine.core.goals import Cue, Effect, Trigger
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from tests.rulesets.peppercorn.table import FIELD, along, foe, go_on, man, of, table


def said(given, when=(), **more):
    return [event.text for event in of(go_on(given, when, **more)[1], was.Cued)]


def trigger(text, **when):
    return Trigger(Cue(**when), Effect(text))


@pytest.mark.parametrize(("concealed", "heard"), [(False, ["A plank creaks."]), (True, [])])
def test_a_step_sets_it_off_once_but_not_that_of_somebody_concealed(concealed, heard):
    creaks = (trigger("A plank creaks.", enters=(1, 1)),)
    ann = man((0, 1), concealed=concealed)
    given = table(FIELD, stage="orders", ann=ann, bob=foe((39, 1)), triggers=creaks)
    walk = do.Walk("ann", along(1, 1), covert=concealed)
    assert said(given, [walk]) == heard


def test_a_move_and_a_death_are_told():
    told = (trigger("The bell tolls.", turn=2), trigger("Bob is done for.", down="bob"))
    given = table(
        FIELD, ann=man((0, 1), notes=("brutal",), things=("sword",), hand="sword"),
        bob=foe((1, 1), body="inert"), cis=foe((39, 1)), triggers=told,
    )  # fmt: skip
    when = [do.Strike("ann", "bob"), (6,), (1,)]
    assert said(given, when) == ["Bob is done for.", "The bell tolls."]
