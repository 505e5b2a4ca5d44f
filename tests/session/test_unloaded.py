"""A save that cannot be taken up is left exactly as it is, and so is everything beside it."""

import os

import pytest

from engine.core.errors import EngineError
from engine.core.luck import Manual
from engine.persistence.parsing import MAGIC
from engine.session.host import Host
from engine.session.viewer import Viewer
from tests.core.toy import DUEL, SCENARIO
from tests.persistence.games import forged, plain
from tests.session.play import BOTH, finish, luck, step

pytestmark = pytest.mark.usefixtures("duel_is_known")


def folder_of(path):
    """Return what lies in a save's folder, byte for byte."""
    return {
        each.name: (each.read_bytes(), each.stat().st_mtime_ns) for each in path.parent.iterdir()
    }


def refused(path) -> bool:
    """Try to take a save up; fail if that changed anything though it was refused."""
    before = folder_of(path)
    try:
        Host.open(path).close()
    except EngineError:
        assert folder_of(path) == before
        return True
    return False


@pytest.fixture
def path(tmp_path):
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    for _ in range(3):
        step(host)
    host.close()
    return host.path


def test_a_save_damaged_at_any_byte_is_kept_whole_whatever_comes_of_it(path) -> None:
    whole, seal = path.read_bytes(), folder_of(path)
    for at in range(0, len(whole), 3):
        path.write_bytes(damaged := whole[:at] + bytes((whole[at] ^ 0x55,)) + whole[at + 1 :])
        if not refused(path):  # then its end was left out, and cut off once more was written
            assert damaged in [content for content, _ in folder_of(path).values()]
        for each in path.parent.iterdir():
            if each.name not in seal:
                each.unlink()


def test_a_save_cut_off_anywhere_is_kept_whole_whatever_comes_of_it(path) -> None:
    whole, seal = path.read_bytes(), folder_of(path)
    for length in range(0, len(whole), 3):
        path.write_bytes(whole[:length])
        if not refused(path):
            contents = [content for content, _ in folder_of(path).values()]
            assert any(content.startswith(whole[:length]) for content in contents)
        for each in path.parent.iterdir():
            if each.name not in seal:
                each.unlink()


def test_what_is_no_log_at_all_is_left_alone(path, tmp_path) -> None:
    for content in (b"", b"\0", b"not a log", MAGIC, MAGIC * 2, b"dustup log 2\n", os.urandom(500)):
        path.write_bytes(content)
        assert refused(path)


def test_rules_that_lead_elsewhere_leave_a_save_alone(path, monkeypatch) -> None:
    def other_rules(game):
        raise ZeroDivisionError

    monkeypatch.setattr(type(DUEL), "next_script", lambda self, game: other_rules(game))
    assert refused(path)


def test_a_save_of_tomorrow_or_of_other_rules_is_left_alone(path) -> None:
    from engine.persistence.log import read

    log = read(path)
    header, *rest = [plain(record) for record in (log.header, log.start, *log.records)]
    for at, other in ((1, 99), (2, "chess"), (6, {"red": "human"}), (7, "sometimes")):
        path.write_bytes(forged([*header[:at], other, *header[at + 1 :]], *rest))
        assert refused(path)


def test_a_save_that_may_not_be_written_is_left_alone(path) -> None:
    other = Host.open(path)  # it is being played elsewhere
    assert refused(path)
    other.close()
    link = path.with_name("link.dustup")
    link.symlink_to(path.parent)  # a folder
    with pytest.raises(EngineError):
        Host.open(link)


def test_looking_at_a_save_changes_nothing(path) -> None:
    whole = path.read_bytes()
    for content in (whole, whole[:-3]):
        path.write_bytes(content)
        before = folder_of(path)
        viewer = Viewer(path)
        for moment in range(viewer.last + 1):
            viewer.report(moment)
        assert folder_of(path) == before


def test_a_game_that_is_taken_up_and_left_is_as_it_was(tmp_path) -> None:
    """Opening a whole save writes nothing either; only a lost secret is replaced."""
    for dice, play in ((luck(), step), (Manual(), lambda host: None), (luck(), finish)):
        host = Host.new(SCENARIO, BOTH, luck=dice, saves=tmp_path)
        play(host)
        host.report("red")
        host.close()
        before = folder_of(host.path)
        Host.open(host.path).close()
        assert folder_of(host.path) == before
