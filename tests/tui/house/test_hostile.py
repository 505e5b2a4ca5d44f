"""What others call themselves or say steers nobody's terminal, and is nobody's markup."""

import pytest

from engine.session.saloon.terms import Terms
from tests.tui.house.friends import Friends

NASTY = (
    "\x1b[2J\x1b]0;owned\x07",
    "\x9b31mred\x1bP+q\x1b\\",
    "[bold red]loud[/] [@click=app.quit]press[/]",
    "\u202egnp.exe\u2066\u200f\u2028new\nline\r\x08\x7f",
    "e" + "\u0301" * 200,
    "\U0001f600\U000e0041" * 40,
    "w" * 5000,
    "bob: I resign.",
)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_chat_is_inert_wherever_it_is_shown(furnished, size) -> None:
    async with Friends(furnished) as friends:
        mary, bob = await friends.come("mary", size), await friends.come("bob", size)
        table = furnished.house.open_table(mary.visitor, Terms("cowpoke-pass"))
        for line in NASTY:
            furnished.house.say(mary.visitor, line)
            await friends.settle()
            harmless(bob)
            assert line != NASTY[2] or "[bold red]loud[/]" in bob.text
        table.sit(mary.visitor, "law")
        await bob.press("enter")
        for line in NASTY:
            table.say(mary.visitor, line)
        await friends.settle()
        harmless(bob)
        table.sit(bob.visitor, "gang")
        await friends.settle()
        for line in NASTY:
            table.say(mary.visitor, line)
            await friends.settle()
            harmless(bob)
            assert bob.rows[-2].startswith(" mary:")
        await bob.press("quotation_mark")
        harmless(bob)
        assert "mary: bob: I resign." in bob.text


async def test_what_is_typed_is_no_markup_and_no_way_out(furnished) -> None:
    async with Friends(furnished) as friends:
        mary = await friends.come("mary")
        await mary.press("t")
        await mary.type("[link=x]q[/]")
        assert furnished.house.chat[-1].text == "[link=x]q[/]"
        harmless(mary)
        await mary.press("escape", *["x", "i", "exclamation_mark", "ctrl+s", "ctrl+q", "f9"])
        assert mary.app.is_running


def harmless(friend):
    """Check every character of a screen, and that each row is as wide as it is to be."""
    for strip in friend.app.screen._compositor.render_strips():
        assert strip.text.isprintable()
        assert strip.cell_length == friend.app.size.width
