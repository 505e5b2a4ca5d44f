"""Luck's secret: kept beside the save while a game is on, opened when it ends.

Its hash stands in the log, so that anyone can check afterwards that no die was swapped. The
secret itself waits in a file that only its owner may read (`x.dustup` has `x.dustup.luck`).
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from engine.core.errors import IllegalAction
from engine.core.luck import Seeded, derived

_LENGTH = 32


def fresh(kind: str = Seeded.kind) -> Seeded:
    """Return luck from a new secret, derived as a log of this kind of luck has it."""
    return derived(kind, secrets.token_bytes(_LENGTH))


def keep(save: Path, luck: Seeded) -> None:
    """Seal luck's secret beside its save, readable by the owner alone; raise IllegalAction."""
    forget(save)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    try:
        handle = os.open(_beside(save), flags, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(luck.secret.hex())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise IllegalAction(f"The dice cannot be sealed ({error.strerror}).") from error


def found(save: Path, commitment: str, kind: str) -> Seeded | None:
    """Return the sealed luck of a save; None if it is lost or is not the one committed to."""
    try:
        sealed = _beside(save).read_text(encoding="ascii")[: 4 * _LENGTH]
        luck = derived(kind, bytes.fromhex(sealed))
    except (OSError, ValueError):
        return None
    return luck if luck.commitment == commitment else None


def forget(save: Path) -> None:
    """Remove the seal of a save, if that can be: it is open, or another takes its place."""
    with suppress(OSError):
        _beside(save).unlink()


def _beside(save: Path) -> Path:
    return save.with_name(f"{save.name}.luck")  # never the save itself, whatever it is called
