"""Which files a key is taken from when those who run a house tell it one."""

import asyncssh
import pytest

from engine.session.saloon.people import FILE
from tui.cli import FINE, NO, run


@pytest.fixture
def keys(tmp_path):
    """Files with keys in them, and without."""
    made = asyncssh.generate_private_key("ssh-ed25519", comment="mary's")
    public = made.export_public_key()
    files = {
        "openssh": made.export_private_key(),
        "locked": made.export_private_key("pkcs8-pem", "a secret"),
        "pem": made.export_private_key("pkcs8-pem"),
        "both.pub": public + made.export_private_key(),
        "two.pub": public + public,
        "cut.pub": public[:40],
        "none.pub": b"",
        "noise.pub": bytes(range(256)) * 9,
        "mary.pub": b"# mary's, from her laptop\n\n" + public,
        "rfc4716.pub": made.export_public_key("rfc4716"),
    }
    for name, written in files.items():
        (tmp_path / name).write_bytes(written)
    return made


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("openssh", "openssh is a private key: keep it, and give the file"),
        ("locked", "locked.pub."),
        ("pem", "pem is a private key"),
        ("both.pub", "is a private key"),
        ("two.pub", "two.pub holds more than one public key."),
        ("cut.pub", "cut.pub holds no public key."),
        ("none.pub", "none.pub holds no public key."),
        ("noise.pub", "noise.pub holds no public key."),
    ],
)
def test_no_other_file_is_taken_for_a_public_key(keys, tmp_path, capsys, name, said) -> None:
    house = tmp_path / "house"
    assert run(["host", "--saves", str(house), "--key", "mary", str(tmp_path / name)]) == NO
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1
    assert not (house / FILE).exists()  # nothing of it is kept


@pytest.mark.parametrize("name", ["mary.pub", "rfc4716.pub"])
def test_a_public_key_becomes_a_names(keys, tmp_path, name) -> None:
    house = tmp_path / "house"
    assert run(["host", "--saves", str(house), "--key", "mary", str(tmp_path / name)]) == FINE
    assert keys.get_fingerprint() in (house / FILE).read_text()
