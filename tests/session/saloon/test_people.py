"""A name belongs to the key that first used it; nothing anybody types steers anything."""

import pytest

from engine.core.errors import IllegalAction, LogUnreadable
from engine.session.saloon.house import House
from engine.session.saloon.people import FILE, People
from engine.session.saloon.settings import Settings
from engine.session.saloon.wording import LONGEST_LINE, REMEMBERED, Chat, check_name

HOSTILE = [
    "", " ", "a b", "../etc", "/etc/passwd", "a/b", "a\\b", ".hidden", "a.b", "x" * 17, "x" * 9999,
    "mary\x1b[2J", "mary\n", "mary\u202e", "ma\u0301ry", "мary", "guest", "Guest-1", "HOUSE",
    "umpire", "human", "ai", "-mary", "_mary", "1mary", "mary\x00", "\ud800",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_that_could_do_harm_is_refused_in_a_sentence(tmp_path, name) -> None:
    people = People(tmp_path)
    with pytest.raises(IllegalAction) as refused:
        check_name(name)
    assert str(refused.value).endswith(".") and str(refused.value).isprintable()
    assert people.refusal(name, "k")
    with pytest.raises(IllegalAction):
        people.claim(name, "k")
    assert not people.names()


def test_a_name_belongs_to_its_first_key_after_a_restart_too(tmp_path) -> None:
    People(tmp_path).claim("Mary", "k1")
    people = People(tmp_path)
    assert people.refusal("mary", "k1") == "" and people.spelled("MARY") == "Mary"
    assert people.refusal("MARY", "k2") == '"MARY" belongs to somebody with another key.'
    people.add_key("mary", "k2")
    assert People(tmp_path).keys("mary") == ("k1", "k2")
    people.drop_key("mary", "k1")
    assert people.refusal("mary", "k1")
    with pytest.raises(IllegalAction, match="only key"):
        people.drop_key("mary", "k2")


def test_an_invitation_serves_as_often_as_it_says_and_is_kept_hashed(tmp_path) -> None:
    people = People(tmp_path)
    code = people.invite(2)
    assert code not in (tmp_path / FILE).read_text()
    people.claim("mary", "k1", code=code)
    with pytest.raises(IllegalAction, match="none that is open"):
        people.claim("bob", "k2", code="wrong-code")
    People(tmp_path).claim("bob", "k2", code=code.upper().replace("-", " "))
    with pytest.raises(IllegalAction):
        People(tmp_path).claim("carl", "k3", code=code)
    assert People(tmp_path).names() == ("mary", "bob") and People(tmp_path).invitations() == 0


def test_a_password_is_kept_hashed_and_opens_its_name_alone(tmp_path) -> None:
    people = People(tmp_path)
    people.claim("mary", "k1")
    people.claim("bob", "k2")
    people.set_password("mary", "correct horse")
    assert "correct" not in (tmp_path / FILE).read_text()
    assert People(tmp_path).password_fits("Mary", "correct horse")
    assert not any(people.password_fits(*pair) for pair in [("mary", "wrong"), ("bob", "")])
    with pytest.raises(IllegalAction, match="8 to 200"):
        people.set_password("bob", "short")


def test_what_cannot_be_written_changes_nothing(tmp_path, monkeypatch) -> None:
    people = People(tmp_path)
    people.claim("mary", "k1")
    before = (tmp_path / FILE).read_bytes()

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(IllegalAction, match="No space left"):
        people.claim("bob", "k2")
    assert people.names() == ("mary",) and (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


@pytest.mark.parametrize("held", [b"", b"{", b"[]", b'{"people": 3}', b"\xff", b"[" * 100_000])
def test_a_damaged_file_is_said_to_be_one(tmp_path, held) -> None:
    (tmp_path / FILE).write_bytes(held)
    with pytest.raises(LogUnreadable, match=FILE):
        People(tmp_path)


def test_chat_is_inert_and_bounded() -> None:
    chat = Chat()
    chat.add(0, "mary", "\x1b]0;owned\x07 hello\n\tthere \u202e" + "x" * 10_000)
    (line,) = chat.lines
    assert line.text.isprintable() and line.text.startswith("?]0;owned? hello there")
    assert len(line.text) == LONGEST_LINE
    with pytest.raises(IllegalAction):
        chat.add(0, "mary", " \n ")
    for number in range(2 * REMEMBERED):
        chat.add(0, "mary", str(number))
    assert len(chat.lines) == REMEMBERED


def test_a_house_lets_in_whom_it_should(furnished, tmp_path) -> None:
    mary = furnished.enter("mary")
    with pytest.raises(IllegalAction, match="another key"):
        furnished.enter("Mary", key="k9")
    again = furnished.enter("MARY", key="SHA256:mary")
    assert (again.name, mary.name) == ("mary", "mary")
    assert furnished.enter("MARY", key="other", by_password=True).name == "mary"
    with pytest.raises(IllegalAction, match="belongs to a key"):
        furnished.enter("carl", key="")
    guest = furnished.enter("")
    assert guest.is_guest and guest.name == "guest-1"
    strict = House(tmp_path / "strict", Settings(), furnished.clock)
    for asked, why in ({"name": "bob", "key": "k"}, "invitation"), ({"name": ""}, "no guests"):
        with pytest.raises(IllegalAction, match=why):
            strict.enter(line="1", **asked)
    assert strict.enter("bob", key="k", code=strict.people.invite(), line="1").name == "bob"


def test_there_is_a_limit_per_address_and_in_all(tmp_path) -> None:
    settings = Settings(invitations=False, per_address=2, lines=3)
    house = House(tmp_path, settings, lambda: 0.0)
    lines = [house.enter("mary", key="k", line=str(n), address="1.1.1.1") for n in range(2)]
    with pytest.raises(IllegalAction, match="from your address"):
        house.enter("mary", key="k", line="3", address="1.1.1.1")
    house.enter("mary", key="k", line="3", address="2.2.2.2")
    with pytest.raises(IllegalAction, match="is full"):
        house.enter("mary", key="k", line="4", address="3.3.3.3")
    house.leave(lines[0])
    house.enter("mary", key="k", line="4", address="3.3.3.3")


def test_two_processes_cannot_keep_one_house(furnished) -> None:
    with pytest.raises(IllegalAction, match="open already"):
        House(furnished.folder, furnished.settings)
