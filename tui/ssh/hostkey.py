"""Keys in files: the one that a house is known by, and those that it is told of.

The house's own is made when it first opens, readable by its owner alone.
"""

import os
from pathlib import Path

import asyncssh
from asyncssh import SSHKey

from engine.core.errors import IllegalAction, LogUnreadable
from tui.inert import inert

FILE = "host_key"
ALGORITHM = "ssh-ed25519"


def host_key(folder: Path) -> SSHKey:
    """Return the key in a house's folder, a new one if there is none; raise LogUnreadable."""
    path = folder / FILE
    if not path.exists():
        _make(path)
    try:
        return asyncssh.read_private_key(path)
    except (OSError, asyncssh.KeyImportError) as error:
        said = f"{path} is not a key that can be read; without it a new one would be made."
        raise LogUnreadable(said) from error


def fingerprint(path: Path) -> str:
    """Return what a public key in a file is known by; raise IllegalAction or OSError."""
    try:
        return asyncssh.read_public_key(path).get_fingerprint()
    except asyncssh.KeyImportError:
        raise IllegalAction(f"{inert(str(path))} is no public key.") from None


def _make(path: Path) -> None:
    """Write a new key beside, and put it in place whole."""
    made = asyncssh.generate_private_key(ALGORITHM, comment="dustup")
    draft = path.with_suffix(".draft")
    draft.unlink(missing_ok=True)
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:  # noqa: PTH123
        file.write(made.export_private_key())
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
