"""Why a verb is not among what a man, a group or a player may do now, in a few words."""

from collections.abc import Callable, Mapping

from engine.core.events import UMPIRE
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import aiming, arms, melee, swinging
from engine.rulesets.pirates.names import group as group_called
from engine.rulesets.pirates.options import may_fight
from engine.rulesets.pirates.state import Man, State, opponents
from engine.rulesets.pirates.tables import GRENADE, PISTOL, SWIVEL

Reason = Callable[[State, Man], str]

ENGAGED = "in contact one may only fight or go away (PIR-R22)"
_OPTION = "that takes an option, and none has been named yet (PIR-R20)"


def why_not(state: State, who: str, verb: str) -> str:
    """Return why somebody cannot do a verb, standing there or once taken up; "" if unknown."""
    man, reason = state.men.get(who), _REASONS.get(verb)
    if man is not None and reason is not None:
        return _elsewhere(state, man) or _unable(man) or reason(state, man)
    return _OF_SEATS[verb](state) if verb in _OF_SEATS else ""


def _elsewhere(state: State, man: Man) -> str:
    whose = state.whose
    if whose is None or whose.id == man.group:
        return ""
    return f"it is the go of {group_called(state, whose.id)}"


def _unable(man: Man) -> str:
    if man.did.stumbled:
        return "who has stumbled does no more this turn (PIR-E4)"
    if man.down:
        return "who has fallen does nothing until the next turn of the group (PIR-R23)"
    if man.did.rose:
        return "getting up takes the whole turn (PIR-R23)"
    return "that one's shooting is held back (PIR-T5)" if man.did.held else ""


def _activate(state: State, man: Man) -> str:
    if state.go and man.id in state.go.taken:
        return "something has to be done first by whoever is up"
    return "nothing is left to do"


def _named(state: State, man: Man) -> str:
    return "an option has been named already, one a turn (PIR-R20)" if man.did.option else ""


def _swing(state: State, man: Man) -> str:
    if said := _named(state, man):
        return said
    if not state.ropes:
        return "there is no rope"
    inches = state.tables.moves.rope
    return "" if swinging.landings(state, man) else f"no rope hangs within {inches}″ (PIR-R4)"


def _prime(state: State, man: Man) -> str:
    return _named(state, man) or ("" if man.grenades else "no grenade is left")


def _move(state: State, man: Man) -> str:
    did = man.did
    if did.option is None:
        return _OPTION
    if did.option == "stand":
        return "who stands fast does not move (PIR-M6)"
    if did.arrived:
        return "the move is over"
    return "nobody moves on after a shot" if did.pistols or did.gun else "there is no way to go"


def _gun(state: State, man: Man) -> str:
    if man.did.option is None:
        return _OPTION
    if opponents(state, man):
        return ENGAGED
    if man.did.trips:
        return "the fall comes first (PIR-R3)"
    if man.did.spent:
        return "the shooting is over for this turn"
    return "after a melee nobody shoots" if man.did.fights else ""


def _shoot(state: State, man: Man) -> str:
    if said := _gun(state, man):
        return said
    if not man.pistols and (not man.gun or man.reload):
        return f"the {man.gun} has to be reloaded first" if man.gun else "no pistol is left"
    guns = [gun for gun in arms.allowed(state, man) if gun not in (SWIVEL, GRENADE)]
    if not guns:
        return _not_by(state, man)
    seen = any(aiming.sees(state, man, enemy) for enemy in _foes(state, man))
    return "every enemy in sight is out of range" if seen else "no enemy is in sight"


def _not_by(state: State, man: Man) -> str:
    """Return why an option leaves nothing to shoot with (PIR-M1 to M7)."""
    if man.did.option == "run":
        return "who runs does not shoot (PIR-M1)"
    if man.did.pistols or man.did.gun:
        return "the option allows no more shots (PIR-M7)"
    return f"nobody shoots so with what {man.name} carries (PIR-M1 to M6)"


def _swivel(state: State, man: Man) -> str:
    if said := _gun(state, man):
        return said
    if man.did.option != "stand":
        return "a swivel gun is fired by who stands fast (PIR-R35)"
    if not aiming.mounts(state, man):
        return "no loaded swivel gun is at hand (PIR-R35)"
    return "no enemy is in front of it, within its range (PIR-R35)"


def _throw(state: State, man: Man) -> str:
    if not man.grenades:
        return "no grenade is left"
    said = _gun(state, man)
    primed = man.did.option == "prime" and not man.did.gun
    return said or ("" if primed else "a grenade is primed first, one a turn (PIR-M5)")


def _reload(state: State, man: Man) -> str:
    if opponents(state, man):
        return ENGAGED
    if man.did.option is None:
        return _OPTION
    if man.did.option != "stand" or man.did.pistols or man.did.gun:
        return "only who stands fast without firing reloads (PIR-R15)"
    return "nothing is to be reloaded"


def _hold(state: State, man: Man) -> str:
    return _gun(state, man) or ("" if arms.allowed(state, man) else _not_by(state, man))


def _fight(state: State, man: Man) -> str:
    if man.did.option is None:
        return _OPTION
    if not opponents(state, man):
        return "nobody is in contact"
    if man.did.fights:
        return "no melee is left this turn (PIR-T8)"
    if not may_fight(state, man):
        return "with that option nobody starts a melee (PIR-R21)"
    return ""


def _cut(state: State, man: Man) -> str:
    if not state.rank(man).hero:
        return "only a Hero does that (PIR-B6)"
    said = _fight(state, man)
    return said or ("" if melee.victims(state, man) else "nobody lies there who is no Hero")


def _pistol(state: State, man: Man) -> str:
    if not man.pistols:
        return "no pistol is left"
    return "" if melee.may_draw(state, man) else f"no more {PISTOL} shots this turn (PIR-R32)"


def _draw(state: State, man: Man) -> str:
    return "a draw is called when an enemy has moved, or another group has ended (PIR-R26)"


def _foes(state: State, man: Man) -> list[Man]:
    return [enemy for enemy in state.men.values() if enemy.seat != man.seat]


def _reserve(state: State) -> str:
    begun = state.go is not None and state.go.begun
    return "only a turn that nobody has begun is held back (PIR-T5)" if begun else ""


def _appeal(state: State) -> str:
    if UMPIRE not in state.seats:
        return "there is no umpire"
    return "one appeal is heard in a go (PIR-R34)" if state.go else ""


def _edict(state: State) -> str:
    return "the umpire rules on an appeal, or when stepping in at the end of a turn (PIR-R34)"


def _award(state: State) -> str:
    early = 2 * state.turn <= state.last_turn
    return "it is too early to give the game to anybody" if early else _edict(state)


_REASONS: Mapping[str, Reason] = {
    do.Activate.verb: _activate, do.Run.verb: _named, do.Advance.verb: _named,
    do.Swing.verb: _swing, do.Creep.verb: _named, do.Prime.verb: _prime, do.Stand.verb: _named,
    do.Move.verb: _move, do.Stay.verb: _move, do.Shoot.verb: _shoot, do.FireSwivel.verb: _swivel,
    do.Throw.verb: _throw, do.Reload.verb: _reload, do.Hold.verb: _hold, do.Fight.verb: _fight,
    do.CutDown.verb: _cut, do.DrawPistol.verb: _pistol, do.CallDraw.verb: _draw,
}  # fmt: skip
_OF_SEATS: Mapping[str, Callable[[State], str]] = {
    do.Reserve.verb: _reserve,
    do.CallTurn.verb: lambda state: "a turn held back is taken when another group has ended",
    do.PlayCard.verb: lambda state: "no card in hand fits what is happening (PIR-R27)",
    do.Discard.verb: lambda state: "cards are laid away at the end of a turn (PIR-T7)",
    do.Appeal.verb: _appeal,
    do.StepIn.verb: lambda state: "the umpire is asked at the end of a turn (PIR-R34)",
    **dict.fromkeys(
        (verb.verb for verb in (do.Rule, do.Place, do.Rearm, do.Heal, do.Wound, do.Slay)), _edict
    ),
    do.Award.verb: _award,
}
