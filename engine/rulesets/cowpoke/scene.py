"""What the screen draws of a Cowpoke game: tokens, stat cards, overlays."""

from collections.abc import Iterator, Mapping

from engine.core import sight
from engine.core.events import FigureId
from engine.core.geometry import TENTHS, Cell, in_arc
from engine.core.ground import LEGEND, Material
from engine.core.scene import Card, Overlay, Row, Scene, Shade, Span, Token, Tone
from engine.rulesets.cowpoke import moving, pools
from engine.rulesets.cowpoke.state import LOCATIONS, Figure, State, enemies, whose_go
from engine.rulesets.cowpoke.targets import sees
from engine.rulesets.cowpoke.telling import name, seat_name, wind

HEART, HOLE = "♦", "◇"
HEARTS = 12  # beyond which hit points are counted in figures
WIDE = 36  # columns of a card's row


def scene(state: State) -> Scene:
    """Return the table as a read-model."""
    setting, ground = state.setting, state.ground
    return Scene(
        title=setting.scenario.title,
        status=_status(state),
        floors=ground.rows,
        tokens=tuple(_token(state, figure) for figure in state.figures.values()),
        legend={
            glyph: {**LEGEND, **setting.scenario.legend}[glyph].name
            for glyph in sorted({c for floor in ground.rows for row in floor for c in row})
        },
    )


def _status(state: State) -> str:
    if state.ended:
        winner = state.ended.winner
        return f"Turn {state.turn} · {seat_name(winner) + ' wins' if winner else 'A draw'}"
    parts = [f"Turn {state.turn}"]
    if seat := whose_go(state):
        parts.append(f"{seat_name(seat)}'s go")
    if state.active:
        parts.append(f"{name(state, state.active.figure)} has {state.active.ap} AP")
    return " · ".join(parts)


def _token(state: State, figure: Figure) -> Token:
    active = state.active is not None and state.active.figure == figure.id
    badges = ("W" if figure.watch else "") + ("A" if _aimed_at(state, figure) else "")
    return Token(
        figure.id, figure.name, figure.seat, state.seats.index(figure.seat), figure.glyph,
        figure.at, active, figure.acted == state.turn and not active, badges,
    )  # fmt: skip


def _aimed_at(state: State, figure: Figure) -> bool:
    return any(o.aim is not None and o.aim.target == figure.id for o in state.figures.values())


def card(state: State, id_: FigureId) -> Card | None:
    """Return a stat card as on paper: health, wounds on a body, arms, skills, tokens."""
    figure = state.known(id_)
    if figure is None:
        return None
    title = f"{figure.name} · {figure.tier.capitalize()}"
    rows = (*_body(state, figure), *_arms(state, figure), *_skills(figure), *_tokens(state, figure))
    folded = tuple(part for row in rows for part in _folded(row))
    return Card(figure.id, title, (_health(state, figure), *folded))


def _folded(row: Row) -> Iterator[Row]:
    """Yield a row, its spans beyond the card's width set in below it."""
    width, part = 0, list[Span]()
    for span in row:
        if part and width + len(span.text) > WIDE:
            yield tuple(part)
            width, part = 2, [Span("  ")]
        fits = span.text if width + len(span.text) <= WIDE else f"{span.text[: WIDE - width - 1]}…"
        width, part = width + len(fits), [*part, Span(fits, span.tone)]
    yield tuple(part)


def _health(state: State, figure: Figure) -> Row:
    full, left = state.tables.tiers[figure.tier].hp, max(0, figure.hp)
    active = state.active
    drawn = HEART * left + HOLE * (full - left) if full <= HEARTS else f"{left} of {full}"
    hearts = Span(drawn, "good" if left * 2 > full else "bad")
    if left == 0:
        return (Span("HP ", "dim"), hearts, Span("  out of action", "bad"))
    if active and active.figure == figure.id:
        return (Span("HP ", "dim"), hearts, Span(f"   AP {active.ap}", "strong"))
    ready = "   has acted" if figure.acted == state.turn else "   ready"
    return (Span("HP ", "dim"), hearts, Span(ready, "dim"))


def _body(state: State, figure: Figure) -> tuple[Row, ...]:
    """Draw the wound track of the card as a man, each place with its damage."""
    wound = {place: _wound(state, figure, place) for place in LOCATIONS}
    return (
        (Span("   O    ", _tone(figure, "head")), Span("head  ", "dim"), wound["head"]),
        (
            Span("  /", _tone(figure, "arms")), Span("#", _tone(figure, "chest")),
            Span("\\   ", _tone(figure, "arms")), Span("chest ", "dim"), wound["chest"],
            Span("   arms ", "dim"), wound["arms"],
        ),
        (Span("   #    ", _tone(figure, "gut")), Span("gut   ", "dim"), wound["gut"]),
        (Span("  / \\   ", _tone(figure, "legs")), Span("legs  ", "dim"), wound["legs"]),
    )  # fmt: skip


def _damage(figure: Figure, place: str) -> int:
    return figure.wounds[LOCATIONS.index(place)]


def _tone(figure: Figure, place: str) -> Tone:
    if place in figure.scars:
        return "bad"
    return "warn" if _damage(figure, place) else "plain"


def _wound(state: State, figure: Figure, place: str) -> Span:
    scar = "!" if place in figure.scars else " "
    return Span(f"{_damage(figure, place)}{scar}", _tone(figure, place))


def _arms(state: State, figure: Figure) -> tuple[Row, ...]:
    """List weapons with their dice by range band, and whether they are loaded."""
    rows: list[Row] = []
    empties = list(figure.empty)
    for weapon in figure.weapons:
        dice = [n for n in state.tables.weapons[weapon].dice if n]
        mark = " *" if figure.marksman == weapon else ""
        bands = "/".join(map(str, dice))
        empty = Span("")
        if weapon in empties:
            empties.remove(weapon)
            empty = Span(" (empty)", "bad")
        rows.append((Span(f"{pools.weapon_name(weapon)}{mark} "), Span(bands, "dim"), empty))
    melee = state.tables.melee[figure.melee].dice
    return (*rows, (Span(f"{figure.melee} "), Span(f"brawl {melee:+d}", "dim")))


def _skills(figure: Figure) -> tuple[Row, ...]:
    spans: list[Span] = []
    for skill in figure.skills:
        used = skill in figure.used
        text = skill.replace("_", " ") + (" (used)" if used else "")
        spans += [Span(", " if spans else "", "dim"), Span(text, "dim" if used else "good")]
    return (tuple(spans),) if spans else ()


def _tokens(state: State, figure: Figure) -> tuple[Row, ...]:
    told: list[Row] = []
    if figure.blinded == state.turn and state.turn:
        told.append((Span("blinded this turn", "warn"),))
    if figure.aim:
        told.append((Span("aims at ", "warn"), Span(name(state, figure.aim.target), "warn")))
    if figure.watch:
        gun, way = pools.weapon_name(figure.watch.weapon), wind(figure.watch.facing)
        told.append((Span(f"on watch {way}, ", "warn"), Span(gun, "warn")))
    return tuple(told)


def overlay(state: State, kind: str, id_: FigureId, cell: Cell | None = None) -> Overlay:
    """Return a layer over the map for a figure, seen from `cell` if one is given."""
    figure = state.figures.get(id_)
    if figure is None:
        return Overlay(kind, "nobody stands there", {})
    if cell is not None:
        figure = figure.moved_to(cell)
    return {"reach": _reach, "sight": _sight, "threat": _threat, "cover": _cover}[kind](
        state, figure
    )


def _reach(state: State, figure: Figure) -> Overlay:
    """Walk as dots, what only a run of middling dice reaches as colons."""
    moves = state.tables.moves
    walk = moving.walk_budget(state, figure)
    fast = moves.fast if "fast" in figure.skills else 0
    run = 0 if "legs" in figure.scars else TENTHS * (moves.run + 7 * moves.run_dice // 2 + fast)
    shades = {
        cell: Shade("·" if cost <= walk else ":", "good" if cost <= walk else "warn", inches(cost))
        for cell, cost in moving.reach(state, figure, max(walk, run)).items()
    }
    return Overlay("reach", f"{figure.name}: · walk, : run with average dice", shades)


def inches(tenths: int) -> str:
    """Return tenths of an inch as a player reads them."""
    return f"{tenths // TENTHS}.{tenths % TENTHS}″"


def _cells(state: State) -> list[Cell]:
    ground = state.ground
    return [
        Cell(x, y, floor)
        for floor in range(ground.floors)
        for y in range(ground.height)
        for x in range(ground.width)
        if ground.piece(Cell(x, y, floor)).ground != "air"
    ]


def _sight(state: State, figure: Figure) -> Overlay:
    shades = {
        cell: Shade("", "plain", "in sight")
        for cell in _cells(state)
        if sight.sees(state.ground, figure.at, cell)
    }
    if figure.watch:
        watched = {c for c in shades if in_arc(figure.watch.facing, figure.at, c)}
        shades |= {cell: Shade("'", "warn", "on watch") for cell in watched}
    return Overlay("sight", f"what {figure.name} sees", shades)


def _threat(state: State, figure: Figure) -> Overlay:
    """Mark each cell by how many enemies could shoot there as they stand."""
    shades = {}
    for cell in _cells(state):
        there = figure.moved_to(cell)
        dice = [_best(state, enemy, there) for enemy in enemies(state, figure)]
        count = sum(1 for n in dice if n > 0)
        if count:
            tone: Tone = "warn" if count == 1 else "bad"
            shades[cell] = Shade(str(count), tone, f"{count} can shoot here, best {max(dice)} dice")
    return Overlay("threat", f"who could shoot {figure.name} where", shades)


def _best(state: State, shooter: Figure, target: Figure) -> int:
    """Return the most dice someone has at a target, 0 without a shot."""
    if not sees(state, shooter, target):
        return 0
    loaded = (weapon for weapon in shooter.weapons if shooter.loaded(weapon))
    return max((pools.total(pools.shot(state, shooter, target, w)) for w in loaded), default=0)


def _cover(state: State, figure: Figure) -> Overlay:
    """Mark what cover a target would have from here: heavy #, light +, open ground none."""
    shades = {
        cell: _COVERED[pools.cover_between(state, figure.at, cell)]
        for cell in _cells(state)
        if cell != figure.at and sight.sees(state.ground, figure.at, cell)
    }
    return Overlay("cover", f"cover from {figure.name}: # heavy, + light", shades)


_COVERED: Mapping[Material, Shade] = {
    "none": Shade("", "plain", "in the open"),
    "light": Shade("+", "warn", "light cover"),
    "heavy": Shade("#", "bad", "heavy cover"),
}
