"""Games unlike the first: large models, riders, groups, templates, other dice, hidden hands."""

from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Pass
from engine.core.geometry import Cell
from engine.core.scene import Bucket, Part
from engine.session import seating
from tests.tui import wild
from tests.tui.fake import Activate, Shoot, Walk
from tests.tui.test_battle import shown, table_drawn, text
from tests.tui.test_table import press
from tests.tui.test_text import Line
from tests.tui.wild import PISTOL, Ruling, WildHost
from tui import reading
from tui.app import Dustup
from tui.commands.games import players
from tui.screens import wording
from tui.screens.battle import BattleScreen
from tui.screens.picking import Palette
from tui.screens.shown import Shown
from tui.screens.table import Table
from tui.text import TextGame
from tui.widgets.battlefield import Battlefield
from tui.widgets.curtain import Curtain
from tui.widgets.dice_bucket import DiceBucket
from tui.widgets.keys import Hint, Keys, Look
from tui.widgets.prompt import PromptPanel
from tui.widgets.status import Status

BOTH = {"red_hand": "human", "crown": "human", UMPIRE: "ai"}
ON_BRONT = [Cell(x, y) for y in (5, 6, 7) for x in (27, 28, 29)]


def seated(*asked, **how):
    host = WildHost(asked=asked or (("red_hand", "turn"),), **how)
    return Table(host), host


@asynccontextmanager
async def playing(*keys, size=(120, 36), **how):
    BattleScreen.grace = 0
    host = WildHost(**how)
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        yield pilot, screen, host


def play(*typed, **how):
    line, host = Line(*typed), WildHost(**how)
    TextGame(host, line.read, line.lines.append).play()
    return line, host


# --- models of several cells


@pytest.mark.parametrize("cell", ON_BRONT)
def test_every_cell_of_a_model_is_the_model(cell):
    table, _ = seated(up="tom")
    table.cursor = cell
    assert table.pointed.id == "bront"
    assert "Old Bront" in wording.under(table.report.scene, cell)
    assert "Old Bront (umpire) is here" in reading.cell_line(table.report.scene, cell)
    table.toggle("sight")
    assert table.subject == "bront"


@pytest.mark.parametrize("cell", ON_BRONT)
def test_it_can_be_shot_at_in_every_cell_but_is_gone_through_once(cell):
    table, host = seated(up="tom")
    press(table, "s")
    table.cursor = cell
    press(table, "]", "]", "[", "[")
    assert table.pointed.id == "bront"
    assert len(table.choosing.cells) == 3
    press(table, "enter")
    assert host.taken == [("red_hand", Shoot("tom", "bront", "pistol"))]


def test_enter_lists_what_can_be_done_to_it_from_any_cell():
    table, _ = seated(up="tom")
    table.cursor = ON_BRONT[-1]
    press(table, "enter")
    assert table.message == ""
    assert table.offers[0].target == "bront"


def test_tab_goes_to_rider_and_mount():
    table, _ = seated(up="tom")
    found = []
    for _ in range(3):
        press(table, "tab")
        found.append((table.chosen, table.pointed.id))
    assert sorted(found) == [("ann", "ann"), ("rex", "rex"), ("tom", "tom")]


def test_a_move_shows_all_cells_in_which_it_ends():
    table, host = seated(up="rex")
    press(table, "w")
    assert table.cursor == Cell(22, 4)
    press(table, "h", "h")
    route = Shown(table).veil(None).route
    assert {*route} == {Cell(20, 4), Cell(21, 4), Cell(20, 5), Cell(21, 5)}
    press(table, "enter")
    assert host.taken == [("red_hand", Walk("rex", (Cell(20, 4),)))]


async def test_a_click_on_another_of_its_cells_chooses_it():
    async with playing("s", up="tom") as (pilot, screen, host):
        field = screen.query_one(Battlefield)
        for cell in (ON_BRONT[0], ON_BRONT[-1]):
            at = field.frame.region(cell.y, cell.x, cell.x)
            await pilot.click(Battlefield, offset=(at.x, at.y))
            await pilot.pause()
        assert host.taken == [("red_hand", Shoot("tom", "bront", "pistol"))]


async def test_when_it_moves_all_cells_that_it_left_and_entered_are_drawn_again():
    async with playing("w", "l", "enter", up="rex") as (_, screen, host):
        assert host.tokens["rex"].at == Cell(23, 4)
        drawn = table_drawn(screen)
    async with playing(up="rex") as (_, fresh, other):
        other.tokens = host.tokens
        other.answers += 1
        fresh.table.cursor = screen.table.cursor
        fresh.look_again()
        assert table_drawn(fresh) == drawn


def test_in_plain_text_it_fills_its_cells_and_says_where_it_stands():
    line, _ = play("map", "who", "look 29,7", up="tom")
    rows = {row[:3].strip(): row[4:] for row in line.after("map")}
    assert [rows[y][27:30] for y in ("5", "6", "7")] == ["BBB"] * 3
    assert (rows["4"][22:24], rows["5"][22:24]) == ("AR", "RR")
    assert any("“bront”, umpire, at 27,5 to 29,7, 7″ east" in row for row in line.after("who"))
    assert "Old Bront" in line.after("look 29,7")[0]
    assert any("shoot Old Bront" in row for row in line.after("look 29,7"))


# --- other dice


def test_what_parts_come_to_is_said_by_what_is_needed():
    assert reading.bucket_line(PISTOL) == (
        "Pistol at Ned Low, 9″: pistol 5, hero +2, moved −1 = 6 or less on D20; hit 30 %."
    )
    rolloff = Bucket("Who is first", (), 0, dice="1D10 each", needed="highest wins")
    assert reading.bucket_line(rolloff) == "Who is first: 1D10 each, highest wins."
    helped = replace(rolloff, parts=(Part("captain", 2),), pool=2)
    assert reading.bucket_line(helped) == "Who is first: captain 2 = +2, 1D10 each, highest wins."


async def test_the_dice_panel_shows_two_digits_and_marks_successes_by_more_than_colour():
    async with playing("s", "enter", up="tom", asked=[("red_hand", "turn")] * 2) as (_, screen, _):
        panel = shown(screen, DiceBucket)
        assert "= 6 or less on D20" in panel
        assert " 14 " in panel
        assert "[3]" in panel
        assert "one hit" in panel


# --- templates


def test_what_an_act_covers_is_shaded_and_told():
    table, _ = seated(up="tom")
    press(table, "g", "]")
    veil = Shown(table).veil(None)
    assert veil.covered == frozenset(wild.BLAST)
    text, _ = wording.looking(table, veil, None, "")
    assert text.endswith("covers 3: Old Bront, Ned Low, Kit")
    press(table, "]")
    text, _ = wording.looking(table, Shown(table).veil(None), None, "")
    assert text.endswith("covers 2: Rex (yours), Old Bront")


def test_in_plain_text_a_choice_names_who_is_under_it():
    line, _ = play("list throw", up="tom")
    assert "  1  throw a grenade (31,7), covers Old Bront, Ned Low, Kit" in line.lines


# --- groups


def test_keys_act_for_whoever_is_up():
    table, host = seated(up="tom")
    press(table, "w", "l", "enter")
    assert host.taken == [("red_hand", Walk("tom", (Cell(21, 9),)))]


def test_another_one_pointed_at_is_taken_up_by_enter_or_by_the_key_of_its_act():
    table, host = seated(up="tom")
    table.cursor = table.bodies.home(table.token("ann"))
    assert {verb.name for verb in table.beyond.values()} >= {"walk", "shoot"}
    press(table, "enter")
    assert host.taken == [("red_hand", Activate("ann"))]
    table, host = seated(up="tom")
    table.cursor = table.bodies.home(table.token("ann"))
    press(table, "s")
    assert host.taken == [("red_hand", Activate("ann"))]
    assert table.choosing.figure == "ann"


def test_being_done_is_for_whoever_is_up_wherever_the_cursor_is():
    table, host = seated(up="tom")
    table.cursor = table.bodies.home(table.token("ann"))
    press(table, "e")
    assert [type(action).__name__ for _, action in host.taken] == ["Done"]


def test_where_nobody_is_taken_up_a_verb_is_for_the_chosen_figure():
    table, _ = seated(opening="")
    press(table, "tab", "s")
    assert table.choosing.figure == table.chosen
    press(table, "escape")
    table.cursor = table.bodies.home(table.token("tom"))
    press(table, "w")
    assert (table.choosing.figure, table.chosen) == ("tom", "tom")
    assert wording.looking(table, Shown(table).veil(None), None, "")[1].startswith("Tom Fell, walk")


def test_in_plain_text_acts_of_several_say_whose_they_are():
    line, _ = play("list throw", opening="")
    assert any("Tom Fell: throw a grenade" in row for row in line.lines)


# --- passing until one's turn

ASKED = [("red_hand", "card")] * 3 + [("crown", "card"), ("red_hand", "card"), ("red_hand", "turn")]


def test_one_key_lets_all_pass_until_ones_own_turn():
    table, host = seated(*ASKED)
    press(table, "P")
    assert wording.status(table).startswith("passing until your turn")
    while table.computer_is_on:
        host.think()
        table.sync()
    assert host.taken == [("red_hand", Pass())] * 4
    assert table.prompt and not table.prompt.moments
    assert "passing" not in wording.status(table)


@pytest.mark.parametrize("ends", ["turn", "undo", "key", "over"])
def test_it_ends_with_the_turn_with_an_undo_at_a_key_and_with_the_game(ends):
    turns = [1, 1, 1, 1, 2, 2, 2] if ends == "turn" else []
    table, host = seated(*ASKED, turns=turns)
    press(table, "P")
    assert len(host.taken) == 3
    if ends == "undo":
        table.undo()
    elif ends == "key":
        assert table.stop_passing()
    elif ends == "over":
        host.asked = []
    host.think()
    host.answers += 1
    table.sync()
    assert not table.passing.seats
    assert len(host.taken) == 3


def test_in_ones_own_turn_there_is_nothing_to_pass():
    table, host = seated()
    press(table, "P")
    assert table.message == "You are asked nothing out of turn just now."
    assert host.taken == []


def test_another_ones_keys_at_this_keyboard_stop_nothing():
    table, host = seated(("red_hand", "card"), ("crown", "turn"), ("red_hand", "card"),
                         ("crown", "turn"), players=BOTH)  # fmt: skip
    press(table, "P")
    assert table.seat == "crown"
    assert not table.stop_passing()
    host.up = "ned"
    host.answers += 1
    table.sync()
    press(table, "e")
    assert [seat for seat, _ in host.taken] == ["red_hand", "crown", "red_hand"]
    assert table.seat == "crown"


async def test_while_it_is_on_any_key_ends_it():
    asked = [("red_hand", "card"), *[("crown", "card")] * 2, *ASKED]
    async with playing(asked=asked) as (pilot, screen, _):
        screen.pacing.pace = 30
        await pilot.press("P")
        await pilot.pause()
        assert "passing until your turn" in shown(screen, Status)
        await pilot.press("x")
        assert not screen.table.passing.seats
        assert screen.table.kind == ""


def test_in_plain_text_it_is_two_words():
    line, host = play("pass until", "quit", asked=ASKED)
    assert host.taken == [("red_hand", Pass())] * 4
    assert "Passing until your turn." in line.lines
    assert play("pass until", up="tom")[0].after("pass until") == [
        "You are asked nothing out of turn just now."
    ]


async def test_the_palette_offers_it_too():
    async with playing("colon", *"until", "enter", asked=ASKED) as (_, screen, host):
        assert {type(action) for _, action in host.taken} == {Pass}
        assert len(host.taken) >= 3
        assert screen.is_current


# --- acts in words, and the umpire


async def test_a_line_that_no_act_is_like_is_said_as_it_stands():
    said = ["space" if c == " " else c for c in "umpire wound tom 1 the mast fell"]
    async with playing("colon", *said, "enter", up="tom") as (_, screen, host):
        assert host.taken[0][1] == Ruling(("tom", "1", "the", "mast", "fell"))
        assert screen.is_current


async def test_what_is_refused_is_told_in_one_sentence():
    said = ["space" if c == " " else c for c in "umpire wound tom"]
    async with playing("colon", *said, "enter", up="tom") as (_, screen, host):
        assert host.taken == []
        assert "Say whom, how much and why." in shown(screen, Look)


async def test_one_word_that_no_act_is_like_says_nothing():
    async with playing("colon", *"zzz", "enter", up="tom") as (pilot, _, host):
        assert isinstance(pilot.app.screen, Palette)
        assert host.taken == []


def test_in_plain_text_the_umpire_rules_in_words():
    players = {"red_hand": "ai", "crown": "ai", UMPIRE: "human"}
    said = "umpire wound tom 1 the mast fell"
    line, host = play(said, asked=[(UMPIRE, "card")], players=players, up="ned")
    assert host.taken == [(UMPIRE, Ruling(("tom", "1", "the", "mast", "fell")))]
    assert "umpire is yours" in line.lines[0]


def test_the_umpire_is_the_computer_unless_named():
    seats = ("red_hand", "crown", UMPIRE)
    assert seating.parse([], seats) == {"red_hand": "human", "crown": "ai", UMPIRE: "ai"}
    assert seating.parse([], (UMPIRE, "crown")) == {UMPIRE: "ai", "crown": "human"}
    assert players(["umpire=human"], seats) == {
        "red_hand": "human", "crown": "ai", UMPIRE: "human",
    }  # fmt: skip
    assert players(["crown=human"], seats)["red_hand"] == "ai"


# --- the curtain


async def test_a_curtain_hides_the_table_until_whoever_is_named_presses_a_key():
    asked = [("red_hand", "card"), ("crown", "card"), ("red_hand", "card")]
    async with playing(players=BOTH, secret=True, asked=asked) as (pilot, screen, host):
        for seat, other in (("red_hand", "crown"), ("crown", "red_hand"), ("red_hand", "crown")):
            curtain = screen.query_one(Curtain)
            assert curtain.display
            assert f"{seat.replace('_', ' ').capitalize()} is to look" in text(curtain)
            picture = pilot.app.export_screenshot()
            assert "secret" not in picture.replace("\xa0", " ").replace("&#160;", " ")
            assert "the ace" not in picture.replace("&#160;", " ")
            await pilot.press("p", "m", "x", "tab")  # what was typed before lifts nothing
            assert curtain.display
            await pilot.press("enter")
            await pilot.pause()
            assert not curtain.display
            picture = pilot.app.export_screenshot().replace("&#160;", " ")
            assert f"secret of {seat}" in picture
            assert f"secret of {other}" not in picture
            assert f"ace of {seat}" in shown(screen, PromptPanel)
            await pilot.press("p")
            await pilot.pause()
        assert len(host.taken) == 3


async def test_what_is_open_over_the_table_is_shut_when_the_curtain_falls():
    asked = [("red_hand", "card"), ("crown", "card")]
    async with playing("enter", players=BOTH, secret=True, asked=asked) as (pilot, screen, host):
        await pilot.press("question_mark")
        await pilot.pause()
        assert pilot.app.screen is not screen
        host.answer("red_hand", Pass(), host.answers)
        screen.look_again()
        await pilot.pause()
        assert pilot.app.screen is screen
        assert screen.query_one(Curtain).display


async def test_no_curtain_where_nothing_is_hidden_or_one_person_plays():
    for how in ({"players": BOTH}, {"secret": True}):
        async with playing(asked=[("red_hand", "card")], **how) as (_, screen, _):
            assert not screen.query_one(Curtain).display
            assert "card may be played" in text(screen.query_one("#prompt"))


async def test_whoever_lets_all_pass_is_not_called_for_it():
    asked = [("crown", "card"), ("red_hand", "turn"), ("crown", "card"), ("red_hand", "turn")]
    keys = ("enter", "P", "enter", "e")
    async with playing(*keys, players=BOTH, secret=True, asked=asked, up="tom") as (
        _,
        screen,
        host,
    ):
        assert [seat for seat, _ in host.taken] == ["crown", "red_hand", "crown"]
        assert screen.table.seat == "red_hand"
        assert not screen.query_one(Curtain).display


def test_in_plain_text_each_is_called_and_told_his_own_story():
    asked = [("red_hand", "card"), ("crown", "card"), ("red_hand", "card")]
    line, host = play("", "2", "", "2", "", "2", players=BOTH, secret=True, asked=asked)
    called = [row for row in line.lines if "is to look" in row]
    assert [row.split(" is")[0] for row in called] == ["Red hand", "Crown", "Red hand"]
    assert len(host.taken) == 3
    before = line.lines[: line.lines.index(called[0])]
    assert not any("secret" in row for row in before)
    between = line.lines[line.lines.index(called[0]) : line.lines.index(called[1])]
    assert any("secret of red_hand" in row for row in between)
    assert not any("secret of crown" in row for row in between)


# --- long lines


VERBS = [Hint(key, f"verb{key * 4}") for key in "abcdefgijops"]


async def test_twelve_verbs_fold_and_what_is_too_much_is_dotted():
    async with playing(size=(80, 24)) as (pilot, screen, _):
        keys = screen.query_one(Keys)
        assert keys.size.height == 1
        keys.show(VERBS, [Hint("?", "help")])
        await pilot.pause()
        assert keys.size.height == 2
        assert all(hint.does in text(keys) for hint in VERBS)
        keys.show(VERBS[:2], [Hint("?", "help")])
        await pilot.pause()
        assert keys.size.height == 2  # the table is not moved to and fro
        keys.show(VERBS * 3, ())
        await pilot.pause()
        assert text(keys).rstrip().endswith("more")
        assert all(len(row) <= 80 for row in text(keys).split("\n"))


# --- texts made to steer a terminal


@pytest.mark.parametrize("bad", ["\x1b]0;owned\x07\x1b[2J", "\u202eabc\u2066", "\x9b2J"])
async def test_hostile_texts_stay_inert_everywhere(bad):
    def inert(shown):
        return not any(char in shown for char in "\x1b\x07\x9b\u202e\u2066")

    host = WildHost(up="tom")
    host.tokens = {k: replace(t, name=f"{bad}{t.name}", kind=bad) for k, t in host.tokens.items()}
    host.rolled = replace(PISTOL, title=bad, dice=bad, needed=f"6 {bad}", outcome=bad, note=bad,
                          faces=(14, 3))  # fmt: skip
    BattleScreen.grace = 0
    async with Dustup(BattleScreen(host)).run_test(size=(120, 36)) as pilot:
        for key in ("g", "right_square_bracket", "question_mark", "escape", "4", "colon"):
            await pilot.press(key)
            await pilot.pause()
            assert inert(pilot.app.export_screenshot())
    assert inert(reading.bucket_line(host.rolled))
    line = Line("map", "who", "list throw", f"umpire {bad} x", "look 29,7", "card tom")
    TextGame(host, line.read, line.lines.append).play()
    assert all(inert(row) for row in line.lines if not row.startswith("> "))


def test_a_refused_line_is_inert():
    host = WildHost(up="tom")
    with pytest.raises(IllegalAction):
        host.read("red_hand", "\x1b[2J x")
    table = Table(host)
    assert not table.say("\x1b[2J x")
