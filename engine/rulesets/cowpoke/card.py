"""A character's stat card, as it lies on the table (COW-1.2d, 2.1a)."""

from collections.abc import Iterator

from engine.core.events import FigureId
from engine.core.folding import folded
from engine.core.places import wind
from engine.core.scene import Card, Row, Span, Tone
from engine.rulesets.cowpoke import arms, origins, skies
from engine.rulesets.cowpoke.names import card as notch_card
from engine.rulesets.cowpoke.names import gun, name
from engine.rulesets.cowpoke.state import LOCATIONS, Figure, State, is_blinded

HEART, HOLE = "♦", "◇"
HEARTS = 12  # beyond which hit points are counted in figures


def card(state: State, figure: FigureId) -> Card | None:
    """Return a stat card as on paper: health, wounds on a body, arms, skills, tokens."""
    who = state.known(figure)
    if who is None:
        return None
    rows = (
        *_body(who),
        *_arms(state, who),
        *_skills(who),
        *_tokens(state, who),
        *_hand(state, who),
    )
    title = f"{who.name} · {who.tier.capitalize()}"
    return Card(figure, title, (_health(state, who), *folded(rows)))


def _health(state: State, figure: Figure) -> Row:
    full, left = state.tables.tiers[figure.tier].hp, max(0, figure.hp)
    active = state.active
    drawn = HEART * left + HOLE * (full - left) if full <= HEARTS else f"{left} of {full}"
    hearts = Span(drawn, "good" if left * 2 > full else "bad")
    origin = origins.tag(state, f"tiers.{figure.tier}.hp")
    if left == 0:
        return (Span("HP ", "dim"), hearts, origin, Span("  out of action", "bad"))
    if active and active.figure == figure.id:
        return (Span("HP ", "dim"), hearts, origin, Span(f"   AP {active.ap}", "strong"))
    ready = "   has acted" if figure.acted == state.turn > 0 else "   ready"
    return (Span("HP ", "dim"), hearts, origin, Span(ready, "dim"))


def _body(figure: Figure) -> tuple[Row, ...]:
    """Draw the wound track of the card as a body, each place with its damage."""
    wound = {place: _wound(figure, place) for place in LOCATIONS}
    return (
        (Span("   O    ", _tone(figure, "head")), Span("head  ", "dim"), wound["head"]),
        (
            Span("  /", _tone(figure, "arms")), Span("#", _tone(figure, "chest")),
            Span("\\   ", _tone(figure, "arms")), Span("chest ", "dim"), wound["chest"],
            Span("   arms ", "dim"), wound["arms"],
        ),
        (Span("   #    ", _tone(figure, "gut")), Span("gut   ", "dim"), wound["gut"]),
        (Span("  / \\   ", _tone(figure, "legs")), Span("legs  ", "dim"), wound["legs"]),
    )  # fmt: skip


def _hand(state: State, figure: Figure) -> tuple[Row, ...]:
    """GEN-16 Name the posse's Notch cards to whoever may know them, to others their number."""
    hand = state.deck.hands.get(figure.seat, ()) if state.deck else ()
    if not hand:
        return ()
    count = "1 Notch card" if len(hand) == 1 else f"{len(hand)} Notch cards"
    names = [notch_card(state, card) for card in hand if card]
    if not names:
        return ((Span(count, "dim"),),)
    spans = [Span(f"{count}: ", "dim")]
    for name_ in names:
        spans += [Span(", " if len(spans) > 1 else "", "dim"), Span(name_, "good")]
    return (tuple(spans),)


def _damage(figure: Figure, place: str) -> int:
    return figure.wounds[LOCATIONS.index(place)]


def _tone(figure: Figure, place: str) -> Tone:
    if place in figure.scars:
        return "bad"
    return "warn" if _damage(figure, place) else "plain"


def _wound(figure: Figure, place: str) -> Span:
    scar = "!" if place in figure.scars else " "
    return Span(f"{_damage(figure, place)}{scar}", _tone(figure, place))


def _arms(state: State, figure: Figure) -> tuple[Row, ...]:
    """List weapons with their dice by range band, whose these are, and whether they are loaded."""
    rows: list[Row] = []
    empties = list(figure.empty)
    for weapon in figure.weapons:
        dice = [n for n in state.tables.weapons[weapon].dice if n]
        mark = " *" if figure.marksman == weapon else ""
        bands = "/".join(map(str, dice))
        empty = Span("")
        if weapon in empties:
            empties.remove(weapon)
            empty = Span(" (empty)", "bad")
        origin = origins.tag(state, f"weapons.{weapon}.dice")
        rows.append((Span(f"{gun(state, weapon)}{mark} "), Span(bands, "dim"), origin, empty))
    melee = state.tables.melee[figure.melee].dice
    origin = origins.tag(state, f"melee.{figure.melee}.dice")
    rows.append((Span(f"{figure.melee} "), Span(f"brawl {melee:+d}", "dim"), origin))
    return (*rows, *_gear(state, figure))


def _gear(state: State, figure: Figure) -> Iterator[Row]:
    """List dynamite with its dice by zone, and the guns that are crewed with their shots."""
    blast = state.tables.dynamite
    if figure.sticks:
        origin = origins.tag(state, "dynamite.dice", "dynamite.outer_dice")
        dice = Span(f"{blast.dice}/{blast.outer_dice}", "dim")
        yield (Span(f"dynamite \u00d7{figure.sticks} "), dice, origin)
    if figure.id not in state.figures:
        return
    for gun_ in arms.crewed(state, figure):
        spent = "" if arms.has_shots(state, gun_) else " (fired)"
        yield (Span(f"{gun_.name} "), Span(f"to the {wind(gun_.facing)}{spent}", "dim"))


def _skills(figure: Figure) -> tuple[Row, ...]:
    spans: list[Span] = []
    for skill in figure.skills:
        used = skill in figure.used
        text = skill.replace("_", " ") + (" (used)" if used else "")
        spans += [Span(", " if spans else "", "dim"), Span(text, "dim" if used else "good")]
    return (tuple(spans),) if spans else ()


def _weathered(state: State, figure: Figure) -> Iterator[str]:
    """Yield what the weather does to a character where he stands (T-COW-6)."""
    if figure.id not in state.figures:
        return
    if figure.breathless:
        yield f"out of breath: {skies.sky(state).number} AP next"
    if skies.hides(state, figure):
        yield "still in tall grass: light cover"
    if skies.is_dark(state, figure.at):
        yield "in the dark"


def _tokens(state: State, figure: Figure) -> tuple[Row, ...]:
    told: list[Row] = []
    if is_blinded(state, figure):
        told.append((Span("blinded this turn", "warn"),))
    told += [(Span(row, "warn"),) for row in _weathered(state, figure)]
    if figure.aim:
        told.append((Span("aims at ", "warn"), Span(name(state, figure.aim.target), "warn")))
    if figure.watch:
        weapon, way = gun(state, figure.watch.weapon), wind(figure.watch.facing)
        told.append((Span(f"on watch {way}, ", "warn"), Span(weapon, "warn")))
    return tuple(told)
