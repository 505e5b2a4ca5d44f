"""The table as a screen draws it: map, status, a token for each character."""

from engine.core.scene import Scene, Token
from engine.core.words import titled
from engine.rulesets.cowpoke.names import name
from engine.rulesets.cowpoke.state import Figure, State, whose_go


def scene(state: State) -> Scene:
    """Return the table as a read-model."""
    setting, ground = state.setting, state.ground
    return Scene(
        title=setting.scenario.title,
        status=_status(state),
        floors=ground.rows,
        tokens=tuple(_token(state, figure) for figure in state.figures.values()),
        legend=ground.shown(),
    )


def _status(state: State) -> str:
    if state.ended:
        winner = state.ended.winner
        return f"Turn {state.turn} · {titled(winner) + ' wins' if winner else 'A draw'}"
    parts = [f"Turn {state.turn}"]
    if seat := whose_go(state):
        parts.append(f"{titled(seat)}'s go")
    if state.active:
        parts.append(f"{name(state, state.active.figure)} has {state.active.ap} AP")
    return " · ".join(parts)


def _token(state: State, figure: Figure) -> Token:
    active = state.active is not None and state.active.figure == figure.id
    badges = ("W" if figure.watch else "") + ("A" if _aimed_at(state, figure) else "")
    return Token(
        figure.id, figure.name, figure.seat, state.seats.index(figure.seat), figure.glyph,
        figure.at, active, figure.acted == state.turn and not active, badges,
        kind=titled(figure.tier),
    )  # fmt: skip


def _aimed_at(state: State, figure: Figure) -> bool:
    return any(o.aim is not None and o.aim.target == figure.id for o in state.figures.values())
