"""The few errors, named by whose fault they are.

A legal game never raises. Anything else that escapes is a bug.
"""


class EngineError(Exception):
    """Base class; catch this to catch everything below."""


class IllegalAction(EngineError):
    """The answer does not answer the open question: the player's fault."""


class LogDiverged(EngineError):
    """A log no longer follows from its decisions, dice and cards: the rules changed."""


class LogUnreadable(EngineError):
    """The file is not a log this engine can read: the file's fault."""


class ScenarioInvalid(EngineError):
    """A scenario or tables file is not in order: its author's fault.

    The message names file, line and column, what was expected and the nearest right word. `path`
    ("figure[2].tier") tells where it is while the file's place is still unknown.
    """

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message)
        self.path = path


class ScriptFailed(EngineError):
    """A demo script stopped: an `expect` did not hold or a line could not be played."""
