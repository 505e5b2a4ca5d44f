"""A campaign in words: its posses, its last game, what can be done now. For screen and text."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.scene import Tone
from engine.core.words import titled, winning
from engine.session.campaigner import Campaigner
from engine.session.roster import Fighter, Played, Roster, standings


class Act(NamedTuple):
    """What can be done now: its letter, its word, whom it concerns, and how it is read."""

    key: str
    verb: str
    whom: str
    text: str
    note: str = ""


class Said(NamedTuple):
    """A line and its meaning."""

    text: str
    tone: Tone = "plain"


def heading(roster: Roster) -> str:
    """Say which game a campaign is at."""
    if roster.phase == "over":
        return f"{_counted(len(roster.played), 'game')}, all played"
    when = "after game" if roster.phase == "survival" else "game"
    which = roster.played[-1].title if roster.phase == "survival" else roster.next.title
    return f"{when} {roster.number} of {len(roster.scenarios)}: {which}"


def posse(campaigner: Campaigner, seat: Seat) -> Iterator[Said]:
    """Tell a seat's posse: who stands on the roster, and who no longer does."""
    roster = campaigner.roster
    men = roster.posse(seat)
    won = sum(played.winner == seat for played in roster.played)
    worth = sum(fighter.points for fighter in men)
    who = "you" if roster.players[seat] == "human" else "the computer"
    told = f"{worth} of {roster.campaign.points} points, {_counted(won, 'game')} won"
    yield Said(f"{titled(seat)} ({who}): {told}", "title")
    for fighter in men:
        yield Said(f"  {man(campaigner, fighter)}", "warn" if fighter.status == "down" else "plain")
    if not men:
        yield Said("  nobody", "dim")
    gone = [fighter for fighter in roster.men.values() if fighter.man.seat == seat]
    for status, what in (("dead", "Struck off"), ("gone", "Sent away")):
        names = [fighter.man.name for fighter in gone if fighter.status == status]
        if names:
            yield Said(f"  {what}: {', '.join(names)}", "dim")


def man(campaigner: Campaigner, fighter: Fighter) -> str:
    """Tell a man in a line: name, kit, what he has been through."""
    told = f"{fighter.man.name}: {campaigner.rules.told(fighter.man.kit)}"
    if fighter.status == "down":
        return f"{told}; down"
    deeds = [f"{fighter.felled} felled"] * bool(fighter.felled)
    deeds += [f"fell {_times(fighter.fell)}"] * bool(fighter.fell)
    games = [_counted(fighter.games, "game")] * bool(fighter.games)
    return "; ".join([told, ", ".join([*games, *deeds])]) if games else told


def last_game(roster: Roster) -> Iterator[Said]:
    """Tell how the last game ended, and the dice for those who fell."""
    if roster.played:
        yield Said(outcome(roster, roster.played[-1]), "strong")
    for roll in roster.rolls:
        faces = " ".join(map(str, roll.faces))
        name = roster.men[roll.man].man.name
        fate = "lives to fight on" if roll.lives else "is struck off the roster"
        yield Said(f"{name} fell. D{roll.sides}: {faces}. {name} {fate}.", _fate(roll.lives))
    if roster.given_up:
        yield Said(f"{_counted(roster.given_up, 'game')} given up and played anew.", "dim")


def outcome(roster: Roster, played: Played) -> str:
    """Tell how a game ended."""
    number = roster.played.index(played) + 1
    how = winning(played.winner) if played.winner else "A draw"
    return f"Game {number}, {played.title}: {how}{f': {played.why}' if played.why else ''}."


def final(roster: Roster) -> Iterator[Said]:
    """Tell how a campaign ended, seat by seat."""
    best, *others = places = standings(roster)
    tie = any(one[1:2] + one[3:] == best[1:2] + best[3:] for one in others)
    yield Said("Nobody has won it all." if tie else f"{titled(best.seat)} has won it all.", "good")
    for place in places:
        told = f"{_counted(place.won, 'game')} won, {place.men} left, worth {place.points} points"
        yield Said(f"{titled(place.seat)}: {told}.")


def acts(campaigner: Campaigner) -> list[Act]:
    """Return what can be done now, what is most likely wanted first."""
    roster = campaigner.roster
    match roster.phase:
        case "survival":
            return _rolls(campaigner)
        case "game":
            return [
                Act("p", "play", "", f"Go on with game {roster.number}"),
                Act("a", "abandon", "", "Give this game up", "nobody is harmed; it begins anew"),
            ]
        case "recruit":
            return list(_between(campaigner))
    return []


def _between(campaigner: Campaigner) -> Iterator[Act]:
    roster, people = campaigner.roster, campaigner.people
    ready = all(roster.posse(seat) for seat in roster.campaign.seats)
    play = Act("p", "play", "", f"Play game {roster.number}", roster.next.title)
    hires = [
        Act(
            "hH"[at] if at < 2 else "",
            "hire",
            seat,
            f"Hire for {titled(seat)}",
            _left(roster, seat),
        )
        for at, seat in enumerate(people)
        if roster.left(seat)
    ]
    yield from [play, *hires] if ready else [*hires, play]
    men = [fighter for seat in people for fighter in roster.posse(seat)]
    if men:
        yield Act("d", "dismiss", "", "Send somebody away", "for good")


def _rolls(campaigner: Campaigner) -> list[Act]:
    due, down = campaigner.awaited, campaigner.roster.down
    if due is None:
        return []
    name = down[0].man.name
    if campaigner.types_dice and due.count == 1 and due.sides < 10:
        faces = map(str, range(1, due.sides + 1))
        return [Act(face, "roll", face, f"{name}: it showed {face}") for face in faces]
    more = f"; {len(down) - 1} more after that" if len(down) > 1 else ""
    told = f"{due.count}D{due.sides}, {campaigner.rules.terms}{more}"
    return [Act("r", "roll", "", f"Roll for {name}", told)]


def _left(roster: Roster, seat: Seat) -> str:
    return f"{_counted(roster.left(seat), 'point')} left"


def _fate(lives: bool) -> Tone:
    return "good" if lives else "bad"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
