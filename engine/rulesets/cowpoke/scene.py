"""The table as a screen draws it: map, status, a token for each character."""

from collections.abc import Iterator

from engine.core.places import wind
from engine.core.scene import Mark, Scene, Token
from engine.core.words import owning, titled, turned, winning
from engine.rulesets.cowpoke import reckoning
from engine.rulesets.cowpoke.names import name, sky
from engine.rulesets.cowpoke.state import Figure, State, whose_go


def scene(state: State) -> Scene:
    """Return the table as a read-model."""
    setting, ground = state.setting, state.ground
    return Scene(
        title=setting.scenario.title,
        status=_status(state),
        floors=ground.rows,
        tokens=tuple(_token(state, figure) for figure in state.figures.values()),
        marks=tuple(_marks(state)),
        legend=ground.shown(),
        turn=state.turn,
        measured=not reckoning.is_on(state),
    )


def _status(state: State) -> str:
    if state.ended:
        winner = state.ended.winner
        return f"Turn {state.turn} · {winning(winner) if winner else 'A draw'}"
    parts = [turned(state.turn)]
    if seat := whose_go(state):
        parts.append(f"{owning(titled(seat))} go")
    if state.active:
        parts.append(f"{name(state, state.active.figure)} has {state.active.ap} AP")
    if state.weather:
        parts.append(sky(state, state.weather))
    return " · ".join(parts)


def _marks(state: State) -> Iterator[Mark]:
    """Yield what lies or stands on the table; what somebody carries stands on the card."""
    things = state.things
    for gun in things.guns.values():
        yield Mark("G", gun.at, f"{gun.name}, pointing {wind(gun.facing)}", "strong")
    for cell in things.charges:
        yield Mark("d", cell, "charge of dynamite", "warn")
    for blade in things.blades:
        yield Mark(")", blade.at, blade.melee, "dim")
    for loot in things.loot.values():
        if not loot.carrier:
            yield Mark("$", loot.at, loot.name, "strong")
    for stick in things.sticks:
        what = "lit charge" if stick.placed else "live dynamite"
        yield Mark("*", stick.at, f"{what}, {name(state, stick.figure)}'s", "bad")


def _token(state: State, figure: Figure) -> Token:
    active = state.active is not None and state.active.figure == figure.id
    badges = ("W" if figure.watch else "") + ("A" if _aimed_at(state, figure) else "")
    return Token(
        figure.id, figure.name, figure.seat, state.seats.index(figure.seat), figure.glyph,
        figure.at, active, figure.acted == state.turn > 0 and not active, badges,
        kind=titled(figure.tier),
    )  # fmt: skip


def _aimed_at(state: State, figure: Figure) -> bool:
    return any(o.aim is not None and o.aim.target == figure.id for o in state.figures.values())
