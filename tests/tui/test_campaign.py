"""Campaigns and posses on the screen and as text, by keyboard alone."""

import json
import sys
from io import StringIO
from typing import Any

import pytest

from engine.core.luck import Seeded
from engine.core.posse import Fate
from engine.persistence import secret
from engine.persistence.roster import GameOver
from engine.session import campaigns
from engine.session.campaigner import Campaigner
from tests.session import feud
from tui import campaigning, cli
from tui.app import Dustup
from tui.campaign_text import TextCampaign
from tui.screens.battle import BattleScreen
from tui.screens.campaign import CampaignScreen
from tui.screens.campaigns import CampaignsScreen, seatings
from tui.screens.picking import Picking
from tui.screens.posse import Naming, PosseScreen
from tui.widgets.lines import Lines
from tui.widgets.picker import Picker

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 36), id="120x36")]


def alone(folder, *, hired=True, **how) -> Campaigner:
    """Return the feud, begun by a person who plays the law."""
    campaigner = feud.begin(folder, feud.ALONE, **how)
    if hired:
        muster = campaigner.muster("law")
        muster.suggest()
        campaigner.recruit("law", muster.recruits)
    return campaigner


def fought(campaigner: Campaigner) -> None:
    """Let the computer play the game that is next, for everybody."""
    host = campaigner.play()
    host.reseat(feud.COMPUTERS)
    while host.think():
        pass
    host.close()


def beaten(folder, **how) -> Campaigner:
    """Return a campaign of which somebody fell in the first game."""
    for number in range(40):
        campaigner = alone(folder / str(number), **how)
        fought(campaigner)
        campaigner.settle()
        if campaigner.roster.phase == "survival":
            return campaigner
        campaigner.close()
    raise AssertionError("nobody ever falls")


def read(screen) -> str:
    """Return all that the lines of a screen say."""
    lines = [line for widget in screen.query(Lines) for line in widget.lines]
    items = [f"{item.text} {item.note}" for picker in screen.query(Picker) for item in picker.items]
    return "\n".join(["".join(text for text, _ in line) for line in lines] + items)


async def pressed(screen, *keys, size=(80, 24)):
    """Return the app's screen after some keys, and all that it says."""
    app = Dustup(screen)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        return app.screen, read(app.screen)


# --- a campaign


async def test_a_posse_is_hired_and_a_game_begun(tmp_path):
    campaigner = alone(tmp_path, hired=False)
    app = Dustup(CampaignScreen(campaigner))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        assert "game 1 of 4: Street one" in read(app.screen)
        await pilot.press("p")
        await pilot.pause()
        assert "Law has nobody to fight with." in read(app.screen)
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, PosseScreen)
        await pilot.press("s", "f")
        await pilot.pause()
        assert "8 of 8 points" in read(app.screen)
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
    assert campaigner.roster.phase == "game"


async def test_a_game_that_ended_is_taken_into_account_when_its_screen_is_left(tmp_path):
    campaigner = alone(tmp_path)
    campaigner.play().close()
    app = Dustup(CampaignScreen(campaigner))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        assert "Go on with game 1" in read(app.screen)
        await pilot.press("p")
        await pilot.pause()
        host = app.screen.table.host
        host.reseat(feud.COMPUTERS)
        while host.think():
            pass
        await pilot.press("q", "q")
        await pilot.pause()
        assert isinstance(app.screen, CampaignScreen)
        assert "Game 1, Street one:" in read(app.screen)
    assert len(campaigner.roster.played) == 1


async def test_dice_for_the_fallen_fall_one_by_one(tmp_path):
    campaigner = beaten(tmp_path)
    down = [fighter.man.name for fighter in campaigner.roster.down]
    _, told = await pressed(CampaignScreen(campaigner))
    assert f"Roll for {down[0]}" in told
    assert "D6:" not in told
    campaigner = Campaigner.open(campaigner.path)
    _, told = await pressed(CampaignScreen(campaigner), "r", size=(120, 36))
    assert told.count("D6:") == 1
    assert f"{down[0]} fell. D6: {campaigner.roster.rolls[0].faces[0]}." in told


async def test_dice_of_ones_own_are_typed(tmp_path):
    campaigner = alone(tmp_path, dice="manual")
    campaigner.play().close()
    man = campaigner.roster.posse("law")[0].man
    campaigner._keep(GameOver("gang", "", (Fate(man.id, True, 0),)))
    _, told = await pressed(CampaignScreen(campaigner), "4", size=(120, 36))
    assert f"{man.name} fell. D6: 4. {man.name} lives to fight on." in told


async def test_a_game_is_given_up_only_if_it_is_meant(tmp_path):
    campaigner = alone(tmp_path)
    campaigner.play().close()
    screen, _ = await pressed(CampaignScreen(campaigner), "a", "k")
    assert isinstance(screen, CampaignScreen)
    assert campaigner.roster.phase == "game"
    campaigner = Campaigner.open(campaigner.path)
    _, told = await pressed(CampaignScreen(campaigner), "a", "g")
    assert "1 game given up and played anew." in told


async def test_a_game_that_is_lost_is_told_of_and_can_be_given_up(tmp_path):
    campaigner = alone(tmp_path)
    campaigner.play().close()
    campaigner.save.unlink()
    _, told = await pressed(CampaignScreen(campaigner), "p")
    assert "cannot be opened" in told


async def test_somebody_is_sent_away(tmp_path):
    campaigner = alone(tmp_path)
    first = campaigner.roster.posse("law")[0].man.name
    screen, _ = await pressed(CampaignScreen(campaigner), "d")
    assert isinstance(screen, Picking)
    campaigner = Campaigner.open(campaigner.path)
    _, told = await pressed(CampaignScreen(campaigner), "d", "enter")
    assert f"Sent away: {first}" in told


async def test_campaigns_are_begun_from_the_list_and_gone_on_with(tmp_path):
    screen, told = await pressed(CampaignsScreen(tmp_path), "enter", "enter", size=(120, 36))
    assert isinstance(screen, CampaignScreen)
    assert "Law (you)" in told
    screen, told = await pressed(CampaignsScreen(tmp_path), "enter")
    assert isinstance(screen, CampaignScreen)
    assert len(campaigns.kept(tmp_path)) == 1


async def test_a_damaged_campaign_is_listed_and_told_of_and_opens_nothing(tmp_path):
    (tmp_path / "bad.campaign").write_bytes(b"dustup roster 1\nrubbish")
    screen, told = await pressed(CampaignsScreen(tmp_path), "enter")
    assert isinstance(screen, CampaignsScreen)
    assert "holds no campaign" in told


def test_one_person_sits_anywhere_or_people_everywhere_or_nobody():
    ways = seatings(("law", "gang"))
    assert [[*players.values()] for _, players in ways] == [
        ["human", "ai"], ["ai", "human"], ["human", "human"], ["ai", "ai"],
    ]  # fmt: skip


@pytest.mark.parametrize("size", [(1, 1), (60, 20), (20, 5), (200, 60)])
async def test_every_size_can_be_drawn(tmp_path, size):
    campaigner = alone(tmp_path)
    app = Dustup(CampaignScreen(campaigner))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("pagedown", "pageup", "h")
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert app.screen.size == size


# --- a posse


async def hiring(folder, *keys):
    """Return the muster after some keys, and what its screen says."""
    campaigner = alone(folder, hired=False)
    muster = campaigner.muster("law")
    screen, told = await pressed(PosseScreen(muster, "Recruits"), *keys, size=(120, 44))
    campaigner.close()
    return muster, told, screen


def down(count: int) -> list[str]:
    return ["down"] * count


async def test_arms_and_skills_are_taken_and_left_again(tmp_path):
    # Given a recruit who is made a Cowpoke with a revolver who is fast
    keys = ["a", "tab", "down", "space", *down(2), "space", *down(12), "space"]
    muster, told, _ = await hiring(tmp_path / "1", *keys)
    assert muster.told(0) == "Cowpoke; revolver, knife; fast"
    assert muster.left == 4
    assert "[x] revolver" in told
    # When he is given another, and then neither
    muster, told, _ = await hiring(tmp_path / "2", *keys, *["up"] * 12, "space")
    assert muster.told(0) == "Cowpoke; revolver, revolver, knife; fast"
    assert "[2] revolver" in told
    muster, _, _ = await hiring(tmp_path / "3", *keys, *["up"] * 12, "space", "space")
    assert muster.told(0) == "Cowpoke; knife; fast"


REFUSED = {
    "more than the points": (["s", "a"], "none are left"),
    "too many": (["a"] * 6, "none are left"),
    "a second long arm": (
        ["a", "tab", *down(5), "space", "down", "space"], "At most 1 long arm can be carried.",
    ),
    "a greenhorn's skill": (["a", "tab", *down(14), "space"], "A Greenhorn has no skills."),
    "nobody more": (["s", "s"], "Nobody more can be had."),
}  # fmt: skip


@pytest.mark.parametrize(("keys", "said"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_cannot_be_is_said_in_a_sentence(tmp_path, keys, said):
    _, told, _ = await hiring(tmp_path, *keys)
    assert said in told


async def test_a_recruit_is_named_and_dropped(tmp_path):
    muster, _, screen = await hiring(tmp_path / "1", "a", "r")
    assert isinstance(screen, Naming)
    letters = [*["backspace"] * 24, *"Bo", "enter"]
    muster, told, _ = await hiring(tmp_path / "2", "a", "r", *letters)
    assert muster.recruits[0].name == "Bo"
    _, told, _ = await hiring(tmp_path / "3", "a", "r", *["backspace"] * 24, "enter")
    assert "must not be empty" in told
    muster, _, _ = await hiring(tmp_path / "4", "a", "a", "d")
    assert len(muster.recruits) == 1


async def test_to_step_back_hires_nobody(tmp_path):
    campaigner = alone(tmp_path, hired=False)
    await pressed(CampaignScreen(campaigner), "h", "s", "escape")
    assert campaigner.roster.posse("law") == ()


# --- as text


def typed(campaigner: Campaigner, *lines: str) -> str:
    """Return what is written while these lines are read."""
    left, written = list(lines), []

    def next_line(prompt: str) -> str:
        if not left:
            raise EOFError
        written.append(prompt + left[0])
        return left.pop(0)

    TextCampaign(campaigner, next_line, written.append).play()
    return "\n".join(written)


def test_a_posse_is_hired_in_words(tmp_path):
    campaigner = alone(tmp_path, hired=False)
    told = typed(
        campaigner, "2", "1", "add", "1 cowpoke", "1 rifle", "1 shotgun", "1 marksman",
        "1 revolver", "1 marksman revolver", "1 sabre", "name 1 Bill", "list 1", "add",
        "drop 2", "help", "x", "drop 7", "done", "quit",
    )  # fmt: skip
    for said in (
        "Law has nobody to fight with.",
        "At most 1 long arm can be carried.",
        "Nobody can have “sabre”; `list 1` tells what there is.",
        "  1  Bill: Cowpoke; rifle, revolver, knife; marksman (revolver) (4 points)",
        "That means nothing here; `help` lists the words.",
        "There is no recruit 7.",
        "Law (you): 4 of 8 points, 0 games won",
        "`dustup campaign` goes on with it.",
    ):
        assert said in told
    assert [fighter.man.name for fighter in campaigner.roster.posse("law")] == ["Bill"]


def test_back_and_the_end_of_the_input_hire_nobody(tmp_path):
    for number, lines in enumerate((["1", "suggest", "back"], ["1", "suggest"])):
        campaigner = alone(tmp_path / str(number), hired=False)
        typed(campaigner, *lines)
        assert campaigner.roster.posse("law") == ()


def test_computers_play_a_whole_campaign_by_themselves(tmp_path):
    campaigner = feud.begin(tmp_path)
    told = typed(campaigner)
    assert campaigner.roster.phase == "over"
    for number in range(1, 5):
        assert f"Game {number} of 4: Street" in told
        assert f"Game {number}, Street" in told
    assert "won it all" in told
    assert told.count("D6:") == sum(fighter.fell for fighter in campaigner.roster.men.values())


def test_the_fallen_are_rolled_for_and_somebody_is_sent_away_in_words(tmp_path):
    campaigner = beaten(tmp_path)
    fell = len(campaigner.roster.down)
    told = typed(campaigner, *["1"] * fell)
    assert told.count("D6:") == fell
    acts = [act.verb for act in campaigning.acts(campaigner)]
    if "dismiss" in acts:
        told = typed(campaigner, str(acts.index("dismiss") + 1), "1", "quit")
        assert "Sent away: " in told


def test_a_lost_game_is_given_up_in_words(tmp_path):
    campaigner = alone(tmp_path)
    campaigner.play().close()
    campaigner.save.unlink()
    told = typed(campaigner, "1", "2", "7", "quit")
    assert "Give it up, and it is played anew." in told
    assert "1 game given up and played anew." in told
    assert "Type a number from 1 to" in told


# --- the command


@pytest.fixture
def run(monkeypatch, capsys):
    def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", StringIO(stdin))
        status = cli.run(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_the_command_begins_lists_and_goes_on(run, tmp_path):
    where = ["--saves", str(tmp_path), "--plain"]
    assert run("campaign", *where)[0] == 2
    file = str(feud.write(tmp_path))
    status, out, _ = run("campaign", file, *where, "--seat", "law=human", stdin="quit\n")
    assert (status, "Law (you)" in out) == (0, True)
    _, out, _ = run("campaign", "--list", "--saves", str(tmp_path))
    assert "game 1 of 4" in out
    assert "dust-to-dust  Dust to Dust (cowpoke: law, gang; 4 games)" in out
    _, out, _ = run("campaign", "--json", "--saves", str(tmp_path))
    (kept,) = json.loads(out)["under_way"]
    assert kept["title"] == "The feud"
    for again in ([], [kept["file"]], [kept["file"].rpartition("/")[2]]):
        status, out, _ = run("campaign", *again, *where, stdin="quit\n")
        assert (status, "game 1 of 4" in out.lower()) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["dust-to-dusk"], 2, 'did you mean "dust-to-dust"'),
        (["no.toml"], 3, "no such file"),
        (["no.campaign"], 3, "cannot be opened"),
        (["dust-to-dust", "--seat", "lawe=human"], 2, 'did you mean "law"'),
    ],
)
def test_what_is_asked_for_wrongly_is_one_sentence(run, tmp_path, arguments, status, said):
    found, _, err = run("campaign", *arguments, "--plain", "--saves", str(tmp_path))
    assert found == status
    assert said in err
    assert len(err.splitlines()) == 1


# --- pictures


@pytest.fixture
def shown(tmp_path, monkeypatch):
    """Return the shipped campaign with dice that are always the same."""
    monkeypatch.setattr(secret, "fresh", lambda: Seeded(bytes(range(32))))

    def shown(games: int) -> CampaignScreen:
        plan = campaigns.find("dust-to-dust")
        campaigner = Campaigner.new(plan, feud.ALONE, tmp_path)
        for _ in range(games):
            muster = campaigner.muster("law")
            muster.suggest()
            campaigner.recruit("law", muster.recruits)
            campaigner.play().close()
            men = campaigner.roster.men
            fates = [Fate(man, number % 2 == 1, number) for number, man in enumerate(men)]
            campaigner._keep(GameOver("gang", "the safe is open", tuple(fates)))
        return CampaignScreen(campaigner)

    return shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("games", "keys"),
    [
        pytest.param(0, (), id="begun"),
        pytest.param(0, ("h", "s", "tab", *["down"] * 4, "space"), id="hiring"),
        pytest.param(1, ("r", "r"), id="rolling"),
    ],
)
def test_a_campaign(games: int, keys, size, shown, snap_compare: Any) -> None:
    assert snap_compare(Dustup(shown(games)), press=keys, terminal_size=size)
