"""Duel: the smallest game with everything the kernel is for.

On his turn a seat draws a card into his hidden hand and strikes with one die, or lunges with two
for a card. A four hits. A feint throws the dice of a miss again, a parry takes the best die away,
and a feint undoes a parry: two moments, one inside the other.
"""

import random
from collections import Counter
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import scene
from engine.core.decks import CardName, Deck
from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.events import Action, Decided, Drawn, Event, Pass, Revealed, Rolled, Seat, Settled
from engine.core.game import Game, window
from engine.core.luck import Luck, Seeded, purpose_of
from engine.core.ruleset import Moment, Result
from engine.core.scenario import Scenario
from engine.core.script import Ask, Listed, Script, ask, draw, roll
from engine.core.setting import Setting

CARDS = ("feint",) * 5 + ("lunge",) * 4 + ("parry",) * 5
SCENARIO = Scenario(
    format=1, title="At dawn", rules="duel", seats=("red", "blue"), floors=(("...", "..."),)
)


class Tables(Struct, frozen=True):
    hp: int = 3
    turns: int = 16


class State(Struct, frozen=True):
    setting: Setting[Tables]
    hp: dict[Seat, int]
    deck: Deck = Deck(CARDS)
    turn: int = 0

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The one whose turn it is, and the other."""
        red, blue = self.setting.scenario.seats
        return (red, blue) if self.turn % 2 else (blue, red)

    def holds(self, seat: Seat, card: str) -> bool:
        return card in self.deck.hands.get(seat, ())


class Strike(Action, frozen=True, tag=10):
    verb: ClassVar[str] = "strike"


class Lunge(Action, frozen=True, tag=11):
    verb: ClassVar[str] = "lunge"


class Feint(Action, frozen=True, tag=12):
    verb: ClassVar[str] = "feint"


class Parry(Action, frozen=True, tag=13):
    verb: ClassVar[str] = "parry"


ACTS = {kind.verb: kind() for kind in (Strike, Lunge, Feint, Parry, Pass)}


class TurnBegan(Event, frozen=True, tag=10):
    turn: int

    def apply(self, state: State) -> State:
        return replace(state, turn=self.turn)


class Taken(Event, frozen=True, tag=11):
    seat: Seat
    card: CardName

    def apply(self, state: State) -> State:
        return replace(state, deck=state.deck.drawn(self.seat, self.card))

    def seen_by(self, seat: Seat) -> "Taken":
        return self if seat == self.seat else Taken(self.seat, None)


class Played(Event, frozen=True, tag=12):
    seat: Seat
    card: str

    def apply(self, state: State) -> State:
        return replace(state, deck=state.deck.discarded(self.seat, self.card))


class Hurt(Event, frozen=True, tag=13):
    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, hp={**state.hp, self.seat: state.hp[self.seat] - 1})


class Struck(Moment, frozen=True):
    by: Seat
    foe: Seat
    faces: tuple[int, ...]


class Parried(Moment, frozen=True):
    by: Seat
    holds: bool = True


class Feinting:
    """Throw the dice of a miss again, or undo a parry."""

    def offers(self, state, moment):
        missed = isinstance(moment, Struck) and max(moment.faces, default=0) < 4
        parried = isinstance(moment, Parried) and moment.holds
        if (missed or parried) and state.holds(state.seats[0], "feint"):
            yield state.seats[0], Feint()

    def resolve(self, game, moment, action):
        yield Played(game.state.seats[0], "feint")
        if isinstance(moment, Parried):
            return replace(moment, holds=False)
        faces = yield from roll(f"{moment.by} feints", len(moment.faces) or 1)
        return replace(moment, faces=faces)


class Parrying:
    """Take the best die away."""

    def offers(self, state, moment):
        if isinstance(moment, Struck) and moment.faces and state.holds(moment.foe, "parry"):
            yield moment.foe, Parry()

    def resolve(self, game, moment, action):
        yield Played(moment.foe, "parry")
        parry = yield from window(game, Parried(moment.foe))
        if not parry.holds:
            return moment
        return replace(moment, faces=tuple(sorted(moment.faces)[:-1]))


def turn(game: Game[State]) -> Script[None]:
    """Draw a card, then strike."""
    yield TurnBegan(game.state.turn + 1)
    me, foe = game.state.seats
    if game.state.deck.unseen:
        card = yield from draw("duel", me, game.state.deck.unseen)
        yield Taken(me, card)
    lunges = [Lunge()] if game.state.holds(me, "lunge") else []
    chosen = yield from ask(me, "How?", Listed("strike", [Strike()]), Listed("lunge", lunges))
    if chosen == Lunge():
        yield Played(me, "lunge")
    faces = yield from roll(f"{me} strikes", 2 if chosen == Lunge() else 1)
    blow = yield from window(game, Struck(me, foe, faces))
    if max(blow.faces, default=0) >= 4:
        yield Hurt(foe)


class Duel:
    """The ruleset."""

    name, title, version = "duel", "Duel", 1
    state_type = State
    event_type = (
        Decided[Pass | Strike | Lunge | Feint | Parry]
        | Rolled | Drawn | Settled | Revealed | TurnBegan | Taken | Played | Hurt
    )  # fmt: skip
    reactions = (Parrying(), Feinting())
    opening, closing = "", ""
    plans = ()
    keys = MappingProxyType({"strike": "s", "lunge": "l"})

    def set_up(self, scenario, tables):
        setting = self.setting(scenario, {**tables, **scenario.tables})
        return State(setting, dict.fromkeys(scenario.seats, setting.tables.hp))

    def setting(self, scenario, tables):
        return Setting(scenario, msgspec.convert(tables, Tables))

    def check(self, state, before=None):
        if set(state.hp) != set(state.setting.scenario.seats):
            raise LogUnreadable("Somebody fights who sits nowhere.")

    def seats(self, state):
        return state.seats

    def next_script(self, game):
        return None if self.result(game.state) else turn(game)

    def always_asked(self, state, moment):
        return ()

    def result(self, state):
        (ahead, most), (_, least) = sorted(state.hp.items(), key=lambda item: -item[1])
        if least > 0 and state.turn < state.setting.tables.turns:
            return None
        return Result(ahead if most > least else None, "the duel is over")

    def view(self, state, seat):
        return replace(state, deck=state.deck.seen_by(seat))

    def sentence(self, state, event):
        silent = isinstance(event, Decided | Settled | Drawn)
        mark = "turn" if isinstance(event, TurnBegan) else ""
        return None if silent else scene.Sentence(str(event), mark=mark)

    def choice(self, state, action):
        return scene.Choice(action, action.verb, action.verb)

    def describe(self, state, moment):
        return type(moment).__name__.lower()

    def read(self, state, ask: Ask, who, verb, words):
        if verb not in ACTS:
            raise IllegalAction(f"“{verb}” is no act; there are {', '.join(ACTS)}.")
        return ACTS[verb]

    def field(self, state, who, name):
        if name != "hp" or who not in state.hp:
            raise IllegalAction(f"{who} has no {name}.")
        return str(state.hp[who])

    def scene(self, state):
        status = " ".join(f"{seat} {hp}" for seat, hp in state.hp.items())
        return scene.Scene(state.setting.scenario.title, status, state.setting.scenario.floors, ())

    def card(self, state, figure):
        return None

    def bucket(self, state, action):
        return None

    def rolled(self, state, events):
        return None

    def overlay(self, state, kind, figure, cell=None):
        return scene.Overlay(kind, "", {})

    def worth(self, state, action):
        return 1000 if action == Lunge() else 0

    def standing(self, state, seat):
        return sum(hp if who == seat else -hp for who, hp in state.hp.items())


DUEL: Any = Duel()


def start(scenario: Scenario = SCENARIO, **tables: int) -> State:
    return DUEL.set_up(scenario, tables)


def played(seed: int, answers: int = 1000, luck: Luck | None = None):
    """Play at random; return the game and its branch: the opening, then the events per answer."""
    luck = luck or Seeded(seed.to_bytes(16, "big"))
    chosen, times = random.Random(seed), Counter()
    game = Game(DUEL, start())
    branch = [list(game.opening)]
    while game.question and len(branch) <= answers:
        question = game.question
        if isinstance(question, Ask):
            branch.append(game.answer(chosen.choice(list(question.options))))
        else:
            purpose = purpose_of(question)
            branch.append(game.answer(luck.answer(question, times[purpose])))
            times[purpose] += 1
    return game, branch
