"""Demo scripts: plays the [script] of a scenario, line by line, and checks what it expects.

Questions that come only so that a pause tells nothing (`Ruleset.always_asked`) are passed over up
to the one that a line answers: nobody has to write down what is not done.
"""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.core.errors import IllegalAction, ScriptFailed
from engine.core.events import Action, Event, Pass, Seat
from engine.core.game import Game
from engine.core.luck import Seeded, describe
from engine.core.scenario import Scenario
from engine.core.script import Ask
from engine.session import acting, expecting
from engine.session.dealt import Dealt, spoken
from engine.session.host import Host
from engine.session.lines import Line, Source, lines_of

_PLAYED = ("act", "dice", "end", "undo", "redo", "let")  # lines that are more than words


class Beat(Struct, frozen=True):
    """One line of a script, played. `line` counts within the file that holds the script.

    `kind` is "say", "act", "dice", "end", "expect", "undo", "redo", "pause", "note" or "let".
    `text` is what is said or noted, else the line itself. `count` is the seconds of a pause or
    the answers of a `let`, and `seat` who is let play.
    """

    kind: str
    text: str
    line: int
    count: int = 0
    seat: str = ""


class Demo:
    """A scripted game. Draw `demo.host.report(seat)` after each beat."""

    def __init__(self, scenario: Scenario, saves: Path | None = None) -> None:
        """Set the game up; raise ScriptFailed where the script makes no sense."""
        self._source = Source(scenario.name)
        self._lines = lines_of(scenario)
        script = scenario.script
        seed = f"{scenario.title}\0{script.seed if script else ''}"
        self._seeded = Seeded(hashlib.sha256(seed.encode()).digest())
        self._fills_in = self._seeded if script and script.luck == "seeded" else None
        self._dice = Dealt(self._fills_in)
        self._people = dict.fromkeys(scenario.seats, "human")
        self.host = Host.new(scenario, self._people, luck=self._dice, saves=saves)
        self._since = 0  # the first node of the last act
        self._next: Line | None = None  # that plays
        self.beats_left = len(self._lines)

    def beats(self) -> Iterator[Beat]:
        """Play line after line, yielding each once it is played; raise ScriptFailed.

        At a "let", a person may answer through `demo.host`, whose other seats the computer then
        plays (`host.think`); what is left of its count at the next beat, the computer answers.
        """
        for number, line in enumerate(self._lines):
            self.beats_left -= 1
            self._next = next(
                (later for later in self._lines[number + 1 :] if later.kind in _PLAYED), None
            )
            if line.kind == "let":
                yield from self._let(line)
                continue
            try:
                self._play(line)
            except IllegalAction as error:
                raise self._failed(line, f"{error}{self._possible()}") from error
            text = line.words[0] if line.kind in ("say", "note") else line.text
            yield Beat(line.kind, text, line.number, line.count)

    def _play(self, line: Line) -> None:
        match line.kind:
            case "act":
                self._act(line)
            case "dice":
                self._roll(line)
            case "end":
                self._end(line)
            case "expect":
                self._expect(line)
            case "undo" | "redo":
                self._turn(line)
            case "note":
                self.host.note(line.words[0])

    # --- acts

    def _act(self, line: Line) -> None:
        who, verb, *words = line.words
        self._pass_over(line)
        self._deal(line)
        if opening := acting.opening(self._game, who, verb):
            self._answer(opening)
        self._answer(acting.action(self._game, who, verb, words))
        self._be_done()

    def _roll(self, line: Line) -> None:
        """Roll what the game waits for, before anybody acts."""
        self._deal(line)
        if isinstance(self._game.question, Ask | None):
            raise IllegalAction("No dice are to be rolled now.")
        self.host.course.let_luck_answer()
        self._be_done()

    def _end(self, line: Line) -> None:
        """Be done with each figure of a seat that is left in this turn."""
        (seat,) = line.words
        self._deal(line)
        action = acting.ending(self._game, seat)
        if action is None:
            raise IllegalAction(f"{seat} has nothing to end now.")
        while action is not None and not self._turn_began():
            self._answer(action)
            self._pass_over(self._next)
            action = acting.ending(self._game, seat)
        self._be_done()

    def _answer(self, action: Action) -> None:
        question = self._game.question
        seat = question.seat if isinstance(question, Ask) else ""
        self.host.answer(seat, action, self.host.answers)

    def _deal(self, line: Line) -> None:
        self._since = len(self.host.course.timeline.nodes)
        self._dice.give(line.dice)

    def _pass_over(self, line: Line | None) -> None:
        """Let go by what is asked for the sake of secrecy, up to the question a line answers."""
        while self._is_asked_anyway() and (self._dice.left or not self._is_answered_by(line)):
            self._answer(Pass())

    def _is_asked_anyway(self) -> bool:
        game, question = self._game, self._game.question
        if not isinstance(question, Ask) or not game.moments:
            return False
        return question.seat in game.rules.always_asked(game.state, game.moments[-1])

    def _is_answered_by(self, line: Line | None) -> bool:
        if line is None or line.kind != "act":
            return False
        who, verb, *words = line.words
        try:
            action = acting.action(self._game, who, verb, words)
        except IllegalAction:
            return False
        return action in acting.asked(self._game).options

    def _be_done(self) -> None:
        """See that a line's dice have fallen, and that the next line finds its question."""
        self._pass_over(self._next)
        question = self._game.question
        if self._dice.left:
            left = " | ".join(spoken(answer) for answer in self._dice.left)
            raise IllegalAction(f"Nothing was rolled with these dice: {left}.")
        if question is not None and not isinstance(question, Ask):
            raise IllegalAction(f"Dice are missing: {describe(question)}.")

    # --- checks

    def _expect(self, line: Line) -> None:
        if wrong := self._wrong(line.words):
            raise self._failed(line, f"expected {' '.join(line.words)}, but {wrong}")

    def _wrong(self, words: Sequence[str]) -> str:
        """Return why an expectation does not hold, in a sentence, or nothing."""
        game = self._game
        match words:
            case ["event", *rest]:
                return expecting.event(self._events(), rest, wanted=True)
            case ["no", "event", *rest]:
                return expecting.event(self._events(), rest, wanted=False)
            case ["over", *rest]:
                return expecting.over(game.rules, game.state, rest)
            case ["odds", who, verb, *rest]:
                return self._wrong_odds(who, verb, rest)
            case ["refused", who, verb, *rest]:
                return self._not_refused(who, verb, rest)
        return expecting.field(game.rules, game.state, words)

    def _wrong_odds(self, who: str, verb: str, words: Sequence[str]) -> str:
        if "=" not in words:
            return "write expect odds FIGURE VERB … = NAME CHANCE."
        at = words.index("=")
        chance = words[at + 1 :]
        number = next((n for n, word in enumerate(chance) if word[0].isdigit()), len(chance))
        game = acting.ahead(self._game, who, verb)
        bucket = game.rules.bucket(game.state, acting.action(game, who, verb, words[:at]))
        return expecting.odds(bucket, " ".join(chance[:number]), " ".join(chance[number:]))

    def _not_refused(self, who: str, verb: str, words: Sequence[str]) -> str:
        """Try an act that must not be possible, and see that nothing changes by it."""
        before = self.host.answers, self._game.state
        try:
            game = acting.ahead(self._game, who, verb)
            action = acting.action(game, who, verb, words)
            if action in acting.asked(game).options:
                return "it is possible."
            if game is self._game:
                self._answer(action)
        except IllegalAction:
            pass
        return "" if before == (self.host.answers, self._game.state) else "it changed something."

    # --- time

    def _turn(self, line: Line) -> None:
        seat = next(iter(self._people))
        turn = self.host.undo if line.kind == "undo" else self.host.redo
        for _ in range(line.count):
            turn(seat, within=True)
            while self._is_asked_anyway():
                turn(seat, within=True)
        self._since = len(self.host.course.timeline.nodes)

    def _let(self, line: Line) -> Iterator[Beat]:
        """Hand a seat over to a person; the computer plays all others meanwhile, and the rest."""
        (seat,) = line.words
        if seat not in self._people:
            raise self._failed(line, f"there is no seat {seat}.")
        began = self._since = len(self.host.course.timeline.nodes)
        self._dice.then = self._seeded
        self.host.reseat(dict.fromkeys(self._people, "ai") | {seat: "human"})
        yield Beat("let", line.text, line.number, line.count, seat)
        self.host.reseat(dict.fromkeys(self._people, "ai"))
        while self._decided(seat, began) < line.count and self.host.think():
            pass
        self.host.reseat(self._people)
        self._dice.then = self._fills_in

    # --- what happened

    @property
    def _game(self) -> Game[Any]:
        return self.host.course.game

    def _events(self) -> list[Event]:
        nodes = self.host.course.timeline.nodes[self._since :]
        return [event for node in nodes for event in node.events]

    def _turn_began(self) -> bool:
        story = self.host.story(None).up_to(self.host.course.timeline.head)
        return any(told.sentence.mark == "turn" for told in story if told.node >= self._since)

    def _decided(self, seat: Seat, since: int) -> int:
        nodes = self.host.course.timeline.nodes[since:]
        return sum(node.decided_by == seat for node in nodes)

    def _failed(self, line: Line, why: str) -> ScriptFailed:
        return self._source.failed(line.number, f"“{line.text}”: {why}")

    def _possible(self) -> str:
        said = acting.possible(self._game)
        return f" {said}" if said else ""
