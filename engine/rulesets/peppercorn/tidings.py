"""Sentences of beasts and riders, the election, the Code and the umpire."""

from typing import Any

from msgspec.structs import replace

from engine.core.places import place
from engine.core.scene import Sentence, Tone
from engine.core.telling import line
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.choices import offence
from engine.rulesets.peppercorn.code import HANGING
from engine.rulesets.peppercorn.names import beast, name, seat
from engine.rulesets.peppercorn.people import Mood
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.tales import EFFECTS, added, die, listed

_MOODS: dict[Mood, tuple[str, Tone]] = {
    "ok": ("is calm again", "good"),
    "spooked": ("is spooked", "warn"),
    "stampede": ("bolts!", "bad"),
    "halted": ("comes to a stand", "dim"),
}
_CALM: dict[Mood, str] = {
    "ok": "stands it", "spooked": "Spooked", "stampede": "a stampede", "halted": "stands",
}  # fmt: skip
_JUMPS = {
    "clear": "clears the fence", "refused": "is stopped: the horse refuses the fence",
    "thrown": "comes to grief at the fence",
}  # fmt: skip
_REINS = {
    "in hand": "gets the horse in hand", "bolts": "is carried off",
    "thrown": "cannot keep the saddle",
}  # fmt: skip
_FEW = 3  # so many witnesses are named
_TRAMPLED = {"ok": "gets out of the way", "staggered": "Staggered", "downed": "Downed"}


# --- beasts


def struck(state: State, event: was.BeastHit) -> Sentence:
    """Tell how hard a beast is struck."""
    effect = EFFECTS[event.effect]
    told = f"{beast(state, event.beast)} is struck: {event.total}, {effect}."
    detail = (*added(event.parts), f"= {event.total} (PEP-R9)")
    return Sentence(told, "warn", (), detail, die(event.parts), "hit")


def frightened(state: State, event: was.BeastTested) -> Sentence:
    """Tell whether a beast takes fright."""
    known = state.beasts.get(event.beast)
    tied = known is not None and known.tethered and event.mood == "stampede"
    held = ", but the tether holds" if tied else ""
    told = f"{beast(state, event.beast)}: {event.total}, {_CALM[event.mood]}{held}."
    detail = (*added(event.parts), f"= {event.total} (PEP-K1)")
    return Sentence(told, "dim", (), detail, die(event.parts))


def mood(state: State, event: was.MoodChanged) -> Sentence:
    """Tell how a beast is now."""
    told, tone = _MOODS[event.mood]
    end = "" if told.endswith("!") else "."
    return Sentence(f"{beast(state, event.beast)} {told}{end}", tone)


def moved(state: State, event: was.BeastMoved) -> Sentence:
    """Tell where a beast has gone by itself."""
    known = state.beasts.get(event.beast)
    how = "runs" if known and known.mood == "stampede" else "goes"
    return Sentence(f"{beast(state, event.beast)} {how} to {place(event.cell)}.", "dim")


def tethered(state: State, event: was.Tethered) -> Sentence:
    """Tell of a tether."""
    does = "tethers" if event.tethered else "unties"
    return line(event, f"{name(state, event.figure)} {does} {beast(state, event.beast)}.", "dim")


def jumped(state: State, event: was.Jumped) -> Sentence:
    """Tell a jump."""
    tone: Tone = "strong" if event.result == "clear" else "warn"
    told = f"{name(state, event.figure)}: {event.face}, {_JUMPS[event.result]}."
    return replace(line(event, told, tone), faces=(event.face,))


def reined(state: State, event: was.Reined) -> Sentence:
    """Tell whether a rider keeps a horse in hand."""
    tone: Tone = "good" if event.result == "in hand" else "warn"
    told = f"{name(state, event.figure)}: {event.face}, {_REINS[event.result]}."
    return replace(line(event, told, tone), faces=(event.face,))


def thrown(state: State, event: was.Thrown) -> Sentence:
    """Tell how somebody falls who is thrown."""
    told = f"{name(state, event.figure)} is thrown: {event.total}."
    return replace(line(event, told, "bad"), faces=(event.face,))


def rode_down(state: State, event: was.RodeDown) -> Sentence:
    """Tell how somebody fares who is ridden at."""
    who, whom = name(state, event.figure), name(state, event.victim)
    total = sum(part.dice for part in event.parts)
    told = f"{who} rides at {whom}: {total}, {_TRAMPLED[event.result]}."
    safe = event.result == "ok"
    detail = (*added(event.parts), f"= {total} (PEP-K12)")
    figures = (event.figure, event.victim)
    return Sentence(told, "dim" if safe else "bad", figures, detail, mark="" if safe else "hit")


# --- the election and the Code


def canvassed(state: State, event: was.Canvassed) -> Sentence:
    """Tell whether a voter is won."""
    who, for_whom = name(state, event.figure), name(state, event.candidate)
    told = f"will vote for {for_whom}" if event.won else f"is not won over for {for_whom}"
    shown = line(event, f"{who}: {event.face}, {told}.", "good" if event.won else "dim")
    return replace(shown, faces=(event.face,))


def votes_lost(state: State, event: was.VotesLost) -> Sentence:
    """Tell what an offence has cost."""
    votes = "1 vote" if event.votes == 1 else f"{event.votes} votes"
    told = f"What was seen costs {name(state, event.candidate)} {votes}."
    return Sentence(told, "bad", (event.candidate,), faces=(event.votes,))


def offended(state: State, event: was.Offended) -> Sentence:
    """Tell an offence, and who saw it."""
    blamed, seen = event.offence, [name(state, id_) for id_ in event.offence.witnesses]
    hangs = ", a hanging matter" if blamed.what in HANGING else ""
    by = listed(seen) if len(seen) <= _FEW else f"{len(seen)} people"
    whom = offence(state, blamed)
    told = f"{name(state, event.figure)} is to answer for {whom}{hangs}, seen by {by or 'nobody'}."
    return replace(line(event, told, "bad"), detail=tuple(f"seen by {one}" for one in seen))


def judged(state: State, event: was.Judged) -> Sentence:
    """Tell what the umpire says of an offence."""
    about = offence(state, event.offence)
    return Sentence(f"The umpire rules on {about}{because(event.words) or ': so it is'}.", "strong")


def ruled(state: State, event: was.Ruled) -> Sentence:
    """Tell what the umpire says."""
    return Sentence(f"The umpire rules{because(event.words) or ': so it is'}.", "strong")


def enraged(state: State, event: was.Enraged) -> Sentence:
    """Tell of somebody's anger."""
    how = "is enraged" if event.enraged else "is enraged no more"
    told = f"The umpire says that {name(state, event.figure)} {how}{because(event.reason)}."
    return line(event, told, "warn")


def awarded(state: State, event: was.Awarded) -> Sentence:
    """Tell to whom the umpire gives the game."""
    told = f"The umpire gives the game to {seat(event.winner)}{because(event.reason)}."
    return Sentence(told, "strong")


def because(words: Any) -> str:
    """Return somebody's own words behind a sentence."""
    return f": {words}" if words else ""
