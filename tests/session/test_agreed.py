"""Games ended by those who play them: in the log, verified, taken back, and forged."""

import pytest

from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.luck import Manual
from engine.persistence.log import LogFile, load, read
from engine.persistence.records import Answered, Ended, Opened, Turned
from engine.persistence.verify import outcome
from engine.session.host import Host
from engine.session.saving import list_saves
from engine.session.viewer import Viewer
from tests.core.toy import DUEL, SCENARIO
from tests.session.play import ALONE, BOTH, luck, seal_of, step

pytestmark = pytest.mark.usefixtures("duel_is_known")


@pytest.fixture
def host(tmp_path):
    begun = Host.new(SCENARIO, BOTH, saves=tmp_path, luck=luck())
    for _ in range(4):
        step(begun)
    return begun


def test_an_end_is_kept_before_it_is_shown_and_opens_the_dice(host) -> None:
    answers = host.answers
    host.end("resigned", "red", "blue")
    assert host.report("red").over == "Blue wins: Red resigned." and host.waiting_for is None
    assert host.report("blue").prompt is None and host.answers > answers
    kinds = [type(record) for record in read(host.path).records][-2:]
    assert kinds == [Ended, Opened] and not seal_of(host).exists()
    assert outcome(host.path, [DUEL]).ok and list_saves(host.path.parent)[0].state == "over"
    with pytest.raises(IllegalAction, match="over"):
        step_at_any_rate(host)
    assert not host.think()
    host.close()
    assert Host.open(host.path).report("").over == "Blue wins: Red resigned."


def step_at_any_rate(host) -> None:
    question = host.course.game.question
    host.answer(question.seat, next(iter(question.options)), host.answers)


def test_it_goes_on_from_there_when_the_end_is_taken_back(host) -> None:
    waiting, story = host.waiting_for, host.report("").story
    host.end("drawn", "red")
    host.undo("red")
    assert (host.waiting_for, host.report("").story, host.report("").over) == (waiting, story, "")
    assert host.report("blue").turned == "Red took back the end of the game."
    assert seal_of(host).exists()  # new dice
    step(host)
    assert outcome(host.path, [DUEL]).ok
    host.close()
    again = Host.open(host.path)
    assert again.waiting_for is not None and not again.report("").over
    viewer = Viewer(host.path)
    assert not viewer.report(viewer.last).over


def test_a_real_table_ends_so_too(tmp_path) -> None:
    host = Host.new(SCENARIO, ALONE, saves=tmp_path, luck=Manual())
    host.end("resigned", "red", "blue")
    with pytest.raises(IllegalAction):
        host.roll("parry", host.answers)
    host.close()
    assert list_saves(tmp_path)[0].state == "over"


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (("resigned", "red", "red"), "to somebody else"),
        (("resigned", "red", None), "to somebody else"),
        (("resigned", "green", "red"), '"Green" is no side'),
        (("drawn", "red", "blue"), "Nobody wins a draw"),
        (("drawn", "umpire", None), "no side"),
    ],
)
def test_what_is_no_end_is_refused_in_play_and_in_a_file(host, end, said) -> None:
    before = host.answers
    with pytest.raises(IllegalAction, match=said):
        host.end(*end)
    assert host.answers == before
    path = host.path
    host.close()
    _append(path, Ended(*end))
    with pytest.raises(LogUnreadable, match="The end of this log is not in order"):
        Host.open(path)
    with pytest.raises(LogUnreadable):
        Viewer(path)


def test_nothing_is_answered_after_an_end_but_after_a_turn(host) -> None:
    path, node = host.path, host.course.timeline.head
    host.close()
    late = [record for record in read(path).records if isinstance(record, Answered)][-1]
    _append(path, Ended("resigned", "red", "blue"))
    assert outcome(path, [DUEL]).ok
    held = path.read_bytes()
    _append(path, late)
    assert "after the game had been ended" in outcome(path, [DUEL]).sentence
    path.write_bytes(held)
    _append(path, Ended("drawn", "red"))
    assert "ended when it was over" in outcome(path, [DUEL]).sentence
    path.write_bytes(held)
    _append(path, Turned(node, "undo", "red"), Ended("drawn", "red"))
    assert outcome(path, [DUEL]).ok


def _append(path, *records) -> None:
    _, file = load(path)
    assert isinstance(file, LogFile)
    for record in records:
        file.append(record)
    file.sync()
    file.close()
