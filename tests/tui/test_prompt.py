"""What is asked out of turn: the answer that is marked is always to be seen."""

import pytest

from tui.widgets.lines import quoting
from tui.widgets.prompt import Answer, Asked, PromptPanel, in_view


@pytest.mark.parametrize(
    ("heights", "marked", "drawn"),
    [
        ([1] * 3, 2, (0, 3)),
        ([2] * 15, 0, (0, 4)),
        ([2] * 15, 7, (5, 9)),
        ([2] * 15, 14, (11, 15)),
        ([12, 12], 1, (1, 2)),
        ([], -1, (0, 0)),
        ([1] * 3, -1, (0, 3)),
    ],
)
def test_as_many_answers_are_drawn_as_leave_the_battlefield_in_sight(heights, marked, drawn):
    assert in_view(heights, marked) == drawn


@pytest.mark.parametrize("marked", range(15))
def test_the_marked_answer_is_among_those_drawn_and_the_rest_are_counted(marked):
    panel = PromptPanel("prompt")
    answers = [Answer("p", f"play it on number {number}") for number in range(15)]
    panel._asked = Asked("Crew is asked", "", (), answers, marked)
    rows = ["".join(run[0] for run in line) for line in panel.write(40)]
    assert any(f"▸  p  play it on number {marked} " in row for row in rows)
    counted = sum(int(row.split()[0]) for row in rows if " more " in row)
    assert counted + sum("number" in row for row in rows) == 15


def test_who_took_back_and_how_far_is_said_in_any_width():
    told = 'Law took back "Doc Hollis shoots at Ike Clanton on the roof" and 12 answers after it.'
    short = 'Law took back "Doc Hollis shoots at Ike..." and 12 answers after it.'
    assert quoting(told, 75) == short
    assert quoting(told, len(told)) == told
    assert quoting(told, 30) == 'Law took back "Doc Hollis...'
