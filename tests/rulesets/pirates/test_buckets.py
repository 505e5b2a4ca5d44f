"""Buckets and odds: exact, and the same sums as the dice that follow (GEN-12)."""

from fractions import Fraction
from itertools import product

import pytest

from engine.core.events import Pass, Rolled
from engine.core.game import Game
from engine.core.script import Ask, Roll
from engine.rulesets.pirates import odds, tables
from engine.rulesets.pirates.actions import (
    CutDown,
    DrawPistol,
    Fight,
    FireSwivel,
    Reload,
    Run,
    Shoot,
    Throw,
)
from engine.rulesets.pirates.events import (
    Deviated,
    Felled,
    Lost,
    MeleeJoined,
    MeleeResolved,
    ShotResolved,
    ShotTaken,
    WoundRolled,
)
from tests.rulesets.pirates.table import DECK, RULES, everything, foe, happened, man, table

FIELD = "\n".join(["." * 24] * 12)
STAND = {"option": "stand", "arrived": True}
RUN = {"option": "run", "arrived": True}
PRIME = {"option": "prime", "arrived": True}
SHOT, FIGHT = Shoot("ann", "bob", "pistol"), Fight("ann", "bob")
MUSKET, BLAST = Shoot("ann", "bob", "musket"), Shoot("ann", "bob", "blunderbuss")
EAST = Throw("ann", (1, 0))


def shot(at=(4, 0), *, deck=DECK, gun="", others=None, bob=None, **ann):
    rank = ann.pop("rank", "swab")
    given = table(deck, ann=man((0, 0), gun=gun, pistols=2, did=STAND), **(others or {}),
                  bob=foe(at, **(bob or {})))  # fmt: skip
    return given.change("ann", rank=rank, **ann)


def brawl(*, deck=DECK, bob=None, others=None, **ann):
    did = ann.pop("did", RUN)
    return table(deck, ann=man((4, 1), pistols=0, did=did, **ann), **(others or {}),
                 bob=foe((5, 1), pistols=0, **(bob or {})))  # fmt: skip


def chances(state, action):
    """Return the chances of an action before its roll, by name."""
    bucket = RULES.bucket(state, action)
    return {c.name: Fraction(c.numerator, c.denominator) for c in bucket.chances}


# --- against brute force


def outcomes(state, action):
    """Play an action with all dice that can fall; yield how likely each game is, and its events."""
    game = Game(RULES, state)
    yield from _branches(game.position, game.answer(action), (action,), Fraction(1))


def _branches(position, events, answers, weight):
    game = Game(RULES, position.state)
    for answer in answers:
        game.answer(answer)
    question = game.question
    if isinstance(question, Ask) and question.options and Pass() in question.options:
        yield from _branches(position, events, (*answers, Pass()), weight)
    elif not isinstance(question, Roll) or game.position.state is not position.state:
        yield weight, events
    else:
        faces = [*product(range(1, question.sides + 1), repeat=question.count)]
        for face in faces:
            again = Game(RULES, position.state)
            told = [event for answer in (*answers, face) for event in again.answer(answer)]
            yield from _branches(position, told, (*answers, face), weight / len(faces))


def found(state, action, *names):
    """Return the chances of what happens, by brute force."""
    sums = dict.fromkeys(names, Fraction(0))
    for weight, events in outcomes(state, action):
        for name in names:
            sums[name] += weight * MEASURES[name](events)
    return sums


def gone(events):
    return any(isinstance(e, Lost) and e.figure == "bob" for e in events)


def won(margin):
    def of(events):
        melees = [e for e in events if isinstance(e, MeleeResolved)]
        return any((e.total > e.other) - (e.total < e.other) == margin for e in melees)

    return of


def hit(events):
    shots = any(isinstance(e, ShotResolved) and e.victim == "bob" for e in events)
    return shots or any(isinstance(e, Deviated) and "bob" in e.victims for e in events)


MEASURES = {
    "hit": hit,
    "drops": lambda es: gone(es) or any(isinstance(e, Felled) and e.figure == "bob" for e in es),
    "kills": gone,
    "direct hit": lambda es: any(isinstance(e, Deviated) and abs(e.shift) <= 1 for e in es),
    "wins": won(1),
    "draws": won(0),
    "loses": won(-1),
}

SHOTS = {
    "a pistol": (shot(), SHOT),
    "a hero's pistol, a wounded swab at the rail": (
        shot(deck="....!ss", rank="hero", bob={"wounds": 1}), SHOT,
    ),
    "a pistol, a dog before a wall": (shot(deck=".....|..", bob={"rank": "dog"}), SHOT),
    "a musket, a hero twice wounded": (
        shot(gun="musket", bob={"rank": "hero", "wounds": 2}), MUSKET,
    ),
    "a pistol, a fallen man": (shot(bob={"down": True}), SHOT),
    "a pistol, a fallen dog at the rail": (
        shot(deck="....!ss", bob={"down": True, "rank": "dog"}), SHOT,
    ),
    "no number left": (shot((8, 0), wounds=3), SHOT),
}  # fmt: skip


@pytest.mark.rule("GEN-12", "PIR-S1", "T-PIR-3", "PIR-W3", "PIR-W4")
@pytest.mark.parametrize(("state", "action"), SHOTS.values(), ids=SHOTS)
def test_the_odds_of_a_shot_are_those_of_play(state, action) -> None:
    assert chances(state, action) == found(state, action, "hit", "drops", "kills")


SPREADS = {
    "a blunderbuss": (shot(gun="blunderbuss"), BLAST),
    "far off": (shot((8, 0), gun="blunderbuss"), BLAST),
    "a hero at a man far off": (shot((8, 0), gun="blunderbuss", rank="hero"), BLAST),
    "a wounded man aslant": (
        shot((4, 4), deck=FIELD, gun="blunderbuss", wounds=1, bob={"rank": "dog"}), BLAST,
    ),
}  # fmt: skip


@pytest.mark.rule("GEN-12", "PIR-S13", "PIR-R8")
@pytest.mark.parametrize(("state", "action"), SPREADS.values(), ids=SPREADS)
def test_the_odds_of_a_template_are_those_of_play(state, action) -> None:
    names = ("hit", "direct hit", "drops", "kills")
    assert chances(state, action) == found(state, action, *names)


MELEES = {
    "two swabs": brawl(),
    "a hero with a cutlass, a dog with an axe": brawl(
        rank="hero", bob={"rank": "dog", "blade": "axe"}
    ),
    "an axe, a wounded man at the rail": brawl(deck="\n".join([".....!ss"] * 3), blade="axe",
                                               bob={"wounds": 1}),
    "a fallen hero": brawl(bob={"rank": "hero", "down": True}),
    "two against one": brawl(others={"ada": man((6, 1), pistols=0)}),
}  # fmt: skip


@pytest.mark.rule("GEN-12", "PIR-B1", "PIR-R9")
@pytest.mark.parametrize("state", MELEES.values(), ids=MELEES)
def test_the_odds_of_a_melee_are_those_of_play(state) -> None:
    names = ("wins", "draws", "loses", "drops", "kills")
    assert chances(state, FIGHT) == found(state, FIGHT, *names)


@pytest.mark.rule("GEN-12", "PIR-R16", "PIR-R30")
@pytest.mark.parametrize("did", [PRIME, {**PRIME, "moved": True}])
def test_the_odds_of_a_grenade_are_those_of_play(did) -> None:
    state = table(FIELD, ann=man((0, 5), grenades=1, did=did), bob=foe((7, 4)),
                  ada=man((9, 6)), cid=foe((2, 8)))  # fmt: skip
    caught = {"catches an enemy": Fraction(0), "a friend": Fraction(0)}
    for first, second, left, right in product(range(1, 7), repeat=4):
        sides = [(die,) for die in range(1, 7)] if left == right and did.get("moved") else []
        for side in sides or [None]:
            dice = [(first, second), (left, right), *([side] if side else [])]
            (event,) = happened(state, [EAST, *dice], Deviated)
            weight = Fraction(1, 6**4 * max(1, len(sides)))
            caught["catches an enemy"] += weight * any(v in ("bob", "cid") for v in event.victims)
            caught["a friend"] += weight * any(v in ("ann", "ada") for v in event.victims)
    assert chances(state, EAST) == caught


def test_the_distribution_of_a_deviation() -> None:
    assert sum(odds.deviations(0).values()) == 72
    assert odds.deviations(0)[0] == 12
    assert odds.deviations(-1)[1] == odds.deviations(-1)[-1] == 6  # six pairs, either side
    assert odds.deviations(5) == {0: 72}
    assert odds.sums(2) == {total: 6 - abs(7 - total) for total in range(2, 13)}


# --- before the roll


@pytest.mark.rule("E-PIR-2", "T-PIR-1")
def test_the_bucket_of_a_shot() -> None:
    given = shot((6, 0), rank="hero", bob={"did": {"moved": True}}).did("ann", moved=True)
    bucket = RULES.bucket(given, SHOT)
    assert [(part.name, part.dice, part.rule) for part in bucket.parts] == [
        ("pistol", 5, "T-PIR-1"),
        ("hero", 2, "PIR-S7"),
        ("moved", -1, "PIR-S8"),
        ("target moved", -1, "PIR-S8"),
    ]
    assert (bucket.title, bucket.pool) == ("Ann shoots Bob (pistol)", 5)
    assert (bucket.dice, bucket.needed, bucket.success) == ("D20", "5 or less", (1, 2, 3, 4, 5))


@pytest.mark.rule("PIR-S10")
def test_the_bucket_tells_whom_a_19_would_hit() -> None:
    given = shot(others={"cid": foe((6, 0))})
    assert RULES.bucket(given, SHOT).note == "19 or more hits Cid (PIR-S10)."
    assert RULES.bucket(shot(), SHOT).note == "19 or more hits nobody else (PIR-S10)."


@pytest.mark.rule("PIR-S3", "PIR-S5", "PIR-B3")
def test_the_bucket_tells_what_a_weapon_adds_to_the_wound_die() -> None:
    assert "Wound die +1 (T-PIR-1)." in RULES.bucket(shot(gun="musket"), MUSKET).note
    assert "Wound die +1 (PIR-B3)." in RULES.bucket(brawl(blade="axe"), FIGHT).note


@pytest.mark.rule("PIR-S13", "PIR-R29")
def test_the_bucket_of_a_template_tells_who_is_under_it() -> None:
    given = shot(gun="blunderbuss", rank="dog", others={"cid": foe((7, 0)), "dan": foe((9, 0))})
    bucket = RULES.bucket(given, BLAST)
    assert (bucket.dice, bucket.needed, bucket.pool) == ("2D6", "1 inch or less", 1)
    assert bucket.note == "Under it: Bob, Cid."


def test_the_bucket_of_a_swivel_is_measured_from_its_mount() -> None:
    mount = {"kind": "swivel", "at": (1, 1), "facing": "east"}
    given = table(DECK, marks=(mount,), ann=man((0, 1), did=STAND), bob=foe((9, 1)))
    bucket = RULES.bucket(given, FireSwivel("ann", "bob", "swivel1"))
    assert bucket.title == "Ann shoots Bob (swivel gun)"
    assert bucket.note == "Under it: Bob. Wound die +1 (T-PIR-1)."


def test_the_bucket_of_a_grenade() -> None:
    given = table(FIELD, ann=man((0, 5), grenades=1, did=PRIME), bob=foe((7, 5)))
    bucket = RULES.bucket(given, EAST)
    assert bucket.title == "Ann throws (hand grenade)"
    assert bucket.note == "2D6″ east, whoever is within 2″. Wound die -1 (T-PIR-1)."


@pytest.mark.rule("PIR-B2")
def test_the_bucket_of_a_melee_tells_both_sides() -> None:
    bucket = RULES.bucket(brawl(rank="hero", bob={"rank": "dog", "blade": "axe"}), FIGHT)
    assert (bucket.title, bucket.pool) == ("Ann fights Bob", 2)
    assert (bucket.dice, bucket.needed) == ("D10 each", "highest wins")
    assert bucket.note == "Bob +0: dog +1 (PIR-B2), axe -1 (PIR-B3)."


@pytest.mark.rule("PIR-R10")
def test_the_bucket_of_a_pistol_before_a_melee() -> None:
    given = brawl(rank="hero", wounds=1).change("ann", pistols=1).did("ann", moved=True)
    assert RULES.bucket(given, DrawPistol("ann", "bob")).needed == "9 or less"


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize(
    ("state", "action"),
    [
        (shot(rank="dog", wounds=1), SHOT),
        (shot(gun="blunderbuss", rank="dog"), BLAST),
        (brawl(rank="hero", others={"cid": foe((5, 2))}), FIGHT),
    ],
)
def test_the_bucket_is_the_sum_that_is_rolled(state, action) -> None:
    before = RULES.bucket(state, action)
    (taken,) = happened(state, [action], ShotTaken, MeleeJoined)
    assert [(p.name, p.dice) for p in before.parts] == [(p.name, p.dice) for p in taken.parts]
    assert before.pool == sum(part.dice for part in taken.parts)


def test_acts_without_a_roll_of_this_kind_have_no_bucket() -> None:
    for action in (Run("ann"), Reload("ann"), CutDown("ann", "bob")):
        assert RULES.bucket(shot(), action) is None


# --- where the figures are from


@pytest.mark.rule("T-PIR-1", "T-PIR-3", "PIR-R18")
def test_a_figure_that_no_rulebook_prints_bears_its_mark() -> None:
    covered = shot(deck="...=" + "." * 20)
    rules = {part.name: part.rule for part in RULES.bucket(covered, SHOT).parts}
    assert rules == {"pistol": "T-PIR-1", "cover": "PIR-R18 house"}


def test_a_figure_that_house_rules_change_is_yours() -> None:
    house = {"guns": {"pistol": {"numbers": [12, 5]}}, "classes": {"dog": {"melee": 4}}}
    given = table(DECK, house=house, ann=man((4, 1), rank="dog", did=STAND), bob=foe((8, 1)))
    assert RULES.bucket(given, SHOT).parts[0].rule == "T-PIR-1 yours"
    assert RULES.bucket(given, SHOT).parts[1].rule == "PIR-S7"
    assert RULES.bucket(given, FIGHT).parts[0].rule == "PIR-B2 yours"


@pytest.mark.parametrize("blade", tables.load().blades)
def test_every_part_says_its_rule(blade) -> None:
    worst = brawl(rank="hero", wounds=1, bob={"down": True}, others={"cid": foe((5, 2))})
    worst = worst.change("ann", blade=blade)
    assert all(part.rule for part in RULES.bucket(worst, FIGHT).parts)


# --- after it


def rolled(state, when):
    """Return faces and outcome of the last roll."""
    bucket = RULES.rolled(state, everything(state, when))
    return bucket.faces, bucket.outcome


def test_a_rolled_shot_shows_its_face_and_what_came_of_it() -> None:
    assert rolled(shot(), [SHOT, (18,)]) == ((18,), "misses")
    assert rolled(shot(), [SHOT, (9,), (4,)]) == ((9,), "hits Bob; Bob: wounded and down")
    given = shot(others={"cid": foe((6, 0))})
    assert rolled(given, [SHOT, (19,), (5,)]) == ((19,), "hits Cid instead; Cid: dead")


def test_a_rolled_template_shows_shift_and_victims() -> None:
    given = shot(gun="blunderbuss", others={"cid": foe((7, 0))})
    said = "1″ to the left: Bob, Cid; Bob: dead; Cid: pushed back"
    assert rolled(given, [BLAST, (4, 3), (6,), (1,), (5,)]) == ((4, 3), said)
    assert rolled(given, [BLAST, (6, 1)]) == ((6, 1), "5″ to the left: nobody")
    assert rolled(given, [BLAST, (2, 2), (6,), (6,)])[1].startswith("straight")


def test_a_rolled_grenade_shows_all_its_dice() -> None:
    given = table(FIELD, ann=man((0, 5), grenades=1, did=PRIME), bob=foe((7, 5)))
    assert rolled(given, [EAST, (4, 3), (2, 2), (6,)]) == ((4, 3, 2, 2), "straight: Bob; Bob: dead")
    assert rolled(given, [EAST, (4, 3)]) == ((4, 3), "")


def test_a_rolled_melee_shows_both_dice() -> None:
    given = brawl(rank="hero", bob={"blade": "axe"})
    said = "5 against 6: Bob wins; Ann: falls"
    assert rolled(given, [FIGHT, (3,), (7,), (3,)]) == ((3, 7), said)
    assert rolled(given, [FIGHT, (3,), (6,)]) == ((3, 6), "5 against 5: a draw")
    assert rolled(given, [FIGHT, (3,)]) == ((3,), "")


def test_a_rolled_bucket_cites_what_it_was_gathered_from() -> None:
    given = shot(deck="...=" + "." * 20)
    after = RULES.rolled(given, everything(given, [SHOT, (18,)]))
    assert after.parts == RULES.bucket(given, SHOT).parts
    assert RULES.rolled(given, [Rolled("Ann runs", 6, (1, 2))]) is None
    assert RULES.rolled(given, everything(given, [SHOT])) is None


def test_what_a_forged_log_tells_of_nobody_is_shown_all_the_same() -> None:
    events = [
        ShotTaken("x", "y", "z", "option", (), -7),
        Rolled("", 20, (3,)),
        ShotResolved("x", "y", "z", 3, "w"),
        WoundRolled("w", "x", (), 9, "dead"),
    ]
    assert RULES.rolled(shot(), events).outcome.startswith("hits nobody instead")
    events = [MeleeJoined("x", "y", (), ()), Rolled("", 10, (3,))]
    assert RULES.rolled(shot(), events).faces == (3,)


@pytest.mark.rule("PIR-B5", "GEN-12")
def test_of_shots_at_each_other_each_is_told_with_its_own_wounds() -> None:
    given = brawl(bob={"rank": "dog"}).change("ann", pistols=1).change("bob", pistols=1)
    pistols = [DrawPistol("ann", "bob"), DrawPistol("bob", "ann")]
    # When Ann's shot fells Bob, and his misses her
    when = [FIGHT, *pistols, (5,), (15,), (3,)]
    assert rolled(given, when) == ((15,), "misses")
    # When his hits as well
    assert rolled(given, [FIGHT, *pistols, (5,), (5,), (3,), (5,)]) == (
        (5,), "hits Ann; Ann: dead",
    )  # fmt: skip
