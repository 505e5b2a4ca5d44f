"""A stat card: somebody's sheet, and all that is so of him now (T-PEP-4)."""

from collections.abc import Iterable, Iterator

from engine.core.events import FigureId
from engine.core.folding import folded
from engine.core.geometry import TENTHS
from engine.core.scene import Card, Row, Span, Tone
from engine.rulesets.peppercorn import fatigue, names, origins, paces, votes
from engine.rulesets.peppercorn.choices import offence
from engine.rulesets.peppercorn.figures import NEVER
from engine.rulesets.peppercorn.names import name, thing
from engine.rulesets.peppercorn.parties import deduction, held_by, holder_of, weariness
from engine.rulesets.peppercorn.people import HELPLESS, ROUNDS, Gun, Person, Wound
from engine.rulesets.peppercorn.state import State

WOUNDS = ("bruise", "Flesh", "Sore", "Serious")
_LOST = {"dead": "dead", "gone": "gone from the table", "surrendered": "has surrendered"}
_BODY: dict[str, tuple[str, Tone]] = {
    "up": ("standing", "dim"),
    "down": ("down", "warn"),
    "stunned": ("stunned", "bad"),
    "inert": ("lies as if dead", "bad"),
    "coma": ("in a coma", "bad"),
}
_CALM: dict[str, Tone] = {
    "controlled": "good", "obedient": "plain", "shaken": "warn", "panicked": "bad",
    "terrified": "bad",
}  # fmt: skip
_SHEET = ("nerve", "melee", "firing", "throwing")


def card(state: State, figure: FigureId) -> Card | None:
    """Return a stat card as on paper: sheet, wounds, nerve, arms, what he is at."""
    person = state.known(figure)
    if person is None:
        return None
    title = f"{person.name} · {names.part(state, figure)}"
    return Card(figure, title, folded(_rows(state, person)))


def _rows(state: State, person: Person) -> Iterator[Row]:
    yield _sheet(state, person)
    yield _values(state, person)
    if person.lost:
        yield (Span(_LOST[person.lost], "bad"),)
        yield from _record(state, person)
        return
    if not person.is_there:
        yield (Span("somewhere here, unseen", "warn"),)
        return
    yield from (_state(state, person), *_wounds(state, person), _fatigue(state, person))
    yield _pace(state, person)
    yield from _arms(state, person)
    yield from _at(state, person)
    yield from _hands(state, person)
    yield from _record(state, person)


# --- the sheet


def _sheet(state: State, person: Person) -> Row:
    sheet = state.sheet(person)
    row = state.tables.nerve[sheet.rank]
    notes = "".join(f", {note}" for note in sheet.notes)
    leads = state.leaders.get(person.seat) == person.id
    lea = Span(", LEA", "good") if leads else Span("")
    return (Span(f"{row.name} {sheet.nerve:+d}"), Span(f", {sheet.standing}{notes}", "dim"), lea)


def _values(state: State, person: Person) -> Row:
    sheet = state.sheet(person)
    said = f"Me {sheet.melee:+d}  Fi {sheet.firing:+d}  Th {sheet.throwing:+d}"
    tag = origins.tag(state, *(f"cast.{person.row}.{field}" for field in _SHEET))
    return (Span(said), tag)


# --- how he is


def _state(state: State, person: Person) -> Row:
    body, tone = _BODY[person.body]
    rising = f", {_rounds(person.rising)} to get up" if person.rising > 1 else ""
    groggy = Span(", groggy", "warn") if person.groggy else Span("")
    lasts = f" {_rounds(person.nerve_for)}" if person.nerve_for else ""
    unseen = Span(", concealed", "good") if person.concealed else Span("")
    tests = Span(", test due", "warn") if person.causes else Span("")
    return (
        Span(f"{person.nerve}{lasts}", _CALM[person.nerve]), tests,
        Span(f", {body}{rising}", tone), groggy, unseen,
    )  # fmt: skip


def _wounds(state: State, person: Person) -> Iterator[Row]:
    """PEP-P7 to P11 Each wound, then what all of them cost."""
    if person.wounds:
        ds = deduction(state, person)
        yield (
            Span("wounds ", "dim"),
            *_listed([_wound(wound) for wound in person.wounds], "bad"),
            Span(f", ds -{ds}", "bad"),
        )
        drained = fatigue.drain(state, person)
        said = f"-{ds}″ on a walk, -{2 * ds}″ on a run" if ds else "no hindrance"
        bleeds = Span(f", bleeds {_points(drained)} a move", "bad") if drained else Span("")
        yield (Span(f"  {said}", "dim"), bleeds)
    if person.dies or person.fades:
        move = min(filter(None, (person.dies, person.fades)))
        yield (Span(f"dies in move {move} if not bandaged", "bad"),)


def _wound(wound: Wound) -> str:
    dressed = " bandaged" if wound.dressed else ""
    return f"{WOUNDS[wound.ds]}{dressed}"


def _fatigue(state: State, person: Person) -> Row:
    """PEP-A2 Points beside the three figures, and what they come from."""
    figures = "/".join(map(str, state.sheet(person).fatigue))
    tired = weariness(state, person)
    of = f" ({person.effort} effort, {person.blood} blood)" if person.points else ""
    tone: Tone = {"": "dim", "tired": "warn"}.get(tired, "bad")  # type: ignore[assignment]
    said = Span(f", {tired}", tone) if tired else Span("")
    return (Span("fatigue ", "dim"), Span(f"{person.points} of {figures}", tone), said,
            Span(of, "dim"))  # fmt: skip


def _pace(state: State, person: Person) -> Row:
    if person.mount:
        beast = state.beasts[person.mount]
        inches = paces.pace(state, person, "ride") // TENTHS
        mood = "" if beast.mood == "ok" else f", {beast.mood}"
        worth = f", ${beast.dollars}" if beast.dollars else ""
        return (Span("rides ", "dim"), Span(beast.name), Span(f" {inches}″{mood}{worth}", "dim"))
    walk, run = (paces.pace(state, person, gait) // TENTHS for gait in ("walk", "run"))
    gone = f", {person.did.moved // TENTHS}″ gone" if person.did.moved else ""
    return (Span("pace ", "dim"), Span(f"{walk}″, run {run}″"), Span(gone, "dim"))


# --- what he has


def _arms(state: State, person: Person) -> Iterator[Row]:
    hand = thing(state, person.hand)
    yield (Span("in hand ", "dim"), Span(hand, "plain" if person.hand else "dim"))
    for gun in person.guns:
        yield _gun(state, gun)
        yield (Span(f"  {_scores(state, gun.kind)}", "dim"), origins.tag(
            state, f"firearms.{gun.kind}.scores"
        ))  # fmt: skip
    if person.things:
        said = [thing(state, row) for row in person.things]
        yield (Span("things ", "dim"), *_listed(said, "plain"))
    yield (Span("cash ", "dim"), Span(f"${person.cents // 100}.{person.cents % 100:02}"))


def _gun(state: State, gun: Gun) -> Row:
    row = state.tables.firearms[gun.kind]
    loads = Span(f" {gun.loaded} of {row.shots}", "good" if gun.loaded else "bad")
    jam = Span(f", misfired: {_rounds(gun.jam)}", "bad") if gun.jam else Span("")
    return (Span(row.name), loads, Span(f", {gun.bullets} bullets", "dim"), jam)


def _scores(state: State, kind: str) -> str:
    """Return what a gun needs by range: "4 to 3″, 6 to 6″"."""
    row = state.tables.firearms[kind]
    known = zip(row.scores, row.bands, strict=True)
    return ", ".join(f"{score} to {band}″" for score, band in known if score < NEVER)


# --- what he is at


def _at(state: State, person: Person) -> Iterator[Row]:
    task = person.task
    if task is not None:
        on = thing(state, task.on) if task.work in ("load", "clear") else name(state, task.on)
        said = "getting up" if task.work == "rise" else f"{_WORK[task.work]} {on}"
        yield (Span("at work ", "dim"), Span(f"{said}, {_rounds(task.left)} more", "warn"))
    if person.aim:
        aimed = state.beasts.get(person.aim)
        yield (Span("aims at ", "dim"), Span(aimed.name if aimed else name(state, person.aim)))
    if person.did.spoke:
        yield (Span(f"has spoken {person.did.spoke} of {ROUNDS} rounds", "good"),)


_WORK = {"load": "loading the", "clear": "clearing the", "bandage": "bandaging"}


def _hands(state: State, person: Person) -> Iterator[Row]:
    """PEP-R42 Holds, ropes, gags; what counts in his next melee round."""
    if (holder := holder_of(state, person)) and person.hold:
        left = "helpless" if person.hold.left >= HELPLESS else _rounds(person.hold.left)
        yield (Span(f"held by {holder.name}, {left}", "bad"),)
    if (held := held_by(state, person)) is not None:
        yield (Span(f"holds {held.name}", "good"),)
    bound = [word for word, so in (("hands tied", person.tied), ("gagged", person.gagged)) if so]
    if bound:
        yield (Span(", ".join(bound), "bad"),)
    for bonus in person.bonuses:
        if state.clock <= bonus.until:
            lasts = bonus.until - state.clock
            tone: Tone = "good" if bonus.amount > 0 else "bad"
            said = "this round" if not lasts else f"for {_rounds(lasts)}"
            yield (Span(f"melee {bonus.amount:+d} {said}", tone),)


# --- the election and the Code


def _record(state: State, person: Person) -> Iterator[Row]:
    if votes.may_win(state, person):
        for_whom = votes.candidate(state, person)
        count = state.votes.get(for_whom or "", 0)
        whose = "" if for_whom == person.id else f" for {name(state, for_whom)}"
        yield (Span("votes ", "dim"), Span(f"{count}{whose}", "good"))
    for known in state.offences:
        if known.by == person.id:
            seen = f", {len(known.witnesses)} saw it" if known.witnesses else ", unseen"
            yield (Span(offence(state, known), "bad"), Span(seen, "dim"))


def _listed(words: Iterable[str], tone: Tone) -> list[Span]:
    first, *rest = words
    return [Span(first, tone), *(Span(f", {word}", tone) for word in rest)]


def _rounds(count: int) -> str:
    return "1 round" if count == 1 else f"{count} rounds"


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"
