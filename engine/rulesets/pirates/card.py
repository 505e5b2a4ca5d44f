"""A man's stat card, and the event cards of the player who leads him (PIR-T2, Q1 to Q4)."""

from collections.abc import Iterator

from engine.core.events import FigureId
from engine.core.folding import folded
from engine.core.scene import Card, Row, Span, Tone
from engine.rulesets.pirates import names, origins
from engine.rulesets.pirates.state import Group, Man, State
from engine.rulesets.pirates.tables import GRENADE, PISTOL

BOX, WOUND = "[ ]", "[x]"
LOADED = "¬"  # a pistol
FUSE = "o"  # a grenade
FEW = 8  # beyond which things are counted in figures


def card(state: State, figure: FigureId) -> Card | None:
    """Return a stat card as on paper: wounds, arms, what was done this turn, event cards."""
    man = state.known(figure)
    if man is None:
        return None
    rows = (*_arms(state, man), *_turn(state, man), *_hand(state, man))
    title = f"{man.name} · {names.rank(state, man.rank)}"
    return Card(figure, title, folded((_health(state, man), *rows)))


def _health(state: State, man: Man) -> Row:
    kills = state.rank(man).kills
    left = max(0, kills - man.wounds)
    boxes = WOUND * min(man.wounds, kills) + BOX * left
    drawn = boxes if kills <= FEW else f"{man.wounds} of {kills}"
    wounds = Span(drawn, "bad" if left <= 1 < kills else "good")
    stands = man.lost or ("fallen" if man.down else "standing")
    tone: Tone = "dim" if stands == "standing" else "bad"
    origin = origins.tag(state, f"classes.{man.rank}.kills")
    return (Span("wounds ", "dim"), wounds, origin, Span(f"   {stands}", tone))


def _arms(state: State, man: Man) -> Iterator[Row]:
    if man.pistols or not (man.gun or man.grenades):
        drawn = _drawn(LOADED, man.pistols)
        tone: Tone = "good" if man.pistols else "bad"
        numbers = Span(f"  {_numbers(state, PISTOL)}", "dim") if man.pistols else Span("")
        origin = _origin(state, PISTOL) if man.pistols else Span("")
        yield (Span("pistols ", "dim"), Span(drawn, tone), numbers, origin)
    if man.gun:
        yield (Span(f"{names.gun(state, man.gun)} "), *_loaded(man),
               Span(f"  {_numbers(state, man.gun)}", "dim"), _origin(state, man.gun))  # fmt: skip
    if man.grenades:
        drawn, origin = _drawn(FUSE, man.grenades), origins.tag(state, f"guns.{GRENADE}.wound")
        wound = Span(_wound(state, GRENADE), "dim")
        yield (Span("grenades ", "dim"), Span(drawn, "good"), wound, origin)
    yield _blade(state, man)


def _origin(state: State, gun: str) -> Span:
    """Return whose the numbers, ranges and template of a gun are."""
    return origins.tag(state, *(f"guns.{gun}.{stat}" for stat in ("bands", "numbers", "reach")))


def _drawn(glyph: str, count: int) -> str:
    if not count:
        return "none"
    return " ".join([glyph] * count) if count <= FEW else str(count)


def _numbers(state: State, gun: str) -> str:
    """Return the number to roll by range: "9 to 4″, 5 to 8″"; a template has none."""
    row = state.tables.guns.get(gun)
    if row is None:
        return ""
    if not row.bands:
        return f"template {row.reach}″"
    bands = zip(row.numbers, row.bands, strict=True)
    return ", ".join(f"{number} to {edge}″" for number, edge in bands)


def _loaded(man: Man) -> tuple[Span, ...]:
    if not man.reload:
        return (Span("loaded", "good"),)
    turns = "1 turn" if man.reload == 1 else f"{man.reload} turns"
    return (Span(f"empty, {turns} to reload", "bad"),)


def _wound(state: State, gun: str) -> str:
    added = state.tables.guns[gun].wound
    return f"  wound die {added:+d}" if added else ""


def _blade(state: State, man: Man) -> Row:
    """What he fights with now, with all that is always added (PIR-B2, B3)."""
    row, figures = state.tables.blades.get(man.arm), state.tables.modifiers
    bonus = state.rank(man).melee + man.wounds * figures.wound + (row.melee if row else 0)
    die = f", wound die {row.wound:+d}" if row and row.wound else ""
    lost = Span(" (on the ground)", "bad") if man.down else Span("")
    figures_of = (f"blades.{man.arm}.melee", f"blades.{man.arm}.wound", f"classes.{man.rank}.melee")
    bonuses = Span(f"melee {bonus:+d}{die}", "dim")
    return (Span(f"{names.blade(state, man.arm)} "), bonuses, origins.tag(state, *figures_of), lost)


_OPTIONS = {
    "run": "ran", "advance": "advanced", "swing": "swung", "creep": "crept", "prime": "primed",
    "stand": "stood fast",
}  # fmt: skip


def _turn(state: State, man: Man) -> Iterator[Row]:
    """Tell what he did this turn, and what keeps him from doing more."""
    did = [*_did(man)]
    if did:
        spans = [Span(", ".join(did[:1]), "dim"), *(Span(f", {one}", "dim") for one in did[1:])]
        yield (Span("this turn ", "dim"), *spans)
    if man.lost:
        return
    if man.did.stumbled:
        yield (Span("stumbled: no more this turn", "bad"),)
    if man.did.rose:
        yield (Span("got up: no more this turn", "warn"),)
    if man.did.held:
        yield (Span("holds fire", "warn"),)


def _did(man: Man) -> Iterator[str]:
    did = man.did
    if did.option:
        inches = f" {did.inches}″" if did.inches else ""
        yield f"{_OPTIONS[did.option]}{inches}{' and trips' if did.trips else ''}"
    fired = did.pistols + did.drawn
    if fired:
        yield "a pistol" if fired == 1 else f"{fired} pistols"
    if did.gun:
        yield f"the {did.gun}"
    if did.reloaded:
        yield "reloading"
    if did.fights:
        yield "a melee" if did.fights == 1 else f"{did.fights} melees"


def _hand(state: State, man: Man) -> Iterator[Row]:
    """The group's part of the turn, and its player's event cards as far as they are known."""
    group = state.groups.get(man.group)
    if group is None:
        return
    held_back: Tone = "warn" if group.reserved else "dim"
    yield (Span(f"{group.name}: ", "dim"), Span(_when(state, group), held_back))
    hand = state.deck.hands.get(man.seat, ())
    known = [f"“{names.card(state, held)}”" for held in hand if held is not None]
    hidden = len(hand) - len(known)
    if hidden:
        known.append(f"{hidden} face down")
    for number, held in enumerate(known):
        yield (Span("cards " if number == 0 else "      ", "dim"), Span(held, "good"))


def _when(state: State, group: Group) -> str:
    if state.go and state.go.group == group.id:
        return "its turn now"
    if group.reserved:
        return "its turn held back"
    return "its turn is over" if group.went == state.turn else "its turn to come"
