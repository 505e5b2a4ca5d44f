"""Draw docs/battle.svg anew, from the real screen: `python -m tests.picture`."""

import asyncio
from pathlib import Path

import scenarios
from engine.core.luck import Seeded
from engine.session.host import Host
from tui.app import Dustup
from tui.screens.battle import BattleScreen

PICTURE = Path(__file__).parent.parent / "docs" / "battle.svg"
SIZE = (120, 36)


def table() -> Host:
    """Return a street fight in its third turn, at the first question where somebody can shoot."""
    scenario = scenarios.find("cowpoke-street")
    host = Host.new(scenario, dict.fromkeys(scenario.seats, "ai"), luck=Seeded(bytes(range(32))))
    while not _tells(host):
        host.think()
    host.reseat(dict.fromkeys(scenario.seats, "human"))
    return host


def _tells(host: Host) -> bool:
    host.reseat(dict.fromkeys(host.players, "human"))
    report = host.report(host.waiting_for or "")
    host.reseat(dict.fromkeys(host.players, "ai"))
    verbs = [verb.name for verb in report.prompt.verbs] if report.prompt else []
    return report.scene.status.startswith("Turn 3") and "shoot" in verbs


async def draw() -> None:
    """Save the screen with a target picked."""
    app = Dustup(BattleScreen(table()))
    async with app.run_test(size=SIZE) as pilot:
        for key in ("s", "right_square_bracket"):
            await pilot.press(key)
        await pilot.pause()
        PICTURE.write_text(app.export_screenshot(title="Dustup"), "utf-8")


if __name__ == "__main__":
    asyncio.run(draw())
