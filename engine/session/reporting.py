"""A game in progress as one seat knows it, put together for its host."""

from collections.abc import Mapping
from typing import Any

from engine.core.events import Seat
from engine.session import turning
from engine.session.course import Course
from engine.session.report import Report, ended
from engine.session.seating import people
from engine.session.story import Story, differs, rolled_last
from engine.session.takeback import Takeback


def report(
    course: Course,
    takeback: Takeback,
    story: Story,
    seat: Seat,
    view: Any,
    players: Mapping[Seat, str],
) -> Report:
    """Return the game as a seat knows it that has this view of it and was told this story."""
    game, timeline, result = course.game, course.timeline, course.result
    persons = people(players)
    waiting_for = course.waiting_for(persons)
    return Report(
        seat=seat,
        answers=timeline.ticks,
        node=timeline.head,
        scene=game.rules.scene(view),
        story=story.up_to(timeline.head),
        prompt=course.prompt(seat, view) if seat == waiting_for else None,
        waiting_for=waiting_for,
        over=ended(result),
        winner=result.winner if result else None,
        bucket=rolled_last(game.rules, timeline, timeline.head, persons, seat),
        can_undo=not takeback.refusal(seat),
        can_redo=seat in persons and takeback.ahead() is not None,
        can_step=takeback.can_step(seat),
        request=_request(course, takeback, story, seat),
        undone=_undone(course, takeback, story, seat),
        turned=_turned(course, story),
        undo=takeback.policy,
        secret=differs(game.rules, game.state, players),
        brief=" ".join(game.state.setting.scenario.brief.split()),
        path=course.keeper.path.name if course.keeper.path else "",
    )


def _request(course: Course, takeback: Takeback, story: Story, seat: Seat) -> str:
    wanted = takeback.request(seat)
    return turning.asked(wanted.by, wanted.to, course.timeline, story) if wanted else ""


def _undone(course: Course, takeback: Takeback, story: Story, seat: Seat) -> tuple[str, ...]:
    wanted, timeline = takeback.request(seat), course.timeline
    if wanted is None:
        return ()
    lines = turning.told_between(timeline, story, timeline.head, wanted.to)
    return tuple(line.sentence.text for line in lines)


def _turned(course: Course, story: Story) -> str:
    turn = course.turn
    return turning.turned(turn, course.timeline, story) if turn and turn.by else ""
