"""Who may be who: a name belongs to the key that first used it.

Kept in one small file of the house, with nothing in it that could be used to come in.
"""

from pathlib import Path
from threading import RLock
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.words import quoted
from engine.session.alone import alone
from engine.session.saloon import codes
from engine.session.saloon.codes import Invitation, Password
from engine.session.saloon.keeping import keep, kept
from engine.session.saloon.wording import check_name, folded

FILE = "people.json"
MOST = 5000  # people of one house
MOST_KEYS = 20  # of one name
LONGEST_KEY = 200  # characters of a fingerprint


class Wishes(Struct, frozen=True):
    """How somebody would have his screen: its theme, "" if he has not said, and how he is called.

    He is called when a game waits for him.
    """

    theme: str = ""
    call: Literal["bell", "flash", "both", "none"] = "bell"


class Person(Struct, frozen=True):
    """Somebody known here: his name as he writes it, the fingerprints of his keys."""

    name: str
    keys: tuple[str, ...] = ()
    password: Password | None = None
    wishes: Wishes = Wishes()


class Register(Struct, frozen=True):
    """All who are known, by their folded names, and the invitations that are open."""

    people: dict[str, Person] = {}
    invitations: tuple[Invitation, ...] = ()


class People:
    """The people of one house. Whatever is changed is on the disk before it counts."""

    def __init__(self, folder: Path) -> None:
        """Read the file of a house; raise LogUnreadable if there is one and it is not in order."""
        self.lock = RLock()
        self._path = folder / FILE
        self._register = kept(self._path, Register) or Register()

    @alone
    def is_known(self, name: str) -> bool:
        """Return whether a name is somebody's."""
        return folded(name) in self._register.people

    @alone
    def spelled(self, name: str) -> str:
        """Return a known name as its owner writes it, any other as it is."""
        person = self._register.people.get(folded(name))
        return person.name if person else name

    @alone
    def refusal(self, name: str, key: str) -> str:
        """Return why a key may not come in by a name, in a sentence; "" if it may.

        A name that is nobody's yet may be taken by any key.
        """
        try:
            check_name(name)
        except IllegalAction as wrong:
            return str(wrong)
        person = self._register.people.get(folded(name))
        if person is None or key in person.keys:
            return ""
        return f"{quoted(name)} belongs to somebody with another key."

    @alone
    def claim(self, name: str, key: str = "", *, code: str | None = None) -> str:
        """Give a name that is nobody's to a key; return it as it is written.

        With a `code` it is used up by that. Raise IllegalAction, changing nothing, if the name is
        taken or not in order, or the code is none.
        """
        check_name(name)
        _check_key(key)
        if self.is_known(name):
            raise IllegalAction(f"{quoted(name)} is somebody's name already.")
        if len(self._register.people) >= MOST:
            raise IllegalAction("This house knows as many people as it can.")
        left = self._register.invitations if code is None else self._used(code)
        people = {**self._register.people, folded(name): Person(name, (key,) if key else ())}
        self._keep(Register(people, left))
        return name

    @alone
    def keys(self, name: str) -> tuple[str, ...]:
        """Return the fingerprints of a name's keys."""
        person = self._register.people.get(folded(name))
        return person.keys if person else ()

    @alone
    def add_key(self, name: str, key: str) -> None:
        """Let another key come in by a name; raise IllegalAction."""
        _check_key(key)
        person = self._known(name)
        if key not in person.keys:
            if len(person.keys) >= MOST_KEYS:
                raise IllegalAction(f"A name has at most {MOST_KEYS} keys.")
            self._change(replace(person, keys=(*person.keys, key)))

    @alone
    def drop_key(self, name: str, key: str) -> None:
        """Let a key not come in any more; raise IllegalAction if nothing else would."""
        person = self._known(name)
        left = tuple(one for one in person.keys if one != key)
        if not left and person.password is None:
            raise IllegalAction("That is the only key of this name.")
        self._change(replace(person, keys=left))

    @alone
    def wishes(self, name: str) -> Wishes:
        """Return how somebody would have his screen."""
        person = self._register.people.get(folded(name))
        return person.wishes if person else Wishes()

    @alone
    def wish(self, name: str, wishes: Wishes) -> None:
        """Keep how somebody would have his screen; raise IllegalAction."""
        self._change(replace(self._known(name), wishes=wishes))

    @alone
    def forget(self, name: str) -> None:
        """Let a name be nobody's again."""
        left = {key: person for key, person in self._register.people.items() if key != folded(name)}
        self._keep(replace(self._register, people=left))

    # --- passwords

    def set_password(self, name: str, text: str) -> None:
        """Let a name come in by a password, slowly hashed; raise IllegalAction."""
        made = codes.password(text)
        with self.lock:
            self._change(replace(self._known(name), password=made))

    def password_fits(self, name: str, text: str) -> bool:
        """Return whether a password is that of a name: slow on purpose, so not for the loop."""
        with self.lock:
            person = self._register.people.get(folded(name))
        return codes.fits(text, person.password if person else None)

    # --- invitations

    @alone
    def invite(self, uses: int = 1) -> str:
        """Return a new code by which so many people may take a name."""
        code, made = codes.invitation(uses)
        self._keep(replace(self._register, invitations=(*self._register.invitations, made)))
        return code

    @alone
    def invitations(self) -> int:
        """Return how many people can still come by an invitation."""
        return sum(one.uses for one in self._register.invitations)

    @alone
    def names(self) -> tuple[str, ...]:
        """Return all names."""
        return tuple(person.name for person in self._register.people.values())

    def _used(self, code: str) -> tuple[Invitation, ...]:
        left = codes.used(self._register.invitations, code)
        if left is None:
            raise IllegalAction("A new name needs an invitation, and this is none that is open.")
        return left

    def _known(self, name: str) -> Person:
        person = self._register.people.get(folded(name))
        if person is None:
            raise IllegalAction(f"Nobody is called {quoted(name)} here.")
        return person

    def _change(self, person: Person) -> None:
        people = {**self._register.people, folded(person.name): person}
        self._keep(replace(self._register, people=people))

    def _keep(self, register: Register) -> None:
        keep(self._path, register)
        self._register = register


def _check_key(key: str) -> None:
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise IllegalAction("That is not the fingerprint of a key.")
