"""By what name somebody comes in."""

from engine.core.errors import IllegalAction
from engine.session.saloon.people import People
from engine.session.saloon.settings import Settings
from engine.session.saloon.wording import GUEST


def checked_name(
    people: People, settings: Settings, name: str, key: str, code: str, by_password: bool
) -> str:
    """Return the name as it is written, which may be a new one; raise IllegalAction."""
    if by_password and people.is_known(name):
        return people.spelled(name)
    if refusal := people.refusal(name, key):
        raise IllegalAction(refusal)
    if people.is_known(name):
        return people.spelled(name)
    if not key:
        raise IllegalAction("A new name belongs to a key; none was shown.")
    if settings.invitations and not code:
        raise IllegalAction("A new name needs an invitation here.")
    return people.claim(name, key, code=code if settings.invitations else None)


def guest_name(settings: Settings, number: int) -> str:
    """Return what a guest is called; raise IllegalAction if there are none."""
    if not settings.guests:
        raise IllegalAction("This house has no guests: come by a name of your own.")
    return f"{GUEST}-{number}"
