"""Does a campaign's file hold: do its steps follow each other, its dice from its secret?"""

from pathlib import Path

from engine.core.errors import LogDiverged, LogUnreadable, ScenarioInvalid
from engine.core.script import Roll
from engine.core.words import inert
from engine.persistence.records import Opened, Recommitted
from engine.persistence.roster import RosterLog, Survived, read
from engine.persistence.seal import Seal, Vouched
from engine.persistence.verify import Outcome
from engine.session.campaigns import check_men, rules_of
from engine.session.roster import after, begun, standing


def outcome(path: Path) -> Outcome:
    """Return what to tell of a campaign's file; raise nothing, whatever it holds."""
    name = inert(path.name)
    try:
        log = read(path)
        check_men(standing(log))
        vouched = _vouched(log)
    except (LogUnreadable, ScenarioInvalid) as error:
        said = str(error).removeprefix(f"{name}: ")
        return Outcome(False, f"{name}: {said}", 3)
    except LogDiverged as error:
        return Outcome(False, f"{name} does not hold: {str(error).rstrip('.')}.", 1)
    if log.lost:
        return Outcome(False, f"{name} is damaged, though what is left holds. {log.lost}", 3)
    told = f"{len(log.steps)} steps follow from each other"
    if vouched.checked:
        told += f", and {vouched.checked} rolls from the secret"
    if vouched.sealed:
        told += f"; {vouched.sealed} rolls are still sealed"
    return Outcome(True, f"{name} holds: {told}.", 0)


def _vouched(log: RosterLog) -> Vouched:
    """Compare who lived with the dice, and the dice with the secrets; raise LogDiverged."""
    seal, roster = Seal(log.begun.commitment, log.begun.luck), begun(log)
    rules = rules_of(roster.campaign)
    for number, step in enumerate(log.steps, 1):
        match step:
            case Survived(man=man, why=why, sides=sides, faces=faces):
                due = rules.survival(roster.men[man].man, roster.number)
                if due != (rolled := Roll(why, len(faces), sides)):
                    raise LogDiverged(f"step {number} rolled for “{inert(why)}”")
                if rules.lives(faces) != step.lives:
                    raise LogDiverged(f"step {number} tells another fate than its dice")
                seal.see(number, rolled, 0, faces)
            case Recommitted(commitment=commitment):
                seal.renew(commitment)
            case Opened(secret=secret):
                seal.reveal(secret)
        roster = after(roster, step)
    return seal.check()
