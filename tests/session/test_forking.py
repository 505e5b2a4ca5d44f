"""A branch as a game of its own: the same up to a moment, with other dice from there on."""

import shutil
from pathlib import Path

import pytest

from engine.core.errors import IllegalAction
from engine.persistence.log import read
from engine.persistence.verify import outcome
from engine.session import exporting, forking
from engine.session.checking import verify
from engine.session.host import Host
from engine.session.recorded import recorded
from tests.core.toy import DUEL, SCENARIO
from tests.session.play import BOTH, finish, luck, seal_of, step

pytestmark = pytest.mark.usefixtures("duel_is_known")
SAMPLES = Path(__file__).parents[2] / "saves"


def begun(tmp_path, answers=8, undo="free") -> Host:
    """Return a game with a branch left, a note and a name."""
    host = Host.new(SCENARIO, BOTH, undo=undo, luck=luck(5), saves=tmp_path)
    for _ in range(answers):
        step(host)
    return host


def test_a_fork_is_the_branch_up_to_its_moment_and_goes_on_by_itself(tmp_path) -> None:
    host = begun(tmp_path)
    tip = host.report("red").node
    host.note("not on this branch")
    host.go_to("red", 4)
    host.note("the parting of the ways")
    step(host)
    host.name("Another way")
    here = host.report("red")
    before = host.path.read_bytes()
    # When it is forked with other players
    path = host.fork(here.node, {"red": "human", "blue": "ai"})
    # Then the first save is as it was, and the other one tells the same story
    assert path != host.path and path.parent == host.path.parent
    assert host.path.read_bytes() == before
    other = Host.open(path)
    assert other.players == {"red": "human", "blue": "ai"}
    assert [told.sentence for told in other.report("red").story] == [
        told.sentence for told in here.story
    ]
    game = recorded(read(path))
    assert [note.text for note in game.notes] == ["the parting of the ways"]
    assert list(game.names.values()) == ["Another way"] and len(game.timeline.tips()) == 1
    assert tip != here.node
    # And it has dice of its own, which hold to the end
    assert seal_of(other).read_text() != seal_of(host).read_text()
    other.reseat(BOTH)
    finish(other)
    other.close()
    held = outcome(path, [DUEL])
    assert held.ok and "still sealed" in held.sentence


def test_where_one_may_not_go_elsewhere_nothing_branches_off_until_it_is_over(tmp_path) -> None:
    host = begun(tmp_path, undo="consent")
    with pytest.raises(IllegalAction, match="when undo is consent"):
        host.fork(3)
    finish(host)
    path = host.fork(3)
    other = Host.open(path)
    assert other.waiting_for and not other.report("red").over
    finish(other)
    other.close()
    assert outcome(path, [DUEL]).ok


def test_what_cannot_be_forked_is_said(tmp_path) -> None:
    host = begun(tmp_path)
    for nowhere in (-1, 10_000):
        with pytest.raises(IllegalAction, match="no moment"):
            host.fork(nowhere)
    with pytest.raises(IllegalAction, match=r"seat|sits"):
        host.fork(2, {"red": "human"})
    copy = tmp_path / "copy.dustup"
    exporting.copy(host.path, "red", copy)
    with pytest.raises(IllegalAction, match="is what red saw"):
        forking.fork(copy, 2)
    with pytest.raises(IllegalAction, match="not being saved"):
        Host.new(SCENARIO, BOTH).fork(0)


def test_a_name_is_of_the_stretch_that_a_moment_lies_on(tmp_path) -> None:
    # Given a game with two ways from one moment, one of them named
    host = begun(tmp_path)
    tip = host.report("red").node
    host.name("The first way", tip)
    host.go_to("red", 4)
    step(host, 1)
    host.name("The second way")
    with pytest.raises(IllegalAction, match="at most 60"):
        host.name("x" * 61)
    # Then each is found by any moment of its stretch, and what leads to both has no name
    game = recorded(read(host.path))
    root = game.timeline.root
    assert game.names == {root(tip): "The first way", root(game.timeline.head): "The second way"}
    assert root(4) == 0 and root(3) == 0 and 0 not in game.names
    # And a name can be taken away
    host.name("", tip)
    assert list(recorded(read(host.path)).names.values()) == ["The second way"]


@pytest.mark.parametrize("name", ["rustlers", "boarding", "riverboat"])
def test_an_old_game_is_forked_and_goes_on_by_the_dice_of_its_format(name, tmp_path) -> None:
    path = tmp_path / "old.dustup"
    shutil.copy(SAMPLES / f"sample-{name}.dustup", path)
    game = recorded(read(path))
    fork = forking.fork(path, game.timeline.branch()[len(game.timeline.branch()) // 2])
    assert read(fork).header.luck == read(path).header.luck == "seeded-1"
    host = Host.open(fork)
    host.reseat(dict.fromkeys(host.players, "random"))
    while host.think():
        pass
    host.close()
    assert verify(fork).ok and host.report("").over
