"""Damage: a torn or changed tail is left out, told, kept beside the file, and played on from."""

import pytest

from engine.core.errors import LogUnreadable
from engine.persistence.log import load, read
from engine.persistence.parsing import MAGIC, parse
from engine.persistence.records import Noted, pack
from engine.persistence.verify import outcome
from tests.core.toy import DUEL
from tests.persistence.games import Table


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "dawn.dustup"
    Table(path).play(6).turn(4).note("here").play(3).close()
    return path


@pytest.fixture
def whole(path):
    return path.read_bytes()


def ends_of_records(log):
    """Return where each record ends: the places at which a cut loses nothing."""
    ends, chain = [len(MAGIC)], bytes(8)
    for record in (log.header, log.start, *log.records):
        packed, chain = pack(record, chain)
        ends.append(ends[-1] + len(packed))
    return ends


def test_every_single_byte_is_watched(path, whole):
    log = parse(whole)
    ends = ends_of_records(log)
    for at in range(len(whole)):
        for flipped in (1, 0x80):
            path.write_bytes(whole[:at] + bytes((whole[at] ^ flipped,)) + whole[at + 1 :])
            ok, sentence, status = outcome(path, [DUEL])
            assert (ok, status) == (False, 3)
            assert sentence.startswith("dawn.dustup")
            assert sentence.endswith(".")
            if at >= ends[2]:
                damaged = read(path)
                intact = sum(end <= at for end in ends) - 3
                assert damaged.records == log.records[:intact]
                assert damaged.lost


def test_every_byte_may_be_the_last(path, whole):
    log = parse(whole)
    ends = ends_of_records(log)
    assert ends[-1] == len(whole)
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        if length < ends[2]:
            with pytest.raises(LogUnreadable, match=r"^dawn\.dustup: This .*\.$"):
                load(path)
            assert path.read_bytes() == whole[:length]
            continue
        whole_records = sum(end <= length for end in ends) - 3
        torn, file = load(path)
        assert torn.records == log.records[:whole_records]
        assert bool(torn.lost) == (length not in ends)
        assert_continued(path, file, whole[:length], torn)


def assert_continued(path, file, original, torn):
    """A note can be added, and what was damaged is kept beside the file."""
    nodes = any(type(record).__name__ == "Answered" for record in torn.records)
    note = [Noted(0, "we go on")] if nodes else []
    for record in note:
        file.append(record)
    file.sync()
    file.close()
    kept = path.with_name("dawn.dustup.damaged-1")
    if torn.lost and note:
        assert kept.read_bytes() == original
        kept.unlink()
    assert not kept.exists()
    if note:
        assert read(path).records == (*torn.records, *note)
        assert read(path).lost == ""
    else:
        assert path.read_bytes() == original


def test_no_damaged_original_is_ever_written_over(path, whole):
    for number in (1, 2, 3):
        path.write_bytes(whole[: -number - 2])
        _, file = load(path)
        file.append(Noted(0, "we go on"))
        file.sync()
        file.close()
        assert path.with_name(f"dawn.dustup.damaged-{number}").read_bytes() == whole[: -number - 2]


def test_a_record_in_the_wrong_place_is_noticed(path, whole):
    ends = ends_of_records(parse(whole))
    a, b, c = ends[3:6]
    for shuffled in (
        whole[:a] + whole[b:c] + whole[a:b] + whole[c:],  # two swapped
        whole[:a] + whole[b:],  # one taken out
        whole[:b] + whole[a:],  # one twice
    ):
        path.write_bytes(shuffled)
        assert "a record is damaged" in read(path).lost


def test_a_tail_of_anything_is_left_out(path, whole):
    for tail in (
        b"\0",
        b"\xc1",
        b"\x93",
        bytes(100),
        b"dustup log 1\n",
        whole[13:],
        b"\x91" * 5000,
    ):
        path.write_bytes(whole + tail)
        log = read(path)
        assert f"{len(tail):,} bytes are left out." in log.lost
        assert log.records == parse(whole).records


def test_what_was_lost_is_told_in_a_sentence(path, whole):
    path.write_bytes(whole[:-1])
    assert read(path).lost == (
        "The log ends after 9 answers: it breaks off in the middle of a record; "
        f"{len(whole) - read(path).end - 1} bytes are left out."
    )
