"""Why an act of a round is not possible, for whoever is up and could do something."""

from collections.abc import Callable, Mapping

from engine.core.edges import in_contact
from engine.core.words import owning
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import aiming, handling, hurling, melee, names, nerve
from engine.rulesets.peppercorn.holding import is_helpless
from engine.rulesets.peppercorn.parties import held_by, noted, there
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.shots import gun_to_clear, gun_to_load
from engine.rulesets.peppercorn.state import State

Reason = Callable[[State, Person], str]


def _bound(state: State, person: Person) -> str:
    if held_by(state, person):
        return "who holds somebody does nothing else (PEP-R42)"
    return "tied hands can do nothing (PEP-R42)" if person.tied else ""


def _gun(state: State, person: Person) -> str:
    """Return why there is no gun to fire."""
    if said := _bound(state, person):
        return said
    held = [gun for gun in person.guns if gun.kind == person.hand]
    if not held:
        return "no gun is in hand; get one ready" if person.guns else "no gun is at hand"
    if all(gun.jam for gun in held):
        return f"the {names.thing(state, person.hand)} has misfired: clear it (PEP-F6)"
    if not aiming.guns(state, person):
        return f"the {names.thing(state, person.hand)} is empty: load it (PEP-F1)"
    if aiming.targets(state, person, person.hand):
        return ""
    seen = any(aiming.sees(state, person, other) for other in _others(state, person))
    return "all in sight are out of range" if seen else "nobody to fire at is in sight"


def _fire(state: State, person: Person) -> str:
    return _gun(state, person) or _starts(state, person)


def _starts(state: State, person: Person) -> str:
    """Return why somebody may not begin a fight."""
    if person.nerve == "obedient":
        return "who is Obedient only answers an attack (PEP-C8, R44)"
    if not nerve.may_start_fight(state, person, ""):
        return "without a leader they only answer attacks (PEP-R38)"
    return ""


def _aim(state: State, person: Person) -> str:
    ran = "nobody aims in a move with running (PEP-R49)" if person.did.ran else ""
    return _gun(state, person) or ran


def _load(state: State, person: Person) -> str:
    if said := _bound(state, person):
        return said
    if person.did.ran:
        return "nobody loads in a move with running (PEP-R6)"
    able = any(gun_to_load(state, person.id, gun.kind) for gun in person.guns)
    return "" if able else "no gun is to be loaded, or no bullet is left"


def _clear(state: State, person: Person) -> str:
    if said := _bound(state, person):
        return said
    able = any(gun_to_clear(state, person.id, gun.kind) for gun in person.guns)
    return "" if able else "no gun has misfired"


def _speak(state: State, person: Person) -> str:
    if held_by(state, person):
        return _bound(state, person)
    return "who is gagged says nothing (PEP-R42)" if person.gagged else ""


def _on_foot(state: State, person: Person) -> str:
    on = _bound(state, person)
    return on or ("not from the back of a beast" if person.mount else "")


def _bandage(state: State, person: Person) -> str:
    if said := _on_foot(state, person):
        return said
    if person.order:
        return "who has a path left does not stand still (PEP-R50)"
    return "nobody in contact needs a bandage and stands still (PEP-R50)"


def _door(how: str, said: str) -> Reason:
    def reason(state: State, person: Person) -> str:
        if on := _on_foot(state, person):
            return on
        if person.body != "up":
            return "not while lying on the ground"
        return "" if handling.doors(state, person, how) else said

    return reason


def _beast(state: State, person: Person) -> str:
    return _on_foot(state, person) or "no beast for that is beside one (PEP-K9)"


def _engage(state: State, person: Person) -> str:
    if person.tied:
        return _bound(state, person)
    if not melee.foes(state, person):
        near = any(_touch(state, person, other) for other in _others(state, person))
        spent = "who is in contact is helpless, or has fought this round (PEP-R39)"
        return _bound(state, person) or (spent if near else "nobody to fight is in contact")
    return _starts(state, person)


def _hurl(state: State, person: Person) -> str:
    if said := _bound(state, person):
        return said
    if not hurling.things(state, person):
        return "nothing is at hand that can be thrown (PEP-B5)"
    return _starts(state, person) or "nobody is in sight and near enough (PEP-R21)"


def _helpless(state: State, person: Person) -> str:
    if not any(
        is_helpless(other) for other in _others(state, person) if _touch(state, person, other)
    ):
        return "nobody helpless is in contact (PEP-R42, R43)"
    if person.mount:
        return _on_foot(state, person)
    mine = held_by(state, person)
    if mine and mine.hold and mine.hold.left == 1:
        return f"the hold on {mine.name} is too short for that (PEP-L13)"
    return "that is done already, or another has to do it (PEP-L13)"


def _strike(state: State, person: Person) -> str:
    brutal = noted(state, person, "brutal")
    return _helpless(state, person) if brutal else "only the brutal do that (PEP-R43)"


def _free(state: State, person: Person) -> str:
    return _on_foot(state, person) or "no friend in contact is tied or gagged (PEP-R42)"


def _release(state: State, person: Person) -> str:
    return "" if held_by(state, person) else f"{person.name} holds nobody"


def _ready(state: State, person: Person) -> str:
    return _bound(state, person) or "there is nothing else to take in hand"


def _take(state: State, person: Person) -> str:
    nothing = "nothing lies here or beside one; “ready” is for what one carries (PEP-H1)"
    return _on_foot(state, person) or nothing


def _rise(state: State, person: Person) -> str:
    return "" if person.body == "down" else f"{person.name} is up on both feet"


def _lie(state: State, person: Person) -> str:
    if person.mount:
        return f"get off {owning(person.name)} mount first"
    return "who lies there lies there" if person.body == "down" else ""


def _others(state: State, person: Person) -> list[Person]:
    """Return those of other parties whom somebody's side knows to be there."""
    return [
        other
        for other in there(state)
        if other.seat != person.seat and other.noticed_by(person.seat)
    ]


def _touch(state: State, person: Person, other: Person) -> bool:
    return in_contact(state.ground, person.at, other.at)


ACTS: Mapping[str, Reason] = {
    do.Fire.verb: _fire, do.Aim.verb: _aim, do.Load.verb: _load, do.Clear.verb: _clear,
    do.Speak.verb: _speak, do.Bandage.verb: _bandage,
    do.Open.verb: _door("shut", "no shut door is beside one (PEP-M6)"),
    do.Shut.verb: _door("open", "no open door is beside one (PEP-M6)"),
    do.Force.verb: _door("locked", "no locked door is beside one (PEP-D1)"),
    do.Tether.verb: _beast, do.Untether.verb: _beast, do.Engage.verb: _engage,
    do.Strike.verb: _strike, do.Hurl.verb: _hurl, do.Tie.verb: _helpless, do.Gag.verb: _helpless,
    do.Free.verb: _free, do.Disarm.verb: _helpless, do.Release.verb: _release,
    do.Ready.verb: _ready, do.TakeUp.verb: _take, do.Rise.verb: _rise, do.Lie.verb: _lie,
}  # fmt: skip
