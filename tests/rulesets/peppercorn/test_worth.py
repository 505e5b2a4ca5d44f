"""What the computer makes of orders, acts and fights."""

from msgspec.structs import replace

from engine.ai.player import Valued
from engine.core.geometry import Cell
from engine.core.goals import Condition, Goal
from engine.core.script import Ask
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.state import Attack
from tests.rulesets.peppercorn.table import (
    FIELD,
    RULES,
    foe,
    horse,
    man,
    play,
    table,
    townsman,
    walks,
)

VOTE = {"vote": True}


def chosen(state, when=()):
    """Return what the computer does then."""
    game, _ = play(state, when)
    assert isinstance(game.question, Ask)
    return Valued().choose(RULES, RULES.view(game.state, game.question.seat), game.question)


def test_a_gunman_fires_near_by_and_aims_at_what_is_far_off():
    assert isinstance(chosen(table(FIELD, ann=man((0, 1)), bob=foe((3, 1)))), do.Fire)
    far = table(FIELD, ann=man((0, 1)), bob=foe((16, 1)))
    assert isinstance(chosen(far), do.Aim)


def test_nobody_fires_at_the_townsfolk():
    given = table(FIELD, ann=man((0, 1)), cid=townsman((3, 1)), bob=foe((39, 1), guns=()))
    assert RULES.worth(given, do.Fire("ann", "cid", "medium_pistol")) < 0


def test_a_candidate_speaks_where_he_is_heard():
    given = table(
        FIELD, options=VOTE, ann=man((0, 1), notes=("candidate",)), cid=townsman((4, 1)),
        bob=foe((30, 1)),
    )  # fmt: skip
    assert chosen(given) == do.Speak("ann", "speech")
    unheard = given.change("cid", at=given.people["cid"].at._replace(x=20))
    assert RULES.worth(unheard, do.Speak("ann", "speech")) < 0


def test_whoever_can_do_nothing_useful_is_not_taken_up():
    given = table(FIELD, up="", ann=man((0, 1), guns=()), bob=foe((39, 1), guns=()))
    assert RULES.worth(given, do.Activate("ann")) < RULES.worth(given, do.Done("law"))


def test_whoever_may_not_begin_a_fight_covers_one_man_and_leaves_it_at_that():
    given = table(FIELD, ann=man((0, 1), nerve="obedient"), bob=foe((9, 1)), cid=foe((9, 2)))
    assert isinstance(chosen(given), do.Aim)
    aim = RULES.worth(given, do.Aim("ann", "bob"))
    assert aim > RULES.worth(given.replace(up=""), do.Activate("ann")) > 0
    aimed = given.change("ann", aim="bob")
    assert RULES.worth(aimed, do.Aim("ann", "cid")) < 0


def test_a_prisoner_is_no_target_while_others_are():
    given = table(FIELD, ann=man((0, 1)), bob=foe((3, 1), tied=True), cid=foe((4, 1)))
    assert chosen(given).target == "cid"


def test_before_voters_nobody_shoots_a_man_without_a_gun():
    given = table(
        FIELD, options=VOTE, ann=man((0, 1)), bob=foe((3, 1), guns=()), cid=townsman((9, 1))
    )
    shot = do.Fire("ann", "bob", "medium_pistol")
    assert RULES.worth(given, shot) < 0
    armed = given.change("bob", guns=given.people["ann"].guns)
    assert RULES.worth(armed, shot) > 0


def test_citizens_creep_away_from_a_fight():
    given = table(
        FIELD, options={"npc": "umpire"}, stage="orders", up="cid",
        cid=townsman((6, 1), nerve="shaken"), ann=man((0, 1)), bob=foe((39, 1)),
    )  # fmt: skip
    step = do.Walk("cid", walks((7, 1)).path)
    assert RULES.worth(given, step) < 0
    fought = given.replace(attacks=(Attack("bob", "ann", given.now.move),))
    assert RULES.worth(fought, step) > 0


# --- a beast that a goal wants carried off


def thieves(at=(5, 1), stage="acts", **bay):
    """Ann and Dan want Bay over the east edge; her owner is far away."""
    goal = Goal("law", Condition(carried_off="Bay", edge="east"), "Bay is gone")
    return table(
        FIELD, ann=man((4, 1), guns=()), dan=man((6, 1), guns=()),
        bob=foe((0, 0), guns=(), body="down", rising=1), goals=(goal,), stage=stage,
        marks=[horse(at, tethered=True, owner="bob", **bay)],
    )  # fmt: skip


def test_one_mounts_it_and_the_other_unties_it():
    assert chosen(thieves(stage="orders")) == do.Mount("ann", "horse1")
    # Given nobody sits on it, then it stays tied; under a friend it is untethered
    assert RULES.worth(thieves(), do.Untether("dan", "horse1")) < 0
    ridden = thieves().change("ann", mount="horse1", at=Cell(5, 1))
    assert RULES.worth(ridden, do.Untether("dan", "horse1")) > 0


def test_two_do_not_mount_one_horse():
    ordered = thieves(stage="orders").change("ann", order=walks(gait="walk"))
    ordered = ordered.change("ann", order=replace(ordered.people["ann"].order, onto="horse1"))
    assert RULES.worth(ordered, do.Mount("dan", "horse1")) < 0


def test_it_is_ridden_to_the_edge_that_the_goal_names():
    given = thieves(stage="orders").with_beast("horse1", tethered=False)
    east = given.change("ann", mount="horse1", at=Cell(5, 1))
    assert chosen(east).path[-1].x == 14
    # And over the last inch too
    last = given.with_beast("horse1", at=Cell(38, 1)).change("ann", mount="horse1", at=Cell(38, 1))
    assert chosen(last).path[-1].x == 39
