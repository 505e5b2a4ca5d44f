"""A shore and a host for it: large models, riders, groups, templates, other dice, hidden hands.

No rules stand behind it; it is what a screen has to cope with in games that are not of the saloon.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Action, FigureId, Seat
from engine.core.geometry import Cell
from engine.core.scene import (
    Bucket,
    Card,
    Chance,
    Choice,
    Overlay,
    Part,
    Scene,
    Sentence,
    Span,
    Token,
)
from engine.core.script import PASS, Ask, Listed, Options
from engine.session.report import Prompt, Report, Told, Verb
from tests.tui.fake import Activate, Done, Shoot, Walk

SHORE = (
    "~~~~~~~~~~~~~~ssssss........P.......PJJJJJJJ",
    "~~~~~~~~~~~~~~~sssss.....P............JJJJJJ",
    "~RRRRRRRRRRRR~~vssss..........HHH......JJJJJ",
    "~R_c_r__c___R~~vssss..........HHH..f....JJJJ",
    "~R_____h____R~~vssss...........h....ff...JJJ",
    "~R__m_____m_b~~vssss..............f.......JJ",
    "~R_____r____R~~vsss..N............B.........",
    "~R_c____w___R~~vsss......................KKK",
    "~RRRRRRRRRRRR~~vsss.....B.....C.........KK.K",
    "~~~~~~~~~~bb~~~ssss..............t...F..K..K",
    "~~~~~~~~~~~~~~sssss....W........ttt.....K..K",
    "~~~~~~~~~~~~~ssssss...WWW.....C.........KKKK",
    "~~~~~~~~~~~~sssssssss..W...x................",
    "~~~~~~~~~~~ssssssss......................G..",
)
LEGEND = {
    "~": "sea", "s": "sand", "v": "surf", "P": "palm tree", "J": "jungle", "H": "reed hut",
    "R": "ship's rail", "_": "deck", "c": "cannon", "r": "rope", "h": "hatch", "m": "mast",
    "w": "wheel", "b": "rowboat", "K": "palisade", "C": "cactus", "B": "boulder", "f": "ferns",
    "W": "waterhole", "N": "nest", "x": "bones", "t": "tent", "F": "campfire", "G": "cave mouth",
    ".": "open ground",
}  # fmt: skip
TOKENS = (
    Token("rex", "Rex", "red_hand", 0, "R", Cell(22, 4), size=(2, 2), kind="Mount"),
    Token("ann", "Ann Bly", "red_hand", 0, "A", Cell(22, 4), kind="Rider"),
    Token("tom", "Tom Fell", "red_hand", 0, "T", Cell(20, 9), kind="Hand", badges="W"),
    Token("bront", "Old Bront", UMPIRE, 2, "B", Cell(27, 5), size=(3, 3), kind="Giant"),
    Token("ned", "Ned Low", "crown", 1, "N", Cell(31, 7), kind="Marine"),
    Token("kit", "Kit", "crown", 1, "K", Cell(33, 7), kind="Marine"),
)
PISTOL = Bucket(
    "Pistol at Ned Low, 9″",
    (Part("pistol", 5, "T-1"), Part("hero", 2, "S9"), Part("moved", -1, "S10")),
    6,
    (Chance("hit", 3, 10),),
    dice="D20",
    needed="6 or less",
    success=tuple(range(1, 7)),
)
BLAST = tuple(Cell(x, y) for x in range(29, 34) for y in range(5, 10))


class Throw(Action, frozen=True, tag=30):
    figure: FigureId
    at: Cell


class Play(Action, frozen=True, tag=31):
    card: str


class Ruling(Action, frozen=True, tag=32):
    words: tuple[str, ...]


class WildRules:
    keys: Mapping[str, str] = {
        "activate": "f", "walk": "w", "shoot": "s", "throw": "g", "done": "e", "play": "a",
        "umpire": "i",
    }  # fmt: skip
    closing = "done"
    plans = ()

    def __init__(self, opening: str) -> None:
        self.opening = opening

    def choice(self, scene: Scene, action: Action) -> Choice:
        names = {token.id: token for token in scene.tokens}
        match action:
            case Activate(who):
                label = f"take up {names[who].name}"
                return Choice(action, "activate", label, who, None, names[who].at)
            case Walk(who, path):
                label = f"walk to {path[-1].x},{path[-1].y}"
                return Choice(action, "walk", label, who, None, path[-1])
            case Shoot(who, target, gun):
                label = f"shoot {names[target].name} with the {gun}"
                return Choice(
                    action, "shoot", label, who, target, _near(names, who, target), "30 %"
                )
            case Throw(who, at):
                covers = tuple(cell._replace(x=cell.x + at.x - 31) for cell in BLAST)
                return Choice(action, "throw", "throw a grenade", who, None, at, covers=covers)
            case Play(card):
                return Choice(action, "play", f"play {card}")
            case Done(who):
                return Choice(action, "done", f"{names[who].name} is done", who)
        return Choice(action, "pass", "let it pass")

    def describe(self, scene: Scene, moment: str) -> str:
        return moment


class WildHost:
    """`asked` goes through questions: (seat, "turn" | "card"); every answer goes to the next."""

    path = None
    books = ()  # no rules to look up

    def __init__(
        self,
        players: Mapping[Seat, str] | None = None,
        asked: Sequence[tuple[Seat, str]] = (("red_hand", "turn"),),
        *,
        opening: str = "activate",
        up: FigureId | None = None,
        secret: bool = False,
        turns: Sequence[int] = (),
    ) -> None:
        self.players = dict(players or {"red_hand": "human", "crown": "ai", UMPIRE: "ai"})
        self.asked = list(asked)
        self.rules: Any = WildRules(opening)
        self.up = up
        self.secret = secret
        self.turns = list(turns) or [1] * 99
        self.tokens = {token.id: token for token in TOKENS}
        self.answers = self.node = 0
        self.taken: list[tuple[Seat, Action]] = []
        self.rolled: Bucket | None = None

    @property
    def waiting_for(self) -> Seat | None:
        return self.asked[0][0] if self.asked else None

    def report(self, seat: Seat) -> Report:
        asked = bool(self.asked) and self.waiting_for == seat
        hand = (Told(0, Sentence(f"The secret of {seat}.")),) if self.secret else ()
        return Report(
            seat=seat,
            answers=self.answers,
            node=self.node,
            scene=self.scene(),
            story=hand,
            prompt=self._prompt(seat) if asked else None,
            waiting_for=self.waiting_for,
            over="" if self.asked else "Nobody is left.",
            bucket=self.rolled,
            can_undo=bool(self.taken),
            secret=self.secret,
        )

    def scene(self) -> Scene:
        tokens = tuple(replace(t, active=t.id == self.up) for t in self.tokens.values())
        turn = self.turns[min(self.answers, len(self.turns) - 1)]
        return Scene("A shore", f"Turn {turn}", (SHORE,), tokens, (), LEGEND, turn=turn)

    def answer(self, seat: Seat, action: Action, answers: int) -> None:
        if (seat, answers) != (self.waiting_for, self.answers):
            raise IllegalAction("The game has moved on since this was asked.")
        self.taken.append((seat, action))
        self.answers += 1
        self.node += 1
        match action:
            case Activate(who):
                self.up = who
                return
            case Walk(who, path):
                self.tokens[who] = replace(self.tokens[who], at=path[-1])
                return
            case Shoot():
                self.rolled = replace(PISTOL, faces=(14, 3), outcome="one hit")
        del self.asked[:1]

    def think(self) -> bool:
        seat = self.waiting_for
        if seat is None or self.players[seat] == "human":
            return False
        self.answers += 1
        self.node += 1
        del self.asked[:1]
        return True

    def undo(self, seat: Seat, *, within: bool = False) -> None:
        self.answers += 1
        self.node = max(0, self.node - 1)

    def read(self, seat: Seat, line: str) -> Action:
        match line.split():
            case ["umpire", "wound", *words] if len(words) > 2:
                return Ruling(tuple(words))
            case ["umpire", "wound", *_]:
                raise IllegalAction("Say whom, how much and why.")
        raise IllegalAction(f"“{line}” means nothing here.")

    def say(self, seat: Seat, line: str, answers: int) -> None:
        self.answer(seat, self.read(seat, line), answers)

    def beyond(self, seat: Seat, action: Action) -> tuple[Verb, ...]:
        self.up, before = action.figure, self.up  # type: ignore[attr-defined]
        prompt = self._prompt(seat)
        self.up = before
        return prompt.verbs

    def bucket(self, seat: Seat, action: Action) -> Bucket | None:
        return PISTOL if isinstance(action, Shoot) else None

    def card(self, seat: Seat, figure: FigureId) -> Card | None:
        rows = tuple((Span(f"row {at} of {figure} for {seat}"),) for at in range(20))
        return Card(figure, self.tokens[figure].name, rows)

    def overlay(self, seat: Seat, kind: str, figure: FigureId, cell: Cell | None = None) -> Overlay:
        return Overlay(kind, f"{kind} of {figure}", {})

    def close(self) -> None:
        pass

    def _prompt(self, seat: Seat) -> Prompt:
        scene, kind = self.scene(), self.asked[0][1]
        if kind == "turn":
            question = Ask(seat, f"{seat}'s go", Options(*self._families(seat)))
            return Prompt(self.rules, scene, question, seat)
        families = [] if kind == "silent" else [Listed("play", [Play(f"the ace of {seat}")])]
        question = Ask(seat, "a card may be played", Options(*families, PASS))
        return Prompt(self.rules, scene, question, seat, ("anything may happen",))  # type: ignore[arg-type]

    def _families(self, seat: Seat) -> list[Listed]:
        mine = [token.id for token in self.tokens.values() if token.seat == seat]
        foes = [token.id for token in self.tokens.values() if token.seat != seat]
        at = self.tokens
        able = mine if not self.rules.opening else [self.up] if self.up else []
        ready = [Activate(who) for who in mine if who != self.up] if self.rules.opening else []
        shots = [Shoot(who, foe, "pistol") for who in able for foe in foes]
        walks = [Walk(who, (_east(at[who].at, by),)) for who in able for by in (-2, -1, 1)]
        names = {token.id: token for token in at.values()}
        return [
            Listed("activate", ready, lambda action: at[action.figure].at),
            Listed("walk", walks, lambda action: action.path[-1]),
            Listed("shoot", shots, lambda a: _near(names, a.figure, a.target)),
            Listed("throw", [Throw(w, Cell(x, 7)) for w in able for x in (31, 25)], lambda a: a.at),
            Listed("done", [Done(who) for who in able[:1]]),
        ]


def _east(cell: Cell, by: int) -> Cell:
    return cell._replace(x=cell.x + by)


def _near(names: Mapping[FigureId, Token], who: FigureId, target: FigureId) -> Cell:
    """Return the cell of a target that is nearest to whoever acts."""
    x, y, _ = names[who].at
    return min(names[target].cells, key=lambda cell: (cell.x - x) ** 2 + (cell.y - y) ** 2)
