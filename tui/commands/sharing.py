"""Codes that were shared: found in an argument, a file or standard input, and watched or kept."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.core.errors import LogUnreadable
from tui.commands.saying import say

_STANDARD_INPUT = "-"
_NAME = "shared.dustup"


def pasted(word: str) -> str | None:
    """Return the code that a word is, or, for "-", what stands on standard input; else None.

    Raise LogUnreadable if nothing stands there.
    """
    from engine.session import exporting

    if word == _STANDARD_INPUT:
        text = sys.stdin.read(exporting.LONGEST + 1)
        if not text.strip():
            raise LogUnreadable("There is no code on standard input.")
        return text
    return word if exporting.is_code(word) else None


def kept(code: str, out: Path) -> int:
    """Make a save of a code; return the exit status, 1 if the code does not hold to its end."""
    from engine.session import exporting

    shared = exporting.unshare(code, out)
    say(f"{out}: {shared.held:,} answers; `dustup replay {out}` shows them.")
    if shared.trouble:
        say(shared.trouble)
    return 1 if shared.trouble else 0


@contextmanager
def unpacked(code: str, saves: Path) -> Iterator[tuple[Path, str]]:
    """Have a save of a code while it is watched, and how far it holds, in a sentence if not whole.

    What was noted in it or begun from it is then moved to the saves.
    """
    from engine.session import exporting

    with TemporaryDirectory(prefix="dustup-") as folder:
        path = Path(folder) / _NAME
        trouble = exporting.unshare(code, path).trouble
        size = path.stat().st_size
        try:
            yield path, trouble
        finally:
            if path.stat().st_size == size:
                path.unlink()
            _move(sorted(Path(folder).iterdir()), saves)


def _move(files: list[Path], saves: Path) -> None:
    """Move files to the saves under names that are free there."""
    for file in files:
        from engine.session import saving

        saves.mkdir(parents=True, exist_ok=True)
        to = saves / file.name
        if to.exists():
            to = next(name for name in saving.names(saves, file.stem) if not name.exists())
        shutil.move(file, to)
        if to.suffix == saving.SUFFIX:
            say(f"{to}: kept among the saves.")
