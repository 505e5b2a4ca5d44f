"""Posses that live from game to game (COW-9.2), and what one may be made of (COW-2, COW-H3).

Rulings
    A heavy melee weapon, the Gatling gun and dynamite come by scenario, never by a posse (T-COW-2).
    In a campaign the fallen are rolled for between the games, and so not at the end of one as well.
    Who leaves a game hurt begins the next one like new (COW-R38): only who fell is written down.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import Event
from engine.core.posse import Fate, Field, Kit, Man, Option, toggled
from engine.core.scenario import Scenario
from engine.core.script import Roll
from engine.rulesets.cowpoke import recruits
from engine.rulesets.cowpoke.events import Fell
from engine.rulesets.cowpoke.setup import SKILLS
from engine.rulesets.cowpoke.state import State, at_war
from engine.rulesets.cowpoke.tables import Tables, load

LIVES = 4  # the least that a die must show (COW-9.2b)
CARRIED = ("handgun", "long_arm")
_TOLD = {
    "brawler": "more dice in brawls",
    "fast": "runs farther",
    "lucky": "once a game: their sixes again",
    "marksman": "more dice with one gun",
    "quick_draw": "shoots first at who closes in",
    "tough": "once a game: no light wound",
}


class Campaign:
    """What `engine.core.posse.Campaigning` asks."""

    most = 5  # COW-1.2b
    terms = f"{LIVES} or more lives"

    def __init__(self, *overrides: Mapping[str, Any]) -> None:
        self._tables = load(*overrides)
        self.budget = self._tables.posse.points
        self.fields = tuple(_fields(self._tables))

    # --- a man

    def fresh(self) -> Kit:
        """Return the cheapest man, with a knife and no more (COW-7.2c)."""
        tiers = self._tables.tiers
        tier = min(tiers, key=lambda name: tiers[name].points)
        return {"tier": tier, "weapons": (), "melee": "knife", "skills": (), "marksman": ""}

    def offered(self, kit: Kit) -> Sequence[Field]:
        """Return the fields that are open to a man: only a marksman knows a gun, of his own."""
        *others, last = self.fields
        if "marksman" not in several(kit, "skills"):
            return others
        own = tuple(gun for gun in last.options if gun.key in several(kit, "weapons"))
        return [*others, replace(last, options=own)]

    def changed(self, kit: Kit, field: str, option: str) -> Kit:
        """Return a kit with an option taken, or left; raise IllegalAction."""
        kinds = {each.key: each for each in self.fields}
        if field not in kinds:
            raise IllegalAction(f"There is no “{field}”; there are {', '.join(kinds)}.")
        return toggled(kit, kinds[field], kinds[field].option(option).key, self._fitted)

    def check(self, kit: Kit) -> None:
        """COW-2.1, 2.2a, H3 Refuse what nobody may be or carry."""
        if kit.keys() != self.fresh().keys() or not all(self._known(kit)):
            raise IllegalAction("Nobody can be made like that by the tables in force.")
        tables, guns, skills = self._tables, several(kit, "weapons"), several(kit, "skills")
        posse, tier = tables.posse, tables.tiers[one(kit, "tier")]
        if len(guns) > posse.weapons:
            raise IllegalAction(f"At most {_counted(posse.weapons, 'gun')} can be carried.")
        if sum(tables.weapons[gun].kind == "long_arm" for gun in guns) > posse.long_arms:
            raise IllegalAction(f"At most {_counted(posse.long_arms, 'long arm')} can be carried.")
        if len(skills) > tier.skills:
            limit = f"at most {_counted(tier.skills, 'skill')}" if tier.skills else "no skills"
            raise IllegalAction(f"A {one(kit, 'tier').capitalize()} has {limit}.")
        if len(dict.fromkeys(skills)) < len(skills):
            raise IllegalAction("Nobody learns a skill twice.")
        self._check_marksman(one(kit, "marksman"), guns, skills)

    def points(self, kit: Kit) -> int:
        """COW-H3 Return what the tier of a man costs; arms and skills come with it."""
        return self._tables.tiers[one(kit, "tier")].points

    def told(self, kit: Kit) -> str:
        """Tell a kit: "Legend; revolver, rifle, knife; marksman (rifle), tough"."""
        guns = [self._tables.weapons[gun].name for gun in several(kit, "weapons")]
        told = [", ".join([*guns, one(kit, "melee")])]
        if skills := several(kit, "skills"):
            told.append(", ".join(self._skill(kit, skill) for skill in skills))
        return "; ".join([one(kit, "tier").capitalize(), *told])

    # --- a posse

    def suggested(self, points: int, posse: Sequence[Kit]) -> list[Kit]:
        """COW-H3 Return recruits beside whom a posse has what it needs."""
        room = max(0, self.most - len(posse))
        tiers = recruits.suggested(self._tables, points, posse, room)
        return [self._hired(tier, len(posse) + at) for at, tier in enumerate(tiers)]

    def name(self, taken: Iterable[str]) -> str:
        """Return a name that nobody has yet."""
        return recruits.name(taken)

    # --- a game

    def scenario(self, scenario: Scenario) -> Scenario:
        """Return a scenario that rolls for nobody itself."""
        options = {key: value for key, value in scenario.options.items() if key != "campaign"}
        return replace(scenario, options=options)

    def figure(self, man: Man) -> dict[str, Any]:
        """COW-R38 Return a man as a scenario has him: of his wounds nothing is left."""
        return {
            key: value if isinstance(value, str) else [*value] for key, value in man.kit.items()
        }

    def fates(self, state: State, events: Iterable[Event]) -> list[Fate]:
        """COW-9.2a, R39 Return who fell, and how many enemies fell to whom."""
        cards = {**state.figures, **state.fallen}
        felled = Counter(
            event.by
            for event in events
            if isinstance(event, Fell)
            and event.by in cards
            and event.figure in cards
            and at_war(state, cards[event.by].seat, cards[event.figure].seat)
        )
        return [Fate(figure, figure in state.fallen, felled[figure]) for figure in cards]

    def survival(self, man: Man, game: int) -> Roll:
        """COW-9.2a Return the die of somebody who fell."""
        return Roll(f"{man.name} lives through game {game}", 1, 6)

    def lives(self, faces: Sequence[int]) -> bool:
        """COW-9.2b, 9.2c Return whether he may fight on; else he is struck off the roster."""
        return faces[0] >= LIVES

    # --- inside

    def _fitted(self, kit: Kit) -> Kit:
        """COW-2.3d Return a kit whose marksman, if he is one, names a gun that he carries."""
        guns, named = several(kit, "weapons"), one(kit, "marksman")
        if "marksman" not in several(kit, "skills"):
            kit = {**kit, "marksman": ""}
        elif named not in guns and guns:
            kit = {**kit, "marksman": guns[0]}
        self.check(kit)
        return kit

    def _hired(self, tier: str, number: int) -> Kit:
        """Return a recruit with whatever of his wishes the tables in force allow him."""
        kit = self._fitted({**self.fresh(), "tier": tier})
        for field, option in recruits.wishes(number):
            with suppress(IllegalAction):
                kit = self.changed(kit, field, option)
        return kit

    def _known(self, kit: Kit) -> Iterable[bool]:
        for field in self.fields:
            keys = [option.key for option in field.options]
            value = kit[field.key]
            yield isinstance(value, str) != field.several
            chosen = (value,) if isinstance(value, str) else value
            yield all(key in keys or (key == "" and field.key == "marksman") for key in chosen)

    def _check_marksman(self, named: str, guns: Sequence[str], skills: Sequence[str]) -> None:
        if "marksman" in skills and not guns:
            raise IllegalAction("A marksman needs a gun that he knows.")
        if "marksman" in skills and named not in guns:
            raise IllegalAction("A marksman knows a gun that he carries.")
        if named and "marksman" not in skills:
            raise IllegalAction("Only a marksman knows one of his guns better.")

    def _skill(self, kit: Kit, skill: str) -> str:
        told = skill.replace("_", " ")
        if skill != "marksman":
            return told
        return f"{told} ({self._tables.weapons[one(kit, 'marksman')].name})"


def one(kit: Kit, field: str) -> str:
    """Return the option of a field that has one."""
    value = kit[field]
    return value if isinstance(value, str) else ""


def several(kit: Kit, field: str) -> tuple[str, ...]:
    """Return the options of a field that has any number."""
    value = kit[field]
    return () if isinstance(value, str) else tuple(value)


def _fields(tables: Tables) -> Iterable[Field]:
    tiers = tuple(
        Option(name, name, f"{row.points} points, HP {row.hp}, {_counted(row.skills, 'skill')}")
        for name, row in tables.tiers.items()
    )
    guns = tuple(
        Option(key, row.name, f"{row.kind.replace('_', ' ')} {'/'.join(map(str, row.dice))}")
        for key, row in tables.weapons.items()
        if row.kind in CARRIED
    )
    melee = tuple(
        Option(key, key, f"brawl {row.dice:+d}")
        for key, row in tables.melee.items()
        if not row.heavy
    )
    skills = tuple(Option(skill, skill.replace("_", " "), _TOLD[skill]) for skill in SKILLS)
    yield Field("tier", "Tier", tiers)
    yield Field("weapons", "Guns", guns, several=True, copies=tables.posse.weapons)
    yield Field("melee", "Hand to hand", melee)
    yield Field("skills", "Skills", skills, several=True)
    yield Field("marksman", "Marksman with", guns)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
