"""Seats at a table and the lines of whoever is in the house: plain structs, as they are kept."""

from typing import Literal

from msgspec import Struct

from engine.core.events import Seat
from engine.session.saloon.codes import Invitation
from engine.session.saloon.terms import Terms
from engine.session.saloon.wording import Said, folded

State = Literal["open", "full", "running", "over", "put away", "replay", "gone"]
PERSON = "person"


class Place(Struct, frozen=True):
    """A seat and who has it. `kind` is "person", or what the computer plays like: "ai", "random".

    While the computer stands in, the seat is still his whose name it bears.
    """

    seat: Seat
    who: str = ""
    kind: str = PERSON
    stand_in: bool = False
    resigned: bool = False

    @property
    def is_free(self) -> bool:
        """Whether somebody can sit down here."""
        return self.kind == PERSON and not self.who

    @property
    def player(self) -> str:
        """Who answers for this seat, as a host knows players."""
        if self.kind != PERSON:
            return self.kind
        return "ai" if self.stand_in or self.resigned else "human"


class Row(Struct, frozen=True):
    """What is kept of a table beside the log of its game, which holds all that was played."""

    number: int
    owner: str
    terms: Terms
    state: State
    places: tuple[Place, ...]
    save: str = ""  # the name of the log, once the game has begun
    opened: float = 0.0
    invited: tuple[str, ...] = ()  # folded names
    invitations: tuple[Invitation, ...] = ()
    chat: tuple[Said, ...] = ()
    spent: dict[Seat, float] = {}  # seconds of the turn under way, when it was last kept
    turn: int = 0  # which turn that is

    def lets_in(self, name: str) -> bool:
        """Return whether somebody gets in without a code; a guest has no name."""
        known = (folded(self.owner), *self.invited)
        return not self.terms.private or (bool(name) and folded(name) in known)
