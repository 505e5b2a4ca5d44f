"""A saloon and a host for it, hand-made: what a screen needs of a game, and no rules behind it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import COMPASS, Cell
from engine.core.scene import (
    Bucket,
    Card,
    Chance,
    Choice,
    Mark,
    Overlay,
    Part,
    Scene,
    Sentence,
    Shade,
    Span,
    Token,
)
from engine.core.script import PASS, Ask, Listed, Roll
from engine.session.report import Prompt, Report, Told, Verb

SALOON = (
    '.........T....................""..........~~~~..',
    '....%..............T...........".........~~~~~~.',
    "..................................o......~~~~~..",
    "......####################...............~~~~...",
    "......#__________#_______#......====......~~....",
    "......#__o__o____#_______'......................",
    "......#__________+__o____#..............T.......",
    "......'__________#_______#..==..................",
    "......#__o__o____#####+###......................",
    "......#________________<_#...%%.................",
    "......'________o_________+..............|---|...",
    "......#________oooooo____#..............|___|...",
    "......#__________________#..............|___/...",
    "......####'####++####'####..............|___|...",
    "...................................w....|-'-|...",
    "....======............o.........................",
    "..........................%%....................",
    '..T.......................%.......""".......T...',
    '................................."""""..........',
    "................................................",
)  # fmt: skip
UPSTAIRS = (
    "                                                ",
    "                                                ",
    "                                                ",
    "      ^^^^^^^^^^^#-----|^                       ",
    "      ^^^^^^^^^^^#_____|^                       ",
    "      ^^^^^^^^^^^#_____'^                       ",
    "      ^^^^^^^^^^^#_____|^                       ",
    "      ^^^^^^^^^^^#_____|^                       ",
    "      ^^^^^^^^^^^#--+--|^                       ",
    "      ^^^^^^^^^^^^^^^^^>^                       ",
    "      ^^^^^^^^^^^^^^^^^^^                       ",
    "      ^^^^^^^^^^^^^^^^^^^                       ",
    "      ^^^^^^^^^^^^^^^^^^^                       ",
    "      ^^^^^^^^^^^^^^^^^^^                       ",
    "                                                ",
    "                                                ",
    "                                                ",
    "                                                ",
    "                                                ",
    "                                                ",
)  # fmt: skip
FLOORS = (SALOON, UPSTAIRS)
LEGEND = {
    "#": "stone wall", "|": "timber wall", "-": "timber wall", "+": "door", "/": "open door",
    "'": "window", "=": "fence", "%": "rocks", "o": "barrel", "w": "hay", "T": "tree",
    ".": "open ground", "_": "floor", "^": "roof", "<": "stairs up", ">": "stairs down",
    '"': "brush", "~": "water", " ": "open air",
}  # fmt: skip


class Activate(Action, frozen=True, tag=20):
    figure: FigureId


class Walk(Action, frozen=True, tag=21):
    figure: FigureId
    path: tuple[Cell, ...]


class Shoot(Action, frozen=True, tag=22):
    figure: FigureId
    target: FigureId
    weapon: str


class Done(Action, frozen=True, tag=23):
    figure: FigureId


class Snap(Action, frozen=True, tag=24):
    figure: FigureId


class Aim(Action, frozen=True, tag=25):
    figure: FigureId
    target: FigureId


TOKENS = (
    Token("doc", "Doc Hollis", "law", 0, "D", Cell(12, 16)),
    Token("bea", "Bea Marsh", "law", 0, "B", Cell(22, 15), badges="W"),
    Token("sam", "Sam Tull", "law", 0, "S", Cell(30, 15), spent=True),
    Token("ike", "Ike Carver", "gang", 1, "I", Cell(20, 11), badges="A"),
    Token("moss", "Moss", "gang", 1, "M", Cell(9, 6)),
    Token("wyn", "Wyn Adder", "gang", 1, "W", Cell(42, 12)),
)
BODY = (
    (Span("HP ", "dim"), Span("♦♦♦", "good"), Span("♢", "dim"), Span("    AP ", "dim"),
     Span("● ○", "strong")),
    (Span("head 0  ", "dim"), Span("chest 2!  ", "bad"), Span("gut 0", "dim")),
    (Span("arms 0  ", "dim"), Span("legs 1", "warn")),
    (),
    (Span("Revolver   "), Span("5 4 3 1", "strong")),
    (Span("Shotgun    "), Span("6 5 3", "strong"), Span("  empty", "bad")),
    (Span("Fast", "good"), Span(", "), Span("Lucky", "good")),
)  # fmt: skip
STORY = (
    Sentence("Turn 3. Law goes first.", "title", mark="turn"),
    Sentence("Doc Hollis walks 4″ out of the brush.", figures=("doc",)),
    Sentence(
        "Ike Carver fires at Doc Hollis through the window.",
        figures=("ike", "doc"),
        detail=("pool: revolver at 7″ 3, cover −2 = 1 [COW-6.1c]", "rolled 4: no six, no hit"),
        faces=(4,),
    ),
    Sentence("Bea Marsh keeps watch over the batwing doors.", "dim", figures=("bea",)),
    Sentence(
        "Doc Hollis fires at Moss: one hit. Chest, serious.",
        "bad",
        figures=("doc", "moss"),
        detail=("rolled 6 2 1", "location 5 chest, severity 4 serious: 2 damage"),
        faces=(6, 2, 1),
        mark="hit",
    ),
)
POOL = Bucket(
    "Revolver at Ike Carver, 7″",
    (
        Part("medium range", 3, "COW-T2"),
        Part("legend", 1, "COW-T3"),
        Part("light cover", -2, "COW-6.1c"),
    ),
    2,
    (Chance("hit", 11, 36), Chance("wound", 17, 10, percent=False), Chance("drops him", 6, 100)),
)


class FakeRules:
    """The few functions that a prompt asks of a ruleset."""

    keys: Mapping[str, str] = {
        "activate": "f", "walk": "w", "shoot": "s", "done": "e", "overwatch": "o", "pass": "p",
        "aim": "a",
    }  # fmt: skip
    opening = "activate"
    closing = "done"
    plans = ()

    def choice(self, scene: Scene, action: Action) -> Choice:
        names = {token.id: token for token in scene.tokens}
        match action:
            case Activate(who):
                token = names[who]
                return Choice(action, "activate", f"take up {token.name}", who, None, token.at)
            case Walk(who, path):
                label = f"walk to {path[-1].x},{path[-1].y}"
                return Choice(action, "walk", label, who, None, path[-1])
            case Shoot(who, target, weapon):
                odds = "31 %" if weapon == "revolver" else "58 %"
                label = f"shoot {names[target].name} with the {weapon}"
                return Choice(action, "shoot", label, who, target, names[target].at, odds)
            case Aim(who, target):
                label = f"aim at {names[target].name}"
                return Choice(action, "aim", label, who, target, names[target].at)
            case Done(who):
                return Choice(action, "done", f"{names[who].name} is done", who)
            case Snap(who):
                return Choice(action, "overwatch", f"{names[who].name} takes the shot", who, "ike",
                              names[who].at, "42 %")  # fmt: skip
        return Choice(action, "pass", "let it pass")

    def describe(self, scene: Scene, moment: str) -> str:
        return moment


class FakeHost:
    """Plays a few steps of a game that has no rules: enough to work a screen against."""

    path = None
    books = ()  # no rules to look up

    def __init__(self, players: Mapping[Seat, str] | None = None, prompt: str = "turn") -> None:
        self.players = dict(players or {"law": "human", "gang": "ai"})
        self.tokens = {token.id: token for token in TOKENS}
        self.active: FigureId | None = None
        self.prompt = prompt  # turn, watch, dice, request, over, computer
        self.story = list(STORY)
        self.rolled: Bucket | None = None
        self.answers = 0
        self.past: list[dict[str, Any]] = []
        self.future: list[dict[str, Any]] = []
        self.taken: list[Any] = []
        self.thinking = 2

    # --- what a screen asks

    @property
    def waiting_for(self) -> Seat | None:
        return {"over": None, "computer": "gang"}.get(self.prompt, "law")

    def report(self, seat: Seat) -> Report:
        over = "The law holds Tumbleweed." if self.prompt == "over" else ""
        return Report(
            seat=seat,
            answers=self.answers,
            node=self.answers,
            scene=self.scene(),
            story=tuple(Told(node, told) for node, told in enumerate(self.story)),
            prompt=self._prompt() if self.waiting_for == seat else None,
            waiting_for=self.waiting_for,
            over=over,
            winner="law" if over else None,
            bucket=self.rolled,
            can_undo=bool(self.past),
            can_redo=bool(self.future),
            request="The gang asks to take back the last shot." if self.prompt == "request" else "",
        )

    def scene(self) -> Scene:
        up = self.tokens[self.active].name.split()[0] if self.active else ""
        tokens = tuple(
            replace(token, active=token.id == self.active) for token in self.tokens.values()
        )
        status = f"Turn 3 · Law's go · {up} has 2 AP" if up else "Turn 3 · Law's go"
        marks = (Mark("$", Cell(23, 4), "strongbox"),)
        return Scene("Last stage to Tumbleweed", status, FLOORS, tokens, marks, LEGEND)

    def answer(self, seat: Seat, action: Action, answers: int) -> None:
        if answers != self.answers:
            raise IllegalAction("The game has moved on since this was asked.")
        self._remember()
        self.taken.append(action)
        match action:
            case Activate(who):
                self.active = who
            case Walk(who, path):
                self.tokens[who] = replace(self.tokens[who], at=path[-1])
                self._tell(f"{self.tokens[who].name} walks {len(path)}″.", who)
            case Shoot(who, target, _):
                self.rolled = replace(POOL, faces=(6, 2), outcome="one hit: chest, serious")
                self._tell(f"{self.tokens[who].name} fires at {self.tokens[target].name}.", who)
            case Done(who):
                self.tokens[who] = replace(self.tokens[who], spent=True)
                self.active = None
                if self.players["gang"] == "ai":
                    self.prompt = "computer"
            case _:
                self.prompt = "turn"

    def roll(self, faces: Any, answers: int) -> None:
        self.taken.append(faces)
        self.answers += 1
        self.prompt = "turn"

    def think(self) -> bool:
        self.answers += 1
        self.thinking -= 1
        self._tell("Ike Carver thinks better of it.", "ike")
        self.prompt = "computer" if self.thinking > 0 else "turn"
        return True

    def undo(self, seat: Seat, *, within: bool = False) -> None:
        if not self.past:
            raise IllegalAction("Nothing has been decided yet that could be taken back.")
        self.future.append(self._present())
        self._return(self.past.pop())

    def redo(self, seat: Seat, *, within: bool = False) -> None:
        if not self.future:
            raise IllegalAction("There is nothing to play again.")
        self.past.append(self._present())
        self._return(self.future.pop())

    def consent(self, seat: Seat, yes: bool) -> None:
        self.taken.append(yes)
        self.prompt = "turn"

    def read(self, seat: Seat, line: str) -> Action:
        who, _, *places = line.split()
        points = [Cell(*map(int, place.split(","))) for place in places]
        if points and points[-1].x == 0:
            raise IllegalAction(f"{places[-1]} is too far.")
        return Walk(who, tuple(points))

    def say(self, seat: Seat, line: str, answers: int) -> None:
        self.answer(seat, self.read(seat, line), answers)

    def beyond(self, seat: Seat, action: Action) -> tuple[Verb, ...]:
        self.active, before = action.figure, self.active  # type: ignore[attr-defined]
        verbs = self._prompt().verbs if self.prompt == "turn" else ()
        self.active = before
        return verbs

    def bucket(self, seat: Seat, action: Action) -> Bucket | None:
        return POOL if isinstance(action, Shoot) else None

    def card(self, seat: Seat, figure: FigureId) -> Card | None:
        return Card(figure, f"{self.tokens[figure].name} · Legend", BODY)

    def overlay(self, seat: Seat, kind: str, figure: FigureId, cell: Cell | None = None) -> Overlay:
        tones = {"reach": "good", "sight": "plain", "threat": "bad", "cover": "strong"}
        signs = {"reach": "∙", "sight": "'", "threat": "!", "cover": "c"}
        shades = {
            there: Shade(signs[kind], tones[kind], f"{cost / 10:.1f}″")
            for there, (cost, _) in self._reach(figure).items()
        }
        if kind == "reach":
            far = {c: Shade("-", "warn", "run") for c in self._reach(figure, 11) if c not in shades}
            shades |= far
        return Overlay(kind, f"{kind} of {self.tokens[figure].name}", shades)

    def close(self) -> None:
        pass

    # --- the made-up game behind it

    def _prompt(self) -> Prompt:
        rules: Any = FakeRules()
        scene = self.scene()
        match self.prompt:
            case "dice":
                return Prompt(rules, scene, Roll("doc shoots ike", 3, 6), "law")
            case "watch":
                why = "Ike Carver steps into Bea's arc"
                families = [Listed("overwatch", [Snap("bea")], lambda action: TOKENS[1].at), PASS]
                moments: Sequence[Any] = ("Ike Carver runs for the stable", why)
                return Prompt(rules, scene, Ask("law", why, _options(families)), "law", moments)
        return Prompt(rules, scene, Ask("law", "Law's go", _options(self._families())), "law")

    def _families(self) -> list[Listed]:
        mine = [token for token in self.tokens.values() if token.seat == "law"]
        if self.active is None:
            ready = [Activate(token.id) for token in mine if not token.spent]
            return [Listed("activate", ready, lambda action: self.tokens[action.figure].at)]
        who = self.active
        foes = [token.id for token in self.tokens.values() if token.seat != "law"]
        walks = [Walk(who, path) for _, path in self._reach(who).values()]
        shots = [Shoot(who, foe, gun) for foe in foes for gun in ("revolver", "shotgun")]
        aims = [Aim(who, foe) for foe in foes]
        at = self.tokens
        return [
            Listed("walk", walks, lambda action: action.path[-1]),
            Listed("shoot", shots, lambda action: at[action.target].at),
            Listed("aim", aims, lambda action: at[action.target].at),
            Listed("done", [Done(who)]),
        ]

    def _reach(self, figure: FigureId, inches: int = 6) -> dict[Cell, tuple[int, tuple[Cell, ...]]]:
        start = self.tokens[figure].at
        found: dict[Cell, tuple[int, tuple[Cell, ...]]] = {start: (0, ())}
        todo = [start]
        taken = {token.at for token in self.tokens.values()}
        while todo:
            here = todo.pop(0)
            cost, path = found[here]
            for dx, dy in COMPASS:
                there = Cell(here.x + dx, here.y + dy, here.floor)
                total = cost + (14 if dx and dy else 10)
                if not (0 <= there.x < 48 and 0 <= there.y < 20) or total > inches * 10:
                    continue
                if FLOORS[there.floor][there.y][there.x] not in '._+/"<' or there in taken:
                    continue
                if there not in found or found[there][0] > total:
                    found[there] = (total, (*path, there))
                    todo.append(there)
        del found[start]
        return found

    def _tell(self, text: str, *figures: FigureId) -> None:
        self.story.append(Sentence(text, figures=figures, detail=("why: it was made up",)))

    def _present(self) -> dict[str, Any]:
        return {
            "tokens": dict(self.tokens), "active": self.active, "story": list(self.story),
            "rolled": self.rolled, "prompt": self.prompt,
        }  # fmt: skip

    def _remember(self) -> None:
        self.past.append(self._present())
        self.future.clear()
        self.answers += 1

    def _return(self, to: dict[str, Any]) -> None:
        self.__dict__.update(to)
        self.answers += 1


def _options(families: Sequence[Any]) -> Any:
    from engine.core.script import Options

    return Options(*families)


def straight_on(path: Sequence[Cell]) -> bool:
    """Whether every step of a route is to a neighbour."""
    return all(max(abs(a.x - b.x), abs(a.y - b.y)) == 1 for a, b in pairwise(path))
