"""What the lines round the battlefield say to somebody at a chair."""

from engine.core.words import titled
from tui.screens import wording
from tui.screens.house.seated import ChairTable, who
from tui.screens.house.wording import clock
from tui.widgets.keys import Hint
from tui.widgets.prompt import Answer, Asked

SAY, TABLE = Hint('"', "say"), Hint("=", "table")
LOBBY = Hint("q", "lobby")


def status(table: ChairTable) -> str:
    """Say how the turn stands, and how much time is left to whoever is asked."""
    told = wording.status(table)
    left = "" if table.report.over else clock(table.chair.clock)
    return f"{told} · {left}" if left else told


def standing(table: ChairTable) -> str:
    """Say who looks, through whose eyes, and what may be taken back."""
    name = table.chair.visitor.name
    if table.watches:
        return f"{name} watches{f' as {titled(table.seat)}' if table.seat else ''}"
    return f"{name}: {titled(table.seat)} · undo {table.report.undo}"


def asked(table: ChairTable) -> Asked | None:
    """Return what the panel over the battlefield has to ask."""
    if table.report.over:
        return Asked("The game is over", table.report.over, (), _after(table), -1)
    if table.report.request and table.chair.draw == "asked":
        answers = (Answer("y", "agree to a draw"), Answer("n", "play on"))
        return Asked(f"{titled(table.seat)} is asked", table.report.request, (), answers, -1)
    return wording.asked(table, "")


def hints(table: ChairTable) -> tuple[list[Hint], list[Hint]]:
    """Return what can be done now: the verbs, and other keys, those that can be missed first."""
    help_ = Hint("?", "help")
    if table.report.over:
        return [Hint(key, does) for key, does, _ in _after(table)], [help_]
    if table.report.request and table.chair.draw == "asked":
        return [Hint("y", "agree to a draw"), Hint("n", "play on")], [SAY]
    if table.report.request:
        return wording.hints(table, thinking=False)[0], [SAY]
    if table.prompt is not None:
        verbs, others = wording.hints(table, thinking=False)
        return verbs, [*others[:1], SAY, TABLE, *others[1:]]
    keys = [Hint("Tab", "figures"), SAY, TABLE, Hint("t", "time")]
    if table.passing.seats:
        keys.insert(0, Hint("Esc", "pass no more"))
    if table.report.can_undo:
        keys.append(Hint("u", "undo"))
    waiting = table.report.waiting_for
    return [*keys, help_, LOBBY], [Hint(who(table, waiting), "to answer")] if waiting else []


def _after(table: ChairTable) -> list[Answer]:
    """Return what can be done once the game is over."""
    undo = [Answer("u", "take the last act back")] if table.report.can_undo else []
    seen = [Answer("=", "see it as the others saw it")] if table.chair.views else []
    return [
        Answer("t", "watch the game again"),
        Answer("$", "how lucky everybody was"),
        *seen,
        *undo,
        Answer('"', "say something"),
        Answer("q", "back to the lobby"),
    ]
