"""What the lines round the battlefield say: what is under the cursor, which keys act."""

from collections.abc import Iterator

from engine.core.geometry import Cell
from engine.core.scene import Choice, Overlay, Scene, Sentence
from engine.core.words import begun, titled
from engine.session.report import Report, Told
from tui.bodies import bodies
from tui.passing import may_pass
from tui.reading import place
from tui.screens.choosing import Choosing, route
from tui.screens.keymap import OVERLAY_KEYS
from tui.screens.table import Table
from tui.widgets.keys import Hint
from tui.widgets.painting import Veil
from tui.widgets.prompt import Answer, Asked

CHOOSING = (
    Hint("Enter", "choose"), Hint("[ ]", "next"), Hint("Esc", "back"),
)  # fmt: skip
_TOLD = 6  # sentences of what would be taken back
WELCOME = "Tab goes through your figures, a letter acts, ? explains what is there."


def under(scene: Scene, cell: Cell, overlay: Overlay | None = None) -> str:
    """Say what is in a cell: the ground, who stands there, what lies there, what is shown of it."""
    character = scene.floors[cell.floor][cell.y][cell.x]
    said = [f"{place(cell)}: {scene.legend.get(character, character)}"]
    said += [token.name for token in bodies(scene.tokens).all_at(cell)]
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
        cost = f", {shade.text}" if shade and shade.text and route(picked) and not overlay else ""
        text = f"{place(table.cursor)}: {_offered(picked, ways)}{cost}{_covers(table, picked)}"
    if count:
        return text, f"{count} times"
    if overlay:
        return text, overlay.title
    if choosing:
        what = "target" if choosing.aims else "direction" if choosing.faces else "place"
        return text, f"{_actor(table, choosing)}{choosing.verb.name}: pick a {what}"
    if picked and (covers := _covers(table, picked)):
        return text, covers.removeprefix(", ")
    return text, floors(len(table.report.scene.floors), table.cursor.floor)


def _covers(table: Table, choice: Choice) -> str:
    """Say how many, and who, would be under the template of an act."""
    if not choice.covers:
        return ""
    under = table.bodies.under(choice.covers)
    names = [f"{token.name}{' (yours)' * (token.seat == table.seat)}" for token in under]
    return f", covers {len(names)}: {', '.join(names)}" if names else ", covers nobody"


def _actor(table: Table, choosing: Choosing) -> str:
    """Say who would act, where that is not whoever is up."""
    figure = table.token(choosing.figure)
    return f"{figure.name}, " if figure and not figure.active else ""


def floors(count: int, floor: int) -> str:
    """Say which floor is shown, where there are several, and which keys change it."""
    if count < 2:
        return ""
    keys = " ".join((["<"] if floor else []) + ([">"] if floor < count - 1 else []))
    return f"{'ground floor' if not floor else f'floor {floor}'} {keys}"


def _offered(choice: Choice, count: int) -> str:
    """Say what Enter would do, and whether it would ask."""
    odds = f", {choice.odds}" if choice.odds else ""
    return f"{choice.label}{odds}{f'; {count} ways' if count > 1 else ''}"


def status(table: Table) -> str:
    """Say how the turn stands; before that, who is asked, where it may not be whose go it is.

    What neither takes a figure up nor ends its part is a question of its own: "A pistol first?"
    """
    report, prompt, seat = table.report, table.prompt, titled(table.seat)
    if prompt and prompt.dice:
        return f"{seat} rolls · {report.scene.status}"
    if report.request or table.interrupted:
        return f"{seat} is asked · {report.scene.status}"
    if passing := table.passing.seats:
        whose = "your" if passing == (table.seat,) else f"the {titled(passing[0])}"
        return f"passing until {whose} turn · {report.scene.status}"
    if prompt and not any(verb.name in (prompt.opening, prompt.closing) for verb in prompt.verbs):
        return begun(prompt.why)
    return report.scene.status


def story(report: Report) -> tuple[Told, ...]:
    """Return the story, what the game is about before it."""
    brief = (Told(-1, Sentence(report.brief, "dim")),) if report.brief else ()
    return brief + report.story


def standing(table: Table) -> str:
    """Say who plays here and what may be taken back."""
    return f"{titled(table.seat)} · undo {table.report.undo}"


def asked(table: Table, typed: str) -> Asked | None:
    """Return what the panel over the battlefield has to ask, if anything."""
    report, prompt = table.report, table.prompt
    if report.over:
        return Asked("The game is over", report.over, (), _next(table), -1)
    if report.request:
        yes_or_no = (Answer("y", "let it be taken back"), Answer("n", "what is done is done"))
        title = f"{titled(table.seat)} is asked"
        return Asked(title, report.request, (), yes_or_no, -1, told=_undone(report))
    if prompt and prompt.dice:
        dice = prompt.dice
        who, why = titled(table.seat), f"{dice.why[:1].upper()}{dice.why[1:]}"
        does = "draws a card" if dice.cards else f"rolls {dice.count}D{dice.sides}"
        title = f"{who} {does}: type {'it' if dice.count == 1 else 'them'}, then Enter"
        cards = [Answer(str(at), card) for at, card in enumerate(dice.cards, 1)]
        return Asked(title, why, (), cards, -1, typed)
    if prompt and prompt.moments:
        keys = {verb.name: key for key, verb in table.verbs.items()}
        answers = [Answer(keys.get(c.verb, ""), c.label, c.odds) for c in table.answers]
        title = f"{titled(table.seat)} is asked"
        return Asked(title, prompt.why, prompt.moments, answers, table.marked)
    return None


def _undone(report: Report) -> list[str]:
    """Return the sentences that would be taken back, the first few of many."""
    first, more = report.undone[:_TOLD], len(report.undone) - _TOLD
    return [*first, f"… and {more} more."] if more > 0 else list(first)


def _next(table: Table) -> list[Answer]:
    """Return what can be done once a game is over."""
    undo = [Answer("u", "take the last act back")] if table.report.can_undo else []
    watch = [Answer("t", "watch the game again")] if table.report.path else []
    return [*watch, *undo, Answer("q", "leave the table")]


def hints(table: Table, thinking: bool) -> tuple[list[Hint], list[Hint]]:
    """Return what can be done now: the verbs, and other keys, those that can be missed first."""
    if table.report.over:
        return [Hint(key, does) for key, does, _ in _next(table)], [Hint("?", "help")]
    if table.report.request:
        return [Hint("y", "let it be taken back"), Hint("n", "refuse")], []
    if thinking or table.prompt is None:
        waiting = titled(table.host.waiting_for or table.seat)
        if table.passing.seats:
            return [Hint("Esc", "pass no more")], [Hint("q", "leave")]
        return [Hint("Space", f"hurry: {waiting} is thinking")], [Hint("q", "leave")]
    verbs = [Hint(key, verb.name) for key, verb in table.verbs.items()]
    if table.prompt.dice:
        return [Hint("1-9", "type the dice"), Hint("Enter", "done")], [*_others(table)]
    if table.interrupted:
        keys = [Hint("P", "pass until your turn"), Hint("Tab", "next"), Hint("Enter", "choose")]
        return [*verbs, *keys[may_pass(table.prompt) is None :]], [*_others(table)]
    if table.choosing:
        leads = any(map(route, table.choosing.choices[:1]))
        moves = [Hint("Space", "way-point")] if leads else []
        if table.choosing.verb.name in table.prompt.plans:
            moves.append(Hint("%", "odds of a shot from there"))
        other = [hint for hint in verbs if hint.does != table.choosing.verb.name]
        other = other if len(other) == 1 else []
        return [*CHOOSING, *moves], [*other, _overlays(table), Hint("?", "help")]
    now = {**table.verbs, **(table.beyond if table.awake else {})}
    return [Hint(key, verb.name) for key, verb in now.items()], [*_others(table)]


def _others(table: Table) -> Iterator[Hint]:
    """Yield the keys that are always there, those that can be missed first."""
    prompt = table.prompt
    if prompt and not prompt.moments and not prompt.dice:
        yield _overlays(table)
        yield Hint(":", "all")
    if table.report.path:
        yield Hint("t", "time")
    if prompt and any(verb.name == prompt.opening for verb in prompt.verbs):
        yield Hint("Tab", "next figure")
    yield Hint("?", "help")
    if table.report.can_redo:
        yield Hint("U", "redo")
    if table.report.can_undo:
        yield Hint("u", "undo")
    if table.report.can_step:
        yield Hint("^U", "undo a step")


def _overlays(table: Table) -> Hint:
    """Return the keys of all layers, those that only this game has at the end."""
    own = table.report.scene.overlays.values()
    return Hint("".join((*OVERLAY_KEYS.values(), *own)), "overlays")
