"""Which triggers of a scenario go off, and what they say.

`due` is asked with a happening: `enters`, `turns` or `falls`. Each ruleset has an event of its own
for what comes of it, and keeps in its state which trigger went off in which turn.
"""

from collections.abc import Callable, Collection, Iterator, Sequence

from engine.core.events import FigureId, Seat
from engine.core.geometry import Cell
from engine.core.goals import Cue, Trigger

Cued = tuple[tuple[int, int], ...]  # triggers that went off, by number, and in which turn
Happening = Callable[[Cue], bool]


def due(
    triggers: Sequence[Trigger], cued: Cued, turn: int, is_met: Happening
) -> Iterator[tuple[int, str]]:
    """Yield number and text of each trigger that goes off: once a game or, if `again`, a turn."""
    last = dict(cued)
    for number, trigger in enumerate(triggers):
        fresh = number not in last or (trigger.again and last[number] < turn)
        if fresh and is_met(trigger.when):
            yield number, trigger.then.say


def enters(cells: Collection[Cell], seat: Seat) -> Happening:
    """A figure of a seat has come to stand in these cells."""
    return lambda cue: (
        cue.enters is not None and Cell(*cue.enters) in cells and cue.seat in (None, seat)
    )


def turns(turn: int) -> Happening:
    """A Game Turn has begun."""
    return lambda cue: cue.turn == turn


def falls(figure: FigureId) -> Happening:
    """A figure is out of action."""
    return lambda cue: cue.down == figure
