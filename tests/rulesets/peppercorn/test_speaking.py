"""Speech, and who is told of it (PEP-S2, H1, R41, R42)."""

import pytest

from engine.core.events import Decided
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    allows,
    everything,
    foe,
    happened,
    man,
    options,
    table,
    third,
    verbs,
)


def crowd(**ann):
    """Ann, Art beside her, Bob who would understand her and Cis who would only hear."""
    return table(
        FIELD, ann=man((0, 1), **ann), art=man((1, 1)), bob=foe((6, 1)), cis=third((10, 1)),
        dan=third((39, 1)),
    )  # fmt: skip


def spoke(given, act):
    (event,) = happened(given, [act], was.Spoke)
    return event


@pytest.mark.rule("PEP-S2")
def test_three_voices_and_any_words():
    assert [act.voice for act in options(crowd(), kind=do.Speak)] == ["whisper", "speech", "shout"]
    assert allows(crowd(), do.Speak("ann", "shout", "Vote for Whitlock!"))
    assert not allows(crowd(), do.Speak("bob", "shout"))
    assert not allows(crowd(), do.Speak("ann", "shout", "", True))


@pytest.mark.rule("PEP-S2")
@pytest.mark.parametrize(
    ("voice", "heard", "understood"),
    [
        ("whisper", ("art",), ("art",)),
        ("speech", ("art", "bob", "cis"), ("art", "bob")),
        ("shout", ("art", "bob", "cis"), ("art", "bob", "cis")),
    ],
)
def test_who_hears_and_who_understands(voice, heard, understood):
    event = spoke(crowd(), do.Speak("ann", voice, "Hear me"))
    assert (event.heard, event.understood) == (heard, understood)


@pytest.mark.rule("PEP-S2", "E-PEP-16")
def test_a_seat_is_told_words_that_somebody_of_it_understands():
    event = spoke(crowd(), do.Speak("ann", "speech", "Hear me"))
    told = {seat: event.seen_by(seat).words for seat in ("law", "ranchers", "homesteaders", "")}
    assert told == {"law": "Hear me", "ranchers": "Hear me", "homesteaders": "", "": ""}
    # And what it was told it can be told again
    assert event.seen_by("ranchers").seen_by("ranchers").words == "Hear me"


@pytest.mark.rule("PEP-R51")
def test_nobody_is_told_who_listens_from_hiding():
    given = crowd().change("bob", concealed=True)
    event = spoke(given, do.Speak("ann", "speech", "Hear me"))
    assert event.understood == ("art",)
    assert event.seen_by("ranchers").words == "Hear me"
    assert "ranchers" not in str(event.seen_by("law"))


@pytest.mark.rule("PEP-R51")
def test_who_whispers_stays_concealed_and_who_speaks_up_does_not():
    given = table(FIELD, ann=man((0, 1), concealed=True), bob=foe((1, 1)), cis=foe((39, 1)))
    whisper = do.Speak("ann", "whisper", "Now!", True)
    told = [event.seen_by("ranchers") for event in everything(given, [whisper])]
    assert not any(isinstance(event, was.Spoke) for event in told)
    decided = next(event for event in told if isinstance(event, Decided))
    assert decided.action == do.Untold()
    assert after(given, [whisper]).people["ann"].concealed
    aloud = do.Speak("ann", "speech", "Now!", True)
    assert not after(given, [aloud]).people["ann"].concealed


@pytest.mark.rule("PEP-R42")
def test_a_gag_stops_it():
    assert "speak" not in verbs(crowd(gagged=True))


@pytest.mark.rule("PEP-H3", "PEP-H1")
def test_speaking_is_what_one_does_in_a_round():
    ann = after(crowd(), [do.Speak("ann", "speech")]).people["ann"]
    assert (ann.did.acted, ann.did.spoke, ann.did.busy) == (True, 1, True)
    assert after(crowd(), [do.Speak("ann", "whisper")]).people["ann"].did.spoke == 0
