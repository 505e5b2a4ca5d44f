"""Taking back and playing again, under every policy."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Rolled
from engine.core.luck import Rigged
from engine.persistence.codec import Codec
from engine.persistence.verify import outcome
from engine.session.host import Host
from tests.core.toy import DUEL, SCENARIO, Feint, Parry, Pass, Strike
from tests.session.play import ALONE, BOTH, finish, luck, seal_of, step

pytestmark = pytest.mark.usefixtures("duel_is_known")

# red draws a parry and misses; blue draws a feint and hits
PARRIED = ["parry", (1,), "feint", (6,)]


def digest(host: Host) -> bytes:
    return Codec(DUEL).digest(host.course.game.state)


def answer(host: Host, action) -> None:
    host.answer(host.waiting_for, action, host.answers)


def faces(host: Host) -> list[tuple[int, ...]]:
    line = host.course.timeline
    firsts = (line.nodes[node].events[0] for node in line.branch()[1:])
    return [first.faces for first in firsts if isinstance(first, Rolled)]


def interrupted(undo: str = "free", **more) -> Host:
    """Red holds a parry, blue has struck a hit and may be parried: a question out of turn."""
    host = Host.new(SCENARIO, BOTH, undo=undo, luck=Rigged([*PARRIED], then=luck()), **more)
    answer(host, Strike())
    answer(host, Strike())
    return host


def test_undo_across_an_interrupt_restores_the_state_and_asks_again() -> None:
    host = interrupted()
    before, prompt = digest(host), host.report("red").prompt
    assert prompt.moments == ("struck",)
    answer(host, Parry())
    after = digest(host)
    assert host.waiting_for == "blue" and host.report("blue").prompt.moments == (
        "struck",
        "parried",
    )
    answer(host, Feint())
    host.undo("blue", within=True)
    assert digest(host) == after
    host.undo("red", within=True)
    assert digest(host) == before
    again = host.report("red").prompt
    assert (again.why, again.moments, again.verbs) == (prompt.why, prompt.moments, prompt.verbs)


def test_an_act_is_taken_back_whole_with_all_reactions_to_it() -> None:
    # Given blue's blow, parried, and the parry feinted away
    host = Host.new(SCENARIO, BOTH, luck=Rigged([*PARRIED], then=luck()))
    answer(host, Strike())
    before = digest(host), host.report("blue").node
    answer(host, Strike())
    answer(host, Parry())
    answer(host, Feint())
    after = digest(host), host.report("red").node
    assert host.report("red").can_step
    # When anybody takes it back
    host.undo("red")
    # Then blue is asked for his blow again, and one step forward leads through all of it
    assert (digest(host), host.report("blue").node) == before
    assert host.report("blue").prompt.why == "How?" and not host.report("blue").can_step
    host.redo("blue")
    assert (digest(host), host.report("red").node) == after


@pytest.mark.parametrize("undo", ["free", "reveal"])
def test_whoever_is_asked_again_and_who_turned_it_is_told_until_somebody_decides(
    tmp_path, undo
) -> None:
    # Given red's blow, which misses, and blue's, at which a card may be played
    rigged = Rigged(["parry", (1,), "feint", (1,)], then=luck())
    host = Host.new(SCENARIO, BOTH, undo=undo, luck=rigged, saves=tmp_path)
    answer(host, Strike())
    answer(host, Strike())
    answer(host, Pass())
    assert not host.report("red").turned
    # When the last decision, which told nothing, is taken back
    host.undo("blue", within=True)
    # Then all are told, also by whoever reads the log, until somebody decides again
    told = [host.report(seat).turned for seat in ("red", "blue", "")]
    assert told == ["Blue took back “pass”."] * 3
    host.close()
    host = Host.open(host.path)
    assert host.report("red").turned == told[0]
    host.redo("blue")
    assert host.report("red").turned == "Blue played again: “pass”."
    host.undo("blue", within=True)
    answer(host, Pass())
    assert not host.report("red").turned


def test_who_took_back_what_and_how_far_is_told_to_each_in_words_of_his_own() -> None:
    # Given red's miss, and the card that blue drew for it
    host = Host.new(SCENARIO, BOTH, luck=Rigged(["parry", (1,), "lunge"], then=luck()))
    answer(host, Strike())
    told = {seat: host.report(seat).story for seat in ("red", "blue", "")}
    host.undo("red")
    # Then each is told of it by what he was told first, and how many answers came after that
    for seat, story in told.items():
        first = next(line for line in story if line not in host.report(seat).story)
        assert host.report(seat).turned == (
            f"Red took back “{first.sentence.text}” and 1 answer after it."
        )
    # And to go elsewhere is told by the way
    host.redo("blue")
    host.go_to("red", 1)
    assert host.report("blue").turned.startswith("Red went elsewhere: 3 answers back, to after “")
    host.go_to("red", 4)
    assert host.report("blue").turned.startswith("Red went elsewhere: 3 answers on, to after “")


def test_redo_asks_nothing_again() -> None:
    host = interrupted()
    answer(host, Parry())
    answer(host, Feint())
    done, story = digest(host), host.report("red").story
    for within in (True, True, True, False):
        host.undo("red", within=within)
    for within in (False, True, True, True):
        host.redo("red", within=within)
    assert digest(host) == done and host.report("red").story == story
    assert not host.report("red").can_redo
    with pytest.raises(IllegalAction):
        host.redo("red")


def test_redo_follows_the_branch_left_last() -> None:
    host = interrupted()
    answer(host, Pass())
    passed = digest(host)
    host.undo("red", within=True)
    answer(host, Parry())
    parried = digest(host)
    host.undo("red")
    host.redo("red")
    assert digest(host) == parried != passed


def test_undo_goes_back_past_the_computers_answers_to_the_persons_own() -> None:
    host = Host.new(SCENARIO, ALONE, luck=luck(3))
    step(host)
    while host.think():
        pass
    before = digest(host)
    step(host)
    while host.think():
        pass
    host.undo("red")
    assert digest(host) == before and host.waiting_for == "red"
    host.redo("red")
    assert host.waiting_for == "red" and not host.report("red").can_redo


def test_nothing_can_be_taken_back_at_the_start() -> None:
    host = Host.new(SCENARIO, BOTH)
    assert not host.report("red").can_undo
    with pytest.raises(IllegalAction, match="nothing"):
        host.undo("red")


def strikes(host: Host, times: int = 12) -> list[tuple[int, ...]]:
    """Strike, see the die, take it back, and again."""
    seen = []
    for _ in range(times):
        answer(host, Strike())
        seen.append(faces(host)[0])
        host.undo("red")
    return seen


def test_free_rolls_fresh_dice_after_an_undo() -> None:
    host = Host.new(SCENARIO, BOTH, undo="free", luck=luck())
    assert len(set(strikes(host))) > 1


def test_same_roll_rolls_the_same_dice_for_the_same_act() -> None:
    host = Host.new(SCENARIO, BOTH, undo="same-roll", luck=luck())
    assert len(set(strikes(host))) == 1


def test_reveal_stops_at_dice_and_at_cards() -> None:
    host = interrupted("reveal")
    report = host.report("red")
    assert not report.can_undo
    with pytest.raises(IllegalAction, match="only Blue can"):
        host.undo("red")
    with pytest.raises(IllegalAction, match="Dice"):
        host.undo("blue")


def test_reveal_stops_at_a_hidden_card_that_was_played() -> None:
    host = interrupted("reveal")
    answer(host, Parry())  # leads to a question for blue and no dice
    with pytest.raises(IllegalAction, match="come to light"):
        host.undo("red", within=True)


def test_reveal_lets_what_revealed_nothing_be_taken_back() -> None:
    rigged = Rigged(["parry", (1,), "feint", (1,)], then=luck())
    host = Host.new(SCENARIO, BOTH, undo="reveal", luck=rigged)
    answer(host, Strike())
    answer(host, Strike())  # a miss: blue could feint, red could parry
    before = digest(host)
    answer(host, Pass())
    assert host.waiting_for == "red" and host.report("red").prompt.moments == ("struck",)
    host.undo("blue", within=True)
    assert digest(host) == before and host.waiting_for == "blue"
    answer(host, Pass())
    answer(host, Pass())  # the turn is over and a card is drawn
    assert not host.report("blue").can_undo


def test_consent_asks_the_others() -> None:
    host = interrupted("consent")
    before = digest(host)
    answer(host, Pass())
    host.undo("red")
    assert digest(host) != before
    asked = host.report("blue")
    assert asked.request.startswith("Red asks to take back ") and not host.report("red").request
    # and blue is told what would go, as he was told it: not which card red drew
    lines = [told.sentence.text for told in asked.story]
    assert asked.undone == tuple(lines[-len(asked.undone) :])
    hidden = [line for line in asked.undone if "Taken(seat='red'" in line]
    assert hidden and all("card=None" in line for line in hidden)
    with pytest.raises(IllegalAction):
        host.consent("red", True)
    with pytest.raises(IllegalAction, match="asked already"):
        host.undo("blue")
    host.consent("blue", True)
    assert digest(host) == before and not host.report("blue").request


def test_consent_refused_or_overtaken_leaves_the_game_as_it_is() -> None:
    host = interrupted("consent")
    answer(host, Pass())
    after = digest(host)
    host.undo("red")
    host.consent("blue", False)
    assert digest(host) == after and not host.report("blue").request
    host.undo("red")
    step(host)
    assert not host.report("blue").request


def test_computers_always_consent() -> None:
    host = Host.new(SCENARIO, ALONE, undo="consent", luck=luck())
    step(host)
    host.undo("red")
    assert host.report("red").can_redo


def test_never_is_never() -> None:
    host = interrupted("never")
    assert not host.report("red").can_undo
    with pytest.raises(IllegalAction):
        host.undo("red")


def test_one_may_play_on_from_anywhere_where_the_policy_says_so() -> None:
    host = interrupted()
    step(host)
    host.go_to("red", 1)
    assert host.report("red").node == 1 and host.waiting_for == "red"
    for nowhere in (-1, 10_000):
        with pytest.raises(IllegalAction):
            host.go_to("red", nowhere)
    with pytest.raises(IllegalAction):
        interrupted("consent").go_to("red", 1)


@pytest.mark.parametrize("undo", ["free", "same-roll"])
def test_a_game_taken_back_after_its_end_is_sealed_anew_and_holds(tmp_path, undo) -> None:
    host = Host.new(SCENARIO, BOTH, undo=undo, saves=tmp_path)
    finish(host)
    for _ in range(3):
        host.undo("red")
    assert seal_of(host).exists() and not host.report("red").over
    host.close()
    host = Host.open(host.path)
    for _ in range(3):
        host.redo("red")
    assert host.report("red").over and not seal_of(host).exists()
    host.undo("red")
    step(host, 1)
    finish(host)
    host.close()
    ok, sentence, _ = outcome(host.path, [DUEL])
    assert ok, sentence


@pytest.mark.parametrize("undo", ["free", "same-roll"])
def test_a_tree_reopened_at_every_step_is_the_same_tree(tmp_path, undo) -> None:
    host = Host.new(SCENARIO, BOTH, undo=undo, luck=luck(5), saves=tmp_path)
    for act in "ssuussrusssuuursssuu":
        if act == "s" and host.waiting_for:
            step(host, 1)
        elif act == "u" and host.report("red").can_undo:
            host.undo("red")
        elif act == "r" and host.report("red").can_redo:
            host.redo("blue")
        was = digest(host), host.report("red")
        host.close()
        host = Host.open(host.path)
        now = host.report("red")
        assert (digest(host), now.story, now.answers) == (was[0], was[1].story, was[1].answers)
        assert (now.can_undo, now.can_redo) == (was[1].can_undo, was[1].can_redo)
    finish(host)
    host.close()
    ok, sentence, _ = outcome(host.path, [DUEL])
    assert ok, sentence


def test_same_roll_rolls_the_same_dice_though_the_secret_was_opened(tmp_path) -> None:
    # Given red's act, taken back, and a game given up, which opens its dice
    host = Host.new(SCENARIO, BOTH, undo="same-roll", saves=tmp_path)
    for _ in range(4):
        known = strikes(host, 1)
        host.end("resigned", "red", "blue")
        assert not seal_of(host).exists()
        # When that is taken back, and also when it is done by who opens the file
        host.undo("red")
        assert strikes(host, 2) == known * 2
        host.close()
        host = Host.open(host.path)
        assert strikes(host, 1) == known
    finish(host)
    host.close()
    ok, sentence, _ = outcome(host.path, [DUEL])
    assert ok, sentence
