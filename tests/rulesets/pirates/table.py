"""Small tables for tests of Pirates: a deck, a few men, and what follows from what is done.

A table stands in the middle of a turn: the first man named is taken up in his group's go, and all
other groups have had theirs unless `pack` names them. Nobody holds a card unless `hands` says so.
Decisions, dice and cards share one list, in the order in which they happen.

    given = table(DECK, ann=man(at=(0, 0), did={"option": "stand"}), bob=foe(at=(5, 0)))
    then = consequences(given, [Shoot("ann", "bob", "pistol"), (6,), (4,)])
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.decks import Deck
from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Action, Decided, Drawn, Event, Rolled, Settled
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.ground import Piece
from engine.core.scenario import Goal, Scenario, Trigger
from engine.core.scene import Part
from engine.core.script import Ask, Question, Roll
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.ruleset import Pirates
from engine.rulesets.pirates.setup import Card
from engine.rulesets.pirates.state import Did, Go, State

RULES = Pirates()
DECK = "\n".join(["." * 40] * 3)  # an open deck, 40" long and 3" wide
SEA = {"s": Piece("sea", ground="blocked", water=True)}

# What every act brings with it, and tests of other things leave out.
COURSE = (
    Decided, Rolled, Drawn, Settled, was.ShotTaken, was.MeleeJoined, was.TakenUp, was.GoBegan,
    was.GoEnded, was.CardTurned, was.TurnBegan, was.TurnClosed, was.Refilled, was.Arrived,
    was.WoundRolled,
)  # fmt: skip

Man = dict[str, Any]
When = Sequence[Action | tuple[int, ...] | str]


def man(at: tuple[int, ...], seat: str = "red", **card: Any) -> Man:
    """A red Swab: what stands in his scenario, and how he is now (wounds=, down=, did={…}, …)."""
    return {"at": at, "seat": seat, "class": card.pop("rank", "swab"), **card}


def foe(at: tuple[int, ...], **card: Any) -> Man:
    """A black Swab."""
    return man(at, "black", **card)


def npc(at: tuple[int, ...], **card: Any) -> Man:
    """A man of the umpire's."""
    return man(at, UMPIRE, **card)


CARD_FIELDS = {"class", *Card.__struct_fields__} - {"rank"}


def scenario(*floors: str, men: Mapping[str, Man], **fields: Any) -> Scenario:
    """Return a scenario of men on floors of any shape."""
    drawn = [floor.removeprefix("\n").rstrip("\n").split("\n") for floor in floors]
    width = max(len(row) for floor in drawn for row in floor)
    height = max(len(floor) for floor in drawn)
    rows = tuple(
        tuple(row.ljust(width) for row in floor + [""] * (height - len(floor))) for floor in drawn
    )
    seats = fields.pop("seats", tuple(dict.fromkeys(man["seat"] for man in men.values())))
    cards = tuple(
        {"id": id_, **{key: man[key] for key in man if key in CARD_FIELDS}}
        for id_, man in men.items()
    )
    return Scenario(1, "A test", "pirates", seats, rows, figures=cards, **fields)


def table(
    *floors: str,
    up: str | None = None,
    turn: int = 1,
    pack: tuple[str, ...] = (),
    hands: Mapping[str, tuple[str, ...]] | None = None,
    seats: tuple[str, ...] | None = None,
    options: Mapping[str, Any] | None = None,
    legend: Mapping[str, Piece] | None = None,
    marks: Sequence[Mapping[str, Any]] = (),
    goals: tuple[Goal, ...] = (),
    triggers: tuple[Trigger, ...] = (),
    house: Mapping[str, Any] | None = None,
    **men: Man,
) -> State:
    """Return a state: `up` is taken up in his group's go; by default the first man, `""` nobody.

    In turn 0 the game has not begun. A side is never beaten unless `house` says so.
    """
    fields = {"seats": seats} if seats else {}
    played = scenario(
        *floors, men=men, options=dict(options or {}), legend={**SEA, **(legend or {})},
        marks=tuple(map(dict, marks)), goals=goals, triggers=triggers,
        **fields,
    )  # fmt: skip
    state = RULES.set_up(played, {"end": {"men": 0}} if house is None else house)
    for id_, card in men.items():
        now = {key: value for key, value in card.items() if key not in CARD_FIELDS}
        now["did"] = Did(**now.get("did", {}))
        state = state.change(id_, **now)
    if turn == 0:
        return state
    state = state.replace(turn=turn, pack=pack, deck=dealt(state, hands or {}))
    acting = next(iter(men)) if up is None else up
    going = state.men[acting].group if acting else ""
    for group in state.groups:
        if group not in pack:
            state = state.with_group(group, went=turn)
    order = tuple(group for group in state.groups if group not in pack)
    go = Go(going, acting, (acting,)) if acting else None
    return state.replace(order=order, go=go)


def dealt(state: State, hands: Mapping[str, tuple[str, ...]]) -> Deck:
    """Return the deck with these hands dealt from it."""
    deck = state.deck
    for seat, cards in hands.items():
        for card in cards:
            deck = deck.drawn(seat, card)
    return deck


def play(state: State, when: When = ()) -> tuple[Game[State], list[Event]]:
    """Return the game after decisions, dice and cards, and all that happened in it."""
    game = Game(RULES, state)
    events = list(game.opening)
    for number, answer in enumerate(when):
        try:
            events += game.answer(answer)
        except IllegalAction as error:
            raise AssertionError(f"at {number}, {answer}: {error}; asked {game.question}") from None
    return game, events


def everything(state: State, when: When) -> list[Event]:
    """Return all events, those from outside too."""
    return play(state, when)[1]


def consequences(state: State, when: When) -> list[Event]:
    """Return what followed, without answers and the ordinary course of a turn."""
    return [event for event in everything(state, when) if not isinstance(event, COURSE)]


def happened(state: State, when: When, *kinds: type[Event]) -> list[Any]:
    """Return the events of some kinds only."""
    return [event for event in everything(state, when) if isinstance(event, kinds)]


def rolls(state: State, when: When) -> list[tuple[str, tuple[int, ...]]]:
    """Return what was rolled for and what fell, roll by roll."""
    return [(event.why, event.faces) for event in happened(state, when, Rolled)]


def after(state: State, when: When) -> State:
    """Return the state after decisions, dice and cards."""
    return play(state, when)[0].state


def asked(state: State, when: When = ()) -> Question | None:
    """Return the question that is open then."""
    return play(state, when)[0].question


def next_roll(state: State, when: When = ()) -> Roll:
    """Return the roll that is needed then."""
    question = asked(state, when)
    assert isinstance(question, Roll), question
    return question


def asks(state: State, when: When = ()) -> str:
    """Return the seat that is asked then."""
    question = asked(state, when)
    assert isinstance(question, Ask), question
    return question.seat


def options(state: State, when: When = (), *, kind: type[Action] = Action) -> list[Any]:
    """Return the listed options of one kind."""
    question = asked(state, when)
    assert isinstance(question, Ask), question
    return [action for action in question.options if isinstance(action, kind)]


def verbs(state: State, when: When = ()) -> set[str]:
    """Return the verbs that are possible then."""
    question = asked(state, when)
    assert isinstance(question, Ask), question
    return {family.verb for family in question.options.families}


def allows(state: State, action: Action, when: When = ()) -> bool:
    """Return whether an action is legal then. A refusal changes nothing (GEN-20)."""
    game, _ = play(state, when)
    before, question = game.position, game.question
    try:
        game.answer(action)
    except IllegalAction:
        assert (game.position, game.question) == (before, question)
        return False
    return True


def named(parts: Iterable[Part]) -> dict[str, int]:
    """Return the parts of a sum by name."""
    return {part.name: part.dice for part in parts}


def line(*cells: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return a path."""
    return tuple(Cell(*cell) for cell in cells)


def along(y: int, *xs: int) -> tuple[Cell, ...]:
    """Return a path along one row."""
    return tuple(Cell(x, y) for x in xs)
