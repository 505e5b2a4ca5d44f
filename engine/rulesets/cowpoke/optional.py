"""The figures of what a game may do without: Notch cards and weather (T-COW-5, T-COW-6).

`tables.py` makes them a part of all tables. A card and a kind of weather are rows, known by names
of their own; what each does is told by the rules that ask for it.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Row = Annotated[
    str,
    Meta(pattern=r"^[a-z][a-z0-9_]{0,23}\Z", description="a name of small letters, digits and _"),
]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Told = Annotated[str, Meta(min_length=1, max_length=100)]
Few = Annotated[int, Meta(ge=0, le=20)]
Change = Annotated[int, Meta(ge=-20, le=20)]
Face = Annotated[int, Meta(ge=0, le=6)]
Inches = Annotated[int, Meta(ge=0, le=300)]
Region = Literal["desert", "plains", "mountain", "swamp", "ghost_town"]


class NotchCard(Struct, frozen=True, forbid_unknown_fields=True):
    """T-COW-5: what it is called and does, as told to whoever holds it.

    `number` is what there is to count: dice, inches, points. `face` is the least that a die has to
    show. `copies` of it lie in the deck.
    """

    name: Name
    told: Told
    number: Change
    face: Face
    copies: Few


class Sky(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """T-COW-6: one kind of weather. What is 0 does not apply.

    `sight`: nothing farther off can be targeted. `shoot`: dice of every Shoot `beyond` so many
    inches. `weapons`: if any are named, those that it is about. `run_dice`: how many a Run has.
    `face`: what a die shows at the most, or, if `least`, at the least, for `number` of what befalls
    somebody. `reach`: within so many inches of the cause. `reload`: AP that it costs. `aim`: of
    each Aim bonus. `watch`: dice of Overwatch. `inner` and `outer`: zones of an explosion.
    """

    name: Name
    told: Told
    sight: Inches = 0
    shoot: Change = 0
    beyond: Inches = 0
    weapons: tuple[Row, ...] = ()
    run_dice: Few = 0
    face: Face = 0
    least: bool = False
    number: Few = 0
    reach: Inches = 0
    reload: Few = 0
    aim: Change = 0
    watch: Change = 0
    inner: Inches = 0
    outer: Inches = 0
