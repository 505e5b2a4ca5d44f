"""What a script line means, and what `expect` can look at."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.people import Gun, Hold, Task, Wound
from engine.rulesets.peppercorn.state import Offence
from engine.session.report import Prompt
from tests.rulesets.peppercorn.table import (
    FIELD,
    RULES,
    asked,
    foe,
    go_on,
    horse,
    man,
    table,
    thing,
    townsman,
    walks,
)


def read(state, line, when=()):
    """Return the action that a line means in the question open then."""
    who, verb, *words = line.split()
    return RULES.read(state, asked(state, when), who, verb, words)


def refused(state, line, when=()):
    with pytest.raises(IllegalAction) as refusal:
        read(state, line, when)
    return str(refusal.value)


def duel(at=(3, 1), *, stage="acts", marks=(), foe_=None, **ann):
    bob = foe(at=at, **(foe_ or {}))
    return table(FIELD, stage=stage, marks=marks, ann=man(at=(0, 1), **ann), bob=bob)


def test_what_is_typed_in_the_midst_of_something_is_for_whom_it_is_about():
    # Given Bob goes for Ann, who has to choose how she fights: it is he who is up
    given = table(FIELD, bob=foe((1, 1)), ann=man((0, 1)))
    when = [do.Engage("bob", "ann"), do.Choose("bob", "dodging")]
    question = asked(given, when)
    assert Prompt(RULES, given, question, "law").figure == "ann"
    assert read(given, "ann choose mauling", when) == do.Choose("ann", "mauling")
    assert Prompt(RULES, given, asked(given), "ranchers").figure is None


# --- orders


def test_paths_are_read_by_way_points():
    given = duel(at=(30, 1), stage="orders")
    path = read(given, "ann walk 2,0 4,1").path
    assert path[-1] == Cell(4, 1) and Cell(2, 0) in path
    assert read(given, "ann run to 8,1") == do.Run("ann", tuple(Cell(x, 1) for x in range(1, 9)))
    assert "out of reach" in refused(given, "ann walk 9,1")
    assert read(given, "law done") == do.Done("law")


def test_somebody_else_is_taken_up():
    given = table(FIELD, stage="orders", ann=man((0, 1)), cid=man((1, 1)), bob=foe((30, 1)))
    assert read(given, "cid activate") == read(given, "ann activate cid") == do.Activate("cid")


def test_a_walk_onto_a_beast_names_it():
    given = duel(stage="orders", at=(30, 1), marks=[horse((3, 2), "Roan mare"), horse((30, 0))])
    onto = read(given, "ann walk onto roan_mare")
    assert (onto.onto, onto.path[-1]) == ("horse1", Cell(2, 1))
    assert read(given, "ann walk 2,1 onto horse1") == onto
    assert "walk 2,1 onto roan_mare" in refused(given, "ann walk onto bay")
    afoot = duel(stage="orders")
    assert refused(afoot, "ann walk onto bay").startswith("No beast that could be mounted")


def test_rides_may_lead_over_somebody():
    given = duel(at=(5, 1), stage="orders", marks=[horse((0, 1))], mount="horse1")
    over = read(given, "ann ride over bob")
    assert Cell(5, 1) in over.path
    end = ",".join(map(str, over.path[-1][:2]))
    assert read(given, f"ann ride {end} over bob") == over
    assert read(given, "ann ride 4,1").path[-1] == Cell(4, 1)
    assert read(given, "ann dismount 1,1") == do.Dismount("ann", (Cell(1, 1),))
    beside = duel(stage="orders", marks=[horse((1, 1))])
    assert read(beside, "ann mount bay") == do.Mount("ann", "horse1")


def test_hiding_places_are_read_before_the_game():
    given = table(FIELD, move=0, ann=man((0, 1)), sly=foe((9, 1), hides=((8, 1),)))
    assert read(given, "sly hide 8,1") == do.Hide("sly", Cell(8, 1))


# --- acts


def test_shots_need_no_gun():
    given = duel(marks=[horse((3, 1)), horse((6, 2), "Dun")], foe_={"mount": "horse1"})
    shot = do.Fire("ann", "bob", "medium_pistol")
    for line in ("bob medium_pistol", "bob", "at Bob with the medium pistol", "medium_pistol bob"):
        assert read(given, f"ann fire {line}") == shot
    assert read(given, "ann fire bob mount") == do.Fire("ann", "bob", "medium_pistol", True)
    assert read(given, "ann fire dun") == do.FireAtBeast("ann", "horse2", "medium_pistol")
    assert "fire bob medium_pistol" in refused(given, "ann fire cid")
    assert read(given, "ann aim at bob") == do.Aim("ann", "bob")


def test_words_are_free():
    given = duel()
    shout = read(given, "ann speak shout Friends and neighbours")
    assert shout == do.Speak("ann", "shout", "Friends and neighbours")
    assert read(given, "ann speak The law is here") == do.Speak("ann", "speech", "The law is here")
    assert read(given, "ann speak") == do.Speak("ann", "speech")


def test_things_and_doors_are_read():
    given = table(
        "+*/.\n....\n....", marks=[thing((0, 1), "bottle"), horse((2, 2))],
        ann=man((1, 1), things=("club",), wounds=(Wound(1),)), bob=foe((3, 1)),
    )  # fmt: skip
    assert read(given, "ann take bottle") == do.TakeUp("ann", "bottle", Cell(0, 1))
    assert read(given, "ann take bottle 0,1") == do.TakeUp("ann", "bottle", Cell(0, 1))
    assert read(given, "ann ready club") == do.Ready("ann", "club")
    assert read(given, "ann ready nothing") == do.Ready("ann", "")
    assert read(given, "ann hurl bob club") == do.Hurl("ann", "bob", "club")
    assert read(given, "ann open 0,0") == do.Open("ann", Cell(0, 0))
    assert read(given, "ann force 1,0") == do.Force("ann", Cell(1, 0))
    assert read(given, "ann close 2,0") == do.Shut("ann", Cell(2, 0))
    assert read(given, "ann tether bay") == do.Tether("ann", "horse1")
    assert read(given, "ann bandage ann") == do.Bandage("ann", "ann")
    assert read(given, "ann lie") == do.Lie("ann")


# --- melees, looks, the umpire


def test_a_melee_is_read_from_its_naming_to_its_end():
    given = table(
        FIELD, ann=man((0, 1), things=("rope",), melee=3), cid=man((0, 2)), bob=foe((1, 1)),
        dan=foe((20, 1)),
    )  # fmt: skip
    when = [read(given, "ann engage bob")]
    assert read(given, "cid join bob", when) == do.Join("cid", "bob")
    assert read(given, "cid join no", when) == Pass()
    when.append(Pass())
    assert read(given, "ann choose brawling fists", when) == do.Choose("ann", "brawling", "fists")
    when.append(read(given, "ann choose mauling with rope", when))
    assert when[-1] == do.Choose("ann", "mauling", "", "rope")
    when.append(read(given, "bob choose dodging", when))
    when += [(6,), (4,)]
    maul = read(given, "ann maul throw 3,1", when)
    assert maul == do.MaulAs("ann", True, Cell(3, 1))
    assert read(given, "ann maul hold", when) == do.MaulAs("ann", False)


def test_a_dodge_is_read_by_where_it_leads():
    given = duel(at=(1, 1))
    modes = [do.Choose("ann", "dodging"), do.Choose("bob", "mauling")]
    when = [do.Engage("ann", "bob"), *modes, (6,), (3,)]
    assert read(given, "ann evade 0,0", when) == do.Evade("ann", Cell(0, 0))
    assert read(given, "ann evade no", when) == Pass()


def test_looks_are_a_seats():
    given = table(
        FIELD, stage="advance", options={"concealment": True}, ann=man((0, 1)), bob=foe((9, 1))
    )
    assert read(given, "law look") == do.LookAbout("law")
    assert read(given, "law keep") == do.KeepLooking("law")


def test_the_umpire_says_how_it_is():
    given = table(
        FIELD, stage="closing", options={"npc": "umpire", "moves": 2}, ann=man((0, 1)),
        bob=foe((9, 1)), wes=townsman((20, 1)),
        state={"offences": (Offence("murder", "ann", "bob", 1, ()),)},
    )  # fmt: skip
    step = [read(given, "umpire step")]
    assert read(given, "umpire ruling So be it", step) == do.Rule("umpire", "So be it")
    assert read(given, "umpire ruling 0 guilty", step) == do.Rule("umpire", "guilty", 0)
    assert "There is no offence 1" in refused(given, "umpire ruling 1 guilty", step)
    angry = do.Enrage("umpire", "ann", True, "an insult")
    assert read(given, "umpire enrage ann an insult", step) == angry
    assert read(given, "umpire award law well done", step) == do.Award("umpire", "law", "well done")
    assert "award law or ranchers" in refused(given, "umpire award cid", step)
    assert "There is no cid" in refused(given, "umpire enrage cid", step)


# --- refusals


def test_refusals_say_what_is_possible():
    given = duel()
    assert "There is no verb “fly”" in refused(given, "ann fly")
    assert "Possible: fire, aim" in refused(given, "ann walk 1,1")
    assert refused(given, "bob lie") == "It is not for bob to lie now."


# --- fields


@pytest.mark.parametrize(
    ("card", "name", "value"),
    [
        ({}, "at", "0,1"),
        ({}, "body", "up"),
        ({"wounds": (Wound(2), Wound(1, dressed=True))}, "ds", "3"),
        ({"wounds": (Wound(2), Wound(1, dressed=True))}, "wounds", "2,1"),
        ({"wounds": (Wound(1, dressed=True),)}, "dressed", "1"),
        ({"nerve": "shaken"}, "nerve", "shaken"),
        ({"effort": 1, "blood": 2}, "fatigue", "3"),
        ({"effort": 1, "blood": 2}, "weary", "tired"),
        ({}, "hand", "medium_pistol"),
        ({"hand": ""}, "hand", "none"),
        ({}, "loaded", "6"),
        ({"guns": (Gun("rifle", 0, 7, 2),)}, "rifle", "0"),
        ({"guns": (Gun("rifle", 0, 7, 2),)}, "rifle_bullets", "7"),
        ({"guns": (Gun("rifle", 0, 7, 2),)}, "jam", "2"),
        ({"cents": 431}, "cents", "431"),
        ({"hold": Hold("bob", 2, 1)}, "held", "bob"),
        ({"tied": True}, "tied", "yes"),
        ({"task": Task("load", "rifle", 1)}, "task", "load"),
        ({"order": walks((1, 1), (2, 1))}, "goal", "2,1"),
        ({"did": {"ran": True}}, "ran", "yes"),
        ({}, "leader", "yes"),
        ({}, "mount", "none"),
        ({}, "votes", "0"),
    ],
)
def test_fields_of_people(card, name, value):
    assert RULES.field(duel(**card), "ann", name) == value


def test_fields_of_beasts_and_seats():
    given = duel(marks=[horse((0, 1), "Roan mare", owner="bob")], mount="horse1")
    given = given.replace(votes={"ann": 2})
    for who in ("horse1", "roan_mare"):
        assert RULES.field(given, who, "rider") == "ann"
    assert RULES.field(given, "roan_mare", "mood") == "ok"
    assert RULES.field(given, "roan_mare", "owner") == "bob"
    assert RULES.field(given, "law", "votes") == "2"
    assert RULES.field(given, "law", "able") == "1"
    assert RULES.field(given, "law", "stage") == "acts"
    for who, name in (("ann", "hat"), ("nobody", "at")):
        with pytest.raises(IllegalAction):
            RULES.field(given, who, name)


@pytest.mark.rule("PEP-R51")
def test_where_the_hidden_are_is_unknown_in_a_view():
    given = table(FIELD, ann=man((0, 1)), sly=foe((9, 1), concealed=True))
    assert RULES.field(RULES.view(given, "law"), "sly", "at") == "unknown"
    assert RULES.field(given, "sly", "at") == "9,1"


def test_the_lost_have_fields_too():
    given = table(FIELD, ann=man((0, 1)), bob=foe((9, 1), body="coma", dies=1), cid=foe((20, 1)))
    game, _ = go_on(given, until="orders")
    assert RULES.field(game.state, "bob", "lost") == "dead"
