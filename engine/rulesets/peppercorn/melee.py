"""Melees: who fights whom, modes, rolls, what the winner does (PEP-L1 to L11, R39 to R41).

The order of dice: the side of better initiative first, in it those who attack in the order in
which they joined; what the winner does; on a draw who drops what, attackers first.

Rulings
    One fights enemies in contact, on foot or mounted; a party's prisoners and the helpless are
    for holding and striking. The umpire's people are nobody's enemies, but defend themselves.
    Whoever names an enemy first asks the others of his party in contact who have not acted yet:
    those who would name the same one fight with him now, each as if he had named him (PEP-R36).
    Who is concealed is not asked: that would tell that he is there (PEP-R51).
    Who wins alone against several strikes one of them, diced for like the many (PEP-L5); he
    dodges all of them, but nothing comes of it if each of them dodges.
    A holder mauls again alone; his hold ends as he does, so that its -1 counts at once (PEP-R42).
    Only the rider of a mount fights, never the beast.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.core.edges import in_contact
from engine.core.events import FigureId, Seat
from engine.core.game import Game
from engine.core.script import PASS, Family, Listed, Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import code, dodging, handling, mauling, nerve, prowess, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.asking import decide
from engine.rulesets.peppercorn.blows import Blow, bludgeon
from engine.rulesets.peppercorn.dice import total
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.figures import Mode
from engine.rulesets.peppercorn.modes import modes
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import held_by, is_able, is_carried_off, party, there
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.strikes import Piercing, pierce
from engine.rulesets.peppercorn.veiling import step_out


def foes(state: State, person: Person) -> list[FigureId]:
    """Return whom somebody may fight: others in contact who can defend themselves (PEP-R39)."""
    mine = held_by(state, person)
    return [
        other.id
        for other in there(state)
        if other.seat != person.seat
        and other.noticed_by(person.seat)
        and in_contact(state.ground, person.at, other.at)
        and _can_be_fought(person, other, mine)
    ]


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-R39, R41, R44 Name an enemy in contact."""
    if person.tied or person.did.melee:
        return
    acts = [
        do.Engage(person.id, foe)
        for foe in foes(state, person)
        if nerve.may_start_fight(state, person, foe)
    ]
    yield Listed(do.Engage.verb, acts, lambda act: state.people[act.target].at, do.Engage)


def engage(game: Game[State], act: do.Engage) -> Script[None]:
    """PEP-L2 to L5, R39 Friends join, all choose in secret, all roll."""
    yield from step_out(game, act.figure)
    yield from step_out(game, act.target)
    why = f"{name(game.state, act.figure)} against {name(game.state, act.target)}"
    if not (yield from nerve.into_danger(game, act.figure, why)):
        return
    attackers = [act.figure, *(yield from _joiners(game, act))]
    again = held_by(game.state, game.state.people[act.figure]) is not None
    yield from wounds.let_go(game, act.figure)
    for figure in attackers:
        yield from step_out(game, figure)
        yield from nerve.attacked(game, figure, act.target)
    yield from code.assaulted(game, act.figure, act.target)
    yield was.Clashed(tuple(attackers), act.target)
    fighters = yield from _choose(game, attackers, act.target, again=again)
    yield was.ModesShown(fighters)
    fighters = yield from _roll(game, fighters)
    yield from _settle(game, fighters)


def _can_be_fought(person: Person, other: Person, mine: Person | None) -> bool:
    """PEP-R31, R39, R42 Whether somebody is in no melee yet and can fight, or be mauled again."""
    if not other.is_awake or other.did.melee or other.tied:
        return False
    if mine is not None:
        return other.id == mine.id and other.hold is not None and other.hold.left == 1
    return other.hold is None


def _joiners(game: Game[State], act: do.Engage) -> Script[list[FigureId]]:
    """PEP-L4, R39 Others of the party in contact who have not acted yet may fight beside him."""
    joined: list[FigureId] = []
    seat = game.state.people[act.figure].seat
    for person in list(party(game.state, seat)):
        if person.id == act.figure or not _may_join(game.state, person, act.target):
            continue
        join = Listed(do.Join.verb, [do.Join(person.id, act.target)])
        why = f"{person.name} beside {name(game.state, act.figure)}"
        chosen = yield from decide(game, seat, why, join, PASS)
        if isinstance(chosen, do.Join) and (yield from nerve.into_danger(game, person.id, why)):
            joined.append(person.id)
    return joined


def _may_join(state: State, person: Person, target: FigureId) -> bool:
    did = person.did
    busy = did.acted or did.melee or did.lost or person.hold or person.tied
    busy = busy or is_carried_off(state, person)
    return (
        not busy
        and not person.concealed
        and is_able(state, person)
        and held_by(state, person) is None
        and target in foes(state, person)
        and nerve.may_start_fight(state, person, target)
    )


def _choose(
    game: Game[State], attackers: Sequence[FigureId], target: FigureId, *, again: bool
) -> Script[tuple[Fighter, ...]]:
    """PEP-L2, R39 Each picks a mode; nobody is told before all have."""
    fighters = []
    for figure in (*attackers, target):
        person = game.state.people[figure]
        against = target if figure != target else attackers[0]
        why = f"{person.name} against {name(game.state, against)}"
        only: Mode | None = "mauling" if again and figure != target else None
        helped = len(attackers) > 1 and figure != target
        offered = modes(game.state, person, helped=helped, only=only)
        chosen = yield from decide(game, person.seat, why, offered)
        fighters.append(Fighter(figure, chosen.mode, chosen.weapon, chosen.aid))
    return tuple(fighters)


def _roll(game: Game[State], fighters: tuple[Fighter, ...]) -> Script[tuple[Fighter, ...]]:
    """PEP-L3, H4 Opposed rolls; the side of better initiative first."""
    *many, one = fighters
    rolled: dict[FigureId, Fighter] = {}
    for fighter in _in_order(game.state, many, one):
        opponent = one if fighter in many else many[0]
        why = f"{name(game.state, fighter.figure)} fights {name(game.state, opponent.figure)}"
        (face,) = yield from roll(why, 1)
        person, other = (game.state.people[f.figure] for f in (fighter, opponent))
        parts = prowess.strength(game.state, person, other, fighter, face)
        rolled[fighter.figure] = replace(fighter, parts=parts, total=total(parts))
    for fighter in fighters:
        aid = game.state.tables.aids.get(fighter.aid)
        if aid is not None and aid.once:
            yield was.AidSpent(fighter.figure, fighter.aid)
    return tuple(rolled[fighter.figure] for fighter in fighters)


def _in_order(state: State, many: Sequence[Fighter], one: Fighter) -> tuple[Fighter, ...]:
    """PEP-H4 Return who rolls first."""

    def place(seat: Seat) -> int:
        return state.order.index(seat) if seat in state.order else len(state.order)

    first = place(state.people[many[0].figure].seat), place(state.people[one.figure].seat)
    return (*many, one) if first[0] <= first[1] else (one, *many)


def together(state: State, totals: Sequence[int]) -> int:
    """PEP-L4 Return what several come to: the mean of their results, and 2, 3, … on top."""
    if len(totals) == 1:
        return totals[0]
    return sum(totals) // len(totals) + state.tables.melee.numbers + len(totals) - 2


def _settle(game: Game[State], fighters: tuple[Fighter, ...]) -> Script[None]:
    """PEP-L5, L7, L8, L10 The winner does what his mode does; the loser's does nothing."""
    *many, one = fighters
    ours = together(game.state, [fighter.total for fighter in many])
    margin = abs(ours - one.total)
    yield was.Compared(fighters, ours, one.total, margin)
    if margin == 0:
        for fighter in fighters:
            yield from _may_drop(game, fighter)
        return
    if ours < one.total and one.mode == "dodging":
        if any(fighter.mode != "dodging" for fighter in many):
            foes = [fighter.figure for fighter in many]
            yield from dodging.dodge(game, one.figure, foes, margin)
        return
    several = yield from _one_of(game, many, one)
    winner, loser = (several, one) if ours > one.total else (one, several)
    yield from _apply(game, winner, loser, margin)


def _one_of(game: Game[State], many: Sequence[Fighter], one: Fighter) -> Script[Fighter]:
    """PEP-L5 Return which of the many strikes, or is struck: they dice for it."""
    if len(many) == 1:
        return many[0]
    why = f"who of those that fight {name(game.state, one.figure)}"
    (face,) = yield from roll(why, 1, len(many))
    return many[face - 1]


def _may_drop(game: Game[State], fighter: Fighter) -> Script[None]:
    """PEP-L7 On a draw, 1 or 2 drops what is in hand."""
    if not game.state.people[fighter.figure].hand:
        return
    why = f"whether {name(game.state, fighter.figure)} drops what is in hand"
    (face,) = yield from roll(why, 1)
    if face <= game.state.tables.melee.drops:
        yield from handling.drop(game, fighter.figure)


def _apply(game: Game[State], winner: Fighter, loser: Fighter, margin: int) -> Script[None]:
    """PEP-L8, L10, L12, L17 What a mode does that has won."""
    state, victim = game.state, loser.figure
    at = state.people[winner.figure].at
    why = f"{name(state, winner.figure)} on {name(state, victim)}"
    match winner.mode:
        case "fighting":
            part = prowess.piercing(state, winner.weapon)
            yield from pierce(game, victim, Piercing(part, why, winner.figure, at))
        case "brawling":
            parts = (prowess.by_margin(margin), prowess.bludgeoning(state, winner.weapon))
            yield from bludgeon(game, victim, Blow(parts, winner.figure, at))
        case "mauling":
            yield from mauling.maul(game, winner, victim, margin)
        case "dodging" if loser.mode != "dodging":
            yield from dodging.dodge(game, winner.figure, (victim,), margin)
