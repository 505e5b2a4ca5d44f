"""What a script expects: each check returns what is wrong in a sentence, or nothing."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.events import Event
from engine.core.geometry import Cell
from engine.core.ruleset import Ruleset
from engine.core.scene import Bucket, Chance


def field(rules: Ruleset[Any], state: Any, words: Sequence[str]) -> str:
    """Check `FIGURE FIELD VALUE`."""
    match words:
        case [who, name, *value] if value:
            try:
                found = rules.field(state, who, name)
            except IllegalAction as error:
                return str(error)
            wanted = " ".join(value)
            return "" if found == wanted else f"{who} {name} is {found}, not {wanted}."
    return "write expect WHO FIELD VALUE."


def event(events: Sequence[Event], words: Sequence[str], *, wanted: bool) -> str:
    """Check that an event with given fields happened, or that none did."""
    if not words or not all("=" in word for word in words[1:]):
        return "write expect event NAME key=value."
    name, fields = words[0], dict(word.split("=", 1) for word in words[1:])
    if any(_matches(happened, name, fields) for happened in events) == wanted:
        return ""
    if not wanted:
        return f"{' '.join(words)} happened."
    return f"{' '.join(words)} did not happen; {_listed(events, name)}."


def over(rules: Ruleset[Any], state: Any, words: Sequence[str]) -> str:
    """Check `WINNER`, or `draw`."""
    result = rules.result(state)
    if result is None:
        return "the game is not over."
    found = result.winner or "draw"
    return "" if list(words) == [found] else f"{found} it is: {result.why}."


def odds(bucket: Bucket | None, name: str, wanted: str) -> str:
    """Check a chance of a bucket: `31 %`, `31/100`, or a mean such as `1.7`."""
    if bucket is None:
        return "no pool is rolled for that."
    chance = next((chance for chance in bucket.chances if chance.name == name), None)
    if chance is None:
        known = ", ".join(chance.name for chance in bucket.chances) or bucket.note
        return f"no chance is named {name}; there is {known}."
    found = Fraction(chance.numerator, chance.denominator)
    agrees = _is(found, wanted) if "/" in wanted else _shown(found, wanted) == wanted
    return "" if agrees else f"{name} is {_exactly(chance)}, not {wanted}."


def said(value: Any) -> str:
    """Return a field of an event as a script writes it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case Cell(x, y, floor):
            return f"{x},{y},{floor}" if floor else f"{x},{y}"
        case tuple() | list():
            return ",".join(said(part) for part in value)
    return str(value)


def _matches(happened: Event, name: str, fields: Mapping[str, str]) -> bool:
    return type(happened).__name__ == name and all(
        key in happened.__struct_fields__ and said(getattr(happened, key)) == value
        for key, value in fields.items()
    )


def _listed(events: Sequence[Event], name: str) -> str:
    """Return what did happen: events of that name with their fields, else the names of all."""
    same = [happened for happened in events if type(happened).__name__ == name]
    if same:
        return "; ".join(
            " ".join((name, *(f"{key}={said(getattr(one, key))}" for key in one.__struct_fields__)))
            for one in same[:3]
        )
    names = dict.fromkeys(type(happened).__name__ for happened in events)
    return f"there were {', '.join(names)}" if names else "nothing happened"


def _shown(found: Fraction, wanted: str) -> str:
    """Return a chance rounded, half up, to the digits that are wanted of it."""
    percent = wanted.endswith("%")
    digits = len(wanted.rstrip(" %").partition(".")[2])
    scaled = found * (100 if percent else 1) * 10**digits + Fraction(1, 2)
    whole = str(scaled.numerator // scaled.denominator).rjust(digits + 1, "0")
    number = f"{whole[:-digits]}.{whole[-digits:]}" if digits else whole
    return number + wanted[len(wanted.rstrip(" %")) :]


def _is(found: Fraction, wanted: str) -> bool:
    try:
        return Fraction(wanted) == found
    except (ValueError, ZeroDivisionError):
        return False


def _exactly(chance: Chance) -> str:
    found = Fraction(chance.numerator, chance.denominator)
    rounded = _shown(found, "0.0 %") if chance.percent else _shown(found, "0.00")
    return f"{rounded} ({found.numerator}/{found.denominator})"
