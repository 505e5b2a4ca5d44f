"""The laws of every game, over every ruleset that is registered and every scenario it ships."""

import os
import subprocess
import sys
from contextlib import suppress

import msgspec
import pytest

import scenarios
from engine.ai.player import Valued
from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.events import Pass, Settled
from engine.core.game import Game
from engine.core.ground import Ground
from engine.core.replay import compare, fold, follow, verify
from engine.core.script import Ask, Roll
from engine.persistence.codec import Codec, reading
from engine.persistence.records import Answered
from engine.rulesets import RULESETS
from tests.core.drawn import one_way_pairs
from tests.laws.playing import SAMPLED, SAMPLES, TABLES, Playthrough, play, play_from

EACH = 10  # full games of a table
MANY = 300  # of each kind of player, by `make soak`


def _named(value) -> str:
    return str(getattr(value, "name", value))


def test_a_table_of_every_ruleset_is_sampled() -> None:
    assert {rules.name for rules, name in TABLES if name in SAMPLES} == {r.name for r in RULESETS}


@pytest.mark.parametrize(("rules", "name"), SAMPLED, ids=_named)
def test_random_games_keep_the_laws(rules, name) -> None:
    for seed in range(EACH):
        all_laws(play(rules, name, seed), every=10 if seed else 1)


@pytest.mark.soak
@pytest.mark.parametrize("player", [None, Valued()], ids=["chance", "computer"])
@pytest.mark.parametrize("first", range(EACH, EACH + MANY, 50))
@pytest.mark.parametrize(("rules", "name"), TABLES, ids=_named)
def test_many_games_keep_the_laws(rules, name, first, player) -> None:
    for seed in range(first, first + 50):
        start = rules.set_up(scenarios.find(name), {})
        all_laws(play_from(rules, start, seed, player), every=50)


def all_laws(game: Playthrough, every: int) -> None:
    the_log_tells_the_state(game)
    any_position_can_be_rebuilt(game, every)
    positions_follow_from_the_log(game)
    views_commute_with_events(game)
    the_game_ended(game)


def the_log_tells_the_state(game: Playthrough) -> None:
    state = fold(game.start, game.opening)
    for step in game.steps:
        state = fold(state, step.events)
        assert state == step.state


def any_position_can_be_rebuilt(game: Playthrough, every: int = 1) -> None:
    """Resuming at an answer gives the state and the question that were open there."""
    befores = [step.before for step in game.steps[1:]]
    for before, step in [*zip(befores, game.steps[:-1], strict=True)][::every]:
        again = Game.at(game.rules, before)
        assert again.state == step.state
        assert _plain(again.question) == _plain(step.question)


def positions_follow_from_the_log(game: Playthrough) -> None:
    """Loading finds each position without running a rule."""
    begun, since, state = follow(game.start, 0, game.start, game.opening)
    for step in game.steps:
        assert (begun, since) == (step.before.state, len(step.before.answers))
        begun, since, state = follow(begun, since + 1, state, step.events)
        assert state == step.state


def views_commute_with_events(game: Playthrough) -> None:
    seats, view = game.rules.seats(game.start), game.rules.view
    state = game.start
    for event in game.events:
        after = event.apply(state)
        for seat in seats:
            told, before = event.seen_by(seat), view(state, seat)
            assert view(after, seat) == (told.apply(before) if told else before)
        state = after


def the_game_ended(game: Playthrough) -> None:
    assert game.rules.result(game.steps[-1].state) is not None


def _plain(question):
    """Options are lazy; a question is told by who is asked what, and the verbs it offers."""
    if isinstance(question, Ask):
        return question.seat, question.why, [(f.verb, len(f)) for f in question.options.families]
    return question


@pytest.mark.parametrize(("rules", "name"), SAMPLED, ids=_named)
def test_the_log_follows_from_its_outside_events(rules, name) -> None:
    for seed in range(3):
        game = play(rules, name, seed)
        verify(rules, game.start, [game.opening, *(step.events for step in game.steps)])


@pytest.mark.parametrize(("rules", "name"), SAMPLED, ids=_named)
def test_every_listed_action_is_accepted_and_told(rules, name) -> None:
    """Whatever is offered can be played, has words, a choice and, if it rolls, a bucket."""
    game = play(rules, name, 0)
    for step in game.steps[:: max(1, len(game.steps) // 40)]:
        question = Game.at(rules, step.before).question
        if not isinstance(question, Ask):
            continue
        for family in question.options.families:
            for action in [*family][:: max(1, len(family) // 6)]:
                again = Game.at(rules, step.before)
                assert action in question.options
                choice = rules.choice(again.state, action)
                assert choice.verb == family.verb
                assert choice.label
                with suppress(IllegalAction):  # no odds are told where nothing is measured
                    rules.bucket(again.state, action)
                rules.worth(again.state, action)
                again.answer(action)


@pytest.mark.parametrize(("rules", "name"), SAMPLED, ids=_named)
def test_every_event_and_moment_can_be_told(rules, name) -> None:
    game = play(rules, name, 0)
    state = game.start
    for event in game.events:
        sentence = rules.sentence(state, event)
        assert sentence is None or sentence.text
        state = event.apply(state)
    assert rules.scene(state).status


@pytest.mark.parametrize(("rules", "name"), SAMPLED, ids=_named)
def test_events_survive_the_disk(rules, name) -> None:
    codec, game = Codec(rules), play(rules, name, 1)
    assert codec.state(codec.start(game.start)) == game.start
    for step in game.steps:
        compare(step.events, codec.events(codec.answered(step.events, step.state)))


@pytest.mark.parametrize(("rules", "name"), SAMPLED, ids=_named)
def test_no_dice_move_from_one_act_to_another(rules, name) -> None:
    """What figures roll for their acts has purposes of their own: luck goes by these alone."""
    for seed in range(3):
        game = play(rules, name, seed)
        for step in game.steps[:: max(1, len(game.steps) // 12)]:
            rolled = {}
            for acts, why in purposes(rules, step.before):
                assert rolled.setdefault(why, acts) == acts, why


def purposes(rules, position, *, is_up=False):
    """Yield who could act on whom, being taken up first if need be, and what is rolled for it.

    Sixes are rolled, so that it leads as far as it can.
    """
    asked = Game.at(rules, position)
    question, interrupted = asked.question, bool(asked.moments)
    for family in question.options.families if isinstance(question, Ask) else ():
        for action in [*family][:: max(1, len(family) // 6)]:
            if interrupted and isinstance(action, Pass):
                continue  # what is rolled then belongs to the act that goes on
            game = Game.at(rules, position)
            who = rules.choice(game.state, action)
            events = game.answer(action)
            while isinstance(question := game.question, Roll) and not any_settled(events):
                yield (who.figure, who.target), question.why
                if interrupted:
                    break
                events = game.answer((min(6, question.sides),) * question.count)
            if who.verb == rules.opening and not is_up:
                yield from purposes(rules, game.position, is_up=True)


def any_settled(events) -> bool:
    return any(isinstance(event, Settled) for event in events)


OTHERS = {int: (-1, 0, 7, 10**6), str: ("", "nobody", "law", "x: y"), list: ([],), bool: (True,)}


def changed(event):
    """Yield an event as plain values, one of them another of its kind in each."""
    plain = msgspec.to_builtins(event)
    for at, part in _parts(plain):
        for other in (*OTHERS.get(type(part), ()), None):
            copy = msgspec.to_builtins(event)
            *way, last = at
            holder = copy
            for step in way:
                holder = holder[step]
            holder[last] = other
            yield copy


def _parts(plain, at=()):
    for step, part in enumerate(plain):
        if at or step:  # what kind of event it is stays
            yield (*at, step), part
        if isinstance(part, list):
            yield from _parts(part, (*at, step))


@pytest.mark.parametrize(("rules", "name"), SAMPLED, ids=_named)
def test_whatever_a_file_can_tell_is_told(rules, name) -> None:
    """An event of the right types that applies has words, and what it leads to can be drawn."""
    codec, state, seen = Codec(rules), None, set()
    for seed in range(4):
        game = play(rules, name, seed)
        state = game.start
        for event in game.events:
            for plain in changed(event) if type(event) not in seen else ():
                raw = msgspec.Raw(msgspec.msgpack.encode([plain]))
                with suppress(LogUnreadable):
                    for forged in codec.events(Answered(raw, b"")):
                        with reading("This event"):
                            after = forged.apply(state)
                        rules.sentence(state, forged)
                        rules.rolled(state, (forged, *game.steps[-1].events))
                        rules.check(after)
                        for token in rules.scene(after).tokens:
                            rules.card(after, token.id)
            seen.add(type(event))
            state = event.apply(state)


DIGEST = """
import sys
from hashlib import sha256
from engine.persistence.codec import Codec
from tests.laws.playing import TABLES, play
for rules, name in (table for table in TABLES if table[1] in sys.argv):
    game = play(rules, name, 1)
    codec = Codec(rules)
    packed = b"".join(bytes(codec.answered(s.events, s.state).events) for s in game.steps)
    print(name, len(game.steps), codec.digest(game.steps[-1].state).hex())
    print(sha256(packed).hexdigest())
"""


EVERYWHERE = pytest.param(20, [name for _, name in TABLES], marks=pytest.mark.soak)


@pytest.mark.parametrize(("processes", "names"), [(2, SAMPLES), EVERYWHERE], ids=["few", "many"])
def test_the_same_game_under_every_hash_seed(processes, names) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", DIGEST, *names],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout
        for seed in range(processes)
    ]
    assert told[0]
    assert set(told) == {told[0]}


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize("name", scenarios.list_all())
def test_no_sight_is_one_way_on_a_shipped_map(name) -> None:
    scenario = scenarios.find(name)
    assert not list(one_way_pairs(Ground(scenario.floors, scenario.legend)))
