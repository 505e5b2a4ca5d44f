"""Old games stay whole: the samples in saves/ are kept for ever and never made anew.

A sample that no longer verifies tells of a change of the rules; one that no longer loads is a
save lost to a player.
"""

from pathlib import Path

import pytest

from engine.persistence.log import read
from engine.persistence.upcast import FORMAT
from engine.rulesets import RULESETS
from engine.session.checking import verify
from engine.session.host import Host
from engine.session.viewer import Viewer

SINCE = {"peppercorn": 2}  # the format in which the first games of it were saved
SAMPLES = sorted((Path(__file__).parents[2] / "saves").glob("sample-*.dustup"))


def test_there_are_samples_of_every_game_in_every_format() -> None:
    headers = [read(path).header for path in SAMPLES]
    assert {(header.ruleset, header.format) for header in headers} == {
        (rules.name, written)
        for rules in RULESETS
        for written in range(SINCE.get(rules.name, 1), FORMAT + 1)
    }
    # and each goes by the dice of its own time, to be checked and continued for ever
    kinds = {1: "seeded-1", 2: "seeded"}
    assert all(header.luck == kinds[header.format] for header in headers)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_whole(path, tmp_path) -> None:
    assert verify(path).ok
    viewer = Viewer(path)
    end = viewer.report(viewer.last)
    assert end.story
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    host = Host.open(copy)
    assert host.report("").scene == end.scene
    host.close()


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_played_on(path, tmp_path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    host = Host.open(copy)
    host.reseat(dict.fromkeys(host.players, "human"))
    while host.waiting_for is None and host.report(host.people[0]).can_undo:
        host.undo(host.people[0])
    if host.waiting_for is None:  # it may not be taken back: a branch of it is played on
        host.close()
        copy = host.fork(host.course.timeline.branch()[-2])
        host = Host.open(copy)
        host.reseat(dict.fromkeys(host.players, "human"))
    for _ in range(10):
        if (seat := host.waiting_for) is None:
            break
        prompt = host.report(seat).prompt
        host.answer(seat, prompt.choices(prompt.verbs[-1].name)[-1].action, host.answers)
    host.close()
    again = verify(copy)
    assert again.ok, again.sentence
    if copy.name == path.name:
        assert copy.read_bytes().startswith(path.read_bytes())
