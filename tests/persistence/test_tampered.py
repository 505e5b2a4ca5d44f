"""Somebody changes a log and forges its chain: verifying names what does not follow."""

import pytest

from engine.core.errors import LogDiverged, LogUnreadable
from engine.core.events import Decided, Drawn, Rolled, Settled
from engine.core.replay import fold
from engine.persistence.log import read
from engine.persistence.verify import verify
from tests.core.toy import DUEL, Hurt, Played, Taken, TurnBegan
from tests.persistence.games import CODEC, Table, forged, plain

VERSION, TABLES, TITLE, SEATS, COMMITMENT = 3, 4, 5, 6, 9  # fields of a header, after its tag


@pytest.fixture
def path(tmp_path):
    return tmp_path / "dawn.dustup"


@pytest.fixture
def table(path):
    """A game with something taken back, and a note."""
    return Table(path).play(9).turn(4).note("here").play().close()


def changed(path, *changes):
    """Return the log, forged with changes to its records."""
    log = read(path)
    records = [plain(record) for record in (log.header, log.start, *log.records)]
    for change in changes:
        change(records)
    path.write_bytes(forged(*records))
    return read(path)


def put(number, *way):
    """Return a change: what stands at a way into a record is another."""
    *steps, last, value = way

    def change(records):
        part = records[number]
        for step in steps:
            part = part[step]
        part[last] = value

    return change


BEFORE_THE_GAME = {
    "the title": (put(0, TITLE, "At noon"), 'the header calls it "At noon", its scenario is "At d'),
    "the seats": (put(0, SEATS, {"red": "ai", "green": "ai"}), 'the header seats "red", "green"'),
    "the print": (put(0, TABLES, "00" * 16), "its scenario or its tables are not those"),
    "the ground": (put(1, 1, "floors", [["...", ".~."]]), "its scenario or its tables are not"),
    "the tables": (put(1, 2, "hp", 5), "its scenario or its tables are not those"),
    "the state": (put(1, 3, "hp", "blue", 5), "the start: hp.blue was 5, the rules now say 3"),
    "the commitment": (put(0, COMMITMENT, "00" * 32), "the secret revealed is not the one"),
}


@pytest.mark.parametrize(("change", "said"), BEFORE_THE_GAME.values(), ids=BEFORE_THE_GAME.keys())
def test_what_stands_before_the_game_is_checked(path, table, change, said):
    with pytest.raises(LogDiverged, match=f"^{said}"):
        verify(changed(path, change), DUEL)


IN_THE_GAME = {
    # an event of this kind; which field of it becomes what; what is said
    "who decided": (Decided, 1, "blue", r"event 1, Decided\.seat was 'blue', the rules now say"),
    "what was decided": (Decided, 2, [13], "the recorded answer is no longer legal"),
    "what a roll is for": (Rolled, 1, "spite", r"event 1, Rolled\.why was 'spite', the rules"),
    "how many sides": (Rolled, 2, 4, r"event 1, Rolled\.sides was 4, the rules now say 6"),
    "faces": (Rolled, 3, [9], "the recorded answer is no longer legal"),
    "whose card": (Drawn, 2, "blue", r"event 1, Drawn\.seat was 'blue', the rules now say 'red'"),
    "a card": (Taken, 2, "ace", r"event 2, Taken\.card was 'ace', the rules now say '"),
    "a turn": (TurnBegan, 1, 77, r"event \d, TurnBegan\.turn was 77, the rules now say 2"),
    "a card played": (Played, 2, "ace", r"event 2, Played\.card was 'ace', the rules now say"),
    "who was hurt": (Hurt, 1, "red", r"event 2, Hurt\.seat was 'red', the rules now say 'blue'"),
}


def first(table, kind):
    """Return the answer and the place of the first event of a kind."""
    return next(
        (number, at)
        for number, events in enumerate(table.events)
        for at, event in enumerate(events)
        if number and isinstance(event, kind)
    )


@pytest.mark.parametrize(
    ("kind", "field", "value", "said"), IN_THE_GAME.values(), ids=IN_THE_GAME.keys()
)
def test_a_changed_event_of_each_kind_is_named(path, table, kind, field, value, said):
    number, at = first(table, kind)
    with pytest.raises(LogDiverged, match=f"^answer {number}: {said}"):
        verify(changed(path, put(2 + number, 1, at, field, value)), DUEL)


def test_an_event_left_out_is_named(path, table):
    number, at = first(table, Settled)
    with pytest.raises(LogDiverged, match=f"^answer {number}: event {at + 1} was .*, the rules"):
        verify(changed(path, lambda records: records[2 + number][1].pop(at)), DUEL)


def test_of_a_state_that_differs_the_field_is_named_with_both_values(path, table):
    """As if Hurt had done nothing when it was played."""
    number, at = first(table, Hurt)
    log = read(path)
    before = fold(CODEC.state(log.start), [e for events in table.events[:number] for e in events])
    events = table.events[number]
    was = fold(before, [*events[:at], *events[at + 1 :]])
    said = (
        rf"^answer {number}: the same events now lead to another state: "
        r"hp\.blue was 3, the rules now say 2$"
    )
    with pytest.raises(LogDiverged, match=said):
        verify(changed(path, put(2 + number, 2, CODEC.digest(was))), DUEL)


def test_of_a_state_that_nothing_explains_the_events_are_named(path, table):
    number, _ = first(table, Hurt)
    said = rf"^answer {number}: the same events now lead to another state \(.*Hurt.*\)$"
    with pytest.raises(LogDiverged, match=said):
        verify(changed(path, put(2 + number, 2, bytes(8))), DUEL)


def test_no_die_falls_after_its_secret_is_known(path, table):
    said = r"^answer 1: red draws from the duel deck fell when the secret had been revealed$"
    with pytest.raises(LogDiverged, match=said):
        verify(changed(path, lambda records: records.insert(3, records[-1])), DUEL)


def test_nobody_turns_who_sits_nowhere(path, table):
    turn = 2 + 10  # header, start, opening, nine answers
    with pytest.raises(LogDiverged, match=r'^"green" turned to answer 4, and sits nowhere$'):
        verify(changed(path, put(turn, 3, "green")), DUEL)


@pytest.mark.parametrize("record", [[4, 99, "undo", "red"], [5, 99, "here"], [8, 99, "here"]])
def test_nothing_points_to_an_answer_that_is_not_there(path, table, record):
    with pytest.raises(LogUnreadable, match="is out of place"):
        changed(path, lambda records: records.append(record))


def test_a_version_alone_is_no_reason_to_refuse(path, table):
    assert verify(changed(path, put(0, VERSION, 7)), DUEL)
