"""What the lines round the battlefield say: what is under the cursor, which keys act."""

from collections.abc import Iterator

from engine.core.geometry import Cell
from engine.core.scene import Choice, Overlay, Scene
from tui.reading import place
from tui.screens.choosing import route
from tui.screens.table import Table
from tui.widgets.keys import Hint
from tui.widgets.painting import Veil
from tui.widgets.prompt import Answer, Asked

CHOOSING = (
    Hint("Enter", "choose"), Hint("[ ]", "next"), Hint("Esc", "back"),
)  # fmt: skip
ALWAYS = (
    Hint("mvxc", "overlays"), Hint("t", "time"), Hint("u", "undo"), Hint("?", "help"),
    Hint(":", "all"),
)  # fmt: skip


def under(scene: Scene, cell: Cell, overlay: Overlay | None = None) -> str:
    """Say what is in a cell: the ground, who stands there, what lies there, what is shown of it."""
    character = scene.floors[cell.floor][cell.y][cell.x]
    said = [f"{place(cell)}: {scene.legend.get(character, character)}"]
    said += [token.name for token in scene.tokens if token.at == cell]
    said += [mark.name for mark in scene.marks if mark.at == cell]
    if overlay and (shade := overlay.shades.get(cell)) and shade.text:
        said.append(shade.text)
    return " · ".join(said)


def looking(table: Table, veil: Veil, overlay: Overlay | None, count: str) -> tuple[str, str]:
    """Return the line of the cursor, and the note at its right."""
    shade = veil.shades.get(table.cursor)
    picked, choosing = table.picked, table.choosing
    text = under(table.report.scene, table.cursor, overlay)
    if picked and choosing:
        ways = len(choosing.at(table.cursor))
        cost = f", {shade.text}" if shade and shade.text and not overlay else ""
        text = f"{place(table.cursor)}: {_offered(picked, ways)}{cost}"
    if count:
        return text, f"{count} times"
    if overlay:
        return text, overlay.title
    if choosing:
        return text, f"{choosing.verb.name}: pick a {'target' if choosing.aims else 'place'}"
    return text, ""


def _offered(choice: Choice, count: int) -> str:
    """Say what Enter would do, and whether it would ask."""
    odds = f", {choice.odds}" if choice.odds else ""
    return f"{choice.label}{odds}{f'; {count} ways' if count > 1 else ''}"


def standing(table: Table) -> str:
    """Say who plays here and what may be taken back."""
    return f"{table.seat.capitalize()} · undo {table.report.undo}"


def asked(table: Table, typed: str) -> Asked | None:
    """Return what the panel over the battlefield has to ask, if anything."""
    report, prompt = table.report, table.prompt
    if report.over:
        return Asked("The game is over", report.over)
    if report.request:
        yes_or_no = (Answer("y", "let it be taken back"), Answer("n", "what is done is done"))
        return Asked(f"{table.seat.capitalize()} is asked", report.request, (), yes_or_no, -1)
    if prompt and prompt.dice:
        dice = prompt.dice
        kind = "cards" if dice.cards else f"D{dice.sides}"
        cards = [Answer(str(at), card) for at, card in enumerate(dice.cards, 1)]
        return Asked(f"Roll {dice.count} {kind} and type them", prompt.why, (), cards, -1, typed)
    if prompt and prompt.moments:
        keys = {verb.name: key for key, verb in table.verbs.items()}
        answers = [Answer(keys.get(c.verb, ""), c.label, c.odds) for c in table.answers]
        title = f"{table.seat.capitalize()} is asked"
        return Asked(title, prompt.why, prompt.moments, answers, table.marked)
    return None


def hints(table: Table, thinking: bool) -> tuple[list[Hint], list[Hint]]:
    """Return what can be done now: the verbs, and the other keys."""
    if table.report.over:
        undo = [Hint("u", "undo")] if table.report.can_undo else []
        return [Hint("t", "timeline"), *undo, Hint("q", "leave")], [Hint("?", "help")]
    if table.report.request:
        return [Hint("y", "let it be taken back"), Hint("n", "refuse")], []
    if thinking or table.prompt is None:
        waiting = (table.host.waiting_for or table.seat).capitalize()
        return [Hint("Space", f"hurry: {waiting} is thinking")], [Hint("q", "leave")]
    if table.prompt.dice:
        return [Hint("1-9", "type the dice"), Hint("Enter", "done")], [Hint("Esc", "clear")]
    if table.choosing:
        leads = any(map(route, table.choosing.choices[:1]))
        moves = [Hint("Space", "way-point")] if leads else []
        return [*CHOOSING, *moves], [Hint("mvxc", "overlays"), Hint("?", "help")]
    verbs = [Hint(key, verb.name) for key, verb in table.verbs.items()]
    if any(verb.name == table.prompt.opening for verb in table.prompt.verbs):
        verbs.append(Hint("Tab", "next figure"))
    return verbs, list(_others(table))


def _others(table: Table) -> Iterator[Hint]:
    if table.report.can_redo:
        yield Hint("U", "redo")
    for hint in ALWAYS:
        if hint.key != "u" or table.report.can_undo:
            yield hint
