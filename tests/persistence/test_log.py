"""A game's file: created, appended to, synced, read, continued."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.errors import IllegalAction, LogUnreadable
from engine.persistence import log as module
from engine.persistence.log import LogFile, load, read
from engine.persistence.records import Noted, Opened, Recommitted, Turned
from tests.core.toy import start
from tests.persistence.games import CODEC, LUCK, Table, header


@pytest.fixture
def path(tmp_path):
    return tmp_path / "dawn.dustup"


def test_what_is_written_is_read(path):
    table = Table(path).play(5).note("a close shave").turn(3).play(2).close()
    log = read(path)
    assert log.header == header()
    assert CODEC.state(log.start) == start()
    assert [CODEC.events(log.records[node]) for node in range(6)] == [
        tuple(events) for events in table.events[:6]
    ]
    assert log.records[6:8] == (Noted(5, "a close shave"), Turned(3, "undo", "red"))
    assert log.records[-1] == Opened(LUCK.secret.hex())
    assert log.lost == ""
    assert log.end == path.stat().st_size


def test_a_game_is_in_its_file_before_the_first_question(path):
    Table(path)
    log = read(path)
    assert CODEC.events(log.records[0]) == tuple(Table(path.with_suffix(".2")).events[0])


def test_a_log_is_continued_where_it_ends(path):
    Table(path).play(5).close(secret=False)
    before = path.read_bytes()
    log, file = load(path)
    file.append(Noted(2, "later"))
    file.append(Recommitted("ab" * 32))
    file.sync()
    file.close()
    assert path.read_bytes().startswith(before)
    assert read(path).records == (*log.records, Noted(2, "later"), Recommitted("ab" * 32))


def test_no_file_is_written_over(path):
    path.write_text("a letter home")
    with pytest.raises(FileExistsError):
        Table(path)
    path.unlink()
    path.symlink_to(path.with_name("elsewhere"))
    with pytest.raises(FileExistsError):
        Table(path)
    assert not path.with_name("elsewhere").exists()


def test_reading_and_loading_write_nothing(path):
    Table(path).play(5).close()
    path.write_bytes(path.read_bytes()[:-3])
    before = path.read_bytes(), path.stat().st_mtime_ns
    read(path)
    _, file = load(path)
    file.close()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_nobody_else_can_play_a_game_that_is_being_played_but_anybody_can_watch(path):
    table = Table(path).play(3)
    with pytest.raises(
        LogUnreadable, match=r"^dawn\.dustup: This game is being played elsewhere\."
    ):
        load(path)
    assert len(read(path).records) == 4
    table.close()
    load(path)[1].close()


def test_sync_has_everything_on_the_disk_before_it_comes_back(path, monkeypatch):
    table = Table(path)
    synced = []
    monkeypatch.setattr(
        os, "fsync", lambda handle: synced.append((os.fstat(handle).st_ino, path.stat().st_size))
    )
    table.file.append(Noted(0, "one"))
    table.file.append(Noted(0, "two"))
    assert synced == []
    table.file.sync()
    assert synced == [(path.stat().st_ino, path.stat().st_size)]
    assert read(path).records[-1] == Noted(0, "two")


def test_a_new_file_is_synced_and_so_is_its_folder(path, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    Table(path)
    assert synced == [path.stat().st_ino, path.parent.stat().st_ino]


def test_what_could_not_be_written_leaves_the_file_as_it_was_and_is_written_later(
    path, monkeypatch
):
    table = Table(path).play(3)
    before = path.read_bytes()

    class Full(module.FileIO):
        def write(self, content):
            if self.tell() > len(before):
                raise OSError(errno.ENOSPC, "No space left on device")
            return super().write(bytes(content)[:4])

    disk, table.file._file = table.file._file, Full(os.dup(table.file._file.fileno()), "r+")
    table.file.append(Noted(0, "never mind"))
    with pytest.raises(OSError, match="No space left"):
        table.file.sync()
    assert path.read_bytes() == before
    table.file._file = disk
    table.play(2)
    assert read(path).lost == ""
    assert Noted(0, "never mind") in read(path).records
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_a_file_that_could_not_be_begun_is_not_there(path, monkeypatch):
    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        Table(path)
    assert not path.exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [("x" * 70_000, "That is too much to keep: 70,0"), ("\udcff", "That text is not Unicode")],
)
def test_what_could_not_be_read_again_is_not_written(path, text, why):
    table = Table(path).play(3)
    with pytest.raises(IllegalAction, match=why):
        table.file.append(Noted(0, text))
    table.play(3).close()
    assert read(path).lost == ""


def test_a_full_log_takes_nothing_more(path, monkeypatch):
    table = Table(path).play(3)
    monkeypatch.setattr(module, "RECORDS", 6)
    with pytest.raises(IllegalAction, match="log is full"):
        table.file.append(Noted(0, "one too many"))
    monkeypatch.setattr(module, "RECORDS", 7)
    monkeypatch.setattr(module, "SIZE", path.stat().st_size + 10)
    with pytest.raises(IllegalAction, match="log is full"):
        table.file.append(Noted(0, "one too many"))


NO_LOGS = {
    "nothing": (lambda path: None, "cannot be opened: No such file or directory."),
    "an empty file": (lambda path: path.touch(), "This is no Dustup log."),
    "a letter": (lambda path: path.write_text("Dear Ma,"), "This is no Dustup log."),
    "a folder": (lambda path: path.mkdir(), "This is no file but a folder, device or pipe."),
    "a pipe": (os.mkfifo, "This is no file but a folder, device or pipe."),
    "a device": (lambda path: path.symlink_to("/dev/zero"), "This is no file but a folder, device"),
    "a magic line": (lambda path: path.write_bytes(module.MAGIC), "This log holds no game"),
    "a very large file": (
        lambda path: (path.touch(), os.truncate(path, module.SIZE + 1)),
        "A log has at most 67,108,864 bytes; this file has 67,108,865."),
}  # fmt: skip


@pytest.mark.parametrize(("make", "why"), NO_LOGS.values(), ids=NO_LOGS.keys())
@pytest.mark.parametrize("reader", [read, load])
def test_what_is_no_log_is_told_in_a_sentence(path, make, why, reader):
    make(path)
    with pytest.raises(LogUnreadable) as caught:
        reader(path)
    assert str(caught.value).startswith("dawn.dustup")
    assert why in str(caught.value)


@pytest.mark.parametrize("name", ["x" * 5000, "nul\0.dustup", "\x1b[2J.dustup", "../../x", "~"])
def test_a_strange_name_is_told_without_doing_harm(tmp_path, name):
    with pytest.raises(LogUnreadable) as caught:
        read(tmp_path / name)
    assert str(caught.value).isprintable()


def test_five_thousand_notes_and_a_torn_write_lose_one_record(path):
    table = Table(path).play(5)
    for number in range(5_000):
        table.file.append(Noted(3, f"note {number}"))
    table.file.sync()
    table.file.close()
    path.write_bytes(path.read_bytes()[:-1])
    log = read(path)
    assert log.records[-1] == Noted(3, "note 4998")
    assert log.lost == (
        "The log ends after 5 answers: it breaks off in the middle of a record; "
        "22 bytes are left out."
    )


KILLED = """
import sys
from pathlib import Path
from tests.persistence.games import Table
table = Table(Path(sys.argv[1]))
while True:
    table.play(1)
    print(len(table.nodes) - 1, flush=True)
"""


def test_a_killed_game_keeps_every_answer_that_was_synced(path):
    child = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    for _ in range(12):
        child.stdout.readline()
    child.send_signal(signal.SIGKILL)
    seen = max(map(int, ["12", *child.communicate()[0].split()]))
    log, file = load(path)
    file.close()
    assert len(log.records) - 1 >= seen


def test_logfile_says_where_it_kept_a_damaged_original(path):
    Table(path).play(5).close()
    path.write_bytes(path.read_bytes()[:-3])
    _, file = load(path)
    assert file.damaged is None
    file.append(Noted(0, "on we go"))
    file.sync()
    assert file.damaged == path.with_name("dawn.dustup.damaged-1")
    assert isinstance(file, LogFile)


def test_a_failure_that_is_remembered_hinders_no_second_try(tmp_path, monkeypatch) -> None:
    file = LogFile.create(tmp_path / "game.dustup", header(), CODEC.start(start()))
    file.append(Noted(0, "a note"))
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", lambda handle: os.lseek(-1, 0, 0))
        with pytest.raises(OSError) as kept:
            file.sync()
    file.sync()
    assert kept.tb is not None
    file.close()
