"""Whose a house's folder is, on one machine and on several that share it."""

import os
import platform
import subprocess
import sys
import time

import pytest

from engine.core.errors import IllegalAction
from engine.session.saloon import holding
from engine.session.saloon.holding import FILE, Held

OPENS = "import sys; from pathlib import Path; from engine.session.saloon.holding import Held; "


def test_a_second_process_is_refused_in_a_sentence(tmp_path) -> None:
    held = Held(tmp_path)
    Held(tmp_path.parent / f"{tmp_path.name}-beside").close()  # a house of its own
    command = (sys.executable, "-c", f"{OPENS}Held(Path(sys.argv[1]))", str(tmp_path))
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.stderr.strip().endswith("This house is open already, in another process.")
    held.close()
    assert subprocess.run(command).returncode == 0


def test_another_machine_is_refused_where_no_lock_tells_it(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(Held, "_lock", lambda self: None)
    monkeypatch.setattr(platform, "node", lambda: "one\x1b[2J")
    held = Held(tmp_path)
    monkeypatch.setattr(platform, "node", lambda: "other")
    with pytest.raises(IllegalAction, match="open already, on the machine one") as refused:
        Held(tmp_path)
    assert "\x1b" not in str(refused.value)
    held.close()  # in order, so that the other may go on at once
    Held(tmp_path).close()


def test_a_machine_that_gives_no_sign_of_life_has_lost_it(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(Held, "_lock", lambda self: None)
    monkeypatch.setattr(holding, "SIGN", 0)
    here, long_ago = Held(tmp_path), time.time() - holding.PATIENCE - 1
    os.utime(tmp_path / FILE, (long_ago, long_ago))
    here.renew()
    monkeypatch.setattr(platform, "node", lambda: "other")
    with pytest.raises(IllegalAction, match=r"try again in [56]. seconds"):
        Held(tmp_path)
    os.utime(tmp_path / FILE, (long_ago, long_ago))
    Held(tmp_path).close()
    assert (tmp_path / FILE).read_bytes() == b""
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
