"""The parts of the battle screen, and how they lie."""

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical

from tui.widgets.battlefield import Battlefield
from tui.widgets.curtain import Curtain
from tui.widgets.dice_bucket import DiceBucket
from tui.widgets.keys import Keys, Look
from tui.widgets.lines import Lines
from tui.widgets.prompt import PromptPanel
from tui.widgets.stat_card import Roster, StatCard
from tui.widgets.status import Status
from tui.widgets.story import Story


class Panels:
    """One of each."""

    def __init__(self) -> None:
        self.status = Status("status")
        self.field = Battlefield("map")
        self.prompt = PromptPanel("prompt")
        self.card, self.other = StatCard("card"), StatCard("other")
        self.dice = DiceBucket("dice")
        self.story = Story("story")
        self.roster = Roster("roster")
        self.look, self.keys = Look("look"), Keys("keys")
        self.curtain = Curtain("curtain")
        self.small = Lines("small")

    def compose(self) -> ComposeResult:
        """Lay the table out."""
        yield self.status
        with Horizontal(id="middle"):
            with Container(id="field"):
                yield self.field
                yield self.prompt
            with Vertical(id="side"):
                yield self.card
                yield self.other
                yield self.dice
                yield self.story
                yield self.roster
        yield self.look
        yield self.keys
        yield self.curtain
        yield self.small
