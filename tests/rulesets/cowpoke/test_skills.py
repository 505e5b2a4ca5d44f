"""The six skills (COW-2.3, R3, R4, R26, R31)."""

import pytest

from engine.core.events import Pass
from engine.rulesets.cowpoke.actions import (
    Brawl,
    Dash,
    PushLuck,
    QuickDraw,
    Run,
    Shoot,
    SnapShot,
    Walk,
)
from engine.rulesets.cowpoke.events import (
    AimLost,
    Fell,
    LuckPushed,
    PoolResolved,
    QuickDrawn,
    Scarred,
    ToughedOut,
    Wounded,
)
from engine.rulesets.cowpoke.state import Aiming, Watching
from tests.rulesets.cowpoke.table import (
    ARMS,
    CHEST,
    GUT,
    HEAD,
    LEGS,
    STREET,
    after,
    allows,
    along,
    asks,
    consequences,
    foe,
    happened,
    line,
    man,
    options,
    pool,
    rolled,
    table,
    verbs,
    wounds,
)

SHOT = Shoot("doc", "ike", "revolver")
DRAW = QuickDraw("doc", "ike")


def against(*skills, others=None, **ike):
    """Doc is up and shoots at Ike."""
    card = {"at": (5, 0), "skills": skills, **ike}
    return table(STREET, doc=man(at=(0, 0)), ike=foe(**card), **(others or {}))


# --- Brawler, Fast, Marksman


@pytest.mark.rule("COW-2.3a")
def test_a_brawler_has_two_more_dice_in_a_brawl_and_nowhere_else():
    given = table(STREET, doc=man(at=(0, 0), skills=("brawler",)), ike=foe(at=(1, 0)))
    assert pool(given, Brawl("doc", "ike"))["brawler"] == 2
    away = table(STREET, doc=man(at=(0, 0), skills=("brawler",)), ike=foe(at=(5, 0)))
    assert "brawler" not in pool(away, SHOT)


@pytest.mark.rule("COW-2.3d", "COW-R26")
def test_a_marksman_has_one_more_die_with_his_weapon_for_every_kind_of_shot():
    marked = {"skills": ("marksman",), "marksman": "revolver"}
    given = table(STREET, ike=foe(at=(20, 0)), up="ike",
                  doc=man((0, 0), watch=Watching("revolver", (1, 0)), **marked))  # fmt: skip
    snap = [Walk("ike", along(0, 19, 18)), SnapShot("doc", "ike")]
    assert rolled(given, snap) == [{"revolver, long": 1, "marksman": 1}]
    drawer = man((0, 0), tier="legend", skills=("marksman", "quick_draw"), marksman="revolver")
    closing = table(STREET, ike=foe(at=(3, 0)), doc=drawer)
    draw = [Walk("ike", along(0, 2, 1)), DRAW]
    assert rolled(closing, draw) == [{"revolver, point blank": 5, "marksman": 1, "legend": 1}]


# --- Lucky


@pytest.mark.rule("COW-2.3c", "COW-R3", "E-COW-5")
def test_all_sixes_are_rolled_again_and_new_sixes_stand():
    when = [SHOT, (6, 6, 2, 4), PushLuck("ike"), (6, 3), (LEGS, 1)]
    assert consequences(against("lucky"), when) == [
        LuckPushed("ike"), PoolResolved("doc", "ike", (6, 3, 2, 4), 1),
        Wounded("ike", "legs", 1, "doc"),
    ]  # fmt: skip


@pytest.mark.rule("COW-2.3c", "COW-R3")
def test_luck_is_used_once_a_game():
    given = against("lucky")
    first = [SHOT, (6, 1, 1, 1), PushLuck("ike"), (6,)]
    assert asks(given, [SHOT, (6, 1, 1, 1)]) == "gang"
    second = [*first, (LEGS, 1), SHOT, (6, 1, 1, 1)]
    assert not allows(given, PushLuck("ike"), second)
    assert after(given, first).figures["ike"].used == ("lucky",)


@pytest.mark.rule("COW-2.3c")
def test_luck_may_be_kept():
    given = against("lucky")
    kept = [SHOT, (6, 1, 1, 1), Pass(), (LEGS, 1), SHOT, (6, 1, 1, 1)]
    assert options(given, kept) == [PushLuck("ike"), Pass()]


@pytest.mark.rule("COW-R3")
def test_luck_is_not_asked_without_a_six():
    assert asks(against("lucky"), [SHOT, (5, 5, 5, 5)]) == "law"


@pytest.mark.rule("COW-R3", "COW-R40")
def test_luck_touches_only_an_enemys_pool_against_himself():
    given = table(
        STREET, doc=man(at=(0, 0), weapons=("shotgun",)), ike=foe(at=(5, 0)),
        jed=foe(at=(5, 1), skills=("lucky",)), wes=man(at=(5, 2), skills=("lucky",)),
    )  # fmt: skip
    volley = Shoot("doc", "ike", "shotgun", ("jed", "wes"))
    six = (6, 1, 1, 1, 1)
    first = [volley, six, (LEGS, 1)]
    assert not allows(given, PushLuck("jed"), [volley, six])  # that pool is Ike's
    at_jed = [*first, six]
    assert options(given, at_jed) == [PushLuck("jed"), Pass()]
    at_wes = [*at_jed, Pass(), (LEGS, 1), six]
    assert not allows(given, PushLuck("wes"), at_wes)  # a friend's shot
    assert happened(given, [*at_wes, (ARMS, 1)], Wounded)[-1] == Wounded("wes", "arms", 1, "doc")


# --- Tough


@pytest.mark.rule("COW-2.3f", "COW-H5")
def test_the_first_light_wound_is_ignored():
    given = against("tough")
    first = [SHOT, (6, 1, 1, 1), (LEGS, 1)]
    assert consequences(given, first)[1:] == [ToughedOut("ike", "legs")]
    ike = after(given, first).figures["ike"]
    assert (ike.hp, ike.wounds, ike.used) == (4, wounds(), ("tough",))
    second = [*first, SHOT, (6, 1, 1, 1), (LEGS, 1)]
    assert happened(given, second, Wounded) == [Wounded("ike", "legs", 1, "doc")]


@pytest.mark.rule("COW-2.3f")
@pytest.mark.parametrize(("hit", "damage"), [((GUT, 4), 2), ((HEAD, 6), 4)])
def test_serious_and_mortal_wounds_are_not_reduced_and_use_nothing_up(hit, damage):
    given = against("tough", others={"jed": foe(at=(30, 0))})
    when = [SHOT, (6, 1, 1, 1), hit]
    assert happened(given, when, Wounded)[0].damage == damage
    state = after(given, when)
    assert state.known("ike").used == ()


@pytest.mark.rule("COW-2.3f")
def test_a_light_wound_after_a_serious_one_is_still_the_first():
    given = against("tough")
    when = [SHOT, (6, 1, 1, 1), (GUT, 4), SHOT, (6, 1, 1, 1), (CHEST, 1)]
    assert happened(given, when, ToughedOut) == [ToughedOut("ike", "chest")]


# --- Quick Draw


def closing(at=(0, 0), *, others=None, ike=None, **doc):
    """Ike is up, 3" from Doc, who is quick on the draw."""
    card = {"at": (3, 0), **(ike or {})}
    return table(STREET, ike=foe(**card), doc=man(at=at, skills=("quick_draw",), **doc),
                 **(others or {}))  # fmt: skip


CONTACT = [Walk("ike", along(0, 2, 1))]


@pytest.mark.rule("COW-2.3e", "COW-R4", "COW-7.1b")
def test_he_may_shoot_first_at_an_enemy_who_closes_in():
    given = closing()
    assert options(given, CONTACT) == [DRAW, Pass()]
    then = consequences(given, [*CONTACT, DRAW, (6, 1, 1, 1, 1), (LEGS, 1)])
    assert then[-3:] == [
        QuickDrawn("doc", "ike"), PoolResolved("doc", "ike", (6, 1, 1, 1, 1), 1),
        Wounded("ike", "legs", 1, "doc"),
    ]  # fmt: skip
    assert "brawl" in verbs(given, [*CONTACT, DRAW, (6, 1, 1, 1, 1), (LEGS, 1)])
    assert "brawl" in verbs(given, [*CONTACT, Pass()])


@pytest.mark.rule("COW-R4", "COW-R31")
def test_a_man_drawn_upon_and_dropped_brawls_no_more():
    given = closing(others={"jed": foe(at=(30, 0))})
    when = [*CONTACT, DRAW, (6, 1, 1, 1, 1), (HEAD, 6)]
    assert consequences(given, when)[-2:] == [Scarred("ike", "head"), Fell("ike", "doc")]
    assert after(given, when).active.figure == "jed"


@pytest.mark.rule("COW-R4")
def test_a_run_into_contact_is_drawn_upon_too():
    run = [Run("ike"), (1, 1), Dash("ike", along(0, 2, 1))]
    assert options(closing(), run) == [DRAW, Pass()]


@pytest.mark.rule("COW-R4", "COW-R28")
def test_running_past_is_no_contact():
    run = [Run("ike"), (3, 3), Dash("ike", line((2, 1), (1, 1), (0, 1), (1, 2), (2, 2), (3, 2)))]
    assert asks(closing(), run) == "law"
    assert "brawl" not in verbs(closing(), run)


@pytest.mark.rule("COW-2.3e", "COW-R4", "COW-R26")
@pytest.mark.parametrize(
    ("doc", "draws"),
    [
        ({"weapons": ("revolver", "rifle")}, True),
        ({"empty": ("revolver",)}, False),
        ({"weapons": ("derringer", "shotgun")}, False),
        ({"weapons": ("revolver", "revolver"), "empty": ("revolver",)}, True),
    ],
)
def test_it_needs_a_loaded_revolver_but_not_in_hand(doc, draws):
    assert (options(closing(**doc), CONTACT, kind=QuickDraw) == [DRAW]) == draws


@pytest.mark.rule("COW-R4")
def test_it_uses_point_blank_dice_and_all_pool_modifiers():
    given = closing(tier="legend", scars=("head",), blinded=1)
    assert rolled(given, [*CONTACT, DRAW]) == [
        {"revolver, point blank": 5, "legend": 1, "blinded": -2, "head scar": -1},
    ]  # fmt: skip


@pytest.mark.rule("COW-R4", "COW-6.2b")
def test_it_needs_a_die():
    house = {"weapons": {"revolver": {"dice": [1, 4, 3, 1]}}}
    given = table(STREET, house=house, ike=foe(at=(3, 0)),
                  doc=man(at=(0, 0), skills=("quick_draw",), scars=("head",)))  # fmt: skip
    assert options(given, CONTACT, kind=QuickDraw) == []


@pytest.mark.rule("COW-R4")
def test_it_is_done_once_a_contact_and_again_at_the_next():
    given = table(STREET, ap=3, ike=foe(at=(3, 0)), doc=man(at=(0, 0), skills=("quick_draw",)))
    first = [*CONTACT, DRAW, (1,) * 5]
    assert asks(given, first) == "gang"
    assert "brawl" in verbs(given, first)
    locked = table(STREET, ike=foe(at=(1, 0)), doc=man(at=(0, 0), skills=("quick_draw",)))
    again = [Walk("ike", line((1, 1))), (1, 1)]
    assert options(locked, again) == [DRAW, Pass()]


@pytest.mark.rule("COW-R31")
def test_who_reaches_two_quick_drawers_faces_both_before_any_brawl():
    given = closing(others={"wes": man(at=(0, 1), skills=("quick_draw",))})
    assert options(given, CONTACT) == [DRAW, QuickDraw("wes", "ike"), Pass()]
    first = [*CONTACT, QuickDraw("wes", "ike"), (1,) * 5]
    assert options(given, first) == [DRAW, Pass()]
    both = [*first, DRAW, (1,) * 5]
    assert "brawl" in verbs(given, both)


@pytest.mark.rule("GEN-17", "COW-R31")
def test_two_seats_draw_clockwise_and_none_at_a_man_who_is_down():
    quick = {"skills": ("quick_draw",)}
    given = table(
        STREET, seats=("law", "gang", "town"), up="ike", ike=foe(at=(3, 0)), jed=foe(at=(30, 0)),
        doc=man(at=(0, 0), **quick), sam=man(at=(2, 2), seat="town", **quick),
    )  # fmt: skip
    walk = [Walk("ike", line((2, 0), (1, 1)))]
    assert asks(given, walk) == "town"  # the gang's go: then town, then law
    assert asks(given, [*walk, Pass()]) == "law"
    down = [*walk, QuickDraw("sam", "ike"), (6, 1, 1, 1, 1), (HEAD, 6)]
    assert options(given, down, kind=QuickDraw) == []


@pytest.mark.rule("COW-R31", "COW-R3")
def test_lucky_answers_a_quick_draw():
    given = closing(ike={"skills": ("lucky",)})
    when = [*CONTACT, DRAW, (6, 1, 1, 1, 1), PushLuck("ike"), (2,)]
    assert consequences(given, when)[-2:] == [
        LuckPushed("ike"), PoolResolved("doc", "ike", (2, 1, 1, 1, 1), 0),
    ]  # fmt: skip


@pytest.mark.rule("COW-R8", "COW-R31")
def test_contact_comes_first_and_takes_the_aim():
    given = closing(aim=Aiming("ike", "revolver"))
    then = consequences(given, [*CONTACT, DRAW, (1,) * 5])
    assert then.index(AimLost("doc")) < then.index(QuickDrawn("doc", "ike"))
    assert rolled(given, [*CONTACT, DRAW]) == [{"revolver, point blank": 5}]


@pytest.mark.rule("COW-2.3e")
def test_a_friend_coming_up_is_not_drawn_upon():
    given = table(STREET, wes=man(at=(3, 0)), ike=foe(at=(30, 0)),
                  doc=man(at=(0, 0), skills=("quick_draw",)))  # fmt: skip
    assert options(given, [Walk("wes", along(0, 2, 1))], kind=QuickDraw) == []
