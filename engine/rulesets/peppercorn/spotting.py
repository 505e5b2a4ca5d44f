"""Looking for whoever is concealed, and being seen (PEP-S1, R4, R51).

Rulings
    Each of a party looks about with one die a move, whether anybody is there or not, and sees
    with it everybody concealed who is in sight and near enough for it; as a shot is fired the
    shooter alone is the easier to see. A neutral looks for nobody.
    A party decides for all of its people at once, as the first round begins: look now, or keep
    the tries for the moment of a shot.
    In the open is who has moved, and at the end of his advance is neither indoors, in brush, on
    an upper floor nor beside a piece that screens or stops sight, and an enemy sees him.
    Out of a side's sight for a whole move is whom it saw after no advance of it, nor at its end.
"""

from collections.abc import Iterable

from engine.core import sight
from engine.core.events import UMPIRE, Action, FigureId, Seat
from engine.core.game import Game
from engine.core.geometry import distance2, neighbours
from engine.core.ruleset import Moment
from engine.core.script import Listed, Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.asking import decide
from engine.rulesets.peppercorn.dice import by_band
from engine.rulesets.peppercorn.moments import ShotFromHiding
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import party
from engine.rulesets.peppercorn.people import Person, Sighting
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import step_out, veil


class Looks:
    """PEP-S1, R51 A try that was kept is used as somebody fires from hiding."""

    def offers(self, state: State, moment: Moment) -> Iterable[tuple[Seat, Action]]:
        """Yield a look of each who has kept his try, of the seats that do not see the shooter."""
        if isinstance(moment, ShotFromHiding):
            for seat in moment.unseen:
                for person in _lookers(state, seat):
                    yield seat, do.Spot(person.id)

    def resolve(
        self, game: Game[State], moment: ShotFromHiding, action: do.Spot
    ) -> Script[ShotFromHiding]:
        """PEP-S1 Roll at +2; whoever is spotted is for the whole side."""
        yield from _look(game, action.figure, moment.figure)
        shooter = game.state.people[moment.figure]
        left = tuple(seat for seat in moment.unseen if not shooter.spotted_by(seat))
        return ShotFromHiding(moment.figure, moment.target, left)


def look_about(game: Game[State]) -> Script[None]:
    """PEP-R51 As round 1 begins each side looks about, or keeps its tries."""
    if not game.state.options.concealment:
        return
    for seat in game.state.order:
        lookers = [person.id for person in _lookers(game.state, seat)]
        if seat == UMPIRE or not lookers:
            continue
        now, later = do.LookAbout(seat), do.KeepLooking(seat)
        offered = Listed(do.LookAbout.verb, [now]), Listed(do.KeepLooking.verb, [later])
        if (yield from decide(game, seat, "who is concealed here?", *offered)) == now:
            for figure in lookers:
                yield from _look(game, figure)


def score(state: State, squared: int) -> int | None:
    """PEP-S1 Return what a D6 needs at a distance; None where nobody is spotted."""
    figures = state.tables.spotting
    band = by_band(figures.bands, squared)
    return None if band is None else figures.scores[band]


def come_into_the_open(game: Game[State]) -> Script[None]:
    """PEP-R51 Stepping into the open ends concealment, and being run into; all else is seen on."""
    for figure in _concealed(game.state):
        person = game.state.people[figure]
        beside = (o for o in game.state.people.values() if o.id != figure and o.at == person.at)
        if any(beside) or (person.did.moved and _is_in_the_open(game.state, person)):
            yield from step_out(game, figure)
        elif (kept := _kept(game.state, person)) != person.spotted:
            yield was.Sighted(figure, person, kept)


def fade(game: Game[State]) -> Script[None]:
    """PEP-R51 Spotted is spotted until a whole move out of that side's sight."""
    move = game.state.now.move
    for figure in _concealed(game.state):
        person = game.state.people[figure]
        kept = tuple(one for one in _kept(game.state, person) if one.move >= move)
        if kept != person.spotted:
            yield was.Sighted(figure, person, kept)


def _concealed(state: State) -> list[FigureId]:
    return [person.id for person in state.people.values() if person.concealed]


def _kept(state: State, person: Person) -> tuple[Sighting, ...]:
    """Return who has spotted somebody, those who see him now as of this move."""
    return tuple(
        Sighting(one.seat, state.now.move) if _sees_any(state, one.seat, person) else one
        for one in person.spotted
    )


def _look(game: Game[State], figure: FigureId, shooter: FigureId = "") -> Script[None]:
    """PEP-S1, R4 One die for everybody who is concealed from this one's side."""
    yield veil(game.state, figure, was.Looked(figure))
    looks = "looks where the shot came from" if shooter else "looks about"
    (face,) = yield from roll(f"{name(game.state, figure)} {looks}", 1)
    looker = game.state.people[figure]
    for id_, other in list(game.state.people.items()):
        if other.concealed and not other.spotted_by(looker.seat):
            needed = score(game.state, distance2(looker.at, other.at))
            seen = sight.sees(game.state.ground, looker.at, other.at)
            bonus = game.state.tables.spotting.shot if id_ == shooter else 0
            if seen and needed is not None and face + bonus >= needed:
                sighting = Sighting(looker.seat, game.state.now.move)
                yield was.Sighted(id_, other, (*other.spotted, sighting))
                if all(game.state.people[id_].spotted_by(seat) for seat in game.state.players):
                    yield from step_out(game, id_)


def _lookers(state: State, seat: Seat) -> list[Person]:
    """Return those of a party who have their try of this move left."""
    return [one for one in party(state, seat) if one.is_awake and not one.did.tried]


def _sees_any(state: State, seat: Seat, person: Person) -> bool:
    return any(
        one.is_awake and sight.sees(state.ground, one.at, person.at) for one in party(state, seat)
    )


def _is_in_the_open(state: State, person: Person) -> bool:
    """PEP-R51 Return whether nothing conceals somebody and an enemy sees him there."""
    ground, piece = state.ground, state.ground.piece(person.at)
    if piece.brush or piece.indoor or person.at.floor:
        return False
    beside = [ground.piece(cell) for cell in neighbours(person.at)]
    if any(one.sight or one.screens for one in beside) and not person.mount:
        return False
    others = (seat for seat in state.players if seat != person.seat)
    return any(_sees_any(state, seat, person) for seat in others)
