"""What somebody prefers, kept in a file of one's own: settings.toml in the platform's folder.

A file that cannot be followed is told of in one sentence, and never written over.
"""

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from tui.themes import DEFAULT, THEMES, unknown

VARIABLE = "DUSTUP_THEME"
KEYS = ("theme",)
_LONGEST = 1 << 16  # characters of a file of settings
_LINE = re.compile(r"^[ \t]*theme[ \t]*=.*$", re.MULTILINE)


class Preference(NamedTuple):
    """The theme to draw in, and what is wrong with where it was looked for, if anything."""

    theme: str
    notice: str = ""


def path() -> Path:
    """Return where the settings are kept."""
    import platformdirs

    return platformdirs.user_config_path("dustup", appauthor=False) / "settings.toml"


def preferred(environment: Mapping[str, str], where: Path) -> Preference:
    """Return the theme that the environment names, else the settings, else the default."""
    named = environment.get(VARIABLE, "")
    if named:
        return Preference(named) if named in THEMES else _default(f"{VARIABLE}: {unknown(named)}")
    settings, trouble = _read(where)
    theme = settings.get("theme", DEFAULT)
    if trouble:
        return _default(f"{where}: {trouble}")
    if not isinstance(theme, str):
        return _default(f'{where}: theme is a word in quotes, such as theme = "paper".')
    return Preference(theme) if theme in THEMES else _default(f"{where}: {unknown(theme)}")


def keep_theme(theme: str, where: Path) -> str:
    """Keep a theme for the next time; return why it cannot be kept, "" if it is."""
    _, trouble = _read(where)
    if trouble:
        return f"{where}: {trouble} It was left as it is."
    try:
        before = where.read_text("utf-8") if where.exists() else ""
        line = f'theme = "{theme}"'
        found = _LINE.search(before)
        text = _LINE.sub(line, before, count=1) if found else f"{line}\n{before}"
        where.parent.mkdir(parents=True, exist_ok=True)
        draft = where.with_suffix(".draft")
        draft.write_text(text, "utf-8")
        draft.replace(where)
    except OSError as error:
        return f"{where}: {(error.strerror or str(error)).lower()}."
    return ""


def _read(where: Path) -> tuple[Mapping[str, object], str]:
    """Return the settings of a file, and what is wrong with it."""
    try:
        with where.open(encoding="utf-8") as file:
            settings = tomllib.loads(file.read(_LONGEST))
    except (FileNotFoundError, NotADirectoryError):
        return {}, ""
    except OSError as error:
        return {}, f"{(error.strerror or str(error)).lower()}."
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        return {}, f"this is not TOML ({error})."
    odd = next((key for key in settings if key not in KEYS), "")
    if not odd:
        return settings, ""
    near = get_close_matches(odd, KEYS, 1, 0.5)
    meant = f"did you mean “{near[0]}”?" if near else f"there is {' and '.join(KEYS)}."
    return settings, f"there is no setting “{odd}”; {meant}"


def _default(notice: str) -> Preference:
    return Preference(DEFAULT, notice)
