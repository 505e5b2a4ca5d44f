"""The umpire: appeals, rulings, changes with a reason (PIR-T1, R34), and varied tables (PIR-W5)."""

import pytest

from engine.ai.player import Valued
from engine.core.errors import ScenarioInvalid
from engine.core.events import UMPIRE, Decided, Pass
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.goals import Cue, Effect, Trigger
from engine.core.replay import verify
from engine.core.script import Ask
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import umpire
from engine.rulesets.pirates.actions import (
    Appeal,
    Award,
    Heal,
    Place,
    Rearm,
    Rule,
    Run,
    Shoot,
    Slay,
    StepIn,
    Wound,
)
from tests.rulesets.pirates.table import (
    DECK,
    RULES,
    after,
    allows,
    asked,
    asks,
    consequences,
    everything,
    foe,
    happened,
    man,
    npc,
    play,
    table,
    verbs,
)

SEATS = ("red", "black", UMPIRE)
APPEAL = [Appeal("red", "He cannot see me.")]


def judged(*, late=True, **fields):
    """A table with an umpire; Ann is hurt, Al is down."""
    return table(
        DECK, seats=SEATS, ann=man(at=(0, 0), wounds=1), al=man(at=(0, 2), down=True),
        bob=foe(at=(9, 0), rank="hero"), options={"turns": 1 if late else 12}, **fields,
    )  # fmt: skip


# --- appeals


@pytest.mark.rule("PIR-T1")
@pytest.mark.rule("PIR-R34")
def test_a_player_appeals_and_the_umpire_rules() -> None:
    given = judged()
    assert asks(given, APPEAL) == UMPIRE
    when = [*APPEAL, Rule(UMPIRE, "He can.")]
    assert consequences(given, when) == [
        was.Appealed("red", "He cannot see me."), was.Ruled("He can.")
    ]  # fmt: skip
    # Then it is an answer like any other, and the go goes on
    assert Decided(UMPIRE, Rule(UMPIRE, "He can.")) in everything(given, when)
    assert asks(given, when) == "red"
    assert allows(given, Run("ann"), when)


@pytest.mark.rule("PIR-R34")
def test_a_group_appeals_once_in_a_go() -> None:
    given = judged()
    assert "appeal" in verbs(given)
    assert "appeal" not in verbs(given, [*APPEAL, Pass()])
    again = was.GoBegan("red").apply(after(given, [*APPEAL, Pass()]))
    assert umpire.appeals(again)


def test_without_an_umpire_nobody_appeals() -> None:
    given = table(DECK, ann=man(at=(0, 0)), bob=foe(at=(9, 0)))
    assert "appeal" not in verbs(given)


def test_the_umpires_own_men_do_not_appeal() -> None:
    given = table(
        DECK, seats=SEATS, options={"npc": "umpire"}, nat=npc(at=(0, 0)), ann=man(at=(9, 0)),
        bob=foe(at=(9, 2)),
    )  # fmt: skip
    assert asks(given) == UMPIRE
    assert "appeal" not in verbs(given)
    assert "place" not in verbs(given)


def test_only_who_has_the_go_appeals() -> None:
    assert not allows(judged(), Appeal("black", "And I?"))


def test_an_umpire_may_let_it_be() -> None:
    given = judged()
    appealed = was.Appealed("red", "He cannot see me.")
    assert consequences(given, [*APPEAL, Pass()]) == [appealed]


@pytest.mark.rule("PIR-R34")
def test_several_changes_answer_an_appeal_but_not_without_end() -> None:
    given = judged()
    changes = [Wound(UMPIRE, "ann", 0), Wound(UMPIRE, "ann", 1), Wound(UMPIRE, "ann", 0)]
    for number in range(3):
        assert "wound" in verbs(given, [*APPEAL, *changes[:number]])
    assert verbs(given, [*APPEAL, *changes]) == {"ruling", "pass"}
    assert asks(given, [*APPEAL, *changes, Rule(UMPIRE)]) == "red"


# --- unasked

BLANK = ("blank", "blank")
OVER = "Turn 1 is over: does the umpire step in?"


def over(**fields):
    """All groups have had their part of the turn."""
    return judged(up="", hands={"red": BLANK, "black": BLANK}, **fields)


STEP = StepIn(UMPIRE)


@pytest.mark.rule("PIR-T1")
@pytest.mark.rule("PIR-R34")
def test_at_the_end_of_a_turn_the_umpire_may_step_in_unasked() -> None:
    game, _ = play(over())
    assert (game.question.seat, game.question.why) == (UMPIRE, OVER)
    assert verbs(over()) == {"step", "pass"}
    # When he steps in, he rules or changes something as if somebody had appealed
    assert verbs(over(), [STEP]) == verbs(judged(), APPEAL)
    assert not play(over(), [STEP])[0].moments
    when = [STEP, Heal(UMPIRE, "al", "Rum."), Place(UMPIRE, "ann", Cell(20, 1), "A wave.")]
    assert consequences(over(), when) == [
        was.SteppedIn(), was.Healed("al", "Rum."), was.Placed("ann", Cell(20, 1), "A wave."),
    ]  # fmt: skip
    # and then the turn goes on to its end
    for last in (Pass(), Rule(UMPIRE, "No more brawls.")):
        assert asks(over(), [*when, last]) == "red"


@pytest.mark.rule("PIR-R34")
def test_he_is_asked_once_a_turn_and_a_pause_is_passed_over_like_any_other() -> None:
    game, _ = play(over())
    assert RULES.always_asked(game.state, game.moments[-1]) == (UMPIRE,)
    state = after(over(late=False), [Pass(), Pass(), Pass()])
    assert state.turn == 2
    # and the computer lets it pass
    assert Valued().choose(RULES, game.state, game.question) == Pass()


def test_the_game_that_he_gives_away_at_the_end_of_a_turn_is_over() -> None:
    game, events = play(over(), [STEP, Award(UMPIRE, "black", "Enough.")])
    assert game.question is None
    assert not [event for event in events if isinstance(event, was.TurnClosed)]


def test_without_an_umpire_nobody_is_asked_at_the_end_of_a_turn() -> None:
    given = table(DECK, up="", hands={"red": BLANK}, ann=man(at=(0, 0)), bob=foe(at=(9, 0)))
    assert asks(given) == "red"


# --- words


@pytest.mark.parametrize("words", ["", "x" * 80, "“Ja”, sagt er: nein."])
def test_words_that_can_be_read_are_taken(words) -> None:
    given = judged()
    assert allows(given, Appeal("red", words))
    assert allows(given, Rule(UMPIRE, words), APPEAL)
    assert allows(given, Slay(UMPIRE, "bob", words), APPEAL)
    assert allows(given, Place(UMPIRE, "bob", Cell(20, 1), words), APPEAL)


@pytest.mark.parametrize("words", ["x" * 81, "two\nlines", "\x1b[2J", "\u202eback"])
def test_words_that_cannot_be_read_are_refused(words) -> None:
    given = judged()
    assert not allows(given, Appeal("red", words))
    assert not allows(given, Rule(UMPIRE, words), APPEAL)
    assert not allows(given, Slay(UMPIRE, "bob", words), APPEAL)
    assert not allows(given, Place(UMPIRE, "bob", Cell(20, 1), words), APPEAL)


# --- changes

CHANGES = {
    "place": (
        Place(UMPIRE, "ann", Cell(20, 1), "The plank broke."),
        was.Placed("ann", Cell(20, 1), "The plank broke."),
    ),
    "rearm": (
        Rearm(UMPIRE, "ann", "axe", 2, 1, "From the chest."),
        was.Rearmed("ann", "axe", 2, 1, "From the chest."),
    ),
    "heal": (Heal(UMPIRE, "al", "Rum."), was.Healed("al", "Rum.")),
    "wound": (Wound(UMPIRE, "bob", 2, "A spar."), was.WoundSet("bob", 2, "A spar.")),
    "slay": (Slay(UMPIRE, "bob", "A shark."), was.Slain("bob", "A shark.")),
    "award": (Award(UMPIRE, "black", "Time is up."), was.Awarded("black", "Time is up.")),
}


@pytest.mark.rule("PIR-R34")
@pytest.mark.rule("PIR-T1")
@pytest.mark.parametrize(("act", "event"), CHANGES.values(), ids=CHANGES)
def test_each_change_is_an_event_with_its_reason_told_to_all(act, event) -> None:
    given = judged()
    happened = consequences(given, [*APPEAL, act])
    assert happened[1:] == [event]
    assert [event.seen_by(seat) for seat in (*SEATS, "")] == [event] * 4


def test_what_the_changes_do() -> None:
    given = judged()
    ann = after(given, [*APPEAL, CHANGES["place"][0]]).men["ann"]
    assert ann.at == Cell(20, 1)
    ann = after(given, [*APPEAL, CHANGES["rearm"][0]]).men["ann"]
    assert (ann.blade, ann.pistols, ann.grenades) == ("axe", 2, 1)
    healed = after(given, [*APPEAL, CHANGES["heal"][0]]).men["al"]
    assert (healed.wounds, healed.down) == (0, False)
    assert after(given, [*APPEAL, CHANGES["wound"][0]]).men["bob"].wounds == 2
    assert after(given, [*APPEAL, CHANGES["slay"][0]]).fallen["bob"].lost == "dead"
    game, _ = play(given, [*APPEAL, CHANGES["award"][0]])
    assert game.question is None
    assert RULES.result(game.state) == ("black", "Time is up.")
    unsaid = after(given, [*APPEAL, Award(UMPIRE, "red")])
    assert RULES.result(unsaid) == ("red", "so the umpire says")


def test_the_game_is_given_to_nobody_in_its_first_half() -> None:
    given = judged(late=False)
    assert not allows(given, Award(UMPIRE, "red"), APPEAL)
    assert allows(given.replace(turn=7), Award(UMPIRE, "red"), APPEAL)


@pytest.mark.parametrize("act", [act for act, _ in CHANGES.values()], ids=CHANGES)
def test_no_change_without_an_appeal_and_none_by_a_player(act) -> None:
    assert not allows(judged(), act)
    by_red = type(act)(*(("red", *[getattr(act, name) for name in act.__struct_fields__[1:]])))
    assert not allows(judged(), by_red, APPEAL)


@pytest.mark.parametrize(
    "act",
    [
        Place(UMPIRE, "ann", Cell(9, 0)),  # Bob stands there
        Place(UMPIRE, "ann", Cell(0, 0)),  # so does he
        Place(UMPIRE, "ann", Cell(99, 0)),
        Place(UMPIRE, "nobody", Cell(5, 0)),
        Rearm(UMPIRE, "ann", "club", 1, 0),
        Rearm(UMPIRE, "ann", "sabre", 1, 0),
        Rearm(UMPIRE, "ann", "cutlass", 1, 0),  # that is what he has
        Rearm(UMPIRE, "ann", "axe", 21, 0),
        Rearm(UMPIRE, "ann", "axe", -1, 0),
        Rearm(UMPIRE, "ann", "axe", 1, 4),
        Rearm(UMPIRE, "nobody", "axe", 1, 0),
        Heal(UMPIRE, "bob"),  # he is whole
        Wound(UMPIRE, "ann", 1),  # he has that
        Wound(UMPIRE, "ann", 2),  # that would kill
        Wound(UMPIRE, "ann", -1),
        Slay(UMPIRE, "nobody"),
        Award(UMPIRE, UMPIRE),
        Award(UMPIRE, "nobody"),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_is_refused(act) -> None:
    assert not allows(judged(), act, APPEAL)


def test_every_change_that_is_listed_is_accepted() -> None:
    given = judged()
    families = {family.verb: family for family in asked(given, APPEAL).options.families}
    assert set(families) == {*CHANGES, "ruling", "pass"}
    for family in families.values():
        for act in family:
            assert allows(given, act, APPEAL), act


def test_a_cell_of_the_table_tells_who_may_be_put_there() -> None:
    given = judged()
    places = next(f for f in umpire.edits(given) if f.verb == "place")
    assert places.at(Cell(20, 1)) == [
        Place(UMPIRE, figure, Cell(20, 1)) for figure in ("ann", "al", "bob")
    ]
    assert places.at(Cell(9, 0)) == []


def test_changes_set_triggers_off() -> None:
    triggers = (
        Trigger(Cue(enters=(20, 1), seat="red"), Effect("A splash.")),
        Trigger(Cue(down="bob"), Effect("A scream.")),
    )
    given = judged(triggers=triggers)
    when = [*APPEAL, CHANGES["place"][0], CHANGES["slay"][0]]
    assert [cued.say for cued in happened(given, when, was.Cued)] == ["A splash.", "A scream."]


def test_a_man_slain_in_his_own_go_leaves_it_to_the_others() -> None:
    given = judged(up="ann")
    when = [*APPEAL, Heal(UMPIRE, "al"), Slay(UMPIRE, "ann"), Rule(UMPIRE)]
    state = after(given, when)
    assert state.go.up is None
    assert verbs(given, when) == {"activate", "reserve", "done"}


@pytest.mark.rule("PIR-R34")
def test_a_change_is_taken_back_like_anything_else() -> None:
    game, _ = play(judged(), APPEAL)
    before = game.position
    game.answer(CHANGES["slay"][0])
    back = Game.at(RULES, before)
    assert "bob" in back.state.men
    assert isinstance(back.question, Ask)
    assert back.question.seat == UMPIRE


def test_changes_follow_from_their_answers() -> None:
    given = judged()
    game = Game(RULES, given)
    record = [game.opening]
    record += [game.answer(act) for act in (*APPEAL, CHANGES["place"][0], CHANGES["award"][0])]
    verify(RULES, given, record)


# --- other tables


BOSUN = {
    "name": "Bosun", "shoot": 1, "melee": 2, "draw": 1, "fights": 1, "guns": 0, "shots": 1,
    "pistols": 3, "trips": 3, "kills": 3, "blade": "axe", "hero": False,
    "wounds": ["back", "back", "back", "falls", "wounded", "dead"],
}  # fmt: skip


def varied(house, **card):
    return table(
        DECK, house={"end": {"men": 0}, **house},
        ann=man(at=(0, 0), did={"option": "stand"}), bob=foe(at=(4, 0), **card),
    )  # fmt: skip


@pytest.mark.rule("PIR-W5")
def test_a_scenario_may_add_a_class() -> None:
    given = varied({"classes": {"bosun": BOSUN}}, rank="bosun")
    bob = given.men["bob"]
    assert (bob.rank, bob.blade, bob.pistols) == ("bosun", "axe", 3)
    # When he is hit, he suffers by his own column and dies of his third wound
    when = [Shoot("ann", "bob", "pistol"), (9,), (5,)]
    assert consequences(given, when)[-1] == was.Wounded("bob", "ann")
    twice = given.change("bob", wounds=2)
    assert consequences(twice, when)[-1] == was.Lost("bob", "dead", "ann")


@pytest.mark.rule("PIR-W5")
def test_a_scenario_may_vary_the_table() -> None:
    swab = {"wounds": ["dead"] * 6}
    when = [Shoot("ann", "bob", "pistol"), (9,), (1,), (2,)]
    assert was.Lost("bob", "dead", "ann") in consequences(
        varied({"classes": {"swab": swab}}), when[:3]
    )
    assert was.Lost("bob", "dead", "ann") not in consequences(varied({}), when)


@pytest.mark.rule("PIR-W5")
@pytest.mark.parametrize(
    "row",
    [
        {"name": "Bosun"},  # the rest is missing
        {**BOSUN, "wounds": ["back"]},
        {**BOSUN, "wounds": ["bruised"] * 6},
        {**BOSUN, "blade": "sabre"},
        {**BOSUN, "kills": 0},
        {**BOSUN, "parrots": 1},
    ],
)  # fmt: skip
def test_a_class_that_cannot_be_is_refused(row) -> None:
    with pytest.raises(ScenarioInvalid):
        varied({"classes": {"bosun": row}}, rank="bosun")
