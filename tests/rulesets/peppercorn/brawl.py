"""Two in contact, hand to hand: Ann of the law, who has better initiative, and Bob.

`brawl` is the table, with a friend of each far off, so that the game goes on whatever becomes of
the two; `fight` is what is answered: Ann names Bob, both choose, and dice fall.
"""

from collections.abc import Sequence

from engine.core.events import Action
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.figures import Mode
from engine.rulesets.peppercorn.state import State
from tests.rulesets.peppercorn.table import FIELD, Man, foe, man, table

BARE = {"guns": (), "things": (), "hand": ""}
ENGAGE = do.Engage("ann", "bob")


def brawl(
    *floors: str, ann: Man | None = None, bob: Man | None = None, others: Man | None = None,
    **fields: object,
) -> State:  # fmt: skip
    """Return Ann and Bob in contact, with nothing in hand but what is given them."""
    men = {
        "ann": man(**{"at": (4, 1), **BARE, **(ann or {})}),
        "bob": foe(**{"at": (5, 1), **BARE, **(bob or {})}),
        "far": man((39, 0)),
        "off": foe((39, 2)),
        **(others or {}),
    }
    return table(*(floors or (FIELD,)), **fields, **men)  # type: ignore[arg-type]


def armed(weapon: str, **card: object) -> Man:
    """Return somebody who has a weapon in hand."""
    return {"things": (weapon,), "hand": weapon, **card}


def with_(figure: str, weapon: str) -> do.Choose:
    """Return the choice of a weapon: to fight with a blade, else to brawl."""
    blades = ("sword", "bayonet", "machete", "tomahawk", "axe", "lance", "bowie", "knife")
    return do.Choose(figure, "fighting" if weapon in blades else "brawling", weapon)


def mode(figure: str, chosen: Mode, aid: str = "") -> do.Choose:
    """Return the choice of mauling or dodging, with what helps."""
    return do.Choose(figure, chosen, "", aid)


def fight(
    mine: do.Choose, theirs: do.Choose | None = None, faces: Sequence[int] = (6, 1)
) -> list[Action | tuple[int, ...]]:
    """Return a melee: Ann's choice, Bob's (his fists), Ann's die, Bob's, and what follows."""
    return [ENGAGE, mine, theirs or with_("bob", "fists"), *((face,) for face in faces)]
