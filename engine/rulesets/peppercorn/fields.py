"""What `expect` can look at: fields of people, beasts and seats as text."""

from collections.abc import Iterator

from engine.core.places import place
from engine.core.reading import field_of, nobody
from engine.rulesets.peppercorn.parties import held_by, is_able, party, rider, weariness
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import Beast, State


def field(state: State, who: str, name: str) -> str:
    """Return a field of somebody, of a beast by id or name, or of a seat; raise IllegalAction."""
    beast = next((b for b in state.beasts.values() if who in (b.id, slug(b.name))), None)
    if (person := state.known(who)) is not None:
        return field_of(who, _of_person(state, person), name)
    if who in state.seats:
        return field_of(who, _of_seat(state, who), name)
    if beast is not None:
        return field_of(who, _of_beast(state, beast), name)
    beasts = [slug(one.name) for one in state.beasts.values()]
    raise nobody(who, (*state.people, *state.lost, *state.seats, *beasts))


def slug(name: str) -> str:
    """Return a name as one word of a script: "roan_mare" for "Roan mare"."""
    return name.lower().replace(" ", "_")


def _of_person(state: State, person: Person) -> Iterator[tuple[str, str]]:
    yield "at", place(person.at) if person.is_there else "unknown"
    yield from _health(state, person)
    yield from _arms(person)
    yield from _ties(state, person)
    yield from _plans(person)
    yield "cents", str(person.cents)
    yield "votes", str(state.votes.get(person.id, 0))
    yield "canvassed", _yes(person.id in state.canvassed)
    yield "leader", _yes(state.leaders.get(person.seat) == person.id)
    yield "concealed", _yes(person.concealed)
    yield "spotted", ",".join(one.seat for one in person.spotted) or "none"


def _health(state: State, person: Person) -> Iterator[tuple[str, str]]:
    yield "body", person.body
    yield "lost", person.lost or "none"
    yield "ds", str(person.ds)
    yield "wounds", ",".join(str(wound.ds) for wound in person.wounds) or "none"
    yield "dressed", str(sum(wound.dressed for wound in person.wounds))
    yield "dies", str(person.dies)
    yield "fades", str(person.fades)
    yield "fatigue", str(person.points)
    yield "weary", weariness(state, person) or "no"
    yield "nerve", person.nerve
    yield "nerve_for", str(person.nerve_for)
    yield "groggy", _yes(person.groggy)
    yield "knocked", person.knocked or "no"
    yield "causes", ",".join(cause.kind for cause in person.causes) or "none"
    yield "enraged", _yes(person.enraged)
    yield "bonus", str(sum(bonus.amount for bonus in person.bonuses))


def _arms(person: Person) -> Iterator[tuple[str, str]]:
    """Each gun has a field of its own too: what is in it."""
    held = next((gun for gun in person.guns if gun.kind == person.hand), None)
    yield "hand", person.hand or "none"
    yield "loaded", str(held.loaded) if held else "none"
    yield "jam", str(max((gun.jam for gun in person.guns), default=0))
    yield "guns", ",".join(gun.kind for gun in person.guns) or "none"
    yield "things", ",".join(person.things) or "none"
    for kind in dict.fromkeys(gun.kind for gun in person.guns):
        yield kind, ",".join(str(gun.loaded) for gun in person.guns if gun.kind == kind)
    for kind in dict.fromkeys(gun.kind for gun in person.guns):
        bullets = (str(gun.bullets) for gun in person.guns if gun.kind == kind)
        yield f"{kind}_bullets", ",".join(bullets)


def _ties(state: State, person: Person) -> Iterator[tuple[str, str]]:
    holds = held_by(state, person)
    yield "mount", person.mount or "none"
    yield "held", person.hold.by if person.hold else "no"
    yield "held_for", str(person.hold.left) if person.hold else "0"
    yield "holds", holds.id if holds else "none"
    yield "tied", _yes(person.tied)
    yield "gagged", _yes(person.gagged)


def _plans(person: Person) -> Iterator[tuple[str, str]]:
    order, did = person.order, person.did
    yield "order", order.gait if order else "none"
    yield "goal", place(order.path[-1]) if order and order.path else "none"
    yield "aim", person.aim or "none"
    yield "task", person.task.work if person.task else "none"
    yield "left", str(person.task.left) if person.task else "0"
    yield "rising", str(person.rising)
    for name, is_so in (
        ("ordered", did.ordered), ("ran", did.ran), ("fought", did.fought), ("tried", did.tried),
        ("acted", did.acted), ("reeling", did.lost), ("steeled", person.steeled),
        ("alarmed", person.alarmed),
    ):  # fmt: skip
        yield name, _yes(is_so)
    yield "spoke", str(did.spoke)
    yield "moved", str(did.moved)
    yield "planned", str(did.planned)


def _of_beast(state: State, beast: Beast) -> Iterator[tuple[str, str]]:
    sitting = rider(state, beast.id)
    yield "at", place(beast.at)
    yield "mood", beast.mood
    yield "rider", sitting.id if sitting else "none"
    yield "tethered", _yes(beast.tethered)
    yield "fallen", _yes(beast.fallen)
    yield "steady", _yes(beast.steady)
    yield "dollars", str(beast.dollars)
    yield "owner", beast.owner or "none"


def _of_seat(state: State, seat: str) -> Iterator[tuple[str, str]]:
    ours = list(party(state, seat))
    won = (votes for id_, votes in state.votes.items() if _is_of(state, id_, seat))
    yield "able", str(sum(is_able(state, person) for person in ours))
    yield "people", str(len(ours))
    yield "lost", str(sum(person.seat == seat for person in state.lost.values()))
    yield "leader", state.leaders.get(seat, "none")
    yield "votes", str(sum(won))
    yield "offences", str(sum(_is_of(state, one.by, seat) for one in state.offences))
    yield "move", str(state.now.move)
    yield "round", str(state.now.round)
    yield "stage", state.now.stage or "none"
    yield "up", state.up or "none"
    yield "order", ",".join(state.order) or "none"


def _is_of(state: State, figure: str, seat: str) -> bool:
    person = state.known(figure)
    return person is not None and person.seat == seat


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
