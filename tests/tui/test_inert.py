"""Text from files is inert, and any terminal can take it."""

import subprocess
import sys

import pytest

from tui.inert import ascii_nearest, inert, speaks_unicode


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Doc Hollis", "Doc Hollis"),
        ("a\x1b[2Jb", "a?[2Jb"),
        ("a\x9b2Jb", "a?2Jb"),
        ("tab\tand\nline", "tab?and?line"),
        ("abc\u202edef", "abcdef"),  # reversed from here on
        ("wide\ufe0f", "wide"),
        ("zero\u200bwidth", "zerowidth"),
        ("z" + "\u0301" * 50, "z\u0301\u0301"),
        ("José Ł", "José Ł"),
        ("\ud800", "?"),
    ],
)
def test_names_steer_nothing(text, shown):
    assert inert(text) == shown


def test_what_ascii_lacks_is_written_as_near_as_it_comes():
    assert ascii_nearest("“Łódź” 6″ − 2 → é") == '"Lodz" 6" - 2 -> e'


@pytest.mark.parametrize(
    ("environment", "unicode"),
    [
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LC_ALL": "C.utf8"}, True),
        ({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # set by Python itself
        ({"LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "de_DE"}, False),
        ({}, False),
        ({"LANG": "C", "PYTHONUTF8": "1"}, True),
    ],
)
def test_the_environment_tells_what_the_terminal_takes(environment, unicode):
    assert speaks_unicode(environment) is unicode


@pytest.mark.parametrize("locale", ["C", "POSIX", "de_DE", "tr_TR.ISO-8859-9", "C.UTF-8"])
@pytest.mark.parametrize("utf8", ["0", "1"])
def test_any_locale_can_print_anything(locale, utf8):
    # Given an interpreter under this locale, its UTF-8 mode on or off
    code = (
        "from tui.inert import prepare_streams, write_line;"
        "prepare_streams(); write_line('6\\u2033 \\u201cI\\u0307\\u201d \\U0001f40e')"
    )
    environment = {"LC_ALL": locale, "PYTHONUTF8": utf8, "PYTHONCOERCECLOCALE": "0"}
    # When it prints what that locale lacks
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=False
    )
    # Then it prints something readable and no traceback
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.startswith(b"6")
