"""Files made to do harm: refused in a sentence, quickly, in bounded memory."""

import time
import tracemalloc

import msgspec
import pytest

from engine.core.errors import LogDiverged, LogUnreadable
from engine.persistence.parsing import MAGIC, parse
from engine.persistence.verify import outcome, verify
from tests.core.toy import DUEL, start
from tests.persistence.games import CODEC, forged, header, plain

HEADER = plain(header())
START = plain(CODEC.start(start()))
OPENING = [3, [[10, 1]], CODEC.digest(msgspec.structs.replace(start(), turn=1))]

SECONDS = 5.0
BYTES = 24 * 1024 * 1024


def nested(depth, inside=None):
    for _ in range(depth):
        inside = [inside]
    return inside


def bounded(act):
    """Carry something out; fail if it takes long or much memory."""
    tracemalloc.start()
    began = time.process_time()  # other programs do not count
    try:
        return act()
    finally:
        assert time.process_time() - began < SECONDS
        assert tracemalloc.get_traced_memory()[1] < BYTES
        tracemalloc.stop()


BLOBS = {
    "2^31 elements announced": b"\xdd\x7f\xff\xff\xff",
    "2^32 elements announced": b"\xdd\xff\xff\xff\xff",
    "2^32 keys announced": b"\xdf\xff\xff\xff\xff",
    "2^31 bytes of extension": b"\xc9\x7f\xff\xff\xff\x01",
    "2^32 bytes of text": b"\xdb\xff\xff\xff\xff",
    "2^32 bytes of binary": b"\xc6\xff\xff\xff\xff",
    "500 deep": b"\x91" * 500 + b"\xc0",
    "100,000 deep": b"\x91" * 100_000 + b"\xc0",
    "100,000 maps deep": b"\x81\x01" * 100_000 + b"\xc0",
    "a megabyte of empty maps": b"\x80" * 1_000_000,
    "a megabyte of empty maps in an array": b"\xdd\x00\x0f\x42\x40" + b"\x80" * 1_000_000,
    "not msgpack": b"\xc1" * 100,
    "a number": b"\x07",
    "text that is not UTF-8": b"\xa4\xff\xfe\xfd\xfc",
}


@pytest.mark.parametrize("blob", BLOBS.values(), ids=BLOBS.keys())
def test_a_blob_in_place_of_a_log(blob):
    with pytest.raises(LogUnreadable, match=r"^This log holds no game: .*\.$"):
        bounded(lambda: parse(MAGIC + blob))


@pytest.mark.parametrize("blob", BLOBS.values(), ids=BLOBS.keys())
def test_a_blob_behind_a_game_is_a_lost_tail(blob):
    log = bounded(lambda: parse(forged(HEADER, START, OPENING) + blob))
    assert f"{len(blob):,} bytes are left out." in log.lost
    assert len(log.records) == 1


def pad(record, element, times):
    return [*record, [element] * times]


RECORDS = {
    "no header": [START, OPENING],
    "no start": [HEADER, OPENING],
    "two starts": [HEADER, START, START],
    "a tag that nobody knows": [HEADER, START, [99, "x"]],
    "a tag of text": [HEADER, START, ["Answered", [], b""]],
    "the tag of no kind": [HEADER, START, [0]],
    "no format": [[1], START],
    "a format of text": [[1, "one", *HEADER[2:]], START],
    "format 0": [[1, 0, *HEADER[2:]], START],
    "a format of the future": [[1, 99, {}], START],
    "a ruleset that is no text": [[1, 1, 5, *HEADER[3:]], START],
    "text that is not UTF-8": [HEADER, START, b"\x93\x05\x00\xa2\xff\xfe"],
    "seats that are no map": [[*HEADER[:6], ["red"], *HEADER[7:]], START],
    "an undo policy that is none": [[*HEADER[:7], "always", *HEADER[8:]], START],
    "a turn to a node that is not there": [HEADER, START, OPENING, [4, 1, "undo", "red"]],
    "a turn before the opening": [HEADER, START, [4, 0, "undo", "red"]],
    "a turn to a node below 0": [HEADER, START, OPENING, [4, -1, "undo", "red"]],
    "a turn to a huge node": [HEADER, START, OPENING, [4, 2**63, "undo", "red"]],
    "a note on a node that is not there": [HEADER, START, OPENING, [5, 7, "x"]],
    "a record of 100 KB": [HEADER, START, OPENING, [5, 0, "x" * 100_000]],
    "a start of 2 MB": [HEADER, [*START, "x" * 2_000_000], OPENING],
    "a record of a megabyte of empty maps": [HEADER, START, pad(OPENING, {}, 1_000_000)],
    "a header of a megabyte of empty maps": [pad(HEADER, {}, 1_000_000), START],
    "an answer 500 deep": [HEADER, START, OPENING, [3, nested(500), b""]],
    "a note 500 deep": [HEADER, START, OPENING, [5, nested(500), ""]],
    "a record 900 deep": [HEADER, START, OPENING, nested(900)],
    "an answer of nothing": [HEADER, START, OPENING, [3, [], b""]],
    "an answer that is no list": [HEADER, START, OPENING, [3, 7, b""]],
    "an answer of no event": [HEADER, START, OPENING, [3, [[99]], b""]],
    "an answer of empty maps": [HEADER, START, OPENING, [3, [{}] * 60_000, b""]],
    "an answer that none gave": [HEADER, START, OPENING, [3, [[13, "red"]], b""]],
    "an event with text for a number": [HEADER, START, [3, [[10, "one"]], b""]],
    "a state of nothing": [HEADER, [*START[:3], {}], OPENING],
    "a state that is no state": [HEADER, [*START[:3], "dawn"], OPENING],
    "a state of empty maps": [HEADER, [*START[:3], [{}] * 1_000_000], OPENING],
    "a state without seats": [HEADER, [*START[:3], {"setting": None, "hp": {}}], OPENING],
    "a scenario of nothing": [HEADER, [2, {}, *START[2:]], OPENING],
    "a scenario without floors": [HEADER, [2, {**START[1], "floors": []}, *START[2:]], OPENING],
    "a scenario without seats": [HEADER, [2, {**START[1], "seats": []}, *START[2:]], OPENING],
    "a scenario 100 deep": [
        HEADER, [2, {**START[1], "options": {"x": nested(100)}}, *START[2:]], OPENING],
    "tables of nothing": [HEADER, [*START[:2], None, START[3]], OPENING],
    "tables 500 deep": [HEADER, [*START[:2], {"hp": nested(500)}, START[3]], OPENING],
    "rules that nobody knows": [[1, 1, "../../etc", *HEADER[3:]], START, OPENING],
    "a secret that is no number": [HEADER, START, OPENING, [6, "zz"]],
}  # fmt: skip


@pytest.mark.parametrize("records", RECORDS.values(), ids=RECORDS.keys())
def test_records_that_are_not_in_order_are_refused_though_their_chain_holds(tmp_path, records):
    path = tmp_path / "bad.dustup"
    path.write_bytes(forged(*records))
    told = bounded(lambda: outcome(path, [DUEL]))
    assert (told.ok, told.status) == (False, 3)
    assert told.sentence.startswith("bad.dustup: ")
    assert told.sentence.endswith(".")
    assert len(told.sentence) < 400
    assert told.sentence.isprintable()


def test_what_is_forged_well_is_a_game():
    assert verify(parse(forged(HEADER, START, OPENING)), DUEL) == (0, (0, 0))


def test_an_answer_that_was_not_possible_is_told():
    log = parse(forged(HEADER, START, OPENING, [3, [[3, "duel", "red", "joker"]], b""]))
    with pytest.raises(LogDiverged, match=r"^answer 1: the recorded answer is no longer legal: "):
        verify(log, DUEL)


def test_names_in_a_file_cannot_steer_a_terminal(tmp_path):
    path = tmp_path / "\x1b[2Jbad.dustup"
    path.write_bytes(forged([1, 1, "\x1b]0;owned\x07", *HEADER[3:]], START))
    assert outcome(path, [DUEL]).sentence.isprintable()


def test_what_is_told_of_a_file_is_short_and_cannot_steer_a_terminal(tmp_path):
    path = tmp_path / "bad.dustup"
    drawn = [3, [[3, "duel", "red", "\x1b[2J" * 10_000]], b""]
    path.write_bytes(forged(HEADER, START, OPENING, drawn))
    told = outcome(path, [DUEL])
    assert told.status == 1
    assert told.sentence.isprintable()
    assert len(told.sentence) < 500
