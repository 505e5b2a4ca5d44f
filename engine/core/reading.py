"""What a script line means, as far as all games say it alike; refusals tell what is possible."""

from collections.abc import Callable, Collection, Iterable, Sequence

from engine.core.errors import IllegalAction
from engine.core.events import Action, Pass
from engine.core.script import Ask, Family
from engine.core.words import nearest

FEW = 12  # so many possible acts are spelled out

Words = Sequence[str]
By = Callable[[Action, str], bool]


def by_figure(action: Action, who: str) -> bool:
    """Return whether an action is that figure's: its field `figure` says so."""
    return getattr(action, "figure", None) == who


def family_of(
    ask: Ask,
    who: str,
    verb: str,
    words: Words,
    verbs: Collection[str],
    why_not: Callable[[str], str],
    is_by: By = by_figure,
) -> Family:
    """Return the acts of a verb that are open to `who`; raise IllegalAction saying what is.

    The single word "no" asks for Pass instead. `verbs` are all there are; `why_not` answers why
    one is not possible now, "" if it does not know.
    """
    if verb not in verbs:
        raise IllegalAction(_ended(f"There is no verb “{verb}”{nearest(verb, verbs)}"))
    wanted = Pass.verb if list(words) == ["no"] else verb
    offered = {family.verb: family for family in ask.options.families}
    if wanted not in offered:
        reason = why_not(wanted)
        because = f": {reason}" if reason else ""
        raise IllegalAction(
            f"“{wanted}” is not possible now{because}. Possible: {', '.join(offered)}."
        )
    if wanted != Pass.verb and not any(is_by(action, who) for action in offered[wanted]):
        raise IllegalAction(f"It is not for {who} to {wanted} now.")
    return offered[wanted]


def chosen(
    who: str,
    family: Family,
    words: Words,
    spellings: Callable[[Action], Iterable[Words]],
    is_by: By = by_figure,
) -> Action:
    """Return the act of `who` that answers to all words; without any, the first one.

    `spellings` answers the words after the verb that an act is known by, the fullest first; an
    empty one says that it needs none.
    """
    fitting = [action for action in family if is_by(action, who)]
    spelled = [[list(spelling) for spelling in spellings(action)] for action in fitting]
    for action, known in zip(fitting, spelled, strict=True):
        if list(words) in known:
            return action
    if not words or (len(fitting) == 1 and not spelled[0][0]):
        return fitting[0]
    verb = family.verb
    spoken = "; ".join(" ".join((verb, *known[0])) for known in spelled[:FEW])
    raise IllegalAction(f"“{verb} {' '.join(words)}” is not possible. Possible: {spoken}.")


def field_of(who: str, fields: Iterable[tuple[str, str]], name: str) -> str:
    """Return the field that `expect` looks at; raise IllegalAction naming those there are."""
    known = dict(fields)
    if name not in known:
        raise IllegalAction(f"{who} has no {name}; there is {', '.join(known)}.")
    return known[name]


def nobody(who: str, known: Iterable[str]) -> IllegalAction:
    """Return the error that there is no such figure or seat, with the nearest that there is."""
    return IllegalAction(_ended(f"There is no {who}{nearest(who, known)}"))


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith("?") else f"{sentence}."
