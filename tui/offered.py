"""What can be done at a place, to whoever stands there in any of his cells."""

from collections.abc import Sequence

from engine.core.geometry import Cell
from engine.core.scene import Choice, Scene
from engine.session.report import Prompt
from tui.bodies import bodies


def offered(prompt: Prompt, scene: Scene, cell: Cell) -> Sequence[Choice]:
    """Return the choices that point at a cell, or at another one of the same model."""
    found = [choice for verb in prompt.verbs for choice in prompt.at(verb.name, cell)]
    token = bodies(scene.tokens).at(cell)
    for other in token.cells if token else ():
        if token and other != cell:
            there = (c for verb in prompt.verbs for c in prompt.at(verb.name, other))
            found += [choice for choice in there if _meant(choice, prompt) == token.id]
    return found


def _meant(choice: Choice, prompt: Prompt) -> str | None:
    """Return whom a choice is about: its target, or whom it takes up."""
    return choice.figure if choice.verb == prompt.opening else choice.target
