"""Small tables for tests of Peppercorn: a few people, and what follows from what is done.

A table stands in the acts of round 1 of move 1: the first person named is taken up, and all have
their acts before them. Everybody has been in danger and under fire before (`steeled`, `alarmed`),
so that no test of the nerve comes in between, and the first of each party leads it.

`man` is plain: Frontier Folk with no factor at all and a loaded medium pistol in hand, "Ann" for
the id ann. What stands in his sheet (melee=2, firing=-1, rank="rookie", guns=("rifle",),
things=("club",), notes=("brutal",), …), on his card of the scenario (sheet="tull", hides=…) and
how he is now (wounds=(Wound(2),), nerve="shaken", body="down", hand="club", mount="horse1",
concealed=True, order=walks((1, 1), (2, 1)), did={"ran": True}, …) is all given in one go. `nerve`
is his factor if it is a number. Whoever has an id of the cast (tull, sloane, …) and nothing of
a sheet is that one.

    given = table(FIELD, ann=man(at=(0, 1), firing=-1), bob=foe(at=(3, 1)))
    then = consequences(given, [do.Fire("ann", "bob", "medium_pistol"), (9,), (1,)])

    asleep = table(FIELD, stage="orders", ann=man((0, 1)), bob=foe((9, 1)))   # orders, ann is up
    shaken = table(FIELD, stage="nerve", ann=man((0, 1), causes=(Cause("hit"),)), bob=foe((9, 1)))
    assert next_roll(shaken).why == "the nerve of Ann"                      # runs by itself
    game, events = go_on(given, [do.Rise("ann")], until="orders", dice={"initiative of law": (6,)})

Decisions and dice share one list, in the order in which they happen. The game is over as soon as
nobody of a party is able to act: give it a second one to see what comes later.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Action, Decided, Event, Pass, Rolled, Settled
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.ground import Piece
from engine.core.scenario import Goal, Scenario, Trigger
from engine.core.scene import Part
from engine.core.script import Ask, Question, Roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Did, Gait, Order, Person, Stage
from engine.rulesets.peppercorn.ruleset import Peppercorn
from engine.rulesets.peppercorn.setup import Card
from engine.rulesets.peppercorn.sheets import Character
from engine.rulesets.peppercorn.state import Now, State
from engine.rulesets.peppercorn.tables import load

RULES = Peppercorn()
FIELD = "\n".join(["." * 40] * 3)  # open ground, 40" long and 3" wide
CAST = load().cast

# What every act brings with it, and tests of other things leave out.
COURSE = (
    Decided, Rolled, Settled, was.MoveBegan, was.StageBegan, was.SeatDone, was.TakenUp,
    was.SetDown, was.Acted, was.GameEnded, was.PurseFilled, was.Priced, was.LeaderNamed,
)  # fmt: skip

Man = dict[str, Any]
When = Sequence[Action | tuple[int, ...]]

PLAIN: Mapping[str, Any] = {
    "part": "hand", "standing": "honest", "class": "frontier", "nerve": 0, "melee": 0,
    "firing": 0, "throwing": 0, "fatigue": (2, 4, 6), "pace": 6, "guns": ("medium_pistol",),
    "things": (), "notes": (),
}  # fmt: skip
CARD_FIELDS = {*Card.__struct_fields__, "id"}
SHEET_FIELDS = {*Character.__struct_fields__} - {"name"}
PERSON_FIELDS = {*Person.__struct_fields__}


def man(at: tuple[int, ...] = (0, 0), seat: str = "law", **card: Any) -> Man:
    """One of the law: his sheet, what stands in his scenario, and how he is now."""
    return {"at": at, "seat": seat, **card}


def foe(at: tuple[int, ...], **card: Any) -> Man:
    """One of the ranchers."""
    return man(at, "ranchers", **card)


def third(at: tuple[int, ...], **card: Any) -> Man:
    """One of the homesteaders."""
    return man(at, "homesteaders", **card)


def townsman(at: tuple[int, ...], **card: Any) -> Man:
    """One of the neutrals, who are the umpire's."""
    return man(at, UMPIRE, **card)


def horse(at: tuple[int, ...], name: str = "Bay", **mark: Any) -> dict[str, Any]:
    """A horse of the scenario, for `marks`: the first is "horse1"."""
    return {"kind": "beast", "at": at, "name": name, **mark}


def thing(at: tuple[int, ...], row: str) -> dict[str, Any]:
    """A thing that lies there, for `marks`."""
    return {"kind": "thing", "at": at, "thing": row}


def scenario(*floors: str, men: Mapping[str, Man], **fields: Any) -> Scenario:
    """Return a scenario of people on floors of any shape."""
    drawn = [floor.removeprefix("\n").rstrip("\n").split("\n") for floor in floors]
    width = max(len(row) for floor in drawn for row in floor)
    height = max(len(floor) for floor in drawn)
    rows = tuple(
        tuple(row.ljust(width) for row in floor + [""] * (height - len(floor))) for floor in drawn
    )
    seats = fields.pop("seats", None) or _seats(men)
    tables = fields.pop("tables", {})
    cast = {id_: sheet for id_, one in men.items() if (sheet := _sheet(id_, one))}
    tables = {**tables, "cast": {**cast, **tables.get("cast", {})}}
    cards = tuple(_card(id_, one) for id_, one in men.items())
    return Scenario(1, "A test", "peppercorn", seats, rows, figures=cards, tables=tables, **fields)


def _seats(men: Mapping[str, Man]) -> tuple[str, ...]:
    """Return the seats of all who are there: the players', then the umpire's."""
    named = dict.fromkeys(one["seat"] for one in men.values())
    return (*(seat for seat in named if seat != UMPIRE), *(s for s in named if s == UMPIRE))


def _sheet(id_: str, one: Man) -> dict[str, Any]:
    """Return somebody's own row of the cast, empty if he has one already."""
    own = {key: value for key, value in one.items() if _is_of_sheet(key, value)}
    if "sheet" in one or (id_ in CAST and not own):
        return {}
    if "rank" in own:
        own["class"] = own.pop("rank")
    sheet = {"name": id_.capitalize(), **PLAIN, **own}
    return {key: list(one) if isinstance(one, tuple) else one for key, one in sheet.items()}


def _is_of_sheet(key: str, value: Any) -> bool:
    if key == "nerve":
        return isinstance(value, int)
    if key in ("guns", "things"):
        return all(isinstance(one, str) for one in value)
    return key in SHEET_FIELDS


def _card(id_: str, one: Man) -> dict[str, Any]:
    return {"id": id_, **{key: one[key] for key in one if key in CARD_FIELDS}}


def _now(one: Man) -> dict[str, Any]:
    """Return how somebody is now, beside what his sheet and the scenario say."""
    now = {
        key: value
        for key, value in one.items()
        if key in PERSON_FIELDS and key not in CARD_FIELDS and not _is_of_sheet(key, value)
    }
    unknown = [key for key in one if key not in (*CARD_FIELDS, *SHEET_FIELDS, *PERSON_FIELDS)]
    assert not unknown, f"nobody has {unknown}"
    did = now.pop("did", {})
    did = did if isinstance(did, Did) else Did(**{"began": Cell(*one["at"]), **did})
    return {"steeled": True, "alarmed": True, "did": did, **now}


def table(
    *floors: str,
    up: str | None = None,
    stage: Stage = "acts",
    in_round: int | None = None,
    move: int = 1,
    seats: tuple[str, ...] | None = None,
    order: tuple[str, ...] | None = None,
    options: Mapping[str, Any] | None = None,
    legend: Mapping[str, Piece] | None = None,
    marks: Sequence[Mapping[str, Any]] = (),
    goals: tuple[Goal, ...] = (),
    triggers: tuple[Trigger, ...] = (),
    house: Mapping[str, Any] | None = None,
    leaders: Mapping[str, str] | None = None,
    state: Mapping[str, Any] | None = None,
    **men: Man,
) -> State:
    """Return a state: `up` is taken up and it is his party's turn; by default the first, `""` none.

    In move 0 the game has not begun. `order` is that of the initiative, by default as the seats
    sit. `in_round` is 1, or 0 while orders are given. `marks` are beasts and things; `house` lies
    over the tables; `state` holds other fields of the state (votes={…}, shots=1, attacks=(…), …).
    A game in which somebody is concealed has the option for it.
    """
    chosen = dict(options or {})
    if any(one.get("concealed") or one.get("hides") for one in men.values()):
        chosen.setdefault("concealment", True)
    played = scenario(
        *floors, men=men, options=chosen, legend=dict(legend or {}), seats=seats,
        marks=tuple(map(dict, marks)), goals=goals, triggers=triggers,
    )  # fmt: skip
    made = RULES.set_up(played, house or {})
    if move == 0:
        return made.replace(**(state or {}))
    for id_, one in men.items():
        now = _now(one)
        if now.get("mount"):
            now["at"] = made.beasts[now["mount"]].at
        made = made.change(id_, **now)
    return _begun(made, men, up, stage, in_round, move, order, leaders).replace(**(state or {}))


def _begun(
    made: State,
    men: Mapping[str, Man],
    up: str | None,
    stage: Stage,
    round_: int | None,
    move: int,
    order: tuple[str, ...] | None,
    leaders: Mapping[str, str] | None,
) -> State:
    acting = next(iter(men)) if up is None else up
    if stage not in ("orders", "acts"):
        acting = ""
    sides = order or _seats(men)
    turn = sides.index(men[acting]["seat"]) if acting else 0
    first = {one["seat"]: id_ for id_, one in reversed(men.items()) if one["seat"] != UMPIRE}
    begun = round_ if round_ is not None else int(stage not in ("", "orders"))
    now = Now(move, stage, begun, turn)
    led = dict(first if leaders is None else leaders)
    return made.replace(now=now, up=acting, order=sides, leaders=led)


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


def go_on(
    state: State,
    when: When = (),
    *,
    until: Stage = "orders",
    face: int = 4,
    dice: Mapping[str, tuple[int, ...]] | None = None,
) -> tuple[Game[State], list[Event]]:
    """Go on until a stage begins and something is asked in it, or the game is over.

    Everybody is done, passes and keeps his looks; all dice fall on `face`, but those whose
    purpose is in `dice`.
    """
    game, events = play(state, when)
    began = game.state.now
    for _ in range(500):
        now, question = game.state.now, game.question
        left = (now.move, now.round, now.stage) != (began.move, began.round, began.stage)
        if question is None or (left and now.stage == until):
            return game, events
        if isinstance(question, Roll):
            events += game.answer((dice or {}).get(question.why) or _fallen(game, question, face))
        else:
            assert isinstance(question, Ask)
            events += game.answer(_quietest(question))
    raise AssertionError(f"no {until} came: {game.question}")


def _fallen(game: Game[State], question: Roll, face: int) -> tuple[int, ...]:
    """Return the faces of a roll; of the initiative such that the order is that of the seats."""
    for number, seat in enumerate(game.state.players):
        if question.why == f"initiative of {seat}":
            return (6 - number,)
    return (min(face, question.sides),) * question.count


def _quietest(question: Ask) -> Action:
    offered = {family.verb: family for family in question.options.families}
    for verb in (do.Done.verb, do.KeepLooking.verb, Pass.verb):
        if verb in offered:
            return offered[verb][0]
    return next(iter(question.options))


def everything(state: State, when: When = ()) -> list[Event]:
    """Return all events, those from outside too."""
    return play(state, when)[1]


def consequences(state: State, when: When = ()) -> list[Event]:
    """Return what followed, without answers and the ordinary course of a move."""
    return [event for event in everything(state, when) if not isinstance(event, COURSE)]


def happened(state: State, when: When, *kinds: type[Event]) -> list[Any]:
    """Return the events of some kinds only, those that are veiled too."""
    bare = (e.event if isinstance(e, was.Veiled) else e for e in everything(state, when))
    return [event for event in bare if isinstance(event, kinds)]


def of(events: Iterable[Event], *kinds: type[Event]) -> list[Any]:
    """Return those events that are of some kinds."""
    return [event for event in events if isinstance(event, kinds)]


def rolls(state: State, when: When = ()) -> list[tuple[str, tuple[int, ...]]]:
    """Return what was rolled for and what fell, roll by roll."""
    return [(event.why, event.faces) for event in happened(state, when, Rolled)]


def after(state: State, when: When = ()) -> State:
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


def named(parts: Iterable[Part]) -> dict[str, int]:
    """Return the parts of a sum by name."""
    return {part.name: part.dice for part in parts}


def line(*cells: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return a path."""
    return tuple(Cell(*cell) for cell in cells)


def along(y: int, *xs: int) -> tuple[Cell, ...]:
    """Return a path along one row."""
    return tuple(Cell(x, y) for x in xs)


def walks(*cells: tuple[int, ...], gait: Gait = "walk") -> Order:
    """Return an order to walk these cells."""
    return Order(gait, line(*cells))
