"""The table as a screen draws it: map, status, a token for each figure, riders over mounts."""

from engine.core.events import FigureId
from engine.core.geometry import Cell
from engine.core.scene import Scene, Token
from engine.core.words import owning, titled, turned, winning
from engine.rulesets.dinosaurs import contact, names
from engine.rulesets.dinosaurs.items import to_reload
from engine.rulesets.dinosaurs.options import members
from engine.rulesets.dinosaurs.state import Figure, State, riders, whose_go

BADGES = {"F": "fleeing", "?": "unaware", "R": "something to reload", "B": "braced"}


def scene(state: State) -> Scene:
    """Return the table as a read-model."""
    setting, ground = state.setting, state.ground
    return Scene(
        title=setting.scenario.title,
        status=_status(state),
        floors=ground.rows,
        tokens=_tokens(state),
        legend=ground.shown(),
        turn=state.turn,
    )


def badges(figure: Figure) -> str:
    """Return what lies beside a figure, as letters."""
    lies = (figure.fleeing, figure.unaware, bool(to_reload(figure)), figure.braced)
    return "".join(letter for letter, is_so in zip(BADGES, lies, strict=True) if is_so)


def _tokens(state: State) -> tuple[Token, ...]:
    """Return all tokens, the riders' last: they are drawn over their mounts."""
    on_foot = [figure for figure in state.figures.values() if figure.riding not in state.figures]
    mounted = [figure for figure in state.figures.values() if figure.riding in state.figures]
    return tuple(_token(state, figure) for figure in (*on_foot, *mounted))


def _token(state: State, figure: Figure) -> Token:
    up = bool(state.active and figure.id in state.active.members)
    return Token(
        figure.id, figure.name, figure.seat, state.seats.index(figure.seat), figure.glyph,
        _seat_of(state, figure), up, figure.activated and not up, badges(figure), figure.size,
        names.kind(state, figure.type),
    )  # fmt: skip


def _seat_of(state: State, figure: Figure) -> Cell:
    """Return where a token is drawn: riders side by side on their mount, where there is room."""
    if figure.riding not in state.figures:
        return figure.at
    cells = contact.cells(state, figure)
    return cells[_place(state, figure.riding or "", figure.id) % len(cells)]


def _place(state: State, mount: FigureId, rider: FigureId) -> int:
    """Return how many cells into the mount a rider sits: the first cell shows the mount itself."""
    return riders(state, mount).index(rider) + 1


def _status(state: State) -> str:
    if state.ended:
        winner = state.ended.winner
        return f"Turn {state.turn} · {winning(winner) if winner else 'A draw'}"
    parts = [turned(state.turn)]
    if seat := whose_go(state):
        parts.append(f"{owning(titled(seat))} go")
    parts += [f"{figure.name}: {_left(figure)}" for figure in members(state)]
    return " · ".join(parts)


def _left(figure: Figure) -> str:
    phases = [what for what, used in (("move", figure.moved), ("action", figure.acted)) if not used]
    return " and ".join(phases) or "nothing left"
