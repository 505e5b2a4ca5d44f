"""Sentences of shots, strikes, fights and nerves, with their dice and what was added."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.core.places import place
from engine.core.scene import Part, Sentence, Tone
from engine.core.telling import line
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import origins
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.names import MODES, beast, name, thing
from engine.rulesets.peppercorn.people import HELPLESS
from engine.rulesets.peppercorn.shots import gun_to_clear
from engine.rulesets.peppercorn.state import State

EFFECTS = {
    "none": "nothing comes of it", "even": "an even match", "flinched": "Flinched",
    "staggered": "Staggered", "downed": "Downed", "stunned": "Stunned",
}  # fmt: skip
SAVED = {
    "superficial": "a scratch", "flesh": "a Flesh wound", "sore": "a Sore wound",
    "serious": "a Serious wound", "inert": "Inert",
}  # fmt: skip
WOUNDS = ("a bruise", "a Flesh wound", "a Sore wound", "a Serious wound")
_NERVE: dict[str, tuple[str, Tone]] = {
    "controlled": ("has cool nerves again", "good"),
    "obedient": ("does as told, and no more", "dim"),
    "shaken": ("is badly shaken", "warn"),
    "panicked": ("panics", "bad"),
    "terrified": ("is beside all reason with fear", "bad"),
}


def added(parts: Iterable[Part]) -> tuple[str, ...]:
    """Return the parts of a sum for the details: "snap -2 (PEP-F3)"."""
    return tuple(
        f"{part.name} {part.dice:+d}" + (f" ({part.rule})" if part.rule else "") for part in parts
    )


def listed(words: Sequence[str]) -> str:
    """Return words as a sentence lists them: "Ann, Bob and Cid"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def in_rounds(count: int) -> str:
    """Return a count of rounds in words."""
    return "1 round" if count == 1 else f"{count} rounds"


def die(parts: Iterable[Part]) -> tuple[int, ...]:
    """Return the die among the parts of a sum."""
    return tuple(part.dice for part in parts if part.name == "die")


def aimed(state: State, target: str) -> str:
    """Return what somebody or a beast is called."""
    return beast(state, target) if target in state.beasts else name(state, target)


# --- guns and things thrown


def fired(state: State, event: was.Fired) -> Sentence:
    """Tell who fires, where that may be told."""
    return line(event, f"{name(state, event.figure)} fires the {thing(state, event.gun)}.")


_HITS = {True: "a hit!", False: "a miss."}


def shot(state: State, event: was.ShotRang) -> Sentence:
    """Tell a shot at somebody, with its die."""
    whom, what = aimed(state, event.target), thing(state, event.gun)
    if not event.needed:
        told = f"A {what} at {whom}, from hiding: {event.face}, {_HITS[event.hit]}"
        return replace(line(event, told, "strong"), faces=(event.face,))
    return _at(event, f"A {what} at {whom}", event.parts, (event.needed, event.face), event.hit)


def hurled(state: State, event: was.Hurled) -> Sentence:
    """Tell a throw, with its die."""
    who, whom = name(state, event.figure), aimed(state, event.target)
    said = f"{who} throws the {thing(state, event.thing)} at {whom}"
    return _at(event, said, event.parts, (event.needed, event.face), event.hit)


def _at(
    event: was.ShotRang | was.Hurled,
    said: str,
    parts: tuple[Part, ...],
    dice: tuple[int, int],
    hit: bool,
) -> Sentence:
    needed, face = dice
    sum_ = sum(part.dice for part in parts)
    total = f"{face}{sum_:+d} is {face + sum_}" if sum_ else str(face)
    told = f"{said}: {total}, {needed} is needed: {_HITS[hit]}"
    detail = (*added(parts), f"D10 {total} against {needed} or more")
    tone: Tone = "strong" if hit else "dim"
    return replace(line(event, told, tone), detail=detail, faces=(face,))


def misfired(state: State, event: was.Misfired) -> Sentence:
    """Tell a misfire and the work that it makes."""
    work = in_rounds(event.rounds)
    told = f"{name(state, event.figure)}: the {thing(state, event.gun)} misfires! {work} to clear."
    return line(event, told, "warn")


def cleared(state: State, event: was.Cleared) -> Sentence:
    """Tell how far the clearing is."""
    gun, what = gun_to_clear(state, event.figure, event.gun), thing(state, event.gun)
    left = gun.jam - 1 if gun else 0
    who = name(state, event.figure)
    if left:
        return line(event, f"{who} works at the {what}: {in_rounds(left)} more.", "dim")
    return line(event, f"{who} has the {what} clear again.", "good")


# --- strikes and blows


def pierced(state: State, event: was.Pierced) -> Sentence:
    """Tell how hard somebody is struck."""
    who = name(state, event.figure)
    told = line(event, f"{who} is struck: {event.total}, {EFFECTS[event.effect]}.", "warn", "hit")
    detail = (*added(event.parts), f"= {event.total} (PEP-P1)")
    return replace(told, detail=detail, faces=die(event.parts))


def saving(state: State, event: was.Saving) -> Sentence:
    """Tell a saving throw."""
    total = sum(part.dice for part in event.parts)
    who, result = name(state, event.figure), SAVED[event.result]
    told = line(event, f"The saving throw of {who}: {total}, {result}.", "dim")
    return replace(told, detail=added(event.parts), faces=die(event.parts))


def wounded(state: State, event: was.Wounded) -> Sentence:
    """Tell a wound."""
    ds = event.wound.ds
    short = f", {ds} off everything" if ds else ""
    return line(event, f"{name(state, event.figure)} has {WOUNDS[ds]}{short}.", "bad")


def bludgeoned(state: State, event: was.Bludgeoned) -> Sentence:
    """Tell a blow."""
    who, harmless = name(state, event.figure), event.effect in ("none", "even")
    told = f"The blow on {who}: {event.total}, {EFFECTS[event.effect]}."
    detail = (*added(event.parts), f"= {event.total} (PEP-B2)")
    shown = line(event, told, "dim") if harmless else line(event, told, "warn", "hit")
    return replace(shown, detail=detail, faces=die(event.parts))


def examined(state: State, event: was.Examined) -> Sentence:
    """Tell what has become of somebody who is Inert."""
    who = name(state, event.figure)
    bleeds = f", and bleeds to death in move {event.dies} without a bandage" if event.dies else ""
    return line(event, f"{who} lives, in a coma{bleeds}.", "bad" if event.dies else "warn")


def bandaged(state: State, event: was.Bandaged) -> Sentence:
    """Tell whether a bandage does any good."""
    person = state.known(event.target)
    before = person.wounds[event.wound].ds if person and event.wound < len(person.wounds) else 1
    better = f"{WOUNDS[before]} is {WOUNDS[max(0, before - 1)]} now"
    return _seen_to(state, event, better if event.healed else "it does no good", event.healed)


def staunched(state: State, event: was.Staunched) -> Sentence:
    """Tell whether the blood stops."""
    told = "the blood stops" if event.stopped else "the blood does not stop"
    return _seen_to(state, event, told, event.stopped)


def _seen_to(
    state: State,
    event: was.Bandaged | was.Staunched,
    result: str,
    good: bool,
) -> Sentence:
    total = sum(part.dice for part in event.parts)
    who, whom = name(state, event.figure), name(state, event.target)
    treated = f"{who} bandages {whom}" if event.figure != event.target else f"{who} ties a bandage"
    told = line(event, f"{treated}: {total}, {result}.", "good" if good else "dim")
    return replace(told, detail=added(event.parts), faces=die(event.parts))


# --- hand to hand


def clashed(state: State, event: was.Clashed) -> Sentence:
    """Tell who goes for whom."""
    who = [name(state, figure) for figure in event.figures]
    verb = "goes" if len(who) == 1 else "go"
    told = f"{listed(who)} {verb} for {name(state, event.target)}."
    return Sentence(told, "strong", (*event.figures, event.target))


def modes(state: State, event: was.ModesShown) -> Sentence:
    """Tell what all have chosen."""
    ways = [f"{name(state, one.figure)} {_mode(state, one)}" for one in event.fighters]
    return Sentence(f"{', '.join(ways)}.", "plain", tuple(one.figure for one in event.fighters))


def _mode(state: State, fighter: Fighter) -> str:
    verb = MODES[fighter.mode] + "s"
    what = fighter.weapon or fighter.aid
    if not what:
        return verb
    bare = what == "fists" or what == "dirt"
    return f"{verb} with {'' if bare else 'the '}{thing(state, what)}"


def compared(state: State, event: was.Compared) -> Sentence:
    """Tell what both sides come to."""
    *many, one = event.fighters
    ours = listed([name(state, fighter.figure) for fighter in many])
    theirs = name(state, one.figure)
    score = f"{ours} {event.many}, {theirs} {event.one}"
    if not event.margin:
        told = f"{score}: neither gives an inch."
    else:
        better = ours if event.many > event.one else theirs
        verb = "have" if event.many > event.one and len(many) > 1 else "has"
        told = f"{score}: {better} {verb} the better of it by {event.margin}."
    detail = [_sum(state, fighter) for fighter in event.fighters]
    faces = tuple(face for fighter in event.fighters for face in die(fighter.parts))
    figures = tuple(fighter.figure for fighter in event.fighters)
    tone: Tone = "strong" if event.margin else "dim"
    return Sentence(told, tone, figures, tuple(detail), faces)


def _sum(state: State, fighter: Fighter) -> str:
    person = state.known(fighter.figure)
    sheet = person.row if person else ""
    parts = origins.cited(
        state, fighter.parts, origins.MELEE, sheet=sheet, weapon=fighter.weapon or "fists"
    )
    return f"{name(state, fighter.figure)}: {', '.join(added(parts))} = {fighter.total}"


def gained(state: State, event: was.Gained) -> Sentence:
    """Tell what counts in the next round of a melee."""
    amount = event.bonus.amount
    tone: Tone = "good" if amount > 0 else "warn"
    told = f"{name(state, event.figure)} has {amount:+d} in the next round of a melee."
    return line(event, told, tone)


def seized(state: State, event: was.Seized) -> Sentence:
    """Tell a hold, and how long it lasts."""
    by, whom = name(state, event.hold.by), name(state, event.figure)
    helpless = event.hold.left >= HELPLESS
    lasts = "helpless" if helpless else f"for {in_rounds(event.hold.left)}"
    told = line(event, f"{by} has hold of {whom}, {lasts}.", "bad")
    return replace(told, figures=(event.hold.by, event.figure))


def slackened(state: State, event: was.Slackened) -> Sentence | None:
    """Tell the end of a hold."""
    person = state.people.get(event.figure)
    over = person is not None and person.hold is not None and person.hold.left <= 1
    return line(event, f"{name(state, event.figure)} wriggles free.", "good") if over else None


def slung(state: State, event: was.Slung) -> Sentence:
    """Tell where a throw ends."""
    wall = ", against what stands there" if event.wall else ""
    told = f"{name(state, event.figure)} flies to {place(event.cell)}{wall}!"
    return line(event, told, "bad")


# --- nerves


def tested(state: State, event: was.NerveTested) -> Sentence:
    """Tell a test of the nerve."""
    told = f"The nerve of {name(state, event.figure)}: {event.total}, {event.nerve.capitalize()}."
    person = state.known(event.figure)
    parts = origins.cited(state, event.parts, origins.NERVE, sheet=person.row if person else "")
    detail = (*added(parts), f"= {event.total} (PEP-C2)")
    return replace(line(event, told, "dim"), detail=detail, faces=die(event.parts))


def changed(state: State, event: was.NerveChanged) -> Sentence:
    """Tell how somebody is now."""
    told, tone = _NERVE[event.nerve]
    lasts = f", for {in_rounds(event.rounds)}" if event.rounds else ""
    return line(event, f"{name(state, event.figure)} {told}{lasts}.", tone)
