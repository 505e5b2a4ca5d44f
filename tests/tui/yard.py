"""A small game to work the screens against: Doc and Ike in a yard, with known dice."""

from pathlib import Path

from engine.core.luck import Rigged, Seeded
from engine.session import setup
from engine.session.host import Host

PATH = Path(__file__).with_name("yard.toml")
PEOPLE = {"law": "human", "gang": "human"}


def scenario():
    return setup.scenario(str(PATH))


def host(players=None, rolls=None, **more) -> Host:
    """Return a game of the yard; the law goes first."""
    luck = Rigged([(5,), (2,), *(rolls or [])], then=Seeded(bytes(32)))
    return Host.new(scenario(), players or PEOPLE, luck=luck, **more)


def say(game: Host, *lines: str) -> None:
    """Play lines of the script language."""
    for line in lines:
        seat = game.waiting_for or ""
        game.answer(seat, game.read(seat, line), game.report(seat).answers)


def played(folder: Path, players=None) -> Path:
    """Return the save of a game between computers, over."""
    game = Host.new(
        scenario(), players or {"law": "ai", "gang": "ai"}, luck=Seeded(bytes(32)), saves=folder
    )
    while game.think():
        pass
    game.report("")
    game.close()
    assert game.path is not None
    return game.path
