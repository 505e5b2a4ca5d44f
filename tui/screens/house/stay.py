"""Somebody's stay in a house: which house, by which line, and how he would have his screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.errors import IllegalAction
from engine.session.saloon.house import House
from engine.session.saloon.people import Wishes
from engine.session.saloon.visitor import Visitor
from tui.themes import THEMES

if TYPE_CHECKING:
    from tui.app import Dustup


class Stay:
    """What every screen of a house is given."""

    def __init__(self, house: House, visitor: Visitor) -> None:
        self.house = house
        self.visitor = visitor
        self.wishes = house.people.wishes(visitor.name)

    def keep(self, wishes: Wishes) -> str:
        """Have it so from now on, for a guest until he goes; return why that cannot be kept."""
        self.wishes = wishes
        if self.visitor.is_guest:
            return ""
        try:
            self.house.people.wish(self.visitor.name, wishes)
        except IllegalAction as refused:
            return str(refused)
        return ""

    def dress(self, app: "Dustup") -> None:
        """Draw in the theme that he likes, if he has said so."""
        if self.wishes.theme in THEMES and self.wishes.theme != app.worn:
            app.wear(self.wishes.theme)

    def call(self, app: "Dustup", flash: Callable[[], object]) -> None:
        """Call him to the screen, as he would be called."""
        if self.wishes.call in ("bell", "both"):
            app.bell()
        if self.wishes.call in ("flash", "both"):
            flash()
