"""The `dustup` command: what it prints, where, and with which exit status."""

import errno
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tui import yard
from tui.cli import BAD_FILE, FINE, NO, USAGE, run

BROKEN = yard.PATH.read_text().replace('seat = "gang"\nat', 'seat = "gong"\nat')
FAILING = yard.PATH.read_text().replace("expect doc ap 1", "expect doc ap 2")


@pytest.fixture
def tell(capsys):
    """Run a command; return its status, output lines and error lines."""

    def told(*words):
        status = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return status, out.splitlines(), err.splitlines()

    return told


def dustup(*words, stdin="", **environment):
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tui", *map(str, words)],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, **environment},
        cwd=Path(__file__).parents[2],
    )


# --- what is wrong is told in one sentence, with a status


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (["pley"], USAGE, "There is no command “pley”; did you mean “play”?"),
        (["saloon"], USAGE, "There is no command “saloon”; did you mean “play saloon”?"),
        (["play"], USAGE, "Which scenario?"),
        (["play", "./"], BAD_FILE, "this is a folder"),
        (["replay", "--saves", "/nowhere"], NO, "No game in /nowhere is left to watch."),
        (["play", "saloun"], USAGE, 'There is no scenario "saloun"; did you mean "saloon"?'),
        (["play", "saloon", "--seat", "lav=human"], USAGE, 'No seat "lav"; did you mean "law"?'),
        (["play", "saloon", "--undo", "fre"], USAGE, "'fre' is not one of"),
        (
            ["play", "saloon", "--option", "tuns=8"],
            USAGE,
            'no option "tuns"; did you mean "turns"?',
        ),
        (["play", "saloon", "--option", "turns=0"], USAGE, "Turns: expected a whole number from 1"),
        (["play", "saloon", "--option", "turns"], USAGE, "Turns is now 12; write turns=VALUE"),
        (["play", "nowhere.toml"], BAD_FILE, "nowhere.toml: there is no such file"),
        (["verify"], USAGE, "FILE..."),
        (["replay", "nothing.dustup"], BAD_FILE, "nothing.dustup cannot be opened"),
        (["export", "."], BAD_FILE, "folder"),
        (["demo", "saloon", "--speed", "0"], USAGE, "--speed"),
        (["scenarios", "--jsno"], USAGE, "--json"),
    ],
)
def test_a_mistake_is_one_sentence_on_standard_error(tell, words, status, sentence):
    got, out, err = tell(*words)
    assert (got, out, len(err)) == (status, [], 1)
    assert sentence in err[0]


def test_every_command_has_help(tell):
    _, out, _ = tell("--help")
    commands = [line.split()[0] for line in out[out.index("Commands:") + 1 :]]
    assert {"play", "demo", "replay", "verify", "check", "export", "saves"} <= set(commands)
    for command in commands:
        status, out, err = tell(command, "--help")
        assert (status, err) == (FINE, [])
        assert out[0].startswith(f"Usage: dustup {command}")


# --- lists


def test_scenarios_are_listed_with_their_short_names(tell):
    _, out, _ = tell("scenarios")
    assert any(line.startswith("saloon") for line in out)


def test_scenarios_as_json_can_be_played_by_name(tell):
    _, out, _ = tell("scenarios", "--json")
    listed = json.loads("".join(out))
    assert {"name", "short", "title", "rules", "seats", "demo", "brief"} == set(listed[0])
    assert "cowpoke-saloon" in [each["name"] for each in listed]


def test_saves_are_listed(tell, tmp_path):
    assert tell("saves", "--saves", tmp_path) == (FINE, ["No game has been saved yet."], [])
    save = yard.played(tmp_path)
    (tmp_path / "bad.dustup").write_bytes(b"dustup log 1\nrubbish")
    _, out, _ = tell("saves", "--saves", tmp_path)
    assert any("over" in line and "Two in a yard" in line for line in out)
    assert any("damaged" in line and "bad" in line for line in out)
    _, out, _ = tell("saves", "--saves", tmp_path, "--json")
    assert str(save) in [each["file"] for each in json.loads("".join(out))]


# --- files


def test_a_game_is_watched_by_its_name_and_the_last_one_without(tell, tmp_path):
    save = yard.played(tmp_path)
    for words in ([save], [save.name, "--saves", tmp_path], ["--saves", tmp_path]):
        status, out, _ = tell("replay", *words)
        assert (status, out[0]) == (FINE, "Two in a yard")


def test_verify_says_of_each_file_whether_it_holds(tell, tmp_path):
    save = yard.played(tmp_path)
    status, out, _ = tell("verify", save, save)
    assert (status, len(out)) == (FINE, 2)
    assert "holds" in out[0]
    status, out, _ = tell("verify", save, yard.PATH, "--json")
    assert status == BAD_FILE
    assert [each["ok"] for each in json.loads("".join(out))] == [True, False]


def test_verify_loads_no_screen():
    code = "import sys, tui.cli; tui.cli.run(['verify', 'none']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"textual", "rich"} & set(done.stdout.split())


def test_check_names_file_line_and_column(tell, tmp_path):
    assert tell("check", yard.PATH) == (FINE, [f"{yard.PATH}: in order."], [])
    broken = tmp_path / "broken.toml"
    broken.write_text(BROKEN)
    status, out, _ = tell("check", yard.PATH, broken)
    assert status == BAD_FILE
    line = BROKEN[: BROKEN.index("gong")].count("\n") + 1
    assert out[1].startswith(f"{broken}:{line}:")
    assert "gang" in out[1]


def test_check_as_json(tell, tmp_path):
    broken = tmp_path / "broken.toml"
    broken.write_text(BROKEN)
    _, out, _ = tell("check", yard.PATH, broken, "--json")
    assert [bool(each["problems"]) for each in json.loads("".join(out))] == [False, True]


def test_export_tells_the_story(tell, tmp_path):
    status, out, _ = tell("export", yard.played(tmp_path), "--to", "text")
    assert status == FINE
    assert out[0] == "Two in a yard"
    assert "Turn 1" in out


def test_replay_as_text_tells_the_story_up_to_an_answer(tell, tmp_path):
    save = yard.played(tmp_path)
    before = save.read_bytes()
    _, whole, _ = tell("replay", save, "--plain")
    _, start, _ = tell("replay", save, "--plain", "--at", "1", "--seat", "law")
    assert len(start) < len(whole)
    assert save.read_bytes() == before
    assert tell("replay", save, "--at", "99999")[0] == USAGE
    assert tell("replay", save, "--seat", "nobody")[0] == USAGE


# --- demos


def test_a_demo_as_text_tells_what_is_said_done_and_checked(tell):
    status, out, err = tell("demo", yard.PATH, "--plain")
    assert (status, err) == (FINE, [])
    assert "Doc steps out of the shade." in out
    assert "> doc walk 3,2" in out
    assert "  checked: doc ap 1" in out
    assert out[-1] == "The demo is over; 2 checks held."


def test_a_demo_that_fails_names_the_line(tell, tmp_path):
    failing = tmp_path / "failing.toml"
    failing.write_text(FAILING)
    status, _, err = tell("demo", failing, "--plain")
    line = FAILING[: FAILING.index("expect doc ap")].count("\n") + 1
    assert status == NO
    assert err[0].startswith(f"failing.toml:{line}:")


# --- playing


def test_a_game_plays_through_a_pipe_and_goes_on_later(tmp_path):
    two = ("--seat", "law=human", "--seat", "gang=human")  # nobody else can end it meanwhile
    done = dustup("play", yard.PATH, *two, "--saves", tmp_path, stdin="list\n1\n1\n")
    assert done.returncode == FINE, done.stderr
    assert "The game is saved" in done.stdout
    assert "heads for" in done.stdout
    again = dustup("play", "--continue", "--saves", tmp_path, stdin="quit\n")
    assert again.returncode == FINE, again.stderr
    assert "Two in a yard" in again.stdout
    named = next(tmp_path.glob("*.dustup")).name
    assert dustup("play", "--continue", named, "--saves", tmp_path).returncode == FINE


def test_nothing_to_go_on_with_is_no_and_not_a_fault(tell, tmp_path):
    status, _, err = tell("play", "--continue", "--saves", tmp_path)
    assert (status, len(err)) == (NO, 1)


def test_whoever_takes_the_second_seat_plays_against_the_computer(tmp_path):
    done = dustup("play", yard.PATH, "--saves", tmp_path, "--seat", "gang=human")
    assert "law is the computer's, gang is yours" in done.stdout


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "de_DE"},
        {"LC_ALL": "tr_TR.ISO-8859-9"},
        {"LC_ALL": "C.UTF-8"},
    ],
)
def test_it_plays_under_any_locale(tmp_path, environment):
    done = dustup(
        "play", yard.PATH, "--saves", tmp_path, stdin="card doc\nI\u0307\n", **environment
    )
    assert done.returncode == FINE, done.stderr
    assert "Doc Hollis" in done.stdout
    assert done.stdout.isascii() == (environment["LC_ALL"] != "C.UTF-8")


def test_what_was_saved_under_one_locale_is_taken_up_under_another(tmp_path):
    # Given another locale, whose comma and dotless i are its own
    dustup("play", yard.PATH, "--saves", tmp_path, stdin="card doc\nI\u0307\n", LC_ALL="C")
    (save,) = tmp_path.glob("*.dustup")
    again = dustup("play", "--continue", save, LC_ALL="tr_TR.UTF-8", LANG="de_DE")
    assert again.returncode == FINE, again.stderr
    assert dustup("verify", save, LC_ALL="C").returncode == FINE


def test_a_closed_pipe_is_no_fault(tmp_path):
    # Given a reader that leaves after the first line
    command = [sys.executable, "-m", "tui", "demo", str(yard.PATH), "--plain"]
    game = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    assert game.stdout is not None and game.stderr is not None
    game.stdout.close()
    # When the command goes on printing, then it ends without a word
    assert game.stderr.read() == b""
    assert game.wait(120) in (FINE, 141)


def test_ctrl_c_is_no_fault(tmp_path):
    # Given a game that waits for a line, whoever begins
    command = [sys.executable, "-m", "tui", "play", str(yard.PATH), "--saves", str(tmp_path)]
    game = subprocess.Popen(
        [*command, "--seat", "law=human,gang=human"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert game.stdout is not None and game.stderr is not None and game.stdin is not None
    while b"shoot" not in (line := game.stdout.readline()):
        assert line
    # When the player presses Ctrl-C
    game.send_signal(signal.SIGINT)
    # Then it ends at once, without a traceback, and the game is there
    assert game.wait(120) == 130
    assert b"Traceback" not in game.stderr.read()
    assert list(tmp_path.glob("*.dustup"))
    for stream in (game.stdin, game.stdout, game.stderr):
        stream.close()


def test_without_a_terminal_the_bare_command_plays_a_demo():
    done = dustup()
    assert done.returncode == FINE, done.stderr
    assert "The demo is over" in done.stdout


def test_a_demo_leaves_a_log_that_verifies(tmp_path):
    for _ in range(2):  # the second time in the place of the first
        assert dustup("demo", yard.PATH, "--plain", "--saves", tmp_path).returncode == FINE
    (log,) = tmp_path.glob("demos/*/*.dustup")
    done = dustup("verify", log)
    assert done.returncode == FINE, done.stderr
    assert "holds" in done.stdout


# --- nobody there any more


@pytest.mark.parametrize("code", [errno.EPIPE, errno.EIO])
@pytest.mark.parametrize("words", [("scenarios",), ("--help",), ("pley",), ("demo", "--plain")])
def test_where_nobody_reads_it_ends_quietly_with_its_own_status(code, words, monkeypatch):
    class Gone(io.StringIO):
        def write(self, text):
            raise OSError(code, "gone")

        flush = write

    monkeypatch.setattr(sys, "stdout", Gone())
    monkeypatch.setattr(sys, "stderr", Gone())
    assert run(words) == 141


@pytest.mark.parametrize("words", [("--help",), ("pley",), ("scenarios",), ("verify", "none")])
def test_closed_pipes_are_told_by_the_status_alone(words):
    command = [sys.executable, "-m", "tui", *words]
    reader, writer = os.pipe()
    os.close(reader)
    game = subprocess.Popen(command, stdout=writer, stderr=writer, cwd=Path(__file__).parents[2])
    os.close(writer)
    assert game.wait(120) == 141


def test_a_disk_that_is_full_is_told(monkeypatch, capsys):
    class Full(io.StringIO):
        def write(self, text):
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    assert run(["scenarios"]) == BAD_FILE
    assert capsys.readouterr().err == "The system refused: no space left on device.\n"
