"""Posses that live from game to game (COW-9.2), and what one may be made of (COW-2, COW-H3)."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.fielding import fielded
from engine.core.luck import Rigged
from engine.core.posse import Campaigning, Fate, Man, campaigning
from engine.rulesets.cowpoke.campaign import Campaign
from engine.rulesets.cowpoke.events import Fell
from engine.rulesets.cowpoke.recruits import NAMES
from tests.rulesets.cowpoke.table import RULES, STREET, foe, man, scenario, table

RULE = Campaign()
DOC = Man("doc", "Doc", "law", RULE.fresh())


def kit(tier="cowpoke", weapons=("revolver",), skills=(), marksman="", melee="knife"):
    return {
        "tier": tier, "weapons": weapons, "melee": melee, "skills": skills, "marksman": marksman,
    }  # fmt: skip


def test_cowpoke_offers_all_that_a_campaign_asks():
    assert isinstance(RULE, Campaigning)
    assert campaigning(RULES) is Campaign


# --- who fell


@pytest.mark.rule("COW-9.2a")
def test_a_man_who_fell_rolls_one_die_after_the_game():
    roll = RULE.survival(DOC, 3)
    assert (roll.why, roll.count, roll.sides) == ("Doc lives through game 3", 1, 6)
    assert RULE.survival(DOC, 2).why != roll.why  # no die serves two games


@pytest.mark.rule("COW-9.2b", "COW-9.2c", "E-COW-19")
@pytest.mark.parametrize(
    ("face", "lives"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)]
)
def test_he_lives_by_four_or_more_and_is_struck_off_else(face, lives):
    roll = RULE.survival(DOC, 1)
    assert RULE.lives(Rigged([(face,)]).answer(roll, 0)) is lives


@pytest.mark.rule("COW-9.2a")
def test_a_game_tells_who_fell_and_who_felled_whom():
    # Given a game in which Ike fell to Doc, and Bo of Doc's own posse too
    state = table(STREET, doc=man(at=(0, 0)), bo=man(at=(0, 1)), ike=foe(at=(5, 0)))
    falls = [Fell("ike", "doc"), Fell("bo", "doc")]
    for fall in falls:
        state = fall.apply(state)
    # Then only the enemy counts as Doc's
    assert RULE.fates(state, falls) == [
        Fate("doc", False, 1), Fate("ike", True), Fate("bo", True),
    ]  # fmt: skip


@pytest.mark.rule("COW-R38")
def test_whoever_fights_on_begins_the_next_game_like_new():
    # Given Doc, scarred, with Tough gone and an empty gun at the end of a game
    doc = Man("doc", "Doc", "law", kit(skills=("tough",)))
    hurt = man(at=(0, 0), skills=("tough",), hp=1, wounds=(0, 3, 0, 0, 0), scars=("chest",),
               used=("tough",), empty=("revolver",))  # fmt: skip
    before = table(STREET, doc=hurt, ike=foe(at=(5, 0))).figures["doc"]
    assert before.scars
    # When he goes into another
    game = scenario(STREET, men={"bo": man(at=(1, 0)), "ike": foe(at=(5, 0))})
    state = RULES.set_up(fielded(game, {before.seat: [doc]}, RULE.figure), {})
    # Then nothing of it is left, nor is any hand: a game begins with an empty one
    now = state.figures["doc"]
    assert (now.hp, now.wounds, now.scars, now.used, now.empty) == (4, (0,) * 5, (), (), ())
    assert now.can("tough")


def test_a_game_of_a_campaign_rolls_for_nobody_itself():
    game = scenario(STREET, men={"doc": man(at=(0, 0)), "ike": foe(at=(5, 0))},
                    options={"campaign": True, "turns": 3})  # fmt: skip
    assert RULE.scenario(game).options == {"turns": 3}


# --- what a man may be


REFUSED = {
    "too many guns": (kit(weapons=("revolver", "derringer", "revolver")), "At most 2 guns"),
    "two long arms": (kit(weapons=("rifle", "shotgun")), "At most 1 long arm can be carried."),
    "a greenhorn's skill": (kit("greenhorn", skills=("fast",)), "A Greenhorn has no skills."),
    "two of a Cowpoke": (kit(skills=("fast", "tough")), "A Cowpoke has at most 1 skill."),
    "three of a Legend": (
        kit("legend", skills=("fast", "tough", "lucky")), "A Legend has at most 2 skills.",
    ),
    "a skill twice": (kit("legend", skills=("fast", "fast")), "Nobody learns a skill twice."),
    "a marksman unarmed": (kit(weapons=(), skills=("marksman",)), "A marksman needs a gun"),
    "another's gun": (kit(skills=("marksman",), marksman="rifle"), "a gun that he carries"),
    "no marksman": (kit(marksman="revolver"), "Only a marksman"),
    "heavy arms": (kit(melee="sabre"), "Nobody can be made like that"),
    "a Gatling gun": (kit(weapons=("gatling",)), "Nobody can be made like that"),
    "no such tier": (kit("king"), "Nobody can be made like that"),
    "a field missing": ({"tier": "cowpoke"}, "Nobody can be made like that"),
    "one for several": (kit(weapons="revolver"), "Nobody can be made like that"),
}  # fmt: skip


@pytest.mark.rule("COW-H3", "COW-2.1b", "COW-2.1c", "COW-2.2a", "COW-R2")
@pytest.mark.parametrize(("wrong", "said"), REFUSED.values(), ids=REFUSED.keys())
def test_what_nobody_may_be_is_refused_in_a_sentence(wrong, said):
    with pytest.raises(IllegalAction) as refused:
        RULE.check(wrong)
    assert said in str(refused.value)
    assert str(refused.value).endswith(".")


def test_options_are_taken_and_left_by_the_same_word():
    one = RULE.changed(RULE.fresh(), "tier", "Cowpoke")
    one = RULE.changed(one, "weapons", "lever-action rifle")
    assert one["weapons"] == ("lever",)
    assert RULE.changed(one, "weapons", "lever")["weapons"] == ()  # a second long arm cannot be
    pair = RULE.changed(RULE.changed(one, "weapons", "lever"), "weapons", "revolver")
    pair = RULE.changed(pair, "weapons", "revolver")
    assert pair["weapons"] == ("revolver", "revolver")
    assert RULE.changed(pair, "weapons", "revolver")["weapons"] == ()


def test_a_marksman_knows_a_gun_that_he_carries():
    one = RULE.changed(kit(weapons=("revolver", "rifle")), "skills", "marksman")
    assert one["marksman"] == "revolver"
    one = RULE.changed(one, "marksman", "rifle")
    one = RULE.changed(one, "weapons", "rifle")
    assert one["marksman"] == "revolver"
    one = RULE.changed(one, "weapons", "revolver")  # a pair
    with pytest.raises(IllegalAction, match="needs a gun"):
        RULE.changed(one, "weapons", "revolver")
    assert RULE.changed(one, "skills", "marksman")["marksman"] == ""


@pytest.mark.parametrize(
    ("field", "option", "said"),
    [
        ("tier", "legnd", 'did you mean “legend”|did you mean "legend"'),
        ("hat", "black", "There is no “hat”; there are tier, weapons"),
        ("melee", "sabre", "does not stand under hand to hand"),
    ],
)
def test_words_that_mean_nothing_are_told_with_the_nearest(field, option, said):
    with pytest.raises(IllegalAction, match=said):
        RULE.changed(RULE.fresh(), field, option)


def test_a_man_is_told_in_a_line():
    legend = kit("legend", ("rifle", "revolver"), ("marksman", "quick_draw"), "rifle")
    told = "Legend; rifle, revolver, knife; marksman (rifle), quick draw"
    assert RULE.told(legend) == told
    assert RULE.told(kit("greenhorn", ())) == "Greenhorn; knife"


# --- the computer's posses


@pytest.mark.rule("COW-H3")
@pytest.mark.parametrize(("points", "tiers"), [
    (12, ["legend", "cowpoke", "greenhorn"]),
    (20, ["legend", "cowpoke", "cowpoke", "cowpoke", "greenhorn"]),
    (4, ["cowpoke"]),
    (1, []),
])  # fmt: skip
def test_the_computer_hires_a_leader_and_those_who_go_with_him(points, tiers):
    assert [man["tier"] for man in RULE.suggested(points, [])] == tiers


@pytest.mark.rule("COW-1.2b", "COW-H3")
@pytest.mark.parametrize("points", range(0, 40, 3))
@pytest.mark.parametrize("size", [0, 2, 5, 6])
def test_whatever_it_hires_is_within_points_and_can_be_set_up(points, size):
    posse = [kit("legend"), *[kit()] * (size - 1)] if size else []
    hired = RULE.suggested(points, posse)
    assert sum(map(RULE.points, hired)) <= points
    assert len(hired) + len(posse) <= max(5, size)
    for one in hired:
        RULE.check(one)
        table(STREET, doc=man(at=(0, 0), **RULE.figure(Man("doc", "Doc", "law", one))))


def test_a_posse_that_is_led_gets_no_second_legend_before_good_men():
    assert [man["tier"] for man in RULE.suggested(6, [kit("legend")])] == ["cowpoke", "greenhorn"]


def test_names_are_given_once_and_never_run_out():
    taken: list[str] = []
    for _ in range(len(NAMES) + 3):
        taken.append(RULE.name(taken))
    assert len({*taken}) == len(taken)
    assert taken[-1] == "Stranger 4"


def test_points_and_limits_are_those_of_the_tables_in_force():
    house = Campaign({"posse": {"points": 20, "weapons": 1}, "tiers": {"legend": {"points": 9}}})
    assert (house.budget, house.points(kit("legend"))) == (20, 9)
    with pytest.raises(IllegalAction, match="At most 1 gun can"):
        house.check(kit(weapons=("revolver", "derringer")))
    for one in house.suggested(20, []):
        house.check(one)
