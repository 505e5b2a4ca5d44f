"""Positions that play by chance hardly gets to, and what is done there.

What they have to show is whether it may be taken back, see test_taking_back.
"""

from typing import Any, NamedTuple

from engine.core.geometry import Cell
from engine.rulesets.cowpoke.actions import Dash, Land, QuickDraw, Run, Walk
from engine.rulesets.dinosaurs.actions import Recharge
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.people import Hold
from engine.rulesets.pirates.actions import CutDown, FireSwivel, Reload, Swing
from tests.rulesets.cowpoke import table as cowpoke
from tests.rulesets.dinosaurs import table as dinosaurs
from tests.rulesets.peppercorn import table as peppercorn
from tests.rulesets.peppercorn.brawl import armed, brawl, fight, mode
from tests.rulesets.pirates import table as pirates


class Built(NamedTuple):
    """A position that play by chance hardly gets to, and what is done there."""

    state: Any
    first: tuple[Any, ...]  # what is decided, and what falls, before it
    action: Any
    falls: tuple[Any, ...] = ()
    free: bool = False  # it draws no luck and shows nothing


def on_the_roof() -> Any:
    """Doc runs over the ice of a roof, and Jed stands where he would come down."""
    yard, roof = "........\n" * 3, "^^^^\n^^^^\n^^^^"
    men = {"doc": cowpoke.man((0, 1, 1)), "jed": cowpoke.man((4, 1)), "ike": cowpoke.foe((7, 0))}
    return cowpoke.table(yard, roof, **men).replace(weather="ice")


def beside_a_quick_hand() -> Any:
    """Doc is up, in contact with Ike, who draws quickly."""
    ike = cowpoke.foe((11, 1), skills=("quick_draw",))
    return cowpoke.table(cowpoke.STREET, doc=cowpoke.man((10, 1)), ike=ike)


def with_a_spare_cell() -> Any:
    """Doc's gun is empty."""
    doc = dinosaurs.man((5, 5), empty=("six_shooter_200",), items=("spare_cell",))
    return dinosaurs.table(dinosaurs.PLAIN, doc=doc, ike=dinosaurs.foe((30, 5)))


def beside_a_horse() -> Any:
    """Ann stands beside a horse that nobody has tethered."""
    men = {"ann": peppercorn.man((0, 1)), "art": peppercorn.man((9, 1))}
    return peppercorn.table(
        peppercorn.FIELD, marks=[peppercorn.horse((1, 1))], **men, bob=peppercorn.foe((39, 1))
    )


def at_a_locked_door() -> Any:
    """Ann stands before a locked door."""
    house = "....###.........\n....*__#........\n....###........."
    return peppercorn.table(house, ann=peppercorn.man((3, 1)), bob=peppercorn.foe((15, 1)))


def on_deck(ann: Any, bob: Any, *floors: str, **more: Any) -> Any:
    """Ann is up; Bob is her enemy."""
    return pirates.table(*(floors or (pirates.DECK,)), ann=ann, bob=bob, **more)


STAND = {"option": "stand", "arrived": True}
RUN = {"option": "run", "arrived": True}
SWIVEL = {"kind": "swivel", "at": (1, 1), "facing": "east"}
ROPE = {"kind": "rope", "at": (5, 2)}
SHIPS = "\n".join([".....!ssss!....."] * 5)
DASH = Dash("doc", cowpoke.line((1, 1, 1), (2, 1, 1), (3, 1, 1)))
BUILT = {
    "cowpoke": (
        Built(on_the_roof(), (Run("doc"), (3, 3), DASH), Land("doc", Cell(4, 2)), ((1,),)),
        Built(
            beside_a_quick_hand(),
            (Walk("doc", cowpoke.line((10, 0))), (1, 1)),
            QuickDraw("ike", "doc"),
            ((1,) * 5,),
        ),
    ),
    "dinosaurs": (
        Built(with_a_spare_cell(), (), Recharge("doc", "spare_cell", "six_shooter_200"), free=True),
    ),
    "peppercorn": (
        Built(beside_a_horse(), (), do.Tether("ann", "horse1"), free=True),
        Built(at_a_locked_door(), (), do.Force("ann", Cell(4, 1)), ((6,),)),
        Built(brawl(bob={"body": "stunned"}), (), do.Tie("ann", "bob"), free=True),
        Built(brawl(bob={"tied": True}), (), do.Gag("ann", "bob"), free=True),
        Built(brawl(bob=armed("club", tied=True)), (), do.Disarm("ann", "bob"), free=True),
        Built(
            brawl(ann={"notes": ("brutal",)}, bob={"tied": True}),
            (),
            do.Strike("ann", "bob"),
            ((3,),),
        ),
        Built(
            brawl(others={"cis": peppercorn.man((4, 2), tied=True)}),
            (),
            do.Free("ann", "cis"),
            free=True,
        ),
        Built(
            brawl(move=2, bob={"hold": Hold("ann", 2, 8)}), (), do.Release("ann", "bob"), free=True
        ),
        Built(
            brawl(ann={"melee": 4}),
            tuple(fight(mode("ann", "mauling"), faces=(3, 3))),
            do.MaulAs("ann", throw=False),
            free=True,
        ),
        Built(
            brawl(ann={"melee": 1}),
            tuple(fight(mode("ann", "dodging"), faces=(3, 3))),
            do.Evade("ann", Cell(3, 1)),
            free=True,
        ),
    ),
    "pirates": (
        Built(
            on_deck(
                pirates.man((4, 1), rank="hero", did=RUN, pistols=0),
                pirates.foe((5, 1), down=True, pistols=0),
                cid=pirates.foe((5, 2), pistols=0),
            ),
            (),
            CutDown("ann", "bob"),
            free=True,
        ),
        Built(
            on_deck(pirates.man((0, 1), did=STAND), pirates.foe((9, 1)), marks=(SWIVEL,)),
            (),
            FireSwivel("ann", "bob", "swivel1"),
        ),
        Built(
            on_deck(
                pirates.man((0, 0), gun="musket", reload=2, did=STAND),
                pirates.foe((4, 0)),
                amy=pirates.man((0, 2)),
            ),
            (),
            Reload("ann"),
            free=True,
        ),
        Built(
            on_deck(pirates.man((4, 2)), pirates.foe((15, 0)), SHIPS, marks=(ROPE,)),
            (),
            Swing("ann", Cell(10, 2)),
            free=True,
        ),
    ),
}
