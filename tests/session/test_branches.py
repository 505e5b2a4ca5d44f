"""The tree of a game: its branches, their names and marks, whatever was taken back."""

import random
import shutil
from pathlib import Path

import pytest

from engine.session.branches import branches
from engine.session.host import Host
from engine.session.viewer import Viewer
from tests.core.toy import SCENARIO, played
from tests.session.play import BOTH, finish, luck, step
from tests.session.test_timeline import grown

pytestmark = pytest.mark.usefixtures("duel_is_known")

SAMPLES = Path(__file__).parents[2] / "saves"


@pytest.fixture
def twice(tmp_path) -> Host:
    """Return a game whose second act was played twice: nodes 4 on, then again; it stands there."""
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    step(host)
    step(host)
    host.undo("blue")
    step(host)
    return host


@pytest.mark.parametrize("seed", range(4))
def test_any_tree_is_cut_into_lines_that_never_cross(seed) -> None:
    # Given a timeline that went to and fro at random
    timeline, chance = grown(played(4)[1]), random.Random(seed)
    for _ in range(60):
        timeline.move(chance.randrange(len(timeline.nodes)))
        again = next((node for node in timeline.nodes if node.parent == timeline.head), None)
        if again:
            timeline.fold(again.events)
    tree = branches(timeline, {}, lambda nodes: (), len(timeline.nodes))
    # Then every node lies on one branch, each branch in one line from where it leaves another
    assert sorted(node for branch in tree for node in branch.nodes) == [*range(len(timeline.nodes))]
    for index, branch in enumerate(tree):
        assert (branch.root, branch.tip) == (branch.nodes[0], branch.nodes[-1])
        assert timeline.branch(branch.tip)[branch.first :] == branch.nodes
        assert branch.fork == timeline.nodes[branch.root].parent
        assert branch.is_head == (timeline.head in branch.nodes)
        if index:
            assert branch.fork in tree[branch.parent].nodes and branch.parent < index
            between = tree[branch.parent + 1 : index]  # none of them begins left of where it passes
            assert all(other.first >= branch.first for other in between)
    # And the first branch is the one the game stands on
    assert tree[0].is_head


def test_names_and_marks_lie_on_their_branches(twice) -> None:
    first, again = Viewer(twice.path).tips[-2:]
    twice.name("as it was", first)
    twice.note("Here it turned.", first)
    viewer = Viewer(twice.path)
    now, before = viewer.tree()
    assert (now.is_head, before.is_head) == (True, False) and again in now.nodes
    assert (viewer.name(first), viewer.name(again), before.name) == ("as it was", "", "as it was")
    assert [mark.text for mark in before.marks if mark.kind == "note"] == ["Here it turned."]
    assert all(branch.first <= mark.node <= branch.last for branch in (now, before)
               for mark in branch.marks)  # fmt: skip
    assert [mark.kind for mark in now.marks][:2] == ["turn", "turn"]


def test_whoever_plays_sees_no_more_than_his_seat_until_it_is_over(twice) -> None:
    # Given a game in which hands are hidden, a name and a note that could tell of them
    twice.name("blue holds a parry")
    twice.note("Blue holds a parry.")
    red, owner = Viewer(twice.path, "red"), Viewer(twice.path)
    assert not red.open_to("red") and owner.open_to("red") and owner.open_to(None)
    # Then whatever he asks for, red is told what red knows
    for seat in (None, "", "red", "blue"):
        for node in range(owner.played):
            assert red.look(node, seat) == owner.look(node, "red")
        assert red.compare(1, red.head, seat) == owner.compare(1, owner.head, "red")
    assert "parry" not in str(red.tree()) and "parry" in str(owner.tree())
    # And once it is over, all
    finish(twice)
    red.follow()
    assert red.open_to("red") and "Blue holds a parry." in str(red.tree())
    assert red.look(red.head, "blue") == Viewer(twice.path).look(red.head, "blue")
    twice.close()


def test_a_game_that_is_played_is_read_on(tmp_path) -> None:
    # Given a viewer of a game that goes on, is taken back, noted and named meanwhile
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    viewer = Viewer(host.path)
    for change in (
        lambda: step(host),
        lambda: step(host),
        lambda: host.undo("blue"),
        lambda: step(host, 1),
        lambda: host.note("Look."),
        lambda: host.name("again"),
        lambda: finish(host),
    ):
        change()
        host.report("")
        # Then it is read on at any time, and stands as if it were opened anew
        assert viewer.follow() and not viewer.follow()
        anew = Viewer(host.path)
        viewer.show_branch(viewer.head)
        assert viewer.tree() == anew.tree() and viewer.tips == anew.tips
        assert viewer.report(viewer.last) == anew.report(anew.last)
        assert viewer.marks == anew.marks
    host.close()


def test_acts_are_gone_through_as_they_were_chosen(tmp_path) -> None:
    viewer = Viewer(SAMPLES / "sample-street.dustup")
    at, acts = viewer.act(0, 1), []
    while at < viewer.last:
        acts.append(at)
        at = viewer.act(at, 1)
    deciders = [viewer.report(act).waiting_for for act in acts]
    assert len(acts) > 20 and all(deciders)
    assert viewer.act(acts[5], -1) == acts[4] and viewer.act(acts[0], -1) == 0
    assert viewer.act(viewer.last, 1) == viewer.last


def test_looking_at_everything_leaves_the_file_as_it_was(tmp_path) -> None:
    path = tmp_path / "x.dustup"
    shutil.copy(SAMPLES / "sample-riverboat.dustup", path)
    path.chmod(0o400)
    before = path.read_bytes(), path.stat().st_mtime_ns
    viewer = Viewer(path)
    for branch in viewer.tree():
        viewer.look(branch.tip, "law")
        viewer.compare(viewer.head, branch.tip)
    trial = viewer.trial(viewer.head)
    trial.run()
    viewer.add(trial)
    assert not viewer.follow() and viewer.tree()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
