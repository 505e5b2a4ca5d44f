"""What the lobby says of tables and people."""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.scene import Tone
from engine.core.words import titled
from engine.session.saloon.place import Place
from engine.session.saloon.seen import TableSeen
from engine.session.saloon.showing import Showing
from engine.session.saloon.timing import ClockSeen
from engine.session.saloon.visitor import PersonSeen

_MINUTE, _HOUR = 60, 3600
KINDS = {
    "ai": "the computer", "ai:2": "the computer, looks ahead",
    "random": "the computer, by chance", "person": "free",
}  # fmt: skip
STATES = {
    "open": "open",
    "full": "full",
    "running": "under way",
    "over": "over",
    "put away": "put away",
    "replay": "replay",
}


def clock_face(seconds: float) -> str:
    """Return how much time is left: "0:45", "2:00:00"."""
    whole = max(0, int(seconds))
    minutes, left = divmod(whole, _MINUTE)
    hours, minutes = divmod(minutes, _MINUTE)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def clock(seen: ClockSeen | None) -> str:
    """Say what a clock shows, "" without one."""
    if seen is None:
        return ""
    return f"{clock_face(seen.left)}{'' if seen.runs else ' (stopped)'}"


def idle(seconds: float) -> str:
    """Say for how long somebody has pressed no key; "" if he is there."""
    if seconds < _MINUTE:
        return ""
    if seconds < _HOUR:
        return f"idle {int(seconds // _MINUTE)} min"
    return f"idle {int(seconds // _HOUR)} h"


def sitter(place: Place, own: str = "") -> str:
    """Say who has a seat."""
    if not place.who:
        return KINDS.get(place.kind, place.kind)
    name = "you" if own and place.seat == own else place.who
    if place.resigned:
        return f"{name}, resigned"
    return f"{name}, the computer stands in" if place.stand_in else name


def short(place: Place, own: str = "") -> str:
    """Return whose a seat is in one word."""
    return "you" if own and place.seat == own else place.who or "free"


def person(seen: PersonSeen) -> str:
    """Say who somebody is, with how large a terminal, and for how long he has done nothing."""
    width, height = seen.size
    return " ".join(filter(None, (seen.name, f"{width}x{height}", idle(seen.idle))))


def where(seen: PersonSeen) -> str:
    """Say where somebody is."""
    return f"table {seen.table}" if seen.table else "lobby"


def line(seen: PersonSeen) -> tuple[str, Tone]:
    """Say who is where."""
    return f"{person(seen)} · {where(seen)}", "dim" if idle(seen.idle) else "plain"


def is_asked(seen: TableSeen) -> bool:
    """Whether a game waits for whoever looks at it."""
    return bool(seen.own) and seen.state == "running" and seen.waiting_for == seen.own


def seats(seen: TableSeen) -> str:
    """Say in short who sits where."""
    return ", ".join(f"{titled(place.seat)}: {sitter(place, seen.own)}" for place in seen.places)


def watching(seen: TableSeen) -> list[PersonSeen]:
    """Return who is at a table without a seat there."""
    names = {place.who for place in seen.places}
    return [one for one in seen.here if one.is_guest or one.name not in names]


def note(seen: TableSeen) -> str:
    """Say in a word or two how a table stands."""
    if seen.trouble:
        return "cannot be opened"
    if is_asked(seen):
        return f"you are asked {clock(seen.clock)}".rstrip()
    if seen.state == "running" and seen.waiting_for:
        return f"{titled(seen.waiting_for)} to answer {clock(seen.clock)}".rstrip()
    private = ", private" if seen.terms.private else ""
    free = sum(place.is_free for place in seen.places)
    if seen.state == "open":
        return f"{free} seat{'' if free == 1 else 's'} free{private}"
    return STATES[seen.state] + private


def about(seen: TableSeen) -> Iterator[tuple[str, Tone]]:
    """Yield what there is to tell of a table, in sentences."""
    if seen.trouble:
        yield seen.trouble, "bad"
    if seen.over:
        yield seen.over, "strong"
    yield f"{seats(seen)}.", "plain"
    own = {place.who for place in seen.places if place.seat == seen.own}
    if seen.state == "running" and (away := [name for name in seen.away if name not in own]):
        yield f"Away: {', '.join(away)}.", "warn"
    if looking := watching(seen):
        yield f"Watching: {', '.join(map(person, looking))}.", "plain"
    told = " ".join((f"Undo: {seen.terms.undo}.", *seen.told))
    yield f"Opened by {seen.owner}. {told}", "dim"


def counted(tables: Sequence[TableSeen], crowd: Iterable[PersonSeen]) -> str:
    """Say how many tables and people there are."""
    here = len({one.name for one in crowd})
    many = f"{len(tables)} table{'' if len(tables) == 1 else 's'}"
    return f"{many} · {here} here"


def shown(showing: Showing) -> Iterator[tuple[str, Tone]]:
    """Yield what there is to tell of a replay that is watched together."""
    yield f"{showing.driver} shows it, at {showing.at} of {showing.viewer.last}.", "plain"
    yield f"Watching: {', '.join(one.name for one in showing.here)}.", "plain"


def greeting() -> Iterator[tuple[str, Tone]]:
    """Yield what to do in an empty house."""
    yield "o opens a table, at which others can sit down; a computer takes any seat.", "plain"
    yield "Whatever happens to the line, your seat is kept and the game is saved.", "dim"


def enters(seen: TableSeen) -> str:
    """Say what Enter does about a table, "" for nothing."""
    if seen.own:
        return {"put away": "take it up", "over": "look at it"}.get(seen.state, "your seat")
    if seen.may_sit and seen.state == "open":
        return "go there"
    known = {"running": "watch", "over": "look at it", "put away": ""}
    return known.get(seen.state, "go there")
