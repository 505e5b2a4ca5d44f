"""A game in progress: the open question, and what each answer leads to.

A position is plain data: the state at the start of the running script and the answers since.
Undo, search, resume and replay are all `Game.at(rules, position)`, `.question`, `.answer`.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar, assert_never

from engine.core.errors import IllegalAction
from engine.core.events import Action, Decided, Drawn, Event, Pass, Rolled, Seat, Settled
from engine.core.ruleset import Moment, Reaction, Ruleset
from engine.core.script import PASS, Answer, Ask, Draw, Listed, Question, Roll, Script, ask

S = TypeVar("S")
M = TypeVar("M", bound=Moment)


class Position(NamedTuple):
    """Where a game stands: the state at the running script's start, and the answers since."""

    state: Any
    answers: tuple[Answer, ...] = ()


class Game(Generic[S]):
    """Plays one ruleset, question by question. `question` is None once the game is over."""

    def __init__(self, rules: Ruleset[S], state: S) -> None:
        self.rules = rules
        self.state = state
        self.question: Question | None = None
        self.moments: list[Moment] = []  # the windows we are in, outermost first
        self._start = state
        self._answers: list[Answer] = []
        self._script: Script[None] | None = rules.next_script(self)
        self._events: list[Event] = []
        self._run(None)
        self.opening = self._events  # what happened before the first question

    @classmethod
    def at(cls, rules: Ruleset[S], position: Position) -> "Game[S]":
        """Return the game as it stands at a position; `opening` then tells what led there."""
        game = cls(rules, position.state)
        for answer in position.answers:
            game.opening += game.answer(answer)
        return game

    @property
    def position(self) -> Position:
        """The present position."""
        return Position(self._start, tuple(self._answers))

    def answer(self, answer: Answer) -> list[Event]:
        """Answer the open question; return all that happened up to the next one.

        The first event witnesses the answer. Raise IllegalAction, changing nothing, if it is none.
        """
        witnessed = witness(self.question, answer)
        self._events = []
        self._happen(witnessed)
        self._answers.append(answer)
        self._run(answer)
        return self._events

    def _run(self, answer: Answer) -> None:
        while self._script is not None:
            try:
                step = self._script.send(answer)
            except StopIteration:
                self._settle()
                answer = None
                continue
            if not isinstance(step, Event):
                self.question = step
                return
            self._happen(step)
            answer = None
        self.question = None

    def _settle(self) -> None:
        self._happen(Settled())
        self._start = self.state
        self._answers = []
        self._script = self.rules.next_script(self)

    def _happen(self, event: Event) -> None:
        self.state = event.apply(self.state)
        self._events.append(event)


def witness(question: Question | None, answer: Answer) -> Event:
    """Return the event that records `answer`; raise IllegalAction if it is no answer."""
    match question:
        case Ask(seat=seat, options=options) if isinstance(answer, Action) and answer in options:
            return Decided(seat, answer)
        case Roll(why=why, count=count, sides=sides) if _are_faces(answer, count, sides):
            return Rolled(why, sides, answer)
        case Draw(deck=deck, seat=seat, cards=cards) if answer in cards:
            return Drawn(deck, seat, answer)
        case None:
            raise IllegalAction("The game is over; nothing is left to answer.")
        case Ask(why=why) | Roll(why=why):
            raise IllegalAction(f"{answer!r} does not answer the question “{why}”.")
        case Draw(deck=deck):
            raise IllegalAction(f"{answer!r} is no card left in the {deck} deck.")
    assert_never(question)


def answer_in(event: Event) -> Answer:
    """Return the answer that an event from outside records."""
    match event:
        case Decided(action=action):
            return action
        case Rolled(faces=faces):
            return faces
        case Drawn(card=card):
            return card
    raise TypeError(f"{type(event).__name__} comes from the rules, not from outside")


def window(game: Game[S], moment: M) -> Script[M]:
    """Offer a moment to every seat in turn until each has let it pass (GEN-17).

    Seats that `always_asked` names are asked even if they can do nothing but let it pass.
    """
    if not (game.rules.always_asked(game.state, moment) or any(_offers(game, moment))):
        return moment
    game.moments.append(moment)
    try:
        for seat in game.rules.seats(game.state):
            moment = yield from _reactions_of(game, seat, moment)
            game.moments[-1] = moment
    finally:
        game.moments.pop()
    return moment


def _reactions_of(game: Game[S], seat: Seat, moment: M) -> Script[M]:
    """Let one seat react as often as it likes. Declining is final for this moment."""
    while True:
        offered = [(action, by) for by, who, action in _offers(game, moment) if who == seat]
        if not offered and seat not in game.rules.always_asked(game.state, moment):
            break
        why = game.rules.describe(game.state, moment)
        families = _by_verb(action for action, _ in offered)
        chosen = yield from ask(seat, why, *families, PASS)
        if isinstance(chosen, Pass):
            break
        reaction = next(by for action, by in offered if action == chosen)
        moment = yield from reaction.resolve(game, moment, chosen)
    return moment


def _by_verb(actions: Iterable[Action]) -> list[Listed]:
    families: dict[str, list[Action]] = {}
    for action in actions:
        families.setdefault(action.verb, []).append(action)
    return [Listed(verb, listed) for verb, listed in families.items()]


def _offers(game: Game[S], moment: Moment) -> Iterator[tuple[Reaction[S], Seat, Action]]:
    for reaction in game.rules.reactions:
        for seat, action in reaction.offers(game.state, moment):
            yield reaction, seat, action


def _are_faces(answer: Answer, count: int, sides: int) -> bool:
    return (
        isinstance(answer, tuple)
        and len(answer) == count
        and all(type(face) is int and 1 <= face <= sides for face in answer)
    )
