"""The election (PEP-H3, R56)."""

import pytest

from engine.core.events import UMPIRE
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import votes
from engine.rulesets.peppercorn.state import Offence
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    foe,
    go_on,
    happened,
    man,
    next_roll,
    rolls,
    table,
    townsman,
)

VOTE = {"vote": True, "moves": 4}
HOUSE = """
.................
.#####...........
.#___#...........
.#___+...........
.#####...........
"""


def spoken(field=FIELD, move=1, spoke=4, options=None, state=None, **men):
    """Ann, a candidate, has spoken in so many rounds; the move is at its end."""
    ann = {"notes": ("candidate",), "did": {"spoke": spoke}, **men.pop("ann", {})}
    men = men or {"sue": townsman((6, 1))}
    return table(
        field, ann=man((0, 1), **ann), bob=foe((39, 1) if field == FIELD else (16, 0),
                                               notes=("candidate",)),
        **men, stage="closing", in_round=4, move=move, options=options or VOTE, state=state,
    )  # fmt: skip


@pytest.mark.rule("PEP-H3")
@pytest.mark.parametrize(("face", "won"), [(4, 1), (6, 1), (3, 0), (1, 0)])
def test_4_or_more_is_a_vote(face, won):
    given = spoken()
    assert next_roll(given).why == "whether Ann wins Sue over"
    state = after(given, [(face,)])
    assert (state.votes.get("ann", 0), state.canvassed) == (won, ("sue",))


@pytest.mark.rule("PEP-H3")
@pytest.mark.parametrize(
    ("nerve", "by", "needs"),
    [("shaken", "ranchers", 3), ("shaken", "law", 4), ("shaken", UMPIRE, 4), ("shaken", "", 4),
     ("panicked", "ranchers", 4), ("controlled", "ranchers", 4)],
)  # fmt: skip
def test_3_if_he_is_shaken_by_the_other_party(nerve, by, needs):
    given = spoken(sue=townsman((6, 1), nerve=nerve, nerve_for=3, cowed_by=by))
    ann, sue = given.people["ann"], given.people["sue"]
    assert votes.needed(given, ann, sue) == needs


@pytest.mark.rule("PEP-H3", "PEP-R1")
@pytest.mark.parametrize("order", [("law", "ranchers"), ("ranchers", "law")])
def test_of_two_speakers_the_side_of_better_initiative_is_heard_first(order):
    given = spoken().replace(order=(*order, UMPIRE))
    given = given.change("bob", at=given.people["ann"].at._replace(x=3)).did("bob", spoke=4)
    first = {"law": "Ann", "ranchers": "Bob"}[order[0]]
    assert next_roll(given).why == f"whether {first} wins Sue over"


@pytest.mark.rule("PEP-H3", "PEP-S2")
@pytest.mark.parametrize(("at", "hears"), [((6, 1), True), ((7, 1), False)])
def test_of_those_who_understand_him(at, hears):
    given = spoken(sue=townsman(at))
    assert [one.id for one in votes.voters(given, given.people["ann"])] == ["sue"] * hears


@pytest.mark.rule("PEP-H3", "PEP-S3")
def test_walls_halve_his_voice():
    given = spoken(HOUSE, sue=townsman((2, 2)), tim=townsman((4, 2)))
    given = given.change("ann", at=given.people["ann"].at)
    assert [one.id for one in votes.voters(given, given.people["ann"])] == ["sue"]


@pytest.mark.rule("PEP-H3")
def test_each_neutral_is_won_or_lost_once_a_game():
    assert rolls(spoken(state={"canvassed": ("sue",)})) == []
    assert rolls(spoken(sue=townsman((6, 1), body="stunned"))) == []


@pytest.mark.rule("PEP-H3")
@pytest.mark.parametrize(("spoke", "fell"), [(4, 1), (3, 0)])
def test_only_a_full_move_of_speaking_counts(spoke, fell):
    given = spoken(spoke=spoke)
    assert len(happened(given, [(4,)] * fell, was.Canvassed)) == fell


@pytest.mark.rule("PEP-H3")
def test_an_editor_speaks_for_the_candidate_of_the_party():
    given = spoken(
        ann={"did": {"spoke": 0}}, eve=man((5, 0), notes=("editor",), did={"spoke": 4}),
        sue=townsman((6, 1)),
    )  # fmt: skip
    assert after(given, [(5,)]).votes == {"ann": 1}
    # And without one nobody gains
    alone = was.Left("ann", "gone").apply(given)
    assert rolls(alone) == []


@pytest.mark.rule("PEP-H3")
@pytest.mark.parametrize("notes", [(), ("leader",), ("second",)])
def test_nobody_else_wins_votes(notes):
    assert rolls(spoken(ann={"notes": notes})) == []


@pytest.mark.rule("PEP-H3")
def test_without_the_option_there_is_no_vote():
    assert rolls(spoken(options={"vote": False, "moves": 4})) == []


@pytest.mark.rule("PEP-H3")
def test_whispers_are_no_speech():
    # Given a round of whispering, then none of it counts
    given = spoken(spoke=3)
    whispered = was.Spoke("ann", "whisper", "", (), (), ("law",)).apply(given)
    aloud = was.Spoke("ann", "speech", "", (), (), ("law",)).apply(given)
    assert (whispered.people["ann"].did.spoke, aloud.people["ann"].did.spoke) == (3, 4)


# --- offences, and the count


def last(what="murder", by="ann", witnesses=("sue",), won=None):
    offences = (Offence(what, by, "bob", 1, witnesses),)
    return spoken(
        move=4, spoke=0, dan=man((3, 0)), sue=townsman((20, 1)),
        state={"offences": offences, "votes": won or {"ann": 5, "bob": 2}},
    )  # fmt: skip


@pytest.mark.rule("PEP-H3", "PEP-W2", "PEP-R56")
@pytest.mark.parametrize("what", ["murder", "horse"])
def test_a_hanging_offence_that_a_neutral_saw_costs_d6_votes(what):
    given = last(what)
    assert next_roll(given).why == "votes that Ann loses"
    assert after(given, [(4,)]).votes == {"ann": 1, "bob": 2}
    assert after(given, [(6,)]).votes == {"ann": 0, "bob": 2}


@pytest.mark.rule("PEP-H3", "PEP-W3", "PEP-R56")
@pytest.mark.parametrize(
    "given",
    [last("manslaughter"), last("assault"), last(witnesses=()), last(witnesses=("bob",))],
    ids=["manslaughter", "assault", "unseen", "seen by an enemy"],
)
def test_what_is_no_hanging_matter_or_was_not_seen_costs_nothing(given):
    assert rolls(given) == []


@pytest.mark.rule("PEP-H3")
def test_the_party_pays_for_each_of_it():
    assert next_roll(last(by="dan")).why == "votes that Ann loses"
    assert next_roll(last(by="bob")).why == "votes that Bob loses"


@pytest.mark.rule("PEP-H3")
@pytest.mark.parametrize(
    ("won", "winner", "why"),
    [
        ({"ann": 2, "bob": 1}, "law", "2 votes carry the election"),
        ({"bob": 3}, "ranchers", "3 votes carry the election"),
        ({"ann": 1, "bob": 1}, None, "the votes are equal"),
    ],
)
def test_after_the_last_move_the_most_votes_win(won, winner, why):
    given = spoken(move=4, spoke=0, state={"votes": won})
    game, _ = go_on(given, until="orders")
    assert (game.state.ended.winner, game.state.ended.why) == (winner, why)
    # And not before it
    assert after(spoken(move=3, spoke=0, state={"votes": won})).ended is None
