"""Codes to paste: their letters, their checksum, and those that are made to do harm."""

import hashlib
import random
import time
import zlib
from pathlib import Path

import msgspec
import pytest

from engine.core.errors import IllegalAction, LogUnreadable
from engine.persistence import sharing
from engine.persistence.digits import ALPHABET, Reader, Writer, from_letters, letters
from engine.session import exporting

SAMPLE = Path(__file__).parents[2] / "saves" / "sample-saloon.dustup"
CODE = exporting.as_code(SAMPLE)
BODY = from_letters(CODE.removeprefix("DUSTUP1"))[4:]
HEAD, PACKED = msgspec.msgpack.decode(BODY)
PLAIN = msgspec.msgpack.decode(zlib.decompress(HEAD))


def forged(body):
    """Return any bytes at all as a code, its checksum right."""
    return "DUSTUP1" + letters(hashlib.blake2b(body, digest_size=4).digest() + body)


def packed(head, answers=PACKED):
    """Return a code of a head of plain values or bytes."""
    content = head if isinstance(head, bytes) else msgspec.msgpack.encode(head)
    return forged(msgspec.msgpack.encode((zlib.compress(content), answers)))


def refusal(text, tmp_path):
    """Return what is said of a code that is no game."""
    with pytest.raises((LogUnreadable, IllegalAction)) as refused:
        exporting.unshare(text, tmp_path / "no.dustup")
    assert not (tmp_path / "no.dustup").exists()
    said = str(refused.value)
    assert said.isprintable() and said.endswith(".") and len(said) < 400
    return said


def test_digits_come_back_in_their_order() -> None:
    writer = Writer()
    written = [(5, 6), (0, 1), (299, 300), (1, 2), (0, 7), (255, 256)]
    for digit, below in written:
        writer.put(digit, below)
    reader = Reader(writer.packed())
    assert [(reader.take(below), below) for _, below in written] == written
    assert reader.spent and len(writer.packed()) == 3
    with pytest.raises(LogUnreadable):
        reader.take(0)


def test_bytes_come_back_from_letters() -> None:
    for size in (0, 1, 2, 31, 32, 33, 64, 100):
        for content in (bytes(size), b"\xff" * size, random.Random(size).randbytes(size)):
            written = letters(content)
            assert from_letters(written) == content
            assert set(written) <= set(ALPHABET) and len(written) <= size * 43 / 32 + 1


def test_a_code_may_be_wrapped_and_quoted(tmp_path) -> None:
    assert CODE.isalnum() and CODE.isascii() and len(CODE) < 300
    rows = [CODE[at : at + 40] for at in range(0, len(CODE), 40)]
    for number, text in enumerate(("\r\n".join(rows), "> " + "\n> ".join(rows), f" `{CODE}`\n")):
        assert exporting.is_code(text)
        assert exporting.unshare(text, tmp_path / f"{number}").held == 84


def test_a_mistyped_code_is_refused_in_a_sentence(tmp_path) -> None:
    chance = random.Random(1)
    for _ in range(60):
        at = chance.randrange(7, len(CODE))
        other = chance.choice(ALPHABET.replace(CODE[at], ""))
        for typed in (CODE[:at] + other + CODE[at + 1 :], CODE[:at] + CODE[at + 1 :], CODE[:at]):
            assert "mistyped or not whole" in refusal(typed, tmp_path)
    swapped = CODE[:20] + CODE[21] + CODE[20] + CODE[22:]
    assert "mistyped" in refusal(swapped, tmp_path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no code of Dustup"),
        ("hello", "no code of Dustup"),
        ("DUSTUP", "this Dustup reads 1"),
        ("DUSTUP2abc", "begins with DUSTUP2; this Dustup reads 1"),
        ("DUSTUP1", "mistyped or not whole"),
        ("DUSTUP1" + "z" * 43, "mistyped or not whole"),
        ("DUSTUP1" + "0" * 10**6, "at most 262,144 characters"),
        (forged(b""), "not in order"),
        (forged(b"\xc1"), "not in order"),
        (forged(b"\x91" * 500), "not in order"),
        (forged(msgspec.msgpack.encode((b"", b""))), "damaged"),
        (forged(msgspec.msgpack.encode((HEAD[:-3], PACKED))), "damaged"),
        (packed(bytes(10**8)), "over 524,288 bytes"),
        (packed(b"\x80" * 500_000), "not in order"),
        (packed([]), "not in order"),
        (packed([99, *PLAIN[1:]]), "not in order"),
        (packed(["../../etc", *PLAIN[1:]]), "cannot be read"),
        (packed([*PLAIN[:3], "cowpoke-nowhere", *PLAIN[4:]]), "comes with this Dustup"),
        (packed([*PLAIN[:3], "", *PLAIN[4:]]), "not in order"),
        (packed([*PLAIN[:4], {"floors": []}, *PLAIN[5:]]), "not in order"),
        (packed([*PLAIN[:4], {"title": [[[]] * 9] * 9}, *PLAIN[5:]]), "not in order"),
        (packed([*PLAIN[:5], {"weapons": 7}, *PLAIN[6:]]), "not in order"),
        (packed([*PLAIN[:6], {"figures": {}}, *PLAIN[7:]]), "not in order"),
        (packed([*PLAIN[:7], {"law": "ai"}, *PLAIN[8:]]), "nobody sits"),
        (packed([*PLAIN[:7], {"law": "\x1b[2J", "gang": "ai"}, *PLAIN[8:]]), "seats"),
        (packed([*PLAIN[:8], "always", *PLAIN[9:]]), "not in order"),
        (packed([*PLAIN[:10], ["resigned", "law", "gang"], *PLAIN[11:]]), "over already"),
        (packed([*PLAIN[:10], ["resigned", "navy", "law"], *PLAIN[11:]]), "no side"),
        (packed([*PLAIN[:10], ["stopped", "law", "gang"], *PLAIN[11:]]), "not in order"),
        (packed([*PLAIN[:11], -1, *PLAIN[12:]]), "not in order"),
        (packed([*PLAIN[:11], 10**9, *PLAIN[12:]]), "not in order"),
    ],
)  # fmt: skip
def test_a_code_made_to_do_harm_is_refused_quickly(text, said, tmp_path) -> None:
    began = time.process_time()
    assert said in refusal(text, tmp_path)
    assert time.process_time() - began < 5


def test_codes_changed_by_chance_never_do_harm(tmp_path) -> None:
    chance = random.Random(7)
    head = zlib.decompress(HEAD)
    for number in range(30):
        answers, opened = bytearray(PACKED), bytearray(head)
        changed = answers if number % 2 else opened
        for _ in range(chance.randint(1, 3)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        try:
            shared = exporting.unshare(
                packed(bytes(opened), bytes(answers)), tmp_path / f"{number}"
            )
        except (LogUnreadable, IllegalAction) as refused:
            assert str(refused).isprintable()
            continue
        assert shared.held <= shared.answers
        assert shared.held == shared.answers or "holds for" in shared.trouble


def test_answers_beyond_the_end_of_a_code_are_not_made_up(tmp_path) -> None:
    for answers in (b"", PACKED[:-5], PACKED + b"\x01"):
        shared = exporting.unshare(packed(PLAIN, answers), tmp_path / f"{len(answers)}")
        assert shared.held < 84
        assert "from there on today's rules lead elsewhere" in shared.trouble


def test_a_huge_number_of_answers_costs_no_more_than_what_holds(tmp_path) -> None:
    many = [*PLAIN[:11], sharing.ANSWERS, *PLAIN[12:]]
    assert exporting.unshare(packed(many, b"\xff" * 20_000), tmp_path / "a").held < 20
