"""A number that is typed on a screen which has other keys: digits until Enter."""

from textual import events

_MOST = 7  # digits


class Number:
    """What has been typed so far; `digits` is None while no number is asked for."""

    def __init__(self) -> None:
        self.digits: str | None = None

    def ask(self) -> None:
        """Have one typed."""
        self.digits = ""

    def take(self, event: events.Key) -> int | None:
        """Take a key; return the number once it is whole. Any other key ends it and still acts."""
        if self.digits is None:
            return None
        if event.character and event.character.isdecimal() and event.character.isascii():
            self.digits = (self.digits + event.character)[:_MOST]
        elif event.key == "backspace" and self.digits:
            self.digits = self.digits[:-1]
        else:
            digits, self.digits = self.digits, None
            if event.key not in ("enter", "escape", "backspace"):
                return None
            _swallow(event)
            return int(digits) if event.key == "enter" and digits else None
        _swallow(event)
        return None


def _swallow(event: events.Key) -> None:
    event.stop()
    event.prevent_default()
