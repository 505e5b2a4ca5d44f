"""The rules, to be searched: what is typed on top, what fits below it, what it says beside that."""

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input

from engine.core.errors import IllegalAction
from engine.session import rules
from engine.session.rules import Topic
from engine.session.shelf import Book
from tui import glyphs, rulings
from tui.rulings import Told
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Line, Lines, head
from tui.widgets.picker import Item, Picker
from tui.wrapping import wrapped

KEYS = (
    Hint("letters", "search"),
    Hint("Up Down", "choose"),
    Hint("Page Up Down", "scroll"),
    Hint("Esc", "back"),
)
PLACEHOLDER = "type a word: aim, revolver, cover, or a rule's number"
NOTHING = "nothing like that"


class RulesScreen(Screen[None]):
    """Looks things up as they are typed; Enter asks for the word as it stands."""

    DEFAULT_CSS = """
    RulesScreen { background: #121212; }
    RulesScreen #title, RulesScreen #keys { width: 100%; }
    RulesScreen #left { width: 26; background: #1c1c1c; }
    RulesScreen Picker { height: 1fr; }
    RulesScreen VerticalScroll { width: 1fr; scrollbar-size-vertical: 1; padding-left: 1; }
    RulesScreen #page { width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+c", "dismiss", "back", show=False),
        Binding("up", "step(-1)", show=False, priority=True),
        Binding("down,tab", "step(1)", show=False, priority=True),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
    ]

    def __init__(self, books: Sequence[Book], term: str = "") -> None:
        super().__init__()
        self._books = tuple(books)
        self._term = term
        self._topics = rules.topics(self._books)
        self._shown: Sequence[Topic] = self._topics
        self._told: object = None  # what the page is about

    def compose(self) -> ComposeResult:
        """Lay out the word on top, the topics on the left, the page on the right."""
        yield Lines("title")
        yield Input(self._term, placeholder=PLACEHOLDER, compact=True)
        with Horizontal():
            with Vertical(id="left"):
                yield Picker(empty=NOTHING, led=True)
            with VerticalScroll(can_focus=False):
                yield Lines("page")
        yield Keys("keys")

    def on_mount(self) -> None:
        """List all topics, or those of the word that it is opened with."""
        self.query_one(Keys).show(KEYS, ())
        entry = self.query_one(Input)
        entry.cursor_blink = False
        entry.focus()
        self._filter(self._term)

    def on_resize(self) -> None:
        """Break the lines anew."""
        self.query_one("#title", Lines).put([head("Rules", self.size.width, focused=True)])
        self.call_after_refresh(self._tell)

    def action_step(self, step: int) -> None:
        """Mark the next topic."""
        self.query_one(Picker).action_step(step)

    def action_scroll(self, step: int) -> None:
        """Scroll the page by what is in sight of it."""
        page = self.query_one(VerticalScroll)
        page.scroll_relative(y=step * max(1, page.size.height - 1), animate=False)

    @on(Input.Changed)
    def _typed(self, message: Input.Changed) -> None:
        self._filter(message.value)

    @on(Input.Submitted)
    def _asked(self, message: Input.Submitted) -> None:
        self._told = message.value or None
        self._tell()

    @on(Picker.Marked)
    def _marked(self) -> None:
        self._told = self._shown[self.query_one(Picker).index] if self._shown else None
        self._tell()

    def _filter(self, typed: str) -> None:
        self._shown = fitting(self._topics, typed)
        several = len({topic.rules for topic in self._topics if topic.rules}) > 1
        self.query_one(Picker).fill([_item(topic, several=several) for topic in self._shown])

    def _tell(self) -> None:
        scroll, page = self.query_one(VerticalScroll), self.query_one("#page", Lines)
        width = max(20, scroll.size.width - 2)
        lines = [_line(told) for told in self._page(width)]
        page.styles.height = max(1, len(lines))
        page.put(lines)
        scroll.scroll_home(animate=False)

    def _page(self, width: int) -> list[Told]:
        """Return what the rules say about the topic marked or the word asked for."""
        told, books = self._told, self._books
        if told is None:
            return list(rulings.table_of_contents(rules.contents(books), width))
        term = told.term if isinstance(told, Topic) else str(told)
        if isinstance(told, Topic):
            books = tuple(book for book in books if book.rules in (told.rules, ""))
        try:
            return list(rulings.answer(rules.look_up(term, books), width))
        except IllegalAction as error:
            return [(line, "bad") for line in wrapped(str(error), width)]


def fitting(topics: Sequence[Topic], typed: str) -> Sequence[Topic]:
    """Return the topics with all typed words in them: in the name first, then in what is said."""
    words = typed.lower().split()
    named = [topic for topic in topics if _has(topic.term, words)]
    told = [topic for topic in topics if _has(f"{topic.term} {topic.told}", words)]
    begun = [topic for topic in named if topic.term.lower().startswith(typed.lower().strip())]
    return list(dict.fromkeys([*begun, *named, *told]))


def _has(text: str, words: Sequence[str]) -> bool:
    return all(word in text.lower() for word in words)


def _item(topic: Topic, *, several: bool) -> Item:
    return Item(topic.term, note=topic.rules if several and "-" not in topic.term else "")


def _line(told: Told) -> Line:
    text, tone = told
    return [(glyphs.printable(text), glyphs.tone(tone))]
