"""Why a verb is not among what a character may do now, in a few words."""

from collections.abc import Callable, Mapping

from engine.core.events import FigureId
from engine.rulesets.cowpoke import arms, skies, targets
from engine.rulesets.cowpoke.state import Active, Figure, State, enemies, opponents_in_contact

ENGAGED = "in a brawl one may only fight or break away"
UNSEEN = "no enemy is in sight"
NO_DIE = "range and cover leave no die to roll"
Reason = Callable[[State, Figure, Active], str]


def why_not(state: State, who: FigureId, verb: str) -> str:
    """Return why a character cannot do a verb, standing there or once it is up; "" if unknown."""
    if verb == "play":
        return _play(state, who)
    figure, reason = state.figures.get(who), _REASONS.get(verb)
    if figure is None or reason is None:
        return ""
    active = state.active
    if active is None or active.figure != who:
        active = Active(who, state.tables.moves.action_points)
    if active.ap < 1:
        return "no action points are left"
    return reason(state, figure, active)


def _play(state: State, who: str) -> str:
    """Say no more of a hand than is open to all; whoever holds it sees the rest."""
    if state.deck is None:
        return "no Notch cards are in play"
    figure = state.known(who)
    seat = figure.seat if figure else who
    return "no card in hand fits" if state.deck.hands.get(seat) else "no card is in hand"


def _walk(state: State, figure: Figure, active: Active) -> str:
    return "that was done already, once a turn" if active.walked else ""


def _run(state: State, figure: Figure, active: Active) -> str:
    if "legs" in figure.scars:
        return "a scar on the legs forbids it"
    if active.walked or active.ap < 2:
        return "a run takes both action points, and no walk before it"
    return ""


def _brawl(state: State, figure: Figure, active: Active) -> str:
    return "" if opponents_in_contact(state, figure) else "nobody is in contact"


def _gun(state: State, figure: Figure) -> str:
    if opponents_in_contact(state, figure):
        return ENGAGED
    if not figure.guns and any(arms.crewed(state, figure)):
        spent = not any(arms.has_shots(state, gun) for gun in arms.crewed(state, figure))
        return "the gun has been fired as often as it can" if spent else ""
    return "" if figure.guns else "every weapon is empty"


def _shoot(state: State, figure: Figure, active: Active) -> str:
    return _gun(state, figure) or _unseen(state, figure) or NO_DIE


def _aim(state: State, figure: Figure, active: Active) -> str:
    return _gun(state, figure) or _unseen(state, figure) or "none of the weapons can be aimed"


def _blaze(state: State, figure: Figure, active: Active) -> str:
    if "arms" in figure.scars:
        return "a scar on the arms forbids it"
    weapons = any(state.tables.weapons[weapon].blaze for weapon in figure.guns)
    gun = _gun(state, figure) or ("" if weapons else "none of the weapons can")
    return gun or _unseen(state, figure) or NO_DIE


def _unseen(state: State, figure: Figure) -> str:
    seen = any(targets.sees(state, figure, enemy) for enemy in enemies(state, figure))
    if seen:
        return ""
    row = skies.sky(state)
    return f"no enemy is in sight: {row.name.lower()}, {row.sight}″" if row.sight else UNSEEN


def _watch(state: State, figure: Figure, active: Active) -> str:
    if "head" in figure.scars:
        return "a scar on the head forbids it"
    return _gun(state, figure)


def _reload(state: State, figure: Figure, active: Active) -> str:
    if opponents_in_contact(state, figure):
        return ENGAGED
    if figure.empty and active.ap < skies.reload_points(state):
        return "in this frost it takes two action points"
    return "" if figure.empty else "nothing is empty"


def _hands_free(why: str) -> Reason:
    """Return a reason of what nobody in a brawl does (COW-R14)."""
    return lambda state, figure, active: ENGAGED if opponents_in_contact(state, figure) else why


def _throw(state: State, figure: Figure, active: Active) -> str:
    if opponents_in_contact(state, figure):
        return ENGAGED
    return "no cell in sight is near enough" if figure.sticks else "no dynamite is left"


def _jump(state: State, figure: Figure, active: Active) -> str:
    return _walk(state, figure, active) or "no open edge is in reach"


_REASONS: Mapping[str, Reason] = {
    "walk": _walk, "run": _run, "brawl": _brawl, "shoot": _shoot, "aim": _aim, "blaze": _blaze,
    "overwatch": _watch, "reload": _reload, "throw": _throw, "hail": _throw, "jump": _jump,
    "light": _hands_free("no charge is within reach"),
    "open": _hands_free("no door that is shut is within reach"),
    "close": _hands_free("no open door is within reach"),
    "smash": _hands_free("no glass or shutter is within reach"),
    "take": _hands_free("no loot is within reach"),
    "drop": lambda state, figure, active: "nothing is carried",
    "pick": _hands_free("no blade is within reach, or the hand is not free"),
    "turn": _hands_free("no gun that can be turned is in contact"),
}  # fmt: skip
