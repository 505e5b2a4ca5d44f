"""What a seat is not shown: where those are who are concealed from it (PEP-R51).

Rulings
    Who fights, throws, speaks aloud, handles doors, things or beasts, or rides, has stepped into
    the open. So has who shows himself where nothing conceals him, see spotting, and whoever is
    attacked: that gives him away to all.
    Who is concealed takes no test of his nerve: no die tells that he is there.
    Nor does he count for others: as a friend, a witness, a listener or an obstacle; who runs into
    him finds him. Neutrals know of nobody concealed, whatever the umpire sees.
    Once all other players have spotted him he is concealed no longer. The umpire sees all.
"""

from engine.core.events import Event, FigureId, Seat
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State


def covert(state: State, person: Person) -> bool:
    """Return whether others, or onlookers, are not to be told what somebody does."""
    return person.concealed


def veil(state: State, figure: FigureId, event: was.Plain) -> Event:
    """Return what happens to somebody as all may be told of it, veiled if he is hidden."""
    seats = knowing(state, figure)
    return was.Veiled(event, seats) if seats else event


def knowing(state: State, figure: FigureId) -> tuple[Seat, ...]:
    """Return the seats that know what somebody does, () if all do."""
    person = state.people.get(figure)
    if person is None or not covert(state, person):
        return ()
    return tuple(seat for seat in state.seats if person.spotted_by(seat))


def step_out(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-R51 Somebody is concealed no longer."""
    person = game.state.people.get(figure)
    if person is not None and person.concealed:
        yield was.SteppedOut(figure, person)


def view(state: State, seat: Seat) -> State:
    """Return the state as a seat may know it, the state itself if nothing is hidden from it."""
    hidden = [person.id for person in state.people.values() if not person.spotted_by(seat)]
    if hidden:
        people = {
            id_: person.masked if id_ in hidden else person for id_, person in state.people.items()
        }
        state = state.replace(people=people)
    attacks = tuple(one for one in state.attacks if not one.known or seat in one.known)
    offences = tuple(one for one in state.offences if not one.known or seat in one.known)
    if len(attacks) < len(state.attacks) or len(offences) < len(state.offences):
        state = state.replace(attacks=attacks, offences=offences)
    up = state.people.get(state.up)
    if up is not None and up.concealed and up.seat != seat:
        state = state.replace(up="")
    return state
