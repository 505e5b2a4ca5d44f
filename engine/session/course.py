"""The course of one game: the question open now, its timeline, its luck and its save, in step."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.errors import IllegalAction, LogDiverged
from engine.core.events import Drawn, Rolled, Seat
from engine.core.game import Game
from engine.core.luck import Again, Luck, Seeded
from engine.core.ruleset import Result, Ruleset
from engine.core.script import Answer, Ask, Draw, Question, Roll
from engine.persistence import secret
from engine.persistence.records import Ended, How, Opened, Recommitted, Turned
from engine.session import agreed
from engine.session.acts import Acts
from engine.session.keeper import Keeper
from engine.session.report import Prompt
from engine.session.timeline import Timeline
from engine.session.turning import Turn


class Course:
    """Carries answers out. Nothing of it may be shown before `commit`.

    `spent` luck, its secret known or lost, answers nothing more: another one is committed to first,
    derived as the log's header tells. `sealed_at` is how many nodes there were when that was last
    done. `turn` is the last move of the head, until somebody decides.
    """

    def __init__(
        self,
        game: Game[Any],
        timeline: Timeline,
        luck: Luck,
        keeper: Keeper,
        *,
        same_roll: bool,
        spent: bool = False,
        derivation: str = Seeded.kind,
        sealed_at: int = 0,
        turn: Turn | None = None,
    ) -> None:
        self.game = game
        self.timeline = timeline
        self.luck = luck
        self.keeper = keeper
        self._same_roll = same_roll
        self._spent = spent
        self._derivation = derivation
        self._again = Again()
        self._remember(timeline, sealed_at)
        self.turn = turn
        self.acts = Acts(game.rules, timeline)

    @property
    def rules(self) -> Ruleset[Any]:
        """The rules it is played by."""
        return self.game.rules

    @property
    def question(self) -> Question | None:
        """The open question; None once the game is over."""
        return None if self.timeline.ended else self.game.question

    @property
    def result(self) -> Result | None:
        """How the game ended, by its rules or by agreement; None while it goes on."""
        if self.timeline.ended or self.game.question is not None:
            return self.timeline.ended
        return self.rules.result(self.game.state)

    def waiting_for(self, people: Sequence[Seat]) -> Seat | None:
        """Return who has to answer; at a real table, who has to draw or decided last."""
        question = self.question
        if question is None or isinstance(question, Ask):
            return question.seat if question else None
        if isinstance(question, Draw) and question.seat in people:
            return question.seat
        deciders = (self.timeline.nodes[node].decided_by for node in self.timeline.up())
        return next((seat for seat in deciders if seat in people), next(iter(people), None))

    def prompt(self, seat: Seat, view: Any) -> Prompt | None:
        """Return the open question; the caller knows that it is this seat's, and what it knows."""
        question = self.question
        if question is None:
            return None
        drawn = self._drawn(question.deck) if isinstance(question, Draw) else ()
        return Prompt(self.rules, view, question, seat, self.game.moments, drawn)

    def answer(self, answer: Answer) -> None:
        """Answer the open question, then let luck answer; raise IllegalAction."""
        if self.timeline.ended:
            raise IllegalAction("The game is over; nothing is left to answer.")
        self._step(answer)
        self.let_luck_answer()

    def let_luck_answer(self) -> None:
        """Have dice rolled and cards drawn until somebody has to decide or to type them."""
        while not isinstance(question := self.question, Ask | None):
            times = self.timeline.times(question, on_branch=self._same_roll)
            answer = self.luck.answer(question, times)
            if answer is None:
                return
            self._step(self._again.answer(question, times, answer))

    def move(self, to: int, how: How, by: Seat) -> None:
        """Go to another node of the timeline; raise IllegalAction if today's rules cannot."""
        try:
            game = standing(self.rules, self.timeline, to)
        except LogDiverged as error:
            raise IllegalAction(str(error)) from error
        if self._spent:
            self.recommit()
        self.keeper.add(Turned(to, how, by))
        self.turn = Turn(self.timeline.head, to, how, by)
        self.timeline.move(to)
        self.game = game
        self.let_luck_answer()

    def end(self, ended: Ended) -> None:
        """Have the game over by agreement."""
        self.keeper.add(ended)
        self.timeline.end(agreed.result(ended))

    def recommit(self) -> None:
        """Take luck from a new secret: the old one is lost or known."""
        luck = secret.fresh(self._derivation)
        if self.keeper.path:
            secret.keep(self.keeper.path, luck)
        self.keeper.add(Recommitted(luck.commitment))
        self._remember(self.timeline, len(self.timeline.nodes))
        self.luck, self._spent = luck, False

    def commit(self) -> None:
        """Have everything safe; at the end of the game, open luck's secret."""
        if self.question is None and isinstance(self.luck, Seeded) and not self._spent:
            self.keeper.add(Opened(self.luck.secret.hex()))
            self._spent = True
        self.keeper.sync()
        if self._spent and self.keeper.path:
            secret.forget(self.keeper.path)

    def _drawn(self, deck: str) -> Iterator[str]:
        """Yield every card drawn from a deck on this branch."""
        for node in self.timeline.branch():
            for event in self.timeline.nodes[node].events[:1]:
                if isinstance(event, Drawn) and event.deck == deck and event.card is not None:
                    yield event.card

    def _remember(self, timeline: Timeline, nodes: int) -> None:
        """Have all that fell so far fall again, if the same act is to roll the same dice."""
        self._again = Again()
        if not self._same_roll or self._derivation.endswith("-1"):
            return
        for event, times in timeline.fallen(nodes):
            match event:
                case Rolled(why=why, sides=sides, faces=faces):
                    self._again.see(Roll(why, len(faces), sides), times, faces)
                case Drawn(deck=deck, seat=seat, card=card):
                    self._again.see(Draw(deck, seat, ()), times, card)

    def _step(self, answer: Answer) -> None:
        outer = not self.game.moments
        try:
            events = self.game.answer(answer)
            self.keeper.answered(events, self.game.state)
        except Exception:  # whoever's fault it was, the game stands where it stood
            self.game = Game.at(self.rules, self.timeline.position(self.timeline.head))
            raise
        self.acts.learn(self.timeline.head, outer=outer)
        self.timeline.append(events, self.game.position, self.game.state)
        if self.timeline.now.decided_by:
            self.turn = None


def standing(rules: Ruleset[Any], timeline: Timeline, node: int) -> Game[Any]:
    """Return the game at a node; raise LogDiverged if today's rules do not lead there."""
    try:
        game = Game.at(rules, timeline.position(node))
    except IllegalAction as error:
        raise LogDiverged(f"Today's rules refuse what was played: {error}") from error
    except Exception as error:  # other rules played it, or a forger
        raise LogDiverged("Today's rules make nothing of what was played.") from error
    if game.state != timeline.nodes[node].state:
        raise LogDiverged("Today's rules lead elsewhere than what was played.")
    return game


def nearest_standing(rules: Ruleset[Any], timeline: Timeline) -> tuple[int, Game[Any]]:
    """Return the last node of the branch that today's rules lead to, and the game there."""
    for node in timeline.up():
        try:
            return node, standing(rules, timeline, node)
        except LogDiverged:
            continue
    raise LogDiverged("Today's rules cannot continue this game; it can still be watched.")
