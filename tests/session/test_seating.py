"""Who sits where."""

import pytest

from engine.core.errors import IllegalAction
from engine.session.seating import parse

SEATS = ("law", "gang")


@pytest.mark.parametrize(
    ("words", "players"),
    [
        ([], {"law": "human", "gang": "ai"}),
        (["law=ai,gang=human"], {"law": "ai", "gang": "human"}),
        (["gang=random:7", "law = ai:1"], {"law": "ai:1", "gang": "random:7"}),
        (["gang=ai:2"], {"law": "human", "gang": "ai:2"}),
    ],
)
def test_seats_are_read(words, players) -> None:
    assert parse(words, SEATS) == players


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("lwa=ai", 'did you mean "law"'),
        ("law=humna", 'did you mean "human"'),
        ("law", "SEAT=PLAYER"),
        ("law=", "SEAT=PLAYER"),
        ("law=random:x", "no player"),
        ("law=ai:9", "no player"),
    ],
)
def test_what_is_wrong_is_told(word, said) -> None:
    with pytest.raises(IllegalAction, match=said):
        parse([word], SEATS)
