"""A campaign: its posses, the last game, the dice for those who fell, and what is next."""

from collections.abc import Callable
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.core.errors import EngineError, LogUnreadable
from engine.core.events import Seat
from engine.core.scene import Tone
from engine.core.words import titled
from engine.session.campaigner import Campaigner
from engine.session.muster import Recruit
from tui import campaigning, glyphs
from tui.campaigning import Act, Said
from tui.screens.battle import BattleScreen
from tui.screens.picking import Picking
from tui.screens.posse import PosseScreen
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Line, Lines, head, wrapped
from tui.widgets.picker import Item, Picker

KEYS = (Hint("Up Down", "choose"), Hint("Enter", "do it"), Hint("PgUp PgDn", "read"))
BACK = (Hint("Esc", "leave; all is kept"),)
_ACTS = 7  # rows of what can be done at most
_HANG = 4  # columns by which a long line goes on


class CampaignScreen(Screen[None]):
    """Shows one campaign and takes it from step to step."""

    DEFAULT_CSS = """
    CampaignScreen { background: #1c1c1c; }
    CampaignScreen Lines { width: 100%; }
    CampaignScreen #posses { height: 1fr; }
    CampaignScreen Picker { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup,left", "read(-1)", "up", show=False, priority=True),
        Binding("pagedown,right", "read(1)", "down", show=False, priority=True),
        Binding("escape,q,backspace,ctrl+c", "dismiss", "leave", show=False),
    ]

    def __init__(self, campaigner: Campaigner) -> None:
        super().__init__()
        self._campaigner = campaigner
        self._acts: list[Act] = []
        self._top = 0
        brief = "" if campaigner.roster.played else campaigner.roster.campaign.brief
        self._told = campaigner.notice or brief
        self._tone: Tone = "warn" if campaigner.notice else "dim"

    def compose(self) -> ComposeResult:
        """Lay out the posses over what can be done, and the keys."""
        yield Lines("title")
        yield Lines("posses")
        yield Lines("head")
        yield Picker(id="acts", empty="The campaign is over.")
        yield Lines("note")
        yield Keys("keys")

    def on_mount(self) -> None:
        """See how it stands."""
        self.query_one(Keys).show(KEYS, BACK)
        self.query_one(Picker).focus()
        self._look()

    def on_screen_resume(self) -> None:
        """See how a game ended that was played meanwhile."""
        self._look()

    def on_resize(self) -> None:
        """Fit the lines to the size."""
        self._draw()

    def on_unmount(self) -> None:
        """Let go of the file."""
        self._campaigner.close()

    def on_key(self, event: events.Key) -> None:
        """Do what has a letter."""
        for act in self._acts:
            if event.character and event.character == act.key:
                event.stop()
                self._do(act)
                return

    def action_read(self, step: int) -> None:
        """Scroll what is told."""
        self._top = max(0, self._top + step * max(1, self.query_one("#posses").size.height - 1))
        self._draw()

    @on(Picker.Picked)
    def _picked(self, message: Picker.Picked) -> None:
        self._do(self._acts[message.index])

    # --- steps

    def _do(self, act: Act) -> None:
        try:
            match act.verb:
                case "play":
                    self.app.push_screen(BattleScreen(self._campaigner.play()))
                case "abandon":
                    self._ask_to_abandon()
                case "hire":
                    self._hire(act.whom)
                case "dismiss":
                    self._send_away()
                case "roll":
                    self._roll(act.whom)
        except (EngineError, OSError) as error:
            self._tell(str(error), "bad")

    def _roll(self, face: str) -> None:
        self._campaigner.roll((int(face),) if face else ())
        self._top = 0
        self._look()

    def _hire(self, seat: Seat) -> None:
        def hired(recruits: list[Recruit] | None) -> None:
            if recruits:
                self._try(lambda: self._campaigner.recruit(seat, recruits))

        title = f"Recruits for {titled(seat)}"
        self.app.push_screen(PosseScreen(self._campaigner.muster(seat), title), hired)

    def _send_away(self) -> None:
        campaigner = self._campaigner
        men = [one for seat in campaigner.people for one in campaigner.roster.posse(seat)]
        items = [Item(one.man.name, note=f"{one.points} points") for one in men]

        def chosen(index: int | None) -> None:
            if index is not None:
                self._try(lambda: campaigner.dismiss(men[index].man.id))

        self.app.push_screen(Picking("Who is to go?", items), chosen)

    def _ask_to_abandon(self) -> None:
        items = [Item("Give it up; it will be played anew", "g"), Item("Keep it", "k")]

        def chosen(index: int | None) -> None:
            if index == 0:
                self._try(self._campaigner.abandon)

        self.app.push_screen(Picking("Give this game up?", items), chosen)

    def _try(self, act: Callable[[], None]) -> None:
        """Take a step; say why not if it is refused."""
        try:
            act()
        except (EngineError, OSError) as error:
            self._look()
            self._tell(str(error), "bad")
        else:
            self._look()

    # --- drawing

    def _look(self) -> None:
        """Settle what is settled by itself, and show how it stands."""
        campaigner = self._campaigner
        try:
            if campaigner.settle():
                self._told, self._top = "", 0
            if campaigner.roster.phase == "recruit":
                campaigner.recruit_for_computers()
        except LogUnreadable as error:
            self._told, self._tone = f"{error} Give it up, and it is played anew.", "bad"
        except EngineError as error:
            self._told, self._tone = str(error), "bad"
        before = self._acts
        self._acts = campaigning.acts(campaigner)
        picker = self.query_one(Picker)
        picker.styles.height = max(1, min(len(self._acts), _ACTS))
        index = picker.index if before == self._acts else 0
        picker.fill([Item(act.text, act.key, act.note) for act in self._acts], index)
        self._draw()

    def _draw(self) -> None:
        roster, width = self._campaigner.roster, self.size.width
        title = head(roster.campaign.title, width, note=campaigning.heading(roster), focused=True)
        self.query_one("#title", Lines).put([title])
        posses = self.query_one("#posses", Lines)
        lines = [line for said in self._page() for line in _written(said, width)]
        self._top = max(0, min(self._top, len(lines) - posses.size.height))
        posses.put(lines[self._top :])
        self.query_one("#head", Lines).put([head("What is next", width)])
        told = wrapped(self._told, max(20, width - 2))[:2]
        note = self.query_one("#note", Lines)
        note.styles.height = max(1, len(told))
        note.put([[(f" {line}", glyphs.tone(self._tone))] for line in told])

    def _page(self) -> list[Said]:
        roster = self._campaigner.roster
        page = [Said("")]
        if roster.phase == "over":
            page += [*campaigning.final(roster), Said("")]
        last = list(campaigning.last_game(roster))
        page += [*last, Said("")] if last else []
        for seat in roster.campaign.seats:
            page += [*campaigning.posse(self._campaigner, seat), Said("")]
        return page

    def _tell(self, text: str, meaning: Tone = "dim") -> None:
        self._told, self._tone = text, meaning
        self._draw()


def _written(said: Said, width: int) -> list[Line]:
    indent = len(said.text) - len(said.text.lstrip()) + 1
    style = glyphs.tone(said.tone)
    folded = wrapped(said.text.strip(), max(20, width - indent - 1), _HANG)
    return [[(" " * indent + text, style)] for text in folded or [""]]
