"""The dice bucket: a sum of named parts, what it comes to, its exact odds, then its faces."""

from collections.abc import Iterable, Iterator

from engine.core.scene import Bucket, Tone
from tui import glyphs
from tui.reading import chance_words, total
from tui.widgets.lines import Line, Panel, Run, head, wrapped

DIE, SUCCESS = ("#121212", "#bcbcbc"), ("#121212", "#ffd75f")


class DiceBucket(Panel):
    """Shows a pool before its roll, or the last one rolled."""

    _bucket: Bucket | None = None

    def show(self, bucket: Bucket | None) -> None:
        """Show a bucket."""
        self._bucket = bucket
        if self.is_news(bucket):
            self.rewrite()

    def write(self, width: int) -> Iterator[Line]:
        """Write the pool, its odds or its faces."""
        bucket = self._bucket
        if bucket is None:
            yield head("Dice", width)
            yield [(" Nothing to roll yet.", glyphs.tone("dim"))]
            return
        yield head("Dice", width, note="rolled" if bucket.faces is not None else "before the roll")
        yield from _rows(bucket, width - 2)


def _rows(bucket: Bucket, width: int) -> Iterator[Line]:
    yield from _text(bucket.title, width, "strong")
    yield from _pool(bucket, width)
    if bucket.chances and bucket.faces is None:
        yield from _text(", ".join(map(chance_words, bucket.chances)), width, "good")
    if bucket.faces is not None:
        yield from _dice(bucket, bucket.faces, width)
    yield from _text(bucket.outcome, width, "strong")
    yield from _text(bucket.note, width, "warn")


def _pool(bucket: Bucket, width: int) -> Iterator[Line]:
    """Yield the sum in three columns: names, dice, rules."""
    wide = max((8, *(len(part.rule) for part in bucket.parts)))
    room = max(1, width - 4 - wide)
    for at, part in enumerate(bucket.parts):
        tone: Tone = "plain" if at == 0 else "good" if part.dice > 0 else "bad"
        dice = f"{part.dice}" if at == 0 else f"{part.dice:+}"
        name, rule = glyphs.printable(part.name), f" {part.rule:<{wide}}"
        if len(name) > room:  # a line of its own
            yield from _text(name, width, "plain")
            name = ""
        yield _row((f"{name:<{room}}", "plain"), (f"{dice:>3}", tone), (rule, "dim"))
    if bucket.needed or bucket.dice:
        yield from _text(f"= {total(bucket)}", width, "strong")
    elif bucket.parts:
        rest = f" {'die' if bucket.pool == 1 else 'dice':<{wide}}"
        yield _row((f"{'pool':<{room}}", "dim"), (f"{bucket.pool:>3}", "strong"), (rest, "dim"))


def _dice(bucket: Bucket, faces: Iterable[int], width: int) -> Iterator[Line]:
    """Yield the faces as dice, those that succeed in gold and marked."""
    plain = glyphs.tone("plain")
    line: list[Run] = [(" ", plain)]
    used = 0
    for face in faces:
        won = face in bucket.success
        framed = "[{}]" if won and bucket.needed else " {} "
        drawn = framed.format(face)
        if used and used + len(drawn) > width:
            yield line
            line, used = [(" ", plain)], 0
        shown = glyphs.style(*(SUCCESS if won else DIE), bold=won, underline=won)
        line += [(drawn, shown), (" ", plain)]
        used += len(drawn) + 1
    yield line


def _text(text: str, width: int, tone: Tone) -> Iterator[Line]:
    yield from (_row((line, tone)) for line in wrapped(glyphs.printable(text), width))


def _row(*parts: tuple[str, Tone]) -> Line:
    return [(" ", glyphs.tone("plain")), *((text, glyphs.tone(tone)) for text, tone in parts)]
