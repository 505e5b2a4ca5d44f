"""From a scenario to the first state: men are checked against the rulebook (PIR-Q, T-PIR-2).

Rulings
    How many men of which class make a group (PIR-T1) binds nobody who writes a scenario.
    A man with a musket, a blunderbuss or grenades has a knife and no pistol, unless the scenario
    says otherwise (PIR-Q1, Q2; T-PIR-2).
    Only the umpire's men may be of several groups: event cards are dealt by seats.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core.decks import Deck
from engine.core.errors import ScenarioInvalid
from engine.core.events import UMPIRE
from engine.core.geometry import COMPASS, Cell
from engine.core.places import WINDS
from engine.core.roster import check_names, lettered
from engine.core.scenario import Scenario
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.core.vetting import identifier, one_of
from engine.core.words import quoted, titled
from engine.rulesets.pirates.state import Group, Man, Mount, Options, State
from engine.rulesets.pirates.tables import CLUB, KNIFE, Tables, load, stored

FEW = Annotated[int, Meta(ge=0, le=20)]


class Card(Struct, frozen=True, forbid_unknown_fields=True, rename={"rank": "class"}):
    """A [[figure]] of a scenario."""

    id: str
    seat: str
    at: tuple[int, ...]
    rank: str
    name: str = ""
    group: str = ""
    blade: str = ""
    pistols: FEW | None = None
    gun: Literal["", "musket", "blunderbuss"] = ""
    grenades: FEW = 0
    glyph: str = ""


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A [[mark]] of a scenario: a rope at a cell, or a swivel gun that faces a wind."""

    kind: Literal["rope", "swivel"]
    at: tuple[int, ...]
    name: str = ""
    facing: str = ""
    glyph: str = ""


def set_up(scenario: Scenario, tables: Mapping[str, Any]) -> State:
    """Return the state before the first die; raise ScenarioInvalid with the path of a fault."""
    made = _setting(scenario, load(tables, scenario.tables))
    men = [
        _man(made.tables, shaped(card, Card, f"figure[{number}]"), f"figure[{number}]", scenario)
        for number, card in enumerate(scenario.figures)
    ]
    check_names(men)
    deck = Deck(made.tables.deck, {seat: () for seat in scenario.seats if seat != UMPIRE})
    return State(made, lettered(men), _groups(men), deck, _mounts(scenario))


def setting(scenario: Scenario, tables: Any) -> Setting[Tables]:
    """Return the setting of a stored game."""
    return _setting(scenario, stored(tables))


def _setting(scenario: Scenario, tables: Tables) -> Setting[Tables]:
    shaped(scenario.options, Options, "options")
    return Setting(scenario, tables)


def _man(tables: Tables, card: Card, path: str, scenario: Scenario) -> Man:
    one_of(card.rank, tables.classes, "class", f"{path}.class")
    row = tables.classes[card.rank]
    special = bool(card.gun or card.grenades)
    blade = card.blade or (KNIFE if special else row.blade)
    carried = [blade for blade in tables.blades if blade != CLUB]
    one_of(blade, carried, "blade", f"{path}.blade")
    if card.gun and row.hero:
        said = f"a {row.name} does not lower himself to a {card.gun} (PIR-Q3)"
        raise ScenarioInvalid(said, f"{path}.gun")
    if card.grenades > tables.grenades.carried:
        said = f"at most {tables.grenades.carried} grenades are carried (PIR-Q2)"
        raise ScenarioInvalid(said, f"{path}.grenades")
    return Man(
        id=card.id,
        name=card.name or titled(card.id),
        seat=card.seat,
        group=_group_of(card, path, scenario),
        glyph=card.glyph,
        rank=card.rank,
        at=Cell(*card.at),
        blade=blade,
        pistols=card.pistols if card.pistols is not None else 0 if special else row.pistols,
        gun=card.gun,
        grenades=card.grenades,
    )


def _group_of(card: Card, path: str, scenario: Scenario) -> str:
    """PIR-T3 A player's men are one group; the umpire's may be several."""
    if not card.group or card.group == card.seat:
        return card.seat
    identifier(card.group, f"{path}.group")
    if card.seat != UMPIRE:
        raise ScenarioInvalid("only the umpire leads several groups", f"{path}.group")
    taken = (*scenario.seats, *(str(figure["id"]) for figure in scenario.figures))
    if card.group in taken:
        said = f"{quoted(card.group)} is a seat or a figure already"
        raise ScenarioInvalid(said, f"{path}.group")
    return card.group


def _groups(men: Sequence[Man]) -> dict[str, Group]:
    """Return the groups in roster order."""
    seats = {man.group: man.seat for man in men}
    return {id_: Group(id_, titled(id_), seat) for id_, seat in seats.items()}


def _mounts(scenario: Scenario) -> dict[str, Mount]:
    """PIR-R35 Return the swivel guns, numbered in the scenario's order."""
    mounts: dict[str, Mount] = {}
    for number, mark in enumerate(scenario.marks):
        thing = shaped(mark, Thing, f"mark[{number}]")
        if thing.kind == "rope":
            if thing.facing:
                raise ScenarioInvalid("a rope faces nowhere", f"mark[{number}].facing")
            continue
        one_of(thing.facing, WINDS, "wind", f"mark[{number}].facing")
        id_ = f"swivel{len(mounts) + 1}"
        facing = COMPASS[WINDS.index(thing.facing)]
        name = thing.name or f"swivel gun {len(mounts) + 1}"
        if any(mount.name == name for mount in mounts.values()):
            raise ScenarioInvalid(f"{quoted(name)} stands there twice", f"mark[{number}].name")
        mounts[id_] = Mount(id_, name, Cell(*thing.at), facing)
    return mounts
