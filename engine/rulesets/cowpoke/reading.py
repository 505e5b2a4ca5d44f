"""What a script line means, and what `expect` can look at."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import Action, Pass
from engine.core.geometry import Cell
from engine.core.paths import Reach
from engine.core.places import parse_cell, parse_facing, place
from engine.core.reading import chosen, family_of, field_of, nobody
from engine.core.routes import Routes, read_route
from engine.core.script import Ask, Family
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import dynamite, moving, refusing
from engine.rulesets.cowpoke.choices import KEYS
from engine.rulesets.cowpoke.fitting import NAMED
from engine.rulesets.cowpoke.gatling import Turns
from engine.rulesets.cowpoke.jumping import Jumps
from engine.rulesets.cowpoke.state import Figure, State, is_blinded, ready

_ANY_WAY = 10_000  # tenths of an inch; the question's own family tells what is too far


def read(state: State, ask: Ask, who: str, verb: str, words: Sequence[str]) -> Action:
    """Return the action that a line means; raise IllegalAction saying what is possible."""
    family = family_of(
        ask, who, verb, words, KEYS, lambda wanted: refusing.why_not(state, who, wanted), _is_by
    )
    if family.verb == Pass.verb:
        return family[0]
    if isinstance(family, Routes):
        return _route(state, state.figures[who], family, words)
    if isinstance(family, Jumps):
        return _jump(state, state.figures[who], family, words)
    if isinstance(family[0], do.Watch):
        return _watch(state, state.figures[who], family, words)
    if isinstance(family, Turns):
        return _turn(state.figures[who], family, words)
    if isinstance(family[0], do.Deploy) and len(words) == 1:
        return _deployment(state, who, family, parse_cell(words[0]))
    if isinstance(family[0], do.Throw | do.HailMary) and len(words) == 1:
        return _throw(state, family, replace(family[0], cell=parse_cell(words[0])))
    return _chosen(who, family, [word for word in words if word not in ("yes", "and", "with")])


def _chosen(who: str, family: Family, words: list[str]) -> Action:
    """Return the option that answers to all words: target, weapon, further targets in order."""
    if isinstance(family[0], do.PlayCard):
        return chosen(who, family, [*words[:1], *sorted(words[1:])], _spellings, _is_by)
    cards = tuple(card for card in NAMED if card in words)
    others = tuple(word for word in words[2:] if word not in cards)
    if len(words) > 2 and (named := do.Shoot(who, words[0], words[1], others, cards)) in family:
        return named  # with further targets in an order of its own (COW-R40)
    return chosen(who, family, words, _spellings, _is_by)


def _is_by(action: Action, who: str) -> bool:
    """Return whether an act is a figure's; a card is its player's too."""
    return who in (getattr(action, "figure", None), getattr(action, "seat", None))


def _spellings(action: Action) -> Iterator[list[str]]:
    """Yield the words after the verb; whom a reaction is aimed at need not be said."""
    if isinstance(action, do.PlayCard):
        yield from _card_spellings(action)
        return
    spread = [*getattr(action, "spread", ()), *getattr(action, "cards", ())]
    if isinstance(action, do.SnapShot | do.QuickDraw):
        yield spread
        return
    if isinstance(action, do.Activate | do.Done | do.Run | do.Stay | do.PushLuck):
        yield []
        return
    fields = (getattr(action, field, None) for field in ("loot", "target", "weapon", "melee"))
    cell = getattr(action, "cell", None)
    where = [place(cell)] if cell else []
    yield [*(field.replace(" ", "_") for field in fields if field), *where, *spread]
    if isinstance(action, do.Shoot | do.Aim | do.Blaze):
        yield [action.target, *spread]


def _card_spellings(action: do.PlayCard) -> Iterator[list[str]]:
    """Yield the words of a card, in any order; dice are named by what they show."""
    faces, on = action.word.split(), [action.figure] if action.figure else []
    against = [action.target] if action.target else []
    word = [faces[place] for place in action.dice] if action.dice else faces
    stick = [str(action.stick)] if action.stick else []
    rest = [*word, *stick, *action.spread, *action.cards]
    for whom in ([*on, *against], against, on, []):
        yield [action.card, *whom, *rest]
        yield [action.card, *sorted((*whom, *rest))]


def _jump(state: State, figure: Figure, family: Jumps, words: Sequence[str]) -> Action:
    """Return the jump by way-points; the last one is where it lands."""
    if len(words) == 1 and (listed := family.at(parse_cell(words[0]))):
        return listed[0]
    path: do.Path = ()
    for word in words:
        cell, at = parse_cell(word), path[-1] if path else figure.at
        reach = moving.reach(state, figure.moved_to(at), _ANY_WAY)
        path = (*path, *(reach.path(cell) if cell in reach and word != words[-1] else (cell,)))
    action = do.Jump(figure.id, path)
    if not path or action not in family:
        lands = ", ".join(place(jump.path[-1]) for jump in family if isinstance(jump, do.Jump))
        raise IllegalAction(f"{figure.name} cannot jump that way; it leads down to {lands}.")
    return action


def _route(state: State, figure: Figure, family: Routes, words: Sequence[str]) -> Action:
    def leg(at: Cell) -> Reach:
        return moving.reach(state, figure.moved_to(at), _ANY_WAY)

    return read_route(family, figure.name, words, leg)


def _watch(state: State, figure: Figure, family: Family, words: Sequence[str]) -> Action:
    weapons = [word for word in words if word in state.tables.weapons]
    places = [word for word in words if word not in state.tables.weapons]
    if weapons and not places:
        fixed = [act for act in family if isinstance(act, do.Watch) and act.weapon == weapons[0]]
        if len(fixed) == 1:
            return fixed[0]  # a gun's arc is its own (COW-R41)
    if len(places) != 1:
        raise IllegalAction("Overwatch needs a direction: a cell such as 12,4, or a wind.")
    listed = [act.weapon for act in family if isinstance(act, do.Watch)]
    weapon = weapons[0] if weapons else listed[0]
    action = do.Watch(figure.id, weapon, parse_facing(figure.at, places[0]))
    if action not in family:
        raise IllegalAction(f"{figure.name} cannot keep watch that way with that weapon.")
    return action


def _turn(figure: Figure, family: Turns, words: Sequence[str]) -> Action:
    """Return the turn of a gun: its name if there are several, then where to."""
    guns = {gun.id.replace(" ", "_"): gun for gun in family.guns.values()}
    names, ways = [w for w in words if w in guns], [w for w in words if w not in guns]
    if len(ways) != 1 or len(names) > 1:
        raise IllegalAction("Turning a gun needs a direction: a cell such as 12,4, or a wind.")
    gun = guns[names[0]] if names else next(iter(guns.values()))
    action = do.TurnGun(figure.id, gun.id, parse_facing(gun.at, ways[0]))
    if action not in family:
        raise IllegalAction(f"{figure.name} cannot turn the {gun.name} that way.")
    return action


def _deployment(state: State, who: str, family: Family, cell: Cell) -> Action:
    action = do.Deploy(who, cell)
    if action not in family:
        name = state.figures[who].name
        raise IllegalAction(f"{name} cannot deploy at {place(cell)}: no free place of that side.")
    return action


def _throw(state: State, family: Family, action: do.Throw | do.HailMary) -> Action:
    if action not in family:
        who, reason = state.figures[action.figure].name, dynamite.why_not(state, action)
        raise IllegalAction(f"{who} cannot throw at {place(action.cell)}: {reason}.")
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
    standing = sum(1 for figure in state.figures.values() if figure.seat == seat)
    yield "standing", str(standing)
    yield "lost", str(sum(1 for figure in state.fallen.values() if figure.seat == seat))
    yield "ready", str(len(ready(state, seat)))
    yield "turn", str(state.turn)
    yield "weather", state.weather or "none"
    hand = state.deck.hands.get(seat, ()) if state.deck else ()
    yield "cards", str(len(hand))
    yield "hand", ",".join(card or "?" for card in hand) or "none"


def _figure_fields(state: State, figure: Figure) -> Iterator[tuple[str, str]]:
    active = state.active
    yield "hp", str(figure.hp)
    yield "at", place(figure.at)
    yield "ap", str(active.ap if active and active.figure == figure.id else 0)
    yield "scar", ",".join(figure.scars) or "none"
    yield "empty", ",".join(figure.empty) or "none"
    yield "used", ",".join(figure.used) or "none"
    yield "aim", figure.aim.target if figure.aim else "none"
    yield "overwatch", figure.watch.weapon if figure.watch else "none"
    yield "blinded", _yes(is_blinded(state, figure))
    yield "down", _yes(figure.id in state.fallen)
    yield "melee", figure.melee
    yield "sticks", str(figure.sticks)
    carried = [loot.id for loot in state.things.loot.values() if loot.carrier == figure.id]
    yield "loot", ",".join(carried) or "none"


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
