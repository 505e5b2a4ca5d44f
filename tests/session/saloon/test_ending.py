"""Games that their players end: resigned or drawn, in the log, and taken back where one may."""

import pytest

from engine.core.errors import IllegalAction
from engine.persistence.verify import outcome
from engine.rulesets import RULESETS
from engine.session.viewer import Viewer
from tests.session.saloon.furnished import play


def _begun(furnished, **terms):
    table, (mary, bob) = furnished.seated("mary", "bob", **terms)
    one, two = table.chair(mary), table.chair(bob)
    play(8, one, two)
    return table, one, two


def test_whoever_resigns_leaves_the_game_to_the_other(furnished) -> None:
    table, one, two = _begun(furnished)
    one.resign()
    assert table.state == "over" and table.outcome == "Gang wins: Law resigned."
    assert two.report().over == table.outcome and two.report().winner == "gang"
    for act in (one.resign, two.resign, two.offer_draw):
        with pytest.raises(IllegalAction, match="over already"):
            act()
    path = table.play.host.path
    assert outcome(path, RULESETS).ok and "the secret to" in outcome(path, RULESETS).sentence
    viewer = Viewer(path)
    assert viewer.report(viewer.last).over == table.outcome
    furnished.drop()
    table = furnished.house.table(table.number)
    mary = furnished.enter("mary")
    table.watch(mary)
    assert table.chair(mary).report().over == "Gang wins: Law resigned."


def test_a_draw_is_offered_and_agreed_to(furnished) -> None:
    table, one, two = _begun(furnished)
    one.offer_draw()
    assert two.report().request == "Law offers a draw." and not one.report().request
    with pytest.raises(IllegalAction, match="offered a draw already"):
        two.offer_draw()
    two.consent("gang", False)
    assert not two.report().request and table.state == "running"
    two.offer_draw()
    with pytest.raises(IllegalAction, match="offered no draw"):
        one.withdraw_draw()
    two.withdraw_draw()
    with pytest.raises(IllegalAction, match="Nobody asks"):
        one.consent("law", True)
    two.offer_draw()
    one.consent("law", True)
    assert table.outcome == "A draw: it was agreed." and one.report().winner is None
    assert outcome(table.play.host.path, RULESETS).ok


def test_a_computer_agrees_to_a_draw(furnished) -> None:
    table, (mary,) = furnished.seated("mary")
    table.chair(mary).offer_draw()
    assert table.state == "over"


def test_of_more_than_two_sides_the_last_one_wins(furnished) -> None:
    table, visitors = furnished.seated("mary", "bob", "carl", scenario="cowpoke-ghost-town")
    chairs = [table.chair(visitor) for visitor in visitors]
    chairs[0].resign()
    assert table.state == "running" and table.play.host.people == ("grays", "crows")
    with pytest.raises(IllegalAction, match="You have resigned"):
        chairs[0].undo("reds")
    furnished.drop()
    table = furnished.house.table(table.number)
    bob = furnished.enter("bob")
    table.watch(bob)
    assert table.play.host.people == ("grays", "crows")
    table.chair(bob).resign()
    assert table.outcome == "Crows win: Grays resigned."


@pytest.mark.parametrize(
    ("policy", "said"),
    [
        ("free", ""),
        ("same-roll", ""),
        ("consent", ""),
        ("reveal", "its dice are open"),
        ("never", "Nothing is taken back"),
    ],
)
def test_an_end_is_taken_back_as_anything_else_is(furnished, policy, said) -> None:
    table, one, two = _begun(furnished, undo=policy)
    waiting, node = one.waiting_for, table.play.host.course.timeline.head
    one.resign()
    if said:
        with pytest.raises(IllegalAction, match=said):
            one.undo("law")
        return
    one.undo("law")
    if policy == "consent":
        assert table.state == "over" and two.report().request
        two.consent("gang", True)
    assert table.state == "running" and not one.report().over
    assert (one.waiting_for, table.play.host.course.timeline.head) == (waiting, node)
    play(5, one, two)
    two.resign()
    held = outcome(table.play.host.path, RULESETS)
    assert held.ok and "the secret to" in held.sentence
    furnished.drop()
    assert furnished.house.table(table.number).state == "over"
