"""What the computer makes of orders, acts and fights."""

from engine.ai.player import Valued
from engine.core.script import Ask
from engine.rulesets.peppercorn import actions as do
from tests.rulesets.peppercorn.table import FIELD, RULES, foe, man, play, table, townsman

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
