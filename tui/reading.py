"""The table read out: maps, cells, cards, pools and options as lines of plain text.

A line stands on its own: read aloud, without the lines around it and without colour, it says what
there is to know.
"""

import re
from collections.abc import Iterable, Sequence

from engine.core.geometry import Cell, distance2
from engine.core.scene import Bucket, Card, Chance, Choice, Overlay, Scene, Span, Token
from engine.core.words import titled
from engine.session.report import Prompt, Report, Told
from tui.bodies import bodies
from tui.inert import inert

_SIDE_BY_SIDE = 6  # places in a line
_HEALTH = "♦◇"  # points left, points lost
SHORT_LIST = 9  # a verb with more options than this is one line until it is asked for


def map_lines(scene: Scene, overlay: Overlay | None = None) -> list[str]:
    """Draw every floor, with a ruler of columns and rows, figures by their letters."""
    lines: list[str] = []
    for floor, rows in enumerate(scene.floors):
        if len(scene.floors) > 1:
            lines.append(_floor_name(floor).capitalize() + ":")
        lines += _ruler(scene.size[0])
        there = _glyphs(scene, floor, overlay)
        for y, row in enumerate(rows):
            drawn = "".join(there.get((x, y), character) for x, character in enumerate(row))
            if drawn.strip():
                lines.append(f"{y:>3} {inert(drawn)}".rstrip())
    return lines


def who_lines(scene: Scene) -> list[str]:
    """List the figures: letter, name, id, seat, place, and what is to be known at a glance."""
    acting = next((token for token in scene.tokens if token.active), None)
    return [_figure(token, acting, measured=scene.measured) for token in scene.tokens]


def cell_line(scene: Scene, cell: Cell) -> str:
    """Say what is in a cell: the ground, who stands there, what lies there."""
    width, height = scene.size
    if not on_table(scene, cell):
        return (
            f"{place(cell)} is off the table; it has columns 0 to {width - 1}"
            f" and rows 0 to {height - 1}."
        )
    character = scene.floors[cell.floor][cell.y][cell.x]
    said = [scene.legend.get(character) or f"ground drawn as “{character}”"]
    there = bodies(scene.tokens).all_at(cell)
    said += [f"{token.name} ({token.seat}) is here" for token in there]
    said += [mark.name for mark in scene.marks if mark.at == cell]
    return inert(f"{place(cell)}: {'; '.join(said)}.")


def on_table(scene: Scene, cell: Cell) -> bool:
    """Return whether there is such a cell."""
    width, height = scene.size
    return 0 <= cell.x < width and 0 <= cell.y < height and 0 <= cell.floor < len(scene.floors)


def card_lines(card: Card) -> list[str]:
    """Read a stat card out, row by row."""
    rows = (" ".join("".join(map(_spoken, row)).split()) for row in card.rows)
    return [inert(f"{card.title}:")] + [f"  {inert(row)}" for row in rows if row]


def _spoken(span: Span) -> str:
    """Return a span as it is read out: health as a number, and no drawings."""
    if span.text and not span.text.strip(_HEALTH):
        full = span.text.count(_HEALTH[0])
        return f"{full} of {len(span.text)}"
    said = any(character.isalnum() or character in ",:" for character in span.text)
    drawn = span.text and not said
    return " " if drawn or span.text.strip() == "O" else span.text


def bucket_line(bucket: Bucket) -> str:
    """Read a pool out as a sum, with its odds, and its faces if they have fallen."""
    said = inert(bucket.title)
    if bucket.parts:
        parts = [f"{part.name} {_signed(part.dice, at)}" for at, part in enumerate(bucket.parts)]
        said += f": {', '.join(parts)}"
    if summed := total(bucket):
        said += f" = {summed}" if bucket.parts else f": {summed}"
    said += "".join(f"; {chance_words(chance)}" for chance in bucket.chances)
    if bucket.faces is not None:
        said += f"; rolled {' '.join(map(str, bucket.faces)) or 'nothing'}"
    said += "".join(f"; {text}" for text in (bucket.outcome, bucket.note) if text)
    return inert(said.rstrip(".")) + "."


def total(bucket: Bucket) -> str:
    """Say what the parts of a bucket come to: "2 dice", "6 or less on D20", "+2, D10 each"."""
    if not (bucket.needed or bucket.dice):
        return f"{bucket.pool} {'die' if bucket.pool == 1 else 'dice'}" if bucket.parts else ""
    if bucket.needed[:1].isdecimal():
        return f"{bucket.needed} on {bucket.dice}" if bucket.dice else bucket.needed
    summed = [_signed(bucket.pool, 1)] if bucket.parts else []
    return ", ".join([*summed, *(words for words in (bucket.dice, bucket.needed) if words)])


def chance_words(chance: Chance) -> str:
    """Say a chance in whole per cent, never as certain or impossible when it is not."""
    if not chance.percent:
        return f"{chance.name} {chance.numerator / chance.denominator:.1f}"
    return f"{chance.name} {percent_words(chance)}"


def percent_words(chance: Chance) -> str:
    """Say how likely something is in whole per cent, without its name."""
    percent = round(100 * chance.numerator / chance.denominator)
    if 0 < chance.numerator < chance.denominator:
        percent = min(99, max(1, percent))
    return f"{percent} %"


def farewell(report: Report) -> str:
    """Say how a game that is left can be found again."""
    if not report.path:
        return ""
    if report.over:
        return f"{inert(report.over)} `dustup replay {inert(report.path)}` shows the game again."
    return "The game is saved; `dustup play --continue` takes it up here."


def told_lines(told: Iterable[Told]) -> list[str]:
    """Tell events, a sentence each."""
    return [inert(each.sentence.text) for each in told]


def common(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how many elements two sequences begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def detail_lines(told: Sequence[Told], count: int = 1) -> list[str]:
    """Tell the last events with the dice and rules behind them."""
    lines = []
    for each in told[-count:]:
        lines.append(inert(each.sentence.text))
        lines += [f"  {inert(detail)}" for detail in each.sentence.detail]
    return lines


def question_line(prompt: Prompt, status: str = "") -> str:
    """Say what is asked, or nothing if the status has just said it; out of turn, what led there."""
    if prompt.dice:
        why = prompt.dice.why
        return inert(f"{why[:1].upper()}{why[1:]}.")
    if prompt.moments:
        led = "; ".join(moment for moment in prompt.moments if moment != prompt.why)
        asked = f"{titled(prompt.seat)} is asked: {prompt.why}"
        return inert(f"{asked} ({led})." if led else f"{asked}.")
    return "" if _words(prompt.why) <= _words(status) else inert(prompt.why)


def option_lines(prompt: Prompt, scene: Scene) -> tuple[list[str], list[Choice | str]]:
    """Return the options as numbered lines, verb by verb, and what each number means.

    A number stands for a choice or, for a verb with many, for the verb.
    """
    lines: list[str] = []
    meant: list[Choice | str] = []
    for verb in prompt.verbs:
        choices = prompt.choices(verb.name)
        if verb.count > SHORT_LIST:
            meant.append(verb.name)
            example = _typed(choices[0])
            such = f", such as `{example}`" if example else ""
            lines.append(_numbered(len(meant), f"{verb.name}: {verb.count} ways{such}"))
            continue
        for choice in choices:
            meant.append(choice)
            lines.append(_numbered(len(meant), _whose(choice, choices, scene)))
    return lines, meant


def numbered(choices: Sequence[Choice], scene: Scene) -> tuple[list[str], list[Choice | str]]:
    """Return choices as numbered lines, bare places side by side, and what each number means."""
    figures = {choice.figure for choice in choices}
    bare = all(_typed(choice) and not choice.odds and not choice.covers for choice in choices)
    if len(choices) > SHORT_LIST and bare and len(figures) == 1:
        places = [
            f"{number:>3} {place(choice.at):<8}"
            for number, choice in enumerate(choices, 1)
            if choice.at is not None
        ]
        rows = (places[at : at + _SIDE_BY_SIDE] for at in range(0, len(places), _SIDE_BY_SIDE))
        lines = [f"{choices[0].verb} to", *("".join(row).rstrip() for row in rows)]
    else:
        said = enumerate(choices, 1)
        lines = [_numbered(at, _whose(choice, choices, scene)) for at, choice in said]
    return lines, list(choices)


def choice_words(choice: Choice, scene: Scene) -> str:
    """Say a choice, with where it points, its odds, and who is under it."""
    said = choice.label
    if choice.at and choice.target is None and place(choice.at) not in said:
        said += f" ({place(choice.at)})"
    said += f", {choice.odds}" * bool(choice.odds)
    if choice.covers:
        names = [token.name for token in bodies(scene.tokens).under(choice.covers)]
        said += f", covers {', '.join(names) or 'nobody'}"
    return inert(said)


def _whose(choice: Choice, among: Sequence[Choice], scene: Scene) -> str:
    """Say a choice, and of which figure it is where it might be another's."""
    said = choice_words(choice, scene)
    name = next((token.name for token in scene.tokens if token.id == choice.figure), "")
    several = len({other.figure for other in among}) > 1
    return said if not several or name in said or not name else f"{inert(name)}: {said}"


def place(cell: Cell) -> str:
    """Say a cell as a player types it: "6,2", or "6,2,1" upstairs."""
    return f"{cell.x},{cell.y}" + (f",{cell.floor}" if cell.floor else "")


def _typed(choice: Choice) -> str:
    """Return a choice of a place as a player types it: "doc walk 6,2"."""
    if choice.at is None or choice.figure is None or place(choice.at) not in choice.label:
        return ""
    return f"{choice.figure} {choice.verb} {place(choice.at)}"


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def _numbered(number: int, text: str) -> str:
    return f"{number:>3}  {text}"


def shade_line(overlay: Overlay, cell: Cell) -> str:
    """Say what an overlay tells of one place."""
    shade = overlay.shades.get(cell)
    told = (shade.text or "yes") if shade else "no"
    return inert(f"{overlay.title}. {place(cell)}: {told}.")


def bearing(start: Cell, end: Cell, *, measured: bool = True) -> str:
    """Say how far away a place lies, in whole inches, and where: "7″ north-east".

    Where a game lets nobody measure, only where.
    """
    dx, dy = end.x - start.x, end.y - start.y
    north = "north" if dy < 0 and 2 * -dy >= abs(dx) else ""
    south = "south" if dy > 0 and 2 * dy >= abs(dx) else ""
    east = "east" if dx > 0 and 2 * dx >= abs(dy) else ""
    west = "west" if dx < 0 and 2 * -dx >= abs(dy) else ""
    wind = "-".join(part for part in (north or south, east or west) if part)
    inches = f"{round(distance2(start, end) ** 0.5)}″" if measured else ""
    return f"{inches} {wind}".strip()


def _figure(token: Token, acting: Token | None, *, measured: bool) -> str:
    cells = token.cells
    said = f"{token.glyph}  {token.name}, “{token.id}”, {token.seat}, at {place(token.at)}"
    if len(cells) > 1:
        said += f" to {place(cells[-1])}"
    if acting and acting.id != token.id:
        pairs = ((one, other) for one in acting.cells for other in cells)
        nearest = min(pairs, key=lambda pair: distance2(*pair))
        said += f", {bearing(*nearest, measured=measured)}"
    marks = [("acting now", token.active), ("done for this turn", token.spent)]
    said += "".join(f", {words}" for words, true in marks if true)
    return inert(said + (f", marked {' '.join(token.badges)}" if token.badges else ""))


def _glyphs(scene: Scene, floor: int, overlay: Overlay | None) -> dict[tuple[int, int], str]:
    """Return what is drawn over the ground: shades, then things, then figures."""
    shades = overlay.shades.items() if overlay else ()
    drawn = {(cell.x, cell.y): shade.glyph for cell, shade in shades if cell.floor == floor}
    drawn |= {(m.at.x, m.at.y): m.glyph for m in scene.marks if m.at.floor == floor}
    there = bodies(scene.tokens)
    seen = {cell: there.at(cell) for cell in there.cells if cell.floor == floor}
    return drawn | {(cell.x, cell.y): token.glyph for cell, token in seen.items() if token}


def _ruler(width: int) -> list[str]:
    tens = "".join(str(x // 10 % 10) if x % 10 == 0 else " " for x in range(width))
    return [f"    {tens}".rstrip(), "    " + "".join(str(x % 10) for x in range(width))]


def _floor_name(floor: int) -> str:
    return "ground floor" if floor == 0 else f"floor {floor}"


def _signed(dice: int, at: int) -> str:
    return f"{dice:+d}".replace("-", "−") if at or dice < 0 else str(dice)
