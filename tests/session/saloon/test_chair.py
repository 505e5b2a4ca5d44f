"""Playing from a chair: one's own seat alone, and nothing that others know."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import scenarios
from engine.core.errors import IllegalAction
from engine.session.saloon.place import Row
from engine.session.saloon.playing import Playing
from engine.session.saloon.seats import laid
from engine.session.saloon.table import Table
from engine.session.saloon.terms import Terms
from engine.session.saloon.visitor import Visitor
from tests.laws.twins import played, worlds
from tests.session.saloon.furnished import HANDS, asked, play, step


def test_a_seat_acts_for_itself_and_sees_what_it_may(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob", scenario=HANDS)
    carl = furnished.enter("carl")
    table.watch(carl)
    one, two, looker = table.chair(mary), table.chair(bob), table.chair(carl)
    play(12, one, two)
    now, other = asked(one, two), two if asked(one, two) is one else one
    action = now.report().prompt.choices(now.report().prompt.verbs[0].name)[0].action
    for refused in (
        lambda: other.answer(now.seat, action, other.answers),
        lambda: other.answer(other.seat, action, other.answers),
        lambda: other.report(now.seat),
        lambda: other.card(now.seat, "nobody"),
        lambda: looker.report(now.seat),
        lambda: now.roll((6,), now.answers),
    ):
        with pytest.raises(IllegalAction):
            refused()
    host = table.play.host
    for chair in (one, two):
        assert chair.report().story == host.report(chair.seat).story
        assert chair.report().scene == host.report(chair.seat).scene
    assert looker.report().story == host.report("").story and looker.report().prompt is None
    with pytest.raises(IllegalAction, match="moved on"):
        now.answer(now.seat, action, now.answers - 1)


def test_an_onlooker_cannot_tell_two_worlds_apart(furnished) -> None:
    both = worlds(scenarios.find(HANDS), 7)
    terms = (Terms(HANDS), Terms(HANDS, delay_answers=5))
    lookers = [_looker(furnished, host, one) for one in terms for host in (both.one, both.two)]
    behind = 0
    for _ in played(both, 7, 60):
        for chair in lookers:
            chair.table.look()
        now, twin, late, late_twin = (chair.report() for chair in lookers)
        assert (now.scene, now.story, now.bucket) == (twin.scene, twin.story, twin.bucket)
        assert (late.scene, late.story, late.bucket) == (
            late_twin.scene,
            late_twin.story,
            late_twin.bucket,
        )
        behind += late.answers < now.answers and len(late.story) <= len(now.story)
        for token in now.scene.tokens[:2]:
            assert lookers[2].card("", token.id) == lookers[3].card("", token.id)
    assert behind > 30


def _looker(furnished, host, terms):
    scenario = scenarios.find(HANDS)
    row = Row(9, "mary", terms, "running", laid(scenario))
    table = Table(furnished.house._premises, row, scenario)
    table.play = Playing(host, terms, furnished.clock())
    visitor = Visitor("carl", f"{id(table)}", "", (80, 24), 0, guest=False)
    table.watch(visitor)
    return table.chair(visitor)


def test_watchers_are_as_far_behind_as_the_players_wish(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob", delay_seconds=60)
    carl = furnished.enter("carl")
    table.watch(carl)
    one, two, looker = table.chair(mary), table.chair(bob), table.chair(carl)
    furnished.wait(100)
    shown = looker.answers
    assert shown == one.answers
    play(3, one, two)
    furnished.wait(30)
    later = one.answers
    play(3, one, two)
    assert looker.answers == looker.report().answers == shown and looker.clock is None
    assert table.seen(carl).answers == 0 and table.seen(mary).answers == one.answers
    told: list[int] = []
    table.subscribe(lambda: told.append(looker.answers))
    furnished.wait(31)
    assert told == [later] and looker.report().waiting_for in ("law", "gang")
    asked(one, two).resign()
    assert looker.report().over and looker.views == ("law", "gang")
    assert looker.report("gang").seat == "gang" and looker.report("gang").prompt is None


def test_watchers_with_every_hand_open_are_not_heard(furnished) -> None:
    table, (mary, _) = furnished.seated("mary", "bob", scenario=HANDS, open_views=True)
    carl = furnished.enter("carl")
    table.watch(carl)
    looker = table.chair(carl)
    assert looker.views == ("crew", "navy") and table.chair(mary).views == ()
    assert looker.report("crew").scene == table.play.host.report("crew").scene
    with pytest.raises(IllegalAction, match="until the game is over"):
        table.say(carl, "He has the lucky rum!")
    table.say(mary, "Hush.")
    assert "Watchers may see every hand." in table.chair(mary).report().notice


def test_one_asks_the_others_for_leave_to_take_back(furnished) -> None:
    table, (mary, bob) = furnished.seated("mary", "bob")
    one, two = table.chair(mary), table.chair(bob)
    play(4, one, two)
    before, other = asked(one, two), two if asked(one, two) is one else one
    step(before)
    depth = len(table.play.host.course.timeline.branch())
    before.undo(before.seat)
    assert other.report().request and not before.report().request
    other.consent(other.seat, True)
    assert len(table.play.host.course.timeline.branch()) < depth


def test_of_those_who_act_at_once_one_is_taken_and_the_others_are_told_why(furnished) -> None:
    table, visitors = furnished.seated("mary", "bob")
    for name in ("mary", "bob"):  # each has another window open
        visitors.append(furnished.enter(name))
        table.watch(visitors[-1])
    chairs = [table.chair(one) for one in visitors]
    with ThreadPoolExecutor(4) as threads:
        for _ in range(25):
            prompt = asked(*chairs).report().prompt
            action = prompt.choices(prompt.verbs[-1].name)[0].action
            answers = chairs[0].answers
            said = list(threads.map(lambda c, a=action, n=answers: _said(c, a, n), chairs))
            assert said.count("") == 1
            assert all(one == "" or one.endswith((".", "not you.")) for one in said)
    story = table.play.host.report("").story
    furnished.drop()
    assert furnished.house.table(table.number).play.host.report("").story == story


def _said(chair, action, answers) -> str:
    try:
        chair.answer(chair.seat, action, answers)
    except IllegalAction as refused:
        return str(refused)
    return ""
