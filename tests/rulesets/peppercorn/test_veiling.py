"""What a seat is not shown: those who are concealed (PEP-R51, GEN-16)."""

import pytest

from engine.core.events import UMPIRE, Decided
from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import veiling
from engine.rulesets.peppercorn.people import NOWHERE, Cause, Order, Sighting, Task
from tests.rulesets.peppercorn.table import (
    FIELD,
    RULES,
    after,
    along,
    everything,
    foe,
    go_on,
    horse,
    man,
    of,
    play,
    table,
    third,
    townsman,
    verbs,
)
from tests.rulesets.peppercorn.twins import Twins

STREET = """
................................
..######..............######....
..#____#......====....#____#....
..#____+..............+____/....
..#____#....."".......#____#....
..###*##....."".......######....
......."........................
......""....o...........=.......
......""..........".............
.......................=........
"""
PLACES = [(Cell(6, 7), Cell(7, 8)), (Cell(13, 4), Cell(14, 5)), (Cell(3, 3), Cell(24, 3)),
          (Cell(12, 8), Cell(24, 8))]  # fmt: skip


def street(**fields):
    """Three parties in a street, with horses and neutrals; Bob of the ranchers hides."""
    fields = {"stage": "orders", "up": "", "order": ("law", "ranchers", "homesteaders", UMPIRE),
              **fields}  # fmt: skip
    return table(
        STREET, **fields, marks=[horse((16, 7)), horse((19, 3), "Dun", tethered=True)],
        ann=man((9, 4)), art=man((10, 8), guns=("rifle",)),
        bob=foe((17, 9), concealed=True), cis=foe((19, 6)), cob=foe((15, 3), things=("club",)),
        dee=third((11, 3), steeled=False, alarmed=False),
        dan=third((26, 7), alarmed=False, rank="rookie"),
        zoe=townsman((17, 4)),
    )  # fmt: skip


def check(twins, seed, most):
    """Play both worlds; fail where an innocent seat is told them apart."""
    answers = 0
    for _ in twins.play(seed, most):
        for seat in twins.innocent if twins.is_secret else ():
            one, two = twins.told(seat)
            assert one.events == two.events, (seat, seed, answers)
            assert one.view == two.view, (seat, seed, answers)
            assert one.question == two.question, (seat, seed, answers)
        answers += 1
    return answers


@pytest.mark.rule("PEP-R51", "GEN-16")
@pytest.mark.parametrize("places", PLACES, ids=str)
def test_nobody_is_told_where_somebody_hides(places):
    # When a game is played in which only his cell differs, then nobody else is told, asked or made
    # to wait otherwise until he is found
    played = [check(Twins(street(), "bob", places), seed, 90) for seed in range(4)]
    assert sum(played) > 30


@pytest.mark.soak
@pytest.mark.rule("PEP-R51", "GEN-16")
@pytest.mark.parametrize("places", PLACES, ids=str)
def test_nobody_is_told_where_somebody_hides_in_many_games(places):
    assert sum(check(Twins(street(), "bob", places), seed, 400) for seed in range(30)) > 400


def in_both(cells, when, **fields):
    """Return what the law is told of one course of events in both worlds."""
    twins = Twins(street(**fields), "bob", cells)
    for answer in when:
        twins.answer(answer)
    return twins.told("law"), twins.told("homesteaders")


@pytest.mark.rule("PEP-R51")
@pytest.mark.parametrize("face", [9, 1, 10])
@pytest.mark.parametrize("cells", [(Cell(10, 4), Cell(6, 8)), (Cell(6, 6), Cell(8, 4))], ids=str)
def test_a_shot_from_hiding_tells_neither_range_nor_cell(cells, face):
    # Given two places as far from Ann's friend as each other
    given = street(stage="acts", up="bob")
    given = given.did("ann", tried=True).did("art", tried=True).change("bob", aim="art")
    given = given.did("dee", tried=True).did("dan", tried=True)
    twins = Twins(given, "bob", cells)
    twins.answer(do.Fire("bob", "art", "medium_pistol", False, True))
    for dice in range(12):
        told = [twins.told(seat) for seat in twins.innocent]
        assert all(one == two for one, two in told)
        if twins.games[0].question is None or not hasattr(twins.games[0].question, "sides"):
            break
        sides = twins.games[0].question.sides
        twins.answer((face if dice == 0 else min(3, sides),))
    assert twins.is_secret
    assert twins.games[0].state.people["bob"].did.acted


@pytest.mark.rule("PEP-R51")
def test_a_way_leads_over_whom_one_does_not_see():
    # Given a hiding place on the way, and one elsewhere: the same ways are offered
    told = in_both((Cell(9, 6), Cell(28, 0)), [do.Activate("ann")])
    assert all(one == two for one, two in told)


@pytest.mark.rule("PEP-R51")
def test_a_beast_bolts_over_whom_nobody_sees():
    # Given a horse that bolts east, and somebody who hides in its way
    given = street(stage="advance").with_beast("horse1", mood="stampede", fled=Cell(10, 7))
    given = given.replace(now=given.now.__class__(1, "advance", 1))
    keep = [do.KeepLooking("law"), do.KeepLooking("ranchers"), do.KeepLooking("homesteaders")]
    twins = Twins(given, "bob", (Cell(20, 7), Cell(28, 0)))
    for answer in (*keep, (1,)):
        twins.answer(answer)
    assert [game.state.beasts["horse1"].at for game in twins.games] == [Cell(23, 7)] * 2
    assert all(one == two for one, two in map(twins.told, twins.innocent))


@pytest.mark.rule("PEP-R51", "PEP-R56")
def test_a_neutral_knows_of_nobody_who_hides_and_runs_into_him():
    # Given a hiding place on a neutral's way, and the umpire, who sees all
    given = street(options={"npc": "umpire"}, order=(UMPIRE, "law", "ranchers", "homesteaders"))
    given = given.did("ann", tried=True).did("art", tried=True)
    given = given.did("dee", tried=True).did("dan", tried=True)
    way, there = do.Walk("zoe", along(4, 18, 19)), Cell(19, 4)
    for at in (there, Cell(28, 0)):
        # Then the same ways are his, whoever lies there; he only finds him
        _, events = go_on(given.change("bob", at=at), [do.Activate("zoe"), way])
        assert bool(of(events, was.SteppedOut)) == (at == there)


@pytest.mark.rule("PEP-R51", "PEP-C2")
def test_nobody_counts_a_friend_who_hides():
    # Given a friend of his who tests beside one of the places
    given = street(stage="nerve").change("cis", causes=(Cause("hit"),))
    twins = Twins(given, "bob", (Cell(19, 7), Cell(28, 0)))
    twins.answer((4,))
    assert all(one == two for one, two in map(twins.told, twins.innocent))


@pytest.mark.rule("PEP-R51", "GEN-16")
def test_a_view_masks_all_of_him():
    given = street().change(
        "bob", task=Task("load", "rifle", 1), order=Order("walk", (Cell(0, 0),))
    )
    seen = RULES.view(given, "law").people["bob"]
    assert seen == given.people["bob"].masked
    assert (seen.name, seen.seat, seen.at, seen.guns, seen.order) == (
        "Bob", "ranchers", NOWHERE, (), None,
    )  # fmt: skip
    for seat in ("ranchers", UMPIRE):
        assert RULES.view(given, seat).people["bob"] == given.people["bob"]
    spotted = given.change("bob", spotted=(Sighting("law", 1),))
    assert RULES.view(spotted, "law").people["bob"].at == Cell(17, 9)
    assert RULES.view(spotted, "").people["bob"].at == NOWHERE


@pytest.mark.rule("PEP-R51")
def test_what_he_does_is_told_to_those_alone_who_know_of_him():
    event = was.Halted("bob")
    given = street()
    assert veiling.veil(given, "bob", event) == was.Veiled(event, ("ranchers", UMPIRE))
    assert veiling.veil(given, "ann", event) == event
    assert veiling.veil(given.change("bob", concealed=False), "bob", event) == event


@pytest.mark.rule("PEP-R51")
def test_others_are_told_that_something_was_decided_and_not_what():
    given = table(FIELD, bob=foe((9, 1), concealed=True), ann=man((0, 1)), cis=foe((39, 1)))
    (decided, *_) = everything(given, [do.Lie("bob")])
    assert isinstance(decided, Decided)
    assert RULES.view(given, "law").up == ""
    assert given.up == "bob"


@pytest.mark.rule("PEP-R51")
def test_an_attack_that_nobody_saw_is_known_to_those_alone_who_know_of_him():
    given = table(
        FIELD, bob=foe((9, 1), concealed=True), cis=foe((39, 1)),
        ann=man((0, 1), did={"tried": True}), dee=third((39, 2), did={"tried": True}),
    )  # fmt: skip
    shot = do.Fire("bob", "ann", "medium_pistol", False, True)
    then = after(given, [shot, (1,)])
    assert then.attacks
    assert RULES.view(then, "law").attacks == ()
    assert RULES.view(then, "ranchers").attacks == then.attacks


@pytest.mark.rule("PEP-R51")
def test_whoever_steps_out_is_shown_to_all():
    given = street(stage="acts", up="bob")
    game, events = play(given, [do.Speak("bob", "shout", "Hands up!", True)])
    out = next(event for event in events if isinstance(event, was.SteppedOut))
    assert out.seen_by("law") == out
    assert RULES.view(game.state, "law") == game.state


@pytest.mark.rule("PEP-R51")
@pytest.mark.parametrize(("face", "outcome"), [(9, "a hit"), (3, "a miss")])
def test_the_dice_of_a_shot_from_hiding_do_not_say_what_was_needed(face, outcome):
    given = table(
        FIELD, bob=foe((9, 1), concealed=True), cis=foe((39, 1)),
        ann=man((0, 1), did={"tried": True}),
    )  # fmt: skip
    events = everything(given, [do.Fire("bob", "ann", "medium_pistol", False, True), (face,)])
    seen = {
        seat: RULES.rolled(
            RULES.view(given, seat), [told for one in events if (told := one.seen_by(seat))]
        )
        for seat in ("law", "ranchers")
    }
    assert (seen["law"].faces, seen["law"].outcome) == ((face,), f"from hiding: {outcome}")
    assert (seen["law"].parts, seen["law"].needed, seen["law"].success) == ((), "", ())
    assert seen["ranchers"].needed == "8 or more"


@pytest.mark.rule("PEP-R51", "PEP-R56")
def test_a_neutral_sets_upon_nobody_who_hides():
    given = table(
        FIELD, zoe=townsman((0, 1), things=("club",), hand="club"), ann=man((39, 1)),
        bob=foe((1, 1), concealed=True), options={"npc": "umpire"},
    )  # fmt: skip
    assert "engage" not in verbs(given)
    assert "engage" in verbs(given.change("bob", concealed=False))
