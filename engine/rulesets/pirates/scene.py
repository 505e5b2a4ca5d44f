"""The table as a screen draws it: map, status, a token for each man, ropes and swivel guns."""

from collections.abc import Iterator

from engine.core.geometry import Cell
from engine.core.places import WINDS, wind
from engine.core.scene import Mark, Scene, Token, Tone
from engine.core.words import owning, titled, turned, winning
from engine.rulesets.pirates import names, options
from engine.rulesets.pirates.state import Man, State

BADGES = {"D": "down", "w": "wounded", "H": "holds fire"}
ROPE = "}"
_FACING = dict(zip(WINDS, "^/>\\v/<\\", strict=True))  # a swivel gun, by where it points


def scene(state: State) -> Scene:
    """Return the table as a read-model."""
    setting, ground = state.setting, state.ground
    return Scene(
        title=setting.scenario.title,
        status=_status(state),
        floors=ground.rows,
        tokens=tuple(_token(state, man) for man in state.men.values()),
        marks=tuple(_marks(state)),
        legend=ground.shown(),
        turn=state.turn,
    )


def _status(state: State) -> str:
    if state.ended:
        winner = state.ended.winner
        return f"Turn {state.turn} · {winning(winner) if winner else 'A draw'}"
    parts = [turned(state.turn)]
    if group := state.whose:
        parts.append(f"{owning(group.name)} go")
    elif state.refilling:
        parts.append(f"{titled(state.refilling[0])} may discard an event card")
    up = state.men.get(state.go.up) if state.go and state.go.up else None
    return " · ".join((*parts, *([_may(up)] if up else [])))


def _may(man: Man) -> str:
    did = man.did
    if did.option is None:
        return f"{man.name} is to name an option"
    if did.may_go:
        return f"{man.name} may move {did.inches}″"
    if did.option == "stand":
        return f"{man.name} stands fast"
    return f"{man.name} has moved" if did.moved else f"{man.name} is up"


def _token(state: State, man: Man) -> Token:
    active = state.go is not None and state.go.up == man.id
    lies = (man.down, man.wounds > 0, man.did.held)
    badges = "".join(letter for letter, is_so in zip(BADGES, lies, strict=True) if is_so)
    return Token(
        man.id, man.name, man.seat, state.seats.index(man.seat), man.glyph, man.at, active,
        not active and _is_spent(state, man), badges, kind=names.rank(state, man.rank),
    )  # fmt: skip


def _is_spent(state: State, man: Man) -> bool:
    """Return whether he has had his part of the turn; who waits with a reserve has not."""
    group = state.groups.get(man.group)
    if group is None or man.did.held:
        return False
    if state.go is not None and state.go.group == group.id:
        return not options.is_able(state, man)
    return group.went == state.turn > 0 and not group.reserved


def _marks(state: State) -> Iterator[Mark]:
    """PIR-R4, R35 Ropes by where they hang, swivel guns by where they point."""
    for mark in state.setting.scenario.marks:
        if mark["kind"] == "rope":
            yield Mark(mark.get("glyph") or ROPE, Cell(*mark["at"]), mark.get("name") or "rope")
    for mount in state.mounts.values():
        points = wind(mount.facing)
        load = f", {mount.reload} turns to reload" if mount.reload else ", loaded"
        tone: Tone = "dim" if mount.reload else "warn"
        yield Mark(_FACING[points], mount.at, f"{mount.name}, facing {points}{load}", tone)
