"""Answers for somebody whose time is up."""

from engine.ai.player import decide
from engine.core.errors import IllegalAction
from engine.core.events import Action, Pass, Seat
from engine.core.script import Ask
from engine.session import seating
from engine.session.host import Host
from engine.session.saloon.terms import Then


def answer_for(host: Host, seat: Seat, then: Then, answers: int) -> str:
    """Answer what a seat is asked, if the game still stands at `answers`; return how, in words.

    A question that can be neither passed nor ended is answered by the computer too. It may take
    its time: call it in a thread.
    """
    with host.lock:
        question = host.course.question
        if host.answers != answers or not isinstance(question, Ask) or question.seat != seat:
            return ""
        rules = host.course.rules
        view = rules.view(host.course.game.state, seat)
    chosen = _passing(question, rules.closing) if then == "pass" else None
    how = "the question was passed"
    if chosen is None:
        how = "the computer answered"
        mind = seating.player("ai")
        assert mind is not None, "the computer is somebody"
        chosen, _ = decide(mind, rules, view, question)
    try:
        host.answer(seat, chosen, answers)
    except IllegalAction:
        if host.answers != answers:  # somebody was faster
            return ""
        raise
    return how


def _passing(question: Ask, closing: str) -> Action | None:
    """Return how a question is let go by, or the acting figure's part ended."""
    families = {family.verb: family for family in question.options.families}
    for verb in (Pass.verb, closing):
        if verb in families and len(families[verb]):
            return families[verb][0]
    return None
