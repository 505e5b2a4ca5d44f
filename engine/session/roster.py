"""A campaign as it stands, folded from its steps; no rules are asked.

Rulings
    Before the first game a posse is hired for all of its points; between two games for no more
    than the campaign's `recruits`, and never beyond the points of a posse.
    A game that is given up is played anew. Most games won is best, then what the posse is worth.
"""

from typing import Any, Literal, NamedTuple, Self

import msgspec
from msgspec import Struct

from engine.core.campaign import Campaign
from engine.core.errors import LogUnreadable
from engine.core.events import FigureId, Seat
from engine.core.posse import Fate, Man
from engine.core.scenario import Scenario
from engine.persistence.codec import reading
from engine.persistence.records import Opened, Recommitted
from engine.persistence.roster import (
    Abandoned,
    Dismissed,
    GameBegun,
    GameOver,
    Recruited,
    RosterLog,
    Step,
    Survived,
    opened,
)

Phase = Literal["recruit", "game", "survival", "over"]


class Fighter(Struct, frozen=True):
    """A man and what he has been through. `last`: the game that was his last, 0 while he is on."""

    man: Man
    points: int
    games: int = 0
    felled: int = 0
    fell: int = 0
    status: Literal["fit", "down", "dead", "gone"] = "fit"
    last: int = 0

    @property
    def is_on(self) -> bool:
        """Whether he stands on the roster."""
        return self.status in ("fit", "down")


class Played(Struct, frozen=True):
    """A game that is over: its save, its winner, why, and what became of whom."""

    title: str
    save: str
    winner: Seat | None
    why: str
    fates: tuple[Fate, ...]


class Standing(NamedTuple):
    """A seat's place at the end, or so far."""

    seat: Seat
    won: int
    men: int
    points: int


class Roster(Struct, frozen=True):
    """All posses and all games of a campaign; men in the order in which they joined."""

    campaign: Campaign
    scenarios: tuple[Scenario, ...]
    players: dict[Seat, str]
    men: dict[FigureId, Fighter] = {}
    played: tuple[Played, ...] = ()
    save: str = ""  # of the game under way
    given_up: int = 0  # games that were abandoned
    hired: dict[Seat, int] = {}  # points of those who joined since the last game
    rolls: tuple[Survived, ...] = ()  # for those who fell in the last game

    @property
    def phase(self) -> Phase:
        """What has to be done now."""
        if self.save:
            return "game"
        if self.down:
            return "survival"
        return "over" if len(self.played) == len(self.scenarios) else "recruit"

    @property
    def down(self) -> tuple[Fighter, ...]:
        """Those who fell in the last game and whose die has not been rolled."""
        return tuple(fighter for fighter in self.men.values() if fighter.status == "down")

    @property
    def number(self) -> int:
        """The number of the game that is next, or under way, or was the last."""
        return min(len(self.played) + (self.phase != "survival"), len(self.scenarios))

    @property
    def next(self) -> Scenario:
        """The scenario of that game."""
        return self.scenarios[self.number - 1]

    def posse(self, seat: Seat) -> tuple[Fighter, ...]:
        """Return those of a seat who are on the roster."""
        men = self.men.values()
        return tuple(each for each in men if each.man.seat == seat and each.is_on)

    def left(self, seat: Seat) -> int:
        """Return the points for which a seat can hire now."""
        worth = self.campaign.points - sum(fighter.points for fighter in self.posse(seat))
        if not self.played:
            return max(0, worth)
        return max(0, min(worth, self.campaign.recruits - self.hired.get(seat, 0)))

    def replace(self, **changes: Any) -> Self:
        """Return the roster with other fields."""
        return msgspec.structs.replace(self, **changes)

    def changed(self, man: FigureId, **changes: Any) -> Self:
        """Return the roster with one man changed."""
        changed = msgspec.structs.replace(self.men[man], **changes)
        return self.replace(men={**self.men, man: changed})


def after(roster: Roster, step: Step) -> Roster:
    """Return the roster after a step; raise LogUnreadable if it cannot come now."""
    match step, roster.phase:
        case Recruited(), "recruit" if _is_new(roster, step):
            return _recruited(roster, step)
        case Dismissed(man=man), "recruit" if man in roster.men and roster.men[man].is_on:
            return roster.changed(man, **_struck("gone", roster))
        case GameBegun(save=save), "recruit" if save:
            return roster.replace(save=save)
        case Abandoned(), "game":
            return roster.replace(save="", given_up=roster.given_up + 1)
        case GameOver(), "game" if all(fate.man in roster.men for fate in step.fates):
            return _over(roster, step)
        case Survived(man=man), "survival" if roster.down[0].man.id == man:
            fate = {"status": "fit"} if step.lives else _struck("dead", roster)
            return roster.changed(man, **fate).replace(rolls=(*roster.rolls, step))
        case (Opened() | Recommitted(), _):
            return roster
    name = type(step).__name__.lower()
    raise LogUnreadable(f"A step of this campaign, “{name}”, is out of place.")


def begun(log: RosterLog) -> Roster:
    """Return the campaign that a file holds, as it began; raise LogUnreadable."""
    campaign, scenarios = opened(log.begun)
    seats = {*campaign.seats, *(seat for scenario in scenarios for seat in scenario.seats)}
    if len(scenarios) != len(campaign.scenarios) or seats != {*log.begun.players}:
        raise LogUnreadable("This campaign names other games or seats than it has.")
    return Roster(campaign, scenarios, log.begun.players)


def standing(log: RosterLog) -> Roster:
    """Return the campaign that a file holds, as it stands; raise LogUnreadable."""
    roster = begun(log)
    with reading("The course of this campaign"):
        for step in log.steps:
            roster = after(roster, step)
    return roster


def standings(roster: Roster) -> list[Standing]:
    """Return the seats, the best first."""
    found = []
    for seat in roster.campaign.seats:
        posse = roster.posse(seat)
        won = sum(played.winner == seat for played in roster.played)
        points = sum(fighter.points for fighter in posse)
        found.append(Standing(seat, won, len(posse), points))
    return sorted(found, key=lambda one: (-one.won, -one.points))


def _is_new(roster: Roster, step: Recruited) -> bool:
    return step.man not in roster.men and step.seat in roster.campaign.seats and step.points >= 0


def _recruited(roster: Roster, step: Recruited) -> Roster:
    man = Man(step.man, step.name, step.seat, step.kit)
    hired = {**roster.hired, step.seat: roster.hired.get(step.seat, 0) + step.points}
    return roster.replace(men={**roster.men, step.man: Fighter(man, step.points)}, hired=hired)


def _over(roster: Roster, step: GameOver) -> Roster:
    title = roster.next.title
    played = Played(title, roster.save, step.winner, step.why, step.fates)
    for fate in step.fates:
        before = roster.men[fate.man]
        roster = roster.changed(
            fate.man,
            games=before.games + 1,
            felled=before.felled + fate.felled,
            fell=before.fell + fate.fell,
            status="down" if fate.fell else before.status,
        )
    return roster.replace(played=(*roster.played, played), save="", hired={}, rolls=())


def _struck(status: str, roster: Roster) -> dict[str, Any]:
    return {"status": status, "last": len(roster.played)}
