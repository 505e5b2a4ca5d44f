"""What keys do at the table, without a screen."""

import pytest

from engine.core.geometry import Cell
from tests.tui import fake
from tests.tui.fake import FakeHost
from tui.screens.keyboard import Keyboard
from tui.screens.shown import Shown
from tui.screens.table import Table

DOC, BEA, SAM, IKE, MOSS = Cell(12, 16), Cell(22, 15), Cell(30, 15), Cell(20, 11), Cell(9, 6)


def seated(prompt: str = "turn", **players: str) -> tuple[Table, FakeHost]:
    host = FakeHost(players or None, prompt)
    return Table(host), host


def press(table: Table, *keys: str, keyboard: Keyboard | None = None) -> str:
    """Press keys as a terminal names them; return what the screen is left to do."""
    keyboard = keyboard or Keyboard(table)
    done = ""
    for key in keys:
        named = {"[": "left_square_bracket", "]": "right_square_bracket", "<": "less_than_sign",
                 ">": "greater_than_sign", ":": "colon", "?": "question_mark"}  # fmt: skip
        done = keyboard.take(named.get(key, key), key if len(key) == 1 else None)
        table.sync()
    return done


def test_the_cursor_begins_on_ones_own_figure() -> None:
    assert seated()[0].cursor == DOC


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ("l", (13, 16)), ("h", (11, 16)), ("k", (12, 15)), ("j", (12, 17)),
        ("y", (11, 15)), ("b", (11, 17)), ("n", (13, 17)), ("3l", (15, 16)), ("3u", (15, 13)),
        ("99h", (0, 16)), ("12l", (24, 16)),
    ],
)  # fmt: skip
def test_the_cursor_steps_and_a_count_repeats(keys: str, at: tuple[int, int]) -> None:
    table, _ = seated()
    press(table, *keys)
    assert table.cursor == Cell(*at)


@pytest.mark.parametrize(
    ("key", "at"),
    [("left", (11, 16)), ("pageup", (13, 15)), ("home", (11, 15)), ("end", (11, 17))],
)
def test_arrows_and_the_keypad_step_too(key: str, at: tuple[int, int]) -> None:
    table, _ = seated()
    press(table, key)
    assert table.cursor == Cell(*at)


def test_tab_goes_through_those_who_can_still_act() -> None:
    table, _ = seated()
    press(table, "tab")
    assert (table.cursor, table.chosen) == (BEA, "bea")
    press(table, "tab")
    assert table.cursor == DOC  # Sam has acted
    press(table, "shift+tab")
    assert table.cursor == BEA


def test_tab_from_elsewhere_comes_back_to_the_chosen_figure() -> None:
    table, _ = seated()
    press(table, "tab", "l", "l", "tab")
    assert table.cursor == BEA


def test_brackets_go_through_the_enemies_until_a_verb_is_picked() -> None:
    table, _ = seated()
    press(table, "]")
    assert table.cursor == IKE
    press(table, "[", "[")
    assert table.cursor == MOSS


def test_a_verbs_letter_takes_the_figure_under_the_cursor_up_first() -> None:
    table, host = seated()
    press(table, "tab", "w")
    assert host.taken == [fake.Activate("bea")]
    assert table.choosing is not None
    assert table.choosing.verb.name == "walk"


def test_with_nobody_under_the_cursor_the_chosen_figure_is_meant() -> None:
    table, host = seated()
    press(table, "j", "j", "w")
    assert host.taken == [fake.Activate("doc")]


def test_a_letter_of_no_verb_takes_nobody_up() -> None:
    table, host = seated()
    press(table, "g")
    assert host.taken == []
    assert "g" in table.message


def test_walking_waits_for_a_place_and_enter_goes_there() -> None:
    table, host = seated()
    press(table, "w", "l", "l")
    assert host.taken == [fake.Activate("doc")]
    assert table.picked is not None
    press(table, "enter")
    assert host.tokens["doc"].at == Cell(14, 16)
    assert table.choosing is None


def test_enter_where_the_verb_cannot_be_done_says_so() -> None:
    table, host = seated()
    press(table, "w", "9", "9", "h", "enter")
    assert len(host.taken) == 1
    assert table.message == "0,16 is too far."


def test_enter_where_nobody_stands_to_be_shot_at_says_so() -> None:
    table, host = seated()
    press(table, "f", "s", "h", "enter")
    assert len(host.taken) == 1
    assert table.message == "Nobody to shoot stands there; [ and ] go through those who can be."


def test_shooting_points_at_the_nearest_target_and_brackets_at_the_others() -> None:
    table, _ = seated()
    press(table, "s")
    assert table.cursor == IKE
    press(table, "]")
    assert table.cursor == MOSS


def test_several_ways_at_one_target_are_offered_as_a_list() -> None:
    table, host = seated()
    press(table, "f", "s", "enter")
    assert [choice.odds for choice in table.offers] == ["31 %", "58 %"]
    assert len(host.taken) == 1


def test_a_verb_without_a_place_acts_at_once() -> None:
    table, host = seated()
    press(table, "f", "e")
    assert host.taken[-1] == fake.Done("doc")


def test_enter_on_a_ready_figure_takes_it_up() -> None:
    table, host = seated()
    press(table, "enter")
    assert host.taken == [fake.Activate("doc")]


def test_enter_on_an_enemy_lists_all_that_can_be_done_to_him() -> None:
    table, _ = seated()
    press(table, "f", "]", "enter")
    assert [choice.verb for choice in table.offers] == ["shoot", "shoot", "aim"]


def test_enter_on_nothing_says_what_to_look_at() -> None:
    table, _ = seated()
    press(table, "9", "9", "l", "enter")
    assert "Nothing can be done there" in table.message


@pytest.mark.parametrize(("key", "last"), [("escape", ""), ("backspace", ""), ("q", "leave")])
def test_stepping_back_drops_what_was_begun_and_only_q_leaves(key: str, last: str) -> None:
    table, _ = seated()
    assert press(table, "f", "w", "m", key) == ""
    assert table.choosing is None
    assert table.kind == "reach"
    assert press(table, key) == ""
    assert table.kind == ""
    assert press(table, key) == last
    assert (table.message == "Nothing is half done; q leaves the table.") == (last == "")


def test_a_half_made_choice_is_dropped_when_the_game_moves_on() -> None:
    table, host = seated()
    press(table, "f", "w")
    host.undo("law")
    assert table.sync()
    assert table.choosing is None


def test_undo_and_redo() -> None:
    table, host = seated()
    press(table, "f", "u")
    assert host.active is None
    press(table, "U")
    assert host.active == "doc"


def test_u_moves_up_right_while_a_place_is_chosen() -> None:
    table, host = seated()
    press(table, "f", "w", "u")
    assert table.cursor == Cell(13, 15)
    assert host.active == "doc"


def test_what_cannot_be_taken_back_is_told() -> None:
    table, _ = seated()
    press(table, "u")
    assert table.message == "Nothing has been decided yet that could be taken back."


def test_an_answer_to_an_old_question_is_refused_in_words() -> None:
    table, host = seated()
    host.answers += 1
    Keyboard(table).take("enter", None)
    assert table.message == "The game has moved on since this was asked."


def test_way_points_make_a_route_of_ones_own() -> None:
    table, host = seated()
    press(table, "f", "w", "l", "space", "j", "enter")
    assert host.taken[-1] == fake.Walk("doc", (Cell(13, 16), Cell(13, 17)))


def test_escape_takes_way_points_back_one_by_one() -> None:
    table, _ = seated()
    press(table, "f", "w", "l", "space", "l", "space", "escape")
    assert table.points == (Cell(13, 16),)
    assert table.choosing is not None


def test_way_points_belong_to_moves() -> None:
    table, _ = seated()
    press(table, "f", "s", "space")
    assert table.points == ()
    assert "Way-points" in table.message


@pytest.mark.parametrize(
    ("key", "kind"), zip("mvxc", ("reach", "sight", "threat", "cover"), strict=True)
)
def test_overlays_are_switched_by_a_key(key: str, kind: str) -> None:
    table, _ = seated()
    shown = Shown(table)
    press(table, key)
    overlay = shown.overlay()
    assert overlay is not None
    assert overlay.kind == kind
    assert shown.veil(overlay).shades is overlay.shades
    press(table, key)
    assert shown.overlay() is None


def test_an_overlay_is_of_the_figure_that_was_pointed_at() -> None:
    table, _ = seated()
    press(table, "]", "v")
    assert table.subject == "ike"
    press(table, "h")
    assert table.subject == "ike"


def test_a_picked_verb_shades_where_it_can_go_with_its_cost() -> None:
    table, _ = seated()
    shown = Shown(table)
    press(table, "f", "w", "l")
    veil = shown.veil(None)
    assert veil.shades[Cell(14, 16)].text
    assert veil.route == (Cell(13, 16),)
    press(table, "l")
    assert shown.veil(None).shades is veil.shades  # so that a step draws two cells


def test_the_bucket_shows_the_odds_of_what_enter_would_do() -> None:
    table, _ = seated()
    shown = Shown(table)
    press(table, "f", "s")
    bucket = shown.bucket()
    assert bucket is not None
    assert bucket.faces is None
    press(table, "h")
    assert shown.bucket() is None


def test_floors_are_looked_at_and_end() -> None:
    table, _ = seated()
    press(table, ">")
    assert table.cursor.floor == 1
    press(table, ">")
    assert table.message == "There is no floor above."
    press(table, "<", "<")
    assert table.message == "There is no floor below."


# --- out of turn


def test_a_question_out_of_turn_is_answered_by_its_letter() -> None:
    table, host = seated("watch")
    press(table, "o")
    assert host.taken == [fake.Snap("bea")]


def test_or_by_marking_an_answer_and_enter() -> None:
    table, host = seated("watch")
    press(table, "tab", "enter")
    assert type(host.taken[0]).__name__ == "Pass"


def test_stepping_back_never_answers() -> None:
    table, host = seated("watch")
    assert press(table, "escape") == ""
    assert table.message == "This has to be answered; q leaves the table."
    assert press(table, "q") == "leave"
    assert host.taken == []


@pytest.mark.parametrize(("key", "yes"), [("y", True), ("n", False)])
def test_a_request_to_take_back_is_answered_yes_or_no(key: str, yes: bool) -> None:
    table, host = seated("request")
    press(table, key)
    assert host.taken == [yes]


@pytest.mark.parametrize("typed", ["621", "6 2 1"])
def test_dice_of_a_real_table_are_typed(typed: str) -> None:
    table, host = seated("dice")
    press(table, *typed, "enter")
    assert host.taken == [(6, 2, 1)]


@pytest.mark.parametrize("typed", ["62", "6217", "669", "6 2"])
def test_wrong_dice_are_refused_in_one_sentence(typed: str) -> None:
    table, host = seated("dice")
    press(table, *typed, "enter")
    assert host.taken == []
    assert table.message == f"“{typed}” is not 3 dice from 1 to 6; write 1 3 5."


def test_enter_without_dice_says_what_to_type() -> None:
    table, host = seated("dice")
    press(table, "enter")
    assert host.taken == []
    assert table.message == "Type 3 dice from 1 to 6, such as 1 3 5."


def test_letters_act_while_dice_are_asked_for() -> None:
    table, host = seated()
    press(table, "f")
    host.prompt, host.answers = "dice", host.answers + 1
    table.sync()
    press(table, "6", "w")
    assert table.message == "The dice come first: type what fell, then Enter."
    press(table, "u")
    assert host.active is None


def test_typed_dice_can_be_rubbed_out() -> None:
    table, host = seated("dice")
    press(table, *"629", "backspace", "1", "enter", keyboard=Keyboard(table))
    assert host.taken == [(6, 2, 1)]


def test_whoever_is_asked_at_this_keyboard_looks_at_the_table() -> None:
    host = FakeHost({"law": "human", "gang": "human"}, "computer")
    assert Table(host).seat == "gang"


def test_panels_have_numbers_and_a_number_before_enter_goes_into_one() -> None:
    table, _ = seated()
    keyboard = Keyboard(table)
    assert press(table, "3", "enter", keyboard=keyboard) == "into story"
    keyboard.switches = True
    assert press(table, "3", keyboard=keyboard) == "story"
    assert press(table, "enter", keyboard=keyboard) == "into story"
    assert press(table, "0", keyboard=keyboard) == "fold"


@pytest.mark.parametrize("key", ["ctrl+s", "ctrl+q", "ctrl+z", "f5"])
def test_keys_of_terminals_do_no_harm(key: str) -> None:
    table, host = seated()
    assert press(table, key) == ""
    assert host.taken == []


def test_another_seat_at_this_keyboard_is_told_that_it_is_asked() -> None:
    table, host = seated("computer", law="human", gang="human")
    assert table.seat == "gang"
    host.prompt, host.answers = "turn", host.answers + 1
    table.sync()
    assert (table.seat, table.message) == ("law", "Law is to choose now.")


def test_a_key_that_its_figure_could_not_use_takes_nobody_up() -> None:
    table, host = seated()
    press(table, "o")
    assert host.taken == []
    assert "overwatch" in table.message


def test_the_only_move_left_is_picked_by_itself() -> None:
    table, host = seated()
    press(table, "f")
    host._families = lambda: [  # type: ignore[method-assign]
        family for family in FakeHost._families(host) if family.verb in ("walk", "done")
    ]
    host.answers += 1
    table.sync()
    assert table.choosing is not None
    assert table.choosing.verb.name == "walk"
