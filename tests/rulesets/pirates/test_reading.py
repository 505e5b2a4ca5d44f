"""What a script line means, and what `expect` can look at."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.rulesets.pirates import actions as do
from tests.rulesets.pirates.table import DECK, RULES, asked, dealt, foe, man, npc, table

SHIP = "\n".join(["." * 10 + "!" + "sss" + "!" + "." * 10] * 5)
ROPE = ({"kind": "rope", "at": (10, 2)}, {"kind": "swivel", "at": (10, 3), "facing": "east"})


def read(state, line, when=()):
    """Return the action that a line means in the question open then."""
    who, verb, *words = line.split()
    return RULES.read(state, asked(state, when), who, verb, words)


def refused(state, line, when=()):
    with pytest.raises(IllegalAction) as refusal:
        read(state, line, when)
    return str(refusal.value)


def duel(at=(3, 1), *, foe_=None, **ann):
    return table(DECK, ann=man(at=(0, 1), **ann), bob=foe(at=at, **(foe_ or {})))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("ann run", do.Run("ann")),
        ("ann advance", do.Advance("ann")),
        ("ann creep", do.Creep("ann")),
        ("ann prime", do.Prime("ann")),
        ("ann stand", do.Stand("ann")),
        ("red done", do.Done("red")),
        ("ann done", do.Done("red")),
        ("red reserve", do.Reserve("red")),
    ],
)
def test_options_and_ends(line, action):
    assert read(duel(grenades=1), line) == action


def test_a_swing_needs_its_landing():
    given = table(SHIP, marks=ROPE, ann=man(at=(9, 2)), bob=foe(at=(20, 2)))
    assert read(given, "ann swing 14,2") == do.Swing("ann", Cell(14, 2))
    assert "swing 20,2" in refused(given, "ann swing 20,2")


def test_moves_by_way_points():
    given = duel(at=(30, 1), did={"option": "run", "inches": 6})
    path = read(given, "ann move 2,0 4,1").path
    assert path[-1] == Cell(4, 1) and Cell(2, 0) in path
    assert read(given, "ann stay") == do.Stay("ann")


def test_shots_need_no_gun_if_there_is_one():
    given = duel(did={"option": "stand"})
    assert read(given, "ann shoot bob pistol") == do.Shoot("ann", "bob", "pistol")
    assert read(given, "ann shoot bob") == do.Shoot("ann", "bob", "pistol")
    assert read(given, "ann shoot bob with the pistol") == do.Shoot("ann", "bob", "pistol")
    assert read(given, "ann hold") == do.Hold("ann")
    assert "bob pistol" in refused(given, "ann shoot cid")


def test_a_swivel_is_fired_with_or_without_its_name():
    given = table(
        SHIP, marks=ROPE, ann=man(at=(9, 3), did={"option": "stand"}), bob=foe(at=(16, 3))
    )
    assert read(given, "ann swivel bob") == do.FireSwivel("ann", "bob", "swivel1")
    assert read(given, "ann swivel bob swivel1") == do.FireSwivel("ann", "bob", "swivel1")


@pytest.mark.parametrize(
    ("word", "facing"), [("north-east", (1, -1)), ("5,2", (5, 1)), ("bob", (3, 0))]
)
def test_a_throw_goes_towards_a_wind_a_cell_or_a_man(word, facing):
    given = duel(grenades=1, did={"option": "prime"})
    assert read(given, f"ann throw {word}") == do.Throw("ann", facing)


def test_a_throw_needs_a_direction():
    given = duel(grenades=1, did={"option": "prime"})
    assert "needs a direction" in refused(given, "ann throw")
    assert "no direction" in refused(given, "ann throw 0,1")


def test_reloading_names_the_mount_if_it_is_one():
    given = duel(at=(30, 1), gun="musket", reload=2, did={"option": "stand"})
    assert read(given, "ann reload") == do.Reload("ann", "")


def test_melees():
    given = duel(at=(1, 1), rank="hero", did={"option": "run"}, foe_={"down": True})
    assert read(given, "ann fight bob") == do.Fight("ann", "bob")
    assert read(given, "ann cut bob") == do.CutDown("ann", "bob")
    when = [do.Fight("ann", "bob")]
    assert read(given, "ann pistol", when) == do.DrawPistol("ann", "bob")
    assert read(given, "ann pistol no", when) == Pass()


def test_cards_are_played_by_their_player():
    given = table(
        DECK, hands={"red": ("steady",), "black": ("parrot",)},
        ann=man(at=(0, 1), did={"option": "stand"}), bob=foe(at=(3, 1)),
    )  # fmt: skip
    shot = [do.Shoot("ann", "bob", "pistol")]
    assert read(given, "red play steady ann", shot) == do.PlayCard("red", "steady", "ann")
    assert read(given, "red pass", shot) == Pass()
    assert "play steady ann" in refused(given, "red play rum ann", shot)


@pytest.mark.rule("PIR-R34")
def test_the_umpires_words_are_free():
    given = table(
        DECK, ann=man(at=(0, 1), wounds=1), bob=foe(at=(3, 1)), tom=npc(at=(30, 1)),
        seats=("red", "black", "umpire"),
    )  # fmt: skip
    appeal = read(given, "red appeal that was too far")
    assert appeal == do.Appeal("red", "that was too far")
    for line, edict in {
        "umpire ruling no it was not": do.Rule("umpire", "no it was not"),
        "umpire ruling": do.Rule("umpire", ""),
        "umpire heal ann the surgeon came aboard":
            do.Heal("umpire", "ann", "the surgeon came aboard"),
        "umpire place bob 6,2 the tide": do.Place("umpire", "bob", Cell(6, 2), "the tide"),
        "umpire rearm bob axe 2 0 from a locker":
            do.Rearm("umpire", "bob", "axe", 2, 0, "from a locker"),
        "umpire rearm bob 3": do.Rearm("umpire", "bob", "cutlass", 3, 0, ""),
        "umpire wound bob 1 a splinter": do.Wound("umpire", "bob", 1, "a splinter"),
        "umpire slay bob": do.Slay("umpire", "bob", ""),
    }.items():  # fmt: skip
        assert read(given, line, [appeal]) == edict
    assert "Say how many" in refused(given, "umpire wound bob", [appeal])
    assert "Say where" in refused(given, "umpire place bob", [appeal])
    assert "no cell" in refused(given, "umpire place bob below", [appeal])
    assert "Say whom" in refused(given, "umpire heal", [appeal])
    assert "no bib" in refused(given, "umpire heal bib", [appeal])


def test_what_is_no_verb_is_told_with_the_nearest():
    assert 'did you mean "shoot"' in refused(duel(), "ann shot bob")
    assert "It is not for bob" in refused(duel(), "bob run")


# --- fields


def field(state, who, name):
    return RULES.field(state, who, name)


@pytest.mark.rule("PIR-T2", "GEN-16")
def test_a_hand_is_known_as_far_as_it_is_seen():
    given = duel().replace(deck=dealt(duel(), {"red": ("rum", "legs"), "black": ("wet",)}))
    assert field(given, "red", "hand") == "legs,rum"
    view = RULES.view(given, "red")
    assert field(view, "black", "hand") == "?"
    assert (field(view, "black", "cards"), field(view, "red", "cards")) == ("1", "2")


def test_the_fields_of_a_man():
    given = duel(gun="musket", reload=1, grenades=2, pistols=1, wounds=1, down=True)
    wanted = {
        "wounds": "1", "down": "yes", "at": "0,1", "pistols": "1", "gun": "musket",
        "grenades": "2", "blade": "knife", "reload": "1", "option": "none", "held": "no",
        "lost": "none", "arm": "knife", "class": "swab", "group": "red", "stumbled": "no",
    }  # fmt: skip
    assert {name: field(given, "ann", name) for name in wanted} == wanted


def test_the_fields_of_a_seat_and_of_a_swivel():
    given = table(SHIP, marks=ROPE, ann=man(at=(9, 2), down=True), bob=foe(at=(20, 2)))
    assert [field(given, "red", name) for name in ("standing", "lost", "turn", "group")] == [
        "0", "0", "1", "red",
    ]  # fmt: skip
    assert field(given, "swivel1", "reload") == "0"
    with pytest.raises(IllegalAction, match="There is no nobody"):
        field(given, "nobody", "at")
    with pytest.raises(IllegalAction, match="ann has no hp; there is"):
        field(given, "ann", "hp")
