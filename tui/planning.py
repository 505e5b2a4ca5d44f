"""Plans in words: how one is asked for in a line, and how its odds are read out."""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import astuple

from engine.core.errors import IllegalAction
from engine.core.scene import Branch, Choice, Plan
from engine.session.report import Prompt, Report
from tui import typed
from tui.inert import inert
from tui.reading import percent_words

if TYPE_CHECKING:
    from engine.session.host import Host

_IDLE = ("then", "and", "with", "the", "at")  # words that may be said or left out


def told(host: "Host", report: Report, line: str) -> list[str]:
    """Read out the odds of "doc walk 6,2 shoot ike revolver", or of the walk alone."""
    prompt = report.prompt
    if prompt is None or not prompt.plans or prompt.moments or prompt.dice:
        raise IllegalAction(when(prompt))
    words = [word.strip(",") for word in line.split()]
    if not words:
        raise IllegalAction("Say both acts in one line: `plan doc walk 6,2 shoot ike revolver`.")
    words = typed.whole(" ".join(words), report, host.players).split()
    first, then = _divided(words, prompt.letters)
    move = host.read(report.seat, " ".join(first))
    way = host.plan(report.seat, (move,))
    if way is not None and then and way.follows:
        way = host.plan(report.seat, (move, _meant(then, way.follows).action))
    return [inert(said) for said in _lines(way)] if way else []


def when(prompt: Prompt | None) -> str:
    """Say when a plan can be asked for."""
    if prompt is None or not prompt.plans:
        return "No plan can be reckoned now."
    return f"The odds of a plan begin with a {prompt.plans[0]}: pick it, and a place in reach."


def branch_words(branch: Branch) -> str:
    """Say what a branch is about, without its chance."""
    return branch.chance.name + (f" ({branch.note})" if branch.note else "")


def _divided(words: Sequence[str], verbs: Collection[str]) -> tuple[list[str], list[str]]:
    """Part a line before its second verb."""
    after = (at for at, word in enumerate(words) if at > 1 and word.casefold() in verbs)
    at = next(after, len(words))
    kept = [word for word in words[:at] if word not in _IDLE]
    return kept, [word.casefold() for word in words[at:] if word not in _IDLE]


def _meant(words: Sequence[str], follows: Sequence[Choice]) -> Choice:
    """Return the first act that answers to a verb and all words after it."""
    verb, *named = words
    for choice in follows:
        if choice.verb == verb and set(named) <= set(_names(astuple(choice.action))):
            return choice
    labels = ", ".join(choice.label for choice in follows)
    raise IllegalAction(f"“{' '.join(words)}” cannot follow; possible: {labels}.")


def _names(fields: Sequence[object]) -> Iterator[str]:
    return (field.casefold() for field in fields if isinstance(field, str))


def _lines(plan: Plan) -> Iterator[str]:
    """Yield a line a branch, what may come of it behind it."""
    yield f"{plan.title}."
    for branch in plan.branches:
        then = [f"{branch_words(each)} {percent_words(each.chance)}" for each in branch.then]
        chance = percent_words(branch.chance)
        yield f"  {branch_words(branch)}: {'; '.join([chance, *then])}."
    yield plan.note
    if plan.follows:
        labels = ", ".join(choice.label for choice in plan.follows)
        yield f"Then possible: {labels}."
