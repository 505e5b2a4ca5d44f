"""Takes a campaign from step to step; each is on the disk before anybody is shown it.

A game is begun before the campaign says so: if it is killed in between, a game that nobody counts
lies among the saves, and another one is begun.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from engine.core.errors import EngineError, IllegalAction, LogUnreadable
from engine.core.events import FigureId, Seat
from engine.core.fielding import fielded
from engine.core.luck import Manual, Seeded
from engine.core.posse import Fate
from engine.core.script import Roll
from engine.core.words import titled
from engine.persistence import roster as kept
from engine.persistence import secret
from engine.persistence.codec import reading
from engine.persistence.log import LogFile, read
from engine.persistence.records import Opened, Recommitted, Undo
from engine.persistence.roster import (
    FORMAT,
    Abandoned,
    Begun,
    Dismissed,
    GameBegun,
    GameOver,
    Recruited,
    RosterLog,
    Step,
    Survived,
)
from engine.session import saving, seating, setup
from engine.session.campaigns import SUFFIX, Plan, check_men, rules_of
from engine.session.host import Host
from engine.session.muster import Muster, Recruit, id_for
from engine.session.recorded import recorded
from engine.session.roster import after, standing
from engine.session.takeback import check_policy


class Campaigner:
    """A campaign under way. `roster` is how it stands, `notice` what opening it had to say."""

    def __init__(self, log: RosterLog, file: LogFile, path: Path, luck: Seeded | Manual) -> None:
        self._kind = log.begun.luck  # how its dice are derived
        self.roster = standing(log)
        self.path = path
        self.undo = log.begun.undo
        self.notice = log.lost
        self.rules = rules_of(self.roster.campaign)
        self._luck = luck
        self._file = file
        self._trouble = ""  # why nothing more can be kept
        check_men(self.roster)

    @classmethod
    def new(
        cls,
        plan: Plan,
        players: Mapping[Seat, str],
        saves: Path,
        *,
        undo: str = "free",
        dice: str = "seeded",
    ) -> "Campaigner":
        """Begin a campaign; raise IllegalAction for unknown players, seats or policies."""
        seats = tuple(dict.fromkeys(seat for game in plan.scenarios for seat in game.seats))
        players = {seat: players.get(seat, "ai") for seat in (*players, *seats)}
        seating.check(players, (*plan.campaign.seats, *seats))
        check_policy(undo)
        luck = Manual() if setup.luck(dice) else secret.fresh()
        begun = Begun(
            FORMAT,
            plan.campaign.rules,
            kept.packed(plan.campaign),
            kept.packed(plan.scenarios),
            players,
            cast(Undo, undo),
            luck.kind,
            luck.commitment if isinstance(luck, Seeded) else "",
        )
        path, file = _create(saves, plan.campaign.name, begun)
        if isinstance(luck, Seeded):
            secret.keep(path, luck)
        return cls(RosterLog(begun, (), "", 0, b""), file, path, luck)

    @classmethod
    def open(cls, path: Path) -> "Campaigner":
        """Go on with a campaign at its exact step; raise LogUnreadable."""
        log, file = kept.load(path)
        try:
            found = None
            if log.begun.luck != Manual.kind:
                found = secret.found(path, _commitment(log), log.begun.luck)
            campaigner = cls(log, file, path, found or Manual())
            if found is None and log.begun.luck != Manual.kind:
                campaigner.recommit()
        except BaseException:
            file.close()
            raise
        return campaigner

    # --- posses

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people sit and hire."""
        return tuple(s for s in self.roster.campaign.seats if self.roster.players[s] == "human")

    def muster(self, seat: Seat) -> Muster:
        """Return what a seat chooses its recruits with."""
        posse = [fighter.man.kit for fighter in self.roster.posse(seat)]
        return Muster(self.rules, self.roster.left(seat), posse, self._names())

    def recruit(self, seat: Seat, recruits: Sequence[Recruit]) -> None:
        """Take recruits into a posse, one after the other; raise IllegalAction at a wrong one."""
        for name, kit in recruits:
            muster = self.muster(seat)
            muster.take(name, kit)
            points = self.rules.points(kit)
            self._keep(Recruited(self._id(name), muster.recruits[0].name, seat, kit, points))

    def dismiss(self, man: FigureId) -> None:
        """Send a man away for good."""
        self._keep(Dismissed(man))

    def recruit_for_computers(self) -> None:
        """Let every seat without a person hire whom it can."""
        for seat in self.roster.campaign.seats:
            if self.roster.phase == "recruit" and seat not in self.people:
                muster = self.muster(seat)
                muster.suggest()
                self.recruit(seat, muster.recruits)

    # --- games

    def play(self) -> Host:
        """Begin the next game, or take up the one under way; raise an EngineError if it cannot."""
        if self.roster.phase == "game":
            return Host.open(self.save)
        self.recruit_for_computers()
        posses = {
            seat: [fighter.man for fighter in self.roster.posse(seat)]
            for seat in self.roster.campaign.seats
        }
        for seat, men in posses.items():
            if not men:
                raise IllegalAction(f"{titled(seat)} has nobody to fight with.")
        game = fielded(self.rules.scenario(self.roster.next), posses, self.rules.figure)
        host = Host.new(
            game,
            {seat: self.roster.players[seat] for seat in game.seats},
            undo=self.undo,
            luck=Manual() if isinstance(self._luck, Manual) else None,
            saves=self.path.parent,
            tables=self.roster.campaign.tables,
        )
        try:
            self._keep(GameBegun(host.path.name if host.path else ""))
        except EngineError:
            host.close()
            raise
        return host

    @property
    def save(self) -> Path:
        """The log of the game under way."""
        return self.path.parent / Path(self.roster.save).name

    def settle(self) -> bool:
        """Write down how the game under way ended; return whether it did.

        Raise LogUnreadable if it is lost: then it can be given up.
        """
        if self.roster.phase != "game":
            return False
        game = recorded(read(self.save))
        with reading("The game under way"):
            result = game.codec.rules.result(game.timeline.now.state)
            if result is None:
                return False
            nodes = game.timeline.branch()
            events = [event for node in nodes for event in game.timeline.nodes[node].events]
            fates = self.rules.fates(game.timeline.now.state, events)
        fought = [fate for fate in fates if self._fought(fate)]
        self._keep(GameOver(result.winner, result.why, tuple(fought)))
        return True

    def abandon(self, why: str = "given up") -> None:
        """Give the game under way up: nobody comes to harm, and it will be played anew."""
        self._keep(Abandoned(why))

    # --- those who fell

    @property
    def awaited(self) -> Roll | None:
        """The roll that is due, for whoever fell first; None if none is."""
        down = self.roster.down if self.roster.phase == "survival" else ()
        return self.rules.survival(down[0].man, self.roster.number) if down else None

    @property
    def types_dice(self) -> bool:
        """Whether people roll their own dice."""
        return isinstance(self._luck, Manual)

    def roll(self, typed: Sequence[int] = ()) -> Survived:
        """Roll for whoever is next; `typed` are the faces if people roll. Raise IllegalAction."""
        roll = self.awaited
        if roll is None:
            raise IllegalAction("Nobody is down; there is nothing to roll for.")
        faces = cast(tuple[int, ...] | None, self._luck.answer(roll, 0)) or tuple(typed)
        if len(faces) != roll.count or not all(1 <= face <= roll.sides for face in faces):
            raise IllegalAction(f"Type what {roll.count}D{roll.sides} showed.")
        lives = self.rules.lives(faces)
        fallen = self.roster.down[0].man.id
        fell = Survived(fallen, roll.why, roll.sides, faces, lives)
        self._keep(fell)
        return fell

    # --- the file

    def recommit(self) -> None:
        """Take luck from a new secret: the old one is lost."""
        if self.roster.phase == "over":
            return
        luck = secret.fresh(self._kind)
        secret.keep(self.path, luck)
        self._keep(Recommitted(luck.commitment))
        self._luck = luck

    def close(self) -> None:
        """Let go of the file. Everything shown is in it already."""
        self._file.close()

    def _keep(self, step: Step) -> None:
        """Take a step, and have it on the disk; raise IllegalAction if it cannot come now."""
        if self._trouble:
            raise IllegalAction(self._trouble)
        try:
            roster = after(self.roster, step)
        except LogUnreadable as error:
            raise IllegalAction("That cannot be done now.") from error
        self._file.append(step)
        ends = roster.phase == "over" and self.roster.phase != "over"
        if ends and isinstance(self._luck, Seeded):
            self._file.append(Opened(self._luck.secret.hex()))
        try:
            self._file.sync()
        except OSError as error:
            self._file.close()
            self._trouble = f"The campaign cannot be written ({error.strerror}); open it again."
            raise IllegalAction(self._trouble) from error
        self.roster = roster
        if ends:
            secret.forget(self.path)

    def _fought(self, fate: Fate) -> bool:
        fighter = self.roster.men.get(fate.man)
        return fighter is not None and fighter.is_on

    def _names(self) -> list[str]:
        """Return every name that is taken: of all men ever, and of whoever is in a scenario."""
        figures = [one for game in self.roster.scenarios for one in game.figures]
        theirs = [str(one.get("name", one["id"])) for one in figures]
        return [*theirs, *(fighter.man.name for fighter in self.roster.men.values())]

    def _id(self, name: str) -> FigureId:
        figures = [one["id"] for game in self.roster.scenarios for one in game.figures]
        taken = [*figures, *self.roster.men, *self.roster.players]
        return id_for(name, taken)


def _commitment(log: RosterLog) -> str:
    steps = [step.commitment for step in log.steps if isinstance(step, Recommitted)]
    return [log.begun.commitment, *steps][-1]


def _create(saves: Path, name: str, begun: Begun) -> tuple[Path, LogFile]:
    """Begin a campaign's file under a name of its own; raise IllegalAction."""
    try:
        saves.mkdir(parents=True, exist_ok=True)
        for path in saving.names(saves, name, SUFFIX):
            try:
                return path, kept.create(path, begun)
            except FileExistsError:
                continue
    except OSError as error:
        raise IllegalAction(f"No campaign can be kept in {saves}: {error.strerror}.") from error
    raise AssertionError("there is always another name")
