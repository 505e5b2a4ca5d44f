"""The same campaign as lines of text: what can be done is numbered, a number does it."""

from collections.abc import Callable, Sequence

from engine.core.errors import EngineError, IllegalAction, LogUnreadable
from engine.core.events import Seat
from engine.core.words import titled
from engine.session.campaigner import Campaigner
from engine.session.muster import Muster
from tui import campaigning
from tui.campaigning import Act, Said
from tui.inert import inert, write_line
from tui.text import TextGame, Writer
from tui.typed import Reader, read_line

COMMANDS = {
    "add": "add a recruit for whom nothing is chosen yet",
    "suggest": "spend what is left as the computer would",
    "N WORD": "give recruit N an arm or a skill, or take it away again, as in: 1 revolver",
    "N FIELD WORD": "the same where a word stands in several fields, as in: 1 marksman rifle",
    "list N": "list what recruit N can have",
    "name N NAME": "call recruit N something else",
    "drop N": "do without recruit N",
    "done": "hire them",
    "back": "hire nobody",
}


class TextCampaign:
    """One campaign in lines, for everybody who sits at this keyboard."""

    def __init__(
        self, campaigner: Campaigner, read: Reader = read_line, write: Writer = write_line
    ) -> None:
        self._campaigner = campaigner
        self._read = read
        self._write = write
        self._told: list[Said] = []

    def play(self) -> None:
        """Play until the campaign is over, the player quits, or the input ends."""
        campaign = self._campaigner.roster.campaign
        self._lines([f"{campaign.title}. {campaign.brief}"])
        if self._campaigner.notice:
            self._lines([self._campaigner.notice])
        while True:
            self._settle()
            acts = campaigning.acts(self._campaigner)
            self._tell(acts)
            asks = self._campaigner.people or self._campaigner.types_dice
            if not acts or (not asks and not self._go_on(acts[0])):
                return
            if asks and not self._obey(acts):
                self._lines(["The campaign is kept; `dustup campaign` goes on with it."])
                return

    def _settle(self) -> None:
        try:
            self._campaigner.settle()
            if self._campaigner.roster.phase == "recruit":
                self._campaigner.recruit_for_computers()
        except LogUnreadable as error:
            self._lines([f"{error} Give it up, and it is played anew."])

    def _tell(self, acts: Sequence[Act]) -> None:
        """Tell how it stands, and what can be done."""
        roster = self._campaigner.roster
        heading = campaigning.heading(roster)
        if roster.phase != "survival":
            self._lines(["", f"{heading[:1].upper()}{heading[1:]}."])
        last = list(campaigning.last_game(roster))
        self._lines([said.text for said in last if said not in self._told])
        self._told = last
        if roster.phase != "survival":
            for seat in roster.campaign.seats:
                self._lines([said.text for said in campaigning.posse(self._campaigner, seat)])
        if roster.phase == "over":
            self._lines([said.text for said in campaigning.final(roster)])
        for number, act in enumerate(acts, 1):
            self._lines([f"  {number}  {act.text}{f' ({act.note})' if act.note else ''}"])

    def _go_on(self, act: Act) -> bool:
        """Take the next step where nobody is asked; return False if it cannot be taken."""
        try:
            self._do(act)
        except EngineError as error:
            self._lines([str(error)])
            return False
        return True

    def _obey(self, acts: Sequence[Act]) -> bool:
        """Read a number and do what it stands for; return False to leave."""
        try:
            line = self._read("> ").strip()
        except EOFError:
            return False
        if line.lower() in ("quit", "exit", "q"):
            return False
        try:
            if not line.isdecimal() or not 1 <= int(line[:6]) <= len(acts):
                raise IllegalAction(f"Type a number from 1 to {len(acts)}, or quit.")
            self._do(acts[int(line) - 1])
        except EOFError:
            return False
        except EngineError as error:
            self._lines([str(error)])
        return True

    def _do(self, act: Act) -> None:
        match act.verb:
            case "play":
                host = self._campaigner.play()
                try:
                    TextGame(host, self._read, self._write).play()
                finally:
                    host.close()
            case "abandon":
                self._campaigner.abandon()
            case "roll":
                self._campaigner.roll((int(act.whom),) if act.whom else ())
            case "hire":
                self._hire(act.whom)
            case "dismiss":
                self._dismiss()

    def _hire(self, seat: Seat) -> None:
        muster = self._campaigner.muster(seat)
        if TextMuster(muster, titled(seat), self._read, self._write).play():
            self._campaigner.recruit(seat, muster.recruits)

    def _dismiss(self) -> None:
        campaigner = self._campaigner
        men = [one for seat in campaigner.people for one in campaigner.roster.posse(seat)]
        for number, fighter in enumerate(men, 1):
            self._lines([f"  {number}  {fighter.man.name}"])
        line = self._read("Who is to go? ").strip()
        if not line.isdecimal() or not 1 <= int(line[:6]) <= len(men):
            raise IllegalAction("Nobody goes.")
        campaigner.dismiss(men[int(line) - 1].man.id)

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._write(inert(line))


class TextMuster:
    """Hiring in lines."""

    def __init__(
        self, muster: Muster, whom: str, read: Reader = read_line, write: Writer = write_line
    ) -> None:
        self._muster = muster
        self._whom = whom
        self._read = read
        self._write = write

    def play(self) -> bool:
        """Put recruits together; return whether they are hired. Raise EOFError at the end."""
        self._write(inert(f"Recruits for {self._whom}. `help` lists the words."))
        told: object = None
        while True:
            if told != (told := tuple(map(str, self._muster.recruits))):
                self._tell()
            line = self._read("hire> ").strip()
            if line.lower() in ("done", "back"):
                return line.lower() == "done"
            try:
                self._obey(line.split())
            except IllegalAction as refused:
                self._write(inert(str(refused)))

    def _tell(self) -> None:
        muster = self._muster
        for at, recruit in enumerate(muster.recruits):
            told = f"{recruit.name}: {muster.told(at)} ({muster.cost(at)} points)"
            self._write(inert(f"  {at + 1}  {told}"))
        self._write(f"{muster.left} of {muster.points} points are left.")

    def _obey(self, words: list[str]) -> None:
        known: dict[str, Callable[[], None]] = {
            "add": self._muster.add,
            "suggest": self._muster.suggest,
            "help": self._help,
        }
        match words:
            case [word] if word.lower() in known:
                known[word.lower()]()
            case ["list", number]:
                self._list(_number(number))
            case ["drop", number]:
                self._muster.drop(_number(number))
            case ["name", number, *name]:
                self._muster.rename(_number(number), " ".join(name))
            case [number, first, *rest] if number.isdecimal():
                self._turn(_number(number), first, rest)
            case _:
                raise IllegalAction("That means nothing here; `help` lists the words.")

    def _turn(self, at: int, first: str, rest: list[str]) -> None:
        """Turn an option of the field that is named, or of the first that has it."""
        fields = self._muster.fields(at)
        if rest and any(field.key == first for field in fields):
            self._muster.turn(at, first, " ".join(rest))
            return
        word = " ".join([first, *rest])
        for field in fields:
            if any(word.casefold() in (one.key, one.name.casefold()) for one in field.options):
                self._muster.turn(at, field.key, word)
                return
        raise IllegalAction(f"Nobody can have “{word}”; `list {at + 1}` tells what there is.")

    def _list(self, at: int) -> None:
        for field in self._muster.fields(at):
            options = "; ".join(
                f"{one.key} ({one.note})" if one.note else one.key for one in field.options
            )
            self._write(inert(f"  {field.key}: {options}"))

    def _help(self) -> None:
        wide = max(map(len, COMMANDS))
        for word, what in COMMANDS.items():
            self._write(f"  {word:<{wide}}  {what}")


def _number(word: str) -> int:
    """Return the index that a typed number means; one that no list has if it is none."""
    return int(word) - 1 if word.isdecimal() and len(word) < 7 else -1
