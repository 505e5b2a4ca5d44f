"""The demo language, on the toy duel."""

import pytest
from msgspec.structs import replace

from engine.core.errors import ScriptFailed
from engine.core.scenario import Script
from engine.session.demo import Demo
from engine.session.host import Host
from tests.core.toy import SCENARIO

pytestmark = pytest.mark.usefixtures("duel_is_known")

OPENED = "| parry\n"


def demo(play: str, luck: str = "rigged", **more) -> Demo:
    return Demo(replace(SCENARIO, name="x", script=Script(play, luck, line=10)), **more)


def kinds(play: str, luck: str = "rigged") -> list[str]:
    return [beat.kind for beat in demo(play, luck).beats()]


def failure(play: str, luck: str = "rigged") -> str:
    with pytest.raises(ScriptFailed) as failed:
        list(demo(play, luck).beats())
    return str(failed.value)


def test_every_kind_of_line_is_played_in_order() -> None:
    play = """
    say At dawn.            # a comment
    | parry
    red strike | 6 | lunge
    expect blue hp 2
    expect event Hurt seat=blue
    expect no event Hurt seat=red
    pause 2
    note The first blood.
    undo 1
    redo 1
    """
    beats = list(demo(play).beats())
    assert [beat.kind for beat in beats] == [
        "say", "dice", "act", "expect", "expect", "expect", "pause", "note", "undo", "redo",
    ]  # fmt: skip
    assert (beats[0].text, beats[0].line, beats[6].count) == ("At dawn.", 11, 2)


def test_a_reaction_is_answered_by_the_lines_that_follow() -> None:
    story = (
        OPENED
        + """red strike | 1 | feint
        blue strike | 6
        say Blue has hit, but red may parry.
        red.prompt parry yes
        blue.prompt feint yes | lunge
        expect red hp 2
        """
    )
    assert kinds(story)[-1] == "expect"


@pytest.mark.parametrize(
    ("answer", "hp"), [("red.prompt parry no | lunge", 2), ("red parry | lunge", 3)]
)
def test_a_reaction_may_be_declined_only_in_words(answer, hp) -> None:
    struck = OPENED + "red strike | 1 | lunge\nblue strike | 6\n"
    assert kinds(struck + f"{answer}\nexpect red hp {hp}")[-1] == "expect"
    for next_line in ("blue strike | 6", "end blue"):
        assert "red" in failure(struck + next_line)


def test_a_line_that_does_not_answer_the_open_reaction_stops_the_script() -> None:
    told = failure(OPENED + "red strike | 1 | lunge\nblue strike | 6\nblue lunge")
    assert told.startswith("x.toml:13:") and "red is asked first (struck)" in told
    assert "parry" in told


@pytest.mark.parametrize(
    ("play", "line", "said"),
    [
        ("red strike | 6", 10, "Dice are needed first"),
        (OPENED + "red strike", 11, "Dice are missing: 1D6"),
        (OPENED + "red strike | 6", 11, "Dice are missing: blue draws"),
        (OPENED + "red strike | 6 | lunge | 3", 11, "Nothing was rolled with these dice: 3"),
        (OPENED + "red strike | 6 5", 11, "needs 1 die; given: 6 5"),
        (OPENED + "red strike | 7", 11, "no such face: 7"),
        (OPENED + "red strike | ace", 11, "needs 1 die; given: ace"),
        ("| ace", 10, "feint, lunge, parry; not ace"),
        (OPENED + "red lunge", 11, "Possible for red: strike."),
        (OPENED + "red swim", 11, "Possible for red: strike."),
        (OPENED + "expect red hp 2", 11, "red hp is 3, not 2"),
        (OPENED + "expect red luck 2", 11, "no luck"),
        (OPENED + "expect event Hurt seat=red", 11, "there were Drawn, Taken"),
        (OPENED + "expect event Taken seat=blue", 11, "Taken seat=red card=parry"),
        (OPENED + "expect no event Taken card=parry", 11, "happened"),
        (OPENED + "expect over red", 11, "not over"),
        (OPENED + "expect refused red strike", 11, "it is possible"),
        (OPENED + "expect odds red strike = hit 50 %", 11, "no pool"),
        (OPENED + "expect odds red strike", 11, "write expect odds"),
        (OPENED + "expect", 11, "write expect"),
        (OPENED + "undo 1", 11, "nothing to take back"),
        (OPENED + "redo", 11, "nothing for you to play again"),
        (OPENED + "red.prompt parry yes", 11, "not asked anything"),
        (OPENED + "end blue", 11, "nothing to end"),
        (OPENED + "end red", 11, "cannot be done"),
        (OPENED + "| 6", 11, "No dice are to be rolled"),
        (OPENED + "let green play 2", 11, "no seat green"),
    ],
)
def test_a_line_that_cannot_be_played_stops_the_script(play, line, said) -> None:
    told = failure(play)
    assert told.startswith(f"x.toml:{line}: ") and said in told


@pytest.mark.parametrize(
    "line",
    [
        "undo x",
        "pause -1",
        "pause 1e9",
        "let red win",
        "let red play 0",
        "red",
        "red x |",
        "undo 99999",
    ],
)
def test_what_makes_no_sense_is_found_before_anything_is_played(line) -> None:
    with pytest.raises(ScriptFailed, match=r"x\.toml:11: "):
        demo("say hello\n" + line)


def test_a_scenario_without_a_script_is_told() -> None:
    with pytest.raises(ScriptFailed, match="no script"):
        Demo(SCENARIO)


def test_an_act_that_must_be_refused_is_and_changes_nothing() -> None:
    play = """expect refused red lunge
        expect refused blue strike
        red strike | 1 | parry
        expect refused red strike
        """
    assert kinds(OPENED + play)


def test_seeded_luck_fills_in_and_given_dice_come_first() -> None:
    play = "red strike | 6\nexpect blue hp 2\n"
    first, second = demo(play, "seeded"), demo(play, "seeded")
    list(first.beats()), list(second.beats())
    assert first.host.report("red").story == second.host.report("red").story


def test_a_person_plays_what_is_let_and_the_computer_the_rest() -> None:
    played = demo(OPENED + "let red play 3\nsay Thank you.\n")
    beats = played.beats()
    next(beats)
    assert next(beats).count == 3
    from tests.session.play import step

    step(played.host)
    while played.host.think():
        pass
    assert played.host.waiting_for in ("red", None)
    assert next(beats).text == "Thank you."
    assert list(beats) == []
    assert played._decided("red", 0) == 3 and set(played.host.players.values()) == {"human"}


def test_undo_and_redo_in_a_script_take_no_dice() -> None:
    play = (
        OPENED
        + """red strike | 1 | feint
        blue strike | 6
        undo 2
        expect blue hp 3
        redo 2
        red.prompt parry yes
        undo 1
        red.prompt parry no | lunge
        expect red hp 2
        """
    )
    assert kinds(play)


def test_a_demo_can_be_saved_and_played_on(tmp_path) -> None:
    played = demo(OPENED + "red strike | 6 | lunge", saves=tmp_path)
    list(played.beats())
    story = played.host.report("red").story
    played.host.close()
    host = Host.open(played.host.path)
    assert host.report("red").story == story
    host.think()
