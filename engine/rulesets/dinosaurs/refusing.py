"""Why a verb is not among what a figure may do now, in a few words."""

from collections.abc import Callable, Mapping

from engine.core.events import FigureId
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import contact, flight, items, moving, scores
from engine.rulesets.dinosaurs.names import name
from engine.rulesets.dinosaurs.names import weapon as called
from engine.rulesets.dinosaurs.state import Figure, State, enemies, together

Reason = Callable[[State, Figure], str]


def why_not(state: State, who: FigureId, verb: str) -> str:
    """Return why a figure cannot do a verb as the table stands; "" if unknown."""
    figure, reason = state.figures.get(who), _REASONS.get(verb)
    if figure is None or reason is None:
        return ""
    up = state.active.members if state.active else ()
    if figure.id not in up and verb not in _OUT_OF_TURN:
        return _activate(state, figure) or f"{figure.name} has to be taken up first"
    return reason(state, figure)


def _activate(state: State, figure: Figure) -> str:
    if figure.riding:
        return f"a rider is taken up with the mount, {name(state, figure.riding)} (DINO-H5)"
    if state.active and figure.id not in state.active.members:
        return f"{name(state, state.active.lead)} is not done yet"
    return "that one has had its activation in this Turn" if figure.activated else ""


def _stand(state: State, figure: Figure) -> str:
    if flight.is_due(state, figure):
        return "who is fleeing must flee first (DINO-R23)"
    if state.active:
        return "only a whole Turn can be passed, and this one has begun (DINO-T3)"
    return _activate(state, figure)


def _moving(state: State, figure: Figure) -> str:
    if figure.riding:
        return f"a rider goes where {name(state, figure.riding)} goes (DINO-H5)"
    if not moving.may_move(state, figure):
        return "nobody moves after firing so heavy a weapon (DINO-R26)"
    return ""


def _move(state: State, figure: Figure) -> str:
    if figure.moved:
        return "the Movement Phase is used"
    return _moving(state, figure) or "there is no way out from there"


def _charge(state: State, figure: Figure) -> str:
    if figure.moved:
        return "the Movement Phase is used"
    return _moving(state, figure) or "no enemy in sight can be run at in a straight line (DINO-R17)"


def _flee(state: State, figure: Figure) -> str:
    if figure.fleeing:
        return "it flees as soon as it is next taken up (DINO-R22)"
    return "nothing has frightened that one"


def _action(state: State, figure: Figure) -> str:
    return "the Action Phase is used" if figure.acted else ""


def _run(state: State, figure: Figure) -> str:
    said = _action(state, figure) or _moving(state, figure)
    return said or "there is no way out from there"


def _shoot(state: State, figure: Figure) -> str:
    return _action(state, figure) or _unarmed(state, figure, "ranged") or _no_target(state, figure)


def _throw(state: State, figure: Figure) -> str:
    return _action(state, figure) or _unarmed(state, figure, "thrown") or "no enemy is near enough"


def _unarmed(state: State, figure: Figure, kind: str) -> str:
    """Return why nothing of a kind can be used: not carried, run out, or to be reloaded."""
    carried = [key for key in figure.weapons if scores.weapon(state, figure, key).kind == kind]
    if not carried:
        return (
            "teeth and horns are all it has" if state.is_dinosaur(figure) else f"no {kind} weapon"
        )
    if not scores.guns(state, figure, kind):
        spent = all(figure.uses.get(key, 1) == 0 for key in carried)
        return f"no {called(state, carried[0])} is left" if spent else "it must be reloaded first"
    return ""


def _no_target(state: State, figure: Figure) -> str:
    guns = [scores.weapon(state, figure, key) for key in scores.guns(state, figure)]
    if figure.strode and all(gun.heavy for gun in guns):
        return "so heavy a weapon is not fired after moving (DINO-R26)"
    if not any(contact.sees(state, figure, enemy) for enemy in enemies(state, figure)):
        return "no enemy is in sight"
    return "every enemy in sight is out of range"


def _strike(state: State, figure: Figure) -> str:
    return _action(state, figure) or "no enemy is within reach of a blow"


def _use(state: State, figure: Figure) -> str:
    said = _action(state, figure)
    return said or ("nobody near needs it" if figure.items else "no item is left")


def _recharge(state: State, figure: Figure) -> str:
    if not any(
        state.tables.items[key].reloads for key in figure.items if key in state.tables.items
    ):
        return "no spare cell is left"
    if not items.to_reload(figure):
        return "nothing needs to be reloaded"
    return (
        "a cell is changed before anything else (T-DINO-6)" if figure.moved or figure.acted else ""
    )


def _reload(state: State, figure: Figure) -> str:
    return _action(state, figure) or "nothing needs to be reloaded"


def _mount(state: State, figure: Figure) -> str:
    if state.is_dinosaur(figure):
        return "a dinosaur does not ride"
    if figure.riding:
        return f"the saddle of {name(state, figure.riding)} is where one sits already"
    return _action(state, figure) or "no saddle of one's own side is free within reach (DINO-H4)"


def _dismount(state: State, figure: Figure) -> str:
    if not figure.riding:
        return "one has to be in a saddle for that"
    return _action(state, figure) or "no cell beside the mount is free"


def _snap(state: State, figure: Figure) -> str:
    return "a snap attack is for when an enemy steps away (DINO-C16)"


def _done(state: State, figure: Figure) -> str:
    up = state.active and figure.id in (state.active.lead, *together(state, state.active.lead))
    return "" if up else "that one is not up"


# what is said of these does not depend on who is up
_OUT_OF_TURN = (
    do.Activate.verb, do.Stand.verb, do.Flee.verb, do.Snap.verb, do.Done.verb,
)  # fmt: skip
_REASONS: Mapping[str, Reason] = {
    do.Activate.verb: _activate, do.Stand.verb: _stand, do.Move.verb: _move,
    do.Charge.verb: _charge, do.Flee.verb: _flee, do.Run.verb: _run, do.Shoot.verb: _shoot,
    do.Throw.verb: _throw, do.Strike.verb: _strike, do.Snap.verb: _snap, do.Use.verb: _use,
    do.Recharge.verb: _recharge, do.Reload.verb: _reload, do.Mount.verb: _mount,
    do.Dismount.verb: _dismount, do.Done.verb: _done,
}  # fmt: skip
