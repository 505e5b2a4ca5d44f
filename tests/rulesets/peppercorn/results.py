"""Where each result of each table occurs: `python -m tests.rulesets.peppercorn.results`.

The tests of Peppercorn are run, and whatever they play is read from the events and from what is
added up. Each row of a table is listed with a test that has it; rows without one come first.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from engine.core.events import Event
from engine.core.game import Game
from engine.rulesets.peppercorn import (
    aiming,
    beasts,
    hearing,
    hurling,
    melee,
    nerve,
    prowess,
    purse,
)
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import spotting as looks
from engine.rulesets.peppercorn.dice import by_band
from engine.rulesets.peppercorn.people import NERVES
from engine.rulesets.peppercorn.tables import load

TABLES = load()
MODES = ("fighting", "brawling", "mauling", "dodging")
SOUNDS = ("whisper", "speech", "shout", "scream")
_HEARD = ("words", "heard", "not heard")


def _wanted() -> Iterator[str]:
    """Yield every row of every table of results."""
    for gun, row in TABLES.firearms.items():
        yield from (f"T-PEP-2 {gun} to {band}" for band in row.bands)
        yield f"T-PEP-2 {gun} clubbed"
        yield f"PEP-F6 {'revolver' if row.revolver else 'muzzle loader'}"
    yield from (f"T-PEP-3 {row.mode} {weapon}" for weapon, row in TABLES.close.items())
    yield from (f"T-PEP-3 {row.mode} {aid}" for aid, row in TABLES.aids.items())
    yield from (f"PEP-C {rank} {calm}" for rank in TABLES.nerve for calm in _calms(rank))
    yield from (f"PEP-R39 {one} beats {other}" for one in MODES for other in MODES)
    yield from (f"PEP-S1 to {band}" for band in TABLES.spotting.bands)
    yield from (f"PEP-S2 {one} {how}" for one in SOUNDS for how in _HEARD if how != "words")
    yield from (f"PEP-S2 {one} words" for one in SOUNDS if one != "scream")
    for rule, rows in _ROWS.items():
        yield from (f"{rule} {row}" for row in rows)


def _calms(rank: str) -> list[str]:
    """Return what a class can become in a test: 99 is never."""
    row: Any = TABLES.nerve[rank]
    return [calm for calm in NERVES if getattr(row, calm, 0) < 99]


_ROWS = {
    "T-PEP-1": ("snap", "rested", "moving", "mounted", "moving and mounted", "light cover",
                "heavy cover", "target moved 3″", "target moved 8″", "wounded", "tired", "weary",
                "shaken"),
    "PEP-F5": ("rider", "mount"),
    "PEP-R9": ("downed", "staggered", "flinched"),
    "PEP-P1": ("downed", "staggered", "flinched"),
    "PEP-P2": ("superficial", "flesh", "sore"),
    "PEP-P3": ("flesh", "sore", "serious"),
    "PEP-P4": ("sore", "serious", "inert"),
    "PEP-P5": ("rider",),
    "PEP-P10": ("coma", "bleeding", "dead"),
    "PEP-P11": ("healed", "not healed", "alone", "healer"),
    "PEP-R50": ("stopped", "not stopped"),
    "PEP-L4": ("1", "2", "3", "4"),
    "PEP-L6": ("surprise 2", "surprise 1", "mounted", "height", "enraged", "dodging", "tired",
               "weary", "shaken", "groggy", "down", "picking up a weapon", "held", "wounded"),
    "PEP-L7": ("drops", "keeps"),
    "PEP-L12": ("1 gains", "2 gains", "3 holds", "4 holds", "4 throws", "5 holds", "5 throws",
                "6 holds", "6 throws"),
    "PEP-R17": ("2 holds", "3 holds", "4 holds", "5 holds"),
    "PEP-L16": ("1", "2", "3", "wall"),
    "PEP-L17": ("1", "2", "3", "4", "5"),
    "PEP-B2": ("none", "even", "flinched", "staggered", "downed", "stunned"),
    "PEP-B4": ("comes round", "coma", "well again"),
    "PEP-B5": ("needs 5", "needs 6", "needs 8", "light cover", "heavy cover", "target moved -1",
               "target moved -2", "target moved -3", "livestock"),
    "PEP-A": ("collapsed",),
    "PEP-D": ("opens", "lesson", "hurts"),
    "PEP-C1": ("hit", "shooting", "scream", "friend", "held", "again", "fall"),
    "PEP-C2": ("gun", "fit friends", "friends lost", "wounded", "groggy", "shaken", "strike"),
    "PEP-K1": ("ok", "spooked", "stampede"),
    "PEP-K2": ("shot near by", "spooked", "another one bolts", "no rider"),
    "PEP-K4": ("stampede to halted", "halted to spooked"),
    "PEP-K5": ("spooked to ok", "still spooked", "spooked to stampede"),
    "PEP-K6": ("in hand", "bolts", "thrown"),
    "PEP-K7": ("1", "2", "3", "4", "5", "6"),
    "PEP-K8": ("clear", "refused", "thrown"),
    "PEP-K10": ("stays", "3 forward", "3 away", "8 away"),
    "PEP-K12": ("downed", "staggered", "ok"),
    "PEP-K13": ("5+", "3-4", "1-2", "dead", "still out", "comes round"),
    "PEP-K14": ("5+", "3-4", "1-2", "shakes it off"),
    "PEP-S4": ("leader", "poor", "wealthy"),
    "PEP-H3": ("won", "not won", "votes lost"),
    "PEP-W": ("horse", "murder", "manslaughter", "assault"),
}  # fmt: skip


class Shown:
    """A plugin of pytest: what is played, by row, with the first test that shows it."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self._test = ""
        self._last: dict[str, Any] = defaultdict(str)  # what an event of this kind said last

    def pytest_runtest_setup(self, item: Any) -> None:
        """Note which test runs."""
        self._test = item.nodeid.rsplit("/", 1)[-1]

    def note(self, rows: Iterable[str]) -> None:
        """Note that rows occur."""
        for row in rows:
            self.rows.setdefault(row, self._test)

    def played(self, state: Any, events: Iterable[Event]) -> None:
        """Note what happened from a state on."""
        for told in events:
            event = told.event if isinstance(told, was.Veiled) else told
            self.note(self._of(state, event))
            self._last[type(event).__name__] = event
            state = told.apply(state)

    def _of(self, state: Any, event: Any) -> Iterator[str]:
        read = _READ.get(type(event).__name__)
        if read is not None:
            yield from read(state, event, self._last)


def _rolled(state: Any, event: Any, last: Any) -> Iterator[str]:
    """Read what no event but the dice tells."""
    face, why = event.faces[0], event.why
    if why.endswith("rider or mount"):
        yield f"PEP-F5 {'rider' if face % 10 >= 5 else 'mount'}"
    elif " leaves of " in why:
        rule = "PEP-K13" if last["RodeDown"].result == "downed" else "PEP-K14"
        yield f"{rule} {'5+' if face >= 5 else '3-4' if face >= 3 else '1-2'}"
    elif why.endswith("survives the hooves"):
        yield f"PEP-K13 {'dead' if face == 1 else 'still out' if face < 5 else 'comes round'}"
    elif why.endswith("comes round") and face == 10:
        yield "PEP-B4 coma"
    elif why.endswith("calms down") and 1 <= face <= 3:
        yield "PEP-K5 still spooked"
    elif why.startswith("whether") and why.endswith("wanders"):
        away = "stays" if face % 10 >= 7 else "3 forward" if face % 10 >= 5 else "3 away"
        yield f"PEP-K10 {away if face % 10 >= 2 else '8 away'}"
    elif " examines " in why or why.startswith("the coma of"):
        yield from ["PEP-P10 dead"] * (face < 3)
    elif why.endswith("drops what is in hand"):
        yield f"PEP-L7 {'drops' if face <= 2 else 'keeps'}"


def _saving(state: Any, event: Any, last: Any) -> Iterator[str]:
    rule = {"flinched": "PEP-P2", "staggered": "PEP-P3", "downed": "PEP-P4"}[last["Pierced"].effect]
    yield f"{rule} {event.result}"
    yield from ("PEP-P5 rider" for part in event.parts if part.rule == "PEP-P5")


def _compared(state: Any, event: Any, last: Any) -> Iterator[str]:
    *many, one = event.fighters
    for fighter in event.fighters:
        yield from _used(fighter)
    if event.margin:
        sides = (many[0], one) if event.many > event.one else (one, many[0])
        winner, loser = sides
        yield f"PEP-R39 {winner.mode} beats {loser.mode}"
        if winner.mode == "dodging" and loser.mode != "dodging":
            yield f"PEP-L17 {min(event.margin, 5)}"
        last["winner"] = winner


def _used(fighter: Any) -> Iterator[str]:
    what = fighter.weapon or fighter.aid
    if what in TABLES.firearms:
        yield f"T-PEP-2 {what} clubbed"
    elif what:
        yield f"T-PEP-3 {fighter.mode} {what}"


def _mauled(does: str) -> Any:
    def read(state: Any, event: Any, last: Any) -> Iterator[str]:
        compared, winner = last["Compared"], last["winner"]
        if winner and winner.mode == "mauling":
            yield f"PEP-L12 {min(compared.margin, 6)} {does}"
            if winner.aid == "whip" and does == "holds":
                yield f"PEP-R17 {min(compared.margin, 5)} holds"
        if does == "throws":
            yield f"PEP-L16 {'wall' if event.wall else event.inches}"

    return read


def _mood(state: Any, event: Any, last: Any) -> Iterator[str]:
    before = state.beasts[event.beast].mood
    rule = "PEP-K5" if before == "spooked" else "PEP-K4"
    yield f"{rule} {before} to {event.mood}"


def _came_round(state: Any, event: Any, last: Any) -> Iterator[str]:
    if state.people[event.figure].knocked == "blow":
        yield "PEP-B4 comes round"


def _himself(state: Any, event: Any, last: Any) -> Iterator[str]:
    hooves = any(wound.until > 90 for wound in state.people[event.figure].wounds)
    yield "PEP-K14 shakes it off" if hooves else "PEP-B4 well again"


def _rank(state: Any, event: Any, last: Any) -> Iterator[str]:
    yield f"PEP-C {state.sheet(state.people[event.figure]).rank} {event.nerve}"


def _misfire(state: Any, event: Any, last: Any) -> Iterator[str]:
    revolver = TABLES.firearms[event.gun].revolver
    yield f"PEP-F6 {'revolver' if revolver else 'muzzle loader'}"


def _bandaged(state: Any, event: Any, last: Any) -> Iterator[str]:
    yield f"PEP-P11 {'healed' if event.healed else 'not healed'}"
    yield from (f"PEP-P11 {part.name}" for part in event.parts)


def _at_a_door(result: str) -> Any:
    def read(state: Any, event: Any, last: Any) -> Iterator[str]:
        if last["Rolled"] and "forces the door" in last["Rolled"].why:
            yield f"PEP-D {result}"

    return read


def _says(text: str) -> Any:
    """Return a reader of an event that a template tells."""
    return lambda state, event, last: iter((text.format(event=event),))


_READ: dict[str, Any] = {
    "Rolled": _rolled, "Saving": _saving, "Compared": _compared, "MoodChanged": _mood,
    "CameRound": _came_round, "CameToHimself": _himself, "NerveTested": _rank,
    "Misfired": _misfire, "Bandaged": _bandaged, "Gained": _mauled("gains"),
    "Seized": _mauled("holds"), "Slung": _mauled("throws"),
    "Pierced": _says("PEP-P1 {event.effect}"), "BeastHit": _says("PEP-R9 {event.effect}"),
    "Examined": lambda s, e, last: iter((f"PEP-P10 {'bleeding' if e.dies else 'coma'}",)),
    "Staunched": lambda s, e, last: iter((f"PEP-R50 {'' if e.stopped else 'not '}stopped",)),
    "Bludgeoned": _says("PEP-B2 {event.effect}"), "Collapsed": _says("PEP-A collapsed"),
    "BeastTested": _says("PEP-K1 {event.mood}"),
    "Reined": _says("PEP-K6 {event.result}"), "Thrown": _says("PEP-K7 {event.total}"),
    "Jumped": _says("PEP-K8 {event.result}"), "RodeDown": _says("PEP-K12 {event.result}"),
    "Shocked": _says("PEP-C1 {event.cause.kind}"), "Learned": _at_a_door("lesson"),
    "DoorMoved": _at_a_door("opens"), "Wounded": _at_a_door("hurts"),
    "Canvassed": lambda s, e, last: iter((f"PEP-H3 {'won' if e.won else 'not won'}",)),
    "VotesLost": _says("PEP-H3 votes lost"), "Offended": _says("PEP-W {event.offence.what}"),
}  # fmt: skip


# --- what is added up


def _parts(rule: str, named: str = "{part.name}") -> Any:
    return lambda parts, *given: (f"{rule} {named.format(part=part)}" for part in parts)


def _strength(parts: Any, *given: Any) -> Iterator[str]:
    yield from (f"PEP-L6 {part.name}" for part in parts if part.name != "surprise")


def _surprised(amount: int, *given: Any) -> Iterator[str]:
    yield f"PEP-L6 surprise {amount}"


def _together(result: int, state: Any, totals: Any) -> Iterator[str]:
    yield f"PEP-L4 {len(totals)}"


def _far(score: int, *given: Any) -> Iterator[str]:
    yield f"PEP-B5 needs {score}"


def _thrown(parts: Any, *given: Any) -> Iterator[str]:
    for part in parts:
        moved = f" {part.dice}" if part.name == "target moved" else ""
        yield f"PEP-B5 {part.name}{moved}"


def _score(needed: Any, state: Any, person: Any, squared: int, gun: str) -> Iterator[str]:
    row = TABLES.firearms.get(gun)
    band = by_band(row.bands, squared) if row else None
    if row and band is not None:
        yield f"T-PEP-2 {gun} to {row.bands[band]}"


def _spotted(needed: Any, state: Any, squared: int) -> Iterator[str]:
    band = by_band(TABLES.spotting.bands, squared)
    if band is not None:
        yield f"PEP-S1 to {TABLES.spotting.bands[band]}"


def _heard(how: Any, state: Any, at: Any, sound: str, listener: Any) -> Iterator[str]:
    yield f"PEP-S2 {sound} {how or _HEARD[-1]}"


def _purse(amount: Any, state: Any, person: Any, face: int) -> Iterator[str]:
    notes = state.sheet(person).notes
    yield f"PEP-S4 {next((one for one in ('leader', 'wealthy') if one in notes), 'poor')}"


_ADDED: tuple[tuple[Any, str, Any], ...] = (
    (aiming, "factors", _parts("T-PEP-1")), (aiming, "needed", _score),
    (prowess, "strength", _strength), (hurling, "factors", _thrown),
    (nerve, "parts", _parts("PEP-C2")), (beasts, "parts", _parts("PEP-K2")),
    (prowess, "surprise", _surprised), (melee, "together", _together), (hurling, "needed", _far),
    (hearing, "hears", _heard), (looks, "score", _spotted), (purse, "dollars", _purse),
)  # fmt: skip


def _watch(shown: Shown) -> None:
    """Have all that is played and added up noted from here on."""
    for module, name, read in _ADDED:
        setattr(module, name, _noting(shown, getattr(module, name), read))
    answer, begin = Game.answer, Game.__init__

    def answered(game: Game[Any], given: Any) -> Any:
        before = game.state
        events = answer(game, given)
        shown.played(before, events)
        return events

    def begun(game: Game[Any], rules: Any, state: Any, *more: Any, **named: Any) -> None:
        begin(game, rules, state, *more, **named)
        shown.played(state, game.opening)

    Game.answer, Game.__init__ = answered, begun  # type: ignore[method-assign]


def _noting(shown: Shown, function: Any, read: Any) -> Any:
    @wraps(function)
    def noted(*given: Any, **named: Any) -> Any:
        result = function(*given, **named)
        shown.note(read(result, *given))
        return result

    return noted


def main() -> int:
    """Print every row and where it occurs; return how many occur nowhere."""
    shown = Shown()
    _watch(shown)
    pytest.main(["-q", "-n0", "--no-header", str(Path(__file__).parent)], [shown])
    wanted = list(dict.fromkeys(_wanted()))
    missing = [row for row in wanted if row not in shown.rows]
    sys.stdout.writelines(f"{row}: nowhere\n" for row in missing)
    sys.stdout.writelines(f"{row}: {shown.rows[row]}\n" for row in wanted if row in shown.rows)
    sys.stdout.write(f"{len(wanted) - len(missing)} of {len(wanted)} results occur.\n")
    return len(missing)


if __name__ == "__main__":
    sys.exit(main())
