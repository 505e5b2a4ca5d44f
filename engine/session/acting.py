"""What a line, of a script or a player, means in the game as it stands."""

from collections.abc import Sequence
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.events import Action, FigureId, Pass, Seat
from engine.core.game import Game
from engine.core.luck import describe
from engine.core.script import Ask, Family
from engine.session.report import Prompt, Verb

ANSWERS = ".prompt"  # "ike.prompt overwatch yes" answers what ike was asked out of turn
_FEW = 4  # so many acts of a verb are spelt out


def asked(game: Game[Any]) -> Ask:
    """Return the open question; raise IllegalAction if nobody is asked anything."""
    question = game.question
    if question is None:
        raise IllegalAction("The game is over.")
    if not isinstance(question, Ask):
        raise IllegalAction(f"Dice are needed first: {describe(question)}.")
    return question


def opening(game: Game[Any], who: FigureId, verb: str) -> Action | None:
    """Return the action that takes a figure up, if that has to come before its act."""
    rules, question = game.rules, asked(game)
    if verb == rules.opening or _act_of(game, _families(question, verb), who):
        return None
    return _act_of(game, _families(question, rules.opening), who)


def ahead(game: Game[Any], who: FigureId, verb: str) -> Game[Any]:
    """Return the game in which a figure can act: this one, or one in which it was taken up."""
    taken = opening(game, who, verb)
    if taken is None:
        return game
    other = Game.at(game.rules, game.position)
    other.answer(taken)
    return other


def check_turn(game: Game[Any], seat: Seat) -> None:
    """Raise IllegalAction unless a seat is asked what it does in the ordinary flow of a turn."""
    question = game.question
    if not isinstance(question, Ask) or question.seat != seat or game.moments:
        raise IllegalAction("It is not yours to plan anything just now.")


def beyond(game: Game[Any], seat: Seat, action: Action) -> tuple[Verb, ...]:
    """Return the verbs of the question that follows an action, if the same seat is asked it."""
    if action not in asked(game).options:
        return ()
    other = Game.at(game.rules, game.position)
    other.answer(action)
    question = other.question
    if not isinstance(question, Ask) or question.seat != seat or other.moments:
        return ()
    return Prompt(game.rules, game.rules.view(other.state, seat), question, seat).verbs


def ending(game: Game[Any], seat: Seat) -> Action | None:
    """Return the next action by which a seat gets done with its turn; None if it is not asked."""
    question = game.question
    if not isinstance(question, Ask) or question.seat != seat or game.moments:
        return None
    for verb in (game.rules.closing, game.rules.opening):
        for family in _families(question, verb):
            return family[0]
    raise IllegalAction(f"{seat} cannot be done now.")


def action(game: Game[Any], who: str, verb: str, words: Sequence[str]) -> Action:
    """Return the action that a line means; raise IllegalAction. The game decides if it is legal."""
    question = asked(game)
    who, is_answer, _ = who.partition(ANSWERS)
    if game.moments:
        _check_asked(game, question, who)
    elif who != question.seat and who in game.rules.seats(game.state):
        raise IllegalAction(f"{question.seat} is asked, not {who}.")
    elif is_answer:
        raise IllegalAction(f"{who} is not asked anything out of turn.")
    if is_answer and words and words[-1] in ("yes", "no"):
        return _answer(game, question, who, verb, words)
    return game.rules.read(game.state, question, who, verb, words)


def meant(game: Game[Any], view: Any, seat: Seat, line: str) -> Action:
    """Return the action that a seat means by a line, as far as it knows; raise IllegalAction."""
    question = game.question
    if not isinstance(question, Ask) or question.seat != seat:
        raise IllegalAction("Nothing is asked of you now.")
    match line.split():
        case [who, verb, *words]:
            return game.rules.read(view, question, who, verb, words)
    raise IllegalAction("Say who does what: “doc shoot ike”.")


def taken_up(game: Game[Any], seat: Seat, line: str) -> Action | None:
    """Return the action that takes up whom a line speaks for, if a seat has to do that first."""
    question = game.question
    who, verb, *_ = (*line.split(), "", "")
    if not isinstance(question, Ask) or question.seat != seat or game.moments:
        return None
    return opening(game, who, verb) if verb in game.rules.keys else None


def check_ahead(game: Game[Any], seat: Seat, line: str) -> None:
    """Raise IllegalAction if a line cannot be carried out once its figure is taken up.

    Where dice or somebody else come in between, that cannot be known yet.
    """
    who, verb, *words = line.split()
    other = ahead(game, who, verb)
    question = other.question
    if isinstance(question, Ask) and question.seat == seat and not other.moments:
        view = game.rules.view(other.state, seat)
        if game.rules.read(view, question, who, verb, words) not in question.options:
            raise IllegalAction(f"“{line}” cannot be done.")


def possible(game: Game[Any]) -> str:
    """Return what can be done now, in words."""
    question = game.question
    if not isinstance(question, Ask):
        return ""
    prompt = Prompt(game.rules, game.state, question, question.seat, game.moments)
    spoken = []
    for verb in prompt.verbs:
        if verb.count <= _FEW:
            spoken += [choice.label for choice in prompt.choices(verb.name)]
        else:
            spoken.append(f"{verb.name} ({verb.count} ways)")
    return f"Possible for {question.seat}: {', '.join(spoken)}."


def _check_asked(game: Game[Any], question: Ask, who: str) -> None:
    """Raise IllegalAction unless a line answers for whoever is asked out of turn."""
    figures = (game.rules.choice(game.state, option).figure for option in question.options)
    if who != question.seat and who not in figures:
        moment = game.rules.describe(game.state, game.moments[-1])
        raise IllegalAction(f"{question.seat} is asked first ({moment}), not {who}.")


def _answer(game: Game[Any], question: Ask, who: str, verb: str, words: Sequence[str]) -> Action:
    """Return a yes or no to a question asked out of turn."""
    choices = (game.rules.choice(game.state, option) for option in question.options)
    fitting = [c.action for c in choices if c.verb == verb and who in (c.figure, question.seat)]
    if not fitting:
        raise IllegalAction(f"{who} is not asked about “{verb}”.")
    if words[-1] == "no" and Pass() in question.options:
        return Pass()
    if len(words) == 1 and len(fitting) == 1:
        return fitting[0]
    return game.rules.read(game.state, question, who, verb, words)


def _act_of(game: Game[Any], families: Sequence[Family], who: FigureId) -> Action | None:
    """Return the first act of a figure in some families."""
    acts = (action for family in families for action in family)
    return next((act for act in acts if game.rules.choice(game.state, act).figure == who), None)


def _families(question: Ask, verb: str) -> Sequence[Family]:
    return [family for family in question.options.families if family.verb == verb]
