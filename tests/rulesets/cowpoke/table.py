"""Small tables for tests of the rules: a map, a few men, and what follows from what is done.

A table stands in the middle of a game: the first man named has just been taken up, all the others
are still to act. Decisions and dice share one list, in the order in which they happen.

    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(5, 0)))
    then = consequences(given, [Shoot("doc", "ike", "revolver"), (6, 3, 1, 1), (HEAD, 1)])
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.events import Action, Decided, Drawn, Event, Rolled, Settled
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.ground import Piece
from engine.core.scenario import Goal, Scenario, Trigger
from engine.core.scene import Part
from engine.core.script import Ask, Question, Roll
from engine.rulesets.cowpoke.events import (
    Activated,
    ApSpent,
    Finished,
    InitiativeSet,
    PoolGathered,
    TurnBegan,
)
from engine.rulesets.cowpoke.ruleset import Cowpoke
from engine.rulesets.cowpoke.setup import Card
from engine.rulesets.cowpoke.state import LOCATIONS, Active, State

RULES = Cowpoke()
STREET = "." * 40 + "\n" + "." * 40 + "\n" + "." * 40  # open ground, 40" long and 3" wide
# A hit is one roll of two dice: location and severity, e.g. CHEST + LIGHT.
ARMS, LEGS, GUT, CHEST, HEAD = 1, 3, 4, 5, 6  # location dice; the severity die comes second

# What every act brings with it, and tests of other things leave out.
COURSE = (
    Decided, Rolled, Drawn, Settled, ApSpent, PoolGathered, Finished, Activated, TurnBegan,
    InitiativeSet,
)  # fmt: skip

Man = dict[str, Any]
When = Sequence[Action | tuple[int, ...]]


def man(at: tuple[int, ...], seat: str = "law", **card: Any) -> Man:
    """A man of the law: what stands on his card, and how he is now (hp=, scars=, aim=, …)."""
    return {"at": at, "seat": seat, "tier": "cowpoke", "weapons": ("revolver",), **card}


def foe(at: tuple[int, ...], **card: Any) -> Man:
    """A man of the gang."""
    return man(at, "gang", **card)


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
        {"id": id_, **{key: man[key] for key in man if key in Card.__struct_fields__}}
        for id_, man in men.items()
    )
    return Scenario(1, "A test", "cowpoke", seats, rows, figures=cards, **fields)


def table(
    *floors: str,
    up: str | None = None,
    ap: int = 2,
    turn: int = 1,
    seats: tuple[str, ...] | None = None,
    options: Mapping[str, Any] | None = None,
    legend: Mapping[str, Piece] | None = None,
    goals: tuple[Goal, ...] = (),
    triggers: tuple[Trigger, ...] = (),
    marks: tuple[Mapping[str, Any], ...] = (),
    house: Mapping[str, Any] | None = None,
    **men: Man,
) -> State:
    """Return a state: `up` has `ap` action points in `turn`; by default the first man, `""` nobody.

    In turn 0 the game has not begun.
    """
    fields = {"seats": seats} if seats else {}
    played = scenario(
        *floors, men=men, options=dict(options or {}), legend=dict(legend or {}), goals=goals,
        triggers=triggers, marks=marks, **fields,
    )  # fmt: skip
    state = RULES.set_up(played, house or {})
    for id_, card in men.items():
        now = {key: value for key, value in card.items() if key not in Card.__struct_fields__}
        state = state.change(id_, **now)
    if turn == 0:
        return state
    acting = next(iter(men)) if up is None else up
    state = state.replace(turn=turn, order=state.seats)
    if not acting:
        return state
    return state.change(acting, acted=turn).replace(active=Active(acting, ap))


def play(state: State, when: When = ()) -> tuple[Game[State], list[Event]]:
    """Return the game after decisions and dice, and all that happened in it."""
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
    """Return what followed, without answers and the ordinary course of an activation."""
    return [event for event in everything(state, when) if not isinstance(event, COURSE)]


def happened(state: State, when: When, *kinds: type[Event]) -> list[Any]:
    """Return the events of some kinds only."""
    return [event for event in everything(state, when) if isinstance(event, kinds)]


def rolls(state: State, when: When) -> list[tuple[str, tuple[int, ...]]]:
    """Return what was rolled for and what fell, roll by roll."""
    return [(event.why, event.faces) for event in happened(state, when, Rolled)]


def after(state: State, when: When) -> State:
    """Return the state after decisions and dice."""
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


def pool(state: State, action: Action) -> dict[str, int]:
    """Return the pool that an action would roll, part by part."""
    bucket = RULES.bucket(state, action)
    assert bucket is not None
    return named(bucket.parts)


def rolled(state: State, when: When) -> list[dict[str, int]]:
    """Return all pools that were gathered, part by part."""
    return [named(event.parts) for event in happened(state, when, PoolGathered)]


def named(parts: Iterable[Part]) -> dict[str, int]:
    """Return the parts of a pool by name."""
    return {part.name: part.dice for part in parts}


def wounds(**places: int) -> tuple[int, ...]:
    """Return the damage of a card by location."""
    return tuple(places.get(place, 0) for place in LOCATIONS)


def line(*cells: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return a path."""
    return tuple(Cell(*cell) for cell in cells)


def along(y: int, *xs: int) -> tuple[Cell, ...]:
    """Return a path along one row."""
    return tuple(Cell(x, y) for x in xs)
