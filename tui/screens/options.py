"""The options of a game to be started: one line each, values to step through, figures of one's own.

Everything is as the scenario has it until it is changed; with another scenario it is so again, but
a file of figures stays with its game.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message

from engine.core.errors import EngineError
from engine.core.scenario import Scenario
from engine.core.scene import Tone
from engine.core.switching import Switch
from engine.core.words import titled
from engine.session import options, setup, shelf
from tui import glyphs
from tui.screens.asking import Asking
from tui.widgets.picker import Item, Picker

FIGURES = "Your figures"
NO_FIGURES = "Enter names a file with figures of your own; none: the tables as they are."


class GameOptions(Picker):
    """Lists what a game can be set to; says what comes of each change."""

    class Told(Message):
        """Something is to be said about the option marked, or against a change."""

        def __init__(self, text: str, tone: Tone) -> None:
            super().__init__()
            self.text = text
            self.tone = tone

    class Changed(Message):
        """The game would begin otherwise."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,minus", "turn(-1)", "change", show=False),
        Binding("right,l,plus", "turn(1)", "change", show=False),
    ]

    def __init__(self, id: str | None = None, *, figures: bool = True) -> None:  # noqa: A002
        """`figures` tells whether a file of figures may be named."""
        super().__init__(id=id, ground=glyphs.SHADE, empty="Nothing of this game can be set.")
        self._figures = figures
        self._scenario: Scenario | None = None
        self._switches: tuple[Switch, ...] = ()
        self._chosen: dict[str, Any] = {}
        self._files: dict[str, Path] = {}  # of figures, by game

    def show(self, scenario: Scenario) -> None:
        """List the options of a scenario's game, as the scenario has them."""
        self._scenario = scenario
        self._switches = options.switches(scenario)
        self._chosen = {}
        self._refill(0)

    def applied(self, scenario: Scenario) -> Scenario:
        """Return a scenario with what was chosen; raise IllegalAction if it cannot be played so."""
        return options.chosen_in(scenario, self._chosen, self.tables)

    @property
    def words(self) -> tuple[str, ...]:
        """What was chosen, in words such as "turns=8"."""
        return tuple(f"{name}={_word(value)}" for name, value in self._chosen.items())

    @property
    def tables(self) -> Mapping[str, Any]:
        """The figures of one's own; none without a file. Raise ScenarioInvalid."""
        rules = self._scenario.rules if self._scenario else ""
        return setup.tables(self._files.get(rules), rules)

    def on_focus(self) -> None:
        """Tell about the option that is marked."""
        self.call_later(self._explain)

    def action_turn(self, step: int) -> None:
        """Set the option that is marked to its next value, round the ends."""
        if self.index < len(self._switches):
            switch = self._switches[self.index]
            at = switch.values.index(self._value(switch)) + step
            self._chosen[switch.name] = switch.values[at % len(switch.values)]
            if self._chosen[switch.name] == switch.value:
                del self._chosen[switch.name]
            self._refill(self.index)
            self.post_message(self.Changed())

    @on(Picker.Picked)
    def _set(self) -> None:
        if self.index < len(self._switches):
            self.action_turn(1)
        elif self._figures:
            self._ask()

    @on(Picker.Marked)
    def _explain(self) -> None:
        if self._scenario is None or not self.has_focus:
            return
        try:
            self.applied(self._scenario)
        except EngineError as refused:
            said = str(refused)
            self.post_message(self.Told(f"{said[:1].upper()}{said[1:].rstrip('.')}.", "bad"))
            return
        self.post_message(self.Told(self._told(), "dim"))

    def _told(self) -> str:
        if self.index < len(self._switches):
            switch = self._switches[self.index]
            return f"{titled(switch.name)}: {switch.told}." if switch.told else ""
        rules = self._scenario.rules if self._scenario else ""
        if file := self._files.get(rules):
            return f"Yours: {', '.join(shelf.changed(rules, file)) or 'nothing differs'}."
        return NO_FIGURES if self._figures else ""

    # --- figures of one's own

    def _ask(self) -> None:
        """Ask for a file of figures; an empty line takes the tables as they are."""
        if self._scenario is None:
            return
        rules = self._scenario.rules
        before = str(self._files.get(rules, ""))

        def named(name: str | None) -> None:
            if name is not None:
                self._files.pop(rules, None)
                if name:
                    self._files[rules] = _path(name)
                self._refill(self.index)
                self.post_message(self.Changed())

        title = "Which file has your figures?"
        self.app.push_screen(Asking(title, before, lambda name: _refusal(name, rules)), named)

    def _refill(self, index: int) -> None:
        items = [
            Item(titled(switch.name), note=f"< {options.value_words(self._value(switch))} >")
            for switch in self._switches
        ]
        file = self._files.get(self._scenario.rules if self._scenario else "")
        if self._figures:
            items.append(Item(FIGURES, note=file.name if file else "none"))
        self.fill(items, index)

    def _value(self, switch: Switch) -> Any:
        return self._chosen.get(switch.name, switch.value)


def _word(value: Any) -> str:
    return "+".join(value) if isinstance(value, tuple) else str(value)


def _path(name: str) -> Path:
    return Path(name).expanduser()


def _refusal(name: str, rules: str) -> str:
    """Say what is wrong with a file of figures, "" if nothing is."""
    if not name:
        return ""
    try:
        setup.tables(_path(name), rules)
    except (EngineError, RuntimeError) as wrong:  # there is no home to expand to
        return str(wrong)
    return ""
