"""A campaign from its file to its last game, step by step."""

import pytest

from engine.core.errors import IllegalAction, LogUnreadable, ScenarioInvalid
from engine.core.luck import Seeded
from engine.core.posse import Fate
from engine.persistence import roster as wrote
from engine.persistence.log import LogFile
from engine.persistence.roster import GameOver, read
from engine.session import campaigns, checking
from engine.session.campaigner import Campaigner
from engine.session.host import Host
from engine.session.muster import Recruit
from engine.session.roster import standings
from tests.session import feud

PLAIN = {"tier": "cowpoke", "weapons": ("revolver",), "melee": "knife", "skills": (),
         "marksman": ""}  # fmt: skip
DOC = Recruit("Doc Small", PLAIN)


@pytest.fixture
def played(tmp_path):
    campaigner = feud.begin(tmp_path)
    while campaigner.roster.phase != "over":
        feud.step(campaigner)
    yield campaigner
    campaigner.close()


def beaten(folder, players=None) -> Campaigner:
    """Return a campaign after a game in which somebody fell."""
    for number in range(40):
        campaigner = feud.begin(folder / str(number), players)
        if players:
            campaigner.recruit("law", [DOC])
        game = campaigner.play()
        game.reseat(dict.fromkeys(game.players, "ai"))
        while game.think():
            pass
        game.close()
        assert campaigner.settle()
        if campaigner.roster.phase == "survival":
            return campaigner
        campaigner.close()
    raise AssertionError("nobody ever falls")


# --- the whole of it


@pytest.mark.rule("COW-9.2a", "COW-9.2b", "COW-9.2c")
def test_four_games_are_played_and_whoever_fell_was_rolled_for(played):
    roster = played.roster
    assert [game.title for game in roster.played] == [
        "Street one", "Street two", "Street three", "Street four",
    ]  # fmt: skip
    fell = [fate.man for game in roster.played for fate in game.fates if fate.fell]
    assert sum(fighter.fell for fighter in roster.men.values()) == len(fell)
    for fighter in roster.men.values():
        assert fighter.status in ("fit", "dead")
        assert (fighter.last > 0) == (fighter.status == "dead")
        assert fighter.games >= 1
    assert sorted(one.seat for one in standings(roster)) == ["gang", "law"]
    assert sum(one.won for one in standings(roster)) <= 4


def test_its_file_holds_and_so_do_its_games(played):
    outcome = checking.verify(played.path)
    assert outcome.ok, outcome.sentence
    assert checking.check(played.path) == []
    for game in played.roster.played:
        assert checking.verify(played.path.parent / game.save).ok


def test_a_campaign_that_is_over_takes_no_step_any_more(played):
    for act in (played.play, played.roll, played.abandon, lambda: played.recruit("law", [DOC])):
        with pytest.raises(IllegalAction):
            act()
    assert not played.path.with_name(f"{played.path.name}.luck").exists()


def test_what_is_opened_stands_as_it_was_left(played):
    played.close()
    again = Campaigner.open(played.path)
    assert again.roster == played.roster
    again.close()


# --- posses


def test_a_person_hires_and_the_computer_does_by_itself(tmp_path):
    campaigner = feud.begin(tmp_path, feud.ALONE)
    with pytest.raises(IllegalAction, match="Law has nobody to fight with"):
        campaigner.play()
    assert sum(fighter.points for fighter in campaigner.roster.posse("gang")) == 8
    campaigner.recruit("law", [DOC])
    assert campaigner.roster.left("law") == 4
    with pytest.raises(IllegalAction, match="somebody else's name"):
        campaigner.recruit("law", [DOC])
    campaigner.recruit("law", [Recruit("Ann", PLAIN)])
    with pytest.raises(IllegalAction, match="costs 4 points; none are left"):
        campaigner.recruit("law", [Recruit("Bea", PLAIN)])
    campaigner.dismiss("small")
    assert [fighter.man.id for fighter in campaigner.roster.posse("law")] == ["ann"]
    assert campaigner.roster.left("law") == 4


def test_between_games_no_more_is_hired_than_the_campaign_allows(tmp_path):
    campaigner = beaten(tmp_path, feud.ALONE)
    while campaigner.roster.phase == "survival":
        campaigner.roll()
    assert campaigner.roster.left("law") <= 4
    for fighter in campaigner.roster.posse("law"):
        campaigner.dismiss(fighter.man.id)
    assert campaigner.roster.left("law") == 4
    campaigner.recruit("law", [Recruit("Ann", PLAIN)])
    campaigner.dismiss("ann")
    assert campaigner.roster.left("law") == 0  # whoever was sent away is paid for


def test_nobody_is_hired_or_sent_away_while_a_game_is_on(tmp_path):
    campaigner = feud.begin(tmp_path, feud.ALONE)
    campaigner.recruit("law", [DOC])
    campaigner.play().close()
    with pytest.raises(IllegalAction, match="cannot be done now"):
        campaigner.recruit("law", [Recruit("Ann", PLAIN)])
    with pytest.raises(IllegalAction, match="cannot be done now"):
        campaigner.dismiss("small")


# --- games


def test_a_posse_takes_the_places_of_the_scenario_and_whoever_a_goal_names_stays(tmp_path):
    campaigner = feud.begin(tmp_path)
    while len(campaigner.roster.played) < 1 or campaigner.roster.phase == "survival":
        feud.step(campaigner)
    host = campaigner.play()
    tokens = {token.id: token for token in host.report("").scene.tokens}
    assert "judge" in tokens
    assert "doc" not in tokens
    assert {*tokens} - {"judge"} == {
        fighter.man.id for seat in ("law", "gang") for fighter in campaigner.roster.posse(seat)
    }
    at = [token.at for token in tokens.values()]
    assert len({*at}) == len(at)
    host.close()


def test_a_game_under_way_is_taken_up_and_only_its_end_counts(tmp_path):
    campaigner = feud.begin(tmp_path, feud.ALONE)
    campaigner.recruit("law", [DOC])
    campaigner.play().close()
    assert not campaigner.settle()
    campaigner.close()
    again = Campaigner.open(campaigner.path)
    host = again.play()
    assert host.path == again.save
    host.reseat(feud.COMPUTERS)
    while host.think():
        pass
    host.close()
    assert again.settle()
    assert not again.settle()
    assert again.roster.men["small"].games == 1


def test_a_game_that_is_given_up_or_lost_harms_nobody_and_is_played_anew(tmp_path):
    campaigner = feud.begin(tmp_path)
    campaigner.play().close()
    men = campaigner.roster.men
    campaigner.save.unlink()
    with pytest.raises(LogUnreadable, match="cannot be opened"):
        campaigner.settle()
    campaigner.abandon("its save is lost")
    assert (campaigner.roster.phase, campaigner.roster.number) == ("recruit", 1)
    assert campaigner.roster.men == men
    assert campaigner.roster.given_up == 1
    feud.step(campaigner)
    assert len(campaigner.roster.played) == 1


# --- those who fell


@pytest.mark.rule("COW-9.2a", "COW-9.2b", "COW-9.2c")
def test_the_fallen_are_rolled_for_one_by_one_before_anything_else(tmp_path):
    campaigner = beaten(tmp_path)
    with pytest.raises(IllegalAction):
        campaigner.recruit("law", [DOC])
    down = campaigner.roster.down
    for fighter in down:
        assert campaigner.awaited.why == f"{fighter.man.name} lives through game 1"
        fell = campaigner.roll()
        assert (fell.man, fell.lives) == (fighter.man.id, fell.faces[0] >= 4)
        now = campaigner.roster.men[fighter.man.id]
        assert now.status == ("fit" if fell.lives else "dead")
        assert now.is_on == fell.lives
    assert campaigner.awaited is None


def test_the_dice_are_those_of_the_secret_committed_to_before_the_first_game(tmp_path):
    campaigner = beaten(tmp_path)
    secret = campaigner.path.with_name(f"{campaigner.path.name}.luck").read_text()
    luck = Seeded(bytes.fromhex(secret))
    assert read(campaigner.path).begun.commitment == luck.commitment
    roll = campaigner.awaited
    campaigner.close()
    again = Campaigner.open(campaigner.path)  # closing and opening re-rolls nothing
    assert again.roll().faces == luck.answer(roll, 0)


def test_a_lost_secret_is_replaced_by_another_that_is_committed_to(tmp_path):
    campaigner = beaten(tmp_path)
    campaigner.close()
    campaigner.path.with_name(f"{campaigner.path.name}.luck").unlink()
    again = Campaigner.open(campaigner.path)
    again.roll()
    assert checking.verify(again.path).ok


@pytest.mark.rule("E-COW-19")
def test_dice_rolled_by_hand_are_typed_four_lives_and_three_is_struck_off(tmp_path):
    for face, status in ((4, "fit"), (3, "dead")):
        campaigner = feud.begin(tmp_path / str(face), dice="manual")
        assert campaigner.types_dice
        game = campaigner.play()
        game.close()
        # Given a game that says that Abel Crane fell
        _end(campaigner, game)
        with pytest.raises(IllegalAction, match="Type what 1D6 showed"):
            campaigner.roll()
        with pytest.raises(IllegalAction, match="Type what 1D6 showed"):
            campaigner.roll((7,))
        fell = campaigner.roll((face,))
        assert campaigner.roster.men[fell.man].status == status


def _end(campaigner, game) -> None:
    """Write down that the game under way was won by the gang."""
    man = campaigner.roster.posse("law")[0].man.id
    campaigner._keep(GameOver("gang", "for the test", (Fate(man, True, 0),)))


# --- files


FAULTS = {
    "no such scenario": ('"four.toml"', '"cowpoke-salon"', 'did you mean "cowpoke-saloon"'),
    "no such file": ('"four.toml"', '"five.toml"', "there is no such file"),
    "other rules": ('"four.toml"', '"pirates-raid"', "is played by other rules"),
    "no such rules": ('rules = "cowpoke"', 'rules = "cowpok"', 'did you mean "cowpoke"'),
    "rules without campaigns": (
        'rules = "cowpoke"', 'rules = "pirates"', "has no campaigns",
    ),
    "no such seat": ('["law", "gang"]', '["law", "gan"]', 'did you mean "gang"'),
    "an umpire": ('["law", "gang"]', '["law", "gang", "umpire"]', "an umpire has no posse"),
    "too few points": ("points = 8", "points = 1", "nobody can be had for less than 2 points"),
    "too few recruits": ("recruits = 4", "recruits = 1", "nobody can be had for less than 2"),
    "points in words": ("points = 8", 'points = "8"', "a whole number"),
    "an unknown key": ("recruits = 4", "recruit = 4", 'did you mean "recruits"'),
    "no games": (
        'scenarios = ["one.toml", "two.toml", "three.toml", "four.toml"]', "scenarios = []",
        "a list of 1 to 20|a list of 0 to 20",
    ),
    "another format": ("format = 1", "format = 2", "this program reads 1"),
    "house rules": ("points = 8", "points = 8\ntables.posse.guns = 1", "guns"),
}  # fmt: skip


@pytest.mark.parametrize(("what", "instead", "said"), FAULTS.values(), ids=FAULTS.keys())
def test_what_is_wrong_with_a_campaign_file_has_its_line_and_column(what, instead, said, tmp_path):
    path = feud.write(tmp_path, feud.FEUD.replace(what, instead))
    (problem,) = checking.check(path)
    place, _, sentence = problem.removeprefix(f"{path}:").partition(": ")
    assert [number.isdecimal() for number in place.split(":")] == [True, True]
    assert any(part in sentence for part in said.split("|"))


def test_every_shipped_campaign_is_in_order(tmp_path):
    from scenarios import campaigns as shipped

    for name in shipped.list_all():
        plan = campaigns.find(name)
        assert len(plan.scenarios) == 4
        path = tmp_path / f"{name}.toml"
        path.write_text(shipped.text(name))
        assert checking.check(path) == []


def test_a_campaign_is_found_by_its_name_or_its_file(tmp_path):
    assert campaigns.find("dust-to-dust").campaign.title == "Dust to Dust"
    assert campaigns.find(str(feud.write(tmp_path))).campaign.title == "The feud"
    with pytest.raises(IllegalAction, match="did you mean"):
        campaigns.find("dust-to-dusk")
    with pytest.raises(ScenarioInvalid, match="no such file"):
        campaigns.find("nowhere.toml")


def test_campaigns_of_a_folder_are_listed_damaged_ones_too(tmp_path):
    campaigner = feud.begin(tmp_path)
    campaigner.close()
    (tmp_path / "bad.campaign").write_bytes(b"dustup roster 1\nrubbish")
    listed = {one.title: one for one in campaigns.kept(tmp_path)}
    assert (listed["The feud"].state, listed["The feud"].told) == ("to play", "game 1 of 4")
    assert listed["bad"].state == "damaged"


# --- damage and forgery


def test_a_torn_end_is_left_out_and_the_original_kept(tmp_path):
    campaigner = beaten(tmp_path)
    campaigner.roll()
    campaigner.close()
    whole = campaigner.path.read_bytes()
    campaigner.path.write_bytes(whole[:-5])
    again = Campaigner.open(campaigner.path)
    assert "left out" in again.notice
    again.roll()  # the same die, from the same secret
    again.close()
    assert campaigner.path.read_bytes() == whole
    assert campaigner.path.with_name(f"{campaigner.path.name}.damaged-1").exists()


def test_a_campaign_is_open_once(tmp_path):
    campaigner = feud.begin(tmp_path)
    with pytest.raises(LogUnreadable, match="elsewhere"):
        Campaigner.open(campaigner.path)


@pytest.mark.parametrize("where", [".campaign", ".dustup"])
def test_a_file_of_another_kind_is_told_from_a_campaign(tmp_path, where):
    campaigner = feud.begin(tmp_path)
    game = campaigner.play()
    game.close()
    campaigner.close()
    if where == ".dustup":
        with pytest.raises(LogUnreadable, match="no campaign"):
            Campaigner.open(game.path)
    else:
        with pytest.raises(LogUnreadable, match="no Dustup log"):
            Host.open(campaigner.path)


def _forged(tmp_path, *steps):
    """Return a campaign's file with steps that it never took."""
    campaigner = feud.begin(tmp_path)
    campaigner.recruit_for_computers()
    for step in steps:
        campaigner._file.append(step)
    campaigner._file.sync()
    campaigner.close()
    return campaigner.path


def _steps():
    return {
        "over before it began": [wrote.GameOver("law", "", ())],
        "nobody": [wrote.GameBegun("x"), wrote.GameOver("law", "", (Fate("zed", True, 1),))],
        "a roll for nobody": [wrote.Survived("crane", "", 6, (6,), True)],
        "hired twice": [wrote.Recruited("crane", "X", "law", PLAIN, 2)],
        "hired by nobody": [wrote.Recruited("zed", "X", "town", PLAIN, 2)],
        "paid for coming": [wrote.Recruited("zed", "X", "law", PLAIN, -2)],
        "no man at all": [wrote.Recruited("zed", "X", "law", {"tier": "god"}, 2)],
        "no kit": [wrote.Recruited("zed", "X", "law", {}, 2)],
        "sent away": [wrote.Dismissed("zed")],
        "given up": [wrote.Abandoned("")],
    }


@pytest.mark.parametrize("what", _steps())
def test_a_step_that_cannot_be_is_told_and_nothing_is_played_on(what, tmp_path):
    path = _forged(tmp_path, *_steps()[what])
    with pytest.raises(LogUnreadable):
        Campaigner.open(path)
    assert checking.verify(path).status == 3


def test_a_fate_that_the_dice_did_not_give_does_not_hold(tmp_path):
    why = "Abel Crane lives through game 1"
    over = [wrote.GameBegun("x"), wrote.GameOver("gang", "", (Fate("crane", True, 0),))]
    for said in ((why, 6, (3,), True), ("no reason", 6, (5,), True), (why, 8, (5,), True)):
        path = _forged(tmp_path / said[0] / str(said[1]), *over, wrote.Survived("crane", *said))
        assert checking.verify(path).status == 1


@pytest.mark.parametrize("byte", range(20, 2000, 90))
def test_a_byte_that_differs_is_never_a_traceback(byte, tmp_path):
    path = _forged(tmp_path)
    held = bytearray(path.read_bytes())
    held[byte % len(held)] ^= 0x41
    path.write_bytes(held)
    assert not checking.verify(path).ok
    campaigns.kept(tmp_path)


def test_a_full_disk_is_told_and_the_campaign_goes_on_from_its_file(tmp_path, monkeypatch):
    campaigner = feud.begin(tmp_path)

    def full(self):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(LogFile, "sync", full)
        with pytest.raises(IllegalAction, match="cannot be written"):
            campaigner.recruit_for_computers()
    with pytest.raises(IllegalAction, match="open it again"):
        campaigner.recruit_for_computers()
    again = Campaigner.open(campaigner.path)
    assert again.roster.men == {}
    feud.step(again)
    again.close()
