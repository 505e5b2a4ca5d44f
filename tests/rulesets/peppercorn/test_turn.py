"""A move: initiative, orders, four rounds of advance, acts, tests (PEP-M1, R1, R32)."""

import pytest

from engine.core.events import UMPIRE
from engine.core.geometry import Cell
from engine.core.script import Ask
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from tests.rulesets.peppercorn.table import (
    FIELD,
    RULES,
    after,
    asked,
    asks,
    foe,
    go_on,
    happened,
    man,
    next_roll,
    of,
    options,
    play,
    rolls,
    table,
    third,
    townsman,
    verbs,
)

FAR = foe((39, 1))


def three(**fields):
    """Three parties and a neutral, at the end of move 1."""
    return table(
        FIELD, ann=man((0, 1)), bob=foe((20, 1)), cis=third((39, 1)), zoe=townsman((10, 0)),
        **fields,
    )  # fmt: skip


@pytest.mark.rule("PEP-R1")
def test_the_highest_die_moves_first_and_neutrals_last():
    # Given the end of a move
    given = three(stage="closing", in_round=4)
    # When each party throws
    then = after(given, [(2,), (5,), (4,)])
    # Then they come by their dice, and whoever is nobody's comes last
    assert then.order == ("ranchers", "homesteaders", "law", UMPIRE)
    assert asks(given, [(2,), (5,), (4,)]) == "ranchers"


@pytest.mark.rule("PEP-R1")
def test_those_who_tie_throw_again_among_themselves():
    given = three(stage="closing", in_round=4)
    # When two of three throw the same
    again = [(5,), (2,), (5,)]
    assert next_roll(given, again).why == "initiative of law"
    # Then those two throw once more, and stay before the third
    then = after(given, [*again, (1,), (6,)])
    assert then.order == ("homesteaders", "law", "ranchers", UMPIRE)


@pytest.mark.rule("PEP-R1")
def test_a_party_that_is_gone_throws_no_more():
    given = table(
        FIELD, stage="closing", in_round=4, ann=man((0, 1)), bob=foe((20, 1)), cis=foe((21, 1)),
        seats=("law", "ranchers"),
    )  # fmt: skip
    assert [why for why, _ in rolls(given, [(3,), (2,)])] == [
        "initiative of law", "initiative of ranchers",
    ]  # fmt: skip


@pytest.mark.rule("PEP-M1", "PEP-R32")
def test_a_move_has_orders_and_four_rounds():
    # Given the orders of a move
    given = table(FIELD, stage="orders", ann=man((0, 1)), bob=FAR)
    # When nobody does anything
    game, events = go_on(given, until="orders")
    stages = [(event.stage, event.round) for event in of(events, was.StageBegan)]
    # Then each round has its advance, acts, tests and recovery, and the fourth ends the move
    of_a_round = ("advance", "acts", "nerve", "recovery")
    assert stages == [
        *((stage, round_) for round_ in (1, 2, 3, 4) for stage in of_a_round),
        ("closing", 4), ("", 4),
    ]  # fmt: skip
    assert game.state.now.move == 2


@pytest.mark.rule("PEP-R32")
def test_orders_and_acts_go_by_initiative():
    given = three(stage="orders", up="")
    game, seats = play(given)[0], []
    # When everybody is asked for orders, and then for acts
    while isinstance(game.question, Ask) and game.state.now.round < 2:
        seats.append((game.state.now.stage, game.question.seat))
        game.answer(do.Done(game.question.seat))
    # Then it is always in the same order, and neutrals whom nobody leads are not asked
    parties = ("law", "ranchers", "homesteaders")
    assert seats == [(stage, seat) for stage in ("orders", "acts") for seat in parties]


@pytest.mark.rule("PEP-R32", "PEP-R56")
def test_an_umpire_is_asked_last_for_the_neutrals():
    given = three(stage="orders", up="", options={"npc": "umpire"})
    done = [do.Done(seat) for seat in ("law", "ranchers", "homesteaders")]
    assert asks(given, done) == UMPIRE


@pytest.mark.rule("PEP-R32")
def test_models_act_one_by_one_as_their_player_likes():
    # Given two of a party
    given = table(FIELD, up="", ann=man((0, 1)), art=man((1, 1)), bob=FAR)
    # When the second acts first
    then = [do.Activate("art"), do.Speak("art", "whisper")]
    # Then he has done his act, and the other is still to come
    assert options(given, then, kind=do.Activate) == [do.Activate("ann")]
    assert asked(given, then).seat == "law"


@pytest.mark.rule("PEP-H1")
def test_a_model_does_one_thing_a_round():
    given = table(FIELD, ann=man((0, 1)), bob=FAR)
    assert verbs(given) >= {"speak", "lie", "ready", "done"}
    # When she has spoken
    game, _ = play(given, [do.Speak("ann", "speech", "Hear me!")])
    # Then there is nothing left for her to do in this round, but in the next
    assert game.state.whose == "ranchers"
    game, _ = go_on(given, [do.Speak("ann", "speech")], until="acts")
    assert (game.state.now.round, game.question.seat) == (2, "law")


@pytest.mark.rule("PEP-H1", "PEP-R32")
def test_moving_along_the_path_comes_besides():
    given = table(FIELD, stage="orders", ann=man((0, 1)), bob=FAR)
    path = tuple(Cell(x, 1) for x in range(1, 5))
    game, _ = go_on(given, [do.Walk("ann", path)], until="acts")
    assert game.state.people["ann"].at == Cell(1, 1)
    assert do.Activate("ann") in game.question.options


@pytest.mark.rule("PEP-M1")
def test_a_seat_that_can_do_nothing_is_passed_over():
    given = table(
        FIELD, up="", ann=man((0, 1), body="stunned", knocked="blow"), art=man((1, 1)), bob=FAR,
        order=("law", "ranchers"),
    )  # fmt: skip
    assert options(given, kind=do.Activate) == [do.Activate("art")]
    alone = given.change("art", did=given.people["art"].did)
    assert asks(alone.did("art", acted=True)) == "ranchers"


@pytest.mark.rule("GEN-17")
def test_reactions_begin_with_whose_turn_it_is():
    given = three(up="bob")
    assert RULES.seats(given) == ("ranchers", "homesteaders", UMPIRE, "law")
    assert RULES.seats(given.replace(now=given.now.__class__())) == (
        "law", "ranchers", "homesteaders", UMPIRE,
    )  # fmt: skip


@pytest.mark.rule("PEP-R32", "PEP-R36")
def test_tests_of_a_round_come_after_all_acts():
    given = table(FIELD, ann=man((0, 1)), bob=foe((5, 1), alarmed=False), cis=foe((39, 1)))
    # When a shot is the first that somebody hears
    shot = [do.Fire("ann", "bob", "medium_pistol"), (1,)]
    # Then the other party acts first, and then he tests
    assert asks(given, shot) == "ranchers"
    assert "nerve" in next_roll(given, [*shot, do.Done("ranchers")]).why
    assert happened(given, shot, was.Shocked)[0].figure == "bob"
