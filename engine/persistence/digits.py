"""Choices as the digits of one large number, and bytes as letters and digits.

A choice among so many costs no more than it tells: one of six is a digit to the base of six. Who
reads has to know each base; the rules tell it, as they tell what can be chosen.
"""

from engine.core.errors import LogUnreadable

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
_BYTES = 32  # are written as 43 letters, which hold hardly more
_LETTERS = 43
_LENGTHS = {  # of letters, by how many bytes they hold
    size: next(n for n in range(_LETTERS + 1) if len(ALPHABET) ** n >= 256**size)
    for size in range(_BYTES + 1)
}
_SIZES = {length: size for size, length in _LENGTHS.items()}


class Writer:
    """Collects choices, first to last."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, below: int) -> None:
        """Write one of `below` choices."""
        self._digits.append((digit, below))

    def packed(self) -> bytes:
        """Return all of them."""
        number = 0
        for digit, below in reversed(self._digits):
            number = number * below + digit
        return number.to_bytes((number.bit_length() + 7) // 8, "little")


class Reader:
    """Gives choices back, first to last; beyond the last there are only first ones, 0."""

    def __init__(self, packed: bytes) -> None:
        self._left = int.from_bytes(packed, "little")

    def take(self, below: int) -> int:
        """Return the next of `below` choices; raise LogUnreadable if there are none."""
        if below < 1:
            raise LogUnreadable("This code chooses where there is no choice.")
        self._left, digit = divmod(self._left, below)
        return digit

    @property
    def spent(self) -> bool:
        """Whether all that was written has been read."""
        return not self._left


def letters(content: bytes) -> str:
    """Return bytes as letters and digits, which no chat and no shell reads as anything else."""
    blocks = (content[at : at + _BYTES] for at in range(0, len(content), _BYTES))
    return "".join(_in_letters(block) for block in blocks)


def from_letters(text: str) -> bytes:
    """Return what letters hold, all others passed over; raise ValueError if it is no bytes."""
    kept = [_VALUES[letter] for letter in text if letter in _VALUES]
    blocks = (kept[at : at + _LETTERS] for at in range(0, len(kept), _LETTERS))
    return b"".join(map(_in_bytes, blocks))


def _in_letters(block: bytes) -> str:
    number = int.from_bytes(block, "big")
    written = []
    for _ in range(_LENGTHS[len(block)]):
        number, value = divmod(number, len(ALPHABET))
        written.append(ALPHABET[value])
    return "".join(reversed(written))


def _in_bytes(values: list[int]) -> bytes:
    if len(values) not in _SIZES:
        raise ValueError("no bytes are as many letters")
    number = 0
    for value in values:
        number = number * len(ALPHABET) + value
    try:
        return number.to_bytes(_SIZES[len(values)], "big")
    except OverflowError:
        raise ValueError("these letters hold more than bytes") from None
