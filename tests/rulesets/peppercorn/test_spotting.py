"""Looking for whoever is concealed, and being seen (PEP-S1, R4, R51)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import spotting
from engine.rulesets.peppercorn.people import Order, Sighting
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
    options,
    rolls,
    table,
    third,
    townsman,
    verbs,
)

LOOK, KEEP = do.LookAbout("law"), do.KeepLooking("law")
SEEN = (Sighting("law", 1),)


def looking(*floors, bob=None, **fields):
    """The beginning of round 1: Ann and Art, and Bob who hides 9 inches from her."""
    fields = {"stage": "advance", "in_round": 1, **fields}
    return table(
        *(floors or (FIELD,)), ann=man((0, 1)), art=man((0, 0)),
        bob=foe(**{"at": (9, 1), "concealed": True, **(bob or {})}), **fields,
    )  # fmt: skip


@pytest.mark.rule("PEP-S1", "PEP-R4")
@pytest.mark.parametrize(
    ("near", "far", "score"),
    [(0, 3, 2), (4, 6, 3), (7, 11, 4), (12, 18, 5), (19, 28, 6), (29, 60, None)],
)
def test_what_a_die_needs_at_a_distance(near, far, score):
    given = looking()
    assert spotting.score(given, near * near) == spotting.score(given, far * far) == score


@pytest.mark.rule("PEP-R51")
def test_each_party_looks_as_round_one_begins_or_keeps_its_tries():
    assert asks(looking()) == "law"
    assert verbs(looking()) == {"look", "keep"}
    # When it looks, each of its people has one die
    looks = [why for why, _ in rolls(looking(), [LOOK, (1,), (1,)])]
    assert looks == ["Ann looks about", "Art looks about"]
    assert after(looking(), [LOOK, (1,), (1,)]).people["ann"].did.tried
    # And those who keep it have it still
    assert not after(looking(), [KEEP]).people["ann"].did.tried


@pytest.mark.rule("PEP-R51")
def test_whether_anybody_hides_or_not():
    # Given a game in which somebody may be concealed, and nobody is
    given = looking(bob={"concealed": False}, options={"concealment": True})
    assert verbs(given) == {"look", "keep"}
    plain = looking(bob={"concealed": False})
    assert "look" not in verbs(plain)


@pytest.mark.rule("PEP-R51")
@pytest.mark.parametrize("fields", [{"in_round": 2}, {"stage": "acts"}])
def test_not_in_later_rounds(fields):
    assert "look" not in verbs(looking(**fields))


@pytest.mark.rule("PEP-R51")
def test_neutrals_look_for_nobody():
    given = table(
        FIELD, stage="advance", ann=man((0, 1), did={"tried": True}), zoe=townsman((5, 1)),
        bob=foe((9, 1), concealed=True), cis=foe((39, 1), did={"tried": True}),
    )  # fmt: skip
    assert asked(given, [do.LookAbout("ranchers"), (1,)]).why == "acts"


@pytest.mark.rule("PEP-S1", "PEP-R51")
@pytest.mark.parametrize(("face", "seen"), [(4, True), (3, False)])
def test_the_score_spots_him_for_the_whole_side(face, seen):
    given = table(
        FIELD, stage="advance", ann=man((0, 1)), bob=foe((9, 1), concealed=True),
        cis=foe((39, 1)), dee=third((38, 0)),
    )  # fmt: skip
    then = after(given, [LOOK, (face,)])
    assert then.people["bob"].spotted == (SEEN if seen else ())
    assert RULES.view(then, "law").people["bob"].is_there is seen
    # And for nobody else
    assert not RULES.view(then, "homesteaders").people["bob"].is_there


@pytest.mark.rule("PEP-R51")
def test_whom_all_have_spotted_is_concealed_no_longer():
    assert not after(looking(), [LOOK, (4,), (1,)]).people["bob"].concealed


@pytest.mark.rule("PEP-R4")
@pytest.mark.parametrize(("at", "floor"), [((39, 1), FIELD), ((9, 1), "....#.....\n" * 3)])
def test_beyond_28_inches_or_out_of_sight_nobody_is_spotted(at, floor):
    given = looking(floor.strip(), bob={"at": at})
    assert after(given, [LOOK, (6,), (6,)]).people["bob"].spotted == ()


@pytest.mark.rule("PEP-R4")
def test_one_try_a_move():
    given = looking().did("ann", tried=True)
    assert [why for why, _ in rolls(given, [LOOK, (1,)])] == ["Art looks about"]
    game, _ = go_on(given, [LOOK, (1,)], until="orders")
    assert not game.state.people["art"].did.tried


@pytest.mark.rule("PEP-S1")
def test_only_the_shooter_is_the_easier_to_see():
    # Given two who hide as far off, and a try that was kept
    given = table(
        FIELD, bob=foe((9, 1), concealed=True), bea=foe((9, 2), concealed=True), cis=foe((39, 1)),
        ann=man((0, 1)), dee=third((39, 2), did={"tried": True}),
    )  # fmt: skip
    shot = do.Fire("bob", "ann", "medium_pistol", False, True)
    then = after(given, [shot, do.Spot("ann"), (2,)])
    assert then.people["bob"].spotted == (Sighting("law", 1),)
    assert then.people["bea"].spotted == ()


# --- out of sight, and into the open


WALL = """
.....#....
..........
.....#....
"""


@pytest.mark.rule("PEP-R51")
def test_spotted_until_a_whole_move_out_of_sight():
    # Given somebody whom they have spotted, and who is behind a wall when the move ends
    def ends(at, seen_in, move):
        given = table(
            WALL, stage="closing", in_round=4, move=move, ann=man((4, 0)), cis=foe((9, 2)),
            dee=third((0, 2)),
            bob=foe(at, concealed=True, spotted=(Sighting("law", seen_in),)),
        )  # fmt: skip
        return after(given).people["bob"].spotted

    assert ends((6, 0), 1, 1) == (Sighting("law", 1),)
    assert ends((6, 0), 1, 2) == ()
    # And who is in sight is spotted on
    assert ends((4, 1), 1, 2) == (Sighting("law", 2),)


@pytest.mark.rule("PEP-R51")
def test_who_was_in_sight_in_any_round_was_no_whole_move_out_of_it():
    given = table(
        WALL, stage="advance", in_round=2, move=2, ann=man((4, 0)), cis=foe((9, 2)),
        dee=third((0, 2)), bob=foe((4, 1), concealed=True, spotted=SEEN),
    )  # fmt: skip
    assert after(given).people["bob"].spotted == (Sighting("law", 2),)


@pytest.mark.rule("PEP-R51")
def test_a_side_that_loses_him_is_told_so():
    given = table(
        WALL, stage="closing", in_round=4, move=3, ann=man((4, 0)), cis=foe((9, 2)),
        dee=third((0, 2)), bob=foe((6, 0), concealed=True, spotted=SEEN),
    )  # fmt: skip
    (event,) = happened(given, (), was.Sighted)
    told = event.seen_by("law")
    assert isinstance(told, was.LostSight)
    assert told.person == given.people["bob"].masked
    assert event.seen_by("homesteaders") is None


COVERED = """
...........
..."..=...-
...........
"""


@pytest.mark.rule("PEP-R51")
@pytest.mark.parametrize(("end", "open_"), [(1, True), (3, False), (5, False), (9, False)])
def test_stepping_into_the_open_ends_it(end, open_):
    # Given a step that ends in open ground, in brush, behind a fence, beside a wall
    given = table(
        COVERED, stage="advance", in_round=4, cis=foe((0, 2)), ann=man((4, 0)),
        bob=foe((end, 0), concealed=True, order=Order("walk", (Cell(end, 1),)),
                did={"planned": 20}),
    )  # fmt: skip
    then = after(given)
    assert then.people["bob"].at == Cell(end, 1)
    assert then.people["bob"].concealed is not open_


@pytest.mark.rule("PEP-R51")
def test_only_where_an_enemy_sees_him_and_only_if_he_has_moved():
    given = table(FIELD, stage="advance", in_round=2, ann=man((0, 1)), cis=foe((39, 1)),
                  bob=foe((9, 1), concealed=True))  # fmt: skip
    assert after(given).people["bob"].concealed
    assert not after(given.did("bob", moved=10)).people["bob"].concealed
    walled = table(WALL, stage="advance", in_round=2, ann=man((4, 0)), cis=foe((9, 2)),
                   bob=foe((6, 0), concealed=True, did={"moved": 10}))  # fmt: skip
    assert after(walled).people["bob"].concealed


@pytest.mark.rule("PEP-R51")
@pytest.mark.parametrize("act", [
    do.Speak("bob", "shout", "", True),
    do.Hurl("bob", "ann", "bottle"),
    do.Engage("bob", "ann"),
])  # fmt: skip
def test_who_speaks_up_throws_or_fights_has_stepped_out(act):
    given = table(
        FIELD, bob=foe((1, 1), concealed=True, things=("bottle",)), cis=foe((39, 1)),
        ann=man((0, 1)), art=man((0, 0)),
    )  # fmt: skip
    assert [event.figure for event in happened(given, [act], was.SteppedOut)] == ["bob"]


@pytest.mark.rule("PEP-R51")
def test_who_fires_from_hiding_stays_there():
    given = table(FIELD, bob=foe((9, 1), concealed=True), cis=foe((39, 1)),
                  ann=man((0, 1), did={"tried": True}))  # fmt: skip
    shot = do.Fire("bob", "ann", "medium_pistol", False, True)
    assert after(given, [shot, (1,)]).people["bob"].concealed


@pytest.mark.rule("PEP-R51")
def test_who_is_concealed_is_no_target():
    given = looking(stage="acts")
    assert [act for act in options(given) if getattr(act, "target", "") == "bob"] == []
    assert next_roll(looking(), [LOOK]).why == "Ann looks about"
