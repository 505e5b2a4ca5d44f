"""What somebody is worth hand to hand: the parts of a melee roll, Pst and Bst (PEP-L3, L6, B1).

Rulings
    Wound deductions count besides Tired and Weary, as for shots (PEP-P7, R16).
    On stairs that lead up, or on hay, one stands higher than who does not (PEP-R55).
    Contact counts from the round after the one in which it came about, and only between those
    who are not concealed. Busy is who is loading, bandaging or speaking in this round, has such
    work before him still, or was in a melee with somebody else in the round before.
    Who clubs a firearm needs it in hand. Fists serve who holds no weapon.
"""

from collections.abc import Iterator

from engine.core import sight
from engine.core.scene import Part
from engine.rulesets.peppercorn import bonuses, mounts
from engine.rulesets.peppercorn.dice import told
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.names import thing
from engine.rulesets.peppercorn.parties import deduction, noted, weariness
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State


def strength(
    state: State, person: Person, other: Person, fighter: Fighter, face: int
) -> tuple[Part, ...]:
    """PEP-L3, L6 Return what a fighter's roll comes to: his die, melee value, factors, weapon."""
    return told(
        Part("die", face, "PEP-L3"),
        Part("melee", state.sheet(person).melee, "PEP-L1"),
        *_for(state, person, other, fighter),
        *_against(state, person),
        Part(thing(state, fighter.weapon), use(state, fighter), "PEP-R15"),
        *_aided(state, fighter),
        Part("last round", bonuses.kept(state, person), "PEP-R40"),
    )


def use(state: State, fighter: Fighter) -> int:
    """PEP-R15 Return the use modifier of what is fought with."""
    if fighter.mode not in ("fighting", "brawling"):
        return 0
    if (gun := state.tables.firearms.get(fighter.weapon)) is not None:
        return gun.use
    row = state.tables.close.get(fighter.weapon)
    return row.use if row else 0


def piercing(state: State, weapon: str) -> Part:
    """Return the Pst of a close weapon (PEP-P12)."""
    row = state.tables.close.get(weapon)
    return Part(thing(state, weapon), row.strike if row else 0, "PEP-P12")


def bludgeoning(state: State, weapon: str) -> Part:
    """Return the Bst of a close weapon or a clubbed firearm (PEP-B1)."""
    if (gun := state.tables.firearms.get(weapon)) is not None:
        return Part(gun.name, gun.blow, "PEP-B1")
    row = state.tables.close.get(weapon)
    return Part(thing(state, weapon), row.strike if row else 0, "PEP-B1")


def by_margin(margin: int) -> Part:
    """Return the margin as a part of an excess (PEP-B2)."""
    return Part("margin", margin, "PEP-B2")


def surprise(state: State, person: Person, other: Person) -> int:
    """PEP-R55 Return what surprise is worth, in the first round of contact only."""
    figures = state.tables.melee
    if not is_first(person, other):
        return 0
    unseen = not sight.sees(state.ground, person.did.began, other.did.began)
    if person.did.lurked or unseen:
        return figures.surprise
    elsewhere = any(figure not in (person.id, other.id) for figure in other.did.before)
    works = other.task is not None and other.task.work in ("load", "bandage")
    busy = other.did.busy or works or elsewhere
    return figures.half_surprise if busy else 0


def is_first(person: Person, other: Person) -> bool:
    """PEP-R55 Return whether two were not in contact yet as this round began."""
    return person.id not in other.did.beside


def _for(state: State, person: Person, other: Person, fighter: Fighter) -> Iterator[Part]:
    figures = state.tables.melee
    attacks = person.did.melee[-1:] != (person.id,)
    if attacks:
        yield Part("surprise", surprise(state, person, other), "PEP-R55")
    if mounts.is_rider(state, person):
        yield Part("mounted", figures.mounted, "PEP-L6")
    if _is_high(state, person) and not _is_high(state, other):
        yield Part("height", figures.height, "PEP-R55")
    if person.enraged or noted(state, person, "enraged"):
        yield Part("enraged", figures.enraged, "PEP-L6")
    if fighter.mode == "dodging":
        yield Part("dodging", figures.dodging, "PEP-L6")


def _against(state: State, person: Person) -> Iterator[Part]:
    figures = state.tables.melee
    yield Part("wounded", -deduction(state, person), "PEP-R16")
    match weariness(state, person):
        case "tired":
            yield Part("tired", figures.tired, "PEP-L6")
        case "weary" | "collapsed":
            yield Part("weary", figures.weary, "PEP-L6")
    if person.nerve == "shaken":
        yield Part("shaken", figures.shaken, "PEP-L6")
    if person.groggy:
        yield Part("groggy", figures.groggy, "PEP-R16")
    if person.body == "down" and not _is_counted(state, person):
        yield Part("down", figures.down, "PEP-L6")
    if person.did.fumbled:
        yield Part("picking up a weapon", figures.picking_up, "PEP-L6")
    if person.hold is not None:
        yield Part("held", figures.held, "PEP-R42")


def _is_counted(state: State, person: Person) -> bool:
    """PEP-R28 Whether what he has from a blow includes that he starts from Down."""
    next_ = state.tables.blows.downed_next
    return any(bonus.amount == next_ and state.clock <= bonus.until for bonus in person.bonuses)


def _aided(state: State, fighter: Fighter) -> Iterator[Part]:
    """PEP-L14, L18, R17 What helps in a mode, but a whip, which helps only a hold."""
    aid = state.tables.aids.get(fighter.aid)
    if aid is not None and aid.mode == fighter.mode and not aid.hold:
        yield Part(aid.name, aid.bonus, "PEP-L14" if aid.mode == "mauling" else "PEP-L18")


def _is_high(state: State, person: Person) -> bool:
    piece = state.ground.piece(person.at)
    return piece.stairs == "up" or piece.soft
