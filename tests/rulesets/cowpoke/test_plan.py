"""Odds of a walk and a shot: what may befall on the way, getting there, hitting from there."""

import random
import re
from collections import Counter
from fractions import Fraction

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import Pass, Settled
from engine.core.game import Game
from engine.core.script import Ask, Roll
from engine.rulesets.cowpoke.actions import Aim, Blaze, Jump, Run, Shoot, SnapShot, Walk
from engine.rulesets.cowpoke.events import Fell, PoolGathered, PoolResolved
from engine.rulesets.cowpoke.state import Watching
from tests.rulesets.cowpoke.table import RULES, STREET, allows, foe, line, man, table

ALLEY = """
...........................
#######.###################
...........................
"""
EAST, WEST = (1, 0), (-1, 0)
OUT = Walk("doc", line((7, 2), (7, 1), (7, 0)))
SHOT = Shoot("doc", "ike", "revolver")


def alley(*, ike=None, **men):
    """Doc in an alley, whose mouth Ike watches from 5" beside it: three dice in the open."""
    doc = men.pop("doc", {})
    watching = {"watch": Watching("lever", WEST), "weapons": ("lever",), "tier": "greenhorn"}
    card = {"at": (12, 0), "hp": 4, **watching, **(ike or {})}
    return table(ALLEY, doc=man(at=(6, 2), **doc), ike=foe(**card), **men)


def told(state, *actions):
    """Return a plan's chances by name, those of what may follow under the name of both."""
    found = {}
    for branch in RULES.plan(state, actions).branches:
        for name, chance in ((branch.chance.name, branch.chance), *_then(branch)):
            found[name] = Fraction(chance.numerator, chance.denominator)
    return found


def _then(branch):
    return ((f"{branch.chance.name}: {each.chance.name}", each.chance) for each in branch.then)


def six(dice):
    return 1 - Fraction(5, 6) ** dice


# --- on the way


@pytest.mark.rule("GEN-12", "COW-4.2a")
def test_a_walk_that_nobody_watches_is_sure():
    given = alley(ike={"watch": None})
    found = told(given, OUT, SHOT)
    assert found["Doc gets to 7,0"] == 1
    assert found["Doc gets to 7,0: hits Ike"] == six(4)
    assert found["Doc gets to 7,0: drops Ike"] == six(4) * Fraction(4, 36)


@pytest.mark.rule("GEN-12", "COW-4.4i", "COW-R9", "COW-R30")
def test_a_watcher_fires_at_the_first_step_inside_and_only_a_mortal_wound_stops_a_sound_man():
    found = told(alley(), OUT)
    assert found == {
        "Ike fires at 7,0": 1,
        "Ike fires at 7,0: hits": six(3),
        "Ike fires at 7,0: drops Doc": six(3) * Fraction(4, 36),
        "Doc gets to 7,0": 1 - six(3) * Fraction(4, 36),
    }


@pytest.mark.rule("GEN-12", "COW-R9")
@pytest.mark.parametrize(
    "ike",
    [
        {"watch": Watching("lever", EAST)},
        {"watch": Watching("derringer", WEST), "weapons": ("derringer",), "tier": "greenhorn"},
    ],
    ids=["it looks away", "out of dice"],
)
def test_whoever_would_not_be_asked_is_no_peril(ike):
    far = alley(ike=ike) if "tier" not in ike else alley(ike=ike).change("ike", scars=("head",))
    assert told(far, OUT) == {"Doc gets to 7,0": 1}


@pytest.mark.rule("GEN-12", "COW-R30")
def test_whoever_starts_inside_has_to_get_out_first():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(9, 0), watch=Watching("revolver", WEST)))
    assert told(given, Walk("doc", line((1, 0), (2, 0)))) == {"Doc gets to 2,0": 1}


@pytest.mark.rule("GEN-12", "COW-R30")
def test_the_second_watcher_only_fires_at_whoever_is_still_up():
    bud = foe(at=(14, 0), weapons=("lever",), tier="greenhorn", watch=Watching("lever", WEST))
    found = told(alley(doc={"hp": 1}, bud=bud), OUT)
    assert found["Bud fires at 7,0"] == 1 - six(3)
    assert found["Bud fires at 7,0: drops Doc"] == (1 - six(3)) * six(3)
    assert found["Doc gets to 7,0"] == (1 - six(3)) ** 2


@pytest.mark.rule("GEN-12", "COW-2.3f")
def test_a_tough_man_ignores_the_first_light_wound():
    found = told(alley(doc={"hp": 1, "skills": ("tough",)}), OUT)
    assert found["Doc gets to 7,0"] == 1 - six(3) * Fraction(36 - 19, 36)


@pytest.mark.rule("GEN-12", "COW-7.5b", "COW-R29")
def test_leaving_contact_is_paid_for_first():
    given = alley(ike={"watch": None}, bud=foe(at=(5, 2))).change("doc", hp=1)
    found = told(given, OUT)
    assert found["Bud strikes at who leaves: drops Doc"] == six(2)
    assert found["Doc gets to 7,0"] == 1 - six(2)


@pytest.mark.rule("T-COW-6")
def test_rattlers_may_bite_where_the_walk_ends():
    given = table(
        "...~..", doc=man(at=(0, 0), hp=1), ike=foe(at=(5, 0)),
        options={"weather": "desert", "weather_result": 6},
    ).replace(weather="rattlers")  # fmt: skip
    found = told(given, Walk("doc", line((1, 0), (2, 0), (3, 0))))
    assert found["rattlers lie in wait: bite"] == Fraction(1, 6)
    assert found["Doc gets to 3,0"] == Fraction(5, 6)


# --- the shot


@pytest.mark.rule("GEN-12", "COW-R35", "T-COW-4")
def test_what_he_may_have_suffered_by_then_tells_on_his_shot():
    rifle = Shoot("doc", "ike", "rifle")
    found = told(alley(doc={"weapons": ("rifle",)}), OUT, rifle)
    arms, head = Fraction(2, 6) * Fraction(2, 6), Fraction(1, 6) * Fraction(2, 6)
    sound = 1 - Fraction(4, 36) - arms - head  # a Serious wound leaves a scar
    hit = six(3)
    expected = (1 - hit) * six(3) + hit * (sound * six(3) + arms * six(1) + head * six(2))
    assert found["Doc gets to 7,0: hits Ike"] == expected


@pytest.mark.rule("GEN-12", "COW-5.3a", "E-COW-17")
def test_coming_in_out_of_the_sun_he_is_blinded():
    given = table("...'__\n..|###", doc=man(at=(1, 0)), ike=foe(at=(5, 0)))
    found = told(given, Walk("doc", line((2, 0), (3, 0), (4, 0))))
    assert list(found) == ["Doc gets to 4,0"]
    given = table("...'____", doc=man(at=(1, 0)), ike=foe(at=(6, 0)))
    found = told(given, Walk("doc", line((2, 0), (3, 0), (4, 0))), SHOT)
    assert found["Doc gets to 4,0: hits Ike"] == six(5 - 2)


@pytest.mark.rule("GEN-12", "COW-4.4c")
def test_moving_loses_the_aim():
    given = alley(ike={"watch": None, "at": (12, 0)})
    assert told(given, OUT, SHOT)["Doc gets to 7,0: hits Ike"] == six(4)
    blaze = told(given, OUT, Blaze("doc", "ike", "revolver"))
    assert blaze["Doc gets to 7,0: hits Ike"] == six(7)


def test_a_walk_alone_tells_what_may_follow():
    bud = foe(at=(26, 0))
    follows = RULES.plan(alley(bud=bud), (OUT,)).follows
    assert [choice.action for choice in follows] == [
        SHOT, Shoot("doc", "ike", "thrown"), Blaze("doc", "ike", "revolver"),
    ]  # fmt: skip
    assert not RULES.plan(alley(bud=bud), (OUT, SHOT)).follows


REFUSED = {
    "no points": (alley(), 1, (OUT, SHOT), "Doc cannot shoot from 7,0: no action points are left."),
    "contact": (
        alley(ike={"at": (8, 0), "watch": None}), 2, (OUT, SHOT),
        "Doc cannot shoot from 7,0: in a brawl one may only fight or break away.",
    ),
    "another gun": (
        alley(), 2, (OUT, Shoot("doc", "ike", "rifle")),
        "Doc cannot shoot Ike from 7,0 with the rifle.",
    ),
    "nobody": (
        alley(), 2, (OUT, Shoot("doc", "sam", "revolver")),
        "Doc cannot shoot nobody from 7,0 with the revolver.",
    ),
    "no shot": (alley(), 2, (OUT, Aim("doc", "ike", "revolver")), "A plan is a walk, then a shot"),
    "no walk": (alley(), 2, (Run("doc"), SHOT), "A plan is a walk, then a shot"),
    "a jump": (alley(), 2, (Jump("doc", OUT.path), SHOT), "A plan is a walk, then a shot"),
    "another man": (alley(), 2, (OUT, Shoot("ike", "doc", "lever")), "A plan is a walk, then"),
    "no way": (alley(), 2, (Walk("doc", line((6, 1))), SHOT), "does not answer the question"),
    "nothing": (alley(), 2, (), "A plan is a walk, then a shot"),
}  # fmt: skip


@pytest.mark.parametrize(("given", "ap", "actions", "why"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_planned_is_said_in_a_sentence(given, ap, actions, why):
    given = given.acting(ap=ap)
    with pytest.raises(IllegalAction) as refused:
        RULES.plan(given, actions)
    assert str(refused.value).startswith(why) or why in str(refused.value)


def test_where_no_shot_can_follow_the_walk_alone_says_why():
    plan = RULES.plan(alley().acting(ap=1), (OUT,))
    assert not plan.follows
    assert plan.note.endswith("Doc cannot shoot from 7,0: no action points are left.")


@pytest.mark.rule("COW-9.1a")
def test_under_dead_reckoning_nothing_is_reckoned():
    given = table(ALLEY, doc=man(at=(6, 2)), ike=foe(at=(12, 0)), options={"dead_reckoning": True})
    with pytest.raises(IllegalAction, match=r"^Under Dead Reckoning nothing .* in advance"):
        RULES.plan(given, (OUT, SHOT))


@pytest.mark.rule("GEN-16", "COW-B.1c")
def test_cards_and_luck_are_left_out_and_that_is_said():
    lucky = alley(ike={"skills": ("lucky",), "tier": "cowpoke"})
    assert RULES.plan(lucky, (OUT, SHOT)).note.endswith("Left out: Ike's luck.")
    cards = table(
        ALLEY,
        doc=man(at=(6, 2)),
        ike=foe(at=(12, 0)),
        options={"notch": True},
        seats=("law", "gang"),
    )
    hands = [{"law": (), "gang": (card,)} for card in ("draw", "ace")]
    plans = [_seen_with(cards, hand) for hand in hands]
    assert plans[0] == plans[1]
    assert plans[0].note.endswith("Left out: cards.")


def _seen_with(state, hands):
    """Return the plan that the law is told while others hold such cards."""
    assert state.deck is not None
    deck = state.deck
    for seat, held in hands.items():
        for card in held:
            deck = deck.drawn(seat, card)
    return RULES.plan(RULES.view(state.replace(deck=deck), "law"), (OUT, SHOT))


# --- simulation

STRIKER = foe(at=(5, 2), melee="sabre")
WALKS = {
    "a watched mouth": (alley(), SHOT),
    "two watchers, a rifle": (
        alley(doc={"weapons": ("rifle",), "hp": 3},
              bud=foe(at=(14, 0), weapons=("rifle",), tier="legend",
                      watch=Watching("rifle", WEST))),
        Shoot("doc", "ike", "rifle"),
    ),
    "a tough man, hurt, who blazes": (
        alley(doc={"hp": 2, "skills": ("tough",)}, bud=STRIKER),
        Blaze("doc", "ike", "revolver"),
    ),
}  # fmt: skip


def taken(state, shot, dice):
    """Take the walk once, every watcher firing, then the shot; return what came of it."""
    game = Game(RULES, state)
    events = game.answer(OUT)
    while not any(isinstance(event, Settled) for event in events):
        events += game.answer(_answered(game.question, dice))
    seen = {f"{_name(e.figure)} fires" for e in events if _is_pool(e, "shoot")}
    seen |= {f"{_name(e.figure)} strikes at who leaves" for e in events if _is_pool(e, "parting")}
    if "doc" not in game.state.figures:
        return seen
    seen.add("Doc gets to 7,0")
    if not isinstance(game.question, Ask) or shot not in game.question.options:
        return seen
    events = game.answer(shot)
    while isinstance(game.question, Roll) and not any(isinstance(e, Settled) for e in events):
        events += game.answer(_answered(game.question, dice))
    if any(isinstance(e, PoolResolved) and e.figure == "doc" and e.hits for e in events):
        seen.add("Doc gets to 7,0: hits Ike")
    if any(isinstance(e, Fell) and e.figure == "ike" for e in events):
        seen.add("Doc gets to 7,0: drops Ike")
    return seen


def _answered(question, dice):
    if isinstance(question, Roll):
        return tuple(dice.randint(1, question.sides) for _ in range(question.count))
    return next((act for act in question.options if isinstance(act, SnapShot)), Pass())


def _is_counted(name):
    return ": " not in name or name.startswith("Doc gets to")


def _is_pool(event, act):
    return isinstance(event, PoolGathered) and event.act == act


def _name(figure):
    return figure.title()


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize(
    "rounds", [600, pytest.param(20_000, marks=pytest.mark.soak)], ids=["few", "many"]
)
@pytest.mark.parametrize(("state", "shot"), WALKS.values(), ids=WALKS)
def test_the_tree_agrees_with_walks_that_are_taken(state, shot, rounds):
    dice, seen = random.Random(5), Counter()
    for _ in range(rounds):
        seen.update(taken(state, shot, dice))
    tree = told(state, OUT, shot).items()
    compared = {re.sub(r"(?<=fires) at .*", "", n): p for n, p in tree if _is_counted(n)}
    assert set(seen) <= set(compared)
    for name, chance in compared.items():
        tolerance = 3 * float(chance * (1 - chance) / rounds) ** 0.5
        assert abs(seen[name] / rounds - float(chance)) <= tolerance, name


def test_the_table_itself_is_left_as_it_was():
    given = alley()
    RULES.plan(given, (OUT, SHOT))
    assert given == alley()
    assert allows(given, OUT)
