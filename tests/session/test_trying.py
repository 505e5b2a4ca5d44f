"""Trials: how a game might go on."""

import shutil
from pathlib import Path

import pytest

from engine.core.errors import IllegalAction
from engine.session import checking, exporting, trying
from engine.session.host import Host
from engine.session.viewer import Viewer
from tests.core.toy import SCENARIO
from tests.session.play import BOTH, finish, luck, step

pytestmark = pytest.mark.usefixtures("duel_is_known")

SAMPLES = Path(__file__).parents[2] / "saves"


@pytest.fixture
def save(tmp_path) -> Path:
    shutil.copy(SAMPLES / "sample-street.dustup", tmp_path / "x.dustup")
    return tmp_path / "x.dustup"


def test_a_trial_is_a_branch_to_be_watched_compared_and_kept(save) -> None:
    # Given a trial to the end from the middle of a game
    viewer, before = Viewer(save), save.read_bytes()
    node = viewer.branch[30]
    trial = viewer.trial(node)
    trial.run()
    assert trial.is_done and trial.over and trial.over in trial.sentence
    first = viewer.add(trial)
    # Then it is a branch like any other, but never played
    branch = next(branch for branch in viewer.tree() if branch.is_trial)
    assert (branch.root, branch.fork, len(branch.nodes)) == (first, node, trial.answers)
    assert viewer.look(branch.tip).over == trial.over and trial.over in branch.name
    assert viewer.trial_of(branch.tip) is trial and viewer.trial_of(node) is None
    assert viewer.head == 93 and viewer.compare(viewer.head, branch.tip).common == node
    # And nothing is written until it is kept: a game of its own, whose dice hold
    assert save.read_bytes() == before
    kept = trying.keep(save, trial)
    assert kept != save and save.read_bytes() == before
    host = Host.open(kept)
    assert host.report("").over == trial.over
    host.close()
    assert checking.verify(kept).ok
    assert Viewer(kept).look(30 + trial.answers).scene == viewer.look(branch.tip).scene


def test_a_trial_is_called_off_or_ends_after_so_many_answers(save) -> None:
    viewer = Viewer(save)
    trial = viewer.trial(3)
    trial.cancel()
    trial.run()
    assert (trial.answers, trial.over, trial.trouble) == (0, "", "")
    assert "called off" in trial.sentence
    short = trying.Trial(trial._codec, viewer._timeline, 3, viewer.seats, most=5)
    short.run()
    assert 5 <= short.answers < 12 and "not over yet" in short.sentence


def test_what_is_hidden_is_not_tried_out(tmp_path) -> None:
    # Given a game with hidden hands that goes on
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    step(host)
    # Then nobody who plays may try or branch off from it, but whoever owns the file may
    with pytest.raises(IllegalAction, match="hidden from you"):
        Viewer(host.path, "red").trial(0)
    trial = Viewer(host.path).trial(0)
    trial.run()
    assert trial.over
    # And a player may, once it is over
    finish(host)
    assert Viewer(host.path, "red").trial(0)
    host.close()
    # But nobody from a copy of what one seat saw
    copy = tmp_path / "copy.dustup"
    exporting.copy(host.path, "red", copy)
    with pytest.raises(IllegalAction, match="what red saw"):
        Viewer(copy).trial(0)


def test_trials_stay_while_the_game_goes_on(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    step(host)
    viewer = Viewer(host.path)
    trial = viewer.trial(2)
    trial.run()
    viewer.add(trial)
    finish(host)
    assert viewer.follow() and len(Viewer(host.path).tree()) == 1
    played, tried = viewer.tree()
    assert not played.is_trial and tried.is_trial and tried.fork == 2
    assert viewer.look(tried.tip).over == trial.over
    host.close()
