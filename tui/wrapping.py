"""Text broken into lines of a width, for screens and for pipes."""


def wrapped(text: str, width: int, indent: int = 0) -> list[str]:
    """Return text broken into lines of a width, every line but the first indented."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = " " * indent + word
        else:
            line = f"{line} {word}" if line.strip() else line + word
    return [*lines, line] if line else lines
