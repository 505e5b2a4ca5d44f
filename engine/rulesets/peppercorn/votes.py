"""The election (PEP-H3, R56).

Rulings
    They understand him who do so where he stands as the move ends, by speech though he shouts.
    Of those who have spoken the side of better initiative is heard first.
    An editor speaks for the candidate of her party; without one on the table nobody gains.
    Who is Shaken by another party than the speaker's is the easier won.
    Those who lose votes lose them when the last move is over.
"""

from engine.core.events import UMPIRE, FigureId
from engine.core.game import Game
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import code
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.hearing import hears
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import noted, party
from engine.rulesets.peppercorn.people import ROUNDS, Person
from engine.rulesets.peppercorn.state import State


def count_speeches(game: Game[State]) -> Script[None]:
    """PEP-H3 Whoever has spoken a full move wins voters; in the end offences lose them."""
    if not game.state.options.vote:
        return
    ours = [one for seat in game.state.order for one in party(game.state, seat)]
    for speaker in ours:
        if may_win(game.state, speaker) and speaker.did.spoke >= ROUNDS:
            yield from _win(game, speaker)
    if game.state.now.move >= game.state.last_move:
        yield from _lose(game)


def may_win(state: State, person: Person) -> bool:
    """PEP-H3 Return whether somebody's speeches win votes: a candidate's, an editor's."""
    return noted(state, person, "candidate") or noted(state, person, "editor")


def candidate(state: State, person: Person) -> FigureId | None:
    """Return for whom somebody speaks: himself, or the candidate of the party."""
    if noted(state, person, "candidate"):
        return person.id
    ours = (one for one in party(state, person.seat) if noted(state, one, "candidate"))
    return next((one.id for one in ours), None)


def needed(state: State, speaker: Person, voter: Person) -> int:
    """PEP-H3 Return what a voter's D6 needs."""
    figures = state.tables.vote
    others = [seat for seat in state.players if seat != speaker.seat]
    frightened = voter.nerve == "shaken" and voter.cowed_by in others
    return figures.frightened if frightened else figures.won


def voters(state: State, speaker: Person) -> list[Person]:
    """PEP-H3 Return the neutrals who understand a speaker and were not canvassed before."""
    return [
        one
        for one in party(state, UMPIRE)
        if one.is_awake
        and one.id not in state.canvassed
        and hears(state, speaker.at, "speech", one.at) == "words"
    ]


def _win(game: Game[State], speaker: Person) -> Script[None]:
    for_whom = candidate(game.state, speaker)
    if for_whom is None:
        return
    for voter in voters(game.state, speaker):
        why = f"whether {speaker.name} wins {voter.name} over"
        (face,) = yield from roll(why, 1)
        won = face >= needed(game.state, speaker, voter)
        yield was.Canvassed(voter.id, for_whom, face, won)


def _lose(game: Game[State]) -> Script[None]:
    """PEP-H3 A hanging offence that a neutral saw costs D6 votes."""
    sides = game.state.tables.vote.hanging
    for seat in game.state.players:
        ours = [id_ for id_ in game.state.votes if _seat(game.state, id_) == seat]
        if not ours or not _is_disgraced(game.state, seat):
            continue
        (face,) = yield from roll(f"votes that {name(game.state, ours[0])} loses", 1, sides)
        yield was.VotesLost(ours[0], face)


def _is_disgraced(state: State, seat: str) -> bool:
    return any(
        offence.what in code.HANGING
        and _seat(state, offence.by) == seat
        and any(_seat(state, witness) == UMPIRE for witness in offence.witnesses)
        for offence in state.offences
    )


def _seat(state: State, figure: FigureId) -> str:
    person = state.known(figure)
    return person.seat if person else ""
