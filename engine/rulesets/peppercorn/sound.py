"""Is a state one that the rules can play on? A file can hold anything that has the right types."""

from collections.abc import Iterator

from engine.core.errors import LogUnreadable
from engine.core.words import quoted
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.tables import Tables


def check(state: State, before: State | None = None) -> None:
    """Raise LogUnreadable, saying why, unless it is; people who were so `before` still are."""
    for flaw in (*_flaws(state), *_flaws_of_beasts(state)):
        raise LogUnreadable(f"This game cannot stand as it is stored: {flaw}.")
    known = {**before.lost, **before.people} if before else {}
    for people in (state.people, state.lost):
        for id_, person in people.items():
            for flaw in _flaws_of(state, id_, person) if person is not known.get(id_) else ():
                raise LogUnreadable(f"This game cannot stand as it is stored: {flaw}.")


def things(tables: Tables) -> tuple[str, ...]:
    """Return all that can be carried."""
    return (*tables.firearms, *tables.close, *tables.aids)


def _flaws(state: State) -> Iterator[str]:
    yield from state.setting.ground.flaws_of(state.changes)
    for seat in (*state.order, *state.leaders):
        if seat not in state.seats:
            yield f"{quoted(seat)} has a turn and sits nowhere"
    for id_ in (*state.leaders.values(), *state.votes, *state.canvassed):
        if state.known(id_) is None:
            yield f"{quoted(id_)} is not there"
    if state.up and state.up not in state.people:
        yield f"{quoted(state.up)} acts and is not there"
    if state.ended and state.ended.winner not in (None, *state.seats):
        yield f"{quoted(state.ended.winner)} has won and sits nowhere"
    for thing in state.lying:
        if not state.setting.ground.on_table(thing.at):
            yield f"{quoted(thing.row)} lies off the table"
        if thing.row not in things(state.tables):
            yield f"{quoted(thing.row)} is not in the tables"


def _flaws_of_beasts(state: State) -> Iterator[str]:
    for id_, beast in state.beasts.items():
        if beast.id != id_ or beast.kind not in state.tables.beasts:
            yield f"{quoted(id_)} is not the beast that it says"
        if not all(state.setting.ground.on_table(cell) for cell in (beast.at, *beast.cells)):
            yield f"{quoted(id_)} stands off the table"


def _flaws_of(state: State, id_: str, person: Person) -> Iterator[str]:
    who, tables = quoted(id_), state.tables
    if person.id != id_ or person.seat not in state.seats or person.row not in tables.cast:
        yield f"{who} goes by a wrong name, belongs nowhere or has no sheet"
    if any(gun.kind not in tables.firearms for gun in person.guns):
        yield f"{who} has a gun that is not in the tables"
    hides = person.concealed and not person.is_there
    if not (hides or state.setting.ground.on_table(person.at)):
        yield f"{who} stands off the table"
    if not {*person.things, person.hand} <= {"", *things(tables)}:
        yield f"{who} has a thing that is not in the tables"
    if person.mount and person.mount not in state.beasts:
        yield f"{who} rides what is not there"
    if person.hold and person.hold.by not in state.people and id_ in state.people:
        yield f"{who} is held by nobody"
    cells = person.order.path if person.order else ()
    if not all(state.setting.ground.on_table(cell) for cell in cells):
        yield f"the path of {who} leads off the table"
