"""Old games stay whole: the samples in saves/ are kept for ever and never made anew.

A sample that no longer verifies tells of a change of the rules; one that no longer loads is a
save lost to a player.
"""

from pathlib import Path

import pytest

from engine.session.checking import verify
from engine.session.host import Host
from engine.session.viewer import Viewer

SAMPLES = sorted((Path(__file__).parents[2] / "saves").glob("sample-*.dustup"))


def test_there_are_samples() -> None:
    assert len(SAMPLES) >= 3


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_whole(path, tmp_path) -> None:
    assert verify(path).ok
    viewer = Viewer(path)
    end = viewer.report(viewer.last)
    assert end.over
    assert end.story
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    host = Host.open(copy)
    assert host.report("").scene == end.scene
    host.close()
