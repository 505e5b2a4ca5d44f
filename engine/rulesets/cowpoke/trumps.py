"""What a Notch card is worth to the computer, in thousandths of a hit point.

A card is kept unless it gains more than it may be good for later. What is played in an activation
costs no action point: if it is worth it at all, it comes before any act.
"""

from collections.abc import Callable, Mapping

from engine.core.chances import thousandths
from engine.core.events import Seat
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import buckets, explosion, odds, places, pools
from engine.rulesets.cowpoke.state import Figure, State, at_war, enemies, opponents_in_contact
from engine.rulesets.cowpoke.targets import most_dice, sees

KEEP = 300  # what a card in the hand is worth
FREE = 5000  # above any act
DROP = 2000  # what dropping an enemy is worth beyond the damage
STAY = -1  # worse than to let a moment pass


def worth(state: State, action: do.PlayCard) -> int:
    """Return the worth of playing a card; below 0, it is kept."""
    judge = _JUDGES.get(action.card)
    gain = judge(state, action) if judge else 0
    return gain - KEEP if gain > KEEP else STAY


def _figure(state: State, action: do.PlayCard) -> Figure:
    assert action.figure is not None
    return state.figures[action.figure]


def _draw(state: State, action: do.PlayCard) -> int:
    bucket = buckets.before(state, action)
    if bucket is None or not bucket.chances:
        return 0
    _, mean, drop = bucket.chances
    gain = thousandths(mean) + DROP * thousandths(drop) // 1000
    return gain - KEEP * len(action.cards) - (gain if _hurts_friends(state, action) else 0)


def _hurts_friends(state: State, action: do.PlayCard) -> bool:
    return not all(at_war(state, state.figures[other].seat, action.seat) for other in action.spread)


def _hit_the_dirt(state: State, action: do.PlayCard) -> int:
    """Duck if the likely shot gets much worse by it."""
    shooter = state.figures.get(action.target or "")
    dice = most_dice(state, shooter, _figure(state, action)) if shooter else 0
    fewer = max(0, dice + state.tables.notch[action.card].number)
    return places.mean(dice) - places.mean(fewer)


def _loaded_dice(state: State, action: do.PlayCard) -> int:
    """Roll all failures again, unless a shot has hit already; never a success."""
    faces = action.word.split()
    if any(faces[place] == "6" for place in action.dice):
        return 0
    fights = any(o.id == action.target for o in opponents_in_contact(state, _figure(state, action)))
    gain = places.mean(len(action.dice))
    return gain if "6" not in faces else gain // 2 * fights


def _ricochet(state: State, action: do.PlayCard) -> int:
    target = state.figures[action.target or ""]
    return 2 * KEEP + places.best_shot(state, _figure(state, action), target)


def _jammed(state: State, action: do.PlayCard) -> int:
    """Leave an enemy without any loaded gun, or keep the card."""
    return 2 * KEEP if _figure(state, action).guns == (action.word,) else 0


def _haymaker(state: State, action: do.PlayCard) -> int:
    mine = pools.total(pools.brawl(state, _figure(state, action)))
    theirs = pools.total(pools.brawl(state, state.figures[action.target or ""]))
    more = max(1, mine + state.tables.notch[action.card].number)
    return _edge(more, theirs) - _edge(mine, theirs)


def _edge(mine: int, theirs: int) -> int:
    win, _, lose = map(thousandths, odds.brawl(mine, theirs))
    return (win - lose) * places.MEAN_HIT // 1000


def _second_wind(state: State, action: do.PlayCard) -> int:
    """One more act is worth most to whoever can shoot."""
    figure = _figure(state, action)
    return max((places.best_shot(state, figure, e) for e in _seen(state, figure)), default=0)


def _seen(state: State, figure: Figure) -> list[Figure]:
    return [enemy for enemy in enemies(state, figure) if sees(state, figure, enemy)]


def _blast(state: State, action: do.PlayCard) -> int:
    """Return what an explosion is worth, as all stand now."""
    gain = 0
    for stick in (stick for stick in state.things.sticks if stick.number == action.stick):
        for id_, part in explosion.caught(state, stick.at):
            figure = state.figures[id_]
            pain = explosion.risk(state, figure, part.dice)
            gain += pain if at_war(state, figure.seat, action.seat) else -pain
    return gain


def _slippery(state: State, action: do.PlayCard) -> int:
    """Two dice at most for each who strikes."""
    figure = _figure(state, action)
    strikes = [pools.parting(state, enemy) for enemy in opponents_in_contact(state, figure)]
    return sum(places.mean(pools.total(parts)) for parts in strikes)


def _spare_cylinder(state: State, action: do.PlayCard) -> int:
    figure = _figure(state, action)
    return FREE if not figure.guns and _seen(state, figure) else 0


def _whiskey(state: State, action: do.PlayCard) -> int:
    """Drink while it matters; first to whatever has no scar yet."""
    figure = _figure(state, action)
    hurt = 2 * figure.hp <= state.tables.tiers[figure.tier].hp
    return FREE - (action.word in figure.scars) if hurt else 0


def _giddy_up(state: State, action: do.PlayCard) -> int:
    """Make haste where nobody is in sight and the way is long."""
    figure, moves = _figure(state, action), state.tables.moves
    runs = state.active is not None and state.active.ap >= 2 and "legs" not in figure.scars
    far = places.nearest(state, figure) > moves.run + moves.walk
    return FREE if runs and far and not _seen(state, figure) else 0


def _stacked_deck(state: State, action: do.PlayCard) -> int:
    """Rob the fuller hand."""
    return FREE + _cards(state, action.target or "")


def _cards(state: State, seat: Seat) -> int:
    return len(state.deck.hands.get(seat, ())) if state.deck else 0


_JUDGES: Mapping[str, Callable[[State, do.PlayCard], int]] = {
    "draw": _draw,
    "hit_the_dirt": _hit_the_dirt,
    "loaded_dice": _loaded_dice,
    "ricochet": _ricochet,
    "jammed": _jammed,
    "haymaker": _haymaker,
    "second_wind": _second_wind,
    "short_fuse": _blast,
    "dud_fuse": lambda state, action: -_blast(state, action),
    "slippery": _slippery,
    "spare_cylinder": _spare_cylinder,
    "whiskey_courage": _whiskey,
    "giddy_up": _giddy_up,
    "stacked_deck": _stacked_deck,
    "hole_in_the_hat": lambda state, action: places.MEAN_HIT,
    "bite_the_bullet": lambda state, action: 1000,
    "too_mean": lambda state, action: DROP,
    "ace": lambda state, action: 2 * KEEP,
}
