"""Somebody's visit to a house: all that his screens are given."""

from typing import NamedTuple

from engine.session.saloon.house import House
from engine.session.saloon.visitor import Visitor


class Visit(NamedTuple):
    """A house, and who is in it by the line that the screens are shown on."""

    house: House
    visitor: Visitor
