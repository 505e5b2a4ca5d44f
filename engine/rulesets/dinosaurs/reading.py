"""What a script line means, and what `expect` can look at."""

from collections.abc import Iterator, Mapping, Sequence

from engine.core.errors import IllegalAction
from engine.core.events import Action, Pass
from engine.core.geometry import Cell
from engine.core.paths import Reach
from engine.core.places import parse_cell, place
from engine.core.reading import chosen, family_of, field_of, nobody
from engine.core.routes import read_route
from engine.core.script import Ask, Family
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import moving, refusing, scores
from engine.rulesets.dinosaurs.card import price
from engine.rulesets.dinosaurs.choices import KEYS
from engine.rulesets.dinosaurs.state import Figure, State, ready, riders

_ANY_WAY = 10_000  # tenths of an inch; the question's own family tells what is too far
_MOVES: Mapping[str, type[do.Move] | type[do.Run]] = {
    do.Move.verb: do.Move,
    do.Run.verb: do.Run,
}
_LITTLE = ("yes", "at", "on", "with")  # words that change nothing


def read(state: State, ask: Ask, who: str, verb: str, words: Sequence[str]) -> Action:
    """Return the action that a line means; raise IllegalAction saying what is possible."""
    family = family_of(
        ask, who, verb, words, KEYS, lambda wanted: refusing.why_not(state, who, wanted)
    )
    if family.verb == Pass.verb:
        return family[0]
    told = [word for word in words if word not in _LITTLE]
    if family.verb in _MOVES:
        return _route(state, state.figures[who], _MOVES[family.verb], told)
    if family.verb == do.Throw.verb:
        return _throw(state, state.figures[who], family, told)
    return chosen(who, family, told, _spellings)


def _spellings(action: Action) -> Iterator[list[str]]:
    """Yield the words after the verb: whom or where first; what need not be said comes last."""
    match action:
        case do.Shoot(target=target, weapon=weapon) | do.Strike(target=target, weapon=weapon):
            yield from ([target, weapon], [target], [weapon])
        case do.Snap(target=target, weapon=weapon):
            yield from ([target, weapon], [target], [weapon], [])
        case do.Charge(target=target) | do.Flee(target=target) | do.Mount(target=target):
            yield [target]
        case do.Use(figure=figure, item=item, target=target):
            yield from ([item, target], [item] if figure == target else [target])
        case do.Recharge(item=item, weapon=weapon):
            yield from ([weapon, item], [item, weapon], [weapon])
        case do.Reload(weapon=weapon):
            yield [weapon]
        case do.Dismount(at=at):
            yield [place(at)]
        case _:
            yield []


def _route(
    state: State, figure: Figure, kind: type[do.Move] | type[do.Run], words: Sequence[str]
) -> Action:
    def leg(at: Cell) -> Reach:
        return moving.reach(state, figure.moved_to(at), _ANY_WAY)

    return read_route(moving.routes(state, figure, kind), figure.name, words, leg)


def _throw(state: State, figure: Figure, family: Family, words: Sequence[str]) -> Action:
    """Return the throw at a cell, or at the cell of whoever is named."""
    sticks = [word for word in words if word in figure.weapons]
    places = [word for word in words if word not in figure.weapons]
    if len(places) != 1:
        raise IllegalAction("A throw needs a point: a cell such as 12,4, or who stands there.")
    there = state.figures.get(places[0])
    cell = there.at if there else parse_cell(places[0])
    weapon = sticks[0] if sticks else scores.guns(state, figure, "thrown")[0]
    action = do.Throw(figure.id, cell, weapon)
    if action not in family:
        raise IllegalAction(f"{figure.name} cannot throw so far, or does not see {place(cell)}.")
    return action


def field(state: State, who: str, name: str) -> str:
    """Return a figure's or a seat's field as text."""
    if who in state.seats:
        fields = _seat_fields(state, who)
    elif (figure := state.known(who)) is not None:
        fields = _figure_fields(state, figure)
    else:
        raise nobody(who, (*state.figures, *state.fallen, *state.seats))
    return field_of(who, fields, name)


def _seat_fields(state: State, seat: str) -> Iterator[tuple[str, str]]:
    standing = [figure for figure in state.figures.values() if figure.seat == seat]
    lost = [figure for figure in state.fallen.values() if figure.seat == seat]
    yield "standing", str(len(standing))
    yield "lost", str(len(lost))
    yield "ready", str(len(ready(state, seat)))
    yield "turn", str(state.turn)
    yield "unaware", _yes(any(figure.unaware for figure in standing))
    yield "spent", f"${sum(price(state, figure) for figure in (*standing, *lost))}"


def _figure_fields(state: State, figure: Figure) -> Iterator[tuple[str, str]]:
    yield "hp", str(figure.hp)
    yield "at", place(figure.at)
    yield "fear", str(scores.fear(state, figure))
    yield "mv", str(scores.mv(state, figure))
    yield "ar", str(scores.natural_ar(state, figure) + scores.worn_ar(state, figure))
    yield "suffered", str(figure.suffered)
    for name, is_so in (
        ("fleeing", figure.fleeing), ("unaware", figure.unaware), ("moved", figure.moved),
        ("acted", figure.acted), ("activated", figure.activated), ("braced", figure.braced),
        ("down", figure.id in state.fallen),
    ):  # fmt: skip
        yield name, _yes(is_so)
    yield "reload", ",".join(figure.empty) or "none"
    yield "left", ",".join(f"{key}:{left}" for key, left in figure.uses.items()) or "none"
    yield "items", ",".join(figure.items) or "none"
    yield "riding", figure.riding or "none"
    yield "riders", ",".join(riders(state, figure.id)) or "none"
    yield "charged", figure.charged or "none"
    yield "price", f"${price(state, figure)}"


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
