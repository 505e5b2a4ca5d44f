"""Looking at a saved game."""

import pytest

from engine.core.errors import LogUnreadable
from engine.session.host import Host
from engine.session.viewer import Viewer
from tests.core.toy import SCENARIO
from tests.session.play import BOTH, finish, luck, step

pytestmark = pytest.mark.usefixtures("duel_is_known")


@pytest.fixture
def shown(tmp_path):
    """Return a played game's file and what each seat was shown at each node."""
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    seen = {}
    while True:
        for seat in ("red", "blue"):
            report = host.report(seat)
            seen[report.node, seat] = report.scene, report.story
        if host.waiting_for is None:
            break
        step(host)
    host.note("A short one.")
    host.close()
    return host.path, seen


def test_every_moment_is_shown_as_it_was(shown) -> None:
    path, seen = shown
    viewer = Viewer(path)
    for (node, seat), (scene, story) in reversed(seen.items()):
        report = viewer.report(viewer.branch.index(node), seat)
        assert (report.scene, report.story) == (scene, story)
    assert viewer.report(viewer.last).over


def test_a_seat_sees_its_own_hand_and_all_sees_both(shown) -> None:
    viewer = Viewer(shown[0])
    red, blue, both = (str(viewer.report(4, seat).story) for seat in ("red", "blue", None))
    assert "card=None" in red and "card=None" in blue and "card=None" not in both


def test_turns_and_notes_are_marked_and_can_be_gone_to(shown) -> None:
    viewer = Viewer(shown[0])
    turns = [mark.node for mark in viewer.marks if mark.kind == "turn"]
    assert turns[0] == 0 and viewer.turn(0, 1) == turns[1] and viewer.turn(turns[2], -1) == turns[1]
    assert viewer.turn(viewer.last, 1) == viewer.last and viewer.turn(0, -1) == 0
    assert viewer.marks[-1].text == "A short one."


def test_branches_are_shown_side_by_side(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    step(host)
    first = host.report("red").node
    host.undo("red")
    step(host)
    second = host.report("red").node
    host.undo("red")
    viewer = Viewer(host.path)
    assert viewer.tips == (1, first, second) and viewer.branch[-1] == 1
    viewer.show_branch(first)
    assert viewer.report(viewer.last).node == first


def test_looking_never_writes_even_while_it_is_played(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, saves=tmp_path)
    step(host)
    content = host.path.read_bytes()
    host.path.chmod(0o400)
    viewer = Viewer(host.path)
    viewer.report(viewer.last)
    assert host.path.read_bytes() == content
    finish(host)


def test_what_is_no_save_is_told(tmp_path) -> None:
    for content in (b"", b"dustup log 1\n", b"\x93" * 99):
        path = tmp_path / "x.dustup"
        path.write_bytes(content)
        with pytest.raises(LogUnreadable):
            Viewer(path)
