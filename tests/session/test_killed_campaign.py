"""A campaign whose process is killed between any two steps goes on from the last one shown."""

import os
import random
from pathlib import Path

import pytest

from engine.core.errors import LogUnreadable
from engine.persistence.roster import read
from engine.session import checking
from engine.session.campaigner import Campaigner
from tests.session import feud
from tests.session.test_killed import LATER, killed

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
MOMENTS = 9
MANY = 60  # in the long run
MOST = 60  # steps and answers that are waited for at most
TO_THE_END = 2  # of the moments: the campaign is played out afterwards


def campaigns(folder: Path, tell) -> None:
    """Play one campaign after the other; tell how many steps of it were shown."""
    for number in range(1000):
        campaigner = feud.begin(folder / f"{number:03}")
        path = campaigner.path
        while campaigner.roster.phase != "over":
            feud.step(campaigner, lambda path=path: tell(len(read(path).steps)))
        campaigner.close()


def kept(folder: Path) -> Path | None:
    """Return the file of the campaign that was played when its process was killed."""
    found = sorted(folder.glob("*/*.campaign"))
    return found[-1] if found else None


@pytest.mark.parametrize("times", [MOMENTS, pytest.param(MANY, marks=pytest.mark.soak)])
def test_every_step_shown_is_kept_and_the_campaign_goes_on(tmp_path, times):
    moments = random.Random(0)
    for number in range(times):
        # Given a campaign killed between two steps, in the middle of a game, or at its start
        folder = tmp_path / str(number)
        after = number if number < 6 else moments.randrange(MOST)
        told = killed(campaigns, folder, after, moments.uniform(0, LATER))
        if (path := kept(folder)) is None:
            assert not told
            continue
        # Then what was shown of it is in its file, and men who were alive still are
        try:
            log = read(path)
        except LogUnreadable:
            continue  # it had not begun
        if path.parent.name == "000":
            assert len(log.steps) >= max(told, default=0)
        outcome = checking.verify(path)
        assert outcome.status in (0, 3) if log.lost else outcome.ok, outcome.sentence
        # And it goes on
        campaigner = Campaigner.open(path)
        played, men = len(campaigner.roster.played), campaigner.roster.men
        if campaigner.roster.phase != "over":
            feud.step(campaigner)
        assert men.keys() <= campaigner.roster.men.keys()
        assert len(campaigner.roster.played) >= played
        while number < TO_THE_END and campaigner.roster.phase != "over":
            feud.step(campaigner)
        campaigner.close()
        assert checking.verify(path).ok


def test_a_file_that_ends_after_any_of_its_steps_is_played_on(tmp_path):
    # Given a whole campaign, and its file as it was after each step
    campaigner = feud.begin(tmp_path / "whole")
    seal = campaigner.path.with_name(f"{campaigner.path.name}.luck")
    secret = seal.read_bytes()
    stages = [(campaigner.path.read_bytes(), campaigner.roster)]
    keep = campaigner._keep

    def kept_at(step) -> None:
        keep(step)
        stages.append((campaigner.path.read_bytes(), campaigner.roster))

    campaigner._keep = kept_at
    while campaigner.roster.phase != "over":
        feud.step(campaigner)
    campaigner.close()
    seal.write_bytes(secret)
    assert {roster.phase for _, roster in stages} >= {"recruit", "game", "over"}
    for held, roster in stages:
        # Then the posses are what they were, and the same dice fall for the same men
        campaigner.path.write_bytes(held)
        again = Campaigner.open(campaigner.path)
        assert again.roster == roster
        if roster.phase == "survival":
            roll = again.roll()
            assert any(roll in later.rolls for _, later in stages)
        elif roster.phase == "game":
            assert again.settle()
        again.close()
        seal.write_bytes(secret)
        assert checking.verify(campaigner.path).ok
