"""Who may come in, by what name."""

import asyncssh
import pytest

from tests.tui.ssh.doorstep import Client, Doorstep, doorstep


async def test_a_name_belongs_to_the_key_that_first_used_it(step: Doorstep) -> None:
    await step.sits("mary")
    with pytest.raises(asyncssh.PermissionDenied):
        await step.call("mary", key="a stranger's")
    with pytest.raises(asyncssh.PermissionDenied):
        await step.call("MARY", key="a stranger's")  # the same name to people
    shouted = await (await step.call("mary", calling_himself="MARY")).terminal()
    await shouted.shows("Welcome mary")
    again = await step.sits("mary")
    again.press("q")
    assert await again.ended() == 0
    refused = [note for note in step.notes if note["event"] == "refused"]
    assert [note["why"] for note in refused[:1]] == ['"mary" belongs to somebody with another key.']


async def test_whoever_is_refused_is_told_why(step: Doorstep) -> None:
    await step.sits("mary")
    heard = await _told(step, "mary", [step.key("a stranger's")])
    assert heard == '"mary" belongs to somebody with another key.\n'
    assert "ssh-keygen" in await _told(step, "bert", [])  # no key at all


ODD = (
    "../../etc/passwd",
    "\x1b[2Jmary",
    "a" * 17,
    "a" * 2000,
    "root",
    "guest",
    "m\x00",
    "%s",
    "",
    "é",
)


async def test_odd_names_are_nobodys(step: Doorstep) -> None:
    mary = await step.sits("mary")
    for name in ODD:
        with pytest.raises(asyncssh.Error):
            await step.call("bert", calling_himself=name)
    assert "\x1b" not in step._log.read_text("utf-8")
    assert step.house.people.names() == ("mary",)
    mary.press("a")
    await mary.shows("1 keys")


async def test_a_new_name_needs_an_invitation_where_the_house_says_so(tmp_path) -> None:
    async with doorstep(tmp_path, invitations=True) as step:
        code = step.house.people.invite()
        seen = await (await step.call("mary")).terminal()
        await seen.shows("mary is a new name in this house.")
        seen.press("wrong\x7f\x7f", "\r")
        assert await seen.ended() == 1
        assert "this is none that is open." in seen.text
        seen = await (await step.call("mary")).terminal()
        await seen.shows("Your invitation:")
        seen.press(code, "\r")
        await seen.shows("Welcome mary")
        await step.sits("mary")  # known from now on
        seen = await (await step.call("bert")).terminal()
        await seen.shows("Your invitation:")
        seen.press("\x03")
        assert await seen.ended() == 0
        assert step.house.people.names() == ("mary",)
        assert code not in step._log.read_text("utf-8")


async def test_guests_watch_where_the_house_has_them(tmp_path) -> None:
    async with doorstep(tmp_path, guests=True) as step:
        seen = await (await step.call("guest", client_keys=None)).terminal()
        await seen.shows("Welcome guest-1")
        assert step.house.visitors[0].is_guest
        with pytest.raises(asyncssh.PermissionDenied):
            await step.call("mary", client_keys=None)


async def test_a_password_serves_where_the_house_says_so(tmp_path) -> None:
    async with doorstep(tmp_path, passwords=True) as step:
        step.house.people.claim("mary")
        step.house.people.set_password("mary", "correct horse")
        seen = await (
            await step.call("mary", client_keys=None, password="correct horse")
        ).terminal()
        await seen.shows("Welcome mary")
        for name, password in (("mary", "battery staple"), ("bert", "correct horse")):
            with pytest.raises(asyncssh.PermissionDenied):
                await step.call(name, client_keys=None, password=password)
        assert "correct horse" not in step._log.read_text("utf-8")


async def test_passwords_are_not_heard_where_the_house_does_not_say_so(step: Doorstep) -> None:
    step.house.people.claim("mary")
    step.house.people.set_password("mary", "correct horse")
    with pytest.raises(asyncssh.PermissionDenied):
        await step.call("mary", client_keys=None, password="correct horse")


async def test_a_key_that_was_only_shown_proves_nothing(step: Doorstep) -> None:
    """What counts is what the client was let in by, not what it looked at on the way."""
    from tui.ssh.doorkeeper import Doorkeeper

    await step.sits("mary")
    keeper = Doorkeeper(step.serving.porch)
    keeper.begin_auth("mary")
    assert keeper.validate_public_key("mary", step.key("mary"))
    keeper.begin_auth("guest")
    assert keeper.key == ""


async def test_the_house_is_known_by_one_key_that_is_its_own(step: Doorstep, tmp_path) -> None:
    path = tmp_path / "house" / "host_key"
    assert path.stat().st_mode & 0o777 == 0o600
    shown = (await step.call("mary")).connection.get_server_host_key()
    assert shown.public_data == asyncssh.read_private_key(path).public_data


async def _told(step: Doorstep, name: str, keys: list[asyncssh.SSHKey]) -> str:
    """Return what somebody hears who is refused."""
    client = Client()
    with pytest.raises(asyncssh.PermissionDenied):
        await step.call(name, client=client, client_keys=keys or None)
    return client.said
