"""Verifying: does a log follow from its decisions and its luck, and its luck from the secret?"""

import msgspec
import pytest

from engine import rulesets
from engine.core.errors import LogDiverged
from engine.core.events import Rolled
from engine.core.luck import Rigged, Seeded
from engine.persistence.log import read
from engine.persistence.parsing import parse
from engine.persistence.records import Recommitted
from engine.persistence.verify import outcome, verify
from engine.session import checking
from tests.core.test_replay import Gentle
from tests.core.toy import DUEL, Taken
from tests.persistence.games import CODEC, LUCK, Table, forged, plain


@pytest.fixture
def path(tmp_path):
    return tmp_path / "dawn.dustup"


def rewritten(path, change):
    """Write a log again, record by record changed, in a chain that holds."""
    log = read(path)
    records = [plain(record) for record in (log.header, log.start, *log.records)]
    change(records)
    path.write_bytes(forged(*records))
    return read(path)


def lucky(table):
    return sum(purpose != "" for _, _, purpose in table.nodes)


def test_a_finished_game_holds_and_its_luck_is_vouched_for(path):
    table = Table(path).play().close()
    answers, rolls = len(table.nodes) - 1, lucky(table)
    assert verify(read(path), DUEL) == (answers, (rolls, 0))
    assert outcome(path, [DUEL]) == (
        True,
        f"dawn.dustup holds: {answers} answers lead to all that happened, "
        f"and the secret to {rolls} rolls and draws.",
        0,
    )


def test_a_game_under_way_holds_and_its_luck_is_still_sealed(path):
    table = Table(path).play(7).close(secret=False)
    assert verify(read(path), DUEL) == (7, (0, lucky(table)))
    assert outcome(path, [DUEL]).sentence.endswith(
        f"; {lucky(table)} rolls and draws are still sealed."
    )


def test_a_game_with_dice_of_a_real_table_has_nothing_to_vouch_for(path):
    faces = Rigged(["feint", (4,), "feint", (2,)])
    Table(path, faces, luck="manual", commitment="").play(6).close(secret=False)
    assert verify(read(path), DUEL) == (6, (0, 0))
    assert outcome(path, [DUEL]).sentence == (
        "dawn.dustup holds: 6 answers lead to all that happened."
    )


@pytest.mark.parametrize("undo", ["free", "same-roll", "reveal", "consent", "never"])
def test_what_was_taken_back_is_verified_too(path, undo):
    table = Table(path, undo=undo).play(9).turn(4).play(6).turn(0).play(3).turn(12).play()
    table.close()
    assert verify(read(path), DUEL) == (len(table.nodes) - 1, (lucky(table), 0))


def test_luck_goes_by_the_branch_only_under_the_policy_same_roll(path):
    Table(path, undo="same-roll").play(6).turn(2).play(4).close()
    with pytest.raises(LogDiverged, match="the secret gives"):
        verify(rewritten(path, lambda records: records[0].__setitem__(7, "free")), DUEL)


def test_the_same_roll_is_rolled_again_under_the_policy_same_roll(path):
    again = Table(path, undo="same-roll").play(6).turn(0).play(6)
    assert again.events[1:7] == again.events[7:13]


def test_a_game_can_go_on_under_another_secret(path):
    first, second = LUCK, Seeded(b"another secret of some length")
    table = Table(path).play(5)
    under_first = lucky(table)
    table.file.append(Recommitted(second.commitment))
    table.luck = second
    table.play().close()
    rolls = lucky(table)
    assert verify(read(path), DUEL)[1] == (rolls - under_first, under_first)
    rewritten(path, lambda records: records.append([6, first.secret.hex()]))
    assert verify(read(path), DUEL)[1] == (rolls, 0)


def test_a_die_that_the_secret_does_not_give_is_found(path):
    table = Table(path).play(3).close()
    assert table.events[3][0] == Rolled("red strikes", 6, (3, 5))

    def change(records):
        records[5][1][0][3] = [3, 4]  # the same dice, and a hit either way

    said = r"^answer 3, 2D6 \(red strikes\), was \(3, 4\); the secret gives \(3, 5\)$"
    with pytest.raises(LogDiverged, match=said):
        verify(rewritten(path, change), DUEL)


def test_a_secret_that_was_not_sealed_is_found(path):
    Table(path).play().close()
    log = rewritten(path, lambda records: records[-1].__setitem__(1, "00" * 16))
    with pytest.raises(LogDiverged, match="the secret revealed is not the one that was sealed"):
        verify(log, DUEL)


def test_an_event_that_does_not_follow_is_found_and_named(path):
    table = Table(path).play(6).turn(2).play(2).close()
    assert isinstance(table.events[8][1], Taken)

    def change(records):
        records[2 + 8 + 1][1][1][1] = "green"  # header and start, seven answers, a turn

    said = r"^answer 8: event 2, Taken\.seat was 'green', the rules now say 'blue'"
    with pytest.raises(LogDiverged, match=said):
        verify(rewritten(path, change), DUEL)


def test_a_state_that_does_not_follow_is_found(path):
    Table(path).play(6).close()
    log = rewritten(path, lambda records: records[5].__setitem__(2, b"12345678"))
    with pytest.raises(LogDiverged, match=r"^answer 3: the same events now lead to another state"):
        verify(log, DUEL)


def test_an_opening_that_does_not_follow_is_found(path):
    Table(path).play(6).close()
    log = rewritten(path, lambda records: records[2].__setitem__(1, [[10, 5]]))
    with pytest.raises(
        LogDiverged, match=r"^the opening: event 1, TurnBegan.turn was 5, the rules"
    ):
        verify(log, DUEL)


class Gentler(Gentle):
    version = 2


def test_after_a_rule_fix_a_log_loads_as_it_was_played_and_verifying_tells(path):
    table = Table(path).play().close()
    log = read(path)
    assert [CODEC.events(record) for record in log.records[:-1]] == [
        tuple(events) for events in table.events
    ]
    ok, sentence, status = outcome(path, [Gentler()])
    assert (ok, status) == (False, 1)
    assert sentence.startswith("dawn.dustup does not hold: answer ")
    assert "was Hurt, the rules now say Settled" in sentence
    assert sentence.endswith(" (it was played by version 1 of the rules, this is version 2).")


def test_a_damaged_log_is_a_bad_file_even_if_what_is_left_holds(path):
    Table(path).play(6).close()
    path.write_bytes(path.read_bytes()[:-1])
    ok, sentence, status = outcome(path, [DUEL])
    assert (ok, status) == (False, 3)
    assert sentence.startswith(
        "dawn.dustup is damaged, though what is left holds. The log ends after 6 answers: "
    )


def test_a_game_of_which_only_the_start_is_left_holds(path):
    Table(path).close(secret=False)
    rewritten(path, lambda records: records.pop())
    assert verify(read(path), DUEL) == (0, (0, 0))


def test_rules_that_nobody_knows_are_told(path):
    Table(path).play(3).close()
    assert outcome(path, []) == (
        False, 'dawn.dustup: No ruleset is called "duel".', 3
    )  # fmt: skip
    duels = msgspec.structs.replace(read(path).header, ruleset="duels")
    path.write_bytes(forged(plain(duels), *map(plain, [read(path).start])))
    assert outcome(path, [DUEL]).sentence == (
        'dawn.dustup: No ruleset is called "duels"; did you mean "duel"?'
    )


def test_a_file_is_verified_by_the_rules_that_its_header_names(path, monkeypatch):
    monkeypatch.setattr(rulesets, "RULESETS", (DUEL,))
    Table(path).play().close()
    assert checking.verify(path).ok
    assert checking.verify(path.with_name("nothing")) == (
        False, "nothing cannot be opened: No such file or directory.", 3
    )  # fmt: skip


def test_parsing_needs_no_file(path):
    Table(path).play(2).close()
    assert parse(path.read_bytes()) == read(path)
