"""The plain game, judged by its lines alone."""

import pytest

from engine.core.luck import Manual, Rigged
from engine.core.scene import Card, Span
from engine.session import setup
from engine.session.host import Host
from tests.tui import yard
from tui.reading import card_lines
from tui.text import TextGame


class Line:
    """A keyboard and a printer."""

    def __init__(self, *typed):
        self.typed = list(typed)
        self.lines = []

    def read(self, prompt):
        if not self.typed:
            raise EOFError
        self.lines.append(prompt + self.typed[0])
        return self.typed.pop(0) + "\n"

    @property
    def text(self):
        return "\n".join(self.lines)

    def after(self, command):
        """Return the lines between a command and the next."""
        start = self.lines.index(f"> {command}") + 1
        rest = self.lines[start:]
        end = next((at for at, line in enumerate(rest) if line.startswith("> ")), len(rest))
        return rest[:end]


def play(*typed, game=None, **more):
    line = Line(*typed)
    TextGame(game or yard.host(**more), line.read, line.lines.append).play()
    return line


def test_it_begins_with_who_plays_what_it_is_about_and_who_is_where():
    said = play(players={"law": "human", "gang": "ai"})
    assert said.lines[0] == "Two in a yard: law is yours, gang is the computer's; undo: free."
    assert said.lines[1] == "Doc has a word to say to Ike."
    assert "I  Ike Carver, “ike”, gang, at 8,2, 7″ east" in said.lines


def test_the_table_is_drawn_when_it_is_asked_for():
    assert "  1 .D..=....." in play("map").after("map")


def test_a_verb_alone_is_for_whoever_acts():
    said = play("walk 3,2", "done")
    assert said.after("walk 3,2")[0] == "Doc Hollis heads for 3,2."
    assert "Ike Carver is up." in said.after("done")


@pytest.mark.parametrize("words", ["walk", "doc walk", "DOC WALK"])
def test_a_verb_with_many_ways_lists_them(words):
    said = play(words)
    assert said.after(words)[0] == "walk to"


def test_what_an_overlay_draws_can_be_asked_of_one_place():
    said = play("reach 3,2", "cover 99,99", "sight 8,2")
    assert said.after("reach 3,2")[0].endswith("3,2: 2.4″.")
    assert said.after("cover 99,99")[0].endswith("99,99: no.")
    assert said.after("sight 8,2")[0].endswith("8,2: in sight.")


def test_a_card_is_read_out_in_words():
    said = play("card doc")
    assert "  HP 4 of 4 AP 2" in said.after("card doc")
    assert "  head 0" in said.after("card doc")


def test_each_event_is_a_sentence_and_options_are_numbered_by_verb_with_odds():
    said = play("list")
    assert said.lines.index("Law goes first, then Gang.") < said.lines.index("Doc Hollis is up.")
    options = said.after("list")
    assert any(line.startswith("  1  walk: ") and "`doc walk " in line for line in options)
    assert any("shoot Ike Carver with the revolver, " in line and "%" in line for line in options)


def test_a_number_plays_an_option():
    said = play("3")
    assert said.after("3")[0] == "Doc Hollis shoots at Ike Carver with the revolver."


def test_a_number_of_a_long_list_opens_it():
    said = play("1", "2")
    assert said.after("1")[0] == "walk to"
    assert said.after("1")[1].startswith("  1 0,0       2 1,0 ")
    assert said.after("2")[0] == "Doc Hollis heads for 1,0."


def test_the_script_language_plays():
    said = play("doc walk 3,2")
    assert said.after("doc walk 3,2")[0].startswith("Doc Hollis ")
    assert "3,2" in said.after("doc walk 3,2")[0]


def test_what_a_card_leaves_out_leaves_no_gap():
    card = Card("doc", "Doc", ((Span("cool"), Span(""), Span(", standing")),))
    assert card_lines(card) == ["Doc:", "  cool, standing"]


def test_what_is_illegal_is_refused_in_a_sentence_and_the_game_goes_on():
    said = play(
        "1", "doc walk 9,3", "fly", "99", "doc sing", "look", "card nobody", "why x", "look 3,2"
    )
    for command in ("doc walk 9,3", "fly", "99", "doc sing", "look", "card nobody", "why x"):
        assert len(said.after(command)) == 1, command
    assert said.after("look 3,2")[0] == "3,2: open ground."


def test_look_says_what_stands_there_and_what_can_be_done():
    said = play("look 8,2", "look 4,1", "look 99,99")
    assert said.after("look 8,2")[0] == "8,2: open ground; Ike Carver (gang) is here."
    assert any("shoot Ike Carver" in line for line in said.after("look 8,2"))
    assert said.after("look 4,1")[0] == "4,1: fence."
    assert said.after("look 99,99") == [
        "99,99 is off the table; it has columns 0 to 9 and rows 0 to 3."
    ]


def test_a_name_alone_takes_its_figure_up_and_a_verb_alone_is_told_why_not():
    luck = Rigged([(5,), (2,)])
    game = Host.new(setup.scenario("saloon"), yard.PEOPLE, luck=luck)
    said = play("wade", "brawl", "fly", game=game)
    assert said.after("wade")[0] == "Marshal Wade Colter is up."
    assert said.after("brawl")[0].startswith("“brawl” is not possible now")
    assert said.after("fly") == ["“fly” is no command; `help` lists them."]


def test_a_name_alone_of_whoever_cannot_be_taken_up_is_told_so():
    said = play("ike", "doc")
    assert said.after("ike") == ["Ike Carver cannot act now."]
    assert said.after("doc") == ["Doc Hollis is the one who acts now."]


def test_what_a_command_lacks_is_said():
    said = play("look", "odds")
    assert said.after("look") == ["Say where: column and row, such as 6,2."]
    assert said.after("odds") == ["Say of which option: `odds 1`; `list` shows all."]


@pytest.mark.parametrize("name", ["doc", "Doc Hollis", "d", "DOC"])
def test_a_card_is_read_out_by_any_name(name):
    said = play(f"card {name}")
    assert said.after(f"card {name}")[0] == "Doc Hollis · Legend:"


def test_odds_are_told_part_by_part_before_the_roll():
    said = play("doc walk 3,2", "list shoot", "odds 1")
    assert "= 5 dice; hit 60 %" in said.after("odds 1")[0]


def test_why_tells_dice_and_rules():
    said = play("doc walk 3,2", "doc shoot ike revolver", "why 3")
    assert any(line.startswith("  ") for line in said.after("why 3"))


def test_undo_and_redo():
    said = play("doc walk 3,2", "undo", "redo", "redo")
    walked = said.after("doc walk 3,2")[0]
    assert said.after("undo")[0] == f"Law took back “{walked.rstrip('.')}”."
    assert said.after("redo")[:2] == [f"Law played again: “{walked.rstrip('.')}”.", walked]
    assert said.lines[-1].startswith("There is nothing")


def test_one_decision_inside_an_act_is_taken_back_by_itself():
    said = play("doc walk 3,2", "undo step", "redo step")
    assert said.after("undo step")[0].startswith("Law took back")
    assert said.after("redo step")[0].startswith("Law played again")


def test_the_end_of_the_input_leaves_and_says_how_to_go_on(tmp_path):
    said = play(saves=tmp_path)
    assert said.lines[-1] == "The game is saved; `dustup play --continue` takes it up here."
    assert len(list(tmp_path.glob("*.dustup"))) == 1


@pytest.mark.parametrize("word", ["quit", "exit", "q"])
def test_quit_leaves(word):
    said = play(word, "1")
    assert said.typed == ["1"]


def test_the_computer_plays_its_seat_to_the_end_of_the_game():
    said = play(players={"law": "ai", "gang": "ai"})
    assert said.text.count("Turn ") >= 1
    assert "wins" in said.lines[-1] or "draw" in said.lines[-1].lower()


def test_overlays_are_drawn_on_the_map():
    said = play("reach", "cover")
    assert said.after("reach")[0].startswith("Doc Hollis")
    assert said.after("reach")[1:] != said.after("cover")[1:]


def test_people_may_roll_their_own_dice():
    game = Host.new(yard.scenario(), yard.PEOPLE, luck=Manual())
    said = play("7", "5", "2", "1", game=game)
    assert "Roll 1 die from 1 to 6 and type it." in said.lines
    assert said.after("7") == ["“7” is not 1 die from 1 to 6; write 1."]
    assert "Law goes first, then Gang." in said.lines


def test_a_request_to_take_back_is_put_to_the_other_side():
    game = yard.host(undo="consent")
    said = play("doc walk 3,2", "undo", "yes", game=game)
    assert said.after("undo")[0] == "The others are asked."
    assert any("yes or no" in line for line in said.lines)
    asked = said.after("undo")
    assert any(
        line.startswith("Law asks to take back “Doc Hollis heads for 3,2”") for line in asked
    )
    assert "  Doc Hollis heads for 3,2." in asked
    assert "Law took back “Doc Hollis heads for 3,2”." in said.after("yes")


def test_a_name_from_a_file_steers_no_terminal(tmp_path):
    text = yard.PATH.read_text().replace("Doc Hollis", "Doc \\u202E\\u200BHollis")
    bad = tmp_path / "bad.toml"
    bad.write_text(text)
    from engine.core.errors import ScenarioInvalid
    from engine.session import setup

    try:
        scenario = setup.scenario(str(bad))
    except ScenarioInvalid:
        return  # refused at the door is as good
    said = play(game=Host.new(scenario, yard.PEOPLE))
    assert all(line.isprintable() for line in said.lines)
