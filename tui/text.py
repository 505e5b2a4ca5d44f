"""The same game as lines of text: for pipes, screen readers and slow links.

It reads one line at a time: a number from the list, a line of the script language, or one of
COMMANDS. It prints one sentence an event. The end of the input leaves; the game is saved by then.
"""

from collections.abc import Callable, Sequence

from engine.core.errors import IllegalAction
from engine.core.events import Action
from engine.core.scene import OVERLAYS, Choice
from engine.core.words import titled
from engine.session.host import Host
from engine.session.report import Prompt, Report
from tui import luck, planning, reading, rulings, typed
from tui.inert import inert, write_line
from tui.listeners import Listeners
from tui.offered import offered
from tui.passing import Passing
from tui.typed import COMMANDS, Reader, read_line

Writer = Callable[[str], None]


class TextGame:
    """One game in lines, for everybody who sits at this keyboard."""

    def __init__(self, host: Host, read: Reader = read_line, write: Writer = write_line) -> None:
        self._host = host
        self._read = read
        self._write = write
        self._status = ""
        self._asked = -1  # the number of answers for which the options were listed
        self._turned = -1  # and for which it was told who took back what
        self._meant: list[Choice | str] = []
        self._listeners = Listeners(host)
        self._people = self._listeners.people
        self._passing = Passing()

    def play(self) -> None:
        """Play until the game is over, the player quits, or the input ends."""
        self._introduce()
        while True:
            report = self._host.report(self._listeners.seat)
            if passed := self._passing.see(report):
                self._answer(report, passed.action)
                continue
            if self._listeners.is_curtained(report) and not self._call(report):
                return
            self._tell(report)
            if report.over and self._finished(report):
                return
            if not report.over and report.prompt is None and not report.request:
                if not self._host.think():
                    return
                continue
            if not self._obey_next(report):
                return

    def _call(self, report: Report) -> bool:
        """Call whoever is to look; return False if nobody comes."""
        self._lines(["", f"{titled(report.seat)} is to look; the others look away."])
        try:
            self._read("Enter goes on. ")
        except EOFError:
            self._leave(report)
            return False
        self._listeners.look(report.seat)
        return True

    # --- telling

    def _introduce(self) -> None:
        report = self._host.report("" if len(self._people) > 1 else self._listeners.seat)
        seats = ", ".join(f"{seat} is {_player(kind)}" for seat, kind in self._host.players.items())
        self._lines([inert(f"{report.scene.title}: {seats}; undo: {report.undo}.")])
        if report.notice:
            self._lines([inert(report.notice)])
        if report.brief:
            self._lines([inert(report.brief)])
        self._lines(reading.who_lines(report.scene))
        if self._people:
            self._lines(["Type a number, or words: `help` lists them, `map` draws the table."])

    def _tell(self, report: Report) -> None:
        """Tell what is new since the last time, and the state of things if it changed."""
        if report.turned and report.answers != self._turned:
            self._turned = report.answers
            self._lines([inert(report.turned)])
        self._lines(reading.told_lines(self._listeners.news(report)))
        if report.request:
            self._lines([inert(report.request), *(f"  {inert(line)}" for line in report.undone)])
            self._lines(["Type yes or no."])
        if report.prompt and report.answers != self._asked:
            self._ask(report, report.prompt)

    def _ask(self, report: Report, prompt: Prompt) -> None:
        self._asked = report.answers
        if report.scene.status != self._status:
            self._status = report.scene.status
            just_told = [told.sentence.text for told in report.story[-1:]]
            if just_told != [self._status]:
                self._lines(["", inert(self._status)])
        if question := reading.question_line(prompt, report.scene.status):
            self._lines([question])
        if prompt.dice:
            self._lines([typed.asking(prompt.dice)])
        lines, self._meant = reading.option_lines(prompt, report.scene)
        self._lines(lines)

    def _finished(self, report: Report) -> bool:
        """Tell the end; return False while a person may still take it back."""
        if self._asked != report.answers:
            self._asked = report.answers
            if report.over not in reading.told_lines(report.story[-1:]):
                self._lines(["", inert(report.over)])
            if report.path:
                self._lines([f"The game is in {inert(report.path)}."])
        self._meant = []
        return not (self._people and report.can_undo)

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._write(line)

    # --- obeying

    def _obey_next(self, report: Report) -> bool:
        """Read a line and carry it out; return False to leave."""
        try:
            line = self._read("> ").strip()
        except EOFError:
            self._leave(report)
            return False
        word, _, rest = line.partition(" ")
        if word.lower() in ("quit", "exit", "q"):
            self._leave(report)
            return False
        try:
            self._obey(report, line, word.lower(), rest.strip())
        except IllegalAction as error:
            self._lines([inert(str(error))])
        return True

    def _leave(self, report: Report) -> None:
        if not report.over and (told := reading.farewell(report)):
            self._lines([told])

    def _obey(self, report: Report, line: str, word: str, rest: str) -> None:
        known: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "help": self._help, "?": self._help,
            "map": lambda: self._lines(reading.map_lines(report.scene)),
            "who": lambda: self._lines(reading.who_lines(report.scene)),
            "look": lambda: self._look(report, rest),
            "card": lambda: self._card(report, rest),
            "rules": lambda: self._lines(rulings.plain(rest, self._host.books)),
            "list": lambda: self._list(report, rest),
            "odds": lambda: self._odds(report, rest),
            "plan": lambda: self._lines(planning.told(self._host, report, rest)),
            "why": lambda: self._lines(reading.detail_lines(report.story, typed.count(rest))),
            "luck": lambda: self._lines(luck.plain(self._host.path, report.seat)),
            "undo": lambda: self._undo(report, rest.lower()),
            "redo": lambda: self._redo(report, rest.lower()),
            "yes": lambda: self._consent(report, True),
            "no": lambda: self._consent(report, False),
        }  # fmt: skip
        if (word, rest.lower()) == ("pass", "until"):
            self._pass_until(report)
        elif word in (*OVERLAYS, *report.scene.overlays):
            self._overlay(report, word, rest)
        elif word in known and rest.lower() in typed.AFTER.get(word, (rest.lower(),)):
            known[word]()
        else:
            self._act(report, line)

    def _act(self, report: Report, line: str) -> None:
        """Answer the open question by a number, by dice, or in words."""
        prompt = report.prompt
        if prompt and prompt.dice:
            self._host.roll(typed.dice(line, prompt.dice), report.answers)
        elif line.isdecimal():
            self._choose(report, self._number(line))
        elif prompt and (verb := typed.bare_verb(line, report.scene, prompt)):
            choices = prompt.choices(verb)
            self._choose(report, choices[0] if len(choices) == 1 else verb)
        elif prompt and (taking := typed.taken_up(line, report.scene, prompt)):
            self._answer(report, taking.action)
        elif " " not in line and not (prompt and line.lower() in prompt.letters):
            raise IllegalAction(typed.unknown(line, report.scene))
        else:
            whole = typed.whole(line, report, self._host.players)
            self._host.say(report.seat, whole, report.answers)

    def _choose(self, report: Report, meant: Choice | str) -> None:
        if isinstance(meant, str):
            self._list(report, meant)
        else:
            self._answer(report, meant.action)

    def _answer(self, report: Report, action: Action) -> None:
        self._host.answer(report.seat, action, report.answers)

    def _pass_until(self, report: Report) -> None:
        if refusal := self._passing.begin(report):
            raise IllegalAction(refusal)
        self._lines(["Passing until your turn."])

    def _number(self, text: str) -> Choice | str:
        if not text:
            raise IllegalAction("Say of which option: `odds 1`; `list` shows all.")
        number = int(text) if text.isdecimal() and len(text) < 7 else 0
        if not 1 <= number <= len(self._meant):
            raise IllegalAction(f"There is no option {text}; `list` shows all.")
        return self._meant[number - 1]

    # --- looking

    def _help(self) -> None:
        wide = max(map(len, COMMANDS))
        self._lines([f"  {name:<{wide}}  {what}" for name, what in COMMANDS.items()])

    def _look(self, report: Report, text: str) -> None:
        cell = typed.cell(text)
        self._lines([reading.cell_line(report.scene, cell)])
        prompt = report.prompt
        if prompt and reading.on_table(report.scene, cell):
            choices = offered(prompt, report.scene, cell)
            said = (reading.choice_words(choice, report.scene) for choice in choices)
            self._lines([f"  you can {words}" for words in said])

    def _card(self, report: Report, name: str) -> None:
        tokens = report.scene.tokens
        wanted = name.casefold()
        ids = [
            t.id
            for t in tokens
            if wanted in (t.id.casefold(), t.name.casefold(), t.glyph.casefold())
        ]
        card = self._host.card(report.seat, ids[0] if ids else name)
        if card is None:
            names = ", ".join(token.id for token in tokens)
            raise IllegalAction(f"There is no figure “{name}”; there are {names}.")
        self._lines(reading.card_lines(card))

    def _list(self, report: Report, verb: str) -> None:
        prompt = report.prompt
        if prompt is None:
            raise IllegalAction("Nothing is asked of you now.")
        if not verb:
            lines, self._meant = reading.option_lines(prompt, report.scene)
        else:
            choices = prompt.choices(verb)
            if not choices:
                verbs = ", ".join(each.name for each in prompt.verbs)
                raise IllegalAction(f"“{verb}” cannot be done now; possible: {verbs}.")
            lines, self._meant = reading.numbered(choices, report.scene)
        self._lines(lines)

    def _odds(self, report: Report, text: str) -> None:
        meant = self._number(text)
        if isinstance(meant, str):
            raise IllegalAction(f"Option {text} stands for many; `list {meant}` numbers them.")
        bucket = self._host.bucket(report.seat, meant.action)
        self._lines([reading.bucket_line(bucket) if bucket else "That rolls no dice of its own."])

    def _overlay(self, report: Report, kind: str, where: str) -> None:
        acting = [t.id for t in report.scene.tokens if t.active]
        own = [t.id for t in report.scene.tokens if t.seat == report.seat]
        if not acting + own:
            raise IllegalAction("None of your figures is on the table.")
        overlay = self._host.overlay(report.seat, kind, (acting + own)[0])
        if where:
            self._lines([reading.shade_line(overlay, typed.cell(where))])
        else:
            self._lines([inert(overlay.title), *reading.map_lines(report.scene, overlay)])

    def _undo(self, report: Report, far: str) -> None:
        self._passing.stop()
        self._host.undo(report.seat, within=far == "step")
        if self._host.answers == report.answers:
            self._lines(["The others are asked."])

    def _redo(self, report: Report, far: str) -> None:
        self._host.redo(report.seat, within=far == "step")

    def _consent(self, report: Report, yes: bool) -> None:
        self._host.consent(report.seat, yes)
        if not yes:
            self._lines(["It stands."])


def _player(kind: str) -> str:
    return "yours" if kind == "human" else "the computer's"
