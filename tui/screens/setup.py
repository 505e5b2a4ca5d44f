"""A new game: which scenario, who sits where, what may be taken back, whose dice."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from engine.core.errors import EngineError
from engine.core.events import UMPIRE, Seat
from engine.core.scenario import Scenario
from engine.core.scene import Tone
from engine.core.words import titled
from engine.session import posses, seating, setup
from engine.session.host import Host
from engine.session.muster import Recruit
from tui import glyphs
from tui.screens.battle import BattleScreen
from tui.screens.options import GameOptions
from tui.screens.posse import PosseScreen
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines, head
from tui.widgets.picker import Item, Picker
from tui.widgets.preview import Preview

CHOOSE, START, BACK = Hint("Up Down", "choose"), Hint("s", "start"), Hint("Esc", "back")
ON_LIST = (CHOOSE, Hint("1 2", "players"), Hint("Enter", "settings"), START, BACK)
ON_SETTING = (
    CHOOSE, Hint("Left Right", "change"), Hint("1 2", "players"), Hint("p", "posse"), START, BACK,
)  # fmt: skip
ON_OPTION = (CHOOSE, Hint("Left Right", "change"), Hint("Tab", "scenarios"), START, BACK)
ON_START = (CHOOSE, Hint("Tab", "scenarios"), Hint("1 2", "players"), Hint("Enter", "start"), BACK)
PLAYERS = {"human": "a person", "ai": "the computer", "ai:2": "the computer, looks ahead"}
UNDO = {
    "free": "anything, any time",
    "same-roll": "anything; the same act rolls the same",
    "reveal": "back to the last die or discovery",
    "consent": "if the other side agrees",
    "never": "what is done is done",
}
DICE = {"seeded": "sealed, shown at the end", "manual": "your own, typed in"}


class Setting(NamedTuple):
    """A line of the settings: what it is, its values with their words, the one in force."""

    name: str
    values: dict[str, str]
    value: str

    def turned(self, step: int) -> "Setting":
        """Return it with the next value, round the ends."""
        names = list(self.values)
        at = (names.index(self.value) + step) % len(names)
        return self._replace(value=names[at])


class SetupScreen(Screen[None]):
    """Choose, look, start. Two presses of Enter play the first scenario as it is meant."""

    DEFAULT_CSS = """
    SetupScreen { background: #121212; }
    SetupScreen #title, SetupScreen #note, SetupScreen #keys { width: 100%; }
    SetupScreen #left { width: 40; background: #1c1c1c; }
    SetupScreen #scenarios { height: 1fr; margin-top: 1; }
    SetupScreen #how, SetupScreen #also { width: 100%; }
    SetupScreen #settings { height: auto; }
    SetupScreen GameOptions { height: auto; max-height: 4; }
    SetupScreen GameOptions:focus { max-height: 11; }
    SetupScreen Preview { border-left: blank; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,minus", "turn(-1)", "change", show=False),
        Binding("right,l,plus", "turn(1)", "change", show=False),
        Binding("1", "players(1)", "one player", show=False),
        Binding("2", "players(2)", "two players", show=False),
        Binding("p", "posse", "own posse", show=False),
        Binding("s", "start", "start", show=False),
        Binding("escape,q,backspace,ctrl+c", "dismiss", "back", show=False),
    ]

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._listed = grouped(setup.shipped())
        self._settings: list[Setting] = []
        self._posses: dict[Seat, list[Recruit]] = {}  # of people's own making

    def compose(self) -> ComposeResult:
        """Lay out scenarios over settings on the left, the preview on the right."""
        yield Lines("title")
        with Horizontal():
            with Vertical(id="left"):
                yield Picker(id="scenarios")
                yield Lines("how")
                yield Picker(id="settings", ground=glyphs.SHADE)
                yield Lines("also")
                yield GameOptions()
            yield Preview()
        yield Lines("note")
        yield Keys("keys")

    def on_mount(self) -> None:
        """List the scenarios."""
        self.query_one("#scenarios", Picker).fill([item for item, _ in self._listed])
        self.query_one("#scenarios").focus()

    def on_resize(self) -> None:
        """Fit the title to the width."""
        self.query_one("#title", Lines).put([head("New game", self.size.width, focused=True)])
        self.query_one("#how", Lines).put([head("How it is played", 40)])
        self.query_one("#also", Lines).put([head("Options of the game", 40)])
        self._tell("")

    def on_descendant_focus(self) -> None:
        """Say which keys act in the list that has the focus."""
        settings = self.query_one("#settings", Picker)
        hints: Sequence[Hint] = ON_LIST
        if settings.has_focus:
            hints = ON_SETTING if settings.index < len(self._settings) else ON_START
        elif self.query_one(GameOptions).has_focus:
            hints = ON_OPTION
        self.query_one(Keys).show(hints, ())

    # --- scenario

    @property
    def scenario(self) -> Scenario:
        """The scenario marked; a heading stands for the first one under it."""
        below = self._listed[self.query_one("#scenarios", Picker).index :]
        return next(scenario for _, scenario in below if scenario)

    @on(Picker.Marked, "#scenarios")
    def _look(self) -> None:
        scenario = self.scenario
        self.query_one(GameOptions).show(scenario)
        self._posses = {}
        self._show()
        before = {setting.name: setting.value for setting in self._settings}
        meant = seating.parse([], scenario.seats)
        order = sorted(scenario.seats, key=lambda seat: seat == UMPIRE)
        seats = [Setting(seat, PLAYERS, before.get(seat, meant[seat])) for seat in order]
        undo = Setting("undo", UNDO, before.get("undo", "free"))
        dice = Setting("dice", DICE, before.get("dice", "seeded"))
        self._settings = [*seats, undo, dice]
        self._refill()

    @on(GameOptions.Changed)
    def _show(self) -> None:
        """Draw the game as it would begin; one that cannot be begun is told of."""
        chosen = self.query_one(GameOptions)
        try:
            scenario = chosen.applied(self.scenario)
            table = setup.table(scenario, chosen.tables)
        except EngineError:
            return
        self.query_one(Preview).show(scenario, table, setup.game(scenario.rules))

    @on(GameOptions.Told)
    def _tell_option(self, message: GameOptions.Told) -> None:
        self._tell(message.text, message.tone)
        self.on_descendant_focus()

    @on(Picker.Picked, "#scenarios")
    def _chosen(self) -> None:
        settings = self.query_one("#settings", Picker)
        settings.focus()
        settings.action_mark(len(self._settings))

    # --- settings

    def _refill(self) -> None:
        items = [_line(setting) for setting in self._settings]
        picker = self.query_one("#settings", Picker)
        picker.fill([*items, Item("Start", "s")], picker.index)
        self._explain()

    @on(Picker.Marked, "#settings")
    def _explain(self) -> None:
        index = self.query_one("#settings", Picker).index
        setting = self._settings[index] if index < len(self._settings) else None
        self._tell(self._told_of(setting) if setting else "")
        self.on_descendant_focus()

    def _told_of(self, setting: Setting) -> str:
        if own := self._posses.get(setting.name):
            return f"{titled(setting.name)}: {', '.join(recruit.name for recruit in own)}."
        return f"Taking back: {UNDO[setting.value]}." if setting.name == "undo" else ""

    def action_turn(self, step: int) -> None:
        """Change the setting that is marked."""
        picker = self.query_one("#settings", Picker)
        if picker.index < len(self._settings):
            picker.focus()
            self._settings[picker.index] = self._settings[picker.index].turned(step)
            self._refill()

    def action_players(self, count: int) -> None:
        """Seat people at the first seats, the computer at all others and the umpire's."""
        seats = [seat for seat in self.scenario.seats if seat != UMPIRE]
        chosen = {seat: "human" if at < count else "ai" for at, seat in enumerate(seats)}
        self._settings = [
            setting._replace(value=chosen.get(setting.name, setting.value))
            for setting in self._settings
        ]
        self._refill()

    def action_posse(self) -> None:
        """Put a posse together for the seat that is marked, or else for the first person."""
        index = self.query_one("#settings", Picker).index
        rows = [*self._settings[index : index + 1], *self._settings]
        people = [row.name for row in rows if row.values is PLAYERS and row.value == "human"]
        if not people:
            self._tell("Nobody plays who could have a posse of his own.", "bad")
            return
        seat = people[0]

        def hired(recruits: list[Recruit] | None) -> None:
            if recruits is not None:
                self._posses = {**self._posses, seat: recruits}
                self._explain()

        others = {name: posse for name, posse in self._posses.items() if name != seat}
        try:
            muster = posses.muster(self.scenario, others)
        except EngineError as refused:
            self._tell(str(refused), "bad")
            return
        self.app.push_screen(PosseScreen(muster, f"A posse for {titled(seat)}"), hired)

    @on(Picker.Picked, "#settings")
    def _set(self, message: Picker.Picked) -> None:
        if message.index < len(self._settings):
            self.action_turn(1)
        else:
            self.action_start()

    # --- starting

    def action_start(self) -> None:
        """Start the game; say what is wrong if it cannot be."""
        chosen = {setting.name: setting.value for setting in self._settings}
        options = self.query_one(GameOptions)
        try:
            scenario = options.applied(posses.fought_by(self.scenario, self._posses))
            host = Host.new(
                scenario,
                {seat: chosen[seat] for seat in self.scenario.seats},
                undo=chosen["undo"],
                luck=setup.luck(chosen["dice"]),
                saves=self._folder,
                tables=options.tables,
            )
        except (EngineError, OSError) as error:
            self._tell(str(error), "bad")
            return
        self.app.switch_screen(BattleScreen(host))

    def _tell(self, text: str, meaning: Tone = "dim") -> None:
        line = [(f" {text}", glyphs.tone(meaning))]
        self.query_one("#note", Lines).put([line])


def grouped(scenarios: Sequence[Scenario]) -> list[tuple[Item, Scenario | None]]:
    """Return scenarios as items, those of several games under the title of each."""
    games = list(dict.fromkeys(scenario.rules for scenario in scenarios))
    listed: list[tuple[Item, Scenario | None]] = []
    for rules in games:
        if len(games) > 1:
            listed.append((Item(setup.game(rules), on=False), None))
        own = (scenario for scenario in scenarios if scenario.rules == rules)
        listed += [(Item(scenario.title), scenario) for scenario in own]
    return listed


def _line(setting: Setting) -> Item:
    words = setting.value if setting.name == "undo" else setting.values[setting.value]
    return Item(titled(setting.name), note=f"< {words} >")
