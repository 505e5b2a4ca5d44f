"""The themes: their names, and what to say of a name that is none of them."""

from difflib import get_close_matches

DEFAULT = "dusk"
THEMES = {
    "dusk": "a frontier evening, for which all is drawn",
    "paper": "light, for bright rooms",
    "contrast": "hard and bright, on black",
    "amber": "blue and amber, for eyes that take red for green",
    "teal": "teal and red, for eyes that take blue for yellow",
}
LIGHT = ("paper",)


def unknown(name: str) -> str:
    """Say that there is no theme of a name, and which may have been meant."""
    near = get_close_matches(name.lower(), THEMES, 1, 0.5)
    meant = f"did you mean “{near[0]}”?" if near else f"there are {', '.join(THEMES)}."
    return f"There is no theme “{name}”; {meant}"
