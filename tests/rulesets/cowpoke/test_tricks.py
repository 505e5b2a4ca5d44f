"""All twenty Notch cards, at their moments and at no others (T-COW-5; COW-H5, H6, R31, R32)."""

import pytest

from engine.core.events import Rolled
from engine.core.geometry import Cell
from engine.core.luck import Rigged
from engine.core.script import Ask
from engine.persistence.codec import Codec
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import fitting
from engine.rulesets.cowpoke import moments as at
from engine.rulesets.cowpoke.actions import (
    Activate,
    Blaze,
    Brawl,
    Dash,
    Done,
    PlayCard,
    PushLuck,
    QuickDraw,
    Run,
    Shoot,
    SnapShot,
    Walk,
)
from engine.rulesets.cowpoke.state import Aiming, Watching
from engine.rulesets.cowpoke.things import Stick, Things
from engine.rulesets.cowpoke.tricks import Cards
from engine.session.host import Host
from tests.rulesets.cowpoke.table import (
    ARMS,
    GUT,
    HEAD,
    RULES,
    STREET,
    after,
    allows,
    along,
    asked,
    asks,
    consequences,
    foe,
    happened,
    man,
    next_roll,
    options,
    play,
    pool,
    rolled,
    rolls,
    scenario,
    table,
    wounds,
)
from tests.rulesets.cowpoke.test_notch import HIT, MISS, PASS, SHOT, dealt, duel

ALL = tuple(duel().tables.notch)


def laid(state, *cells, seat="law", figure="doc"):
    """Put live sticks on the table."""
    sticks = [Stick(n, seat, figure, Cell(*cell)) for n, cell in enumerate(cells, 1)]
    return state.replace(lying=Things(sticks=tuple(sticks), lit=len(sticks)))


# --- each card at each moment


def crowded():
    """Everything is there that a card could be for, and each side holds all cards."""
    doc = {"weapons": ("revolver", "derringer"), "empty": ("derringer",), "hp": 3,
           "wounds": wounds(gut=1)}  # fmt: skip
    given = duel(doc=doc, others={"moe": foe((6, 1))})
    return laid(dealt(given, law=ALL, gang=ALL), (20, 0))


FITS = {
    "named": (at.ShotNamed("doc", "ike", "revolver"), {("gang", "draw"), ("gang", "hit_the_dirt")}),
    "fell": (at.DiceFell("doc", "ike", (2, 6)), {("law", "loaded_dice")}),
    "missed": (at.Missed("doc", "ike", "revolver", "shoot", 4), {("law", "ricochet")}),
    "hit": (at.HitScored("ike", "doc"), {("gang", "hole_in_the_hat")}),
    "severity": (at.SeverityRolled("ike", "doc", "gut", "S", 2), {("gang", "bite_the_bullet")}),
    "dying": (at.Dying("ike", "gut", 4), {("gang", "too_mean")}),
    "fired": (at.ShotFired("doc", "revolver"), {("gang", "jammed")}),
    "brawl": (at.BrawlDeclared("doc", "ike"), {("law", "haymaker"), ("gang", "haymaker")}),
    "leaving": (at.Leaving("doc"), {("law", "slippery")}),
    "exploding": (at.Exploding(1), {("law", "dud_fuse"), ("gang", "dud_fuse")}),
    "initiative": (at.InitiativeRolled((("law", 3), ("gang", 5))), {("law", "ace"),
                                                                    ("gang", "ace")}),
    "up": (at.TakenUp("doc"), {("law", "second_wind")}),
    "between": (at.Between("law"), {("law", "short_fuse"), ("law", "stacked_deck")}),
    "entered": (at.Entered("doc", (), True), set()),
    "closed in": (at.ClosedIn("doc", ("ike",)), set()),
    "rolled": (at.RolledPool("doc", "ike", (6,)), set()),
}  # fmt: skip
IN_ACTIVATION = ("spare_cylinder", "whiskey_courage", "giddy_up", "stacked_deck")


@pytest.mark.rule("T-COW-5")
@pytest.mark.rule("COW-H5")
@pytest.mark.parametrize("moment", FITS)
@pytest.mark.parametrize("card", ALL)
def test_a_card_fits_its_moment_and_no_other(card, moment):
    open_, fits = FITS[moment]
    offered = {(seat, act.card) for seat, act in Cards().offers(crowded(), open_)}
    assert {seat for seat, fit in offered if fit == card} == {s for s, f in fits if f == card}


@pytest.mark.rule("T-COW-5")
@pytest.mark.parametrize("card", ALL)
def test_in_an_activation_some_cards_are_played_and_two_are_named_with_a_shot(card):
    given = crowded()
    assert (card in {act.card for act in options(given, kind=PlayCard)}) == (card in IN_ACTIVATION)
    shots = {named for shot in options(given, kind=Shoot) for named in shot.cards}
    assert (card in shots) == (card in ("deadeye", "eagle_eye"))
    alone = dealt(given, law=[card])
    assert bool(options(alone, kind=PlayCard)) == (
        card in IN_ACTIVATION and card != "stacked_deck"  # nobody holds a card to lose
    )


@pytest.mark.parametrize("card", [card for card in ALL if card not in IN_ACTIVATION])
def test_out_of_its_moment_a_card_is_refused_before_any_die(card):
    given = crowded()
    for figure in ("doc", "ike", None):
        for target in (None, "ike", "gang"):
            assert not allows(given, PlayCard("law", card, figure, target))
            assert not allows(given, PlayCard("gang", card, figure, target))


def test_cards_of_an_activation_are_refused_to_the_other_side_and_for_others():
    given = crowded()
    assert not allows(given, PlayCard("gang", "giddy_up", "doc"))
    assert not allows(given, PlayCard("gang", "giddy_up", "ike"))
    assert not allows(given, PlayCard("law", "giddy_up", "ike"))
    assert not allows(given, PlayCard("law", "whiskey_courage", "doc", word="head"))
    assert not allows(given, PlayCard("law", "spare_cylinder", "doc", word="revolver"))
    assert not allows(given, PlayCard("law", "stacked_deck", target="law"))


# --- named with the shot: N01, N12


@pytest.mark.rule("T-COW-5")
def test_deadeye_adds_three_dice_and_is_gone():
    given = dealt(duel(), law=["deadeye"])
    shot = Shoot("doc", "ike", "revolver", (), ("deadeye",))
    assert pool(given, shot) == {"revolver, close": 4, "deadeye": 3}
    events = consequences(given, [shot, (1,) * 7])
    assert events[0] == was.CardPlayed("law", "deadeye", "doc", "ike")
    assert after(given, [shot, (1,) * 7]).deck.discards == ("deadeye",)
    assert rolled(given, [shot, (1,) * 7]) == [{"revolver, close": 4, "deadeye": 3}]


@pytest.mark.rule("COW-H5")
def test_a_shot_without_a_die_is_one_with_a_card():
    given = table(STREET, doc=man((0, 0), tier="greenhorn"), ike=foe((14, 0)))
    assert not options(given, kind=Shoot)
    shot = Shoot("doc", "ike", "revolver", (), ("deadeye",))
    assert options(dealt(given, law=["deadeye"]), kind=Shoot) == [shot]
    assert next_roll(dealt(given, law=["deadeye"]), [shot]).count == 3


@pytest.mark.rule("T-COW-5")
def test_eagle_eye_ignores_cover():
    given = table("....o.\n......", doc=man((0, 0)), ike=foe((5, 0)))
    assert "light cover" in pool(given, SHOT)
    sharp = Shoot("doc", "ike", "revolver", (), ("eagle_eye",))
    assert pool(dealt(given, law=["eagle_eye"]), sharp) == {"revolver, close": 4}


def test_both_cards_may_be_named_with_blazing_away():
    given = dealt(duel(), law=["deadeye", "eagle_eye"])
    named = {act.cards for act in options(given, kind=Blaze)}
    assert named == {(), ("deadeye",), ("eagle_eye",), ("deadeye", "eagle_eye")}
    blaze = Blaze("doc", "ike", "revolver", ("deadeye",))
    assert next_roll(given, [blaze]).count == 10


def test_a_named_card_counts_in_each_pool_of_the_spread():
    given = table(STREET, doc=man((0, 0), weapons=("shotgun",)), ike=foe((5, 0)), moe=foe((6, 0)))
    given = dealt(given, law=["deadeye"])
    shot = Shoot("doc", "ike", "shotgun", ("moe",), ("deadeye",))
    assert allows(given, shot)
    assert rolls(given, [shot, (1,) * 8, (1,) * 8])[-1][0] == "Doc shoots Moe beside Ike (shotgun)"


# --- against a shot: N11, N05


@pytest.mark.rule("T-COW-5")
def test_who_hits_the_dirt_takes_three_dice_off_that_pool():
    given = dealt(duel(), gang=["hit_the_dirt"])
    duck = PlayCard("gang", "hit_the_dirt", "ike", "doc")
    assert asks(given, [SHOT]) == "gang"
    assert rolled(given, [SHOT, duck, (1,)]) == [{"revolver, close": 4, "hit the dirt": -3}]


@pytest.mark.rule("COW-H5")
def test_a_pool_of_no_dice_is_a_miss_and_point_and_shot_are_spent():
    given = dealt(duel(doc={"weapons": ("derringer",)}), gang=["hit_the_dirt"])
    shot = Shoot("doc", "ike", "derringer")
    duck = PlayCard("gang", "hit_the_dirt", "ike", "doc")
    events = consequences(given, [shot, duck])
    assert was.PoolResolved("doc", "ike", (), 0) in events
    state = after(given, [shot, duck])
    assert state.figures["doc"].empty == ("derringer",)
    assert state.active.ap == 1
    assert not happened(given, [shot, duck], Rolled)
    told = RULES.sentence(given, was.PoolResolved("doc", "ike", (), 0)).text
    assert told == "Nothing to roll: no hits."


@pytest.mark.rule("T-COW-5")
@pytest.mark.rule("COW-R31")
def test_draw_is_a_free_shot_that_comes_first():
    given = dealt(duel(doc={"hp": 1}, others={"abe": man((30, 0))}), gang=["draw"])
    draw = PlayCard("gang", "draw", "ike", "doc", "revolver")
    assert pool(given, draw) == {"revolver, close": 4}
    events = consequences(given, [SHOT, draw, HIT, (HEAD, 1)])
    assert was.Fell("doc", "ike") in events
    state = after(given, [SHOT, draw, HIT, (HEAD, 1)])
    assert state.fallen["doc"].empty == ()  # his weapon stays loaded
    assert len(rolls(given, [SHOT, draw, HIT, (HEAD, 1)])) == 2


def test_who_lives_through_draw_still_shoots():
    given = dealt(duel(), gang=["draw"])
    draw = PlayCard("gang", "draw", "ike", "doc", "revolver")
    assert [why for why, _ in rolls(given, [SHOT, draw, MISS, MISS])] == [
        "Ike shoots Doc (revolver)", "Doc shoots Ike (revolver)",
    ]  # fmt: skip


@pytest.mark.rule("COW-H5")
def test_draw_comes_before_ducking_and_not_after():
    given = dealt(duel(), gang=["draw", "hit_the_dirt"])
    draw = PlayCard("gang", "draw", "ike", "doc", "revolver")
    duck = PlayCard("gang", "hit_the_dirt", "ike", "doc")
    assert allows(given, duck, [SHOT, draw, MISS, PASS, PASS])
    assert not allows(given, draw, [SHOT, duck])
    assert asks(given, [SHOT, duck]) == "gang"  # by the number of cards he may have another


@pytest.mark.rule("COW-R31")
def test_nobody_draws_who_is_engaged_out_of_range_or_without_a_loaded_handgun():
    def drawn(**card):
        given = duel(ike=card, others={"abe": man((20, 2))})
        return options(dealt(given, gang=["draw"]), [SHOT], kind=PlayCard)

    assert drawn()
    assert not drawn(empty=("revolver",))
    assert not drawn(weapons=("lever",))
    engaged = table(STREET, doc=man((0, 0)), ike=foe((5, 0)), abe=man((6, 0)))
    assert not options(dealt(engaged, gang=["draw"]), [SHOT], kind=PlayCard)
    far = table(STREET, doc=man((0, 0), weapons=("rifle",)), ike=foe((22, 0)))
    assert not options(dealt(far, gang=["draw"]), [Shoot("doc", "ike", "rifle")], kind=PlayCard)


@pytest.mark.rule("COW-R31")
def test_nobody_draws_on_a_run_but_on_a_walk():
    doc = man((5, 2), watch=Watching("revolver", (0, -1)))
    given = dealt(table(STREET, ike=foe((1, 0)), doc=doc), gang=["draw"])
    walk, snap = Walk("ike", along(0, 2, 3, 4)), SnapShot("doc", "ike")
    assert options(given, [walk, snap], kind=PlayCard)
    running = [Run("ike"), (1, 1), Dash("ike", along(0, 2, 3, 4)), snap]
    assert asks(given, running) == "gang"
    assert not options(given, running, kind=PlayCard)


@pytest.mark.rule("COW-R28")
def test_who_walks_past_an_enemy_is_not_engaged_and_may_draw():
    doc = man((7, 2), watch=Watching("revolver", (0, -1)))
    given = dealt(table(STREET, ike=foe((4, 0)), doc=doc, abe=man((6, 1))), gang=["draw"])
    snap = SnapShot("doc", "ike")
    assert options(given, [Walk("ike", along(0, 5, 6, 7, 8, 9)), snap], kind=PlayCard)
    assert not options(given, [Walk("ike", along(0, 5)), snap], kind=PlayCard)


@pytest.mark.rule("COW-R32")
def test_draw_at_the_marked_target_uses_the_aim():
    given = dealt(duel(ike={"aim": Aiming("doc", "revolver")}), gang=["draw"])
    draw = PlayCard("gang", "draw", "ike", "doc", "revolver")
    assert rolled(given, [SHOT, draw, (1,) * 6, MISS])[0] == {"revolver, close": 4, "aim": 2}
    assert was.AimLost("ike") in consequences(given, [SHOT, draw, (1,) * 6, MISS])


def test_draw_is_a_full_shoot_for_cards_and_for_the_spread():
    ike = {"weapons": ("sawn_off",)}
    given = duel(ike=ike, others={"abe": man((1, 1))})
    given = dealt(given, gang=["draw", "deadeye"])
    draw = PlayCard("gang", "draw", "ike", "doc", "sawn_off", cards=("deadeye",), spread=("abe",))
    events = happened(given, [SHOT, draw, (1,) * 7, (1,) * 7, MISS], was.PoolGathered)
    assert [(event.figure, event.target, event.pool) for event in events] == [
        ("ike", "doc", 7), ("ike", "abe", 7), ("doc", "ike", 4),
    ]  # fmt: skip


def test_a_shot_is_off_if_its_weapon_is_emptied_on_the_way():
    given = duel(doc={"weapons": ("derringer",)}, others={"abe": man((30, 0))})
    given = dealt(given, law=["draw"], gang=["draw"])
    shot = Shoot("doc", "ike", "derringer")
    theirs = PlayCard("gang", "draw", "ike", "doc", "revolver")
    mine = PlayCard("law", "draw", "doc", "ike", "derringer")
    when = [shot, theirs, mine, (1, 1), MISS]
    assert [why for why, _ in rolls(given, when)] == [
        "Doc shoots Ike (derringer)", "Ike shoots Doc (revolver)",
    ]  # fmt: skip
    assert after(given, when).active.ap == 1


@pytest.mark.rule("COW-R40")
def test_an_aim_is_at_the_first_target_though_no_shot_at_him_comes_of_it():
    doc = {"weapons": ("shotgun", "revolver"), "aim": Aiming("ike", "shotgun")}
    given = duel(doc=doc, ike={"hp": 1}, others={"moe": foe((5, 1))})
    given = dealt(given, law=["draw"], gang=["draw"])
    shot = Shoot("doc", "ike", "shotgun", ("moe",))
    theirs = PlayCard("gang", "draw", "ike", "doc", "revolver")
    mine = PlayCard("law", "draw", "doc", "ike", "revolver")
    when = [shot, theirs, mine, HIT, (HEAD, 6), "draw", (1,) * 5]
    assert rolled(given, when)[-1] == {"shotgun, close": 5}


# --- the dice: N09, N10


@pytest.mark.rule("E-COW-22")
@pytest.mark.rule("T-COW-5")
def test_loaded_dice_then_lucky():
    given = table(STREET, doc=man((0, 0)), ike=foe((8, 0), skills=("lucky",)))
    given = dealt(given, law=["loaded_dice"])
    again = PlayCard("law", "loaded_dice", "doc", "ike", "2 6 4", (0, 2))
    when = [SHOT, (2, 6, 4), again, (6, 1), PushLuck("ike"), (3, 5)]
    events = consequences(given, when)
    assert events == [
        was.CardPlayed("law", "loaded_dice", "doc", "ike"),
        was.LuckPushed("ike"),
        was.PoolResolved("doc", "ike", (3, 5, 1), 0),
    ]


def test_any_dice_may_be_rolled_again_failures_are_offered_first():
    given = dealt(duel(), law=["loaded_dice"])
    dice = [act.dice for act in options(given, [SHOT, (2, 6, 2, 4)], kind=PlayCard)]
    assert dice[0] == (0, 2, 3)
    assert len(dice) == 3 * 2 * 2 - 1
    assert (0, 1, 2, 3) in dice
    assert len({*dice}) == len(dice)


def test_dice_of_a_brawl_and_of_a_parting_attack_may_be_loaded():
    given = dealt(table(STREET, doc=man((0, 0)), ike=foe((1, 0))), law=["loaded_dice"])
    fives = (5,) * 5
    again = PlayCard("law", "loaded_dice", "doc", "ike", "5 5 5 5 5", (0, 1, 2, 3, 4))
    when = [Brawl("doc", "ike"), PASS, fives, fives, again, (6, 1, 1, 1, 1)]
    assert next_roll(given, when).count == 2
    leaving = dealt(table(STREET, ike=foe((1, 0)), doc=man((0, 0))), law=["loaded_dice"])
    strike = PlayCard("law", "loaded_dice", "doc", "ike", "1 6", (0,))
    assert allows(leaving, strike, [Walk("ike", along(0, 2)), (1, 6)])


def test_in_a_brawl_the_active_side_loads_dice_and_is_lucky_first():
    given = table(STREET, doc=man((0, 0), skills=("lucky",)), ike=foe((1, 0), skills=("lucky",)))
    given = dealt(given, law=["ace"], gang=["ace"])
    six = (6, 1, 1, 1, 1)
    when, order = [Brawl("doc", "ike"), PASS, PASS, six, six], []
    for _ in range(4):
        order.append(asks(given, when))
        when.append(PASS)
    assert order == ["law", "gang", "law", "gang"]


def test_the_dice_of_dynamite_are_nobodys():
    given = laid(table(STREET, doc=man((0, 0)), ike=foe((8, 0)), up=""), (8, 0))
    given = dealt(given, law=["loaded_dice"])
    when = [PASS, PASS, (1,) * 6]
    assert "is up" in asked(given, when).why


@pytest.mark.rule("T-COW-5")
def test_a_ricochet_rolls_the_same_pool_at_another_near_the_target():
    given = dealt(duel(others={"moe": foe((7, 1)), "far": foe((9, 0))}), law=["ricochet"])
    bounce = PlayCard("law", "ricochet", "doc", "moe")
    assert options(given, [SHOT, MISS], kind=PlayCard) == []
    assert options(given, [SHOT, MISS, PASS], kind=PlayCard) == [bounce]
    when = [SHOT, MISS, PASS, bounce, (6, 6, 1, 1), (ARMS, 1)]
    assert rolled(given, when)[-1] == {"ricochet": 4}
    assert [e.figure for e in happened(given, when, was.Wounded)] == ["moe"]
    assert not options(given, [SHOT, HIT, PASS, (ARMS, 1)], kind=PlayCard)  # a hit is no miss


# --- hits: N07, N06, N20


@pytest.mark.rule("T-COW-5")
def test_a_hole_in_the_hat_cancels_a_hit_before_its_location():
    given = dealt(duel(), gang=["hole_in_the_hat"])
    hat = PlayCard("gang", "hole_in_the_hat", "ike")
    events = consequences(given, [SHOT, PASS, HIT, hat])
    assert events[-1] == was.CardPlayed("gang", "hole_in_the_hat", "ike")
    assert len(rolls(given, [SHOT, PASS, HIT, hat])) == 1


@pytest.mark.rule("T-COW-5")
@pytest.mark.parametrize(("face", "damage"), [(6, [2]), (4, [1]), (1, [])])
def test_who_bites_the_bullet_is_hurt_one_step_less(face, damage):
    given = dealt(duel(), gang=["bite_the_bullet"])
    bite = PlayCard("gang", "bite_the_bullet", "ike")
    when = [SHOT, PASS, HIT, PASS, (GUT, face), bite]
    assert [event.damage for event in happened(given, when, was.Wounded)] == damage


@pytest.mark.rule("E-COW-21")
@pytest.mark.rule("COW-2.3f")
def test_a_bitten_bullet_on_a_tough_man_leaves_nothing():
    given = dealt(duel(ike={"skills": ("tough",)}), gang=["bite_the_bullet"])
    bite = PlayCard("gang", "bite_the_bullet", "ike")
    when = [SHOT, PASS, HIT, PASS, (GUT, 4), bite]
    assert consequences(given, when)[-1] == was.ToughedOut("ike", "gut")
    ike = after(given, when).figures["ike"]
    assert (ike.hp, ike.wounds, ike.used) == (4, wounds(), ("tough",))
    assert after(given, when).deck.discards == ("bite_the_bullet",)


@pytest.mark.rule("T-COW-5")
def test_too_mean_to_die_leaves_one_hit_point_on_four_or_more():
    given = dealt(duel(ike={"hp": 2}, others={"jed": foe((30, 0))}), gang=["too_mean"])
    mean = PlayCard("gang", "too_mean", "ike")
    when = [SHOT, PASS, HIT, PASS, (HEAD, 6), PASS, mean, (4,)]
    ike = after(given, when).figures["ike"]
    assert (ike.hp, ike.wounds) == (1, wounds(head=1))
    assert "ike" in after(given, [*when[:-1], (3,)]).fallen
    assert not happened(given, when, was.CardTaken, was.Fell)


def test_at_the_last_hit_point_all_of_the_damage_may_be_gone():
    given = dealt(duel(ike={"hp": 1}), gang=["too_mean"])
    mean = PlayCard("gang", "too_mean", "ike")
    when = [SHOT, PASS, HIT, PASS, (HEAD, 1), PASS, mean, (6,)]
    assert not happened(given, when, was.Wounded)
    assert after(given, when).figures["ike"].hp == 1


@pytest.mark.rule("COW-R39")
def test_a_drop_that_is_undone_gives_no_card():
    given = dealt(duel(ike={"hp": 1}), ["ace"], gang=["too_mean"])
    mean = PlayCard("gang", "too_mean", "ike")
    when = [SHOT, PASS, HIT, PASS, (HEAD, 1), PASS, mean, (6,)]
    assert not happened(given, when, was.CardTaken)


def test_who_is_not_about_to_fall_needs_no_luck():
    given = dealt(duel(), gang=["too_mean"])
    when = [SHOT, PASS, HIT, PASS, (GUT, 4), PASS]
    assert was.Wounded("ike", "gut", 2, "doc") in consequences(given, when)


@pytest.mark.rule("COW-R34")
def test_a_scar_may_be_survived_too():
    given = table(STREET, doc=man((0, 0), hp=1, scars=("gut",)), ike=foe((30, 0)), up="",
                  abe=man((0, 2)))  # fmt: skip
    given = dealt(given, law=["too_mean"])
    mean = PlayCard("law", "too_mean", "doc")
    when = [PASS, Activate("doc"), (1,), mean, (6,)]
    assert after(given, when).figures["doc"].hp == 1


# --- after a shot: N15


@pytest.mark.rule("T-COW-5")
def test_a_firearm_just_shot_may_jam():
    given = dealt(duel(), gang=["jammed"])
    jam = PlayCard("gang", "jammed", "doc", word="revolver")
    when = [SHOT, PASS, MISS, jam]
    assert consequences(given, when)[-2:] == [
        was.CardPlayed("gang", "jammed", "doc"), was.Emptied("doc", "revolver"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("weapon", "faces"), [("bow", (1, 1, 1)), ("thrown", (1, 1)), ("derringer", (1, 1))]
)
def test_bows_blades_and_what_is_empty_do_not_jam(weapon, faces):
    weapons = () if weapon == "thrown" else (weapon,)
    given = dealt(duel(doc={"weapons": weapons}), gang=["jammed"])
    question = asked(given, [Shoot("doc", "ike", weapon), PASS, faces])
    assert isinstance(question, Ask) and question.seat == "law"
    assert fitting.is_firearm(given, "revolver") and not fitting.is_firearm(given, "bogus")


def test_what_was_blazed_empty_does_not_jam_and_its_twin_was_not_shot():
    given = dealt(duel(doc={"weapons": ("revolver", "revolver")}), gang=["jammed"])
    jam = PlayCard("gang", "jammed", "doc", word="revolver")
    assert allows(given, jam, [SHOT, PASS, MISS])
    assert not allows(given, jam, [Blaze("doc", "ike", "revolver"), PASS, (1,) * 7])


# --- brawls: N02, N14


@pytest.mark.rule("T-COW-5")
def test_either_side_may_swing_a_haymaker():
    given = dealt(table(STREET, doc=man((0, 0)), ike=foe((1, 0))), law=["haymaker"],
                  gang=["haymaker"])  # fmt: skip
    mine = PlayCard("law", "haymaker", "doc", "ike")
    theirs = PlayCard("gang", "haymaker", "ike", "doc")
    when = [Brawl("doc", "ike"), mine, theirs, (1,) * 8, (1,) * 8]
    assert rolled(given, when) == [{"brawl": 3, "knife": 2, "haymaker": 3}] * 2
    when = [Brawl("doc", "ike"), PASS, theirs, (1,) * 5, PASS, (1,) * 8]
    assert asks(given, [Brawl("doc", "ike")]) == "law"
    assert next_roll(given, when[:3]).count == 5


@pytest.mark.rule("T-COW-5")
def test_who_is_slippery_leaves_without_a_scratch():
    given = dealt(table(STREET, doc=man((0, 0)), ike=foe((1, 0))), law=["slippery"])
    slip = PlayCard("law", "slippery", "doc")
    walk = Walk("doc", (Cell(0, 1), Cell(0, 2)))
    assert not rolls(given, [walk, slip])
    assert after(given, [walk, slip]).figures["doc"].at == Cell(0, 2)
    assert next_roll(given, [walk, PASS]).count == 2


def test_nobody_asks_who_walks_away_from_nobody():
    given = dealt(duel(), law=["slippery"])
    assert not options(given, [Walk("doc", along(0, 1))], kind=PlayCard)


# --- in an activation: N03, N08, N13, N19


@pytest.mark.rule("T-COW-5")
def test_a_spare_cylinder_reloads_for_nothing():
    given = dealt(duel(doc={"empty": ("revolver",)}), law=["spare_cylinder"])
    card = PlayCard("law", "spare_cylinder", "doc", word="revolver")
    state = after(given, [card])
    assert (state.figures["doc"].empty, state.active.ap) == ((), 2)


@pytest.mark.rule("T-COW-5")
def test_whiskey_heals_one_damage_and_no_scar():
    doc = {"hp": 2, "wounds": wounds(gut=2), "scars": ("gut",)}
    given = dealt(duel(doc=doc), law=["whiskey_courage"])
    healed = after(given, [PlayCard("law", "whiskey_courage", "doc", word="gut")]).figures["doc"]
    assert (healed.hp, healed.wounds, healed.scars) == (3, wounds(gut=1), ("gut",))


@pytest.mark.rule("T-COW-5")
def test_giddy_up_adds_four_inches_to_a_walk_or_to_a_run():
    given = dealt(table(STREET, doc=man((0, 0)), ike=foe((30, 2))), law=["giddy_up"])
    haste, far = PlayCard("law", "giddy_up", "doc"), Walk("doc", along(0, *range(1, 11)))
    assert not allows(given, far)
    assert allows(given, far, [haste])
    assert after(given, [haste, far]).played == ()
    assert not allows(given, Walk("doc", along(0, *range(1, 12))), [haste])
    measured = happened(given, [haste, Run("doc"), (1, 2)], was.RunMeasured)
    assert measured == [was.RunMeasured("doc", 13)]
    assert after(given, [haste, Run("doc"), (1, 2)]).played == ()


def test_haste_is_over_with_the_activation_or_with_its_owner():
    given = dealt(duel(others={"abe": man((0, 2))}), law=["giddy_up"])
    haste = PlayCard("law", "giddy_up", "doc")
    assert after(given, [haste]).played == ("giddy_up",)
    assert after(given, [haste, Done("doc")]).played == ()
    engaged = table(STREET, doc=man((0, 0), hp=1), ike=foe((1, 0)), abe=man((9, 2)))
    engaged = dealt(engaged, law=["giddy_up"])
    dropped = [haste, Run("doc"), (6, 1), (HEAD, 1)]
    assert after(engaged, dropped).played == ()


def test_haste_comes_before_the_walk():
    given = dealt(duel(), law=["giddy_up"])
    assert not options(given, [Walk("doc", along(0, 1))], kind=PlayCard)


@pytest.mark.rule("T-COW-5")
def test_a_stacked_deck_costs_an_opponent_a_random_card():
    given = dealt(duel(), law=["stacked_deck"], gang=["ace", "draw"])
    card = PlayCard("law", "stacked_deck", target="gang")
    question = asked(given, [card])
    assert (question.seat, question.cards) == ("gang", ("ace", "draw"))
    state = after(given, [card, "draw"])
    assert state.deck.hands == {"law": (), "gang": ("ace",)}
    assert state.deck.discards == ("stacked_deck", "draw")
    between = duel(up="", others={"abe": man((0, 2))})
    between = dealt(between, law=["stacked_deck"], gang=["ace"])
    assert after(between, [card, "ace"]).deck.hands == {"law": (), "gang": ()}
    assert asked(between, [card, "ace"]).why == "Who acts next?"


def test_with_the_last_action_point_an_activation_is_over_whatever_is_held():
    given = dealt(duel(ap=1, others={"abe": man((0, 2))}), law=["whiskey_courage"])
    assert after(given, [Walk("doc", along(0, 1))]).active is None


# --- the course of the turn: N04, N17, N18, N16


@pytest.mark.rule("T-COW-5")
@pytest.mark.rule("COW-H6")
def test_a_second_wind_is_three_points_whatever_came_before():
    given = table(STREET, doc=man((0, 0), scars=("chest",)), ike=foe((30, 0)), up="",
                  abe=man((0, 2)))  # fmt: skip
    given = dealt(given, law=["second_wind"])
    wind = PlayCard("law", "second_wind", "doc")
    when = [PASS, Activate("doc"), (1,), wind]
    assert after(given, when).active.ap == 3
    walk = Walk("doc", along(0, 1))
    assert not options(given, [*when, walk], kind=Walk)
    assert not options(given, [*when, walk], kind=Run)
    assert after(given, [*when, walk]).active.ap == 2
    ran = [*when, Run("doc"), (1, 1), Dash("doc", along(0, 1))]
    assert after(given, ran).active.figure == "abe"


@pytest.mark.rule("T-COW-5")
@pytest.mark.rule("COW-R5")
def test_an_ace_counts_as_seven_and_two_of_them_roll_again():
    given = dealt(table(STREET, doc=man((0, 0)), ike=foe((30, 0)), turn=0), law=["ace"],
                  gang=["ace"])  # fmt: skip
    mine, theirs = PlayCard("law", "ace"), PlayCard("gang", "ace")
    assert after(given, [(1,), (6,), mine, PASS]).order == ("law", "gang")
    assert after(given, [(1,), (6,), PASS, PASS]).order == ("gang", "law")
    assert next_roll(given, [(1,), (6,), mine, theirs]).why == "law: initiative, tied"
    assert after(given, [(1,), (6,), mine, theirs, (2,), (3,)]).order == ("gang", "law")


@pytest.mark.rule("T-COW-5")
@pytest.mark.rule("COW-H6")
def test_a_dud_fuse_is_played_by_anybody_when_a_stick_is_about_to_go_off():
    given = laid(table(STREET, doc=man((0, 0)), ike=foe((8, 0)), up=""), (8, 0))
    for seat in ("law", "gang"):
        dealt_ = dealt(given, **{seat: ["dud_fuse"]})
        when = [PASS] if seat == "law" else []
        dud = PlayCard(seat, "dud_fuse", stick=1)
        assert was.FuseDied(1, "dud") in consequences(dealt_, [*when, dud])
        assert after(dealt_, [*when, dud]).things.sticks == ()


@pytest.mark.rule("T-COW-5")
def test_a_short_fuse_sets_one_stick_off_between_activations():
    given = laid(table(STREET, doc=man((0, 0)), ike=foe((8, 0)), abe=man((0, 2)), up=""),
                 (8, 0), (30, 0))  # fmt: skip
    given = dealt(given, law=["short_fuse"])
    fuses = options(given, kind=PlayCard)
    assert [act.stick for act in fuses] == [1, 2]
    assert was.Exploded(1, "doc", Cell(8, 0)) in consequences(given, [fuses[0], (1,) * 6])
    assert asked(given, [fuses[0], (1,) * 6]).why == "Who acts next?"


def test_a_short_fuse_that_leaves_nobody_to_take_up_ends_the_turn_of_its_player():
    given = laid(table(STREET, doc=man((0, 0), hp=1), ike=foe((30, 0)), up=""), (0, 0))
    given = dealt(given, law=["short_fuse"])
    when = [PlayCard("law", "short_fuse", stick=1), (6, 1, 1, 1, 1, 1), (HEAD, 1)]
    assert after(given, when).ended.winner == "gang"


# --- all of it in one chain


CHAIN = ("." * 30 + "\n") * 5


def chained():
    """Ike runs through Doc's arc to Abe, who is quick; both sides hold a card for it."""
    return scenario(
        CHAIN,
        men={
            "ike": foe((2, 0), skills=("lucky",)),
            "doc": man((10, 4)),
            "abe": man((12, 0), skills=("quick_draw",)),
        },
        seats=("gang", "law"),
        options={"notch_start_card": True},
    )


def test_a_run_an_overwatch_shot_luck_a_quick_draw_and_cards_are_undone_and_redone_as_one():
    given = chained()
    falls = [
        "hole_in_the_hat", "deadeye",  # dealt
        (2,), (5,),  # the law goes first
        (3, 3),  # Ike runs
        (6, 1, 1, 1, 1, 1, 1), (2,),  # from overwatch with a card; lucky
        (6, 2, 2, 2, 2),  # Quick Draw: a hit, and a hole in the hat
        (3,), (4,),  # the next turn
    ]  # fmt: skip
    host = Host.new(given, {"gang": "human", "law": "human"}, luck=Rigged(falls))

    def go(action):
        host.answer(host.waiting_for, action, host.answers)

    def skip(*, until):
        """Let pass whatever is asked because of a card."""
        while (question := host.course.game.question) is not None:
            if any(isinstance(option, until) for option in question.options):
                return
            go(PASS)

    skip(until=Activate)
    go(Activate("doc"))
    skip(until=Done)
    watch = next(act for act in host.course.game.question.options if act.verb == "overwatch"
                 and act.facing == (0, -1))  # fmt: skip
    go(watch)
    skip(until=Done)
    go(Done("abe"))
    skip(until=Run)
    before = Codec(RULES).digest(host.course.game.state)
    go(Run("ike"))
    go(Dash("ike", along(0, *range(3, 12))))
    go(SnapShot("doc", "ike", (), ("deadeye",)))
    skip(until=PushLuck)
    go(PushLuck("ike"))
    skip(until=QuickDraw)
    go(QuickDraw("abe", "ike"))
    go(PASS)  # Ike, named as a target
    go(PlayCard("gang", "hole_in_the_hat", "ike"))
    end, state = Codec(RULES).digest(host.course.game.state), host.course.game.state
    assert state.figures["ike"].hp == 4
    assert state.figures["ike"].used == ("lucky",)
    assert state.deck.discards == ("deadeye", "hole_in_the_hat")
    steps = 0
    while Codec(RULES).digest(host.course.game.state) != before or host.waiting_for != "gang":
        host.undo("gang", within=True)
        steps += 1
    assert steps > 5
    for _ in range(steps):
        host.redo("gang", within=True)
    assert Codec(RULES).digest(host.course.game.state) == end
    assert not host.report("gang").can_redo


# --- what the computer makes of them


def best(state, when=()):
    """Return what the computer would choose, by what it sees."""
    question = asked(state, when)
    seen = RULES.view(state_then(state, when), question.seat)
    return max(question.options, key=lambda action: RULES.worth(seen, action))


def state_then(state, when):
    return play(state, when)[0].state


def test_the_computer_saves_its_men_and_keeps_what_is_of_no_use():
    dying = dealt(duel(ike={"hp": 1}), gang=["too_mean", "hole_in_the_hat"])
    assert best(dying, [SHOT, PASS, HIT]) == PlayCard("gang", "hole_in_the_hat", "ike")
    idle = dealt(duel(), gang=["ace"])
    assert best(idle, [SHOT]) == PASS
    far = dealt(table(STREET, doc=man((0, 0)), ike=foe((17, 0))), gang=["hit_the_dirt"])
    assert best(far, [SHOT]) == PASS  # of one die alone


def test_the_computer_rolls_failures_again_and_no_success():
    given = dealt(duel(), law=["loaded_dice"])
    assert best(given, [SHOT, (1, 2, 3, 4)]).dice == (0, 1, 2, 3)
    assert best(given, [SHOT, (6, 2, 3, 4)]) == PASS
    fight = dealt(table(STREET, doc=man((0, 0)), ike=foe((1, 0))), law=["loaded_dice"])
    fives = (6, 1, 1, 1, 1)
    assert best(fight, [Brawl("doc", "ike"), PASS, fives, fives]).dice == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("hand", "given", "card"),
    [
        ("whiskey_courage", duel(doc={"hp": 1, "wounds": wounds(gut=3)}), "whiskey_courage"),
        ("whiskey_courage", duel(doc={"hp": 3, "wounds": wounds(gut=1)}), None),
        ("spare_cylinder", duel(doc={"empty": ("revolver",), "melee": "unarmed"}),
         "spare_cylinder"),
        ("giddy_up", duel(), None),
        ("stacked_deck", duel(), "stacked_deck"),
    ],
)  # fmt: skip
def test_the_computer_plays_free_cards_before_its_acts(hand, given, card):
    chosen = best(dealt(given, law=[hand], gang=["ace"]))
    assert getattr(chosen, "card", None) == card


def test_the_computer_makes_haste_out_of_sight():
    wall = "." * 20 + "#" + "." * 19
    given = dealt(table("\n".join([wall, wall, wall]), doc=man((0, 0)), ike=foe((39, 0))),
                  law=["giddy_up"])  # fmt: skip
    assert best(given) in (PlayCard("law", "giddy_up", "doc"), *options(given))


@pytest.mark.parametrize("card", ALL)
def test_every_way_to_play_a_card_has_a_worth_a_label_and_words(card):
    given = crowded()
    acts = [act for moment, _ in FITS.values() for _, act in Cards().offers(given, moment)]
    acts += options(given, kind=PlayCard)
    for act in (act for act in acts if act.card == card):
        assert isinstance(RULES.worth(given, act), int)
        choice = RULES.choice(given, act)
        assert choice.label.startswith("play “")
        RULES.bucket(given, act)


def test_dynamite_is_judged_by_whom_it_catches():
    given = laid(dealt(duel(), law=ALL), (5, 0), (0, 0))
    near, own = (PlayCard("law", "short_fuse", stick=number) for number in (1, 2))
    assert RULES.worth(given, near) > 0 > RULES.worth(given, own)
    assert RULES.worth(given, PlayCard("law", "dud_fuse", stick=2)) > 0
    assert RULES.worth(given, PlayCard("law", "dud_fuse", stick=1)) < 0


def test_a_jam_is_for_the_last_loaded_gun():
    jam = PlayCard("gang", "jammed", "doc", word="revolver")
    assert RULES.worth(dealt(duel(), gang=ALL), jam) > 0
    two = duel(doc={"weapons": ("revolver", "rifle")})
    assert RULES.worth(dealt(two, gang=ALL), jam) < 0
