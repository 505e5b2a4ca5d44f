"""What a script line means: `tull fire sloane heavy_pistol`, `tull walk 6,2 onto bay`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Action, Pass
from engine.core.geometry import Cell
from engine.core.paths import Reach
from engine.core.places import place
from engine.core.reading import chosen, family_of, nobody
from engine.core.routes import Routes, read_route
from engine.core.script import Ask, Family, Listed
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import paces, refusing
from engine.rulesets.peppercorn.basics import VOICES
from engine.rulesets.peppercorn.choices import KEYS
from engine.rulesets.peppercorn.fields import field, slug
from engine.rulesets.peppercorn.parties import enemies
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import covert

__all__ = ["field", "read"]

Words = Sequence[str]
Spellings = Callable[[State, Any], Iterator[list[str]]]

_ANY_WAY = 10_000  # tenths to spare; the question's own family tells what is too far
_LITTLE = ("yes", "at", "with", "on", "the", "to", "up")  # words that change nothing


def read(state: State, ask: Ask, who: str, verb: str, words: Words) -> Action:
    """Return the action that a line means; raise IllegalAction saying what is possible."""
    if verb == do.Activate.verb and words and words[0] in state.people:
        who, words = words[0], words[1:]

    def why_not(wanted: str) -> str:
        return refusing.why_not(state, who, wanted)

    family = family_of(ask, who, verb, words, KEYS, why_not, _is_by)
    if family.verb == Pass.verb:
        return family[0]
    same = [one for one in ask.options.families if one.verb == family.verb]
    if family.verb in _WORDED:
        return _WORDED[family.verb](state, same[0], words)
    told = [word for word in words if word not in _LITTLE]
    routes = next((one for one in same if isinstance(one, Routes)), None)
    if routes is not None and not {"onto", "over"} & set(told):
        return _route(state, who, routes, told)
    listed = [act for one in same if not isinstance(one, Routes) for act in one]
    if not listed:
        raise IllegalAction(
            "No beast that could be mounted, and nobody to ride down, is near enough."
        )
    whole, mine = Listed(family.verb, listed), (act for act in listed if _is_by(act, who))
    told = _as_spelled(told, (one for act in mine for one in _spellings(state, act)))
    return chosen(who, whole, told, lambda act: _spellings(state, act), _is_by)


def _is_by(action: Action, who: str) -> bool:
    """Return whether an action is somebody's, or a seat's."""
    match action:
        case do.Act():
            return action.figure == who
        case do.SeatAct():
            return action.seat == who
    return True


def _as_spelled(words: list[str], known: Iterator[list[str]]) -> list[str]:
    """Return the words as a script has them, in which a name of several words is one."""
    plain = _plain(words)
    return next((spelling for spelling in known if words and _plain(spelling) == plain), words)


def _plain(words: Words) -> list[str]:
    return [part for word in words for part in word.lower().split("_") if part not in _LITTLE]


def _route(state: State, who: str, routes: Routes, words: Words) -> Action:
    person = state.people[who]

    def leg(at: Cell) -> Reach:
        gait: Any = routes.verb
        return paces.reach(state, person.moved_to(at), gait, spent=-_ANY_WAY)

    return read_route(routes, person.name, words, leg)


# --- the words after a verb, the fullest first; what need not be said comes last


def _spellings(state: State, action: Action) -> Iterator[list[str]]:
    spell = _SPELLED.get(type(action))
    if spell is not None:
        yield from spell(state, action)
    else:
        yield []


def _at_target(state: State, action: Any) -> Iterator[list[str]]:
    yield [action.target]


def _at_cell(state: State, action: Any) -> Iterator[list[str]]:
    yield [place(action.cell)]


def _at_beast(state: State, action: Any) -> Iterator[list[str]]:
    yield [slug(state.beasts[action.beast].name)]
    yield [action.beast]


def _of_gun(state: State, action: Any) -> Iterator[list[str]]:
    yield [action.gun]


def _onto(state: State, action: do.Walk) -> Iterator[list[str]]:
    for beast in (slug(state.beasts[action.onto].name), action.onto):
        yield [place(action.path[-1]), "onto", beast]
        yield ["onto", beast]


def _over(state: State, action: do.Ride) -> Iterator[list[str]]:
    person = state.people[action.figure]
    foes = {foe.at: foe.id for foe in enemies(state, person) if foe.spotted_by(person.seat)}
    over = [foes[cell] for cell in action.path if cell in foes]
    for few in (over, *([one] for one in over)):
        yield ["over", *few]
        yield [place(action.path[-1]), "over", *few]


def _dismount(state: State, action: do.Dismount) -> Iterator[list[str]]:
    yield [place(action.path[-1])]


def _fire(state: State, action: do.Fire) -> Iterator[list[str]]:
    aimed = [action.target, "mount"] if action.at_mount else [action.target]
    yield from ([*aimed, action.gun], [action.gun, *aimed], aimed)


def _fire_at_beast(state: State, action: do.FireAtBeast) -> Iterator[list[str]]:
    for beast in (slug(state.beasts[action.beast].name), action.beast):
        yield from ([beast, action.gun], [action.gun, beast], [beast])


def _hurl(state: State, action: do.Hurl) -> Iterator[list[str]]:
    known = state.beasts.get(action.target)
    for target in (slug(known.name), known.id) if known else (action.target,):
        yield from ([target, action.thing], [action.thing, target], [target])


def _choose(state: State, action: do.Choose) -> Iterator[list[str]]:
    what = action.weapon or action.aid
    mode: str = action.mode
    if what:
        yield [mode, what]
    yield [mode]


def _maul(state: State, action: do.MaulAs) -> Iterator[list[str]]:
    if action.throw and action.cell is not None:
        yield ["throw", place(action.cell)]
    else:
        yield ["hold"]


def _ready(state: State, action: do.Ready) -> Iterator[list[str]]:
    yield [action.thing or "nothing"]


def _take(state: State, action: do.TakeUp) -> Iterator[list[str]]:
    yield from ([action.thing, place(action.cell)], [place(action.cell)], [action.thing])


def _held(state: State, action: do.Release) -> Iterator[list[str]]:
    yield from ([action.target], [])


_SPELLED: Mapping[type[Action], Spellings] = {
    do.Walk: _onto, do.Ride: _over, do.Mount: _at_beast, do.Dismount: _dismount,
    do.Hide: _at_cell, do.Fire: _fire, do.FireAtBeast: _fire_at_beast, do.Aim: _at_target,
    do.Load: _of_gun, do.Clear: _of_gun, do.Bandage: _at_target, do.Open: _at_cell,
    do.Shut: _at_cell, do.Force: _at_cell, do.Tether: _at_beast, do.Untether: _at_beast,
    do.Engage: _at_target, do.Choose: _choose, do.Strike: _at_target, do.Hurl: _hurl,
    do.Tie: _at_target, do.Gag: _at_target, do.Free: _at_target, do.Disarm: _at_target,
    do.Release: _held, do.Ready: _ready, do.TakeUp: _take, do.Join: _held, do.MaulAs: _maul,
    do.Evade: _at_cell,
}  # fmt: skip


# --- acts with words of the player's own


def _speak(state: State, family: Family, words: Words) -> Action:
    """Read a voice, by default that of speech, then the words."""
    voice, rest = (words[0], words[1:]) if words and words[0] in VOICES else ("speech", words)
    act = next(act for act in family if isinstance(act, do.Speak) and act.voice == voice)
    return replace(act, words=" ".join(rest))


def _ruling(state: State, family: Family, words: Words) -> Action:
    """Read the number of an offence, from 0, which may be left out, then the words."""
    if words and words[0].isascii() and words[0].isdecimal() and len(words[0]) < _DIGITS:
        number = int(words[0])
        if number >= len(state.offences):
            raise IllegalAction(f"There is no offence {number}; there are {len(state.offences)}.")
        return do.Rule(UMPIRE, " ".join(words[1:]), number)
    return do.Rule(UMPIRE, " ".join(words))


def _enrage(state: State, family: Family, words: Words) -> Action:
    """Read whom, then the reason; who is enraged is so no more."""
    if not words or words[0] not in state.people:
        named = next(iter(state.people), "NAME")
        raise nobody(words[0], state.people) if words else IllegalAction(f"Say whom: {named}.")
    person = state.people[words[0]]
    reason = " ".join(words[1:])
    return do.Enrage(UMPIRE, person.id, not person.enraged, reason, covert(state, person))


def _award(state: State, family: Family, words: Words) -> Action:
    if not words or words[0] not in state.players:
        raise IllegalAction(f"Say to whom: award {' or '.join(state.players)}.")
    return do.Award(UMPIRE, words[0], " ".join(words[1:]))


_DIGITS = 4
_WORDED: Mapping[str, Callable[[State, Family, Words], Action]] = {
    do.Speak.verb: _speak, do.Rule.verb: _ruling, do.Enrage.verb: _enrage, do.Award.verb: _award,
}  # fmt: skip
