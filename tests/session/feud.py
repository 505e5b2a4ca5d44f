"""A campaign of four short games on a small street, for tests."""

from pathlib import Path

from engine.session import campaigns
from engine.session.campaigner import Campaigner

STREET = '''
format = 1
title = "{title}"
rules = "cowpoke"
seats = ["law", "gang"]
[options]
turns = 2
[[floor]]
map = """
............
...o....o...
............
............
"""
[[figure]]
id = "doc"
seat = "law"
at = [1, 1]
tier = "cowpoke"
weapons = ["revolver"]
[[figure]]
id = "ike"
seat = "gang"
at = [8, 2]
tier = "cowpoke"
weapons = ["revolver"]
{more}
'''
GUEST = """
[[figure]]
id = "judge"
seat = "law"
at = [0, 3]
tier = "greenhorn"
[[goal]]
seat = "gang"
when = { down = ["judge"] }
[[trigger]]
when = { down = "ike" }
then = { say = "Ike is down." }
"""
FEUD = """
format = 1
title = "The feud"
rules = "cowpoke"
brief = "A small street."
seats = ["law", "gang"]
points = 8
recruits = 4
scenarios = ["one.toml", "two.toml", "three.toml", "four.toml"]
"""
COMPUTERS = {"law": "ai", "gang": "ai"}
ALONE = {"law": "human", "gang": "ai"}


def write(folder: Path, text: str = FEUD) -> Path:
    """Write the campaign and its scenarios; return its file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("one", "two", "three", "four"):
        more = GUEST if name == "two" else ""
        scenario = STREET.replace("{title}", f"Street {name}").replace("{more}", more)
        (folder / f"{name}.toml").write_text(scenario, encoding="utf-8")
    path = folder / "feud.toml"
    path.write_text(text, encoding="utf-8")
    return path


def begin(folder: Path, players=None, **how) -> Campaigner:
    """Begin the campaign; its saves lie in the folder too."""
    plan = campaigns.find(str(write(folder)))
    return Campaigner.new(plan, players or COMPUTERS, folder, **how)


def step(campaigner: Campaigner, shown=lambda: None) -> None:
    """Take the next step of a campaign between computers."""
    match campaigner.roster.phase:
        case "survival":
            campaigner.roll()
            shown()
        case _:
            host = campaigner.play()
            shown()
            while host.think():
                shown()
            host.close()
            campaigner.settle()
            shown()
