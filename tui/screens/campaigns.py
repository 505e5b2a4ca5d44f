"""The campaigns: those under way, and those that can be begun."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.core.errors import EngineError
from engine.core.events import Seat
from engine.core.words import titled
from engine.session import campaigns
from engine.session.campaigner import Campaigner
from engine.session.campaigns import Kept, Shipped
from tui import glyphs
from tui.screens.campaign import CampaignScreen
from tui.screens.picking import Picking
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines, head, wrapped
from tui.widgets.picker import Item, Picker

KEYS = (Hint("Up Down", "choose"), Hint("Enter", "open or begin"), Hint("Esc", "back"))


class CampaignsScreen(Screen[None]):
    """Lists the campaigns of a folder, the one played last first, then those to begin."""

    DEFAULT_CSS = """
    CampaignsScreen { background: #1c1c1c; }
    CampaignsScreen Lines { width: 100%; }
    CampaignsScreen Picker { margin-top: 1; }
    CampaignsScreen #about { height: 5; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace,ctrl+c", "dismiss", "back", show=False),
    ]

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._listed: list[Kept | Shipped | None] = []

    def compose(self) -> ComposeResult:
        """Lay out the title, the list, what the marked one is about, and the keys."""
        yield Lines("title")
        yield Picker(id="list")
        yield Lines("about")
        yield Keys("keys")

    def on_mount(self) -> None:
        """List them."""
        self.query_one(Keys).show(KEYS, ())
        self.on_screen_resume()

    def on_screen_resume(self) -> None:
        """List them again: one may have been played on."""
        kept, shipped = campaigns.kept(self._folder), campaigns.list_all()
        self._listed = [None, *kept] if kept else []
        self._listed += [None, *shipped]
        items = [Item("Begun", on=False)] if kept else []
        items += [Item(f"  {one.title}", note=f"{one.told}, {one.when}") for one in kept]
        items += [Item("To begin", on=False)]
        items += [Item(f"  {one.title}", note=f"{one.games} games") for one in shipped]
        self.query_one(Picker).fill(items)

    def on_resize(self) -> None:
        """Fit the lines to the width."""
        self._tell()

    @on(Picker.Marked)
    def _tell(self) -> None:
        width, one = self.size.width, self._marked
        self.query_one("#title", Lines).put([head("Campaigns", width, focused=True)])
        about = ""
        if isinstance(one, Shipped):
            about = f"{one.brief} Seats: {', '.join(one.seats)}."
        elif one:
            about = one.trouble or one.path.name
        lines = wrapped(about, max(20, width - 4))
        plain = glyphs.tone("plain")
        self.query_one("#about", Lines).put([[], *([(f"  {line}", plain)] for line in lines)])

    @property
    def _marked(self) -> Kept | Shipped | None:
        index = self.query_one(Picker).index
        return self._listed[index] if index < len(self._listed) else None

    @on(Picker.Picked)
    def _picked(self) -> None:
        one = self._marked
        if isinstance(one, Shipped):
            self._begin(one)
        elif one:
            self._open(lambda: Campaigner.open(one.path))

    def _begin(self, one: Shipped) -> None:
        """Ask who plays, and begin."""
        ways = seatings(one.seats)

        def chosen(index: int | None) -> None:
            if index is not None:
                plan, players = campaigns.find(one.name), ways[index][1]
                self._open(lambda: Campaigner.new(plan, players, self._folder))

        self.app.push_screen(Picking(one.title, [Item(text) for text, _ in ways]), chosen)

    def _open(self, opened: Callable[[], Campaigner]) -> None:
        try:
            campaigner = opened()
        except (EngineError, OSError) as error:
            self.notify(str(error), severity="error")
            return
        self.app.push_screen(CampaignScreen(campaigner))


def seatings(seats: tuple[Seat, ...]) -> list[tuple[str, dict[Seat, str]]]:
    """Return who may sit where: one person anywhere, people everywhere, nobody at all."""
    ways = [
        (
            f"You are {titled(seat)}; the computer is the other side",
            {**_all(seats, "ai"), seat: "human"},
        )
        for seat in seats
    ]
    ways.append(("People play every side, at this keyboard", _all(seats, "human")))
    return [*ways, ("The computer plays every side", _all(seats, "ai"))]


def _all(seats: tuple[Seat, ...], player: str) -> dict[Seat, str]:
    return dict.fromkeys(seats, player)
