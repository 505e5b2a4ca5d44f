"""Idle answers of the computer on election day: it lets a move go by though it could do better.

`python -m tests.bench.idle [GAMES [PLAYER]]`: `PLAYER`, "ai:2" unless it is named, has all seats.
An answer is idle if it is to have done, or to let something pass, while somebody of that seat can
still act and
    by the judgement, an act that he could do is clearly worth more than nothing, or
    by the list below, whatever the judgement makes of it, there is something for him to do.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import scenarios
from engine.ai.player import decide
from engine.core import sight
from engine.core.events import UMPIRE, Action, Pass
from engine.core.game import Game
from engine.core.geometry import within
from engine.core.luck import Seeded, purpose_of
from engine.core.scenario import Scenario
from engine.core.script import Ask
from engine.rulesets import RULESETS
from engine.rulesets.peppercorn import acting, aiming, odds, orders, patients, places, votes
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.parties import enemies, is_able, party
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.session import seating

PLACE, GAMES, AIM = "peppercorn-election", 5, 2  # per cent
RULES: Any = next(rules for rules in RULESETS if rules.name == "peppercorn")
CLEARLY = 150  # worth, in thousandths of a man
LIKELY = 3  # hits of ten with which somebody should fire
CLOSE = 6  # inches: with an enemy so near nobody need load


def main(games: int = GAMES, player: str = "ai:2") -> None:
    """Print how many answers are idle, and why."""
    seen, idle, began = 0, Counter[str](), time.process_time()
    for number in range(games):
        for _, reasons in answers(scenarios.find(PLACE), player, number):
            seen += 1
            idle.update(["all", *reasons] if reasons else [])
    took = (time.process_time() - began) / max(1, seen)
    told = "; ".join(f"{why}: {count}" for why, count in idle.most_common() if why != "all")
    print(
        f"  {PLACE}, {games} games of `{player}`: {idle['all']} of {seen} answers are idle, "
        f"{100 * idle['all'] / max(1, seen):.2f} % (aim below {AIM}); {took:.2f} s an answer"
    )
    print(f"    {told or 'for no reason'}", flush=True)


def answers(
    scenario: Scenario, kind: str, seed: int
) -> Iterator[tuple[Game[State], tuple[str, ...]]]:
    """Play a game; yield it before each answer, and why that is idle, nothing if it is not."""
    game, player = Game(RULES, RULES.set_up(scenario, {})), seating.player(kind)
    assert player is not None
    luck, times = Seeded(seed.to_bytes(16, "big")), Counter[str]()
    while (question := game.question) is not None:
        if isinstance(question, Ask):
            view = RULES.view(game.state, question.seat)
            action, trouble = decide(player, RULES, view, question)
            assert not trouble, trouble
            yield game, tuple(dict.fromkeys(missed(view, question, action)))
            game.answer(action)
        else:
            purpose = purpose_of(question)
            game.answer(luck.answer(question, times[purpose]))
            times[purpose] += 1


def missed(view: State, ask: Ask, action: Action) -> Iterator[str]:
    """Yield what there was to do when an answer was to do nothing."""
    if isinstance(action, Pass):
        if any(RULES.worth(view, way) >= CLEARLY for way in ask.options):
            yield "worth"
    elif isinstance(action, do.Done):
        for person in party(view, ask.seat):
            for act in _open_to(view, person):
                if RULES.worth(view, act) >= CLEARLY:
                    yield "worth"
                if why := _listed(view, person, act):
                    yield why


def _open_to(view: State, person: Person) -> Iterator[Action]:
    """Yield what somebody could be ordered, or could do now."""
    if not is_able(view, person):
        return
    if view.now.stage == "acts":
        offered = acting.acts(view, person)
    else:
        offered = orders.given(view, person) if orders.may_be_ordered(view, person) else []
    for family in offered:
        yield from family


def _listed(view: State, person: Person, act: Action) -> str:
    """Return why somebody should do this, "" if nothing speaks for it."""
    match act:
        case do.Fire(target=id_) if person.seat != UMPIRE and _is_a_threat(view, id_):
            shot = odds.shot(view, person, view.people[id_], act.gun)
            return "could fire" if 10 * shot.hits >= LIKELY * shot.of else ""
        case do.Speak(voice="speech") if places.may_speak(view, person):
            return "could speak" if votes.voters(view, person) else ""
        case do.Bandage(target=id_) if view.people[id_].seat == person.seat:
            return "could bandage" if patients.needs(view.people[id_]) else ""
        case do.Load() | do.Clear() if not aiming.guns(view, person):
            near = any(within(foe.at, person.at, CLOSE) for foe in enemies(view, person))
            return "" if near else "could load"
        case do.Rise():
            return "could rise"
        case do.Walk() | do.Run() if _is_bare(view, person, person.at):
            return "" if _is_bare(view, person, act.path[-1]) else "could take cover"
    return ""


def _is_a_threat(view: State, figure: str) -> bool:
    """Return whether somebody is an armed enemy who can do anything, in no melee."""
    foe = view.people[figure]
    return bool(
        foe.seat != UMPIRE and foe.guns and not foe.tied and is_able(view, foe)
        and not foe.did.melee
    )  # fmt: skip


def _is_bare(view: State, person: Person, at: Any) -> bool:
    """Return whether one who cannot fire back stands in the open before a gun that has gone off."""
    if aiming.guns(view, person) or places.may_speak(view, person):
        return False
    shooters = dict.fromkeys(attack.by for attack in view.attacks)
    return any(
        one.seat != person.seat
        and aiming.guns(view, one)
        and within(one.at, at, places.NEAR_FIRE)
        and sight.sees(view.ground, one.at, at)
        and not aiming.cover(view, one, person.moved_to(at))
        for one in (view.people[id_] for id_ in shooters if id_ in view.people)
        if one.is_there
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:3])
