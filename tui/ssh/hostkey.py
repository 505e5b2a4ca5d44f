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
LARGEST = 1 << 16  # bytes of a file with a public key
PRIVATE = b"PRIVATE KEY-----"


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
    """Return what the public key in a file is known by; raise IllegalAction or OSError."""
    name = inert(str(path))
    with path.open("rb") as file:
        written = file.read(LARGEST)
    if PRIVATE in written:
        raise IllegalAction(f"{name} is a private key: keep it, and give the file {name}.pub.")
    try:
        keys = [asyncssh.import_public_key(line) for line in _each(written)]
    except (asyncssh.KeyImportError, ValueError):
        keys = []
    if len(keys) != 1:
        raise IllegalAction(f"{name} holds {'more than one' if keys else 'no'} public key.")
    return keys[0].get_fingerprint()


def _each(written: bytes) -> list[bytes]:
    """Return the keys in a file as they are written there: a line each, or one in a block."""
    if written.lstrip().startswith(b"----"):
        return [written]
    lines = (line.strip() for line in written.splitlines())
    return [line for line in lines if line and not line.startswith(b"#")]


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
