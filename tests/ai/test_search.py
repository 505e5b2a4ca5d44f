"""The computer player that looks ahead."""

from collections import Counter

import pytest

import scenarios
from engine.ai import guess, imagined
from engine.ai.player import Valued, decide
from engine.ai.search import ALIKE, FEW, Ahead, shortlist
from engine.core.decks import Deck
from engine.core.events import Pass
from engine.core.game import Game
from engine.core.luck import Seeded, purpose_of
from engine.core.script import Ask
from engine.rulesets import RULESETS
from engine.rulesets.cowpoke.actions import Activate, Done, Shoot, Walk
from engine.rulesets.cowpoke.ruleset import Cowpoke
from tests.core.toy import CARDS, DUEL, Duel, Lunge, State, Strike, start
from tests.laws.playing import sampled
from tests.rulesets.cowpoke.table import RULES, STREET, foe, man, table

PLACES = [
    (rules, scenarios.find(name))
    for rules in RULESETS
    for name in scenarios.list_all()
    if scenarios.find(name).rules == rules.name
]


class Misled(Duel):
    """The duel with a poor judgement of acts."""

    def worth(self, state, action):
        return 1000 if action == Strike() else 0


class Lazy(Cowpoke):
    """Cowpoke with a poor judgement of acts: to have done is held to be worth most."""

    def worth(self, state, action):
        return 1 if isinstance(action, Done) else 0 if isinstance(action, Shoot) else -1


LAZY = Lazy()


def asked(game, offers=1):
    """Answer all dice and cards; return the first question to somebody with so many options."""
    luck, times = Seeded(bytes(16)), Counter()
    while not isinstance(game.question, Ask) or len(game.question.options) < offers:
        question = game.question
        if isinstance(question, Ask):
            game.answer(next(iter(question.options)))
            continue
        purpose = purpose_of(question)
        game.answer(luck.answer(question, times[purpose]))
        times[purpose] += 1
    return game.question


def test_few_options_are_looked_into_and_not_too_many_alike():
    walks = [(90 - n, Walk("doc", ((n, 0, 0),))) for n in range(9)]
    shots = [(50, Shoot("doc", f"foe{n}", "revolver")) for n in range(9)]
    few = shortlist([(0, Done("doc")), *walks, *shots, (0, Pass())])
    assert few == [*(a for _, a in walks[:ALIKE]), *(a for _, a in shots[:ALIKE]), Done("doc")]
    assert len(few) == FEW


def test_to_have_done_is_looked_into_only_if_nothing_is_worth_more():
    verbs = Activate.verb, Done.verb
    assert shortlist([(0, Done("doc")), (5, Pass())], *verbs) == [Pass()]
    assert shortlist([(6, Done("doc")), (5, Pass())], *verbs) == [Done("doc"), Pass()]


def test_so_is_to_take_up_another_where_somebody_is_up():
    ike, jed = Activate("ike"), Activate("jed")
    verbs = Activate.verb, Done.verb
    assert shortlist([(9, ike), (8, jed), (0, Done("doc"))], *verbs) == [ike, jed]
    assert shortlist([(9, ike), (8, jed), (-1, Pass())], *verbs) == [ike, Pass()]


def test_hands_are_dealt_by_guess_from_what_is_unseen():
    deck = Deck(CARDS).drawn("red", "feint").drawn("blue", "parry").drawn("blue", "lunge")
    view = State(start().setting, {"red": 3, "blue": 3}, deck.seen_by("red"))
    one, two = guess.dealt(view, "1").deck, guess.dealt(view, "1").deck
    assert one == two and len(one.hands["blue"]) == 2 and None not in one.hands["blue"]
    assert one.hands["red"] == ("feint",) and one.discards == ()
    assert Counter([*one.unseen, *one.hands["blue"]]) == Counter(view.deck.unseen)
    assert len({guess.dealt(view, str(n)).deck.hands["blue"] for n in range(20)}) > 2


def test_where_nothing_is_hidden_nothing_is_guessed():
    state = start()
    assert guess.dealt(state, "1") is state


def begun(rules=DUEL):
    """Return a game and its first question of two options, as its seat sees it."""
    game = Game(rules, start())
    question = asked(game, 2)
    return rules.view(game.state, question.seat), question


def test_the_same_view_and_question_have_the_same_answer():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(9, 0)), jed=foe(at=(9, 2)))
    question = asked(Game(RULES, given))
    assert imagined.begun(RULES, given, question) is not None
    assert Ahead().choose(RULES, given, question) == Ahead().choose(RULES, given, question)


def test_what_turns_out_well_is_chosen_though_it_seems_to_be_worth_less():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(3, 0), hp=1), jed=foe(at=(39, 0)))
    question = asked(Game(RULES, given))
    assert isinstance(Valued().choose(LAZY, given, question), Done)
    assert isinstance(Ahead().choose(LAZY, given, question), Shoot)


def test_in_the_midst_of_a_script_it_goes_by_worth():
    view, question = begun()
    assert imagined.begun(DUEL, view, question) is None
    assert Ahead().choose(DUEL, view, question) == Valued().choose(DUEL, view, question) == Lunge()


@pytest.mark.parametrize(
    ("rules", "scenario"), sampled(PLACES, lambda place: place[1].name), ids=lambda part: part.name
)
def test_games_can_be_imagined_from_what_a_seat_knows(rules, scenario):
    game, mind, luck, played = Game(rules, rules.set_up(scenario, {})), None, Seeded(bytes(16)), 0
    for number in range(60):
        question = game.question
        if not isinstance(question, Ask):
            game.answer(luck.answer(question, number))
            continue
        view = rules.view(game.state, question.seat)
        action = Valued().choose(rules, view, question)
        other = imagined.begun(rules, guess.dealt(view, "guess"), question)
        if other and number > 20:
            mind = imagined.Imagination()
            end = mind.played_on(other, action, bytes(16))
            assert isinstance(rules.standing(end, question.seat), int)
            played += 1
        if played == 3:
            break
        game.answer(action)
    assert mind and 0 < mind.answers <= imagined.ANSWERS


def test_what_cannot_be_imagined_is_no_fault():
    view, question = begun(Misled())
    assert decide(Ahead(), Misled(), view, question) == (Strike(), "")
