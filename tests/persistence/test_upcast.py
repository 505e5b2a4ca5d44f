"""Old records in today's words, shown with formats that never were."""

import pytest
from msgspec.structs import replace

from engine.core.errors import LogUnreadable
from engine.persistence import upcast
from engine.persistence.log import load, read
from engine.persistence.parsing import parse
from engine.persistence.records import Header, Noted
from tests.core.toy import start
from tests.persistence.games import CODEC, Table, forged, header, plain

STEPS = {  # 1 had no commitment, and called a note what is another tag today; 2 shouted its notes
    1: {1: lambda header: [*header, ""], 50: lambda note: [5, *note[1:]]},
    2: {5: lambda note: [5, note[1], note[2].lower()]},
}


@pytest.fixture
def three_formats(monkeypatch):
    monkeypatch.setattr(upcast, "FORMAT", 3)
    monkeypatch.setattr(upcast, "STEPS", STEPS)


OLD = forged(
    plain(header(format=1))[:9], plain(CODEC.start(start())), [3, [], b""], [50, 0, "HIGH NOON"]
)


def test_steps_are_taken_one_format_at_a_time(three_formats):
    assert upcast.in_todays_words([50, 0, "HIGH NOON"], 1) == [5, 0, "high noon"]
    assert upcast.in_todays_words([5, 0, "HIGH NOON"], 2) == [5, 0, "high noon"]
    assert upcast.in_todays_words([5, 0, "HIGH NOON"], 3) == [5, 0, "HIGH NOON"]


def test_an_old_log_is_read_in_todays_words(three_formats):
    log = parse(OLD)
    assert log.header == header(format=1, commitment="")
    assert log.records[-1] == Noted(0, "high noon")
    assert CODEC.state(log.start) == start()


def test_an_old_log_is_continued_in_todays_format_and_its_bytes_stay(three_formats, tmp_path):
    path = tmp_path / "old.dustup"
    path.write_bytes(OLD)
    _, file = load(path)
    assert path.read_bytes() == OLD
    file.append(Noted(0, "LOUD"))
    file.sync()
    file.close()
    assert path.read_bytes().startswith(OLD)
    log = read(path)
    assert log.records[-3:] == (
        Noted(0, "high noon"),
        header(format=3, commitment=""),
        Noted(0, "LOUD"),
    )
    assert isinstance(log.records[-2], Header)
    assert log.format == 3


def test_a_step_that_trips_over_a_hostile_record_is_told(three_formats):
    with pytest.raises(LogUnreadable, match="not in order"):
        parse(
            forged(plain(header(format=1))[:9], plain(CODEC.start(start())), [5, 0, ["not text"]])
        )


def test_a_log_of_the_future_is_left_alone(tmp_path):
    path = tmp_path / "new.dustup"
    path.write_bytes(forged([1, 3, "many", "new", "things"], [2]))
    with pytest.raises(LogUnreadable) as caught:
        load(path)
    assert str(caught.value) == (
        "new.dustup: A newer Dustup wrote this log, in format 3; this one reads up to 2."
    )


def test_todays_format_needs_no_step():
    assert sorted(upcast.STEPS) == list(range(1, upcast.FORMAT))


def test_fields_that_a_later_dustup_appended_are_passed_over(tmp_path):
    path = tmp_path / "dawn.dustup"
    Table(path).play(2).close()
    known = read(path)
    records = (known.header, known.start, *known.records)
    longer = [[*plain(record), "something new"] for record in records]
    assert parse(forged(*longer)).records == known.records


@pytest.mark.parametrize(
    ("luck", "today"), [("seeded", "seeded-1"), ("rigged", "rigged-1"), ("manual", "manual")]
)
def test_dice_of_format_1_are_derived_as_they_were_for_ever(luck, today, tmp_path):
    old = forged(plain(header(format=1, luck=luck)), plain(CODEC.start(start())), [3, [], b""])
    assert parse(old).header == header(format=1, luck=today)
    path = tmp_path / "old.dustup"
    path.write_bytes(old)
    log, file = load(path)
    file.append(Noted(0, "played on"))
    file.sync()
    file.close()
    assert read(path).records[-2] == replace(log.header, format=upcast.FORMAT)
