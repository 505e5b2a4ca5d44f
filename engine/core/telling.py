"""How sentences are made of events: templates, filled in with whom and what they are about."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.core.events import Action, Event, FigureId, Seat
from engine.core.scene import Sentence, Tone
from engine.core.words import winning

Teller = Callable[[Any, Any], Sentence | None]  # of the state just before an event, and the event
Words = Callable[[Any, Any], Mapping[str, str]]  # of a state and an event: what a template can say


def says(
    words: Words, template: str, tone: Tone = "plain", mark: str = ""
) -> Callable[[Any, Any], Sentence]:
    """Return a teller that fills in `words`, and the fields of the event: "{event.turn}"."""

    def tell(state: Any, event: Any) -> Sentence:
        return line(event, template.format(**words(state, event), event=event), tone, mark)

    return tell


def line(about: Event | Action, text: str, tone: Tone = "plain", mark: str = "") -> Sentence:
    """Return a sentence about the figures of an event or action."""
    return Sentence(text, tone, tuple(figures_of(about).values()), mark=mark)


def figures_of(about: Event | Action) -> dict[str, FigureId]:
    """Return whom it is about by the names of its fields, of `figure` and `target`."""
    both = {field: getattr(about, field, None) for field in ("figure", "target")}
    return {field: figure for field, figure in both.items() if figure is not None}


def spaced(faces: Iterable[int]) -> str:
    """Return faces as they are told: "6 2 1"."""
    return " ".join(map(str, faces))


def ended(winner: Seat | None, why: str) -> Sentence:
    """Return how a game ended."""
    if winner is None:
        return Sentence(f"A draw: {why}.", "title", mark="turn")
    return Sentence(f"{winning(winner)}: {why}.", "title", mark="turn")
