"""What a script line means, and what `expect` can look at."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Action, Pass
from engine.core.geometry import Cell
from engine.core.paths import Reach
from engine.core.places import WINDS, parse_cell, parse_facing, place
from engine.core.reading import chosen, family_of, field_of, nobody
from engine.core.routes import Routes, read_route
from engine.core.script import Ask
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import moving, refusing
from engine.rulesets.pirates.choices import KEYS
from engine.rulesets.pirates.state import Man, State

Words = Sequence[str]

_ANY_WAY = 10_000  # tenths of an inch; the question's own family tells what is too far
_LITTLE = ("yes", "at", "with", "on", "the")  # words that change nothing


def read(state: State, ask: Ask, who: str, verb: str, words: Words) -> Action:
    """Return the action that a line means; raise IllegalAction saying what is possible."""

    def is_by(action: Action, who: str) -> bool:
        return _is_by(state, action, who)

    def why_not(wanted: str) -> str:
        return refusing.why_not(state, who, wanted)

    family = family_of(ask, who, verb, words, KEYS, why_not, is_by)
    if family.verb == Pass.verb:
        return family[0]
    if family.verb in _WORDED:
        return _WORDED[family.verb](state, who, words)
    told = [word for word in words if word not in _LITTLE]
    if isinstance(family, Routes):
        return _route(state, state.men[who], family, told)
    if family.verb == do.Throw.verb:
        return do.Throw(who, _direction(state, state.men[who], told))
    return chosen(who, family, told, _spellings, is_by)


def _is_by(state: State, action: Action, who: str) -> bool:
    """Return whether an action is a man's, or that of a group or seat, however it is called."""
    match action:
        case do.Act():
            return action.figure == who
        case do.GroupAct():
            group, man = state.groups.get(action.group), state.men.get(who)
            led = group is not None and group.seat == who
            return who == action.group or led or (man is not None and man.group == action.group)
        case do.SeatAct():
            return action.seat == who
    return True


def _spellings(action: Action) -> Iterator[list[str]]:
    """Yield the words after the verb: whom, then with what; what need not be said comes last."""
    match action:
        case do.Shoot(target=target, gun=gun):
            yield from ([target, gun], [gun, target], [target])
        case do.FireSwivel(target=target, mount=mount):
            yield from ([target, mount], [mount, target], [target])
        case do.Fight(target=target) | do.CutDown(target=target):
            yield [target]
        case do.DrawPistol(target=target):
            yield from ([target], [])
        case do.Swing(cell=cell):
            yield [place(cell)]
        case do.Reload(mount=mount):
            yield [mount] if mount else ["gun"]
        case do.PlayCard(card=card, figure=figure):
            yield [card, figure]
        case do.Discard(card=card):
            yield [card]
        case _:
            yield []


def _route(state: State, man: Man, family: Routes, words: Words) -> Action:
    def leg(at: Cell) -> Reach:
        return moving.reach(state, man.moved_to(at), _ANY_WAY)

    return read_route(family, man.name, words, leg)


def _direction(state: State, man: Man, words: Words) -> tuple[int, int]:
    if len(words) != 1:
        raise IllegalAction(
            "A throw needs a direction: a wind, a cell such as 12,4, or who is there."
        )
    there = state.men.get(words[0])
    facing = parse_facing(man.at, place(there.at) if there and words[0] not in WINDS else words[0])
    if facing == (0, 0):
        raise IllegalAction(f"{man.name} stands there; that is no direction to throw in.")
    return facing


# --- acts with words of the player's own


def _appeal(state: State, who: str, words: Words) -> Action:
    return do.Appeal(who, " ".join(words))


def _ruling(state: State, who: str, words: Words) -> Action:
    return do.Rule(UMPIRE, " ".join(words))


def _place(state: State, who: str, words: Words) -> Action:
    man, rest = _man(state, do.Place.verb, words)
    if not rest:
        raise IllegalAction(f"Say where: place {man.id} 12,4.")
    return do.Place(UMPIRE, man.id, parse_cell(rest[0]), " ".join(rest[1:]))


def _rearm(state: State, who: str, words: Words) -> Action:
    """Read a blade, pistols and grenades, each of which may be left out, then the reason."""
    man, rest = _man(state, do.Rearm.verb, words)
    act = do.Rearm(UMPIRE, man.id, man.blade, man.pistols, man.grenades)
    if rest and rest[0] in state.tables.blades:
        act, rest = replace(act, blade=rest[0]), rest[1:]
    for kit in ("pistols", "grenades"):
        if rest and _is_count(rest[0]):
            act, rest = replace(act, **{kit: int(rest[0])}), rest[1:]
    return replace(act, reason=" ".join(rest))


def _wound(state: State, who: str, words: Words) -> Action:
    man, rest = _man(state, do.Wound.verb, words)
    if not (rest and _is_count(rest[0])):
        raise IllegalAction(f"Say how many wounds: wound {man.id} 1.")
    return do.Wound(UMPIRE, man.id, int(rest[0]), " ".join(rest[1:]))


def _heal(state: State, who: str, words: Words) -> Action:
    man, rest = _man(state, do.Heal.verb, words)
    return do.Heal(UMPIRE, man.id, " ".join(rest))


def _slay(state: State, who: str, words: Words) -> Action:
    man, rest = _man(state, do.Slay.verb, words)
    return do.Slay(UMPIRE, man.id, " ".join(rest))


def _award(state: State, who: str, words: Words) -> Action:
    if not words or words[0] not in state.players:
        raise IllegalAction(f"Say to whom: award {' or '.join(state.players)}.")
    return do.Award(UMPIRE, words[0], " ".join(words[1:]))


def _man(state: State, verb: str, words: Words) -> tuple[Man, Words]:
    """Return the man whom the first word names, and the other words."""
    if not words:
        raise IllegalAction(f"Say whom: {verb} {next(iter(state.men), 'NAME')}.")
    if words[0] not in state.men:
        raise nobody(words[0], state.men)
    return state.men[words[0]], words[1:]


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 3


_WORDED: Mapping[str, Callable[[State, str, Words], Action]] = {
    do.Appeal.verb: _appeal, do.Rule.verb: _ruling, do.Place.verb: _place, do.Rearm.verb: _rearm,
    do.Wound.verb: _wound, do.Heal.verb: _heal, do.Slay.verb: _slay, do.Award.verb: _award,
}  # fmt: skip


# --- what `expect` can look at


def field(state: State, who: str, name: str) -> str:
    """Return a man's or a seat's field as text; a hand only as far as it is known."""
    if who in state.seats:
        fields = _seat_fields(state, who)
    elif (man := state.known(who)) is not None:
        fields = _man_fields(state, man)
    elif who in state.mounts:
        fields = iter((("reload", str(state.mounts[who].reload)),))
    else:
        raise nobody(who, (*state.men, *state.fallen, *state.seats, *state.mounts))
    return field_of(who, fields, name)


def _seat_fields(state: State, seat: str) -> Iterator[tuple[str, str]]:
    men = [man for man in state.men.values() if man.seat == seat]
    hand = state.deck.hands.get(seat, ())
    groups = [group for group in state.groups.values() if group.seat == seat]
    yield "standing", str(sum(1 for man in men if not man.down))
    yield "lost", str(sum(1 for man in state.fallen.values() if man.seat == seat))
    yield "cards", str(len(hand))
    yield "hand", ",".join(card or "?" for card in hand) or "none"
    yield "turn", str(state.turn)
    yield "group", ",".join(group.id for group in groups) or "none"
    yield "reserved", ",".join(group.id for group in groups if group.reserved) or "none"


def _man_fields(state: State, man: Man) -> Iterator[tuple[str, str]]:
    counts: Mapping[str, Any] = {
        "wounds": man.wounds, "pistols": man.pistols, "grenades": man.grenades,
        "reload": man.reload, "inches": man.did.inches, "fights": man.did.fights,
    }  # fmt: skip
    yield from ((name, str(count)) for name, count in counts.items())
    yield "at", place(man.at)
    for name, is_so in (
        ("down", man.down), ("held", man.did.held), ("stumbled", man.did.stumbled),
        ("rose", man.did.rose), ("moved", man.did.moved), ("trips", man.did.trips),
    ):  # fmt: skip
        yield name, "yes" if is_so else "no"
    for name, word in (
        ("gun", man.gun), ("blade", man.blade), ("arm", man.arm), ("option", man.did.option),
        ("lost", man.lost), ("group", man.group), ("class", man.rank),
    ):  # fmt: skip
        yield name, word or "none"
