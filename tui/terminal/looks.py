"""Looks as they are asked for, and the pens that a terminal of some colours has for them."""

from tui.terminal.colours import BLACK, DEFAULT, GREYS, Colour, Depth, contrast, fitted, legible
from tui.terminal.pens import PLAIN, Attribute, Look, Pen, pen, read

MOST = 4096  # SGR parameters that are remembered
STANDS_OUT = 4.5  # contrast to the page; a ground of more is drawn as reversed text
PAGE: Colour = (GREYS + 1,)  # what is behind everything, unless told otherwise

# of eight colours: a bright ink is a bold one, dark grey text is grey, on a ground it is black
DARK, GREY = (8,), (7,)
_BRIGHT: dict[Colour, Colour] = {(number,): (number - 8,) for number in range(9, 16)}
_DIMMED: dict[Colour, Colour] = {DARK: BLACK, **_BRIGHT}


class Looks:
    """Turns SGR parameters into pens, and remembers them."""

    def __init__(self, depth: Depth, page: Colour = PAGE) -> None:
        self.depth, self.page = depth, page
        self.known: dict[str, Pen] = {}  # by the sequence without its beginning, from a plain pen

    def pen(self, sgr: str, before: Pen) -> Pen:
        """Return the pen that SGR parameters make of another."""
        if before is not PLAIN:
            return self._fitted(read(sgr, before.look))
        found = self.known.get(f"{sgr}m")
        if found is None:
            if len(self.known) >= MOST:
                self.known.clear()
            found = self.known[f"{sgr}m"] = self._fitted(read(sgr, PLAIN.look))
        return found

    def _fitted(self, look: Look) -> Pen:
        if self.depth is Depth.MONO:
            return pen(self._without_colours(look))
        if self.depth is Depth.EIGHT:
            return pen(_of_eight(look))
        ink, ground = fitted(look.ink, self.depth), fitted(look.ground, self.depth)
        if look.ink != look.ground:
            ink = legible(ink, ground)
        return pen(Look(ink, ground, look.attributes))

    def _without_colours(self, look: Look) -> Look:
        attributes = look.attributes
        if look.ground and contrast(look.ground, self.page) >= STANDS_OUT:
            attributes ^= Attribute.REVERSE
        return Look(DEFAULT, DEFAULT, attributes)


def _of_eight(look: Look) -> Look:
    ink, ground = fitted(look.ink, Depth.SIXTEEN), fitted(look.ground, Depth.SIXTEEN)
    ground, attributes = _DIMMED.get(ground, ground), look.attributes
    if ink in _BRIGHT:
        ink, attributes = _BRIGHT[ink], attributes | Attribute.BOLD
    elif ink == DARK:
        ink = GREY
    if look.ink != look.ground:
        ink = legible(ink, ground)
    return Look(_DIMMED.get(ink, ink), ground, attributes)
