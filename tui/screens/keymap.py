"""The keys of the battle screen that are not a ruleset's verbs."""

from collections.abc import Mapping

DIRECTIONS: Mapping[str, tuple[int, int]] = {
    "left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1),
    "h": (-1, 0), "l": (1, 0), "k": (0, -1), "j": (0, 1),
    "y": (-1, -1), "u": (1, -1), "b": (-1, 1), "n": (1, 1),
    "home": (-1, -1), "pageup": (1, -1), "end": (-1, 1), "pagedown": (1, 1),
}  # fmt: skip

COMMANDS: Mapping[str, str] = {
    "enter": "enter",
    "space": "way_point",
    "escape": "back", "backspace": "back", "q": "quit", "ctrl+c": "quit",
    "tab": "next_figure", "shift+tab": "last_figure",
    "right_square_bracket": "next_target", "left_square_bracket": "last_target",
    "less_than_sign": "lower", "greater_than_sign": "higher",
    "colon": "palette", "ctrl+p": "palette",
    "u": "undo", "U": "redo", "ctrl+u": "undo_step", "ctrl+r": "redo_step",
    "P": "pass_until",
    "t": "timeline",
    "m": "reach", "v": "sight", "x": "threat", "c": "cover",
    "percent_sign": "plan", "dollar_sign": "luck",
    "question_mark": "help", "f1": "help",
    "0": "fold",
}  # fmt: skip

OVERLAY_KEYS = {"reach": "m", "sight": "v", "threat": "x", "cover": "c"}
PANELS: Mapping[str, str] = {"1": "card", "2": "dice", "3": "story", "4": "roster"}
TAKEN = frozenset(key for key in (*DIRECTIONS, *COMMANDS) if len(key) == 1)
