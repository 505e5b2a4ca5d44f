"""The table as a screen draws it: map, status, people, beasts, what lies about, everybody's way."""

from collections.abc import Iterator

from engine.core.geometry import ONE, Cell
from engine.core.scene import Mark, Scene, Token, Tone
from engine.core.words import owning, winning
from engine.rulesets.peppercorn import hiding, names, paces
from engine.rulesets.peppercorn.overlays import KINDS
from engine.rulesets.peppercorn.parties import rider, there, weariness
from engine.rulesets.peppercorn.people import ROUNDS, Person
from engine.rulesets.peppercorn.state import Beast, State

BADGES = {
    "i": "lies as if dead", "u": "stunned", "d": "down", "h": "held", "t": "hands tied",
    "X": "terrified", "P": "panicked", "K": "shaken", "R": "a Serious wound", "S": "a Sore wound",
    "F": "a Flesh wound", "G": "groggy", "Z": "collapsed", "Y": "weary", "T": "tired",
    "c": "concealed", "m": "mounted", "L": "leads the party",
}  # fmt: skip
_BODIES = {"inert": "i", "coma": "i", "stunned": "u", "down": "d"}
_NERVES = {"terrified": "X", "panicked": "P", "shaken": "K"}
_WOUNDS = {1: "F", 2: "S", 3: "R"}
_TIRED = {"tired": "T", "weary": "Y", "collapsed": "Z"}
WAY, LIES, FALLEN = "·", "?", "x"
_MOODS: dict[str, tuple[str, Tone]] = {
    "ok": ("", "plain"),
    "spooked": (", spooked", "warn"),
    "stampede": (", in stampede", "bad"),
    "halted": (", stands after a stampede", "warn"),
}


def scene(state: State) -> Scene:
    """Return the table as a read-model."""
    setting, ground = state.setting, state.ground
    return Scene(
        title=setting.scenario.title,
        status=_status(state),
        floors=ground.rows,
        tokens=tuple(_token(state, person) for person in there(state)),
        marks=tuple(_marks(state)),
        legend=ground.shown(),
        turn=state.now.move,
        overlays=KINDS,
        badges=BADGES,
    )


def badges(state: State, person: Person) -> str:
    """Return what lies beside somebody, as letters: the worst first."""
    worst = max((wound.ds for wound in person.wounds), default=0)
    letters = (
        _BODIES.get(person.body, ""),
        "h" * (person.hold is not None),
        "t" * person.tied,
        _NERVES.get(person.nerve, ""),
        _WOUNDS.get(worst, ""),
        "G" * person.groggy,
        _TIRED.get(weariness(state, person), ""),
        "c" * person.concealed,
        "m" * bool(person.mount),
        "L" * (state.leaders.get(person.seat) == person.id),
    )
    return "".join(letters)


# --- the status line


def _status(state: State) -> str:
    if state.ended:
        winner = state.ended.winner
        said = winning(winner) if winner else "A draw"
        return f"Move {state.now.move} · {said}"
    if not state.now.move:
        hides = state.people.get(hiding.to_hide(state) or "")
        return f"Before the first move{f' · {hides.name} hides' if hides else ''}"
    parts = [f"Move {state.now.move}", _rounds(state.now.round), *_whose(state)]
    up = state.people.get(state.up)
    return " · ".join((*parts, *([up.name] if up else [])))


def _rounds(now: int) -> str:
    """Return the rounds of a move, the one that is played marked: "[1 2 >3 4]"."""
    drawn = (f">{one}" if one == now else str(one) for one in range(1, ROUNDS + 1))
    return f"[{' '.join(drawn)}]"


def _whose(state: State) -> Iterator[str]:
    stage, seat = state.now.stage, state.whose
    if seat is not None:
        yield f"{owning(names.seat(seat))} {stage}"
    elif stage in ("nerve", "recovery"):
        yield "nerves" if stage == "nerve" else "recovery"
    elif stage in ("advance", "closing"):
        yield "everybody goes" if stage == "advance" else "the move ends"


# --- people


def _token(state: State, person: Person) -> Token:
    up = state.up == person.id
    beast = state.beasts.get(person.mount)
    kind = names.part(state, person.id)
    return Token(
        person.id, person.name, person.seat, state.seats.index(person.seat), person.glyph,
        person.at, up, not up and _is_spent(state, person), badges(state, person),
        beast.size if beast else ONE, f"{kind} on {beast.name}" if beast else kind,
    )  # fmt: skip


def _is_spent(state: State, person: Person) -> bool:
    """Return whether somebody has had his order, or his act of this round."""
    did = person.did
    if state.now.stage == "orders":
        return did.ordered
    return did.acted or did.lost or bool(did.melee)


# --- beasts, things, ways


def _marks(state: State) -> Iterator[Mark]:
    """Yield ways first: what comes later is drawn over them."""
    for person in there(state):
        yield from _way(state, person)
    for lying in state.lying:
        yield Mark(LIES, lying.at, f"the {names.thing(state, lying.row)} lies here")
    for beast in state.beasts.values():
        for cell in beast.cells:
            yield _of_beast(state, beast, cell)


def _of_beast(state: State, beast: Beast, cell: Cell) -> Mark:
    kind, sitting = state.kind(beast).name, rider(state, beast.id)
    name = beast.name if beast.name.lower() == kind else f"{beast.name}, a {kind}"
    if beast.fallen:
        return Mark(FALLEN, cell, f"{name}, fallen", "dim")
    said, tone = _MOODS[beast.mood]
    tied = ", tethered" if beast.tethered else ""
    ridden = f", with {sitting.name}" if sitting else ""
    return Mark(beast.glyph, cell, f"{name}{tied}{ridden}{said}", tone)


def _way(state: State, person: Person) -> Iterator[Mark]:
    """PEP-R32, R34 What is left of a path, and where he will stand after each round."""
    order = person.order
    if order is None:
        return
    ahead = order.path[order.gone :]
    stands = _stands(state, person)
    for cell in ahead:
        said = f"the way of {person.name}"
        if round_ := stands.get(cell):
            yield Mark(str(round_), cell, f"{said}: round {round_}", "dim")
        else:
            yield Mark(WAY, cell, said, "dim")


def _stands(state: State, person: Person) -> dict[Cell, int]:
    """PEP-R10 Return the cells of a path in which its rounds end."""
    if person.order is None:
        return {}
    ahead = person.order.path[person.order.gone :]
    costs = paces.steps(state, person, person.order)
    stands: dict[Cell, int] = {}
    for round_ in range(state.now.round + 1, ROUNDS + 1):
        limit = paces.quarter(person, round_)
        due = [cell for cell, cost in zip(ahead, costs, strict=True) if cost <= limit]
        if due:
            stands.setdefault(due[-1], round_)
    return stands
