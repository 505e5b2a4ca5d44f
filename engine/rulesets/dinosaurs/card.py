"""A figure's stat card, as it lies on the table (T-DINO-1 to 6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.core.events import FigureId
from engine.core.folding import folded
from engine.core.scene import Card, Row, Span
from engine.rulesets.dinosaurs import names, origins, posses, scores
from engine.rulesets.dinosaurs.names import name
from engine.rulesets.dinosaurs.state import Figure, State, has_heart, riders
from engine.rulesets.dinosaurs.tables import Weapon

FULL, GONE = "█", "·"
BAR = 10  # columns of the bar of hit points


def card(state: State, figure: FigureId) -> Card | None:
    """Return a stat card as on paper: health, scores, weapons, items, saddle, conditions."""
    who = state.known(figure)
    if who is None:
        return None
    rows = (
        *_scores(state, who), *_weapons(state, who), *_carried(state, who), *_saddle(state, who),
        *_conditions(state, who), (Span(f"${price(state, who)}", "dim"), _priced(state, who)),
    )  # fmt: skip
    title = f"{who.name} · {names.kind(state, who.type)}"
    return Card(figure, title, folded((_health(state, who), *rows)))


def price(state: State, figure: Figure) -> int:
    """Return what was paid for a figure, what it has used up by now included (DINO-H2)."""
    cards = {str(card.get("id")): card for card in state.setting.scenario.figures}
    row = state.tables.characters.get(figure.type)
    bought = tuple(cards.get(figure.id, {}).get("items", ()))
    return posses.price(state, replace(figure, items=(*row.free, *bought) if row else ()))


def _priced(state: State, figure: Figure) -> Span:
    """Return whose prices they are."""
    rows = [f"weapons.{key}" for key in figure.weapons] + [f"items.{key}" for key in figure.items]
    rows += [_row(state, figure), f"armour.{figure.armour}"]
    return origins.tag(state, *(f"{row}.price" for row in rows))


def _health(state: State, figure: Figure) -> Row:
    left = max(0, figure.hp)
    shown = min(BAR, -(-BAR * left // figure.start))
    bar = Span(FULL * shown + GONE * (BAR - shown), "good" if 2 * left > figure.start else "bad")
    origin = origins.tag(state, f"{_row(state, figure)}.hp")
    row = (Span("HP ", "dim"), bar, Span(f" {left}/{figure.start}"), origin)
    if figure.id not in state.figures:
        return (*row, Span(" out", "bad"))
    return (*row, Span("  has acted" if _is_spent(state, figure) else "  ready", "dim"))


def _is_spent(state: State, figure: Figure) -> bool:
    return figure.activated and not (state.active and figure.id in state.active.members)


def _scores(state: State, figure: Figure) -> Iterator[Row]:
    """Give MV, Fear, the two numbers needed and AR, with what makes them other than printed."""
    ranged, fear = scores.ranged_miss(state, figure), scores.fear(state, figure)
    spans = [Span("MV ", "dim"), Span(f"{scores.mv(state, figure)}″"), Span("  Fear ", "dim")]
    spans.append(Span(str(fear), "good" if has_heart(state, figure) else "plain"))
    if ranged is not None:
        spans += [Span("  RMC ", "dim"), Span(str(ranged))]
    own = _row(state, figure)
    origin = origins.tag(state, *(f"{own}.{score}" for score in ("mv", "fear", "rmc", "mmc")))
    yield (*spans, Span("  MMC ", "dim"), Span(str(scores.melee_miss(state, figure))), origin)
    natural, worn = scores.natural_ar(state, figure), scores.worn_ar(state, figure)
    wears = f" {names.armour(state, figure.armour)}" if figure.armour else ""
    sum_ = f" = {natural} + {worn}" if natural and worn else ""
    origin = origins.tag(state, f"{own}.ar", *([f"armour.{figure.armour}.ar"] if wears else []))
    yield (Span("AR ", "dim"), Span(f"{natural + worn}{sum_}"), origin, Span(wears))


def _row(state: State, figure: Figure) -> str:
    """Return where in the tables a figure's scores stand (T-DINO-4, T-DINO-5)."""
    book = "dinosaurs" if state.is_dinosaur(figure) else "characters"
    return f"{book}.{figure.type}"


def _weapons(state: State, figure: Figure) -> Iterator[Row]:
    """List weapons, each with its load, then its bands, dice and damage."""
    empties = list(figure.empty)
    for key in figure.weapons:
        row = scores.weapon(state, figure, key)
        empty = key in empties
        if empty:
            empties.remove(key)
        load = Span(" (reload)" if empty and figure.uses.get(key, 1) else "", "bad")
        count = Span(f" x{figure.uses[key]}" if key in figure.uses else "", "strong")
        yield (Span(names.weapon(state, key)), Span(_marks(row), "dim"), count, load)
        yield (Span(f"  {_bands(row)}", "dim"), Span(f"{row.attacks}D"), Span(f"+{row.damage}"),
               Span(_reload(row), "dim"), _origin(state, figure, key))  # fmt: skip


def _origin(state: State, figure: Figure, key: str) -> Span:
    """Return whose the figures of a weapon are; a natural one stands with its dinosaur."""
    own = f"weapons.{key}" if key in state.tables.weapons else _row(state, figure)
    stats = ("range", "attacks", "damage", "reload")
    return origins.tag(state, *(f"{own}.{stat}" for stat in stats))


def _bands(row: Weapon) -> str:
    """Return the range bands of a weapon: short, medium, long (DINO-R7)."""
    if row.kind == "ranged":
        return f"{row.short}/{row.medium}/{row.range}″ "
    return f"{row.range}″ " + (f"blast {row.blast}″ " if row.blast else "")


def _reload(row: Weapon) -> str:
    marks = [f"reload {row.reload}x1"] if row.reload else []
    marks += ["reload each"] if row.auto else []
    return "".join(f" {mark}" for mark in marks)


def _marks(row: Weapon) -> str:
    marks = (("silent", row.silent), ("heavy", row.heavy))
    return "".join(f" {word}" for word, is_so in marks if is_so)


def _carried(state: State, figure: Figure) -> Iterator[Row]:
    counted = {item: figure.items.count(item) for item in figure.items}
    if counted:
        told = [
            names.item(state, item) + (f" x{count}" if count > 1 else "")
            for item, count in counted.items()
        ]
        commas = [", "] * (len(told) - 1) + [""]
        yield (Span("has ", "dim"), *map(Span, map("".join, zip(told, commas, strict=True))))


def _saddle(state: State, figure: Figure) -> Iterator[Row]:
    if figure.riding:
        yield (Span("rides ", "dim"), Span(name(state, figure.riding)))
    if row := state.tables.dinosaurs.get(figure.type):
        up = [name(state, rider) for rider in riders(state, figure.id)]
        saddles = f"{row.animal}, {row.riders} {'saddle' if row.riders == 1 else 'saddles'}"
        yield (Span(saddles, "dim"), Span(f": {', '.join(up)}" if up else ""))


def _conditions(state: State, figure: Figure) -> Iterator[Row]:
    if figure.fleeing:
        yield (Span("FLEEING: runs before anything else", "bad"),)
    if figure.unaware:
        yield (Span("unaware: hits count twice", "warn"),)
    if has_heart(state, figure):
        yield (Span(f"Fear +{figure.heart} until end of turn {figure.heart_until}", "good"),)
    if figure.charged:
        yield (Span("charge bonus on ", "good"), Span(name(state, figure.charged), "good"))
    if figure.braced:
        yield (Span("braced: no move this Turn", "warn"),)
    if figure.suffered:
        tested = ", has tested" if figure.tested else ""
        yield (Span(f"{figure.suffered} damage this Turn{tested}", "warn"),)
