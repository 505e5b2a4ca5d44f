"""Invitation codes and passwords: what is kept of them is a hash."""

import hashlib
import hmac
import secrets

from msgspec import Struct

from engine.core.errors import IllegalAction

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none is mistaken for another
_GROUPS, _GROUP = 3, 4
MOST_USES = 1000
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200


class Invitation(Struct, frozen=True):
    """A code, hashed, and how often it can still be used."""

    hashed: str
    uses: int


class Password(Struct, frozen=True):
    """A password, hashed by scrypt with a salt of its own; both as hex."""

    salt: str
    hashed: str


def invitation(uses: int) -> tuple[str, Invitation]:
    """Return a new code, such as "k7pm-2xqa-9fde", and what is kept of it."""
    if not 0 < uses <= MOST_USES:
        raise IllegalAction(f"An invitation serves 1 to {MOST_USES} people.")
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
    code = "-".join(groups)
    return code, Invitation(_hashed(code), uses)


def used(invitations: tuple[Invitation, ...], code: str) -> tuple[Invitation, ...] | None:
    """Return what is left of invitations after one of them has served; None if the code is none."""
    wanted = _hashed(code)
    for index, one in enumerate(invitations):
        if hmac.compare_digest(one.hashed, wanted):
            left = (Invitation(one.hashed, one.uses - 1),) if one.uses > 1 else ()
            return (*invitations[:index], *left, *invitations[index + 1 :])
    return None


def password(text: str) -> Password:
    """Return what is kept of a password; raise IllegalAction if it is too short or too long."""
    if not SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD:
        raise IllegalAction(f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.")
    salt = secrets.token_bytes(16)
    return Password(salt.hex(), _scrypt(text, salt))


def fits(text: str, kept: Password | None) -> bool:
    """Return whether a password is the one kept; as slow for a name that has none."""
    salt = bytes.fromhex(kept.salt) if kept else bytes(16)
    found = _scrypt(text[:LONGEST_PASSWORD], salt)
    return hmac.compare_digest(found, kept.hashed if kept else "")


def _hashed(code: str) -> str:
    plain = "".join(letter for letter in code.casefold()[:100] if letter in _LETTERS)
    return hashlib.sha256(plain.encode()).hexdigest()


def _scrypt(text: str, salt: bytes) -> str:
    plain = text.encode("utf-8", "surrogatepass")
    return hashlib.scrypt(plain, salt=salt, n=2**14, r=8, p=1).hex()
