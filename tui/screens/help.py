"""Help: keys, what the marks mean, commands. One page, to be scrolled."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from tui import glyphs
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Line, Lines, head, wrapped

if TYPE_CHECKING:
    from engine.session.shelf import Book

Section = tuple[str, Sequence[tuple[str, str]]]

SECTIONS: tuple[Section, ...] = (
    (
        "In a game",
        (
            ("arrows, hjklyubn", "move the cursor; a count before it repeats the step"),
            ("Tab, Shift-Tab", "go through your own figures"),
            ("[ and ]", "go through the targets"),
            ("letters below", "act as stands beside them; any other letter says why not"),
            ("Enter", "choose; Esc and Backspace step back, q leaves the table"),
            (":", "find any legal act by name, with its odds, or say one in words"),
            ("P", "let all that is asked out of turn pass, until it is your turn; any key ends it"),
            ("u and U", "take the last act back, with all that came of it; play it again"),
            ("Ctrl-U, Ctrl-R", "the same, but only by one decision inside an act"),
            ("t", "the timeline: the whole game so far, with all that was taken back"),
            ("$", "how lucky everybody has been, and whether the dice are fair"),
            ("%", "while a walk is chosen: the odds to get there, and of a shot from there"),
            ("m v x c", "how far it gets, what it sees, who could shoot back, where cover is"),
            ("< and >", "the floor below, the floor above"),
            ("1 2 3 4", "card, dice, story, posses, where there is room for one only"),
            ("?", "what is under the cursor"),
        ),
    ),
    (
        "In a replay",
        (
            ("Space and r", "play and pause; backwards, and forwards again"),
            ("+ and -", "faster, slower: from a quarter to 32 times"),
            ("Left, Right", "an answer back, an answer on"),
            ("Up, Down", "an act back, an act on, with all that interrupts it"),
            ("Page Up, Page Down", "a turn back, a turn on"),
            ("[ and ]", "the mark before, the next: | a turn, * a hit, X a death, ◊ a note"),
            ("Home, End", "the first moment, the last"),
            ("g", "go to any answer by its number; a click on the bar goes there too"),
            ("n and N", "write a note at this moment; the list of all notes, to go to one"),
            ("F", "stay at the end while the game is played elsewhere"),
            ("Tab and f", "keep an eye on the next figure; follow whoever acts again"),
            ("s", "see it as another seat did"),
            ("$", "how lucky everybody had been by this moment"),
            ("b and t", "another branch, where something was taken back; all of them"),
        ),
    ),
    (
        "In the timeline",
        (
            ("Left, Right", "an answer back, an answer on; Page Up and Page Down a turn"),
            ("Up, Down", "the branch above, the branch below"),
            ("[ and ]", "an act back, an act on, with all that interrupts it"),
            ("Home, End, *", "the first moment, the end of the branch, where the game stands"),
            ("Enter", "play on from here, as a new branch; r watches it from here"),
            ("n and N", "name the branch; write a note at this moment"),
            ("a, b and =", "mark two moments; compare them, or one with where you are"),
            ("c", "have the computer play on from here, to see how it would go; again stops it"),
            ("f", "keep what led here, or the trial you are on, as a new game"),
            ("+ and -", "draw fewer answers in a column, or more"),
        ),
    ),
    (
        "In a house",
        (
            ("Enter", "in the lobby: go to the table that is marked, to your seat or to watch"),
            ("g", "go to the seat that waits for you"),
            ("o and r", "open a table of your own; show a game that is over to all who come"),
            ('t, or "', 'talk to whoever is where you are; " at a table, where t is the timeline'),
            ("p and s", "who is here; how you are called when you are asked, and the colours"),
            ("= at a table", "offer a draw, resign, put the game away, see it as others do"),
            ("c x s i", "before your game: a computer, a free seat, begin, invite"),
            ("H in a replay", "let somebody else drive"),
            ("q", "back to the lobby, and from there home; your seat is kept"),
        ),
    ),
    (
        "On the command line",
        (
            ("dustup play SCENARIO", "straight into a game; --plain plays it in lines of text"),
            ("dustup campaign", "games that one posse lives through"),
            ("dustup demo", "a scripted game that checks itself"),
            ("dustup replay FILE", "watch a saved game; --follow one that is still played"),
            ("dustup verify FILE", "check that a game follows from its decisions and dice"),
            ("dustup luck FILE", "how lucky each player's dice were"),
            ("dustup rules [WORD]", "what the rules say of anything"),
            ("dustup check FILE", "is a scenario, a campaign, a tables file or a save in order"),
            ("dustup --help", "all of them"),
        ),
    ),
    (
        "Undo",
        (
            ("free", "anything, any time"),
            ("same-roll", "anything, but the same act rolls the same dice"),
            ("reveal", "back to the last die, card or discovery"),
            ("consent", "the other side is asked"),
            ("never", "what is done is done"),
        ),
    ),
)
KEYS = (
    Hint("Up Down", "scroll"),
    Hint("r", "rules"),
    Hint("Esc", "back"),
)
_NAMES = 22


class HelpScreen(Screen[None]):
    """One page to scroll through."""

    DEFAULT_CSS = """
    HelpScreen { background: #121212; }
    HelpScreen #title, HelpScreen #keys { width: 100%; }
    HelpScreen VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
    HelpScreen #page { width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace,ctrl+c,question_mark", "dismiss", "back", show=False),
        Binding("j", "scroll(1)", "down", show=False),
        Binding("k", "scroll(-1)", "up", show=False),
        Binding("r", "rules", "rules", show=False),
    ]

    def __init__(self, books: "Sequence[Book]" = ()) -> None:
        super().__init__()
        self._books = books  # of the game that is played; else all

    def compose(self) -> ComposeResult:
        """Lay out the title, the page and the keys."""
        yield Lines("title")
        with VerticalScroll():
            yield Lines("page")
        yield Keys("keys")

    def on_mount(self) -> None:
        """Say the keys."""
        self.query_one(Keys).show(KEYS, ())
        self.query_one(VerticalScroll).focus()

    def on_resize(self) -> None:
        """Break the lines anew."""
        width = self.size.width
        self.query_one("#title", Lines).put([head("Help", width, focused=True)])
        lines = page(SECTIONS, width - 1)
        shown = self.query_one("#page", Lines)
        shown.styles.height = len(lines)
        shown.put(lines)

    def action_scroll(self, rows: int) -> None:
        """Scroll by rows."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)

    def action_rules(self) -> None:
        """Open the rules, to be searched."""
        from engine.session import shelf
        from tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self._books or shelf.books()))


def page(sections: Sequence[Section], width: int) -> list[Line]:
    """Return the sections as lines: name on the left, meaning on the right."""
    lines: list[Line] = []
    for title, rows in sections:
        lines += [[], [(f"  {title}", glyphs.tone("title"))]]
        for name, meaning in rows:
            first, *more = wrapped(meaning, max(20, width - _NAMES - 4))
            name = f"  {name:<{_NAMES}}"
            lines.append([(name, glyphs.tone("strong")), (first, glyphs.tone("plain"))])
            lines += [[(" " * len(name) + text, glyphs.tone("plain"))] for text in more]
    return [*lines, []]
