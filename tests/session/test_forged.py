"""Saves forged in a chain that holds: refused when they are loaded, never in a later turn.

A file is trusted in nothing: types, then the ruleset's own check, stand between it and the rules.
"""

import copy
import random
import time
import tracemalloc

import msgspec
import pytest

import scenarios
from engine.core.errors import IllegalAction, LogDiverged, LogUnreadable
from engine.persistence.log import read
from engine.persistence.verify import outcome
from engine.rulesets import RULESETS
from engine.session import exporting, saving
from engine.session.host import Host
from engine.session.recorded import recorded
from engine.session.viewer import Viewer
from tests.persistence.games import forged, plain
from tests.session.play import luck

HEADER, START, OPENING = 0, 1, 2


def game(folder, name="cowpoke-saloon", answers=40):
    """Return the records of a game in progress as plain lists."""
    scenario = scenarios.find(name)
    players = dict.fromkeys(scenario.seats, "random:3")
    host = Host.new(scenario, players, luck=luck(3), saves=folder)
    for _ in range(answers):
        host.think()
    host.close()
    log = read(host.path)
    return [plain(record) for record in (log.header, log.start, *log.records)]


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    return game(tmp_path_factory.mktemp("game"))


def at(records, *path):
    """Return what holds the last step of a path, and that step."""
    found = records
    for step in path[:-1]:
        found = found[step]
    return found, path[-1]


def put(*path, to):
    def forge(records):
        holder, step = at(records, *path)
        holder[step] = to

    return forge


def happen(*events):
    """Append an answer with any events at all."""
    return lambda records: records.append([3, list(events), b""])


SCENARIO, TABLES, STATE = (START, 1), (START, 2), (START, 3)
WADE = (*STATE, "figures", "wade")
ROLLED = [2, "wade runs", 6, [1, 2]]
FORGERIES = {
    "a weapon nobody makes": put(*WADE, "weapons", 0, to="bazooka"),
    "a tier that is not in the tables": put(*WADE, "tier", to="immortal"),
    "a tier that is a number": put(*TABLES, "tiers", "legend", to=7),
    "arms that are not in the tables": put(*WADE, "melee", to="teeth"),
    "a watch with a gun nobody makes": put(*WADE, "watch", to=["bazooka", [1, 0]]),
    "a seat that is not there": put(*WADE, "seat", to="mob"),
    "another's card": put(*WADE, "id", to="ezra"),
    "off the table": put(*WADE, "at", to=[999, 3, 0]),
    "on no floor": put(*WADE, "at", to=[22, 17, 7]),
    "above the table": put(*WADE, "at", to=[22, -1, 0]),
    "a place of two numbers": put(*WADE, "at", to=[22]),
    "wounds in places nobody has": put(*WADE, "wounds", to=[0, 0, 0, 0, 0, 0]),
    "no wounds": put(*WADE, "wounds", to=[]),
    "a scar in a place nobody has": put(*WADE, "scars", to=["tail"]),
    "more hit points than a card shows": put(*WADE, "hp", to=2**62),
    "somebody acts who is not there": put(*STATE, "active", to=["nobody", 2]),
    "no end of action points": put(*STATE, "active", to=["wade", 2**62]),
    "a turn before the first": put(*STATE, "turn", to=-(2**62)),
    "ground off the table": put(*STATE, "changes", to=[[[999, 0, 0], "/"]]),
    "ground of no piece": put(*STATE, "changes", to=[[[1, 1, 0], "Q"]]),
    "a fallen one of no tier": put(
        *STATE, "fallen", to={"x": {"id": "x", "name": "X", "seat": "law", "glyph": "X",
        "tier": "no", "at": [1, 1], "weapons": [], "melee": "knife", "skills": [], "marksman": "",
        "hp": 0}}),
    "a goal in an area of three": put(
        *SCENARIO, "goals", to=[{"seat": "law", "when": {"occupies": {"seat": "law",
        "area": [1, 2, 3]}}}]),
    "a goal for none": put(
        *SCENARIO, "goals", to=[{"seat": "law", "when": {"occupies": {"seat": "law",
        "at": [1, 2], "count": 0, "alone": True}}}]),
    "a trigger at a place of one number": put(
        *SCENARIO, "triggers", to=[{"when": {"enters": [1]}, "then": {"say": "x"}}]),
    "a map as wide as the file": put(*SCENARIO, "floors", to=[["." * 500_000]]),
    "a map of too many rows": put(*SCENARIO, "floors", to=[["."] * 5_000]),
    "a map of no rows": put(*SCENARIO, "floors", to=[[]]),
    "a map of nothing": put(*SCENARIO, "floors", to=[["", ""]]),
    "a map of strangers": put(*SCENARIO, "floors", to=[["Q" * 40] * 24]),
    "a legend of two letters": put(*SCENARIO, "legend", to={"ab": {"name": "x"}}),
    "one seat": put(*SCENARIO, "seats", to=["law"]),
    "turns in words": put(*SCENARIO, "options", to={"turns": "many"}),
    "a climb that costs nothing": put(*TABLES, "moves", "climb", to=0),
    "a wound in a place nobody has": happen(ROLLED, [32, "wade", "tail", 1]),
    "a wound that heals beyond all measure": happen(ROLLED, [32, "wade", "head", -(2**62)]),
    "a shot of no kind": happen(ROLLED, [27, "wade", "ezra", "spit", "revolver", [], 3]),
    "a walk that leads nowhere": happen([1, "law", [12, "wade", []]]),
    "a step off the table": happen(ROLLED, [18, "wade", [999, 0, 0]], [4]),
    "a watch kept with nothing": happen(ROLLED, [23, "wade", "bazooka", [1, 0]], [4]),
    "nobody acts": happen(ROLLED, [12, "nobody", 2]),
}  # fmt: skip


@pytest.mark.parametrize("forge", FORGERIES.values(), ids=FORGERIES.keys())
def test_a_forged_save_is_refused_in_a_sentence_and_left_alone(tmp_path, records, forge) -> None:
    # Given a save in which somebody has changed one thing, and mended the chain
    changed = copy.deepcopy(records)
    forge(changed)
    path = tmp_path / "forged.dustup"
    path.write_bytes(content := forged(*changed))
    # When it is taken up
    with pytest.raises(LogUnreadable, match=r"^[^\n]{20,400}\.$"):
        Host.open(path)
    with pytest.raises(LogUnreadable):
        Viewer(path)
    # Then it is told so everywhere, and nothing is written
    assert not outcome(path, RULESETS).ok
    assert saving.list_saves(tmp_path)[0].path == path
    assert [each.name for each in tmp_path.iterdir()] == ["forged.dustup"]
    assert path.read_bytes() == content


def test_what_is_not_forged_is_taken_up(tmp_path, records) -> None:
    path = tmp_path / "good.dustup"
    path.write_bytes(forged(*records))
    Host.open(path).close()
    assert outcome(path, RULESETS).ok


def test_a_moment_that_no_rules_lead_to_is_no_place_to_go_back_to(tmp_path, records) -> None:
    # Given a save whose last answer led to what no rules say, and was taken back
    changed = copy.deepcopy(records)
    asked = next(n for n, r in enumerate(changed) if n > OPENING and r[1][0][0] == 1) - OPENING - 1
    changed[-1][1].append([18, "wade", [1, 1, 0]])
    changed.append([4, asked, "undo", "law"])
    path = tmp_path / "forged.dustup"
    path.write_bytes(forged(*changed))
    host = Host.open(path)
    host.reseat(dict.fromkeys(host.players, "human"))
    # When everything is played again
    with pytest.raises(IllegalAction, match=r"^Today's rules .*\.$"):
        while host.report("law").can_redo:
            host.redo("law")
    # Then it stands before that answer, and can be played on
    assert host.report("law").node < len(changed) - 4
    host.reseat(dict.fromkeys(host.players, "random:1"))
    assert host.think()
    host.close()


# --- anything at all

POOL = [None, -1, 0, 1, 7, 10**6, 2**62, "", "x", "wade", "x" * 5000, "\x1b]0;x\x07", [], {}, True,
        1.5, b"x", [0, 0, 0], [99, 99, 9], [-1, -1, -1]]  # fmt: skip


def steps(value, path=()):
    yield path
    if isinstance(value, dict | list):
        for step, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from steps(part, (*path, step))


def damaged(records, chance: random.Random):
    """Return records with one thing in them changed to anything, or to something of its kind."""
    records = copy.deepcopy(records)
    record = records[chance.choice([START, START, START, chance.randrange(len(records))])]
    paths = list(steps(record))[2:]
    path = chance.choice(paths)
    holder, step = at(record, *path)
    alike = [v for v in (at(record, *p) for p in paths) if type(v[0][v[1]]) is type(holder[step])]
    match chance.randrange(5):
        case 0:
            holder[step] = chance.choice(POOL)
        case 1 | 2:
            other, there = chance.choice(alike)
            holder[step] = copy.deepcopy(other[there])
        case 3:
            del holder[step]
        case 4 if isinstance(holder[step], int):
            holder[step] += chance.choice([-1, 1, 5, 1000])
        case _ if isinstance(holder[step], str):
            holder[step] += "x"
    return records


def played_on(path) -> bool:
    """Take a save up, if that can be, and play on; return whether it could."""
    try:
        host = Host.open(path)
    except (LogUnreadable, LogDiverged):
        return False
    seat, everybody = next(iter(host.players)), dict(host.players)
    host.reseat(dict.fromkeys(everybody, "random:1"))
    for _ in range(15):
        if not host.think():
            break
        for token in host.report(seat).scene.tokens:
            host.card(seat, token.id)
    host.reseat(dict.fromkeys(everybody, "human"))
    for act in (host.undo, host.redo):
        try:
            for _ in range(60):
                act(seat)
                host.report(seat)
        except IllegalAction:
            continue
    host.close()
    return True


def watched(path) -> None:
    try:
        viewer = Viewer(path)
        for moment in range(viewer.last + 1):
            viewer.report(moment)
        exporting.as_text(path)
    except LogUnreadable:
        pass


def any_damage_is_survived(folder, bases, seeds) -> int:
    taken_up = 0
    for seed in seeds:
        chance = random.Random(seed)
        content = damaged(chance.choice(bases), chance)
        path = folder / "forged.dustup"
        try:
            path.write_bytes(content := forged(*content))
        except (IndexError, msgspec.MsgspecError, OverflowError):
            continue  # no record any more
        assert outcome(path, RULESETS).sentence
        watched(path)
        assert saving.list_saves(folder)
        assert path.read_bytes() == content
        taken_up += played_on(path)
        for each in folder.iterdir():
            each.unlink()
    return taken_up


def test_a_save_changed_anywhere_is_played_on_or_refused(tmp_path, records) -> None:
    assert any_damage_is_survived(tmp_path, [records], range(14)) > 2


@pytest.mark.soak
def test_saves_changed_anywhere_are_played_on_or_refused(tmp_path) -> None:
    bases = [game(tmp_path, name) for name in scenarios.list_all()]
    for each in tmp_path.iterdir():
        each.unlink()
    any_damage_is_survived(tmp_path, bases, range(1000, 4000))


# --- logs that cost more than they hold


def bounded(act):
    """Carry something out; fail if it takes much time or memory."""
    tracemalloc.start()
    began = time.process_time()
    try:
        return act()
    finally:
        assert time.process_time() - began < 10
        assert tracemalloc.get_traced_memory()[1] < 128 * 1024 * 1024
        tracemalloc.stop()


def test_a_script_that_never_settles_costs_no_more_memory_than_its_answers(tmp_path, records):
    path = tmp_path / "long.dustup"
    path.write_bytes(forged(*records[:3], *[[3, [ROLLED], b""]] * 20_000))
    timeline = bounded(lambda: recorded(read(path))).timeline
    assert len(timeline.position(timeline.head).answers) == 20_000


def test_moves_to_and_fro_cost_no_more_time_than_the_log_is_long(tmp_path, records) -> None:
    path = tmp_path / "long.dustup"
    there, back = [4, 8_000, "redo", "law"], [4, 0, "undo", "law"]
    path.write_bytes(forged(*records[:3], *[[3, [ROLLED], b""]] * 8_000, *[there, back] * 8_000))
    timeline = bounded(lambda: recorded(read(path))).timeline
    assert (timeline.head, timeline.after_redo(["law"])) == (0, 8_000)
