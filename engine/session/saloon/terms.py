"""What a table is opened with: the game, how time and undo go, who may look on."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.core.errors import IllegalAction
from engine.core.scenario import Scenario
from engine.core.words import titled, worded
from engine.persistence.records import Undo
from engine.session import options, setup
from engine.session.takeback import check_policy

Seconds = Annotated[int, Meta(ge=0, le=7 * 24 * 3600)]
Per = Literal["answer", "turn"]
Then = Literal["pass", "computer"]
Absent = Literal["wait", "computer", "put away"]
_FLAGS = {"true": "yes", "false": "no"}


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long somebody may take over an answer, or over all of his in a turn; 0 is for ever.

    When it runs out, either the question is passed (or answered with the verb that ends a
    figure's part), or the computer answers it.
    """

    seconds: Seconds = 0
    per: Per = "answer"
    then: Then = "pass"

    @property
    def sentence(self) -> str:
        """What everybody at the table is to know of it, "" if time does not matter."""
        if not self.seconds:
            return ""
        what = "Each answer has" if self.per == "answer" else "Each side has, in a turn,"
        then = "the computer answers" if self.then == "computer" else "the question is passed"
        return f"{what} {lasting(self.seconds)}; then {then}."


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is played. `options` are words such as "turns=8"."""

    scenario: str = ""
    options: tuple[str, ...] = ()
    undo: Undo = "consent"
    clock: Clock = Clock()
    private: bool = False  # only who is invited may sit or watch
    by_hand: bool = False  # begun by its owner, not as soon as all seats are taken
    watchers: bool = True  # whether anybody may look on
    delay_answers: Annotated[int, Meta(ge=0, le=1000)] = 0  # watchers are so many answers behind
    delay_seconds: Seconds = 0  # and so many seconds
    open_views: bool = False  # watchers may look through every seat's eyes while the game goes on
    absent: Absent = "wait"  # what becomes of a seat whose player is away
    absent_after: Seconds = 300  # seconds

    @property
    def delayed(self) -> bool:
        """Whether watchers see the game later than it is played."""
        return bool(self.delay_answers or self.delay_seconds)


def scenario(terms: Terms) -> Scenario:
    """Return the scenario as a table plays it; raise IllegalAction.

    Only those that come with the game are found: a name from elsewhere is no way to a file.
    """
    check_policy(terms.undo)
    name = terms.scenario
    if name.endswith(".toml") or "/" in name or "\\" in name:
        raise IllegalAction("Only scenarios that come with the game are played here.")
    return options.parsed(terms.options, setup.scenario(name))


def told(terms: Terms) -> tuple[str, ...]:
    """Return what is not as usual at a table, in sentences."""
    said = [terms.clock.sentence]
    if terms.delayed:
        said.append(f"Watchers see it {behind(terms)} late.")
    if terms.open_views:
        said.append("Watchers may see every hand.")
    if terms.absent == "computer":
        said.append(f"The computer plays for whoever is away {lasting(terms.absent_after)}.")
    if terms.absent == "put away":
        said.append(f"It is put away if somebody is away {lasting(terms.absent_after)}.")
    said += map(_option, terms.options)
    return tuple(filter(None, said))


def behind(terms: Terms) -> str:
    """Return how far behind watchers are."""
    answers = f"{terms.delay_answers} answers" if terms.delay_answers else ""
    seconds = lasting(terms.delay_seconds) if terms.delay_seconds else ""
    return " and ".join(filter(None, (answers, seconds)))


def lasting(seconds: float) -> str:
    """Return a length of time in words."""
    whole = round(seconds)
    for length, unit in ((3600, "hour"), (60, "minute"), (1, "second")):
        if whole >= length and whole % length == 0:
            count = whole // length
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return "no time"


def _option(word: str) -> str:
    """Return an option such as "notch=True" as a sentence."""
    name, _, value = word.partition("=")
    return f"{titled(name)}: {_FLAGS.get(value.lower(), worded(value))}."
