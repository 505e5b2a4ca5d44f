"""Events and states on their way to a log and back."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine.core.errors import LogUnreadable
from engine.core.events import Pass
from engine.core.setting import Setting
from engine.persistence.codec import Codec, reading
from engine.persistence.records import Start
from tests.core.toy import DUEL, SCENARIO, Duel, Tables, played, start
from tests.persistence.games import CODEC, Table, plain


@pytest.mark.parametrize("seed", range(5))
def test_events_come_back_as_they_were(seed):
    game, branch = played(seed)
    for events in branch:
        answered = CODEC.answered(events, game.state)
        assert CODEC.events(answered) == tuple(events)
        assert answered.digest == CODEC.digest(game.state)


def test_a_state_comes_back_as_it_was_from_the_middle_of_a_game():
    game, _ = played(4, answers=12)
    assert CODEC.state(CODEC.start(game.state)) == game.state


def test_a_start_holds_the_tables_that_were_in_force():
    state = CODEC.state(CODEC.start(start(hp=7, turns=3)))
    assert state.setting.tables == Tables(hp=7, turns=3)
    assert state.setting.fingerprint == start(hp=7, turns=3).setting.fingerprint


class Stricter(Duel):
    """The ruleset after its own tables have changed."""

    def set_up(self, scenario, tables):
        return super().set_up(scenario, {"hp": 1, **tables})


def test_changed_tables_do_not_touch_a_game_that_is_under_way():
    kept = CODEC.start(start())
    assert Codec(Stricter()).state(kept) == start()


def test_the_setting_is_kept_once_and_not_in_every_state():
    scenario = msgspec.structs.replace(SCENARIO, brief="a long story " * 100)
    state = DUEL.set_up(scenario, {})
    assert CODEC.digest(state) == CODEC.digest(start())
    assert len(CODEC.start(state).state) < 300


def test_a_digest_tells_states_apart():
    _, branch = played(2)
    state, seen = start(), set()
    for event in (event for events in branch for event in events):
        after = event.apply(state)
        assert (CODEC.digest(after) == CODEC.digest(state)) == (after == state)
        seen.add(CODEC.digest(after))
        state = after
    assert len(seen) > 15


def test_a_digest_does_not_go_by_the_order_in_which_a_map_was_filled():
    state = start()
    turned = msgspec.structs.replace(state, hp=dict(reversed(state.hp.items())))
    assert CODEC.digest(turned) == CODEC.digest(state)


ELSEWHERE = r"""
import sys
from pathlib import Path
from engine.persistence.log import read
from engine.persistence.verify import outcome
from tests.core.toy import DUEL
from tests.persistence.games import Table
Table(Path(sys.argv[1])).play().note("Caf\xe9, \xa1ol\xe9!").close()
assert outcome(Path(sys.argv[2]), [DUEL]).ok
assert read(Path(sys.argv[2])).records[-2].text == "Caf\xe9, \xa1ol\xe9!"
"""


def test_a_log_is_the_same_bytes_in_every_process_and_locale(tmp_path):
    here = tmp_path / "here.dustup"
    Table(here).play().note("Café, ¡olé!").close()
    for number, locale in enumerate(["C", "POSIX", "de_DE.UTF-8", "tr_TR"]):
        there = tmp_path / f"{number}.dustup"
        surroundings = {
            **os.environ, "LC_ALL": locale, "PYTHONHASHSEED": str(number), "PYTHONUTF8": "0"
        }  # fmt: skip
        subprocess.run(
            [sys.executable, "-c", ELSEWHERE, str(there), str(here)],
            check=True, env=surroundings, cwd=Path(__file__).parents[2],
        )  # fmt: skip
        assert there.read_bytes() == here.read_bytes()


def test_a_state_that_cannot_be_kept_is_a_mistake_in_its_ruleset():
    with pytest.raises(TypeError, match="object cannot be kept in a log"):
        CODEC.digest(msgspec.structs.replace(start(), turn=object()))


def test_whatever_goes_wrong_with_a_file_is_told_as_one_error():
    told = r"^This part is not in order \(KeyError: 'hp'\)\.$"
    with pytest.raises(LogUnreadable, match=told), reading("This part"):
        raise KeyError("hp")
    with pytest.raises(KeyboardInterrupt), reading("This part"):
        raise KeyboardInterrupt


def test_an_old_start_may_lack_what_has_a_default_today():
    kept = CODEC.start(start())
    less = msgspec.Raw(msgspec.msgpack.encode({}))
    assert CODEC.state(Start(kept.scenario, less, kept.state)).setting.tables == Tables()


def test_kernel_records_are_small():
    assert plain(CODEC.answered([Pass()], start()))[:2] == [3, [[1]]]
    assert isinstance(start().setting, Setting)
