"""Combat Decision Tests (PEP-C1 to C9, C12, R23, R35, R36, R38, R44, E-PEP-10, E-PEP-23)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import nerve
from engine.rulesets.peppercorn.people import Cause, Gun, Wound
from engine.rulesets.peppercorn.state import Attack
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    allows,
    foe,
    go_on,
    happened,
    horse,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
    townsman,
    walks,
)

HIT = (Cause("hit"),)
TOWN = "\n".join(["." * 40] * 20)


def trial(in_round=1, **ann):
    """Ann has cause to test his nerve; Cis leads, far from him."""
    ann = {"causes": HIT, **ann}
    return table(
        FIELD, cis=man((39, 0)), ann=man((0, 1), **ann), bob=foe((30, 1)), stage="nerve",
        in_round=in_round,
    )  # fmt: skip


def calm(given, face, figure="ann"):
    """What somebody is after a test with this face."""
    return happened(given, [(face,)], was.NerveTested)[0].nerve


def parts(given, face=6, when=()):
    return named(happened(given, [*when, (face,)], was.NerveTested)[-1].parts)


# --- the classes


@pytest.mark.rule("PEP-C2", "PEP-C3", "PEP-C4", "PEP-C5", "PEP-C6", "PEP-C7")
@pytest.mark.parametrize(
    ("rank", "results"),
    [
        pytest.param("veteran", "TSSSCCCCC", marks=pytest.mark.rule("PEP-C3")),
        pytest.param("frontier", "TPSSSCCCC", marks=pytest.mark.rule("PEP-C4")),
        pytest.param("rookie", "TTPSOOCCC", marks=pytest.mark.rule("PEP-C5")),
        pytest.param("bystander", "TTPSSOCCC", marks=pytest.mark.rule("PEP-C6")),
        pytest.param("inactive", "TTTPSOOOO", marks=pytest.mark.rule("PEP-C7")),
    ],
)
def test_each_class_is_steady_in_its_own_way(rank, results):
    # Given an unarmed man of a class; when his test comes to -1, 0, … 7
    kinds = {"T": "terrified", "P": "panicked", "S": "shaken", "O": "obedient", "C": "controlled"}
    for total, letter in enumerate(results, -1):
        face = min(6, max(1, total))
        given = trial(rank=rank, guns=(), nerve=total - face)
        # Then he is as his row says
        assert calm(given, face) == kinds[letter], total


@pytest.mark.rule("PEP-C2", "PEP-R23")
def test_a_test_is_a_d6_with_all_that_counts():
    # Given a hurt, Groggy, Shaken man with a gun
    given = trial(
        sheet="tull", wounds=(Wound(2), Wound(1)), groggy=True, nerve="shaken", nerve_for=4
    )
    assert next_roll(given).why == "the nerve of Amos Tull"
    assert parts(given) == {
        "die": 6, "nerve": 1, "gun": 1, "wounded": -3, "groggy": -1, "shaken": -1,
    }  # fmt: skip


@pytest.mark.rule("PEP-C2")
def test_armed_is_who_carries_a_gun_loaded_or_not():
    assert parts(trial())["gun"] == 1
    assert parts(trial(guns=(Gun("rifle", 0),)))["gun"] == 1
    assert "gun" not in parts(trial(guns=(), things=("axe",)))


@pytest.mark.rule("PEP-C2", "PEP-R23")
@pytest.mark.parametrize(
    ("friend", "counts"),
    [
        ({"at": (3, 1)}, {"fit friends": 1}),
        ({"at": (3, 1), "nerve": "obedient"}, {"fit friends": 1}),
        ({"at": (4, 1)}, {}),
        ({"at": (3, 1), "nerve": "shaken"}, {}),
        ({"at": (3, 1), "body": "down"}, {"friends lost": -1}),
        ({"at": (6, 1), "body": "stunned"}, {"friends lost": -1}),
        ({"at": (6, 1), "nerve": "terrified"}, {"friends lost": -1}),
        ({"at": (7, 1), "body": "down"}, {}),
        ({"at": (3, 1), "effort": 6}, {}),  # collapsed: not fit
    ],
)
def test_friends_near_by_count(friend, counts):
    at = friend.pop("at")
    given = table(
        FIELD, ann=man((0, 1), causes=HIT), dan=man(at, **friend), bob=foe((39, 1)), stage="nerve",
        leaders={"law": "ann", "ranchers": "bob"},
    )  # fmt: skip
    shown = parts(given)
    assert {k: v for k, v in shown.items() if "friend" in k} == counts


@pytest.mark.rule("PEP-C2")
@pytest.mark.parametrize(("why", "counts"), [("dead", -1), ("surrendered", -1), ("gone", None)])
def test_the_dead_and_the_surrendered_count_where_they_were_lost(why, counts):
    given = table(
        FIELD, ann=man((0, 1), causes=HIT), dan=man((6, 1)), bob=foe((39, 1)), stage="nerve"
    )
    given = was.Left("dan", why).apply(given)
    assert parts(given).get("friends lost") == counts


@pytest.mark.rule("PEP-R23", "PEP-R36")
def test_several_causes_in_one_round_are_one_test_with_the_worst_modifier():
    given = trial(causes=(Cause("hit", -1), Cause("hit", -3), Cause("shooting"), Cause("hit", -2)))
    when = [(4,)]
    assert parts(given)["strike"] == -3
    assert [why for why, _ in rolls(given, when)] == ["the nerve of Ann"]
    # Then all of them are done with
    assert after(given, when).people["ann"].causes == ()


@pytest.mark.rule("E-PEP-10")
def test_example_10_a_rookie_with_a_sore_wound():
    # Given value 0, a rifle, one fit friend within 3", ds -2: die 4 is 4, Obedient
    given = table(
        FIELD, ann=man((0, 1), rank="rookie", guns=("rifle",), wounds=(Wound(2),), causes=HIT),
        dan=man((2, 1)), bob=foe((39, 1)), stage="nerve",
    )  # fmt: skip
    told = happened(given, [(4,)], was.NerveTested)[0]
    assert (told.total, told.nerve) == (4, "obedient")


@pytest.mark.rule("E-PEP-10")
def test_example_10_a_veteran_with_a_serious_wound():
    # Given value +1, unarmed, ds -3: die 1 is -1, Terrified
    given = trial(rank="veteran", nerve=1, guns=(), wounds=(Wound(3),))
    told = happened(given, [(1,)], was.NerveTested)[0]
    assert (told.total, told.nerve) == (-1, "terrified")


@pytest.mark.rule("E-PEP-23", "PEP-R23")
def test_example_23_a_serious_wound_and_a_friend_who_falls():
    # Given a Rookie with a rifle, Staggered to a Serious wound, and a friend who fell near by
    ann = man(
        (0, 1), rank="rookie", guns=("rifle",), wounds=(Wound(3),), body="down",
        causes=(Cause("hit", -2), Cause("friend")),
    )  # fmt: skip
    given = table(
        FIELD, ann=ann, dan=man((5, 1), body="down"), bob=foe((39, 1)), stage="nerve",
        leaders={"law": "ann", "ranchers": "bob"},
    )  # fmt: skip
    # When 6 falls: 6 + 1 - 1 - 3 - 2
    told = happened(given, [(6,)], was.NerveTested)[0]
    assert (told.total, told.nerve) == (1, "panicked")


# --- who tests, and when


@pytest.mark.rule("PEP-R36")
def test_tests_fall_due_at_the_end_of_the_round_initiative_side_first():
    given = table(
        FIELD, ann=man((0, 1), causes=HIT), dan=man((0, 0), causes=HIT),
        bob=foe((39, 1), causes=HIT), stage="nerve", order=("ranchers", "law"),
    )  # fmt: skip
    fell = [why for why, _ in rolls(given, [(6,), (6,), (6,)])]
    assert fell == ["the nerve of Bob", "the nerve of Ann", "the nerve of Dan"]


@pytest.mark.rule("PEP-R36")
@pytest.mark.parametrize("ann", [{"body": "stunned"}, {"body": "inert"}, {"nerve": "terrified"}])
def test_the_stunned_the_inert_and_the_terrified_take_no_tests(ann):
    # Given a friend beside him who is Terrified by his test
    given = table(
        FIELD, dan=man((1, 1), nerve=-9, causes=HIT), ann=man((0, 1), **ann), bob=foe((39, 1)),
        stage="nerve",
    )  # fmt: skip
    # Then that is no cause for him
    assert happened(given, [(1,)], was.Shocked) == []
    assert len(happened(given, [(1,)], was.NerveTested)) == 1


@pytest.mark.rule("PEP-C1", "PEP-R36")
def test_what_a_test_brings_others_is_tested_at_once_or_in_the_next_round():
    # Given two friends, the first of whom is Terrified by his test
    given = table(
        FIELD, ann=man((0, 1), nerve=-9, causes=HIT), dan=man((5, 1)), bob=foe((39, 1)),
        stage="nerve",
    )  # fmt: skip
    # Then the other has cause in the same round
    assert next_roll(given, [(1,)]).why == "the nerve of Dan"
    # And a friend who comes before him in the next
    other = table(
        FIELD, dan=man((5, 1)), ann=man((0, 1), nerve=-9, causes=HIT), bob=foe((39, 1)),
        stage="nerve",
    )  # fmt: skip
    assert [c.kind for c in after(other, [(1,)]).people["dan"].causes] == ["friend"]


# --- causes


def duel(*, dist=9, **others):
    return table(FIELD, ann=man((0, 1)), bob=foe((dist, 1)), **others)


FIRE = do.Fire("ann", "bob", "medium_pistol")


@pytest.mark.rule("PEP-C1")
def test_being_hit_is_a_cause_and_the_strike_gives_its_modifier():
    # When a hit Downs Bob to a Serious wound
    causes = after(duel(), [FIRE, (9,), (5,), (3,)]).people["bob"].causes
    assert causes == (Cause("hit", -3, Cell(0, 1), "law"),)
    # And a superficial one is a cause as well (PEP-P6)
    causes = after(duel(), [FIRE, (9,), (1,), (6,)]).people["bob"].causes
    assert [(c.kind, c.modifier) for c in causes] == [("hit", 0)]


@pytest.mark.rule("PEP-C1", "PEP-R36")
def test_the_first_shooting_within_12_inches_is_a_cause_for_all_but_who_fires():
    given = table(
        FIELD, ann=man((0, 1), alarmed=False), bob=foe((9, 1), alarmed=False),
        dan=man((0, 0), alarmed=False), far=foe((13, 1), alarmed=False),
        sue=townsman((12, 1), alarmed=False),
    )  # fmt: skip
    state = after(given, [FIRE, (1,)])  # a miss
    shot = {id_: [c.kind for c in person.causes] for id_, person in state.people.items()}
    assert shot == {
        "ann": [], "bob": ["shooting"], "dan": ["shooting"], "far": [], "sue": ["shooting"],
    }  # fmt: skip
    # Then it is the first for who fired too, and never again
    assert [id_ for id_, one in state.people.items() if not one.alarmed] == ["far"]
    assert happened(duel(), [FIRE, (1,)], was.Shocked) == []


def screaming(**others):
    """Ann will panic on foot, and scream."""
    return table(
        FIELD, ann=man((10, 1), nerve=-1, guns=(), causes=HIT), stage="nerve",
        **{"bob": foe((39, 1)), **others},
    )  # fmt: skip


@pytest.mark.rule("PEP-C1", "PEP-C10")
def test_a_scream_of_no_enemy_within_6_inches_is_a_cause():
    given = screaming(
        bob=foe((12, 1)), sue=townsman((16, 1)), dan=man((4, 1)), far=townsman((17, 1))
    )
    events = happened(given, [(1,)], was.Shocked)
    assert {event.figure for event in events if event.cause.kind == "scream"} == {"sue", "dan"}
    assert happened(given, [(1,)], was.Screamed) == [was.Screamed("ann")]


@pytest.mark.rule("PEP-C1")
def test_a_friend_who_goes_down_within_6_inches_is_a_cause():
    given = duel(dan=foe((15, 1)), far=foe((16, 1)))
    events = happened(given, [FIRE, (9,), (5,), (6,)], was.Shocked)  # Downed, Sore
    assert [e.figure for e in events if e.cause.kind == "friend"] == ["dan"]


@pytest.mark.rule("PEP-C1")
def test_a_friend_who_routs_or_surrenders_is_a_cause():
    # Given Ann held, near an armed enemy: Terrified he gives himself up
    given = table(
        FIELD, ann=man((10, 1), nerve=-9, body="down", rising=1, causes=HIT), dan=man((6, 1)),
        bob=foe((12, 1)), stage="nerve", leaders={"law": "dan", "ranchers": "bob"},
    )  # fmt: skip
    events = happened(given, [(1,)], was.Shocked)
    assert [(e.figure, e.cause.kind) for e in events] == [("dan", "friend")] * 2
    assert after(given, [(1,)]).lost["ann"].lost == "surrendered"


@pytest.mark.rule("PEP-R51")
def test_who_is_concealed_takes_no_tests_and_is_no_friend_to_count():
    given = table(
        "\n".join(['."' * 20] * 3), ann=man((0, 1), causes=HIT), dan=man((1, 1), concealed=True),
        bob=foe((38, 1)), stage="nerve",
    )  # fmt: skip
    assert "fit friends" not in parts(given)
    screams = screaming(dan=man((11, 1), concealed=True))
    assert [e.figure for e in happened(screams, [(1,)], was.Shocked)] == []


# --- the first order into danger


def green(at=(9, 1), **ann):
    return table(FIELD, ann=man((0, 1), steeled=False, **ann), bob=foe(at))


@pytest.mark.rule("PEP-C1", "PEP-R36")
def test_the_first_order_to_fire_is_tested_on_the_order():
    assert (
        next_roll(green(), [FIRE]).why
        == "Ann is ordered into danger: Ann fires at Bob (medium pistol)"
    )
    # Given he is Controlled, then he fires, and never tests for it again
    assert next_roll(green(), [FIRE, (6,)]).why == "Ann fires at Bob (medium pistol)"
    assert after(green(), [FIRE, (6,)]).people["ann"].steeled
    assert next_roll(duel(), [FIRE]).why == "Ann fires at Bob (medium pistol)"


@pytest.mark.rule("PEP-R36", "PEP-C8")
@pytest.mark.parametrize(
    ("face", "is_now"), [(2, "obedient"), (1, "shaken")], ids=["obedient", "shaken"]
)
def test_who_is_not_controlled_does_not_fire(face, is_now):
    given = green(rank="rookie")
    when = [FIRE, (face,)]
    assert happened(given, when, was.Fired) == []
    ann = after(given, when).people["ann"]
    assert (ann.nerve, ann.did.acted) == (is_now, True)


@pytest.mark.rule("PEP-R36")
def test_the_first_order_to_open_a_melee_is_tested_on_the_order():
    given = green((1, 1))
    when = [do.Engage("ann", "bob")]
    assert next_roll(given, when).why == "Ann is ordered into danger: Ann against Bob"
    assert happened(given, [*when, (1,)], was.Clashed) == []


def marching(*steps, at=(19, 1), **ann):
    given = table(
        FIELD, ann=man((0, 1), steeled=False, **ann), bob=foe(at), stage="orders", in_round=0
    )
    return given, [do.Walk("ann", tuple(Cell(x, 1) for x in steps))]


@pytest.mark.rule("PEP-R36", "PEP-C1")
@pytest.mark.parametrize(
    ("at", "enemy", "tests"),
    [((17, 1), {}, True), ((18, 1), {}, False), ((17, 1), {"guns": ()}, False),
     ((17, 1), {"body": "stunned"}, False)],
)  # fmt: skip
def test_a_path_into_sight_of_an_armed_enemy_within_12_inches_is_into_danger(at, enemy, tests):
    given = table(
        FIELD, ann=man((0, 1), steeled=False), bob=foe(at, **enemy), far=foe((39, 2)),
        stage="orders",
    )  # fmt: skip
    when = [do.Walk("ann", tuple(Cell(x, 1) for x in range(1, 6)))]
    fell = happened(given, when, was.Steeled) != []
    assert fell == tests


@pytest.mark.rule("PEP-R36", "PEP-C8")
def test_the_obedient_move_all_the_same():
    given, when = marching(1, 2, 3, 4, 5, 6, at=(15, 1), rank="rookie", guns=())
    ann = after(given, [*when, (3,)]).people["ann"]
    assert (ann.nerve, len(ann.order.path), ann.did.acted) == ("obedient", 6, False)


@pytest.mark.rule("PEP-R36", "PEP-R33", "PEP-C9")
def test_the_shaken_go_an_inch_at_most_and_the_panicked_nowhere():
    given, when = marching(1, 2, 3, 4, 5, 6, at=(15, 1), guns=())
    ann = after(given, [*when, (1,)]).people["ann"]
    assert (ann.nerve, len(ann.order.path)) == ("shaken", 1)
    worse, when = marching(1, 2, 3, 4, 5, 6, at=(15, 1), guns=(), nerve=-1)
    ann = after(worse, [*when, (1,)]).people["ann"]
    assert (ann.nerve, ann.order) == ("panicked", None)


# --- Controlled, Obedient, Shaken


@pytest.mark.rule("PEP-C8", "PEP-R44")
def test_who_is_obedient_starts_no_fight():
    given = table(FIELD, ann=man((0, 1), nerve="obedient"), bob=foe((1, 1)))
    assert options(given, kind=do.Fire) == options(given, kind=do.Engage) == []
    assert not allows(given, FIRE)
    assert allows(duel(), FIRE)


@pytest.mark.rule("PEP-R44")
@pytest.mark.parametrize(
    ("attack", "may"),
    [
        (Attack("bob", "ann", 3), True),
        (Attack("bob", "ann", 2), True),
        (Attack("bob", "dan", 3), True),  # a friend within 6"
        (Attack("bob", "far", 3), False),
        (Attack("cal", "ann", 3), False),  # another enemy
    ],
)
def test_but_answers_who_has_attacked_him_or_a_friend_near_by(attack, may):
    given = table(
        FIELD, ann=man((0, 1), nerve="obedient"), dan=man((6, 1)), far=man((7, 0)),
        bob=foe((9, 1)), cal=foe((9, 0)), move=3, state={"attacks": (attack,)},
    )  # fmt: skip
    assert nerve.may_start_fight(given, given.people["ann"], "bob") == may
    assert allows(given, FIRE) == may


@pytest.mark.rule("PEP-R44")
def test_attacks_are_remembered_for_this_move_and_the_last():
    # Given an attack of this move; when another begins it still counts, then no more
    given = after(duel(), [FIRE, (1,)])
    assert given.attacks == (Attack("ann", "bob", 1),)
    order = ("law", "ranchers")
    second = was.MoveBegan(2, order).apply(given)
    assert second.attacks == given.attacks
    assert was.MoveBegan(3, order).apply(second).attacks == ()


@pytest.mark.rule("PEP-R44")
def test_whoever_killed_a_friend_near_by_is_answered():
    given = table(
        FIELD, ann=man((0, 1), nerve="obedient"), dan=man((6, 1)), bob=foe((9, 1)),
        state={"attacks": (Attack("bob", "dan", 1),)},
    )  # fmt: skip
    given = was.Left("dan", "dead").apply(given)
    assert allows(given, FIRE)


@pytest.mark.rule("PEP-R44", "PEP-C8")
def test_the_obedient_always_defend_themselves():
    given = table(FIELD, ann=man((0, 1)), bob=foe((1, 1), nerve="obedient"))
    when = [do.Engage("ann", "bob"), do.Choose("ann", "brawling", "fists")]
    assert any(act.mode == "brawling" for act in options(given, when, kind=do.Choose))


@pytest.mark.rule("PEP-C9")
def test_the_shaken_fire_and_fight_at_minus_1_and_may_bandage():
    given = table(
        FIELD, ann=man((0, 1), nerve="shaken", nerve_for=4, wounds=(Wound(1),)), bob=foe((9, 1))
    )
    shot = happened(given, [FIRE, (5,)], was.ShotRang)[0]
    assert named(shot.parts)["shaken"] == -1
    assert allows(given, do.Bandage("ann", "ann"))
    near = table(FIELD, ann=man((0, 1), nerve="shaken", nerve_for=4), bob=foe((1, 1)))
    when = [
        do.Engage("ann", "bob"), do.Choose("ann", "brawling", "fists"),
        do.Choose("bob", "brawling", "fists"), (3,), (3,),
    ]  # fmt: skip
    compared = happened(near, when, was.Compared)[0]
    assert named(compared.fighters[0].parts)["shaken"] == -1


@pytest.mark.rule("PEP-C9")
def test_the_shaken_on_foot_walk_an_inch_and_run_not_at_all():
    given = table(
        FIELD, ann=man((5, 1), nerve="shaken", nerve_for=4), bob=foe((39, 1)), stage="orders"
    )
    assert {act.path for act in options(given, kind=do.Walk)} == {
        (Cell(x, y),) for x, y in ((4, 1), (6, 1), (5, 0), (5, 2))
    }
    assert options(given, kind=do.Run) == []


@pytest.mark.rule("PEP-C9", "PEP-R35")
def test_shaken_lasts_four_rounds_and_then_the_start_state_returns():
    # Given Ann is Shaken by his test at the end of round 1; when rounds 2 to 4 are over
    game, _ = go_on(trial(guns=()), [(2,)], until="orders")
    assert (game.state.people["ann"].nerve, game.state.people["ann"].nerve_for) == ("shaken", 1)
    # Then he still is in round 1 of the next move, and no more in round 2
    first, _ = go_on(game.state, until="acts")
    assert first.state.people["ann"].nerve == "shaken"
    second, _ = go_on(first.state, until="acts")
    assert second.state.people["ann"].nerve == "controlled"


@pytest.mark.rule("PEP-C9", "PEP-R35")
@pytest.mark.parametrize(("rank", "back"), [("frontier", "controlled"), ("inactive", "obedient")])
def test_the_last_round_of_being_shaken_brings_back_how_he_began(rank, back):
    given = trial(rank=rank, nerve="shaken", nerve_for=1, causes=())
    assert after(given).people["ann"].nerve == back
    longer = trial(rank=rank, nerve="shaken", nerve_for=2, causes=())
    assert after(longer).people["ann"].nerve == "shaken"


@pytest.mark.rule("PEP-R35")
def test_four_rounds_begin_with_the_one_after_the_test():
    # Given a test at the end of round 1, then four rounds are left when round 2 begins
    assert after(trial(guns=()), [(2,)]).people["ann"].nerve_for == 4
    assert after(trial(2, nerve="shaken", nerve_for=4, causes=())).people["ann"].nerve_for == 3


@pytest.mark.rule("PEP-R35")
def test_a_result_lasts_until_the_next_test():
    obedient = trial(nerve="obedient", causes=())
    assert after(obedient).people["ann"].nerve == "obedient"
    assert after(trial(nerve="obedient"), [(6,)]).people["ann"].nerve == "controlled"
    again = after(trial(guns=(), nerve="shaken", nerve_for=3), [(3,)]).people["ann"]
    assert (again.nerve, again.nerve_for) == ("shaken", 4)


@pytest.mark.rule("PEP-R35")
def test_at_the_start_all_are_controlled_and_inactives_obedient():
    given = table(FIELD, ann=man(), wren=townsman((9, 1)), bob=foe((39, 1)), move=0)
    assert [person.nerve for person in given.people.values()] == [
        "controlled", "obedient", "controlled",
    ]  # fmt: skip


@pytest.mark.rule("PEP-C9", "PEP-R37")
def test_a_shaken_rider_finishes_his_path():
    given = table(
        FIELD, cis=man((39, 0)),
        ann=man((0, 1), mount="horse1", causes=HIT, guns=(), nerve=-2,
                order=walks((1, 1), (2, 1), (3, 1), gait="ride"), did={"planned": 30}),
        bob=foe((30, 1)), marks=[horse((0, 1))], stage="nerve",
    )  # fmt: skip
    ann = after(given, [(3,)]).people["ann"]
    assert (ann.nerve, len(ann.order.path)) == ("shaken", 3)


# --- leaders


def begins(**men):
    """A move is about to begin."""
    given = table(
        FIELD, bob=foe((39, 1)), stage="", move=1, in_round=4, **men,
        leaders={"law": "ann", "ranchers": "bob"},
    )  # fmt: skip
    return given, [(6,), (5,)]


@pytest.mark.rule("PEP-C12", "PEP-R38")
@pytest.mark.parametrize(
    ("ann", "heir"),
    [
        ({}, "ann"), ({"nerve": "shaken", "nerve_for": 4}, "ann"),
        ({"body": "down"}, "cis"), ({"nerve": "panicked", "nerve_for": 2}, "cis"),
        ({"nerve": "terrified"}, "cis"), ({"body": "stunned", "knocked": "hooves"}, "cis"),
    ],
)  # fmt: skip
def test_the_second_becomes_leader_at_the_start_of_the_next_move(ann, heir):
    given, when = begins(
        ann=man((0, 1), notes=("leader",), **ann), dan=man((0, 0)),
        cis=man((0, 2), notes=("second",)),
    )  # fmt: skip
    assert after(given, when).leaders["law"] == heir


@pytest.mark.rule("PEP-C12", "PEP-R38")
def test_a_leader_who_is_gone_is_followed_by_the_next_in_line():
    given, when = begins(ann=man((0, 1)), dan=man((0, 0)), cis=man((0, 2)))
    assert after(was.Left("ann", "gone").apply(given), when).leaders["law"] == "dan"


@pytest.mark.rule("PEP-R38", "PEP-C12")
def test_until_then_his_party_is_obedient_at_best():
    led = {"law": "ann", "ranchers": "bob"}
    given = table(
        FIELD, dan=man((0, 1)), ann=man((0, 0), body="down"), bob=foe((9, 1)), leaders=led
    )
    shot = do.Fire("dan", "bob", "medium_pistol")
    assert not allows(given, shot)
    answered = given.replace(attacks=(Attack("bob", "dan", 1),))
    assert allows(answered, shot)
    assert allows(given.change("ann", body="up"), shot)


@pytest.mark.rule("PEP-C12")
def test_as_the_game_begins_each_party_has_its_leader():
    given = table(TOWN, pike=man(), tull=man((0, 1)), bob=foe((39, 1)), move=0)
    game, _ = go_on(given, until="acts")
    assert game.state.leaders == {"law": "tull", "ranchers": "bob"}


@pytest.mark.rule("PEP-C1", "PEP-A3")
def test_a_friend_who_collapses_goes_down():
    given = table(
        FIELD, ann=man((0, 1)), dan=man((6, 1), effort=5, did={"fought": True}), bob=foe((39, 1)),
        stage="closing", in_round=4, options={"moves": 9},
    )  # fmt: skip
    assert [c.kind for c in after(given).people["ann"].causes] == ["friend"]
