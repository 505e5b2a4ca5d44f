"""Where saves lie and what they are called."""

import re

import pytest
from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.session import saving
from engine.session.host import Host
from tests.core.toy import SCENARIO
from tests.session.play import BOTH, finish, luck, step

pytestmark = pytest.mark.usefixtures("duel_is_known")


def test_a_save_is_named_after_its_scenario_and_the_clock(tmp_path) -> None:
    names = [
        Host.new(replace(SCENARIO, name="cowpoke-saloon"), BOTH, saves=tmp_path).path.name
        for _ in range(3)
    ]
    assert len(set(names)) == 3
    assert all(re.fullmatch(r"cowpoke-saloon-\d{8}-\d{6}(-\d+)?\.dustup", name) for name in names)


@pytest.mark.parametrize(
    "name", ["../../x", "/etc/passwd", "~", "a\0b", "x" * 5000, "..\\x", "", "\x1b[2J", "CON", "é"]
)
def test_no_name_leads_out_of_the_folder(tmp_path, name) -> None:
    host = Host.new(replace(SCENARIO, name=name, title=name), BOTH, saves=tmp_path / "in")
    assert [path.parent for path in tmp_path.rglob("*.dustup")] == [tmp_path / "in"]
    assert re.fullmatch(r"[a-z0-9-]+\.dustup", host.path.name)
    assert saving.list_saves(tmp_path / "in")[0].title.isprintable()


def test_saves_are_listed_the_newest_first_and_damaged_ones_too(tmp_path) -> None:
    import os

    over = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    finish(over)
    played = Host.new(SCENARIO, BOTH, saves=tmp_path)
    step(played)
    (tmp_path / "bad.dustup").write_bytes(b"not a log")
    (tmp_path / "dir.dustup").mkdir()
    (tmp_path / "gone.dustup").symlink_to(tmp_path / "nowhere")
    for age, path in enumerate(
        [played.path, over.path, tmp_path / "bad.dustup", tmp_path / "dir.dustup"]
    ):
        os.utime(path, (10**9 - age, 10**9 - age))
    rows = {row.path.name: row for row in saving.list_saves(tmp_path)}
    assert len(rows) == 5
    assert list(rows)[1:3] == [played.path.name, over.path.name]
    assert rows[played.path.name].state == "to play" and rows[over.path.name].state == "over"
    assert rows[played.path.name].answers > 0
    assert rows["bad.dustup"].state == "damaged" and rows["bad.dustup"].trouble


def test_no_folder_is_no_saves(tmp_path) -> None:
    assert saving.list_saves(tmp_path / "none") == []


def test_a_folder_that_cannot_be_written_is_told(tmp_path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(IllegalAction, match="file"):
        Host.new(SCENARIO, BOTH, saves=tmp_path / "file")


def test_saves_go_where_told_or_to_the_checkout_or_to_the_platforms_folder(
    tmp_path, monkeypatch
) -> None:
    assert saving.folder(tmp_path) == tmp_path
    assert (saving.folder().parent / "pyproject.toml").exists()
    monkeypatch.setattr(saving.scenarios, "__file__", str(tmp_path / "lib" / "scenarios" / "x.py"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert saving.folder() == tmp_path / "home" / "dustup" / "saves"
